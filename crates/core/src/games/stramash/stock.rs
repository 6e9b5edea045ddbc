//! The stock: the cards that can be drawn.

use std::num::NonZeroU32;

use smallvec::SmallVec;

use crate::engine::{Chance, ChanceExhausted, Source, pick_of};

use super::card::{Card, Suit};

/// The stock, stored as the number of copies of each card. It has no order, because the card is chosen by chance when
/// it is drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Stock {
    packs: u8,
    n: u8,
    of_kind: [u8; Card::KINDS],
}

impl Stock {
    pub(super) fn new(packs: u8) -> Self {
        let mut of_kind = [packs; Card::KINDS];
        of_kind[Card::Joker.kind()] = packs * 2;
        let n = of_kind.iter().sum();
        Self { packs, n, of_kind }
    }

    pub(super) fn n(&self) -> u8 {
        self.n
    }

    pub(super) fn take(&mut self, card: Card) {
        let n = &mut self.of_kind[card.kind()];
        if *n > 0 {
            *n -= 1;
            self.n -= 1;
        }
    }

    /// Adds a card. Does nothing if the stock already has all copies of it.
    fn put(&mut self, card: Card) {
        let all = self.packs * if card == Card::Joker { 2 } else { 1 };
        let n = &mut self.of_kind[card.kind()];
        if *n < all {
            *n += 1;
            self.n += 1;
        }
    }

    /// Moves all cards of `pile` into the stock, and then moves `cards` from the stock to the pile.
    pub(super) fn swap_pile<const N: usize>(
        &mut self,
        pile: &mut SmallVec<[Card; N]>,
        cards: impl IntoIterator<Item = Card>,
    ) {
        pile.iter().for_each(|card| self.put(*card));
        pile.clear();
        pile.extend(cards);
        pile.iter().for_each(|card| self.take(*card));
    }

    fn nth(&self, place: u32) -> Card {
        let ranks = self.of_kind.chunks(Suit::ALL.len());
        let (rank, left) = locate(ranks.map(|of_rank| of_rank.iter().sum()), place);
        let first = rank * Suit::ALL.len();
        let suits = self.of_kind.iter().skip(first).take(Suit::ALL.len());
        let (suit, _) = locate(suits.copied(), left);
        Card::of_kind(first + suit)
    }

    /// Chooses a card to draw, each copy equally likely, without removing it. None if the stock is empty.
    ///
    /// # Errors
    ///
    /// Returns an error if the supply of chance has run out.
    pub(super) fn draw(&self, chance: &mut dyn Chance) -> Result<Option<Card>, ChanceExhausted> {
        let Some(n) = NonZeroU32::new(self.n.into()) else {
            return Ok(None);
        };
        let name = |place| self.nth(place).to_string();
        let place = pick_of(chance, Source::Deck, n, &name)?;
        Ok(Some(self.nth(place)))
    }

    pub(super) fn cards(&self) -> impl Iterator<Item = Card> {
        (0..u32::from(self.n)).map(|place| self.nth(place))
    }
}

/// Treats heaps as one row of items. Returns the index of the heap that contains the item at index `place`, and the
/// item's index within that heap.
///
/// The function always visits every heap, because the additional steps cost less than mispredicted branches.
fn locate(heaps: impl Iterator<Item = u8>, place: u32) -> (usize, u32) {
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
