//! Outlines of shapes: polygons and glyphs on a grid of subpixels, ready for `imageproc` to fill.
//!
//! `imageproc` fills a polygon and then draws its edges, which widens the polygon by half a subpixel on every side. To
//! compensate, every outline is shrunk by half a subpixel beforehand.

use std::f64::consts::TAU;

use ab_glyph::OutlinedGlyph;
use imageproc::point::Point;
use imageproc::rect::Rect;

use crate::scene::{Dash, Ink, Light, Pt, Px, Shape, pt};

use super::lit::Paint;
use super::scale::GRID;
use super::text::FONTS;

/// The width in pixels that `imageproc` adds to a polygon on each side.
const BLEED: f64 = 0.5 / GRID as f64;

/// The maximum distance in pixels between a circle and the sides of the polygon that approximates it.
const ROUNDNESS: f64 = 0.02;

/// The cosine of the largest angle, about 25 degrees, at which a line bends without a round joint.
const STRAIGHT: f64 = 0.9;

/// Shapes that are drawn in one pass.
#[derive(Debug)]
pub(super) enum Layer {
    /// Pieces with sharp edges, from back to front.
    Sharp(Pieces),
    /// A blurred shape.
    Soft {
        pieces: Pieces,
        ink: Ink,
        /// The radius in pixels of each of the two box blurs.
        radius: u32,
        /// The opacity of the layer in percent.
        opacity: u8,
    },
}

/// Pieces, and the paints that they refer to by index.
#[derive(Debug, Default)]
pub(super) struct Pieces {
    pub(super) all: Vec<Piece>,
    pub(super) paints: Vec<Paint>,
}

/// A part of a shape with one paint. Its coordinates are in subpixels.
#[derive(Debug)]
pub(super) struct Piece {
    /// The index of the piece's paint.
    pub(super) paint: u16,
    pub(super) outline: Outline,
    /// The bounding rectangle of the piece in subpixels.
    pub(super) bounds: Rect,
}

#[derive(Debug)]
pub(super) enum Outline {
    /// The corners of a polygon, at least three.
    Polygon(Vec<Point<i32>>),
    Glyph(Box<OutlinedGlyph>),
}

/// Splits shapes into layers, in drawing order.
pub(super) fn layers<'a>(shapes: impl IntoIterator<Item = &'a Shape>) -> Vec<Layer> {
    let mut layers = Vec::new();
    for shape in shapes {
        if let Shape::Soft {
            shape,
            blur,
            opacity,
        } = shape
        {
            let mut pieces = Pieces::default();
            pieces.add(shape, None);
            layers.push(Layer::Soft {
                pieces,
                ink: shape.ink(),
                radius: (blur.to_f64().round().max(0.0) as u32).div_ceil(2),
                opacity: *opacity,
            });
            continue;
        }
        if !matches!(layers.last(), Some(Layer::Sharp(_))) {
            layers.push(Layer::Sharp(Pieces::default()));
        }
        if let Some(Layer::Sharp(pieces)) = layers.last_mut() {
            pieces.add(shape, None);
        }
    }
    layers
}

impl Layer {
    /// Returns the bounding rectangle of the layer in subpixels. None if the layer has no pieces.
    pub(super) fn bounds(&self) -> Option<Rect> {
        match self {
            Self::Sharp(pieces) => bounds(&pieces.all),
            Self::Soft { pieces, radius, .. } => {
                let (bounds, more) = (bounds(&pieces.all)?, 2 * *radius as i32 * GRID);
                Some(rect(
                    (bounds.left() - more, bounds.top() - more),
                    (bounds.right() + more, bounds.bottom() + more),
                ))
            }
        }
    }
}

impl Pieces {
    /// Adds a shape in front of the other pieces.
    fn add(&mut self, shape: &Shape, light: Option<Light>) {
        match shape {
            Shape::Lit { shape, light } => self.add(shape, Some(*light)),
            Shape::Soft { shape, .. } => self.add(shape, light),
            plain => {
                let first = self.all.len();
                add(&mut self.all, plain, self.paints.len() as u16);
                if let Some(bounds) = bounds(&self.all[first..]) {
                    let pixels = |subpixels: i32| subpixels as f32 / GRID as f32;
                    let (width, height) = (bounds.width() as i32, bounds.height() as i32);
                    let bounds = [bounds.left(), bounds.top(), width, height].map(pixels);
                    self.paints.push(Paint::new(plain.ink(), light, bounds));
                }
            }
        }
    }
}

/// Returns the bounding rectangle of layers in subpixels. None if there are no pieces.
pub(super) fn extent(layers: &[Layer]) -> Option<Rect> {
    layers.iter().filter_map(Layer::bounds).reduce(around)
}

/// Returns the bounding rectangle of pieces in subpixels. None if there are no pieces.
pub(super) fn bounds(pieces: &[Piece]) -> Option<Rect> {
    pieces.iter().map(|piece| piece.bounds).reduce(around)
}

/// Returns the smallest rectangle that contains both rectangles.
pub(super) fn around(one: Rect, other: Rect) -> Rect {
    rect(
        (one.left().min(other.left()), one.top().min(other.top())),
        (
            one.right().max(other.right()),
            one.bottom().max(other.bottom()),
        ),
    )
}

