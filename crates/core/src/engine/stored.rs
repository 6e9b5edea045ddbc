//! Encodes a match, and decodes it by replay.

use super::agreed::Agreed;
use super::chosen::OptionValues;
use super::decode::{DecodeError, decode};
use super::playable::Playable;
use super::playing::{Entry, Match};
use super::sealed::Sealed;
use super::seat::Seat;
use super::undo::Undo;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

impl<G: Playable> Match<G> {
    /// Encodes the opening: the options, and the first position of play.
    #[must_use]
    pub fn encode_opening(&self) -> Sealed {
        let extras = G::opening_extras(&self.opening);
        Sealed::new(json!(StoredOpening {
            format: G::FORMAT,
            edition: G::EDITION,
            seats: self.agreed.seats(),
            options: self.agreed.values().clone(),
            position: G::position(&self.opening),
            opening_extras: (!extras.is_null()).then_some(extras),
        }))
    }

    #[must_use]
    pub(super) fn encode_entry(&self, index: usize) -> Option<Sealed> {
        let entry = self.entries.get(index)?;
        Some(Sealed::new(json!(StoredEntry {
            format: G::FORMAT,
            seat: entry.seat,
            line: &*entry.line,
            events: &entry.events,
        })))
    }

    /// Decodes a match by replaying its entries.
    ///
    /// # Errors
    ///
    /// Returns an error if any part of the stored form cannot be read.
    pub fn decode(opening: Sealed, entries: Vec<Sealed>) -> Result<Self, DecodeError> {
        let mut playing = Self::decode_opening(opening.unseal())?;
        let mut standing = 0_usize;
        for entry in entries {
            let entry = Self::decode_entry(entry.unseal())?;
            standing = match Undo::from_line(&entry.line) {
                None => standing + 1,
                Some(undo) if entry.events.is_empty() => {
                    let left = standing.checked_sub(undo.entries());
                    left.ok_or(DecodeError::Form("undo"))?
                }
                Some(_) => return Err(DecodeError::Form("undo")),
            };
            playing.entries.push(Arc::new(entry));
        }
        Ok(playing.with_state_of(&playing.counting_entries()))
    }

    fn decode_opening(opening: Value) -> Result<Self, DecodeError> {
        let broken = || DecodeError::Form("opening");
        let stored: StoredOpening = decode(opening, "opening")?;
        check_format::<G>(stored.format)?;
        let agreed = Agreed::<G>::read(stored.seats, &stored.options)
            .map_err(|_| DecodeError::Form("options"))?;
        let playing = Self::from_position(agreed, &stored.position).map_err(|_| broken())?;
        let mut opening = (*playing.opening).clone();
        G::restore(&mut opening, stored.opening_extras.unwrap_or_default())?;
        G::audit(&opening).map_err(|_| broken())?;
        Ok(Self::start(playing.agreed, opening))
    }

    fn decode_entry(entry: Value) -> Result<Entry<G>, DecodeError> {
        let stored: StoredEntry<String, Vec<Value>> = decode(entry, "entry")?;
        check_format::<G>(stored.format)?;
        let events = stored.events.into_iter().map(|event| {
            let event = if stored.format < G::FORMAT {
                G::lift(stored.format, event)
            } else {
                event
            };
            decode(event, "event")
        });
        Ok(Entry {
            seat: stored.seat,
            events: events.collect::<Result<_, _>>()?,
            line: stored.line.into(),
        })
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct StoredOpening {
    format: u16,
    edition: u16,
    seats: u8,
    options: OptionValues,
    position: Value,
    #[serde(default, rename = "beside", skip_serializing_if = "Option::is_none")]
    opening_extras: Option<Value>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct StoredEntry<L, E> {
    format: u16,
    seat: Seat,
    line: L,
    events: E,
}

fn check_format<G: Playable>(found: u16) -> Result<(), DecodeError> {
    let known = G::FORMAT;
    match found {
        0 => Err(DecodeError::Form("format")),
        found if found > known => Err(DecodeError::Newer { found, known }),
        _ => Ok(()),
    }
}
