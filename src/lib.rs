//! Stramash: old board games for friends on Discord, turn by turn.
//!
//! Start with `ARCHITECTURE.md`. In short: the games, their pictures and their sentences are a
//! package of their own, [`stramash_core`]; here `host` runs tables and turns on top of a `store`,
//! and `discord` is the adapter to the outside. `sandbox` is a local stand-in for Discord,
//! `referee` offers the rules to other programs.
//!
//! Only what is of the rules is always there; a feature brings each of the others.

#![warn(unreachable_pub)]
#![cfg_attr(
    not(test),
    warn(
        clippy::disallowed_methods,
        clippy::print_stderr,
        clippy::print_stdout,
        clippy::unwrap_used
    )
)]

#[cfg(feature = "host")]
pub use stramash_core::i18n;
#[cfg(feature = "raster")]
pub use stramash_core::raster;
pub use stramash_core::{engine, games, scene};

#[cfg(all(feature = "discord", feature = "sled"))]
pub mod bot;
#[cfg(feature = "cli")]
pub mod config;
#[cfg(all(feature = "cli", feature = "sled"))]
pub mod depot;
#[cfg(feature = "discord")]
pub mod discord;
#[cfg(feature = "discord")]
pub mod fleet;
#[cfg(feature = "host")]
pub mod host;
#[cfg(feature = "discord")]
pub mod operation;
#[cfg(feature = "host")]
pub mod referee;
#[cfg(feature = "sandbox")]
pub mod sandbox;
#[cfg(feature = "host")]
pub mod store;
#[cfg(feature = "cli")]
pub mod telemetry;
#[cfg(feature = "cli")]
pub mod words;

#[cfg(feature = "host")]
pub mod private;
pub mod saved;

#[cfg(feature = "host")]
mod lock;

/// Who hands out memory, for programs and benches alike; how is said in `.cargo/config.toml`.
#[cfg(feature = "jemalloc")]
#[global_allocator]
static MEMORY: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;
