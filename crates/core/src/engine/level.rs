//! How well a computer plays.

use super::named::named;
use super::seeded::Seeded;

named! {
    /// How well a computer plays. All levels judge alike; the lower ones keep less strictly to what they think best.
    pub enum Level {
        /// For a first game.
        Easy = "easy",
        /// For most.
        Fair = "fair",
        /// As well as it can.
        Strong = "strong",
    }
}

/// Which of ranked values a level plays, by its place among them: the better one is, the more likely.
pub(super) fn chosen(values: &[i64], strays: u32, chance: &mut Seeded) -> Option<usize> {
    /// The weight of the best one. Weights are whole numbers: no machine rounds them otherwise.
    const WHOLE: u64 = 1 << 32;
    let (best, strays) = (*values.first()?, u64::from(strays));
    let weight = |value: &i64| {
        let apart = best.abs_diff(*value);
        // Halved for each time that the level strays, in a straight line in between.
        let halvings = apart.checked_div(strays)?;
        let whole = WHOLE >> halvings.min(63);
        Some(whole - whole * (apart % strays) / (2 * strays))
    };
    let weights: Option<Vec<u64>> = values.iter().map(weight).collect();
    // A level that does not stray plays the best one.
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
            counts[chosen(&[500, 400, -100_000], 100, &mut chance).unwrap()] += 1;
        }
        assert_eq!(counts[2], 0, "what is far worse is never played");
        assert!(counts[1].abs_diff(3333) < 280, "{counts:?}");
        assert_eq!(chosen(&[5, 5, 4], 0, &mut chance), Some(0));
        assert_eq!(chosen(&[], 100, &mut chance), None);
    }
}
