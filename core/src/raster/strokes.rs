//! Lines, discs and rings of a single picture, drawn by how much of each pixel they cover.

use crate::scene::{Ink, Shape};

use super::palette::Palette;
use super::pieces::{dashes, to_f64};
use super::tile::Pixels;

/// Draws the shape if it is a line, a disc or a ring; says whether it was.
pub(crate) fn draw(on: &mut Pixels, shape: &Shape, palette: &Palette) -> bool {
    match shape {
        Shape::Disc { at, r, ink } => {
            let (centre, r) = (to_f64(*at), r.to_f64());
            cover(on, bounds(&[centre], r), *ink, palette, |p| {
                r - distance(p, centre)
            });
        }
        Shape::Ring { at, r, width, ink } => {
            let (centre, r, width) = (to_f64(*at), r.to_f64(), width.to_f64());
            cover(on, bounds(&[centre], r), *ink, palette, |p| {
                let d = distance(p, centre);
                (r - d).min(d - (r - width))
            });
        }
        Shape::Stroke {
            points,
            width,
            dash,
            ink,
        } => {
            let half = width.to_f64() / 2.0;
            for line in dashes(points, *dash) {
                stroke(on, &line, half, *ink, palette);
            }
        }
        Shape::Rect { .. } | Shape::Polygon { .. } | Shape::Label { .. } => return false,
    }
    true
}

/// One line. Its coverage is gathered before it is laid on, so that joints are not
/// blended twice.
fn stroke(on: &mut Pixels, line: &[(f64, f64)], half: f64, ink: Ink, palette: &Palette) {
    let [x0, y0, x1, y1] = clamp(on, bounds(line, half));
    if x0 >= x1 || y0 >= y1 {
        return;
    }
    let width = (x1 - x0) as usize;
    let mut shares = vec![0_u8; width * (y1 - y0) as usize];
    let segments = line.windows(2).map(|pair| (pair[0], pair[1]));
    for (a, b) in segments {
        let [sx0, sy0, sx1, sy1] = clamp(on, bounds(&[a, b], half));
        for y in sy0..sy1 {
            for x in sx0..sx1 {
                let p = (f64::from(x) + 0.5, f64::from(y) + 0.5);
                let share = share(half - from_segment(p, a, b));
                let cell = &mut shares[(y - y0) as usize * width + (x - x0) as usize];
                *cell = share.max(*cell);
            }
        }
    }
    let rgb = ink.rgb();
    for (y, row) in (y0..y1).zip(shares.chunks(width)) {
        let start = (y as u32 * on.size.0) as usize + x0 as usize;
        for (pixel, &share) in on.indices[start..].iter_mut().zip(row) {
            if share > 0 {
                *pixel = palette.blend(*pixel, rgb, u32::from(share));
            }
        }
    }
}

/// Lays an ink on the pixels of an area by their depth: how far inside the shape they are.
fn cover(
    on: &mut Pixels,
    area: [f64; 4],
    ink: Ink,
    palette: &Palette,
    depth: impl Fn((f64, f64)) -> f64,
) {
    let [x0, y0, x1, y1] = clamp(on, area);
    let rgb = ink.rgb();
    for y in y0..y1 {
        for x in x0..x1 {
            let share = share(depth((f64::from(x) + 0.5, f64::from(y) + 0.5)));
            if share > 0 {
                let pixel = &mut on.indices[(y as u32 * on.size.0) as usize + x as usize];
                *pixel = palette.blend(*pixel, rgb, u32::from(share));
            }
        }
    }
}

/// How many of 64 parts of a pixel are covered when its middle lies that deep inside.
fn share(depth: f64) -> u8 {
    ((depth + 0.5).clamp(0.0, 1.0) * 64.0).round() as u8
}

fn distance(a: (f64, f64), b: (f64, f64)) -> f64 {
    (a.0 - b.0).hypot(a.1 - b.1)
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

/// Least x and y, then most x and y, of all points with `r` around them.
fn bounds(points: &[(f64, f64)], r: f64) -> [f64; 4] {
    let start = [f64::MAX, f64::MAX, f64::MIN, f64::MIN];
    points.iter().fold(start, |[x0, y0, x1, y1], &(x, y)| {
        [
            x0.min(x - r - 1.0),
            y0.min(y - r - 1.0),
            x1.max(x + r + 1.0),
            y1.max(y + r + 1.0),
        ]
    })
}

fn clamp(on: &Pixels, [x0, y0, x1, y1]: [f64; 4]) -> [i32; 4] {
    let (width, height) = (f64::from(on.size.0), f64::from(on.size.1));
    [
        x0.floor().clamp(0.0, width) as i32,
        y0.floor().clamp(0.0, height) as i32,
        x1.ceil().clamp(0.0, width) as i32,
        y1.ceil().clamp(0.0, height) as i32,
    ]
}
