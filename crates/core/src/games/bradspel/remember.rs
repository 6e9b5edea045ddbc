//! Memorable facts about a match: whether it was won with *munk*, and how often each player hit.

use crate::engine::{Phrase, Seat};

use super::event::{Event, EventView};
use super::phrases::with_munk;

pub(super) fn remember(entries: &[Vec<EventView>]) -> Vec<Phrase> {
    let hits = |of: Seat| {
        let hit = |event: &&EventView| matches!(event.event, Event::Moved { seat, hit: true, .. } if seat == of);
        entries.iter().flatten().filter(hit).count()
    };
    let all: Vec<(Seat, usize)> = Seat::all(2).map(|seat| (seat, hits(seat))).collect();
    let told = all.into_iter().filter(|(_, n)| *n > 0).map(|(seat, n)| {
        Phrase::new("bradspel-remember-hits")
            .with("seat", seat)
            .with("n", n)
    });
    let munk = entries
        .iter()
        .flatten()
        .find_map(|event| match event.event {
            Event::Won { seat, manner, munk } => with_munk(seat, manner, munk),
            _ => None,
        });
    munk.into_iter().chain(told).collect()
}
