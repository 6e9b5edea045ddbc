//! Lists of tables, and help.

use stramash_core::engine::{AnyGame, Phrase, TableId, Verb};
use stramash_store::Index;

use crate::message::{About, Message, Names, Style, answer, button, game_name, timestamp};
use crate::request::{Access, Act, Answer, RequestResult, Requester, refuse};
use crate::room::Rooms;
use crate::room::board::press;
use crate::table::{Phase, Table};
use crate::turn::awaited_names;

const SHOWN: usize = 15;

impl Rooms<'_> {
    /// Returns the index of a game in the list of games, for use in a `custom_id`.
    pub(crate) fn game_index(&self, game: &str) -> u8 {
        let place = self
            .tables
            .games
            .iter()
            .position(|known| known.slug() == game);
        u8::try_from(place.unwrap_or_default()).unwrap_or(u8::MAX)
    }

    pub(crate) fn list(&self, requester: &Requester) -> RequestResult<Answer> {
        if requester.server.is_none() {
            return refuse("host-list-direct");
        }
        let ids = Access::of(self.tables).tables_in_room(requester, Index::RoomLive)?;
        if ids.is_empty() {
            return refuse("host-list-empty");
        }
        let tables = self.load_all(&ids);
        let title = Phrase::new("host-list").with("n", tables.len());
        Ok(self.list_answer(title, &tables, None))
    }

    pub(crate) fn mine(&self, requester: &Requester) -> RequestResult<Answer> {
        let ids = self
            .tables
            .store
            .list(Index::PlayerLive(requester.player), None, 100)?;
        let mut tables = self.load_all(&ids);
        // Matches that the requester has left can still be watched, but are not listed.
        tables.retain(|table| {
            let seat = table.seat_of(requester.player);
            seat.is_some_and(|seat| !table.doc.seats[seat.index()].out)
        });
        if tables.is_empty() {
            return refuse("host-mine-empty");
        }
        tables.sort_by_key(|table| !table.waits_for(requester.player));
        let waiting = tables
            .iter()
            .filter(|table| table.waits_for(requester.player))
            .count();
        let title = Phrase::new("host-mine")
            .with("n", tables.len())
            .with("waiting", waiting);
        Ok(self.list_answer(title, &tables, Some(requester)))
    }

    fn load_all(&self, ids: &[TableId]) -> Vec<std::sync::Arc<Table>> {
        ids.iter()
            .filter_map(|&id| self.tables.load(id).ok())
            .collect()
    }

    fn list_answer(
        &self,
        title: Phrase,
        tables: &[std::sync::Arc<Table>],
        me: Option<&Requester>,
    ) -> Answer {
        let mut text = vec![title];
        let mut row = Vec::new();
        for table in tables.iter().take(SHOWN) {
            let mine = me.is_some_and(|me| table.waits_for(me.player));
            let phrase = match (table.doc.phase, mine) {
                (Phase::Lobby, _) => Phrase::new("host-list-lobby")
                    .about(table)
                    .with("seated", table.n_seats()),
                (_, true) => Phrase::new("host-list-yours")
                    .about(table)
                    .with("since", timestamp(table.doc.turn_since)),
                (_, false) => Phrase::new("host-list-playing")
                    .about(table)
                    .with("players", awaited_names(table))
                    .with("since", timestamp(table.doc.turn_since)),
            };
            text.push(
                phrase
                    .with("game", game_name(table.game.slug()))
                    .code("link", self.link(table)),
            );
            if mine && row.len() < 5 {
                let label = Phrase::new("host-button-table").code("table", table.id);
                row.push(button(label, Style::Primary, press(table, Act::MyTurn)));
            }
        }
        if tables.len() > SHOWN {
            text.push(Phrase::new("host-list-more").with("more", tables.len() - SHOWN));
        }
        answer(Message::of(text, Names::default()).row(row))
    }

    pub(crate) fn help(&self, game: Option<&'static dyn AnyGame>) -> Answer {
        let text = match game {
            Some(game) => {
                let slug = game.slug();
                let help = Phrase::new("host-help")
                    .with("game", game_name(slug))
                    .with("command", command_name(slug));
                let typed = game.verbs().first().map(|verb| {
                    Phrase::new("host-help-typed")
                        .with("command", command_name(slug))
                        .with("verb", verb_name(slug, verb))
                });
                let mut text = vec![Phrase::new(format!("{slug}-summary")), help];
                text.extend(typed);
                text.push(Phrase::new("host-help-more"));
                text
            }
            None => {
                let games = self.tables.games.iter().map(|game| {
                    Phrase::new("host-help-game")
                        .with("game", game_name(game.slug()))
                        .with("command", command_name(game.slug()))
                });
                let games: Vec<Phrase> = games.collect();
                vec![
                    Phrase::new("host-help-games").with("games", games),
                    Phrase::new("host-help-more"),
                ]
            }
        };
        answer(Message::of(text, Names::default()))
    }
}

/// Returns the name of a game's command in the reader's language.
fn command_name(slug: &str) -> Phrase {
    Phrase::new(format!("{slug}-command-name"))
}

/// Returns the name of a verb's command in the reader's language, after that of its group.
fn verb_name(slug: &str, verb: &Verb) -> Phrase {
    let name = Phrase::new(format!("{slug}-verb-{}-name", verb.name));
    match verb.command.split_once(' ') {
        Some((group, _)) => Phrase::new("host-sentences")
            .with("first", Phrase::new(format!("{slug}-group-{group}-name")))
            .with("next", name),
        None => name,
    }
}
