//! What a game is: pure functions over its own types.

use std::fmt::Debug;
use std::ops::RangeInclusive;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::chance::{Chance, Declined, Spent};
use super::choosing::{Asked, Choosing};
use super::decode::DecodeError;
use super::leaving::Leaving;
use super::lesson::{Landmark, Lesson};
use super::options::{Chosen, OptionSpec, OptionValues, Preset};
use super::outcome::Outcome;
use super::over::Over;
use super::phrase::Phrase;
use super::reading::Reading;
use super::seat::{Seat, Seats, Viewer};
use super::verb::Verb;
use crate::scene::Scene;

/// The view that a game gives of its state.
pub type View<G> = <<G as Game>::State as Redact>::Seen;
/// The view that a game gives of an event.
pub type EventView<G> = <<G as Game>::Event as Redact>::Seen;

/// The rules of one game. Implemented by a marker type; every function is pure.
pub trait Game: Clone + Send + Sync + 'static {
    /// Its name in commands, files and records: `bradspel`.
    const SLUG: &'static str;
    /// The revision of the rules that new matches follow.
    const EDITION: u16;
    /// How many can play.
    const SEATS: RangeInclusive<u8>;
    /// The options of a table, in the order in which they are offered.
    const OPTIONS: &'static [OptionSpec];
    /// Rules that are chosen together, beside those that are printed.
    const PRESETS: &'static [Preset] = &[];
    /// The game's own commands, each with the parts of its line.
    const VERBS: &'static [Verb];
    /// What a player calls what only the own seat sees, as a command: `hand`. None where
    /// all lies open.
    const OWN: Option<&'static str> = None;
    /// What its command is called in languages that have another name for it: the language as
    /// Discord names it, and the name.
    const NAMES: &'static [(&'static str, &'static str)] = &[];
    /// Values beside `OPTIONS` that the one who runs the bot may give as a text, such as the numbers
    /// of a board. They stand among the option values under these names, are read and checked
    /// with them, and stay with the match.
    const TEXTS: &'static [&'static str] = &[];

    /// The options, read and found free of contradiction, with the number of seats.
    type Options: Clone + Debug + Send + Sync;
    /// The whole truth.
    type State: Clone + Eq + Redact + Send + Sync;
    /// One smallest intent.
    type Action: Clone + Eq + Debug + Send + Sync;
    /// One fact, with its chance outcome.
    type Event: Clone + Eq + Redact + Serialize + DeserializeOwned + Send + Sync;
    /// Why an action is refused.
    type Reason: Debug + Eq;

    /// What was chosen, as the rules read it. Names, values and the number of seats have been
    /// checked.
    ///
    /// # Errors
    ///
    /// Every contradiction, as a phrase.
    fn options(chosen: &Chosen<'_>) -> Result<Self::Options, Vec<Phrase>>;
    /// A value of an option as it is always written, if the option takes it: one of those listed,
    /// unless the game takes others.
    fn take(spec: &OptionSpec, value: &str) -> Option<String> {
        spec.listed(value).map(str::to_owned)
    }
    /// The seats that win together, one set a side: every seat for itself, unless the game has partners.
    fn sides(options: &Self::Options, seats: u8) -> Vec<Seats> {
        let _ = options;
        Seat::all(seats).map(Seats::one).collect()
    }
    /// How many plays a match usually takes, those of all seats together: the middle one of many matches that
    /// were counted. What was counted stands beside the numbers; a law holds them against matches that
    /// stand-ins play.
    fn length(options: &Self::Options) -> u16;
    /// The state from which play starts, all chance before the first action included: who starts,
    /// the deal, the first draw or roll.
    ///
    /// # Errors
    ///
    /// When chance has no outcome left.
    fn open(options: &Self::Options, chance: &mut dyn Chance) -> Result<Self::State, Spent>;
    /// Seats that may act now. Empty exactly when there is an outcome.
    fn to_act(state: &Self::State) -> Seats;
    /// The seats that the table waits for: those of `to_act` without whom it does not go on, at
    /// least one while there is no outcome. A seat that is ready and may only think again is
    /// not among them. Calls, reminders and forced plays go to these.
    fn awaited(state: &Self::State) -> Seats {
        Self::to_act(state)
    }
    /// Puts every action the rules accept from `seat` now behind what is in a list already, in a stable order, no two
    /// alike; but not asides. Whoever asks again and again, as somebody does who thinks ahead, needs no memory for
    /// each answer.
    fn legal_into(state: &Self::State, seat: Seat, actions: &mut Vec<Self::Action>);
    /// The same as a list of its own.
    fn legal_actions(state: &Self::State, seat: Seat) -> Vec<Self::Action> {
        let mut actions = Vec::new();
        Self::legal_into(state, seat, &mut actions);
        actions
    }
    /// Whether an action is no part of play but something said beside it, such as the offer of
    /// a draw. Asides may be made out of turn and are not among the legal actions.
    fn is_aside(action: &Self::Action) -> bool {
        let _ = action;
        false
    }
    /// Every aside the rules accept from `seat` now, in a stable order, no two alike.
    fn asides(state: &Self::State, seat: Seat) -> Vec<Self::Action> {
        let _ = (state, seat);
        Vec::new()
    }
    /// Whole turns: each line takes the seat's turn as far as it goes before chance or another seat
    /// comes in, in a stable order. Of lines of several actions no two end alike. Where a turn
    /// is one action, these are the legal actions.
    fn plays(state: &Self::State, seat: Seat) -> Vec<Vec<Self::Action>> {
        let actions = Self::legal_actions(state, seat);
        actions.into_iter().map(|action| vec![action]).collect()
    }
    /// The action by which a seat that is to act lets its turn go by, where the rules know such a
    /// thing and allow it now: one of the legal actions.
    fn passing(state: &Self::State, seat: Seat) -> Option<Self::Action> {
        let _ = (state, seat);
        None
    }
    /// Whether the seat is to act and has a turn of several actions before it that is best
    /// put together as one line, as the steps of a throw of dice.
    fn is_midway(state: &Self::State, seat: Seat) -> bool {
        let _ = (state, seat);
        false
    }
    /// Puts what an action of `seat` brings about behind what is in a list already. Whose turn it is has been checked,
    /// but for asides. Where it is refused, what was put there counts for nothing.
    ///
    /// # Errors
    ///
    /// Every reason the rules have against it, or that chance has no outcome left.
    fn decide_into(
        state: &Self::State,
        seat: Seat,
        action: &Self::Action,
        chance: &mut dyn Chance,
        events: &mut Vec<Self::Event>,
    ) -> Result<(), Declined<Self::Reason>>;
    /// The same as a list of its own.
    ///
    /// # Errors
    ///
    /// As with [`decide_into`](Game::decide_into).
    fn decide(
        state: &Self::State,
        seat: Seat,
        action: &Self::Action,
        chance: &mut dyn Chance,
    ) -> Result<Vec<Self::Event>, Declined<Self::Reason>> {
        let mut events = Vec::new();
        Self::decide_into(state, seat, action, chance, &mut events)?;
        Ok(events)
    }
    /// Decides an action and takes in what it brings about, for those who play on and on and tell nobody, such as
    /// somebody who thinks ahead. A game may spare itself the events. When chance has no outcome left, the state
    /// counts for nothing any more.
    ///
    /// # Errors
    ///
    /// As with [`decide_into`](Game::decide_into).
    fn enact(
        state: &mut Self::State,
        seat: Seat,
        action: &Self::Action,
        chance: &mut dyn Chance,
    ) -> Result<(), Declined<Self::Reason>> {
        for event in Self::decide(state, seat, action, chance)? {
            Self::evolve(state, &event);
        }
        Ok(())
    }
    /// What it brings about when a seat still in play leaves the match.
    ///
    /// # Errors
    ///
    /// When chance has no outcome left.
    fn withdraw(
        state: &Self::State,
        seat: Seat,
        why: Leaving,
        chance: &mut dyn Chance,
    ) -> Result<Vec<Self::Event>, Spent>;
    /// Whether chance made the event. A preview of a line stops before it, and it is never taken back.
    fn is_chance(event: &Self::Event) -> bool {
        let _ = event;
        false
    }
    /// Whether the event tells the seat that brought it about something that it did not know
    /// before, such as the rank of a piece that it struck. A preview of a line stops before it, and it is
    /// never taken back.
    fn reveals(event: &Self::Event) -> bool {
        let _ = event;
        false
    }
    /// Takes a fact into the state. Never fails and never decides.
    fn evolve(state: &mut Self::State, event: &Self::Event);
    /// The end by the rules, once it is reached.
    fn outcome(state: &Self::State) -> Option<Outcome>;
    /// What a seat has arranged in secret and declared ready, as text, as long as it stands. A table
    /// shows a sum of it at once and the text at the end, so that nobody can rearrange it meanwhile.
    fn arranged(state: &Self::State, seat: Seat) -> Option<String> {
        let _ = (state, seat);
        None
    }
    /// The options of the next match of the same people, after one that these seats have won;
    /// the seats are those in which they sit now.
    fn again(values: &OptionValues, seats: u8, winners: Seats) -> OptionValues {
        let _ = (seats, winners);
        values.clone()
    }
    /// All that there was to see at a moment of a match that is over by now, for those who look back at it:
    /// the room's view with what was hidden from it. None where the room saw everything.
    fn unveil(state: &Self::State, over: Over) -> Option<View<Self>> {
        let _ = (state, over);
        None
    }
    /// What is wrong with the state, if an invariant is broken; for tests and for loading.
    ///
    /// # Errors
    ///
    /// A sentence for the programmer.
    fn audit(state: &Self::State) -> Result<(), String>;
}

