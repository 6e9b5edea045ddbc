//! Tests of accessibility, made on drawn pixels. The sides of every game must be distinguishable with each kind of
//! colour blindness, and every number and letter must be readable.
#![cfg(feature = "raster")]
#![allow(clippy::unwrap_used, reason = "tests")]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "pixel positions are small numbers"
)]

#[path = "../samples/mod.rs"]
mod samples;
#[path = "../support/mod.rs"]
mod support;

mod badge;
mod labels;
mod pictures;
mod sides;
mod sight;
