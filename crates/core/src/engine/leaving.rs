//! Why somebody is no longer at a table.

use super::named::named;
use super::phrase::Phrase;
use super::seat::Seat;

named! {
    /// Why a seat left the match. The names stand in texts and in stored forms.
    #[derive(Default)]
    pub enum Leaving {
        /// Its player gave up.
        #[default]
        Resigned = "resigned",
        /// The others agreed to go on without its player.
        SentAway = "sent_away",
        /// Somebody else plays for it from now on.
        StoodInFor = "stood_in_for",
        /// Its player took longer than was agreed.
        OutOfTime = "out_of_time",
    }
}

impl Leaving {
    /// The text for it in the log, in place of a line; no game's notation has it.
    #[must_use]
    pub fn line(self) -> &'static str {
        match self {
            Self::Resigned => "resign",
            Self::SentAway => "sent away",
            Self::StoodInFor => "stood in for",
            Self::OutOfTime => "out of time",
        }
    }

    /// Tells that a seat left, without a full stop; the reason chooses the words.
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
