//! A piece held over the board, to be placed by sight before it is laid.
//!
//! A held piece is stored only in the controls of a message, so it is a few numbers whose meaning only the game
//! knows. The numbers come back from users and are validated each time.

use super::game::{Game, View};
use super::phrase::Phrase;
use crate::scene::Scene;

/// The numbers that encode a held piece, few enough for a control to carry: at most [`MOST_NUMBERS`].
pub type Draft = Vec<u16>;

/// The maximum length of a draft.
pub const MOST_NUMBERS: usize = 6;

/// A control that changes the held piece. Its words are in the catalogue under `<game>-knob-<name>`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Knob {
    /// Its name: `left`.
    pub name: &'static str,
    /// The row of controls that it belongs to, 0 to 2, with at most five in each.
    pub row: u8,
}

/// The state of a knob.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KnobState {
    /// It changes the held piece.
    Enabled,
    /// It would change nothing now.
    Disabled,
    /// The table's rules have no use for it.
    Hidden,
}

/// A held piece as its player sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Held {
    /// The board with the piece over it.
    pub scene: Scene,
    /// The picture in words.
    pub alt: Vec<Phrase>,
    /// The words for the piece, its place, and what laying it there would score.
    pub words: Vec<Phrase>,
    /// The line that lays it, or every reason why it cannot be laid here.
    pub line: Result<String, Vec<Phrase>>,
    /// An example of a line to type: one that lays the piece here or nearby, if possible.
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

/// Supports placing pieces by sight. A game without held pieces uses the defaults. A draft that makes no sense,
/// such as a forged one, yields nothing.
pub trait Hold: Game {
    /// The controls that change the held piece.
    const KNOBS: &'static [Knob] = &[];

    /// Picks up a piece, named by a value of the first slot of the first verb, and puts it at a sensible place.
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
    /// Why the text is not a valid place.
    fn moved_to(_view: &View<Self>, draft: &[u16], _text: &str) -> Result<Draft, Phrase> {
        Ok(draft.to_vec())
    }
    /// Returns good places for the held piece, best first. Empty if the table allows no advice.
    fn suggestions(_view: &View<Self>, _draft: &[u16]) -> Vec<Advice> {
        Vec::new()
    }
    /// Draws the held piece with the suggested places, numbered from 1. None if there is no suggestion.
    fn draw_suggestions(_view: &View<Self>, _draft: &[u16]) -> Option<Scene> {
        None
    }
    /// Draws and describes the held piece, as its player sees it.
    fn held(_view: &View<Self>, _draft: &[u16]) -> Option<Held> {
        None
    }
}