/// Returns the rectangle with the given corner points. Both points lie in it.
fn rect((left, top): (i32, i32), (right, bottom): (i32, i32)) -> Rect {
    let side = |from: i32, to: i32| (to - from + 1).max(1) as u32;
    Rect::at(left, top).of_size(side(left, right), side(top, bottom))
}

fn add(pieces: &mut Vec<Piece>, shape: &Shape, paint: u16) {
    match shape {
        Shape::Disc { at, r, .. } => pieces.extend(disc(*at, r.to_f64(), paint)),
        Shape::Ring { at, r, width, .. } => {
            let (outer, inner) = (r.to_f64() - BLEED, (*r - *width).to_f64() + BLEED);
            for quarter in 0..4 {
                let from = f64::from(quarter) * TAU / 4.0;
                let mut points = arc(*at, outer, from, from + TAU / 4.0);
                points.extend(arc(*at, inner, from, from + TAU / 4.0).into_iter().rev());
                pieces.extend(polygon(points, paint));
            }
        }
        Shape::Rect {
            min, max, round, ..
        } => pieces.extend(polygon(rounded(*min, *max, *round), paint)),
        Shape::Polygon { points, .. } => {
            let corners: Vec<_> = points.iter().map(|point| to_f64(*point)).collect();
            pieces.extend(polygon(smaller(&corners), paint));
        }
        Shape::Stroke {
            points,
            width,
            dash,
            ..
        } => {
            for line in dashes(points, *dash) {
                stroke(pieces, &line, width.to_f64(), paint);
            }
        }
        Shape::Label {
            at,
            text,
            face,
            size,
            anchor,
            ..
        } => {
            let glyphs = FONTS.outlines(*at, text, *face, *size, *anchor);
            pieces.extend(glyphs.into_iter().map(|glyph| {
                let edge = glyph.px_bounds();
                Piece {
                    paint,
                    bounds: rect(
                        (edge.min.x as i32, edge.min.y as i32),
                        (edge.max.x as i32 - 1, edge.max.y as i32 - 1),
                    ),
                    outline: Outline::Glyph(Box::new(glyph)),
                }
            }));
        }
        Shape::Lit { shape, .. } | Shape::Soft { shape, .. } => add(pieces, shape, paint),
    }
}

fn disc(at: Pt, r: f64, paint: u16) -> Option<Piece> {
    polygon(arc(at, r - BLEED, 0.0, TAU), paint)
}

/// Adds a line with round ends and joints. Where the line bends only slightly, its parts meet on the bisector of the
/// angle and need no round joint.
fn stroke(pieces: &mut Vec<Piece>, points: &[(f64, f64)], width: f64, paint: u16) {
    let mut points = points.to_vec();
    points.dedup();
    let half = width / 2.0;
    let across = |from: (f64, f64), to: (f64, f64)| {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let length = dx.hypot(dy);
        (-dy / length, dx / length)
    };
    let normals: Vec<_> = points
        .windows(2)
        .map(|pair| across(pair[0], pair[1]))
        .collect();
    // Returns the offset of the corners at a point where two parts of the line meet on the bisector. None if the line
    // bends too much at this point, or ends there.
    let meets = |place: usize| {
        let (before, after) = (normals.get(place.wrapping_sub(1))?, normals.get(place)?);
        let turn = before.0 * after.0 + before.1 * after.1;
        let scale = half / (1.0 + turn);
        (turn > STRAIGHT).then_some(((before.0 + after.0) * scale, (before.1 + after.1) * scale))
    };
    for (place, &(x, y)) in points.iter().enumerate() {
        if meets(place).is_none() {
            pieces.extend(disc(pt(x, y), half, paint));
        }
    }
    for (place, (pair, normal)) in points.windows(2).zip(&normals).enumerate() {
        let square = (normal.0 * half, normal.1 * half);
        let from = meets(place).unwrap_or(square);
        let to = meets(place + 1).unwrap_or(square);
        let quad = [
            (pair[0].0 + from.0, pair[0].1 + from.1),
            (pair[1].0 + to.0, pair[1].1 + to.1),
            (pair[1].0 - to.0, pair[1].1 - to.1),
            (pair[0].0 - from.0, pair[0].1 - from.1),
        ];
        pieces.extend(polygon(smaller(&quad), paint));
    }
}

/// Returns a polygon whose corners are rounded to the grid of subpixels. None if fewer than three different corners
/// remain.
fn polygon(points: Vec<(f64, f64)>, paint: u16) -> Option<Piece> {
    // Rounds down for every coordinate, so that a shape covers the same pixels after it was moved by whole pixels.
    let snap = |length: f64| (length * f64::from(GRID) + 1e-6).floor() as i32;
    let corners = points.iter().map(|(x, y)| Point::new(snap(*x), snap(*y)));
    let mut corners: Vec<Point<i32>> = corners.collect();
    corners.dedup();
    if corners.first() == corners.last() {
        corners.pop();
    }
    if corners.len() < 3 {
        return None;
    }
    let least = |of: fn(&Point<i32>) -> i32| corners.iter().map(of).min().unwrap_or_default();
    let (left, top) = (least(|p| p.x), least(|p| p.y));
    let (right, bottom) = (-least(|p| -p.x), -least(|p| -p.y));
    Some(Piece {
        paint,
        bounds: rect((left, top), (right, bottom)),
        outline: Outline::Polygon(corners),
    })
}

