//! The pages of a game's rules.

use super::example::Example;

/// A page of the rules. Its text is in the catalogue under `<game>-rules-<name>`, its heading under
/// `<game>-rules-title-<name>`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lesson {
    /// Its name: `ace`.
    pub name: &'static str,
    /// The example in its picture, if it has one.
    pub example: Option<Example>,
}

impl Lesson {
    /// Makes a page without a picture.
    #[must_use]
    pub const fn of_words(name: &'static str) -> Self {
        Self {
            name,
            example: None,
        }
    }

    /// Makes a page with a picture.
    #[must_use]
    pub const fn new(name: &'static str, example: Example) -> Self {
        Self {
            name,
            example: Some(example),
        }
    }
}
