//! Stramash: cards and Laddies, two to six players, singly or with partners.
//!
//! Rules edition 1: the Scots, English, Dutch and German rules of the game, with Pegs and
//! Jokers for what they leave open. Every ruling is in `docs/rules/stramash.md`.
//!
//! Words: a *Laddie* is a marble; *howes* are the holes of the track, in *mashies* of 18; a
//! Laddie waits in the *dock* and goes home to the *castle*; a *Bonnie Fechter* is a joker; a
//! *gillie* is a player who is home and plays for the partner; the *Muckle Stoater* wins.

pub mod action;
pub mod board;
pub mod card;
mod event;
mod field;
mod notation;
pub mod options;
mod phrases;
mod position;
mod reason;
mod rules;
mod save;
pub mod scene;
mod state;
pub mod view;

use std::ops::RangeInclusive;

use crate::engine::{
    Chance, Game, Hold, OptionSpec, OptionValues, Outcome, Phrase, Present, Resample, Seat, Seats,
    Source, Verb, Viewer, pick,
};
use crate::games::hidden::Hidden;
use crate::scene::Scene;

pub use action::{Action, Step};
pub use event::{Event, EventView};
pub use options::Options;
pub use reason::Reason;
pub use state::{Laddie, Lap, State};
pub use view::View;

/// The game, as a type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stramash;

/// The options and the position from which a match starts: after the deal and the first draw,
/// or as it was loaded.
#[derive(Clone)]
pub struct Opening(State);

impl std::fmt::Debug for Opening {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Opening({:?}, hands hidden)", self.0.options)
    }
}

impl Game for Stramash {
    const SLUG: &'static str = "stramash";
    const EDITION: u16 = 1;
    const SEATS: RangeInclusive<u8> = 2..=6;
    const OPTIONS: &'static [OptionSpec] = options::SPECS;
    const VERBS: &'static [Verb] = notation::VERBS;
    const OWN: Option<&'static str> = Some("hand");

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
        matches!(event, Event::Shuffled | Event::Drew { .. })
    }

    /// Who plays knows all that follows but for what chance brings.
    fn reveals(_: &Event) -> bool {
        false
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

impl Present for Stramash {
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

    /// The colour of the seat's Laddies and the letter of its mashie.
    fn mark(options: &Options, seat: Seat) -> String {
        const COLOURS: [char; 6] = ['🔴', '🔵', '🟡', '🟢', '⚪', '⚫'];
        let colour = COLOURS[seat.index() % COLOURS.len()];
        format!("{colour} {}", options.home(seat).letter())
    }

    fn label(view: &View, verb: &str, slot: &str, value: &str) -> Phrase {
        phrases::label(view, verb, slot, value)
    }
}

impl Hold for Stramash {}

impl Resample for Stramash {
    /// Deals the cards that the viewer cannot see anew: other hands, and with them the stock.
    fn resample(state: &State, viewer: Viewer, chance: &mut dyn Chance) -> State {
        let mut other = state.clone();
        let mut sizes = Vec::new();
        for seat in state.seats().filter(|&seat| !viewer.is(seat)) {
            sizes.push((seat, state.hands[seat].peek().len()));
            other.hands[seat] = Hidden::default();
        }
        let mut unseen = other.stock();
        for (seat, n) in sizes {
            let mut hand = Vec::new();
            while hand.len() < n && !unseen.is_empty() {
                let index = pick(chance, Source::Deck, &unseen);
                hand.push(unseen.remove(index));
            }
            hand.sort_unstable();
            other.hands[seat] = Hidden::new(hand);
        }
        other
    }
}
