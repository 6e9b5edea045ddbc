//! Replay of a match from its opening, in time linear in the length of the log.

use super::playable::Playable;
use super::playing::Match;
use super::undo::Undo;

/// A cursor over the states of a match. States to which a later undo returns are kept, so that nothing is
/// replayed.
pub(super) struct Replay<'m, G: Playable> {
    playing: &'m Match<G>,
    /// The number of entries that were applied.
    taken: usize,
    /// The number of these that count.
    standing: usize,
    state: G::State,
    /// For each entry, whether a later undo returns to the state after it.
    returns: Vec<bool>,
    /// The states to which a later undo returns, each with the number of entries that counted then, ascending.
    kept: Vec<(usize, G::State)>,
}

impl<G: Playable> Match<G> {
    pub(super) fn replay(&self) -> Replay<'_, G> {
        Replay {
            playing: self,
            taken: 0,
            standing: 0,
            state: (*self.opening).clone(),
            returns: self.returns(),
            kept: Vec::new(),
        }
    }

    fn returns(&self) -> Vec<bool> {
        let mut returns = vec![false; self.entries.len()];
        let mut standing = Vec::new();
        for (index, entry) in self.entries.iter().enumerate() {
            let Some(undo) = Undo::from_line(&entry.line) else {
                standing.push(index);
                continue;
            };
            standing.truncate(standing.len().saturating_sub(undo.entries()));
            if let Some(&last) = standing.last() {
                returns[last] = true;
            }
        }
        returns
    }
}

impl<G: Playable> Replay<'_, G> {
    pub(super) fn state(&self) -> &G::State {
        &self.state
    }

    /// Applies the next entry. Returns the number of applied entries, or none at the end.
    pub(super) fn step(&mut self) -> Option<usize> {
        let entry = self.playing.entries.get(self.taken)?;
        if let Some(undo) = Undo::from_line(&entry.line) {
            self.standing = self.standing.saturating_sub(undo.entries());
            while self.kept.last().is_some_and(|(at, _)| *at > self.standing) {
                self.kept.pop();
            }
            let before = self.kept.last().map(|(_, state)| state);
            self.state
                .clone_from(before.unwrap_or(&self.playing.opening));
        } else {
            self.standing += 1;
            for event in &entry.events {
                G::evolve(&mut self.state, event);
            }
            if self.returns[self.taken] {
                self.kept.push((self.standing, self.state.clone()));
            }
        }
        self.taken += 1;
        Some(self.taken)
    }
}
