//! Examples of the rules: a position and the lines played in it.

/// A position and the lines played in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Example {
    pub(super) options: &'static [(&'static str, &'static str)],
    pub(super) position: &'static str,
    pub(super) seat: Option<u8>,
    pub(super) lines: &'static [(u8, &'static str)],
    pub(super) chance: &'static [&'static str],
    pub(super) shows: Shows,
}

/// The picture that an example shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Shows {
    /// The board with the last play.
    Board,
    /// The preview of the last line, as its player sees it.
    Preview,
    /// The board with its parts numbered.
    Parts,
    Outlook,
}

impl Example {
    /// Makes an example from a position in the referee's form, as the room sees it.
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

    /// Sets the options of the table.
    #[must_use]
    pub const fn under(mut self, options: &'static [(&'static str, &'static str)]) -> Self {
        self.options = options;
        self
    }

    /// Shows the view of a seat. A preview is always seen by the seat that considers it.
    #[must_use]
    pub const fn seen_by(mut self, seat: u8) -> Self {
        self.seat = Some(seat);
        self
    }

    /// Plays lines of these seats. `chance` gives the random outcomes in the game's notation.
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

    /// Shows the preview of the last line.
    #[must_use]
    pub const fn as_preview(mut self) -> Self {
        self.shows = Shows::Preview;
        self
    }

    /// Shows the parts of the board, numbered.
    #[must_use]
    pub const fn with_parts(mut self) -> Self {
        self.shows = Shows::Parts;
        self
    }

    /// Shows the outlook instead of the board.
    #[must_use]
    pub const fn as_outlook(mut self) -> Self {
        self.shows = Shows::Outlook;
        self
    }
}
