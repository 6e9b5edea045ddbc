//! Trays beside the board: whose side it is, and the men that are borne off.

use crate::engine::Seat;
use crate::scene::{Anchor, Face, Ink, Px, Scene, Shape, Tone, pt};

use super::super::view::View;
use super::layout::{LEFT, Layout, SIDE, TRAY, WIDTH};
use super::man;

/// Where the first man borne off lies.
const FIRST: f64 = LEFT + 140.0;
/// How far apart they are.
const APART: f64 = 42.0;

/// The empty tray of a player.
pub(super) fn board(shapes: &mut Vec<Shape>, seat: Seat, layout: Layout) {
    let y = layout.tray(seat);
    let (left, half) = (LEFT - SIDE, TRAY / 2.0);
    let (min, max) = (pt(left, y - half), pt(WIDTH - left, y + half));
    let steps = [
        (0.0, 12.0, Ink::RimDark),
        (3.0, 10.0, Ink::Rim),
        (7.0, 8.0, Ink::ClothDeep),
    ];
    shapes.extend(Shape::nested(min, max, steps));
    let badge = pt(LEFT + 40.0, y);
    shapes.push(Shape::disc(badge, 31.0, Ink::Brass));
    shapes.extend(man::disc(seat, badge, 28.0));
    shapes.extend(man::emblem(seat, badge, 28.0));
}

/// Lights the tray of the player that is to move, or of the winner.
pub(super) fn light(scene: &mut Scene, view: &View, layout: Layout) {
    let lit = match view.state.end {
        Some(end) => end.winner,
        None => view.to_act(),
    };
    let Some(seat) = lit else { return };
    let y = layout.tray(seat);
    let (left, half) = (LEFT - SIDE + 4.0, TRAY / 2.0 - 4.0);
    let (right, top, bottom) = (WIDTH - left, y - half, y + half);
    let frame = vec![
        pt(left, top),
        pt(right, top),
        pt(right, bottom),
        pt(left, bottom),
        pt(left, top),
    ];
    scene.draw(Shape::stroke(frame.clone(), 12.0, Ink::GlowEdge));
    scene.draw(Shape::stroke(frame, 7.0, Ink::Glow));
}

/// What is in a player's tray: the men borne off, seen from their edges, and how many they are.
pub(super) fn tray(scene: &mut Scene, view: &View, seat: Seat, layout: Layout) {
    let off = view.state.board.men(seat).off();
    let y = layout.tray(seat);
    let (hue, _) = man::colours(seat);
    let [plain, _, mark] = Tone::ALL.map(|tone| Ink::Piece(hue, tone));
    for n in 0..off {
        let at = pt(FIRST + f64::from(n) * APART, y);
        let half = pt(15.0, 26.0);
        scene.draw(Shape::rect(at - half, at + half, 6.0, Ink::Grey));
        let half = half - pt(2.5, 2.5);
        scene.draw(Shape::rect(at - half, at + half, 4.0, plain));
        let groove = vec![at - pt(0.0, 14.0), at + pt(0.0, 14.0)];
        scene.draw(Shape::stroke(groove, 3.0, mark));
    }
    if off > 0 {
        scene.draw(Shape::Label {
            at: pt(WIDTH - LEFT - 12.0, y),
            text: off.to_string(),
            face: Face::Sans,
            size: Px::new(60.0),
            anchor: Anchor::Right,
            ink: Ink::Paper,
        });
    }
}
