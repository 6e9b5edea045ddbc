//! Applying events as they are decided.

use super::game::Game;
use std::fmt;

/// A state to which events are applied at once, optionally recording them.
pub struct Transition<'c, G: Game> {
    /// The state after all events so far.
    pub state: &'c mut G::State,
    told: Option<&'c mut Vec<G::Event>>,
}

impl<G: Game> fmt::Debug for Transition<'_, G> {
    /// Prints nothing of the state, which may hold secrets.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Transition").finish_non_exhaustive()
    }
}

impl<'c, G: Game> Transition<'c, G> {
    /// Starts from a state without recording events.
    pub fn silent(state: &'c mut G::State) -> Self {
        Self { state, told: None }
    }

    /// Starts from a state and appends each event to `events`.
    pub fn recording(state: &'c mut G::State, events: &'c mut Vec<G::Event>) -> Self {
        Self {
            state,
            told: Some(events),
        }
    }

    /// Applies an event.
    pub fn apply(&mut self, event: G::Event) {
        G::evolve(self.state, &event);
        if let Some(events) = &mut self.told {
            events.push(event);
        }
    }
}
