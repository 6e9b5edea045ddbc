//! The stored form of events.

use serde::{Deserialize, Serialize};

use crate::engine::{Archive, Leaving, Seat, is_default};

use super::Skirrid;
use super::action::Placement;
use super::event::{Event, Why};
use super::square::Square;
use super::sum::Sum;
use super::tile::{Shape, Tile};

impl Archive for Skirrid {}

/// An event as it is stored: a placement lies open among the other fields, its turn in degrees, its sum as the numbers
/// with how many times each counts.
#[derive(Serialize, Deserialize)]
#[serde(tag = "event", deny_unknown_fields)]
pub(super) enum StoredEvent {
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
                // A tile covers six numbers at most, and no number has three digits.
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
