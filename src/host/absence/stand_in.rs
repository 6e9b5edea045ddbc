//! A stand-in: plays for a seat from what its player sees, by a plain rule, at a time that tells nothing of
//! the hand.
//!
//! The rule: while a game offers whole set-ups, one that it finds sensible; else the line after which the
//! position looks best to the seat, by the game's own measure, or which the game says brings most. Of
//! equals a hash of the line chooses, which has nothing to do with the chance of the match.

use std::cmp::Reverse;

use crate::engine::{Phrase, Seat};
use crate::host::HOUR;
use crate::host::Host;
use crate::host::change::Change;
use crate::host::doc::Alarm;
use crate::host::entry::By;
use crate::host::fair::{Counters, Digest, Secrets, Supply, mix, tagged};
use crate::host::refusal::{Granted, Refusal};
use crate::host::say::About;
use crate::host::seated::Seated;
use crate::host::wish::{Letter, Wish};

/// Where a game says what lines bring at once, so many are looked at further, the best first: the least
/// that tells a good one, since a game can have more than a thousand.
const LOOKED_AT: usize = 30;
/// So many lines that tell the room nothing are played at once, as when an army is set up and then ready.
const IN_SILENCE: usize = 8;
/// When stand-ins go on that have slept, in milliseconds.
const SOON: u64 = 60 * 1000;

impl Change {
    /// Has a stand-in play for a seat from now on, until its player is back.
    pub(in crate::host) fn stand_in_for(&mut self, seat: Seat, after_ms: u64) {
        let awaited = self.table.awaited().contains(seat);
        let Some(doc) = self.table.doc.seats.get_mut(seat.index()) else {
            return;
        };
        doc.stand_in = true;
        let (player, gone) = (doc.player, doc.gone);
        self.clear_timers(seat);
        if awaited {
            self.set_alarm(Alarm::StandIn(seat), Some(self.now.plus(after_ms)));
        }
        self.wish(Wish::Show);
        if !gone {
            let letter = Letter::StoodIn;
            self.wish(Wish::Letter { player, letter });
        }
    }

    /// Has all stand-ins that the table waits for go on soon: they sleep as long as nobody is there.
    pub(super) fn wake_stand_ins(&mut self) {
        let soon = self.now.plus(SOON);
        for seat in self.table.awaited().iter() {
            if self.table.stands_in(seat) {
                let alarm = Alarm::StandIn(seat);
                let at = self.table.alarm_at(alarm);
                self.set_alarm(alarm, Some(at.map_or(soon, |at| at.min(soon))));
            }
        }
    }
}

impl Host {
    /// Plays for a seat for which a stand-in plays.
    pub(in crate::host) fn play_stand_in(&self, change: &mut Change, seat: Seat) -> Granted<()> {
        let forced_after = self.settings.forced_after_ms;
        for _ in 0..IN_SILENCE {
            let table = &change.table;
            if !table.stands_in(seat) || !table.awaited().contains(seat) {
                return Ok(());
            }
            // A match that nobody plays sleeps until somebody is back.
            if table.is_deserted() {
                return Ok(());
            }
            if table.doc.paused.is_some() || table.doc.epoch.is_waiting() {
                let later = change.now.plus(HOUR);
                change.set_alarm(Alarm::StandIn(seat), Some(later));
                return Ok(());
            }
            let own = Seated::at(table, seat);
            let line = own.map(|own| self.stand_in_line(&own)).transpose()?;
            let Some(line) = line.flatten() else {
                return Err(Refusal::Broken("a stand-in has nothing to play".into()));
            };
            let before = table.n_told();
            self.take_turn(change, seat, &line, By::StandIn)?;
            if change.table.n_told() > before {
                break;
            }
        }
        if let Some(player) = change.table.player_at(seat) {
            change.tell(player);
        }
        let alarm = Alarm::StandIn(seat);
        if change.table.alarm_at(alarm).is_none() && change.table.awaited().contains(seat) {
            change.set_alarm(alarm, Some(change.now.plus(forced_after)));
        }
        Ok(())
    }

    /// Lets a seat's turn go by, as the others have agreed.
    pub(in crate::host) fn skip(&self, change: &mut Change, seat: Seat) -> Granted<()> {
        let Some(line) = change.table.passing(seat) else {
            let phrase = Phrase::new("absence-no-skip").about(&change.table);
            return Err(phrase.into());
        };
        self.take_turn(change, seat, &line, By::StandIn)?;
        if let Some(player) = change.table.player_at(seat) {
            change.tell(player);
        }
        Ok(())
    }

    /// The line that a stand-in plays. It follows from what the seat sees, and from a secret of the host
    /// that has nothing to do with the match.
    pub(in crate::host) fn stand_in_line(&self, own: &Seated<'_>) -> Granted<Option<String>> {
        let table = own.table;
        let nonce = table.doc.first_epoch().nonce()?;
        let (seat, ply) = (own.seat.number(), table.ply_of(own.seat));
        let lot = self
            .key
            .derive(&nonce, &format!("stand-in/{}/{seat}/{ply}", table.id));
        let choices = own.view.choices();
        if !own.view.ready_made().is_empty() {
            // What is set up whole is declared ready.
            if let Some(ready) = { choices.iter() }.find(|choice| choice.slots.is_empty()) {
                return Ok(Some(ready.line.clone()));
            }
            let secrets = Secrets::of(&self.key, &lot, table.id.0);
            let mix = mix(table.id.0, &[], None);
            let mut supply = Supply::new(secrets, mix, Counters::default());
            if let Some(line) = own.view.sensible(&mut supply)? {
                return Ok(Some(line));
            }
        }
        let mut lines: Vec<(Option<i64>, String)> = if own.view.is_midway() {
            own.view
                .plays()
                .into_iter()
                .map(|line| (None, line))
                .collect()
        } else {
            let worth = choices
                .into_iter()
                .map(|choice| (choice.worth, choice.line));
            worth.collect()
        };
        lines.sort_by_key(|(worth, line)| (Reverse(*worth), hash(&lot, line)));
        if lines.iter().any(|(worth, _)| worth.is_some()) {
            lines.truncate(LOOKED_AT);
        }
        let best = lines.into_iter().max_by_key(|(worth, line)| {
            let ahead = own.preview(line).map(|preview| preview.view);
            let view = ahead.and_then(|view| view.open_for(own.seat));
            (view.and_then(|view| view.value()), *worth, hash(&lot, line))
        });
        Ok(best.map(|(_, line)| line))
    }
}

/// What chooses among lines that are as good as each other.
fn hash(lot: &Digest, line: &str) -> Digest {
    tagged("stand-in", &[lot, line.as_bytes()])
}

#[cfg(test)]
mod tests;
