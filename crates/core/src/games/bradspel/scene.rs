//! The board as a scene: two rows of twelve points with men, the bar, the players' plates, the dice, and the last turn.

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

use crate::engine::{MarkedPlay, Seat};
use crate::scene::{Ink, Palette, Pt, Scene, Shape};

use super::Bradspel;
use super::point::{Origin, Point};
use super::view::View;
pub(super) use choosing::choosing;
pub(super) use landmarks::landmarks;
use layout::{Layout, SPREAD, WIDTH};
use man::{Look, Role};
pub(super) use outlook::outlook;

/// Draws the board from the viewer's side, with the viewer's point numbers. For the room, the first seat is at the
/// bottom and both players' numbers are shown.
#[must_use]
pub fn scene(view: &View) -> Scene {
    scene_with_plays(view, &[])
}

/// Draws the board with the marks of several turns. If `plays` is empty, draws the marks of the last turn.
pub(super) fn scene_with_plays(view: &View, plays: &[MarkedPlay<Bradspel>]) -> Scene {
    draw(view, plays, tray::lit(view))
}

/// Draws a frame of a film. In a film only the winner's plate glows. The colour and the place of the dice already show
/// whose turn it is, and glowing plates would make up a sixth of all changes between frames.
pub(super) fn film_frame(view: &View) -> Scene {
    draw(view, &[], view.state.end.and_then(|end| end.winner))
}

fn draw(view: &View, plays: &[MarkedPlay<Bradspel>], lit: Option<Seat>) -> Scene {
    let layout = Layout::of(view);
    let mut scene = board(view, lit, layout, plays.is_empty());
    if plays.is_empty() {
        trail::trail(&mut scene, view, layout);
    } else {
        recap::recap(&mut scene, view, plays, layout, &[]);
    }
    waiting(&mut scene, view, layout);
    scene
}

/// Draws the position. The plate of `lit` glows. If `marked`, the men of the last turn are marked. The lines of the
/// last turn are not drawn, and neither are the men on the bar, which belong in front of these lines.
fn board(view: &View, lit: Option<Seat>, layout: Layout, marked: bool) -> Scene {
    let mut scene = Scene::new(
        (WIDTH as u32, layout.height() as u32),
        Ink::Cloth,
        Palette::Tables,
    );
    field::field(&mut scene.base, layout);
    if let Some(seat) = lit {
        tray::light(&mut scene, seat, layout);
    }
    field::numbers(&mut scene, view, layout);
    for seat in Seat::all(2) {
        tray::tray(&mut scene, view, seat, layout);
        scene.nameplates.push(tray::name(layout, seat));
    }
    ending::points(&mut scene, view, layout);
    men(&mut scene, view, layout, marked);
    dice::dice(&mut scene, view, layout);
    ending::plaque(&mut scene, view, layout);
    scene
}

/// Returns the mark of a seat: a small man.
pub(super) fn mark(seat: Seat) -> Vec<Shape> {
    let (at, r) = (Pt::default(), 14.0);
    [man::disc(seat, at, r), man::emblem(seat, at, r)].concat()
}

fn men(scene: &mut Scene, view: &View, layout: Layout, marked: bool) {
    for seat in Seat::all(2) {
        for point in Point::all() {
            let role = |index| {
                if marked {
                    trail::role(view, seat, point, index)
                } else {
                    Role::None
                }
            };
            stack(scene, view, seat, Origin::On(point), layout, role);
        }
    }
}

/// Draws the men on the bar.
fn waiting(scene: &mut Scene, view: &View, layout: Layout) {
    for seat in Seat::all(2) {
        stack(scene, view, seat, Origin::Bar, layout, |_| Role::None);
    }
}

fn stack(
    scene: &mut Scene,
    view: &View,
    seat: Seat,
    place: Origin,
    layout: Layout,
    role: impl Fn(u8) -> Role,
) {
    let n = view.state.board.men(seat).counts()[usize::from(place.number())];
    for index in 0..n.min(SPREAD) {
        let is_number = n > SPREAD && index + 1 == SPREAD;
        let (look, role) = if is_number {
            (Look::Number(n), role(n - 1))
        } else {
            (Look::Emblem, role(index))
        };
        let at = layout.man(seat, place, index);
        scene.put(at, &man::man(seat, look, role));
    }
}
