//! The times at which players are reminded of their turns.

use stramash_core::engine::{Millis, PlayerId};

use crate::HOUR;
use crate::person::PersonDoc;
use crate::request::RequestResult;
use crate::table::{Alarm, Change};
use crate::time::pace::Rest;

impl Rest<'_> {
    /// Resets the reminders at all tables that wait for a player, after a change of settings.
    pub(crate) fn reset_reminders(&self, player: PlayerId) -> RequestResult<()> {
        self.for_each_table_of(player, |rest, change| rest.reset_reminder(change, player))
    }

    pub(super) fn reset_reminder(&self, change: &mut Change, player: PlayerId) {
        let Some(seat) = change.table.awaited_seat(player) else {
            return;
        };
        let person = self.tables.person(player).unwrap_or_default();
        let now = change.now;
        let soonest = now.plus(HOUR);
        let since = change.table.waiting_since(seat);
        let next = if person.rest.has_daily_digest() {
            self.next_reminder(&person, now)
        } else {
            let next = self.next_reminder(&person, since);
            next.map(|next| next.max(soonest))
        };
        change.set_alarm(Alarm::Remind(seat), next);
    }

    /// Returns when to remind a player next, or `None` if they want no reminders. `since` is their last
    /// notification or reminder.
    pub(crate) fn next_reminder(&self, person: &PersonDoc, since: Millis) -> Option<Millis> {
        if person.rest.has_daily_digest() {
            return person.rest.next_daily(since);
        }
        let ms = person.interval_ms(self.tables.settings.reminder_hours)?;
        Some(since.plus(ms))
    }
}
