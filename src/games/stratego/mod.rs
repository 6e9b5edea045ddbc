//! Stratego: two hidden armies, forty pieces each, or eight or ten.
//!
//! Rules edition 1: the classic rules of the travel set, with the rulings of tournaments and of
//! many thousand real games for what they leave open. Every ruling is in `docs/rules/stratego.md`.
//!
//! Words: a piece's *rank* is what it is; *setup* is putting the army up, *battle* what follows;
//! a *strike* is a move onto an enemy; the *lakes* are the eight squares that nobody enters; a
//! piece is *seen* once a strike has shown its rank.

pub mod action;
mod battle;
pub mod board;
mod chase;
mod event;
mod notation;
pub mod options;
mod phrases;
mod position;
pub mod rank;
mod ready;
mod reason;
mod resample;
mod rules;
mod save;
pub mod scene;
pub mod setup;
mod state;
pub mod view;

use std::ops::RangeInclusive;

use crate::engine::{
    Chance, Game, Hold, OptionSpec, OptionValues, Outcome, Phrase, Present, Resample, Seat, Seats,
    Verb, Viewer,
};
use crate::scene::Scene;

pub use action::{Action, DrawWord};
pub use battle::{Battle, Last, Latest, Piece};
pub use chase::Chase;
pub use event::{Event, EventView, Manner};
pub use options::Options;
pub use reason::Reason;
pub use state::State;
pub use view::View;

/// The game, as a type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stratego;

/// The options and the position from which a match starts: two empty halves, or as it was
/// loaded.
#[derive(Clone)]
pub struct Opening(State);

impl std::fmt::Debug for Opening {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Opening({:?}, ranks hidden)", self.0.options)
    }
}

impl Game for Stratego {
    const SLUG: &'static str = "stratego";
    const EDITION: u16 = 1;
    const SEATS: RangeInclusive<u8> = 2..=2;
    const OPTIONS: &'static [OptionSpec] = options::SPECS;
    const VERBS: &'static [Verb] = notation::VERBS;
    const OWN: Option<&'static str> = Some("army");

    type Options = Options;
    type Opening = Opening;
    type State = State;
    type Action = Action;
    type Event = Event;
    type Reason = Reason;

    fn options(seats: u8, values: &OptionValues) -> Result<Options, Vec<Phrase>> {
        Options::read(seats, values)
    }

    fn sides(_: &Options) -> Vec<Seats> {
        Seat::all(2).map(Seats::one).collect()
    }

    fn open(options: &Options, chance: &mut dyn Chance) -> Opening {
        Opening(rules::open(options, chance))
    }

    fn options_of(opening: &Opening) -> &Options {
        &opening.0.options
    }

    fn initial(opening: &Opening) -> State {
        opening.0.clone()
    }

    fn to_act(state: &State) -> Seats {
        state.to_act()
    }

    fn awaited(state: &State) -> Seats {
        state.awaited()
    }

    fn legal_actions(state: &State, seat: Seat) -> Vec<Action> {
        rules::legal_actions(state, seat)
    }

    fn is_aside(action: &Action) -> bool {
        matches!(action, Action::Draw(_))
    }

    fn asides(state: &State, seat: Seat) -> Vec<Action> {
        match state.end {
            Some(_) => Vec::new(),
            None => rules::asides(state, seat),
        }
    }

    fn decide(
        state: &State,
        seat: Seat,
        action: &Action,
        _: &mut dyn Chance,
    ) -> Result<Vec<Event>, Vec<Reason>> {
        rules::decide(state, seat, action)
    }

    fn withdraw(_: &State, seat: Seat, _: &mut dyn Chance) -> Vec<Event> {
        vec![Event::Resigned { seat }]
    }

    fn is_chance(_: &Event) -> bool {
        false
    }

    /// A strike shows ranks; that somebody cannot move shows which pieces are rooted.
    fn reveals(event: &Event) -> bool {
        matches!(
            event,
            Event::Fought { .. } | Event::Ended { .. } | Event::Began { .. }
        )
    }

    fn evolve(state: &mut State, event: &Event) {
        state.evolve(event);
    }

    fn outcome(state: &State) -> Option<Outcome> {
        state.outcome()
    }

    fn audit(state: &State) -> Result<(), String> {
        state.audit()
    }
}

impl Present for Stratego {
    fn scene(view: &View) -> Scene {
        scene::scene(view)
    }

    fn describe(view: &View) -> Vec<Phrase> {
        phrases::describe(view)
    }

    fn tell(event: &EventView) -> Option<Phrase> {
        phrases::tell(event)
    }

    fn explain(reason: &Reason) -> Phrase {
        phrases::explain(reason)
    }

    /// The colour of the seat's army.
    fn mark(options: &Options, seat: Seat) -> String {
        match options.side(seat) {
            board::Side::Red => "🔴 R".to_owned(),
            board::Side::Blue => "🔵 B".to_owned(),
        }
    }

    fn label(view: &View, verb: &str, slot: &str, value: &str) -> Phrase {
        phrases::label(view, verb, slot, value)
    }
}

impl Hold for Stratego {}

impl Resample for Stratego {
    /// Gives the pieces that the viewer cannot know other ranks, such as they could have.
    fn resample(state: &State, viewer: Viewer, chance: &mut dyn Chance) -> State {
        resample::resample(state, viewer, chance)
    }
}
