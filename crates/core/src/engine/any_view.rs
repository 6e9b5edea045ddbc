//! A view without the game's types.

use super::chance::{Chance, ChanceExhausted};
use super::choice::Choice;
use super::choosing::{Choosing, ChoosingStep};
use super::hold::{Advice, Draft, Held};
use super::landmark::Landmark;
use super::notation::ReadyMade;
use super::phrase::Phrase;
use super::seat::Seat;

use serde_json::Value;

use crate::scene::Scene;

/// A viewer's view of a match. Methods about what a seat may do answer for the viewer's own seat; in the room's
/// view they return nothing.
pub trait AnyView: Send + Sync {
    /// Returns the picture.
    fn scene(&self) -> Scene;
    /// Describes the picture in words.
    fn words(&self) -> Vec<Phrase>;
    /// Describes the picture in words, except whose turn it is.
    fn position_words(&self) -> Vec<Phrase>;
    /// Returns a seat's sign on the board, the same for every viewer.
    fn seat_sign(&self, seat: Seat) -> String;
    /// Returns the name of the colour of a seat's pieces.
    fn colour(&self, seat: Seat) -> Phrase;
    /// Returns facts about the position that are also said in words.
    fn facts(&self) -> Vec<Phrase>;
    /// Describes the start of the match. True only before the first entry.
    fn opened(&self) -> Vec<Phrase>;
    /// Describes how the match ended, if there is more to say than the kind of its outcome.
    fn ended(&self) -> Option<Phrase>;
    /// Returns the name of the rules page that best fits what the viewer can do now.
    fn lesson(&self) -> &'static str;
    /// Describes the outlook. Empty if the game has none.
    fn outlook(&self) -> Vec<Phrase>;
    /// Draws the outlook, if the game has a picture for it.
    fn outlook_scene(&self) -> Option<Scene>;
    /// Returns the parts of the board that the rules name, with their places in the picture.
    fn landmarks(&self) -> Vec<Landmark>;
    /// Returns the position as far as the viewer knows it, for the referee.
    fn position(&self) -> Value;
    /// Returns how good the position looks for the viewer's seat, if the game has a measure for it.
    fn value(&self) -> Option<i64>;
    /// Returns all choices of the seat. Empty if it may not act.
    fn choices(&self) -> Vec<Choice>;
    /// Draws a step of choosing, if the game has a picture for it.
    fn choosing(&self, step: &ChoosingStep) -> Option<Choosing>;
    /// Returns every whole turn that the seat could play now, as a line.
    fn plays(&self) -> Vec<String>;
    /// Returns the line that passes the seat's turn, if it is to act and the rules allow it.
    fn passing(&self) -> Option<String>;
    /// Returns whether the seat has a turn of several actions ahead, best entered as one line.
    fn is_midway(&self) -> bool;
    /// Returns all asides that the seat may make now, in turn or not, such as the offer of a draw.
    fn asides(&self) -> Vec<Choice>;
    /// Returns the only possible line, if the table waits for the seat and all its actions have the same effect.
    fn forced(&self) -> Option<String>;
    /// Returns lines that come with the game and that the seat may play now.
    fn ready_made(&self) -> Vec<ReadyMade>;
    /// Makes a sensible random line for the seat, if the game can.
    ///
    /// # Errors
    ///
    /// When chance has no outcome left.
    fn sensible(&self, chance: &mut dyn Chance) -> Result<Option<String>, ChanceExhausted>;
    /// Returns a line that mirrors the seat's setup left to right.
    fn mirrored(&self) -> Option<String>;
    /// Returns a line that recreates the seat's setup.
    fn saved_line(&self) -> Option<String>;
    /// Picks up a piece for the seat that is to act and holds it over the board.
    fn pick_up(&self, value: &str) -> Option<Draft>;
    /// Returns the draft after a knob was used.
    fn turned(&self, draft: &[u16], knob: usize) -> Option<Draft>;
    /// Moves the draft to a typed place.
    ///
    /// # Errors
    ///
    /// Why the text is not a valid place.
    fn moved_to(&self, draft: &[u16], text: &str) -> Result<Draft, Phrase>;
    /// Returns good places for the held piece.
    fn advised(&self, draft: &[u16]) -> Vec<Advice>;
    /// Draws the held piece with the suggested places, numbered.
    fn advising(&self, draft: &[u16]) -> Option<Scene>;
    /// Returns the held piece as its player sees it.
    fn held(&self, draft: &[u16]) -> Option<Held>;
}
