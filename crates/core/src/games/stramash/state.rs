//! The state of a match, with all hidden information.

use smallvec::SmallVec;

use crate::engine::{BySeat, Seat, Seats};

use super::action::{LaddieMove, LastPlay};
use super::card::{Card, Rank, Suit};
use super::cards::Cards;
use super::laddie::{Laddies, MoveKind};
use super::options::Options;

/// The state of a match: Laddies, cards, and whose turn it is.
#[derive(Clone, PartialEq, Eq)]
pub struct State {
    pub(super) options: Options,
    /// The seat whose turn it is. After the end, the seat whose turn it was.
    pub(super) turn: Seat,
    pub(super) laddies: Laddies,
    pub(super) cards: Cards,
    pub(super) resigned: Seats,
    /// The seats whose Laddies are all in the castle, in the order in which they came home.
    pub(super) home: SmallVec<[Seat; 6]>,
    /// The number of consecutive discards of each seat while it had no Laddie on the track. Only counted with the
    /// option `mercy_after`.
    pub(super) stuck_discards: BySeat<u8>,
    pub(super) last: Option<LastPlay>,
}

impl std::fmt::Debug for State {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "State(turn {}, hands hidden)", self.turn)
    }
}

/// Returns every card of `packs` packs, sorted.
pub(super) fn all_cards(packs: u8) -> Vec<Card> {
    let of_rank = |rank| Suit::ALL.map(|suit| Card::Plain(rank, suit));
    let copies = usize::from(packs);
    Rank::ALL
        .into_iter()
        .flat_map(of_rank)
        .flat_map(|card| std::iter::repeat_n(card, copies))
        .chain(std::iter::repeat_n(Card::Joker, copies * 2))
        .collect()
}

impl State {
    pub(super) fn empty(options: &Options) -> Self {
        let n = options.seats;
        Self {
            turn: Seat::FIRST,
            laddies: Laddies::docked(options),
            cards: Cards::new(options),
            resigned: Seats::NONE,
            home: SmallVec::new(),
            stuck_discards: BySeat::from_fn(n, |_| 0),
            last: None,
            options: options.clone(),
        }
    }

    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.options.seats)
    }

    /// Returns the number of Laddies of a seat. 0 after the seat left.
    pub(super) fn n_laddies(&self, seat: Seat) -> u8 {
        if self.resigned.contains(seat) {
            0
        } else {
            self.options.laddies
        }
    }

    pub(super) fn is_home(&self, seat: Seat) -> bool {
        self.laddies.is_home(seat)
    }

    /// Returns the seats of a seat's side that have not resigned.
    pub(super) fn side_in_play(&self, seat: Seat) -> Seats {
        self.options.side_of(seat).but(self.resigned)
    }

    /// Returns whether the Laddies of all remaining seats of a side are home. False if the whole side has resigned.
    pub(super) fn is_done(&self, seat: Seat) -> bool {
        let side = self.side_in_play(seat);
        !side.is_empty() && side.iter().all(|seat| self.is_home(seat))
    }

    /// Returns the partners of a seat that have not resigned.
    pub(super) fn partners(&self, seat: Seat) -> Seats {
        self.side_in_play(seat).without(seat)
    }

    /// Returns the seats whose Laddies the seat plays: its own, or those of its partners if it is a gillie.
    pub(super) fn plays_for(&self, seat: Seat) -> Seats {
        if self.is_home(seat) {
            let partners = self.partners(seat);
            partners
                .iter()
                .filter(|&seat| !self.is_home(seat))
                .collect()
        } else {
            Seats::one(seat)
        }
    }

    pub(super) fn gillies(&self) -> Seats {
        self.seats()
            .filter(|&seat| self.is_home(seat) && !self.plays_for(seat).is_empty())
            .collect()
    }

    /// Returns the seat whose turn is next. None if no seat is left.
    pub(super) fn next_turn(&self) -> Option<Seat> {
        let n = self.options.seats;
        (1..=n)
            .map(|steps| self.turn.after(steps, n))
            .find(|&seat| !self.resigned.contains(seat) && !self.is_done(seat))
    }

    pub(super) fn is_over(&self) -> bool {
        if self.resigned.is_empty() && !self.seats().any(|seat| self.is_home(seat)) {
            return false;
        }
        let (mut in_play, mut done) = (0, 0);
        for first in self.options.firsts() {
            in_play += u8::from(!self.side_in_play(first).is_empty());
            done += u8::from(self.is_done(first));
        }
        match done {
            0 => in_play <= 1,
            n => !self.options.play_on || n + 1 >= in_play,
        }
    }

    /// Returns for each seat how many sides finished behind its own side.
    ///
    /// Sides that came home are ahead of sides that are still playing. Sides that resigned are last.
    pub(super) fn scores(&self, sides: &[Seats], done: &[Seats], in_play: &[Seats]) -> Vec<i32> {
        let behind = |seat: Seat| {
            let own = |side: &&Seats| side.contains(seat);
            let n = if let Some(place) = done.iter().position(|side| own(&side)) {
                sides.len() - 1 - place
            } else if in_play.iter().any(|side| own(&side)) {
                sides.len() - in_play.len()
            } else {
                0
            };
            i32::try_from(n).unwrap_or(0)
        };
        self.seats().map(behind).collect()
    }

    /// Returns whether, of the Laddies that the seat plays, none is on the track and at least one is in a dock.
    pub(super) fn is_stuck(&self, seat: Seat) -> bool {
        let played = self.plays_for(seat);
        let on_track = |seat| !self.laddies[seat].track.is_empty();
        !played.iter().any(on_track) && played.iter().any(|seat| self.laddies[seat].docked > 0)
    }

    pub(super) fn move_and_bump(
        &mut self,
        moved: &LaddieMove,
        move_kind: MoveKind,
        bumped: &[LaddieMove],
    ) {
        self.laddies
            .move_and_bump(&self.options, moved, move_kind, bumped);
        if let Some(last) = &mut self.last {
            last.moves.push(*moved);
            last.bumped.extend(bumped.iter().copied());
        }
    }
}
