//! Pixels to a PNG, of which only what is new is packed.
//!
//! A picture is cut into bands of rows. Each is one block of deflate, packed with the band before it at hand, so that
//! all together are one stream; and it is kept by what the two look like. Most of a board is as it was a play ago.

use std::hash::{BuildHasher, RandomState};

use highway::{HighwayHash, HighwayHasher, Key};

use super::bits::Bits;
use super::deflate::{WINDOW, block, end};
use super::store::Kept;
use super::tile::Pixels;

/// Bytes of packed bands that are kept; a picture has some fifty thousand.
const BANDS: usize = 3 << 20;

/// What a picture of rows begins with: how it is packed, and how much one has to remember to unpack it.
const ZLIB: [u8; 2] = [0x78, 0x01];

/// Packs pictures, and remembers how.
#[derive(Debug)]
pub(crate) struct Packing {
    bands: Kept<Like, Band>,
    /// With what bands are told apart. It is another each time, so that nobody can make two that seem the same.
    key: Key,
}

/// What a band looks like: its own mark and that of the band before it, and how long its rows are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Like {
    before: [u64; 2],
    own: [u64; 2],
    width: usize,
}

/// Rows that are packed.
#[derive(Debug)]
struct Band {
    bits: Bits,
    sum: Sum,
}

impl Packing {
    pub(crate) fn new() -> Self {
        let chance = RandomState::new();
        Self {
            bands: Kept::new(BANDS),
            key: Key([0, 1, 2, 3].map(|n: u64| chance.hash_one(n))),
        }
    }

    /// How many bytes of packed bands are kept now.
    pub(crate) fn weight(&self) -> usize {
        self.bands.weight()
    }

    /// The pixels as a PNG with that palette. Equal pixels give equal bytes.
    pub(crate) fn png(&self, pixels: &Pixels, palette: &[u8]) -> Vec<u8> {
        let mut out = Vec::with_capacity(1 << 16);
        let mut encoder = png::Encoder::new(&mut out, pixels.size.0, pixels.size.1);
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_palette(palette);
        let written = encoder
            .write_header()
            .and_then(|mut writer| writer.write_chunk(png::chunk::IDAT, &self.zlib(pixels)));
        written.expect("a picture in memory can be written");
        out
    }

    /// The rows as PNG has them, packed.
    fn zlib(&self, pixels: &Pixels) -> Vec<u8> {
        let width = pixels.size.0 as usize;
        // Half as many rows as one can look back on: what is packed looks through those before it as well, so that
        // with all of them a play would have more rows packed anew than it changed, for 3 % fewer bytes.
        let rows = (WINDOW / 2 / (width + 1)).max(1);
        let mut bits = Bits::after(ZLIB.to_vec());
        let mut sum = Sum::default();
        let (mut before, mut mark) = (&[][..], [0; 2]);
        for own in pixels.indices.chunks(rows * width) {
            let like = Like {
                before: mark,
                own: HighwayHasher::new(self.key).hash128(own),
                width,
            };
            let band = self.bands.get(like, || {
                let band = Band::new(before, own, width);
                let weight = band.bits.weight() + size_of::<(Like, Band)>();
                (band, weight)
            });
            bits.append(&band.bits);
            sum = sum.and(band.sum);
            (before, mark) = (own, like.own);
        }
        end(&mut bits);
        let mut out = bits.bytes();
        out.extend_from_slice(&sum.bytes());
        out
    }
}

impl Band {
    /// Packs rows with those before them at hand.
    fn new(before: &[u8], own: &[u8], width: usize) -> Self {
        let mut data = Vec::with_capacity((before.len() + own.len()) / width * (width + 1));
        let mut rows = |rows: &[u8]| {
            for row in rows.chunks_exact(width) {
                // No filter.
                data.push(0);
                data.extend_from_slice(row);
            }
            data.len()
        };
        let start = rows(before);
        rows(own);
        Self {
            bits: block(&data, start, width + 1),
            sum: Sum::of(&data[start..]),
        }
    }
}

