//! Stramash: a Discord bot for turn-based board games with friends.
//!
//! Start with `ARCHITECTURE.md`. In short: `stramash_core` has the games, `stramash_store` stores tables, and
//! `stramash_host` runs them. In this package `discord` is the adapter, `bot` assembles everything, and `referee`
//! offers the rules to other programs.

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

/// The memory allocator of all programs and benches. `.cargo/config.toml` configures it.
#[cfg(feature = "jemalloc")]
#[global_allocator]
static MEMORY: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;
