//! A change of a table: lock, load, check, change a copy, commit; then, and only then, tell.

use stramash_core::engine::{Millis, PlayerId, Revision, Seat};
use stramash_store::OutboxItem;

use crate::notices::{ItemKind, Notice};
use crate::request::Requester;
use crate::table::Table;
use crate::table::document::{Alarm, Timer};
use crate::table::entry::LogEntry;
use crate::table::player_kind::is_person;

/// A change in the making.
pub(crate) struct Change {
    /// The table; changed freely, kept only if the commit goes through.
    pub(crate) table: Table,
    pub(crate) now: Millis,
    /// Who does it, once they are known to sit there.
    pub(crate) by: Option<PlayerId>,
    /// Whether the room is to be shown something.
    pub(super) news: bool,
    pub(super) events: Vec<Vec<u8>>,
    pub(super) outbox: Vec<OutboxItem>,
}

/// What goes with the change of a small document.
#[derive(Default)]
pub(crate) struct Beside {
    /// The document's revision; 0 if there was none.
    pub(super) revision: Revision,
    /// What is to be sent because of it.
    pub(crate) outbox: Vec<OutboxItem>,
    /// What is added to the document's log.
    pub(crate) events: Vec<Vec<u8>>,
}

impl Beside {
    /// Whether the document is not there yet.
    pub(crate) fn is_new(&self) -> bool {
        self.revision == Revision(0)
    }
}

impl Change {
    pub(super) fn new(table: Table, now: Millis) -> Self {
        Self {
            table,
            now,
            by: None,
            news: false,
            events: Vec::new(),
            outbox: Vec::new(),
        }
    }

    pub(crate) fn log(&mut self, entry: &LogEntry) {
        self.events.push(entry.write());
    }

    pub(crate) fn enqueue(&mut self, kind: ItemKind) {
        // Who was forgotten is told nothing, and a computer neither.
        if kind.names_one(|player| !is_person(player)) {
            return;
        }
        self.news |= kind == ItemKind::Show;
        self.outbox.push(kind.item(self.table.id, self.now));
    }

    /// Has a player shown how the table stands, in the message that is there.
    pub(crate) fn tell(&mut self, player: PlayerId) {
        let anew = false;
        self.enqueue(ItemKind::Tell { player, anew });
    }

    /// The same for one who has just done something: pressed in the direct message, the answer takes that
    /// message's place itself.
    pub(crate) fn tell_unless_there(&mut self, requester: &Requester) {
        if requester.server.is_some() || requester.on.is_none() {
            self.tell(requester.player);
        }
    }

    /// Sets when an alarm rings, in place of when it was to ring, if ever.
    pub(crate) fn set_alarm(&mut self, alarm: Alarm, at: Option<Millis>) {
        let timers = &mut self.table.doc.timers;
        timers.retain(|timer| timer.alarm != alarm);
        timers.extend(at.map(|at| Timer { at, alarm }));
    }

    /// Takes off whatever was to happen to a seat.
    pub(crate) fn clear_timers(&mut self, seat: Seat) {
        let timers = &mut self.table.doc.timers;
        timers.retain(|timer| timer.alarm.seat() != Some(seat));
    }

    /// Has all players shown how the table stands, in the messages that are there.
    pub(crate) fn tell_all(&mut self) {
        for player in self.table.players() {
            self.tell(player);
        }
    }

    /// Has those for whom the table waits shown that they can play, which they could not for a while.
    pub(crate) fn tell_awaited(&mut self) {
        for seat in self.table.awaited().iter() {
            if let Some(player) = self.table.player_at(seat) {
                self.enqueue(ItemKind::Tell { player, anew: true });
            }
        }
    }

    /// Tells all players something.
    pub(crate) fn write_to_all(&mut self, notice: Notice) {
        for player in self.table.players() {
            self.enqueue(ItemKind::ToPlayer { player, notice });
        }
    }
}
