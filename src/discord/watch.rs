//! Watching the connection to Discord's gateway from outside.
//!
//! A shard can be deaf without saying so: after a close frame without a code serenity spins until
//! a heartbeat goes unanswered, and what happens then depends on the network. So this looks at
//! each shard's stage and at its heartbeats. It warns early, and when a shard has been deaf for
//! too long it ends the program with an error, so that whoever supervises it starts a fresh one:
//! the store has everything, and a shard that spins cannot always be restarted from inside.

use std::collections::BTreeMap;
use std::time::Duration;

use serenity::all::{ConnectionStage, ShardRunnerInfo};
use tokio::time::Instant;

/// Deaf for so long: worth a line in the log. Discord's heartbeats are about 41 s apart.
const WARN: Duration = Duration::from_secs(90);
/// Deaf for so long: three heartbeats and a little.
const GIVE_UP: Duration = Duration::from_secs(150);

/// What can be seen of a shard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Sight {
    pub(super) connected: bool,
    /// The time of the last answered heartbeat. It is measured in nanoseconds, so another
    /// answer is another value.
    latency: Option<Duration>,
}

impl Sight {
    /// What serenity says of it.
    pub(super) fn of(runner: &ShardRunnerInfo) -> Self {
        Self {
            connected: runner.stage == ConnectionStage::Connected,
            latency: runner.latency,
        }
    }
}

/// What is to be said of a shard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Verdict {
    Deaf,
    HearsAgain,
    GiveUp,
}

/// When each shard was last heard to hear.
#[derive(Debug, Default)]
pub(super) struct Watch {
    shards: BTreeMap<u32, (Sight, Instant, bool)>,
}

impl Watch {
    /// Looks at those shards that are listened to now. One that was not before has from now on all the time it
    /// may take to hear something.
    pub(super) fn look(
        &mut self,
        now: Instant,
        seen: &BTreeMap<u32, Sight>,
    ) -> Vec<(u32, Verdict)> {
        let mut verdicts = Vec::new();
        self.shards.retain(|shard, _| seen.contains_key(shard));
        for (&shard, &sight) in seen {
            let new = (Sight::default(), now, false);
            let (last, heard, told) = self.shards.entry(shard).or_insert(new);
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
    pub(super) fn hears(&self, now: Instant) -> bool {
        let hears = |(sight, heard, _): &(Sight, Instant, bool)| {
            sight.connected && now.saturating_duration_since(*heard) < WARN
        };
        !self.shards.is_empty() && self.shards.values().all(hears)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sight(connected: bool, latency: u64) -> BTreeMap<u32, Sight> {
        let latency = (latency > 0).then(|| Duration::from_nanos(latency));
        BTreeMap::from([(0, Sight { connected, latency })])
    }

    #[test]
    fn a_shard_whose_heartbeats_are_answered_hears() {
        let start = Instant::now();
        let mut watch = Watch::default();
        for beat in 1..20 {
            let now = start + Duration::from_secs(41) * beat;
            assert_eq!(watch.look(now, &sight(true, beat.into())), []);
        }
    }

    #[test]
    fn a_shard_that_spins_is_found_though_it_seems_connected() {
        let start = Instant::now();
        let at = |seconds| start + Duration::from_secs(seconds);
        let mut watch = Watch::default();
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
        let mut watch = Watch::default();
        let none = sight(false, 0);
        assert_eq!(watch.look(at(0), &none), []);
        assert_eq!(watch.look(at(91), &none), [(0, Verdict::Deaf)]);
        let verdicts = watch.look(at(97), &sight(true, 0));
        assert_eq!(verdicts, [(0, Verdict::HearsAgain)]);
        assert_eq!(
            watch.look(at(250), &sight(false, 0)),
            [(0, Verdict::GiveUp)]
        );
    }

    #[test]
    fn one_that_is_handed_on_is_missed_by_nobody() {
        let start = Instant::now();
        let mut watch = Watch::default();
        assert_eq!(watch.look(start, &sight(true, 7)), []);
        let later = start + GIVE_UP;
        assert_eq!(watch.look(later, &BTreeMap::new()), []);
        assert!(!watch.hears(later));
        // It comes back, and has its time.
        assert_eq!(watch.look(later, &sight(false, 0)), []);
    }
}
