//! Stramash: old board games for friends on Discord, turn by turn.
//!
//! Start with `ARCHITECTURE.md`. In short: [`engine`] is the contract that every game
//! keeps, [`games`] holds the rules, [`scene`] says what to draw and `raster` draws it,
//! `host` runs tables and turns on top of a `store`, `i18n` makes sentences, and
//! `discord` is the adapter to the outside. `sandbox` is a local stand-in for Discord,
//! `referee` offers the rules to other programs.
//!
//! Only `engine`, `games` and `scene` are always there; a feature brings each of the others.

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

pub mod engine;
pub mod games;
pub mod scene;

#[cfg(all(feature = "discord", feature = "sled"))]
pub mod bot;
#[cfg(feature = "cli")]
pub mod config;
#[cfg(feature = "discord")]
pub mod discord;
#[cfg(feature = "host")]
pub mod host;
#[cfg(feature = "host")]
pub mod i18n;
#[cfg(feature = "raster")]
pub mod raster;
#[cfg(feature = "host")]
pub mod referee;
#[cfg(feature = "sandbox")]
pub mod sandbox;
#[cfg(feature = "host")]
pub mod store;
#[cfg(feature = "cli")]
pub mod telemetry;

#[cfg(feature = "host")]
pub mod private;

#[cfg(any(feature = "host", feature = "raster"))]
mod latest;
#[cfg(any(feature = "host", feature = "raster"))]
mod lock;
