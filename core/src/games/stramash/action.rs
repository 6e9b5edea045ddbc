//! What a seat can do in its turn, and what is remembered of it.

use crate::engine::Seat;

use super::board::Place;
use super::card::Card;

/// One Laddie's way, as it is written: `A8>A17`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Step {
    /// Whence.
    pub from: Place,
    /// Whither.
    pub to: Place,
}

/// A turn's one action.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// A card is played and moves one Laddie, or as a seven two, in that order.
    Play {
        /// The card.
        card: Card,
        /// The Laddies' ways.
        moves: Vec<Step>,
    },
    /// A card is discarded because none can be played; where the whole hand is discarded, the
    /// card stands for all.
    Discard {
        /// The card.
        card: Card,
    },
}

impl Action {
    /// The card that it is done with.
    #[must_use]
    pub fn card(&self) -> Card {
        match self {
            Self::Play { card, .. } | Self::Discard { card } => *card,
        }
    }
}

/// The way that one Laddie went.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Moved {
    /// Whose Laddie.
    pub owner: Seat,
    /// Whence.
    pub from: Place,
    /// Whither.
    pub to: Place,
}

/// The last play, to be told and drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LastPlay {
    /// Who played.
    pub seat: Seat,
    /// The card played, or the first one discarded.
    pub card: Card,
    /// The other cards discarded with it.
    pub more: Vec<Card>,
    /// The Laddies moved by the card, in order; empty for a discard.
    pub moves: Vec<Moved>,
    /// Laddies sent elsewhere by it: bumped to a dock or to a castle's entry, in order.
    pub bumped: Vec<Moved>,
}

impl LastPlay {
    /// All its cards.
    pub(super) fn cards(&self) -> impl Iterator<Item = Card> {
        std::iter::once(self.card).chain(self.more.iter().copied())
    }

    /// The play of a card, before anything moved.
    pub(super) fn of(seat: Seat, card: Card) -> Self {
        Self {
            seat,
            card,
            more: Vec::new(),
            moves: Vec::new(),
            bumped: Vec::new(),
        }
    }
}
