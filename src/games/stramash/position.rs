//! Positions as JSON, as other programs read and write them (`docs/referee.md`).

use std::fmt::Display;

use serde_json::{Map, Value, json};

use crate::engine::{BySeat, Phrase, Position, Seat, Seats, Viewer};
use crate::games::hidden::Hidden;

use super::board::Place;
use super::card::Card;
use super::options::{Options, Partners};
use super::state::{HAND, Laddie, Lap, State, all_cards, fits};
use super::view::{HandView, View};
use super::{Opening, Stramash};

/// The keys of a position.
const KEYS: &[&str] = &[
    "seats", "partners", "to_act", "laddies", "hands", "discards", "resigned", "home", "owes",
    "lapped", "waits",
];

impl Position for Stramash {
    fn position(state: &State) -> Value {
        use crate::engine::Redact;
        let hands = state
            .hands
            .iter()
            .map(|(_, hand)| json!(texts(hand.peek())));
        write(&state.redact(Viewer::Public), hands.collect())
    }

    fn view_position(view: &View) -> Value {
        let hands = view.hands.iter().map(|(_, hand)| match hand {
            HandView::Own(cards) => json!(texts(cards)),
            HandView::Backs(n) => json!(n),
        });
        write(view, hands.collect())
    }

    fn from_position(options: &Options, position: &Value) -> Result<Opening, Vec<Phrase>> {
        let mut reader = Reader {
            options,
            faults: Vec::new(),
        };
        let state = reader.state(position);
        if reader.faults.is_empty() {
            Ok(Opening(state))
        } else {
            Err(reader.faults)
        }
    }

    fn seats_of(position: &Value) -> Option<u8> {
        position["seats"]
            .as_u64()
            .and_then(|n| u8::try_from(n).ok())
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
    // What few matches need is there only when it says something.
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

/// Reads a position and collects everything that is wrong with it.
struct Reader<'o> {
    options: &'o Options,
    faults: Vec<Phrase>,
}

impl Reader<'_> {
    fn fault(&mut self, phrase: Phrase) {
        self.faults.push(phrase);
    }

    /// A part that has not the form it should have.
    fn form(&mut self, key: &str) {
        self.fault(Phrase::new("stramash-position-form").code("key", key));
    }

    fn state(&mut self, position: &Value) -> State {
        let mut state = State::empty(self.options);
        let Some(object) = position.as_object() else {
            self.form("position");
            return state;
        };
        for key in object.keys().filter(|key| !KEYS.contains(&key.as_str())) {
            let key: String = key.chars().take(40).collect();
            self.fault(Phrase::new("stramash-position-key").code("key", key));
        }
        if object.get("seats").and_then(Value::as_u64) != Some(self.options.seats.into()) {
            self.fault(Phrase::new("stramash-position-seats").with("seats", self.options.seats));
        }
        let partners = self.options.partners != Partners::None;
        match object.get("partners").map(Value::as_bool) {
            None => {}
            Some(Some(said)) if said == partners => {}
            Some(Some(_)) => self.fault(Phrase::new("stramash-position-partners")),
            Some(None) => self.form("partners"),
        }
        state.resigned = self
            .seats(object, "resigned")
            .into_iter()
            .collect::<Seats>();
        self.laddies(object, &mut state);
        self.laps(object, &mut state);
        self.hands(object, &mut state);
        self.home(object, &mut state);
        self.waits(object, &mut state);
        self.turn(object, &mut state);
        state
    }

    /// An optional list of different seats.
    fn seats(&mut self, object: &Map<String, Value>, key: &str) -> Vec<Seat> {
        let Some(value) = object.get(key) else {
            return Vec::new();
        };
        let list: Option<Vec<u8>> = serde_json::from_value(value.clone()).ok();
        let seats: Option<Vec<Seat>> = list.and_then(|list| {
            let seat = |n| Seat::new(n).filter(|seat| seat.number() < self.options.seats);
            list.into_iter().map(seat).collect()
        });
        match seats {
            Some(seats) if seats.iter().copied().collect::<Seats>().len() == seats.len() => seats,
            _ => {
                self.form(key);
                Vec::new()
            }
        }
    }

    /// A list for each seat of texts that are read one by one.
    fn lists<T: std::str::FromStr>(
        &mut self,
        object: &Map<String, Value>,
        key: &str,
    ) -> Option<Vec<Vec<T>>> {
        let lists = object.get(key)?;
        let lists: Option<Vec<Vec<String>>> = serde_json::from_value(lists.clone()).ok();
        let Some(lists) = lists.filter(|lists| lists.len() == usize::from(self.options.seats))
        else {
            self.form(key);
            return None;
        };
        let mut read = Vec::new();
        for list in lists {
            read.push(self.texts(&list, key));
        }
        Some(read)
    }

    fn texts<T: std::str::FromStr>(&mut self, list: &[String], key: &str) -> Vec<T> {
        let mut read = Vec::new();
        for text in list {
            match text.parse() {
                Ok(item) => read.push(item),
                Err(_) => {
                    let text: String = text.chars().take(40).collect();
                    self.fault(
                        Phrase::new("stramash-position-text")
                            .code("key", key)
                            .code("text", text),
                    );
                }
            }
        }
        read
    }

