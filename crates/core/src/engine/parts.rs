//! An action as a verb and the values of its slots.

use super::game::Game;
use super::notation_error::NotationError;
use super::typed::next_word;
use std::fmt;
use std::str::FromStr;

use serde_json::Value;

/// An action as a verb and the values of its slots.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Parts {
    /// The verb's name.
    pub verb: &'static str,
    /// The value of each slot of the verb. None for a slot that is left out.
    pub slots: Vec<Option<String>>,
}

impl Parts {
    /// Reads a verb and a value for each of its slots from the beginning of a line, ignoring case. Returns them with
    /// the remaining text.
    ///
    /// # Errors
    ///
    /// Returns an error if the line does not begin with a verb of the game and all values that the verb needs.
    pub fn read<G: Game>(line: &str) -> Result<(Self, &str), NotationError> {
        let mut rest = line;
        let mut word = || {
            let (word, after) = next_word(rest);
            rest = after;
            (!word.is_empty()).then_some(word)
        };
        let first = word().unwrap_or_default();
        let mut verbs = G::VERBS.iter();
        let verb = verbs.find(|verb| verb.name.eq_ignore_ascii_case(first));
        let slots = verb.and_then(|verb| {
            let values = verb.slots.iter().map(|_| word().map(str::to_owned));
            let values: Vec<Option<String>> = values.collect();
            values.iter().all(Option::is_some).then_some(values)
        });
        match (verb, slots) {
            (Some(verb), Some(slots)) => Ok((
                Self {
                    verb: verb.name,
                    slots,
                },
                rest,
            )),
            _ => Err(NotationError::unread(line)),
        }
    }

    /// Makes the parts of an action from a verb and these values.
    #[must_use]
    pub fn of<const N: usize>(verb: &'static str, values: [&dyn fmt::Display; N]) -> Self {
        let slots = values.map(|value| Some(value.to_string()));
        Self {
            verb,
            slots: slots.into(),
        }
    }

    /// Returns the values under the names of their slots, as a JSON object. Numbers are written as JSON numbers.
    pub(super) fn details<G: Game>(&self) -> Value {
        let mut verbs = G::VERBS.iter();
        let verb = verbs.find(|verb| verb.name == self.verb);
        let slots = verb.map_or(&[][..], |verb| verb.slots).iter();
        let named = slots.zip(&self.slots).filter_map(|(slot, value)| {
            let value = value.as_ref()?;
            let number = value.parse::<i64>().map(Value::from);
            let value = number.unwrap_or_else(|_| value.as_str().into());
            Some((slot.name.to_owned(), value))
        });
        Value::Object(named.collect())
    }

    /// Parses the value of the slot with this index. None if the slot is left out or its value is invalid.
    pub fn value<T: FromStr>(&self, place: usize) -> Option<T> {
        self.slots.get(place)?.as_ref()?.parse().ok()
    }
}

impl fmt::Display for Parts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.verb)?;
        let mut values = self.slots.iter().flatten();
        values.try_for_each(|value| write!(f, " {value}"))
    }
}