/// Moves each side of a polygon inwards by the width that `imageproc` adds.
fn smaller(corners: &[(f64, f64)]) -> Vec<(f64, f64)> {
    let n = corners.len();
    let sides = || (0..n).map(|i| (corners[i], corners[(i + 1) % n]));
    let area: f64 = sides().map(|(a, b)| a.0 * b.1 - b.0 * a.1).sum();
    let inward = |(a, b): ((f64, f64), (f64, f64))| {
        let (dx, dy) = (b.0 - a.0, b.1 - a.1);
        let length = dx.hypot(dy).max(1e-9) * area.signum();
        (-dy / length, dx / length)
    };
    let inward: Vec<(f64, f64)> = sides().map(inward).collect();
    let corner = |i: usize| {
        let (one, other) = (inward[(i + n - 1) % n], inward[i]);
        // Limits the shift of a sharp corner, because its two moved sides would meet far inside.
        let by = BLEED / (1.0 + one.0 * other.0 + one.1 * other.1).max(0.2);
        (
            corners[i].0 + (one.0 + other.0) * by,
            corners[i].1 + (one.1 + other.1) * by,
        )
    };
    (0..n).map(corner).collect()
}

fn to_f64(point: Pt) -> (f64, f64) {
    (point.x.to_f64(), point.y.to_f64())
}

/// Returns points on an arc between two angles in radians.
fn arc(at: Pt, r: f64, from: f64, to: f64) -> Vec<(f64, f64)> {
    let r = r.max(0.0);
    let step = 2.0 * (1.0 - ROUNDNESS / r.max(ROUNDNESS)).acos();
    let n = ((to - from) / step).ceil().max(4.0) as u32;
    let (x, y) = to_f64(at);
    let point = |i: u32| {
        let (sin, cos) = (from + (to - from) * f64::from(i) / f64::from(n)).sin_cos();
        (x + r * cos, y + r * sin)
    };
    (0..=n).map(point).collect()
}

/// Returns the outline of a rectangle with rounded corners.
fn rounded(min: Pt, max: Pt, round: Px) -> Vec<(f64, f64)> {
    let most = (max.x - min.x).min(max.y - min.y).to_f64() / 2.0;
    let r = round.to_f64().min(most);
    if r <= 0.0 {
        let ((x0, y0), (x1, y1)) = (to_f64(min), to_f64(max));
        return smaller(&[(x0, y0), (x1, y0), (x1, y1), (x0, y1)]);
    }
    let (left, right) = (min.x + Px::new(r), max.x - Px::new(r));
    let (top, bottom) = (min.y + Px::new(r), max.y - Px::new(r));
    [(right, bottom), (left, bottom), (left, top), (right, top)]
        .into_iter()
        .zip(0..)
        .flat_map(|((x, y), i)| {
            let from = f64::from(i) * TAU / 4.0;
            arc(Pt { x, y }, r - BLEED, from, from + TAU / 4.0)
        })
        .collect()
}

/// Splits a stroke into its dashes, in pixels. An unbroken stroke is one dash.
fn dashes(points: &[Pt], dash: Dash) -> Vec<Vec<(f64, f64)>> {
    let points: Vec<_> = points.iter().map(|point| to_f64(*point)).collect();
    let Dash::Broken(on, off) = dash else {
        return vec![points];
    };
    let (on, off) = (on.to_f64().max(0.5), off.to_f64().max(0.5));
    let mut lines = Vec::new();
    let mut line: Vec<(f64, f64)> = points.first().copied().into_iter().collect();
    let mut drawn = true;
    let mut left = on;
    for pair in points.windows(2) {
        let (dx, dy) = (pair[1].0 - pair[0].0, pair[1].1 - pair[0].1);
        let length = dx.hypot(dy);
        let mut done = 0.0;
        while length - done > left {
            done += left;
            let point = (
                pair[0].0 + dx * done / length,
                pair[0].1 + dy * done / length,
            );
            if drawn {
                line.push(point);
                lines.push(std::mem::take(&mut line));
            } else {
                line = vec![point];
            }
            drawn = !drawn;
            left = if drawn { on } else { off };
        }
        left -= length - done;
        if drawn {
            line.push(pair[1]);
        }
    }
    if line.len() > 1 {
        lines.push(line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dashes_keep_their_length_round_corners() {
        let corner = [pt(0.0, 0.0), pt(10.0, 0.0), pt(10.0, 10.0)];
        let lines = dashes(&corner, Dash::Broken(Px::new(8.0), Px::new(4.0)));
        assert_eq!(
            lines,
            [
                vec![(0.0, 0.0), (8.0, 0.0)],
                vec![(10.0, 2.0), (10.0, 10.0)]
            ]
        );
    }
}
