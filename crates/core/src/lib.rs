//! What the bot is built on: the games, without tables and without Discord.
//!
//! [`engine`] is the contract that every game keeps, [`games`] holds the rules, [`scene`] says what to
//! draw; `raster` draws it and `i18n` makes sentences, each with the feature of its name.

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
#[cfg(feature = "i18n")]
pub mod i18n;
#[cfg(feature = "raster")]
pub mod raster;
pub mod scene;
