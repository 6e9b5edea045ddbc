//! Why something is refused, in words: a placement, a board, tiles.

use crate::engine::{Arg, Phrase};

use super::super::kit::Fault;
use super::super::reason::Reason;
use super::{shape_phrase, squares_text, tile_phrase};

/// A reason in words.
pub(in crate::games::skirrid) fn explain(reason: &Reason) -> Phrase {
    match reason {
        Reason::NotHeld { tile } => {
            Phrase::new("skirrid-no-not-held").with("tile", tile_phrase(*tile))
        }
        Reason::OtherShape { die } => {
            Phrase::new("skirrid-no-other-shape").with("shape", shape_phrase(*die))
        }
        Reason::NoFlip => Phrase::new("skirrid-no-flip"),
        Reason::OffBoard => Phrase::new("skirrid-no-off-board"),
        Reason::Taken { squares } => {
            Phrase::new("skirrid-no-taken").code("squares", squares_text(*squares))
        }
        Reason::NotCentre => Phrase::new("skirrid-no-not-centre"),
        Reason::TouchesNothing => Phrase::new("skirrid-no-touches-nothing"),
        Reason::TouchesBlock { squares } => {
            Phrase::new("skirrid-no-touches-block").code("squares", squares_text(*squares))
        }
        Reason::OutsideArena { needed } => {
            Phrase::new("skirrid-no-outside-arena").with("needed", *needed)
        }
        Reason::FirstBlock => Phrase::new("skirrid-no-first-block"),
        Reason::OwnFirstBlock => Phrase::new("skirrid-no-own-first-block"),
        Reason::BlockRun { most } => Phrase::new("skirrid-no-block-run").with("most", *most),
        Reason::BlockInArena => Phrase::new("skirrid-no-block-in-arena"),
        Reason::BlockInside => Phrase::new("skirrid-no-block-inside"),
        Reason::NoPass => Phrase::new("skirrid-no-pass"),
    }
}

/// What is wrong with a board or with tiles, in words.
pub(in crate::games::skirrid) fn fault(fault: &Fault) -> Phrase {
    let wrote = |id, text: &str| Phrase::new(id).with("text", Arg::Wrote(text.to_owned()));
    let of_tile = |id, shape| Phrase::new(id).with("shape", shape_phrase(shape));
    match fault {
        Fault::Heading { text } => wrote("skirrid-board-heading", text),
        Fault::Rows { found } => Phrase::new("skirrid-board-rows").with("found", *found),
        Fault::Row { row, found } => Phrase::new("skirrid-board-row")
            .with("row", *row)
            .with("found", *found),
        Fault::Number { square, text } => {
            wrote("skirrid-board-number", text).code("square", square)
        }
        Fault::ArenaRows { found } => Phrase::new("skirrid-board-arena-rows").with("found", *found),
        Fault::ArenaRow { row } => Phrase::new("skirrid-board-arena-row").with("row", *row),
        Fault::ArenaCentre => Phrase::new("skirrid-board-arena-centre"),
        Fault::TileLine { text } => wrote("skirrid-tiles-line", text),
        Fault::TileMissing { shape } => of_tile("skirrid-tiles-missing", *shape),
        Fault::TileTwice { shape } => of_tile("skirrid-tiles-twice", *shape),
        Fault::TileSize { shape, found } => of_tile("skirrid-tiles-size", *shape)
            .with("found", *found)
            .with("expected", shape.size()),
        Fault::TileParts { shape } => of_tile("skirrid-tiles-parts", *shape),
        Fault::TileMark { shape, found } => {
            of_tile("skirrid-tiles-mark", *shape).with("found", *found)
        }
    }
}
