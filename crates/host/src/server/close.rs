//! Closing of a table by a manager of the server, who sees only its number and players.

use stramash_core::engine::{Phrase, PlayerId};

use crate::chance::StrangerDoc;
use crate::lobby::MAX_NAME;
use crate::message::{
    About, Message, Style, answer, answer_about, game_name, member, no_about, tidy,
};
use crate::notices::ItemKind;
use crate::request::{Act, Answer, Given, Granted, Requester, TableAccess, no, number_in};
use crate::room::table_button;
use crate::server::Servers;
use crate::table::{Phase, Table};
use crate::turn::computer::is_played_alone;

impl Servers<'_> {
    pub(crate) fn ask_close(&self, requester: &Requester, given: &Given) -> Granted<Answer> {
        let id = given.get("table").and_then(|text| number_in(text));
        let Some(id) = id else {
            return no("host-no-such-table");
        };
        let access = TableAccess::managing(requester, self.tables.load(id)?, None)?;
        let table = &access.table;
        if !table.doc.phase.is_live() {
            return no_about(table, "host-table-over");
        }
        check_close(table, requester.player)?;
        let players = table.members().into_iter().map(member).collect::<Vec<_>>();
        let question = Phrase::new("manage-close-sure")
            .about(table)
            .with("game", game_name(table.game.slug()))
            .with("players", players);
        let message = Message::of([question], table.names());
        Ok(answer(message.row(vec![
            table_button(table, "manage-button-close", Style::Danger, Act::CloseYes),
            table_button(table, "host-button-never", Style::Secondary, Act::Never),
        ])))
    }

    pub(crate) fn close_table(&self, access: &TableAccess<'_>) -> Granted<Answer> {
        let requester = access.requester;
        let (table, ()) = self.tables.change_for(access, |change| {
            let over = match change.table.doc.phase {
                Phase::Lobby => Phase::Closed,
                Phase::Playing => Phase::Aborted,
                Phase::Finished | Phase::Aborted | Phase::Closed => {
                    return no_about(&change.table, "host-table-over");
                }
            };
            check_close(&change.table, requester.player)?;
            change.by = Some(requester.player);
            change.close(over);
            let sits = change.table.seat_of(requester.player).is_some();
            let doc = &mut change.table.doc;
            doc.closed_by = Some(requester.player);
            if !sits {
                doc.strangers.retain(|one| one.player != requester.player);
                doc.strangers.push(StrangerDoc {
                    player: requester.player,
                    name: tidy(&requester.name, MAX_NAME),
                });
            }
            change.enqueue(ItemKind::Show);
            change.tell_all();
            Ok(())
        })?;
        tracing::info!(table = table.id.0, "closed by a manager");
        Ok(answer_about(&table, "manage-close-done").here())
    }
}

/// Refuses a manager who plays at the table with others, because they could escape a defeat.
fn check_close(table: &Table, manager: PlayerId) -> Granted<()> {
    if table.plays(manager) && !is_played_alone(table) {
        return no_about(table, "manage-own-table");
    }
    Ok(())
}
