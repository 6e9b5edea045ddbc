//! Undo: takes back the last plays, if nobody gained information in the meantime.

use super::leaving::Leaving;
use super::playable::Playable;
use super::playing::{Entry, Match};
use super::seat::Seat;
use super::undo::Undo;
use super::undo_refused::UndoRefused;
use std::sync::Arc;

impl<G: Playable> Match<G> {
    /// Returns the match without the newest entries that count, as many as `undo` takes back. `seat` must have played
    /// the oldest of them.
    ///
    /// # Errors
    ///
    /// Returns the reason why they cannot be taken back.
    pub(super) fn without(&self, seat: Seat, undo: Undo) -> Result<Self, UndoRefused> {
        if G::outcome(&self.state).is_some() {
            return Err(UndoRefused::Over);
        }
        let standing = self.counting_entries();
        let kept = standing.len().checked_sub(undo.entries());
        let (kept, gone) = standing.split_at(kept.ok_or(UndoRefused::Nothing)?);
        let gone = gone.iter().map(|&index| self.entries[index].as_ref());
        if gone.clone().next().is_none_or(|first| first.seat != seat) {
            return Err(UndoRefused::Nothing);
        }
        gone.clone().try_for_each(Self::may_go)?;
        let before = self.with_state_of(kept);
        // Refuses the undo if one of the entries declared a setup ready, because the hash of the setup has been
        // published.
        let arranged = |state: &G::State| {
            let seats = Seat::all(self.agreed.seats());
            seats
                .map(|seat| G::arranged(state, seat))
                .collect::<Vec<_>>()
        };
        let (mut state, ready) = ((*before.state).clone(), arranged(&before.state));
        for entry in gone {
            for event in &entry.events {
                G::evolve(&mut state, event);
            }
            if arranged(&state) != ready {
                return Err(UndoRefused::SetUp);
            }
        }
        Ok(before)
    }

    /// Checks whether an entry may be taken back, and returns the reason if not.
    fn may_go(entry: &Entry<G>) -> Result<(), UndoRefused> {
        if Leaving::from_line(&entry.line).is_some() {
            return Err(UndoRefused::Left);
        }
        let mut events = entry.events.iter();
        if events.clone().any(G::is_chance) {
            return Err(UndoRefused::Chance);
        }
        if events.any(G::reveals) {
            return Err(UndoRefused::Revealed);
        }
        if entry.is_quiet() {
            return Err(UndoRefused::SetUp);
        }
        Ok(())
    }

    /// Takes back the newest entries that count, if `seat` played the oldest of them. The entries stay in the log, and
    /// the undo is appended to it.
    ///
    /// # Errors
    ///
    /// Returns the reason why they cannot be taken back. The match is then unchanged.
    pub fn take_back(&mut self, seat: Seat, undo: Undo) -> Result<(), UndoRefused> {
        let before = self.without(seat, undo)?;
        self.state = before.state;
        self.entries.push(Arc::new(Entry {
            seat,
            line: undo.line().into(),
            events: Box::default(),
        }));
        Ok(())
    }
}