/// What a viewer may know. State and Event both implement it.
pub trait Redact {
    /// The same without what the viewer may not know; another type than the truth.
    type Seen: Eq + Debug + Send + Sync;

    /// The view for one viewer.
    fn redact(&self, viewer: Viewer) -> Self::Seen;
}

/// What a game adds to its stored matches. An opening is stored as what was agreed and as a position;
/// events are stored as serde writes them.
pub trait Archive: Game {
    /// The format of the events that is written now.
    const FORMAT: u16 = 1;

    /// What an opening holds that no position tells, such as the throws for the start.
    fn beside(opening: &Self::State) -> Value {
        let _ = opening;
        Value::Null
    }
    /// Takes that into an opening again; null where there was nothing.
    ///
    /// # Errors
    ///
    /// When it is nothing that this game writes.
    fn restore(opening: &mut Self::State, beside: Value) -> Result<(), DecodeError> {
        let _ = opening;
        match beside {
            Value::Null => Ok(()),
            _ => Err(DecodeError::Form("opening")),
        }
    }
    /// An event of an older format in the words of the newest.
    fn lift(format: u16, event: Value) -> Value {
        let _ = format;
        event
    }
}

/// Positions as JSON, in the form of the referee.
pub trait Position: Game {
    /// The whole truth.
    fn position(state: &Self::State) -> Value;
    /// What a view holds, in the same form, hidden parts left open.
    fn view_position(view: &View<Self>) -> Value;
    /// The state that a position is. Every reason why it is none goes into the reading; then the
    /// state means nothing.
    fn from_position(options: &Self::Options, position: &mut Reading<'_>) -> Self::State;
    /// How many seats a position is for, as far as it says so.
    fn seats_of(position: &Value) -> Option<u8> {
        position["seats"]
            .as_u64()
            .and_then(|n| u8::try_from(n).ok())
    }
    /// A state that was loaded, after what happens by itself when play goes on from it, such as a
    /// throw of dice that the position does not hold.
    ///
    /// # Errors
    ///
    /// When chance has no outcome left.
    fn begin(loaded: Self::State, chance: &mut dyn Chance) -> Result<Self::State, Spent> {
        let _ = chance;
        Ok(loaded)
    }
    /// Whether the written position decides what is legal. It may leave out history that bars
    /// an action now; the document of the game's positions says which.
    fn is_whole(state: &Self::State) -> bool {
        let _ = state;
        true
    }
}

/// A play that is marked in a picture of what happened: its number there, whose it was, and its events as
/// the viewer was told of them when they came about.
pub struct Recalled<G: Game> {
    /// The number that stands beside its marks; the oldest play has 1.
    pub number: u8,
    /// Whose play it was.
    pub seat: Seat,
    /// Its events, oldest first.
    pub events: Vec<EventView<G>>,
}

impl<G: Game> Debug for Recalled<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { number, seat, .. } = self;
        write!(f, "Recalled {number} of seat {seat}")
    }
}

