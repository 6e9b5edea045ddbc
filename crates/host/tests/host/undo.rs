//! Undo: it is done at once if nobody was notified yet, and otherwise needs agreement. An undo never takes back
//! chance, and the record shows each undo.

use std::collections::BTreeMap;

use stramash_core::engine::{PlayerId, TableId};
use stramash_host::fair::RecordErrorKind;
use stramash_host::in_flight::{DiscordEvent, InFlight, Task};
use stramash_host::press::{Act, Press};
use stramash_host::{Answer, HostSettings, Setting, verify};

use crate::kit::*;
use crate::verify::{forge_values, script};

/// Starts a table of a game with Ann and others, and delivers all messages.
fn opened(world: &World, game: &str, options: &str, others: &[u64]) -> TableId {
    world.says(ANN, &format!("{game} new {options}"));
    let table = world.newest();
    for &who in others {
        world.says(who, &format!("{game} join table={table}"));
    }
    world.says(ANN, &format!("{game} start table={table}"));
    world.deliver();
    table
}

/// Returns the first suggested line of Skirrid, as a command that plays it.
fn first_lay(world: &World, who: u64, table: TableId) -> String {
    let path = ["skirrid".to_owned(), "place".to_owned()];
    let filled = BTreeMap::from([
        ("table".to_owned(), table.to_string()),
        ("move".to_owned(), String::new()),
    ]);
    let offered = world
        .host
        .suggest(&world.caller(who), &path, &filled, "move");
    let line = offered
        .first()
        .expect("a tile can be laid")
        .value
        .replace(' ', "_");
    format!("skirrid place move={line} table={table}")
}

fn lays(world: &World, who: u64, table: TableId) -> Answer {
    let answer = world.command(who, &first_lay(world, who, table));
    assert!(text(&answer).contains("You lay "), "{}", text(&answer));
    answer
}

fn the(all: Vec<(Press, Option<String>)>, does: impl Fn(&Act) -> bool) -> Option<Press> {
    let mut all = all.into_iter().map(|(press, _)| press);
    all.find(|press| does(&press.act))
}

fn asks(world: &World, who: u64, table: TableId) -> String {
    world.says(who, &format!("skirrid undo table={table}"))
}

fn takes_back(answer: &Answer) -> Option<Press> {
    the(controls(answer), |act| *act == Act::Undo)
}

/// Returns the text of the question in a direct message, and the control that answers it with `yes`.
fn letter(sent: &[InFlight], who: u64, yes: bool) -> Option<(String, Press)> {
    sent.iter().find_map(|in_flight| match &in_flight.task {
        Task::Direct {
            player, message, ..
        } if *player == PlayerId(who) => {
            let answer = Answer::Message {
                message: (**message).clone(),
                in_place: false,
                file: None,
            };
            let answers = |act: &Act| matches!(act, Act::AnswerUndo(_, is) if *is == yes);
            Some((task_text(&in_flight.task), the(controls(&answer), answers)?))
        }
        _ => None,
    })
}

/// Resigns a match. Returns its record, after the program and the script have verified it.
fn ended(world: &World, table: TableId, who: u64) -> String {
    world.press(who, table, Act::ConfirmResign);
    let record = world.record(table);
    let report = verify(&record).unwrap();
    let lines = report.entries + report.epochs.len() + 2;
    assert_eq!(record.lines().count(), lines);
    assert!(
        matches!(script(&record), None | Some(Ok(_))),
        "{:?}",
        script(&record)
    );
    record
}

/// Starts a table of Skirrid with delayed notifications, and makes the first play. Returns the world, the
/// table, the player who made the play, and the next player.
pub fn laid(way: &str) -> (World, TableId, u64, u64) {
    let world = World::with_settings(HostSettings::default());
    for who in [ANN, BOB] {
        world.own(who, Act::Set(Setting::Notify), Some(way));
    }
    let table = opened(&world, "skirrid", "", &[BOB]);
    let who = world.to_move(table, &[ANN, BOB]);
    lays(&world, who, table);
    (world, table, who, ANN + BOB - who)
}

#[test]
fn notification_waits_for_undo_time() {
    for way in ["direct", "mention", "both"] {
        let (world, table, who, other) = laid(way);
        assert_eq!(calls(&world.deliver()), Vec::<String>::new(), "{way}");
        world.wait(19_000);
        assert_eq!(calls(&world.deliver()), Vec::<String>::new(), "{way}");
        world.wait(1_000);
        let called = calls(&world.deliver());
        let ways = if way == "both" { 2 } else { 1 };
        assert_eq!(called.len(), ways, "{way}: {called:?}");
        let of_other = |call: &String| call.ends_with(&format!(" {other}"));
        assert!(called.iter().all(of_other), "{called:?}");
        assert!(asks(&world, who, table).contains("I've asked"));
    }
}

