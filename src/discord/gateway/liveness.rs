//! Liveness: whether the bot is connected to Discord and its outbox worker runs.

use parking_lot::Mutex;
use std::sync::Arc;
use std::time::Duration;

use tokio::time::Instant;

/// The time without a check of the outbox after which the worker counts as hung. It checks every few seconds.
const HANGS: Duration = Duration::from_secs(60);

/// The signs of life that the shards and the outbox worker report.
#[derive(Debug, Clone, Default)]
pub struct Pulse(Arc<Mutex<Signs>>);

#[derive(Debug, Default)]
struct Signs {
    hears: bool,
    looked: Option<Instant>,
}

impl Pulse {
    /// Records whether all shards are connected.
    pub(in crate::discord) fn hears(&self, hears: bool) {
        self.0.lock().hears = hears;
    }

    /// Records that the outbox was checked.
    pub(in crate::discord) fn looked(&self, now: Instant) {
        self.0.lock().looked = Some(now);
    }

    /// Returns whether all shards were connected at the last check.
    #[must_use]
    pub fn is_heard(&self) -> bool {
        self.0.lock().hears
    }

    /// Returns whether the outbox was checked recently; `None` before the first check.
    #[must_use]
    pub fn looks(&self) -> Option<bool> {
        let looked = self.0.lock().looked?;
        Some(Instant::now().saturating_duration_since(looked) < HANGS)
    }

    /// Returns whether the bot is alive.
    #[must_use]
    pub fn beats(&self) -> bool {
        self.beats_at(Instant::now())
    }

    fn beats_at(&self, now: Instant) -> bool {
        let signs = self.0.lock();
        let looked = |at| now.saturating_duration_since(at) < HANGS;
        signs.hears && signs.looked.is_some_and(looked)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_beats_while_discord_is_heard_and_the_outbox_looked_into() {
        let (pulse, now) = (Pulse::default(), Instant::now());
        assert!(!pulse.beats_at(now), "nothing is known yet");
        pulse.hears(true);
        assert!(!pulse.beats_at(now), "nothing would be sent");
        pulse.looked(now);
        assert!(pulse.beats_at(now + HANGS / 2));
        assert!(!pulse.beats_at(now + HANGS), "the worker hangs");
        pulse.looked(now + HANGS);
        pulse.hears(false);
        assert!(!pulse.beats_at(now + HANGS), "nobody is heard");
    }
}