/// From what is seen to pictures and phrases.
pub trait Present: Game {
    /// The picture of what the viewer sees.
    fn scene(view: &View<Self>) -> Scene;
    /// The picture as one of a film, which shows what is played: without what else changes with every play, such as
    /// whose turn it is and how many cards are left.
    fn frame(view: &View<Self>) -> Scene {
        Self::scene(view)
    }
    /// The same picture with the marks of several plays, oldest first, in place of the last one's.
    /// Whatever is marked comes from their events alone.
    fn scene_since(view: &View<Self>, plays: &[Recalled<Self>]) -> Scene {
        let _ = plays;
        Self::scene(view)
    }
    /// The picture of a step of choosing: what has been chosen stands out, what can be chosen bears the
    /// numbers of the offers, counted from 1, and the last play steps back. With several plays it shows their
    /// marks as well, as [`scene_since`] does. None where the step has no picture of its own.
    ///
    /// [`scene_since`]: Present::scene_since
    fn choosing(
        view: &View<Self>,
        plays: &[Recalled<Self>],
        asked: &Asked<Self::Action>,
    ) -> Option<Choosing> {
        let _ = (view, plays, asked);
        None
    }
    /// Another action that would come to the same, if it is legal as well: where both could be chosen, that one
    /// alone is offered.
    fn twin(view: &View<Self>, action: &Self::Action) -> Option<Self::Action> {
        let _ = (view, action);
        None
    }
    /// Whether the event leaves a mark in the picture of what happened, as the way of a piece does.
    fn leaves_mark(event: &EventView<Self>) -> bool {
        let _ = event;
        false
    }
    /// Whose turn the event belongs to, in games where a turn can be of several entries, or begin at the end
    /// of another one's, as with dice: consecutive events of a seat are one play there. None where
    /// each entry is a play.
    fn turn_of(event: &EventView<Self>) -> Option<Seat> {
        let _ = event;
        None
    }
    /// Whether the event is no part of a turn but something said beside it, such as the offer of a draw.
    fn is_beside(event: &EventView<Self>) -> bool {
        let _ = event;
        false
    }
    /// Whether sides can clash in this game. Then `<game>-clashes` says what that is called.
    const CLASHES: bool = false;
    /// Whether sides have clashed in the event: a bump, a strike, a hit.
    fn is_clash(event: &EventView<Self>) -> bool {
        let _ = event;
        false
    }
    /// How a seat is marked on the board, the same for every viewer: a sign and a letter.
    fn mark(view: &View<Self>, seat: Seat) -> String;
    /// The colour of the mark by its name, such as `red`, for those to whom the sign says nothing. Its words are
    /// in the catalogue under `common-colour-<name>`.
    fn colour(view: &View<Self>, seat: Seat) -> &'static str;
    /// The picture in words, most important first.
    fn describe(view: &View<Self>) -> Vec<Phrase>;
    /// What a viewer is told of an event, if anything.
    fn tell(event: &EventView<Self>) -> Option<Phrase>;
    /// What a viewer is told of the events of an entry; runs of a kind can be told in one.
    fn tell_all(options: &Self::Options, events: &[EventView<Self>]) -> Vec<Phrase> {
        let _ = options;
        events.iter().filter_map(Self::tell).collect()
    }
    /// What stands on the board that nobody should have to read from the picture, such as what bars
    /// the way now.
    fn standing(view: &View<Self>) -> Vec<Phrase> {
        let _ = view;
        Vec::new()
    }
    /// What is told when the match begins, such as a throw for the start.
    fn opened(view: &View<Self>) -> Vec<Phrase> {
        let _ = view;
        Vec::new()
    }
    /// How the match has ended, once it has, where there is more to say of it than the kind of its outcome
    /// tells.
    fn ended(view: &View<Self>) -> Option<Phrase> {
        let _ = view;
        None
    }
    /// The name of the page of the rules that says most about what the viewer can do now: the first, unless the
    /// game knows better.
    fn lesson(view: &View<Self>) -> &'static str {
        let _ = view;
        Self::LESSONS.first().map_or("", |lesson| lesson.name)
    }
    /// Whether there is an outlook to ask for.
    const OUTLOOK: bool = false;
    /// What the command is called that asks for it.
    const OUTLOOK_NAME: &'static str = "outlook";
    /// What a player may ask for that would else have to be counted out on the board.
    fn outlook(view: &View<Self>) -> Vec<Phrase> {
        let _ = view;
        Vec::new()
    }
    /// The same as a picture, where the game has one for it.
    fn outlook_scene(view: &View<Self>) -> Option<Scene> {
        let _ = view;
        None
    }
    /// The pages of the rules, in the order in which they are read.
    const LESSONS: &'static [Lesson] = &[];
    /// The parts of the board that the rules name, as they lie in the picture, in the order in which they are
    /// explained.
    fn landmarks(view: &View<Self>) -> Vec<Landmark> {
        let _ = view;
        Vec::new()
    }
    /// What people may want to remember of a match when it is over, such as who struck whom most often: one
    /// or two phrases from the entries as the room was told of them, oldest first.
    fn remember(entries: &[Vec<EventView<Self>>]) -> Vec<Phrase> {
        let _ = entries;
        Vec::new()
    }
    /// A reason in words.
    fn explain(reason: &Self::Reason) -> Phrase;
    /// What an action brings at once, where the game can say so as a number: lists are ordered by it, the
    /// most first.
    fn worth(view: &View<Self>, action: &Self::Action) -> Option<i64> {
        let _ = (view, action);
        None
    }
    /// The same in words.
    fn gain(view: &View<Self>, action: &Self::Action) -> Option<Phrase> {
        let _ = (view, action);
        None
    }
    /// A whole action in words, where there are better ones than those of its slots one after the other.
    fn words(view: &View<Self>, action: &Self::Action) -> Option<Phrase> {
        let _ = (view, action);
        None
    }
    /// The words for a value that may be chosen for a slot, where the game has better ones than the
    /// value itself.
    fn label(view: &View<Self>, verb: &str, slot: &str, value: &str) -> Option<Phrase> {
        let _ = (view, verb, slot, value);
        None
    }
}

/// What it takes to think ahead without knowing more than one sees.
pub trait Imagine: Game {
    /// A whole truth that could be behind what a viewer sees: one that it cannot tell from the true
    /// one by its view and the events that it saw, oldest first. By chance every such truth comes up.
    ///
    /// # Errors
    ///
    /// When chance has no outcome left.
    fn imagine(
        options: &Self::Options,
        view: &View<Self>,
        seen: &[EventView<Self>],
        chance: &mut dyn Chance,
    ) -> Result<Self::State, Spent>;
    /// How good the position looks for a seat, in the game's own measure: the more, the better. None
    /// where the game has no such measure.
    fn value(view: &View<Self>, seat: Seat) -> Option<i64> {
        let _ = (view, seat);
        None
    }
}
