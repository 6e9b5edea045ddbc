//! Highlights of a finished match: the biggest capture.

use std::cmp::Reverse;

use crate::engine::{Phrase, Seat};

use super::event::EventView;
use super::rank::Rank;
use super::strike::Fate;

fn named(rank: Rank) -> Phrase {
    Phrase::new(format!("stratego-rank-{}", rank.name()))
}

/// Names the capture of the highest piece; of several the one by the lowest piece. Flags and bombs do not count.
pub(super) fn remember(entries: &[Vec<EventView>]) -> Vec<Phrase> {
    let catches = entries.iter().flatten().filter_map(|event| {
        let EventView::Fought { seat, told, to, .. } = event else {
            return None;
        };
        let defender = told.defender?;
        let (winner, captor, caught) = match told.fate {
            Fate::Won => (*seat, told.attacker, defender),
            Fate::Lost => (seat.after(1, 2), defender, told.attacker),
            Fate::Both => return None,
        };
        let counts = !matches!(caught, Rank::Flag | Rank::Bomb);
        counts.then_some((winner, captor, caught, *to))
    });
    let biggest = catches.min_by_key(|(_, captor, caught, _)| (Reverse(*caught), *captor));
    let told = biggest.map(|(seat, captor, caught, square): (Seat, Rank, Rank, _)| {
        Phrase::new("stratego-remember-catch")
            .with("seat", seat)
            .with("captor", named(captor))
            .with("caught", named(caught))
            .code("square", square)
    });
    told.into_iter().collect()
}
