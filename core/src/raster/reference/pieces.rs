//! Shapes as polygons and glyphs on the grid of eighths of a pixel.
//!
//! `imageproc` draws the edges of a polygon as part of it, which makes it half an eighth wider
//! all round; everything is cut that much smaller before.

use std::f64::consts::TAU;

use ab_glyph::OutlinedGlyph;
use imageproc::point::Point;

use crate::scene::{Pt, Px, Shape};

use super::super::form::dashes;
use super::super::text::Fonts;

/// What `imageproc` adds on each side of a polygon, in pixels.
const BLEED: f64 = 0.0625;

/// Part of a shape, in eighths of a pixel.
#[derive(Debug)]
pub(super) struct Piece {
    pub(super) ink: u8,
    pub(super) form: Form,
    /// Least x and y, then most x and y, all included.
    pub(super) bounds: [i32; 4],
}

/// What a piece is made of.
#[derive(Debug)]
pub(super) enum Form {
    Polygon(Vec<Point<i32>>),
    Glyph(Box<OutlinedGlyph>),
}

/// Every shape in pieces, in the order of drawing.
pub(super) fn pieces<'a>(shapes: impl IntoIterator<Item = &'a Shape>, fonts: &Fonts) -> Vec<Piece> {
    let mut out = Cutter { pieces: Vec::new() };
    for shape in shapes {
        out.cut(shape, fonts);
    }
    out.pieces
}

struct Cutter {
    pieces: Vec<Piece>,
}

impl Cutter {
    fn cut(&mut self, shape: &Shape, fonts: &Fonts) {
        match shape {
            Shape::Disc { at, r, ink } => self.disc(*at, r.to_f64(), ink.index()),
            Shape::Ring { at, r, width, ink } => {
                let (outer, inner) = (r.to_f64() - BLEED, (*r - *width).to_f64() + BLEED);
                for quarter in 0..4 {
                    let from = f64::from(quarter) * TAU / 4.0;
                    let mut points = arc(*at, outer, from, from + TAU / 4.0);
                    points.extend(arc(*at, inner, from, from + TAU / 4.0).into_iter().rev());
                    self.polygon(points, ink.index());
                }
            }
            Shape::Rect {
                min,
                max,
                round,
                ink,
            } => self.polygon(rounded(*min, *max, *round), ink.index()),
            Shape::Polygon { points, ink } => {
                let corners: Vec<_> = points.iter().map(|p| to_f64(*p)).collect();
                self.polygon(smaller(&corners), ink.index());
            }
            Shape::Stroke {
                points,
                width,
                dash,
                ink,
            } => {
                for line in dashes(points, *dash) {
                    self.line(&line, width.to_f64(), ink.index());
                }
            }
            Shape::Label {
                at,
                text,
                face,
                size,
                anchor,
                ink,
            } => {
                for glyph in fonts.outlines(*at, text, *face, *size, *anchor) {
                    let edge = glyph.px_bounds();
                    self.pieces.push(Piece {
                        ink: ink.index(),
                        bounds: [
                            edge.min.x as i32,
                            edge.min.y as i32,
                            edge.max.x as i32,
                            edge.max.y as i32,
                        ],
                        form: Form::Glyph(Box::new(glyph)),
                    });
                }
            }
        }
    }

    fn disc(&mut self, at: Pt, r: f64, ink: u8) {
        let mut points = arc(at, r - BLEED, 0.0, TAU);
        points.pop();
        self.polygon(points, ink);
    }

    fn line(&mut self, points: &[(f64, f64)], width: f64, ink: u8) {
        for &(x, y) in points {
            self.disc(crate::scene::pt(x, y), width / 2.0, ink);
        }
        for pair in points.windows(2) {
            let (dx, dy) = (pair[1].0 - pair[0].0, pair[1].1 - pair[0].1);
            let length = dx.hypot(dy);
            if length > 0.0 {
                let half = width / 2.0 - BLEED;
                let (nx, ny) = (-dy / length * half, dx / length * half);
                let quad = vec![
                    (pair[0].0 + nx, pair[0].1 + ny),
                    (pair[1].0 + nx, pair[1].1 + ny),
                    (pair[1].0 - nx, pair[1].1 - ny),
                    (pair[0].0 - nx, pair[0].1 - ny),
                ];
                self.polygon(quad, ink);
            }
        }
    }

