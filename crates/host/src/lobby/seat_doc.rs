//! The seat of somebody who joins, and their name in the table's server.

use stramash_core::engine::{Millis, PlayerId, ServerId};
use stramash_store::Index;

use crate::lobby::{Lobby, MAX_NAME};
use crate::message::clean_text;
use crate::request::{MAX_WORD, RequestResult, Requester};
use crate::table::{Change, SeatDoc, Table, TurnDoc};
use crate::time::pace::ClockDoc;
use crate::turn::PreparedDoc;

const MAX_LOADED: usize = 20;

/// Makes the seat of a requester who is in the table's server.
pub(super) fn seat_doc(requester: &Requester, word: &str, joined: u8, now: Millis) -> SeatDoc {
    SeatDoc {
        word: clean_text(word, MAX_WORD),
        joined,
        ..empty_seat(
            requester.player,
            &clean_text(&requester.name, MAX_NAME),
            now,
        )
    }
}

pub(super) fn empty_seat(player: PlayerId, name: &str, now: Millis) -> SeatDoc {
    SeatDoc {
        player,
        name: name.to_owned(),
        global_name: false,
        word: String::new(),
        joined: 0,
        seen: now,
        gone: false,
        out: false,
        clock: ClockDoc::default(),
        ended: Vec::new(),
        away: None,
        overdue: false,
        stand_in: false,
        missed_from: None,
        computer: None,
        nudged: None,
        turn: TurnDoc::default(),
        prepared: PreparedDoc::default(),
    }
}

impl Change {
    /// Records that a player is active: updates their name, and ends any absence and any vote on it.
    pub(crate) fn note_activity(&mut self, requester: &Requester) {
        let Some(at) = self.table.seat_of(requester.player) else {
            return;
        };
        self.by = Some(requester.player);
        let doc = &mut self.table.doc;
        let (name, by_server) = requester.name_in(doc.server);
        let seat = &mut doc.seats[at.index()];
        if by_server || seat.global_name {
            seat.name = clean_text(name, MAX_NAME);
            seat.global_name = !by_server;
        }
        seat.seen = self.now;
        seat.gone = false;
        self.end_absence(at);
        self.note_acted_during_vote(requester.player);
    }
}

impl Lobby<'_> {
    /// Makes the seat of a requester. Takes their name from the request, the invitation, or another table of
    /// the server.
    pub(crate) fn seat_for(
        &self,
        table: &Table,
        requester: &Requester,
        word: &str,
        joined: u8,
        now: Millis,
    ) -> RequestResult<SeatDoc> {
        let doc = &table.doc;
        let seat = seat_doc(requester, word, joined, now);
        let (name, by_server) = requester.name_in(doc.server);
        if by_server {
            return Ok(seat);
        }
        let mut unseated = doc.unseated.iter();
        let entry = unseated.find(|one| one.player == requester.player);
        let known = match entry {
            Some(entry) => Some(entry.name.clone()),
            None => self.name_at_other_tables(requester.player, doc.server)?,
        };
        Ok(SeatDoc {
            global_name: known.is_none(),
            name: known.unwrap_or_else(|| clean_text(name, MAX_NAME)),
            ..seat
        })
    }

    /// Returns the player's latest name at another table of a server.
    fn name_at_other_tables(
        &self,
        player: PlayerId,
        server: ServerId,
    ) -> RequestResult<Option<String>> {
        let ids = self
            .tables
            .store
            .list(Index::Player(player), None, MAX_LOADED)?;
        let tables = ids.into_iter().filter_map(|id| self.tables.load(id).ok());
        let mut tables = tables.filter(|table| table.doc.server == server);
        Ok(tables.find_map(|table| {
            let seat = table.seat(table.seat_of(player)?)?;
            (!seat.global_name).then(|| seat.name.clone())
        }))
    }
}
