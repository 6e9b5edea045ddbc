//! The ways of ending a game whose probability the network predicts, and the value of each.

use super::super::options::Scoring;
use super::super::win::{EndKind, Formation};
use super::net::{ENDS, Probabilities};

/// The ways in which a player can win. The flag says whether the loser then has a man on the bar. The first half of the
/// network's outputs are the probabilities of these wins, and the second half those of the corresponding losses.
const WINS: [(EndKind, bool); ENDS / 2] = [
    (EndKind::BorneOff, false),
    (EndKind::BorneOff, true),
    (EndKind::Formation(Formation::SingleCrown), false),
    (EndKind::Formation(Formation::SingleCrown), true),
    (EndKind::Jan, false),
];

/// The value of each way of ending the game, for one of the players.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct EndValues(Probabilities);

impl EndValues {
    /// Returns the values under a scoring. A win is worth 1 or its points, and a loss the negative of that.
    #[must_use]
    pub fn of_scoring(scoring: Scoring) -> Self {
        let mut values = Probabilities::default();
        let (wins, losses) = values.split_at_mut(ENDS / 2);
        for ((win, loss), (manner, munk)) in wins.iter_mut().zip(losses).zip(WINS) {
            *win = Self::win(scoring, manner, munk);
            *loss = -*win;
        }
        Self(values)
    }

    /// Returns the value of a win.
    #[must_use]
    pub fn win(scoring: Scoring, manner: EndKind, munk: bool) -> f32 {
        match scoring {
            Scoring::Plain => 1.0,
            Scoring::Vasa => u8::try_from(manner.points(munk)).map_or(0.0, f32::from),
        }
    }

    /// Returns the expected value, given the probability of each way of ending the game.
    #[must_use]
    pub fn expected(&self, probabilities: &Probabilities) -> f32 {
        let both = self.0.iter().zip(probabilities);
        both.map(|(values, probabilities)| values * probabilities)
            .sum()
    }
}

/// Returns the training target for a win, which is probability 1 for this kind of win.
#[must_use]
pub fn win_target(manner: EndKind, munk: bool) -> Probabilities {
    let like = |(other, at_bar): &(EndKind, bool)| match (manner, *other) {
        (EndKind::Formation(_), EndKind::Formation(_)) => munk == *at_bar,
        (EndKind::Jan, other) => other == EndKind::Jan,
        (_, other) => other == manner && munk == *at_bar,
    };
    let mut probabilities = Probabilities::default();
    if let Some(place) = WINS.iter().position(like) {
        probabilities[place] = 1.0;
    }
    probabilities
}

/// Returns the training target for a draw, which is half a plain win and half a plain loss.
#[must_use]
pub fn draw_target() -> Probabilities {
    let mut probabilities = Probabilities::default();
    probabilities[0] = 0.5;
    probabilities[ENDS / 2] = 0.5;
    probabilities
}

/// Converts the probabilities to the view of the other player, whose wins are this player's losses.
#[must_use]
pub fn from_other_side(probabilities: &Probabilities) -> Probabilities {
    let mut swapped = *probabilities;
    swapped.rotate_left(ENDS / 2);
    swapped
}
