//! Finds the table that a request is about.

use std::sync::Arc;

use stramash_core::engine::{Phrase, PlayerId, RoomId, ServerId, TableId};
use stramash_store::{Index, OutboxItem};

use crate::message::game_name;
use crate::notices::ItemKind;
use crate::request::Access;
use crate::request::access::{TableAccess, may_see};
use crate::request::error::{RequestResult, refuse};
use crate::request::types::{Inputs, Requester};
use crate::table::Table;

/// The text id of the refusal for a user who sits at several tables and did not say which one.
pub(crate) const WHICH_TABLE: &str = "host-which-table";

const NONE_HERE: &str = "host-none-here";

/// The purpose for which a requester looks for a table. It decides which tables match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TableQuery {
    /// A lobby in which the requester does not sit.
    Joinable,
    /// A lobby in which the requester sits, to leave it.
    Joined,
    /// A lobby in which the requester sits, to start it.
    Startable,
    /// A running match of the requester, preferably one in which it is their turn.
    Mine,
    /// A running match of the requester.
    Seated,
    /// A lobby, or any table at which the requester sits.
    SeatedOrLobby,
    /// Any live table, preferably one at which the requester sits, and among those one where it is their turn.
    Live,
    /// Any table, including finished ones.
    Known,
}

const MAX_LOADED: usize = 100;
const PAGE: usize = 200;

impl TableQuery {
    fn matches(self, table: &Table, requester: &Requester) -> bool {
        let seated = table.seat_of(requester.player).is_some();
        match self {
            Self::Joinable => table.is_lobby() && !seated,
            Self::Joined | Self::Startable => table.is_lobby() && seated,
            Self::Mine | Self::Seated => table.is_playing() && seated,
            Self::SeatedOrLobby => table.is_lobby() || seated,
            Self::Live => table.doc.phase.is_live(),
            Self::Known => true,
        }
    }

    fn not_found_id(self) -> &'static str {
        match self {
            Self::Joinable => "host-none-open",
            Self::Startable => "host-none-startable",
            Self::Joined => "host-none-joined",
            Self::Mine | Self::Seated | Self::SeatedOrLobby => "host-none-mine",
            Self::Live | Self::Known => NONE_HERE,
        }
    }
}

/// Keeps only the tables that satisfy `nearer`, if there are any. Otherwise keeps all.
fn prefer(tables: &mut Vec<Arc<Table>>, nearer: impl Fn(&Arc<Table>) -> bool) {
    if tables.iter().any(&nearer) {
        tables.retain(nearer);
    }
}

/// Parses a table number: `12`, `#12`, `Table 12`, or a suggestion's text such as `Table #12, Skirrid`.
pub(crate) fn parse_table_number(text: &str) -> Option<TableId> {
    let number = match text.split_once(['#', '＃']) {
        Some((_, number)) => number,
        None => text.trim_start().trim_start_matches(char::is_alphabetic),
    };
    let number = number.trim_start();
    let digits = number.split(|c: char| !c.is_ascii_digit()).next()?;
    digits.parse().ok().map(TableId)
}