/// Adler's sum of bytes, which can be told of two parts without adding them anew.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Sum {
    /// One and all bytes.
    bytes: u64,
    /// All that `bytes` has been.
    sums: u64,
    len: u64,
}

/// What both sums are counted by.
const MODULUS: u64 = 65_521;

impl Default for Sum {
    fn default() -> Self {
        Self {
            bytes: 1,
            sums: 0,
            len: 0,
        }
    }
}

impl Sum {
    fn of(data: &[u8]) -> Self {
        let sum = u64::from(simd_adler32::adler32(&data));
        Self {
            bytes: sum & 0xffff,
            sums: sum >> 16,
            len: data.len() as u64,
        }
    }

    /// The sum of these bytes and others behind them.
    fn and(self, other: Self) -> Self {
        // The others began with one, and not with what was there.
        let more = self.bytes + MODULUS - 1;
        Self {
            bytes: (more + other.bytes) % MODULUS,
            sums: (self.sums + other.sums + more * (other.len % MODULUS)) % MODULUS,
            len: self.len + other.len,
        }
    }

    fn bytes(self) -> [u8; 4] {
        ((self.sums << 16 | self.bytes) as u32).to_be_bytes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Areas with edges, and now and then noise, as no picture has it.
    fn picture(size: (u32, u32), seed: u32) -> Pixels {
        let mut state = seed;
        let mut next = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            state >> 16
        };
        let (width, height) = size;
        let indices = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
        let indices = indices.map(|(x, y)| match (x / 37 + y / 23) % 5 {
            0 if seed > 0 => next() as u8,
            1 => (x + y) as u8 / 16,
            n => n as u8 * 50,
        });
        let indices = indices.collect();
        Pixels { size, indices }
    }

    fn unpacked(png: &[u8]) -> (Vec<u8>, (u32, u32)) {
        let mut decoder = png::Decoder::new(std::io::Cursor::new(png));
        decoder.set_transformations(png::Transformations::IDENTITY);
        decoder.ignore_checksums(false);
        let mut reader = decoder.read_info().unwrap();
        let mut indices = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut indices).unwrap();
        reader.finish().unwrap();
        (indices, (info.width, info.height))
    }

    #[test]
    fn what_is_packed_can_be_read_by_others_whatever_its_size() {
        let packing = Packing::new();
        let sizes = [
            (1, 1),
            (3, 2),
            (40, 33),
            (257, 300),
            (1000, 97),
            (1, 40_000),
            (40_000, 3),
        ];
        for size in sizes {
            for seed in 0..3 {
                let pixels = picture(size, seed);
                let png = packing.png(&pixels, &[9; 256 * 3]);
                assert_eq!(unpacked(&png), (pixels.indices, size), "{size:?} {seed}");
            }
        }
    }

    #[test]
    fn the_bytes_are_those_of_a_raster_that_remembers_nothing() {
        let (old, palette) = (Packing::new(), [9; 256 * 3]);
        let mut pixels = picture((700, 400), 1);
        drop(old.png(&pixels, &palette));
        for place in [0, 150_000, 279_999] {
            let before = old.weight();
            pixels.indices[place] ^= 1;
            let png = old.png(&pixels, &palette);
            assert_eq!(png, Packing::new().png(&pixels, &palette));
            let new = old.weight() - before;
            assert!(new > 0 && new < before / 3, "{new} more than {before}");
        }
    }

    #[test]
    fn a_sum_of_two_parts_is_that_of_the_whole() {
        let data = picture((300, 1000), 2).indices;
        for cut in [0, 1, 65_521, 150_000, 300_000] {
            let (one, other) = data.split_at(cut);
            assert_eq!(Sum::of(one).and(Sum::of(other)), Sum::of(&data));
        }
        assert_eq!(Sum::default().and(Sum::of(&data)), Sum::of(&data));
    }
}
