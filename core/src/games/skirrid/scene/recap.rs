//! Several tiles in one picture: a light around each that was laid since, and at its corner a number.

use crate::engine::Recalled;
use crate::scene::{Ink, Pt, Room, Scene, Stamp, pt};

use super::super::Skirrid;
use super::super::event::{Event, EventView};
use super::super::square::Squares;
use super::super::view::{View, hue};
use super::layout::{CELL, corner};
use super::piece;
use super::tags::Plate;

/// The radius of a number.
const BADGE: f64 = 19.0;

/// Draws the lights and numbers over the tiles, and says where the numbers are.
pub(super) fn recap(scene: &mut Scene, view: &View, plays: &[Recalled<Skirrid>]) -> Vec<Plate> {
    let newest = plays.last().map_or(0, |play| play.number);
    let mut marks: Vec<(Stamp, Squares, bool)> = Vec::new();
    for play in plays {
        for EventView(event) in &play.events {
            if let Event::Placed {
                seat, placement, ..
            } = event
            {
                let options = &view.table.options;
                let squares = placement.squares(&options.kit).unwrap_or(Squares::NONE);
                let stamp = Stamp::new(play.number, newest, hue(options, *seat));
                marks.push((stamp, squares, placement.block));
            }
        }
    }
    for (stamp, squares, _) in &marks {
        let ink = if stamp.is_newest() {
            Ink::Glow
        } else {
            Ink::BrassLight
        };
        piece::border(scene, *squares, ink, stamp.faded(5.0));
    }
    super::marks(scene, view);
    let mut room = Room::default();
    for laid in &view.table.placed {
        if let Some(square) = laid.placement.mark() {
            room.take(piece::beside(square), 13.0);
        }
    }
    let mut badges = Vec::new();
    for (stamp, squares, block) in marks.iter().rev() {
        if let Some(at) = room.find(corners(*squares), BADGE) {
            scene.draw_all(stamp.badge(at, BADGE, *block));
            badges.push(Plate::round(at, BADGE + 2.0));
        }
    }
    badges
}

/// Where a number can be: at the corners of a tile's squares, since the numbers of the board are in
/// their middles.
fn corners(squares: Squares) -> Vec<Pt> {
    let of = |square| {
        let at = corner(square);
        [
            at,
            at + pt(CELL, 0.0),
            at + pt(0.0, CELL),
            at + pt(CELL, CELL),
        ]
    };
    squares.iter().flat_map(of).collect()
}
