//! The one palette of all pictures, and the way from any colour into it.

use std::collections::HashSet;

use crate::scene::Ink;

/// Red, green and blue of all colours, 255 at most. Made by `cargo bench --bench pictures -- --palette` from
/// the sample pictures: every ink, and the mixtures of inks that meet most often.
const COLOURS: &[u8] = include_bytes!("../../../assets/palette.rgb");

/// How many colours there are.
pub(crate) const LEN: usize = COLOURS.len() / 3;

/// The palette with a table from colours of 18 bits to the nearest entry.
#[derive(Debug)]
pub(crate) struct Palette {
    colours: Vec<[u8; 3]>,
    /// The same as lanes, to be blended.
    lanes: [u64; 256],
    /// For each block of colours with the same four highest bits a channel those entries that can be nearest to one
    /// of them.
    blocks: Vec<Vec<u8>>,
    table: Vec<u8>,
    /// The colours of films.
    few: Vec<[u8; 3]>,
    /// For each colour the place among those of the one that stands for it there.
    plain: Vec<u8>,
}

impl Palette {
    pub(crate) fn new() -> Self {
        let colours: Vec<[u8; 3]> = COLOURS
            .chunks_exact(3)
            .map(|c| [c[0], c[1], c[2]])
            .collect();
        let blocks = blocks(&colours);
        let table = table(&colours, &blocks);
        let (few, plain) = few(&colours);
        let mut all = [0; 256];
        for (all, rgb) in all.iter_mut().zip(&colours) {
            *all = lanes(*rgb);
        }
        Self {
            colours,
            lanes: all,
            blocks,
            table,
            few,
            plain,
        }
    }

    /// The colour at that index.
    pub(crate) fn rgb(&self, index: u8) -> [u8; 3] {
        self.colours
            .get(usize::from(index))
            .copied()
            .unwrap_or_default()
    }

    /// All colours, as a PNG wants them.
    pub(crate) fn bytes(&self) -> &'static [u8] {
        COLOURS
    }

    /// The entry nearest to the colour, to six bits a channel.
    pub(crate) fn near(&self, rgb: [u8; 3]) -> u8 {
        self.table[cell(rgb)]
    }

    /// Where among the colours of films the one is that looks much like this entry: of the mixtures at edges only
    /// some are left there, and what is drawn with them packs better. An ink stays itself.
    pub(crate) fn plain(&self, index: u8) -> u8 {
        self.plain.get(usize::from(index)).copied().unwrap_or(0)
    }

    /// The colours of films, no more than [`FEW`], as a GIF wants them.
    pub(crate) fn few(&self) -> Vec<u8> {
        self.few.concat()
    }

    /// The entry nearest to the colour, exactly.
    pub(crate) fn exact(&self, rgb: [u8; 3]) -> u8 {
        let among = block(&self.blocks, rgb).iter().copied();
        nearest(&self.colours, among, rgb)
    }

    /// The same for many colours, most of which come more than once.
    pub(crate) fn nearest(&self) -> Nearest<'_> {
        Nearest {
            palette: self,
            known: [([0; 3], self.exact([0; 3])); KNOWN],
        }
    }

    /// What is seen when a glaze covers the colour at `under`: the entry nearest to it, to six bits a channel.
    pub(crate) fn blend(&self, under: u8, glaze: Glaze) -> u8 {
        let rest = glaze.0 >> REST;
        let sum = self.lanes[usize::from(under)] * rest + (glaze.0 & COVERED);
        // Of each lane six bits, as in `cell`.
        let cell = sum >> 28 & 0x3_f000 | sum >> 18 & 0xfc0 | sum >> 8 & 0x3f;
        self.table[cell as usize]
    }
}

/// A colour that covers a part of what is below, ready to be blended: its channels multiplied by how many of 64 parts
/// it covers and rounded, as lanes, and above them how many parts it leaves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Glaze(u64);

/// Where in a glaze stands how many parts it leaves.
const REST: u32 = 48;
/// The lanes of a glaze.
const COVERED: u64 = (1 << REST) - 1;