impl Access<'_> {
    /// Returns access to the table named in the options. If none is named, there must be exactly one that
    /// matches `want`.
    pub(crate) fn find<'c>(
        &self,
        requester: &'c Requester,
        game: Option<&str>,
        given: &Inputs,
        want: TableQuery,
    ) -> RequestResult<TableAccess<'c>> {
        if let Some(text) = given.get("table") {
            let Some(id) = parse_table_number(text) else {
                return refuse("host-no-such-table");
            };
            return TableAccess::grant(requester, self.tables.load(id)?, None);
        }
        let mut matching = self.matching_tables(requester, game, want)?;
        if matches!(want, TableQuery::Mine | TableQuery::Live) {
            let sits = |table: &Arc<Table>| table.seat_of(requester.player).is_some();
            let awaited = |table: &Arc<Table>| table.waits_for(requester.player);
            prefer(&mut matching, sits);
            prefer(&mut matching, awaited);
        }
        // Among several finished tables, the latest is taken. Among several live ones, the user has to choose.
        match matching.as_slice() {
            [] => match game {
                Some(slug) if want.not_found_id() == NONE_HERE => {
                    Err(Phrase::new("host-none-here-of")
                        .with("game", game_name(slug))
                        .into())
                }
                _ => refuse(want.not_found_id()),
            },
            [meant, others @ ..] if others.is_empty() || want == TableQuery::Known => {
                TableAccess::grant(requester, Arc::clone(meant), None)
            }
            several => {
                let tables = several.iter().take(10);
                let tables = tables
                    .map(|table| Phrase::new("host-table-number").code("table", table.id))
                    .collect::<Vec<_>>();
                let phrase = Phrase::new(WHICH_TABLE);
                Err(phrase.with("tables", tables).into())
            }
        }
    }

    /// Returns the matching tables of the requester's room or, if there are none, those where the requester sits,
    /// newest first.
    pub(crate) fn matching_tables(
        &self,
        requester: &Requester,
        game: Option<&str>,
        want: TableQuery,
    ) -> RequestResult<Vec<Arc<Table>>> {
        let live = want != TableQuery::Known;
        let room = if live { Index::RoomLive } else { Index::Room };
        let here = self.tables_in_room(requester, room)?;
        let own = if live {
            Index::PlayerLive(requester.player)
        } else {
            Index::Player(requester.player)
        };
        for ids in [here, self.tables.store.list(own, None, MAX_LOADED)?] {
            let mut found = Vec::new();
            for id in ids {
                let Ok(table) = self.tables.load(id) else {
                    continue;
                };
                let same_game = game.is_none_or(|game| game == table.doc.game);
                if same_game && may_see(requester, &table) && want.matches(&table, requester) {
                    found.push(table);
                }
            }
            if !found.is_empty() {
                return Ok(found);
            }
        }
        Ok(Vec::new())
    }

    /// Returns the tables of the requester's room and its threads, newest first. In a thread, returns only the
    /// thread's tables.
    pub(crate) fn tables_in_room(
        &self,
        requester: &Requester,
        index: fn(ServerId, RoomId) -> Index,
    ) -> RequestResult<Vec<TableId>> {
        let (Some(server), Some(room)) = (requester.server, requester.room) else {
            return Ok(Vec::new());
        };
        let mut here = self
            .tables
            .store
            .list(index(server, room), None, MAX_LOADED)?;
        if let Some(parent) = requester.parent {
            // A thread's table is also listed under the parent channel.
            let around = self
                .tables
                .store
                .list(index(server, parent), None, MAX_LOADED)?;
            let its_own = |id: &TableId| {
                self.tables
                    .load(*id)
                    .is_ok_and(|table| table.doc.room == room)
            };
            here.extend(around.into_iter().filter(its_own));
        }
        Ok(here)
    }

    pub(crate) fn all_tables(&self, index: Index) -> RequestResult<Vec<TableId>> {
        let mut all = Vec::new();
        loop {
            let page = self.tables.store.list(index, all.last().copied(), PAGE)?;
            if page.is_empty() {
                return Ok(all);
            }
            all.extend(page);
        }
    }

    /// Returns all outbox items that are addressed to a player or mention them, each with its table and kind.
    pub(crate) fn items_about(
        &self,
        player: PlayerId,
    ) -> RequestResult<Vec<(OutboxItem, TableId, ItemKind)>> {
        let (mut about, mut after) = (Vec::new(), None);
        loop {
            let page = self.tables.store.waiting(after, PAGE)?;
            let Some(last) = page.last() else {
                return Ok(about);
            };
            after = Some(last.id);
            for item in page {
                if let Ok((table, kind)) = ItemKind::read(&item.body)
                    && kind.names(player)
                {
                    about.push((item, table, kind));
                }
            }
        }
    }
}
