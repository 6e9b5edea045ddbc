//! The undo of plays, as an entry of the log.
//!
//! An undo is a log entry like any other. The entries that it takes back no longer count, but they stay in the log.

use super::phrase::Phrase;
use super::seat::Seat;
use std::num::NonZeroU16;

/// The undo of a number of entries: the newest ones that count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Undo(NonZeroU16);

/// The text before the number in an undo's log line. No line of any game begins like this.
const WORD: &str = "undo ";

impl Undo {
    /// Makes an undo of this many entries. None if the number is 0 or more than `u16::MAX`.
    #[must_use]
    pub fn of(entries: usize) -> Option<Self> {
        let entries = u16::try_from(entries).ok()?;
        NonZeroU16::new(entries).map(Self)
    }

    /// Returns how many entries the undo takes back.
    #[must_use]
    pub fn entries(self) -> usize {
        self.0.get().into()
    }

    /// Returns the text that the log contains instead of a line.
    #[must_use]
    pub fn line(self) -> String {
        format!("{WORD}{}", self.0)
    }

    /// Returns the undo that a line of the log represents. None if it is a line of another kind.
    #[must_use]
    pub fn from_line(line: &str) -> Option<Self> {
        let number: u16 = line.strip_prefix(WORD)?.parse().ok()?;
        let undo = NonZeroU16::new(number).map(Self)?;
        // Accepts only the canonical form, which excludes leading zeros, for example.
        (undo.line() == line).then_some(undo)
    }

    /// Describes that a seat took back its play. If `beside` is true, it took back an aside.
    #[must_use]
    pub fn told(self, seat: Seat, beside: bool) -> Phrase {
        if beside {
            return Phrase::new("undo-told-word").with("seat", seat);
        }
        let phrase = Phrase::new("undo-told").with("seat", seat);
        phrase.with("n", self.entries())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn undo_lines_are_canonical() {
        let two = Undo::of(2).unwrap();
        assert_eq!((two.line().as_str(), two.entries()), ("undo 2", 2));
        assert_eq!(Undo::from_line("undo 2"), Some(two));
        for other in [
            "undo",
            "undo 0",
            "undo 02",
            "undo +2",
            "undo -1",
            "undo 99999",
            "Undo 2",
        ] {
            assert_eq!(Undo::from_line(other), None, "{other}");
        }
        assert_eq!((Undo::of(0), Undo::of(70_000)), (None, None));
    }
}
