//! The parts of the board that the rules name. Their numbers are placed for a board whose middle rows are
//! mostly free.

use crate::engine::Landmark;
use crate::scene::{Pt, pt};

use super::super::board::Square;
use super::super::view::View;
use super::layout::{CELL, HEIGHT, Layout, TRAY, WIDTH};

/// Returns the parts: both armies, the lake, the marks on pieces, and the tray.
pub(in super::super) fn landmarks(view: &View) -> Vec<Landmark> {
    let layout = Layout::of(view);
    let at = |file, rank| Square::new(file, rank).map_or_else(Pt::default, |at| layout.at(at));
    let mark = |words, to: Pt, at: Pt| Landmark::new(words, to, at - to);
    let pieces = || Square::all().filter_map(|square| Some((square, view.at(square)?)));
    let seen = pieces().find(|(_, piece)| piece.seen && piece.side == layout.bottom);
    let moved =
        pieces().find(|(_, piece)| piece.moved && !piece.seen && piece.side != layout.bottom);
    let lake = at(6, 4).toward(at(7, 5), 0.5);
    let half = CELL / 2.0;
    let mut parts = vec![
        mark("stratego-part-own", at(0, 3) - pt(0.0, 24.0), at(0, 4)),
        mark(
            "stratego-part-other",
            at(3, 6) + pt(0.0, 20.0),
            at(3, 6) + pt(half, CELL - 10.0),
        ),
        mark("stratego-part-lake", lake, lake),
    ];
    parts.extend(seen.map(|(square, _)| {
        let to = layout.at(square) + pt(24.0, -28.0);
        mark("stratego-part-eye", to, to + pt(64.0, 30.0))
    }));
    parts.extend(moved.map(|(square, _)| {
        let to = layout.at(square) + pt(26.0, 30.0);
        mark("stratego-part-dot", to, to + pt(-26.0, 56.0))
    }));
    let tray = pt(WIDTH / 2.0, HEIGHT - TRAY);
    parts.push(mark(
        "stratego-part-left",
        tray + pt(0.0, 12.0),
        tray - pt(0.0, 40.0),
    ));
    parts
}
