//! Protection against a dishonest host: nobody can choose cards, plays are bound to messages in the channel,
//! set-ups are sealed, tables cannot disappear, and chance is sealed again after a restore.

use std::sync::Arc;

use serde_json::json;
use stramash_core::engine::{Millis, TableId};
use stramash_host::fair::hex;
use stramash_host::in_flight::{Delivery, InFlight, Task};
use stramash_host::press::Act;
use stramash_host::verify;
use stramash_store::{Batch, MemoryStore, Subject};

use crate::kit::*;
use crate::verify::{forge_values, script};

/// Opens a table of Ann and Bob and starts it. Returns the table and the items to send.
fn starting(world: &World, game: &str) -> (TableId, Vec<InFlight>) {
    world.command(ANN, &format!("{game} new word=haggis"));
    let table = world.newest();
    world.command(BOB, &format!("{game} join table={table}"));
    world.deliver();
    let start = command(&format!("{game} start table={table}"));
    world.host.handle(&world.caller(ANN), start);
    (table, world.host.claim(10))
}

fn arrives(world: &World, in_flight: &InFlight, message: u64) {
    let done = Delivery::Done {
        room: Some(ROOM),
        message_id: Some(message),
    };
    world.host.delivered(in_flight.id, done);
}

/// Returns the marks in a text as pairs of play and mark. Players compare them with the marks of the record.
fn marks(said: &str) -> Vec<(String, String)> {
    let lines = said
        .lines()
        .map(|line| line.strip_prefix("-# ").unwrap_or(line));
    let marks = lines.filter_map(|line| line.split_once(" · "));
    let marks = marks.filter_map(|(play, mark)| {
        let play = match play {
            "Start" => "0",
            play => play.strip_prefix("Code ")?,
        };
        Some((play.to_owned(), mark.to_owned()))
    });
    marks.collect()
}

