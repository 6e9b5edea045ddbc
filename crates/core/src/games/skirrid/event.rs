//! The events of a match, all of which are public.

use serde::{Deserialize, Serialize};

use crate::engine::{Leaving, Redact, Seat, Viewer, is_default, named};

use super::action::Placement;
use super::square::Square;
use super::sum::Sum;
use super::tile::{Shape, Tile};

named! {
    /// The reason why a seat lays nothing.
    pub enum Why {
        /// It has no tiles left.
        NoTiles = "no_tiles",
        /// It has no tile left of the shape that the die calls for.
        NoShape = "no_shape",
        /// A Block prevents every place.
        Blocked = "blocked",
        /// There are only places outside the arena, where it may not lay yet.
        Arena = "arena",
        /// No tile fits anywhere.
        NoRoom = "no_room",
        /// It passes voluntarily.
        Will = "will",
    }
}

/// An event of a match.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "StoredEvent", try_from = "StoredEvent")]
pub enum Event {
    /// A tile was laid, and the next seat is to move.
    Placed {
        /// The seat that laid it.
        seat: Seat,
        /// The tile and its place.
        placement: Placement,
        /// Its score.
        sum: Sum,
    },
    /// A seat laid nothing, and the next seat is to move.
    Passed {
        /// The seat.
        seat: Seat,
        /// The reason.
        why: Why,
    },
    /// The die was rolled for the seat to move.
    Rolled {
        /// The seat to move.
        seat: Seat,
        /// The shape that the die calls for.
        shape: Shape,
    },
    /// Blocks that left a seat no place were lifted.
    Lifted {
        /// The seat.
        seat: Seat,
    },
    /// A seat left the match; its tiles stay on the board.
    Left {
        /// The seat.
        seat: Seat,
        /// The reason.
        why: Leaving,
    },
}

/// An event as a viewer sees it: unchanged, since nothing is hidden.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct EventView(pub Event);

impl Redact for Event {
    type View = EventView;

    fn redact(&self, _: Viewer) -> EventView {
        EventView(self.clone())
    }
}

/// The stored form of an event. A placement's fields are inlined, its rotation is in degrees, and its sum is a
/// list of numbers with their multipliers.
#[derive(Serialize, Deserialize)]
#[serde(tag = "event", deny_unknown_fields)]
enum StoredEvent {
    #[serde(rename = "placed")]
    Placed {
        seat: Seat,
        tile: Tile,
        square: Square,
        turn: u16,
        #[serde(default, skip_serializing_if = "is_default")]
        block: bool,
        #[serde(default, skip_serializing_if = "is_default")]
        flip: bool,
        numbers: Vec<(u8, u8)>,
        score: u16,
    },
    #[serde(rename = "passed")]
    Passed { seat: Seat, why: Why },
    #[serde(rename = "rolled")]
    Rolled { seat: Seat, face: u8 },
    #[serde(rename = "lifted")]
    Lifted { seat: Seat },
    #[serde(rename = "resigned")]
    Left {
        seat: Seat,
        #[serde(default, skip_serializing_if = "is_default")]
        why: Leaving,
    },
}

impl From<Event> for StoredEvent {
    fn from(event: Event) -> Self {
        match event {
            Event::Placed {
                seat,
                placement,
                sum,
            } => Self::Placed {
                seat,
                tile: placement.tile,
                square: placement.square,
                turn: placement.degrees(),
                block: placement.block,
                flip: placement.flip,
                score: sum.total(),
                numbers: sum.terms,
            },
            Event::Passed { seat, why } => Self::Passed { seat, why },
            Event::Rolled { seat, shape } => Self::Rolled {
                seat,
                face: shape.size(),
            },
            Event::Lifted { seat } => Self::Lifted { seat },
            Event::Left { seat, why } => Self::Left { seat, why },
        }
    }
}

impl TryFrom<StoredEvent> for Event {
    type Error = &'static str;

    fn try_from(event: StoredEvent) -> Result<Self, Self::Error> {
        Ok(match event {
            StoredEvent::Placed {
                seat,
                tile,
                square,
                turn,
                block,
                flip,
                numbers,
                score,
            } => {
                let turns = (0..4u8).find(|turns| u16::from(*turns) * 90 == turn);
                let sum = Sum {
                    terms: numbers,
                    halved: block,
                };
                // A tile covers at most six numbers, each below 100.
                let known = |&(number, times): &(u8, u8)| number < 100 && times <= 3;
                if sum.terms.len() > 6 || !sum.terms.iter().all(known) || sum.total() != score {
                    return Err("the numbers do not come to the score");
                }
                Self::Placed {
                    seat,
                    placement: Placement {
                        tile,
                        square,
                        turns: turns.ok_or("no quarter turn")?,
                        block,
                        flip,
                    },
                    sum,
                }
            }
            StoredEvent::Passed { seat, why } => Self::Passed { seat, why },
            StoredEvent::Rolled { seat, face } => Self::Rolled {
                seat,
                shape: Shape::of_face(face).ok_or("no face of the die")?,
            },
            StoredEvent::Lifted { seat } => Self::Lifted { seat },
            StoredEvent::Left { seat, why } => Self::Left { seat, why },
        })
    }
}
