//! Which table a request is about.

use std::sync::Arc;

use stramash_core::engine::{Phrase, PlayerId, RoomId, ServerId, TableId};
use stramash_store::{Index, OutboxItem};

use crate::message::game_name;
use crate::notices::ItemKind;
use crate::request::Access;
use crate::request::access::{TableAccess, may_see};
use crate::request::error::{Granted, no};
use crate::request::types::{Given, Requester};
use crate::table::Table;

/// What is said when somebody sits at several tables and did not say which is meant.
pub(crate) const WHICH_TABLE: &str = "host-which-table";

/// What is said when there is no table.
const NONE_HERE: &str = "host-none-here";

/// What the table is wanted for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Want {
    /// To join: a lobby in which I do not sit yet.
    Joinable,
    /// To leave: a lobby in which I sit.
    Joined,
    /// To start: a lobby in which I sit.
    Startable,
    /// To play: my turn, or at least my table.
    Mine,
    /// At which I sit and which is being played.
    Seated,
    /// At which I sit, or a lobby.
    SeatedOrLobby,
    /// Any live one. Where I sit at one that is meant, and of several one that waits for me.
    Live,
    /// Any one there ever was.
    Known,
}

/// How many tables of a room or a person are looked at.
const LOOKED_AT: usize = 100;
/// How many are asked for at once where all are wanted.
const PAGE: usize = 200;

impl Want {
    fn fits(self, table: &Table, requester: &Requester) -> bool {
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

    /// What is said when there is none.
    fn none(self) -> &'static str {
        match self {
            Self::Joinable => "host-none-open",
            Self::Startable => "host-none-startable",
            Self::Joined => "host-none-joined",
            Self::Mine | Self::Seated | Self::SeatedOrLobby => "host-none-mine",
            Self::Live | Self::Known => NONE_HERE,
        }
    }
}

/// Keeps those tables alone that are nearer, if there are such.
fn narrow(tables: &mut Vec<Arc<Table>>, nearer: impl Fn(&Arc<Table>) -> bool) {
    if tables.iter().any(&nearer) {
        tables.retain(nearer);
    }
}

/// A table's number as people write it: `12`, `#12`, `Table 12`, or in the words of a suggestion, `Table #12, Skirrid`.
/// What follows is not looked at.
pub(crate) fn number_in(text: &str) -> Option<TableId> {
    let number = match text.split_once(['#', '＃']) {
        Some((_, number)) => number,
        None => text.trim_start().trim_start_matches(char::is_alphabetic),
    };
    let number = number.trim_start();
    let digits = number.split(|c: char| !c.is_ascii_digit()).next()?;
    digits.parse().ok().map(TableId)
}

impl Access<'_> {
    /// Lets somebody in to the table that is meant: the one or else the only one that fits.
    pub(crate) fn find<'c>(
        &self,
        requester: &'c Requester,
        game: Option<&str>,
        given: &Given,
        want: Want,
    ) -> Granted<TableAccess<'c>> {
        if let Some(text) = given.get("table") {
            let Some(id) = number_in(text) else {
                return no("host-no-such-table");
            };
            return TableAccess::let_in(requester, self.tables.load(id)?, None);
        }
        let mut fitting = self.fitting(requester, game, want)?;
        if matches!(want, Want::Mine | Want::Live) {
            let sits = |table: &Arc<Table>| table.seat_of(requester.player).is_some();
            let awaited = |table: &Arc<Table>| table.waits_for(requester.player);
            narrow(&mut fitting, sits);
            narrow(&mut fitting, awaited);
        }
        // Of finished tables the latest is meant; of live ones the person has to say which.
        match fitting.as_slice() {
            [] => match game {
                Some(slug) if want.none() == NONE_HERE => Err(Phrase::new("host-none-here-of")
                    .with("game", game_name(slug))
                    .into()),
                _ => no(want.none()),
            },
            [meant, others @ ..] if others.is_empty() || want == Want::Known => {
                TableAccess::let_in(requester, Arc::clone(meant), None)
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

    /// The tables that fit: those of this room, or else of this person, newest first.
    pub(crate) fn fitting(
        &self,
        requester: &Requester,
        game: Option<&str>,
        want: Want,
    ) -> Granted<Vec<Arc<Table>>> {
        let live = want != Want::Known;
        let room = if live { Index::RoomLive } else { Index::Room };
        let here = self.here(requester, room)?;
        let own = if live {
            Index::PlayerLive(requester.player)
        } else {
            Index::Player(requester.player)
        };
        for ids in [here, self.tables.store.list(own, None, LOOKED_AT)?] {
            let mut found = Vec::new();
            for id in ids {
                let Ok(table) = self.tables.load(id) else {
                    continue;
                };
                let same_game = game.is_none_or(|game| game == table.doc.game);
                if same_game && may_see(requester, &table) && want.fits(&table, requester) {
                    found.push(table);
                }
            }
            if !found.is_empty() {
                return Ok(found);
            }
        }
        Ok(Vec::new())
    }

    /// The tables of the requester's room, newest first: those of its threads as well, and in a thread its own.
    pub(crate) fn here(
        &self,
        requester: &Requester,
        index: fn(ServerId, RoomId) -> Index,
    ) -> Granted<Vec<TableId>> {
        let (Some(server), Some(room)) = (requester.server, requester.room) else {
            return Ok(Vec::new());
        };
        let mut here = self
            .tables
            .store
            .list(index(server, room), None, LOOKED_AT)?;
        if let Some(parent) = requester.parent {
            // A table in a thread is listed with the thread's channel.
            let around = self
                .tables
                .store
                .list(index(server, parent), None, LOOKED_AT)?;
            let its_own = |id: &TableId| {
                self.tables
                    .load(*id)
                    .is_ok_and(|table| table.doc.room == room)
            };
            here.extend(around.into_iter().filter(its_own));
        }
        Ok(here)
    }

    /// All tables of an index.
    pub(crate) fn all_of(&self, index: Index) -> Granted<Vec<TableId>> {
        let mut all = Vec::new();
        loop {
            let page = self.tables.store.list(index, all.last().copied(), PAGE)?;
            if page.is_empty() {
                return Ok(all);
            }
            all.extend(page);
        }
    }

    /// All that waits to be said to or about somebody, with the table that it is about.
    pub(crate) fn waiting_about(
        &self,
        player: PlayerId,
    ) -> Granted<Vec<(OutboxItem, TableId, ItemKind)>> {
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
