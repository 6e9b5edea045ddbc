//! A match: the options, the opening, the log, and the state that follows from them.

use super::agreed::Agreed;
use super::chance::{Chance, ChanceExhausted, CountingChance};
use super::game::{EventView, Game, View};
use super::imagined::Imagined;
use super::knowledge::Knowledge;
use super::leaving::Leaving;
use super::phrase::Phrase;
use super::playable::Playable;
use super::position_reader::PositionReader;
use super::redact::Redact;
use super::refused::Refused;
use super::seat::Seat;
use super::transition::Transition;
use super::undo::Undo;
use super::viewer::Viewer;
use std::sync::Arc;

use serde_json::Value;

/// A match of the game `G`. Cloning is cheap, since immutable parts are shared.
#[derive(Clone)]
pub struct Match<G: Playable> {
    pub(super) agreed: Arc<Agreed<G>>,
    pub(super) opening: Arc<G::State>,
    pub(super) state: Arc<G::State>,
    pub(super) entries: Vec<Arc<Entry<G>>>,
}

/// An entry of the log: the seat, its line, and the events of the line.
pub(super) struct Entry<G: Game> {
    pub(super) seat: Seat,
    pub(super) line: Box<str>,
    pub(super) events: Box<[G::Event]>,
}

impl<G: Playable> Entry<G> {
    /// Returns whether the room learns nothing from the entry.
    pub(super) fn is_quiet(&self) -> bool {
        let told = |event: &G::Event| G::tell(&event.redact(Viewer::Public)).is_some();
        Undo::from_line(&self.line).is_none() && !self.events.iter().any(told)
    }

    /// Splits the events into those of the entry's own turn and those at its end that begin another turn, such as the
    /// next throw.
    pub(super) fn split_next_turn(&self) -> (&[G::Event], &[G::Event]) {
        let of = |event: &G::Event| G::turn_of(&event.redact(Viewer::Public));
        let last = self.events.last().and_then(of);
        let mut rest = self.events.iter();
        let own = rest.rposition(|event| last.is_none() || of(event) != last);
        self.events
            .split_at(own.map_or(self.events.len(), |own| own + 1))
    }
}

/// Returns the indices of the entries that count: all except undos and the entries that they took back.
fn counting_entries<G: Game>(entries: &[Arc<Entry<G>>]) -> Vec<usize> {
    let mut standing = Vec::with_capacity(entries.len());
    for (index, entry) in entries.iter().enumerate() {
        match Undo::from_line(&entry.line) {
            Some(undo) => standing.truncate(standing.len().saturating_sub(undo.entries())),
            None => standing.push(index),
        }
    }
    standing
}

impl<G: Playable> Match<G> {
    pub(super) fn events_told(&self, events: &[G::Event], viewer: Viewer) -> Vec<Phrase> {
        let events: Vec<_> = events.iter().map(|event| event.redact(viewer)).collect();
        G::tell_all(self.agreed.options(), &events)
    }

    /// Describes an entry that takes something back. None if the entry is not an undo.
    pub(super) fn undo_told(&self, index: usize) -> Option<Phrase> {
        let (before, rest) = self.entries.split_at_checked(index)?;
        let entry = rest.first()?;
        let undo = Undo::from_line(&entry.line)?;
        let standing = counting_entries(before);
        let gone = &standing[standing.len().saturating_sub(undo.entries())..];
        Some(self.gone_told(entry, undo, gone))
    }

    /// Describes an undo. `gone` are the indices of the entries that it takes back.
    pub(super) fn gone_told(&self, entry: &Entry<G>, undo: Undo, gone: &[usize]) -> Phrase {
        let mut events = gone.iter().flat_map(|&index| &self.entries[index].events);
        let beside = events.all(|event| G::is_aside_event(&event.redact(Viewer::Public)));
        undo.told(entry.seat, beside)
    }
}

impl<G: Playable> std::fmt::Debug for Match<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Match<{}>({} entries)", G::SLUG, self.entries.len())
    }
}

/// Information about a line that was played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Played {
    /// Whether all actions of the line were asides, such as the offer of a draw.
    pub aside: bool,
}

/// The result of looking ahead along a line.
pub(super) struct Ahead<G: Game> {
    pub(super) state: G::State,
    pub(super) actions: Vec<G::Action>,
    /// The events from the current state to `state`.
    pub(super) events: Vec<G::Event>,
    pub(super) open: bool,
}

impl<G: Playable> Match<G> {
    /// Starts a match.
    ///
    /// # Errors
    ///
    /// Returns an error if the supply of chance has run out.
    pub fn open(agreed: Agreed<G>, chance: &mut dyn Chance) -> Result<Self, ChanceExhausted> {
        let opening = G::open(agreed.options(), chance)?;
        Ok(Self::start(Arc::new(agreed), opening))
    }

    /// Makes a match that starts from a position in the referee's form.
    ///
    /// # Errors
    ///
    /// Returns every reason why the position is invalid under these options.
    pub fn from_position(agreed: Agreed<G>, position: &Value) -> Result<Self, Vec<Phrase>> {
        let mut reading = PositionReader::of(G::SLUG, agreed.seats(), position);
        let opening = G::from_position(agreed.options(), &mut reading);
        if reading.is_sound() {
            Ok(Self::start(Arc::new(agreed), opening))
        } else {
            Err(reading.faults())
        }
    }

