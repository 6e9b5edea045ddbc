//! Facts of a match.

use serde::{Deserialize, Serialize};

use crate::engine::{Leaving, Redact, Seat, Viewer, is_default};
use crate::games::hidden::{Hidden, Stored};

use super::action::{Discarded, Moved, Sent};
use super::card::Card;

/// A fact; `D` is what is known of a card drawn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    tag = "event",
    deny_unknown_fields,
    bound(serialize = "D: Stored", deserialize = "D: Stored")
)]
pub enum Fact<D> {
    /// A card was played and moved a Laddie.
    #[serde(rename = "played")]
    Played {
        /// Who played.
        seat: Seat,
        /// The card.
        card: Card,
        /// The Laddie's way; of a split seven the first part.
        moved: Moved,
        /// Laddies sent away by it, in order.
        #[serde(default, skip_serializing_if = "is_default")]
        bumped: Sent,
    },
    /// The second part of a seven.
    #[serde(rename = "shared")]
    Shared {
        /// The other Laddie's way.
        moved: Moved,
        /// Laddies sent away by it, in order.
        #[serde(default, skip_serializing_if = "is_default")]
        bumped: Sent,
    },
    /// Nothing could be played: cards were discarded.
    #[serde(rename = "discarded")]
    Discarded {
        /// Whose cards.
        seat: Seat,
        /// The cards; several where the whole hand goes.
        cards: Discarded,
    },
    /// After so many discards a Laddie came out for free.
    #[serde(rename = "freed")]
    Freed {
        /// Who had waited.
        seat: Seat,
        /// The Laddie's way.
        moved: Moved,
        /// Laddies sent away by it, in order.
        #[serde(default, skip_serializing_if = "is_default")]
        bumped: Sent,
    },
    /// All Laddies of a seat are home.
    #[serde(rename = "came_home")]
    CameHome {
        /// Whose.
        seat: Seat,
        /// Whether the seat goes on as a gillie.
        gillie: bool,
    },
    /// The discards went back into the stock.
    #[serde(rename = "shuffled")]
    Shuffled {},
    /// A card was drawn; the turn is the seat's.
    #[serde(rename = "drew")]
    Drew {
        /// Who drew.
        seat: Seat,
        /// What is known of the card.
        #[serde(serialize_with = "Stored::reveal", deserialize_with = "Stored::hide")]
        card: D,
    },
    /// A seat left the match: its Laddies are off the board, its cards unseen among the stock.
    #[serde(rename = "resigned")]
    Left {
        /// Who.
        seat: Seat,
        /// Why.
        #[serde(default, skip_serializing_if = "is_default")]
        why: Leaving,
    },
}

/// A fact with the whole truth.
pub type Event = Fact<Hidden<Card>>;
/// A fact as a viewer may know it.
pub type EventView = Fact<Option<Card>>;

impl<D> Fact<D> {
    /// The same with something else known of a card drawn.
    pub(super) fn with_drawn<E>(self, known: impl FnOnce(Seat, D) -> E) -> Fact<E> {
        match self {
            Self::Drew { seat, card } => Fact::Drew {
                seat,
                card: known(seat, card),
            },
            Self::Played {
                seat,
                card,
                moved,
                bumped,
            } => Fact::Played {
                seat,
                card,
                moved,
                bumped,
            },
            Self::Shared { moved, bumped } => Fact::Shared { moved, bumped },
            Self::Discarded { seat, cards } => Fact::Discarded { seat, cards },
            Self::Freed {
                seat,
                moved,
                bumped,
            } => Fact::Freed {
                seat,
                moved,
                bumped,
            },
            Self::CameHome { seat, gillie } => Fact::CameHome { seat, gillie },
            Self::Shuffled {} => Fact::Shuffled {},
            Self::Left { seat, why } => Fact::Left { seat, why },
        }
    }

    /// The ways that Laddies went, in order.
    pub(super) fn ways(&self) -> impl DoubleEndedIterator<Item = &Moved> {
        let (moved, bumped) = match self {
            Self::Played { moved, bumped, .. }
            | Self::Shared { moved, bumped }
            | Self::Freed { moved, bumped, .. } => (Some(moved), bumped.as_slice()),
            _ => (None, &[][..]),
        };
        moved.into_iter().chain(bumped)
    }
}

impl Redact for Event {
    type Seen = EventView;

    /// Who drew knows the card; nobody else does.
    fn redact(&self, viewer: Viewer) -> EventView {
        let known = |seat, card: Hidden<Card>| viewer.is(seat).then(|| *card.peek());
        self.clone().with_drawn(known)
    }
}