impl Glaze {
    /// A colour that covers so many of 64 parts.
    pub(crate) fn new(rgb: [u8; 3], cover: u8) -> Self {
        let cover = u64::from(cover.min(64));
        Self((64 - cover) << REST | (lanes(rgb) * cover + lanes([32; 3])))
    }
}

/// The channels of a colour, each with room to be multiplied by 64.
fn lanes([r, g, b]: [u8; 3]) -> u64 {
    u64::from(r) << 32 | u64::from(g) << 16 | u64::from(b)
}

/// How many colours [`Nearest`] knows.
const KNOWN: usize = 256;

/// The entries nearest to colours, of which the latest are known; each has one place.
pub(crate) struct Nearest<'p> {
    palette: &'p Palette,
    known: [([u8; 3], u8); KNOWN],
}

impl Nearest<'_> {
    /// The entry nearest to the colour, exactly.
    pub(crate) fn to(&mut self, rgb: [u8; 3]) -> u8 {
        let [r, g, b] = rgb.map(usize::from);
        let known = &mut self.known[(r + 7 * g + 49 * b) % KNOWN];
        if known.0 != rgb {
            *known = (rgb, self.palette.exact(rgb));
        }
        known.1
    }
}

fn distance(a: [u8; 3], b: [u8; 3]) -> u32 {
    let square = |i: usize| u32::from(a[i].abs_diff(b[i])).pow(2);
    square(0) + square(1) + square(2)
}

/// How far apart two colours are at least that are told apart where there are to be few, squared.
const APART: u32 = 2200;

/// How many colours a film has at most: with one that is transparent, as many as six bits tell apart.
pub(crate) const FEW: usize = 63;

/// The colours that are left where there are to be few, and for each of all colours the place of the nearest one
/// among them. Every ink is left, and mixtures that are far enough from all that were left before; the commonest of
/// them come first.
fn few(colours: &[[u8; 3]]) -> (Vec<[u8; 3]>, Vec<u8>) {
    let inks: HashSet<[u8; 3]> = Ink::all().map(Ink::rgb).collect();
    let mut left: Vec<[u8; 3]> = Vec::new();
    for pass in [true, false] {
        for rgb in colours {
            let far = |other: &[u8; 3]| distance(*other, *rgb) >= APART;
            if inks.contains(rgb) == pass && (pass || left.iter().all(far)) {
                left.push(*rgb);
            }
        }
    }
    left.truncate(FEW);
    let near = |rgb: &[u8; 3]| nearest(&left, 0..left.len() as u8, *rgb);
    let plain = colours.iter().map(near).collect();
    (left, plain)
}

fn nearest(colours: &[[u8; 3]], among: impl IntoIterator<Item = u8>, rgb: [u8; 3]) -> u8 {
    among
        .into_iter()
        .min_by_key(|&i| distance(colours[usize::from(i)], rgb))
        .unwrap_or(0)
}

/// For each block of 16 × 16 × 16 colours the entries that can be nearest to one of them.
fn blocks(colours: &[[u8; 3]]) -> Vec<Vec<u8>> {
    let all: Vec<u8> = (0..colours.len() as u8).collect();
    // Those of blocks twice as large first, since there are fewer.
    let large: Vec<Vec<u8>> = (0..512)
        .map(|block| among(colours, &all, corner(block, 3), 32))
        .collect();
    let small = |block| {
        let corner = corner(block, 4);
        let [r, g, b] = corner.map(|c| c >> 5);
        among(colours, &large[r << 6 | g << 3 | b], corner, 16)
    };
    (0..4096).map(small).collect()
}

/// Where a block begins on each channel, if each is told by so many bits.
fn corner(block: usize, bits: u32) -> [usize; 3] {
    let channel = |place: u32| (block >> (place * bits) & ((1 << bits) - 1)) << (8 - bits);
    [channel(2), channel(1), channel(0)]
}

