//! The recap picture: a highlight around each tile that was laid in several plays, with the number of the play at one
//! of its corners.

use crate::engine::MarkedPlay;
use crate::scene::{BadgePlacer, Ink, Pt, Scene, Stamp, pt};

use super::super::Skirrid;
use super::super::event::{Event, EventView};
use super::super::kit::Kit;
use super::super::square::Squares;
use super::super::view::{View, hue};
use super::layout::{CELL, middle};
use super::piece;
use super::tags::Plate;

const BADGE: f64 = 19.0;
const SIGN: f64 = piece::MARK;
/// The maximum number of steps in the search for positions without overlaps. After that, overlaps are accepted.
const MOST_TRIES: u32 = 10_000;

/// Draws the highlights in front of the tiles, then calls `between`, then draws marks and numbers. Returns the areas of
/// the numbers.
pub(super) fn recap(
    scene: &mut Scene,
    view: &View,
    plays: &[MarkedPlay<Skirrid>],
    between: impl FnOnce(&mut Scene),
) -> Vec<Plate> {
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
    between(scene);
    super::marks(scene, view, Squares::NONE);
    let laid = view.table.placed.iter();
    let signs = laid.filter_map(|laid| laid.placement.mark());
    let signs: Vec<Pt> = signs.map(piece::beside).collect();
    let tiles: Vec<Squares> = marks.iter().map(|(_, squares, _)| *squares).collect();
    let kit = &view.table.options.kit;
    let places = numbers(kit, &tiles, &signs);
    let mut badges = Vec::new();
    for ((stamp, _, block), at) in marks.iter().zip(places).rev() {
        scene.draw_all(stamp.badge(at, BADGE, *block));
        badges.push(Plate::round(at, BADGE + 2.0));
    }
    badges
}

/// Finds a position for the number of each tile, where it covers no mark and no other number if possible. Tiles with
/// the least room are handled first.
fn numbers(kit: &Kit, tiles: &[Squares], signs: &[Pt]) -> Vec<Pt> {
    let clear = |at: &Pt| signs.iter().all(|sign| at.distance(*sign) >= BADGE + SIGN);
    let places = tiles.iter().map(|squares| places_of(kit, *squares));
    let free = places.map(|places| places.into_iter().filter(clear).collect());
    let free: Vec<Vec<Pt>> = free.collect();
    let mut order: Vec<usize> = (0..tiles.len()).collect();
    order.sort_by_key(|n| free[*n].len());
    let (mut found, mut tries) = (Vec::new(), MOST_TRIES);
    if !fill(&order, &free, &mut found, &mut tries) {
        let mut room = BadgePlacer::default();
        for sign in signs {
            room.take(*sign, SIGN);
        }
        let best = |n: usize| {
            room.find(places_of(kit, tiles[n]), BADGE)
                .unwrap_or_default()
        };
        let places = order.iter().copied().map(best);
        found = order
            .iter()
            .copied()
            .zip(places.collect::<Vec<_>>())
            .collect();
    }
    found.sort_by_key(|(n, _)| *n);
    found.into_iter().map(|(_, at)| at).collect()
}

/// Searches for positions by backtracking, so that no two numbers overlap. Returns whether it found them.
fn fill(order: &[usize], free: &[Vec<Pt>], found: &mut Vec<(usize, Pt)>, tries: &mut u32) -> bool {
    let Some((n, rest)) = order.split_first() else {
        return true;
    };
    for at in &free[*n] {
        let Some(left) = tries.checked_sub(1) else {
            return false;
        };
        *tries = left;
        let apart = |(_, other): &(usize, Pt)| at.distance(*other) >= 2.0 * BADGE + 4.0;
        if found.iter().all(apart) {
            found.push((*n, *at));
            if fill(rest, free, found, tries) {
                return true;
            }
            found.pop();
        }
    }
    false
}

/// Returns the possible positions for the number on a tile: first the squares without a number of the board, then the
/// middles of its edges, and its corners last.
fn places_of(kit: &Kit, squares: Squares) -> Vec<Pt> {
    let blank = squares.iter().filter(|square| kit.number(*square) == 0);
    let beside = |offs: [(f64, f64); 4]| {
        squares.iter().flat_map(move |square| {
            offs.map(|(x, y)| middle(square) + pt(x * CELL / 2.0, y * CELL / 2.0))
        })
    };
    let edges = beside([(0.0, -1.0), (-1.0, 0.0), (1.0, 0.0), (0.0, 1.0)]);
    let corners = beside([(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)]);
    blank.map(middle).chain(edges).chain(corners).collect()
}