    fn polygon(&mut self, points: Vec<(f64, f64)>, ink: u8) {
        let parts = f64::from(Px::PARTS);
        // Rounding down is the same everywhere, so a sprite looks alike wherever it is put.
        let snap = |v: f64| (v * parts + 1e-6).floor() as i32;
        let mut corners: Vec<Point<i32>> = dense(&points)
            .map(|(x, y)| Point::new(snap(x), snap(y)))
            .collect();
        corners.dedup();
        while corners.len() > 1 && corners.first() == corners.last() {
            corners.pop();
        }
        if corners.len() < 3 {
            return;
        }
        let xs = || corners.iter().map(|p| p.x);
        let ys = || corners.iter().map(|p| p.y);
        let bounds =
            [xs().min(), ys().min(), xs().max(), ys().max()].map(Option::unwrap_or_default);
        self.pieces.push(Piece {
            ink,
            form: Form::Polygon(corners),
            bounds,
        });
    }
}

/// A polygon without what `imageproc` adds: each side that much further inside.
fn smaller(corners: &[(f64, f64)]) -> Vec<(f64, f64)> {
    let n = corners.len();
    let sides = || (0..n).map(|i| (corners[i], corners[(i + 1) % n]));
    let area: f64 = sides().map(|(a, b)| a.0 * b.1 - b.0 * a.1).sum();
    // The direction to the inside of each side.
    let inward: Vec<(f64, f64)> = sides()
        .map(|(a, b)| {
            let (dx, dy) = (b.0 - a.0, b.1 - a.1);
            let length = dx.hypot(dy).max(1e-9) * area.signum();
            (-dy / length, dx / length)
        })
        .collect();
    (0..n)
        .map(|i| {
            let (one, other) = (inward[(i + n - 1) % n], inward[i]);
            // At a sharp corner the two sides meet further in, but not without end.
            let along = (1.0 + one.0 * other.0 + one.1 * other.1).max(0.2);
            let by = BLEED / along;
            (
                corners[i].0 + (one.0 + other.0) * by,
                corners[i].1 + (one.1 + other.1) * by,
            )
        })
        .collect()
}

/// The corners of a polygon and points on its sides, a quarter of a pixel apart, so that a side that leans lies on the
/// grid as near to its place as its own ends.
fn dense(corners: &[(f64, f64)]) -> impl Iterator<Item = (f64, f64)> {
    let ends = corners.iter().cycle().skip(1);
    corners.iter().zip(ends).flat_map(|(a, b)| {
        let (dx, dy) = (b.0 - a.0, b.1 - a.1);
        let leans = dx.abs().min(dy.abs()) > 1e-6;
        let n = if leans {
            (dx.hypot(dy) * 4.0).ceil()
        } else {
            1.0
        };
        (0..n as u32).map(move |step| {
            let share = f64::from(step) / n;
            (a.0 + dx * share, a.1 + dy * share)
        })
    })
}

/// A point in pixels.
fn to_f64(p: Pt) -> (f64, f64) {
    (p.x.to_f64(), p.y.to_f64())
}

/// Points on an arc, so many that none is further than a hundredth of a pixel off.
fn arc(at: Pt, r: f64, from: f64, to: f64) -> Vec<(f64, f64)> {
    let r = r.max(0.0);
    let step = if r > 0.1 {
        2.0 * (1.0 - 0.005 / r).clamp(-1.0, 1.0).acos()
    } else {
        TAU
    };
    let n = ((to - from) / step).ceil().max(8.0) as u32;
    let (x, y) = to_f64(at);
    (0..=n)
        .map(|i| {
            let turn = from + (to - from) * f64::from(i) / f64::from(n);
            (x + r * turn.cos(), y + r * turn.sin())
        })
        .collect()
}

fn rounded(min: Pt, max: Pt, round: Px) -> Vec<(f64, f64)> {
    let r = round
        .to_f64()
        .min((max.x - min.x).to_f64() / 2.0)
        .min((max.y - min.y).to_f64() / 2.0);
    if r <= 0.0 {
        let ((x0, y0), (x1, y1)) = (to_f64(min), to_f64(max));
        return smaller(&[(x0, y0), (x1, y0), (x1, y1), (x0, y1)]);
    }
    let (left, right) = (min.x + Px::new(r), max.x - Px::new(r));
    let (top, bottom) = (min.y + Px::new(r), max.y - Px::new(r));
    let quarter = TAU / 4.0;
    [(right, bottom), (left, bottom), (left, top), (right, top)]
        .into_iter()
        .zip(0..)
        .flat_map(|((x, y), i)| {
            let from = f64::from(i) * quarter;
            arc(Pt { x, y }, r - BLEED, from, from + quarter)
        })
        .collect()
}
