//! Whether the bot is alive: it hears Discord, and looks what there is to be sent.

use parking_lot::Mutex;
use std::sync::Arc;
use std::time::Duration;

use tokio::time::Instant;

/// The worker looks into the outbox every few seconds; after so long without it hangs.
const HANGS: Duration = Duration::from_secs(60);

/// What those who do the work say of it, for one who asks whether it is done.
#[derive(Debug, Clone, Default)]
pub struct Pulse(Arc<Mutex<Signs>>);

#[derive(Debug, Default)]
struct Signs {
    hears: bool,
    looked: Option<Instant>,
}

impl Pulse {
    /// Whether all shards hear Discord.
    pub(in crate::discord) fn hears(&self, hears: bool) {
        self.0.lock().hears = hears;
    }

    /// The outbox was looked into.
    pub(in crate::discord) fn looked(&self, now: Instant) {
        self.0.lock().looked = Some(now);
    }

    /// Whether all shards heard Discord when it was last looked.
    #[must_use]
    pub fn is_heard(&self) -> bool {
        self.0.lock().hears
    }

    /// Whether the outbox was looked into of late; none before the first look.
    #[must_use]
    pub fn looks(&self) -> Option<bool> {
        let looked = self.0.lock().looked?;
        Some(Instant::now().saturating_duration_since(looked) < HANGS)
    }

    /// Whether the bot is alive now.
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
