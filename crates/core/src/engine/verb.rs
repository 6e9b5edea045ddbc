//! The commands of a game and the parts of their lines.

/// A command of a game and the parts of its line. Its words are in the catalogue under
/// `<game>-verb-<name>`, those of a part under `<game>-slot-<name>`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Verb {
    /// Its name: `play`.
    pub name: &'static str,
    /// The name of its command: one word, or a group and a word, as in `setup swap`.
    pub command: &'static str,
    /// The parts that are chosen for it, in the order of choosing: `card`, `from`, `to`.
    pub slots: &'static [Slot],
    /// Whether what follows the verb in its line may also be written as free text.
    pub free: Option<FreeText>,
    /// Whether it has two slots whose values mean the same the other way round, as of a swap: then each can
    /// be chosen first, though lines name them in one order.
    pub mutual: bool,
}

impl Verb {
    /// A verb whose command is its name, and that is not typed as free text.
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

/// Text that a player may write after a verb instead of choosing: the line is the verb's name, a
/// space, and the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FreeText {
    /// The most characters that make sense.
    pub max: u16,
    /// Whether several lines are wanted to write it in.
    pub long: bool,
}

/// One part of a line, chosen from a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Slot {
    /// Its name: `from`.
    pub name: &'static str,
    /// Whether some line of the verb goes without it.
    pub optional: bool,
}

impl Slot {
    /// A part that every line of the verb has.
    #[must_use]
    pub const fn needed(name: &'static str) -> Self {
        Self {
            name,
            optional: false,
        }
    }

    /// A part that a line of the verb may go without.
    #[must_use]
    pub const fn optional(name: &'static str) -> Self {
        Self {
            name,
            optional: true,
        }
    }
}
