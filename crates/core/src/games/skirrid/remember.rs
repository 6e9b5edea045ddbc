//! The memorable fact about a match: which tile had the highest score.

use std::cmp::Reverse;

use crate::engine::Phrase;

use super::event::{Event, EventView};
use super::names::tile_name;

pub(super) fn remember(entries: &[Vec<EventView>]) -> Vec<Phrase> {
    let placed = entries
        .iter()
        .flatten()
        .filter_map(|EventView(event)| match event {
            Event::Placed {
                seat,
                placement,
                sum,
            } => Some((*seat, placement, sum)),
            _ => None,
        });
    let best = placed.min_by_key(|(_, _, sum)| Reverse(sum.total()));
    let told = best
        .filter(|(_, _, sum)| sum.total() > 0)
        .map(|(seat, placement, sum)| {
            Phrase::new("skirrid-remember-best")
                .with("seat", seat)
                .with("tile", tile_name(placement.tile))
                .code("square", placement.square)
                .code("sum", sum)
        });
    told.into_iter().collect()
}
