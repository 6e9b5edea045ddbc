//! Events of a match.

use serde::{Deserialize, Serialize};

use crate::engine::{Leaving, Redact, Seat, Viewer, is_default};
use crate::games::hidden::{Hidden, Stored};

use super::action::{Discarded, LaddieMove, Sent};
use super::card::Card;

/// An event. `D` is the type of a drawn card: the hidden card itself, or what a viewer knows of it.
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
        /// The move of the Laddie. For a split seven, this is the first part.
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
        /// The discarded cards. There are several if the whole hand is discarded.
        cards: Discarded,
    },
    /// A Laddie came out for free after enough discards (option `mercy_after`).
    #[serde(rename = "freed")]
    Freed {
        /// The seat that had discarded so often.
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
        /// The seat whose Laddies are home.
        seat: Seat,
        /// Whether the seat continues as a gillie, that is, plays its partner's Laddies.
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
        /// The drawn card, as far as it is known.
        #[serde(
            serialize_with = "Stored::serialize",
            deserialize_with = "Stored::deserialize"
        )]
        card: D,
    },
    /// A seat left the match. Its Laddies are removed, and its hand goes into the stock without being shown.
    #[serde(rename = "resigned")]
    Left {
        /// The seat that left.
        seat: Seat,
        /// The reason why it left.
        #[serde(default, skip_serializing_if = "is_default")]
        why: Leaving,
    },
}

/// An event as the rules know it, with all hidden information.
pub type Event = Fact<Hidden<Card>>;
/// An event as a viewer may see it. The drawn card is None if the viewer may not see it.
pub type EventView = Fact<Option<Card>>;

impl<D> Fact<D> {
    /// Converts the drawn card of the event. `known` gets the seat that drew and the card.
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

    /// Returns the event as a viewer may see it. Only the seat that drew a card sees the card.
    fn redact(&self, viewer: Viewer) -> EventView {
        let known = |seat, card: Hidden<Card>| viewer.is(seat).then(|| *card.get());
        self.clone().with_drawn(known)
    }
}
