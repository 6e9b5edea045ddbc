//! Stratego in particular: cases from its rules, a second reading of them, its notation, and what
//! a viewer gets when the ranks it cannot know change places.

#[path = "../support/mod.rs"]
mod support;

mod brute;
#[cfg(feature = "host")]
mod cases;
mod lines;
mod many;
#[cfg(feature = "raster")]
mod pictures;
#[cfg(feature = "host")]
mod programs;
mod strikes;
mod veil;
