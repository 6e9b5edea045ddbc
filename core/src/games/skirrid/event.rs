//! Facts of a match. All of it is open to everybody.

use serde::{Deserialize, Serialize};

use crate::engine::{Leaving, Redact, Seat, Viewer};

use super::action::Placement;
use super::save::StoredEvent;
use super::sum::Sum;
use super::tile::Shape;

/// Why a seat lays nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Why {
    /// It has no tile left.
    #[serde(rename = "no_tiles")]
    NoTiles,
    /// The die calls for a shape of which it has none left.
    #[serde(rename = "no_shape")]
    NoShape,
    /// A Block bars every place.
    #[serde(rename = "blocked")]
    Blocked,
    /// There is a place, but only outside the arena, where it may not lay yet.
    #[serde(rename = "arena")]
    Arena,
    /// No tile fits anywhere.
    #[serde(rename = "no_room")]
    NoRoom,
    /// It passes of its own will.
    #[serde(rename = "will")]
    Will,
}

/// A fact.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "StoredEvent", try_from = "StoredEvent")]
pub enum Event {
    /// A tile was laid; the turn goes on to the next seat.
    Placed {
        /// Who laid it.
        seat: Seat,
        /// The tile and its place.
        placement: Placement,
        /// What it scores.
        sum: Sum,
    },
    /// A seat laid nothing; the turn goes on to the next seat.
    Passed {
        /// Who.
        seat: Seat,
        /// Why.
        why: Why,
    },
    /// The die was rolled for the seat whose turn it is.
    Rolled {
        /// Whose turn it is.
        seat: Seat,
        /// The shape that it calls for.
        shape: Shape,
    },
    /// Blocks that left a seat no place were lifted.
    Lifted {
        /// Who had no place.
        seat: Seat,
    },
    /// A seat left the match; its tiles stay where they are.
    Left {
        /// Who.
        seat: Seat,
        /// Why.
        why: Leaving,
    },
}

/// A fact as a viewer may know it: everything lies open.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct EventView(pub Event);

impl Redact for Event {
    type Seen = EventView;

    fn redact(&self, _: Viewer) -> EventView {
        EventView(self.clone())
    }
}
