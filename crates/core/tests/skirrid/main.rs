//! Skirrid: its rules as cases, the board and the tiles as they are shipped, a second reading of the
//! rules, its notation, stored forms and positions, tiles held over the board, and what other programs and
//! pictures see.

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
