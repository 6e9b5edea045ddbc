//! Records whether the bot is alive: whether it is connected to Discord and its outbox worker is running.

use parking_lot::Mutex;
use std::sync::Arc;
use std::time::Duration;

use tokio::time::Instant;

/// The time after which the outbox worker counts as hung. Normally it checks the outbox every few seconds.
const HANG_TIME: Duration = Duration::from_secs(60);

/// A record of whether the shards are connected and when the outbox worker last checked the outbox.
#[derive(Debug, Clone, Default)]
pub struct Liveness(Arc<Mutex<Signs>>);

#[derive(Debug, Default)]
struct Signs {
    connected: bool,
    outbox_checked: Option<Instant>,
}

impl Liveness {
    /// Records whether all shards are connected.
    pub(crate) fn set_connected(&self, connected: bool) {
        self.0.lock().connected = connected;
    }

    pub(crate) fn set_outbox_checked(&self, now: Instant) {
        self.0.lock().outbox_checked = Some(now);
    }

    /// Returns whether all shards were connected at the last check.
    #[must_use]
    pub fn is_connected(&self) -> bool {
        self.0.lock().connected
    }

    /// Returns whether the outbox was checked recently; `None` before the first check.
    #[must_use]
    pub fn is_outbox_checked(&self) -> Option<bool> {
        let checked = self.0.lock().outbox_checked?;
        Some(Instant::now().saturating_duration_since(checked) < HANG_TIME)
    }

    /// Returns whether the bot is connected and its outbox worker does not hang.
    #[must_use]
    pub fn is_alive(&self) -> bool {
        self.is_alive_at(Instant::now())
    }

    fn is_alive_at(&self, now: Instant) -> bool {
        let signs = self.0.lock();
        let checked = |at| now.saturating_duration_since(at) < HANG_TIME;
        signs.connected && signs.outbox_checked.is_some_and(checked)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn alive_while_connected_and_outbox_checked() {
        let (liveness, now) = (Liveness::default(), Instant::now());
        assert!(!liveness.is_alive_at(now), "nothing is known yet");
        liveness.set_connected(true);
        assert!(!liveness.is_alive_at(now), "nothing would be sent");
        liveness.set_outbox_checked(now);
        assert!(liveness.is_alive_at(now + HANG_TIME / 2));
        assert!(!liveness.is_alive_at(now + HANG_TIME), "the worker hangs");
        liveness.set_outbox_checked(now + HANG_TIME);
        liveness.set_connected(false);
        assert!(!liveness.is_alive_at(now + HANG_TIME), "nobody is heard");
    }
}
