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

/// The type of a viewer's view of the state of the game `G`.
pub type View<G> = <<G as Game>::State as Redact>::View;
/// The type of a viewer's view of an event of the game `G`.
pub type EventView<G> = <<G as Game>::Event as Redact>::View;

/// The rules of one game, implemented on a marker type. Every function is pure, that is, without side effects.
pub trait Game: Clone + Send + Sync + 'static {
    /// The short name of the game in commands, files and records, such as `bradspel`.
    const SLUG: &'static str;
    /// The revision of the rules that new matches follow.
    const EDITION: u16;
    /// The numbers of players that the game allows.
    const SEATS: RangeInclusive<u8>;
    /// The options of a table, in the order in which they are offered.
    const OPTIONS: &'static [OptionSpec];
    /// The named sets of options. The set for the printed rules is not listed here.
    const PRESETS: &'static [Preset] = &[];
    /// The verbs with which lines of the game begin, each with the parts that follow it.
    const VERBS: &'static [Verb];
    /// The command that shows a player what only their seat sees, such as `hand`. None if the game has no hidden
    /// information.
    const OWN: Option<&'static str> = None;
    /// Whether the game has no hidden information, so that every view shows the whole state. In all other games
    /// [`unveil`](Game::unveil) reveals everything at the end.
    const ALL_OPEN: bool = false;
    /// Whether every action is legal for a seat that may act, for example in a game where everybody chooses a number at
    /// the same time. The tests in `tests/laws` then do not look for refused actions.
    const ALWAYS_LEGAL: bool = false;
    /// Whether a seat that may act always has at least two actions with different results, so that the bot never plays
    /// a forced line. The tests in `tests/laws` then do not look for forced lines.
    const NEVER_FORCED: bool = Self::ALWAYS_LEGAL;
    /// Whether every play draws, rolls, or tells its seat something new, so that none can be taken back. The game
    /// then has no command to undo.
    const NEVER_TAKEN_BACK: bool = false;
    /// The names of the values that only the bot's host may set, as text, such as the numbers of a board. They are
    /// stored with the option values under these names.
    const TEXTS: &'static [&'static str] = &[];

    /// The options in the form that the rules use, without contradictions, and with the number of seats.
    type Options: Clone + Debug + Send + Sync;
    /// The whole state of a match, hidden information included.
    type State: Clone + Eq + Redact + Send + Sync;
    /// The smallest intent of a player, such as the move of one piece.
    type Action: Clone + Eq + Debug + Send + Sync;
    /// One thing that happened in a match, with its random outcome if it has one.
    type Event: Clone + Eq + Redact + Serialize + DeserializeOwned + Send + Sync;

    /// Reads the chosen values. The caller has checked the names, the values and the number of seats.
    ///
    /// # Errors
    ///
    /// Returns every contradiction between options, as a phrase.
    fn options(chosen: &Chosen<'_>) -> Result<Self::Options, Vec<Phrase>>;
    /// Returns the canonical form of a value. None if the option does not accept the value. By default an option
    /// accepts the values in its list.
    fn canonical_value(spec: &OptionSpec, value: &str) -> Option<String> {
        spec.canonical(value).map(str::to_owned)
    }
    /// Returns the seats that win together, one set for each side. By default every seat plays for itself.
    fn sides(_options: &Self::Options, seats: u8) -> Vec<Seats> {
        Seat::all(seats).map(Seats::one).collect()
    }
    /// Returns how many plays a match usually takes, all seats together: the median of many matches. Implementations
    /// say beside the number which matches were counted. A test in `tests/laws` compares it with matches between
    /// computers.
    fn length(options: &Self::Options) -> u16;
    /// Returns the state at the start of play. All chance before the first action has happened: the decision who
    /// starts, the deal, the first draw or roll.
    ///
    /// # Errors
    ///
    /// Returns an error if the supply of chance has run out.
    fn open(
        options: &Self::Options,
        chance: &mut dyn Chance,
    ) -> Result<Self::State, ChanceExhausted>;
    /// Returns the seats that may act now. The set is empty exactly when there is an outcome.
    fn to_act(state: &Self::State) -> Seats;
    /// Returns the seats in `to_act` without which the match cannot continue. Notifications, reminders and forced plays
    /// go to these seats. There is at least one until the match has an outcome. A seat that has declared itself ready
    /// but may still change its mind is not included.
    fn awaited(state: &Self::State) -> Seats {
        Self::to_act(state)
    }
    /// Appends every legal action of `seat` to `actions`, in a stable order and without duplicates. Asides are not
    /// included. Takes a buffer so that search code does not have to allocate.
    fn legal_into(state: &Self::State, seat: Seat, actions: &mut Vec<Self::Action>);
    /// Returns the legal actions of `seat` as a new list.
    fn legal_actions(state: &Self::State, seat: Seat) -> Vec<Self::Action> {
        let mut actions = Vec::new();
        Self::legal_into(state, seat, &mut actions);
        actions
    }
    /// Returns whether an action is an aside, that is, something said beside the play, such as the offer of a draw.
    /// Asides are not among the legal actions and may be made out of turn.
    fn is_aside(_action: &Self::Action) -> bool {
        false
    }
    /// Returns every aside that the rules accept from `seat` now, in a stable order and without duplicates.
    fn asides(_state: &Self::State, _seat: Seat) -> Vec<Self::Action> {
        Vec::new()
    }
    /// Returns the whole turns that the seat could play, in a stable order. Each line goes on until the turn ends, or
    /// until chance or another seat interrupts it. No two lines of several actions lead to the same state. In a game
    /// where a turn is one action, these are the legal actions.
    fn plays(state: &Self::State, seat: Seat) -> Vec<Vec<Self::Action>> {
        let actions = Self::legal_actions(state, seat);
        actions.into_iter().map(|action| vec![action]).collect()
    }
    /// Returns the legal action that passes the seat's turn. None if the rules do not allow passing now.
    fn passing(_state: &Self::State, _seat: Seat) -> Option<Self::Action> {
        None
    }
    /// Returns whether the seat may act and is expected to play several actions that are best entered as one line, such
    /// as the moves for one throw of dice.
    fn is_midway(_state: &Self::State, _seat: Seat) -> bool {
        false
    }
    /// Decides an action of `seat` and applies its events. The caller has checked that it is the seat's turn, unless
    /// the action is an aside. If the rules reject the action, nothing is applied. If the supply of chance runs out,
    /// the state becomes invalid and must be discarded.
    ///
    /// # Errors
    ///
    /// Returns all reasons why the rules reject the action, as phrases, or an error if the supply of chance has run
    /// out.
    fn act(
        now: &mut Transition<'_, Self>,
        seat: Seat,
        action: &Self::Action,
        chance: &mut dyn Chance,
    ) -> Result<(), Rejected>;
    /// Decides an action like [`act`](Game::act), but on a copy of the state, and appends its events to `events`.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`act`](Game::act). The caller must then discard the appended events.
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
    /// Returns the errors of [`act`](Game::act).
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
    /// Decides and applies an action like [`act`](Game::act), without recording its events. Search code uses it.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`act`](Game::act).
    fn enact(
        state: &mut Self::State,
        seat: Seat,
        action: &Self::Action,
        chance: &mut dyn Chance,
    ) -> Result<(), Rejected> {
        Self::act(&mut Transition::silent(state), seat, action, chance)
    }
    /// Applies the events of a seat that leaves the match. The caller has checked that the seat was still in play.
    ///
    /// # Errors
    ///
    /// Returns an error if the supply of chance has run out.
    fn withdraw(
        now: &mut Transition<'_, Self>,
        seat: Seat,
        why: Leaving,
        chance: &mut dyn Chance,
    ) -> Result<(), ChanceExhausted>;
    /// Returns whether the event has a random outcome. A preview of a line stops before such an event, and such an
    /// event is never taken back.
    fn is_chance(_event: &Self::Event) -> bool {
        false
    }
    /// Returns whether the event tells the seat that caused it something new, such as the rank of a piece that it
    /// attacked. A preview of a line stops before such an event, and such an event is never taken back.
    fn reveals(_event: &Self::Event) -> bool {
        false
    }
    /// Applies an event to the state. It cannot fail and makes no decisions, because the event already contains them.
    fn evolve(state: &mut Self::State, event: &Self::Event);
    /// Returns the outcome of the match. None until the match has ended by the rules.
    fn outcome(state: &Self::State) -> Option<Outcome>;
    /// Returns the secret arrangement that a seat has declared ready, as text. The table publishes the hash of the text
    /// at once and the text itself at the end, which proves that the seat did not change it meanwhile.
    fn arranged(_state: &Self::State, _seat: Seat) -> Option<String> {
        None
    }
    /// Returns the options of a rematch after a match that `winners` have won. Seats are numbered as in the finished
    /// match. By default the options stay the same.
    fn rematch_options(values: &OptionValues, _seats: u8, _winners: Seats) -> OptionValues {
        values.clone()
    }
    /// Returns the room's view of the state of a finished match, with every secret in it. None if the game hides
    /// nothing.
    fn unveil(_state: &Self::State, _over: Over) -> Option<View<Self>> {
        None
    }
    /// Checks the invariants of a state. Tests and the loading of matches call it.
    ///
    /// # Errors
    ///
    /// Returns a description of the fault for developers.
    fn audit(state: &Self::State) -> Result<(), String>;
}
