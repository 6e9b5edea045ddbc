//! The trays beside the board: the side's emblem, its direction, the player's name, and the men borne off.

use crate::engine::Seat;
use crate::scene::{Anchor, Face, Ink, Nameplate, Pt, Px, Scene, Shape, Tone, arrow_head, pt};

use super::super::men::MEN;
use super::super::view::View;
use super::layout::{LEFT, Layout, SIDE, TRAY, WIDTH};
use super::man;

/// The horizontal range of the player's name, and half its height.
const NAME: (f64, f64) = (272.0, 552.0);
const HALF: f64 = 24.0;
const FIRST: f64 = 572.0;
const APART: f64 = 22.5;
/// Half the width and half the height of a man, seen from its edge.
const MAN: (f64, f64) = (10.0, 26.0);

pub(super) fn board(shapes: &mut Vec<Shape>, seat: Seat, layout: Layout) {
    let y = layout.tray(seat);
    let (left, right, half) = (layout.tray_left(seat), WIDTH - LEFT + SIDE, TRAY / 2.0);
    let (min, max) = (pt(left, y - half), pt(right, y + half));
    let steps = [
        (0.0, 12.0, Ink::RimDark),
        (3.0, 10.0, Ink::Rim),
        (7.0, 8.0, Ink::ClothDeep),
    ];
    shapes.extend(Shape::nested(min, max, steps));
    let badge = pt(138.0, y);
    shapes.push(Shape::disc(badge, 31.0, Ink::Brass));
    shapes.extend(man::disc(seat, badge, 28.0));
    shapes.extend(man::emblem(seat, badge, 28.0));
    round(shapes, pt(220.0, y), seat == layout.near);
    for n in 0..MEN {
        let half = pt(MAN.0, MAN.1);
        let (min, max) = (slot(layout, seat, n) - half, slot(layout, seat, n) + half);
        let steps = [(0.0, 6.0, Ink::Cloth), (2.5, 4.0, Ink::ClothDeep)];
        shapes.extend(Shape::nested(min, max, steps));
    }
}

/// Returns the place of a man in the tray, with `after` men before it.
pub(super) fn slot(layout: Layout, seat: Seat, after: u8) -> Pt {
    pt(FIRST + f64::from(after) * APART, layout.tray(seat))
}

/// Returns the place of a player's name.
pub(super) fn name(layout: Layout, seat: Seat) -> Nameplate {
    let y = layout.tray(seat);
    Nameplate {
        seat: seat.number(),
        min: pt(NAME.0, y - HALF),
        max: pt(NAME.1, y + HALF),
        anchor: Anchor::Left,
        ink: Ink::Paper,
    }
}

/// Draws the direction of a player's men as a small arrow.
fn round(shapes: &mut Vec<Shape>, at: Pt, near: bool) {
    let turned = if near { 1.0 } else { -1.0 };
    let place = |x: f64, y: f64| at + pt(x * turned, y * turned);
    let bend = (0_u8..=8).map(|step| {
        let (sin, cos) = (f64::from(step) * std::f64::consts::PI / 8.0).sin_cos();
        place(-14.0 - 17.0 * sin, -17.0 * cos)
    });
    let neck = place(18.0, 17.0);
    let line: Vec<Pt> = [place(30.0, -17.0)]
        .into_iter()
        .chain(bend)
        .chain([neck])
        .collect();
    shapes.push(Shape::disc(line[0], 8.0, Ink::BrassLight));
    shapes.push(Shape::stroke(line, 7.0, Ink::BrassLight));
    let head = arrow_head(neck, place(40.0, 17.0), 26.0, 24.0);
    shapes.push(Shape::polygon(head, Ink::BrassLight));
}

/// Returns whose tray is lit: the player to move, or the winner.
pub(super) fn lit(view: &View) -> Option<Seat> {
    match view.state.end {
        Some(end) => end.winner,
        None => view.to_act(),
    }
}

pub(super) fn light(scene: &mut Scene, seat: Seat, layout: Layout) {
    let y = layout.tray(seat);
    let (left, right) = (layout.tray_left(seat) + 4.0, WIDTH - LEFT + SIDE - 4.0);
    let half = TRAY / 2.0 - 4.0;
    let (top, bottom) = (y - half, y + half);
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

/// Draws the men borne off, seen from their edges, and their number.
pub(super) fn tray(scene: &mut Scene, view: &View, seat: Seat, layout: Layout) {
    let off = view.state.board.men(seat).off();
    let y = layout.tray(seat);
    let (hue, _) = man::colours(seat);
    let [plain, _, mark] = Tone::ALL.map(|tone| Ink::Piece(hue, tone));
    for n in 0..off {
        let at = slot(layout, seat, n);
        let half = pt(MAN.0, MAN.1);
        scene.draw(Shape::rect(at - half, at + half, 5.0, Ink::Grey));
        let half = half - pt(2.0, 2.0);
        scene.draw(Shape::rect(at - half, at + half, 3.5, plain));
        let groove = vec![at - pt(0.0, 14.0), at + pt(0.0, 14.0)];
        scene.draw(Shape::stroke(groove, 3.0, mark));
    }
    if off > 0 {
        scene.draw(Shape::Label {
            at: pt(WIDTH - LEFT + 6.0, y),
            text: off.to_string(),
            face: Face::Sans,
            size: Px::new(60.0),
            anchor: Anchor::Right,
            ink: Ink::Paper,
        });
    }
}
