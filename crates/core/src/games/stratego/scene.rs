//! Scenes of the board: the field with its lakes, both armies, the last action, and the remaining pieces.

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
mod recap;
mod trail;
mod tray;

use std::collections::BTreeMap;

use crate::engine::MarkedPlay;
use crate::scene::{Ink, Palette, Pt, Scene};

use super::Stratego;
use super::board::{Side, Square};
use super::view::{PieceView, View};
use choosing::Question;
pub(super) use choosing::choosing;
pub(super) use landmarks::landmarks;
use layout::{HEIGHT, Layout, WIDTH};
use piece::Look;

/// Draws the board as the viewer may see it, with its own side at the bottom. For the room, red is at the bottom.
#[must_use]
pub fn scene(view: &View) -> Scene {
    scene_with_plays(view, &[])
}

/// Draws the board with several plays marked instead of the last one. Without plays it is the plain picture.
pub(super) fn scene_with_plays(view: &View, plays: &[MarkedPlay<Stratego>]) -> Scene {
    draw(view, plays, None, Layout::of(view)).0
}

/// Draws the picture and highlights choices, without their numbers. Returns the positions of the plays' numbers.
fn draw(
    view: &View,
    plays: &[MarkedPlay<Stratego>],
    question: Option<&Question>,
    layout: Layout,
) -> (Scene, Vec<Pt>) {
    let marks = recap::read(view, plays);
    let mut scene = Scene::new((WIDTH as u32, HEIGHT as u32), Ink::Cloth, Palette::Army);
    field::field(&mut scene.base, layout);
    field::lights(&mut scene, view, layout);
    for side in Side::ALL {
        let chosen = question.and_then(Question::rank);
        let own = view.side() == Some(side);
        scene.nameplates.push(tray::name(view, side, layout));
        tray::tray(&mut scene, view, side, chosen.filter(|_| own), layout);
    }
    if view.battle.is_none() {
        field::zones(&mut scene, view, layout);
    }
    if !plays.is_empty() {
        recap::under(&mut scene, &marks, layout);
    } else if question.is_none() {
        trail::under(&mut scene, view, layout);
    }
    if let Some(question) = question {
        question.under(&mut scene, view, layout);
    }
    // Reuse sprites, since many pieces look alike, especially the backs.
    let mut blocks = BTreeMap::new();
    for square in Square::all() {
        if let Some(piece) = view.at(square) {
            let look = look(view, &piece);
            let raised = question.is_some_and(|question| question.square() == Some(square));
            let width = if raised { piece::RAISED } else { piece::SIZE };
            let block = blocks.entry((look, raised));
            let block = block.or_insert_with(|| piece::block(look, width));
            scene.put(layout.at(square), block);
        }
    }
    let mut badges = Vec::new();
    if !plays.is_empty() {
        badges = recap::over(&mut scene, view, &marks, layout);
    } else if question.is_some() {
        trail::pale(&mut scene, view, layout);
    } else {
        trail::over(&mut scene, view, layout);
    }
    (scene, badges)
}

/// Returns the look of a piece to the viewer.
///
/// A mark shows that a piece has moved, unless both sides know its rank, and another that both sides know
/// it. The viewer's own pieces are marked, too, so that players see what the other side's picture shows.
fn look(view: &View, piece: &PieceView) -> Look {
    let playing = view.end.is_none() && !view.options.open_game;
    Look {
        side: piece.side,
        rank: piece.rank,
        moved: playing && piece.moved && !piece.seen,
        seen: playing && piece.seen && piece.rank.is_some(),
    }
}
