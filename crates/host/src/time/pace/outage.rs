//! Outages of the bot, in which no clock runs.
//!
//! While the bot runs, it records a heartbeat in the store once a minute. If several processes share a store, a
//! heartbeat of any of them is enough. A long gap between heartbeats is an outage.

use parking_lot::Mutex;
use serde::{Deserialize, Serialize};
use stramash_core::engine::Millis;
use stramash_store::Subject;

use crate::DAY;
use crate::request::RequestResult;
use crate::time::jump::{Jump, roughly_equal};
use crate::time::pace::Clocks;
use crate::time::pace::clock::Outage;
use crate::time::pace::terms::MINUTE;

/// The interval of heartbeats, in milliseconds.
const HEARTBEAT: u64 = MINUTE;
/// The length in milliseconds above which a gap between heartbeats counts as an outage.
const LONGEST_GAP: u64 = 15 * MINUTE;
/// The time for which outages are kept, in milliseconds. No turn with its reserve and the player's rest takes
/// longer.
const KEPT: u64 = 90 * DAY;
const MAX_JUMPS: usize = 64;

/// The bot's own document: heartbeat, outages, clock jumps, and marks of work that is done once for all
/// processes.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct BotDoc {
    #[serde(rename = "seen", skip_serializing_if = "Option::is_none")]
    heartbeat: Option<Millis>,
    /// The outages, sorted by time.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    outages: Vec<Outage>,
    /// The fingerprint of the host's key, in hexadecimal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) key: Option<String>,
    /// Identifies the last restore after which all matches were sealed again, by the number of commits in the
    /// restored export.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) renewed: Option<u64>,
    /// The latest clock jumps, sorted by number.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    clock_jumps: Vec<Jump>,
    /// The number of the last clock jump for which the due times of all tables were moved.
    #[serde(rename = "moved", skip_serializing_if = "Option::is_none")]
    shifted: Option<u32>,
}

impl BotDoc {
    /// Returns the document with a heartbeat. Returns `None` if one was recorded recently, perhaps by another
    /// process.
    fn with_heartbeat(&self, now: Millis) -> Option<Self> {
        if let Some(seen) = self.heartbeat
            && seen < now.plus(HEARTBEAT)
            && now < seen.plus(HEARTBEAT)
        {
            return None;
        }
        Some(Self {
            heartbeat: Some(now),
            outages: self.outages(now),
            ..self.clone()
        })
    }

    pub(crate) fn heartbeat(&self) -> Option<Millis> {
        self.heartbeat
    }

    pub(crate) fn jumps(&self) -> u32 {
        self.clock_jumps.last().map_or(0, |jump| jump.n)
    }

    /// Returns the jumps with numbers from `from + 1` to `to`.
    pub(crate) fn jumps_between(&self, from: u32, to: u32) -> impl Iterator<Item = Jump> {
        let jumps = self.clock_jumps.iter().copied();
        jumps.filter(move |jump| from < jump.n && jump.n <= to)
    }

    /// Records a jump, unless another process has recorded it. `known` is the number of the last jump that the
    /// caller knows.
    pub(crate) fn add_jump(&mut self, known: u32, expected: Millis, shown: Millis) {
        let others = self.jumps_between(known, self.jumps());
        let from = others.fold(expected, |at, jump| jump.shift(at));
        if roughly_equal(from, shown) {
            return;
        }
        let (n, to) = (self.jumps() + 1, shown);
        let jump = Jump { n, from, to };
        self.heartbeat = self.heartbeat.map(|seen| jump.shift(seen));
        for outage in &mut self.outages {
            outage.from = jump.shift(outage.from);
            outage.to = jump.shift(outage.to);
        }
        self.clock_jumps.push(jump);
        if self.clock_jumps.len() > MAX_JUMPS {
            self.clock_jumps.remove(0);
        }
    }

    pub(crate) fn is_shifted(&self, jumps: u32) -> bool {
        self.shifted.unwrap_or_default() >= jumps
    }