fn shown(sent: &[InFlight], who: u64) -> Option<String> {
    let own = sent.iter().rfind(
        |out| matches!(&out.task, Task::Direct { player, replace: Some(_), .. } if player.0 == who),
    );
    own.map(|out| task_text(&out.task))
}

#[test]
fn undo_shows_the_turn_again() {
    let (world, table, who, _) = laid("direct");
    let before = shown(&world.deliver(), who).expect("the board after the play");
    assert!(before.contains("Nothing to do until"), "{before}");
    assert!(asks(&world, who, table).contains("Taken back"));
    let now = shown(&world.deliver(), who).expect("the board after the undo");
    assert!(now.contains("**Your turn** in "), "{now}");
    assert!(!now.contains("Nothing to do until"), "{now}");
}

#[test]
fn undo_is_free_until_opponent_is_notified() {
    let (world, table, who, _) = laid("direct");
    world.wait(15_000);
    world.deliver();
    assert!(asks(&world, who, table).contains("Taken back"));
    world.wait(60_000);
    assert_eq!(calls(&world.deliver()), Vec::<String>::new());
    assert_eq!(world.to_move(table, &[ANN, BOB]), who);
}

/// Checks that a player is not notified before a forced play that the host may make for them.
#[test]
fn notification_waits_for_forced_play() {
    let world = World::with_settings(HostSettings {
        forced_after_ms: 60_000,
        ..HostSettings::default()
    });
    for who in [ANN, BOB] {
        world.own(who, Act::Set(Setting::More), Some("forced-yes"));
    }
    let table = opened(&world, "skirrid", "", &[BOB]);
    world.wait(70_000);
    world.deliver();
    let who = world.awaited(table);
    lays(&world, who, table);
    world.wait(60_000);
    assert_eq!(calls(&world.deliver()), Vec::<String>::new());
    world.wait(1_000);
    let other = ANN + BOB - who;
    assert_eq!(calls(&world.deliver()), [format!("direct {other}")]);
}

/// Checks that a player whose own turn follows is not notified. With dice, a player moves again if the other
/// side has no tile of the kind that was rolled.
#[test]
fn consecutive_own_turn_does_not_notify() {
    let world = World::with_settings(HostSettings::default());
    let table = opened(&world, "skirrid", "dice=on", &[BOB]);
    let mut again = 0;
    while world.doc(table)["phase"] == "playing" {
        let who = world.awaited(table);
        lays(&world, who, table);
        world.wait(21_000);
        let called = calls(&world.deliver());
        if world.doc(table)["phase"] != "playing" {
            break;
        }
        let mut expected = Vec::new();
        if world.awaited(table) == who {
            again += 1;
        } else {
            expected.push(format!("direct {}", ANN + BOB - who));
        }
        assert_eq!(called, expected);
    }
    assert!(again > 0);
}

#[test]
fn playing_early_cancels_notification() {
    let (world, table, who, other) = laid("direct");
    world.deliver();
    lays(&world, other, table);
    assert!(asks(&world, who, table).contains("no move to take back"));
    world.wait(20_000);
    let called = calls(&world.deliver());
    assert_eq!(called, [format!("direct {who}")]);
}

#[test]
fn undo_before_notification_is_immediate() {
    let world = World::new();
    let table = opened(&world, "skirrid", "", &[BOB]);
    let who = world.to_move(table, &[ANN, BOB]);
    let other = ANN + BOB - who;
    let played = lays(&world, who, table);
    let back = takes_back(&played).expect("a button beside the confirmation");
    let said = text(&world.pressed(&world.caller(who), back.clone(), None));
    assert!(said.contains("Taken back."), "{said}");
    assert_eq!(world.to_move(table, &[ANN, BOB]), who);
    // A second press of the button is out of date.
    let said = text(&world.pressed(&world.caller(who), back, None));
    assert!(said.contains("moved on"), "{said}");

    let sent = world.deliver();
    let room: Vec<String> = sent
        .iter()
        .map(|in_flight| task_text(&in_flight.task))
        .collect();
    let told = format!("{} takes back the last move", name(who));
    assert!(room.iter().any(|said| said.contains(&told)), "{room:#?}");
    // The play gave the turn to the opponent, but the undo came before the messages were sent.
    assert_eq!(calls(&sent), Vec::<String>::new());
    let log = world.says(other, &format!("skirrid log table={table}"));
    assert!(log.contains("(taken back)") && log.contains(&told), "{log}");
    assert!(asks(&world, other, table).contains("no move to take back"));

    lays(&world, who, table);
    let record = ended(&world, table, other);
    assert_eq!(record.matches("\"line\":\"undo 1\"").count(), 1);
}

