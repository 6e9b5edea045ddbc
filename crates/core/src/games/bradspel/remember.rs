//! Memorable facts about a match: whether it was won with *munk*, how often each player hit, and who had luck with the
//! dice.

use std::cmp::Reverse;

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
    munk.into_iter().chain(told).chain(luck(entries)).collect()
}

/// Describes how many pips each player threw. None if both threw equally many. A double counts for as many dice as it
/// lets a player move.
fn luck(entries: &[Vec<EventView>]) -> Option<Phrase> {
    let pips = |of: Seat| -> u32 {
        let thrown = entries
            .iter()
            .flatten()
            .filter_map(|event| match event.event {
                Event::Rolled { seat, throw, .. } if seat == of => Some(throw),
                _ => None,
            });
        let dice = thrown.flat_map(|throw| throw.dice().each().collect::<Vec<_>>());
        dice.map(|die| u32::from(die.number())).sum()
    };
    let mut all: Vec<(Seat, u32)> = Seat::all(2).map(|seat| (seat, pips(seat))).collect();
    all.sort_by_key(|(_, pips)| Reverse(*pips));
    let [(lucky, most), (unlucky, least)] = *all else {
        return None;
    };
    (most > least).then(|| {
        Phrase::new("bradspel-remember-luck")
            .with("lucky", lucky)
            .with("most", most)
            .with("unlucky", unlucky)
            .with("least", least)
    })
}
