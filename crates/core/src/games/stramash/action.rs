//! The actions of a seat, and the last play.

use std::fmt;
use std::ops::Deref;

use serde::{Deserialize, Serialize};

use smallvec::SmallVec;

use crate::engine::Seat;

use super::board::Place;
use super::card::Card;
use super::cards::HAND;

/// The move of one Laddie, written as `A8>A17`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Step {
    /// The place that the Laddie leaves.
    pub from: Place,
    /// The place that the Laddie reaches.
    pub to: Place,
}

/// The moves for which a card is played: one move, or the two parts of a seven in order.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum Moves {
    /// A card that was typed without moves. The rules refuse it, and the error lists the card's legal plays.
    Unspecified,
    /// The move of one Laddie.
    One([Step; 1]),
    /// The two parts of a seven.
    Two([Step; 2]),
}

impl From<Step> for Moves {
    fn from(step: Step) -> Self {
        Self::One([step])
    }
}

impl From<[Step; 2]> for Moves {
    fn from(parts: [Step; 2]) -> Self {
        Self::Two(parts)
    }
}

impl Deref for Moves {
    type Target = [Step];

    fn deref(&self) -> &[Step] {
        match self {
            Self::Unspecified => &[],
            Self::One(step) => step,
            Self::Two(parts) => parts,
        }
    }
}

impl fmt::Debug for Moves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// An action. Each turn consists of exactly one action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// Plays a card and moves one Laddie, or with a seven two Laddies in this order.
    Play {
        /// The card.
        card: Card,
        /// The Laddies' moves.
        moves: Moves,
    },
    /// Discards a card because none can be played. If the whole hand is discarded, this is any one of its cards.
    Discard {
        /// The card.
        card: Card,
    },
}

impl Action {
    pub(super) fn set_card(&mut self, card: Card) {
        let (Self::Play { card: before, .. } | Self::Discard { card: before }) = self;
        *before = card;
    }

    /// Returns the card that is played or discarded.
    #[must_use]
    pub fn card(&self) -> Card {
        match self {
            Self::Play { card, .. } | Self::Discard { card } => *card,
        }
    }
}

/// The Laddies that a play sent away, in order. There are rarely more than four, even if partners bump each other in a
/// chain.
pub type Sent = SmallVec<[LaddieMove; 4]>;

/// The cards of one hand that are discarded in one turn.
pub type Discarded = SmallVec<[Card; HAND + 1]>;

/// The move of one Laddie, together with the Laddie's owner.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LaddieMove {
    /// The owner of the Laddie.
    #[serde(rename = "of")]
    pub owner: Seat,
    /// The place that the Laddie left.
    pub from: Place,
    /// The place that the Laddie reached.
    pub to: Place,
}

/// The last play of a match, as texts and pictures show it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LastPlay {
    /// The seat that played.
    pub seat: Seat,
    /// The card that was played, or the first card that was discarded.
    pub card: Card,
    /// The other cards that were discarded with the first one.
    pub more: Discarded,
    /// The Laddies that the card moved, in order. Empty for a discard.
    pub moves: SmallVec<[LaddieMove; 2]>,
    /// The Laddies that the play sent to a dock or to a castle's entry, in order.
    pub bumped: Sent,
    /// Whether a Laddie came out for free after this discard (option `mercy_after`).
    pub freed: bool,
}

impl LastPlay {
    pub(super) fn cards(&self) -> impl Iterator<Item = Card> {
        std::iter::once(self.card).chain(self.more.iter().copied())
    }

    pub(super) fn of(seat: Seat, card: Card) -> Self {
        Self {
            seat,
            card,
            more: SmallVec::new(),
            moves: SmallVec::new(),
            bumped: Sent::new(),
            freed: false,
        }
    }
}