    /// Does what happens automatically when play starts from a loaded position, such as a throw of dice.
    pub(super) fn start_play(self, chance: &mut dyn Chance) -> Result<Self, ChanceExhausted> {
        let opening = G::start_play((*self.opening).clone(), chance)?;
        Ok(Self::start(self.agreed, opening))
    }

    pub(super) fn start(agreed: Arc<Agreed<G>>, opening: G::State) -> Self {
        let opening = Arc::new(opening);
        Self {
            agreed,
            state: Arc::clone(&opening),
            opening,
            entries: Vec::new(),
        }
    }

    /// Returns the true state, for the tests in `tests/laws`.
    #[must_use]
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// Returns the view of a viewer.
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> View<G> {
        self.state.redact(viewer)
    }

    /// Returns the match as it was after the first `entries` entries.
    #[must_use]
    pub fn at(&self, entries: usize) -> Self {
        let entries = self.entries.get(..entries).unwrap_or(&self.entries);
        Self {
            entries: entries.to_vec(),
            ..self.with_state_of(&counting_entries(entries))
        }
    }

    pub(super) fn counting_entries(&self) -> Vec<usize> {
        counting_entries(&self.entries)
    }

    /// Returns a match with the same log, but with the state that results only from the entries whose indices are in
    /// `standing`.
    pub(super) fn with_state_of(&self, standing: &[usize]) -> Self {
        let mut state = (*self.opening).clone();
        let entries = standing.iter().map(|&index| &self.entries[index]);
        for event in entries.flat_map(|entry| &entry.events) {
            G::evolve(&mut state, event);
        }
        Self {
            agreed: Arc::clone(&self.agreed),
            opening: Arc::clone(&self.opening),
            state: Arc::new(state),
            entries: self.entries.clone(),
        }
    }

    /// Checks the invariants of every position of the match, including the opening.
    ///
    /// # Errors
    ///
    /// Returns the number of entries after which an invariant was broken.
    pub fn audit(&self) -> Result<(), usize> {
        let mut replay = self.replay();
        G::audit(replay.state()).map_err(|_| 0_usize)?;
        while let Some(n) = replay.step() {
            G::audit(replay.state()).map_err(|_| n)?;
        }
        Ok(())
    }

    /// Samples a state that a viewer cannot distinguish from the true one, for thinking ahead. Events that were taken
    /// back are ignored.
    ///
    /// # Errors
    ///
    /// Returns an error if the supply of chance has run out.
    pub fn imagine(
        &self,
        viewer: Viewer,
        chance: &mut dyn Chance,
    ) -> Result<Imagined<G>, ChanceExhausted> {
        let seen = self.events_seen(viewer);
        let state = G::imagine(self.agreed.options(), &self.view(viewer), &seen, chance)?;
        Ok(Imagined::of(viewer, state))
    }

    /// Returns the knowledge of a seat, for a computer player.
    #[must_use]
    pub fn knowledge(&self, seat: Seat) -> Knowledge<G> {
        let viewer = Viewer::Seat(seat);
        let seen = self.events_seen(viewer);
        Knowledge::of(seat, Arc::clone(&self.agreed), self.view(viewer), seen)
    }

    fn events_seen(&self, viewer: Viewer) -> Vec<EventView<G>> {
        let standing = self.counting_entries();
        let entries = standing.iter().map(|&index| &self.entries[index]);
        let events = entries.flat_map(|entry| &entry.events);
        events.map(|event| event.redact(viewer)).collect()
    }

    /// Plays a whole line for a seat. If any part of it is refused, nothing is played.
    ///
    /// # Errors
    ///
    /// Returns the reason why the line is refused. The match is then unchanged.
    pub fn play(
        &mut self,
        seat: Seat,
        line: &str,
        chance: &mut dyn Chance,
    ) -> Result<Played, Refused> {
        let mut state = (*self.state).clone();
        let (actions, events) = Self::run(&mut state, seat, line, chance, |_| true)?;
        self.enter(state, seat, G::print(&actions), events);
        Ok(Played {
            aside: actions.iter().all(G::is_aside),
        })
    }

    /// Makes a seat leave the match. The seat must still be in play.
    ///
    /// # Errors
    ///
    /// Returns an error if the supply of chance has run out. The match is then unchanged.
    pub fn withdraw(
        &mut self,
        seat: Seat,
        why: Leaving,
        chance: &mut dyn Chance,
    ) -> Result<(), ChanceExhausted> {
        let (mut state, mut events) = ((*self.state).clone(), Vec::new());
        let mut now = Transition::recording(&mut state, &mut events);
        G::withdraw(&mut now, seat, why, chance)?;
        self.enter(state, seat, why.line().to_owned(), events);
        Ok(())
    }

    fn enter(&mut self, state: G::State, seat: Seat, line: String, events: Vec<G::Event>) {
        self.state = Arc::new(state);
        let (line, events) = (line.into(), events.into());
        self.entries.push(Arc::new(Entry { seat, line, events }));
    }

    /// Returns the state that a line would lead to. Stops before the first random outcome, and before the seat would
    /// learn hidden information.
    pub(super) fn look_ahead(&self, seat: Seat, line: &str) -> Result<Ahead<G>, Refused> {
        let mut state = (*self.state).clone();
        let mut known = 0;
        let mut open = true;
        let (actions, mut events) = Self::run(
            &mut state,
            seat,
            line,
            &mut CountingChance::default(),
            |event| {
                open = open && !G::is_chance(event) && !G::reveals(event);
                known += usize::from(open);
                open
            },
        )?;
        events.truncate(known);
        Ok(Ahead {
            state,
            actions,
            events,
            open,
        })
    }
}
