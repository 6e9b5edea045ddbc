//! Skips time: advances the sandbox's clock in steps and does what Discord does meanwhile.

use std::time::Duration;

use crate::Shared;
use crate::clock::SandboxClock;
use crate::gateway::events;
use crate::state::storage::Collection;
use crate::state::{Channel, ChannelKind, DiscordState};

/// The key under which the skipped time is stored.
const PASSED: &[u8] = b"passed";

impl DiscordState {
    /// Sets the clock after the state is loaded. It is as far ahead of the machine's clock as before the restart, and
    /// the ids that it makes will be greater than all stored ids.
    pub(crate) fn set_clock(&mut self) {
        let passed = self
            .storage
            .get(Collection::SINGLE, PASSED)
            .unwrap_or_default();
        let messages = self.messages.values().flat_map(|messages| messages.keys());
        let ids = messages
            .chain(self.users.keys())
            .chain(self.channels.keys());
        let newest = ids.chain(self.guilds.keys()).max().copied();
        self.clock = SandboxClock::ahead(passed, newest).into();
    }

    /// Returns the time of a thread's last message, or of its creation, in milliseconds since 1970.
    fn last_written_ms(&self, thread: &Channel) -> u64 {
        let last = self.last.get(&thread.id).copied();
        last.unwrap_or(thread.id).max(thread.id).created_ms()
    }
}

/// The time that is skipped in one step. It is short, because after a long jump of its clock, a bot would assume that
/// it had not been running.
const STEP: Duration = Duration::from_secs(10 * 60);
/// The real time between two steps, in which the bot can do the work that has become due.
const STEP_PAUSE: Duration = Duration::from_millis(4);

pub(crate) async fn pass(shared: &Shared, time: Duration) {
    let mut left = time;
    while !left.is_zero() {
        let step = left.min(STEP);
        left -= step;
        pass_step(shared, step);
        tokio::time::sleep(STEP_PAUSE).await;
    }
}

/// Advances the clock by a step, archives inactive threads, and notifies the clock's listeners.
fn pass_step(shared: &Shared, time: Duration) {
    let mut state = shared.state();
    state.clock.pass(time);
    let passed = state.clock.passed_ms();
    state.storage.put(Collection::SINGLE, PASSED, &passed);
    let now = state.clock.now_ms();
    let mut inactive: Vec<Channel> = state.channels.values().cloned().collect();
    inactive.retain_mut(|thread| {
        let since = state.last_written_ms(thread);
        match &mut thread.kind {
            ChannelKind::Thread {
                archived,
                auto_archive_minutes,
                ..
            } => {
                let due = since.saturating_add(*auto_archive_minutes * 60_000) <= now;
                due && !std::mem::replace(archived, due || *archived)
            }
            _ => false,
        }
    });
    for thread in inactive {
        events::channel(shared, &state, "THREAD_UPDATE", &thread);
        state.put_channel(thread);
    }
    drop(state);
    shared.clock.notify_jump_listeners();
    shared.changed();
}
