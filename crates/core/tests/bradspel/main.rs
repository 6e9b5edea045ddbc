//! Tests of Svensk Brädspel: rule cases, a second implementation of the rules, known results, notation, and pictures.

#[path = "../support/mod.rs"]
mod support;

mod brute;
#[cfg(feature = "i18n")]
mod cases;
mod computer;
mod lines;
#[cfg(feature = "raster")]
mod pictures;
#[cfg(feature = "i18n")]
mod seeing;
mod throws;
