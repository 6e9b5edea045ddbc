//! The pages of a game's rules, loaded from `assets/rules/<game>.json`.

use super::chosen::OptionValues;

use serde::Deserialize;
use serde_json::Value;

/// A page of the rules. Its text is in the catalogue under `<game>-rules-<name>`, its heading under
/// `<game>-rules-title-<name>`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// The name of the page, such as `ace`.
    pub name: String,
    /// The example shown in the page's picture, if it has one.
    pub example: Option<Example>,
}

impl Lesson {
    /// Reads the pages of a game's rules.
    ///
    /// # Panics
    ///
    /// Panics if the text is not a list of pages. The text is part of the program, and a test reads it.
    #[must_use]
    pub fn read_all(text: &str) -> Vec<Self> {
        serde_json::from_str(text).expect("the rules pages are sound")
    }
}

/// A position and the lines played in it.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Example {
    /// The options of the table.
    #[serde(default)]
    pub options: OptionValues,
    /// The position in the referee's form.
    pub position: Value,
    /// The seat whose view is shown. None for the room's view. A preview always shows the view of the seat that plays
    /// the last line.
    pub seat: Option<u8>,
    /// The lines, each with the seat that plays it.
    #[serde(default)]
    pub lines: Vec<(u8, String)>,
    /// The random outcomes that the lines need, in the game's notation.
    #[serde(default)]
    pub chance: Vec<String>,
    /// The kind of picture.
    #[serde(default)]
    pub shows: Shows,
}

/// The picture that an example shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Shows {
    /// The board with the last play.
    #[default]
    Board,
    /// The preview of the last line, as its player sees it.
    Preview,
    /// The board with its parts numbered.
    Parts,
    /// The outlook instead of the board.
    Outlook,
}
