//! The games: their rules, pictures and sentences, without tables and without Discord.
//!
//! [`engine`] is the contract that every game implements, [`games`] holds the rules, and [`scene`] describes pictures.
//! With the features of the same name, `raster` draws pictures and `i18n` makes sentences.

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
