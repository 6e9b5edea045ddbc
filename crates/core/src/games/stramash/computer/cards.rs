//! Kinds of cards with the same effect in play, and the frequency of unseen cards.

use super::super::card::{Card, Rank};
use super::super::mover::steps_of_rank;
use super::super::options::Options;
use super::super::state::State;
use crate::engine::Seat;

/// The number of kinds: the ranks, and the Bonnie Fechter. If jack, queen and king move equally far, all count as
/// jacks.
pub(super) const KINDS: usize = Rank::ALL.len() + 1;
pub(super) const BACK: usize = Rank::Eight as usize;
pub(super) const JOKER: usize = KINDS - 1;

pub(super) type Kinds = [u8; KINDS];

pub(super) fn kind(options: &Options, card: Card) -> usize {
    match card.rank() {
        None => JOKER,
        Some(Rank::Queen | Rank::King) if !options.court_11_12_13 => Rank::Jack as usize,
        Some(rank) => rank as usize,
    }
}

pub(super) fn kinds(options: &Options, cards: &[Card]) -> Kinds {
    let mut kinds = Kinds::default();
    for card in cards {
        kinds[kind(options, *card)] += 1;
    }
    kinds
}

/// The frequency of unseen cards by their effect. It is about 1 for a rank of which no card has been seen.
pub(super) struct Odds {
    /// The number of steps that each kind moves forward. 0 if it does not move forward.
    steps: [u8; KINDS],
    /// The frequency of the cards that move forward by each number of steps. The index is the number of steps.
    walk: [f32; 14],
    back: f32,
    out: f32,
    joker: f32,
}

impl Odds {
    /// Computes the frequencies for a seat. The seat sees its own hand and the discards.
    pub(super) fn of(state: &State, seat: Seat) -> Self {
        let options = &state.options;
        let mut steps = [0; KINDS];
        let mut unseen = Kinds::default();
        for rank in Rank::ALL {
            let n = steps_of_rank(options, rank);
            steps[rank as usize] = n.unwrap_or(0);
            unseen[rank as usize] = 4 * options.packs();
        }
        unseen[JOKER] = 2 * options.packs();
        let seen = state
            .cards
            .discards()
            .iter()
            .chain(state.cards.hand(seat).iter());
        for card in seen {
            let kind = card.rank().map_or(JOKER, |rank| rank as usize);
            unseen[kind] = unseen[kind].saturating_sub(1);
        }
        let all: u8 = unseen.iter().sum();
        let often = |n: u8| f32::from(n) * 13.0 / f32::from(all.max(1));
        let mut walk = [0.0; 14];
        for (steps, n) in steps.iter().zip(unseen) {
            if *steps > 0 {
                walk[usize::from(*steps)] += often(n);
            }
        }
        let out = |rank: Rank| often(unseen[rank as usize]);
        Self {
            steps,
            walk,
            back: often(unseen[BACK]),
            out: out(Rank::Ace) + out(Rank::Jack) + out(Rank::Queen) + out(Rank::King),
            joker: often(unseen[JOKER]),
        }
    }

    pub(super) fn walk(&self, steps: usize) -> f32 {
        self.walk[steps]
    }

    pub(super) fn back(&self) -> f32 {
        self.back
    }

    pub(super) fn out(&self) -> f32 {
        self.out
    }

    pub(super) fn joker(&self) -> f32 {
        self.joker
    }

    pub(super) fn steps(&self, kind: usize) -> Option<u8> {
        Some(self.steps[kind]).filter(|steps| *steps > 0)
    }

    pub(super) fn can_walk(&self, hand: &Kinds, steps: u8) -> bool {
        { hand.iter().zip(&self.steps) }.any(|(n, goes)| *n > 0 && *goes == steps)
    }

    pub(super) fn for_each_that_comes_out(&self, mut look: impl FnMut(usize)) {
        for rank in [Rank::Ace, Rank::Jack, Rank::Queen, Rank::King] {
            look(rank as usize);
        }
    }

    pub(super) fn can_come_out(&self, hand: &Kinds) -> bool {
        let mut held = false;
        self.for_each_that_comes_out(|kind| held |= hand[kind] > 0);
        held
    }
}
