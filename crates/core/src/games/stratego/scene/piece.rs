//! Pieces, drawn as upright ceramic blocks. The backs of red pieces have battlements and a saltire. Those of blue
//! pieces have an arched top and a shield boss. People can therefore tell the sides apart without seeing the colours.

use std::f64::consts::{PI, TAU};
use std::sync::Arc;

use crate::scene::{Hue, Ink, Light, Pt, Shape, Sprite, Tone, pt, shadow};

use super::super::board::Side;
use super::super::rank::Rank;
use super::icon;

/// The width of a block on the board. All sizes in this file are relative to it.
pub(super) const SIZE: f64 = 76.0;
/// The width of a lifted block.
pub(super) const RAISED: f64 = 81.0;
/// The place of the mark that shows what is known about a piece, relative to the middle of the piece.
pub(super) const SIGN: (f64, f64) = (25.0, 23.0);

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Look {
    pub(super) side: Side,
    /// The visible rank. None if the back of the piece is shown.
    pub(super) rank: Option<Rank>,
    /// Whether the piece has the mark of having moved.
    pub(super) moved: bool,
    /// Whether the piece has the mark that both sides know its rank.
    pub(super) seen: bool,
}

/// The height of a block above the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Stand {
    /// The block is on the board.
    Flat,
    /// The block is lifted, because it has just moved or is chosen.
    Lifted,
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

pub(super) fn block(look: Look, stand: Stand, width: f64) -> Arc<Sprite> {
    let (_, colour) = colours(look.side);
    let u = width / SIZE;
    let mut shapes = body(look.side, stand, u);
    shapes.extend(match look.rank {
        Some(rank) => front(look.side, rank, u),
        None => back(look.side, u),
    });
    let sign = pt(SIGN.0 * u, SIGN.1 * u);
    if look.moved {
        shapes.extend(stud(sign, u));
    }
    if look.seen {
        shapes.extend(eye(sign, u));
    }
    let rank = look.rank.map_or("back", Rank::name);
    let marks = [(look.moved, " moved"), (look.seen, " seen")];
    let marks = marks.map(|(on, mark)| if on { mark } else { "" }).concat();
    Sprite::of(format!("{colour} {rank}{marks}"), shapes)
}

/// Draws a block whose rank stays hidden although it took part in a strike.
pub(super) fn unknown(side: Side, width: f64) -> Arc<Sprite> {
    let (_, colour) = colours(side);
    let u = width / SIZE;
    let mut shapes = body(side, Stand::Flat, u);
    shapes.extend(sign(side, "?", pt(0.0, 0.0), 58.0 * u));
    Sprite::of(format!("{colour} unknown"), shapes)
}

/// Draws a faint block for a place that a piece has left. A smaller one is used where a piece was removed.
pub(super) fn ghost(side: Side, u: f64) -> Arc<Sprite> {
    let (hue, colour) = colours(side);
    let plain = Ink::Piece(hue, Tone::Plain);
    let mut edge = outline(side, u, -1.5);
    edge.push(edge[0]);
    let (opacity, line) = if u < 1.0 {
        (90, Ink::Paper)
    } else {
        (16, plain)
    };
    let shapes = vec![
        Shape::polygon(edge.clone(), plain).soft(0, opacity),
        Shape::stroke(edge, 3.0, line).soft(0, 85),
    ];
    Sprite::of(format!("ghost {colour}"), shapes)
}

/// Draws the engraved sign of a rank. It is shown if no piece of the rank is left.
pub(super) fn absent(rank: Rank, width: f64) -> Arc<Sprite> {
    let size = 46.0 * width / SIZE;
    let sign = Shape::figures(Pt::default(), rank.sign(), size, Ink::Grey);
    Sprite::of(format!("no {}", rank.name()), vec![sign])
}

/// Draws a block without a sign: its shadow, its lower side, the bevel and the glazed face.
fn body(side: Side, stand: Stand, u: f64) -> Vec<Shape> {
    let (hue, _) = colours(side);
    let plain = Ink::Piece(hue, Tone::Plain);
    let [edge, face] = [0.0, -4.0].map(|grow| Shape::polygon(outline(side, u, grow), plain));
    let low = edge.moved(pt(1.0 * u, 5.5 * u));
    let height = match stand {
        Stand::Flat => 7.0,
        Stand::Lifted => 12.0,
    };
    let gleam = vec![pt(-25.0 * u, 14.0 * u), pt(-25.0 * u, -17.0 * u)];
    vec![
        shadow(&low, height * u),
        low.lit(Light::Slope(-42, -56)),
        edge.lit(Light::Slope(48, -36)),
        face,
        Shape::stroke(gleam, 4.0 * u, Ink::Shine).soft(u, 22),
    ]
}

