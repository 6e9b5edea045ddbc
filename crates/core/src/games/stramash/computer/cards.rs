//! Cards as far as they differ in play, and how likely those are that a seat does not see.

use super::super::card::{Card, Rank};
use super::super::mover::count;
use super::super::options::Options;
use super::super::state::State;
use crate::engine::Seat;

/// How many kinds there are: the ranks, and the Bonnie Fechter. Where the court is alike, it is all of one kind.
pub(super) const KINDS: usize = Rank::ALL.len() + 1;
/// The one that goes back.
pub(super) const BACK: usize = Rank::Eight as usize;
/// The Bonnie Fechter.
pub(super) const JOKER: usize = KINDS - 1;

/// How many cards there are of each kind.
pub(super) type Kinds = [u8; KINDS];

/// The kind of a card.
pub(super) fn kind(options: &Options, card: Card) -> usize {
    match card.rank() {
        None => JOKER,
        Some(Rank::Queen | Rank::King) if !options.court_11_12_13 => Rank::Jack as usize,
        Some(rank) => rank as usize,
    }
}

/// The kinds of some cards.
pub(super) fn kinds(options: &Options, cards: &[Card]) -> Kinds {
    let mut kinds = Kinds::default();
    for card in cards {
        kinds[kind(options, *card)] += 1;
    }
    kinds
}

/// How often cards are met that a seat does not see, and what each kind does.
pub(super) struct Odds {
    /// How many steps each kind goes forward; 0 where it does not.
    steps: [u8; KINDS],
    /// How often a card goes so many steps, where a plain number in whole packs is about 1.
    walk: [f32; 14],
    back: f32,
    out: f32,
    joker: f32,
}

impl Odds {
    /// For a seat, by its hand and the discards.
    pub(super) fn of(state: &State, seat: Seat) -> Self {
        let options = &state.options;
        let mut steps = [0; KINDS];
        let mut unseen = Kinds::default();
        for rank in Rank::ALL {
            let n = count(options, rank);
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

    /// How many steps a kind goes forward.
    pub(super) fn steps(&self, kind: usize) -> Option<u8> {
        Some(self.steps[kind]).filter(|steps| *steps > 0)
    }

    /// Whether a hand holds a card that goes so many steps.
    pub(super) fn held_for(&self, hand: &Kinds, steps: u8) -> bool {
        { hand.iter().zip(&self.steps) }.any(|(n, goes)| *n > 0 && *goes == steps)
    }

    /// Goes through the kinds that bring a Laddie out.
    pub(super) fn each_to_come_out(&self, mut look: impl FnMut(usize)) {
        for rank in [Rank::Ace, Rank::Jack, Rank::Queen, Rank::King] {
            look(rank as usize);
        }
    }

    /// Whether a hand holds such a card.
    pub(super) fn held_to_come_out(&self, hand: &Kinds) -> bool {
        let mut held = false;
        self.each_to_come_out(|kind| held |= hand[kind] > 0);
        held
    }
}
