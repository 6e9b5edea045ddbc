//! A match played again from its opening, one entry after the other, in time that grows with its length alone.

use super::playable::Playable;
use super::playing::Match;
use super::undo::Undo;

/// The states through which a match has gone. Each follows from the one before; what is taken back leads to a state
/// that was kept on the way, so that nothing is played twice.
pub(super) struct Replay<'m, G: Playable> {
    playing: &'m Match<G>,
    /// How many entries have been taken in.
    taken: usize,
    /// How many of these count.
    standing: usize,
    state: G::State,
    /// For each entry whether something is taken back later to where it has led.
    returns: Vec<bool>,
    /// The states to which something is taken back later, each with how many entries counted then, which grows.
    kept: Vec<(usize, G::State)>,
}

impl<G: Playable> Match<G> {
    /// The states of the match from the opening on.
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
    /// The state after all entries that were taken in.
    pub(super) fn state(&self) -> &G::State {
        &self.state
    }

    /// Takes in the next entry and returns how many that makes, or nothing at the end.
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
