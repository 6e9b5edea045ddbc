use std::collections::BTreeMap;

use serde_json::json;
use stramash_core::engine::{Millis, Revision, Seat, TableId, Undo, UndoRefused};

use crate::all_games;
use crate::chance::fair::{Counters, Secrets, Supply};
use crate::person::{Notified, PostsDoc};
use crate::table::{By, EntryNote, LogEntry, Phase, SeatDoc, Table, TableDoc};
use crate::turn::undo::{
    UndoablePlay, last_undoable_play, notified_since, opponents, undoable_play_of, undone_entries,
};

fn chance() -> Supply {
    let secrets = Secrets::fixed([1; 32], [2; 32]);
    Supply::new(secrets, [3; 32], Counters::default())
}

/// Makes a table of Skirrid for two players, before the first play.
fn table() -> Table {
    let games = all_games();
    let game = *games.iter().find(|game| game.slug() == "skirrid").unwrap();
    let playing = game.start(2, &BTreeMap::new(), &mut chance()).unwrap();
    let seat = |player: u64| -> SeatDoc {
        let name = format!("p{player}");
        let seat = json!({"player": player, "name": name, "joined": 0, "seen": 0});
        serde_json::from_value(seat).unwrap()
    };
    let doc = TableDoc {
        game: "skirrid".into(),
        phase: Phase::Playing,
        seats: vec![seat(10), seat(11)],
        ..TableDoc::default()
    };
    Table {
        id: TableId(1),
        revision: Revision(1),
        doc,
        game,
        playing: Some(playing),
        notes: Vec::new(),
        mark: None,
        ahead: false,
    }
}

fn note(table: &mut Table, forced: bool) {
    let index = table.notes.len();
    let playing = table.playing.as_deref().unwrap();
    let entry = LogEntry {
        sealed: playing.sealed_entry(index).unwrap(),
        draws: Vec::new(),
        at: Millis(0),
        by: if forced { By::Forced } else { By::Player },
        mark: None,
        setup: None,
    };
    table.notes.push(EntryNote::of(&entry, playing, index));
}

fn play(table: &mut Table, forced: bool) -> Seat {
    let playing = table.playing.as_mut().unwrap();
    let seat = playing.to_act().only().unwrap();
    let view = playing.seen_by(seat).open_for(seat).unwrap();
    let line = view.choices().remove(0).line;
    playing.play(seat, &line, &mut chance()).unwrap();
    note(table, forced);
    seat
}

fn take_back(table: &mut Table, slip: &UndoablePlay) {
    let playing = table.playing.as_mut().unwrap();
    playing.take_back(slip.seat, slip.undo).unwrap();
    note(table, false);
}

#[test]
fn undo_includes_forced_plays_since() {
    let mut table = table();
    assert_eq!(last_undoable_play(&table), Err(UndoRefused::Nothing));
    let first = play(&mut table, false);
    let second = play(&mut table, true);
    let last = undoable_play_of(&table, first).unwrap();
    assert_eq!(
        (last.undo.entries(), last.entries.as_slice()),
        (2, &[0, 1][..])
    );
    assert_eq!(
        undoable_play_of(&table, second),
        Err(UndoRefused::Nothing),
        "a forced play is not a play by the player"
    );
    take_back(&mut table, &last);
    assert_eq!(undone_entries(&table), [0, 1]);
    assert_eq!(
        last_undoable_play(&table),
        Err(UndoRefused::Nothing),
        "no play is left to undo"
    );
    play(&mut table, false);
    let last = undoable_play_of(&table, first).unwrap();
    assert_eq!(
        (last.undo, last.entries.as_slice()),
        (Undo::of(1).unwrap(), &[3][..])
    );
    take_back(&mut table, &last);
    assert_eq!(undone_entries(&table), [0, 1, 3]);
}

#[test]
fn draws_cannot_be_undone() {
    let mut table = table();
    let seat = play(&mut table, false);
    table.notes[0].drew = true;
    assert_eq!(undoable_play_of(&table, seat), Err(UndoRefused::Chance));
    table.notes[0].drew = false;
    table.notes[0].hidden = true;
    assert_eq!(undoable_play_of(&table, seat), Err(UndoRefused::SetUp));
    table.notes[0].hidden = false;
    assert!(undoable_play_of(&table, seat).is_ok());
    table.doc.phase = Phase::Aborted;
    assert_eq!(undoable_play_of(&table, seat), Err(UndoRefused::Over));
}

#[test]
fn only_notifications_of_the_resulting_turn_count() {
    let mut table = table();
    let seat = play(&mut table, false);
    let last = undoable_play_of(&table, seat).unwrap();
    let next = table.awaited().only().unwrap();
    assert_ne!(next, seat);
    table.doc.seats[next.index()].turn.n = 3;
    let notified = |player, turn, direct, mention| {
        let notified = Notified {
            player,
            turn,
            direct,
            mention,
        };
        let posts = PostsDoc {
            notified: vec![notified],
            ..PostsDoc::default()
        };
        notified_since(&table, &posts, &last)
    };
    let (own, other) = (
        table.player_at(seat).unwrap(),
        table.player_at(next).unwrap(),
    );
    assert!(!notified_since(&table, &PostsDoc::default(), &last));
    assert!(notified(other, 3, true, false) && notified(other, 3, false, true));
    assert!(!notified(other, 3, false, false), "the message was silent");
    assert!(
        !notified(other, 2, true, true),
        "a notification of the previous turn does not count"
    );
    assert!(
        !notified(own, 3, true, true),
        "the player who made the play does not count"
    );
}

#[test]
fn only_present_opponents_are_asked() {
    let mut table = table();
    let seat = play(&mut table, false);
    let other = usize::from(seat.index() == 0);
    let player = table.doc.seats[other].player;
    assert_eq!(opponents(&table, seat), [player]);
    table.doc.seats[other].gone = true;
    assert_eq!(opponents(&table, seat), []);
    table.doc.seats[other].gone = false;
    table.doc.seats[other].out = true;
    assert_eq!(opponents(&table, seat), []);
}
