//! The clock of a seat, which measures how much of its time is used up.
//!
//! The clock counts the time for which the table waits for the seat. It does not count times in which the bot
//! was not running. It also does not count the player's rest (quiet hours, quiet days and absences), up to the
//! table's allowance. *Settling* a clock means to count up to a given moment. The result does not depend on how
//! often a clock is settled.

use serde::{Deserialize, Serialize};
use stramash_core::engine::Millis;

use crate::time::jump::Jump;
use crate::time::pace::quiet_hours::RestDoc;
use crate::time::pace::terms::{MINUTE, Pace, Penalty};

/// The longest time in each turn, in milliseconds, for which plays can be on the board and then be taken back without
/// using up time. It is long enough to correct a slip, and too short to gain time by playing and undoing.
const UNDO_ALLOWANCE: u64 = MINUTE / 3;

/// A time in which the bot was not running.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Outage {
    /// The time at which the bot was last seen running.
    pub(super) from: Millis,
    /// The time at which the bot was running again.
    pub(super) to: Millis,
}

/// The times in which a clock does not run.
#[derive(Debug, Clone)]
pub(super) struct Stops<'a> {
    pub(super) rest: &'a RestDoc,
    pub(super) allowance_ms: u64,
    /// The outages, sorted and disjoint.
    pub(super) outages: &'a [Outage],
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct ClockDoc {
    /// The time counted in this turn, in milliseconds.
    spent_ms: u64,
    /// The part of the reserve that was used up in earlier turns, in milliseconds.
    used_ms: u64,
    /// The time in this match for which the player's rest has stopped the clock, in milliseconds.
    rested_ms: u64,
    /// The time up to which the clock has counted, or `None` while it is stopped.
    #[serde(skip_serializing_if = "Option::is_none")]
    settled: Option<Millis>,
    #[serde(rename = "up")]
    expired: bool,
    /// Whether the clock has already run out in this turn, and the player got extra time when they came back.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    graced: bool,
    /// The total time, in milliseconds, during which plays of this turn were on the board before the player took them
    /// back alone.
    #[serde(rename = "slipped_ms", skip_serializing_if = "is_zero")]
    undone_ms: u64,
}

/// The clock at the end of a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct EndedDoc {
    /// The length of the log when the turn ended.
    pub(crate) entries: usize,
    pub(crate) clock: ClockDoc,
}

impl ClockDoc {
    pub(crate) fn is_new(&self) -> bool {
        *self == Self::default()
    }

    pub(crate) fn is_expired(&self) -> bool {
        self.expired
    }

    pub(super) fn has_turn(&self) -> bool {
        self.settled.is_some() || self.spent_ms > 0
    }

    /// Returns whether the clock has run out for the second time in this turn.
    pub(super) fn is_expired_again(&self) -> bool {
        self.expired && self.graced
    }

    /// Stops the clock without ending the turn, while somebody else plays.
    pub(super) fn paused(self) -> Self {
        Self {
            settled: None,
            ..self
        }
    }

    /// Gives extra time to a player who comes back after their time ran out, once in a turn.
    pub(super) fn with_grace(self, pace: Pace) -> Self {
        if !self.expired || self.graced {
            return self;
        }
        Self {
            spent_ms: pace.turn_ms.saturating_sub(pace.grace_ms()),
            used_ms: pace.reserve_ms,
            expired: false,
            graced: true,
            ..self
        }
    }

    /// Resumes the turns that an undo has reopened. `ended` are the clocks of these turns, the latest last. The time
    /// that they used stays used. `stood_ms` is how long the play was on the board, if the player took it back alone.
    /// Of that, only the part beyond [`UNDO_ALLOWANCE`] counts.
    pub(super) fn resumed(self, ended: &[EndedDoc], stood_ms: u64, pace: Pace) -> Self {
        let Some((first, last)) = ended.first().zip(ended.last()) else {
            return self;
        };
        let slipped = last.clock.undone_ms.saturating_add(stood_ms);
        let counts = |ms: u64| ms.saturating_sub(UNDO_ALLOWANCE);
        let stood = counts(slipped) - counts(last.clock.undone_ms);
        let spent: u64 = ended.iter().map(|ended| ended.clock.spent_ms).sum();
        // Under a penalty other than these two, the clock runs out again, and the penalty is applied again.
        let stays_up = matches!(pace.penalty, Penalty::Notice | Penalty::Vote);
        Self {
            spent_ms: self.spent_ms.saturating_add(spent).saturating_add(stood),
            used_ms: first.clock.used_ms,
            undone_ms: slipped,
            expired: stays_up && ended.iter().any(|ended| ended.clock.expired),
            graced: ended.iter().any(|ended| ended.clock.graced),
            ..self
        }
    }

