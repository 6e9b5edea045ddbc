//! Trays beside the board, with the player's name and the ranks left; in the setup, the ranks yet to be placed.

use crate::scene::{Anchor, Ink, Nameplate, Pt, Scene, Shape, pt};

use super::super::board::Side;
use super::super::rank::{Form, Rank};
use super::super::view::View;
use super::layout::{LEFT, Layout, RIM, TRAY, TRAY_LEFT, WIDTH};
use super::piece::{self, Look};

const SMALL: f64 = 50.0;
const RAISED: f64 = 64.0;
/// The distance between adjacent ranks.
const GAP: f64 = 73.0;

pub(super) fn board(shapes: &mut Vec<Shape>, side: Side, layout: Layout) {
    let y = layout.tray(side);
    let (right, half) = (WIDTH - LEFT + RIM, TRAY / 2.0);
    let (min, max) = (pt(TRAY_LEFT, y - half), pt(right, y + half));
    let steps = [
        (0.0, 12.0, Ink::RimDark),
        (3.0, 10.0, Ink::Rim),
        (7.0, 8.0, Ink::ClothDeep),
    ];
    shapes.extend(Shape::nested(min, max, steps));
}

pub(super) fn name(view: &View, side: Side, layout: Layout) -> Nameplate {
    let (top, bottom) = layout.name(side);
    Nameplate {
        seat: view.seat(side).number(),
        min: pt(TRAY_LEFT + 14.0, top),
        max: pt(WIDTH - LEFT + RIM - 14.0, bottom),
        anchor: Anchor::Left,
        ink: Ink::Paper,
    }
}

/// Returns the position of a rank in a tray. The highest is first, and positions never change during a match.
pub(super) fn place(form: Form, side: Side, rank: Rank, layout: Layout) -> Pt {
    let higher = form.ranks().filter(|other| *other > rank);
    let x = higher.fold(TRAY_LEFT + 39.0, |x, _| x + GAP);
    pt(x, layout.ranks(side)).whole()
}

/// Draws each rank of a tray with its count, as a shadow if none is left; the chosen rank is raised.
pub(super) fn tray(
    scene: &mut Scene,
    view: &View,
    side: Side,
    chosen: Option<Rank>,
    layout: Layout,
) {
    let form = view.options.form;
    let Some(counts) = view.left(side) else {
        return;
    };
    for rank in form.ranks() {
        let at = place(form, side, rank, layout);
        let n = counts[rank.index()];
        if n == 0 {
            scene.put(at, &piece::shadow(rank, SMALL));
            continue;
        }
        let raised = chosen == Some(rank);
        if raised {
            let half = pt(RAISED / 2.0 + 3.0, RAISED / 2.0 + 8.0);
            scene.draw(Shape::rect(at - half, at + half, 9.0, Ink::Glow));
        }
        let width = if raised { RAISED } else { SMALL };
        scene.put(at, &piece::block(Look::plain(side, Some(rank)), width));
        let at = at + pt(SMALL / 2.0 + 10.0, 13.0);
        scene.draw(Shape::figures(at, n, 32.0, Ink::Paper));
    }
}
