//! Asides, which are said beside the play, such as an offer of a draw: who gets them and whom they notify.

use stramash_core::engine::Seat;

use crate::notices::{ItemKind, Notice, Notices};
use crate::table::{By, Change, Table};
use crate::turn::Turns;
use crate::turn::computer::Computers;
use crate::turn::seat::SeatContext;

impl Turns<'_> {
    /// Passes a seat's aside on to the other players and updates their messages. If a person said it, each of
    /// the others is notified once. A computer's aside notifies nobody.
    pub(crate) fn announce_aside(&self, change: &mut Change, seat: Seat, by: By) {
        let entries = change.table.n_entries();
        let notifies =
            by == By::Player && change.table.is_playing() && !repeats_undone_aside(&change.table);
        let mut notified = Vec::new();
        let mut to_update = Vec::new();
        for other in Seat::all(change.table.n_seats()).filter(|&other| other != seat) {
            let own = SeatContext::at(&change.table, other);
            let answers = own.is_some_and(|own| !own.asides().is_empty());
            if answers {
                Computers::of(self.tables).schedule_answer(change, other);
            }
            let Some(doc) = change.table.seat(other) else {
                continue;
            };
            let player = doc.player;
            to_update.push(player);
            if notifies && !doc.out {
                notified.push(player);
            } else if answers {
                let notice = Notice::SilentAside(entries);
                change.enqueue(ItemKind::ToPlayer { player, notice });
            }
        }
        if !notified.is_empty() {
            Notices::of(self.tables).ask(change, Notice::AsideQuestion(entries), notified);
        }
        for player in to_update {
            change.update_direct_message(player);
        }
    }
}

/// Checks whether the last entry repeats an aside that was undone just before. The others were already notified
/// of it.
fn repeats_undone_aside(table: &Table) -> bool {
    let (Some(playing), Some(last)) = (&table.playing, table.n_entries().checked_sub(1)) else {
        return false;
    };
    let Some(first) = last.checked_sub(2) else {
        return false;
    };
    let seat = table.notes[last].seat;
    let own = [first, last - 1].map(|index| table.notes[index].seat == seat);
    let same = || playing.news(first).open() == playing.news(last).open();
    table.notes[last - 1].undo && own == [true, true] && same()
}
