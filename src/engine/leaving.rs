//! Why somebody is no longer at a table.

use super::phrase::Phrase;
use super::seat::Seat;
use super::stored::{Stored, ThawError};

/// Why a seat left the match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Leaving {
    /// Its player gave up.
    #[default]
    Resigned,
    /// The others agreed to go on without its player.
    SentAway,
    /// Somebody else plays for it from now on.
    StoodInFor,
    /// Its player took longer than was agreed.
    OutOfTime,
}

impl Leaving {
    /// Every reason.
    pub const ALL: [Self; 4] = [
        Self::Resigned,
        Self::SentAway,
        Self::StoodInFor,
        Self::OutOfTime,
    ];

    /// Its name in texts and in stored forms.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Resigned => "resigned",
            Self::SentAway => "sent_away",
            Self::StoodInFor => "stood_in_for",
            Self::OutOfTime => "out_of_time",
        }
    }

    /// What stands for it in the log, in place of a line; no game's notation has it.
    #[must_use]
    pub fn line(self) -> &'static str {
        match self {
            Self::Resigned => "resign",
            Self::SentAway => "sent away",
            Self::StoodInFor => "stood in for",
            Self::OutOfTime => "out of time",
        }
    }

    /// That a seat left, in words without a full stop; the reason chooses them.
    #[must_use]
    pub fn told(self, seat: Seat) -> Phrase {
        let phrase = Phrase::new("common-left").with("seat", seat);
        phrase.code("why", self.name())
    }

    /// The reason for which a text of the log stands.
    #[must_use]
    pub fn from_line(line: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|why| why.line() == line)
    }
}

impl Stored for Leaving {
    fn freeze(&self) -> serde_json::Value {
        self.name().into()
    }

    fn thaw(value: serde_json::Value) -> Result<Self, ThawError> {
        let found = Self::ALL
            .into_iter()
            .find(|why| Some(why.name()) == value.as_str());
        found.ok_or(ThawError::Form("leaving"))
    }
}
