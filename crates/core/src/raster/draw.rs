//! Rasterization of pieces: `imageproc` draws them at several times the size, then pixels are averaged.
//!
//! The enlarged drawing is made in strips to save memory. It holds ink indices instead of colours, which keeps
//! edges exact where shapes meet.

use image::Luma;
use imageproc::drawing::{Canvas, draw_polygon_mut};
use imageproc::point::Point;
use imageproc::rect::Rect;

use crate::scene::Ink;

use super::outline::{Outline, Piece, bounds};
use super::scale::GRID;

/// The number of subpixels along a side of a pixel.
const SIDE: usize = GRID as usize;
/// The number of subpixels in a pixel.
pub(super) const FULL: u8 = (GRID * GRID) as u8;
/// The maximum size of a strip in bytes, unless a single row of pixels needs more.
const STRIP: usize = 1 << 20;
/// The index of a subpixel that no ink covers.
const BARE: u8 = u8::MAX;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Texel {
    /// No ink covers it.
    Clear,
    /// The ink with this index covers it.
    Ink(u8),
    /// Inks with this mean colour cover `cover` of its [`FULL`] subpixels.
    Mixed { rgb: [u8; 3], cover: u8 },
}

/// Returns the bounding rectangle of pieces in pixels. None if there are no pieces.
pub(super) fn area(pieces: &[Piece]) -> Option<Rect> {
    let bounds = bounds(pieces)?;
    let (left, top) = (
        bounds.left().div_euclid(GRID),
        bounds.top().div_euclid(GRID),
    );
    let width = bounds.right().div_euclid(GRID) - left + 1;
    let height = bounds.bottom().div_euclid(GRID) - top + 1;
    Some(Rect::at(left, top).of_size(width as u32, height as u32))
}

/// Draws pieces over `ground` in order, and passes each row of the area to `row`, from top to bottom.
pub(super) fn draw(
    pieces: &[Piece],
    area: Rect,
    ground: Option<Ink>,
    mut row: impl FnMut(&[Texel]),
) {
    let bare = ground.map_or(BARE, Ink::index);
    let width = area.width() as usize * SIDE;
    let colours = colours();
    let mut texels = Vec::with_capacity(area.width() as usize);
    let mut subpixels = Vec::new();
    let most = (STRIP / (width * SIDE)).max(1);
    for top in (area.top()..=area.bottom()).step_by(most) {
        let rows = most.min((area.bottom() + 1 - top) as usize);
        subpixels.clear();
        subpixels.resize(width * rows * SIDE, bare);
        let mut strip = Strip {
            origin: Point::new(area.left() * GRID, top * GRID),
            width,
            subpixels,
        };
        for piece in pieces {
            strip.fill(piece);
        }
        subpixels = strip.subpixels;
        for lines in subpixels.chunks_exact(width * SIDE) {
            texels.clear();
            average(lines, width, &colours, &mut texels);
            row(&texels);
        }
    }
}

fn colours() -> Vec<[u32; 3]> {
    Ink::all().map(|ink| ink.rgb().map(u32::from)).collect()
}

/// Appends the mean of each square of subpixels.
fn average(lines: &[u8], width: usize, colours: &[[u32; 3]], texels: &mut Vec<Texel>) {
    let lines: Vec<&[[u8; SIDE]]> = lines
        .chunks_exact(width)
        .map(|line| line.as_chunks().0)
        .collect();
    for x in 0..width / SIDE {
        let first = lines[0][x][0];
        let texel = if lines.iter().any(|line| line[x] != [first; SIDE]) {
            mean(lines.iter().flat_map(|line| line[x]), colours)
        } else if first == BARE {
            Texel::Clear
        } else {
            Texel::Ink(first)
        };
        texels.push(texel);
    }
}

/// Returns the mean of subpixels that differ.
fn mean(subpixels: impl Iterator<Item = u8>, colours: &[[u32; 3]]) -> Texel {
    let (mut sum, mut cover) = ([0; 3], 0);
    for ink in subpixels.filter(|ink| *ink != BARE) {
        cover += 1;
        for (sum, channel) in sum.iter_mut().zip(colours[usize::from(ink)]) {
            *sum += channel;
        }
    }
    Texel::Mixed {
        rgb: sum.map(|sum| ((sum + cover / 2) / cover) as u8),
        cover: cover as u8,
    }
}

