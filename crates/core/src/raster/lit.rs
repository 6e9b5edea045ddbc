//! The colours of lit shapes, computed for each pixel.

use std::sync::LazyLock;

use crate::scene::{Ink, Light};

/// The colour of a piece: one colour, or shades of an ink that depend on the position of the pixel.
#[derive(Debug, Clone)]
pub(super) struct Paint {
    ink: [u8; 3],
    light: Option<Light>,
    /// The left and the upper edge of the lit shape's bounding box, in pixels.
    corner: [f32; 2],
    /// Two divided by the width and by the height of the bounding box.
    scale: [f32; 2],
}

impl Paint {
    /// Makes the paint of a shape. `bounds` is the bounding box of the shape in pixels: left, top, width, height.
    pub(super) fn new(ink: Ink, light: Option<Light>, bounds: [f32; 4]) -> Self {
        let [left, top, width, height] = bounds;
        Self {
            ink: ink.rgb(),
            light,
            corner: [left, top],
            scale: [width, height].map(|side| 2.0 / side.max(1.0)),
        }
    }

    /// Returns the colour of a pixel.
    pub(super) fn at(&self, x: i32, y: i32) -> [u8; 3] {
        let mut pixel = [[0; 4]];
        self.fill(x, y, &mut pixel);
        let [[r, g, b, _]] = pixel;
        [r, g, b]
    }

    /// Computes the colours of a row of pixels that begins at `(x, y)`.
    #[inline]
    pub(super) fn fill(&self, x: i32, y: i32, row: &mut [[u8; 4]]) {
        let ([left, top], [wide, high]) = (self.corner, self.scale);
        // Converts coordinates to positions in the bounding box, from −1 to 1.
        let across = |x: i32| (x as f32 + 0.5 - left) * wide - 1.0;
        let down = (y as f32 + 0.5 - top) * high - 1.0;
        match self.light {
            None => {
                let [r, g, b] = self.ink;
                row.fill([r, g, b, 255]);
            }
            Some(Light::Slope(from, to)) => self.shade(x, row, |x| {
                between(from, to, (across(x) + down + 2.0) / 4.0)
            }),
            Some(Light::Round(from, to)) => self.shade(x, row, |x| {
                let (dx, dy) = (across(x) + 0.36, down + 0.42);
                between(from, to, (dx * dx + dy * dy) * (1.0 / 2.2))
            }),
            Some(Light::Grain(contrast)) => {
                // Begins in the pattern at a point that depends on the position of the shape, so that different pieces
                // of wood look different.
                let cut = (left as i32 * 7 + top as i32 * 13) & !1;
                let grain = &*GRAIN;
                self.shade(x, row, |x| {
                    let (x, y) = if wide <= high { (x, y) } else { (y, x) };
                    grain.at(x + cut, y + cut / 2) * i32::from(contrast) / 100
                });
            }
            Some(Light::Weave(contrast)) => {
                self.shade(x, row, |x| weave(x, y) * i32::from(contrast) / 100);
            }
        }
    }

    /// Colours a row of pixels that begins at column `x`. `percent` returns the shade of the ink in each column.
    #[inline]
    fn shade(&self, x: i32, row: &mut [[u8; 4]], percent: impl Fn(i32) -> i32) {
        for (pixel, x) in row.iter_mut().zip(x..) {
            let [r, g, b] = shaded(self.ink, percent(x));
            *pixel = [r, g, b, 255];
        }
    }
}

/// Returns the percentage between `from` and `to` at `share`, which is 0 at `from` and 1 at `to`. `share` is clamped to
/// this range.
#[inline]
fn between(from: i8, to: i8, share: f32) -> i32 {
    let (from, to) = (f32::from(from), f32::from(to));
    // Rounds without calling the mathematics library, for speed.
    (from + (to - from) * share.clamp(0.0, 1.0) + 128.5) as i32 - 128
}

/// The denominator of the fractions in mixtures. It is a power of two, for speed.
const ONE: i32 = 1 << 15;

/// Mixes a colour with white. A negative percentage mixes it with black.
#[inline]
fn shaded(colour: [u8; 3], percent: i32) -> [u8; 3] {
    let other = if percent < 0 { 0 } else { 255 };
    let part = percent.abs().min(100) * ONE / 100;
    colour.map(|channel| {
        let channel = i32::from(channel);
        (channel + (other - channel) * part / ONE) as u8
    })
}

/// Returns the shade of woven cloth at a pixel, from −100 to 100. Threads are four pixels wide and go alternately over
/// and under each other.
fn weave(x: i32, y: i32) -> i32 {
    let (over, across) = (x.div_euclid(4) + y.div_euclid(4), [x, y]);
    let along = across[over.rem_euclid(2) as usize].rem_euclid(4);
    [-60, 40, 100, 10][along as usize]
}

/// A pattern of wood grain that repeats in both directions.
struct Grain(Vec<i8>);

/// The length of the pattern in pixels, along the grain.
const LONG: usize = 1024;
/// The width of the pattern in pixels, across the grain.
const WIDE: usize = 512;

static GRAIN: LazyLock<Grain> = LazyLock::new(Grain::new);