#[test]
fn notified_opponent_is_asked_to_agree() {
    let mut world = World::new();
    let table = opened(&world, "skirrid", "", &[BOB]);
    let who = world.to_move(table, &[ANN, BOB]);
    let other = ANN + BOB - who;
    lays(&world, who, table);
    world.deliver();
    assert!(asks(&world, who, table).contains("I've asked"));
    assert!(asks(&world, who, table).contains("already asked"));
    // Nothing is undone yet. The question survives a restart.
    assert_eq!(world.to_move(table, &[ANN, BOB]), other);
    world.restart();
    let sent = world.deliver();
    let (said, yes) = letter(&sent, other, true).expect("the opponent is asked");
    let question = format!("{} would like to take back the last move", name(who));
    assert!(
        said.contains(&question) && said.contains(" lays "),
        "{said}"
    );
    assert!(letter(&sent, who, true).is_none());
    let board = world.says(CAT, &format!("skirrid board table={table}"));
    assert!(
        board.contains(&question) && !board.contains("Waiting for"),
        "{board}"
    );
    let own = world.press(who, table, Act::Board);
    assert_eq!(
        takes_back(&own),
        None,
        "the opponent has already been asked"
    );
    // Neither the asking player nor a stranger can answer.
    let said = text(&world.pressed(&world.caller(who), yes.clone(), None));
    assert!(said.contains("other side"), "{said}");
    world.pressed(&world.caller(CAT), yes.clone(), None);
    assert_eq!(world.to_move(table, &[ANN, BOB]), other);

    let said = text(&world.pressed(&world.direct(other), yes.clone(), None));
    assert!(said.contains("Agreed"), "{said}");
    assert_eq!(world.to_move(table, &[ANN, BOB]), who);
    let sent = world.deliver();
    assert_eq!(
        calls(&sent),
        [format!("direct {who}")],
        "the player is to act again"
    );
    let again = text(&world.pressed(&world.direct(other), yes, None));
    assert!(again.contains("moved on"), "{again}");
    ended(&world, table, other);
}

#[test]
fn refusal_or_next_play_answers_undo_request() {
    let world = World::new();
    let table = opened(&world, "skirrid", "", &[BOB]);
    let who = world.to_move(table, &[ANN, BOB]);
    let other = ANN + BOB - who;
    lays(&world, who, table);
    world.deliver();
    asks(&world, who, table);
    let sent = world.deliver();
    let (_, no) = letter(&sent, other, false).unwrap();
    let said = text(&world.pressed(&world.direct(other), no.clone(), None));
    assert!(said.contains("OK, play on"), "{said}");
    let sent = world.deliver();
    let told: Vec<String> = sent
        .iter()
        .map(|in_flight| task_text(&in_flight.task))
        .collect();
    let stays = format!("{} would rather play on", name(other));
    assert!(told.iter().any(|said| said.contains(&stays)), "{told:#?}");
    assert_eq!(world.to_move(table, &[ANN, BOB]), other);

    // A second question has another number. A play counts as a refusal of the question.
    asks(&world, who, table);
    let said = text(&world.pressed(&world.direct(other), no, None));
    assert!(said.contains("moved on"), "{said}");
    let sent = world.deliver();
    let (_, yes) = letter(&sent, other, true).unwrap();
    lays(&world, other, table);
    let said = text(&world.pressed(&world.direct(other), yes, None));
    assert!(said.contains("moved on"), "{said}");
    assert_eq!(world.to_move(table, &[ANN, BOB]), who);
    let said = asks(&world, who, table);
    assert!(said.contains("no move to take back"), "{said}");
    let board = world.says(CAT, &format!("skirrid board table={table}"));
    assert!(!board.contains("would like"), "{board}");
    assert!(!ended(&world, table, who).contains("undo"));
}

