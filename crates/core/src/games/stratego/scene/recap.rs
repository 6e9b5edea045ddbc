//! Several moves in one picture: each is a numbered arrow in its side's colour. The last strike also shows
//! both ranks, as far as the viewer may know them.

use crate::engine::MarkedPlay;
use crate::scene::{BadgePlacer, Dash, Ink, Pt, Scene, Stamp, pt};

use super::super::Stratego;
use super::super::board::{Side, Square};
use super::super::event::{EventView, Open};
use super::super::strike::StrikeView;
use super::super::view::View;
use super::layout::{CELL, Layout};
use super::{piece, trail};

pub(super) const BADGE: f64 = 21.0;
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

/// Draws below the pieces: the targets of the newest move and of strikes.
pub(super) fn under(scene: &mut Scene, marks: &[Marked], layout: Layout) {
    for marked in marks {
        let tint = match (marked.struck, marked.stamp.is_newest()) {
            (true, newest) => trail::tint(Ink::Crimson, if newest { 90 } else { 60 }),
            (false, true) => trail::tint(Ink::Glow, 85),
            (false, false) => continue,
        };
        scene.put(layout.at(marked.to), &tint);
    }
}

/// Draws above the pieces: arrows with their numbers, and the last strike. Returns the positions of the numbers.
pub(super) fn over(scene: &mut Scene, view: &View, marks: &[Marked], layout: Layout) -> Vec<Pt> {
    let mut room = BadgePlacer::default();
    for square in Square::all() {
        if view.at(square).is_some() {
            room.take(layout.at(square), piece::SIZE * 0.46);
        }
    }
    let mut badges = Vec::new();
    for marked in marks.iter().rev() {
        let (from, to) = (layout.at(marked.from), layout.at(marked.to));
        let at = room.find(places(from, to), BADGE).unwrap_or(from);
        let far = from.distance(to).max(1.0);
        // A piece that is there now must stay legible.
        let standing = view.at(marked.from).is_some();
        let begin = if standing {
            from.toward(to, CELL * 0.42 / far)
        } else {
            from
        };
        let tip = to.toward(from, CELL * 0.3 / far);
        let neck = tip.toward(from, 12.0 / far);
        let stamp = marked.stamp;
        scene.draw_all(stamp.way(&[begin, neck], WIDTH, Dash::Solid));
        scene.draw_all(stamp.head(from, tip, WIDTH));
        if at != from {
            scene.draw_all(stamp.start(begin, 13.0));
        }
        badges.push((marked, at));
    }
    for (marked, at) in &badges {
        scene.draw_all(marked.stamp.badge(*at, BADGE, marked.struck));
    }
    let last = marks.iter().rfind(|marked| marked.strike.is_some());
    if let Some((marked, strike)) = last.and_then(|marked| Some((marked, marked.strike?))) {
        let at = layout.lake_by(marked.to);
        trail::duel(scene, at, marked.side, strike);
        let corner = at - pt(trail::DUEL.0, trail::DUEL.1);
        scene.draw_all(marked.stamp.badge(corner, BADGE, true));
    }
    badges.into_iter().map(|(_, at)| at).collect()
}

/// Returns the candidate positions for a move's number: the starting square, its corners, then points on the way.
fn places(from: Pt, to: Pt) -> Vec<Pt> {
    let half = CELL / 2.0;
    let corners = [(1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, -1.0)];
    let corners = corners.map(|(x, y)| from + pt(x * half, y * half));
    let along = [0.5, 0.35, 0.65].map(|share| from.toward(to, share));
    [from].into_iter().chain(corners).chain(along).collect()
}
