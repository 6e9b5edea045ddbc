//! Truths that could be behind a view.

use stramash_core::engine::{Chance, ChanceExhausted, Concealed, Imagine, Seat};

use super::Swither;
use super::state::{Event, Options, State, View};

impl Imagine for Swither {
    /// Whatever the other one's purse can pay may be bid. Nothing that was seen before tells more.
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

    /// Counters that can still be bid, against those of the other one.
    fn value(view: &View, seat: Seat) -> Option<i64> {
        let purse = |seat| i64::from(view.purses[seat]);
        Some(purse(seat) - purse(seat.after(1, 2)))
    }
}
