//! The options that were chosen for a table.

use std::collections::BTreeMap;

/// The chosen values by option name. An option that is not in the map has its default value.
pub type OptionValues = BTreeMap<String, String>;

/// The chosen options, each with its value in canonical form.
#[derive(Debug)]
pub struct Chosen<'v> {
    seats: u8,
    values: &'v OptionValues,
}

impl<'v> Chosen<'v> {
    pub(super) fn new(seats: u8, values: &'v OptionValues) -> Self {
        Self { seats, values }
    }

    /// Returns the number of seats.
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// Returns the value of an option.
    #[must_use]
    pub fn get(&self, name: &str) -> &'v str {
        self.text(name).unwrap_or_default()
    }

    /// Returns whether a flag is on.
    #[must_use]
    pub fn on(&self, name: &str) -> bool {
        self.get(name) == "true"
    }

    /// Returns the value of an option as a number. None if the value is not a number.
    #[must_use]
    pub fn number<N: std::str::FromStr>(&self, name: &str) -> Option<N> {
        self.get(name).parse().ok()
    }

    /// Returns a text that the bot's host has set. None if no text of this name is set. See
    /// [`Game::TEXTS`](super::Game::TEXTS).
    #[must_use]
    pub fn text(&self, name: &str) -> Option<&'v str> {
        self.values.get(name).map(String::as_str)
    }
}
