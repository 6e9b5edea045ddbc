//! The board as a scene: two rows of twelve points with the men on them, the bar between, what is
//! borne off, the dice, and what was done last.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "measures of pictures are small numbers"
)]

mod dice;
mod ending;
mod field;
mod layout;
mod man;
mod recap;
mod trail;
mod tray;

use crate::engine::{Recalled, Seat};
use crate::scene::{Ink, Scene};

use super::Bradspel;
use super::point::{Origin, Point};
use super::view::View;
use layout::{HEIGHT, Layout, WIDTH};
use man::Look;

/// The board from the viewer's own side; the room sees it from the first seat's. Points bear the
/// numbers of the viewer, in the room's picture of whoever is to move.
#[must_use]
pub fn scene(view: &View) -> Scene {
    since(view, &[])
}

/// The same with several turns in place of the last one; with none it is the plain picture.
pub(super) fn since(view: &View, plays: &[Recalled<Bradspel>]) -> Scene {
    let layout = Layout { near: view.near() };
    let mut scene = Scene::new((WIDTH as u32, HEIGHT as u32), Ink::Cloth);
    field::field(&mut scene.base, layout);
    tray::light(&mut scene, view, layout);
    field::numbers(&mut scene, view.counter(), layout);
    for seat in Seat::all(2) {
        tray::tray(&mut scene, view, seat, layout);
    }
    ending::points(&mut scene, view, layout);
    men(&mut scene, view, layout);
    dice::dice(&mut scene, view, layout);
    ending::plaque(&mut scene, view, layout);
    if plays.is_empty() {
        trail::trail(&mut scene, view, layout);
    } else {
        recap::recap(&mut scene, view, plays, layout);
    }
    scene
}

/// The men on the points and on the bar, a number on the last one of a high stack.
fn men(scene: &mut Scene, view: &View, layout: Layout) {
    for seat in Seat::all(2) {
        let men = view.state.board.men(seat);
        let places = Point::all().map(Origin::On).chain([Origin::Bar]);
        for place in places {
            let n = men.counts()[usize::from(place.number())];
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
    }
}
