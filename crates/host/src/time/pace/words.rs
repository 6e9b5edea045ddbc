//! Phrases about time at a table: the agreed terms, deadlines and absences.

use stramash_core::engine::{Phrase, PlayerId, Seat};

use crate::message::{About, timestamp};
use crate::table::{Alarm, Table};
use crate::time::pace::terms::{Allowance, MINUTE, Pace, Patience, Penalty, TermsDoc};
use crate::{DAY, HOUR};

const WEEK: u64 = 7 * DAY;

/// Says a duration, rounded down to days, hours or minutes. If it is a whole number of weeks, at least two, it is said
/// in weeks.
pub(crate) fn duration_words(ms: u64) -> Phrase {
    let whole = |unit: u64| ms >= 2 * unit || (ms >= unit && ms.is_multiple_of(unit));
    let (unit, name) = if ms >= 2 * WEEK && ms.is_multiple_of(WEEK) {
        (WEEK, "pace-length-weeks")
    } else if whole(DAY) {
        (DAY, "pace-days")
    } else if whole(HOUR) {
        (HOUR, "pace-hours")
    } else {
        (MINUTE, "pace-minutes")
    };
    Phrase::new(name).with("n", ms / unit)
}

/// Says an estimated duration. A duration of two weeks or more is rounded to weeks.
pub(crate) fn estimate_words(ms: u64) -> Phrase {
    duration_words(if ms < 2 * WEEK {
        ms
    } else {
        (ms + WEEK / 2) / WEEK * WEEK
    })
}

pub(crate) fn pace_words(pace: Pace) -> Phrase {
    let then = Phrase::new(format!("pace-then-{}", pace.penalty.name()));
    let agreed = |id: &'static str| {
        let phrase = Phrase::new(id).with("turn", duration_words(pace.turn_ms));
        phrase.with("then", then)
    };
    match pace.reserve_ms {
        0 => agreed("pace-agreed"),
        ms => agreed("pace-agreed-reserve").with("reserve", duration_words(ms)),
    }
}

impl TermsDoc {
    pub(crate) fn words(&self) -> Vec<Phrase> {
        let mut words: Vec<Phrase> = self.pace.map(pace_words).into_iter().collect();
        let stands_in = self
            .pace
            .is_some_and(|pace| pace.penalty == Penalty::StandIn);
        words.extend(stands_in.then(|| Phrase::new("absence-stand-in-counts")));
        if self.patience != Patience::default() {
            let days = Phrase::new("pace-patience");
            words.push(days.with("days", self.patience.days()));
        }
        // The allowance only says how long clocks can stop, so it does not matter at a table without clocks.
        if self.pace.is_some() && self.allowance != Allowance::default() {
            let days = Phrase::new("pace-allowance");
            words.push(days.with("days", self.allowance.days()));
        }
        if self.hints {
            words.push(Phrase::new("computer-hints-agreed"));
        }
        words
    }
}

/// Says the deadlines and absences of the players for whom the table waits.
pub(crate) fn time_words(table: &Table) -> Vec<Phrase> {
    if table.doc.ended.is_some() {
        // The match is over.
        return Vec::new();
    }
    let seats = table.awaited().iter();
    let words = seats.flat_map(|seat| [away_words(table, seat), clock_words(table, seat)]);
    words.flatten().collect()
}

/// Says a seat's deadline to its own player. Returns `None` if it has no deadline.
pub(crate) fn own_time_words(table: &Table, seat: Seat) -> Option<Phrase> {
    let at = table.alarm_at(Alarm::Clock(seat))?;
    Some(Phrase::new("pace-ends-yours").with("when", timestamp(at)))
}

/// Says that a player's time has run out, and what follows. Returns `None` if they have time again.
pub(crate) fn time_up_words(table: &Table, player: PlayerId) -> Option<Phrase> {
    let seat = table.seat(table.seat_of(player)?)?;
    let pace = table.doc.terms.pace.filter(|_| seat.clock.is_expired())?;
    let then = Phrase::new(format!("pace-then-{}", pace.penalty.name()));
    let phrase = Phrase::new("pace-note-up").about(table);
    Some(phrase.with("player", player).with("then", then))
}

fn away_words(table: &Table, seat: Seat) -> Option<Phrase> {
    let own = table.seat(seat)?;
    let phrase = Phrase::new("pace-is-away").with("player", own.player);
    Some(phrase.with("when", timestamp(own.away?)))
}

fn clock_words(table: &Table, seat: Seat) -> Option<Phrase> {
    let own = table.seat(seat)?;
    let pace = table.doc.terms.pace?;
    if own.clock.is_expired() {
        return Some(Phrase::new("pace-is-up").with("player", own.player));
    }
    let at = table.alarm_at(Alarm::Clock(seat))?;
    let ends = |id: &'static str| {
        let phrase = Phrase::new(id).with("player", own.player);
        phrase.with("when", timestamp(at))
    };
    Some(match own.clock.reserve_ms(pace) {
        0 => ends("pace-ends"),
        ms => ends("pace-ends-reserve").with("reserve", duration_words(ms)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use stramash_core::engine::Names;
    use stramash_core::i18n::{Locale, Medium, say};

    #[test]
    fn durations_are_worded() {
        for (ms, words) in [
            (0, "less than a minute"),
            (59_999, "less than a minute"),
            (MINUTE, "a minute"),
            (MINUTE + 1, "a minute"),
            (10 * MINUTE, "10 minutes"),
            (HOUR - 1, "59 minutes"),
            (HOUR, "an hour"),
            (HOUR + 1, "60 minutes"),
            (2 * HOUR - 1, "119 minutes"),
            (2 * HOUR, "2 hours"),
            (DAY - 1, "23 hours"),
            (DAY, "a day"),
            (DAY + HOUR, "25 hours"),
            (2 * DAY - 1, "47 hours"),
            (2 * DAY, "2 days"),
            (14 * DAY, "2 weeks"),
            (14 * DAY + HOUR, "14 days"),
            (35 * DAY, "5 weeks"),
        ] {
            let said = say(
                Locale::En,
                &duration_words(ms),
                &Names::default(),
                Medium::Chat,
            );
            assert_eq!(said, words, "{ms}");
        }
    }

    #[test]
    fn estimates_are_rounded_to_weeks() {
        for (days, words) in [
            (13, "13 days"),
            (14, "2 weeks"),
            (17, "2 weeks"),
            (18, "3 weeks"),
            (34, "5 weeks"),
        ] {
            let said = say(
                Locale::En,
                &estimate_words(days * DAY),
                &Names::default(),
                Medium::Chat,
            );
            assert_eq!(said, words, "{days}");
        }
    }
}
