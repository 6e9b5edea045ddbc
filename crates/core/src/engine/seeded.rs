//! A fast seeded RNG for search and measurements, never for playing a match.

use super::chance::{Chance, ChanceExhausted, Source};
use std::num::NonZeroU32;

use rand::{Rng as _, RngExt as _};
use rand_pcg::Pcg64;
use rand_pcg::rand_core::SeedableRng;

/// The seed of the RNG.
pub type Seed = [u8; 32];

/// An RNG with a seed. It is fair but predictable, so it is used for search and measurements and never for a table.
#[derive(Debug, Clone)]
pub struct Seeded(Pcg64);

impl Seeded {
    /// Makes an RNG from a seed.
    #[must_use]
    pub fn new(seed: Seed) -> Self {
        Self(Pcg64::from_seed(seed))
    }

    /// Makes an RNG from a number as its seed.
    #[must_use]
    pub fn numbered(number: u64) -> Self {
        Self(Pcg64::seed_from_u64(number))
    }

    /// Returns one of `n` equally likely outcomes, from 0.
    #[inline]
    pub fn one_of(&mut self, n: NonZeroU32) -> u32 {
        self.0.random_range(0..n.get())
    }

    /// Returns a random number below `n`, or 0 if `n` is 0.
    #[must_use]
    pub fn up_to(&mut self, n: u64) -> u64 {
        self.0.random_range(0..n.max(1))
    }

    /// Returns a random seed for an independent RNG.
    #[must_use]
    pub fn seed(&mut self) -> Seed {
        let mut seed = Seed::default();
        self.0.fill_bytes(&mut seed);
        seed
    }
}

impl Chance for Seeded {
    #[inline]
    fn below(
        &mut self,
        _: Source,
        n: NonZeroU32,
        _: &dyn Fn(u32) -> String,
    ) -> Result<u32, ChanceExhausted> {
        Ok(self.one_of(n))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outcomes_are_uniform_and_reproducible() {
        let n = NonZeroU32::new(6).unwrap();
        let mut chance = Seeded::numbered(1);
        let mut counts = [0_u32; 6];
        for _ in 0..60_000 {
            counts[chance.one_of(n) as usize] += 1;
        }
        // Allows six standard deviations of a count.
        assert!(
            counts.iter().all(|count| count.abs_diff(10_000) < 550),
            "{counts:?}"
        );
        let first = |seed| {
            let mut chance = Seeded::new(seed);
            [(); 8].map(|()| chance.one_of(n))
        };
        assert_eq!(
            first([7; 32]),
            [4, 1, 5, 1, 1, 4, 3, 4],
            "the same for ever"
        );
        assert_ne!(first([7; 32]), first([8; 32]));
    }

    #[test]
    fn large_ranges_are_covered() {
        let n = NonZeroU32::new(3 << 30).unwrap();
        let mut chance = Seeded::numbered(2);
        let upper = (0..3000).filter(|_| chance.one_of(n) >= 1 << 31).count();
        assert!(upper.abs_diff(1000) < 160, "{upper}");
    }
}
