//! A supply of chance that goes through all possible outcomes, one combination per pass.

use super::chance::{Chance, ChanceExhausted, Source};
use std::num::NonZeroU32;

/// A supply of chance for calling rules repeatedly. In each pass it returns another combination of outcomes, until each
/// possible combination was returned once.
#[derive(Default)]
pub(super) struct EachOutcome {
    /// The outcomes returned in this pass, each with the number of possible outcomes at that request.
    path: Vec<(u32, NonZeroU32)>,
    asked: usize,
}

impl EachOutcome {
    /// Returns the probability of this pass's combination of outcomes.
    pub(super) fn likely(&self) -> f64 {
        let ways = self.path.iter().map(|(_, n)| f64::from(n.get()));
        1.0 / ways.product::<f64>()
    }

    /// Advances to the next pass. Returns false if there is none left.
    pub(super) fn next(&mut self) -> bool {
        self.asked = 0;
        while let Some((outcome, n)) = self.path.pop() {
            if outcome + 1 < n.get() {
                self.path.push((outcome + 1, n));
                return true;
            }
        }
        false
    }
}

impl Chance for EachOutcome {
    fn below(
        &mut self,
        _: Source,
        n: NonZeroU32,
        _: &dyn Fn(u32) -> String,
    ) -> Result<u32, ChanceExhausted> {
        if self.asked == self.path.len() {
            self.path.push((0, n));
        }
        self.asked += 1;
        Ok(self.path[self.asked - 1].0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(chance: &mut EachOutcome, n: u32) -> u32 {
        let n = NonZeroU32::new(n).unwrap();
        chance.below(Source::Dice, n, &|n| n.to_string()).unwrap()
    }

    /// Rolls two dice, and a third one after a double.
    #[test]
    fn outcomes_are_enumerated_once_with_total_probability_one() {
        let (mut each, mut all, mut sum) = (EachOutcome::default(), Vec::new(), 0.0);
        loop {
            let mut throw = vec![ask(&mut each, 6), ask(&mut each, 6)];
            if throw[0] == throw[1] {
                throw.push(ask(&mut each, 6));
            }
            sum += each.likely();
            all.push(throw);
            if !each.next() {
                break;
            }
        }
        assert_eq!(all.len(), 30 + 36);
        assert!((sum - 1.0_f64).abs() < 1e-9, "{sum}");
        all.dedup();
        assert_eq!(all.len(), 66);
    }
}
