//! A seeded random number generator. With the same seed a law does the same each time, so that findings can be
//! repeated.

use std::num::NonZeroU32;

use stramash_core::engine::{Chance, ChanceExhausted, Source};

/// The generator `SplitMix64`. Its numbers below a bound are slightly biased, which does not matter here.
#[derive(Debug)]
pub struct Seeded(pub u64);

impl Seeded {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// Returns a random number below `n`.
    pub fn up_to(&mut self, n: usize) -> usize {
        usize::try_from(self.next() % n as u64).expect("less than n")
    }
}

impl Chance for Seeded {
    fn below(
        &mut self,
        _: Source,
        n: NonZeroU32,
        _: &dyn Fn(u32) -> String,
    ) -> Result<u32, ChanceExhausted> {
        Ok(u32::try_from(self.next() % u64::from(n.get())).expect("less than n"))
    }
}