    /// Returns the time that settling would count now, in milliseconds.
    pub(super) fn counted_ms(self, now: Millis, stops: &Stops<'_>) -> u64 {
        self.settled_at(now, stops).spent_ms - self.spent_ms
    }

    pub(super) fn started(self, now: Millis) -> Self {
        Self {
            settled: Some(now),
            ..self
        }
    }

    /// Ends the turn. Takes the time beyond the turn's limit from the reserve.
    pub(super) fn stopped(self, pace: Pace) -> Self {
        let beyond = self.spent_ms.saturating_sub(pace.turn_ms);
        Self {
            spent_ms: 0,
            used_ms: self.used_ms.saturating_add(beyond).min(pace.reserve_ms),
            settled: None,
            expired: false,
            graced: false,
            undone_ms: 0,
            ..self
        }
    }

    pub(super) fn settled_at(mut self, now: Millis, stops: &Stops<'_>) -> Self {
        let Some(since) = self.settled else {
            return self;
        };
        self.settled = Some(now);
        // If the wall clock was set back, nothing is counted.
        let mut at = since;
        while at < now {
            let outage = stops.outages.iter().find(|outage| at < outage.to);
            match outage {
                Some(outage) if outage.from <= at => at = outage.to,
                Some(outage) => at = self.count(at, now.min(outage.from), stops),
                None => at = self.count(at, now, stops),
            }
        }
        self
    }

    pub(crate) fn shifted(self, jump: Jump) -> Self {
        Self {
            settled: self.settled.map(|at| jump.shift(at)),
            ..self
        }
    }

    /// Moves the settled time to `now` without counting.
    pub(super) fn skipped_to(self, now: Millis) -> Self {
        Self {
            settled: self.settled.map(|_| now),
            ..self
        }
    }

    pub(super) fn expired(self) -> Self {
        Self {
            expired: true,
            ..self
        }
    }

    /// Counts from `at` to the next change between rest and no rest, or to `to` if that is earlier. Returns the
    /// time that was reached.
    fn count(&mut self, at: Millis, to: Millis, stops: &Stops<'_>) -> Millis {
        let stretch = stops.rest.stretch_at(at);
        let end = stretch.until.min(to);
        let ms = end.0 - at.0;
        let stopped = if stretch.is_rest {
            ms.min(stops.allowance_ms.saturating_sub(self.rested_ms))
        } else {
            0
        };
        self.rested_ms += stopped;
        self.spent_ms += ms - stopped;
        end
    }

    /// Returns the reserve that was left at the last settling, in milliseconds.
    pub(super) fn reserve_ms(&self, pace: Pace) -> u64 {
        let beyond = self.spent_ms.saturating_sub(pace.turn_ms);
        let used = self.used_ms.saturating_add(beyond);
        pace.reserve_ms.saturating_sub(used)
    }

    /// Returns the time that was left for this turn at the last settling, in milliseconds. It includes the
    /// reserve.
    pub(super) fn left_ms(&self, pace: Pace) -> u64 {
        pace.turn_ms.saturating_sub(self.spent_ms) + self.reserve_ms(pace)
    }

    /// Returns when the clock will run out if the bot keeps running, or `None` if the clock is stopped.
    pub(super) fn deadline(&self, pace: Pace, stops: &Stops<'_>) -> Option<Millis> {
        let mut at = self.settled?;
        let mut left = self.left_ms(pace);
        let mut allowed = stops.allowance_ms.saturating_sub(self.rested_ms);
        while left > 0 {
            let stretch = stops.rest.stretch_at(at);
            let ms = stretch.until.0 - at.0;
            let stopped = if stretch.is_rest { ms.min(allowed) } else { 0 };
            // The allowance covers the beginning of the stretch, so the clock runs only after that part.
            let counts = (ms - stopped).min(left);
            allowed -= stopped;
            left -= counts;
            at = if left == 0 {
                at.plus(stopped + counts)
            } else {
                stretch.until
            };
        }
        Some(at)
    }
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde requires a reference"
)]
fn is_zero(ms: &u64) -> bool {
    *ms == 0
}

#[cfg(test)]
mod tests;
