//! Facts as they come about.

use super::game::Game;
use std::fmt;

/// A state on its way: what comes about is taken in at once, and told to whoever listens.
pub struct Transition<'c, G: Game> {
    /// The state as far as it has come.
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
    /// On from a state, with nobody listening.
    pub fn untold(state: &'c mut G::State) -> Self {
        Self { state, told: None }
    }

    /// On from a state; what comes about is put behind what is in the list already.
    pub fn told(state: &'c mut G::State, events: &'c mut Vec<G::Event>) -> Self {
        Self {
            state,
            told: Some(events),
        }
    }

    /// A fact comes about.
    pub fn happen(&mut self, event: G::Event) {
        G::evolve(self.state, &event);
        if let Some(events) = &mut self.told {
            events.push(event);
        }
    }
}
