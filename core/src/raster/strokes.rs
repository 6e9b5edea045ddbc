//! A line, a disc or a ring that stands alone, drawn by how much of each pixel it covers, which is quicker than
//! to draw it large.

use crate::scene::Shape;

use super::average::{Area, Texel};
use super::pieces::{dashes, to_f64};

/// What the shape covers, row by row, if it is a line, a disc or a ring.
pub(crate) fn strokes(shape: &Shape) -> Option<(Area, Vec<Texel>)> {
    let (cover, ink) = match shape {
        Shape::Disc { at, r, ink } => {
            let (centre, r) = (to_f64(*at), r.to_f64());
            let mut cover = Cover::around(&[centre], r);
            cover.add(&[centre], r, |p| r - distance(p, centre));
            (cover, ink)
        }
        Shape::Ring { at, r, width, ink } => {
            let (centre, r, width) = (to_f64(*at), r.to_f64(), width.to_f64());
            let mut cover = Cover::around(&[centre], r);
            cover.add(&[centre], r, |p| {
                let d = distance(p, centre);
                (r - d).min(d - (r - width))
            });
            (cover, ink)
        }
        Shape::Stroke {
            points,
            width,
            dash,
            ink,
        } => {
            let half = width.to_f64() / 2.0;
            let lines = dashes(points, *dash);
            let mut cover = Cover::around(&lines.concat(), half);
            for pair in lines.iter().flat_map(|line| line.windows(2)) {
                cover.add_along(pair[0], pair[1], half);
            }
            (cover, ink)
        }
        Shape::Rect { .. } | Shape::Polygon { .. } | Shape::Label { .. } => return None,
    };
    let rgb = ink.rgb();
    let texel = |cover| Texel { rgb, cover };
    Some((cover.area, cover.shares.into_iter().map(texel).collect()))
}

/// How many of 64 parts of each pixel of an area are covered.
struct Cover {
    area: Area,
    shares: Vec<u8>,
}

impl Cover {
    /// Nothing covered yet of what lies no further than `r` from these points or between them.
    fn around(points: &[(f64, f64)], r: f64) -> Self {
        let [x, y, right, bottom] = bounds(points, r);
        let (width, height) = ((right - x).max(0) as u32, (bottom - y).max(0) as u32);
        let area = Area {
            x,
            y,
            width,
            height,
        };
        let shares = vec![0; (width * height) as usize];
        Self { area, shares }
    }

    /// Covers what is inside by its `depth`, how far inside it is; nothing is further than `r` from these points
    /// or from what lies between them. What is covered twice counts once, so that joints look like the rest.
    fn add(&mut self, points: &[(f64, f64)], r: f64, depth: impl Fn((f64, f64)) -> f64) {
        let [x0, y0, x1, y1] = bounds(points, r);
        for y in y0..y1 {
            self.add_row(y, (x0, x1), &depth);
        }
    }

    /// The same for what is no further than `half` from a straight line. A long one that leans is looked at in each
    /// row only where it crosses that.
    fn add_along(&mut self, a: (f64, f64), b: (f64, f64), half: f64) {
        let [x0, y0, x1, y1] = bounds(&[a, b], half);
        let (dx, dy) = (b.0 - a.0, b.1 - a.1);
        let depth = |p| half - from_segment(p, a, b);
        for y in y0..y1 {
            let mut columns = (x0, x1);
            if dy.abs() >= 1.0 {
                let middle = a.0 + dx * (f64::from(y) + 0.5 - a.1) / dy;
                let aside = (half + 1.0) * (dx * dx + dy * dy).sqrt() / dy.abs();
                columns.0 = x0.max((middle - aside).floor() as i32);
                columns.1 = x1.min((middle + aside).ceil() as i32);
            }
            self.add_row(y, columns, &depth);
        }
    }

    fn add_row(&mut self, y: i32, (x0, x1): (i32, i32), depth: &impl Fn((f64, f64)) -> f64) {
        if x0 >= x1 {
            return;
        }
        let start = (y - self.area.y) as usize * self.area.width as usize;
        let row = &mut self.shares[start + (x0 - self.area.x) as usize..];
        for (x, share) in (x0..x1).zip(row) {
            let deep = depth((f64::from(x) + 0.5, f64::from(y) + 0.5));
            let now = ((deep + 0.5).clamp(0.0, 1.0) * 64.0 + 0.5) as u8;
            *share = now.max(*share);
        }
    }
}

// `hypot` is exact for lengths that no picture has, and slow.
fn distance(a: (f64, f64), b: (f64, f64)) -> f64 {
    let (x, y) = (a.0 - b.0, a.1 - b.1);
    (x * x + y * y).sqrt()
}

fn from_segment(p: (f64, f64), a: (f64, f64), b: (f64, f64)) -> f64 {
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    let length = dx * dx + dy * dy;
    let t = if length > 0.0 {
        (((p.0 - a.0) * dx + (p.1 - a.1) * dy) / length).clamp(0.0, 1.0)
    } else {
        0.0
    };
    distance(p, (a.0 + dx * t, a.1 + dy * t))
}

/// The first column and row, and those behind the last, of the pixels that are no further than `r` from points or
/// from what lies between them.
fn bounds(points: &[(f64, f64)], r: f64) -> [i32; 4] {
    let least = |of: fn(&(f64, f64)) -> f64| points.iter().map(of).reduce(f64::min).unwrap_or(0.0);
    let most = |of: fn(&(f64, f64)) -> f64| points.iter().map(of).reduce(f64::max).unwrap_or(0.0);
    let r = r + 1.0;
    [
        (least(|p| p.0) - r).floor() as i32,
        (least(|p| p.1) - r).floor() as i32,
        (most(|p| p.0) + r).ceil() as i32,
        (most(|p| p.1) + r).ceil() as i32,
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{Ink, pt};

    #[test]
    fn a_line_covers_the_same_looked_at_by_rows_or_whole() {
        let ends = [
            (40, 0),
            (3, 40),
            (-25, 31),
            (40, 1),
            (0, 40),
            (0, 0),
            (1, 0),
        ];
        for (dx, dy) in ends {
            for half in [0.75, 3.0, 11.5] {
                let (a, b) = ((50.25, 50.5), (50.25 + f64::from(dx), 50.5 + f64::from(dy)));
                let mut whole = Cover::around(&[a, b], half);
                whole.add(&[a, b], half, |p| half - from_segment(p, a, b));
                let line = Shape::stroke(vec![pt(a.0, a.1), pt(b.0, b.1)], half * 2.0, Ink::Jet);
                let (area, texels) = strokes(&line).unwrap();
                let shares: Vec<u8> = texels.iter().map(|texel| texel.cover).collect();
                assert_eq!(
                    (area, shares),
                    (whole.area, whole.shares),
                    "{dx} {dy} {half}"
                );
            }
        }
    }
}
