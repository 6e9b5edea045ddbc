//! Figures that several games draw: suits, stars, arrow heads, a crown, a thistle.

use std::f64::consts::{FRAC_PI_2, PI, TAU};

use super::{Ink, Light, Pt, Shape, pt};

/// Returns the corners of a regular polygon around `at`. Its circumscribed circle has radius `r`, and its first corner
/// is at the top.
#[must_use]
pub fn regular(at: Pt, r: f64, corners: u32) -> Vec<Pt> {
    (0..corners)
        .map(|i| polar(at, r, f64::from(i) * TAU / f64::from(corners) - FRAC_PI_2))
        .collect()
}

/// Returns the corners of a star around `at`, the first one at the top. `r` is the radius of the points, and `inner`
/// that of the corners between them.
#[must_use]
pub fn star(at: Pt, r: f64, inner: f64, points: u32) -> Vec<Pt> {
    (0..2 * points)
        .map(|i| {
            let r = if i % 2 == 0 { r } else { inner };
            polar(at, r, f64::from(i) * PI / f64::from(points) - FRAC_PI_2)
        })
        .collect()
}

/// Returns the triangle of an arrow head whose tip is at `tip` and that points away from `from`.
#[must_use]
pub fn arrow_head(from: Pt, tip: Pt, length: f64, width: f64) -> Vec<Pt> {
    let far = from.distance(tip).max(0.01);
    let back = tip.toward(from, length / far);
    let half = (tip - from) * (width / 2.0 / far);
    let (dx, dy) = (half.x, half.y);
    vec![
        tip,
        Pt {
            x: back.x - dy,
            y: back.y + dx,
        },
        Pt {
            x: back.x + dy,
            y: back.y - dx,
        },
    ]
}

/// Draws ♥ with radius `r`.
#[must_use]
pub fn heart(at: Pt, r: f64, ink: Ink) -> Vec<Shape> {
    vec![Shape::polygon(heart_points(at, r, 1.0), ink)]
}

fn heart_points(at: Pt, r: f64, up: f64) -> Vec<Pt> {
    (0..72)
        .map(|i| {
            let t = f64::from(i) * TAU / 72.0;
            let x = 16.0 * t.sin().powi(3);
            let y =
                13.0 * t.cos() - 5.0 * (2.0 * t).cos() - 2.0 * (3.0 * t).cos() - (4.0 * t).cos();
            at + pt(x * r / 16.0, -(y + 2.5) * up * r / 15.0)
        })
        .collect()
}

/// Draws ♦ with radius `r`.
#[must_use]
pub fn diamond(at: Pt, r: f64, ink: Ink) -> Vec<Shape> {
    let corners = [(0.0, -1.0), (0.78, 0.0), (0.0, 1.0), (-0.78, 0.0)];
    let mut points = Vec::new();
    for i in 0..4 {
        let (a, b) = (corners[i], corners[(i + 1) % 4]);
        for step in 0..8 {
            let t = f64::from(step) / 8.0;
            // Makes the sides slightly concave.
            let pull = 1.0 - 0.35 * t * (1.0 - t);
            let x = (a.0 + (b.0 - a.0) * t) * pull;
            let y = (a.1 + (b.1 - a.1) * t) * pull;
            points.push(at + pt(x * r, y * r));
        }
    }
    vec![Shape::polygon(points, ink)]
}

/// Draws ♠ with radius `r`.
#[must_use]
pub fn spade(at: Pt, r: f64, ink: Ink) -> Vec<Shape> {
    let leaf = heart_points(at + pt(0.0, -0.12 * r), r * 0.95, -0.92);
    vec![Shape::polygon(leaf, ink), stalk(at, r, ink)]
}

/// Draws ♣ with radius `r`.
#[must_use]
pub fn club(at: Pt, r: f64, ink: Ink) -> Vec<Shape> {
    let lobe = |x: f64, y: f64| Shape::disc(at + pt(x * r, y * r), 0.43 * r, ink);
    vec![
        lobe(0.0, -0.55),
        lobe(-0.5, 0.16),
        lobe(0.5, 0.16),
        Shape::disc(at + pt(0.0, -0.05 * r), 0.3 * r, ink),
        stalk(at, r, ink),
    ]
}