#[test]
fn undo_needs_all_opponents_but_no_partner() {
    let world = World::new();
    let all = [ANN, BOB, CAT, DAN];
    let table = opened(&world, "skirrid", "pairs=true", &all[1..]);
    let who = world.to_move(table, &all);
    lays(&world, who, table);
    world.deliver();
    asks(&world, who, table);
    let sent = world.deliver();
    let asked: Vec<u64> = { all }
        .into_iter()
        .filter(|&other| letter(&sent, other, true).is_some())
        .collect();
    assert_eq!(asked.len(), 2, "{asked:?}");
    let partner = all
        .into_iter()
        .find(|&one| one != who && !asked.contains(&one));
    let (_, yes) = letter(&sent, asked[0], true).unwrap();
    let said = text(&world.pressed(&world.caller(partner.unwrap()), yes.clone(), None));
    assert!(said.contains("other side"), "{said}");
    let missing = |names: &str| {
        let board = world.says(EVE, &format!("skirrid board table={table}"));
        assert!(board.contains(&format!("Waiting for {names}.")), "{board}");
    };
    missing(&format!("{} and {}", name(asked[0]), name(asked[1])));
    for _ in 0..2 {
        let said = text(&world.pressed(&world.caller(asked[0]), yes.clone(), None));
        assert!(said.contains("Waiting for the others"), "{said}");
        missing(&name(asked[1]));
    }
    assert_ne!(world.to_move(table, &all), who);
    world.pressed(&world.caller(asked[1]), yes, None);
    assert_eq!(world.to_move(table, &all), who);
}

#[test]
fn chance_and_set_ups_cannot_be_undone() {
    let world = World::new();
    let table = opened(&world, "stramash", "", &[BOB]);
    let who = world.to_move(table, &[ANN, BOB]);
    let (_, played) = world.play_first(who, table);
    assert_eq!(takes_back(&played), None, "no button to undo");
    let said = world.says(who, &format!("stramash undo table={table}"));
    assert!(
        !said.contains("drawn or rolled since"),
        "no such command: {said}"
    );

    let table = opened(&world, "stratego", "", &[BOB]);
    // The answer to an undo does not reveal whether the other player has set up.
    for _ in 0..2 {
        for who in [ANN, BOB] {
            let said = world.says(who, &format!("stratego undo table={table}"));
            assert!(said.contains("Change my setup"), "{said}");
        }
        world.says(ANN, &format!("stratego setup ready-made table={table}"));
    }
    let lobby = {
        world.says(ANN, "skirrid new");
        world.newest()
    };
    let said = world.says(ANN, &format!("skirrid undo table={lobby}"));
    assert!(!said.contains("Taken back"), "{said}");
}

/// Checks that an undo does not undo draws: the next draw has the next number.
#[test]
fn undo_of_a_step_keeps_the_dice() {
    let world = World::new();
    let table = opened(&world, "bradspel", "", &[BOB]);
    let mut undone = 0;
    for _ in 0..60 {
        let who = world.to_move(table, &[ANN, BOB]);
        // This press plays a single step, as a control of an older version does.
        let shown = controls(&world.press(who, table, Act::MyTurn));
        let mut presses = shown.into_iter().map(|(press, _)| press);
        let step = Press {
            act: Act::PlayLine(0),
            ..presses.next().expect("a control")
        };
        let played = world.pressed(&world.caller(who), step, None);
        world.deliver();
        if let Some(back) = takes_back(&played).filter(|_| undone < 3) {
            let said = text(&world.pressed(&world.caller(who), back, None));
            assert!(said.contains("Taken back"), "{said}");
            undone += 1;
        }
    }
    assert_eq!(undone, 3);
    let record = ended(&world, table, ANN);
    assert_eq!(record.matches("undo 1").count(), 3);
}

/// Checks that the program and the script detect an illegal undo in a record.
#[test]
fn forged_undo_is_detected() {
    let world = World::new();
    let table = opened(&world, "skirrid", "", &[BOB]);
    for _ in 0..2 {
        let who = world.to_move(table, &[ANN, BOB]);
        lays(&world, who, table);
        world.deliver();
    }
    let who = world.to_move(table, &[ANN, BOB]);
    let back = takes_back(&lays(&world, who, table)).unwrap();
    world.pressed(&world.caller(who), back, None);
    let record = ended(&world, table, ANN);
    for other in ["undo 2", "undo 4", "undo 0", "undo 01", "undo", "undo 1 "] {
        let forged = forge_values(&record, |_, line| {
            if line.get("line").is_some_and(|line| line == "undo 1") {
                line["line"] = other.into();
            }
        });
        let flaw = verify(&forged).unwrap_err();
        assert_eq!(flaw.kind, RecordErrorKind::IllegalLine, "{other:?}");
        assert!(!matches!(script(&forged), Some(Ok(_))), "{other:?}");
    }
}

