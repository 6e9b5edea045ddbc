//! The clock of a seat: how much of its time is used up.
//!
//! What counts is the time in which the table waits for the seat, without the time in which the bot was
//! away, and without the player's rest as far as the table allows it. A clock is told what is so until a
//! moment and counts up to it; in how many steps that is done makes no difference.

use serde::{Deserialize, Serialize};
use stramash_core::engine::Millis;

use crate::time::jump::Jump;
use crate::time::pace::quiet_hours::RestDoc;
use crate::time::pace::terms::{MINUTE, Pace, Then};

/// For so long, in milliseconds, plays of a turn that its player takes back alone may have stood without being
/// counted: time enough to mend a slip, and none to be won by playing and taking back.
const SLIP: u64 = MINUTE / 3;

/// A time in which the bot was away.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Outage {
    /// When it was last there.
    pub(super) from: Millis,
    /// When it was there again.
    pub(super) to: Millis,
}

/// When clocks do not run.
#[derive(Debug, Clone)]
pub(super) struct Stops<'a> {
    /// Of the seat's player.
    pub(super) rest: &'a RestDoc,
    /// For how long rest counts in one match, in milliseconds.
    pub(super) allowance_ms: u64,
    /// In their order, without touching one another.
    pub(super) outages: &'a [Outage],
}

/// The clock of a seat, as it is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct ClockDoc {
    /// How much of this turn counts until it was last settled, in milliseconds.
    spent_ms: u64,
    /// How much of the reserve was used up in the turns before, in milliseconds.
    used_ms: u64,
    /// For how long rest has stopped it in this match, in milliseconds.
    rested_ms: u64,
    /// Until when all of this is counted; none while it does not run.
    #[serde(skip_serializing_if = "Option::is_none")]
    settled: Option<Millis>,
    /// Whether it has run out in this turn.
    up: bool,
    /// Whether it has run out in this turn before, and its player was back in time for a little more.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    graced: bool,
    /// For how long plays of this turn stood that its player has taken back alone, in milliseconds.
    #[serde(skip_serializing_if = "is_zero")]
    slipped_ms: u64,
}

/// A turn that has ended, as its clock stood then.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct EndedDoc {
    /// After how many entries of the log.
    pub(crate) entries: usize,
    pub(crate) clock: ClockDoc,
}

impl ClockDoc {
    /// Whether there is nothing to keep.
    pub(crate) fn is_new(&self) -> bool {
        *self == Self::default()
    }

    /// Whether it has run out in this turn.
    pub(crate) fn is_up(&self) -> bool {
        self.up
    }

    /// Whether anything of a turn stands on it.
    pub(super) fn has_turn(&self) -> bool {
        self.settled.is_some() || self.spent_ms > 0
    }

    /// Whether it has run out in this turn, and has before.
    pub(super) fn is_up_again(&self) -> bool {
        self.up && self.graced
    }

    /// The same as it stands, which does not run while somebody else plays.
    pub(super) fn paused(self) -> Self {
        Self {
            settled: None,
            ..self
        }
    }

    /// The same for a player who is back after it ran out: once a turn they have a little time more.
    pub(super) fn graced(self, pace: Pace) -> Self {
        if !self.up || self.graced {
            return self;
        }
        Self {
            spent_ms: pace.turn_ms.saturating_sub(pace.grace_ms()),
            used_ms: pace.reserve_ms,
            up: false,
            graced: true,
            ..self
        }
    }

    /// The same where turns that had ended go on in this one, the latest last: what was used in them stays used. A
    /// play that its player takes back alone has stood for `stood_ms` since, of which a little does not count.
    pub(super) fn resumed(self, ended: &[EndedDoc], stood_ms: u64, pace: Pace) -> Self {
        let Some((first, last)) = ended.first().zip(ended.last()) else {
            return self;
        };
        let slipped = last.clock.slipped_ms.saturating_add(stood_ms);
        let counts = |ms: u64| ms.saturating_sub(SLIP);
        let stood = counts(slipped) - counts(last.clock.slipped_ms);
        let spent: u64 = ended.iter().map(|ended| ended.clock.spent_ms).sum();
        // Where a stand-in plays on, or the seat is out, that follows anew.
        let stays_up = matches!(pace.then, Then::Tell | Then::Vote);
        Self {
            spent_ms: self.spent_ms.saturating_add(spent).saturating_add(stood),
            used_ms: first.clock.used_ms,
            slipped_ms: slipped,
            up: stays_up && ended.iter().any(|ended| ended.clock.up),
            graced: ended.iter().any(|ended| ended.clock.graced),
            ..self
        }
    }

