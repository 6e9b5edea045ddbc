//! The cards that can be drawn.

use std::num::NonZeroU32;

use crate::engine::{Chance, ChanceExhausted, Source, pick_of};

use super::card::{Card, Suit};
use super::pile::Pile;

/// The stock, in no order: how many there are of each card. Each card is drawn from it when it is drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Stock {
    packs: u8,
    n: u8,
    of_kind: [u8; Card::KINDS],
}

impl Stock {
    /// All cards of so many packs.
    pub(super) fn new(packs: u8) -> Self {
        let mut of_kind = [packs; Card::KINDS];
        of_kind[Card::Joker.kind()] = packs * 2;
        let n = of_kind.iter().sum();
        Self { packs, n, of_kind }
    }

    /// How many there are.
    pub(super) fn n(&self) -> u8 {
        self.n
    }

    /// Takes a card out, if it is there.
    pub(super) fn take(&mut self, card: Card) {
        let n = &mut self.of_kind[card.kind()];
        if *n > 0 {
            *n -= 1;
            self.n -= 1;
        }
    }

    /// Puts a card in, if not all of its kind are there.
    fn put(&mut self, card: Card) {
        let all = self.packs * if card == Card::Joker { 2 } else { 1 };
        let n = &mut self.of_kind[card.kind()];
        if *n < all {
            *n += 1;
            self.n += 1;
        }
    }

    /// Takes the cards of a pile in, and makes it one of these.
    pub(super) fn exchange<const N: usize>(
        &mut self,
        pile: &mut Pile<N>,
        cards: impl IntoIterator<Item = Card>,
    ) {
        pile.iter().for_each(|card| self.put(*card));
        pile.clear();
        pile.extend(cards);
        pile.iter().for_each(|card| self.take(*card));
    }

    /// The card in that place, the cards being sorted.
    fn nth(&self, place: u32) -> Card {
        // Whole ranks first, and then the suits of one.
        let ranks = self.of_kind.chunks(Suit::ALL.len());
        let (rank, left) = passed(ranks.map(|of_rank| of_rank.iter().sum()), place);
        let first = rank * Suit::ALL.len();
        let suits = self.of_kind.iter().skip(first).take(Suit::ALL.len());
        let (suit, _) = passed(suits.copied(), left);
        Card::of_kind(first + suit)
    }

    /// One of them, each as likely as any other, if there is one.
    ///
    /// # Errors
    ///
    /// When chance has no outcome left.
    pub(super) fn draw(&self, chance: &mut dyn Chance) -> Result<Option<Card>, ChanceExhausted> {
        let Some(n) = NonZeroU32::new(self.n.into()) else {
            return Ok(None);
        };
        let name = |place| self.nth(place).to_string();
        let place = pick_of(chance, Source::Deck, n, &name)?;
        Ok(Some(self.nth(place)))
    }

    /// All of them, sorted.
    pub(super) fn cards(&self) -> impl Iterator<Item = Card> {
        (0..u32::from(self.n)).map(|place| self.nth(place))
    }
}

/// How many heaps lie wholly before a place, and where it is in the next one. Looks at every heap: where to stop cannot
/// be foreseen, and a wrong guess of the processor takes longer.
fn passed(heaps: impl Iterator<Item = u8>, place: u32) -> (usize, u32) {
    let (mut end, mut n, mut left) = (0, 0, place);
    for heap in heaps {
        end += u32::from(heap);
        if end <= place {
            n += 1;
            left = place - end;
        }
    }
    (n, left)
}