/// A horizontal strip of the enlarged drawing.
struct Strip {
    /// The position of its first subpixel.
    origin: Point<i32>,
    /// The number of subpixels in a line.
    width: usize,
    /// The ink index of each subpixel.
    subpixels: Vec<u8>,
}

// An own canvas type, because `image`'s is not inlined across crates in unoptimized builds and is slow there.
impl Canvas for Strip {
    type Pixel = Luma<u8>;

    #[inline]
    fn dimensions(&self) -> (u32, u32) {
        let height = self.subpixels.len() / self.width.max(1);
        (self.width as u32, height as u32)
    }

    #[inline]
    fn get_pixel(&self, x: u32, y: u32) -> Luma<u8> {
        Luma([self.subpixels[y as usize * self.width + x as usize]])
    }

    #[inline]
    fn draw_pixel(&mut self, x: u32, y: u32, Luma([ink]): Luma<u8>) {
        self.subpixels[y as usize * self.width + x as usize] = ink;
    }
}

impl Strip {
    /// Fills the part of a piece that lies in the strip.
    fn fill(&mut self, piece: &Piece) {
        let (width, height) = self.dimensions();
        let own = Rect::at(self.origin.x, self.origin.y).of_size(width, height);
        if own.intersect(piece.bounds).is_none() {
            return;
        }
        let ink = Luma([piece.ink]);
        match &piece.outline {
            Outline::Polygon(corners) => {
                let moved = corners.iter().map(|corner| *corner - self.origin).collect();
                let clipped = clip(moved, height as i32);
                if clipped.len() > 2 {
                    draw_polygon_mut(self, &clipped, ink);
                }
            }
            Outline::Glyph(glyph) => {
                let left = piece.bounds.left() - self.origin.x;
                let top = piece.bounds.top() - self.origin.y;
                glyph.draw(|x, y, cover| {
                    let (x, y) = (x as i32 + left, y as i32 + top);
                    let inside = (0..width as i32).contains(&x) && (0..height as i32).contains(&y);
                    if cover >= 0.5 && inside {
                        self.draw_pixel(x as u32, y as u32, ink);
                    }
                });
            }
        }
    }
}

/// Cuts off the parts of a polygon that are more than two subpixels above or below a strip, because `imageproc`
/// also walks along edges outside.
fn clip(points: Vec<Point<i32>>, height: i32) -> Vec<Point<i32>> {
    if points.iter().all(|p| (-2..=height + 2).contains(&p.y)) {
        return points;
    }
    let points = cut(points, |p| p.y + 2);
    let mut points = cut(points, |p| height + 2 - p.y);
    points.dedup();
    points
}

