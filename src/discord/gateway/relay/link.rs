//! The state of a shard's connection to Discord. It decides when to retry, whether to resume the session, and what to
//! log.
//!
//! It does no I/O and reads no clock, so that tests can simulate hours. Callers pass the time.

use std::fmt;
use std::time::Duration;

use tokio::time::Instant;

use crate::discord::gateway::relay::close::{NextStep, Refusal, code_name, next_step};

/// The time after which a connection counts as stable. When a stable connection ends, the next attempt follows without
/// a pause.
const STABLE: Duration = Duration::from_secs(60);
/// The time that a connection must last after repeated failures before the shard counts as healthy again.
const SETTLED: Duration = Duration::from_secs(5);
const MAX_WAIT: Duration = Duration::from_secs(120);
/// The interval at which the log repeats that there is no connection.
const LOG_INTERVAL: Duration = Duration::from_secs(60);
/// The number of consecutive failed resumes after which a new session is begun.
const MAX_RESUMES: u32 = 3;

/// The way in which a connection ended or failed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Loss {
    /// Discord sent a close frame, perhaps with a code.
    Closed(Option<u16>),
    /// The connection ended without a close frame.
    Cut,
    /// The connection failed, with the reason.
    Unreachable(String),
    /// Discord did not send the expected message in time.
    Silent(&'static str),
    /// Discord asked for a reconnect (op 7).
    Asked,
    /// The session is invalid (op 9).
    Invalid { resumable: bool },
}

impl Loss {
    fn next_step(&self) -> NextStep {
        match self {
            Self::Closed(code) => next_step(*code),
            Self::Invalid { resumable: false } => NextStep::Identify,
            _ => NextStep::Resume,
        }
    }

    /// Returns the minimum wait in milliseconds before the next attempt. Discord requires 1 to 5 s after an invalid
    /// session.
    fn min_wait_ms(&self, jitter: f64) -> f64 {
        match self {
            Self::Invalid { .. } | Self::Closed(Some(4008)) => 1_000.0 + 4_000.0 * jitter,
            _ => 0.0,
        }
    }
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Closed(Some(code)) => write!(f, "close code {code}, {}", code_name(*code)),
            Self::Closed(None) => f.write_str("closed without a code"),
            Self::Cut => f.write_str("connection cut"),
            Self::Unreachable(why) => write!(f, "no connection: {why}"),
            Self::Silent(what) => write!(f, "no {what} in time"),
            Self::Asked => f.write_str("Discord asked for a new connection"),
            Self::Invalid { .. } => f.write_str("invalid session"),
        }
    }
}

/// A session that can be resumed.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Session {
    pub(super) id: String,
    /// The address for resuming, if Discord gave one.
    pub(super) url: Option<String>,
    pub(super) seq: u64,
}

impl fmt::Debug for Session {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("<session>")
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum LogEntry {
    /// A connection that had been stable ended.
    Lost(Loss),
    /// The connection failed again, so that further attempts follow after pauses.
    Failing(Loss),
    StillFailing {
        tries: u32,
        since: Duration,
        last: Loss,
    },
    /// The connection is back after a single failure.
    Back,
    /// The connection is stable again after several failures.
    Recovered { after: Duration },
}

/// A period without a stable connection.
#[derive(Debug)]
struct Outage {
    since: Instant,
    tries: u32,
    last: Loss,
    logged: Option<Instant>,
    /// Whether repeated failures were logged.
    failing: bool,
}

/// The connection of one shard.
#[derive(Debug)]
pub(super) struct Link {
    session: Option<Session>,
    /// The time at which the connection was established; `None` without a connection.
    connected_since: Option<Instant>,
    /// The time at which the last connection was lost; `None` if there has been no connection yet.
    lost_at: Option<Instant>,
    failures: u32,
    resumes: u32,
    outage: Option<Outage>,
}

impl Link {
    pub(super) fn new() -> Self {
        Self {
            session: None,
            connected_since: None,
            lost_at: None,
            failures: 0,
            resumes: 0,
            outage: None,
        }
    }

    /// Returns the session to resume; `None` if a new one is needed.
    pub(super) fn session(&self) -> Option<&Session> {
        self.session.as_ref()
    }