fn front(side: Side, rank: Rank, u: f64) -> Vec<Shape> {
    let mark = Ink::Piece(colours(side).0, Tone::Mark);
    let (at, r) = (pt(0.0, -u), 26.0 * u);
    match rank {
        Rank::Flag => embossed(icon::flag(at, r, mark), 2.0 * u),
        Rank::Bomb => embossed(icon::bomb(at, r, mark), 2.0 * u),
        _ => {
            let text = rank.sign();
            let size = if text.len() > 1 { 51.0 } else { 60.0 };
            sign(side, &text, pt(0.0, -4.0 * u), size * u)
        }
    }
}

fn back(side: Side, u: f64) -> Vec<Shape> {
    let (hue, _) = colours(side);
    let [plain, light] = [Tone::Plain, Tone::Light].map(|tone| Ink::Piece(hue, tone));
    let (middle, half) = (pt(0.0, 2.0 * u), pt(25.0 * u, 24.0 * u));
    let panel = |inset: f64| {
        let half = half - pt(inset * u, inset * u);
        Shape::rect(middle - half, middle + half, (7.0 - inset) * u, plain)
    };
    let mut shapes = vec![panel(0.0).lit(Light::Slope(-36, 34)), panel(2.0)];
    let emblem = emblem(side, middle, 14.0 * u);
    let pale = emblem.iter().map(|shape| shape.in_ink(light)).collect();
    shapes.extend(embossed(pale, 1.6 * u));
    shapes
}

/// Draws an embossed sign.
fn sign(side: Side, text: &str, at: Pt, size: f64) -> Vec<Shape> {
    let (hue, _) = colours(side);
    let label = Shape::figures(at, text, size, Ink::Piece(hue, Tone::Mark));
    embossed(vec![label], size / 27.0)
}

/// Draws shapes with light and shadow, as if they were raised by `height` pixels.
pub(super) fn embossed(shapes: Vec<Shape>, height: f64) -> Vec<Shape> {
    let fallen = shapes.iter().map(|shape| {
        let shape = shape.in_ink(Ink::Shadow);
        shape.moved(pt(height * 0.7, height)).soft(height * 0.4, 46)
    });
    fallen.chain(shapes.iter().cloned()).collect()
}

/// Returns the outline of a block, enlarged by `grow` pixels on all sides.
fn outline(side: Side, u: f64, grow: f64) -> Vec<Pt> {
    let (x, bottom) = (35.0 + grow, 33.0 + grow);
    let mut corners = vec![(x, bottom), (-x, bottom)];
    match side {
        Side::Red => {
            let (top, notch) = (-38.0 - grow, -29.0 - grow);
            corners.extend([(-x, top), (-15.5 + grow, top), (-15.5 + grow, notch)]);
            let half = 9.75 + grow;
            corners.extend([(-half, notch), (-half, top), (half, top), (half, notch)]);
            corners.extend([(15.5 - grow, notch), (15.5 - grow, top), (x, top)]);
        }
        Side::Blue => corners.extend((0..=24).map(|n| {
            let (sin, cos) = (f64::from(n) / 24.0 * PI).sin_cos();
            (-x * cos, -22.0 - (16.0 + grow) * sin)
        })),
    }
    let corners: Vec<Pt> = corners.iter().map(|(x, y)| pt(x * u, y * u)).collect();
    rounded(&corners, 4.0 * u)
}

/// Returns a polygon with its corners rounded to radius `r`.
pub(super) fn rounded(corners: &[Pt], r: f64) -> Vec<Pt> {
    let n = corners.len();
    let round = |i: usize| {
        let (before, at, after) = (corners[(i + n - 1) % n], corners[i], corners[(i + 1) % n]);
        let near = |other: Pt| {
            let far = at.distance(other).max(0.01);
            at.toward(other, (r / far).min(0.5))
        };
        let (from, to) = (near(before), near(after));
        (0..=4).map(move |step| {
            let share = f64::from(step) / 4.0;
            from.toward(at, share).toward(at.toward(to, share), share)
        })
    };
    (0..n).flat_map(round).collect()
}

/// Draws the emblem of an army: a saltire or a shield boss.
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

/// Draws a brass stud, the mark of a piece that has moved.
fn stud(at: Pt, u: f64) -> Vec<Shape> {
    vec![
        Shape::disc(at, 10.0 * u, Ink::GlowEdge),
        Shape::disc(at, 8.0 * u, Ink::Glow).lit(Light::Round(60, -30)),
    ]
}

/// Draws an open eye, the mark of a rank that both sides know.
fn eye(at: Pt, u: f64) -> Vec<Shape> {
    let lid = |grow: f64| -> Vec<Pt> {
        let point = |i: i32| {
            let (sin, cos) = (f64::from(i) * TAU / 32.0).sin_cos();
            at + pt((12.5 + grow) * u * cos, (8.0 + grow) * u * sin)
        };
        (0..32).map(point).collect()
    };
    vec![
        Shape::polygon(lid(2.0), Ink::GlowEdge),
        Shape::polygon(lid(0.0), Ink::Paper),
        Shape::disc(at, 5.5 * u, Ink::Jet),
        Shape::disc(at - pt(1.8 * u, 1.8 * u), 1.8 * u, Ink::Paper),
    ]
}
