//! The switches with which Discord misbehaves on request.

use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use crate::clock::system::instant;

/// What goes wrong with a request.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum TroubleKind {
    /// Answered with 500, nothing done.
    ServerError,
    /// Answered with 429 and a time to wait, nothing done.
    RateLimited {
        /// Seconds to wait.
        retry_after: f64,
        /// Whether the limit is one over all routes.
        global: bool,
    },
    /// Never answered, nothing done.
    Silence,
    /// Done, and then answered with 500: the sender cannot know.
    AnswerLost,
}

/// A trouble, how long it lasts and what it touches.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Trouble {
    /// What goes wrong.
    #[serde(flatten)]
    pub kind: TroubleKind,
    /// For so many requests; without it for as long as `milliseconds` say.
    #[serde(default)]
    pub requests: Option<u32>,
    /// For so many milliseconds; without both until it is switched off.
    #[serde(default)]
    pub milliseconds: Option<u64>,
    /// Only requests whose `METHOD /template` contains this text.
    #[serde(default)]
    pub only: Option<String>,
}

#[derive(Debug)]
struct Active {
    trouble: Trouble,
    left: Option<u32>,
    until: Option<Instant>,
}

/// The state of all switches that are not part of the state.
#[derive(Debug, Default)]
pub(crate) struct Switches {
    active: Vec<Active>,
    /// So many of the next interactions are delivered twice.
    pub(crate) twice: u32,
    /// Nonces of messages before this moment are forgotten, in milliseconds since 1970.
    pub(crate) forgotten_ms: u64,
    /// Whether keys that nobody knows are let through.
    pub(crate) unknown_keys: bool,
    /// Grows each time all troubles are switched off, so that held requests let go.
    pub(crate) cleared: u64,
}

impl Switches {
    /// Switches a trouble on, beside those already on.
    pub(crate) fn add(&mut self, trouble: Trouble) {
        let until = trouble
            .milliseconds
            .map(|ms| instant() + Duration::from_millis(ms));
        self.active.push(Active {
            left: trouble.requests,
            until,
            trouble,
        });
    }

    /// Switches everything off.
    pub(crate) fn clear(&mut self) {
        self.active.clear();
        self.twice = 0;
        self.cleared += 1;
    }

    /// What goes wrong with this request, if anything does.
    pub(crate) fn strike(&mut self, request: &str) -> Option<TroubleKind> {
        self.drop_spent();
        let active = self.active.iter_mut().find(|active| {
            let only = active.trouble.only.as_deref();
            only.is_none_or(|part| request.contains(part))
        })?;
        if let Some(left) = &mut active.left {
            *left -= 1;
        }
        Some(active.trouble.kind)
    }

    /// The troubles that are on.
    pub(crate) fn on(&mut self) -> Vec<Trouble> {
        self.drop_spent();
        self.active
            .iter()
            .map(|active| Trouble {
                requests: active.left,
                ..active.trouble.clone()
            })
            .collect()
    }

    fn drop_spent(&mut self) {
        let now = instant();
        self.active.retain(|active| {
            active.left != Some(0) && active.until.is_none_or(|until| now < until)
        });
    }
}
