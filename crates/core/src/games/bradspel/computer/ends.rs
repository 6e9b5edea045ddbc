//! The ends that the network predicts, and the value of each.

use super::super::options::Scoring;
use super::super::win::{Formation, Manner};
use super::net::{ENDS, Likely};

/// The ends by which a player can win, each with whether the loser has a man on the bar. They are the first half
/// of the outputs; the second half are the same ends as losses.
const WINS: [(Manner, bool); ENDS / 2] = [
    (Manner::BorneOff, false),
    (Manner::BorneOff, true),
    (Manner::Formation(Formation::SingleCrown), false),
    (Manner::Formation(Formation::SingleCrown), true),
    (Manner::Jan, false),
];

/// The value of each end for the player in question.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Ends(Likely);

impl Ends {
    /// Returns the values under a scoring: 1 or the points for a win, the negative for a loss.
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

    /// Returns the value of a win.
    #[must_use]
    pub fn win(scoring: Scoring, manner: Manner, munk: bool) -> f32 {
        match scoring {
            Scoring::Plain => 1.0,
            Scoring::Vasa => u8::try_from(manner.points(munk)).map_or(0.0, f32::from),
        }
    }

    /// Returns the expected value of ends with these probabilities.
    #[must_use]
    pub fn expected(&self, likely: &Likely) -> f32 {
        let both = self.0.iter().zip(likely);
        both.map(|(worth, likely)| worth * likely).sum()
    }
}

/// Returns the training target for a win.
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

/// Returns the training target for a draw: half a plain win and half a plain loss.
#[must_use]
pub fn drawn() -> Likely {
    let mut likely = Likely::default();
    likely[0] = 0.5;
    likely[ENDS / 2] = 0.5;
    likely
}

/// Returns the same probabilities from the other player's side.
#[must_use]
pub fn across(likely: &Likely) -> Likely {
    let mut across = *likely;
    across.rotate_left(ENDS / 2);
    across
}
