//! The rules of a game: pure functions over its own types.

use super::chance::{Chance, ChanceExhausted};
use super::chosen::{Chosen, OptionValues};
use super::leaving::Leaving;
use super::options::OptionSpec;
use super::outcome::Outcome;
use super::over::Over;
use super::phrase::Phrase;
use super::preset::Preset;
use super::redact::Redact;
use super::rejected::Rejected;
use super::seat::Seat;
use super::seats::Seats;
use super::verb::Verb;
use std::fmt::Debug;
use std::ops::RangeInclusive;

use serde::Serialize;
use serde::de::DeserializeOwned;

/// The view that a game gives of its state.
pub type View<G> = <<G as Game>::State as Redact>::Seen;
/// The view that a game gives of an event.
pub type EventView<G> = <<G as Game>::Event as Redact>::Seen;

/// The rules of one game, implemented on a marker type. Every function is pure.
pub trait Game: Clone + Send + Sync + 'static {
    /// The name in commands, files and records: `bradspel`.
    const SLUG: &'static str;
    /// The revision of the rules that new matches follow.
    const EDITION: u16;
    /// The numbers of players that the game allows.
    const SEATS: RangeInclusive<u8>;
    /// The options of a table, in the order in which they are offered.
    const OPTIONS: &'static [OptionSpec];
    /// Rules that are chosen together, beside the printed ones.
    const PRESETS: &'static [Preset] = &[];
    /// The game's own commands, each with the parts of its line.
    const VERBS: &'static [Verb];
    /// The command that shows what only the own seat sees: `hand`. A game in which nothing is hidden has none.
    const OWN: Option<&'static str> = None;
    /// The command's names in other languages: the language as Discord names it, and the name.
    const NAMES: &'static [(&'static str, &'static str)] = &[];
    /// Whether nothing is hidden from anybody, so that every view tells the whole state. Where something is hidden,
    /// [`unveil`](Game::unveil) shows it at the end.
    const ALL_OPEN: bool = false;
    /// Whether all actions of a table's game are legal for a seat whenever it may act, as where everybody chooses a
    /// number at the same time. The laws then expect that nothing is ever refused, instead of waiting for refusals.
    const ALWAYS_LEGAL: bool = false;
    /// Whether a seat that may act always has two actions that lead to different states, so that nothing is ever
    /// played by itself. The laws then expect no forced line, instead of waiting for one.
    const NEVER_FORCED: bool = Self::ALWAYS_LEGAL;
    /// Whether every play draws or rolls, or tells its seat something new, so that none can be taken back. The laws
    /// then expect that none is, instead of waiting for one.
    const NEVER_TAKEN_BACK: bool = false;
    /// Values beside `OPTIONS` that the host may give as a text, such as the numbers of a board. They are kept among
    /// the option values under these names, are read and checked with them, and stay with the match.
    const TEXTS: &'static [&'static str] = &[];

    /// The options, read and found free of contradiction, with the number of seats.
    type Options: Clone + Debug + Send + Sync;
    /// The whole truth.
    type State: Clone + Eq + Redact + Send + Sync;
    /// One smallest intent.
    type Action: Clone + Eq + Debug + Send + Sync;
    /// One fact, with its chance outcome.
    type Event: Clone + Eq + Redact + Serialize + DeserializeOwned + Send + Sync;
    /// The reason why an action is rejected.
    type Reason: Debug + Eq;

    /// Reads what was chosen. Names, values and the number of seats have been checked.
    ///
    /// # Errors
    ///
    /// Every contradiction, as a phrase.
    fn options(chosen: &Chosen<'_>) -> Result<Self::Options, Vec<Phrase>>;
    /// Returns the canonical form of a value, if the option accepts it. By default it accepts the values in its list.
    fn take(spec: &OptionSpec, value: &str) -> Option<String> {
        spec.listed(value).map(str::to_owned)
    }
    /// Returns the seats that win together, one set for each side. By default every seat plays for itself.
    fn sides(options: &Self::Options, seats: u8) -> Vec<Seats> {
        let _ = options;
        Seat::all(seats).map(Seats::one).collect()
    }
    /// Returns how many plays a match usually takes, those of all seats together: the median of many matches. The
    /// matches that were counted are named beside the number; a law compares it with matches that stand-ins play.
    fn length(options: &Self::Options) -> u16;
    /// Returns the state from which play starts, after all chance before the first action: who starts, the deal, the
    /// first draw or roll.
    ///
    /// # Errors
    ///
    /// When chance has no outcome left.
    fn open(
        options: &Self::Options,
        chance: &mut dyn Chance,
    ) -> Result<Self::State, ChanceExhausted>;
    /// Returns the seats that may act now. The set is empty exactly when there is an outcome.
    fn to_act(state: &Self::State) -> Seats;
    /// Returns the seats that the table waits for: those of `to_act` without which the match does not go on, at least
    /// one while there is no outcome. A seat that is ready and may only change its mind is not among them.
    /// Notifications, reminders and forced plays go to these seats.
    fn awaited(state: &Self::State) -> Seats {
        Self::to_act(state)
    }
    /// Appends every legal action of `seat` to `actions`, in a stable order and without duplicates. Asides are not
    /// included. Takes a buffer so that search code need not allocate.
    fn legal_into(state: &Self::State, seat: Seat, actions: &mut Vec<Self::Action>);
    /// Returns the legal actions of `seat` as a new list.
    fn legal_actions(state: &Self::State, seat: Seat) -> Vec<Self::Action> {
        let mut actions = Vec::new();
        Self::legal_into(state, seat, &mut actions);
        actions
    }
    /// Returns whether an action is no part of play but something said beside it, such as the offer of a draw. Asides
    /// may be made out of turn and are not among the legal actions.
    fn is_aside(action: &Self::Action) -> bool {
        let _ = action;
        false
    }
    /// Returns every aside that the rules accept from `seat` now, in a stable order and without duplicates.
    fn asides(state: &Self::State, seat: Seat) -> Vec<Self::Action> {
        let _ = (state, seat);
        Vec::new()
    }
    /// Returns whole turns, in a stable order: each line takes the turn of the seat as far as it goes before chance or
    /// another seat interrupts it. No two lines of several actions lead to the same state. If a turn is one action,
    /// these are the legal actions.
    fn plays(state: &Self::State, seat: Seat) -> Vec<Vec<Self::Action>> {
        let actions = Self::legal_actions(state, seat);
        actions.into_iter().map(|action| vec![action]).collect()
    }
    /// Returns the legal action that lets the turn of the seat go by, if the rules allow that now.
    fn passing(state: &Self::State, seat: Seat) -> Option<Self::Action> {
        let _ = (state, seat);
        None
    }
    /// Returns whether the seat is to act and has a turn of several actions ahead that is best put together as one
    /// line, such as the steps of a throw of dice.
    fn is_midway(state: &Self::State, seat: Seat) -> bool {
        let _ = (state, seat);
        false
    }
    /// Appends the events of an action of `seat` to `events`. Whose turn it is has been checked, except for asides. If
    /// the action is rejected, what was appended does not count.
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
    ) -> Result<(), Rejected<Self::Reason>>;
    /// Returns the events of an action as a new list.
    ///
    /// # Errors
    ///
    /// As with [`decide_into`](Game::decide_into).
    fn decide(
        state: &Self::State,
        seat: Seat,
        action: &Self::Action,
        chance: &mut dyn Chance,
    ) -> Result<Vec<Self::Event>, Rejected<Self::Reason>> {
        let mut events = Vec::new();
        Self::decide_into(state, seat, action, chance, &mut events)?;
        Ok(events)
    }
    /// Decides an action and takes its events into the state, for search code. A game may override it to make no
    /// events. If chance is exhausted, the state is invalid.
    ///
    /// # Errors
    ///
    /// As with [`decide_into`](Game::decide_into).
    fn enact(
        state: &mut Self::State,
        seat: Seat,
        action: &Self::Action,
        chance: &mut dyn Chance,
    ) -> Result<(), Rejected<Self::Reason>> {
        for event in Self::decide(state, seat, action, chance)? {
            Self::evolve(state, &event);
        }
        Ok(())
    }
    /// Returns the events of a seat leaving the match. It was still in play.
    ///
    /// # Errors
    ///
    /// When chance has no outcome left.
    fn withdraw(
        state: &Self::State,
        seat: Seat,
        why: Leaving,
        chance: &mut dyn Chance,
    ) -> Result<Vec<Self::Event>, ChanceExhausted>;
    /// Returns whether chance made the event. A preview of a line stops before it, and it is never taken back.
    fn is_chance(event: &Self::Event) -> bool {
        let _ = event;
        false
    }
    /// Returns whether the event tells the seat that caused it something new, such as the rank of a piece that it
    /// struck. A preview of a line stops before it, and it is never taken back.
    fn reveals(event: &Self::Event) -> bool {
        let _ = event;
        false
    }
    /// Takes an event into the state. Never fails and never decides.
    fn evolve(state: &mut Self::State, event: &Self::Event);
    /// Returns the end by the rules, once it is reached.
    fn outcome(state: &Self::State) -> Option<Outcome>;
    /// Returns what a seat has arranged in secret and declared ready, as text. The table shows a hash of it at once and
    /// the text at the end, so that nobody can rearrange it meanwhile.
    fn arranged(state: &Self::State, seat: Seat) -> Option<String> {
        let _ = (state, seat);
        None
    }
    /// Returns the options of the next match of the same people, after a match that these seats have won. Seats are
    /// those of the match that is over.
    fn again(values: &OptionValues, seats: u8, winners: Seats) -> OptionValues {
        let _ = (seats, winners);
        values.clone()
    }
    /// Returns the room's view of a moment of a match that is over, with every secret in it. None if the room saw
    /// everything.
    fn unveil(state: &Self::State, over: Over) -> Option<View<Self>> {
        let _ = (state, over);
        None
    }
    /// Checks the invariants of a state, for tests and for loading.
    ///
    /// # Errors
    ///
    /// A sentence for the programmer.
    fn audit(state: &Self::State) -> Result<(), String>;
}
