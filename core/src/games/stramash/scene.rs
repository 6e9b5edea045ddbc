//! The board of Stramash and a hand of cards, as scenes.

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
mod hands;
mod layout;
mod pieces;
mod recap;
mod trail;

use crate::engine::{Recalled, Seats};
use crate::scene::{Ink, Scene, Shape, pt};

use super::Stramash;
use super::board::{Mashie, Place};
use super::card::Card;
use super::view::{HandView, View};
use layout::{Layout, SIDE};
use pieces::laddie;

/// How much a hand of cards adds to the height of a picture.
const HAND: f64 = 270.0;

/// The board as the viewer may see it; for a seat with its own side down and its hand below, once all is
/// open with everybody's.
#[must_use]
pub fn scene(view: &View) -> Scene {
    since(view, &[])
}

/// The same with several plays in place of the last one; with none it is the plain picture.
pub(super) fn since(view: &View, plays: &[Recalled<Stramash>]) -> Scene {
    drawn(view, plays, Rim::Lit)
}

/// The board as one picture of a film.
pub(super) fn frame(view: &View) -> Scene {
    drawn(view, &[], Rim::Dark)
}

/// Whether the rim shines where the seat sits whose turn it is. In a film it would be most of what changes; the
/// ring at the seat's letter is there, too.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Rim {
    Lit,
    Dark,
}

fn drawn(view: &View, plays: &[Recalled<Stramash>], rim: Rim) -> Scene {
    let seat = view.viewer.seat();
    let bottom = seat.and_then(|seat| view.homes.get(seat).copied());
    let bottom = bottom.or_else(|| Mashie::new(0));
    let own = own_hand(view);
    let height = SIDE + own.map_or_else(|| hands::height(view), |_| HAND);
    let mut scene = blank(height);
    board::cloth(&mut scene.base, height);
    if let Some(bottom) = bottom {
        let layout = Layout::new(view.mashies, bottom);
        board::board(&mut scene.base, view, &layout);
        seats(&mut scene, view, &layout, rim);
        if plays.is_empty() {
            trail::trail(&mut scene, view, &layout);
            laddies(&mut scene, view, &layout);
            trail::marks(&mut scene, view, &layout);
        } else {
            let marks = recap::read(view, plays, &layout);
            recap::ways(&mut scene, &marks, &layout);
            laddies(&mut scene, view, &layout);
            recap::numbers(&mut scene, view, &marks, &layout);
        }
        middle(&mut scene, view);
    }
    if let Some(cards) = own {
        fan(&mut scene, cards, SIDE - 6.0 + HAND / 2.0);
    }
    hands::open(&mut scene, view);
    scene
}

/// The viewer's own hand alone, if it has one.
#[must_use]
pub fn hand(view: &View) -> Option<Scene> {
    let cards = own_hand(view)?;
    let mut scene = blank(HAND);
    board::cloth(&mut scene.base, HAND);
    fan(&mut scene, cards, HAND / 2.0);
    Some(scene)
}

fn blank(height: f64) -> Scene {
    Scene::new((SIDE as u32, height as u32), Ink::Cloth)
}

fn own_hand(view: &View) -> Option<&[Card]> {
    match view.hands.get(view.viewer.seat()?)? {
        HandView::Own(cards) if !cards.is_empty() => Some(cards),
        _ => None,
    }
}

/// The cards of a hand side by side around the height `y`.
fn fan(scene: &mut Scene, cards: &[Card], y: f64) {
    let count = cards.len().max(6) as f64;
    let width = 154.0_f64.min((SIDE - 40.0) / count - 12.0);
    let gap = width + 12.0;
    let left = SIDE / 2.0 - gap * (cards.len() as f64 - 1.0) / 2.0;
    for (i, &card) in cards.iter().enumerate() {
        let at = pt(left + gap * i as f64, y);
        scene.put(at, &cards::face(card, width));
    }
}

/// The side that has won, once the match is over.
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

/// Lights the rim where the seat sits whose turn it is, or where the winners sit; beside each
/// badge the partner and how many cards there are.
fn seats(scene: &mut Scene, view: &View, layout: &Layout, rim: Rim) {
    let winners = winners(view);
    let r = layout.badge_radius();
    for (seat, &home) in view.homes.iter() {
        if view.to_act == Some(seat) || winners.contains(seat) {
            if rim == Rim::Lit || winners.contains(seat) {
                let line = layout.rim(home, 0.03, 0.97);
                scene.draw(Shape::stroke(line, 12.0, Ink::Glow));
            }
            let at = layout.badge(home);
            scene.draw(Shape::ring(at, r + 7.0, 9.0, Ink::GlowEdge));
            scene.draw(Shape::ring(at, r + 5.0, 5.0, Ink::Glow));
        }
        let partners = view.partners(seat);
        // One beside the badge; two around its corner.
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
        if let Some(HandView::Backs(count @ 1..)) = view.hands.get(seat) {
            let sprite = cards::count(*count, (r * 0.75).min(26.0));
            scene.put(layout.by_badge(home, -0.45, 1.75), &sprite);
        }
    }
}

fn laddies(scene: &mut Scene, view: &View, layout: &Layout) {
    for (seat, places) in view.laddies.iter() {
        let sprite = laddie(seat, layout.hollow - 2.0);
        let mut docked = 0;
        for place in places {
            scene.put(layout.spot(*place, docked), &sprite);
            docked += u8::from(matches!(place, Place::Dock(_)));
        }
    }
}

/// The middle of the board: the stock and the last card played, or the winners.
fn middle(scene: &mut Scene, view: &View) {
    let middle = pt(SIDE / 2.0, SIDE / 2.0);
    let winners = winners(view);
    if !winners.is_empty() {
        let gap = 132.0;
        let left = gap * (winners.len() as f64 - 1.0) / 2.0;
        for (i, seat) in winners.iter().enumerate() {
            let letter = view.homes.get(seat).map_or(' ', |home| home.letter());
            let r = if winners.len() == 1 { 70.0 } else { 54.0 };
            let at = middle + pt(gap * i as f64 - left, 26.0);
            scene.put(at, &pieces::winner(seat, letter, r));
        }
        return;
    }
    let width = 104.0;
    let side = pt(width / 2.0 + 9.0, 0.0);
    if view.stock > 0 {
        scene.put(middle - side, &cards::back(width));
        let below = pt(0.0, width * cards::TALL / 2.0 + 22.0);
        let (text, ink) = (view.stock.to_string(), Ink::Writing);
        scene.draw(Shape::figures(middle - side + below, text, 28.0, ink));
    }
    let last = view.last.as_ref().map(|last| last.card);
    if let Some(card) = view.discards.last().copied().or(last) {
        scene.put(middle + side, &cards::face(card, width));
    }
}
