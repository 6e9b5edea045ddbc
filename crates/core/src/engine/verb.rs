//! The verbs with which a game's lines begin, and the parts that follow them.

/// A verb of a game and the parts that follow it in a line. The words of a verb are in the catalogue under
/// `<game>-verb-<name>`, and the words of a part under `<game>-slot-<name>`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Verb {
    /// The name of the verb, such as `play`.
    pub name: &'static str,
    /// The name of the verb's Discord command: one word, or a group and a word, as in `setup swap`.
    pub command: &'static str,
    /// The parts that a player chooses, in order, such as `card`, `from`, `to`.
    pub slots: &'static [Slot],
    /// The limits of the text that a player may type after the verb instead of choosing. None if no text can be typed.
    pub free: Option<FreeText>,
    /// Whether two slots are interchangeable, as in a swap. A player may then choose either of them first, although
    /// lines name them in one order.
    pub mutual: bool,
}

impl Verb {
    /// Makes a verb whose command has the same name and that accepts no free text.
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

/// Text that a player may type after a verb instead of choosing its parts. The line is then the verb's name, a space,
/// and the text.
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
    /// The name of the slot, such as `from`.
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
