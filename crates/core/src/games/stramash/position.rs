//! Positions as JSON for other programs (`docs/referee.md`).

use std::fmt::Display;
use std::str::FromStr;

use serde_json::{Value, json};

use crate::engine::{BySeat, Game, Phrase, Position, PositionReader, Redact, Seat, Viewer};

use super::Stramash;
use super::board::Place;
use super::card::Card;
use super::cards::HAND;
use super::laddie::{Laddie, Lap, fits};
use super::options::{Options, Partners};
use super::state::{State, all_cards};
use super::view::{HandView, View};

const KEYS: &[&str] = &[
    "seats", "partners", "to_act", "laddies", "hands", "discards", "resigned", "home", "owes",
    "lapped", "waits",
];

impl Position for Stramash {
    fn position(state: &State) -> Value {
        let hands = state.cards.hands();
        let hands = hands.map(|(_, hand)| json!(texts(hand)));
        write(&state.redact(Viewer::Public), hands.collect())
    }

    fn view_position(view: &View) -> Value {
        let hands = view.hands.iter().map(|(_, hand)| match hand {
            HandView::Own(cards) => json!(texts(cards)),
            HandView::Backs(n) => json!(n),
        });
        write(view, hands.collect())
    }

    fn from_position(options: &Options, position: &mut PositionReader<'_>) -> State {
        let mut state = State::empty(options);
        position.fault_unknown_keys(None, KEYS);
        check_options(position, options);
        state.resigned = position.seats("resigned").into_iter().collect();
        read_laddies(position, &mut state);
        read_laps(position, &mut state);
        read_cards(position, &mut state);
        read_home(position, &mut state);
        read_waits(position, &mut state);
        read_turn(position, &mut state);
        state
    }
}

fn texts<T: Display>(items: &[T]) -> Vec<String> {
    items.iter().map(ToString::to_string).collect()
}

fn write(view: &View, hands: Vec<Value>) -> Value {
    let places = |by_seat: &BySeat<Vec<Place>>| {
        let lists = by_seat.iter().map(|(_, places)| texts(places));
        json!(lists.collect::<Vec<_>>())
    };
    let any = |by_seat: &BySeat<Vec<Place>>| by_seat.iter().any(|(_, places)| !places.is_empty());
    let mut position = json!({
        "seats": view.laddies.n_seats(),
        "partners": view.sides.iter().any(|side| side.len() > 1),
        "to_act": view.to_act,
        "laddies": places(&view.laddies),
        "hands": hands,
        "discards": texts(&view.discards),
    });
    // Writes keys that few matches need only if they differ from the default.
    if !view.resigned.is_empty() {
        position["resigned"] = view.resigned.iter().map(Seat::number).collect();
    }
    if view.home.len() > 1 {
        position["home"] = view.home.iter().map(|seat| seat.number()).collect();
    }
    if any(&view.owing) {
        position["owes"] = places(&view.owing);
    }
    if any(&view.lapped) {
        position["lapped"] = places(&view.lapped);
    }
    if view.waits.iter().any(|(_, waits)| *waits > 0) {
        position["waits"] = json!(view.waits);
    }
    position
}

fn check_options(position: &mut PositionReader<'_>, options: &Options) {
    if position.get("seats") != Some(&options.seats.into()) {
        position.fault(Phrase::new("stramash-position-seats").with("seats", options.seats));
    }
    let partners = options.partners != Partners::None;
    let said: Option<bool> = position.read_if("partners");
    if said.is_some_and(|said| said != partners) {
        position.fault(Phrase::new("stramash-position-partners"));
    }
}

/// Reads a list for each seat. Each entry is a text that is parsed.
fn read_lists<T: FromStr>(position: &mut PositionReader<'_>, key: &str) -> Option<Vec<Vec<T>>> {
    let lists: Vec<Vec<String>> = position.by_seat(key)?;
    let lists = lists.iter().map(|list| position.parse_all(key, list));
    Some(lists.collect())
}

fn read_laddies(position: &mut PositionReader<'_>, state: &mut State) {
    let Some(lists) = read_lists::<Place>(position, "laddies") else {
        return;
    };
    let mut taken = Vec::new();
    for (seat, places) in state.seats().zip(lists) {
        let n = state.n_laddies(seat);
        if places.len() != usize::from(n) {
            position.fault(
                Phrase::new("stramash-position-laddies")
                    .with("seat", seat)
                    .with("expected", n)
                    .with("found", places.len()),
            );
        }
        for place in &places {
            if !fits(&state.options, seat, *place) {
                let phrase = Phrase::new("stramash-position-place").with("seat", seat);
                position.fault(phrase.code("place", place));
            }
            if !matches!(place, Place::Dock(_)) && taken.contains(place) {
                position.fault(Phrase::new("stramash-position-twice").code("place", place));
            }
            taken.push(*place);
        }
        // Sets up only the Laddies at valid places, because the board may not have the other places.
        let fitting = places
            .into_iter()
            .filter(|place| fits(&state.options, seat, *place));
        let lap = Lap::First;
        let laddies = fitting.map(|place| Laddie { place, lap });
        let laddies: Vec<Laddie> = laddies.take(n.into()).collect();
        state.laddies.set(seat, laddies);
    }
}