    pub(crate) fn note_shifted(&mut self, jumps: u32) {
        self.shifted = Some(jumps.max(self.shifted.unwrap_or_default()));
    }

    /// Returns whether this cached copy has every outage. That is so if its heartbeat is so recent that no
    /// outage can have followed.
    fn has_all_outages(&self, now: Millis) -> bool {
        self.heartbeat
            .is_some_and(|seen| seen <= now.plus(HEARTBEAT) && now <= seen.plus(LONGEST_GAP))
    }

    /// Returns the outages before `now`, without those that are too old to matter to a clock.
    fn outages(&self, now: Millis) -> Vec<Outage> {
        // When the wall clock was set back, recorded outages can be in the future.
        let past = self.outages.iter().filter(|outage| outage.from < now);
        let past = past.map(|outage| Outage {
            to: outage.to.min(now),
            ..*outage
        });
        let since = self.heartbeat.filter(|seen| seen.plus(LONGEST_GAP) < now);
        let last = since.map(|from| Outage { from, to: now });
        let all = past.chain(last);
        all.filter(|outage| now.0 - outage.to.0 < KEPT).collect()
    }
}

/// A cached copy of the bot's document, so that it need not be loaded for every turn.
#[derive(Debug, Default)]
pub(crate) struct BotDocCache(Mutex<Option<BotDoc>>);

