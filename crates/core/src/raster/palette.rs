//! The colours of pictures and films.

use std::sync::LazyLock;
use std::sync::atomic::{AtomicU8, Ordering};

use crate::scene::{Ink, Palette};

/// The colours of each palette as RGB, at most 255 per palette: first all inks of the theme, then shades and mixtures
/// of inks. The command `cargo bench --bench pictures -- --palette` generates the files from sample pictures.
const FILES: [&[u8]; Palette::ALL.len()] = [
    include_bytes!("palettes/marbles.rgb"),
    include_bytes!("palettes/army.rgb"),
    include_bytes!("palettes/tables.rgb"),
    include_bytes!("palettes/tiles.rgb"),
];

static COLOURS: LazyLock<[Colours; Palette::ALL.len()]> = LazyLock::new(|| FILES.map(Colours::new));

/// The value of an entry of the lookup table that has not been computed yet.
const UNKNOWN: u8 = u8::MAX;

/// The colours of a palette, with a lookup table that maps any colour to the nearest of them.
#[derive(Debug)]
pub(super) struct Colours {
    /// The red, green and blue values of each colour, one after the other.
    pub(super) bytes: &'static [u8],
    /// The index of the nearest colour, for each colour with six bits per channel. An entry is computed on first use.
    table: Vec<AtomicU8>,
}

impl Colours {
    /// Returns the colours of a palette.
    pub(super) fn of(palette: Palette) -> &'static Self {
        &COLOURS[palette as usize]
    }

    fn new(bytes: &'static [u8]) -> Self {
        let table = (0..1 << 18).map(|_| AtomicU8::new(UNKNOWN)).collect();
        let new = Self { bytes, table };
        // Enters the exact index of each ink. With six bits per channel, another colour could be nearer to it.
        for rgb in Ink::all().map(Ink::rgb) {
            if let Some(index) = new.all().position(|colour| colour == rgb) {
                new.table[cell(rgb)].store(index as u8, Ordering::Relaxed);
            }
        }
        new
    }

    fn all(&self) -> impl Iterator<Item = [u8; 3]> + use<> {
        self.bytes.as_chunks().0.iter().copied()
    }

    /// Returns the colour at an index. Black if the palette has no such index.
    #[inline]
    pub(super) fn rgb(&self, index: u8) -> [u8; 3] {
        let colour = self.bytes.as_chunks().0.get(usize::from(index));
        colour.copied().unwrap_or_default()
    }

    /// Returns the index of the nearest colour. `colour` is rounded to six bits per channel.
    #[inline]
    pub(super) fn nearest(&self, colour: [u8; 3]) -> u8 {
        let entry = &self.table[cell(colour)];
        let known = entry.load(Ordering::Relaxed);
        if known != UNKNOWN {
            return known;
        }
        let middle = colour.map(|channel| channel & !3 | 2);
        // Compares distance and index as one number, because this needs no branches.
        let keys = self.all().zip(0..);
        let nearest = keys.map(|(near, index)| distance(near, middle) << 8 | index);
        let nearest = nearest.min().unwrap_or(0) as u8;
        entry.store(nearest, Ordering::Relaxed);
        nearest
    }

    /// Lays `colour` over the colour at the index `under`, and returns the index of the nearest colour. `alpha` is the
    /// opacity, from 0 to 255.
    #[inline]
    pub(super) fn blend(&self, under: u8, colour: [u8; 3], alpha: u8) -> u8 {
        let (under, over) = (self.rgb(under), u32::from(alpha));
        let channel = |n: usize| {
            let sum = u32::from(under[n]) * (255 - over) + u32::from(colour[n]) * over;
            ((sum + 127) / 255) as u8
        };
        self.nearest([channel(0), channel(1), channel(2)])
    }
}

/// Returns the index of a colour's entry in the lookup table.
#[inline]
fn cell(colour: [u8; 3]) -> usize {
    let [r, g, b] = colour.map(|channel| usize::from(channel >> 2));
    r << 12 | g << 6 | b
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
    fn every_ink_has_its_exact_colour_in_every_palette() {
        for palette in Palette::ALL {
            let colours = Colours::of(palette);
            for ink in Ink::all() {
                let index = colours.nearest(ink.rgb());
                assert_eq!(colours.rgb(index), ink.rgb(), "{palette:?} {ink:?}");
            }
        }
    }

    #[test]
    fn a_film_has_an_index_left_for_transparent_pixels() {
        for file in FILES {
            assert!(file.len() / 3 <= 255);
        }
    }

    #[test]
    fn blending_ends_at_both_colours() {
        let colours = Colours::of(Palette::Marbles);
        let (under, over) = (colours.nearest(Ink::Cloth.rgb()), Ink::Paper.rgb());
        let near = |index: u8, colour: [u8; 3]| distance(colours.rgb(index), colour) < 100;
        assert!(near(colours.blend(under, over, 0), Ink::Cloth.rgb()));
        assert!(near(colours.blend(under, over, 255), over));
        let half = colours.rgb(colours.blend(under, over, 127));
        assert!(distance(half, [137, 152, 141]) < 2_000, "{half:?}");
    }
}
