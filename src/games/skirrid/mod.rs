//! Skirrid: tiles on a board of numbers, two to six players.
//!
//! Rules edition 1: the rule sheet of the game, with rulings for what it leaves open. The numbers of
//! the board are a reconstruction. Every ruling is in `docs/rules/skirrid.md`.
//!
//! Words: the *arena* is the diamond in the middle of the board; a *mark* is the 2 or 3 on a tile, which
//! multiplies the number under it; a *Block* is a tile laid upside down, beside which an opponent may
//! not lay while it is in force.

pub mod action;
mod deal;
mod event;
mod field;
mod hold;
pub mod kit;
mod notation;
pub mod options;
mod phrases;
mod position;
mod reason;
mod rules;
mod save;
pub mod scene;
pub mod square;
mod state;
pub mod tile;
pub mod view;

use std::ops::RangeInclusive;

use crate::engine::{
    Chance, Game, OptionSpec, OptionValues, Outcome, Phrase, Present, Resample, Seat, Seats, Verb,
    Viewer,
};
use crate::scene::{Hue, Scene};

pub use action::{Action, Placement};
pub use event::{Event, EventView, Sum, Why};
pub use options::Options;
pub use reason::Reason;
pub use state::{Laid, State};
pub use view::View;

/// The game, as a type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Skirrid;

/// The options and the position from which a match starts: an empty board, the die rolled where there
/// is one, or as it was loaded.
#[derive(Debug, Clone)]
pub struct Opening(State);

impl Game for Skirrid {
    const SLUG: &'static str = "skirrid";
    const EDITION: u16 = 1;
    const SEATS: RangeInclusive<u8> = 2..=6;
    const OPTIONS: &'static [OptionSpec] = options::SPECS;
    const VERBS: &'static [Verb] = notation::VERBS;
    const OWN: Option<&'static str> = Some("tiles");
    const TEXTS: &'static [&'static str] = options::TEXTS;

    type Options = Options;
    type Opening = Opening;
    type State = State;
    type Action = Action;
    type Event = Event;
    type Reason = Reason;

    fn options(seats: u8, values: &OptionValues) -> Result<Options, Vec<Phrase>> {
        Options::read(seats, values)
    }

    fn sides(options: &Options) -> Vec<Seats> {
        options.sides()
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
        match state.outcome() {
            Some(_) => Seats::NONE,
            None => Seats::one(state.turn),
        }
    }

    fn legal_actions(state: &State, seat: Seat) -> Vec<Action> {
        rules::legal_actions(state, seat)
    }

    fn decide(
        state: &State,
        seat: Seat,
        action: &Action,
        chance: &mut dyn Chance,
    ) -> Result<Vec<Event>, Vec<Reason>> {
        rules::decide(state, seat, action, chance)
    }

    fn withdraw(state: &State, seat: Seat, chance: &mut dyn Chance) -> Vec<Event> {
        rules::withdraw(state, seat, chance)
    }

    fn is_chance(event: &Event) -> bool {
        matches!(event, Event::Rolled { .. })
    }

    /// All lies open, so nothing that follows is news but what chance brings.
    fn reveals(_: &Event) -> bool {
        false
    }

    fn evolve(state: &mut State, event: &Event) {
        state.evolve(event);
    }

    fn outcome(state: &State) -> Option<Outcome> {
        state.outcome()
    }

    /// Players begin in turn.
    fn again(values: &OptionValues, seats: u8, _: Seats) -> OptionValues {
        let mut values = values.clone();
        let start = values.get("start").map_or(Ok(0), |start| start.parse());
        if let (Ok(start @ 0..=5), 2..) = (start, seats) {
            let next = (start + 1) % seats;
            values.insert("start".to_owned(), next.to_string());
        }
        values
    }

    fn audit(state: &State) -> Result<(), String> {
        state.audit()
    }
}

impl Present for Skirrid {
    fn scene(view: &View) -> Scene {
        scene::scene(view)
    }

    fn describe(view: &View) -> Vec<Phrase> {
        phrases::describe(view)
    }

    fn tell(event: &EventView) -> Option<Phrase> {
        phrases::tell(&event.0)
    }

    fn tell_all(events: &[EventView]) -> Vec<Phrase> {
        let events: Vec<&Event> = events.iter().map(|event| &event.0).collect();
        phrases::tell_all(&events)
    }

    fn standing(view: &View) -> Vec<Phrase> {
        phrases::standing(view)
    }

    fn opened(view: &View) -> Vec<Phrase> {
        phrases::opened(view)
    }

    fn explain(reason: &Reason) -> Phrase {
        reason.phrase()
    }

    /// What a placement scores. Where no hints are given, lists are in no such order.
    fn worth(view: &View, action: &Action) -> Option<(i64, Phrase)> {
        let Action::Place(placement) = action else {
            return None;
        };
        if !view.table.options.hints {
            return None;
        }
        let sum = view.table.sum_of(placement);
        Some((sum.total().into(), phrases::sum(&sum)))
    }

    /// The colour of the seat's tiles.
    fn mark(options: &Options, seat: Seat) -> String {
        let colour = match view::hue(options, seat) {
            Hue::Red => '🔴',
            Hue::Blue => '🔵',
            Hue::Yellow => '🟡',
            Hue::Green => '🟢',
            Hue::White => '⚪',
            Hue::Black => '⚫',
        };
        format!("{colour} {}", view::letter(options, seat))
    }

    fn label(view: &View, _: &str, slot: &str, value: &str) -> Phrase {
        phrases::label(view, slot, value)
    }
}

impl Resample for Skirrid {
    /// All lies open: there is no other state that looks like this one.
    fn resample(state: &State, _: Viewer, _: &mut dyn Chance) -> State {
        state.clone()
    }
}
