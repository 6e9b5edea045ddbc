//! Cards in a row, with room for as many as there can be.

use std::ops::{Deref, DerefMut};

use super::card::Card;

/// At most `N` cards in a row. They lie in the state itself, so that a state is copied at one go.
#[derive(Clone, Copy)]
pub(super) struct Pile<const N: usize> {
    n: u8,
    cards: [Card; N],
}

impl<const N: usize> Pile<N> {
    /// Puts a card behind the others. One more than there can be is none, as in a record that somebody changed.
    pub(super) fn push(&mut self, card: Card) {
        if let Some(at) = self.cards.get_mut(usize::from(self.n)) {
            *at = card;
            self.n += 1;
        }
    }

    /// Puts a card among others that are sorted.
    pub(super) fn sort_in(&mut self, card: Card) {
        let (n, kind) = (self.len(), card.kind());
        let place = self.iter().filter(|held| held.kind() <= kind).count();
        self.push(card);
        if self.len() > n {
            self.copy_within(place..n, place + 1);
            self[place] = card;
        }
    }

    /// Takes out the first of the cards that are like this one, if there is any.
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
