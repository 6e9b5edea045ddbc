//! Checks a table: its document, its listing, its log, and its match.

use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};

use stramash_core::engine::{AnyGame, Seat, Source, TableId};
use stramash_store::{Loaded, SurveyedSubject};

use crate::admin::check::replay::first_illegal_entry;
use crate::chance::record_hash_of;
use crate::table::{EpochDoc, LogEntry, NOBODY, Phase, Table, TableDoc, is_person};

/// Checks a table and appends its faults to `faults`. Returns the table, or `None` if it cannot be read.
pub(super) fn check_table(
    games: &[&'static dyn AnyGame],
    id: TableId,
    kept: &SurveyedSubject,
    faults: &mut Vec<String>,
) -> Option<Table> {
    let doc = match TableDoc::read(&kept.doc) {
        Ok(doc) => doc,
        Err(error) => {
            faults.push(format!("its document: {error}"));
            return None;
        }
    };
    check_listing(&doc, kept, faults);
    check_document(&doc, faults);
    let log = read_log(kept, faults)?;
    // An altered log may contain events for which the rules panic.
    let replay = catch_unwind(AssertUnwindSafe(|| replay(games, id, kept, &log, faults)));
    replay.unwrap_or_else(|_| {
        faults.push("cannot replay its log".into());
        None
    })
}

/// Checks that the store lists the table under the room, players and due time that are in its document.
fn check_listing(doc: &TableDoc, kept: &SurveyedSubject, faults: &mut Vec<String>) {
    let live = doc.phase.is_live();
    let due = doc.due().filter(|_| live);
    let players = doc.seats.iter().map(|seat| seat.player);
    let players: Vec<_> = players.filter(|player| is_person(*player)).collect();
    for (is_so, what) in [
        (
            kept.open == live,
            "it is in the wrong list of live or finished tables",
        ),
        (kept.due == due, "its due time differs from its document"),
        (
            kept.members == players,
            "it is missing from the lists of its players",
        ),
        (
            // A table in a thread is listed under the thread's channel. Older versions listed it under the thread.
            [doc.home(), doc.room]
                .map(|room| Some((doc.server, room)))
                .contains(&kept.room),
            "it is missing from the list of its channel",
        ),
    ] {
        if !is_so {
            faults.push(what.into());
        }
    }
}

fn check_document(doc: &TableDoc, faults: &mut Vec<String>) {
    let mut require = |is_so: bool, what: &str| {
        if !is_so {
            faults.push(what.to_owned());
        }
    };
    let seat_exists = |seat: Seat| seat.index() < doc.seats.len();
    // All forgotten players have the id `NOBODY`, so only that id may occur twice.
    let players = doc.seats.iter().map(|seat| seat.player);
    let players = players.filter(|player| *player != NOBODY);
    let once: BTreeSet<_> = players.clone().collect();
    require(players.count() == once.len(), "a player has two seats");
    let alarms = doc.timers.iter().filter_map(|timer| timer.alarm.seat());
    require(
        { alarms }.all(seat_exists),
        "it has a reminder for a seat that does not exist",
    );
    let votes = doc.vote.iter();
    let votes = votes.chain(doc.closed_votes.iter().map(|settled| &settled.vote));
    let about = votes.filter_map(|vote| vote.motion.about());
    require(
        { about }.all(seat_exists),
        "a vote is about a seat that does not exist",
    );
    let transfers = doc.seat_transfers.iter().map(|transfers| transfers.seat);
    let transfers = transfers.chain(doc.offer.iter().map(|offer| offer.seat));
    require(
        { transfers }.all(seat_exists),
        "a seat that does not exist changed hands",
    );
    let undo = doc.undo.as_ref().is_none_or(|undo| seat_exists(undo.seat));
    require(undo, "a seat that does not exist asks to undo");
    let can_be_read = |epoch: &EpochDoc| epoch.commitments().is_ok() && epoch.nonce().is_ok();
    let sealed = doc.epochs().all(can_be_read);
    require(sealed, "cannot decode its sealed secrets");
    let begun = !matches!(doc.phase, Phase::Lobby | Phase::Closed);
    if begun {
        let known = |word: &u8| usize::from(*word) < doc.words.len();
        let words = doc.words_of.len() == doc.seats.len() && doc.words_of.iter().all(known);
        require(words, "its seats and their words differ in number");
    }
}

fn read_log(kept: &SurveyedSubject, faults: &mut Vec<String>) -> Option<Vec<LogEntry>> {
    let mut log = Vec::new();
    for (n, bytes) in kept.log.iter().enumerate() {
        match LogEntry::read(bytes) {
            Ok(entry) => log.push(entry),
            Err(error) => {
                faults.push(format!("entry {n} of its log: {error}"));
                return None;
            }
        }
    }
    Some(log)
}

/// Replays the log and compares the resulting match with the document.
fn replay(
    games: &[&'static dyn AnyGame],
    id: TableId,
    kept: &SurveyedSubject,
    log: &[LogEntry],
    faults: &mut Vec<String>,
) -> Option<Table> {
    let loaded = Loaded {
        revision: kept.revision,
        doc: kept.doc.clone(),
    };
    let read = |entries: usize| Table::read(games, id, &loaded, &kept.log[..entries]);
    let table = match read(log.len()) {
        Ok(table) => table,
        Err(error) => {
            let unread = (0..=log.len()).find(|&n| read(n).is_err()).unwrap_or(0);
            let place = match unread.checked_sub(1) {
                None => "its document".into(),
                Some(entry) => format!("entry {entry} of its log"),
            };
            faults.push(format!("{place}: {error}"));
            return None;
        }
    };
    let phase = table.doc.phase;
    let begun = !matches!(phase, Phase::Lobby | Phase::Closed);
    let Some(playing) = &table.playing else {
        if begun {
            faults.push("its document says that it has begun, but it has no log".into());
        }
        return Some(table);
    };
    let over = playing.outcome().is_some();
    for (is_so, what) in [
        (
            begun,
            "it has a log, but its document says that it has not begun",
        ),
        (
            phase != Phase::Finished || over,
            "its document says that it is over, but its log does not",
        ),
        (
            !begun || phase == Phase::Finished || !over,
            "its log says that it is over, but its document does not",
        ),
        (
            playing.n_seats() == table.n_seats(),
            "its match and its document differ in the number of seats",
        ),
    ] {
        if !is_so {
            faults.push(what.into());
        }
    }
    check_draws(&table, log, faults);
    if let Err(n) = playing.audit() {
        faults.push(format!(
            "after entry {n} of its log the position violates an invariant of the game"
        ));
    } else if let Some(n) = first_illegal_entry(&table, log) {
        faults.push(format!("entry {n} of its log is not legal"));
    }
    Some(table)
}

/// Compares the document's counts of draws and the checksum of its record with the log. Each epoch (a part of
/// the match with secrets of its own) has its own counts.
fn check_draws(table: &Table, log: &[LogEntry], faults: &mut Vec<String>) {
    let epochs: Vec<&EpochDoc> = table.doc.epochs().collect();
    // Entry 0 of the log is the opening, hence the offset. An epoch that has not begun has no entries.
    let begins = |n: usize| match (n, epochs.get(n)) {
        (0, _) => 0,
        (_, Some(epoch)) if !epoch.is_waiting() => epoch.from + 1,
        _ => log.len(),
    };
    for (n, epoch) in epochs.iter().enumerate() {
        let own = log.get(begins(n)..begins(n + 1)).unwrap_or_default();
        for (source, counted) in [(Source::Dice, epoch.dice), (Source::Deck, epoch.deck)] {
            let draws = own.iter().flat_map(|entry| &entry.draws);
            let drawn = draws.filter(|draw| draw.source == source).count();
            if u32::try_from(drawn) != Ok(counted) {
                let name = source.name();
                faults.push(format!(
                    "it counts {counted} draws of {name}, but its log has {drawn}"
                ));
            }
        }
    }
    // The checksum is compared only while the match is running. Afterwards it includes the closing line, which
    // cannot be recomputed without the host's key.
    if table.is_playing() && table.doc.record_hash.is_some() {
        let sum = record_hash_of(table, log.to_vec());
        if sum.ok() != table.doc.record_hash {
            faults.push("the running sum of its record does not match its log".into());
        }
    }
}
