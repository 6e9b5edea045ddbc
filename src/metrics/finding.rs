//! What somebody found who looked through a bot: a sentence, and what to do about it.

use std::fmt;

/// Something that was looked at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Finding {
    /// It is as it should be.
    Fine(String),
    /// It is not known, or worth knowing, and nothing has to be done.
    Note(String),
    /// It is wrong.
    Wrong {
        /// What is wrong.
        what: String,
        /// What to do about it.
        todo: String,
    },
}

impl Finding {
    /// It is as it should be.
    pub fn fine(what: impl Into<String>) -> Self {
        Self::Fine(what.into())
    }

    /// It is worth knowing.
    pub fn note(what: impl Into<String>) -> Self {
        Self::Note(what.into())
    }

    /// It is wrong, and this is to be done about it.
    pub fn wrong(what: impl Into<String>, todo: impl Into<String>) -> Self {
        let (what, todo) = (what.into(), todo.into());
        Self::Wrong { what, todo }
    }

    /// Whether something has to be done.
    #[must_use]
    pub fn is_wrong(&self) -> bool {
        matches!(self, Self::Wrong { .. })
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fine(what) => write!(f, "well:  {what}"),
            Self::Note(what) => write!(f, "note:  {what}"),
            Self::Wrong { what, todo } => write!(f, "WRONG: {what}\n       {todo}"),
        }
    }
}