#[test]
fn dealing_waits_for_the_sealing_message() {
    let world = World::new();
    let (table, sent) = starting(&world, "stramash");
    let [line] = sent.as_slice() else {
        panic!("{:?}", tasks(&sent));
    };
    assert!(
        task_text(&line.task).contains("begins …"),
        "{:?}",
        line.task
    );
    for what in ["join", "start", "leave"] {
        let said = world.says(ANN, &format!("stramash {what} table={table} word=x"));
        assert!(said.contains("is starting"), "{what}: {said}");
    }
    let said = text(&world.press(BOB, table, Act::MyTurn));
    assert!(said.contains("hasn't started"), "{said}");
    // The deck secret determines all hands, so it is not revealed before the draws.
    let said = world.says(CAT, &format!("games fair table={table}"));
    assert!(
        said.contains("is starting") && !said.contains("Secret of"),
        "{said}"
    );
    arrives(&world, line, 123_456);
    assert!(text(&world.press(BOB, table, Act::MyTurn)).contains("Bob"));
    let said = world.says(ANN, "games fair");
    assert!(said.contains("123456"), "{said}");
    world.press(ANN, table, Act::ConfirmResign);
    let record = world.record(table);
    assert!(record.contains(r#""announced":{"channel":"800","message":"123456"}"#));
    let report = verify(&record).unwrap();
    assert_eq!(report.epochs[0].1.unwrap().message, 123_456);
    let other = forge_values(&record, |n, line| {
        if n == 1 {
            line["announced"]["message"] = json!("123457");
        }
    });
    assert!(
        verify(&other).is_err(),
        "another message id deals other cards"
    );
}

#[test]
fn message_id_changes_the_deal() {
    let hand = |message| {
        let world = World::new();
        let (table, sent) = starting(&world, "stramash");
        arrives(&world, &sent[0], message);
        text(&world.press(BOB, table, Act::Board))
    };
    let (one, other) = (hand(1), hand(2));
    assert_eq!(one, hand(1));
    assert_ne!(one, other);
}

#[test]
fn start_survives_restart_and_closed_channel() {
    let mut world = World::new();
    let (table, _) = starting(&world, "bradspel");
    world.restart();
    // Items that were claimed but not reported are claimed again.
    world.clock.advance(MINUTE);
    let sent = world.host.claim(10);
    arrives(&world, &sent[0], 77);
    assert!(world.says(ANN, "games fair").contains("77"));
    world.press(ANN, table, Act::ConfirmResign);
    assert!(verify(&world.record(table)).is_ok());

    for trouble in [Delivery::RoomClosed, Delivery::Refused] {
        let world = World::new();
        let (table, sent) = starting(&world, "stramash");
        world.host.delivered(sent[0].id, trouble);
        let said = world.says(BOB, &format!("games fair table={table}"));
        assert!(said.contains("couldn't post before the start"), "{said}");
        world.press(ANN, table, Act::ConfirmResign);
        let report = verify(&world.record(table)).unwrap();
        assert_eq!(report.epochs[0].1, None);
        assert!(report.to_string().contains("no message was posted"));
    }
}

/// Plays a short match. Returns its record, the marks by play, and the text of the last message.
fn shown() -> (String, Vec<(String, String)>, String) {
    let world = World::new();
    let (table, sent) = starting(&world, "stramash");
    arrives(&world, &sent[0], 99);
    let (mut seen, mut last) = (Vec::new(), String::new());
    let mut look = |world: &World| {
        for out in world.deliver() {
            let said = task_text(&out.task);
            let marks = marks(&said);
            let board = matches!(
                out.task,
                Task::Post { .. } | Task::Refresh { .. } | Task::Edit { .. }
            );
            let board = board && !said.contains("began here") && !said.contains(" below.");
            let bound = !marks.is_empty() || said.contains("-# Record: ");
            if board || matches!(out.task, Task::Direct { .. }) {
                assert!(bound, "{said}");
            }
            seen.extend(marks);
            if board {
                last = said;
            }
        }
    };
    look(&world);
    for _ in 0..8 {
        let who = world.to_move(table, &[ANN, BOB]);
        world.play_first(who, table);
        look(&world);
    }
    world.press(ANN, table, Act::ConfirmResign);
    look(&world);
    (world.record(table), seen, last)
}

#[test]
fn boards_show_marks_of_the_record() {
    let (record, seen, last) = shown();
    let report = verify(&record).unwrap();
    assert!(seen.len() > 16, "{seen:?}");
    for (play, mark) in &seen {
        let play: usize = play.parse().unwrap();
        assert_eq!(report.marks[play].to_string(), *mark, "play {play}");
    }
    assert!(last.contains(&report.last_sum), "{last}");
    assert!(
        report
            .to_string()
            .contains(&format!("play 3: {}", report.marks[3]))
    );
}

/// Checks that a record that was cut off or altered is found by comparing it with the channel.
#[test]
fn altered_record_does_not_match_marks() {
    let (record, _, last) = shown();
    let lines: Vec<&str> = record.split_inclusive('\n').collect();
    let n = lines.len();
    let cut = [&lines[..n - 4], &lines[n - 2..]].concat().concat();
    let forged = forge_values(&cut, |n, line| {
        if line.get("decks").is_some() {
            line["ending"] = json!("aborted");
            line["winners"] = json!([]);
            line["entries"] = json!(n - 2);
        }
    });
    let report = verify(&forged).expect("the forged record is valid by itself");
    assert!(!last.contains(&report.last_sum));
    let later = forge_values(&record, |n, line| {
        if n == 4 {
            line["at"] = json!(line["at"].as_u64().unwrap() + 1);
        }
    });
    let (before, after) = (verify(&record).unwrap(), verify(&later).unwrap());
    assert_eq!(before.marks[..3], after.marks[..3]);
    assert_ne!(before.marks[3], after.marks[3]);
    let renamed = record.replace("\"Ann\"", "\"Eve\"");
    assert!(verify(&renamed).is_err());
    if let Some(said) = script(&renamed) {
        assert!(said.unwrap_err().contains("a name does not match its seal"));
    }
}

#[test]
fn record_verifies_after_forgetting() {
    let world = World::new();
    let table = world.started("", &[BOB]);
    world.press(ANN, table, Act::ConfirmResign);
    let before = world.record(table);
    assert!(before.contains("Ann"));
    let yes = stramash_host::Press::own(Act::ConfirmForget);
    let said = text(&world.pressed(&world.caller(ANN), yes, None));
    assert!(said.contains("You're forgotten"), "{said}");
    let after = world.record(table);
    assert!(!after.contains("Ann"), "{after}");
    let (before, after) = (verify(&before).unwrap(), verify(&after).unwrap());
    assert_eq!(before, after);
}

fn sealed(said: &str) -> Option<String> {
    let line = said
        .lines()
        .find(|line| line.contains("seal of this army"))?;
    Some(line.rsplit_once(": ")?.1.to_owned())
}

#[test]
fn army_is_sealed_until_the_end() {
    let world = World::new();
    let (table, sent) = starting(&world, "stratego");
    arrives(&world, &sent[0], 5);
    world.deliver();
    let mut seals = Vec::new();
    let mut step = |who: u64, line: &str| {
        let said = world.says(who, &format!("stratego {line} table={table}"));
        assert!(!said.contains("can't"), "{said}");
        let told = world.deliver();
        seals.extend(told.iter().filter_map(|out| sealed(&task_text(&out.task))));
    };
    for who in [ANN, BOB] {
        let desk = world.press(who, table, Act::MyTurn);
        let (press, value) = controls(&desk)
            .into_iter()
            .find(|(press, _)| press.act == Act::PlayReadyMade)
            .unwrap();
        world.pressed(&world.caller(who), press, value.as_deref());
    }
    step(ANN, "setup ready");
    step(ANN, "setup unready");
    step(ANN, "setup ready");
    step(BOB, "setup ready");
    seals.dedup();
    assert_eq!(seals.len(), 3, "each time anew: {seals:?}");
    world.press(ANN, table, Act::ConfirmResign);
    let record = world.record(table);
    let report = verify(&record).unwrap();
    assert_eq!(report.entries, 7);
    for seal in &seals {
        assert!(record.contains(&format!("\"setup\":\"{seal}")), "{seal}");
    }
    let rearranged = forge_values(&record, |_, line| {
        if let Some(setups) = line.get_mut("setups") {
            let army: String = setups[0][1].as_str().unwrap().chars().rev().collect();
            setups[0][1] = json!(army);
        }
    });
    assert!(
        verify(&rearranged)
            .unwrap_err()
            .to_string()
            .contains("setup")
    );
    if let Some(said) = script(&rearranged) {
        assert!(
            said.unwrap_err()
                .contains("a setup does not match its seal")
        );
    }
    if let Some(said) = script(&record) {
        assert!(said.unwrap().starts_with("valid: 7 entries"));
    }
}

#[test]
fn audit_accounts_for_every_table() {
    let world = World::new();
    let said = world.says(ANN, "games fair");
    assert!(said.contains("This server's tables: 0."), "{said}");
    let played = world.started("", &[BOB]);
    world.press(ANN, played, Act::ConfirmResign);
    let stopped = world.started("", &[BOB]);
    world.command(ANN, &format!("stramash abort table={stopped}"));
    world.press(BOB, stopped, Act::Vote(1, true));
    world.command(CAT, "stramash new");
    world.command(CAT, &format!("stramash leave table={}", world.newest()));
    world.command(ANN, "bradspel new");
    world.deliver();
    let said = world.says(ANN, "games fair");
    let wanted = "This server's tables: 4. Finished: 1. Stopped: 1. Closed before the start: \
                  1. Open: 1.";
    assert!(said.contains(wanted), "{said}");
    let said = text(&world.press(ANN, stopped, Act::Audit));
    for line in [
        "This server's tables: 4.",
        "Open: 4 (1)",
        "Finished: 1 (1)",
        "Stopped without a winner: 2 (1)",
        "Closed before the start: 3 (1)",
        "Ann and Bob stopped no. 2 (table #2).",
    ] {
        assert!(said.contains(line), "{line}: {said}");
    }
    world.command(ANN, "bradspel new");
    let lobby = task_text(&world.deliver()[0].task);
    assert!(lobby.contains("no. 5 on this server"), "{lobby}");
}

#[test]
fn audit_reports_missing_numbers() {
    let world = World::new();
    for _ in 0..3 {
        world.command(ANN, "stramash new");
    }
    let mut dump = Vec::new();
    world.store.export(&mut dump).unwrap();
    let without = without_table(&String::from_utf8(dump).unwrap(), 2);
    let store = MemoryStore::new();
    stramash_store::Store::import(&store, &mut without.as_bytes()).unwrap();
    let world = World::on(Arc::new(store), 7);
    let said = text(&world.press(ANN, TableId(1), Act::Audit));
    assert!(said.contains("Missing: 2 (1)."), "{said}");
    assert!(said.contains("Open: 1, 3 (2)"), "{said}");
}

/// Checks an audit with an unreadable table. In an earlier version, a table of a newer version hid the proofs
/// of all other tables in its server.
#[test]
fn audit_lists_unreadable_table_as_missing() {
    let mut world = World::new();
    world.sound = false;
    for _ in 0..3 {
        world.command(ANN, "stramash new");
    }
    let subject = Subject::Table(TableId(2));
    let loaded = world.store.load(subject).unwrap().unwrap();
    let doc = String::from_utf8(loaded.doc).unwrap();
    let newer = doc.replacen("\"format\":1", "\"format\":99", 1);
    let batch = Batch {
        open: true,
        ..Batch::new(subject, loaded.revision, Millis(1), newer.into_bytes())
    };
    world.store.commit(batch).unwrap();
    let said = world.says(ANN, "games fair table=3");
    assert!(said.contains("Fair play at table #3"), "{said}");
    assert!(said.contains("Missing: 1."), "{said}");
}

/// Removes a table from an export, and corrects the counts and the checksum of the export.
fn without_table(dump: &str, table: u64) -> String {
    use sha2::Digest as _;
    let about = format!("\"table:{table}\"");
    let mut lines: Vec<&str> = dump.split_inclusive('\n').collect();
    let end = lines.pop().unwrap();
    let kept = lines.into_iter().filter(|line| {
        let own = |prefix: &str| line.starts_with(prefix) && line.contains(&about);
        let waits = |line: &&str| line.starts_with("{\"intent\"");
        !own("{\"doc\"") && !own("{\"once\"") && !waits(line)
    });
    let kept: String = kept.collect();
    let mut end: serde_json::Value = serde_json::from_str(end).unwrap();
    let count = |what: &str| kept.lines().filter(|line| line.starts_with(what)).count();
    end["end"]["docs"] = json!(count("{\"doc\""));
    end["end"]["once"] = json!(count("{\"once\""));
    let sum = hex(&sha2::Sha256::digest(&kept));
    end["end"]["intents"] = json!(0);
    end["end"]["sha256"] = json!(sum);
    format!("{kept}{end}\n")
}

#[test]
fn restore_renews_draws() {
    let first = World::new();
    let (table, sent) = starting(&first, "bradspel");
    arrives(&first, &sent[0], 5);
    first.deliver();
    let play = |world: &World| {
        let who = world.to_move(table, &[ANN, BOB]);
        world.play_first(who, table)
    };
    play(&first);
    first.deliver();
    let second = first.restored();
    let who = second.to_move(table, &[ANN, BOB]);
    let (_, answer) = second.play_first(who, table);
    let said = text(&answer);
    assert!(said.contains("was restored from a backup"), "{said}");
    let told = second.deliver();
    let line = told.iter().map(|out| task_text(&out.task));
    let line = line.collect::<Vec<_>>().join("\n");
    assert!(line.contains("restored from a backup"), "{line}");
    assert!(line.contains("after play 1"), "{line}");
    // The host sends a new board with a mention, and a new message to the player to move.
    let sent = tasks(&told);
    assert!(sent.contains(&format!("direct {who}")), "{sent:?}");
    assert_eq!(sent.iter().filter(|task| *task == "post").count(), 1);
    assert_eq!(sent.iter().filter(|task| *task == "refresh").count(), 1);
    // A button of a table that was lost does not act on a new table.
    second.command(CAT, "stramash new");
    assert!(second.newest().0 > 1000);
    let mut dice = [String::new(), String::new()];
    for (world, dice) in [&first, &second].into_iter().zip(&mut dice) {
        for _ in 0..6 {
            play(world);
            world.deliver();
        }
        world.press(ANN, table, Act::ConfirmResign);
        let record = world.record(table);
        let report = verify(&record).unwrap();
        let lines = record.lines().skip(2).map(str::to_owned);
        *dice = lines.collect();
        let epochs = record.matches("\"epoch\":2").count();
        assert_eq!(report.epochs.len(), epochs + 1);
        if let Some(said) = script(&record) {
            let (_, compare) = said.as_ref().unwrap().split_once('\n').unwrap();
            assert!(compare.starts_with(report.to_string().split_once('\n').unwrap().1));
        }
    }
    assert_ne!(dice[0], dice[1]);
    assert!(dice[1].contains("\"epoch\":2"));
    let said = second.says(ANN, &format!("games fair table={table}"));
    assert!(
        said.contains("Restored from a backup after play 1"),
        "{said}"
    );
    // Each further restore begins another epoch.
    let world = World::new();
    let (table, sent) = starting(&world, "stramash");
    arrives(&world, &sent[0], 5);
    let again = world.restored();
    again.deliver();
    let again = again.restored();
    again.deliver();
    again.press(ANN, table, Act::ConfirmResign);
    let report = verify(&again.record(table)).unwrap();
    assert_eq!(report.epochs.len(), 3);
    // A match that is stopped before the new epoch begins still has a valid record.
    let stopped = world.restored();
    stopped.command(ANN, &format!("stramash abort table={table}"));
    stopped.press(BOB, table, Act::Vote(1, true));
    stopped.deliver();
    let report = verify(&stopped.record(table)).unwrap();
    assert_eq!(report.epochs.len(), 1);
    let mut world = World::new();
    let (table, sent) = starting(&world, "stramash");
    arrives(&world, &sent[0], 5);
    world.restart();
    world.press(ANN, table, Act::ConfirmResign);
    assert_eq!(verify(&world.record(table)).unwrap().epochs.len(), 1);
}

#[test]
fn restore_repeats_pending_start() {
    let world = World::new();
    let (table, _) = starting(&world, "stramash");
    let world = world.restored();
    let said = world.says(ANN, &format!("stramash start table={table}"));
    assert!(said.contains("begins"), "{said}");
    assert!(text(&world.press(BOB, table, Act::MyTurn)).contains("Bob"));
}
