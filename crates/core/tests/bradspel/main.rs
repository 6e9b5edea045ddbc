//! Svensk Brädspel in particular: cases from its rules, a second reading of them, its check values,
//! its notation, and its pictures.

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
