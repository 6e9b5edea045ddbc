//! Tests that any text as a line, and any stored value, is either read or refused, without a panic. The inputs are made
//! by changing lines and values of real matches.

use crate::support::{self, Seeded};
use serde_json::{Value, json};
use stramash_core::engine::{AnyMatch, Match, NotationError, Redact, Sealed, Seat, Viewer};

/// Texts that occur in no line, or that are in the wrong place.
const ODD: &[&str] = &[
    "é",
    "♥",
    "♠\u{fe0f}",
    "４",
    "\0",
    "\u{202e}",
    " ",
    "  ",
    "\n",
    ">",
    "-",
    "/",
    ":",
    "x",
    "@",
    "*",
    "0",
    "1",
    "9",
    "19",
    "99999999999",
    "-1",
    "a",
    "Z",
    "ready",
    "off",
    "block",
    "pass",
];

/// Changes a line at random.
fn bent(pool: &[String], chance: &mut Seeded) -> String {
    let mut text: Vec<char> = chance.choose(pool).chars().collect();
    for _ in 0..=chance.up_to(3) {
        let at = chance.up_to(text.len() + 1);
        let odd = match chance.up_to(6) {
            0 => {
                text.truncate(at);
                continue;
            }
            1 => {
                text.drain(at..text.len().min(at + 1));
                continue;
            }
            2 => format!(" {}", chance.choose(pool)),
            3 => u32::try_from(chance.up_to(0x0011_0000))
                .ok()
                .and_then(char::from_u32)
                .map_or(String::new(), String::from),
            _ => (*chance.choose(ODD)).to_owned(),
        };
        text.splice(at..at, odd.chars());
    }
    text.into_iter().collect()
}

/// Collects all values inside a value that are neither lists nor objects.
fn leaves(value: &Value, into: &mut Vec<Value>) {
    match value {
        Value::Object(parts) => parts.values().for_each(|value| leaves(value, into)),
        Value::Array(items) => items.iter().for_each(|value| leaves(value, into)),
        leaf => into.push(leaf.clone()),
    }
}

/// Changes a value at random: some of its parts are replaced or removed.
fn bend(value: &mut Value, leaves: &[Value], chance: &mut Seeded) {
    if chance.up_to(8) == 0 {
        *value = match chance.up_to(8) {
            0 => Value::Null,
            1 => Value::from(i64::try_from(chance.up_to(1 << 33)).unwrap_or(0) - (1 << 32)),
            2 => Value::from(chance.up_to(400)),
            3 => Value::from(chance.up_to(2) == 0),
            4 => Value::Array(vec![value.take()]),
            _ => chance.choose(leaves).clone(),
        };
        return;
    }
    match value {
        Value::Object(parts) => {
            if chance.up_to(12) == 0 {
                let keys: Vec<String> = parts.keys().cloned().collect();
                parts.remove(chance.choose(&keys));
            }
            parts
                .values_mut()
                .for_each(|part| bend(part, leaves, chance));
        }
        Value::Array(items) => {
            if chance.up_to(6) == 0 {
                items.truncate(chance.up_to(items.len() + 1));
            }
            for item in items {
                bend(item, leaves, chance);
            }
        }
        _ => {}
    }
}

law! {
    /// Checks that any text is read or refused. If a text is read as a line, the canonical text of the line must be
    /// read as the same line.
    any_text_is_read_or_refused, AnyText, |G| {
        let mut read = 0;
        let (mut seed, few) = (0, support::seeds(6).end);
        // Plays more matches until enough texts were read, because short games need more than `few`.
        while seed < few || (read <= 40 && seed < few * 10) {
            let mut pool = vec![String::from("resign")];
            support::play::<G>(seed, 120, |playing, chance| {
                for seat in Seat::all(playing.n_seats()) {
                    let view = playing.view(Viewer::Seat(seat));
                    for action in G::legal_actions(playing.state(), seat).iter().take(3) {
                        pool.push(G::print(std::slice::from_ref(action)));
                    }
                    for _ in 0..4 {
                        let text = bent(&pool, chance);
                        match G::parse(text.trim(), &view) {
                            Ok((actions, rest)) => {
                                assert!(!actions.is_empty(), "{text:?}");
                                let ends = text.trim().ends_with(rest) || rest.trim().is_empty();
                                assert!(ends, "{text:?} leaves {rest:?}");
                                let line = G::print(&actions);
                                let again = support::read_all::<G>(playing.state(), seat, &line);
                                assert_eq!(again, Ok(actions), "{text:?} is {line:?}");
                                read += 1;
                            }
                            Err(NotationError::Ambiguous(texts)) => assert!(texts.len() > 1),
                            Err(_) => {}
                        }
                    }
                }
                let spare = pool.len().saturating_sub(60);
                pool.drain(..spare);
            });
            seed += 1;
        }
        assert!(read > 40, "only {read} texts were read");
    }
}

law! {
    /// Checks that any value is decoded as an event or refused. A decoded event must be the same after encoding and
    /// decoding, and applying it must not panic. Decoding an event as a match must fail.
    any_value_is_thawed_or_refused, AnyValue, |G| {
        let (mut odd, mut refused) = (0, 0);
        let (mut seed, few) = (0, support::seeds(6).end);
        while seed < few || (odd.min(refused) <= 100 && seed < few * 10) {
            let mut values: Vec<Value> = Vec::new();
            let mut parts: Vec<Value> = Vec::new();
            support::play::<G>(seed, 120, |playing, chance| {
                let last = playing.n_entries().checked_sub(1);
                if let Some(entry) = last.and_then(|last| playing.sealed_entry(last)) {
                    let entry = entry.unseal();
                    let events = entry["events"].as_array().expect("events");
                    for event in events {
                        leaves(event, &mut parts);
                    }
                    values.extend(events.iter().cloned());
                }
                if values.is_empty() {
                    return;
                }
                for _ in 0..8 {
                    let mut value = chance.choose(&values).clone();
                    bend(&mut value, &parts, chance);
                    match serde_json::from_value::<G::Event>(value.clone()) {
                        Ok(event) => {
                            odd += 1;
                            let again: G::Event = serde_json::from_value(json!(event)).expect("its own stored form");
                            assert!(again == event, "{value}");
                            let mut state = playing.state().clone();
                            G::evolve(&mut state, &event);
                            let _ = G::outcome(&state);
                            let _ = state.redact(Viewer::Public);
                        }
                        Err(_) => refused += 1,
                    }
                    assert!(Match::<G>::decode(Sealed::new(value), Vec::new()).is_err());
                }
                let spare = (values.len().saturating_sub(60), parts.len().saturating_sub(300));
                values.drain(..spare.0);
                parts.drain(..spare.1);
            });
            seed += 1;
        }
        assert!(odd > 100 && refused > 100, "{odd} events, {refused} refused");
    }
}
