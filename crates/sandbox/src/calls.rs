//! The calls so far: which message has rung on whose phone.

use std::collections::VecDeque;

use serde::Serialize;

use super::id::Snowflake;

/// How many calls are remembered; older ones are forgotten.
const REMEMBERED: usize = 20_000;

/// Why a message rings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// It is a direct message.
    Direct,
    /// It names the person.
    Named,
}

/// One message that has rung for one person.
#[derive(Clone, Debug, Serialize)]
pub struct Called {
    /// Counts from 0.
    pub number: u64,
    /// When, by the clock of the little Discord, in milliseconds since 1970.
    pub at_ms: u64,
    /// Whom it called.
    pub user: Snowflake,
    /// Who wrote it.
    pub by: Snowflake,
    /// Where it was.
    pub channel: Snowflake,
    /// The message; it may be gone since.
    pub message: Snowflake,
    /// Why.
    pub why: Why,
    /// What it said.
    pub content: String,
}

/// All calls so far.
#[derive(Debug, Default)]
pub(crate) struct Calls {
    all: VecDeque<Called>,
    next: u64,
}

impl Calls {
    /// Adds one and gives it its number.
    pub(crate) fn add(&mut self, mut called: Called) {
        called.number = self.next;
        self.next += 1;
        if self.all.len() == REMEMBERED {
            self.all.pop_front();
        }
        self.all.push_back(called);
    }

    /// The calls from a number on, oldest first.
    pub(crate) fn since(&self, number: u64) -> impl Iterator<Item = &Called> {
        self.all.iter().filter(move |call| call.number >= number)
    }

    /// How often somebody has been called.
    pub(crate) fn count(&self, user: Snowflake) -> usize {
        self.all.iter().filter(|call| call.user == user).count()
    }
}
