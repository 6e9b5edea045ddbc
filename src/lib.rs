//! Stramash: old board games for friends on Discord, turn by turn.
//!
//! Start with `ARCHITECTURE.md`. In short: `stramash_core` has the games, their pictures and their
//! sentences, `stramash_store` keeps what happens, and `stramash_host` runs tables and turns on both.
//! Here `discord` is the adapter to the outside, `bot` puts everything together, and `referee` offers the
//! rules to other programs.

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

pub mod bot;
pub mod cluster;
pub mod config;
pub mod discord;
pub mod metrics;
pub mod open_store;
pub mod plural;
pub mod referee;
#[cfg(feature = "sandbox")]
pub mod sandbox;
pub mod telemetry;

/// Who hands out memory, for programs and benches alike; how is said in `.cargo/config.toml`.
#[cfg(feature = "jemalloc")]
#[global_allocator]
static MEMORY: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;
