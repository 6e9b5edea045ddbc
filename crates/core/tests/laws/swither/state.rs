//! The whole truth of a match, and how facts change it.

use serde::{Deserialize, Serialize};
use stramash_core::engine::{
    BySeat, Conceal, Concealed, Leaving, Seat, Secret, Viewer, is_default,
};

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
    pub(super) bids: BySeat<Option<Secret<u8>>>,
    /// Who has won the bid and is to mark a square.
    pub(super) marker: Option<Seat>,
    /// Who has left the match.
    pub(super) left: Option<Seat>,
}

/// A fact.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", deny_unknown_fields)]
pub enum Event {
    /// A bid was sealed.
    #[serde(rename = "sealed")]
    Sealed { seat: Seat, bid: Secret<u8> },
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

/// The position as one viewer may know it.
pub type View = Concealed<State>;

impl Conceal for State {
    /// Each player knows the own bid.
    fn conceal(&mut self, viewer: Viewer) {
        for seat in Seat::all(2).filter(|seat| !viewer.is(*seat)) {
            self.bids[seat].iter_mut().for_each(Secret::conceal);
        }
    }
}

impl Conceal for Event {
    /// Who sealed a bid knows it; nobody else does.
    fn conceal(&mut self, viewer: Viewer) {
        if let Self::Sealed { seat, bid } = self
            && !viewer.is(*seat)
        {
            bid.conceal();
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

    /// The bid that a seat has sealed, if it is known.
    pub fn bid(&self, seat: Seat) -> Option<u8> {
        self.bids[seat].as_ref()?.known().copied()
    }
}
