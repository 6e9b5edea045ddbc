//! Format 1: since the first release with this game.

mod options;
mod words;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::engine::{BySeat, Seat, Seats, ThawError};
use crate::games::skirrid::action::Placement;
use crate::games::skirrid::deal;
use crate::games::skirrid::event::{Event, Sum, Why};
use crate::games::skirrid::square::Square;
use crate::games::skirrid::state::{Laid, State};

use options::{OptionsV1, freeze_options, thaw_options};
use words::{
    ShapeV1, SquareV1, TileV1, freeze_shape, freeze_square, freeze_tile, thaw_shape, thaw_square,
    thaw_tile,
};

/// The position of an opening. What was dealt follows from the options, and what is left of it from
/// what was laid.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct OpeningV1 {
    options: OptionsV1,
    turn: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    die: Option<ShapeV1>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    placed: Vec<LaidV1>,
    #[serde(default, skip_serializing_if = "is_zero")]
    passes: u16,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    declined: Vec<u8>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    resigned: Vec<u8>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct LaidV1 {
    seat: u8,
    tile: TileV1,
    squares: Vec<SquareV1>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    mark: Option<SquareV1>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    block: bool,
    score: u16,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    active: bool,
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case", deny_unknown_fields)]
enum EventV1 {
    Placed {
        seat: u8,
        tile: TileV1,
        square: SquareV1,
        turn: u16,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        block: bool,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        flip: bool,
        /// Each number covered and how many times it counts.
        numbers: Vec<(u8, u8)>,
        score: u16,
    },
    Passed {
        seat: u8,
        why: WhyV1,
    },
    Rolled {
        seat: u8,
        face: u8,
    },
    Lifted {
        seat: u8,
    },
    Resigned {
        seat: u8,
    },
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum WhyV1 {
    NoTiles,
    NoShape,
    Blocked,
    Arena,
    NoRoom,
    Will,
}

fn is_zero(n: &u16) -> bool {
    *n == 0
}

fn thaw_seat(seat: u8) -> Result<Seat, ThawError> {
    let seat = Seat::new(seat).filter(|seat| seat.number() < 6);
    seat.ok_or(ThawError::Form("seat"))
}

fn freeze_why(why: Why) -> WhyV1 {
    match why {
        Why::NoTiles => WhyV1::NoTiles,
        Why::NoShape => WhyV1::NoShape,
        Why::Blocked => WhyV1::Blocked,
        Why::Arena => WhyV1::Arena,
        Why::NoRoom => WhyV1::NoRoom,
        Why::Will => WhyV1::Will,
    }
}

fn thaw_why(why: &WhyV1) -> Why {
    match why {
        WhyV1::NoTiles => Why::NoTiles,
        WhyV1::NoShape => Why::NoShape,
        WhyV1::Blocked => Why::Blocked,
        WhyV1::Arena => Why::Arena,
        WhyV1::NoRoom => Why::NoRoom,
        WhyV1::Will => Why::Will,
    }
}

fn thaw_all<T, U>(
    items: impl IntoIterator<Item = T>,
    thaw: impl Fn(T) -> Result<U, ThawError>,
) -> Result<Vec<U>, ThawError> {
    items.into_iter().map(thaw).collect()
}

fn freeze_laid(laid: &Laid) -> LaidV1 {
    LaidV1 {
        seat: laid.seat.number(),
        tile: freeze_tile(laid.tile),
        squares: laid.squares.iter().map(freeze_square).collect(),
        mark: laid.mark.map(freeze_square),
        block: laid.block,
        score: laid.score,
        active: laid.active,
    }
}

fn thaw_laid(laid: LaidV1) -> Result<Laid, ThawError> {
    let squares: Vec<Square> = thaw_all(&laid.squares, thaw_square)?;
    Ok(Laid {
        seat: thaw_seat(laid.seat)?,
        tile: thaw_tile(&laid.tile)?,
        squares: squares.into_iter().collect(),
        mark: laid.mark.as_ref().map(thaw_square).transpose()?,
        block: laid.block,
        score: laid.score,
        active: laid.active,
    })
}

/// The stored form of the state at an opening.
pub(in crate::games::skirrid) fn freeze_opening(state: &State) -> Value {
    let numbers = |seats: Seats| seats.iter().map(Seat::number).collect();
    let opening = OpeningV1 {
        options: freeze_options(&state.options),
        turn: state.turn.number(),
        die: state.die.map(freeze_shape),
        placed: state.placed.iter().map(freeze_laid).collect(),
        passes: state.passes,
        declined: numbers(state.declined),
        resigned: numbers(state.resigned),
    };
    serde_json::to_value(opening).unwrap_or_default()
}

/// The state at a stored opening.
pub(in crate::games::skirrid) fn thaw_opening(value: Value) -> Result<State, ThawError> {
    let broken = || ThawError::Form("opening");
    let opening: OpeningV1 = serde_json::from_value(value).map_err(|_| broken())?;
    let options = thaw_options(opening.options)?;
    let seats = |list: Vec<u8>| -> Result<Seats, ThawError> {
        let seats = thaw_all(list, thaw_seat)?;
        let known = seats.iter().all(|seat| seat.number() < options.seats);
        known
            .then(|| seats.into_iter().collect())
            .ok_or_else(broken)
    };
    let (declined, resigned) = (seats(opening.declined)?, seats(opening.resigned)?);
    let placed = thaw_all(opening.placed, thaw_laid)?;
    let mut hands = deal::hands(&options);
    for laid in &placed {
        if laid.seat.number() >= options.seats {
            return Err(broken());
        }
        hands[laid.seat].take(laid.tile);
    }
    let state = State {
        placed,
        hands: BySeat::from_fn(options.seats, |seat| hands[seat]),
        turn: thaw_seat(opening.turn)?,
        die: opening.die.as_ref().map(thaw_shape),
        passes: opening.passes,
        declined,
        resigned,
        options,
    };
    state.audit().map_err(|_| broken())?;
    Ok(state)
}

/// The stored form of an event.
pub(in crate::games::skirrid) fn freeze_event(event: &Event) -> Value {
    let event = match event {
        Event::Placed {
            seat,
            placement,
            sum,
        } => EventV1::Placed {
            seat: seat.number(),
            tile: freeze_tile(placement.tile),
            square: freeze_square(placement.square),
            turn: u16::from(placement.turns) * 90,
            block: placement.block,
            flip: placement.flip,
            numbers: sum.terms.clone(),
            score: sum.total(),
        },
        Event::Passed { seat, why } => EventV1::Passed {
            seat: seat.number(),
            why: freeze_why(*why),
        },
        Event::Rolled { seat, shape } => EventV1::Rolled {
            seat: seat.number(),
            face: shape.size(),
        },
        Event::Lifted { seat } => EventV1::Lifted {
            seat: seat.number(),
        },
        Event::Resigned { seat } => EventV1::Resigned {
            seat: seat.number(),
        },
    };
    serde_json::to_value(event).unwrap_or_default()
}

/// The event of a stored form.
pub(in crate::games::skirrid) fn thaw_event(value: Value) -> Result<Event, ThawError> {
    let event: EventV1 = serde_json::from_value(value).map_err(|_| ThawError::Form("event"))?;
    Ok(match event {
        EventV1::Placed {
            seat,
            tile,
            square,
            turn,
            block,
            flip,
            numbers,
            score,
        } => {
            let turns = (turn % 90 == 0 && turn < 360).then_some(turn / 90);
            let turns = turns.and_then(|turns| u8::try_from(turns).ok());
            let sum = Sum {
                terms: numbers,
                halved: block,
            };
            // A tile covers six numbers at most, and no number is so high.
            let fits =
                sum.terms.len() <= 6 && sum.terms.iter().all(|(n, times)| *n < 100 && *times <= 3);
            if !fits || sum.total() != score {
                return Err(ThawError::Form("event"));
            }
            let placement = Placement {
                tile: thaw_tile(&tile)?,
                square: thaw_square(&square)?,
                turns: turns.ok_or(ThawError::Form("event"))?,
                block,
                flip,
            };
            Event::Placed {
                seat: thaw_seat(seat)?,
                placement,
                sum,
            }
        }
        EventV1::Passed { seat, why } => Event::Passed {
            seat: thaw_seat(seat)?,
            why: thaw_why(&why),
        },
        EventV1::Rolled { seat, face } => Event::Rolled {
            seat: thaw_seat(seat)?,
            shape: words::thaw_face(face)?,
        },
        EventV1::Lifted { seat } => Event::Lifted {
            seat: thaw_seat(seat)?,
        },
        EventV1::Resigned { seat } => Event::Resigned {
            seat: thaw_seat(seat)?,
        },
    })
}
