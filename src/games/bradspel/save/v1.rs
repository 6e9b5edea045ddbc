//! Format 1: since the first release.

mod words;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::engine::{Seat, ThawError};
use crate::games::bradspel::board::Board;
use crate::games::bradspel::dice::{Dice, Die, Throw};
use crate::games::bradspel::event::Event;
use crate::games::bradspel::men::Men;
use crate::games::bradspel::point::{Origin, Target};
use crate::games::bradspel::state::{Roll, State, Trail};
use crate::games::bradspel::win::End;

use words::{MannerV1, OptionsV1, freeze_manner, freeze_options, thaw_manner, thaw_options};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct OpeningV1 {
    options: OptionsV1,
    turn: u8,
    /// For each seat how many men are on the bar, on points 1 to 24, and off.
    men: [Vec<u8>; 2],
    /// For each seat whether a man of it has landed on point 12.
    reached: [bool; 2],
    /// What was rolled for the start; none where the match was loaded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    start: Option<Vec<[u8; 2]>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    roll: Option<RollV1>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    end: Option<EndV1>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RollV1 {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    throw: Option<[u8; 2]>,
    left: Vec<u8>,
    need: u8,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct EndV1 {
    winner: Option<u8>,
    manner: MannerV1,
    munk: bool,
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case", deny_unknown_fields)]
enum EventV1 {
    Rolled {
        seat: u8,
        throw: [u8; 2],
        need: u8,
    },
    /// The bar is 0, off is 25.
    Moved {
        seat: u8,
        from: u8,
        to: u8,
        die: u8,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        hit: bool,
    },
    Passed {
        seat: u8,
        unused: Vec<u8>,
    },
    Won {
        seat: u8,
        manner: MannerV1,
        munk: bool,
    },
    Deadlocked {},
    Resigned {
        seat: u8,
    },
}

fn thaw_seat(seat: u8) -> Result<Seat, ThawError> {
    let seat = Seat::new(seat).filter(|seat| seat.number() < 2);
    seat.ok_or(ThawError::Form("seat"))
}

fn thaw_die(die: u8) -> Result<Die, ThawError> {
    Die::new(die).ok_or(ThawError::Form("die"))
}

fn freeze_throw(throw: Throw) -> [u8; 2] {
    [throw.0.number(), throw.1.number()]
}

fn thaw_throw(throw: [u8; 2]) -> Result<Throw, ThawError> {
    Ok(Throw(thaw_die(throw[0])?, thaw_die(throw[1])?))
}

fn freeze_dice(dice: Dice) -> Vec<u8> {
    dice.each().map(Die::number).collect()
}

fn thaw_dice(dice: &[u8]) -> Result<Dice, ThawError> {
    let dice: Result<Vec<Die>, ThawError> = dice.iter().copied().map(thaw_die).collect();
    Dice::of(&dice?).ok_or(ThawError::Form("dice"))
}

/// The stored form of an event.
pub(in crate::games::bradspel) fn freeze_event(event: &Event) -> Value {
    let event = match *event {
        Event::Rolled { seat, throw, need } => EventV1::Rolled {
            seat: seat.number(),
            throw: freeze_throw(throw),
            need,
        },
        Event::Moved {
            seat,
            from,
            to,
            die,
            hit,
        } => EventV1::Moved {
            seat: seat.number(),
            from: from.number(),
            to: to.number(),
            die: die.number(),
            hit,
        },
        Event::Passed { seat, unused } => EventV1::Passed {
            seat: seat.number(),
            unused: freeze_dice(unused),
        },
        Event::Won { seat, manner, munk } => EventV1::Won {
            seat: seat.number(),
            manner: freeze_manner(manner),
            munk,
        },
        Event::Deadlocked => EventV1::Deadlocked {},
        Event::Resigned { seat } => EventV1::Resigned {
            seat: seat.number(),
        },
    };
    serde_json::to_value(event).unwrap_or_default()
}

/// Reads a stored event.
pub(in crate::games::bradspel) fn thaw_event(value: Value) -> Result<Event, ThawError> {
    let event: EventV1 = serde_json::from_value(value).map_err(|_| ThawError::Form("event"))?;
    Ok(match event {
        EventV1::Rolled { seat, throw, need } => Event::Rolled {
            seat: thaw_seat(seat)?,
            throw: thaw_throw(throw)?,
            need,
        },
        EventV1::Moved {
            seat,
            from,
            to,
            die,
            hit,
        } => Event::Moved {
            seat: thaw_seat(seat)?,
            from: Origin::new(from).ok_or(ThawError::Form("from"))?,
            to: Target::new(to).ok_or(ThawError::Form("to"))?,
            die: thaw_die(die)?,
            hit,
        },
        EventV1::Passed { seat, unused } => Event::Passed {
            seat: thaw_seat(seat)?,
            unused: thaw_dice(&unused)?,
        },
        EventV1::Won { seat, manner, munk } => Event::Won {
            seat: thaw_seat(seat)?,
            manner: thaw_manner(manner),
            munk,
        },
        EventV1::Deadlocked {} => Event::Deadlocked,
        EventV1::Resigned { seat } => Event::Resigned {
            seat: thaw_seat(seat)?,
        },
    })
}

/// The stored form of an opening.
pub(in crate::games::bradspel) fn freeze_opening(state: &State) -> Value {
    let men = |seat: usize| &state.board.0[seat];
    let opening = OpeningV1 {
        options: freeze_options(&state.options),
        turn: state.turn.number(),
        men: [0, 1].map(|seat| men(seat).counts().to_vec()),
        reached: [0, 1].map(|seat| men(seat).reached_huk),
        start: state
            .start
            .as_ref()
            .map(|start| start.iter().copied().map(freeze_throw).collect()),
        roll: state.roll.map(|roll| RollV1 {
            throw: roll.throw.map(freeze_throw),
            left: freeze_dice(roll.left),
            need: roll.need,
        }),
        end: state.end.map(|end| EndV1 {
            winner: end.winner.map(Seat::number),
            manner: freeze_manner(end.manner),
            munk: end.munk,
        }),
    };
    serde_json::to_value(opening).unwrap_or_default()
}

fn thaw_men(counts: &[u8], reached: bool) -> Result<Men, ThawError> {
    let counts: Result<[u8; 26], _> = counts.try_into();
    let counts = counts.map_err(|_| ThawError::Form("men"))?;
    // More would not be men that can be counted.
    if counts.iter().any(|n| *n > 15) {
        return Err(ThawError::Form("men"));
    }
    Ok(Men::new(counts, reached))
}

/// Reads a stored opening.
pub(in crate::games::bradspel) fn thaw_opening(value: Value) -> Result<State, ThawError> {
    let form = |_| ThawError::Form("opening");
    let opening: OpeningV1 = serde_json::from_value(value).map_err(form)?;
    let [first, second] = &opening.men;
    let board = Board([
        thaw_men(first, opening.reached[0])?,
        thaw_men(second, opening.reached[1])?,
    ]);
    let start = opening.start.map(|start| {
        let throws = start.into_iter().map(thaw_throw);
        throws.collect::<Result<Vec<_>, _>>()
    });
    let state = State {
        options: thaw_options(&opening.options)?,
        board,
        turn: thaw_seat(opening.turn)?,
        roll: match opening.roll {
            None => None,
            Some(roll) => Some(Roll {
                throw: roll.throw.map(thaw_throw).transpose()?,
                left: thaw_dice(&roll.left)?,
                need: roll.need,
            }),
        },
        start: start.transpose()?,
        trail: Trail::default(),
        end: match opening.end {
            None => None,
            Some(end) => Some(End {
                winner: end.winner.map(thaw_seat).transpose()?,
                manner: thaw_manner(end.manner),
                munk: end.munk,
            }),
        },
    };
    match state.audit() {
        Ok(()) => Ok(state),
        Err(_) => Err(ThawError::Form("opening")),
    }
}
