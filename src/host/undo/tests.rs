use std::collections::BTreeMap;

use crate::engine::RoomId;
use crate::engine::{Fixed, Millis, PlayerId, Revision, Seat, TableId, Undo};
use crate::host::all_games;
use crate::host::doc::{Phase, SeatDoc, TableDoc};
use crate::host::entry::{By, LogEntry};
use crate::host::fair::{Counters, Secrets, Supply};
use crate::host::people::{DirectPost, Posting, PostsDoc, Stage};
use crate::host::table::{EntryNote, Table};

use super::{Slip, called_since};

fn chance() -> Supply {
    let secrets = Secrets::known([1; 32], [2; 32]);
    Supply::new(secrets, [3; 32], Counters::default())
}

/// A table of Skirrid for two at which somebody has yet to play.
fn table() -> Table {
    let games = all_games();
    let game = *games.iter().find(|game| game.slug() == "skirrid").unwrap();
    let playing = game.start(2, &BTreeMap::new(), &mut chance()).unwrap();
    let seat = |player| SeatDoc {
        player: PlayerId(player),
        name: format!("p{player}"),
        word: String::new(),
        joined: 0,
        seen: Millis(0),
        gone: false,
        out: false,
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

/// Plays something for whose turn it is, as a person or as the host does.
fn play(table: &mut Table, forced: bool) -> Seat {
    let playing = table.playing.as_mut().unwrap();
    let seat = playing.to_act().only().unwrap();
    let view = playing.seen_by(seat).open_for(seat).unwrap();
    let line = view.choices().remove(0).line;
    playing.play(seat, &line, &mut chance()).unwrap();
    note(table, forced);
    seat
}

fn take_back(table: &mut Table, slip: &Slip) {
    let playing = table.playing.as_mut().unwrap();
    playing.take_back(slip.seat, slip.undo).unwrap();
    note(table, false);
}

#[test]
fn what_the_host_played_since_goes_along() {
    let mut table = table();
    assert_eq!(table.slip(), Err(Fixed::Nothing));
    let first = play(&mut table, false);
    let second = play(&mut table, true);
    let slip = table.slip_of(first).unwrap();
    assert_eq!(
        (slip.undo.entries(), slip.gone.as_slice()),
        (2, &[0, 1][..])
    );
    assert_eq!(
        table.slip_of(second),
        Err(Fixed::Nothing),
        "forced is no play of theirs"
    );
    take_back(&mut table, &slip);
    assert_eq!(table.taken_back(), [0, 1]);
    assert_eq!(table.slip(), Err(Fixed::Nothing), "nothing counts any more");
    play(&mut table, false);
    let slip = table.slip_of(first).unwrap();
    assert_eq!(
        (slip.undo, slip.gone.as_slice()),
        (Undo::of(1).unwrap(), &[3][..])
    );
    take_back(&mut table, &slip);
    assert_eq!(table.taken_back(), [0, 1, 3]);
}

#[test]
fn a_draw_stands_whatever_the_game_says_of_it() {
    let mut table = table();
    let seat = play(&mut table, false);
    table.notes[0].drew = true;
    assert_eq!(table.slip_of(seat), Err(Fixed::Chance));
    table.notes[0].drew = false;
    table.notes[0].quiet = true;
    assert_eq!(table.slip_of(seat), Err(Fixed::SetUp));
    table.notes[0].quiet = false;
    assert!(table.slip_of(seat).is_ok());
    table.doc.phase = Phase::Aborted;
    assert_eq!(table.slip_of(seat), Err(Fixed::Over));
}

/// Each of the places that say so says by itself that somebody has been called.
#[test]
fn a_call_is_a_message_that_tells_of_the_play() {
    let mut table = table();
    let seat = play(&mut table, false);
    let slip = table.slip_of(seat).unwrap();
    let own = table.player_at(seat).unwrap();
    let other = PlayerId(21 - own.0);
    let called = |posts: &PostsDoc| called_since(&table, posts, &slip);
    assert!(!called(&PostsDoc::default()));
    let told = |told| PostsDoc {
        told,
        ..PostsDoc::default()
    };
    assert!(!called(&told(0)));
    assert!(called(&told(1)));
    let direct = |player, entries, live| PostsDoc {
        direct: vec![DirectPost {
            player,
            room: None,
            message: 1,
            entries,
            live,
            over: false,
        }],
        ..PostsDoc::default()
    };
    assert!(called(&direct(other, 1, true)));
    assert!(!called(&direct(other, 0, true)), "of the turn before");
    assert!(!called(&direct(other, 1, false)), "it calls for nothing");
    assert!(!called(&direct(own, 1, true)), "what one did oneself");
    let posting = |told| PostsDoc {
        posting: Some(Posting {
            nonce: String::new(),
            at: Millis(0),
            room: RoomId(1),
            stage: Stage::Board,
            revision: 1,
            from: 0,
            told,
            opening: false,
        }),
        ..PostsDoc::default()
    };
    assert!(called(&posting(1)), "it may have arrived");
    assert!(!called(&posting(0)));
}

#[test]
fn those_are_asked_who_can_answer() {
    let mut table = table();
    let seat = play(&mut table, false);
    let other = usize::from(seat.index() == 0);
    let player = table.doc.seats[other].player;
    assert_eq!(table.opponents(seat), [player]);
    table.doc.seats[other].gone = true;
    assert_eq!(table.opponents(seat), []);
    table.doc.seats[other].gone = false;
    table.doc.seats[other].out = true;
    assert_eq!(table.opponents(seat), []);
}

#[test]
fn a_board_calls_nobody_for_what_nobody_was_told_of() {
    let mut table = table();
    let seat = play(&mut table, false);
    assert!(!table.took_back_unseen(0));
    let slip = table.slip_of(seat).unwrap();
    take_back(&mut table, &slip);
    assert!(table.took_back_unseen(0));
    assert!(!table.took_back_unseen(1), "the play was told before");
}