/// Those of the entries that can be nearest to a colour of a block that long on each channel.
fn among(colours: &[[u8; 3]], of: &[u8], corner: [usize; 3], side: i32) -> Vec<u8> {
    let reach = |entry: u8| {
        let (mut near, mut far) = (0, 0);
        for (low, c) in corner.into_iter().zip(colours[usize::from(entry)]) {
            let (low, c) = (low as i32, i32::from(c));
            let high = low + side - 1;
            near += (low - c).max(c - high).max(0).pow(2);
            far += (c - low).abs().max((high - c).abs()).pow(2);
        }
        (near, far)
    };
    let limit = of.iter().map(|entry| reach(*entry).1).min().unwrap_or(0);
    let can = |entry: &u8| reach(*entry).0 <= limit;
    of.iter().copied().filter(can).collect()
}

/// For each colour of 18 bits the nearest entry.
fn table(colours: &[[u8; 3]], blocks: &[Vec<u8>]) -> Vec<u8> {
    let entry = |cell| {
        let middle = middle(cell);
        nearest(colours, block(blocks, middle).iter().copied(), middle)
    };
    (0..1 << 18).map(entry).collect()
}

/// The entries that can be nearest to a colour.
fn block(blocks: &[Vec<u8>], rgb: [u8; 3]) -> &[u8] {
    let [r, g, b] = rgb.map(|c| usize::from(c >> 4));
    &blocks[r << 8 | g << 4 | b]
}

/// Where a colour stands in the table.
fn cell(rgb: [u8; 3]) -> usize {
    let [r, g, b] = rgb.map(|c| usize::from(c >> 2));
    r << 12 | g << 6 | b
}

/// The colour in the middle of those that stand at that place of the table.
fn middle(cell: usize) -> [u8; 3] {
    corner(cell, 6).map(|c| c as u8 + 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_ink_is_in_the_palette() {
        let palette = Palette::new();
        assert_eq!(palette.colours.len(), LEN);
        let missing: Vec<_> = Ink::all()
            .filter(|ink| !palette.colours.contains(&ink.rgb()))
            .collect();
        assert!(
            missing.is_empty(),
            "make the palette anew with `cargo bench --bench pictures -- --palette`: {missing:?}"
        );
    }

    #[test]
    fn with_few_colours_inks_stay_and_mixtures_look_alike() {
        let palette = Palette::new();
        for index in 0..LEN as u8 {
            let (old, new) = (
                palette.rgb(index),
                palette.few[usize::from(palette.plain(index))],
            );
            assert!(distance(old, new) < APART, "{old:?} becomes {new:?}");
        }
        assert!(Ink::all().all(|ink| palette.few.contains(&ink.rgb())));
        assert!(palette.few.len() <= FEW);
    }

    #[test]
    fn the_table_agrees_with_a_full_search() {
        let palette = Palette::new();
        for seed in 0..4096_u32 {
            let cell = (seed.wrapping_mul(2_654_435_761) >> 14) as usize;
            let middle = middle(cell);
            let found = palette.colours[usize::from(palette.table[cell])];
            let best = nearest(&palette.colours, 0..LEN as u8, middle);
            assert_eq!(
                distance(found, middle),
                distance(palette.colours[usize::from(best)], middle)
            );
        }
    }

    #[test]
    fn what_is_blended_is_the_nearest_to_the_mean() {
        let palette = Palette::new();
        for seed in 0..4096_u32 {
            let [a, b, c, d] = seed.wrapping_mul(2_654_435_761).to_le_bytes();
            let (under, rgb, share) = (d % LEN as u8, [a, b, c], (seed % 65) as u8);
            let mean = |channel: usize| {
                let parts = |rgb: [u8; 3], share: u8| u32::from(rgb[channel]) * u32::from(share);
                let sum = parts(palette.rgb(under), 64 - share) + parts(rgb, share);
                ((sum + 32) / 64) as u8
            };
            let blended = palette.blend(under, Glaze::new(rgb, share));
            assert_eq!(blended, palette.near([0, 1, 2].map(mean)), "{seed}");
        }
    }
}