    /// How much would have counted since it was last settled, had it gone on, in milliseconds.
    pub(super) fn counted_ms(self, now: Millis, stops: &Stops<'_>) -> u64 {
        self.settled(now, stops).spent_ms - self.spent_ms
    }

    /// The same with a turn that begins or goes on now.
    pub(super) fn started(self, now: Millis) -> Self {
        Self {
            settled: Some(now),
            ..self
        }
    }

    /// The same after the turn: what went beyond its time is gone from the reserve.
    pub(super) fn stopped(self, pace: Pace) -> Self {
        let beyond = self.spent_ms.saturating_sub(pace.turn_ms);
        Self {
            spent_ms: 0,
            used_ms: self.used_ms.saturating_add(beyond).min(pace.reserve_ms),
            settled: None,
            up: false,
            graced: false,
            slipped_ms: 0,
            ..self
        }
    }

    /// The same with all counted until now.
    pub(super) fn settled(mut self, now: Millis, stops: &Stops<'_>) -> Self {
        let Some(since) = self.settled else {
            return self;
        };
        self.settled = Some(now);
        // Where the computer's clock was set back there is nothing to count.
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

    /// The same by the clock after a jump.
    pub(crate) fn moved(self, jump: Jump) -> Self {
        Self {
            settled: self.settled.map(|at| jump.moved(at)),
            ..self
        }
    }

    /// The same without anything counted until now.
    pub(super) fn passed_over(self, now: Millis) -> Self {
        Self {
            settled: self.settled.map(|_| now),
            ..self
        }
    }

    /// The same, having run out.
    pub(super) fn run_out(self) -> Self {
        Self { up: true, ..self }
    }

    /// Counts from a moment to the next change of rest, or to `to` if that is before; gives that moment.
    fn count(&mut self, at: Millis, to: Millis, stops: &Stops<'_>) -> Millis {
        let stretch = stops.rest.stretch(at);
        let end = stretch.until.min(to);
        let ms = end.0 - at.0;
        let stopped = if stretch.rests {
            ms.min(stops.allowance_ms.saturating_sub(self.rested_ms))
        } else {
            0
        };
        self.rested_ms += stopped;
        self.spent_ms += ms - stopped;
        end
    }

    /// How much of the reserve there is, as it was last settled, in milliseconds.
    pub(super) fn reserve_ms(&self, pace: Pace) -> u64 {
        let beyond = self.spent_ms.saturating_sub(pace.turn_ms);
        let used = self.used_ms.saturating_add(beyond);
        pace.reserve_ms.saturating_sub(used)
    }

    /// How much time is left in this turn, the reserve included, as it was last settled, in milliseconds.
    pub(super) fn left_ms(&self, pace: Pace) -> u64 {
        pace.turn_ms.saturating_sub(self.spent_ms) + self.reserve_ms(pace)
    }

    /// When it will have run out, if it runs and the bot stays there.
    pub(super) fn deadline(&self, pace: Pace, stops: &Stops<'_>) -> Option<Millis> {
        let mut at = self.settled?;
        let mut left = self.left_ms(pace);
        let mut allowed = stops.allowance_ms.saturating_sub(self.rested_ms);
        while left > 0 {
            let stretch = stops.rest.stretch(at);
            let ms = stretch.until.0 - at.0;
            let stopped = if stretch.rests { ms.min(allowed) } else { 0 };
            // Rest that stops the clock comes first, since it is what is still allowed.
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
    reason = "serde asks for a reference"
)]
fn is_zero(ms: &u64) -> bool {
    *ms == 0
}

#[cfg(test)]
mod tests;
