//! The words in which events are stored.

use serde_json::Value;
use stramash_core::engine::{Archive, Stored, ThawError, stored};

use super::Swither;
use super::state::{Bid, Event, Square};

impl Archive for Swither {}

stored! {
    numbers Square;
    facts Event:
        "sealed" = Sealed { "seat" = seat, "bid" = bid },
        "opened" = Opened { "bids" = bids, "winner" = winner },
        "marked" = Marked { "seat" = seat, "square" = square },
        "resigned" = Left { "seat" = seat, "why" = why or_default };
}

impl Stored for Bid {
    fn freeze(&self) -> Value {
        self.0.freeze()
    }

    fn thaw(value: Value) -> Result<Self, ThawError> {
        u8::thaw(value).map(Self)
    }
}