fn stalk(at: Pt, r: f64, ink: Ink) -> Shape {
    let mut points = Vec::new();
    for side in [-1.0, 1.0] {
        let mut edge: Vec<Pt> = (0..=6)
            .map(|step| {
                let t = f64::from(step) / 6.0;
                at + pt(side * r * (0.06 + 0.34 * t.powi(3)), r * (0.1 + 0.88 * t))
            })
            .collect();
        if side > 0.0 {
            edge.reverse();
        }
        points.extend(edge);
    }
    Shape::polygon(points, ink)
}

/// Draws a thistle's head with two leaves and radius `r`.
#[must_use]
pub fn thistle(at: Pt, r: f64, flower: Ink, leaf: Ink) -> Vec<Shape> {
    let p = |x: f64, y: f64| at + pt(x * r, y * r);
    let mut tuft = vec![p(-0.3, 0.05)];
    for i in 0..7 {
        let x = -0.66 + 0.22 * f64::from(i);
        tuft.push(p(x, -0.98 + 0.34 * (x * 1.2).powi(2)));
        if i < 6 {
            tuft.push(p(x * 0.82 + 0.1, -0.52 + 0.1 * (x + 0.11).abs()));
        }
    }
    tuft.push(p(0.3, 0.05));
    let blade = |side: f64| {
        vec![
            p(0.0, 0.98),
            p(side * 0.3, 0.62),
            p(side * 0.42, 0.7),
            p(side * 0.56, 0.42),
            p(side * 0.72, 0.44),
            p(side * 0.95, 0.05),
            p(side * 0.62, 0.2),
            p(side * 0.5, 0.32),
            p(side * 0.34, 0.36),
            p(side * 0.1, 0.66),
        ]
    };
    vec![
        Shape::stroke(vec![p(0.0, 0.4), p(0.0, 0.98)], 0.12 * r, leaf),
        Shape::polygon(blade(-1.0), leaf),
        Shape::polygon(blade(1.0), leaf),
        Shape::polygon(tuft, flower),
        Shape::disc(p(0.0, 0.12), 0.4 * r, leaf),
    ]
}

/// Draws a gold crown of 100 × 80 units. A unit is `u` pixels.
#[must_use]
pub fn crown(at: Pt, u: f64) -> Vec<Shape> {
    let p = |x: f64, y: f64| at + pt(x * u, y * u);
    let peaks = [(-46.0, -24.0), (0.0, -36.0), (46.0, -24.0)];
    let outline = [
        (-40.0, 40.0),
        peaks[0],
        (-22.0, 4.0),
        peaks[1],
        (22.0, 4.0),
        peaks[2],
        (40.0, 40.0),
    ];
    let points = outline.map(|(x, y)| p(x, y)).to_vec();
    let mut rim = points.clone();
    rim.push(points[0]);
    let mut shapes = vec![
        Shape::stroke(rim, 10.0 * u, Ink::GlowEdge),
        Shape::polygon(points, Ink::Glow).lit(Light::Slope(40, -24)),
    ];
    for (x, y) in peaks {
        shapes.push(Shape::disc(p(x, y), 11.0 * u, Ink::GlowEdge));
        shapes.push(Shape::disc(p(x, y), 7.5 * u, Ink::Crimson));
    }
    let band = vec![p(-32.0, 29.0), p(32.0, 29.0)];
    shapes.push(Shape::stroke(band, 7.0 * u, Ink::BrassDark));
    shapes
}

fn polar(at: Pt, r: f64, turn: f64) -> Pt {
    at + pt(r * turn.cos(), r * turn.sin())
}

/// Returns the positions of the pips on a die. Both coordinates are from −1 to 1, relative to the middle.
#[must_use]
pub fn pips(face: u8) -> &'static [(f64, f64)] {
    match face {
        1 => &[(0.0, 0.0)],
        2 => &[(-1.0, -1.0), (1.0, 1.0)],
        3 => &[(-1.0, -1.0), (0.0, 0.0), (1.0, 1.0)],
        4 => &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)],
        5 => &[
            (-1.0, -1.0),
            (1.0, -1.0),
            (0.0, 0.0),
            (-1.0, 1.0),
            (1.0, 1.0),
        ],
        _ => &[
            (-1.0, -1.0),
            (1.0, -1.0),
            (-1.0, 0.0),
            (1.0, 0.0),
            (-1.0, 1.0),
            (1.0, 1.0),
        ],
    }
}
