//! Pieces that are held over the board: a player moves and turns the piece in the picture before laying it.
//!
//! A held piece is stored only in the ids of a message's controls, so it is encoded as a few numbers whose meaning only
//! the game knows. The numbers come back from users, who could forge them, and are validated each time.

use super::game::{Game, View};
use super::phrase::Phrase;
use crate::scene::Scene;

/// The numbers that encode a held piece. At most [`MOST_NUMBERS`], so that the id of a control can contain them.
pub type Draft = Vec<u16>;

/// The maximum length of a draft.
pub const MOST_NUMBERS: usize = 6;

/// A control that moves or turns the held piece. Its words are in the catalogue under `<game>-knob-<name>`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Knob {
    /// The name of the knob, such as `left`.
    pub name: &'static str,
    /// The row of controls in which the knob is shown, 0 to 2. A row has at most five knobs.
    pub row: u8,
}

/// The state of a knob.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KnobState {
    /// The knob changes the held piece.
    Enabled,
    /// The knob would change nothing now.
    Disabled,
    /// The knob has no use under the table's rules and is not shown.
    Hidden,
}

/// A held piece as its player sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Held {
    /// The board with the piece over it.
    pub scene: Scene,
    /// The picture in words, for people who cannot see it.
    pub alt: Vec<Phrase>,
    /// The words for the piece, its place, and the points for laying it there.
    pub words: Vec<Phrase>,
    /// The line that lays the piece, or every reason why it cannot be laid here.
    pub line: Result<String, Vec<Phrase>>,
    /// An example of a line that a player could type. It lays the piece here or nearby, if possible.
    pub example: String,
    /// The state of each knob.
    pub knobs: Vec<KnobState>,
    /// Whether the player may ask for advice.
    pub advice: bool,
}

/// A place that the game suggests for the held piece.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Advice {
    /// The draft of the piece at that place.
    pub draft: Draft,
    /// The words for the place and the reason why it is good.
    pub words: Phrase,
}

/// Functions for pieces that are held over the board. A game without held pieces uses the defaults. If a draft is
/// invalid, for example because a user forged it, the functions return nothing.
pub trait Hold: Game {
    /// The controls that change the held piece.
    const KNOBS: &'static [Knob] = &[];

    /// Picks up a piece and puts it at a sensible place. `value` is a value of the first slot of the game's first verb.
    /// None if the viewer cannot hold this piece.
    fn pick_up(_view: &View<Self>, _value: &str) -> Option<Draft> {
        None
    }
    /// Returns the draft after a knob, given by its index, was used.
    fn use_knob(_view: &View<Self>, _draft: &[u16], _knob: usize) -> Option<Draft> {
        None
    }
    /// Moves the draft to a typed place.
    ///
    /// # Errors
    ///
    /// Returns the reason why the text is not a valid place.
    fn moved_to(_view: &View<Self>, draft: &[u16], _text: &str) -> Result<Draft, Phrase> {
        Ok(draft.to_vec())
    }
    /// Returns good places for the held piece, best first. Empty if the table's options allow no advice.
    fn suggestions(_view: &View<Self>, _draft: &[u16]) -> Vec<Advice> {
        Vec::new()
    }
    /// Draws the held piece and the suggested places with their letters. None if there is no suggestion.
    fn draw_suggestions(_view: &View<Self>, _draft: &[u16]) -> Option<Scene> {
        None
    }
    /// Draws and describes the held piece, as its player sees it.
    fn held(_view: &View<Self>, _draft: &[u16]) -> Option<Held> {
        None
    }
}
