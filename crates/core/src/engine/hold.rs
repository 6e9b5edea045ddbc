//! A piece held over the board: placed by sight before it is laid.
//!
//! A held piece is kept in the controls of a message and nowhere else, so it is a few numbers that
//! only the game understands. Whatever numbers come back are looked at again.

use super::game::{Game, View};
use super::phrase::Phrase;
use crate::scene::Scene;

/// A piece that a player holds over the board before it is laid, as numbers that a control can carry: at
/// most [`MOST_NUMBERS`].
pub type Draft = Vec<u16>;

/// The most numbers of a draft.
pub const MOST_NUMBERS: usize = 6;

/// A control that changes what is held. Its words are in the catalogue under
/// `<game>-knob-<name>`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Knob {
    /// Its name: `left`.
    pub name: &'static str,
    /// The row of controls in which it stands, from 0 to 2; at most five stand in one.
    pub row: u8,
}

/// The use of a knob.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Use {
    /// It changes what is held.
    Works,
    /// It would change nothing now.
    Rests,
    /// The table's rules have no use for it: it is not shown.
    Missing,
}

/// The held piece, as its player sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Held {
    /// The board with the piece over it.
    pub scene: Scene,
    /// The picture in words.
    pub alt: Vec<Phrase>,
    /// The words for the piece, its place, and what laying it there would bring.
    pub words: Vec<Phrase>,
    /// The line that lays it, or every reason against it.
    pub line: Result<String, Vec<Phrase>>,
    /// A line that could be typed for it: one that lays it here or near, as far as there is one.
    pub example: String,
    /// How each knob is now.
    pub knobs: Vec<Use>,
    /// Whether advice may be asked for.
    pub advice: bool,
}

/// A place that the game advises for what is held.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Advice {
    /// The piece held there.
    pub draft: Draft,
    /// The words for the place and the reason why it is good.
    pub words: Phrase,
}

/// A game whose pieces are placed by sight. One in which nothing is held has nothing to say here.
/// A draft that makes no sense, such as one that somebody forged, gives nothing.
pub trait Hold: Game {
    /// The controls that change what is held.
    const KNOBS: &'static [Knob] = &[];

    /// Picks a piece up: one of the values of the first slot of the first verb. It begins at a
    /// sensible place.
    fn pick_up(view: &View<Self>, value: &str) -> Option<Draft> {
        let _ = (view, value);
        None
    }
    /// Returns the draft after the knob with that place was used.
    fn turned(view: &View<Self>, draft: &[u16], knob: usize) -> Option<Draft> {
        let _ = (view, draft, knob);
        None
    }
    /// Moves the draft over a place that was typed.
    ///
    /// # Errors
    ///
    /// Why the text is no place.
    fn moved_to(view: &View<Self>, draft: &[u16], text: &str) -> Result<Draft, Phrase> {
        let _ = (view, text);
        Ok(draft.to_vec())
    }
    /// Good places for what is held, the best first; none where the table allows no advice.
    fn advised(view: &View<Self>, draft: &[u16]) -> Vec<Advice> {
        let _ = (view, draft);
        Vec::new()
    }
    /// The picture of what is held with the places that are advised for it, each with its number in their
    /// list, counted from 1. None where none is advised.
    fn advising(view: &View<Self>, draft: &[u16]) -> Option<Scene> {
        let _ = (view, draft);
        None
    }
    /// Draws and describes the held piece, as its player sees it.
    fn held(view: &View<Self>, draft: &[u16]) -> Option<Held> {
        let _ = (view, draft);
        None
    }
}
