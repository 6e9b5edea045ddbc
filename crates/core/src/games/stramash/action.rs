//! What a seat can do in its turn, and what is remembered of it.

use std::fmt;
use std::ops::Deref;

use serde::{Deserialize, Serialize};

use smallvec::SmallVec;

use crate::engine::Seat;

use super::board::Place;
use super::card::Card;
use super::cards::HAND;

/// One Laddie's way, as it is written: `A8>A17`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Step {
    /// Whence.
    pub from: Place,
    /// Whither.
    pub to: Place,
}

/// The ways that a card is played for: one Laddie's, or as a seven two, in that order.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ways {
    /// Nobody's: a card was named alone. The rules refuse it and tell where the card leads.
    Unsaid,
    /// One Laddie's.
    One([Step; 1]),
    /// Those of the parts of a seven.
    Two([Step; 2]),
}

impl From<Step> for Ways {
    fn from(step: Step) -> Self {
        Self::One([step])
    }
}

impl From<[Step; 2]> for Ways {
    fn from(parts: [Step; 2]) -> Self {
        Self::Two(parts)
    }
}

impl Deref for Ways {
    type Target = [Step];

    fn deref(&self) -> &[Step] {
        match self {
            Self::Unsaid => &[],
            Self::One(step) => step,
            Self::Two(parts) => parts,
        }
    }
}

impl fmt::Debug for Ways {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// A turn's one action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// A card is played and moves one Laddie, or as a seven two, in that order.
    Play {
        /// The card.
        card: Card,
        /// The Laddies' ways.
        moves: Ways,
    },
    /// A card is discarded because none can be played; where the whole hand is discarded, the
    /// card stands for all.
    Discard {
        /// The card.
        card: Card,
    },
}

impl Action {
    /// Makes it the same with another card.
    pub(super) fn take(&mut self, card: Card) {
        let (Self::Play { card: before, .. } | Self::Discard { card: before }) = self;
        *before = card;
    }

    /// The card that it is done with.
    #[must_use]
    pub fn card(&self) -> Card {
        match self {
            Self::Play { card, .. } | Self::Discard { card } => *card,
        }
    }
}

/// Laddies that were sent away, in order. Even of a chain of partners there are seldom more than four.
pub type Sent = SmallVec<[Moved; 4]>;

/// Cards of a seat that are discarded together: no more than it holds.
pub type Discarded = SmallVec<[Card; HAND + 1]>;

/// The way that one Laddie went.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Moved {
    /// Whose Laddie.
    #[serde(rename = "of")]
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
    pub more: Discarded,
    /// The Laddies moved by the card, in order; empty for a discard.
    pub moves: SmallVec<[Moved; 2]>,
    /// Laddies sent elsewhere by it: bumped to a dock or to a castle's entry, in order.
    pub bumped: Sent,
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
            more: SmallVec::new(),
            moves: SmallVec::new(),
            bumped: Sent::new(),
        }
    }
}
