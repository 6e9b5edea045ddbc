//! Pieces as upright blocks. Red pieces have battlements and a saltire on their backs, blue ones an arched
//! top and a shield boss, so that the sides differ without colour.

use std::sync::Arc;

use crate::scene::{Hue, Ink, Pt, Shape, Sprite, Tone, pt};

use super::super::board::Side;
use super::super::rank::Rank;
use super::icon;

pub(super) const SIZE: f64 = 76.0;

pub(super) const RAISED: f64 = 88.0;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Look {
    pub(super) side: Side,
    /// The visible rank, or `None` for the back.
    pub(super) rank: Option<Rank>,
    /// Whether to mark it as having moved.
    pub(super) moved: bool,
    /// Whether to mark its rank as known to both sides.
    pub(super) seen: bool,
}

impl Look {
    pub(super) fn plain(side: Side, rank: Option<Rank>) -> Self {
        Self {
            side,
            rank,
            moved: false,
            seen: false,
        }
    }
}

pub(super) fn colours(side: Side) -> (Hue, &'static str) {
    match side {
        Side::Red => (Hue::Red, "red"),
        Side::Blue => (Hue::Blue, "blue"),
    }
}

pub(super) fn block(look: Look, width: f64) -> Arc<Sprite> {
    let (hue, colour) = colours(look.side);
    let [plain, light, mark] = Tone::ALL.map(|tone| Ink::Piece(hue, tone));
    let u = width / 76.0;
    let p = |x: f64, y: f64| pt(x * u, y * u);
    let mut shapes = body(look.side, u, p(3.0, 4.0), Ink::RimDark, 0.0);
    shapes.extend(body(look.side, u, Pt::default(), Ink::GlowEdge, 2.0));
    shapes.extend(body(look.side, u, Pt::default(), plain, 0.0));
    match look.rank {
        None => {
            let half = p(29.0, 26.0);
            let middle = p(0.0, 6.0);
            for (inset, ink) in [(0.0, light), (2.5, plain)] {
                let half = half - p(inset, inset);
                shapes.push(Shape::rect(middle - half, middle + half, 5.0 * u, ink));
            }
            shapes.extend(emblem(look.side, middle, 19.0 * u));
        }
        Some(rank @ (Rank::Flag | Rank::Bomb)) => {
            shapes.extend(icon::figure(rank, p(0.0, 4.0), 27.0 * u, mark, plain));
        }
        Some(rank) => {
            let sign = Shape::figures(p(0.0, -7.0), rank.sign(), 53.0 * u, mark);
            shapes.push(sign);
            shapes.extend(icon::figure(rank, p(0.0, 26.0), 9.5 * u, mark, plain));
        }
    }
    if look.moved {
        shapes.push(Shape::disc(p(26.0, 27.0), 9.0 * u, Ink::GlowEdge));
        shapes.push(Shape::disc(p(26.0, 27.0), 6.5 * u, Ink::Glow));
    }
    if look.seen {
        shapes.extend(eye(p(24.0, -27.0), u));
    }
    let rank = look.rank.map_or("back", Rank::name);
    let marks = [(look.moved, " moved"), (look.seen, " seen")];
    let marks: String = marks
        .iter()
        .filter(|(on, _)| *on)
        .map(|(_, mark)| *mark)
        .collect();
    Sprite::of(format!("{colour} {rank}{marks}"), shapes)
}

/// Returns the outline of a rank of which no piece is left.
pub(super) fn shadow(rank: Rank, width: f64) -> Arc<Sprite> {
    let u = width / 76.0;
    let half = pt(33.0 * u, 34.0 * u);
    let steps = [(0.0, 5.0 * u, Ink::Grey), (1.5, 4.0 * u, Ink::ClothDeep)];
    let outline = Shape::nested(Pt::default() - half, half, steps);
    let sign = Shape::figures(Pt::default(), rank.sign(), 46.0 * u, Ink::Grey);
    let shapes = outline.into_iter().chain([sign]).collect();
    Sprite::of(format!("no {}", rank.name()), shapes)
}

/// Returns the outline of a block, enlarged by `grow` on all sides.
fn body(side: Side, u: f64, by: Pt, ink: Ink, grow: f64) -> Vec<Shape> {
    let rect = |x0: f64, y0: f64, x1: f64, y1: f64, round: f64| {
        let (min, max) = (
            pt((x0 - grow) * u, (y0 - grow) * u),
            pt((x1 + grow) * u, (y1 + grow) * u),
        );
        Shape::rect(min + by, max + by, round * u, ink)
    };
    let mut shapes = vec![rect(-35.0, -26.0, 35.0, 39.0, 5.0)];
    match side {
        Side::Red => {
            for x in [-35.0, -11.5, 12.0] {
                shapes.push(rect(
                    x,
                    -38.0,
                    x + 23.0 - if x < 0.0 { 6.5 } else { 0.0 },
                    -20.0,
                    3.0,
                ));
            }
        }
        Side::Blue => {
            let points = (0..=24).map(|i| {
                let turn = f64::from(i) / 24.0 * std::f64::consts::PI;
                let (x, y) = (turn.cos() * (35.0 + grow), turn.sin() * (15.0 + grow));
                pt(-x * u, (-24.0 - y) * u) + by
            });
            shapes.push(Shape::polygon(points.collect(), ink));
        }
    }
    shapes
}

pub(super) fn emblem(side: Side, at: Pt, r: f64) -> Vec<Shape> {
    let ink = Ink::Piece(colours(side).0, Tone::Mark);
    match side {
        Side::Red => {
            let bar = |y: f64| {
                let points = vec![at + pt(-r * 0.82, -y * r), at + pt(r * 0.82, y * r)];
                Shape::stroke(points, r * 0.42, ink)
            };
            vec![bar(0.82), bar(-0.82)]
        }
        Side::Blue => vec![
            Shape::ring(at, r, r * 0.3, ink),
            Shape::disc(at, r * 0.4, ink),
        ],
    }
}

/// Returns an open eye, the mark of a rank that both sides know.
fn eye(at: Pt, u: f64) -> Vec<Shape> {
    let lid = |grow: f64| -> Vec<Pt> {
        (0..32)
            .map(|i| {
                let turn = f64::from(i) * std::f64::consts::TAU / 32.0;
                at + pt(
                    (13.0 + grow) * u * turn.cos(),
                    (8.0 + grow) * u * turn.sin(),
                )
            })
            .collect()
    };
    vec![
        Shape::polygon(lid(2.5), Ink::GlowEdge),
        Shape::polygon(lid(0.0), Ink::Paper),
        Shape::disc(at, 5.5 * u, Ink::Jet),
        Shape::disc(at - pt(1.8 * u, 1.8 * u), 1.6 * u, Ink::Paper),
    ]
}
