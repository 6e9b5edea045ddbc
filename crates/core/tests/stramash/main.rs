//! Tests of Stramash: rule cases, a second implementation of the rules, notation, sampled hands, and scenes as text.

#[path = "../support/mod.rs"]
mod support;

#[cfg(feature = "raster")]
#[path = "../samples/mod.rs"]
mod samples;

#[cfg(all(feature = "raster", feature = "i18n"))]
mod asking;
mod brute;
#[cfg(feature = "i18n")]
mod cases;
#[cfg(feature = "raster")]
mod choosing;
mod computer;
mod imagining;
mod notation;
#[cfg(feature = "raster")]
mod scenes;
#[cfg(all(feature = "raster", feature = "i18n"))]
mod typed;