/// Checks a request that was open when a backup was made. It waits until chance is sealed again, and can then
/// be answered.
#[test]
fn undo_request_survives_restore() {
    let world = World::new();
    let table = opened(&world, "skirrid", "", &[BOB]);
    let who = world.to_move(table, &[ANN, BOB]);
    let other = ANN + BOB - who;
    lays(&world, who, table);
    world.deliver();
    asks(&world, who, table);
    let (_, yes) = letter(&world.deliver(), other, true).unwrap();
    let later = world.restored();
    let said = text(&later.pressed(&later.direct(other), yes.clone(), None));
    assert!(said.contains("was restored"), "{said}");
    later.deliver();
    let said = text(&later.pressed(&later.direct(other), yes, None));
    assert!(said.contains("Agreed"), "{said}");
    assert_eq!(later.to_move(table, &[ANN, BOB]), who);
    let record = ended(&later, table, other);
    assert!(record.contains("\"epoch\":2") && record.contains("undo 1"));
}

/// Checks that a match can go on after an undo of a whole play, and that its record is valid.
#[test]
fn matches_continue_after_undo() {
    for game in ["skirrid", "stratego"] {
        let world = World::new();
        let table = opened(&world, game, "", &[BOB]);
        if game == "stratego" {
            for who in [ANN, BOB] {
                let turn = controls(&world.press(who, table, Act::MyTurn));
                let (press, value) = { turn.into_iter() }
                    .find(|(press, _)| press.act == Act::PlayReadyMade)
                    .unwrap();
                world.pressed(&world.caller(who), press, value.as_deref());
                world.command(who, &format!("stratego setup ready table={table}"));
            }
        }
        let (mut at_once, mut agreed) = (0, 0);
        for turn in 0..40 {
            let who = world.to_move(table, &[ANN, BOB]);
            let other = ANN + BOB - who;
            if game == "skirrid" {
                lays(&world, who, table);
            } else {
                world.play_first(who, table);
            }
            let heard = turn % 3 == 0;
            if heard {
                world.deliver();
            }
            if turn % 2 == 0 {
                continue;
            }
            let said = world.says(who, &format!("{game} undo table={table}"));
            at_once += usize::from(said.contains("Taken back"));
            if let Some((_, yes)) = letter(&world.deliver(), other, true) {
                world.pressed(&world.direct(other), yes, None);
                agreed += 1;
            }
            world.deliver();
        }
        let record = ended(&world, table, BOB);
        assert!(at_once + agreed > 0, "{game}");
        assert_eq!(
            record.matches("\"undo ").count(),
            at_once + agreed,
            "{game}"
        );
    }
}

#[test]
fn closed_undo_request_has_no_buttons() {
    let world = World::new();
    let table = opened(&world, "skirrid", "", &[BOB]);
    let who = world.to_move(table, &[ANN, BOB]);
    let other = ANN + BOB - who;
    lays(&world, who, table);
    world.deliver();
    asks(&world, who, table);
    let sent = world.deliver();
    assert_eq!(
        calls(&sent),
        [format!("direct {other}")],
        "the opponent who is asked is notified"
    );
    let (_, no) = letter(&sent, other, false).unwrap();
    world.pressed(&world.direct(other), no, None);
    let sent = world.deliver();
    let said = sent.iter().map(|out| match &out.task {
        Task::Edit { message, .. } if message.rows.is_empty() => task_text(&out.task),
        _ => String::new(),
    });
    let said: Vec<String> = said.collect();
    let stands = format!("Table #{table}'s last move stands.");
    assert!(said.contains(&stands), "{said:?}");
}

#[test]
fn outdated_refusal_is_not_sent() {
    let world = World::new();
    let table = opened(&world, "skirrid", "", &[BOB]);
    let who = world.to_move(table, &[ANN, BOB]);
    let other = ANN + BOB - who;
    lays(&world, who, table);
    world.deliver();
    asks(&world, who, table);
    let (_, no) = letter(&world.deliver(), other, false).unwrap();
    world.pressed(&world.direct(other), no, None);
    lays(&world, other, table);
    let sent = world.deliver();
    let told = |out: &InFlight| task_text(&out.task).contains("would rather play on");
    assert!(!sent.iter().any(told), "{:?}", tasks(&sent));
}

