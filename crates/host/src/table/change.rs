//! The change of a table. It works on a copy, which is committed together with the messages about the change.

use stramash_core::engine::{Millis, PlayerId, Revision, Seat};
use stramash_store::OutboxItem;

use crate::notices::{ItemKind, Notice};
use crate::request::Requester;
use crate::table::Table;
use crate::table::document::{Alarm, Timer};
use crate::table::entry::LogEntry;
use crate::table::player_kind::is_person;

/// An uncommitted change of a table.
pub(crate) struct Change {
    /// A working copy of the table, which replaces the table if the commit succeeds.
    pub(crate) table: Table,
    pub(crate) now: Millis,
    /// The player who makes the change, or `None` until it is known that they sit at the table.
    pub(crate) by: Option<PlayerId>,
    /// Whether the room's message needs an update.
    pub(super) changes_room: bool,
    pub(super) events: Vec<Vec<u8>>,
    pub(super) outbox: Vec<OutboxItem>,
}

/// Items and log entries that are committed together with the change of a small document.
#[derive(Default)]
pub(crate) struct Additions {
    /// The revision of the document before the change; 0 if it is new.
    pub(super) revision: Revision,
    pub(crate) outbox: Vec<OutboxItem>,
    /// New entries of the document's log.
    pub(crate) events: Vec<Vec<u8>>,
}

impl Additions {
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
            changes_room: false,
            events: Vec::new(),
            outbox: Vec::new(),
        }
    }

    pub(crate) fn log(&mut self, entry: &LogEntry) {
        self.events.push(entry.write());
    }

    pub(crate) fn enqueue(&mut self, kind: ItemKind) {
        // Forgotten people and computers get no messages.
        if kind.names_one(|player| !is_person(player)) {
            return;
        }
        self.changes_room |= kind == ItemKind::ShowRoom;
        self.outbox.push(kind.item(self.table.id, self.now));
    }

    /// Updates the player's direct message about the table.
    pub(crate) fn update_direct_message(&mut self, player: PlayerId) {
        let new_message = false;
        self.enqueue(ItemKind::ShowPlayer {
            player,
            new_message,
        });
    }

    /// Updates the requester's direct message about the table. Does nothing if the requester used a control of that
    /// message, because then the answer replaces the message.
    pub(crate) fn update_direct_message_unless_used(&mut self, requester: &Requester) {
        if requester.server.is_some() || requester.control_message.is_none() {
            self.update_direct_message(requester.player);
        }
    }

    /// Sets an alarm, or clears it if `at` is `None`.
    pub(crate) fn set_alarm(&mut self, alarm: Alarm, at: Option<Millis>) {
        let timers = &mut self.table.doc.timers;
        timers.retain(|timer| timer.alarm != alarm);
        timers.extend(at.map(|at| Timer { at, alarm }));
    }

    pub(crate) fn clear_timers(&mut self, seat: Seat) {
        let timers = &mut self.table.doc.timers;
        timers.retain(|timer| timer.alarm.seat() != Some(seat));
    }

    pub(crate) fn update_direct_messages(&mut self) {
        for player in self.table.players() {
            self.update_direct_message(player);
        }
    }

    /// After a pause, sends a new direct message to each player for whom the table waits.
    pub(crate) fn message_awaited_players(&mut self) {
        for seat in self.table.awaited().iter() {
            if let Some(player) = self.table.player_at(seat) {
                self.enqueue(ItemKind::ShowPlayer {
                    player,
                    new_message: true,
                });
            }
        }
    }

    pub(crate) fn send_notice_to_all(&mut self, notice: Notice) {
        for player in self.table.players() {
            self.enqueue(ItemKind::ToPlayer { player, notice });
        }
    }
}
