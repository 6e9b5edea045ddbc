//! A view of a match of any game, without its types.

use super::chance::{Chance, ChanceExhausted};
use super::choice::Choice;
use super::choosing::{Choosing, Step};
use super::hold::{Advice, Draft, Held};
use super::landmark::Landmark;
use super::notation::ReadyMade;
use super::phrase::Phrase;
use super::seat::Seat;

use serde_json::Value;

use crate::scene::Scene;

/// The view of one viewer, without its types. What a seat may do is asked of its own view; the view of
/// the room answers that with nothing.
pub trait AnyView: Send + Sync {
    /// The picture.
    fn scene(&self) -> Scene;
    /// The picture in words.
    fn words(&self) -> Vec<Phrase>;
    /// How a seat is marked on the board, the same for every viewer.
    fn mark(&self, seat: Seat) -> String;
    /// The colour of the mark in words.
    fn colour(&self, seat: Seat) -> Phrase;
    /// The facts on the board that are also said in words.
    fn standing(&self) -> Vec<Phrase>;
    /// The news when the match begins. Only true before the first entry.
    fn opened(&self) -> Vec<Phrase>;
    /// How the match has ended, where the game says more of it than the kind of its outcome.
    fn ended(&self) -> Option<Phrase>;
    /// The name of the page of the rules that says most about what the viewer can do now.
    fn lesson(&self) -> &'static str;
    /// The outlook, if the game has one.
    fn outlook(&self) -> Vec<Phrase>;
    /// The same as a picture, where the game has one for it.
    fn outlook_scene(&self) -> Option<Scene>;
    /// The parts of the board that the rules name, as they lie in the picture.
    fn landmarks(&self) -> Vec<Landmark>;
    /// The position as the viewer may know it, for the referee.
    fn position(&self) -> Value;
    /// How good the position looks for the viewer's seat, where the game has a measure for it.
    fn value(&self) -> Option<i64>;
    /// All that the seat may do now; empty when it may not act.
    fn choices(&self) -> Vec<Choice>;
    /// How a step of choosing among these looks, where it has a picture of its own.
    fn choosing(&self, step: &Step) -> Option<Choosing>;
    /// Every whole turn that the seat could make now, as a line.
    fn plays(&self) -> Vec<String>;
    /// The line by which the seat, if it is to act, lets its turn go by, where the rules allow that.
    fn passing(&self) -> Option<String>;
    /// Whether the seat has a turn of several actions before it, best put together as one line.
    fn is_midway(&self) -> bool;
    /// All that the seat may say beside the play now, in turn or not, such as the offer of a draw.
    fn asides(&self) -> Vec<Choice>;
    /// The line that the seat must play, when the table waits for it and whatever it may do comes to
    /// the same.
    fn forced(&self) -> Option<String>;
    /// Lines that come with the game and that the seat may play now, by name.
    fn ready_made(&self) -> Vec<ReadyMade>;
    /// A sensible line by chance, where the game can make one up for the seat.
    ///
    /// # Errors
    ///
    /// When chance has no outcome left.
    fn sensible(&self, chance: &mut dyn Chance) -> Result<Option<String>, ChanceExhausted>;
    /// A line that would turn what the seat has set up round, its left side to the right.
    fn mirrored(&self) -> Option<String>;
    /// A line that would bring about again what the seat has set up.
    fn saved_line(&self) -> Option<String>;
    /// A piece picked up by the seat that is to act, to be held over the board.
    fn pick_up(&self, value: &str) -> Option<Draft>;
    /// The draft after a knob was used.
    fn turned(&self, draft: &[u16], knob: usize) -> Option<Draft>;
    /// The draft over a place that was typed.
    ///
    /// # Errors
    ///
    /// Why the text is no place.
    fn moved_to(&self, draft: &[u16], text: &str) -> Result<Draft, Phrase>;
    /// Good places for what is held.
    fn advised(&self, draft: &[u16]) -> Vec<Advice>;
    /// The picture of what is held with these places in it, numbered.
    fn advising(&self, draft: &[u16]) -> Option<Scene>;
    /// The held piece, as its player sees it.
    fn held(&self, draft: &[u16]) -> Option<Held>;
}