impl Grain {
    fn new() -> Self {
        let row = |y: usize| {
            // Combines annual rings, which bend slowly, with fine fibres and short pores.
            let (wide, narrow) = (Noise::row(y, 256, 64, 1), Noise::row(y, 64, 32, 2));
            let (fibre, pore) = (Noise::row(y, 128, 2, 3), Noise::row(y, 32, 1, 4));
            let broad = Noise::row(y, 512, 32, 5);
            (0..LONG).map(move |x| {
                let wander = wide.at(x) * 18.0 + narrow.at(x) * 4.0;
                let ring = ((y as f32 + wander) / 512.0 * std::f32::consts::TAU * 21.0).sin();
                let fibre = fibre.at(x) * 0.8 + pore.at(x) * 0.45;
                let sum = ring * 0.38 + fibre * 0.5 + broad.at(x) * 0.5;
                (sum * 100.0).clamp(-100.0, 100.0) as i8
            })
        };
        Self((0..WIDE).flat_map(row).collect())
    }

    #[inline]
    fn at(&self, x: i32, y: i32) -> i32 {
        // Wraps with a bit mask, because both sizes are powers of two.
        let (x, y) = (x as usize & (LONG - 1), y as usize & (WIDE - 1));
        i32::from(self.0[y * LONG + x])
    }
}

/// A row of smooth noise from −1 to 1. The noise repeats at the same distances as the pattern of wood.
struct Noise {
    /// The width of the noise's features in pixels.
    cell_width: f32,
    /// The numbers at the corners of the cells: the upper and the lower one at each left edge.
    corners: Vec<[f32; 2]>,
    /// How far down the row lies in its cells, from 0 to 1, smoothed.
    down: f32,
}

impl Noise {
    /// Makes the row `y` of noise whose features have this width and height in pixels.
    fn row(y: usize, cell_width: usize, cell_height: usize, seed: u32) -> Self {
        let (columns, rows) = (LONG / cell_width, WIDE / cell_height);
        let row = y / cell_height;
        let corner = |row: usize, column: usize| {
            random(((row % rows) * columns + column % columns) as u32, seed)
        };
        let corners = (0..=columns).map(|column| [row, row + 1].map(|row| corner(row, column)));
        Self {
            cell_width: cell_width as f32,
            corners: corners.collect(),
            down: smooth(y as f32 / cell_height as f32 - row as f32),
        }
    }

    #[inline]
    fn at(&self, x: usize) -> f32 {
        let x = x as f32 / self.cell_width;
        let (left, right) = (self.corners[x as usize], self.corners[x as usize + 1]);
        let right_share = smooth(x - (x as usize) as f32);
        let mix = |a: f32, b: f32, share: f32| a + (b - a) * share;
        let above = mix(left[0], right[0], right_share);
        let below = mix(left[1], right[1], right_share);
        mix(above, below, self.down)
    }
}

/// Smooths a share from 0 to 1, so that noise has no edges between its cells.
fn smooth(share: f32) -> f32 {
    share * share * (3.0 - 2.0 * share)
}

/// Returns a number from −1 to 1 that looks random, but is always the same for the same place and seed.
fn random(place: u32, seed: u32) -> f32 {
    let mut n = place.wrapping_mul(0x9E37_79B9) ^ seed.wrapping_mul(0x85EB_CA6B);
    n = (n ^ n >> 15).wrapping_mul(0x2C1B_3C6D);
    n = (n ^ n >> 12).wrapping_mul(0x297A_2D39);
    (n >> 8) as f32 / (1 << 23) as f32 - 1.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lightness(light: Light, x: i32, y: i32) -> u8 {
        Paint::new(Ink::Wood, Some(light), [0.0, 0.0, 100.0, 100.0]).at(x, y)[1]
    }

    #[test]
    fn light_comes_from_the_upper_left() {
        for light in [Light::Slope(30, -30), Light::Round(40, -40)] {
            assert!(
                lightness(light, 25, 25) > lightness(light, 75, 75) + 20,
                "{light:?}"
            );
        }
        let hollow = Light::Round(-40, 10);
        assert!(lightness(hollow, 25, 25) + 20 < lightness(hollow, 75, 75));
    }

    #[test]
    fn wood_and_cloth_vary_around_their_ink() {
        let plain = f64::from(Ink::Wood.rgb()[1]);
        for light in [Light::Grain(10), Light::Weave(10)] {
            let pixels = (0..100).flat_map(|y| (0..100).map(move |x| (x, y)));
            let shades: Vec<f64> = pixels
                .map(|(x, y)| f64::from(lightness(light, x, y)))
                .collect();
            let mean = shades.iter().sum::<f64>() / shades.len() as f64;
            assert!((mean - plain).abs() < 8.0, "{light:?}: {mean} of {plain}");
            assert!(shades.iter().any(|shade| *shade < plain - 3.0), "{light:?}");
            assert!(shades.iter().any(|shade| *shade > plain + 1.0), "{light:?}");
        }
    }

    #[test]
    fn the_pattern_of_wood_repeats_without_a_seam() {
        let along = |x: i32| {
            (0..WIDE as i32)
                .map(|y| (GRAIN.at(x, y) - GRAIN.at(x + 1, y)).abs())
                .max()
                .unwrap()
        };
        let inside = (0..LONG as i32 - 1).map(along).max().unwrap();
        assert!(along(LONG as i32 - 1) <= inside);
    }
}
