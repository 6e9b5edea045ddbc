//! A view behind a trait object, for code that does not know the game's types.

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

/// A viewer's view of a match. Methods about what a seat may do answer for the viewer's own seat. The room has no seat,
/// so in its view they return nothing.
pub trait AnyView: Send + Sync {
    /// Returns the picture of the view.
    fn scene(&self) -> Scene;
    /// Describes the whole picture in words.
    fn words(&self) -> Vec<Phrase>;
    /// Describes the picture in words, without saying whose turn it is.
    fn position_words(&self) -> Vec<Phrase>;
    /// Returns the sign that represents a seat in texts, the same for every viewer.
    fn seat_sign(&self, seat: Seat) -> String;
    /// Returns the name of the colour of a seat's pieces.
    fn colour(&self, seat: Seat) -> Phrase;
    /// Returns facts that nobody should have to read from the picture, such as what blocks the way now.
    fn facts(&self) -> Vec<Phrase>;
    /// Describes the start of the match, such as the throw for the first turn. Call it only before the first log entry.
    fn opened(&self) -> Vec<Phrase>;
    /// Describes how the match ended. None if the kind of its outcome already says everything.
    fn ended(&self) -> Option<Phrase>;
    /// Returns the name of the rules page that best fits what the viewer can do now.
    fn lesson(&self) -> &'static str;
    /// Describes the outlook: facts that players would otherwise have to count on the board. Empty if the game has no
    /// outlook.
    fn outlook(&self) -> Vec<Phrase>;
    /// Draws the outlook, if the game has a picture for it.
    fn outlook_scene(&self) -> Option<Scene>;
    /// Returns the parts of the board that the rules pages name, with their places in the picture.
    fn landmarks(&self) -> Vec<Landmark>;
    /// Returns the position as far as the viewer knows it, written as the referee writes it.
    fn position(&self) -> Value;
    /// Returns how good the position looks for the viewer's seat. None if the game has no such measure.
    fn value(&self) -> Option<i64>;
    /// Returns all choices of the seat. Empty if it may not act.
    fn choices(&self) -> Vec<Choice>;
    /// Draws a step of choosing. None if the game has no picture for it.
    fn choosing(&self, step: &ChoosingStep) -> Option<Choosing>;
    /// Returns every whole turn that the seat could play now, as a line.
    fn plays(&self) -> Vec<String>;
    /// Returns the line that passes the seat's turn. None if the seat may not act or may not pass.
    fn passing(&self) -> Option<String>;
    /// Returns whether the seat is in the middle of a turn of several actions, which are best entered as one line.
    fn is_midway(&self) -> bool;
    /// Returns all asides that the seat may make now, such as the offer of a draw. Asides may be made out of turn.
    fn asides(&self) -> Vec<Choice>;
    /// Returns the line to play automatically, if the table waits for the seat and all its choices have the same
    /// effect. None otherwise.
    fn forced(&self) -> Option<String>;
    /// Returns the line that the bot may play for the seat because the seat can do nothing useful, such as a discard.
    /// None if the seat can do something useful, or if the game has no such line.
    fn idle(&self) -> Option<String>;
    /// Returns lines that come with the game and that the seat may play now.
    fn ready_made(&self) -> Vec<ReadyMade>;
    /// Makes a sensible random line for the seat, such as a setup. None if the game cannot.
    ///
    /// # Errors
    ///
    /// Returns an error if the supply of chance has run out.
    fn sensible(&self, chance: &mut dyn Chance) -> Result<Option<String>, ChanceExhausted>;
    /// Returns a line that mirrors the seat's setup left to right. None if there is nothing to mirror.
    fn mirrored(&self) -> Option<String>;
    /// Returns a line that recreates the seat's setup. None if the seat has no setup.
    fn saved_line(&self) -> Option<String>;
    /// Picks up a piece for the seat and holds it over the board. `value` names the piece. None if the seat cannot hold
    /// this piece.
    fn pick_up(&self, value: &str) -> Option<Draft>;
    /// Returns the draft after a knob, given by its index, was used.
    fn turned(&self, draft: &[u16], knob: usize) -> Option<Draft>;
    /// Moves the draft to a typed place.
    ///
    /// # Errors
    ///
    /// Returns the reason why the text is not a valid place.
    fn moved_to(&self, draft: &[u16], text: &str) -> Result<Draft, Phrase>;
    /// Returns good places for the held piece.
    fn advised(&self, draft: &[u16]) -> Vec<Advice>;
    /// Draws the held piece and the suggested places with their letters. None if there is no suggestion.
    fn advising(&self, draft: &[u16]) -> Option<Scene>;
    /// Returns the held piece as its player sees it.
    fn held(&self, draft: &[u16]) -> Option<Held>;
}
