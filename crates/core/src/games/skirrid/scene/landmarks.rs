//! The parts of the board that the rules pages name. Their numbers are placed where they hide no tiles, as long as the
//! tiles are near the middle.

use crate::engine::{Landmark, Seat};
use crate::scene::pt;

use super::super::legal_area::LegalArea;
use super::super::square::Square;
use super::super::view::View;
use super::layout::{Layout, corner, middle};
use super::{marked, piece, tray};

/// The place of a number that is drawn left of the tray.
const BESIDE: f64 = 36.0;

/// Returns the parts: the board, the tiles on it, and the plates and the tray below it.
pub(in super::super) fn landmarks(view: &View) -> Vec<Landmark> {
    let layout = Layout::new(&view.table.options);
    let mut parts = Vec::new();
    let mut mark = |words, to, by| parts.push(Landmark::new(words, to, by));
    mark("skirrid-part-middle", middle(Square::CENTRE), pt(-100, 0));
    let arena = view.table.options.kit.arena();
    let edge = arena.iter().find(|square| square.row() > 4);
    if let Some(square) = edge {
        mark("skirrid-part-arena", corner(square), pt(-80, -60));
    }
    if let Some(square) = Square::new(0, 1) {
        let to = middle(square) + pt(20, 0);
        mark("skirrid-part-numbers", to, pt(30, 0));
    }
    let laid = &view.table.placed;
    let mut spent = laid.iter().rev().filter(|laid| !laid.active);
    if let Some((square, _)) = spent.find_map(|laid| marked(laid.placement)) {
        mark("skirrid-part-mark", piece::beside(square), pt(-65, 65));
    }
    let block = laid.iter().find(|laid| laid.active);
    if let Some(square) = block.and_then(|block| block.squares.iter().last()) {
        mark("skirrid-part-block", middle(square), pt(100, -50));
    }
    let barred = view
        .to_act()
        .map(|seat| LegalArea::of(&view.table, seat).blocked());
    if let Some(square) = barred.and_then(|barred| barred.iter().next()) {
        mark("skirrid-part-barred", middle(square), pt(-65, -15));
    }
    let seat = view.to_act().unwrap_or(Seat::FIRST);
    if let Some(slot) = tray::slots(&view.table, seat, &layout).first() {
        let to = slot.at + pt(4, 12);
        mark("skirrid-part-tiles", to, pt(BESIDE - to.x.to_f64(), 0.0));
    }
    let place = layout.order.iter().position(|&seat| seat == Seat::FIRST);
    if let Some(place) = place {
        let before = layout.hand(place) - pt(40, 0);
        mark("skirrid-part-score", before, pt(0, 0));
    }
    parts
}
