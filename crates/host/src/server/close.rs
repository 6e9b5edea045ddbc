//! Closing of a table by somebody who manages the server. That person sees only the table's number and players.

use stramash_core::engine::{Phrase, PlayerId};

use crate::chance::UnseatedDoc;
use crate::lobby::MAX_NAME;
use crate::message::{
    About, Message, Style, answer, answer_about, clean_text, game_name, member, refuse_about,
};
use crate::notices::ItemKind;
use crate::request::{
    Act, Answer, Inputs, RequestResult, Requester, TableAccess, parse_table_number, refuse,
};
use crate::room::table_button;
use crate::server::Servers;
use crate::table::{Phase, Table};
use crate::turn::computer::is_solo;

impl Servers<'_> {
    pub(crate) fn ask_close(&self, requester: &Requester, given: &Inputs) -> RequestResult<Answer> {
        let id = given.get("table").and_then(|text| parse_table_number(text));
        let Some(id) = id else {
            return refuse("host-no-such-table");
        };
        let access = TableAccess::grant_manager(requester, self.tables.load(id)?, None)?;
        let table = &access.table;
        if !table.doc.phase.is_live() {
            return refuse_about(table, "host-table-over");
        }
        check_close(table, requester.player)?;
        let players = table.people().into_iter().map(member).collect::<Vec<_>>();
        let question = Phrase::new("manage-close-sure")
            .about(table)
            .with("game", game_name(table.game.slug()))
            .with("players", players);
        let message = Message::of([question], table.names());
        Ok(answer(message.row(vec![
            table_button(
                table,
                "manage-button-close",
                Style::Danger,
                Act::ConfirmClose,
            ),
            table_button(table, "host-button-never", Style::Secondary, Act::Cancel),
        ])))
    }

    pub(crate) fn close_table(&self, access: &TableAccess<'_>) -> RequestResult<Answer> {
        let requester = access.requester;
        let (table, ()) = self.tables.change_for(access, |change| {
            let over = match change.table.doc.phase {
                Phase::Lobby => Phase::Closed,
                Phase::Playing => Phase::Aborted,
                Phase::Finished | Phase::Aborted | Phase::Closed => {
                    return refuse_about(&change.table, "host-table-over");
                }
            };
            check_close(&change.table, requester.player)?;
            change.by = Some(requester.player);
            change.close(over);
            let sits = change.table.seat_of(requester.player).is_some();
            let doc = &mut change.table.doc;
            doc.closed_by = Some(requester.player);
            if !sits {
                doc.unseated.retain(|one| one.player != requester.player);
                doc.unseated.push(UnseatedDoc {
                    player: requester.player,
                    name: clean_text(&requester.name, MAX_NAME),
                });
            }
            change.enqueue(ItemKind::ShowRoom);
            change.update_direct_messages();
            Ok(())
        })?;
        tracing::info!(table = table.id.0, "table closed by a manager");
        Ok(answer_about(&table, "manage-close-done").in_place())
    }
}

/// Refuses a manager who plays at the table against other people, because the manager could escape a defeat by closing
/// it.
fn check_close(table: &Table, manager: PlayerId) -> RequestResult<()> {
    if table.has_active_seat(manager) && !is_solo(table) {
        return refuse_about(table, "manage-own-table");
    }
    Ok(())
}
