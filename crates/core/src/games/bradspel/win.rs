//! The ways to win (four winning positions, bearing off, jan) and their points.

use serde::{Deserialize, Serialize};

use crate::engine::{RESIGNED, Seat, named};

use super::board::Board;
use super::men::{MEN, Men};
use super::point::Point;

named! {
    /// A winning position: a number of men on each point of home.
    pub enum Formation {
        /// *Enkelt kronspel*: three men on each of the last five points.
        SingleCrown = "single_crown",
        /// *Dubbelt kronspel*: five men on each of the last three points.
        DoubleCrown = "double_crown",
        /// *Trappspel*: three, five and seven men on the last three points.
        Stairs = "stairs",
        /// *Uppspel*: all men on the last point.
        Tower = "tower",
    }
}

impl Formation {
    /// Returns the number of men that the position has on each point from 19 to 24.
    #[must_use]
    pub fn counts(self) -> [u8; 6] {
        match self {
            Self::SingleCrown => [0, 3, 3, 3, 3, 3],
            Self::DoubleCrown => [0, 0, 0, 5, 5, 5],
            Self::Stairs => [0, 0, 0, 3, 5, 7],
            Self::Tower => [0, 0, 0, 0, 0, 15],
        }
    }

    /// Returns how many pips the men in this position still need to be borne off.
    #[must_use]
    pub fn pips(self) -> u16 {
        let left = (1..=6).rev();
        let counts = self.counts().into_iter().map(u16::from);
        counts.zip(left).map(|(n, left)| n * left).sum()
    }

    /// Returns whether the men are in this position.
    #[must_use]
    pub fn is_held(self, men: &Men) -> bool {
        men.pips() == self.pips() && home(men) == self.counts()
    }

    /// Returns how many pips the men must move to reach this position. None if that is impossible.
    #[must_use]
    pub fn distance(self, men: &Men) -> Option<u16> {
        match self.why_impossible(men) {
            Some(_) => None,
            None => men.pips().checked_sub(self.pips()),
        }
    }

    /// Returns why this position is no longer possible. None if it still is.
    #[must_use]
    pub fn why_impossible(self, men: &Men) -> Option<WhyImpossible> {
        if men.off() > 0 {
            return Some(WhyImpossible::BorneOff);
        }
        let (mut there, mut room) = (0, 0);
        let both = home(men).into_iter().zip(self.counts()).rev();
        let mut counted = Point::all().rev().zip(both);
        counted.find_map(|(point, (men, wanted))| {
            there += men;
            room += wanted;
            (there > room).then_some(WhyImpossible::TooFar(point))
        })
    }
}

/// The reason why a winning position is no longer possible.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WhyImpossible {
    /// A man has been borne off.
    BorneOff,
    /// More men than the position allows are on this point and the points after it.
    TooFar(Point),
}

/// Returns the number of a player's men on each point from 19 to 24.
pub(super) fn home(men: &Men) -> [u8; 6] {
    let first = Point::HOME.number();
    let on = |place: u8| Point::new(first + place).map_or(0, |point| men.on(point));
    [0, 1, 2, 3, 4, 5].map(on)
}

/// The way in which a game ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum EndKind {
    /// *Hemspel*: all men are borne off.
    #[serde(rename = "borne_off")]
    BorneOff,
    /// *Jan*: the loser has more men on the bar than points on which they could enter.
    #[serde(rename = "jan")]
    Jan,
    /// The opponent has resigned.
    #[serde(rename = "resigned")]
    Resigned,
    /// Nobody can ever move again: a draw.
    #[serde(rename = "deadlock")]
    Deadlock,
    /// A winning position.
    #[serde(untagged)]
    Formation(Formation),
}

impl EndKind {
    /// Returns the name of this kind of ending, as in an outcome.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::BorneOff => "borne_off",
            Self::Formation(formation) => formation.name(),
            Self::Jan => "jan",
            Self::Resigned => RESIGNED,
            Self::Deadlock => "deadlock",
        }
    }

    /// Returns the kind of ending with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let plain = [Self::BorneOff, Self::Jan, Self::Resigned, Self::Deadlock];
        let formations = Formation::ALL.into_iter().map(Self::Formation);
        let mut all = formations.chain(plain);
        all.find(|manner| manner.name() == name)
    }

    /// Returns whether this kind of win is worth more if the loser has a man on the bar (*munk*). Jan is not
    /// worth more, because it always means men on the bar.
    pub(super) fn is_with_munk(self) -> bool {
        matches!(self, Self::BorneOff | Self::Formation(_))
    }

    /// Returns the points for this kind of win, by the rules of the players at the Vasa museum (§13–14 in their program
    /// `brade`).
    #[must_use]
    pub fn points(self, munk: bool) -> i32 {
        match self {
            Self::Deadlock => 0,
            Self::Resigned => 1,
            Self::BorneOff => 1 + i32::from(munk),
            Self::Formation(_) => 2 + i32::from(munk),
            Self::Jan => 4,
        }
    }
}

/// The end of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct End {
    /// The winner. None for a draw.
    pub winner: Option<Seat>,
    /// The way in which the game ended.
    pub manner: EndKind,
    /// Whether the loser has a man on the bar, which is called *munk*.
    pub munk: bool,
}

impl End {
    /// Returns the end of a game that `seat` has won on this board.
    #[must_use]
    pub fn won(board: &Board, seat: Seat, manner: EndKind) -> Self {
        Self {
            winner: Some(seat),
            manner,
            munk: board.rival(seat).bar() > 0,
        }
    }
}

/// Returns how a player has won on this board. None if the player has not won. `jan` says whether jan counts.
#[must_use]
pub fn won(board: &Board, seat: Seat, jan: bool) -> Option<EndKind> {
    let men = board.men(seat);
    if men.off() == MEN {
        return Some(EndKind::BorneOff);
    }
    if men.pips() <= Formation::SingleCrown.pips() {
        let mut formations = Formation::ALL.into_iter();
        if let Some(formation) = formations.find(|formation| formation.is_held(men)) {
            return Some(EndKind::Formation(formation));
        }
    }
    let rival = seat.after(1, 2);
    (jan && board.is_jan(rival)).then_some(EndKind::Jan)
}
