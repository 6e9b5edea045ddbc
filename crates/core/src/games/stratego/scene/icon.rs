//! Figures for ranks, which can be recognized without reading.

use std::f64::consts::{PI, TAU};

use crate::scene::{Ink, Pt, Shape, pt, star};

use super::super::rank::Rank;

/// Returns the figure of a rank around a point. `r` is half its height, `ground` the ink below it.
pub(super) fn figure(rank: Rank, at: Pt, r: f64, ink: Ink, ground: Ink) -> Vec<Shape> {
    let p = |x: f64, y: f64| at + pt(x * r, y * r);
    let line = |points: Vec<Pt>, width: f64| Shape::stroke(points, width * r, ink);
    match rank {
        Rank::Flag => flag(at, r, ink),
        Rank::Bomb => bomb(at, r, ink),
        Rank::Spy => vec![
            Shape::polygon(mask(at, r), ink),
            Shape::disc(p(-0.72, -0.02), 0.3 * r, ground),
            Shape::disc(p(0.72, -0.02), 0.3 * r, ground),
        ],
        Rank::Scout => [-1.1, 0.0, 1.1]
            .into_iter()
            .map(|x| {
                line(
                    vec![p(x - 0.35, -0.75), p(x + 0.4, 0.0), p(x - 0.35, 0.75)],
                    0.36,
                )
            })
            .collect(),
        Rank::Miner => vec![
            line(
                (0..=10)
                    .map(|i| arc(at + pt(0.0, r), 1.75 * r, -0.8 + 0.16 * f64::from(i)))
                    .collect(),
                0.4,
            ),
            line(vec![p(0.0, -0.7), p(0.0, 1.0)], 0.36),
        ],
        Rank::Sergeant => [-0.5, 0.45]
            .into_iter()
            .map(|y| {
                line(
                    vec![p(-1.2, y + 0.5), p(0.0, y - 0.3), p(1.2, y + 0.5)],
                    0.36,
                )
            })
            .collect(),
        Rank::Lieutenant => bars(at, r, 1, ink),
        Rank::Captain => bars(at, r, 2, ink),
        Rank::Major => stars(at, r, 1, ink),
        Rank::Colonel => stars(at, r, 2, ink),
        Rank::General => stars(at, r, 3, ink),
        Rank::Marshal => vec![Shape::polygon(
            vec![
                p(-1.45, 0.85),
                p(-1.75, -0.75),
                p(-0.8, 0.0),
                p(0.0, -1.05),
                p(0.8, 0.0),
                p(1.75, -0.75),
                p(1.45, 0.85),
            ],
            ink,
        )],
    }
}

fn arc(centre: Pt, r: f64, turn: f64) -> Pt {
    centre + pt(r * turn.sin(), -r * turn.cos())
}

fn bars(at: Pt, r: f64, n: u32, ink: Ink) -> Vec<Shape> {
    let begin = -0.55 * f64::from(n - 1);
    (0..n)
        .map(|i| {
            let middle = at + pt((begin + 1.1 * f64::from(i)) * r, 0.0);
            let half = pt(0.32 * r, 0.95 * r);
            Shape::rect(middle - half, middle + half, 0.12 * r, ink)
        })
        .collect()
}

fn stars(at: Pt, r: f64, n: u32, ink: Ink) -> Vec<Shape> {
    let begin = -0.95 * f64::from(n - 1);
    (0..n)
        .map(|i| {
            let middle = at + pt((begin + 1.9 * f64::from(i)) * r, 0.08 * r);
            Shape::polygon(star(middle, 1.08 * r, 0.46 * r, 5), ink)
        })
        .collect()
}

fn mask(at: Pt, r: f64) -> Vec<Pt> {
    (0..48)
        .map(|i| {
            let turn = f64::from(i) * TAU / 48.0;
            let dip = 0.28 * (turn.cos().abs() - 1.0).powi(2) * turn.sin().signum();
            at + pt(1.65 * r * turn.cos(), r * (0.72 * turn.sin() - dip))
        })
        .collect()
}

fn flag(at: Pt, r: f64, ink: Ink) -> Vec<Shape> {
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

fn bomb(at: Pt, r: f64, ink: Ink) -> Vec<Shape> {
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
