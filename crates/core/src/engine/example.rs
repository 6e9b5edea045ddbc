//! A position of the rules and what is played in it.

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

/// The part of an example that is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Shows {
    /// The board with what was played last.
    Board,
    /// The same with the last line as its player sees it before confirming it.
    Preview,
    /// The board with its parts numbered.
    Parts,
    /// The outlook of the position.
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

    /// The same with the outlook of the position instead of the board.
    #[must_use]
    pub const fn as_outlook(mut self) -> Self {
        self.shows = Shows::Outlook;
        self
    }
}
