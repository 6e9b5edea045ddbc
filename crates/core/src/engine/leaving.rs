//! The reasons why a seat left a match.

use super::named::named;
use super::phrase::Phrase;
use super::seat::Seat;

named! {
    /// The reason why a seat left the match. The names are part of texts and stored forms.
    #[derive(Default)]
    pub enum Leaving {
        /// Its player resigned.
        #[default]
        Resigned = "resigned",
        /// The other players agreed to continue without this seat's player.
        SentAway = "sent_away",
        /// A computer plays the seat for the rest of the match, as a stand-in.
        StoodInFor = "stood_in_for",
        /// Its player ran out of time.
        OutOfTime = "out_of_time",
    }
}

impl Leaving {
    /// Returns the text that the log contains instead of a line. No line of any game looks like it.
    #[must_use]
    pub fn line(self) -> &'static str {
        match self {
            Self::Resigned => "resign",
            Self::SentAway => "sent away",
            Self::StoodInFor => "stood in for",
            Self::OutOfTime => "out of time",
        }
    }

    /// Describes that a seat left, as a sentence without a full stop.
    #[must_use]
    pub fn told(self, seat: Seat) -> Phrase {
        let phrase = Phrase::new("common-left").with("seat", seat);
        phrase.code("why", self.name())
    }

    /// Returns the reason that a line of the log represents. None if it is a line of another kind.
    #[must_use]
    pub fn from_line(line: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|why| why.line() == line)
    }
}
