//! Replay of a match from its opening, in time linear in the length of the log.

use super::playable::Playable;
use super::playing::Match;
use super::undo::Undo;

/// A cursor that steps through the states of a match.
pub(super) struct Replay<'m, G: Playable> {
    playing: &'m Match<G>,
    /// The number of entries applied so far.
    taken: usize,
    /// The state after each applied entry that counts. An undo returns to one of them.
    states: Vec<G::State>,
}

impl<G: Playable> Match<G> {
    pub(super) fn replay(&self) -> Replay<'_, G> {
        Replay {
            playing: self,
            taken: 0,
            states: Vec::new(),
        }
    }
}

impl<G: Playable> Replay<'_, G> {
    pub(super) fn state(&self) -> &G::State {
        self.states.last().unwrap_or(&self.playing.opening)
    }

    /// Applies the next entry. Returns the number of entries applied so far, or None at the end of the log.
    pub(super) fn step(&mut self) -> Option<usize> {
        let entry = self.playing.entries.get(self.taken)?;
        if let Some(undo) = Undo::from_line(&entry.line) {
            let standing = self.states.len().saturating_sub(undo.entries());
            self.states.truncate(standing);
        } else {
            let mut state = self.state().clone();
            for event in &entry.events {
                G::evolve(&mut state, event);
            }
            self.states.push(state);
        }
        self.taken += 1;
        Some(self.taken)
    }
}
