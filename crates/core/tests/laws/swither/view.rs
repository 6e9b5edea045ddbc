//! What a viewer may know: everything but a bid that somebody else has sealed.

use stramash_core::engine::{BySeat, Chance, Imagine, Redact, Seat, Source, Spent, Viewer, pick};

use super::Swither;
use super::state::{Bid, EventView, Options, State};

/// A bid as a viewer sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BidView {
    /// None is sealed yet.
    None,
    /// The viewer's own.
    Own(u8),
    /// Somebody else's.
    Sealed,
}

/// The position as one viewer may know it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct View {
    pub viewer: Viewer,
    /// The state, without any bid that is sealed.
    pub table: State,
    /// The bids.
    pub bids: BySeat<BidView>,
}

impl Redact for State {
    type Seen = View;

    fn redact(&self, viewer: Viewer) -> View {
        let mut table = self.clone();
        let bids = BySeat::from_fn(2, |seat| {
            table.bids[seat] = None;
            match self.bid(seat) {
                None => BidView::None,
                Some(bid) if viewer.is(seat) => BidView::Own(bid),
                Some(_) => BidView::Sealed,
            }
        });
        View {
            viewer,
            table,
            bids,
        }
    }
}

impl Imagine for Swither {
    /// Whatever the other one's purse can pay may be bid. Nothing that was seen before tells more.
    fn imagine(
        _: &Options,
        view: &View,
        _: &[EventView],
        chance: &mut dyn Chance,
    ) -> Result<State, Spent> {
        let mut state = view.table.clone();
        for (seat, bid) in view.bids.iter() {
            state.bids[seat] = match bid {
                BidView::None => None,
                BidView::Own(bid) => Some(Bid(*bid)),
                BidView::Sealed => {
                    let bids: Vec<u8> = (0..=state.purses[seat]).collect();
                    Some(Bid(bids[pick(chance, Source::Deck, &bids)?]))
                }
            };
        }
        Ok(state)
    }

    /// Counters that can still be bid, against those of the other one.
    fn value(view: &View, seat: Seat) -> Option<i64> {
        let purse = |seat| i64::from(view.table.purses[seat]);
        Some(purse(seat) - purse(seat.after(1, 2)))
    }
}
