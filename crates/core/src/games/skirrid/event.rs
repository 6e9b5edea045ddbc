//! The events of a match, all of which are public.

use serde::{Deserialize, Serialize};

use crate::engine::{Leaving, Redact, Seat, Viewer, is_default, named};

use super::action::Placement;
use super::square::Square;
use super::sum::Sum;
use super::tile::{Shape, Tile};

named! {
    /// The reason why a seat does not lay a tile.
    pub enum Why {
        /// The seat has no tiles left.
        NoTiles = "no_tiles",
        /// The seat has no tile left of the shape that the die calls for.
        NoShape = "no_shape",
        /// Blocks prevent every place.
        Blocked = "blocked",
        /// There are places only outside the arena, where the seat may not lay yet.
        Arena = "arena",
        /// The seat has tiles, but they fit nowhere.
        NoRoom = "no_room",
        /// The seat passes voluntarily.
        Will = "will",
    }
}

/// An event of a match.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "StoredEvent", try_from = "StoredEvent")]
pub enum Event {
    /// A tile was laid, and the next seat is to move.
    Placed {
        /// The seat that laid the tile.
        seat: Seat,
        /// The tile and its place.
        placement: Placement,
        /// The score of the tile.
        sum: Sum,
    },
    /// A seat did not lay a tile, and the next seat is to move.
    Passed {
        /// The seat that did not lay a tile.
        seat: Seat,
        /// The reason why it did not.
        why: Why,
    },
    /// The die was rolled for a seat's turn.
    Rolled {
        /// The seat to move.
        seat: Seat,
        /// The shape that the die calls for.
        shape: Shape,
    },
    /// The Blocks that left a seat no place were lifted.
    Lifted {
        /// The seat that can lay again.
        seat: Seat,
    },
    /// A seat left the match. Its tiles stay on the board.
    Left {
        /// The seat that left.
        seat: Seat,
        /// The reason why it left.
        why: Leaving,
    },
}

/// An event as a viewer sees it. Every viewer sees the whole event, since no information is hidden.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct EventView(pub Event);

impl Redact for Event {
    type View = EventView;

    fn redact(&self, _: Viewer) -> EventView {
        EventView(self.clone())
    }
}

/// The stored form of an event. The fields of a placement are in the event itself, its rotation is in degrees, and its
/// score is a list of numbers with their multipliers.
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
                // Rejects impossible numbers. Numbers on the board are below 100, and multipliers are at most 3.
                let known = |&(number, times): &(u8, u8)| number < 100 && times <= 3;
                if sum.terms.len() > 6 || !sum.terms.iter().all(known) || sum.total() != score {
                    return Err("the numbers do not add up to the score");
                }
                Self::Placed {
                    seat,
                    placement: Placement {
                        tile,
                        square,
                        turns: turns.ok_or("the rotation is not a number of quarter turns")?,
                        block,
                        flip,
                    },
                    sum,
                }
            }
            StoredEvent::Passed { seat, why } => Self::Passed { seat, why },
            StoredEvent::Rolled { seat, face } => Self::Rolled {
                seat,
                shape: Shape::of_face(face).ok_or("the die has no such face")?,
            },
            StoredEvent::Lifted { seat } => Self::Lifted { seat },
            StoredEvent::Left { seat, why } => Self::Left { seat, why },
        })
    }
}
