//! Format 1: since the first release.

mod text;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::engine::{BySeat, Seat, Seats, ThawError};
use crate::games::hidden::Hidden;
use crate::games::stramash::card::Card;
use crate::games::stramash::event::Event;
use crate::games::stramash::options::{NoEntry, Options, Partners, Starter};
use crate::games::stramash::state::{Laddie, Lap, State};
use crate::games::stramash::view::Moved;

use text::{CardV1, PlaceV1, freeze_card, freeze_place, thaw_card, thaw_place};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct OpeningV1 {
    options: OptionsV1,
    turn: u8,
    laddies: Vec<Vec<LaddieV1>>,
    hands: Vec<Vec<CardV1>>,
    discards: Vec<CardV1>,
    resigned: Vec<u8>,
    home: Vec<u8>,
    waits: Vec<u8>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct OptionsV1 {
    seats: u8,
    laddies: u8,
    partners: PartnersV1,
    start: Option<u8>,
    no_passing: bool,
    start_safe: bool,
    court_11_12_13: bool,
    full_lap_required: bool,
    wait_at_door: bool,
    must_enter: bool,
    split_track_only: bool,
    split_partner_last_only: bool,
    discard_hand: bool,
    joker_never_forced: bool,
    joker_on_partner: bool,
    mercy_after: Option<u8>,
    play_on: bool,
    table_talk: bool,
    partner_entry_own: NoEntryV1,
    partner_on_entry: NoEntryV1,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum PartnersV1 {
    None,
    Pairs,
    Trios,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum NoEntryV1 {
    Dock,
    Illegal,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct LaddieV1 {
    at: PlaceV1,
    #[serde(default, skip_serializing_if = "LapV1::is_first")]
    lap: LapV1,
}

#[derive(Serialize, Deserialize, Default, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
enum LapV1 {
    #[default]
    First,
    Owed,
    Done,
}

impl LapV1 {
    fn is_first(&self) -> bool {
        *self == Self::First
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct MovedV1 {
    of: u8,
    from: PlaceV1,
    to: PlaceV1,
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case", deny_unknown_fields)]
enum EventV1 {
    Played {
        seat: u8,
        card: CardV1,
        moved: MovedV1,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        bumped: Vec<MovedV1>,
    },
    Shared {
        moved: MovedV1,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        bumped: Vec<MovedV1>,
    },
    Discarded {
        seat: u8,
        cards: Vec<CardV1>,
    },
    Freed {
        seat: u8,
        moved: MovedV1,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        bumped: Vec<MovedV1>,
    },
    CameHome {
        seat: u8,
        gillie: bool,
    },
    Shuffled {},
    Drew {
        seat: u8,
        card: CardV1,
    },
    Resigned {
        seat: u8,
    },
}

fn thaw_seat(seat: u8) -> Result<Seat, ThawError> {
    let seat = Seat::new(seat).filter(|seat| seat.number() < 6);
    seat.ok_or(ThawError::Form("seat"))
}

fn freeze_moved(moved: &Moved) -> MovedV1 {
    MovedV1 {
        of: moved.owner.number(),
        from: freeze_place(moved.from),
        to: freeze_place(moved.to),
    }
}

fn thaw_moved(moved: &MovedV1) -> Result<Moved, ThawError> {
    Ok(Moved {
        owner: thaw_seat(moved.of)?,
        from: thaw_place(&moved.from)?,
        to: thaw_place(&moved.to)?,
    })
}

fn thaw_all<T, U>(
    items: impl IntoIterator<Item = T>,
    thaw: impl Fn(T) -> Result<U, ThawError>,
) -> Result<Vec<U>, ThawError> {
    items.into_iter().map(thaw).collect()
}

fn freeze_options(options: &Options) -> OptionsV1 {
    let no_entry = |what| match what {
        NoEntry::Dock => NoEntryV1::Dock,
        NoEntry::Illegal => NoEntryV1::Illegal,
    };
    OptionsV1 {
        seats: options.seats,
        laddies: options.laddies,
        partners: match options.partners {
            Partners::None => PartnersV1::None,
            Partners::Pairs => PartnersV1::Pairs,
            Partners::Trios => PartnersV1::Trios,
        },
        start: match options.start {
            Starter::Random => None,
            Starter::Seat(seat) => Some(seat.number()),
        },
        no_passing: options.no_passing,
        start_safe: options.start_safe,
        court_11_12_13: options.court_11_12_13,
        full_lap_required: options.full_lap_required,
        wait_at_door: options.wait_at_door,
        must_enter: options.must_enter,
        split_track_only: options.split_track_only,
        split_partner_last_only: options.split_partner_last_only,
        discard_hand: options.discard_hand,
        joker_never_forced: options.joker_never_forced,
        joker_on_partner: options.joker_on_partner,
        mercy_after: options.mercy_after,
        play_on: options.play_on,
        table_talk: options.table_talk,
        partner_entry_own: no_entry(options.partner_entry_own),
        partner_on_entry: no_entry(options.partner_on_entry),
    }
}

fn thaw_options(options: &OptionsV1) -> Result<Options, ThawError> {
    if !(2..=6).contains(&options.seats) || !(3..=5).contains(&options.laddies) {
        return Err(ThawError::Form("options"));
    }
    let no_entry = |what: &NoEntryV1| match what {
        NoEntryV1::Dock => NoEntry::Dock,
        NoEntryV1::Illegal => NoEntry::Illegal,
    };
    Ok(Options {
        seats: options.seats,
        laddies: options.laddies,
        partners: match options.partners {
            PartnersV1::None => Partners::None,
            PartnersV1::Pairs => Partners::Pairs,
            PartnersV1::Trios => Partners::Trios,
        },
        start: match options.start {
            None => Starter::Random,
            Some(seat) => Starter::Seat(thaw_seat(seat)?),
        },
        no_passing: options.no_passing,
        start_safe: options.start_safe,
        court_11_12_13: options.court_11_12_13,
        full_lap_required: options.full_lap_required,
        wait_at_door: options.wait_at_door,
        must_enter: options.must_enter,
        split_track_only: options.split_track_only,
        split_partner_last_only: options.split_partner_last_only,
        discard_hand: options.discard_hand,
        joker_never_forced: options.joker_never_forced,
        joker_on_partner: options.joker_on_partner,
        mercy_after: options.mercy_after,
        play_on: options.play_on,
        table_talk: options.table_talk,
        partner_entry_own: no_entry(&options.partner_entry_own),
        partner_on_entry: no_entry(&options.partner_on_entry),
    })
}

fn freeze_laddie(laddie: &Laddie) -> LaddieV1 {
    LaddieV1 {
        at: freeze_place(laddie.place),
        lap: match laddie.lap {
            Lap::First => LapV1::First,
            Lap::Owed => LapV1::Owed,
            Lap::Done => LapV1::Done,
        },
    }
}

fn thaw_laddie(laddie: LaddieV1) -> Result<Laddie, ThawError> {
    Ok(Laddie {
        place: thaw_place(&laddie.at)?,
        lap: match laddie.lap {
            LapV1::First => Lap::First,
            LapV1::Owed => Lap::Owed,
            LapV1::Done => Lap::Done,
        },
    })
}

/// The stored form of the state at an opening.
pub(in crate::games::stramash) fn freeze_opening(state: &State) -> Value {
    let cards = |cards: &[Card]| cards.iter().copied().map(freeze_card).collect();
    let laddies = state.laddies.iter();
    let opening = OpeningV1 {
        options: freeze_options(&state.options),
        turn: state.turn.number(),
        laddies: laddies
            .map(|(_, laddies)| laddies.iter().map(freeze_laddie).collect())
            .collect(),
        hands: state
            .hands
            .iter()
            .map(|(_, hand)| cards(hand.peek()))
            .collect(),
        discards: cards(&state.discards),
        resigned: state.resigned.iter().map(Seat::number).collect(),
        home: state.home.iter().map(|seat| seat.number()).collect(),
        waits: state.waits.iter().map(|(_, waits)| *waits).collect(),
    };
    serde_json::to_value(opening).expect("plain data")
}

/// The state at a stored opening.
pub(in crate::games::stramash) fn thaw_opening(value: Value) -> Result<State, ThawError> {
    let opening: OpeningV1 =
        serde_json::from_value(value).map_err(|_| ThawError::Form("opening"))?;
    let options = thaw_options(&opening.options)?;
    let n = usize::from(options.seats);
    if opening.laddies.len() != n || opening.hands.len() != n || opening.waits.len() != n {
        return Err(ThawError::Form("opening"));
    }
    let mut laddies = thaw_all(opening.laddies, |list| thaw_all(list, thaw_laddie))?.into_iter();
    let mut hands = thaw_all(opening.hands, |hand| thaw_all(hand, thaw_card))?.into_iter();
    let mut waits = opening.waits.into_iter();
    let state = State {
        turn: thaw_seat(opening.turn)?,
        laddies: BySeat::from_fn(options.seats, |_| laddies.next().unwrap_or_default()),
        hands: BySeat::from_fn(options.seats, |_| {
            Hidden::new(hands.next().unwrap_or_default())
        }),
        discards: thaw_all(opening.discards, thaw_card)?,
        resigned: thaw_all(opening.resigned, thaw_seat)?
            .into_iter()
            .collect::<Seats>(),
        home: thaw_all(opening.home, thaw_seat)?,
        waits: BySeat::from_fn(options.seats, |_| waits.next().unwrap_or_default()),
        last: None,
        options,
    };
    if state.turn.number() >= state.options.seats || state.audit().is_err() {
        return Err(ThawError::Form("opening"));
    }
    Ok(state)
}

/// The stored form of an event.
pub(in crate::games::stramash) fn freeze_event(event: &Event) -> Value {
    let all = |moves: &[Moved]| moves.iter().map(freeze_moved).collect();
    let event = match event {
        Event::Played {
            seat,
            card,
            moved,
            bumped,
        } => EventV1::Played {
            seat: seat.number(),
            card: freeze_card(*card),
            moved: freeze_moved(moved),
            bumped: all(bumped),
        },
        Event::Shared { moved, bumped } => EventV1::Shared {
            moved: freeze_moved(moved),
            bumped: all(bumped),
        },
        Event::Discarded { seat, cards } => EventV1::Discarded {
            seat: seat.number(),
            cards: cards.iter().copied().map(freeze_card).collect(),
        },
        Event::Freed {
            seat,
            moved,
            bumped,
        } => EventV1::Freed {
            seat: seat.number(),
            moved: freeze_moved(moved),
            bumped: all(bumped),
        },
        Event::CameHome { seat, gillie } => EventV1::CameHome {
            seat: seat.number(),
            gillie: *gillie,
        },
        Event::Shuffled => EventV1::Shuffled {},
        Event::Drew { seat, card } => EventV1::Drew {
            seat: seat.number(),
            card: freeze_card(*card.peek()),
        },
        Event::Resigned { seat } => EventV1::Resigned {
            seat: seat.number(),
        },
    };
    serde_json::to_value(event).expect("plain data")
}

/// The event of a stored form.
pub(in crate::games::stramash) fn thaw_event(value: Value) -> Result<Event, ThawError> {
    let event: EventV1 = serde_json::from_value(value).map_err(|_| ThawError::Form("event"))?;
    let all = |moves: Vec<MovedV1>| thaw_all(moves, |moved| thaw_moved(&moved));
    Ok(match event {
        EventV1::Played {
            seat,
            card,
            moved,
            bumped,
        } => Event::Played {
            seat: thaw_seat(seat)?,
            card: thaw_card(card)?,
            moved: thaw_moved(&moved)?,
            bumped: all(bumped)?,
        },
        EventV1::Shared { moved, bumped } => Event::Shared {
            moved: thaw_moved(&moved)?,
            bumped: all(bumped)?,
        },
        EventV1::Discarded { seat, cards } => Event::Discarded {
            seat: thaw_seat(seat)?,
            cards: thaw_all(cards, thaw_card)?,
        },
        EventV1::Freed {
            seat,
            moved,
            bumped,
        } => Event::Freed {
            seat: thaw_seat(seat)?,
            moved: thaw_moved(&moved)?,
            bumped: all(bumped)?,
        },
        EventV1::CameHome { seat, gillie } => Event::CameHome {
            seat: thaw_seat(seat)?,
            gillie,
        },
        EventV1::Shuffled {} => Event::Shuffled,
        EventV1::Drew { seat, card } => Event::Drew {
            seat: thaw_seat(seat)?,
            card: Hidden::new(thaw_card(card)?),
        },
        EventV1::Resigned { seat } => Event::Resigned {
            seat: thaw_seat(seat)?,
        },
    })
}
