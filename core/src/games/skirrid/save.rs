//! The words in which events are stored.

use serde_json::{Value, json};

use crate::engine::{Archive, Fields, Stored, ThawError, stored};

use super::Skirrid;
use super::action::Placement;
use super::event::{Event, Why};
use super::square::Square;
use super::sum::Sum;
use super::tile::{Shape, Tile};

stored! {
    texts Square, Tile;
    words Why:
        "no_tiles" = NoTiles,
        "no_shape" = NoShape,
        "blocked" = Blocked,
        "arena" = Arena,
        "no_room" = NoRoom,
        "will" = Will;
}

impl Archive for Skirrid {}

/// A placement lies open among the other parts of its event.
impl Stored for Event {
    fn freeze(&self) -> Value {
        let fields = match self {
            Self::Placed {
                seat,
                placement,
                sum,
            } => Fields::event("placed")
                .with("seat", seat)
                .with("tile", &placement.tile)
                .with("square", &placement.square)
                .with("turn", &placement.degrees())
                .with_or_default("block", &placement.block)
                .with_or_default("flip", &placement.flip)
                .with("numbers", &json!(sum.terms))
                .with("score", &sum.total()),
            Self::Passed { seat, why } => {
                Fields::event("passed").with("seat", seat).with("why", why)
            }
            Self::Rolled { seat, shape } => Fields::event("rolled")
                .with("seat", seat)
                .with("face", &shape.size()),
            Self::Lifted { seat } => Fields::event("lifted").with("seat", seat),
            Self::Left { seat, why } => Fields::event("resigned")
                .with("seat", seat)
                .with_or_default("why", why),
        };
        fields.freeze()
    }

    fn thaw(value: Value) -> Result<Self, ThawError> {
        let mut fields = Fields::of(value, "event")?;
        let word: String = fields.take("event")?;
        let seat = fields.take("seat")?;
        let event = match word.as_str() {
            "placed" => {
                let placement = thaw_placement(&mut fields)?;
                let sum = thaw_sum(&mut fields, placement.block)?;
                Self::Placed {
                    seat,
                    placement,
                    sum,
                }
            }
            "passed" => Self::Passed {
                seat,
                why: fields.take("why")?,
            },
            "rolled" => Self::Rolled {
                seat,
                shape: Shape::of_face(fields.take("face")?).ok_or(ThawError::Form("face"))?,
            },
            "lifted" => Self::Lifted { seat },
            "resigned" => Self::Left {
                seat,
                why: fields.take_or_default("why")?,
            },
            _ => return Err(ThawError::Form("event")),
        };
        fields.end("event")?;
        Ok(event)
    }
}

fn thaw_placement(fields: &mut Fields) -> Result<Placement, ThawError> {
    let turn: u16 = fields.take("turn")?;
    let turns = (0..4u8).find(|turns| u16::from(*turns) * 90 == turn);
    Ok(Placement {
        tile: fields.take("tile")?,
        square: fields.take("square")?,
        turns: turns.ok_or(ThawError::Form("turn"))?,
        block: fields.take_or_default("block")?,
        flip: fields.take_or_default("flip")?,
    })
}

fn thaw_sum(fields: &mut Fields, halved: bool) -> Result<Sum, ThawError> {
    let broken = || ThawError::Form("numbers");
    let terms = serde_json::from_value(fields.take("numbers")?).map_err(|_| broken())?;
    let score: u16 = fields.take("score")?;
    let sum = Sum { terms, halved };
    // A tile covers six numbers at most, and no number is so high.
    let known = |&(number, times): &(u8, u8)| number < 100 && times <= 3;
    if sum.terms.len() <= 6 && sum.terms.iter().all(known) && sum.total() == score {
        Ok(sum)
    } else {
        Err(broken())
    }
}
