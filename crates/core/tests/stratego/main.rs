//! Tests of Stratego: rule cases, a second implementation of the rules, notation, views when unknown ranks are swapped,
//! and sampled ranks.

#[path = "../support/mod.rs"]
mod support;

mod brute;
#[cfg(feature = "i18n")]
mod cases;
mod computer;
#[cfg(feature = "i18n")]
mod ear;
mod imagined;
mod lines;
mod many;
mod openings;
#[cfg(feature = "raster")]
mod pictures;
mod strikes;
mod veil;
