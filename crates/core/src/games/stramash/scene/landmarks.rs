//! The parts of the board that the rules pages name. Their numbers are placed for the room's view of a board with four
//! mashies, where they cover nothing.

use crate::engine::Landmark;
use crate::scene::pt;

use super::super::board::{CASTLE, Mashie};
use super::super::view::View;
use super::layout::{self, Layout};
use super::plates::Plate;

/// Returns the parts of the board. Those of the mashie at the bottom come first.
pub(in super::super) fn landmarks(view: &View) -> Vec<Landmark> {
    let layout = Layout::of(view);
    let Some(mashie) = Mashie::new(0) else {
        return Vec::new();
    };
    let middle = layout::middle();
    let dock = layout.dock_middle(mashie);
    let first = layout.howe(mashie.start());
    let entry = layout.howe(mashie.entry());
    let castle = layout.castle(mashie, CASTLE - 1);
    let plate = Plate::of(mashie, &layout).middle();
    vec![
        Landmark::new("stramash-part-dock", dock, pt(0, -150)),
        Landmark::new("stramash-part-start", first, pt(24, -84)),
        Landmark::new("stramash-part-round", middle - pt(152, 0), pt(-78, 0)),
        Landmark::new("stramash-part-entry", entry, pt(-60, -122)),
        Landmark::new("stramash-part-castle", castle, pt(-74, -14)),
        Landmark::new("stramash-part-badge", layout.badge(mashie), pt(74, -58)),
        Landmark::new("stramash-part-plate", plate + pt(95, 0), pt(0, 0)),
        Landmark::new("stramash-part-stock", middle - pt(20, 8), pt(64, 0)),
    ]
}