    fn laddies(&mut self, object: &Map<String, Value>, state: &mut State) {
        if !object.contains_key("laddies") {
            return self.form("laddies");
        }
        let Some(lists) = self.lists::<Place>(object, "laddies") else {
            return;
        };
        let mut taken = Vec::new();
        for (seat, places) in state.seats().zip(lists) {
            let n = if state.resigned.contains(seat) {
                0
            } else {
                self.options.laddies
            };
            if places.len() != usize::from(n) {
                self.fault(
                    Phrase::new("stramash-position-laddies")
                        .with("seat", seat)
                        .with("expected", n)
                        .with("found", places.len()),
                );
            }
            for place in &places {
                if !fits(self.options, seat, *place) {
                    self.fault(
                        Phrase::new("stramash-position-place")
                            .with("seat", seat)
                            .code("place", place),
                    );
                }
                if !matches!(place, Place::Dock(_)) && taken.contains(place) {
                    self.fault(Phrase::new("stramash-position-twice").code("place", place));
                }
                taken.push(*place);
            }
            let mut laddies: Vec<Laddie> = places
                .into_iter()
                .map(|place| Laddie {
                    place,
                    lap: Lap::First,
                })
                .collect();
            laddies.sort_unstable();
            state.laddies[seat] = laddies;
        }
    }

    fn laps(&mut self, object: &Map<String, Value>, state: &mut State) {
        for (key, lap) in [("owes", Lap::Owed), ("lapped", Lap::Done)] {
            let Some(lists) = self.lists::<Place>(object, key) else {
                continue;
            };
            for (seat, places) in state.seats().zip(lists) {
                for place in places {
                    let laddies = &mut state.laddies[seat];
                    let found = laddies.iter_mut().find(|laddie| {
                        let on_track = matches!(place, Place::Track(_));
                        on_track && laddie.place == place && laddie.lap == Lap::First
                    });
                    match found.filter(|_| self.options.full_lap_required) {
                        Some(laddie) => laddie.lap = lap,
                        None => self.fault(
                            Phrase::new("stramash-position-lap")
                                .with("seat", seat)
                                .code("place", place),
                        ),
                    }
                }
            }
        }
    }

    fn hands(&mut self, object: &Map<String, Value>, state: &mut State) {
        let hands = if object.contains_key("hands") {
            self.lists::<Card>(object, "hands")
        } else {
            self.form("hands");
            None
        };
        let discards: Option<Vec<String>> = object
            .get("discards")
            .and_then(|list| serde_json::from_value(list.clone()).ok());
        match discards {
            Some(list) => state.discards = self.texts(&list, "discards"),
            None => self.form("discards"),
        }
        let mut left = all_cards(self.options.packs());
        let hands = hands.unwrap_or_default();
        let mut too_many = Vec::new();
        for card in hands.iter().flatten().chain(&state.discards) {
            match left.iter().position(|other| other == card) {
                Some(index) => {
                    left.swap_remove(index);
                }
                None if !too_many.contains(card) => too_many.push(*card),
                None => {}
            }
        }
        for card in too_many {
            self.fault(Phrase::new("stramash-position-card").code("card", card));
        }
        for (seat, mut cards) in state.seats().zip(hands) {
            cards.sort_unstable();
            state.hands[seat] = Hidden::new(cards);
        }
    }

    fn home(&mut self, object: &Map<String, Value>, state: &mut State) {
        let home: Vec<Seat> = state.seats().filter(|&seat| state.is_home(seat)).collect();
        if !object.contains_key("home") {
            state.home = home;
            return;
        }
        let listed = self.seats(object, "home");
        let mut sorted = listed.clone();
        sorted.sort_unstable();
        if sorted == home {
            state.home = listed;
        } else {
            self.fault(Phrase::new("stramash-position-home"));
        }
    }

    fn waits(&mut self, object: &Map<String, Value>, state: &mut State) {
        let Some(value) = object.get("waits") else {
            return;
        };
        let waits: Option<Vec<u8>> = serde_json::from_value(value.clone()).ok();
        let most = self.options.mercy_after;
        match waits.filter(|waits| waits.len() == usize::from(self.options.seats)) {
            Some(waits) => {
                for (seat, n) in state.seats().zip(waits) {
                    // A seat waits longer than agreed only where its start was not open.
                    if n > 0 && most.is_none() {
                        self.fault(Phrase::new("stramash-position-waits").with("seat", seat));
                    }
                    state.waits[seat] = n;
                }
            }
            None => self.form("waits"),
        }
    }

    fn turn(&mut self, object: &Map<String, Value>, state: &mut State) {
        let over = state.outcome().is_some();
        let in_play = state.seats().any(|seat| !state.resigned.contains(seat));
        if !in_play {
            return self.fault(Phrase::new("stramash-position-nobody"));
        }
        match object.get("to_act") {
            Some(Value::Null) | None if over => {
                let six = |seat: &Seat| state.hands[*seat].peek().len() > HAND;
                state.turn = state.seats().find(six).unwrap_or(state.turn);
            }
            Some(value) => {
                let seat = value
                    .as_u64()
                    .and_then(|n| u8::try_from(n).ok())
                    .and_then(Seat::new)
                    .filter(|seat| seat.number() < self.options.seats);
                match seat {
                    Some(seat) => state.turn = seat,
                    None => return self.form("to_act"),
                }
                let out = state.resigned.contains(state.turn) || state.is_done(state.turn);
                if out && !over {
                    self.fault(Phrase::new("stramash-position-turn").with("seat", state.turn));
                }
            }
            None => return self.form("to_act"),
        }
        if self.faults.is_empty() && !state.hands_are_full() {
            for (seat, hand) in state.hands.iter() {
                let resigned = state.resigned.contains(seat);
                let expected = match (resigned, seat == state.turn && !over) {
                    (true, _) => 0,
                    (false, true) => HAND + 1,
                    (false, false) => HAND,
                };
                if hand.peek().len() != expected {
                    self.faults.push(
                        Phrase::new("stramash-position-hand")
                            .with("seat", seat)
                            .with("expected", expected)
                            .with("found", hand.peek().len()),
                    );
                }
            }
        }
    }
}
