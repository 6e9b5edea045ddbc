//! Taking a play back is an entry of the log like any other, which lets those before it count no
//! longer. Nothing is taken out of the log.

use super::phrase::Phrase;
use super::seat::Seat;
use std::num::NonZeroU16;

/// The last so many entries that count are taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Undo(NonZeroU16);

/// The word for it in the log, before the number; no game's notation has it.
const WORD: &str = "undo ";

impl Undo {
    /// So many entries; none is no undo.
    #[must_use]
    pub fn of(entries: usize) -> Option<Self> {
        let entries = u16::try_from(entries).ok()?;
        NonZeroU16::new(entries).map(Self)
    }

    /// How many entries it takes back.
    #[must_use]
    pub fn entries(self) -> usize {
        self.0.get().into()
    }

    /// The text for it in the log, in place of a line.
    #[must_use]
    pub fn line(self) -> String {
        format!("{WORD}{}", self.0)
    }

    /// The undo for which a text of the log stands.
    #[must_use]
    pub fn from_line(line: &str) -> Option<Self> {
        let number: u16 = line.strip_prefix(WORD)?.parse().ok()?;
        let undo = NonZeroU16::new(number).map(Self)?;
        // One text an undo: leading zeros and the like were not written by us.
        (undo.line() == line).then_some(undo)
    }

    /// Tells everybody that a seat has taken back what it played, or what it said `beside` the play.
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
    fn it_is_written_in_one_way() {
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
