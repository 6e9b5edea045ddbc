//! Metrics and health checks of a running bot.
//!
//! Metrics are [`Counts`], passed to the code that updates them; nothing is global. Problems are collected in a
//! [`Health`]. Both are available over HTTP ([`serve`]), to systemd ([`watchdog`]) and to `stramash doctor`
//! ([`ask`]). They contain nothing about persons or games. Only the list of channels has ids, and it is only served
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

pub use client::{Answer, Asked, ask};
pub use counted_store::Counted;
pub use counts::Counts;
pub use finding::Finding;
pub use health::{Health, Wrong};
pub use labels::{Came, Drawn, Heard, Kept, Passed, What};
pub use memory::resident;
pub use outbox_age::{Outbox, could_go};
pub use place::Place;
pub use server::{Look, bind, serve};
#[cfg(unix)]
pub use watchdog::watchdog;
