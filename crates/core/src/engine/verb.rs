//! The commands of a game and the parts of their lines.

/// A command of a game and the parts of its line. Its words are in the catalogue under `<game>-verb-<name>`, those
/// of a part under `<game>-slot-<name>`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Verb {
    /// Its name: `play`.
    pub name: &'static str,
    /// The name of its command: one word, or a group and a word, as in `setup swap`.
    pub command: &'static str,
    /// The parts to choose, in order: `card`, `from`, `to`.
    pub slots: &'static [Slot],
    /// Whether the text after the verb may also be typed freely, and how.
    pub free: Option<FreeText>,
    /// Whether two slots are interchangeable, as in a swap. Either can then be chosen first, though lines name
    /// them in one order.
    pub mutual: bool,
}

impl Verb {
    /// Makes a verb whose command is its name and that accepts no free text.
    #[must_use]
    pub const fn new(name: &'static str, slots: &'static [Slot]) -> Self {
        Self {
            name,
            command: name,
            slots,
            free: None,
            mutual: false,
        }
    }
}

/// Free text that a player may type after a verb instead of choosing. The line is the verb's name, a space, and
/// the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FreeText {
    /// The maximum length in characters.
    pub max: u16,
    /// Whether to show an input of several lines.
    pub long: bool,
}

/// A part of a line, chosen from a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Slot {
    /// Its name: `from`.
    pub name: &'static str,
    /// Whether a line of the verb may omit it.
    pub optional: bool,
}

impl Slot {
    /// Makes a part that every line of the verb has.
    #[must_use]
    pub const fn needed(name: &'static str) -> Self {
        Self {
            name,
            optional: false,
        }
    }

    /// Makes a part that a line of the verb may omit.
    #[must_use]
    pub const fn optional(name: &'static str) -> Self {
        Self {
            name,
            optional: true,
        }
    }
}
