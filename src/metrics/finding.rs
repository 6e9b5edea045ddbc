//! The findings of a diagnosis, with advice.

use std::fmt;

/// A finding.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Finding {
    /// Something works.
    Fine(String),
    /// Something is worth knowing or could not be checked. Nothing has to be done.
    Note(String),
    /// Something is wrong.
    Wrong {
        /// The problem.
        what: String,
        /// The advice.
        todo: String,
    },
}

impl Finding {
    /// Creates a finding about something that works.
    pub fn fine(what: impl Into<String>) -> Self {
        Self::Fine(what.into())
    }

    /// Creates a finding about something notable.
    pub fn note(what: impl Into<String>) -> Self {
        Self::Note(what.into())
    }

    /// Creates a finding about a problem, with advice.
    pub fn wrong(what: impl Into<String>, todo: impl Into<String>) -> Self {
        let (what, todo) = (what.into(), todo.into());
        Self::Wrong { what, todo }
    }

    /// Returns whether something has to be done.
    #[must_use]
    pub fn is_wrong(&self) -> bool {
        matches!(self, Self::Wrong { .. })
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fine(what) => write!(f, "ok:    {what}"),
            Self::Note(what) => write!(f, "note:  {what}"),
            Self::Wrong { what, todo } => write!(f, "WRONG: {what}\n       {todo}"),
        }
    }
}
