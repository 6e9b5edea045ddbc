//! Letting time pass.

use std::time::Duration;

use crate::Shared;
use crate::clock::SandboxClock;
use crate::gateway::events;
use crate::state::storage::Collection;
use crate::state::{Channel, ChannelKind, DiscordState};

/// Where in the kept state it stands how much was let pass.
const PASSED: &[u8] = b"passed";

impl DiscordState {
    /// Sets the clock of a state that was kept: as far ahead as it was, its ids after all that are there.
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

    /// When somebody last wrote in a thread, or it was made, in milliseconds since 1970.
    fn last_written_ms(&self, thread: &Channel) -> u64 {
        let last = self.last.get(&thread.id).copied();
        last.unwrap_or(thread.id).max(thread.id).made_ms()
    }
}

/// In such steps time passes, so that whoever looks at the clock at every step has not been away.
const STEP: Duration = Duration::from_secs(10 * 60);
/// So long the others have between two steps, to do what has become due.
const BREATH: Duration = Duration::from_millis(4);

/// Lets time pass, step by step.
pub(crate) async fn pass(shared: &Shared, time: Duration) {
    let mut left = time;
    while !left.is_zero() {
        let step = left.min(STEP);
        left -= step;
        pass_step(shared, step);
        tokio::time::sleep(BREATH).await;
    }
}

/// Lets a little time pass, puts away the threads in which nobody has written for as long as they stay open,
/// and wakes those who wait for a moment.
fn pass_step(shared: &Shared, time: Duration) {
    let mut state = shared.state();
    state.clock.pass(time);
    let passed = state.clock.passed_ms();
    state.storage.put(Collection::SINGLE, PASSED, &passed);
    let now = state.clock.now_ms();
    let mut asleep: Vec<Channel> = state.channels.values().cloned().collect();
    asleep.retain_mut(|thread| {
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
    for thread in asleep {
        events::channel(shared, &state, "THREAD_UPDATE", &thread);
        state.put_channel(thread);
    }
    drop(state);
    shared.clock.ring();
    shared.changed();
}
