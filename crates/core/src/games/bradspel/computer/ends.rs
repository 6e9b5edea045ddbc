//! The ends that are foretold, and what each is worth.

use super::super::options::Scoring;
use super::super::win::{Formation, Manner};
use super::net::{ENDS, Likely};

/// The ends by which a player can win; the other half of all are those by which it loses.
const WINS: [(Manner, bool); ENDS / 2] = [
    (Manner::BorneOff, false),
    (Manner::BorneOff, true),
    (Manner::Formation(Formation::SingleCrown), false),
    (Manner::Formation(Formation::SingleCrown), true),
    (Manner::Jan, false),
];

/// What ends are worth to whom they happen, as a table counts.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Ends(Likely);

impl Ends {
    /// As a table scores: 1 for a win, or its points; lost is as much less than nothing.
    #[must_use]
    pub fn counted(scoring: Scoring) -> Self {
        let mut worth = Likely::default();
        let (wins, losses) = worth.split_at_mut(ENDS / 2);
        for ((win, loss), (manner, munk)) in wins.iter_mut().zip(losses).zip(WINS) {
            *win = Self::win(scoring, manner, munk);
            *loss = -*win;
        }
        Self(worth)
    }

    /// What a win is worth.
    #[must_use]
    pub fn win(scoring: Scoring, manner: Manner, munk: bool) -> f32 {
        match scoring {
            Scoring::Plain => 1.0,
            Scoring::Vasa => u8::try_from(manner.points(munk)).map_or(0.0, f32::from),
        }
    }

    /// What can be expected of ends that are so likely.
    #[must_use]
    pub fn expected(&self, likely: &Likely) -> f32 {
        let both = self.0.iter().zip(likely);
        both.map(|(worth, likely)| worth * likely).sum()
    }
}

/// A win, as it should have been foretold.
#[must_use]
pub fn won(manner: Manner, munk: bool) -> Likely {
    let like = |(other, at_bar): &(Manner, bool)| match (manner, *other) {
        (Manner::Formation(_), Manner::Formation(_)) => munk == *at_bar,
        (Manner::Jan, other) => other == Manner::Jan,
        (_, other) => other == manner && munk == *at_bar,
    };
    let mut likely = Likely::default();
    if let Some(place) = WINS.iter().position(like) {
        likely[place] = 1.0;
    }
    likely
}

/// A draw: as good as won and lost in the plainest way.
#[must_use]
pub fn drawn() -> Likely {
    let mut likely = Likely::default();
    likely[0] = 0.5;
    likely[ENDS / 2] = 0.5;
    likely
}

/// The same for the other player.
#[must_use]
pub fn across(likely: &Likely) -> Likely {
    let mut across = *likely;
    across.rotate_left(ENDS / 2);
    across
}
