//! The parts of the board that the rules pages name. The positions of their numbers suit a board whose middle rows are
//! mostly empty.

use crate::engine::Landmark;
use crate::scene::{Pt, pt};

use super::super::board::Square;
use super::super::rank::Rank;
use super::super::view::View;
use super::layout::{CELL, Layout};
use super::piece::SIGN;
use super::tray;

/// Returns the parts: both armies, the lake, the marks on pieces, and the tray.
pub(in super::super) fn landmarks(view: &View) -> Vec<Landmark> {
    let layout = Layout::of(view);
    let at = |file, rank| Square::new(file, rank).map_or_else(Pt::default, |at| layout.at(at));
    let mark = |words, to: Pt, at: Pt| Landmark::new(words, to, at - to);
    let pieces = || Square::all().filter_map(|square| Some((square, view.at(square)?)));
    let seen = pieces().find(|(_, piece)| piece.seen && piece.side == layout.bottom);
    let moved =
        pieces().find(|(_, piece)| piece.moved && !piece.seen && piece.side != layout.bottom);
    let [_, lake] = layout.lakes();
    let sign = pt(SIGN.0, SIGN.1);
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
        let to = layout.at(square) + sign + pt(17.0, -2.0);
        mark("stratego-part-eye", to, to + pt(48.0, -18.0))
    }));
    parts.extend(moved.map(|(square, _)| {
        let to = layout.at(square) + sign + pt(-2.0, 15.0);
        mark("stratego-part-dot", to, to + pt(-24.0, 46.0))
    }));
    let tray = tray::place(view.options.form, layout.bottom, Rank::Scout, layout);
    let above = tray - pt(0.0, 24.0);
    parts.push(mark("stratego-part-left", above, above - pt(0.0, 32.0)));
    parts
}
