//! The strips below the board: each seat's colour, name, points and tiles, and the die.

use crate::engine::Seat;
use crate::scene::{
    Anchor, Face, Ink, Nameplate, Pt, Px, Scene, Shape, Sprite, Tone, pips, pt, star,
};

use super::super::view::{View, hue, letter};
use super::layout::{Layout, SUM};
use super::{piece, tray};

/// The positions of the seat's sign and of the die, relative to the strip.
const SIGN: (f64, f64) = (36.0, 32.0);
const DIE: (f64, f64) = (36.0, 78.0);

pub(super) fn frames(shapes: &mut Vec<Shape>, layout: &Layout) {
    for place in 0..layout.order.len() {
        let min = layout.strip(place);
        let max = min + pt(layout.width(), layout.strip_height());
        let steps = [(0.0, 10.0, Ink::RimDark), (2.0, 8.0, Ink::Seam)];
        shapes.extend(Shape::nested(min, max, steps));
    }
}

pub(super) fn panel(scene: &mut Scene, view: &View, layout: &Layout) {
    let outcome = view.table.outcome();
    for (place, &seat) in layout.order.iter().enumerate() {
        let min = layout.strip(place);
        let wins = outcome
            .as_ref()
            .is_some_and(|end| end.winners.contains(seat));
        if view.to_act() == Some(seat) || wins {
            light(scene, min, min + pt(layout.width(), layout.strip_height()));
        }
        owner(scene, view, seat, min, wins);
        scene.nameplates.push(name(seat, layout, min));
        score(scene, view, seat, layout, min);
        tray::tray(scene, view, seat, layout, min);
        if let Some(shape) = view.table.die.filter(|_| view.to_act() == Some(seat)) {
            die(scene, min + pt(DIE.0, DIE.1), shape.size());
        }
    }
    if view.table.options.pairs {
        sums(scene, view, layout);
    }
}

/// Draws a highlight around a strip.
fn light(scene: &mut Scene, min: Pt, max: Pt) {
    let (min, max) = (min + pt(3.0, 3.0), max - pt(3.0, 3.0));
    let corners = vec![
        min,
        Pt { x: max.x, y: min.y },
        max,
        Pt { x: min.x, y: max.y },
        min,
    ];
    scene.draw(Shape::stroke(corners, 5.0, Ink::Glow));
}

fn label(at: Pt, text: impl Into<String>, size: f64, anchor: Anchor, ink: Ink) -> Shape {
    Shape::Label {
        at,
        text: text.into(),
        face: Face::Sans,
        size: Px::new(size),
        anchor,
        ink,
    }
}

/// Draws the sign of a strip's seat.
fn owner(scene: &mut Scene, view: &View, seat: Seat, min: Pt, wins: bool) {
    let table = &view.table;
    let out = table.resigned.contains(seat);
    let colour = hue(&table.options, seat);
    let at = min + pt(SIGN.0, SIGN.1);
    let mut shapes = vec![Shape::disc(Pt::default(), 24.0, Ink::Paper)];
    if out {
        shapes.push(Shape::disc(Pt::default(), 21.0, Ink::Grey));
    } else {
        let plain = Ink::Piece(colour, Tone::Plain);
        shapes.push(Shape::disc(Pt::default(), 21.0, plain));
        shapes.extend(piece::pattern(colour, Pt::default()));
        shapes.push(Shape::disc(Pt::default(), 14.0, plain));
    }
    let sign = letter(&table.options, seat).to_string();
    let ink = if out {
        Ink::Jet
    } else {
        Ink::Piece(colour, Tone::Mark)
    };
    shapes.push(Shape::figures(Pt::default(), &sign, 30.0, ink));
    if out {
        let bar = vec![pt(-17.0, 17.0), pt(17.0, -17.0)];
        shapes.push(Shape::stroke(bar, 5.0, Ink::Paper));
    }
    if wins {
        for (r, inner, ink) in [(16.0, 7.0, Ink::GlowEdge), (13.0, 5.5, Ink::Glow)] {
            let star = star(pt(17.0, -17.0), r, inner, 5);
            shapes.push(Shape::polygon(star, ink));
        }
    }
    let name = format!(
        "owner {sign}{}{}",
        if out { " out" } else { "" },
        if wins { " wins" } else { "" }
    );
    scene.put(at, &Sprite::of(name, shapes));
}