fn read_laps(position: &mut PositionReader<'_>, state: &mut State) {
    for (key, lap) in [("owes", Lap::Owed), ("lapped", Lap::Done)] {
        if !position.has(key) {
            continue;
        }
        let lists = read_lists::<Place>(position, key);
        for (seat, places) in state.seats().zip(lists.unwrap_or_default()) {
            for place in places {
                let mut laddies = state.laddies.of(seat);
                let on_track = matches!(place, Place::Track(_));
                let first = Laddie {
                    place,
                    lap: Lap::First,
                };
                let found = laddies.iter_mut().find(|laddie| **laddie == first);
                let counts = on_track && state.options.full_lap_required;
                if let Some(laddie) = found.filter(|_| counts) {
                    laddie.lap = lap;
                    state.laddies.set(seat, laddies);
                } else {
                    let phrase = Phrase::new("stramash-position-lap").with("seat", seat);
                    position.fault(phrase.code("place", place));
                }
            }
        }
    }
}

fn read_cards(position: &mut PositionReader<'_>, state: &mut State) {
    let hands = read_lists::<Card>(position, "hands").unwrap_or_default();
    let discards = position.read::<Vec<String>>("discards").unwrap_or_default();
    let discards: Vec<Card> = position.parse_all("discards", &discards);
    let mut left = all_cards(state.options.packs());
    let mut too_many = Vec::new();
    for card in hands.iter().flatten().chain(&discards) {
        match left.iter().position(|other| other == card) {
            Some(index) => {
                left.swap_remove(index);
            }
            None if !too_many.contains(card) => too_many.push(*card),
            None => {}
        }
    }
    for card in too_many {
        position.fault(Phrase::new("stramash-position-card").code("card", card));
    }
    state.cards.set_discards(discards);
    for (seat, cards) in state.seats().zip(hands) {
        state.cards.set_hand(seat, cards);
    }
}

fn read_home(position: &mut PositionReader<'_>, state: &mut State) {
    state.home = state.seats().filter(|&seat| state.is_home(seat)).collect();
    if position.has("home") {
        let listed = position.seats("home");
        let mut sorted = listed.clone();
        sorted.sort_unstable();
        if sorted == *state.home {
            state.home = listed.into();
        } else {
            position.fault(Phrase::new("stramash-position-home"));
        }
    }
}

fn read_waits(position: &mut PositionReader<'_>, state: &mut State) {
    let waits = position.by_seat_if::<u8>("waits");
    for (seat, n) in state.seats().zip(waits.unwrap_or_default()) {
        // Allows more discards than agreed, because a seat waits longer while its start is not open.
        if n > 0 && state.options.mercy_after.is_none() {
            position.fault(Phrase::new("stramash-position-waits").with("seat", seat));
        }
        state.stuck_discards[seat] = n;
    }
}

/// Reads whose turn it is. In a finished match, this is the seat with one card more than the others.
fn read_turn(position: &mut PositionReader<'_>, state: &mut State) {
    if state.seats().all(|seat| state.resigned.contains(seat)) {
        return position.fault(Phrase::new("stramash-position-nobody"));
    }
    let said = position.seat_if("to_act");
    let over = Stramash::outcome(state).is_some();
    if over {
        let six = |seat: &Seat| state.cards.hand(*seat).len() > HAND;
        state.turn = state.seats().find(six).unwrap_or(state.turn);
    } else if let Some(seat) = said {
        state.turn = seat;
        if state.resigned.contains(seat) || state.is_done(seat) {
            position.fault(Phrase::new("stramash-position-turn").with("seat", seat));
        }
    } else if position.get("to_act").is_none() {
        position.fault_form("to_act");
    }
    if !position.is_sound() {
        return;
    }
    for (seat, found) in state.cards.hands().map(|(seat, hand)| (seat, hand.len())) {
        let expected = match (state.resigned.contains(seat), seat == state.turn) {
            (true, _) => 0,
            (false, true) if !over => HAND + 1,
            (false, true) if found == HAND + 1 => found,
            (false, _) => HAND,
        };
        if found != expected {
            position.fault(
                Phrase::new("stramash-position-hand")
                    .with("seat", seat)
                    .with("expected", expected)
                    .with("found", found),
            );
        }
    }
}
