//! The board as a scene: two rows of twelve points with the men on them, the bar between, what is
//! borne off, the dice, and what was done last.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "measures of pictures are small numbers"
)]

mod choosing;
mod dice;
mod ending;
mod field;
mod landmarks;
mod lane;
mod layout;
mod man;
mod outlook;
mod recap;
mod sign;
mod trail;
mod tray;

use crate::engine::{Recalled, Seat};
use crate::scene::{Ink, Room, Scene};

use super::Bradspel;
use super::point::{Origin, Point};
use super::view::View;
pub(super) use choosing::choosing;
pub(super) use landmarks::landmarks;
use layout::{Layout, WIDTH};
use man::Look;
pub(super) use outlook::outlook;

/// The board from the viewer's own side, with the viewer's numbers; the room's stands still, the first seat's side
/// down, with the numbers of both.
#[must_use]
pub fn scene(view: &View) -> Scene {
    since(view, &[])
}

/// The same with several turns in place of the last one; with none it is the plain picture.
pub(super) fn since(view: &View, plays: &[Recalled<Bradspel>]) -> Scene {
    drawn(view, plays, tray::lit(view))
}

/// The board as one picture of a film. The dice lie on the side and in the colour of whose turn it is, so the trays
/// tell it no second time, which would be a sixth of what changes; the winner's lights up.
pub(super) fn frame(view: &View) -> Scene {
    drawn(view, &[], view.state.end.and_then(|end| end.winner))
}

fn drawn(view: &View, plays: &[Recalled<Bradspel>], lit: Option<Seat>) -> Scene {
    let layout = Layout::of(view);
    let mut scene = board(view, lit, layout);
    if plays.is_empty() {
        trail::trail(&mut scene, view, layout);
    } else {
        recap::recap(&mut scene, view, plays, layout, Room::default());
    }
    waiting(&mut scene, view, layout);
    scene
}

/// The position with the tray of one seat lit, without what was done last, and without the men on the bar, which lie
/// over lines that cross it.
fn board(view: &View, lit: Option<Seat>, layout: Layout) -> Scene {
    let mut scene = Scene::new((WIDTH as u32, layout.height() as u32), Ink::Cloth);
    field::field(&mut scene.base, layout);
    if let Some(seat) = lit {
        tray::light(&mut scene, seat, layout);
    }
    field::numbers(&mut scene, layout);
    for seat in Seat::all(2) {
        field::huk(
            &mut scene,
            seat,
            view.state.board.men(seat).reached_huk,
            layout,
        );
        tray::tray(&mut scene, view, seat, layout);
        scene.nameplates.push(tray::name(layout, seat));
    }
    ending::points(&mut scene, view, layout);
    men(&mut scene, view, layout);
    dice::dice(&mut scene, view, layout);
    ending::plaque(&mut scene, view, layout);
    scene
}

/// The men on the points.
fn men(scene: &mut Scene, view: &View, layout: Layout) {
    for seat in Seat::all(2) {
        for point in Point::all() {
            stack(scene, view, seat, Origin::On(point), layout);
        }
    }
}

/// The men on the bar.
fn waiting(scene: &mut Scene, view: &View, layout: Layout) {
    for seat in Seat::all(2) {
        stack(scene, view, seat, Origin::Bar, layout);
    }
}

/// The men of one place, a number on the last one of a high stack.
fn stack(scene: &mut Scene, view: &View, seat: Seat, place: Origin, layout: Layout) {
    let n = view.state.board.men(seat).counts()[usize::from(place.number())];
    for index in 0..n {
        let look = match n {
            n if n > layout::SPREAD && index + 1 == n => Look::Number(n),
            n if n > layout::SPREAD + 2 => Look::Covered,
            _ => Look::Emblem,
        };
        let at = layout.man(seat, place, index, n);
        scene.put(at, &man::man(seat, look));
    }
}
