//! The state of a shard's connection to Discord: when to try again, whether to resume, whether the shard is heard, and
//! what the log says. It opens no socket and reads no clock, so tests hand it every moment.

use std::fmt;
use std::time::Duration;

use tokio::time::Instant;

use crate::discord::gateway::relay::close::{Refusal, Verdict, name, verdict};

/// A connection that held this long ends a series of failures: the next attempt is immediate again.
const STABLE: Duration = Duration::from_secs(60);
/// After repeated failures a connection has to hold this long before the shard counts as heard.
const SETTLED: Duration = Duration::from_secs(5);
/// The longest pause between two attempts.
const LONGEST: Duration = Duration::from_secs(120);
/// How often the log repeats that there is still no connection.
const REMIND: Duration = Duration::from_secs(60);
/// After this many resumes in a row that led nowhere the session is given up.
const RESUMES: u32 = 3;

/// The way in which a connection ended, or did not come about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Loss {
    /// A close frame, with its code if it had one.
    Closed(Option<u16>),
    /// The connection ended without a close frame.
    Cut,
    /// No connection could be made; the reason.
    Unreachable(String),
    /// Discord did not send what it had to send in time.
    Silent(&'static str),
    /// Discord asked for a new connection (op 7).
    Asked,
    /// The session is not valid (op 9).
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

    /// The shortest wait afterwards, in milliseconds. Discord asks for one to five seconds after an invalid session.
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

/// A session of Discord's that can be resumed.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Session {
    pub(super) id: String,
    /// The address at which to resume it, if Discord named one.
    pub(super) url: Option<String>,
    /// The number of the last event.
    pub(super) seq: u64,
}

impl fmt::Debug for Session {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("<session>")
    }
}

/// A line for the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Note {
    /// A connection that had held is gone.
    Lost(Loss),
    /// It failed again: from now on there are pauses.
    Failing(Loss),
    /// It still does.
    StillFailing {
        tries: u32,
        since: Duration,
        last: Loss,
    },
    /// A connection after a single failure.
    Back,
    /// A connection that holds, after several failures.
    HearsAgain { after: Duration },
}

/// A time without a connection that holds.
#[derive(Debug)]
struct Trouble {
    since: Instant,
    tries: u32,
    last: Loss,
    told: Option<Instant>,
    /// Whether the log says that attempts fail again and again.
    failing: bool,
}

/// The connection of one shard.
#[derive(Debug)]
pub(super) struct Link {
    session: Option<Session>,
    /// Since when Discord is heard, if it is.
    heard: Option<Instant>,
    /// Since when it is not heard, if it ever was.
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

    /// The session to go on with; a new one has to be begun where there is none.
    pub(super) fn session(&self) -> Option<&Session> {
        self.session.as_ref()
    }

    /// The address for the next connection. Where a session's own has just failed it is the usual one.
    pub(super) fn url<'a>(&'a self, usual: &'a str) -> &'a str {
        let own = self.session.as_ref().and_then(|own| own.url.as_deref());
        own.filter(|_| self.failures < 2).unwrap_or(usual)
    }

    /// A resume was sent.
    pub(super) fn resuming(&mut self) {
        self.resumes += 1;
    }

    /// Discord has begun a session, or goes on with one.
    pub(super) fn opened(&mut self, now: Instant, begun: Option<Session>) {
        if let Some(begun) = begun {
            self.session = Some(begun);
        }
        self.heard = Some(now);
        self.resumes = 0;
    }

    /// An event has come, with this number if it had one.
    pub(super) fn event(&mut self, seq: Option<u64>) {
        if let (Some(session), Some(seq)) = (&mut self.session, seq) {
            session.seq = seq;
        }
    }

    /// The connection ended, or none came about. Returns how long to wait before the next attempt; `jitter` is
    /// between 0 and 1.
    ///
    /// # Errors
    ///
    /// When Discord refuses the bot for good.
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
        // Nothing after the first failure, then 0.5 to 1 s, 1 to 2 s, 2 to 4 s, up to the longest: a press that comes
        // while the third connection in a row is lost can still be answered within Discord's three seconds.
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

    /// Whether Discord is connected to at this moment.
    pub(super) fn is_connected(&self) -> bool {
        self.heard.is_some()
    }

    /// Whether the shard is heard, as one who looks from outside wants to know: a single reconnect is no fault, and a
    /// connection that never holds is one.
    pub(super) fn is_well(&self, now: Instant) -> bool {
        let since = |at: Instant| now.saturating_duration_since(at);
        match (self.heard, self.away) {
            (Some(heard), _) => self.failures < 2 || since(heard) >= SETTLED,
            (None, Some(away)) => self.failures < 2 && since(away) < SETTLED,
            (None, None) => false,
        }
    }

    /// The next line for the log, if there is one by now.
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
