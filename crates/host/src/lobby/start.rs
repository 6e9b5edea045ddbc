//! The start of a match: locks the terms, posts a message with an unforeseeable id, and deals with that id.

use stramash_core::engine::{ChanceExhausted, Phrase, PlayerId, Rejected};

use crate::HOUR;
use crate::chance::Chance;
use crate::chance::fair::shuffle;
use crate::lobby::rules::conflict_words;
use crate::lobby::view::places_left;
use crate::lobby::{Lobby, not_seated};
use crate::message::{About, answer_text};
use crate::notices::{ItemKind, Notice};
use crate::request::{Answer, Refusal, RequestResult, Requester, TableAccess};
use crate::table::{AnnouncementDoc, By, Change, LogEntry, Order, Phase, Table};
use crate::turn::{Turns, finish_if_over};

impl Lobby<'_> {
    /// Locks words and seats. Play begins once the announcement is posted in the room.
    pub(crate) fn start(&self, access: &TableAccess<'_>) -> RequestResult<Answer> {
        let requester = access.requester;
        let (table, ()) = self.tables.change_for(access, |change| {
            change.check_lobby()?;
            may_start(requester, change)?;
            let doc = &change.table.doc;
            if requester.room == Some(doc.room) {
                // The match needs the id of a message, so the bot must be able to post one.
                requester.may_post(doc.thread_wanted)?;
            }
            change.note_activity(requester);
            let table = &mut change.table;
            can_start(table)?;
            lock_words(table);
            table.doc.timers.clear();
            table.doc.epoch.announced = Some(AnnouncementDoc::Waiting);
            // The count of commits shows later whether this start was before a restore from an export.
            table.doc.epoch.commits = self.tables.store.commits()? + 1;
            change.enqueue(ItemKind::ToRoom(Notice::Sealed));
            Ok(())
        })?;
        tracing::info!(table = table.id.0, seats = table.n_seats(), "match started");
        Ok(answer_text(&table, "host-started"))
    }

    /// Deals the opening position and notifies the players.
    pub(crate) fn begin(&self, change: &mut Change) -> RequestResult<()> {
        let table = &mut change.table;
        let n = table.n_seats();
        let mut supply = Turns::of(self.tables).supply(table)?;
        let doc = &mut table.doc;
        if doc.order == Order::Random {
            let order = shuffle(n, &mut supply)?;
            let words_of = std::mem::take(&mut doc.words_of);
            let seats = std::mem::take(&mut doc.seats);
            let mut placed: Vec<_> = words_of.into_iter().zip(seats).collect();
            placed.sort_by_key(|(word, _)| order.iter().position(|place| place == word));
            (doc.words_of, doc.seats) = placed.into_iter().unzip();
        }
        // Data about people who did not join is removed.
        table.doc.invited.clear();
        table.doc.not_notified.clear();
        table.doc.unseated.clear();
        table.doc.places.clear();
        table.prune_series();
        table.doc.played = table.rematch_options();
        let doc = &mut table.doc;
        let playing = table
            .game
            .start(n, doc.played_options(), &mut supply)
            .map_err(|why| match why {
                Rejected::Against(faults) => Refusal::from(conflict_words(faults)),
                Rejected::ChanceExhausted => ChanceExhausted.into(),
            })?;
        let (counters, draws) = supply.finish();
        doc.epoch.dice = counters.dice;
        doc.epoch.deck = counters.deck;
        doc.phase = Phase::Playing;
        doc.started = Some(change.now);
        let entry = LogEntry {
            sealed: playing.sealed_opening(),
            draws,
            at: change.now,
            by: By::Player,
            mark: None,
            setup: None,
        };
        table.playing = Some(playing);
        Chance::of(self.tables).record_opening(change, entry)?;
        change.enqueue(ItemKind::ShowRoom);
        Turns::of(self.tables).pass_turn(change, None, false);
        for player in change.table.players() {
            if !change.table.waits_for(player) {
                change.enqueue(ItemKind::ShowPlayer {
                    player,
                    new_message: true,
                });
            }
        }
        // A match can be over from the start, and then ends like any other.
        finish_if_over(change);
        Ok(())
    }
}

/// Returns the text id of the message about a new table. It depends on whether the table still needs people.
pub(super) fn opened_message_id(table: &Table) -> &'static str {
    if places_left(table) == 0 {
        "host-opened-full"
    } else if can_start(table).is_ok() {
        "host-opened-computers"
    } else {
        "host-opened"
    }
}

fn can_start(table: &Table) -> RequestResult<()> {
    let (n, least) = (table.n_seats(), *table.game.seats().start());
    if n < least {
        let few = Phrase::new("host-start-few").about(table);
        return Err(few.with("more", least - n).into());
    }
    table
        .game
        .check(n, &table.doc.options)
        .map_err(conflict_words)?;
    Ok(())
}

/// Fixes the words in the order of joining, and records for each seat which of the words is its player's.
fn lock_words(table: &mut Table) {
    let doc = &mut table.doc;
    let mut by_joining: Vec<_> = doc.seats.iter().collect();
    by_joining.sort_by_key(|seat| (seat.joined, seat.player));
    doc.words = by_joining.iter().map(|seat| seat.word.clone()).collect();
    let word_of = |player: PlayerId| {
        let place = by_joining.iter().position(|seat| seat.player == player);
        u8::try_from(place.unwrap_or_default()).unwrap_or_default()
    };
    doc.words_of = doc.seats.iter().map(|seat| word_of(seat.player)).collect();
}

/// Checks that the requester may start the match. The opener may start it. After an hour without activity by
/// the opener, any player may.
fn may_start(requester: &Requester, change: &Change) -> RequestResult<()> {
    let table = &change.table;
    if table.seat_of(requester.player).is_none() {
        return Err(not_seated(table));
    }
    let opener = table.seat_of(table.doc.opener);
    let seen = opener
        .and_then(|seat| table.seat(seat))
        .map(|seat| seat.seen);
    let away = seen.is_none_or(|seen| seen.plus(HOUR) <= change.now);
    if requester.player == table.doc.opener || away {
        return Ok(());
    }
    let phrase = Phrase::new("host-start-opener").with("opener", table.doc.opener);
    Err(Refusal::with_names(phrase.about(table), table.names()))
}
