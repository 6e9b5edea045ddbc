//! Tests of recaps for every game: the picture and words of the plays made while a player was away. A recap must reveal
//! nothing that was hidden at the time.
#![allow(clippy::unwrap_used, reason = "tests")]

#[path = "../support/mod.rs"]
mod support;

#[cfg(feature = "raster")]
#[path = "../samples/golden.rs"]
mod golden;

#[cfg(feature = "raster")]
mod ends;
mod laws;
#[cfg(feature = "raster")]
mod pictures;
