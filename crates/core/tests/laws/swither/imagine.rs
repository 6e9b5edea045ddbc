//! Sampling of states that fit a view.

use stramash_core::engine::{Chance, ChanceExhausted, Concealed, Imagine, Seat};

use super::Swither;
use super::state::{Event, Options, State, View};

impl Imagine for Swither {
    /// Samples a state. Any bid that the other player can pay is possible, because earlier events reveal nothing about
    /// it.
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

    /// Returns how many more counters the seat has in its purse than the other player. The value is always known.
    fn value(view: &View, seat: Seat) -> Option<i64> {
        let purse = |seat| i64::from(view.purses[seat]);
        Some(purse(seat) - purse(seat.after(1, 2)))
    }
}
