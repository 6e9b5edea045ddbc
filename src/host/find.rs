//! Which table a call is about.

use crate::engine::TableId;
use crate::store::Index;

use super::Host;
use super::call::Caller;
use super::handle::Given;
use super::refusal::{Outcome, Refusal, no};
use super::table::Table;

/// What the table is wanted for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Want {
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
    /// Any live one.
    Live,
    /// Any one there ever was.
    Known,
}

/// How many tables of a room or a person are looked at.
const LOOKED_AT: usize = 100;

impl Want {
    fn fits(self, table: &Table, caller: &Caller) -> bool {
        let seated = table.seat_of(caller.player).is_some();
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
            Self::Live | Self::Known => "host-none-here",
        }
    }
}

/// A table's number as people write it: `12`, `#12`, and what follows is not looked at.
pub(super) fn number_in(text: &str) -> Option<TableId> {
    let text = text.trim().trim_start_matches('#');
    let digits = text.split(|c: char| !c.is_ascii_digit()).next()?;
    digits.parse().ok().map(TableId)
}

impl Host {
    /// The table that is meant: the one named, or else the only one that fits.
    pub(super) fn find(
        &self,
        caller: &Caller,
        game: Option<&str>,
        given: &Given,
        want: Want,
    ) -> Outcome<TableId> {
        if let Some(text) = given.get("table") {
            let Some(id) = number_in(text) else {
                return no("host-no-such-table");
            };
            self.visible(caller, id)?;
            return Ok(id);
        }
        let mut fitting = self.fitting(caller, game, want)?;
        if fitting.len() > 1 && want == Want::Mine {
            let waiting: Vec<TableId> = fitting
                .iter()
                .copied()
                .filter(|&id| {
                    self.load(id)
                        .is_ok_and(|table| table.waits_for(caller.player))
                })
                .collect();
            if !waiting.is_empty() {
                fitting = waiting;
            }
        }
        // Of finished tables the latest is meant; of live ones the person has to say which.
        match fitting.as_slice() {
            [] => no(want.none()),
            [only] => Ok(*only),
            [latest, ..] if want == Want::Known => Ok(*latest),
            several => {
                let tables = several.iter().take(10);
                let tables = tables
                    .map(|id| crate::engine::Phrase::new("host-table-number").code("table", id))
                    .collect::<Vec<_>>();
                let phrase = crate::engine::Phrase::new("host-which-table");
                Err(phrase.with("tables", tables).into())
            }
        }
    }

    /// The tables that fit: those of this room, or else of this person, newest first.
    pub(super) fn fitting(
        &self,
        caller: &Caller,
        game: Option<&str>,
        want: Want,
    ) -> Outcome<Vec<TableId>> {
        let live = want != Want::Known;
        let here = match (caller.server, caller.room) {
            (Some(server), Some(room)) if live => Some(Index::RoomLive(server, room)),
            (Some(server), Some(room)) => Some(Index::Room(server, room)),
            _ => None,
        };
        let own = if live {
            Index::PlayerLive(caller.player)
        } else {
            Index::Player(caller.player)
        };
        for index in here.into_iter().chain([own]) {
            let mut found = Vec::new();
            for id in self.store.list(index, None, LOOKED_AT)? {
                let Ok(table) = self.load(id) else { continue };
                let same_game = game.is_none_or(|game| game == table.doc.game);
                if same_game && self.may_see(caller, &table) && want.fits(&table, caller) {
                    found.push(id);
                }
            }
            if !found.is_empty() {
                return Ok(found);
            }
        }
        Ok(Vec::new())
    }

    /// Refuses a table that the caller has no business with, as if it were not there.
    pub(super) fn visible(&self, caller: &Caller, id: TableId) -> Result<(), Refusal> {
        let table = self.load(id)?;
        if self.may_see(caller, &table) {
            Ok(())
        } else {
            no("host-no-such-table")
        }
    }

    /// Whether the table may be seen: by those who sit at it, and by all in its own room or in
    /// the channel under which its thread was opened. Another room of the server is not enough:
    /// not everybody may see every room.
    pub(super) fn may_see(&self, caller: &Caller, table: &Table) -> bool {
        let here = |room| caller.server == Some(table.doc.server) && caller.room == Some(room);
        table.seat_of(caller.player).is_some()
            || here(table.doc.room)
            || table.doc.parent.is_some_and(here)
    }
}
