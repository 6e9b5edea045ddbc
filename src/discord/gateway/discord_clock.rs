//! Discord's clock, as far as it is known from the ids that Discord makes: each carries the moment at which it was made.

use std::sync::atomic::{AtomicI64, Ordering};

use stramash_core::engine::Millis;

/// Milliseconds from 1970 to the first moment of 2015, where Discord's ids begin.
pub(in crate::discord) const EPOCH: u64 = 1_420_070_400_000;

/// By how many milliseconds Discord's clock is ahead of the host's.
#[derive(Debug, Default)]
pub(in crate::discord) struct DiscordTime(AtomicI64);

impl DiscordTime {
    /// Takes note of an id that Discord has just made, and of the host's time.
    pub(in crate::discord) fn note(&self, id: u64, now: Millis) {
        let made = (id >> 22).saturating_add(EPOCH);
        let ahead = i128::from(made) - i128::from(now.0);
        self.0
            .store(ahead.try_into().unwrap_or_default(), Ordering::Relaxed);
    }

    /// The same moment by Discord's clock.
    pub(in crate::discord) fn at(&self, at: Millis) -> Millis {
        Millis(at.0.saturating_add_signed(self.0.load(Ordering::Relaxed)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_tell_how_far_the_clocks_are_apart() {
        let time = DiscordTime::default();
        assert_eq!(time.at(Millis(EPOCH + 5)), Millis(EPOCH + 5));
        for ours in [EPOCH + 7_200_000, EPOCH + 3_600_000, EPOCH] {
            time.note((3_600_000 << 22) + 17, Millis(ours));
            assert_eq!(time.at(Millis(ours + 5)), Millis(EPOCH + 3_600_005));
        }
    }
}
