//! Taking back what was played last, as far as the rules of what is known allow it.

use std::sync::Arc;

use super::hold::Playable;
use super::leaving::Leaving;
use super::playing::{Entry, Match};
use super::seat::Seat;
use super::undo::{Fixed, Undo};

impl<G: Playable> Match<G> {
    /// The match as it would be if a seat took back the last entries that count. The first of them has
    /// to be its own.
    ///
    /// # Errors
    ///
    /// Why they stand.
    pub(super) fn without(&self, seat: Seat, undo: Undo) -> Result<Self, Fixed> {
        if G::outcome(&self.state).is_some() {
            return Err(Fixed::Over);
        }
        let standing = self.standing();
        let kept = standing.len().checked_sub(undo.entries());
        let (kept, gone) = standing.split_at(kept.ok_or(Fixed::Nothing)?);
        let gone = gone.iter().map(|&index| self.entries[index].as_ref());
        if gone.clone().next().is_none_or(|first| first.seat != seat) {
            return Err(Fixed::Nothing);
        }
        gone.clone().try_for_each(Self::may_go)?;
        let before = self.with_state_of(kept);
        // Neither may a set-up have been ready in between, which then would have to be opened.
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
                return Err(Fixed::SetUp);
            }
        }
        Ok(before)
    }

    /// Whether an entry could be taken back.
    fn may_go(entry: &Entry<G>) -> Result<(), Fixed> {
        if Leaving::from_line(&entry.line).is_some() {
            return Err(Fixed::Left);
        }
        let mut events = entry.events.iter();
        if events.clone().any(G::is_chance) {
            return Err(Fixed::Chance);
        }
        if events.any(G::reveals) {
            return Err(Fixed::Revealed);
        }
        if entry.is_quiet() {
            return Err(Fixed::SetUp);
        }
        Ok(())
    }

    /// Takes back, for a seat, the last entries that count, the first of which was its own. They stay
    /// in the log, and so does this.
    ///
    /// # Errors
    ///
    /// Why they stand; the match is as it was.
    pub fn take_back(&mut self, seat: Seat, undo: Undo) -> Result<(), Fixed> {
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
