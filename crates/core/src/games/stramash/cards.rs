//! The location of each card: in a hand, among the discards, or in the stock.

use smallvec::SmallVec;

use crate::engine::{BySeat, Seat};
use crate::games::hidden::Hidden;

use super::card::Card;
use super::options::Options;
use super::stock::Stock;

const MAX_CARDS: usize = 3 * 54;

pub(super) const HAND: usize = 5;

/// The cards in the hand of a seat. During the seat's turn, there is one card more than between its turns.
pub(super) type Hand = SmallVec<[Card; HAND + 1]>;

/// The locations of all cards. Moving a card removes it from its previous location.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Cards {
    /// The hand of each seat, sorted.
    hands: BySeat<Hidden<Hand>>,
    /// The cards that were played or discarded since the last shuffle, oldest first.
    discards: SmallVec<[Card; MAX_CARDS]>,
    stock: Hidden<Stock>,
}

impl Cards {
    pub(super) fn new(options: &Options) -> Self {
        Self {
            hands: BySeat::from_fn(options.seats, |_| Hidden::default()),
            discards: SmallVec::new(),
            stock: Hidden::new(Stock::new(options.packs())),
        }
    }

    pub(super) fn hand(&self, seat: Seat) -> &Hand {
        self.hands[seat].get()
    }

    pub(super) fn hands(&self) -> impl Iterator<Item = (Seat, &Hand)> {
        self.hands.iter().map(|(seat, hand)| (seat, hand.get()))
    }

    pub(super) fn discards(&self) -> &[Card] {
        &self.discards
    }

    pub(super) fn stock(&self) -> &Stock {
        self.stock.get()
    }

    pub(super) fn draw(&mut self, seat: Seat, card: Card) {
        self.stock.get_mut().take(card);
        let hand = self.hands[seat].get_mut();
        let place = hand.partition_point(|held| *held <= card);
        hand.insert(place, card);
    }

    pub(super) fn discard(&mut self, seat: Seat, card: Card) {
        let hand = self.hands[seat].get_mut();
        if let Some(place) = hand.iter().position(|held| *held == card) {
            self.discards.push(hand.remove(place));
        }
    }

    pub(super) fn shuffle(&mut self) {
        self.set_discards([]);
    }

    /// Replaces a hand by the given cards, which are taken from the stock. The cards of the old hand go back into the
    /// stock.
    pub(super) fn set_hand(&mut self, seat: Seat, cards: impl IntoIterator<Item = Card>) {
        let hand = self.hands[seat].get_mut();
        self.stock.get_mut().swap_pile(hand, cards);
        hand.sort_unstable();
    }

    /// Replaces the discards by the given cards, which are taken from the stock. The old discards go back into the
    /// stock.
    pub(super) fn set_discards(&mut self, cards: impl IntoIterator<Item = Card>) {
        self.stock.get_mut().swap_pile(&mut self.discards, cards);
    }
}