/// Cuts a polygon along a line: keeps the part whose distance from the line is not negative.
fn cut(points: Vec<Point<i32>>, distance: impl Fn(Point<i32>) -> i32) -> Vec<Point<i32>> {
    let mut kept = Vec::with_capacity(points.len() + 4);
    for (i, &here) in points.iter().enumerate() {
        let before = points[(i + points.len() - 1) % points.len()];
        let (d0, d1) = (distance(before), distance(here));
        if (d0 < 0) != (d1 < 0) {
            let share = f64::from(d0) / f64::from(d0 - d1);
            let between = |a: i32, b: i32| (f64::from(a) + f64::from(b - a) * share).round() as i32;
            kept.push(Point::new(
                between(before.x, here.x),
                between(before.y, here.y),
            ));
        }
        if d1 >= 0 {
            kept.push(here);
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::super::outline::pieces;
    use super::*;
    use crate::scene::{Dash, Hue, Pt, Px, Shape, Tone, pt};

    const INK: Ink = Ink::Piece(Hue::White, Tone::Light);

    fn drawn(shapes: &[Shape]) -> Vec<Texel> {
        let mut texels = Vec::new();
        let area = Rect::at(0, 0).of_size(120, 120);
        draw(&pieces(shapes), area, Some(Ink::ClothDeep), |row| {
            texels.extend_from_slice(row);
        });
        texels
    }

    /// Returns the area that the ink covers in pixels, estimated from the colours at its edge.
    fn covered(shapes: &[Shape]) -> f64 {
        let (ink, ground) = (f64::from(INK.rgb()[0]), f64::from(Ink::ClothDeep.rgb()[0]));
        let share = |texel: &Texel| match texel {
            Texel::Ink(ink) => f64::from(u8::from(*ink == INK.index())),
            Texel::Mixed { rgb, .. } => (f64::from(rgb[0]) - ground) / (ink - ground),
            Texel::Clear => 0.0,
        };
        drawn(shapes).iter().map(share).sum()
    }

    #[test]
    fn shapes_cover_their_geometric_areas() {
        use std::f64::consts::PI;

        let at = pt(60.125, 59.5);
        let line = |dash| Shape::Stroke {
            points: vec![pt(20, 60), pt(100, 60)],
            width: Px::new(7.5),
            dash,
            ink: INK,
        };
        let square = [pt(60, 10), pt(110, 60), pt(60, 110), pt(10, 60)];
        let cap = PI * 3.75 * 3.75;
        let shapes = [
            (Shape::disc(at, 40.0, INK), PI * 1600.0),
            (Shape::disc(at, 1.5, INK), PI * 2.25),
            (Shape::ring(at, 40.0, 5.0, INK), PI * (1600.0 - 1225.0)),
            (Shape::ring(at, 20.0, 20.0, INK), PI * 400.0),
            (
                Shape::rect(pt(20.125, 30.5), pt(90.75, 101.0), 0.0, INK),
                70.625 * 70.5,
            ),
            (
                Shape::rect(pt(20.125, 30.5), pt(90.75, 101.0), 12.0, INK),
                70.625 * 70.5 - (4.0 - PI) * 144.0,
            ),
            (Shape::polygon(square.to_vec(), INK), 5_000.0),
            (line(Dash::Solid), 600.0 + cap),
            (
                line(Dash::Broken(Px::new(20.0), Px::new(40.0))),
                2.0 * (150.0 + cap),
            ),
        ];
        for (shape, area) in shapes {
            let covered = covered(std::slice::from_ref(&shape));
            let off = (covered - area).abs();
            assert!(off < area * 0.01 + 0.5, "{shape:?}: {covered} of {area}");
        }
    }

    #[test]
    fn shapes_edge_to_edge_leave_less_than_a_quarter_of_a_pixel() {
        let half = |one: Pt, other: Pt| {
            let corners = vec![pt(30.125, 20.5), one, pt(91.5, 100.25), other];
            Shape::polygon(corners, INK)
        };
        let (a, b, middle) = (pt(100, 20), pt(20, 100), pt(60.25, 58.5));
        let halves = [half(a, middle), half(middle, b)];
        let difference = covered(&halves) - covered(&[half(a, b)]);
        let joint = pt(30.125, 20.5).distance(middle) + middle.distance(pt(91.5, 100.25));
        assert!(difference.abs() < joint / 4.0, "{difference} of {joint}");
    }

    #[test]
    fn a_covered_shape_does_not_show_at_edges() {
        let disc = |ink| Shape::disc(pt(60.25, 58.5), 30.0, ink);
        assert_eq!(drawn(&[disc(Ink::Crimson), disc(INK)]), drawn(&[disc(INK)]));
    }

    #[test]
    fn strips_join_without_a_seam() {
        let shape =
            |y: f64| Shape::polygon(vec![pt(10, y), pt(90, y + 9.0), pt(40, y + 55.0)], INK);
        let shifted = drawn(&[shape(30.0)]);
        for (y, row) in drawn(&[shape(20.0)])
            .chunks_exact(120)
            .enumerate()
            .take(100)
        {
            let other = &shifted[(y + 10) * 120..][..120];
            let differ = row.iter().zip(other).filter(|(a, b)| a != b).count();
            assert!(differ <= 2, "row {y}: {differ} pixels");
        }
    }
}
