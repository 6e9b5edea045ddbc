//! Tests of Skirrid: rule cases, the shipped board and tiles, a second implementation of the rules, notation, stored
//! forms and positions, held tiles, details for programs, and pictures.

#[path = "../support/mod.rs"]
mod support;

mod brute;
#[cfg(feature = "i18n")]
mod cases;
#[cfg(all(feature = "i18n", feature = "raster"))]
mod choosing;
mod computer;
#[cfg(feature = "i18n")]
mod kit;
mod lines;
#[cfg(feature = "raster")]
mod pictures;
mod positions;
#[cfg(feature = "raster")]
mod recalled;
