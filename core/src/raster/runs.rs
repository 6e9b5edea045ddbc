//! Pixels kept by runs, for what is drawn once and copied often.
//!
//! A board is made of areas, so that this takes a fraction of its pixels' memory and is about as quick to copy.

use super::tile::Pixels;

/// A picture of palette indices: rows that are as the one above by their number, others by their runs.
#[derive(Debug)]
pub(crate) struct Runs {
    size: (u32, u32),
    /// How often each row that has runs of its own stands below itself, all in all.
    repeats: Vec<u32>,
    /// Where the runs of each of them end.
    ends: Vec<u32>,
    alike: Vec<Run>,
}

/// Pixels side by side that look the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Run {
    index: u8,
    /// How many there are beyond the first.
    more: u8,
}

impl Runs {
    pub(crate) fn of(pixels: &Pixels) -> Self {
        let mut kept = Self {
            size: pixels.size,
            repeats: Vec::new(),
            ends: Vec::new(),
            alike: Vec::new(),
        };
        let mut above = &[][..];
        for row in pixels.indices.chunks(pixels.size.0.max(1) as usize) {
            if let Some(repeats) = kept.repeats.last_mut().filter(|_| row == above) {
                *repeats += 1;
                continue;
            }
            for same in row.chunk_by(|one, next| one == next) {
                kept.alike.extend(same.chunks(256).map(|some| Run {
                    index: some[0],
                    more: (some.len() - 1) as u8,
                }));
            }
            kept.ends.push(kept.alike.len() as u32);
            kept.repeats.push(1);
            above = row;
        }
        kept.alike.shrink_to_fit();
        kept
    }

    /// How many bytes it takes in memory, nearly.
    pub(crate) fn weight(&self) -> usize {
        size_of::<Self>() + 2 * size_of_val(&self.ends[..]) + size_of_val(&self.alike[..])
    }

    /// A copy of the picture.
    pub(crate) fn pixels(&self) -> Pixels {
        let mut indices = Vec::with_capacity((self.size.0 * self.size.1) as usize);
        let mut start = 0;
        for (&end, &repeats) in self.ends.iter().zip(&self.repeats) {
            let row = indices.len();
            for run in &self.alike[start..end as usize] {
                indices.resize(indices.len() + usize::from(run.more) + 1, run.index);
            }
            let row = row..indices.len();
            for _ in 1..repeats {
                indices.extend_from_within(row.clone());
            }
            start = end as usize;
        }
        let size = self.size;
        Pixels { size, indices }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_what_its_runs_tell() {
        let sizes = [(1, 1), (3, 2), (40, 33), (257, 30), (1000, 9), (700, 0)];
        for (width, height) in sizes {
            for steps in [1, 7, 300] {
                let places = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
                let indices = places.map(|(x, y)| (x / steps + y / 4) as u8).collect();
                let pixels = Pixels {
                    size: (width, height),
                    indices,
                };
                assert_eq!(Runs::of(&pixels).pixels(), pixels);
            }
        }
    }

    #[test]
    fn areas_take_a_fraction_of_their_pixels() {
        let places = (0..900).flat_map(|y| (0..1000).map(move |x| (x, y)));
        let indices = places.map(|(x, y)| (x / 50 + y / 20) as u8).collect();
        let size = (1000, 900);
        assert!(Runs::of(&Pixels { size, indices }).weight() < 1000 * 900 / 100);
    }
}
