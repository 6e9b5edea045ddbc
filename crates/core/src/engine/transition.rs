//! A state in the middle of an action: each event is applied as soon as it is decided.

use super::game::Game;
use std::fmt;

/// A state to which events are applied as they are decided. It can also record them.
pub struct Transition<'c, G: Game> {
    /// The state after all events so far.
    pub state: &'c mut G::State,
    told: Option<&'c mut Vec<G::Event>>,
}

impl<G: Game> fmt::Debug for Transition<'_, G> {
    /// Writes only the name, because the state may contain secrets.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Transition").finish_non_exhaustive()
    }
}

impl<'c, G: Game> Transition<'c, G> {
    /// Starts from a state. Events are applied and not recorded.
    pub fn silent(state: &'c mut G::State) -> Self {
        Self { state, told: None }
    }

    /// Starts from a state. Each applied event is also appended to `events`.
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
