//! What is shown to one who was away: the plays since then in one picture, in every game, and that it tells
//! nobody more than they were told at the time.
#![allow(clippy::unwrap_used, reason = "tests")]

#[path = "../support/mod.rs"]
mod support;

#[cfg(feature = "raster")]
#[path = "../samples/golden.rs"]
mod golden;

mod laws;
#[cfg(feature = "raster")]
mod pictures;
