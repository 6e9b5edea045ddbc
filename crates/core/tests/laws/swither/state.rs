//! The whole truth of a match, and how facts change it.

use std::fmt;

use serde::{Deserialize, Serialize};
use stramash_core::engine::{BySeat, Leaving, Redact, Seat, Viewer, is_default};

/// What a table agreed on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Options {
    pub purse: u8,
    pub both_pay: bool,
}

/// A square by its number, row by row from 1 at the lower left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "u8", try_from = "u8")]
pub struct Square(u8);

impl From<Square> for u8 {
    fn from(square: Square) -> Self {
        square.0
    }
}

impl TryFrom<u8> for Square {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        Self::new(number).ok_or("no square")
    }
}

impl Square {
    pub fn new(number: u8) -> Option<Self> {
        (1..=9).contains(&number).then_some(Self(number))
    }

    pub fn all() -> impl Iterator<Item = Self> {
        (1..=9).map(Self)
    }

    pub fn number(self) -> u8 {
        self.0
    }

    pub fn index(self) -> usize {
        usize::from(self.0 - 1)
    }
}

/// A bid that only the rules may read.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bid(pub(super) u8);

impl fmt::Debug for Bid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("<bid>")
    }
}

/// The whole truth.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct State {
    pub(super) options: Options,
    /// Who has marked each square.
    pub(super) board: [Option<Seat>; 9],
    /// The counters left in each purse.
    pub(super) purses: BySeat<u8>,
    /// Whose bid wins of equal ones.
    pub(super) edge: Seat,
    /// The bids that are sealed for the next mark.
    pub(super) bids: BySeat<Option<Bid>>,
    /// Who has won the bid and is to mark a square.
    pub(super) marker: Option<Seat>,
    /// Who has left the match.
    pub(super) left: Option<Seat>,
}

/// A fact; `B` is what is known of a sealed bid.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", deny_unknown_fields)]
pub enum Fact<B> {
    /// A bid was sealed.
    #[serde(rename = "sealed")]
    Sealed { seat: Seat, bid: B },
    /// Both bids were opened.
    #[serde(rename = "opened")]
    Opened { bids: BySeat<u8>, winner: Seat },
    /// A square was marked.
    #[serde(rename = "marked")]
    Marked { seat: Seat, square: Square },
    /// A player left the match.
    #[serde(rename = "resigned")]
    Left {
        seat: Seat,
        #[serde(default, skip_serializing_if = "is_default")]
        why: Leaving,
    },
}

/// A fact with the whole truth.
pub type Event = Fact<Bid>;
/// A fact as a viewer may know it.
pub type EventView = Fact<Option<u8>>;

impl Redact for Event {
    type Seen = EventView;

    /// Who sealed a bid knows it; nobody else does.
    fn redact(&self, viewer: Viewer) -> EventView {
        match self.clone() {
            Self::Sealed { seat, bid } => Fact::Sealed {
                seat,
                bid: viewer.is(seat).then_some(bid.0),
            },
            Self::Opened { bids, winner } => Fact::Opened { bids, winner },
            Self::Marked { seat, square } => Fact::Marked { seat, square },
            Self::Left { seat, why } => Fact::Left { seat, why },
        }
    }
}

impl State {
    /// The state before the first bid.
    pub(super) fn new(options: Options, edge: Seat) -> Self {
        Self {
            options,
            board: [None; 9],
            purses: BySeat::from_fn(2, |_| options.purse),
            edge,
            bids: BySeat::from_fn(2, |_| None),
            marker: None,
            left: None,
        }
    }

    /// The bid that a seat has sealed.
    pub fn bid(&self, seat: Seat) -> Option<u8> {
        self.bids[seat].map(|bid| bid.0)
    }
}
