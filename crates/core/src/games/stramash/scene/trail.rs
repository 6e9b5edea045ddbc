//! Marks of the last play: lines, arrows and rings.

use crate::scene::{Dash, Ink, Pt, Px, Scene, Shape, arrow_head};

use super::super::action::{LaddieMove, LastPlay};
use super::super::board::{Howe, Mashie, Place};
use super::super::card::{Card, Rank};
use super::super::view::View;
use super::layout::{HOLLOW, Layout};

pub(super) fn draw_moves(scene: &mut Scene, view: &View, layout: &Layout) {
    let Some(last) = last_play(view) else { return };
    for moved in &last.bumped {
        draw_move(scene, &bump_ends(moved, layout), MoveStyle::Bump);
    }
    for moved in &last.moves {
        let (points, style) = match path(last.card, moved, view.mashies) {
            Some(places) => {
                let points = places.iter().map(|place| layout.spot(*place, 4)).collect();
                (points, MoveStyle::Walk)
            }
            None => {
                let (from, to) = move_ends(moved, layout);
                (vec![from, to], MoveStyle::Jump)
            }
        };
        draw_move(scene, &points, style);
    }
}

pub(super) fn draw_rings(scene: &mut Scene, view: &View, layout: &Layout) {
    let Some(last) = last_play(view) else { return };
    for moved in &last.moves {
        let at = layout.spot(moved.to, 4);
        scene.draw(Shape::ring(at, HOLLOW + 5.5, 7.0, Ink::GlowEdge));
        scene.draw(Shape::ring(at, HOLLOW + 4.0, 3.5, Ink::Glow));
    }
}

/// Returns the last play, unless its player has left since and its Laddies are gone.
fn last_play(view: &View) -> Option<&LastPlay> {
    let last = view.last.as_ref();
    last.filter(|last| !view.resigned.contains(last.seat))
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum MoveStyle {
    Walk,
    /// Out of the dock, or by a Bonnie Fechter.
    Jump,
    Bump,
}

fn draw_move(scene: &mut Scene, points: &[Pt], style: MoveStyle) {
    let width = (HOLLOW * 0.42).max(6.0);
    let (ink, dash) = match style {
        MoveStyle::Walk => (Ink::Glow, Dash::Solid),
        MoveStyle::Jump => (Ink::Glow, Dash::Broken(Px::new(16.0), Px::new(13.0))),
        MoveStyle::Bump => (Ink::Paper, Dash::Broken(Px::new(6.0), Px::new(13.0))),
    };
    for (width, ink) in [(width + 4.0, Ink::GlowEdge), (width, ink)] {
        scene.draw(Shape::Stroke {
            points: points.to_vec(),
            width: Px::new(width),
            dash,
            ink,
        });
    }
    let [.., before, tip] = points else { return };
    let far = before.distance(*tip);
    // Between adjacent howes there is little room, so the tip is under the Laddie that moved.
    let (least, clear, [long, broad, inset, inner_long, inner_broad]) = match style {
        MoveStyle::Walk => (HOLLOW, HOLLOW - 6.0, [3.1, 4.2, 0.5, 2.3, 2.9]),
        MoveStyle::Jump | MoveStyle::Bump => (HOLLOW * 3.0, HOLLOW, [3.6, 3.4, 0.45, 2.7, 2.2]),
    };
    if far > least {
        let tip = tip.toward(*before, clear / far);
        let outer = arrow_head(*before, tip, width * long, width * broad);
        let inner = tip.toward(*before, width * inset / far);
        let inner = arrow_head(*before, inner, width * inner_long, width * inner_broad);
        scene.draw(Shape::polygon(outer, Ink::GlowEdge));
        scene.draw(Shape::polygon(inner, ink));
    }
}

/// Returns both ends of the move of a Laddie that was sent away. A move into a dock ends at the basin's
/// edge, where no Laddie covers it.
pub(super) fn bump_ends(moved: &LaddieMove, layout: &Layout) -> [Pt; 2] {
    let from = layout.spot(moved.from, 1);
    let to = match moved.to {
        Place::Dock(mashie) => {
            let berth = layout.dock(mashie, 1).toward(layout.dock(mashie, 3), 0.5);
            let far = berth.distance(from).max(HOLLOW);
            berth.toward(from, HOLLOW / far)
        }
        to => layout.spot(to, 1),
    };
    [from, to]
}

fn move_ends(moved: &LaddieMove, layout: &Layout) -> (Pt, Pt) {
    (layout.spot(moved.from, 1), layout.spot(moved.to, 1))
}

/// Returns the places on the way of a Laddie, both ends included, if it moved by count.
pub(super) fn path(card: Card, moved: &LaddieMove, mashies: u8) -> Option<Vec<Place>> {
    let back = matches!(card, Card::Plain(Rank::Eight, _));
    if card == Card::Joker {
        return None;
    }
    match (moved.from, moved.to) {
        (Place::Track(from), Place::Track(to)) if back => {
            let mut line = track(to, from, mashies);
            line.reverse();
            Some(line)
        }
        (Place::Track(from), Place::Track(to)) => Some(track(from, to, mashies)),
        (Place::Track(from), Place::Castle(nook)) => {
            let mut line = track(from, nook.mashie().entry(), mashies);
            line.extend(castle(nook.mashie(), 1, nook.depth()));
            Some(line)
        }
        (Place::Castle(from), Place::Castle(to)) => {
            Some(castle(from.mashie(), from.depth(), to.depth()).collect())
        }
        _ => None,
    }
}

fn track(from: Howe, to: Howe, mashies: u8) -> Vec<Place> {
    (0..=from.steps_to(to, mashies))
        .map(|steps| Place::Track(from.forward(steps, mashies)))
        .collect()
}

fn castle(mashie: Mashie, from: u8, to: u8) -> impl Iterator<Item = Place> {
    (from..=to).map(move |depth| mashie.castle(depth))
}
