//! The options that were chosen for a table.

use std::collections::BTreeMap;

/// The values that were chosen, by option name; a missing option has its default.
pub type OptionValues = BTreeMap<String, String>;

/// The options that were chosen for a table, each with its value in canonical form.
#[derive(Debug)]
pub struct Chosen<'v> {
    seats: u8,
    values: &'v OptionValues,
}

impl<'v> Chosen<'v> {
    pub(super) fn new(seats: u8, values: &'v OptionValues) -> Self {
        Self { seats, values }
    }

    /// How many play.
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// The value of an option.
    #[must_use]
    pub fn get(&self, name: &str) -> &'v str {
        self.text(name).unwrap_or_default()
    }

    /// Whether an option is true.
    #[must_use]
    pub fn on(&self, name: &str) -> bool {
        self.get(name) == "true"
    }

    /// The value of an option as a number, where it is one.
    #[must_use]
    pub fn number<N: std::str::FromStr>(&self, name: &str) -> Option<N> {
        self.get(name).parse().ok()
    }

    /// One of the texts that whoever runs the bot may give, if it was given.
    #[must_use]
    pub fn text(&self, name: &str) -> Option<&'v str> {
        self.values.get(name).map(String::as_str)
    }
}
