//! Reading a position that somebody wrote: every fault is collected, none is fatal.

use super::phrase::Phrase;
use super::seat::Seat;
use super::seats::Seats;
use std::str::FromStr;

use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

/// An object of JSON.
pub type Object = Map<String, Value>;

/// A position in the form of the referee while it is being read, with what was found wrong so far.
#[derive(Debug)]
pub struct Reading<'p> {
    object: Option<&'p Object>,
    slug: &'static str,
    seats: u8,
    faults: Vec<Phrase>,
}

impl<'p> Reading<'p> {
    /// A position of the game with that slug, for a table with that many seats.
    pub(super) fn of(slug: &'static str, seats: u8, position: &'p Value) -> Self {
        let mut reading = Self {
            object: position.as_object(),
            slug,
            seats,
            faults: Vec::new(),
        };
        if reading.object.is_none() {
            reading.form("position");
        }
        reading
    }

    /// The faults that were found.
    pub(super) fn faults(self) -> Vec<Phrase> {
        self.faults
    }

    /// Whether nothing was found wrong so far.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        self.faults.is_empty()
    }

    /// Something is wrong.
    pub fn fault(&mut self, phrase: Phrase) {
        self.faults.push(phrase);
    }

    /// A part that has not the form it should have.
    pub fn form(&mut self, key: &str) {
        self.fault(Phrase::new("common-position-form").code("key", beginning(key)));
    }

    /// A text that stands for nothing where it is.
    pub fn text(&mut self, key: &str, text: &str) {
        let phrase = Phrase::new("common-position-text").code("key", key);
        self.fault(phrase.code("text", beginning(text)));
    }

    /// Keys of an object that mean nothing, of the position itself if none is given.
    pub fn keys(&mut self, object: Option<&Object>, known: &[&str]) {
        let Some(object) = object.or(self.object) else {
            return;
        };
        for key in object.keys().filter(|key| !known.contains(&key.as_str())) {
            let game = Phrase::new(format!("{}-name", self.slug));
            let phrase = Phrase::new("common-position-key").with("game", game);
            self.fault(phrase.code("key", beginning(key)));
        }
    }

    /// The value of a key; null is as good as none.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&'p Value> {
        let value = self.object.and_then(|object| object.get(key));
        value.filter(|value| !value.is_null())
    }

    /// Whether the key stands there at all.
    #[must_use]
    pub fn has(&self, key: &str) -> bool {
        self.object.is_some_and(|object| object.contains_key(key))
    }

    /// Reads the whole position as one value; a fault if it has another form. For positions that serde writes
    /// and reads; key by key says better what is wrong.
    pub fn whole<T: DeserializeOwned>(&mut self) -> Option<T> {
        let object = self.object?;
        let read = T::deserialize(Value::Object(object.clone())).ok();
        if read.is_none() {
            self.form("position");
        }
        read
    }

    /// The value of a key that has to be there; a fault if it is not, or not of that form.
    pub fn read<T: DeserializeOwned>(&mut self, key: &str) -> Option<T> {
        let read = self.get(key).and_then(|value| T::deserialize(value).ok());
        if read.is_none() {
            self.form(key);
        }
        read
    }

    /// The same where the key may be missing.
    pub fn read_if<T: DeserializeOwned>(&mut self, key: &str) -> Option<T> {
        if self.get(key).is_some() {
            self.read(key)
        } else {
            None
        }
    }

    /// A value for each seat of the table, under a key that has to be there.
    pub fn by_seat<T: DeserializeOwned>(&mut self, key: &str) -> Option<Vec<T>> {
        let values: Vec<T> = self.read(key)?;
        let fits = values.len() == usize::from(self.seats);
        if !fits {
            self.form(key);
        }
        fits.then_some(values)
    }

    /// The same where the key may be missing.
    pub fn by_seat_if<T: DeserializeOwned>(&mut self, key: &str) -> Option<Vec<T>> {
        self.get(key).and_then(|_| self.by_seat(key))
    }

    /// Parses a text; a fault if it means nothing.
    pub fn parse<T: FromStr>(&mut self, key: &str, text: &str) -> Option<T> {
        let parsed = text.parse().ok();
        if parsed.is_none() {
            self.text(key, text);
        }
        parsed
    }

    /// Parses several texts; a fault for each that means nothing.
    pub fn parse_all<T: FromStr>(&mut self, key: &str, texts: &[String]) -> Vec<T> {
        let parsed = texts.iter().filter_map(|text| self.parse(key, text));
        parsed.collect()
    }

    /// The seat that a value is, if the table has it.
    #[must_use]
    pub fn as_seat(&self, value: &Value) -> Option<Seat> {
        let number = value.as_u64().and_then(|n| u8::try_from(n).ok());
        number.filter(|n| *n < self.seats).and_then(Seat::new)
    }

    /// The seat under a key that may be missing; a fault if it is no seat of the table.
    pub fn seat_if(&mut self, key: &str) -> Option<Seat> {
        let value = self.get(key)?;
        let seat = self.as_seat(value);
        if seat.is_none() {
            self.form(key);
        }
        seat
    }

    /// Different seats, in the order in which they are listed; none where the key is missing.
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
            self.form(key);
            Vec::new()
        })
    }
}

/// The beginning of a text that somebody wrote, enough to find it by.
fn beginning(text: &str) -> String {
    text.chars().take(40).collect()
}