fn name(seat: Seat, layout: &Layout, min: Pt) -> Nameplate {
    let (from, to) = layout.name();
    Nameplate {
        seat: seat.number(),
        min: min + from,
        max: min + to,
        anchor: Anchor::Left,
        ink: Ink::Paper,
    }
}

/// Draws the points, and below them the threshold while the seat has to stay in the arena.
fn score(scene: &mut Scene, view: &View, seat: Seat, layout: &Layout, min: Pt) {
    let end = min + pt(layout.score(), 0.0);
    let size = if layout.narrow { 36.0 } else { 42.0 };
    let table = &view.table;
    let out = table.resigned.contains(seat);
    let bound = table.is_bound(seat) && !out && view.to_act().is_some();
    let middle = layout.strip_height() / 2.0;
    let y = if bound { middle - 16.0 } else { middle };
    let score = table.score(seat).to_string();
    let at = end + pt(0.0, y);
    scene.draw(label(at, score, size, Anchor::Right, Ink::Paper));
    if bound {
        let needed = table.options.threshold.to_string();
        let at = end + pt(-14.0 - 15.0 * needed.len() as f64, middle + 26.0);
        let diamond = [(0.0, -10.0), (10.0, 0.0), (0.0, 10.0), (-10.0, 0.0)];
        let corners = diamond.map(|(x, y)| at + pt(x, y)).to_vec();
        scene.draw(Shape::polygon(corners, Ink::Paper));
        let at = end + pt(0.0, middle + 26.0);
        scene.draw(label(at, needed, 27.0, Anchor::Right, Ink::Paper));
    }
}

/// Draws the sum of each pair's scores beside its strips.
fn sums(scene: &mut Scene, view: &View, layout: &Layout) {
    let sides = view.table.options.sides();
    for (n, side) in sides.into_iter().enumerate() {
        let (first, last) = (
            layout.strip(n * 2),
            layout.strip(n * 2 + 1) + pt(0.0, layout.strip_height()),
        );
        let x = layout.width() - SUM;
        let bow = vec![
            first + pt(x, 22.0),
            first + pt(x + 10.0, 30.0),
            last + pt(x + 10.0, -30.0),
            last + pt(x, -22.0),
        ];
        scene.draw(Shape::stroke(bow, 4.0, Ink::Paper));
        let at = first.toward(last, 0.5) + pt(x + SUM / 2.0 + 4.0, 0.0);
        let half = pt(48.0, 32.0);
        let steps = [(0.0, 10.0, Ink::RimDark), (2.0, 8.0, Ink::Seam)];
        scene.draw_all(Shape::nested(at - half, at + half, steps));
        let sum = view.table.score_of(side).to_string();
        scene.draw(label(at, sum, 46.0, Anchor::Middle, Ink::Paper));
    }
}

fn die(scene: &mut Scene, at: Pt, face: u8) {
    let mut shapes = vec![
        Shape::rect(pt(-18.0, -18.0), pt(18.0, 18.0), 7.0, Ink::GlowEdge),
        Shape::rect(pt(-16.0, -16.0), pt(16.0, 16.0), 6.0, Ink::Paper),
    ];
    let far = 9.5;
    let spots = pips(face)
        .iter()
        .map(|(x, y)| Shape::disc(pt(x * far, y * far), 3.8, Ink::Jet));
    shapes.extend(spots);
    scene.put(at, &Sprite::of(format!("die {face}"), shapes));
}
