//! The board of Stratego as a scene: the field with its lakes, both armies, what was done last, and
//! what each side has lost.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "measures of pictures are small numbers"
)]

mod field;
mod icon;
mod layout;
mod piece;
mod recap;
mod trail;
mod tray;

use crate::engine::Recalled;
use crate::scene::{Ink, Scene};

use super::Stratego;
use super::board::{Side, Square};
use super::view::{PieceView, View};
use layout::{HEIGHT, Layout, WIDTH};
use piece::Look;

/// The board as the viewer may see it, for a seat with its own side down; the room sees red down.
#[must_use]
pub fn scene(view: &View) -> Scene {
    since(view, &[])
}

/// The same with several plays in place of the last one; with none it is the plain picture.
pub(super) fn since(view: &View, plays: &[Recalled<Stratego>]) -> Scene {
    let marks = recap::read(view, plays);
    let layout = Layout {
        bottom: view.side().unwrap_or(Side::Red),
    };
    let mut scene = Scene::new((WIDTH as u32, HEIGHT as u32), Ink::Cloth);
    field::field(&mut scene.base, layout);
    field::lights(&mut scene, view, layout);
    for side in Side::ALL {
        tray::tray(&mut scene, view, side, layout);
    }
    if view.battle.is_none() {
        field::zones(&mut scene, view, layout);
    }
    if plays.is_empty() {
        trail::under(&mut scene, view, layout);
    } else {
        recap::under(&mut scene, &marks, layout);
    }
    for square in Square::all() {
        if let Some(piece) = view.at(square) {
            scene.put(
                layout.at(square),
                &piece::block(look(view, &piece), piece::SIZE),
            );
        }
    }
    if plays.is_empty() {
        trail::over(&mut scene, view, layout);
    } else {
        recap::over(&mut scene, view, &marks, layout);
    }
    scene
}

/// What a piece looks like to the viewer. That it has moved is marked where its rank is hidden, and
/// that its rank is known to both where that is not plain.
fn look(view: &View, piece: &PieceView) -> Look {
    let playing = view.end.is_none() && !view.options.open_game;
    Look {
        side: piece.side,
        rank: piece.rank,
        moved: playing && piece.moved && piece.rank.is_none(),
        seen: playing && piece.seen && piece.rank.is_some(),
    }
}
