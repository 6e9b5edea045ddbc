//! The figures on pieces that have no number: the flag and the bomb.

use std::f64::consts::PI;

use crate::scene::{Ink, Pt, Shape, pt, star};

/// Returns the shapes of a flag around a point. `r` is half its height.
pub(super) fn flag(at: Pt, r: f64, ink: Ink) -> Vec<Shape> {
    let p = |x: f64, y: f64| at + pt(x * r, y * r);
    let wave = |x: f64| 0.09 * (x * PI * 1.4).sin();
    let edge = |y: f64, back: bool| {
        let steps = (0..=8).map(move |i| {
            let i = if back { 8 - i } else { i };
            -0.5 + 1.25 * f64::from(i) / 8.0
        });
        steps.map(move |x| p(x, y + wave(x))).collect::<Vec<_>>()
    };
    let mut cloth = edge(-0.9, false);
    cloth.extend(edge(0.1, true));
    vec![
        Shape::stroke(vec![p(-0.55, -0.95), p(-0.55, 1.0)], 0.15 * r, ink),
        Shape::polygon(cloth, ink),
        Shape::stroke(vec![p(-0.85, 1.0), p(-0.2, 1.0)], 0.16 * r, ink),
    ]
}

/// Returns the shapes of a bomb with a burning fuse around a point. `r` is half its height.
pub(super) fn bomb(at: Pt, r: f64, ink: Ink) -> Vec<Shape> {
    let p = |x: f64, y: f64| at + pt(x * r, y * r);
    vec![
        Shape::disc(p(-0.1, 0.26), 0.76 * r, ink),
        Shape::disc(p(-0.1, 0.26), 0.66 * r, Ink::Jet),
        Shape::disc(p(-0.36, 0.0), 0.15 * r, ink),
        Shape::stroke(
            vec![p(0.34, -0.3), p(0.5, -0.62), p(0.72, -0.66)],
            0.17 * r,
            ink,
        ),
        Shape::polygon(star(p(0.78, -0.68), 0.36 * r, 0.15 * r, 7), Ink::Glow),
    ]
}
