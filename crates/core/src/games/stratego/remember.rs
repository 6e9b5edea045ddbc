//! The memorable fact about a finished match: the biggest capture.

use std::cmp::Reverse;

use crate::engine::{Phrase, Seat};

use super::event::EventView;
use super::rank::Rank;
use super::strike::StrikeResult;
use super::words::rank_phrase;

/// Describes the capture of the piece with the highest rank. If there are several, describes the one by the lowest
/// rank. Flags and bombs do not count.
pub(super) fn remember(entries: &[Vec<EventView>]) -> Vec<Phrase> {
    let catches = entries.iter().flatten().filter_map(|event| {
        let EventView::Fought {
            seat, strike, to, ..
        } = event
        else {
            return None;
        };
        let defender = strike.defender?;
        let (winner, captor, caught) = match strike.result {
            StrikeResult::Won => (*seat, strike.attacker, defender),
            StrikeResult::Lost => (seat.after(1, 2), defender, strike.attacker),
            StrikeResult::Both => return None,
        };
        let counts = !matches!(caught, Rank::Flag | Rank::Bomb);
        counts.then_some((winner, captor, caught, *to))
    });
    let biggest = catches.min_by_key(|(_, captor, caught, _)| (Reverse(*caught), *captor));
    let strike = biggest.map(|(seat, captor, caught, square): (Seat, Rank, Rank, _)| {
        Phrase::new("stratego-remember-catch")
            .with("seat", seat)
            .with("captor", rank_phrase(captor))
            .with("caught", rank_phrase(caught))
            .code("square", square)
    });
    strike.into_iter().collect()
}
