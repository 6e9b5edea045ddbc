//! Trays beside the board: what each side has lost, and in the setup what is still to be placed.

use crate::scene::{Ink, Scene, Shape, pt};

use super::super::board::Side;
use super::super::rank::Rank;
use super::super::view::View;
use super::layout::{LEFT, Layout, RIM, TRAY, WIDTH};
use super::piece::{self, Look};

/// How wide a small piece is.
const SMALL: f64 = 50.0;
/// How far apart the kinds are.
const GAP: f64 = 75.0;

/// The empty tray of a side.
pub(super) fn board(shapes: &mut Vec<Shape>, side: Side, layout: Layout) {
    let y = layout.tray(side);
    let (left, half) = (LEFT - RIM, TRAY / 2.0);
    let (min, max) = (pt(left, y - half), pt(WIDTH - left, y + half));
    let steps = [
        (0.0, 12.0, Ink::RimDark),
        (3.0, 10.0, Ink::Rim),
        (7.0, 8.0, Ink::ClothDeep),
    ];
    shapes.extend(Shape::nested(min, max, steps));
}

/// What is in a side's tray: the pieces by kind, the highest first, each with its number.
pub(super) fn tray(scene: &mut Scene, view: &View, side: Side, layout: Layout) {
    let form = view.options.form;
    let counts = match (&view.battle, view.setups[side.index()]) {
        (Some(battle), _) => battle.lost[side.index()],
        (None, Some(placement)) => Rank::ALL.map(|rank| placement.left(form, rank)),
        (None, None) => return,
    };
    let y = layout.tray(side);
    let mut x = (WIDTH - GAP * 11.0) / 2.0 - 12.0;
    for rank in Rank::ALL.into_iter().rev() {
        let n = counts[rank.index()];
        if n == 0 {
            continue;
        }
        let at = pt(x, y);
        scene.put(at, &piece::block(Look::plain(side, Some(rank)), SMALL));
        if n > 1 {
            let at = at + pt(SMALL / 2.0 + 11.0, 12.0);
            scene.draw(Shape::figures(at, n, 32.0, Ink::Paper));
        }
        x += GAP;
    }
}
