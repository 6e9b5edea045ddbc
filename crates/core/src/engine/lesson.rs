//! The pages of a game's rules, and what their pictures are of: true positions, and what is played in them.

use super::phrase::Phrase;
use crate::scene::Pt;

/// A page of the rules. Its text is in the catalogue under `<game>-rules-<name>`, its heading under
/// `<game>-rules-title-<name>`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lesson {
    /// Its name: `ace`.
    pub name: &'static str,
    /// What its picture shows; none where it has no picture.
    pub example: Option<Example>,
}

impl Lesson {
    /// A page without a picture.
    #[must_use]
    pub const fn of_words(name: &'static str) -> Self {
        Self {
            name,
            example: None,
        }
    }

    /// A page with a picture.
    #[must_use]
    pub const fn new(name: &'static str, example: Example) -> Self {
        Self {
            name,
            example: Some(example),
        }
    }
}

/// A position, and what is played in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Example {
    pub(super) options: &'static [(&'static str, &'static str)],
    pub(super) position: &'static str,
    pub(super) seat: Option<u8>,
    pub(super) lines: &'static [(u8, &'static str)],
    pub(super) chance: &'static [&'static str],
    pub(super) shows: Shows,
}

/// What is drawn of an example.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Shows {
    /// The board with what was played last.
    Board,
    /// The same with the last line as its player sees it before confirming it.
    Preview,
    /// The board with its parts numbered.
    Parts,
    /// What can be asked for about the position.
    Outlook,
}

impl Example {
    /// A position in the referee's form, as the room sees it.
    #[must_use]
    pub const fn at(position: &'static str) -> Self {
        Self {
            options: &[],
            position,
            seat: None,
            lines: &[],
            chance: &[],
            shows: Shows::Board,
        }
    }

    /// The same at a table with these options.
    #[must_use]
    pub const fn under(mut self, options: &'static [(&'static str, &'static str)]) -> Self {
        self.options = options;
        self
    }

    /// The same as a seat sees it; a preview is always seen by the seat that considers it.
    #[must_use]
    pub const fn seen_by(mut self, seat: u8) -> Self {
        self.seat = Some(seat);
        self
    }

    /// The same after lines of these seats, with these outcomes of chance in them, as the notation writes them.
    #[must_use]
    pub const fn after(
        mut self,
        lines: &'static [(u8, &'static str)],
        chance: &'static [&'static str],
    ) -> Self {
        self.lines = lines;
        self.chance = chance;
        self
    }

    /// The same with the last line as its player sees it before confirming it.
    #[must_use]
    pub const fn as_preview(mut self) -> Self {
        self.shows = Shows::Preview;
        self
    }

    /// The same with the parts of the board numbered.
    #[must_use]
    pub const fn with_parts(mut self) -> Self {
        self.shows = Shows::Parts;
        self
    }

    /// What can be asked for about the position, instead of the board.
    #[must_use]
    pub const fn as_outlook(mut self) -> Self {
        self.shows = Shows::Outlook;
        self
    }
}

/// A part of the board that the rules name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Landmark {
    /// Where its number stands.
    pub at: Pt,
    /// The place that the number points to; the same where it stands there.
    pub to: Pt,
    /// What it is.
    pub words: Phrase,
}

impl Landmark {
    /// A part with these words at a place, and its number so far from it.
    #[must_use]
    pub fn new(words: &'static str, to: Pt, by: Pt) -> Self {
        Self {
            at: to + by,
            to,
            words: Phrase::new(words),
        }
    }
}
