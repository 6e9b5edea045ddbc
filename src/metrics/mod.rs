//! Metrics and health checks of a running bot.
//!
//! Metrics are [`Metrics`], passed to the code that updates them; nothing is global. Problems are collected in a
//! [`Health`]. Both are available over HTTP ([`serve`]), to systemd ([`watchdog`]) and to `stramash doctor`
//! ([`query`]). They contain nothing about persons or games. Only the list of channels has ids, and it is only served
//! to this machine. This module does not depend on Discord or the host.

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
