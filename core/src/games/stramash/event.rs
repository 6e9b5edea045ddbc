//! Facts of a match.

use crate::engine::{Leaving, Redact, Seat, Viewer};
use crate::games::hidden::Hidden;

use super::action::{Discarded, Moved, Sent};
use super::card::Card;

/// A fact; `D` is what is known of a card drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fact<D> {
    /// A card was played and moved a Laddie.
    Played {
        /// Who played.
        seat: Seat,
        /// The card.
        card: Card,
        /// The Laddie's way; of a split seven the first part.
        moved: Moved,
        /// Laddies sent away by it, in order.
        bumped: Sent,
    },
    /// The second part of a seven.
    Shared {
        /// The other Laddie's way.
        moved: Moved,
        /// Laddies sent away by it, in order.
        bumped: Sent,
    },
    /// Nothing could be played: cards were discarded.
    Discarded {
        /// Whose cards.
        seat: Seat,
        /// The cards; several where the whole hand goes.
        cards: Discarded,
    },
    /// After so many discards a Laddie came out for free.
    Freed {
        /// Who had waited.
        seat: Seat,
        /// The Laddie's way.
        moved: Moved,
        /// Laddies sent away by it, in order.
        bumped: Sent,
    },
    /// All Laddies of a seat are home.
    CameHome {
        /// Whose.
        seat: Seat,
        /// Whether the seat goes on as a gillie.
        gillie: bool,
    },
    /// The discards went back into the stock.
    Shuffled,
    /// A card was drawn; the turn is the seat's.
    Drew {
        /// Who drew.
        seat: Seat,
        /// What is known of the card.
        card: D,
    },
    /// A seat left the match: its Laddies are off the board, its cards unseen among the stock.
    Left {
        /// Who.
        seat: Seat,
        /// Why.
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
            Self::Shuffled => Fact::Shuffled,
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
