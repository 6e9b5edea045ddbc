//! The two ways in which Discord shows a text.

/// Where a text is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Medium {
    /// The content of a message or an embed, where Discord reads markdown, mentions and times.
    Chat,
    /// Buttons, lists, suggestions, alt texts, titles and names of threads, which are shown as
    /// they are.
    Plain,
}
