//! Imagines states that are consistent with a view.

use stramash_core::engine::{Chance, ChanceExhausted, Concealed, Imagine, Seat};

use super::Swither;
use super::state::{Event, Options, State, View};

impl Imagine for Swither {
    /// Any bid that the other purse can pay is possible; earlier events reveal nothing more.
    fn imagine(
        _: &Options,
        view: &View,
        _: &[Concealed<Event>],
        chance: &mut dyn Chance,
    ) -> Result<State, ChanceExhausted> {
        let mut state = State::clone(view);
        for seat in Seat::all(2) {
            let bids: Vec<u8> = (0..=state.purses[seat]).collect();
            if let Some(bid) = &mut state.bids[seat] {
                bid.imagine(chance, &bids)?;
            }
        }
        Ok(state)
    }

    /// Returns the possible bids, given the other player's purse.
    fn value(view: &View, seat: Seat) -> Option<i64> {
        let purse = |seat| i64::from(view.purses[seat]);
        Some(purse(seat) - purse(seat.after(1, 2)))
    }
}
