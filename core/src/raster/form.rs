//! Shapes as areas on the grid of eighths of a pixel, each told by the stretches that it covers on a line.

use std::ops::Range;

use smallvec::SmallVec;

use crate::scene::{Dash, Pt, Px, Shape};

use super::text::Fonts;

/// Eighths in a pixel, which are the lines of its row, too.
pub(crate) const PARTS: i32 = Px::PARTS;

/// A stretch that is covered: on which of the eight lines of a row of pixels, and which of its subpixels.
pub(crate) type Stretch = (u32, Range<i32>);

/// Part of a shape, in one ink.
#[derive(Debug)]
pub(crate) struct Form {
    pub(crate) ink: u8,
    /// The subpixels that it lies within.
    pub(crate) columns: Range<i32>,
    pub(crate) lines: Range<i32>,
    figure: Figure,
}

/// What a form looks like; all lengths are in eighths of a pixel.
#[derive(Debug)]
enum Figure {
    Disc {
        at: Corner,
        r: f64,
    },
    Ring {
        at: Corner,
        r: f64,
        inner: f64,
    },
    Rect {
        min: Corner,
        max: Corner,
        round: f64,
    },
    /// What lines go round, those that go the other way round cut out.
    Outline(Vec<Edge>),
}

type Corner = (f64, f64);

/// A line of an outline.
#[derive(Debug)]
struct Edge {
    /// The lines that it crosses.
    lines: Range<i32>,
    /// Its upper end.
    y: f64,
    x: f64,
    /// How far to the right it goes with each line downwards.
    slope: f64,
    /// 1 if the outline goes down here, -1 if it goes up.
    turn: i32,
}

/// Every shape as forms, in the order of drawing.
pub(crate) fn forms<'a>(shapes: impl IntoIterator<Item = &'a Shape>, fonts: &Fonts) -> Vec<Form> {
    let mut forms = Vec::new();
    for shape in shapes {
        add(&mut forms, shape, fonts);
    }
    forms
}

/// The columns and lines of subpixels within which all forms lie; none if there are no forms.
pub(crate) fn bounds(forms: &[Form]) -> Option<(Range<i32>, Range<i32>)> {
    let all = forms
        .iter()
        .map(|form| (form.columns.clone(), form.lines.clone()));
    let around =
        |one: Range<i32>, other: Range<i32>| one.start.min(other.start)..one.end.max(other.end);
    all.reduce(|one, other| (around(one.0, other.0), around(one.1, other.1)))
}

