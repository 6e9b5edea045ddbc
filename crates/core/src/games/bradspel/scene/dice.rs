//! The dice, in their player's colour. Played dice are faded.

use crate::engine::Seat;
use crate::scene::{Hue, Ink, Pt, Scene, Shape, Tone, pips, pt};

use super::super::dice::{Dice, Die, Throw};
use super::super::view::View;
use super::layout::{Layout, WIDTH};
use super::man;

/// The size of a die and the distance of two, in pixels.
const TWO: (f64, f64) = (88.0, 102.0);
/// The same for four dice, which leave room at the edges for arrows.
const FOUR: (f64, f64) = (70.0, 80.0);

/// The additional distance of four dice from the edge, in pixels.
const CLOSER: f64 = 24.0;

/// The look of a die.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Look {
    Fresh,
    /// Played, or of no use.
    Faded,
}

/// Draws the dice of the turn, rolled or not, and a throw that could not be used.
pub(super) fn dice(scene: &mut Scene, view: &View, layout: Layout) {
    if let Some((seat, throw)) = view.state.last_turn.passed {
        row(scene, seat, layout.dice(seat), &faded(throw));
        cross(scene, layout.dice(seat));
    }
    let Some(seat) = view.to_act() else { return };
    let at = layout.dice(seat);
    match view.state.roll {
        None => {
            for x in [-TWO.1 / 2.0, TWO.1 / 2.0] {
                unrolled(scene, seat, at + pt(x, 0.0));
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
    // Dice of a double that were played come first.
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
        one(scene, at + pt(x, 0.0), size, *die, inks(seat, *look));
    }
}

fn inks(seat: Seat, look: Look) -> [Ink; 3] {
    let (hue, _) = man::colours(seat);
    let tone = |tone| Ink::Piece(hue, tone);
    match (look, hue) {
        (Look::Fresh, _) => [Ink::GlowEdge, tone(Tone::Plain), tone(Tone::Mark)],
        (Look::Faded, Hue::White) => [Ink::Seam, Ink::WoodLight, Ink::Seam],
        (Look::Faded, _) => [Ink::Seam, Ink::Grey, Ink::WoodLight],
    }
}

fn body(scene: &mut Scene, at: Pt, size: f64, [edge, plain, _]: [Ink; 3]) {
    for (size, round, ink) in [(size, 18.0, edge), (size - 8.0, 15.0, plain)] {
        let half = pt(size / 2.0, size / 2.0);
        scene.draw(Shape::rect(at - half, at + half, round, ink));
    }
}

fn one(scene: &mut Scene, at: Pt, size: f64, die: Die, inks: [Ink; 3]) {
    body(scene, at, size, inks);
    let off = size * 0.26;
    for (x, y) in pips(die.number()) {
        scene.draw(Shape::disc(at + pt(x * off, y * off), size * 0.1, inks[2]));
    }
}

fn unrolled(scene: &mut Scene, seat: Seat, at: Pt) {
    let inks = inks(seat, Look::Fresh);
    body(scene, at, TWO.0, inks);
    scene.draw(Shape::figures(at, "?", 74.0, inks[2]));
}

/// Crosses out dice that could not be used.
fn cross(scene: &mut Scene, at: Pt) {
    for y in [-1.0, 1.0] {
        let (dx, dy) = (64.0, 40.0 * y);
        let line = vec![at - pt(dx, dy), at + pt(dx, dy)];
        scene.draw(Shape::stroke(line.clone(), 16.0, Ink::Paper));
        scene.draw(Shape::stroke(line, 10.0, Ink::Crimson));
    }
}
