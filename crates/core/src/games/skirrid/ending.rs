//! The end of a match and its winners.

use std::cmp::Reverse;

use crate::engine::{Outcome, RESIGNED, Seat, Seats};

use super::legal_area::LegalArea;
use super::state::{Laid, State};

/// The kind of outcome of a match that was played to its end. Other programs read it.
const SCORE: &str = "score";
/// The match ended because all tiles are laid.
const LAID: &str = "laid";
/// With the die, the match ended because one player has laid all tiles.
const FIRST: &str = "first";
/// The match ended because all players passed voluntarily.
const PASSED: &str = "passed";
/// The match ended because nobody can lay a tile.
const STUCK: &str = "stuck";
/// With the die, the match ended because nobody could use its rolls for too many rounds.
const MISSED: &str = "missed";

/// The match ends after this number of consecutive rounds in which nobody can use the die's roll. With a fair die this
/// never happens.
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