#[test]
fn undo_ignores_opponents_who_left() {
    let left = |world: &World, who: u64| {
        let gone = DiscordEvent::PlayerGone(SERVER, PlayerId(who));
        world.host.handle_event(gone);
    };
    let world = World::new();
    let table = opened(&world, "skirrid", "", &[BOB]);
    let who = world.to_move(table, &[ANN, BOB]);
    lays(&world, who, table);
    world.deliver();
    left(&world, ANN + BOB - who);
    let said = asks(&world, who, table);
    assert!(said.contains("Taken back"), "{said}");

    let world = World::new();
    let all = [ANN, BOB, CAT, DAN];
    let table = opened(&world, "skirrid", "pairs=true", &all[1..]);
    let who = world.to_move(table, &all);
    lays(&world, who, table);
    world.deliver();
    asks(&world, who, table);
    let sent = world.deliver();
    let answers = all.map(|one| Some((one, letter(&sent, one, true)?.1)));
    let [(one, yes), (other, _)] = { answers.into_iter().flatten() }
        .collect::<Vec<_>>()
        .try_into()
        .unwrap();
    world.pressed(&world.caller(one), yes, None);
    assert!(asks(&world, who, table).contains("already asked"));
    left(&world, other);
    let said = asks(&world, who, table);
    assert!(said.contains("Taken back"), "{said}");
}

#[test]
fn notification_in_flight_counts() {
    let world = World::new();
    let table = opened(&world, "skirrid", "", &[BOB]);
    let who = world.to_move(table, &[ANN, BOB]);
    let played = lays(&world, who, table);
    assert!(takes_back(&played).is_some());
    // The messages are claimed, and may have been delivered.
    let held = world.host.claim(20);
    assert!(!calls(&held).is_empty());
    assert!(asks(&world, who, table).contains("I've asked"));
}

#[test]
fn notification_by_another_process_counts() {
    for way in ["direct", "mention", "both"] {
        let mut world = World::new();
        for who in [ANN, BOB] {
            world.own(who, Act::Set(Setting::Notify), Some(way));
        }
        let table = opened(&world, "skirrid", "", &[BOB]);
        let who = world.to_move(table, &[ANN, BOB]);
        lays(&world, who, table);
        let held = world.host.claim(20);
        assert!(!calls(&held).is_empty(), "{way}");
        // The other process may have delivered the message before it stopped.
        world.restart();
        let said = asks(&world, who, table);
        assert!(said.contains("I've asked"), "{way}: {said}");
    }
}

#[test]
fn silent_board_in_flight_does_not_count() {
    for way in ["direct", "mention", "both"] {
        let (mut world, table, who, _) = laid(way);
        let held = world.host.claim(20);
        assert!(!held.is_empty() && calls(&held).is_empty(), "{way}");
        world.restart();
        let said = asks(&world, who, table);
        assert!(said.contains("Taken back"), "{way}: {said}");
    }
}

/// Checks that the cost of a turn grows at most linearly with the number of earlier entries, and memory only
/// with the log.
#[test]
fn many_undos_stay_cheap() {
    let world = World::with_settings(HostSettings::default());
    let table = opened(&world, "skirrid", "", &[BOB]);
    let who = world.to_move(table, &[ANN, BOB]);
    let line = first_lay(&world, who, table);
    let turn = || {
        world.command(who, &line);
        world.deliver();
        let said = asks(&world, who, table);
        assert!(said.contains("Taken back."), "{said}");
        world.deliver();
    };
    // Returns the bytes that the last of `turns` turns has allocated, and the bytes that remain allocated after all
    // of them.
    let last_of = |turns: usize| {
        let mut last = 0;
        let kept = allocation_counter::measure(|| {
            (1..turns).for_each(|_| turn());
            last = allocation_counter::measure(turn).bytes_total;
        });
        (last, kept.bytes_current)
    };
    let [(few, _), (some, _), (many, kept)] = [40, 40, 80].map(last_of);
    let lines = world
        .store
        .log(stramash_store::Subject::Table(table))
        .unwrap()
        .len();
    assert_eq!(lines, 1 + 2 * 160);
    println!(
        "bytes of a turn after 80, 160 and 320 entries: {few}, {some} and {many}; kept: {kept}"
    );
    assert!(many - some < 3 * (some - few), "{few} {some} {many}");
    assert!(kept < 80 * 4096, "{kept} bytes for 80 turns");
}
