//! Format 1: since the first release with this game.

mod battle;
mod options;
mod words;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::engine::{Seat, ThawError};
use crate::games::hidden::Hidden;
use crate::games::stratego::board::Side;
use crate::games::stratego::event::Event;
use crate::games::stratego::state::State;

use battle::{BattleV1, freeze_battle, freeze_placement, thaw_battle, thaw_placement};
use options::{OptionsV1, freeze_options, thaw_options};
use words::{
    FateV1, MannerV1, RankV1, SideV1, SquareV1, freeze_fate, freeze_manner, freeze_rank,
    freeze_side, freeze_square, thaw_fate, thaw_manner, thaw_rank, thaw_side, thaw_square,
};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct OpeningV1 {
    options: OptionsV1,
    /// Forty letters for each side, front row first, a dot for an empty square.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    setups: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    ready: Vec<SideV1>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    battle: Option<BattleV1>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    end: Option<EndV1>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct EndV1 {
    winner: Option<SideV1>,
    manner: MannerV1,
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case", deny_unknown_fields)]
enum EventV1 {
    Placed {
        seat: u8,
        at: SquareV1,
        rank: RankV1,
    },
    Cleared {
        seat: u8,
        at: SquareV1,
    },
    Swapped {
        seat: u8,
        one: SquareV1,
        other: SquareV1,
    },
    Readied {
        seat: u8,
    },
    Unreadied {
        seat: u8,
    },
    Began {
        seat: u8,
    },
    Moved {
        seat: u8,
        from: SquareV1,
        to: SquareV1,
    },
    Attacked {
        seat: u8,
        from: SquareV1,
        to: SquareV1,
    },
    Fought {
        seat: u8,
        from: SquareV1,
        to: SquareV1,
        attacker: RankV1,
        defender: RankV1,
        fate: FateV1,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        silent: bool,
    },
    DrawOffered {
        seat: u8,
    },
    DrawDeclined {
        seat: u8,
    },
    Ended {
        winner: Option<u8>,
        manner: MannerV1,
    },
    Resigned {
        seat: u8,
    },
}

fn thaw_seat(seat: u8) -> Result<Seat, ThawError> {
    let seat = Seat::new(seat).filter(|seat| seat.number() < 2);
    seat.ok_or(ThawError::Form("seat"))
}

/// The stored form of an event.
pub(super) fn freeze_event(event: &Event) -> Value {
    let (at, hidden) = (freeze_square, |rank: Hidden<_>| freeze_rank(*rank.peek()));
    let event = match *event {
        Event::Placed { seat, square, rank } => EventV1::Placed {
            seat: seat.number(),
            at: at(square),
            rank: hidden(rank),
        },
        Event::Cleared { seat, square } => EventV1::Cleared {
            seat: seat.number(),
            at: at(square),
        },
        Event::Swapped { seat, one, other } => EventV1::Swapped {
            seat: seat.number(),
            one: at(one),
            other: at(other),
        },
        Event::Readied { seat } => EventV1::Readied {
            seat: seat.number(),
        },
        Event::Unreadied { seat } => EventV1::Unreadied {
            seat: seat.number(),
        },
        Event::Began { seat } => EventV1::Began {
            seat: seat.number(),
        },
        Event::Moved { seat, from, to } => EventV1::Moved {
            seat: seat.number(),
            from: at(from),
            to: at(to),
        },
        Event::Attacked { seat, from, to } => EventV1::Attacked {
            seat: seat.number(),
            from: at(from),
            to: at(to),
        },
        Event::Fought {
            seat,
            from,
            to,
            attacker,
            defender,
            fate,
            silent,
        } => EventV1::Fought {
            seat: seat.number(),
            from: at(from),
            to: at(to),
            attacker: hidden(attacker),
            defender: hidden(defender),
            fate: freeze_fate(fate),
            silent,
        },
        Event::DrawOffered { seat } => EventV1::DrawOffered {
            seat: seat.number(),
        },
        Event::DrawDeclined { seat } => EventV1::DrawDeclined {
            seat: seat.number(),
        },
        Event::Ended { winner, manner } => EventV1::Ended {
            winner: winner.map(Seat::number),
            manner: freeze_manner(manner),
        },
        Event::Resigned { seat } => EventV1::Resigned {
            seat: seat.number(),
        },
    };
    serde_json::to_value(event).unwrap_or_default()
}

/// Reads a stored event.
pub(super) fn thaw_event(value: Value) -> Result<Event, ThawError> {
    let event: EventV1 = serde_json::from_value(value).map_err(|_| ThawError::Form("event"))?;
    let at = |square: &SquareV1| thaw_square(square);
    Ok(match event {
        EventV1::Placed {
            seat,
            at: square,
            rank,
        } => Event::Placed {
            seat: thaw_seat(seat)?,
            square: at(&square)?,
            rank: Hidden::new(thaw_rank(rank)),
        },
        EventV1::Cleared { seat, at: square } => Event::Cleared {
            seat: thaw_seat(seat)?,
            square: at(&square)?,
        },
        EventV1::Swapped { seat, one, other } => Event::Swapped {
            seat: thaw_seat(seat)?,
            one: at(&one)?,
            other: at(&other)?,
        },
        EventV1::Readied { seat } => Event::Readied {
            seat: thaw_seat(seat)?,
        },
        EventV1::Unreadied { seat } => Event::Unreadied {
            seat: thaw_seat(seat)?,
        },
        EventV1::Began { seat } => Event::Began {
            seat: thaw_seat(seat)?,
        },
        EventV1::Moved { seat, from, to } => Event::Moved {
            seat: thaw_seat(seat)?,
            from: at(&from)?,
            to: at(&to)?,
        },
        EventV1::Attacked { seat, from, to } => Event::Attacked {
            seat: thaw_seat(seat)?,
            from: at(&from)?,
            to: at(&to)?,
        },
        EventV1::Fought {
            seat,
            from,
            to,
            attacker,
            defender,
            fate,
            silent,
        } => Event::Fought {
            seat: thaw_seat(seat)?,
            from: at(&from)?,
            to: at(&to)?,
            attacker: Hidden::new(thaw_rank(attacker)),
            defender: Hidden::new(thaw_rank(defender)),
            fate: thaw_fate(fate),
            silent,
        },
        EventV1::DrawOffered { seat } => Event::DrawOffered {
            seat: thaw_seat(seat)?,
        },
        EventV1::DrawDeclined { seat } => Event::DrawDeclined {
            seat: thaw_seat(seat)?,
        },
        EventV1::Ended { winner, manner } => Event::Ended {
            winner: winner.map(thaw_seat).transpose()?,
            manner: thaw_manner(manner),
        },
        EventV1::Resigned { seat } => Event::Resigned {
            seat: thaw_seat(seat)?,
        },
    })
}

/// The stored form of an opening.
pub(super) fn freeze_opening(state: &State) -> Value {
    let bare = state
        .setups
        .iter()
        .all(|setup| setup.peek().pieces().next().is_none());
    let setups = state.setups.map(|setup| freeze_placement(setup.peek()));
    let ready = Side::ALL
        .into_iter()
        .filter(|side| state.ready[side.index()]);
    let opening = OpeningV1 {
        options: freeze_options(&state.options),
        setups: if bare { Vec::new() } else { setups.into() },
        ready: ready.map(freeze_side).collect(),
        battle: state.battle.as_ref().map(freeze_battle),
        end: state.end.map(|(winner, manner)| EndV1 {
            winner: winner.map(freeze_side),
            manner: freeze_manner(manner),
        }),
    };
    serde_json::to_value(opening).unwrap_or_default()
}

/// Reads a stored opening.
pub(super) fn thaw_opening(value: Value) -> Result<State, ThawError> {
    let form = |_| ThawError::Form("opening");
    let opening: OpeningV1 = serde_json::from_value(value).map_err(form)?;
    let mut state = State::new(thaw_options(&opening.options)?);
    match opening.setups.as_slice() {
        [] => {}
        [red, blue] => {
            for (setup, letters) in state.setups.iter_mut().zip([red, blue]) {
                *setup = Hidden::new(thaw_placement(letters)?);
            }
        }
        _ => return Err(ThawError::Form("setups")),
    }
    for side in opening.ready {
        state.ready[thaw_side(&side).index()] = true;
    }
    state.battle = opening.battle.map(thaw_battle).transpose()?;
    state.end = opening
        .end
        .map(|end| (end.winner.as_ref().map(thaw_side), thaw_manner(end.manner)));
    match state.audit() {
        Ok(()) => Ok(state),
        Err(_) => Err(ThawError::Form("opening")),
    }
}
