//! The metrics and their export to Prometheus.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64};
use std::time::Duration;

use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Metric, Registry, Unit};

use super::health::Health;
use super::labels::{
    CommitResult, Handover, InteractionKind, InteractionResult, PictureKind, RequestResult,
};

/// A label's name and value.
type Label = (&'static str, &'static str);
type ByOne<M> = Family<[Label; 1], M, fn() -> M>;
type ByTwo<M> = Family<[Label; 2], M, fn() -> M>;
type IntGauge = Gauge<i64, AtomicI64>;
type SecondsGauge = Gauge<f64, AtomicU64>;

const TIMES: [f64; 16] = [
    0.0001, 0.0003, 0.001, 0.003, 0.01, 0.03, 0.1, 0.2, 0.4, 0.8, 1.2, 2.0, 3.0, 5.0, 10.0, 20.0,
];

/// Discord's error codes that are counted separately: those that the bot handles, and some that only the log shows. All
/// other codes are counted as 0.
const CODES: [isize; 27] = [
    10003, 10004, 10007, 10008, 10013, 10015, 10062, 20028, 30046, 40003, 40060, 50001, 50007,
    50013, 50027, 50035, 50083, 50278, 160_004, 160_005, 40001, 40005, 50006, 50008, 50014, 50109,
    20016,
];

/// The metrics. Clones share the same counters.
#[derive(Clone)]
pub struct Metrics(Arc<Families>);

/// Declares the metrics. Each line has the field, its initial value, the metric's name with an optional unit, and its
/// help text.
macro_rules! families {
    ($( $field:ident: $type:ty = $made:expr, $name:literal $(in $unit:ident)?, $help:literal; )+) => {
        struct Families {
            registry: Registry,
            $($field: $type,)+
        }

        impl Families {
            fn new() -> Self {
                let mut registry = Registry::with_prefix("stramash");
                $( let $field: $type = register(&mut registry, $name, &[$(Unit::$unit)?], $help, $made); )+
                Self { registry, $($field),+ }
            }
        }
    };
}

families! {
    interactions: ByTwo<Counter> = Family::default(), "interactions",
        "Interactions (commands, presses, forms, suggestions) by kind and result";
    answers: ByOne<Histogram> = Family::new_with_constructor(times), "answer" in Seconds,
        "Time from reading an interaction to its complete answer";
    requests: ByOne<Counter> = Family::default(), "discord_requests", "Requests to Discord by result";
    refusals: Family<[(&'static str, i64); 2], Counter> = Family::default(), "discord_errors",
        "Requests that Discord rejected, by status and code; code 0 is none or any other";
    limits: ByOne<Counter> = Family::default(), "discord_rate_limits",
        "Rate limits of Discord that were hit or waited for, by scope";
    commits: ByOne<Counter> = Family::default(), "store_commits", "Commits to the store by result";
    commit_times: Histogram = times(), "store_commit" in Seconds, "Time to commit a change to disk";
    settled: ByOne<Counter> = Family::default(), "outbox_settled",
        "Outbox messages sent, given up, or put back for a retry";
    pictures: ByOne<Histogram> = Family::new_with_constructor(times), "picture" in Seconds, "Time to draw a picture";
    outbox: IntGauge = Gauge::default(), "outbox_messages", "Messages in the outbox, including those for later";
    oldest: SecondsGauge = Gauge::default(), "outbox_oldest" in Seconds,
        "How long the oldest message that could be sent has waited, since the bot started";
    tables: ByTwo<IntGauge> = Family::default(), "tables", "Open tables by game and phase, when they were last counted";
    finished: IntGauge = Gauge::default(), "tables_over", "Finished tables";
    tables_age: SecondsGauge = Gauge::default(), "tables_age" in Seconds, "Time since tables were last counted";
    healthy: ByOne<IntGauge> = Family::default(), "well", "1 if this part of the bot works, else 0";
    memory: IntGauge = Gauge::default(), "memory_bytes",
        "Resident memory of the process; 0 if the system does not report it";
    store_bytes: IntGauge = Gauge::default(), "store_bytes", "Size of the store's files";
    compaction_due: IntGauge = Gauge::default(), "store_compaction_due",
        "1 if compacting the store's files is worth it, else 0";
    processes: IntGauge = Gauge::default(), "processes", "Bots that use the same store, including this one";
    shards: IntGauge = Gauge::default(), "shards", "Gateway shards of this bot";
    all_shards: IntGauge = Gauge::default(), "shards_of_all", "All gateway shards";
    handovers: ByOne<Counter> = Family::default(), "shard_handovers",
        "Shards that were taken from another bot or given to one";
}

impl fmt::Debug for Metrics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("<counts>")
    }
}