impl Clocks<'_> {
    pub(crate) fn record_heartbeat(&self, now: Millis) {
        if let Err(refusal) = self.store_heartbeat(now) {
            tracing::warn!(?refusal, "cannot record that the bot is running");
        }
    }

    pub(super) fn outages(&self, now: Millis) -> Vec<Outage> {
        self.bot_doc(now).unwrap_or_default().outages(now)
    }

    /// Returns the end of the last outage of at least `ms` milliseconds, or `None` if there was none.
    pub(crate) fn last_outage_end(&self, now: Millis, ms: u64) -> Option<Millis> {
        let outages = self.outages(now).into_iter();
        let long = outages.filter(|outage| outage.from.plus(ms) <= outage.to);
        long.map(|outage| outage.to).next_back()
    }

    pub(crate) fn cache_bot_doc(&self, doc: BotDoc) {
        *self.tables.bot_doc_cache.0.lock() = Some(doc);
    }

    fn store_heartbeat(&self, now: Millis) -> RequestResult<()> {
        let known = self.tables.bot_doc_cache.0.lock().clone();
        if known.is_some_and(|known| known.with_heartbeat(now).is_none()) {
            return Ok(());
        }
        // No idempotency key is used, because a second heartbeat is harmless.
        let updated = self.tables.edit_bot(|doc, _| {
            if let Some(updated) = doc.with_heartbeat(now) {
                *doc = updated;
            }
            doc.clone()
        })?;
        *self.tables.bot_doc_cache.0.lock() = Some(updated);
        Ok(())
    }

    /// Returns the bot's document. Takes it from the cache if the cached copy has every outage.
    pub(crate) fn bot_doc(&self, now: Millis) -> RequestResult<BotDoc> {
        let known = self.tables.bot_doc_cache.0.lock().clone();
        if let Some(known) = known.filter(|known| known.has_all_outages(now)) {
            return Ok(known);
        }
        let read: BotDoc = self.tables.load_doc(Subject::Bot)?;
        *self.tables.bot_doc_cache.0.lock() = Some(read.clone());
        Ok(read)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const BASE: u64 = 1_700_000_000_000;

    fn at(minutes: u64) -> Millis {
        Millis(BASE + minutes * MINUTE)
    }

    fn beaten(minutes: &[u64]) -> BotDoc {
        let beats = minutes.iter();
        beats.fold(BotDoc::default(), |doc, minute| {
            doc.with_heartbeat(at(*minute)).unwrap_or(doc)
        })
    }

    fn outage(from: u64, to: u64) -> Outage {
        Outage {
            from: at(from),
            to: at(to),
        }
    }

    #[test]
    fn gap_over_15_minutes_is_an_outage() {
        assert_eq!(beaten(&[0, 10, 25, 40]).outages, []);
        assert_eq!(beaten(&[0, 10, 26, 40]).outages, [outage(10, 26)]);
        let two = beaten(&[0, 100, 101, 5000]);
        assert_eq!(two.outages, [outage(0, 100), outage(101, 5000)]);
        // An outage that is not over is counted until now.
        assert_eq!(beaten(&[0, 3]).outages(at(18)), []);
        assert_eq!(beaten(&[0, 3]).outages(at(19)), [outage(3, 19)]);
        assert_eq!(BotDoc::default().outages(at(19)), []);
    }

    #[test]
    fn heartbeat_is_recorded_once_a_minute() {
        let doc = beaten(&[0]);
        assert_eq!(doc.with_heartbeat(at(0)), None);
        assert_eq!(doc.with_heartbeat(Millis(BASE + MINUTE - 1)), None);
        assert!(doc.with_heartbeat(at(1)).is_some());
    }

    #[test]
    fn small_clock_lag_records_no_heartbeat() {
        let doc = beaten(&[5]);
        assert_eq!(doc.with_heartbeat(Millis(BASE + 4 * MINUTE + 1)), None);
        assert!(doc.with_heartbeat(at(4)).is_some());
    }

    #[test]
    fn cached_outages_expire_after_longest_gap() {
        let doc = beaten(&[0, 60, 65]);
        let tells = |now| doc.has_all_outages(now);
        assert!(tells(at(65)) && tells(at(80)) && tells(at(64)));
        assert!(!tells(Millis(at(80).0 + 1)) && !tells(at(63)));
        assert_eq!(doc.outages(at(80)), [outage(0, 60)]);
        assert!(!BotDoc::default().has_all_outages(at(0)));
    }

    #[test]
    fn setting_the_clock_back_keeps_outages_valid() {
        // The clock is set ahead by a year and back again.
        let year = 365 * 24 * 60;
        let doc = beaten(&[0, 1, year, 2, 3, 4]);
        assert_eq!(doc.outages, [outage(1, 2)]);
        assert_eq!(doc.heartbeat, Some(at(4)));
        let doc = beaten(&[100, 200, 50, 51]);
        assert_eq!((doc.outages.len(), doc.heartbeat), (0, Some(at(51))));
        assert_eq!(beaten(&[0, 100, 0]).outages, []);
    }

    #[test]
    fn old_outages_are_dropped() {
        let days = |days: u64| days * 24 * 60;
        let doc = beaten(&[0, 60]);
        assert_eq!(doc.outages, [outage(0, 60)]);
        let known = doc.outages(at(60 + days(90) - 1));
        assert_eq!(known[0], outage(0, 60));
        assert_eq!(doc.outages(at(60 + days(90))), [outage(60, 60 + days(90))]);
    }

    #[test]
    fn stored_form_is_stable() {
        let doc = beaten(&[0, 60]);
        let text = serde_json::to_string(&doc).unwrap();
        let expected = "{\"seen\":1700003600000,\
            \"outages\":[{\"from\":1700000000000,\"to\":1700003600000}]}";
        assert_eq!(text, expected);
        assert_eq!(serde_json::from_str::<BotDoc>(&text).unwrap(), doc);
        // A heartbeat preserves the other fields.
        let key = Some("ab".to_owned());
        let renewed = Some(7);
        let doc = BotDoc {
            key,
            renewed,
            ..doc
        };
        let later = doc.with_heartbeat(at(61)).unwrap();
        assert_eq!((later.key, later.renewed), (doc.key, doc.renewed));
    }

    proptest! {
        /// Checks that outages are sorted, disjoint and in the past, however the wall clock is set.
        #[test]
        fn outages_are_sorted_and_past(beats in proptest::collection::vec(0..500_000_u64, 1..40)) {
            let doc = beaten(&beats);
            let now = doc.heartbeat.unwrap();
            for outage in &doc.outages {
                prop_assert!(outage.from < outage.to && outage.to <= now);
            }
            for two in doc.outages.windows(2) {
                prop_assert!(two[0].to <= two[1].from);
            }
        }
    }
}
