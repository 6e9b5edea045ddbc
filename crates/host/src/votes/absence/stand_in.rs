//! A stand-in: a computer plays for a seat from what its player sees, at a time that tells nothing of the hand.

use stramash_core::engine::{Millis, Phrase, Seat};

use crate::message::About;
use crate::notices::{ItemKind, Notice};
use crate::request::Granted;
use crate::table::{Alarm, By, Change};
use crate::turn::Turns;
use crate::turn::computer::computers_alarm;
use crate::votes::absence::{Absence, passing};

/// When computers go on that have slept, in milliseconds.
const SOON: u64 = 60 * 1000;

impl Change {
    /// Has a stand-in play for a seat from now on, until its player is back. The others may do without that one from
    /// the moment `from` on, or at once.
    pub(crate) fn stand_in_for(&mut self, seat: Seat, after_ms: u64, from: Option<Millis>) {
        let awaited = self.table.awaited().contains(seat);
        let Some(doc) = self.table.doc.seats.get_mut(seat.index()) else {
            return;
        };
        doc.stand_in = true;
        doc.missed_from = from;
        let (player, gone) = (doc.player, doc.gone);
        self.clear_timers(seat);
        if awaited {
            self.set_alarm(Alarm::StandIn(seat), Some(self.now.plus(after_ms)));
        }
        self.enqueue(ItemKind::Show);
        if !gone {
            let notice = Notice::StoodIn;
            self.enqueue(ItemKind::ToPlayer { player, notice });
        }
    }

    /// Has all computers and stand-ins that the table waits for go on soon: they sleep as long as nobody is there.
    pub(super) fn wake_computers(&mut self) {
        let soon = self.now.plus(SOON);
        for seat in self.table.awaited().iter() {
            if let Some(alarm) = computers_alarm(&self.table, seat) {
                let at = self.table.alarm_at(alarm);
                self.set_alarm(alarm, Some(at.map_or(soon, |at| at.min(soon))));
            }
        }
    }
}

impl Absence<'_> {
    /// Lets a seat's turn go by, as the others have agreed.
    pub(crate) fn skip(&self, change: &mut Change, seat: Seat) -> Granted<()> {
        let Some(line) = passing(&change.table, seat) else {
            let phrase = Phrase::new("absence-no-skip").about(&change.table);
            return Err(phrase.into());
        };
        Turns::of(self.tables).take_turn(change, seat, &line, By::StandIn(None))?;
        if let Some(player) = change.table.player_at(seat) {
            change.tell(player);
        }
        Ok(())
    }
}
