//! Stratego in particular: cases from its rules, a second reading of them, its notation, what a
//! viewer gets when the ranks it cannot know change places, and what it can imagine them to be.

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
