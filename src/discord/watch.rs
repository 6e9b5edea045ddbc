//! Watching the connection to Discord's gateway from outside.
//!
//! A shard can be deaf without saying so: after a close frame without a code serenity spins until
//! a heartbeat goes unanswered, and what happens then depends on the network. So this looks at
//! each shard's stage and at its heartbeats. It warns early, and when a shard has been deaf for
//! too long it ends the program with an error, so that whoever supervises it starts a fresh one:
//! the store has everything, and a shard that spins cannot always be restarted from inside.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use serenity::all::{ConnectionStage, ShardId, ShardManager};
use tokio::time::{Instant, sleep};

use super::pulse::Pulse;

/// How often to look.
const LOOK: Duration = Duration::from_secs(5);
/// Deaf for so long: worth a line in the log. Discord's heartbeats are about 41 s apart.
const WARN: Duration = Duration::from_secs(90);
/// Deaf for so long: three heartbeats and a little.
const GIVE_UP: Duration = Duration::from_secs(150);
/// Shards identify one after the other; each one before may take this long.
const TURN: Duration = Duration::from_secs(6);

/// Notes whether Discord is heard, and returns when a shard has been deaf for too long.
pub(super) async fn run(shards: Arc<ShardManager>, expected: u32, pulse: Pulse) {
    let mut watch = Watch::new(Instant::now(), expected);
    loop {
        sleep(LOOK).await;
        let seen = look(&shards).await;
        let now = Instant::now();
        let verdicts = watch.look(now, &seen);
        pulse.hears(watch.hears(now));
        for (shard, verdict) in verdicts {
            match verdict {
                Verdict::Deaf => tracing::warn!(shard, "does not hear Discord"),
                Verdict::HearsAgain => tracing::info!(shard, "hears Discord again"),
                Verdict::GiveUp => {
                    tracing::error!(shard, "has not heard Discord for too long");
                    return;
                }
            }
        }
    }
}

async fn look(shards: &ShardManager) -> HashMap<u32, Sight> {
    let runners = shards.runners.lock().await;
    let sights = runners.iter().map(|(&ShardId(id), runner)| {
        let sight = Sight {
            connected: runner.stage == ConnectionStage::Connected,
            latency: runner.latency,
        };
        (id, sight)
    });
    sights.collect()
}

/// What can be seen of a shard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Sight {
    connected: bool,
    /// The time of the last answered heartbeat. It is measured in nanoseconds, so another
    /// answer is another value.
    latency: Option<Duration>,
}

/// What is to be said of a shard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Verdict {
    Deaf,
    HearsAgain,
    GiveUp,
}

/// When each shard was last heard to hear.
#[derive(Debug)]
struct Watch {
    shards: Vec<(Sight, Instant, bool)>,
}

impl Watch {
    fn new(now: Instant, expected: u32) -> Self {
        let from = |shard| (Sight::default(), now + TURN * shard, false);
        Self {
            shards: (0..expected).map(from).collect(),
        }
    }

    fn look(&mut self, now: Instant, seen: &HashMap<u32, Sight>) -> Vec<(u32, Verdict)> {
        let mut verdicts = Vec::new();
        for (shard, (last, heard, told)) in (0..).zip(&mut self.shards) {
            let sight = seen.get(&shard).copied().unwrap_or_default();
            let news = sight.connected && sight != *last;
            *last = sight;
            if news {
                *heard = (*heard).max(now);
                if std::mem::take(told) {
                    verdicts.push((shard, Verdict::HearsAgain));
                }
                continue;
            }
            let deaf_for = now.saturating_duration_since(*heard);
            if deaf_for >= GIVE_UP {
                verdicts.push((shard, Verdict::GiveUp));
            } else if deaf_for >= WARN && !*told {
                *told = true;
                verdicts.push((shard, Verdict::Deaf));
            }
        }
        verdicts
    }

    /// Whether every shard is connected and has heard something of late.
    fn hears(&self, now: Instant) -> bool {
        let hears = |(sight, heard, _): &(Sight, Instant, bool)| {
            sight.connected && now.saturating_duration_since(*heard) < WARN
        };
        self.shards.iter().all(hears)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sight(connected: bool, latency: u64) -> HashMap<u32, Sight> {
        let latency = (latency > 0).then(|| Duration::from_nanos(latency));
        HashMap::from([(0, Sight { connected, latency })])
    }

    #[test]
    fn a_shard_whose_heartbeats_are_answered_hears() {
        let start = Instant::now();
        let mut watch = Watch::new(start, 1);
        for beat in 1..20 {
            let now = start + Duration::from_secs(41) * beat;
            assert_eq!(watch.look(now, &sight(true, beat.into())), []);
        }
    }

    #[test]
    fn a_shard_that_spins_is_found_though_it_seems_connected() {
        let start = Instant::now();
        let at = |seconds| start + Duration::from_secs(seconds);
        let mut watch = Watch::new(start, 1);
        assert!(!watch.hears(start), "nobody was heard yet");
        assert_eq!(watch.look(at(5), &sight(true, 7)), []);
        assert_eq!(watch.look(at(60), &sight(true, 7)), []);
        assert!(watch.hears(at(60)));
        assert_eq!(watch.look(at(100), &sight(true, 7)), [(0, Verdict::Deaf)]);
        assert!(!watch.hears(at(100)));
        assert_eq!(watch.look(at(105), &sight(true, 7)), []);
        assert_eq!(watch.look(at(155), &sight(true, 7)), [(0, Verdict::GiveUp)]);
    }

    #[test]
    fn a_shard_that_never_connects_or_is_lost_is_found_and_may_come_back() {
        let start = Instant::now();
        let at = |seconds| start + Duration::from_secs(seconds);
        let mut watch = Watch::new(start, 2);
        let none = HashMap::new();
        assert_eq!(watch.look(at(91), &none), [(0, Verdict::Deaf)]);
        let verdicts = watch.look(at(97), &sight(true, 0));
        assert_eq!(verdicts, [(0, Verdict::HearsAgain), (1, Verdict::Deaf)]);
        assert_eq!(
            watch.look(at(156), &sight(false, 0)),
            [(1, Verdict::GiveUp)]
        );
    }
}
