//! Where each card is: in a hand, among the discards, or in the stock.

use crate::engine::{BySeat, Seat};
use crate::games::hidden::Hidden;

use super::card::Card;
use super::options::Options;
use super::pile::Pile;
use super::stock::Stock;

/// The cards of three packs, which are the most.
const MOST: usize = 3 * 54;

/// Cards that a seat holds between its turns.
pub(super) const HAND: usize = 5;

/// Cards of a seat: in its turn one more than between its turns.
pub(super) type Hand = Pile<{ HAND + 1 }>;

/// All cards. Whatever leaves one place comes to another.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Cards {
    /// Each seat's, sorted.
    hands: BySeat<Hidden<Hand>>,
    /// Those played and discarded since the last shuffle, oldest first.
    discards: Pile<MOST>,
    stock: Hidden<Stock>,
}

impl Cards {
    /// All of them in the stock.
    pub(super) fn new(options: &Options) -> Self {
        Self {
            hands: BySeat::from_fn(options.seats, |_| Hidden::default()),
            discards: Pile::default(),
            stock: Hidden::new(Stock::new(options.packs())),
        }
    }

    pub(super) fn hand(&self, seat: Seat) -> &Hand {
        self.hands[seat].peek()
    }

    pub(super) fn hands(&self) -> impl Iterator<Item = (Seat, &Hand)> {
        self.hands.iter().map(|(seat, hand)| (seat, hand.peek()))
    }

    pub(super) fn discards(&self) -> &[Card] {
        &self.discards
    }

    pub(super) fn stock(&self) -> &Stock {
        self.stock.peek()
    }

    /// A card goes from the stock to a hand.
    pub(super) fn draw(&mut self, seat: Seat, card: Card) {
        self.stock.peek_mut().take(card);
        self.hands[seat].peek_mut().sort_in(card);
    }

    /// A card goes from a hand to the discards.
    pub(super) fn give_up(&mut self, seat: Seat, card: Card) {
        let taken = self.hands[seat].peek_mut().take(card);
        self.discards.extend(taken);
    }

    /// The discards go back into the stock.
    pub(super) fn shuffle(&mut self) {
        self.set_discards([]);
    }

    /// Gives a seat these cards out of the stock, for those that it had.
    pub(super) fn set_hand(&mut self, seat: Seat, cards: impl IntoIterator<Item = Card>) {
        let hand = self.hands[seat].peek_mut();
        self.stock.peek_mut().exchange(hand, cards);
        hand.sort_unstable();
    }

    /// Puts these cards out of the stock among the discards, for those that were there.
    pub(super) fn set_discards(&mut self, cards: impl IntoIterator<Item = Card>) {
        self.stock.peek_mut().exchange(&mut self.discards, cards);
    }
}
