//! Why something is refused, in words.

use crate::engine::Phrase;

use super::super::names::{shape_name, tile_name};
use super::super::reason::Reason;

/// A reason in words.
pub(super) fn explain(reason: &Reason) -> Phrase {
    match reason {
        Reason::NotHeld { tile } => {
            Phrase::new("skirrid-no-not-held").with("tile", tile_name(*tile))
        }
        Reason::OtherShape { die } => {
            Phrase::new("skirrid-no-other-shape").with("shape", shape_name(*die))
        }
        Reason::NoFlip => Phrase::new("skirrid-no-flip"),
        Reason::OffBoard => Phrase::new("skirrid-no-off-board"),
        Reason::Taken { squares } => {
            Phrase::new("skirrid-no-taken").code("squares", squares.names().join(", "))
        }
        Reason::NotCentre => Phrase::new("skirrid-no-not-centre"),
        Reason::TouchesNothing => Phrase::new("skirrid-no-touches-nothing"),
        Reason::TouchesBlock { squares } => {
            Phrase::new("skirrid-no-touches-block").code("squares", squares.names().join(", "))
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