    /// Returns the address for the next connection: the session's own address, or `usual` if the session has none or
    /// its address just failed.
    pub(super) fn url<'a>(&'a self, usual: &'a str) -> &'a str {
        let own = self.session.as_ref().and_then(|own| own.url.as_deref());
        own.filter(|_| self.failures < 2).unwrap_or(usual)
    }

    pub(super) fn count_resume(&mut self) {
        self.resumes += 1;
    }

    pub(super) fn opened(&mut self, now: Instant, begun: Option<Session>) {
        if let Some(begun) = begun {
            self.session = Some(begun);
        }
        self.connected_since = Some(now);
        self.resumes = 0;
    }

    /// Records an event and its sequence number, if it has one.
    pub(super) fn event(&mut self, seq: Option<u64>) {
        if let (Some(session), Some(seq)) = (&mut self.session, seq) {
            session.seq = seq;
        }
    }

    /// Records that the connection ended or failed. Returns the wait before the next attempt, or an error if Discord
    /// refuses the bot permanently. `jitter` is a random number between 0 and 1 that varies the wait.
    pub(super) fn lost(
        &mut self,
        now: Instant,
        loss: Loss,
        jitter: f64,
    ) -> Result<Duration, Refusal> {
        if let Some(connected) = self.connected_since.take() {
            self.lost_at = Some(now);
            if now.saturating_duration_since(connected) >= STABLE {
                self.failures = 0;
            }
        }
        match loss.next_step() {
            NextStep::Stop(why) => return Err(why),
            NextStep::Identify => self.session = None,
            NextStep::Resume if self.resumes >= MAX_RESUMES => self.session = None,
            NextStep::Resume => {}
        }
        if self.session.is_none() {
            self.resumes = 0;
        }
        self.failures = self.failures.saturating_add(1);
        // There is no wait after the first failure, then 0.5 to 1 s, 1 to 2 s, 2 to 4 s, and so on up to the maximum.
        // Even after the third failure the wait is shorter than the three seconds within which Discord expects the
        // answer to an interaction.
        let ceiling = match self.failures {
            1 => 0.0,
            n => f64::from(n - 1).exp2() * 500.0,
        };
        let ceiling = ceiling.min(MAX_WAIT.as_secs_f64() * 1_000.0);
        let wait = (ceiling * (0.5 + jitter / 2.0)).max(loss.min_wait_ms(jitter));
        let outage = self.outage.get_or_insert(Outage {
            since: now,
            tries: 0,
            last: Loss::Cut,
            logged: None,
            failing: false,
        });
        outage.tries += 1;
        outage.last = loss;
        Ok(Duration::from_secs_f64(wait / 1_000.0))
    }

    pub(super) fn is_connected(&self) -> bool {
        self.connected_since.is_some()
    }

    /// Returns whether the shard is healthy. It stays healthy during a single quick reconnect. After repeated failures
    /// it is healthy only when a connection has lasted for [`SETTLED`].
    pub(super) fn is_healthy(&self, now: Instant) -> bool {
        let since = |at: Instant| now.saturating_duration_since(at);
        match (self.connected_since, self.lost_at) {
            (Some(connected), _) => self.failures < 2 || since(connected) >= SETTLED,
            (None, Some(lost_at)) => self.failures < 2 && since(lost_at) < SETTLED,
            (None, None) => false,
        }
    }

    pub(super) fn next_log_entry(&mut self, now: Instant) -> Option<LogEntry> {
        let outage = self.outage.as_mut()?;
        let since = now.saturating_duration_since(outage.since);
        if let Some(connected) = self.connected_since {
            let held = now.saturating_duration_since(connected);
            if outage.failing && held < SETTLED {
                return None;
            }
            let entry = if outage.failing {
                LogEntry::Recovered { after: since }
            } else {
                LogEntry::Back
            };
            self.outage = None;
            return Some(entry);
        }
        let last = outage.last.clone();
        let tries = outage.tries;
        let due = outage
            .logged
            .is_none_or(|logged| now.saturating_duration_since(logged) >= LOG_INTERVAL);
        let entry = if outage.logged.is_none() && self.failures < 2 {
            LogEntry::Lost(last)
        } else if self.failures >= 2 && !outage.failing {
            outage.failing = true;
            LogEntry::Failing(last)
        } else if due {
            LogEntry::StillFailing { tries, since, last }
        } else {
            return None;
        };
        outage.logged = Some(now);
        Some(entry)
    }
}

#[cfg(test)]
#[path = "link_tests.rs"]
mod tests;
