//! The board as a scene: the field with its lakes, both armies, the last action, and the remaining pieces.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "measures of pictures are small numbers"
)]

mod choosing;
mod field;
mod icon;
mod landmarks;
mod layout;
mod piece;
mod plate;
mod recap;
mod screen;
mod trail;
mod tray;

use std::collections::BTreeMap;

use crate::engine::MarkedPlay;
use crate::scene::{Ink, Palette, Pt, Scene, Shape, pt};

use super::Stratego;
use super::board::{Side, Square};
use super::view::{PieceView, View};
use choosing::Question;
pub(super) use choosing::choosing;
pub(super) use landmarks::landmarks;
use layout::{HEIGHT, Layout, WIDTH};
use piece::{Look, Stand};

/// Draws the board as the viewer may see it. The viewer's own side is at the bottom. For the room, red is at the
/// bottom.
#[must_use]
pub fn scene(view: &View) -> Scene {
    scene_with_plays(view, &[])
}

/// Draws the board with the marks of several plays instead of the last play's. If `plays` is empty, draws the ordinary
/// picture.
pub(super) fn scene_with_plays(view: &View, plays: &[MarkedPlay<Stratego>]) -> Scene {
    draw(view, plays, None, Layout::of(view)).0
}

/// Draws the picture with the highlights of a step of choosing, but without its letters. Returns the positions of the
/// numbers of plays.
fn draw(
    view: &View,
    plays: &[MarkedPlay<Stratego>],
    question: Option<&Question>,
    layout: Layout,
) -> (Scene, Vec<Pt>) {
    let marks = recap::read(view, plays);
    let mut scene = Scene::new((WIDTH as u32, HEIGHT as u32), Ink::Cloth, Palette::Army);
    field::field(&mut scene.base, layout);
    for side in Side::ALL {
        let chosen = question.and_then(Question::rank);
        let own = view.side() == Some(side);
        tray::tray(&mut scene, view, side, chosen.filter(|_| own), layout);
        plate::plate(&mut scene, view, side, layout);
    }
    if view.battle.is_none() {
        screen::screens(&mut scene, view, layout);
    }
    if plays.is_empty() {
        trail::under(&mut scene, view, question.is_some(), layout);
    } else {
        recap::under(&mut scene, &marks, layout);
    }
    if let Some(question) = question {
        question.under(&mut scene, view, layout);
    }
    let lifted = match question {
        Some(question) => question.square(),
        None => trail::mover(view).filter(|_| plays.is_empty()),
    };
    blocks(&mut scene, view, lifted, layout);
    let badges = if plays.is_empty() {
        trail::over(&mut scene, view, layout);
        Vec::new()
    } else {
        recap::over(&mut scene, view, &marks, question.is_some(), layout)
    };
    (scene, badges)
}

/// Draws the mark of a side: a small piece seen from behind.
pub(super) fn mark(side: Side) -> Vec<Shape> {
    let block = piece::block(Look::plain(side, None), Stand::Flat, 28.0);
    block.shapes.clone()
}

/// Draws all pieces. The lifted one is drawn last, in front of the others.
fn blocks(scene: &mut Scene, view: &View, lifted: Option<Square>, layout: Layout) {
    // Reuses sprites, because many pieces look alike, especially from the back.
    let mut flat = BTreeMap::new();
    for square in Square::all().filter(|square| Some(*square) != lifted) {
        if let Some(piece) = view.at(square) {
            let look = look(view, &piece);
            let block = flat.entry(look);
            let block = block.or_insert_with(|| piece::block(look, Stand::Flat, piece::SIZE));
            scene.put(layout.at(square), block);
        }
    }
    let lifted = lifted.and_then(|square| Some((square, view.at(square)?)));
    if let Some((square, piece)) = lifted {
        let block = piece::block(look(view, &piece), Stand::Lifted, piece::RAISED);
        scene.put(layout.at(square) - pt(2.0, 5.0), &block);
    }
}

/// Returns how a piece looks to the viewer.
///
/// One mark shows that a piece has moved; it is left out if both sides know the rank. Another mark shows that both
/// sides know the rank. The viewer's own pieces have these marks, too, so that players see what the opponent's picture
/// shows.
fn look(view: &View, piece: &PieceView) -> Look {
    let playing = view.end.is_none() && !view.options.open_game;
    Look {
        side: piece.side,
        rank: piece.rank,
        moved: playing && piece.moved && !piece.seen,
        seen: playing && piece.seen && piece.rank.is_some(),
    }
}
