//! The end of a match and its winners.

use std::cmp::Reverse;

use crate::engine::{Outcome, RESIGNED, Seat, Seats};

use super::legal_area::LegalArea;
use super::state::{Laid, State};

/// The kind of an outcome that was reached by playing on. Other programs read it.
const SCORE: &str = "score";
/// The ways in which play ends, in this order: all tiles are laid; with the die, one player has laid all tiles; all
/// players passed voluntarily; nobody can lay; with the die, the die called for impossible tiles too often.
const LAID: &str = "laid";
const FIRST: &str = "first";
const PASSED: &str = "passed";
const STUCK: &str = "stuck";
const MISSED: &str = "missed";

/// The number of consecutive rounds in which nobody can use the die's roll, after which the match ends. With a fair die
/// this is never reached.
const ROUNDS: u16 = 100;

impl State {
    pub(super) fn outcome(&self) -> Option<Outcome> {
        let way = self.ending()?;
        let sides = self.options.sides();
        let in_play = self.in_play();
        let stays = |side: &&Seats| side.iter().any(|seat| in_play.contains(seat));
        let rank = |side: Seats| {
            let blocks = if self.options.tie_fewest_blocks {
                let of_side = |laid: &&Laid| laid.placement.block && side.contains(laid.seat);
                self.placed.iter().filter(of_side).count()
            } else {
                0
            };
            (self.score_of(side), Reverse(blocks))
        };
        let playing: Vec<Seats> = sides.iter().filter(stays).copied().collect();
        let best = playing.iter().map(|side| rank(*side)).max();
        let winners = playing.iter().filter(|side| Some(rank(**side)) == best);
        Some(Outcome {
            winners: winners.flat_map(|side| side.iter()).collect(),
            kind: if way == RESIGNED { RESIGNED } else { SCORE },
            scores: Some(self.seats().map(|seat| self.score(seat).into()).collect()),
        })
    }

    /// Returns the way in which the match ended. None if it has not ended.
    pub(super) fn ending(&self) -> Option<&'static str> {
        let in_play = self.in_play();
        let sides = self.options.sides();
        let playing = |side: &&Seats| side.iter().any(|seat| in_play.contains(seat));
        if sides.iter().filter(playing).count() <= 1 {
            return Some(RESIGNED);
        }
        let n = u16::from(self.n_in_play());
        let is_out = |seat: Seat| self.hands[seat].is_empty();
        let dice = self.options.dice;
        let passed = in_play
            .iter()
            .all(|seat| self.voluntary_passes.contains(seat));
        let round = self.passes_in_row >= n;
        if in_play.iter().all(is_out) {
            Some(LAID)
        } else if dice && in_play.iter().any(is_out) {
            Some(FIRST)
        } else if (dice && passed) || (round && !dice && !self.voluntary_passes.is_empty()) {
            Some(PASSED)
        } else if round
            && !(dice
                && in_play
                    .iter()
                    .any(|seat| LegalArea::of(self, seat).can_lay_any()))
        {
            Some(STUCK)
        } else if dice && self.passes_in_row >= n * ROUNDS {
            Some(MISSED)
        } else {
            None
        }
    }
}
