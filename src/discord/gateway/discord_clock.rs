//! Discord's clock, estimated from new ids, which contain their time of creation.

use std::sync::atomic::{AtomicI64, Ordering};

use stramash_core::engine::Millis;

/// The start of Discord's epoch, 2015, in milliseconds since 1970.
pub(crate) const EPOCH: u64 = 1_420_070_400_000;

/// The difference between Discord's clock and the host's in milliseconds; positive if Discord's is ahead.
#[derive(Debug, Default)]
pub(crate) struct DiscordTime(AtomicI64);

impl DiscordTime {
    /// Updates the difference. `id` was just created by Discord, and `now` is the host's time.
    pub(crate) fn note(&self, id: u64, now: Millis) {
        let made = (id >> 22).saturating_add(EPOCH);
        let ahead = i128::from(made) - i128::from(now.0);
        self.0
            .store(ahead.try_into().unwrap_or_default(), Ordering::Relaxed);
    }

    /// Converts a time of the host's clock to Discord's.
    pub(crate) fn at(&self, at: Millis) -> Millis {
        Millis(at.0.saturating_add_signed(self.0.load(Ordering::Relaxed)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn difference_of_clocks_follows_from_ids() {
        let time = DiscordTime::default();
        assert_eq!(time.at(Millis(EPOCH + 5)), Millis(EPOCH + 5));
        for ours in [EPOCH + 7_200_000, EPOCH + 3_600_000, EPOCH] {
            time.note((3_600_000 << 22) + 17, Millis(ours));
            assert_eq!(time.at(Millis(ours + 5)), Millis(EPOCH + 3_600_005));
        }
    }
}
