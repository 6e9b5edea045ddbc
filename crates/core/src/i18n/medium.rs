//! The two ways in which Discord shows text.

/// The place where a text is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Medium {
    /// The content of a message or an embed, where Discord interprets markdown, mentions and times.
    Chat,
    /// Buttons, lists, suggestions, alt texts, titles and thread names. Discord shows their text without interpreting
    /// it.
    Plain,
}
