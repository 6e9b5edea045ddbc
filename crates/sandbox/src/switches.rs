//! The switches that make requests fail in the ways in which Discord fails.

use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use crate::clock::system::instant;

/// The way in which a request fails.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum FailureKind {
    /// The request has no effect and is answered with 500.
    ServerError,
    /// The request has no effect and is answered with 429 and a time to wait.
    RateLimited {
        /// Seconds to wait.
        retry_after: f64,
        /// Whether the limit covers all routes.
        global: bool,
    },
    /// The request has no effect and is never answered.
    Silence,
    /// The request takes effect, but is answered with 500, so the bot does not know whether it took effect.
    #[serde(rename = "answer_lost")]
    ResponseLost,
}

/// A failure to simulate, with its duration and the requests that it affects.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SimulatedFailure {
    /// The kind of failure.
    #[serde(flatten)]
    pub kind: FailureKind,
    /// The number of requests to affect; `None` for no limit.
    #[serde(default)]
    pub requests: Option<u32>,
    /// The duration in milliseconds; `None` for no limit.
    #[serde(default)]
    pub milliseconds: Option<u64>,
    /// A text that selects requests: those whose method and route template (`METHOD /template`) contain it are
    /// affected; `None` for all requests.
    #[serde(default)]
    pub only: Option<String>,
}

#[derive(Debug)]
struct Active {
    failure: SimulatedFailure,
    left: Option<u32>,
    until: Option<Instant>,
}

#[derive(Debug, Default)]
pub(crate) struct Switches {
    active: Vec<Active>,
    pub(crate) deliver_twice: u32,
    /// A time in milliseconds since 1970. Nonces of older messages are forgotten.
    pub(crate) forgotten_ms: u64,
    pub(crate) unknown_keys: bool,
    /// A counter that grows when all failures are switched off. Requests that are never answered
    /// ([`FailureKind::Silence`]) wait until it grows, and then end.
    pub(crate) cleared: u64,
}

impl Switches {
    pub(crate) fn add(&mut self, failure: SimulatedFailure) {
        let until = failure
            .milliseconds
            .map(|ms| instant() + Duration::from_millis(ms));
        self.active.push(Active {
            left: failure.requests,
            until,
            failure,
        });
    }

    /// Switches all failures off.
    pub(crate) fn clear(&mut self) {
        self.active.clear();
        self.deliver_twice = 0;
        self.cleared += 1;
    }

    /// Returns how a request must fail; `None` if it must not. Counts the request towards the failure's limit.
    pub(crate) fn next_failure(&mut self, request: &str) -> Option<FailureKind> {
        self.drop_expired();
        let active = self.active.iter_mut().find(|active| {
            let only = active.failure.only.as_deref();
            only.is_none_or(|part| request.contains(part))
        })?;
        if let Some(left) = &mut active.left {
            *left -= 1;
        }
        Some(active.failure.kind)
    }

    /// Returns the active failures with the number of requests that they still affect.
    pub(crate) fn active(&mut self) -> Vec<SimulatedFailure> {
        self.drop_expired();
        self.active
            .iter()
            .map(|active| SimulatedFailure {
                requests: active.left,
                ..active.failure.clone()
            })
            .collect()
    }

    fn drop_expired(&mut self) {
        let now = instant();
        self.active.retain(|active| {
            active.left != Some(0) && active.until.is_none_or(|until| now < until)
        });
    }
}