fn add(forms: &mut Vec<Form>, shape: &Shape, fonts: &Fonts) {
    match shape {
        Shape::Disc { at, r, ink } => forms.extend(Form::disc(ink.index(), corner(*at), parts(*r))),
        Shape::Ring { at, r, width, ink } => {
            let (at, r, inner) = (corner(*at), parts(*r), parts(*r - *width));
            let figure = Figure::Ring { at, r, inner };
            forms.extend(Form::within(ink.index(), around(at, r), figure));
        }
        Shape::Rect {
            min,
            max,
            round,
            ink,
        } => {
            let (min, max) = (corner(*min), corner(*max));
            let most = (max.0 - min.0).min(max.1 - min.1) / 2.0;
            let round = parts(*round).min(most);
            let figure = Figure::Rect { min, max, round };
            forms.extend(Form::within(ink.index(), (min, max), figure));
        }
        Shape::Polygon { points, ink } => {
            let corners: Vec<Corner> = points.iter().map(|point| corner(*point)).collect();
            forms.extend(Form::outline(ink.index(), [&corners[..]]));
        }
        Shape::Stroke {
            points,
            width,
            dash,
            ink,
        } => {
            for line in dashes(points, *dash) {
                stroke(forms, &line, parts(*width) / 2.0, ink.index());
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
            for glyph in fonts.glyphs(*at, text, *face, *size, *anchor) {
                let contours = fonts.contours(*face, &glyph);
                let contours = contours.iter().map(|contour| &contour[..]);
                forms.extend(Form::outline(ink.index(), contours));
            }
        }
    }
}

/// A line with round ends and joints, `half` to each side of its middle.
fn stroke(forms: &mut Vec<Form>, points: &[(f64, f64)], half: f64, ink: u8) {
    let points = || {
        points
            .iter()
            .map(|(x, y)| (x * f64::from(PARTS), y * f64::from(PARTS)))
    };
    for point in points() {
        forms.extend(Form::disc(ink, point, half));
    }
    for (a, b) in points().zip(points().skip(1)) {
        let (dx, dy) = (b.0 - a.0, b.1 - a.1);
        let length = (dx * dx + dy * dy).sqrt();
        if length > 0.0 {
            let (nx, ny) = (-dy / length * half, dx / length * half);
            let sides = [
                (a.0 + nx, a.1 + ny),
                (b.0 + nx, b.1 + ny),
                (b.0 - nx, b.1 - ny),
                (a.0 - nx, a.1 - ny),
            ];
            forms.extend(Form::outline(ink, [&sides[..]]));
        }
    }
}

impl Form {
    fn disc(ink: u8, at: Corner, r: f64) -> Option<Self> {
        Self::within(ink, around(at, r), Figure::Disc { at, r })
    }

    /// What these closed lines go round.
    fn outline<'a>(ink: u8, contours: impl IntoIterator<Item = &'a [Corner]>) -> Option<Self> {
        let mut edges = Vec::new();
        let (mut min, mut max) = (
            (f64::INFINITY, f64::INFINITY),
            (f64::NEG_INFINITY, f64::NEG_INFINITY),
        );
        for contour in contours {
            for (n, &b) in contour.iter().enumerate() {
                let a = contour[n.checked_sub(1).unwrap_or(contour.len() - 1)];
                min = (min.0.min(b.0), min.1.min(b.1));
                max = (max.0.max(b.0), max.1.max(b.1));
                edges.extend(Edge::new(a, b));
            }
        }
        Self::within(ink, (min, max), Figure::Outline(edges))
    }

    /// A form between two corners, if there is anything.
    fn within(ink: u8, (min, max): (Corner, Corner), figure: Figure) -> Option<Self> {
        let (columns, lines) = (covered(min.0, max.0), covered(min.1, max.1));
        (!columns.is_empty() && !lines.is_empty()).then_some(Self {
            ink,
            columns,
            lines,
            figure,
        })
    }

    /// Tells all stretches of a row of pixels, those of each line apart from one another.
    pub(crate) fn row(&self, y: i32, stretches: &mut Vec<Stretch>) {
        let top = y * PARTS;
        let lines = self.lines.start.max(top)..self.lines.end.min(top + PARTS);
        let lines = lines.map(|line| ((line - top) as u32, f64::from(line) + 0.5));
        let mut put = |line: u32, from: f64, to: f64| {
            let stretch = covered(from, to);
            if !stretch.is_empty() {
                stretches.push((line, stretch));
            }
        };
        match &self.figure {
            Figure::Disc { at, r } => {
                for (line, y) in lines {
                    let half = chord(*r, y - at.1);
                    put(line, at.0 - half, at.0 + half);
                }
            }
            Figure::Ring { at, r, inner } => {
                for (line, y) in lines {
                    let (half, hole) = (chord(*r, y - at.1), chord(*inner, y - at.1));
                    if hole > 0.0 {
                        put(line, at.0 - half, at.0 - hole);
                        put(line, at.0 + hole, at.0 + half);
                    } else {
                        put(line, at.0 - half, at.0 + half);
                    }
                }
            }
            Figure::Rect { min, max, round } => {
                for (line, y) in lines {
                    // How far it is into the corners.
                    let deep = (min.1 + round - y).max(y - (max.1 - round));
                    let inset = if deep > 0.0 {
                        round - chord(*round, deep)
                    } else {
                        0.0
                    };
                    put(line, min.0 + inset, max.0 - inset);
                }
            }
            Figure::Outline(edges) => {
                let mut crossed: [Crossed; PARTS as usize] = Default::default();
                for edge in edges {
                    let lines = edge.lines.start.max(top)..edge.lines.end.min(top + PARTS);
                    for line in lines {
                        let x = edge.x + (f64::from(line) + 0.5 - edge.y) * edge.slope;
                        crossed[(line - top) as usize].push((x, edge.turn));
                    }
                }
                for (line, crossed) in (0..).zip(&mut crossed) {
                    inside(crossed, |from, to| put(line, from, to));
                }
            }
        }
    }
}

/// Where a line is crossed, and which way the outline goes there.
type Crossed = SmallVec<[(f64, i32); 8]>;

impl Edge {
    /// The line between two corners, unless it is level.
    fn new(a: Corner, b: Corner) -> Option<Self> {
        let (upper, lower, turn) = if a.1 < b.1 { (a, b, 1) } else { (b, a, -1) };
        (upper.1 < lower.1).then(|| Self {
            lines: covered(upper.1, lower.1),
            y: upper.1,
            x: upper.0,
            slope: (lower.0 - upper.0) / (lower.1 - upper.1),
            turn,
        })
    }
}

/// Tells from where to where a line is inside of the outline that crosses it.
fn inside(crossed: &mut Crossed, mut put: impl FnMut(f64, f64)) {
    crossed.sort_unstable_by(|one, other| one.0.total_cmp(&other.0));
    let (mut turns, mut from) = (0, 0.0);
    for &(x, turn) in &*crossed {
        if turns == 0 {
            from = x;
        }
        turns += turn;
        if turns == 0 {
            put(from, x);
        }
    }
}

/// The subpixels whose middles lie between two places, or on the latter.
fn covered(from: f64, to: f64) -> Range<i32> {
    // Rounded down, without asking the system how.
    let middle = |place: f64| {
        let cut = (place + 0.5) as i32;
        cut.saturating_sub(i32::from(f64::from(cut) > place + 0.5))
    };
    middle(from)..middle(to)
}

/// Half of what is inside of a circle on a line so far from its centre.
fn chord(r: f64, far: f64) -> f64 {
    if r > 0.0 {
        (r * r - far * far).max(0.0).sqrt()
    } else {
        0.0
    }
}

fn around(at: Corner, r: f64) -> (Corner, Corner) {
    ((at.0 - r, at.1 - r), (at.0 + r, at.1 + r))
}

fn corner(point: Pt) -> Corner {
    (parts(point.x), parts(point.y))
}

fn parts(length: Px) -> f64 {
    f64::from(length.parts())
}

/// The unbroken lines that a stroke consists of, in pixels.
pub(crate) fn dashes(points: &[Pt], dash: Dash) -> Vec<Vec<(f64, f64)>> {
    let points: Vec<_> = points
        .iter()
        .map(|p| (p.x.to_f64(), p.y.to_f64()))
        .collect();
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