impl Default for Metrics {
    fn default() -> Self {
        Self::new()
    }
}

fn times() -> Histogram {
    Histogram::new(TIMES)
}

impl Metrics {
    /// Creates metrics without any counts.
    #[must_use]
    pub fn new() -> Self {
        let families = Families::new();
        families.init_labels();
        Self(Arc::new(families))
    }

    /// Counts an interaction and its result.
    pub fn interaction(&self, what: InteractionKind, came: InteractionResult) {
        let label = [("kind", what.name()), ("result", came.name())];
        self.0.interactions.get_or_create(&label).inc();
    }

    /// Records the time until a complete response.
    pub fn answered(&self, what: InteractionKind, took: Duration) {
        let label = [("kind", what.name())];
        self.0
            .answers
            .get_or_create(&label)
            .observe(took.as_secs_f64());
    }

    /// Counts a response of Discord.
    pub fn request(&self, how: RequestResult) {
        self.0
            .requests
            .get_or_create(&[("result", how.name())])
            .inc();
    }

    /// Counts a refusal of Discord with its status and code.
    pub fn refused(&self, status: u16, code: isize) {
        self.request(RequestResult::Refused);
        let code = CODES.iter().find(|known| **known == code);
        let code = code.and_then(|code| i64::try_from(*code).ok()).unwrap_or(0);
        let label = [("status", i64::from(status)), ("code", code)];
        self.0.refusals.get_or_create(&label).inc();
    }

    /// Counts a rate limit: the global one, or that of a route.
    pub fn rate_limit(&self, global: bool) {
        let scope = if global { "global" } else { "route" };
        self.0.limits.get_or_create(&[("scope", scope)]).inc();
    }

    /// Counts a commit and records its duration.
    pub fn commit(&self, how: CommitResult, took: Duration) {
        self.0
            .commits
            .get_or_create(&[("result", how.name())])
            .inc();
        self.0.commit_times.observe(took.as_secs_f64());
    }

    /// Counts the end of an attempt to send an outbox item. `gone` says that the item was removed; otherwise it is
    /// retried.
    pub fn settled(&self, gone: bool) {
        let how = if gone { "gone" } else { "again" };
        self.0.settled.get_or_create(&[("result", how)]).inc();
    }

    /// Returns the number of items that were removed from the outbox since the start of the process.
    #[must_use]
    pub fn n_sent(&self) -> u64 {
        self.0.settled.get_or_create(&[("result", "gone")]).get()
    }

    /// Records the duration of drawing a picture.
    pub fn drawn(&self, what: PictureKind, took: Duration) {
        let label = [("kind", what.name())];
        self.0
            .pictures
            .get_or_create(&label)
            .observe(took.as_secs_f64());
    }

    /// Sets the number of items in the outbox and the age of the oldest.
    pub fn outbox(&self, waiting: u64, oldest: Duration) {
        self.0.outbox.set(to_i64(waiting));
        self.0.oldest.set(oldest.as_secs_f64());
    }

    /// Sets the number of open tables for each game and phase, and the number of finished tables.
    pub fn tables(&self, open: impl Iterator<Item = (&'static str, &'static str, u64)>, over: u64) {
        // Removes the values of games and phases that no longer have tables.
        self.0.tables.clear();
        for (game, phase, n) in open {
            let label = [("game", game), ("phase", phase)];
            self.0.tables.get_or_create(&label).set(to_i64(n));
        }
        self.0.finished.set(to_i64(over));
    }

    /// Sets the size of the store's files and whether they should be compacted.
    pub fn store(&self, bytes: u64, compaction_due: bool) {
        self.0.store_bytes.set(to_i64(bytes));
        self.0.compaction_due.set(compaction_due.into());
    }

    /// Sets the number of processes on the store, including this one.
    pub fn processes(&self, of: u32) {
        self.0.processes.set(of.into());
    }

    /// Sets the number of this process's shards and of all shards.
    pub fn shards(&self, own: usize, of: u32) {
        self.0.shards.set(to_i64(own as u64));
        self.0.all_shards.set(of.into());
    }

    /// Counts a shard handed over between processes.
    pub fn handover(&self, how: Handover) {
        self.0.handovers.get_or_create(&[("way", how.name())]).inc();
    }

