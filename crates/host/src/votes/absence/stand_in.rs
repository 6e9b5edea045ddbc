//! Stand-ins: computers that play for absent players. The delay of their moves does not depend on the hand.

use stramash_core::engine::{Millis, Seat};

use crate::notices::{ItemKind, Notice};
use crate::request::{RequestResult, refuse};
use crate::table::{Alarm, By, Change};
use crate::turn::Turns;
use crate::turn::computer::move_alarm;
use crate::votes::absence::{Absence, skip_line};

/// The delay in milliseconds after which sleeping computers go on when somebody is present again.
const SOON: u64 = 60 * 1000;

impl Change {
    /// Lets a stand-in play until the player is back. The others may go on without the player after `from`, or
    /// at once if that is `None`.
    pub(crate) fn stand_in_for(&mut self, seat: Seat, after_ms: u64, from: Option<Millis>) {
        let awaited = self.table.awaited().contains(seat);
        let Some(doc) = self.table.doc.seats.get_mut(seat.index()) else {
            return;
        };
        doc.stand_in = true;
        doc.missed_from = from;
        let (player, gone) = (doc.player, doc.gone);
        self.clear_timers(seat);
        self.forget_prepared(seat);
        if awaited {
            self.set_alarm(Alarm::StandIn(seat), Some(self.now.plus(after_ms)));
        }
        self.enqueue(ItemKind::ShowRoom);
        if !gone {
            let notice = Notice::StoodIn;
            self.enqueue(ItemKind::ToPlayer { player, notice });
        }
    }

    /// Wakes the computers and stand-ins that are to act. They sleep while no person is present.
    pub(super) fn wake_computers(&mut self) {
        let soon = self.now.plus(SOON);
        for seat in self.table.awaited().iter() {
            if let Some(alarm) = move_alarm(&self.table, seat) {
                let at = self.table.alarm_at(alarm);
                self.set_alarm(alarm, Some(at.map_or(soon, |at| at.min(soon))));
            }
        }
    }
}

impl Absence<'_> {
    pub(crate) fn skip(&self, change: &mut Change, seat: Seat) -> RequestResult<()> {
        let Some(line) = skip_line(&change.table, seat) else {
            return refuse("absence-no-skip");
        };
        Turns::of(self.tables).take_turn(change, seat, &line, By::StandIn(None))?;
        if let Some(player) = change.table.player_at(seat) {
            change.update_direct_message(player);
        }
        Ok(())
    }
}
