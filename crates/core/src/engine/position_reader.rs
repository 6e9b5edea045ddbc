//! Reads a position from JSON. It collects all faults instead of stopping at the first.

use super::phrase::Phrase;
use super::seat::Seat;
use super::seats::Seats;
use std::str::FromStr;

use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

/// A JSON object.
pub type Object = Map<String, Value>;

/// A position that is being read, with the faults found so far.
#[derive(Debug)]
pub struct PositionReader<'p> {
    object: Option<&'p Object>,
    slug: &'static str,
    seats: u8,
    faults: Vec<Phrase>,
}

impl<'p> PositionReader<'p> {
    pub(super) fn of(slug: &'static str, seats: u8, position: &'p Value) -> Self {
        let mut reading = Self {
            object: position.as_object(),
            slug,
            seats,
            faults: Vec::new(),
        };
        if reading.object.is_none() {
            reading.fault_form("position");
        }
        reading
    }

    pub(super) fn faults(self) -> Vec<Phrase> {
        self.faults
    }

    /// Returns whether no fault was found so far.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        self.faults.is_empty()
    }

    /// Adds a fault.
    pub fn fault(&mut self, phrase: Phrase) {
        self.faults.push(phrase);
    }

    /// Adds the fault that the value of a key has the wrong form.
    pub fn fault_form(&mut self, key: &str) {
        self.fault(Phrase::new("common-position-form").code("key", beginning(key)));
    }

    /// Adds the fault that a text is not valid at its place.
    pub fn fault_text(&mut self, key: &str, text: &str) {
        let phrase = Phrase::new("common-position-text").code("key", key);
        self.fault(phrase.code("text", beginning(text)));
    }

    /// Adds a fault for each key of an object that is not in `known`. If `object` is None, checks the keys of the
    /// position itself.
    pub fn fault_unknown_keys(&mut self, object: Option<&Object>, known: &[&str]) {
        let Some(object) = object.or(self.object) else {
            return;
        };
        for key in object.keys().filter(|key| !known.contains(&key.as_str())) {
            let game = Phrase::new(format!("{}-name", self.slug));
            let phrase = Phrase::new("common-position-key").with("game", game);
            self.fault(phrase.code("key", beginning(key)));
        }
    }

    /// Returns the value of a key; null counts as missing.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&'p Value> {
        let value = self.object.and_then(|object| object.get(key));
        value.filter(|value| !value.is_null())
    }

    /// Returns whether the key exists, even if its value is null.
    #[must_use]
    pub fn has(&self, key: &str) -> bool {
        self.object.is_some_and(|object| object.contains_key(key))
    }

    /// Deserializes the whole position, or adds a fault. Reading key by key instead gives better messages.
    pub fn whole<T: DeserializeOwned>(&mut self) -> Option<T> {
        let object = self.object?;
        let read = T::deserialize(Value::Object(object.clone())).ok();
        if read.is_none() {
            self.fault_form("position");
        }
        read
    }

    /// Deserializes the value of a required key, or adds a fault.
    pub fn read<T: DeserializeOwned>(&mut self, key: &str) -> Option<T> {
        let read = self.get(key).and_then(|value| T::deserialize(value).ok());
        if read.is_none() {
            self.fault_form(key);
        }
        read
    }

    /// Deserializes the value of an optional key, or adds a fault.
    pub fn read_if<T: DeserializeOwned>(&mut self, key: &str) -> Option<T> {
        if self.get(key).is_some() {
            self.read(key)
        } else {
            None
        }
    }

    /// Reads a required list with one value for each seat of the table, or adds a fault.
    pub fn by_seat<T: DeserializeOwned>(&mut self, key: &str) -> Option<Vec<T>> {
        let values: Vec<T> = self.read(key)?;
        let fits = values.len() == usize::from(self.seats);
        if !fits {
            self.fault_form(key);
        }
        fits.then_some(values)
    }

    /// Reads an optional list with one value for each seat of the table, or adds a fault.
    pub fn by_seat_if<T: DeserializeOwned>(&mut self, key: &str) -> Option<Vec<T>> {
        self.get(key).and_then(|_| self.by_seat(key))
    }

    /// Parses a text, or adds a fault.
    pub fn parse<T: FromStr>(&mut self, key: &str, text: &str) -> Option<T> {
        let parsed = text.parse().ok();
        if parsed.is_none() {
            self.fault_text(key, text);
        }
        parsed
    }

    /// Parses several texts. Adds a fault for each that cannot be parsed.
    pub fn parse_all<T: FromStr>(&mut self, key: &str, texts: &[String]) -> Vec<T> {
        let parsed = texts.iter().filter_map(|text| self.parse(key, text));
        parsed.collect()
    }

    /// Returns the seat with this number. None if the table has no such seat.
    #[must_use]
    pub fn as_seat(&self, value: &Value) -> Option<Seat> {
        let number = value.as_u64().and_then(|n| u8::try_from(n).ok());
        number.filter(|n| *n < self.seats).and_then(Seat::new)
    }

    /// Reads an optional seat, or adds a fault.
    pub fn seat_if(&mut self, key: &str) -> Option<Seat> {
        let value = self.get(key)?;
        let seat = self.as_seat(value);
        if seat.is_none() {
            self.fault_form(key);
        }
        seat
    }

    /// Reads a list of different seats, keeping their order, or adds a fault. Empty if the key is missing.
    pub fn seats(&mut self, key: &str) -> Vec<Seat> {
        let Some(value) = self.get(key) else {
            return Vec::new();
        };
        let list = value.as_array().map_or(&[][..], Vec::as_slice);
        let seats: Option<Vec<Seat>> = list.iter().map(|value| self.as_seat(value)).collect();
        let different = |seats: &Vec<Seat>| {
            let set: Seats = seats.iter().copied().collect();
            value.is_array() && set.len() == seats.len()
        };
        seats.filter(different).unwrap_or_else(|| {
            self.fault_form(key);
            Vec::new()
        })
    }
}

/// Returns the first 40 characters of a text. They are enough to recognize it, and keep the message short.
fn beginning(text: &str) -> String {
    text.chars().take(40).collect()
}
