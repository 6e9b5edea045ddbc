//! The palette of all pictures and films.

use std::sync::LazyLock;
use std::sync::atomic::{AtomicU8, Ordering};

use crate::scene::Ink;

use super::draw::FULL;

/// The colours as RGB: all inks of the theme, then mixtures of inks at edges. The file is generated from the
/// sample pictures by `cargo bench --bench pictures -- --palette`.
pub(super) const COLOURS: &[u8] = include_bytes!("palette.rgb");

pub(super) const LEN: usize = COLOURS.len() / 3;

/// The palette, shared by all rasters.
pub(super) static PALETTE: LazyLock<Palette> = LazyLock::new(Palette::new);

/// An entry of the lookup table that has not been computed yet.
const UNKNOWN: u8 = u8::MAX;

/// The palette with a lookup table from colours to its indices.
#[derive(Debug)]
pub(super) struct Palette {
    inks: Vec<u8>,
    /// The nearest index for each colour of six bits a channel, computed on first use.
    table: Vec<AtomicU8>,
}

impl Palette {
    fn new() -> Self {
        let exactly = |ink: Ink| {
            let found = (0..LEN as u8).find(|index| rgb(*index) == ink.rgb());
            found.expect("the palette has every ink")
        };
        Self {
            inks: Ink::all().map(exactly).collect(),
            table: (0..1 << 18).map(|_| AtomicU8::new(UNKNOWN)).collect(),
        }
    }

    /// Returns the index of an ink, given the ink's own index.
    pub(super) fn ink(&self, ink: u8) -> u8 {
        self.inks[usize::from(ink)]
    }

    /// Returns the index of the nearest colour, at a precision of six bits a channel.
    pub(super) fn nearest(&self, colour: [u8; 3]) -> u8 {
        let [r, g, b] = colour.map(|channel| usize::from(channel >> 2));
        let entry = &self.table[r << 12 | g << 6 | b];
        let known = entry.load(Ordering::Relaxed);
        if known != UNKNOWN {
            return known;
        }
        let middle = colour.map(|channel| channel & !3 | 2);
        let nearest = (0..LEN as u8).min_by_key(|index| distance(rgb(*index), middle));
        let nearest = nearest.unwrap_or(0);
        entry.store(nearest, Ordering::Relaxed);
        nearest
    }

    /// Returns the index of the mixture of `colour`, covering `cover` of [`FULL`] parts, with the colour at
    /// `under`.
    pub(super) fn blend(&self, under: u8, colour: [u8; 3], cover: u8) -> u8 {
        let (under, over, full) = (rgb(under), u32::from(cover), u32::from(FULL));
        let channel = |n: usize| {
            let sum = u32::from(under[n]) * (full - over) + u32::from(colour[n]) * over;
            ((sum + full / 2) / full) as u8
        };
        self.nearest([channel(0), channel(1), channel(2)])
    }
}

/// Returns the colour at an index of the palette; black beyond its end.
pub(super) fn rgb(index: u8) -> [u8; 3] {
    let colour = COLOURS[..].as_chunks().0.get(usize::from(index));
    colour.copied().unwrap_or_default()
}

/// Returns the squared distance of two colours.
fn distance(a: [u8; 3], b: [u8; 3]) -> u32 {
    let square = |n: usize| u32::from(a[n].abs_diff(b[n])).pow(2);
    square(0) + square(1) + square(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_ink_has_its_exact_colour() {
        for ink in Ink::all() {
            assert_eq!(rgb(PALETTE.ink(ink.index())), ink.rgb(), "{ink:?}");
        }
    }

    #[test]
    fn a_film_has_an_index_left_for_transparent_pixels() {
        const { assert!(LEN < 128, "a GIF of seven bits a pixel has 128 indices") }
    }

    #[test]
    fn blending_ends_at_both_colours() {
        let (under, over) = (PALETTE.ink(Ink::Cloth.index()), Ink::Paper.rgb());
        let near = |index: u8, colour: [u8; 3]| distance(rgb(index), colour) < 100;
        assert!(near(PALETTE.blend(under, over, 0), Ink::Cloth.rgb()));
        assert!(near(PALETTE.blend(under, over, FULL), over));
        let half = rgb(PALETTE.blend(under, over, FULL / 2));
        assert!(distance(half, [137, 152, 141]) < 2_000, "{half:?}");
    }
}
