//! Pictures and phrases made from a view.

use super::choosing::{Choosing, ChoosingActions};
use super::game::{EventView, Game, View};
use super::landmark::Landmark;
use super::lesson::Lesson;
use super::phrase::Phrase;
use super::seat::Seat;
use std::fmt::Debug;

use crate::scene::{Hue, Ink, Pt, Scene, Shape, Tone};

/// A play whose marks, such as the path of a piece, are drawn in a picture of recent plays.
pub struct MarkedPlay<G: Game> {
    /// The number that is drawn beside the play's marks. The oldest play has 1.
    pub number: u8,
    /// The seat that played.
    pub seat: Seat,
    /// The events of the play as the viewer saw them, oldest first.
    pub events: Vec<EventView<G>>,
}

impl<G: Game> Debug for MarkedPlay<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { number, seat, .. } = self;
        write!(f, "MarkedPlay {number} of seat {seat}")
    }
}

/// Makes pictures and phrases from a view.
pub trait Present: Game {
    /// Draws what the viewer sees.
    fn scene(view: &View<Self>) -> Scene;
    /// Draws the view as a frame of a film. Leaves out parts that change with every play, such as whose turn it is or
    /// how many cards are left.
    fn frame(view: &View<Self>) -> Scene {
        Self::scene(view)
    }
    /// Draws the view with the marks of several plays, oldest first, instead of the marks of the last play. All marks
    /// come from the events in `plays`.
    fn scene_since(view: &View<Self>, _plays: &[MarkedPlay<Self>]) -> Scene {
        Self::scene(view)
    }
    /// Draws a step of choosing an action. Parts chosen so far are highlighted, each offered value has a letter, and
    /// the marks of the last play are faded. If there are several plays, the marks of all of them are drawn, as
    /// [`scene_since`] does. None if the game has no picture for the step.
    ///
    /// [`scene_since`]: Present::scene_since
    fn choosing(
        _view: &View<Self>,
        _plays: &[MarkedPlay<Self>],
        _asked: &ChoosingActions<Self::Action>,
    ) -> Option<Choosing> {
        None
    }
    /// Returns another action that leads to the same state. If both are legal, players are offered only the returned
    /// one.
    fn twin(_view: &View<Self>, _action: &Self::Action) -> Option<Self::Action> {
        None
    }
    /// Returns whether the event leaves a mark in a picture of recent plays, such as the path of a piece.
    fn leaves_mark(_event: &EventView<Self>) -> bool {
        false
    }
    /// Returns the seat whose turn the event belongs to. Consecutive events of a seat then form one play. A game
    /// implements this function if a turn can span several log entries, or can begin at the end of another seat's
    /// entry, as with dice. If it returns None, each log entry is one play.
    fn turn_of(_event: &EventView<Self>) -> Option<Seat> {
        None
    }
    /// Returns whether the event is an aside, such as the offer of a draw.
    fn is_aside_event(_event: &EventView<Self>) -> bool {
        false
    }
    /// Whether sides can clash in this game, for example by a capture. The message `<game>-clashes` has the word that
    /// players use for these clashes.
    const CLASHES: bool = false;
    /// Returns whether sides clash in the event, as in a bump, a strike or a hit.
    fn is_clash(_event: &EventView<Self>) -> bool {
        false
    }
    /// Returns the colour of a seat's pieces, the same for every viewer. By default seats take the colours of
    /// [`Hue::ALL`] in order.
    fn hue(_view: &View<Self>, seat: Seat) -> Hue {
        Hue::ALL[seat.index() % Hue::ALL.len()]
    }
    /// Draws the mark of a seat around the origin, 15 pixels in radius, for the chart of how far each seat had come. By
    /// default it is a disc in the colour of the seat.
    fn mark(view: &View<Self>, seat: Seat) -> Vec<Shape> {
        let ink = Ink::Piece(Self::hue(view, seat), Tone::Plain);
        vec![Shape::disc(Pt::default(), 15, ink)]
    }
    /// Returns how far a seat has come, in a unit of the game, judged by what everybody can see. None if the game has
    /// no such number.
    fn progress(_view: &View<Self>, _seat: Seat) -> Option<i64> {
        None
    }
    /// Returns the result of a seat for the chart of how far each seat had come, in at most five characters, such as
    /// `3/5`. By default it is the progress.
    fn result(view: &View<Self>, seat: Seat) -> String {
        Self::progress(view, seat).map_or_else(String::new, |steps| steps.to_string())
    }
    /// Returns the sign that represents a seat in texts, the same for every viewer. By default it is a disc in the
    /// colour of the seat. A game with letters on its pieces adds the letter.
    fn seat_sign(view: &View<Self>, seat: Seat) -> String {
        Self::hue(view, seat).sign().to_owned()
    }
    /// Describes the picture in words, most important first.
    fn describe(view: &View<Self>) -> Vec<Phrase> {
        let turn = Self::describe_turn(view).into_iter();
        turn.chain(Self::describe_position(view)).collect()
    }
    /// Describes whose turn it is or how the match ended.
    fn describe_turn(view: &View<Self>) -> Vec<Phrase>;
    /// Describes the picture without saying whose turn it is, most important first. The description also fits a match
    /// that was stopped.
    fn describe_position(view: &View<Self>) -> Vec<Phrase>;
    /// Describes an event to a viewer. None if there is nothing to say.
    fn tell(event: &EventView<Self>) -> Option<Phrase>;
    /// Describes the events of an entry to a viewer. A game may combine several events into one sentence.
    fn tell_all(_options: &Self::Options, events: &[EventView<Self>]) -> Vec<Phrase> {
        events.iter().filter_map(Self::tell).collect()
    }
    /// Describes facts that nobody should have to read from the picture, such as what blocks the way now.
    fn facts(_view: &View<Self>) -> Vec<Phrase> {
        Vec::new()
    }
    /// Describes what happened before the first action, such as a throw that decided who starts.
    fn opened(_view: &View<Self>) -> Vec<Phrase> {
        Vec::new()
    }
    /// Describes how the match ended. None if the kind of its outcome already says everything.
    fn ended(_view: &View<Self>) -> Option<Phrase> {
        None
    }
    /// Returns the name of the rules page that best fits what the viewer can do now. By default it is the first
    /// page.
    fn lesson(_view: &View<Self>) -> &'static str {
        Self::lessons().first().map_or("", |lesson| &lesson.name)
    }
    /// Whether the game has an [`outlook`](Present::outlook).
    const OUTLOOK: bool = false;
    /// The name of the outlook command.
    const OUTLOOK_NAME: &'static str = "outlook";
    /// Describes what players may want to know about the position and would otherwise have to count on the board.
    fn outlook(_view: &View<Self>) -> Vec<Phrase> {
        Vec::new()
    }
    /// Draws the outlook, if the game has a picture for it.
    fn outlook_scene(_view: &View<Self>) -> Option<Scene> {
        None
    }
    /// Returns the pages of the rules, in reading order.
    fn lessons() -> &'static [Lesson];
    /// Returns the parts of the board that the rules pages name, with their places in the picture. They are in the
    /// order in which the page explains them.
    fn landmarks(_view: &View<Self>) -> Vec<Landmark> {
        Vec::new()
    }
    /// Returns one or two memorable facts about a finished match, such as which player bumped which other player most
    /// often. `_entries` are the events of each entry as the room saw them, oldest first.
    fn remember(_entries: &[Vec<EventView<Self>>]) -> Vec<Phrase> {
        Vec::new()
    }
    /// Returns the immediate gain of an action, as a number. Lists are sorted by it, highest first. None if the game
    /// has no such number.
    fn worth(_view: &View<Self>, _action: &Self::Action) -> Option<i64> {
        None
    }
    /// Puts the immediate gain of an action into words.
    fn gain(_view: &View<Self>, _action: &Self::Action) -> Option<Phrase> {
        None
    }
    /// Puts a whole action into words. None if the words of its slots are good enough.
    fn words(_view: &View<Self>, _action: &Self::Action) -> Option<Phrase> {
        None
    }
    /// Puts a value of a slot into words. None if the value itself is good enough.
    fn label(_view: &View<Self>, _verb: &str, _slot: &str, _value: &str) -> Option<Phrase> {
        None
    }
}
