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
use super::transition::Transition;
use super::verb::Verb;
use std::fmt::Debug;
use std::ops::RangeInclusive;

use serde::Serialize;
use serde::de::DeserializeOwned;

/// The view that a game gives of its state.
pub type View<G> = <<G as Game>::State as Redact>::View;
/// The view that a game gives of an event.
pub type EventView<G> = <<G as Game>::Event as Redact>::View;

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
    /// The named sets of options, without the printed rules.
    const PRESETS: &'static [Preset] = &[];
    /// The game's own commands, each with the parts of its line.
    const VERBS: &'static [Verb];
    /// The command that shows a player what only their seat sees: `hand`. A game without hidden information has
    /// none.
    const OWN: Option<&'static str> = None;
    /// The command's names in other languages: the language as Discord names it, and the name.
    const NAMES: &'static [(&'static str, &'static str)] = &[];
    /// Whether nothing is hidden, so that every view shows the whole state. In other games
    /// [`unveil`](Game::unveil) reveals everything at the end.
    const ALL_OPEN: bool = false;
    /// Whether every action is legal for a seat that may act, for example where everybody chooses a number at the
    /// same time. The laws then expect no refusal.
    const ALWAYS_LEGAL: bool = false;
    /// Whether a seat that may act always has two actions with different results, so that nothing is ever played
    /// automatically. The laws then expect no forced line.
    const NEVER_FORCED: bool = Self::ALWAYS_LEGAL;
    /// Whether every play draws, rolls, or tells its seat something new, so that none can be taken back. The game
    /// then has no command to undo.
    const NEVER_TAKEN_BACK: bool = false;
    /// Further values that the bot's host may set as text, such as the numbers of a board. They are stored with
    /// the option values under these names.
    const TEXTS: &'static [&'static str] = &[];

    /// The options, read and found free of contradiction, with the number of seats.
    type Options: Clone + Debug + Send + Sync;
    /// The whole truth.
    type State: Clone + Eq + Redact + Send + Sync;
    /// One smallest intent.
    type Action: Clone + Eq + Debug + Send + Sync;
    /// One fact, with its chance outcome.
    type Event: Clone + Eq + Redact + Serialize + DeserializeOwned + Send + Sync;

    /// Reads the chosen values. Names, values and the number of seats have been checked.
    ///
    /// # Errors
    ///
    /// Every contradiction, as a phrase.
    fn options(chosen: &Chosen<'_>) -> Result<Self::Options, Vec<Phrase>>;
    /// Returns the canonical form of a value, if the option accepts it. By default it accepts the values in its list.
    fn canonical_value(spec: &OptionSpec, value: &str) -> Option<String> {
        spec.canonical(value).map(str::to_owned)
    }
    /// Returns the seats that win together, one set for each side. By default every seat plays for itself.
    fn sides(_options: &Self::Options, seats: u8) -> Vec<Seats> {
        Seat::all(seats).map(Seats::one).collect()
    }
    /// Returns how many plays a match usually takes, all seats together: the median of many matches. State beside
    /// the number which matches were counted; a law compares it with matches that stand-ins play.
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
    /// Returns the seats in `to_act` for which the table waits: those without which the match cannot continue, at
    /// least one until there is an outcome. A seat that is ready but may still change its mind is not included.
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
    /// Returns whether an action is an aside: something said beside the play, such as the offer of a draw. Asides
    /// may be made out of turn and are not among the legal actions.
    fn is_aside(_action: &Self::Action) -> bool {
        false
    }
    /// Returns every aside that the rules accept from `seat` now, in a stable order and without duplicates.
    fn asides(_state: &Self::State, _seat: Seat) -> Vec<Self::Action> {
        Vec::new()
    }
    /// Returns whole turns, in a stable order. Each line takes the seat's turn as far as it goes before chance or
    /// another seat interrupts it. No two lines of several actions lead to the same state. If a turn is one
    /// action, these are the legal actions.
    fn plays(state: &Self::State, seat: Seat) -> Vec<Vec<Self::Action>> {
        let actions = Self::legal_actions(state, seat);
        actions.into_iter().map(|action| vec![action]).collect()
    }
    /// Returns the legal action that passes the seat's turn, if the rules allow that now.
    fn passing(_state: &Self::State, _seat: Seat) -> Option<Self::Action> {
        None
    }
    /// Returns whether the seat is to act and has several actions ahead that are best entered as one line, such as
    /// the steps of a throw of dice.
    fn is_midway(_state: &Self::State, _seat: Seat) -> bool {
        false
    }
    /// Decides an action of `seat` and applies its events. The caller has checked whose turn it is, except for
    /// asides. If the action is rejected, nothing has been applied; if chance is exhausted, the state is invalid.
    ///
    /// # Errors
    ///
    /// Every reason that the rules have against it, as a phrase, or that chance has no outcome left.
    fn act(
        now: &mut Transition<'_, Self>,
        seat: Seat,
        action: &Self::Action,
        chance: &mut dyn Chance,
    ) -> Result<(), Rejected>;
    /// Appends the events of an action to `events`, as [`act`](Game::act) on a copy of the state.
    ///
    /// # Errors
    ///
    /// As with [`act`](Game::act). The caller must then discard what was appended.
    fn decide_into(
        state: &Self::State,
        seat: Seat,
        action: &Self::Action,
        chance: &mut dyn Chance,
        events: &mut Vec<Self::Event>,
    ) -> Result<(), Rejected> {
        let mut after = state.clone();
        let mut now = Transition::recording(&mut after, events);
        Self::act(&mut now, seat, action, chance)
    }
    /// Returns the events of an action as a new list.
    ///
    /// # Errors
    ///
    /// As with [`act`](Game::act).
    fn decide(
        state: &Self::State,
        seat: Seat,
        action: &Self::Action,
        chance: &mut dyn Chance,
    ) -> Result<Vec<Self::Event>, Rejected> {
        let mut events = Vec::new();
        Self::decide_into(state, seat, action, chance, &mut events)?;
        Ok(events)
    }
    /// Does the same as [`act`](Game::act) without recording events, for search code.
    ///
    /// # Errors
    ///
    /// As with [`act`](Game::act).
    fn enact(
        state: &mut Self::State,
        seat: Seat,
        action: &Self::Action,
        chance: &mut dyn Chance,
    ) -> Result<(), Rejected> {
        Self::act(&mut Transition::silent(state), seat, action, chance)
    }
    /// Applies the events of a seat leaving the match. The caller has checked that it was still in play.
    ///
    /// # Errors
    ///
    /// When chance has no outcome left.
    fn withdraw(
        now: &mut Transition<'_, Self>,
        seat: Seat,
        why: Leaving,
        chance: &mut dyn Chance,
    ) -> Result<(), ChanceExhausted>;
    /// Returns whether chance made the event. A preview of a line stops before it, and it is never taken back.
    fn is_chance(_event: &Self::Event) -> bool {
        false
    }
    /// Returns whether the event tells the seat that caused it something new, such as the rank of a piece that it
    /// struck. A preview of a line stops before it, and it is never taken back.
    fn reveals(_event: &Self::Event) -> bool {
        false
    }
    /// Applies an event to the state. Never fails and makes no decisions.
    fn evolve(state: &mut Self::State, event: &Self::Event);
    /// Returns the end by the rules, once it is reached.
    fn outcome(state: &Self::State) -> Option<Outcome>;
    /// Returns the secret arrangement that a seat has declared ready, as text. The table publishes its hash at
    /// once and the text at the end, so that nobody can rearrange it meanwhile.
    fn arranged(_state: &Self::State, _seat: Seat) -> Option<String> {
        None
    }
    /// Returns the options of a rematch after a match that `winners` have won. Seats are those of the finished
    /// match.
    fn rematch_options(values: &OptionValues, _seats: u8, _winners: Seats) -> OptionValues {
        values.clone()
    }
    /// Returns the room's view of a state of a finished match, with every secret in it. None if the game hides
    /// nothing.
    fn unveil(_state: &Self::State, _over: Over) -> Option<View<Self>> {
        None
    }
    /// Checks the invariants of a state, for tests and for loading.
    ///
    /// # Errors
    ///
    /// A description for developers.
    fn audit(state: &Self::State) -> Result<(), String>;
}
