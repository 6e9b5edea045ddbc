//! How a game is won: the four winning positions, bearing off, jan; and what that counts.

use serde::{Deserialize, Serialize};

use crate::engine::{RESIGNED, Seat, named};

use super::board::Board;
use super::men::{MEN, Men};
use super::point::Point;

named! {
    /// A winning position: so many men on each point of home.
    pub enum Formation {
        /// *Enkelt kronspel*: three on each of the last five points.
        SingleCrown = "single_crown",
        /// *Dubbelt kronspel*: five on each of the last three.
        DoubleCrown = "double_crown",
        /// *Trappspel*: three, five and seven on the last three.
        Stairs = "stairs",
        /// *Uppspel*: all on the last point.
        Tower = "tower",
    }
}

impl Formation {
    /// How many men it has on each point from 19 to 24.
    #[must_use]
    pub fn counts(self) -> [u8; 6] {
        match self {
            Self::SingleCrown => [0, 3, 3, 3, 3, 3],
            Self::DoubleCrown => [0, 0, 0, 5, 5, 5],
            Self::Stairs => [0, 0, 0, 3, 5, 7],
            Self::Tower => [0, 0, 0, 0, 0, 15],
        }
    }

    /// How many points its men have left to go together.
    #[must_use]
    pub fn pips(self) -> u16 {
        let left = (1..=6).rev();
        let counts = self.counts().into_iter().map(u16::from);
        counts.zip(left).map(|(n, left)| n * left).sum()
    }

    /// Whether men stand in it.
    #[must_use]
    pub fn is_held(self, men: &Men) -> bool {
        men.pips() == self.pips() && home(men) == self.counts()
    }

    /// How far men are from it, if nobody hits them; none if it cannot be had any more.
    #[must_use]
    pub fn distance(self, men: &Men) -> Option<u16> {
        match self.gone(men) {
            Some(_) => None,
            None => men.pips().checked_sub(self.pips()),
        }
    }

    /// Why it cannot be had any more, if so.
    #[must_use]
    pub fn gone(self, men: &Men) -> Option<Gone> {
        if men.off() > 0 {
            return Some(Gone::BorneOff);
        }
        let (mut there, mut room) = (0, 0);
        let both = home(men).into_iter().zip(self.counts()).rev();
        let mut counted = Point::all().rev().zip(both);
        counted.find_map(|(point, (men, wanted))| {
            there += men;
            room += wanted;
            (there > room).then_some(Gone::TooFar(point))
        })
    }
}

/// Why a winning position cannot be had any more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Gone {
    /// A man is borne off.
    BorneOff,
    /// More men than it has there are on this point and those beyond it.
    TooFar(Point),
}

/// How many men are on each point from 19 to 24.
pub(super) fn home(men: &Men) -> [u8; 6] {
    let first = Point::HOME.number();
    let on = |place: u8| Point::new(first + place).map_or(0, |point| men.on(point));
    [0, 1, 2, 3, 4, 5].map(on)
}

/// How a game ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Manner {
    /// *Hemspel*: all men are borne off.
    #[serde(rename = "borne_off")]
    BorneOff,
    /// *Jan*: the loser has more men on the bar than points to enter on.
    #[serde(rename = "jan")]
    Jan,
    /// The other player has resigned.
    #[serde(rename = "resigned")]
    Resigned,
    /// Nobody can ever move again: a draw.
    #[serde(rename = "deadlock")]
    Deadlock,
    /// A winning position.
    #[serde(untagged)]
    Formation(Formation),
}

impl Manner {
    /// Its name among the kinds of outcome.
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

    /// The one with that name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let plain = [Self::BorneOff, Self::Jan, Self::Resigned, Self::Deadlock];
        let formations = Formation::ALL.into_iter().map(Self::Formation);
        let mut all = formations.chain(plain);
        all.find(|manner| manner.name() == name)
    }

    /// What it counts for the winner in a series of games, `munk` or not.
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
    /// Who has won; none for a draw.
    pub winner: Option<Seat>,
    /// How.
    pub manner: Manner,
    /// *Munk*: the loser has a man on the bar.
    pub munk: bool,
}

impl End {
    /// A player has won on this board.
    #[must_use]
    pub fn won(board: &Board, seat: Seat, manner: Manner) -> Self {
        Self {
            winner: Some(seat),
            manner,
            munk: board.rival(seat).bar() > 0,
        }
    }
}

/// How a player has won on this board, if so.
#[must_use]
pub fn won(board: &Board, seat: Seat, jan: bool) -> Option<Manner> {
    let men = board.men(seat);
    if men.off() == MEN {
        return Some(Manner::BorneOff);
    }
    if men.pips() <= Formation::SingleCrown.pips() {
        let mut formations = Formation::ALL.into_iter();
        if let Some(formation) = formations.find(|formation| formation.is_held(men)) {
            return Some(Manner::Formation(formation));
        }
    }
    let rival = seat.after(1, 2);
    (jan && board.is_jan(rival)).then_some(Manner::Jan)
}
