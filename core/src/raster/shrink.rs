//! Pictures made smaller: each pixel is the mean of those that lie in its place, in few colours.

use std::ops::Range;

use super::palette::Palette;
use super::tile::Pixels;

/// How the pixels of one side of a picture become fewer.
#[derive(Debug)]
pub(super) struct Axis {
    from: usize,
    to: usize,
    /// For each pixel that is made: the first one that lies in its place, and how much of each does.
    shares: Vec<(usize, Vec<u32>)>,
}

impl Axis {
    /// From so many pixels to so many, which are no more.
    pub(super) fn new(from: usize, to: usize) -> Self {
        // One old pixel is `to` long, one new one `from`.
        let share = |place: usize| {
            let (start, end) = (place * from, (place + 1) * from);
            let old = start / to..end.div_ceil(to);
            let length = |old: usize| (end.min((old + 1) * to) - start.max(old * to)) as u32;
            (old.start, old.map(length).collect())
        };
        let shares = (0..to).map(share).collect();
        Self { from, to, shares }
    }

    /// From where to where pixels are made of any of these.
    pub(super) fn touched(&self, start: usize, end: usize) -> (usize, usize) {
        (
            start * self.to / self.from,
            (end * self.to).div_ceil(self.from),
        )
    }
}

/// How many pixels are made or left out together.
const BLOCK: usize = 16;

/// A part of a picture, made smaller. Where nothing has changed since `before`, a picture of the same
/// size, what is made is `stays`.
pub(super) fn shrink(
    (before, pixels): (&Pixels, &Pixels),
    (across, down): (&Axis, &Axis),
    (columns, rows): (Range<usize>, Range<usize>),
    (palette, stays): (&Palette, u8),
) -> Vec<u8> {
    let width = pixels.size.0 as usize;
    let whole = (across.from * down.from) as u64;
    let mut made = Vec::with_capacity(columns.len() * rows.len());
    for (top, heights) in &down.shares[rows] {
        let lines = top * width..(top + heights.len()) * width;
        let (old, new) = (&before.indices[lines.clone()], &pixels.indices[lines]);
        for block in across.shares[columns.clone()].chunks(BLOCK) {
            let left = block.first().map_or(0, |(left, _)| *left);
            let right = block.last().map_or(0, |(left, widths)| left + widths.len());
            let both = || old.chunks_exact(width).zip(new.chunks_exact(width));
            if both().all(|(old, new)| old[left..right] == new[left..right]) {
                made.extend(block.iter().map(|_| stays));
                continue;
            }
            for (left, widths) in block {
                let square = || {
                    new.chunks_exact(width)
                        .map(|row| &row[*left..][..widths.len()])
                };
                let first = new[*left];
                if square().all(|row| row.iter().all(|&index| index == first)) {
                    made.push(palette.plain(first));
                    continue;
                }
                let mut sum = [0_u64; 3];
                for (row, height) in square().zip(heights) {
                    for (&index, width) in row.iter().zip(widths) {
                        let share = u64::from(width * height);
                        for (sum, part) in sum.iter_mut().zip(palette.rgb(index)) {
                            *sum += u64::from(part) * share;
                        }
                    }
                }
                let mean = sum.map(|sum| ((sum + whole / 2) / whole) as u8);
                made.push(palette.plain(palette.near(mean)));
            }
        }
    }
    made
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_old_pixel_counts_as_much_as_any_other() {
        for (from, to) in [(1000, 720), (5, 3), (4, 2), (7, 7)] {
            let axis = Axis::new(from, to);
            let mut counted = vec![0; from];
            for (first, shares) in &axis.shares {
                assert_eq!(shares.iter().sum::<u32>() as usize, from);
                for (old, share) in (*first..).zip(shares) {
                    counted[old] += *share as usize;
                }
            }
            assert!(
                counted.iter().all(|counted| *counted == to),
                "{from} to {to}"
            );
        }
    }
}
