//! The games: their rules, pictures and sentences. Tables and Discord are not part of this crate.
//!
//! [`engine`] is the interface between games and the rest of the program, [`games`] has the rules of each game, and
//! [`scene`] describes pictures. Two more modules are only compiled with the Cargo feature of the same name: `raster`
//! draws pictures, and `i18n` makes sentences.

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
