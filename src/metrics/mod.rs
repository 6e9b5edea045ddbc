//! A look inside a bot that runs: what it counts, whether all is well, and who is told of it.
//!
//! What is counted are [`Counts`], handed to those who do the work; there is nothing global. Whether all
//! is well is a [`Health`]. Both are told over HTTP ([`serve`]), to systemd ([`watchdog`]) and to
//! `stramash doctor` ([`ask`]). Nothing that leaves here names a person, holds a card or says what was
//! played; the one list with numbers of channels is for this machine alone. What is told here does not
//! know of Discord or of the host.

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
