//! The state of a shard's connection to Discord: when to retry, whether to resume, and what to log.
//!
//! It does no I/O and reads no clock. Callers pass the time.

use std::fmt;
use std::time::Duration;

use tokio::time::Instant;

use crate::discord::gateway::relay::close::{Refusal, Verdict, name, verdict};

/// The time that a connection must last for the next attempt to be immediate again.
const STABLE: Duration = Duration::from_secs(60);
/// The time that a connection must last after repeated failures before the shard counts as connected.
const SETTLED: Duration = Duration::from_secs(5);
/// The longest pause between two attempts.
const LONGEST: Duration = Duration::from_secs(120);
/// The interval at which the log repeats that there is no connection.
const REMIND: Duration = Duration::from_secs(60);
/// The number of failed resumes in a row after which the session is dropped.
const RESUMES: u32 = 3;

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
    fn verdict(&self) -> Verdict {
        match self {
            Self::Closed(code) => verdict(*code),
            Self::Invalid { resumable: false } => Verdict::Identify,
            _ => Verdict::Resume,
        }
    }

    /// Returns the minimum wait afterwards in milliseconds. Discord asks for 1 to 5 s after an invalid
    /// session.
    fn least(&self, jitter: f64) -> f64 {
        match self {
            Self::Invalid { .. } | Self::Closed(Some(4008)) => 1_000.0 + 4_000.0 * jitter,
            _ => 0.0,
        }
    }
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Closed(Some(code)) => write!(f, "close code {code}, {}", name(*code)),
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

/// A log entry about the connection.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Note {
    /// A lasting connection ended.
    Lost(Loss),
    /// The connection failed again. Further attempts have pauses.
    Failing(Loss),
    /// The connection still fails.
    StillFailing {
        tries: u32,
        since: Duration,
        last: Loss,
    },
    /// The connection is back after a single failure.
    Back,
    /// A lasting connection after several failures.
    HearsAgain { after: Duration },
}

/// A period without a lasting connection.
#[derive(Debug)]
struct Trouble {
    since: Instant,
    tries: u32,
    last: Loss,
    told: Option<Instant>,
    /// Whether repeated failures were logged.
    failing: bool,
}

/// The connection of one shard.
#[derive(Debug)]
pub(super) struct Link {
    session: Option<Session>,
    /// The time at which the connection was established, if it is.
    heard: Option<Instant>,
    /// The time at which the last connection was lost, if there was one.
    away: Option<Instant>,
    failures: u32,
    resumes: u32,
    trouble: Option<Trouble>,
}

impl Link {
    pub(super) fn new() -> Self {
        Self {
            session: None,
            heard: None,
            away: None,
            failures: 0,
            resumes: 0,
            trouble: None,
        }
    }

    /// Returns the session to resume; `None` if a new one is needed.
    pub(super) fn session(&self) -> Option<&Session> {
        self.session.as_ref()
    }

    /// Returns the address for the next connection: that of the session, or the usual one if it just failed.
    pub(super) fn url<'a>(&'a self, usual: &'a str) -> &'a str {
        let own = self.session.as_ref().and_then(|own| own.url.as_deref());
        own.filter(|_| self.failures < 2).unwrap_or(usual)
    }

    pub(super) fn resuming(&mut self) {
        self.resumes += 1;
    }

    pub(super) fn opened(&mut self, now: Instant, begun: Option<Session>) {
        if let Some(begun) = begun {
            self.session = Some(begun);
        }
        self.heard = Some(now);
        self.resumes = 0;
    }

    /// Records an event and its sequence number, if it has one.
    pub(super) fn event(&mut self, seq: Option<u64>) {
        if let (Some(session), Some(seq)) = (&mut self.session, seq) {
            session.seq = seq;
        }
    }

    /// Records that the connection ended or failed. Returns the wait before the next attempt, or why Discord
    /// refuses the bot permanently. `jitter` is between 0 and 1.
    pub(super) fn lost(
        &mut self,
        now: Instant,
        loss: Loss,
        jitter: f64,
    ) -> Result<Duration, Refusal> {
        if let Some(heard) = self.heard.take() {
            self.away = Some(now);
            if now.saturating_duration_since(heard) >= STABLE {
                self.failures = 0;
            }
        }
        match loss.verdict() {
            Verdict::Stop(why) => return Err(why),
            Verdict::Identify => self.session = None,
            Verdict::Resume if self.resumes >= RESUMES => self.session = None,
            Verdict::Resume => {}
        }
        if self.session.is_none() {
            self.resumes = 0;
        }
        self.failures = self.failures.saturating_add(1);
        // No wait after the first failure, then 0.5 to 1 s, 1 to 2 s, 2 to 4 s, up to the maximum. Even an
        // interaction during the third lost connection in a row can be answered within Discord's three
        // seconds.
        let ceiling = match self.failures {
            1 => 0.0,
            n => f64::from(n - 1).exp2() * 500.0,
        };
        let ceiling = ceiling.min(LONGEST.as_secs_f64() * 1_000.0);
        let wait = (ceiling * (0.5 + jitter / 2.0)).max(loss.least(jitter));
        let trouble = self.trouble.get_or_insert(Trouble {
            since: now,
            tries: 0,
            last: Loss::Cut,
            told: None,
            failing: false,
        });
        trouble.tries += 1;
        trouble.last = loss;
        Ok(Duration::from_secs_f64(wait / 1_000.0))
    }

    pub(super) fn is_connected(&self) -> bool {
        self.heard.is_some()
    }

    /// Returns whether the shard is healthy: a single reconnect is no fault, but connections that never last
    /// are.
    pub(super) fn is_well(&self, now: Instant) -> bool {
        let since = |at: Instant| now.saturating_duration_since(at);
        match (self.heard, self.away) {
            (Some(heard), _) => self.failures < 2 || since(heard) >= SETTLED,
            (None, Some(away)) => self.failures < 2 && since(away) < SETTLED,
            (None, None) => false,
        }
    }

    /// Returns the next log entry, if one is due.
    pub(super) fn note(&mut self, now: Instant) -> Option<Note> {
        let trouble = self.trouble.as_mut()?;
        let since = now.saturating_duration_since(trouble.since);
        if let Some(heard) = self.heard {
            let held = now.saturating_duration_since(heard);
            if trouble.failing && held < SETTLED {
                return None;
            }
            let note = if trouble.failing {
                Note::HearsAgain { after: since }
            } else {
                Note::Back
            };
            self.trouble = None;
            return Some(note);
        }
        let last = trouble.last.clone();
        let tries = trouble.tries;
        let due = trouble
            .told
            .is_none_or(|told| now.saturating_duration_since(told) >= REMIND);
        let note = if trouble.told.is_none() && self.failures < 2 {
            Note::Lost(last)
        } else if self.failures >= 2 && !trouble.failing {
            trouble.failing = true;
            Note::Failing(last)
        } else if due {
            Note::StillFailing { tries, since, last }
        } else {
            return None;
        };
        trouble.told = Some(now);
        Some(note)
    }
}

#[cfg(test)]
#[path = "link_tests.rs"]
mod tests;
