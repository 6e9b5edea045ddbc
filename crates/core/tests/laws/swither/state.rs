//! The complete state of a match, and its changes by events.

use serde::{Deserialize, Serialize};
use stramash_core::engine::{
    BySeat, Conceal, Concealed, Leaving, Seat, Secret, Viewer, is_default,
};

/// The options of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Options {
    pub purse: u8,
    pub both_pay: bool,
}

/// A square, given by its number. Squares are numbered row by row from 1 at the lower left.
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

/// The complete state.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct State {
    pub(super) options: Options,
    /// The owner of each square's mark.
    pub(super) board: [Option<Seat>; 9],
    /// The number of counters left in each purse.
    pub(super) purses: BySeat<u8>,
    /// The seat whose bid wins if bids are equal.
    pub(super) edge: Seat,
    /// The sealed bids for the next mark.
    pub(super) bids: BySeat<Option<Secret<u8>>>,
    /// The seat that won the bid and must now mark a square. None while bids are sealed.
    pub(super) marker: Option<Seat>,
    /// The seat that has left the match, if any.
    pub(super) left: Option<Seat>,
}

/// An event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", deny_unknown_fields)]
pub enum Event {
    /// A bid was sealed.
    #[serde(rename = "sealed")]
    Sealed { seat: Seat, bid: Secret<u8> },
    /// Both bids were revealed.
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

/// The position as one viewer may know it.
pub type View = Concealed<State>;

impl Conceal for State {
    /// Hides the bids of other players.
    fn conceal(&mut self, viewer: Viewer) {
        for seat in Seat::all(2).filter(|seat| !viewer.is(*seat)) {
            self.bids[seat].iter_mut().for_each(Secret::conceal);
        }
    }
}

impl Conceal for Event {
    /// Hides a sealed bid from everybody but the bidder.
    fn conceal(&mut self, viewer: Viewer) {
        if let Self::Sealed { seat, bid } = self
            && !viewer.is(*seat)
        {
            bid.conceal();
        }
    }
}

impl State {
    /// Returns the state before the first bid.
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

    /// Returns the sealed bid of a seat. None if there is no bid or it is hidden.
    pub fn bid(&self, seat: Seat) -> Option<u8> {
        self.bids[seat].as_ref()?.known().copied()
    }
}
