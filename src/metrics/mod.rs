//! Metrics and health checks of a running bot.
//!
//! [`Metrics`] has the counters. It is passed to the code that updates it, so there is no global state. [`Health`]
//! lists the bot's current problems. [`serve`] offers both over HTTP, [`watchdog`] reports the health to systemd, and
//! `stramash doctor` asks a running bot with [`query`]. Metrics and health contain nothing about people or matches. The
//! server also lists the channels with tables, with their ids, but only for this machine. This module does not depend
//! on Discord or the host.

mod client;
mod counted_store;
mod counts;
mod finding;
mod health;
mod labels;
mod memory;
mod outbox_age;
mod place;
mod server;
#[cfg(unix)]
mod watchdog;

pub use client::{Answer, QueryResult, query};
pub use counted_store::CountedStore;
pub use counts::Metrics;
pub use finding::Finding;
pub use health::{Health, Problem};
pub use labels::{
    CommitResult, Handover, InteractionKind, InteractionResult, PictureKind, RequestResult,
};
pub use memory::resident;
pub use outbox_age::{OutboxAge, is_due};
pub use place::Place;
pub use server::{StatusSource, bind, serve};
#[cfg(unix)]
pub use watchdog::watchdog;
