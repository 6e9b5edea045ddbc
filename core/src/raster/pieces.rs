//! Shapes as polygons and glyphs on the grid of eighths of a pixel.
//!
//! `imageproc` draws the edges of a polygon as part of it, which makes it half an eighth wider
//! all round; curves and rectangles are cut that much smaller before.

use std::f64::consts::TAU;

use ab_glyph::OutlinedGlyph;
use imageproc::point::Point;

use crate::scene::{Dash, Pt, Px, Shape};

use super::text::Fonts;

/// What `imageproc` adds on each side of a polygon, in pixels.
const BLEED: f64 = 0.0625;

/// Part of a shape, in eighths of a pixel.
#[derive(Debug)]
pub(crate) struct Piece {
    pub(crate) ink: u8,
    pub(crate) form: Form,
    /// Least x and y, then most x and y, all included.
    pub(crate) bounds: [i32; 4],
}

/// What a piece is made of.
#[derive(Debug)]
pub(crate) enum Form {
    Polygon(Vec<Point<i32>>),
    Glyph(Box<OutlinedGlyph>),
}

/// Every shape in pieces, in the order of drawing.
pub(crate) fn pieces<'a>(shapes: impl IntoIterator<Item = &'a Shape>, fonts: &Fonts) -> Vec<Piece> {
    let mut out = Cutter { pieces: Vec::new() };
    for shape in shapes {
        out.cut(shape, fonts);
    }
    out.pieces
}

/// Least x and y, then most x and y, of all pieces, if there are any.
pub(crate) fn bounds(pieces: &[Piece]) -> Option<[i32; 4]> {
    let all = pieces.iter().map(|piece| piece.bounds);
    all.reduce(|a, b| {
        let [left, top, right, bottom] = b;
        [
            a[0].min(left),
            a[1].min(top),
            a[2].max(right),
            a[3].max(bottom),
        ]
    })
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
                self.polygon(points.iter().map(|p| to_f64(*p)).collect(), ink.index());
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
        let mut corners: Vec<Point<i32>> = points
            .into_iter()
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

/// A point in pixels.
pub(crate) fn to_f64(p: Pt) -> (f64, f64) {
    (p.x.to_f64(), p.y.to_f64())
}

/// Points on an arc, so many that none is further than a sixteenth of a pixel off.
fn arc(at: Pt, r: f64, from: f64, to: f64) -> Vec<(f64, f64)> {
    let r = r.max(0.0);
    let step = if r > 0.1 {
        2.0 * (1.0 - 0.03 / r).clamp(-1.0, 1.0).acos()
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
    let bleed = Px::of_parts(1);
    let max = Pt {
        x: max.x - bleed,
        y: max.y - bleed,
    };
    let r = round
        .to_f64()
        .min((max.x - min.x).to_f64() / 2.0)
        .min((max.y - min.y).to_f64() / 2.0);
    if r <= 0.0 {
        let ((x0, y0), (x1, y1)) = (to_f64(min), to_f64(max));
        return vec![(x0, y0), (x1, y0), (x1, y1), (x0, y1)];
    }
    let (left, right) = (min.x + Px::new(r), max.x - Px::new(r));
    let (top, bottom) = (min.y + Px::new(r), max.y - Px::new(r));
    let quarter = TAU / 4.0;
    [(right, bottom), (left, bottom), (left, top), (right, top)]
        .into_iter()
        .zip(0..)
        .flat_map(|((x, y), i)| {
            let from = f64::from(i) * quarter;
            arc(Pt { x, y }, r, from, from + quarter)
        })
        .collect()
}

/// The unbroken lines that a stroke consists of.
pub(crate) fn dashes(points: &[Pt], dash: Dash) -> Vec<Vec<(f64, f64)>> {
    let points: Vec<_> = points.iter().map(|p| to_f64(*p)).collect();
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
    use crate::scene::pt;

    #[test]
    fn a_broken_line_keeps_its_measure_round_a_corner() {
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
