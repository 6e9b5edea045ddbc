//! An action taken apart along its verb.

use super::game::Game;
use super::notation_error::NotationError;
use super::typed::next_word;
use std::fmt;
use std::str::FromStr;

use serde_json::Value;

/// An action taken apart along its verb.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Parts {
    /// The verb's name.
    pub verb: &'static str,
    /// A value, or none, for each slot of the verb.
    pub slots: Vec<Option<String>>,
}

impl Parts {
    /// The parts with which a line begins whose words are a verb of the game and a value for each of
    /// its slots, and the rest of the text; letters of either case.
    ///
    /// # Errors
    ///
    /// When it begins otherwise.
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

    /// The parts of an action of a verb with these values.
    #[must_use]
    pub fn of<const N: usize>(verb: &'static str, values: [&dyn fmt::Display; N]) -> Self {
        let slots = values.map(|value| Some(value.to_string()));
        Self {
            verb,
            slots: slots.into(),
        }
    }

    /// The values by the names of their slots, numbers as numbers: an object.
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

    /// The value of the slot with that place, where it is one of those.
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
