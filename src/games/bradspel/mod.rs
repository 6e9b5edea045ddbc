//! Svensk Brädspel: dice, points and crowns. A race of fifteen men a side, both the same way round.
//!
//! Rules edition 1: the game that Fiske described, with the rules of the players at the Vasa museum
//! and of backgammon for what is left open. Every ruling is in `docs/rules/bradspel.md`.
//!
//! Words: *men* stand on *points*, which each player counts along the own track from 1 to 24; a
//! man alone can be *hit* and waits on the *bar*; two or more on a point are a *band*; men that
//! are *home*, on 19 to 24, can be *borne off*; two dice are a *throw*; point 12 is *huken*.

mod action;
pub mod board;
pub mod dice;
mod event;
pub mod men;
mod notation;
pub mod options;
mod phrases;
pub mod point;
mod position;
mod reason;
mod rules;
mod save;
pub mod scene;
mod state;
mod turn;
pub mod view;
pub mod win;

use std::ops::RangeInclusive;

use crate::engine::{
    Chance, Game, Hold, OptionSpec, OptionValues, Outcome, Phrase, Present, Resample, Seat, Seats,
    Verb, Viewer,
};
use crate::scene::Scene;

pub use action::Action;
pub use event::{Event, EventView};
pub use options::Options;
pub use reason::Reason;
pub use state::{Roll, State, Trace, Trail};
pub use view::View;

/// The game, as a type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bradspel;

/// The options and the position from which a match starts: after the first throw, or as it was
/// loaded.
#[derive(Debug, Clone)]
pub struct Opening(State);

impl Game for Bradspel {
    const SLUG: &'static str = "bradspel";
    const EDITION: u16 = 1;
    const SEATS: RangeInclusive<u8> = 2..=2;
    const OPTIONS: &'static [OptionSpec] = options::SPECS;
    const VERBS: &'static [Verb] = notation::VERBS;
    const OWN: Option<&'static str> = None;
    const NAMES: &'static [(&'static str, &'static str)] = &[("sv-SE", "brädspel")];

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

    fn legal_actions(state: &State, seat: Seat) -> Vec<Action> {
        rules::legal_actions(state, seat)
    }

    fn plays(state: &State, seat: Seat) -> Vec<Vec<Action>> {
        rules::plays(state, seat)
    }

    fn is_midway(state: &State, seat: Seat) -> bool {
        rules::is_midway(state, seat)
    }

    fn decide(
        state: &State,
        _: Seat,
        action: &Action,
        chance: &mut dyn Chance,
    ) -> Result<Vec<Event>, Vec<Reason>> {
        rules::decide(state, action, chance)
    }

    fn withdraw(_: &State, seat: Seat, _: &mut dyn Chance) -> Vec<Event> {
        rules::withdraw(seat)
    }

    fn is_chance(event: &Event) -> bool {
        matches!(event, Event::Rolled { .. })
    }

    /// Everything is open to all.
    fn reveals(_: &Event) -> bool {
        false
    }

    fn evolve(state: &mut State, event: &Event) {
        state.evolve(event);
    }

    fn outcome(state: &State) -> Option<Outcome> {
        state.outcome()
    }

    /// Who has lost begins the next game.
    fn again(values: &OptionValues, _: u8, winners: Seats) -> OptionValues {
        options::again(values, winners)
    }

    fn audit(state: &State) -> Result<(), String> {
        state.audit()
    }
}

impl Present for Bradspel {
    fn scene(view: &View) -> Scene {
        scene::scene(view)
    }

    fn describe(view: &View) -> Vec<Phrase> {
        phrases::describe(view)
    }

    fn tell(event: &EventView) -> Option<Phrase> {
        phrases::tell(&event.0)
    }

    fn opened(view: &View) -> Vec<Phrase> {
        phrases::opened(view)
    }

    fn standing(view: &View) -> Vec<Phrase> {
        phrases::standing(view)
    }

    const OUTLOOK: bool = true;

    fn outlook(view: &View) -> Vec<Phrase> {
        phrases::outlook(view)
    }

    fn explain(reason: &Reason) -> Phrase {
        phrases::explain(reason)
    }

    /// White men for the first seat, black ones for the second.
    fn mark(_: &Options, seat: Seat) -> String {
        let mark = if seat == Seat::FIRST { "⚪" } else { "⚫" };
        mark.to_owned()
    }

    fn label(view: &View, verb: &str, slot: &str, value: &str) -> Phrase {
        phrases::label(view, verb, slot, value)
    }
}

impl Hold for Bradspel {}

impl Resample for Bradspel {
    /// Nothing is hidden.
    fn resample(state: &State, _: Viewer, _: &mut dyn Chance) -> State {
        state.clone()
    }
}
