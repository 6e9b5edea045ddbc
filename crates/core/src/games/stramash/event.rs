//! Events of a match.

use serde::{Deserialize, Serialize};

use crate::engine::{Leaving, Redact, Seat, Viewer, is_default};
use crate::games::hidden::{Hidden, Stored};

use super::action::{Discarded, LaddieMove, Sent};
use super::card::Card;

/// An event. `D` is what is known of a drawn card.
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
        /// The seat that played.
        seat: Seat,
        /// The card that was played.
        card: Card,
        /// The Laddie's move; of a split seven the first part.
        moved: LaddieMove,
        /// Laddies that the move sent away, in order.
        #[serde(default, skip_serializing_if = "is_default")]
        bumped: Sent,
    },
    /// The second part of a seven was played.
    #[serde(rename = "shared")]
    SplitSecond {
        /// The move of the other Laddie.
        moved: LaddieMove,
        /// Laddies that the move sent away, in order.
        #[serde(default, skip_serializing_if = "is_default")]
        bumped: Sent,
    },
    /// No card could be played, so cards were discarded.
    #[serde(rename = "discarded")]
    Discarded {
        /// The seat that discarded.
        seat: Seat,
        /// The cards: several where the whole hand is discarded.
        cards: Discarded,
    },
    /// A Laddie came out for free after enough discards (`mercy_after`).
    #[serde(rename = "freed")]
    Freed {
        /// The seat that had waited.
        seat: Seat,
        /// The move of the Laddie.
        moved: LaddieMove,
        /// Laddies that the move sent away, in order.
        #[serde(default, skip_serializing_if = "is_default")]
        bumped: Sent,
    },
    /// All Laddies of a seat are home.
    #[serde(rename = "came_home")]
    CameHome {
        /// The seat.
        seat: Seat,
        /// Whether the seat goes on as a gillie.
        gillie: bool,
    },
    /// The discards were shuffled back into the stock.
    #[serde(rename = "shuffled")]
    Shuffled {},
    /// A seat drew a card, which begins its turn.
    #[serde(rename = "drew")]
    Drew {
        /// The seat that drew.
        seat: Seat,
        /// The card, as far as it is known.
        #[serde(
            serialize_with = "Stored::serialize",
            deserialize_with = "Stored::deserialize"
        )]
        card: D,
    },
    /// A seat left the match: its Laddies are removed, and its hand goes unseen into the stock.
    #[serde(rename = "resigned")]
    Left {
        /// The seat.
        seat: Seat,
        /// The reason.
        #[serde(default, skip_serializing_if = "is_default")]
        why: Leaving,
    },
}

/// An event with all hidden information.
pub type Event = Fact<Hidden<Card>>;
/// An event as a viewer may see it.
pub type EventView = Fact<Option<Card>>;

impl<D> Fact<D> {
    /// Maps what is known of a drawn card.
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
            Self::SplitSecond { moved, bumped } => Fact::SplitSecond { moved, bumped },
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

    pub(super) fn moves(&self) -> impl DoubleEndedIterator<Item = &LaddieMove> {
        let (moved, bumped) = match self {
            Self::Played { moved, bumped, .. }
            | Self::SplitSecond { moved, bumped }
            | Self::Freed { moved, bumped, .. } => (Some(moved), bumped.as_slice()),
            _ => (None, &[][..]),
        };
        moved.into_iter().chain(bumped)
    }
}

impl Redact for Event {
    type View = EventView;

    /// Only the seat that drew sees the card.
    fn redact(&self, viewer: Viewer) -> EventView {
        let known = |seat, card: Hidden<Card>| viewer.is(seat).then(|| *card.get());
        self.clone().with_drawn(known)
    }
}