    /// Returns all metrics in the `OpenMetrics` text format, after updating those for health, memory and the age of the
    /// count of tables.
    #[must_use]
    pub fn text(&self, health: &Health, counted_ago: Duration) -> String {
        for (part, well) in health.parts() {
            let label = [("part", part)];
            self.0.healthy.get_or_create(&label).set(well.into());
        }
        self.0.tables_age.set(counted_ago.as_secs_f64());
        self.0
            .memory
            .set(to_i64(super::memory::resident().unwrap_or(0)));
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = encode(&mut text, &self.0.registry);
        text
    }
}

impl Families {
    /// Creates a counter of 0 for each label value, because Prometheus can only compute a rate if it has seen the value
    /// before the first event.
    fn init_labels(&self) {
        for what in InteractionKind::ALL {
            for came in InteractionResult::ALL {
                let label = [("kind", what.name()), ("result", came.name())];
                drop(self.interactions.get_or_create(&label));
            }
            drop(self.answers.get_or_create(&[("kind", what.name())]));
        }
        for what in PictureKind::ALL {
            drop(self.pictures.get_or_create(&[("kind", what.name())]));
        }
        for how in RequestResult::ALL {
            drop(self.requests.get_or_create(&[("result", how.name())]));
        }
        for how in CommitResult::ALL {
            drop(self.commits.get_or_create(&[("result", how.name())]));
        }
        for how in Handover::ALL {
            drop(self.handovers.get_or_create(&[("way", how.name())]));
        }
        for scope in ["global", "route"] {
            drop(self.limits.get_or_create(&[("scope", scope)]));
        }
        for how in ["gone", "again"] {
            drop(self.settled.get_or_create(&[("result", how)]));
        }
    }
}

/// Registers a metric and returns it. A unit becomes part of the name.
fn register<M: Metric + Clone>(
    list: &mut Registry,
    name: &str,
    unit: &[Unit],
    help: &str,
    metric: M,
) -> M {
    match unit {
        [unit] => list.register_with_unit(name, help, unit.clone(), metric.clone()),
        _ => list.register(name, help, metric.clone()),
    }
    metric
}

fn to_i64(n: u64) -> i64 {
    i64::try_from(n).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_metric_is_exported_once() {
        let metrics = Metrics::default();
        metrics.interaction(InteractionKind::Press, InteractionResult::Answered);
        metrics.answered(InteractionKind::Press, Duration::from_millis(20));
        metrics.refused(403, 50013);
        metrics.refused(400, 987_654_321);
        metrics.rate_limit(true);
        metrics.commit(CommitResult::Done, Duration::from_millis(2));
        metrics.settled(true);
        metrics.drawn(PictureKind::Board, Duration::from_millis(8));
        metrics.outbox(3, Duration::from_secs(5));
        metrics.store(4096, true);
        metrics.processes(2);
        metrics.shards(3, 5);
        metrics.handover(Handover::Given);
        metrics.tables([("skirrid", "playing", 2)].into_iter(), 7);
        let text = metrics.text(&Health::default(), Duration::from_secs(9));
        for line in [
            "stramash_interactions_total{kind=\"press\",result=\"answered\"} 1",
            "stramash_answer_seconds_count{kind=\"press\"} 1",
            "stramash_discord_errors_total{status=\"403\",code=\"50013\"} 1",
            "stramash_discord_errors_total{status=\"400\",code=\"0\"} 1",
            "stramash_discord_requests_total{result=\"refused\"} 2",
            "stramash_discord_rate_limits_total{scope=\"global\"} 1",
            "stramash_store_commits_total{result=\"done\"} 1",
            "stramash_store_commit_seconds_count 1",
            "stramash_outbox_settled_total{result=\"gone\"} 1",
            "stramash_picture_seconds_count{kind=\"board\"} 1",
            "stramash_store_bytes 4096",
            "stramash_store_compaction_due 1",
            "stramash_processes 2",
            "stramash_shards 3",
            "stramash_shards_of_all 5",
            "stramash_shard_handovers_total{way=\"given\"} 1",
            "stramash_shard_handovers_total{way=\"taken\"} 0",
            "stramash_outbox_messages 3",
            "stramash_outbox_oldest_seconds 5.0",
            "stramash_tables{game=\"skirrid\",phase=\"playing\"} 2",
            "stramash_tables_over 7",
            "stramash_tables_age_seconds 9.0",
            "stramash_well{part=\"store\"} 1",
            "# EOF",
        ] {
            let found = text.lines().filter(|said| *said == line).count();
            assert_eq!(found, 1, "{line}\n{text}");
        }
        assert_eq!(metrics.n_sent(), 1);
        metrics.tables(std::iter::empty(), 9);
        let text = metrics.text(&Health::default(), Duration::ZERO);
        assert!(!text.contains("skirrid"), "{text}");
    }
}
