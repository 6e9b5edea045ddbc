//! The dice, in the colour of their player. Played dice are pale.

use std::sync::Arc;

use crate::engine::Seat;
use crate::scene::{Ink, Light, Pt, Scene, Shape, Sprite, Tone, pips, pt, shadow};

use super::super::dice::{Dice, Die, Throw};
use super::super::view::View;
use super::layout::{Layout, WIDTH};
use super::man;

/// The size of each of two different dice, and the distance between their middles, in pixels.
const TWO: (f64, f64) = (88.0, 104.0);
/// The size of each of the four dice of a double, and the distance between the middles of two of them, in pixels. There
/// is room for arrows on both sides of the row.
const FOUR: (f64, f64) = (70.0, 80.0);

/// The distance in pixels between a row of four dice and the usual place of dice, towards the middle of the board.
const CLOSER: f64 = 24.0;

/// The look of a die.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Look {
    Fresh,
    /// The die has been played or cannot be used.
    Faded,
}

/// Draws the dice of the current turn. If they are not rolled yet, draws dice with question marks, and the dice
/// of the turn before on its player's side. Also draws a throw that could not be used.
pub(super) fn dice(scene: &mut Scene, view: &View, layout: Layout) {
    if let Some((seat, throw)) = view.state.last_turn.passed {
        row(scene, seat, layout.dice(seat), &faded(throw));
        cross(scene, layout.dice(seat));
    }
    let Some(seat) = view.to_act() else { return };
    let at = layout.dice(seat);
    match view.state.roll {
        None => {
            let die = unrolled(seat);
            for x in [-TWO.1 / 2.0, TWO.1 / 2.0] {
                scene.put(at + pt(x, 0.0), &die);
            }
            played(scene, view, layout);
        }
        Some(roll) => {
            let whole = roll.throw.map_or(roll.left, Throw::dice);
            row(scene, seat, at, &looks(whole, roll.left));
        }
    }
}

/// Draws the dice of the turn that has just ended, on its player's side.
fn played(scene: &mut Scene, view: &View, layout: Layout) {
    let trail = &view.state.last_turn;
    let Some(seat) = trail.seat.filter(|seat| view.to_act() != Some(*seat)) else {
        return;
    };
    let dice: Vec<(Die, Look)> = trail.steps().map(|step| (step.die, Look::Faded)).collect();
    row(scene, seat, layout.dice(seat), &dice);
}

fn faded(throw: Throw) -> Vec<(Die, Look)> {
    let faces = [throw.0, throw.1].into_iter();
    faces.map(|die| (die, Look::Faded)).collect()
}

/// Returns each die of a throw with its look.
fn looks(whole: Dice, left: Dice) -> Vec<(Die, Look)> {
    let mut left: Vec<Die> = left.each().collect();
    let mut look = |die: Die| match left.iter().position(|other| *other == die) {
        Some(index) => {
            left.swap_remove(index);
            (die, Look::Fresh)
        }
        None => (die, Look::Faded),
    };
    let mut row: Vec<(Die, Look)> = whole.each().map(&mut look).collect();
    // Sorts the played dice of a double to the front.
    row.sort_by_key(|(_, look)| *look == Look::Fresh && matches!(whole, Dice::Same(..)));
    row
}

fn row(scene: &mut Scene, seat: Seat, at: Pt, dice: &[(Die, Look)]) {
    let n = f64::from(u8::try_from(dice.len()).unwrap_or(4));
    let (size, apart, at) = if dice.len() > 2 {
        let middle = pt(WIDTH / 2.0, at.y.to_f64());
        (
            FOUR.0,
            FOUR.1,
            at.toward(middle, CLOSER / at.distance(middle)),
        )
    } else {
        (TWO.0, TWO.1, at)
    };
    for (index, (die, look)) in (0_u8..).zip(dice) {
        let x = (f64::from(index) - (n - 1.0) / 2.0) * apart;
        scene.put(at + pt(x, 0.0), &one(seat, *die, *look, size));
    }
}

/// Draws a die around the origin. The name of the sprite ends with the size of the die.
fn one(seat: Seat, die: Die, look: Look, size: f64) -> Arc<Sprite> {
    let (hue, colour) = man::colours(seat);
    let mark = Ink::Piece(hue, Tone::Mark);
    let mut shapes = body(seat, look, size);
    for (x, y) in pips(die.number()) {
        let at = pt(x * size * 0.26, y * size * 0.26);
        let pip = Shape::disc(at, size * 0.1, mark);
        shapes.push(match look {
            Look::Fresh => pip.lit(Light::Slope(-20, 22)),
            Look::Faded => pip.soft(1, 60),
        });
    }
    let look = match look {
        Look::Fresh => "fresh",
        Look::Faded => "played",
    };
    Sprite::of(format!("die {colour} {die} {look} {size}"), shapes)
}

/// Draws a die without pips around the origin.
fn body(seat: Seat, look: Look, size: f64) -> Vec<Shape> {
    let plain = Ink::Piece(man::colours(seat).0, Tone::Plain);
    let square = |size: f64| {
        let half = pt(size / 2.0, size / 2.0);
        Shape::rect(Pt::default() - half, half, size * 0.2, plain)
    };
    match look {
        Look::Fresh => vec![
            shadow(&square(size), 8.0),
            square(size).lit(Light::Slope(36, -42)),
            square(size * 0.92).lit(Light::Slope(12, -12)),
        ],
        Look::Faded => vec![square(size * 0.92).soft(1, 42)],
    }
}

fn unrolled(seat: Seat) -> Arc<Sprite> {
    let (hue, colour) = man::colours(seat);
    let mut shapes = body(seat, Look::Fresh, TWO.0);
    let mark = Ink::Piece(hue, Tone::Mark);
    shapes.push(Shape::figures(Pt::default(), "?", 70.0, mark));
    Sprite::of(format!("die {colour} ? fresh {}", TWO.0), shapes)
}

/// Draws a cross over dice that could not be used.
fn cross(scene: &mut Scene, at: Pt) {
    for y in [-1.0, 1.0] {
        let (dx, dy) = (64.0, 40.0 * y);
        let line = vec![at - pt(dx, dy), at + pt(dx, dy)];
        scene.draw(Shape::stroke(line.clone(), 13.0, Ink::Paper));
        scene.draw(Shape::stroke(line, 8.0, Ink::Crimson));
    }
}
