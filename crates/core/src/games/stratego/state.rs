//! The state of a match, with all hidden information.

use crate::engine::Seat;
use crate::games::hidden::Hidden;

use super::battle::{Battle, LastAction};
use super::board::{Side, Square};
use super::event::{Manner, Open, Secret};
use super::options::{Options, Quiet};
use super::piece::Piece;
use super::rank::Rank;
use super::setup::Placement;
use super::strike::ResolvedStrike;

/// The state of a match: options, setups, battle and end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct State {
    /// The options that the table agreed on. `red` is always set.
    pub options: Options,
    /// The setup of each side. It does not change during the battle. Empty if the match was loaded during its battle.
    pub(super) setups: [Hidden<Placement>; 2],
    pub(super) ready: [bool; 2],
    pub(super) battle: Option<Battle>,
    pub(super) end: Option<(Option<Side>, Manner)>,
}

impl State {
    pub(super) fn new(options: Options) -> Self {
        Self {
            options,
            setups: [Hidden::default(); 2],
            ready: [false; 2],
            battle: None,
            end: None,
        }
    }

    pub(super) fn setup(&self, side: Side) -> Placement {
        *self.setups[side.index()].get()
    }

    /// Returns whether a player may claim a draw because of too many moves without a strike.
    pub(super) fn claimable(&self) -> bool {
        match (self.options.quiet, &self.battle) {
            (Quiet::Claim(length), Some(battle)) => battle.quiet >= length.into(),
            _ => false,
        }
    }

    pub(super) fn take_open(&mut self, fact: Open) {
        let options = self.options;
        let side = |seat: Seat| options.side(seat);
        match (fact, &mut self.battle) {
            (Open::Readied { seat }, _) => self.ready[side(seat).index()] = true,
            (Open::Unreadied { seat }, _) => self.ready[side(seat).index()] = false,
            (Open::Began { .. }, _) => self.begin(),
            (Open::Ended { winner, manner }, _) => self.finish(winner.map(side), manner),
            (Open::Left { seat, .. }, _) => {
                self.finish(Some(side(seat).other()), Manner::Resigned);
            }
            (Open::Moved { seat, from, to }, Some(battle)) => {
                battle.apply_move(side(seat), from, to, options.chase);
            }
            (Open::Attacked { seat, from, to }, Some(battle)) => {
                battle.latest = Some(LastAction {
                    side: side(seat),
                    from,
                    to,
                    strike: None,
                });
            }
            (Open::DrawOffered { seat }, Some(battle)) => battle.take_offer(side(seat)),
            (Open::DrawDeclined { .. }, Some(battle)) => battle.offer = None,
            (_, None) => {}
        }
    }

    pub(super) fn take_secret(&mut self, fact: Secret) {
        let side = |seat: Seat| self.options.side(seat);
        match fact {
            Secret::Placed { seat, square, rank } => {
                self.put(side(seat), square, Some(*rank.get()));
            }
            Secret::Cleared { seat, square } => self.put(side(seat), square, None),
            Secret::Swapped { seat, one, other } => {
                let side = side(seat);
                let setup = self.setup(side);
                let (first, second) = (setup.on(side, one), setup.on(side, other));
                self.put(side, one, second);
                self.put(side, other, first);
            }
            Secret::Fought {
                seat,
                from,
                to,
                attacker,
                defender,
                result,
                silent,
            } => {
                let side = side(seat);
                let strike = ResolvedStrike {
                    attacker,
                    defender,
                    result,
                    silent,
                };
                if let Some(battle) = &mut self.battle {
                    battle.apply_strike(side, from, to, strike);
                }
            }
        }
    }

    /// Ends the match and removes an open offer of a draw.
    fn finish(&mut self, winner: Option<Side>, manner: Manner) {
        self.end = Some((winner, manner));
        if let Some(battle) = &mut self.battle {
            battle.offer = None;
        }
    }

    fn put(&mut self, side: Side, square: Square, rank: Option<Rank>) {
        if self.battle.is_none()
            && let Some(place) = side.place(square)
        {
            self.setups[side.index()].get_mut().set(place, rank);
        }
    }

    /// Starts the battle by putting both setups on the board.
    fn begin(&mut self) {
        let mut battle = Battle::empty();
        for side in Side::ALL {
            for (square, rank) in self.setup(side).standing(side) {
                battle
                    .board
                    .put(square, Some(Piece::new(side, rank, square)));
            }
        }
        self.battle.get_or_insert(battle);
    }
}
