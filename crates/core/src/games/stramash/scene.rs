//! The board and a hand of cards as scenes.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    clippy::many_single_char_names,
    reason = "measures of pictures are small numbers, and x, y, r, g, b are their names"
)]

mod board;
mod cards;
mod choosing;
mod court;
mod fan;
mod hands;
mod label_placement;
mod landmarks;
mod layout;
mod middle;
mod pieces;
mod plates;
mod recap;
mod trail;

pub(super) use choosing::choosing;
pub(super) use landmarks::landmarks;

use crate::engine::{MarkedPlay, Seat, Seats};
use crate::scene::{ALT_CORNER, Ink, Palette, Pt, Scene, Shape, Sprite};

use super::Stramash;
use super::board::Place;
use super::view::View;
use fan::Look;
use layout::{BELOW, HOLLOW, Layout, SIDE};
use pieces::laddie;

/// The height that a hand of cards adds to a picture.
const HAND: f64 = CARDS + 110.0 + ALT_CORNER.1;
/// The distance from the top of the hand area to the middle of the cards, which are 218 pixels high.
const CARDS: f64 = 112.0;

/// Draws the board as the viewer may see it.
///
/// A player's own side of the board is at the bottom, and their hand is below it. Once the match is over, all hands are
/// below.
#[must_use]
pub fn scene(view: &View) -> Scene {
    scene_with_plays(view, &[])
}

/// Draws the board with the marks of several plays instead of the last play's. If `plays` is empty, draws the ordinary
/// picture.
pub(super) fn scene_with_plays(view: &View, plays: &[MarkedPlay<Stramash>]) -> Scene {
    draw(view, plays, Detail::Full)
}

pub(super) fn film_frame(view: &View) -> Scene {
    draw(view, &[], Detail::PlayOnly)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Detail {
    /// The last play, whose turn it is, and the cards in the hands.
    Full,
    /// Only the last play. This keeps films small, because the other details would make up a third of all changes
    /// between frames.
    PlayOnly,
}

fn draw(view: &View, plays: &[MarkedPlay<Stramash>], detail: Detail) -> Scene {
    let layout = Layout::of(view);
    let mut scene = board_without_pieces(view, &layout, detail);
    if plays.is_empty() {
        trail::draw_moves(&mut scene, view, &layout);
        laddies(&mut scene, view, &layout);
        trail::draw_rings(&mut scene, view, &layout);
    } else {
        let marks = recap::read(view, plays, &layout);
        recap::ways(&mut scene, view, &marks, &layout, false);
        laddies(&mut scene, view, &layout);
        recap::numbers(&mut scene, view, &marks, &layout);
    }
    middle::middle(&mut scene, view, winners(view), detail);
    fan::fan(&mut scene, view.own_hand(), BELOW + CARDS, |_| Look::Plain);
    hands::open(&mut scene, view);
    scene
}

/// Draws the board with the badges of all seats, and leaves room for the cards below.
fn board_without_pieces(view: &View, layout: &Layout, detail: Detail) -> Scene {
    let below = if view.own_hand().is_empty() {
        hands::height(view)
    } else {
        HAND
    };
    let mut scene = empty_scene(BELOW + below);
    board::board(&mut scene.base, view, layout);
    plates::plates(&mut scene, view, layout, detail);
    seats(&mut scene, view, layout, detail);
    scene
}

/// Draws only the viewer's own hand. None if the viewer has no hand.
#[must_use]
pub fn hand(view: &View) -> Option<Scene> {
    let cards = view.own_hand();
    if cards.is_empty() {
        return None;
    }
    let mut scene = empty_scene(HAND);
    fan::fan(&mut scene, cards, CARDS, |_| Look::Plain);
    Some(scene)
}

/// Returns the mark of a seat: a small Laddie.
pub(super) fn mark(seat: Seat) -> Vec<Shape> {
    laddie(seat, 15.0).shapes.clone()
}

fn empty_scene(height: f64) -> Scene {
    let mut scene = Scene::new((SIDE as u32, height as u32), Ink::Cloth, Palette::Marbles);
    board::cloth(&mut scene.base, height);
    scene
}

fn winners(view: &View) -> Seats {
    if view.to_act.is_some() {
        return Seats::NONE;
    }
    let place = |seat| view.home.iter().position(|&home| home == seat);
    let all_home = |side: &Seats| side.iter().map(place).max().flatten();
    let complete = |side: &&Seats| side.iter().all(|seat| place(seat).is_some());
    let first = view
        .sides
        .iter()
        .filter(complete)
        .min_by_key(|side| all_home(side));
    let left = || {
        let mut playing = view.sides.iter().filter(|side| {
            let stays = |seat| !view.resigned.contains(seat);
            side.iter().any(stays)
        });
        playing.next().filter(|_| playing.next().is_none())
    };
    first.or_else(left).copied().unwrap_or_default()
}

/// Highlights the badge of the seat to play, or the badges of the winners. Draws partners beside each badge.
fn seats(scene: &mut Scene, view: &View, layout: &Layout, detail: Detail) {
    let winners = winners(view);
    let r = layout.badge_radius();
    for (seat, &home) in view.homes.iter() {
        let turn = detail == Detail::Full && view.to_act == Some(seat);
        if turn || winners.contains(seat) {
            let at = layout.badge(home);
            // Draws a dark line inside the highlight, which separates it from a yellow badge.
            let mut line = board::shield(Pt::default(), r + 3.0);
            line.push(line[0]);
            let lines = [(11.0, Ink::GlowEdge), (5.0, Ink::Glow)];
            let shapes = lines.map(|(width, ink)| Shape::stroke(line.clone(), width, ink));
            scene.put(at, &Sprite::of("badge light", shapes.to_vec()));
        }
        let partners = view.partners(seat);
        // Places a single partner beside the badge, but two partners around its corner.
        let places: &[(f64, f64)] = match partners.len() {
            0 | 1 => &[(1.05, 1.0)],
            _ => &[(1.55, 0.2), (0.95, 1.3)],
        };
        for (partner, (onward, inward)) in partners.iter().zip(places) {
            let letter = view.homes.get(partner).map_or(' ', |home| home.letter());
            let gillie = view.gillies.contains(seat) && !view.home.contains(&partner);
            let sprite = pieces::partner(partner, letter, (r * 0.5).max(15.0), gillie);
            scene.put(layout.by_badge(home, *onward, *inward), &sprite);
        }
    }
}

fn laddies(scene: &mut Scene, view: &View, layout: &Layout) {
    for (seat, places) in view.laddies.iter() {
        let sprite = laddie(seat, HOLLOW);
        let mut docked = 0;
        for place in places {
            scene.put(layout.spot(*place, docked), &sprite);
            docked += u8::from(matches!(place, Place::Dock(_)));
        }
    }
}
