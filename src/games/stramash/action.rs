//! What a seat can do in its turn.

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
