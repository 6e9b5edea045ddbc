//! The strength of a computer player.

use super::named::named;
use super::seeded::Seeded;

named! {
    /// The strength of a computer player. All levels evaluate lines in the same way. Weaker levels choose a line that
    /// is not the best more often.
    pub enum Level {
        /// A level for a first game.
        Easy = "easy",
        /// A level for most players.
        Fair = "fair",
        /// The level that plays the best line it finds, or one that is about as good.
        Strong = "strong",
    }
}

/// A line that is more than this many times the level's deviation behind the best line is never chosen.
const FARTHEST: u64 = 3;

/// Chooses the line that a computer of a level plays, and returns its index. `values` are the values of the lines, best
/// first. Better lines are more likely to be chosen; a line that is `strays` behind the best is half as likely as the
/// best. None if there are no lines.
pub(super) fn chosen(values: &[i64], strays: u32, chance: &mut Seeded) -> Option<usize> {
    /// The weight of the best value. Weights are integers so that the result is the same on every machine.
    const WHOLE: u64 = 1 << 32;
    let (best, strays) = (*values.first()?, u64::from(strays));
    let weight = |value: &i64| {
        let apart = best.abs_diff(*value);
        // Halves the weight for each `strays` by which the value is behind the best, with linear interpolation.
        let halvings = apart.checked_div(strays)?;
        let whole = WHOLE >> halvings.min(63);
        let weight = whole - whole * (apart % strays) / (2 * strays);
        Some(if apart > FARTHEST * strays { 0 } else { weight })
    };
    let weights: Option<Vec<u64>> = values.iter().map(weight).collect();
    // Gives only the best line a weight if `strays` is 0, because the division above then failed.
    let weights = weights.unwrap_or_else(|| vec![WHOLE]);
    let mut left = chance.up_to(weights.iter().sum());
    weights.iter().position(|weight| {
        let here = left < *weight;
        left = left.saturating_sub(*weight);
        here
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_plays_the_better_lines_more_often() {
        let mut chance = Seeded::numbered(3);
        let mut counts = [0_u32; 3];
        for _ in 0..10_000 {
            counts[chosen(&[500, 400, 199], 100, &mut chance).unwrap()] += 1;
        }
        assert_eq!(counts[2], 0, "a line that is far worse is never played");
        assert!(counts[1].abs_diff(3333) < 280, "{counts:?}");
        assert_eq!(chosen(&[5, 5, 4], 0, &mut chance), Some(0));
        assert_eq!(chosen(&[], 100, &mut chance), None);
    }
}
