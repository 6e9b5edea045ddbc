//! The name plates of both seats: emblem, colour, name, the number of pieces left, and whether the match waits for the
//! seat.

use std::sync::Arc;

use crate::scene::{
    Anchor, Face, Hue, Ink, Light, Nameplate, Px, Scene, Shape, Sprite, Tone, crown, plate_glow,
    pt, seat_plate, shadow,
};

use super::super::board::Side;
use super::super::view::{BattleView, View};
use super::layout::Layout;
use super::piece::{self, Look};

/// The width of the right end of a plate, into which the name does not extend.
const END: f64 = 172.0;

pub(super) fn plate(scene: &mut Scene, view: &View, side: Side, layout: Layout) {
    let (min, max) = layout.plate(side);
    let (hue, _) = piece::colours(side);
    let stripe = (max.y - min.y, Ink::Piece(hue, Tone::Plain));
    scene.base.extend(seat_plate(min, max, stripe));
    let has_won = view.end.is_some_and(|(winner, _)| winner == Some(side));
    if has_won || is_awaited(view, side) {
        scene.put(min, &plate_glow(max - min));
    }
    let half = (max.y - min.y) * 0.5;
    let middle = min + pt(half, half);
    scene.base.extend(piece::emblem(side, middle, 13.0));
    scene.nameplates.push(Nameplate {
        seat: view.seat(side).number(),
        min: min + pt(half + half + Px::from(10), Px::from(4)),
        max: max - pt(END, 4.0),
        anchor: Anchor::Left,
        ink: Ink::Paper,
    });
    let mut right = pt(max.x, middle.y);
    if has_won {
        let at = right - pt(36.0, 0.0);
        scene.put(at, &Sprite::of("winner", crown(pt(0.0, 0.0), 0.44)));
        right = right - pt(64.0, 0.0);
    }
    let left: u8 = view.left(side).iter().flatten().sum();
    if left > 0 {
        let block = piece::block(Look::plain(side, None), piece::Stand::Flat, 34.0);
        scene.put(
            right - pt(76.0, -1.0),
            &Sprite::of("left", block.shapes.clone()),
        );
        scene.draw(Shape::Label {
            at: right - pt(53.0, 0.0),
            text: left.to_string(),
            face: Face::Sans,
            size: Px::from(34),
            anchor: Anchor::Left,
            ink: Ink::Paper,
        });
    }
    if view.end.is_none() && view.battle.is_none() && view.ready[side.index()] {
        scene.put(right - pt(34.0, 0.0), &tick());
    }
}

/// Returns whether the match waits for a side.
fn is_awaited(view: &View, side: Side) -> bool {
    let is_ready = view.ready[side.index()];
    let has_turn = |battle: &BattleView| battle.turn == Some(side);
    view.end.is_none() && view.battle.as_ref().map_or(!is_ready, has_turn)
}

/// Draws the sign that a side has completed its setup.
fn tick() -> Arc<Sprite> {
    let disc = Shape::disc(pt(0.0, 0.0), 18.0, Ink::Piece(Hue::Green, Tone::Plain));
    let line = vec![pt(-8.0, 1.0), pt(-2.0, 7.0), pt(9.0, -7.0)];
    let shapes = vec![
        shadow(&disc, 3.0),
        disc.lit(Light::Slope(22, -30)),
        Shape::stroke(line, 5.5, Ink::Paper),
    ];
    Sprite::of("ready", shapes)
}
