//! A list of cards with a fixed capacity.

use std::ops::{Deref, DerefMut};

use super::card::Card;

/// At most `N` cards, stored inline so that a state is copied in one piece.
#[derive(Clone, Copy)]
pub(super) struct Pile<const N: usize> {
    n: u8,
    cards: [Card; N],
}

impl<const N: usize> Pile<N> {
    /// Appends a card. A full pile ignores it, which happens only with a manipulated record.
    pub(super) fn push(&mut self, card: Card) {
        if let Some(at) = self.cards.get_mut(usize::from(self.n)) {
            *at = card;
            self.n += 1;
        }
    }

    /// Inserts a card into a sorted pile.
    pub(super) fn sort_in(&mut self, card: Card) {
        let (n, kind) = (self.len(), card.kind());
        let place = self.iter().filter(|held| held.kind() <= kind).count();
        self.push(card);
        if self.len() > n {
            self.copy_within(place..n, place + 1);
            self[place] = card;
        }
    }

    /// Removes and returns the first card equal to `card`.
    pub(super) fn take(&mut self, card: Card) -> Option<Card> {
        let at = self.iter().position(|held| *held == card)?;
        self.copy_within(at + 1.., at);
        self.n -= 1;
        Some(card)
    }

    pub(super) fn clear(&mut self) {
        self.n = 0;
    }
}

impl<const N: usize> Default for Pile<N> {
    fn default() -> Self {
        Self {
            n: 0,
            cards: [Card::Joker; N],
        }
    }
}

impl<const N: usize> Deref for Pile<N> {
    type Target = [Card];

    fn deref(&self) -> &[Card] {
        &self.cards[..usize::from(self.n)]
    }
}

impl<const N: usize> DerefMut for Pile<N> {
    fn deref_mut(&mut self) -> &mut [Card] {
        &mut self.cards[..usize::from(self.n)]
    }
}

impl<const N: usize> PartialEq for Pile<N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<const N: usize> Eq for Pile<N> {}

impl<const N: usize> Extend<Card> for Pile<N> {
    fn extend<I: IntoIterator<Item = Card>>(&mut self, cards: I) {
        cards.into_iter().for_each(|card| self.push(card));
    }
}
