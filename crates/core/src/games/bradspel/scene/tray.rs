//! The plates of the players above and below the board: mark, name, the pips still needed, and the men borne off.

use std::f64::consts::PI;
use std::sync::Arc;

use crate::engine::Seat;
use crate::scene::{
    ALT_CORNER, Anchor, Face, Ink, Light, Nameplate, Pt, Px, Scene, Shape, Sprite, Tone,
    arrow_head, crown, plate_glow, pt, seat_plate,
};

use super::super::men::MEN;
use super::super::view::View;
use super::layout::{LEFT, Layout, SIDE, TRAY, WIDTH};
use super::man;

/// The left edge of a plate, and its right edge, which is that of the frame.
const EDGES: (f64, f64) = (ALT_CORNER.0, WIDTH - LEFT + SIDE);
/// The left and the right end of the player's name, measured from the left end of the plate.
const NAME: (f64, f64) = (90.0, 374.0);
/// Half the height of the player's name.
const HALF: f64 = 21.0;
/// The middle of the arrow before the pips.
const ROUND: f64 = 408.0;
/// The left end of the pips.
const PIPS: f64 = 440.0;
/// The middle of the first slot for men borne off.
const FIRST: f64 = 534.0;
/// The distance between slots.
const APART: f64 = 16.0;
/// The additional distance after each five slots.
const FIVES: f64 = 8.0;
/// The right end of the number of men borne off.
const COUNT: f64 = 857.0;
/// The middle of the crown that a winner has instead of this number.
const CROWN: f64 = 831.0;
/// Half the width and half the height of a man, drawn from the side.
const MAN: (f64, f64) = (7.0, 25.0);

/// Returns the corners of a player's plate.
fn plate(layout: Layout, seat: Seat) -> (Pt, Pt) {
    let (y, half) = (layout.tray(seat), TRAY / 2.0);
    (pt(EDGES.0, y - half), pt(EDGES.1, y + half))
}

/// Returns a place on the middle line of a player's plate, `far` pixels from its left end.
fn on_plate(layout: Layout, seat: Seat, far: f64) -> Pt {
    let (min, max) = plate(layout, seat);
    pt(min.x, (min.y + max.y) * 0.5) + pt(far, 0.0)
}

pub(super) fn board(shapes: &mut Vec<Shape>, seat: Seat, layout: Layout) {
    let (min, max) = plate(layout, seat);
    let stripe = Ink::Piece(man::colours(seat).0, Tone::Plain);
    shapes.extend(seat_plate(min, max, (TRAY, stripe)));
    let mark = on_plate(layout, seat, TRAY / 2.0);
    shapes.extend(man::disc(seat, mark, 27.0));
    shapes.extend(man::emblem(seat, mark, 27.0));
    round(shapes, on_plate(layout, seat, ROUND), seat == layout.near);
    let half = pt(MAN.0, MAN.1);
    for n in 0..MEN {
        let at = slot(layout, seat, n);
        let hole = Shape::rect(at - half, at + half, 4.0, Ink::Walnut);
        shapes.push(hole.lit(Light::Slope(-55, 26)));
    }
}

/// Returns the place of a man that is borne off when `after` men are off already.
pub(super) fn slot(layout: Layout, seat: Seat, after: u8) -> Pt {
    let far = FIRST + f64::from(after) * APART + f64::from(after / 5) * FIVES;
    on_plate(layout, seat, far)
}

/// Returns the place of a player's name.
pub(super) fn name(layout: Layout, seat: Seat) -> Nameplate {
    let [min, max] = [NAME.0, NAME.1].map(|far| on_plate(layout, seat, far));
    Nameplate {
        seat: seat.number(),
        min: min - pt(0.0, HALF),
        max: max + pt(0.0, HALF),
        anchor: Anchor::Left,
        ink: Ink::Paper,
    }
}

/// Draws a small arrow in the direction in which a player's men move.
pub(super) fn round(shapes: &mut Vec<Shape>, at: Pt, near: bool) {
    let turned = if near { 0.8 } else { -0.8 };
    let place = |x: f64, y: f64| at + pt(x * turned, y * turned);
    let bend = (0_u8..=8).map(|step| {
        let (sin, cos) = (f64::from(step) * PI / 8.0).sin_cos();
        place(-8.0 - 15.0 * sin, -15.0 * cos)
    });
    let neck = place(10.0, 15.0);
    let line: Vec<Pt> = [place(20.0, -15.0)]
        .into_iter()
        .chain(bend)
        .chain([neck])
        .collect();
    shapes.push(Shape::disc(line[0], 6.0, Ink::BrassLight));
    shapes.push(Shape::stroke(line, 5.0, Ink::BrassLight));
    let head = arrow_head(neck, place(30.0, 15.0), 20.0, 20.0);
    shapes.push(Shape::polygon(head, Ink::BrassLight));
}

/// Returns the seat whose plate glows: the player to move, or the winner.
pub(super) fn lit(view: &View) -> Option<Seat> {
    match view.state.end {
        Some(end) => end.winner,
        None => view.to_act(),
    }
}

/// Draws the glow around a player's plate.
pub(super) fn light(scene: &mut Scene, seat: Seat, layout: Layout) {
    let (min, max) = plate(layout, seat);
    scene.put(min, &plate_glow(max - min));
}

/// Draws the pips still needed, the men borne off, and the number of men borne off or the winner's crown.
pub(super) fn tray(scene: &mut Scene, view: &View, seat: Seat, layout: Layout) {
    let men = view.state.board.men(seat);
    let pips = figures(men.pips(), 42.0, Anchor::Left);
    scene.put(on_plate(layout, seat, PIPS), &pips);
    let off = men.off();
    let man = borne_off(seat);
    for n in 0..off {
        scene.put(slot(layout, seat, n), &man);
    }
    if view.state.end.is_some_and(|end| end.winner == Some(seat)) {
        let crown = Sprite::of("winner", crown(Pt::default(), 0.46));
        scene.put(on_plate(layout, seat, CROWN), &crown);
    } else if off > 0 {
        let count = figures(off, 40.0, Anchor::Right);
        scene.put(on_plate(layout, seat, COUNT), &count);
    }
}

fn figures(number: impl ToString, size: f64, anchor: Anchor) -> Arc<Sprite> {
    let text = number.to_string();
    let name = format!("figures {text}");
    let label = Shape::Label {
        at: Pt::default(),
        text,
        face: Face::Sans,
        size: Px::new(size),
        anchor,
        ink: Ink::Paper,
    };
    Sprite::of(name, vec![label])
}

/// Draws a man from the side.
fn borne_off(seat: Seat) -> Arc<Sprite> {
    let (hue, colour) = man::colours(seat);
    let [plain, _, mark] = Tone::ALL.map(|tone| Ink::Piece(hue, tone));
    let half = pt(MAN.0, MAN.1);
    let rim = pt(1.5, 1.5);
    let body = |inset: Pt| Shape::rect(inset - half, half - inset, 4.0, plain);
    let groove = vec![pt(0.0, -14.0), pt(0.0, 14.0)];
    let shapes = vec![
        body(Pt::default()).lit(Light::Slope(40, -50)),
        body(rim).lit(Light::Slope(12, -16)),
        Shape::stroke(groove, 2.5, mark),
    ];
    Sprite::of(format!("off {colour}"), shapes)
}
