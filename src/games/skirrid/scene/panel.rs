//! Strips below the board: each seat's colour, points and tiles.

use crate::engine::Seat;
use crate::scene::{Anchor, Face, Ink, Pt, Px, Scene, Shape, Tone, pt};

use super::super::kit::Pose;
use super::super::tile::{Hand, Mark, Shape as TileShape, Tile};
use super::super::view::{View, hue, letter};
use super::layout::{Layout, STRIP};

/// The side of a square of the small tiles.
const SMALL: f64 = 13.0;

/// The empty strips.
pub(super) fn frames(shapes: &mut Vec<Shape>, layout: &Layout) {
    for place in 0..layout.order.len() {
        let min = layout.strip(place);
        let max = min + pt(layout.width(), STRIP);
        shapes.push(Shape::rect(min, max, 10.0, Ink::RimDark));
        let two = pt(2.0, 2.0);
        shapes.push(Shape::rect(min + two, max - two, 8.0, Ink::ClothDeep));
    }
}

/// What stands in the strips.
pub(super) fn panel(scene: &mut Scene, view: &View, layout: &Layout) {
    let outcome = view.table.outcome();
    for (place, &seat) in layout.order.iter().enumerate() {
        let min = layout.strip(place);
        let wins = outcome
            .as_ref()
            .is_some_and(|end| end.winners.contains(seat));
        if view.to_act() == Some(seat) || wins {
            let max = min + pt(layout.width(), STRIP);
            scene.draw(Shape::rect(min, max, 10.0, Ink::Glow));
            let four = pt(4.0, 4.0);
            scene.draw(Shape::rect(min + four, max - four, 7.0, Ink::ClothDark));
        }
        strip(scene, view, seat, min, layout.columns > 1);
    }
}

fn strip(scene: &mut Scene, view: &View, seat: Seat, min: Pt, narrow: bool) {
    let table = &view.table;
    let colour = hue(table.options(), seat);
    let at = min + pt(34.0, STRIP / 2.0);
    scene.draw(Shape::disc(at, 23.0, Ink::Paper));
    scene.draw(Shape::disc(at, 20.0, Ink::Piece(colour, Tone::Plain)));
    let sign = letter(table.options(), seat).to_string();
    scene.draw(Shape::label(
        at,
        sign,
        Face::Sans,
        32.0,
        Ink::Piece(colour, Tone::Mark),
    ));
    let label = |at: Pt, text: String, size: f64, anchor: Anchor| Shape::Label {
        at,
        text,
        face: Face::Sans,
        size: Px::new(size),
        anchor,
        ink: Ink::Paper,
    };
    let score = min + pt(64.0, STRIP / 2.0);
    scene.draw(label(
        score,
        table.score(seat).to_string(),
        42.0,
        Anchor::Left,
    ));
    let hand = table.hand(seat);
    let left = if narrow { 140.0 } else { 160.0 };
    let gap = if narrow { 57.0 } else { 137.0 };
    for (n, shape) in (0..).zip(TileShape::ALL) {
        let at = min + pt(left + f64::from(n) * gap, STRIP / 2.0);
        kind(scene, view, seat, shape, &hand, at, narrow);
    }
}

/// A shape, and the copies of it that are left.
fn kind(
    scene: &mut Scene,
    view: &View,
    seat: Seat,
    shape: TileShape,
    hand: &Hand,
    at: Pt,
    narrow: bool,
) {
    let colour = hue(view.table.options(), seat);
    let pose = Pose {
        mirrored: false,
        turns: 0,
    };
    let outline = view.table.options().kit.outline(shape, pose);
    let left = hand.has_shape(shape);
    let ink = if left {
        Ink::Piece(colour, Tone::Plain)
    } else {
        Ink::Cloth
    };
    let height = f64::from(outline.size.0) * SMALL;
    for (row, column) in outline.cells() {
        let min = at
            + pt(
                f64::from(*column) * SMALL,
                f64::from(*row) * SMALL - height / 2.0,
            );
        let max = min + pt(SMALL - 1.0, SMALL - 1.0);
        if left {
            let one = pt(1.5, 1.5);
            scene.draw(Shape::rect(min - one, max + one, 2.0, Ink::Grey));
        }
        scene.draw(Shape::rect(min, max, 1.0, ink));
    }
    if narrow {
        return;
    }
    let mut x = f64::from(outline.size.1) * SMALL + 12.0;
    for mark in Mark::ALL {
        for _ in 0..hand.count(Tile { shape, mark }) {
            let at = at + pt(x, 0.0);
            scene.draw(Shape::disc(at, 10.0, Ink::Glow));
            if mark != Mark::None {
                let text = mark.times().to_string();
                scene.draw(Shape::label(at, text, Face::Sans, 22.0, Ink::GlowEdge));
            }
            x += 24.0;
        }
    }
}
