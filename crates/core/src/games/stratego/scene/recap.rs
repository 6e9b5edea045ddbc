//! The recap picture: the marks of several moves. Each move is a numbered arrow in the colour of its side. For the last
//! strike, both ranks are shown as far as the viewer may know them.

use crate::engine::MarkedPlay;
use crate::scene::{BadgePlacer, Dash, Pt, Px, Scene, Stamp, pt};

use super::super::Stratego;
use super::super::board::{Side, Square};
use super::super::event::{EventView, Open};
use super::super::strike::StrikeView;
use super::super::view::View;
use super::layout::{CELL, Layout};
use super::{piece, trail};

pub(super) const BADGE: f64 = 17.0;
const WIDTH: f64 = 11.0;

pub(super) struct Marked {
    stamp: Stamp,
    side: Side,
    from: Square,
    to: Square,
    struck: bool,
    strike: Option<StrikeView>,
}

pub(super) fn read(view: &View, plays: &[MarkedPlay<Stratego>]) -> Vec<Marked> {
    let newest = plays.last().map_or(0, |play| play.number);
    let marked = |play: &MarkedPlay<Stratego>| {
        let strike = play.events.iter().find_map(|event| match event {
            EventView::Fought { strike, .. } => Some(*strike),
            _ => None,
        });
        let way = play.events.iter().find_map(|event| match *event {
            EventView::Open(Open::Moved { from, to, .. }) => Some((from, to, false)),
            EventView::Open(Open::Attacked { from, to, .. }) => Some((from, to, true)),
            _ => None,
        });
        let (from, to, struck) = way?;
        let side = Side::ALL
            .into_iter()
            .find(|side| view.seat(*side) == play.seat)?;
        let (hue, _) = piece::colours(side);
        let stamp = Stamp::new(play.number, newest, hue);
        Some(Marked {
            stamp,
            side,
            from,
            to,
            struck,
            strike,
        })
    };
    plays.iter().filter_map(marked).collect()
}

/// Draws the parts behind the pieces: the target of the newest move, and the bursts of strikes.
pub(super) fn under(scene: &mut Scene, marks: &[Marked], layout: Layout) {
    let last = marks.iter().rfind(|marked| marked.strike.is_some());
    for marked in marks {
        let to = layout.at(marked.to);
        if marked.stamp.is_newest() {
            scene.put(to, &trail::halo());
        }
        if marked.struck {
            trail::struck(scene, to, marked.side, marked.strike);
        }
    }
    if let Some(marked) = last {
        let to = layout.at(marked.to);
        trail::tail(scene, layout.lake_by(marked.to), to);
    }
}

/// Draws the parts in front of the pieces: arrows with their numbers, and the last strike. While the player is
/// choosing, the arrows are thin lines. Returns the positions of the numbers.
pub(super) fn over(
    scene: &mut Scene,
    view: &View,
    marks: &[Marked],
    pale: bool,
    layout: Layout,
) -> Vec<Pt> {
    let mut room = BadgePlacer::default();
    for square in Square::all() {
        if view.at(square).is_some() {
            room.take(layout.at(square), piece::SIZE * 0.46);
        }
    }
    let mut badges = Vec::new();
    for marked in marks.iter().rev() {
        let (from, to) = (layout.at(marked.from), layout.at(marked.to));
        let far = from.distance(to).max(1.0);
        // Keeps the lines away from the pieces that are there now, so that these stay readable.
        let clear = |square| {
            let share = if view.at(square).is_some() { 0.44 } else { 0.1 };
            CELL * share / far
        };
        let is_left = view.at(marked.from).is_none();
        let begin = from.toward(to, if is_left { 0.0 } else { clear(marked.from) });
        let at = if is_left {
            room.find(places(from, to), BADGE)
        } else {
            room.find(beside(begin, to), BADGE)
        };
        let tip = to.toward(from, clear(marked.to));
        let stamp = marked.stamp;
        if pale {
            scene.draw_all(stamp.way(&[begin, tip], WIDTH / 2.0, Dash::Solid));
        } else {
            let neck = tip.toward(from, 12.0 / far);
            scene.draw_all(stamp.way(&[begin, neck], WIDTH, Dash::Solid));
            scene.draw_all(stamp.head(from, tip, WIDTH));
        }
        badges.push((marked, at.unwrap_or(begin)));
    }
    for (marked, at) in &badges {
        scene.draw_all(marked.stamp.badge(*at, BADGE, false));
    }
    let last = marks.iter().rfind(|marked| marked.strike.is_some());
    if let Some((marked, strike)) = last.and_then(|marked| Some((marked, marked.strike?))) {
        let at = layout.lake_by(marked.to);
        trail::duel(scene, at, marked.side, strike);
        let edge = at - pt(0.0, trail::DUEL.1);
        scene.draw_all(marked.stamp.badge(edge, BADGE, false));
    }
    badges.into_iter().map(|(_, at)| at).collect()
}

/// Returns possible positions for the number of a move that started on a square that is now empty: the square, then
/// points on the way, then the corners of the square.
fn places(from: Pt, to: Pt) -> Vec<Pt> {
    let half = CELL / 2.0;
    let corners = [(1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, -1.0)];
    let corners = corners.map(|(x, y)| from + pt(x * half, y * half));
    let along = [0.3, 0.5].map(|share| from.toward(to, share));
    [from].into_iter().chain(along).chain(corners).collect()
}

/// Returns possible positions for the number of a move that started on a square where a piece is now: both sides of the
/// line's beginning.
fn beside(begin: Pt, to: Pt) -> [Pt; 2] {
    let ahead = (to - begin) * (CELL * 0.36 / begin.distance(to).max(1.0));
    let aside = Pt {
        x: -ahead.y,
        y: ahead.x,
    };
    // Keeps the sign of the piece free, which is at its lower right.
    let order = if aside.x + aside.y < Px::default() {
        1.0
    } else {
        -1.0
    };
    [1.0, -1.0].map(|side| begin + aside * (side * order))
}
