//! Plays that are prepared while others are on turn. They are made as soon as the turn comes, and nobody else sees
//! them before. If something has changed for such a play, its player is asked instead.

use stramash_core::engine::TableId;
use stramash_host::in_flight::{InFlight, Task};
use stramash_host::press::{Act, Measure, Press};
use stramash_host::{Answer, HostSettings, Setting};
use stramash_store::Subject;

use crate::handed::{offered, take};
use crate::kit::*;

/// Each game, with options under which a play can be prepared.
const GAMES: [(&str, &str); 4] = [
    ("stramash", ""),
    ("stratego", "form=barrage"),
    ("bradspel", "roll=press"),
    ("skirrid", ""),
];

/// Starts a table of two. Returns the player to move, and the one who waits.
fn opened(world: &World, game: &str, options: &str) -> (TableId, u64, u64) {
    world.says(ANN, &format!("{game} new {options}"));
    let table = world.newest();
    world.says(BOB, &format!("{game} join table={table}"));
    world.says(ANN, &format!("{game} start table={table}"));
    if game == "stratego" {
        for who in [ANN, BOB] {
            let desk = world.press(who, table, Act::MyTurn);
            let ready_made = controls(&desk);
            let ready_made = ready_made
                .iter()
                .find(|(press, _)| press.act == Act::PlayReadyMade);
            let (press, value) = ready_made.expect("a setup").clone();
            world.pressed(&world.caller(who), press, value.as_deref());
            world.says(who, &format!("stratego setup ready table={table}"));
        }
    }
    if game == "skirrid" {
        // The first tile must cover the middle.
        for _ in 0..2 {
            plays_suggested(world, world.awaited(table), table);
        }
    }
    world.deliver();
    let who = world.awaited(table);
    (table, who, ANN + BOB - who)
}

fn the(answer: &Answer, does: impl Fn(&Press) -> bool) -> Option<(Press, Option<String>)> {
    controls(answer).into_iter().find(|(press, _)| does(press))
}

/// Goes through the wizard with its first choices up to the preview.
fn previewed(world: &World, who: u64, table: TableId) -> (Answer, Press) {
    let mut answer = world.press(who, table, Act::Prepare);
    for _ in 0..10 {
        let confirms = |press: &Press| {
            let plays = matches!(press.act, Act::PlayPath(_) | Act::PlaceDraft(_));
            press.ahead && plays
        };
        if let Some((press, _)) = the(&answer, confirms) {
            return (answer, press);
        }
        let steps =
            |press: &Press| press.ahead && matches!(press.act, Act::ChooseStep(_) | Act::PickPiece);
        let (press, value) = the(&answer, steps).unwrap_or_else(|| panic!("{}", text(&answer)));
        answer = world.pressed(&world.caller(who), press, value.as_deref());
    }
    panic!("the wizard does not come to an end");
}

fn prepares(world: &World, who: u64, table: TableId) -> Answer {
    let (_, confirm) = previewed(world, who, table);
    world.pressed(&world.caller(who), confirm, None)
}

/// Makes the first choices of a player to move.
fn plays(world: &World, game: &str, who: u64, table: TableId) {
    if game == "skirrid" {
        plays_suggested(world, who, table);
    } else {
        world.play_first(who, table);
    }
    // After a throw the turn goes on.
    let last = log(world, table).pop().unwrap();
    if last["entry"]["line"] == "roll" && last["prepared"].is_null() && world.awaited(table) == who
    {
        world.play_first(who, table);
    }
}

fn plays_suggested(world: &World, who: u64, table: TableId) {
    let path = ["skirrid".to_owned(), "place".to_owned()];
    let filled = [("move".to_owned(), String::new())].into();
    let offered = world
        .host
        .suggest(&world.caller(who), &path, &filled, "move");
    types_line(world, "skirrid", who, table, &offered.last().unwrap().value);
}

fn types_line(world: &World, game: &str, who: u64, table: TableId, line: &str) {
    let verb = match game {
        "stramash" => "play",
        "skirrid" => "place",
        "bradspel" => "roll",
        _ => "move",
    };
    let line = match verb {
        "roll" => String::new(),
        _ => format!("move={}", line.replace(' ', "_")),
    };
    world.says(who, &format!("{game} {verb} {line} table={table}"));
}

/// Returns the log's entries as they are stored.
fn log(world: &World, table: TableId) -> Vec<serde_json::Value> {
    let log = world.store.log(Subject::Table(table)).unwrap();
    let entries = log
        .iter()
        .map(|entry| serde_json::from_slice(entry).unwrap());
    entries.collect()
}

fn prepared(world: &World, table: TableId, who: u64) -> serde_json::Value {
    let seat = usize::from(world.seat(table, who));
    world.doc(table)["seats"][seat]["prepared"].clone()
}

fn of_direct(sent: &[InFlight], who: u64) -> Vec<String> {
    let own = |out: &&InFlight| matches!(&out.task, Task::Direct { player, .. } if player.0 == who);
    let own = sent.iter().filter(own);
    own.map(|out| task_text(&out.task)).collect()
}

/// Does the work that is due.
fn tick(world: &World) {
    world.host.tick();
}

#[test]
fn prepared_play_equals_one_by_hand() {
    for (game, options) in GAMES {
        let (world, other) = (World::new(), World::new());
        let (table, who, waits) = opened(&world, game, options);
        opened(&other, game, options);
        let said = text(&prepares(&world, waits, table));
        assert!(said.contains("only you see this"), "{game}: {said}");
        assert!(said.contains("Take it back"), "{game}: {said}");
        plays(&world, game, who, table);
        plays(&other, game, who, table);
        let made = log(&world, table);
        let n = log(&other, table).len();
        assert_eq!(made.len(), n + 1, "{game}");
        let line = made[n]["entry"]["line"].as_str().unwrap();
        assert_eq!(made[n]["prepared"], true, "{game}");
        assert!(prepared(&world, table, waits).is_null(), "{game}");
        types_line(&other, game, waits, table, line);
        let by_hand = log(&other, table);
        assert_eq!(by_hand.len(), n + 1, "{game}: {line}");
        assert_eq!(made[n]["entry"], by_hand[n]["entry"], "{game}");
        assert_eq!(made[n]["draws"], by_hand[n]["draws"], "{game}");
        let name = name(waits);
        let told = world.says(who, &format!("{game} log table={table}"));
        assert!(
            told.contains(&format!("{name} had prepared this play.")),
            "{told}"
        );
        let sent = world.told().concat();
        assert!(
            sent.contains(&format!("{name} had prepared this play.")),
            "{game}: {sent}"
        );
    }
}

/// Returns what others can see of a table.
fn public(world: &World, game: &str, table: TableId, who: u64) -> Vec<String> {
    let acts = [Act::Board, Act::Log(0), Act::MyTurn, Act::Absent(1)];
    let mut seen = Vec::new();
    for other in [who, DAN] {
        seen.extend(
            acts.iter()
                .map(|act| text(&world.press(other, table, act.clone()))),
        );
        seen.push(world.says(other, &format!("{game} board table={table}")));
        seen.push(world.says(other, "games list"));
    }
    seen
}

#[test]
fn nobody_else_sees_what_is_prepared() {
    for (game, options) in GAMES {
        let world = World::new();
        let (table, who, waits) = opened(&world, game, options);
        let before = (
            public(&world, game, table, who),
            world.doc(table)["timers"].clone(),
        );
        world.deliver();
        prepares(&world, waits, table);
        let sent = tasks(&world.deliver());
        assert_eq!(sent, [format!("replace {waits}")], "{game}");
        let after = (
            public(&world, game, table, who),
            world.doc(table)["timers"].clone(),
        );
        assert_eq!(before, after, "{game}");
        // Another player cannot take the prepared play back.
        let said = text(&world.press(who, table, Act::TakeBackPrepared));
        assert!(!said.contains("only you see this"), "{said}");
        assert!(prepared(&world, table, waits)["line"].is_object(), "{game}");
    }
}

/// Checks that a prepared play that is not made does not change when and how its player is notified.
#[test]
fn notifications_do_not_tell_what_stood() {
    for (game, options) in GAMES {
        for way in ["direct", "mention"] {
            let seen = [false, true].map(|prepared| {
                let world = World::new();
                for who in [ANN, BOB] {
                    world.own(who, Act::Set(Setting::Notify), Some(way));
                }
                let (table, who, waits) = opened(&world, game, options);
                if prepared {
                    prepares(&world, waits, table);
                    world.deliver();
                    spoil(&world, table, waits);
                }
                plays(&world, game, who, table);
                let mut seen = Vec::new();
                for _ in 0..3 {
                    let mut sent = world.deliver();
                    let own = format!("replace {waits}");
                    sent.retain(|out| tasks(std::slice::from_ref(out)) != [own.clone()]);
                    let at = world.doc(table)["timers"].clone();
                    seen.push((tasks(&sent), calls(&sent), at));
                    world.host.tick();
                    world.clock.advance(1000);
                }
                assert_eq!(world.awaited(table), waits);
                seen
            });
            assert_eq!(seen[0], seen[1], "{game}, {way}");
        }
    }
}

/// Changes the stored basis of a prepared play, so that the play is not made.
fn spoil(world: &World, table: TableId, who: u64) {
    let seat = usize::from(world.seat(table, who));
    world.alter(Subject::Table(table), |doc| {
        doc["seats"][seat]["prepared"]["line"]["basis"] = "another".into();
    });
}

#[test]
fn prepared_play_is_taken_back() {
    let world = World::new();
    let (table, who, waits) = opened(&world, "skirrid", "");
    prepares(&world, waits, table);
    let shown = of_direct(&world.deliver(), waits).concat();
    assert!(shown.contains("only you see this"), "{shown}");
    let said = text(&world.press(waits, table, Act::TakeBackPrepared));
    assert!(!said.contains("only you see this"), "{said}");
    let shown = of_direct(&world.deliver(), waits).concat();
    assert!(!shown.contains("only you see this"), "{shown}");
    plays(&world, "skirrid", who, table);
    let n = log(&world, table).len();
    world.wait(HOUR);
    assert_eq!(log(&world, table).len(), n);
}

#[test]
fn impossible_play_is_asked_about() {
    let world = World::new();
    let (table, who, waits) = opened(&world, "skirrid", "");
    let (_, confirm) = previewed(&world, waits, table);
    world.pressed(&world.caller(waits), confirm, None);
    let line = prepared(&world, table, waits)["line"]["line"].clone();
    // The other player lays the same tile in the same place.
    let line = line.as_str().unwrap();
    types_line(&world, "skirrid", who, table, line);
    assert_eq!(world.awaited(table), waits);
    let n = log(&world, table).len();
    world.wait(MINUTE);
    assert_eq!(log(&world, table).len(), n);
    let sent = world.deliver();
    assert_eq!(calls(&sent), [format!("direct {waits}")]);
    let told = of_direct(&sent, waits).concat();
    assert!(told.contains(&format!("I didn't play {line},")), "{told}");
    assert!(told.contains("not possible any more"), "{told}");
    assert!(
        prepared(&world, table, waits)["line"].is_null(),
        "the prepared play is forgotten"
    );
    plays(&world, "skirrid", waits, table);
    assert!(prepared(&world, table, waits).is_null());
}

#[test]
fn changed_play_is_asked_about() {
    let world = World::new();
    let (table, who, waits) = opened(&world, "stratego", "form=barrage");
    prepares(&world, waits, table);
    spoil(&world, table, waits);
    plays(&world, "stratego", who, table);
    let n = log(&world, table).len();
    tick(&world);
    assert_eq!(log(&world, table).len(), n);
    let said = text(&world.press(waits, table, Act::MyTurn));
    assert!(
        said.contains("something it depends on has changed"),
        "{said}"
    );
    assert!(said.contains("**Your turn**"), "{said}");
}

#[test]
fn play_by_hand_forgets_the_prepared_one() {
    let world = World::with_settings(HostSettings {
        computer_threads: 0,
        ..HostSettings::default()
    });
    let (table, who, waits) = opened(&world, "skirrid", "");
    prepares(&world, waits, table);
    plays(&world, "skirrid", who, table);
    // The prepared play waits while the play before it can be undone.
    tick(&world);
    assert_eq!(world.awaited(table), waits);
    plays(&world, "skirrid", waits, table);
    assert!(prepared(&world, table, waits).is_null());
    plays(&world, "skirrid", who, table);
    let n = log(&world, table).len();
    world.wait(MINUTE);
    assert_eq!(log(&world, table).len(), n);
}

#[test]
fn prepared_play_waits_for_undo() {
    let mut world = World::with_settings(HostSettings {
        computer_threads: 0,
        ..HostSettings::default()
    });
    let (table, who, waits) = opened(&world, "skirrid", "");
    prepares(&world, waits, table);
    plays(&world, "skirrid", who, table);
    world.wait(10_000);
    let said = world.says(who, &format!("skirrid undo table={table}"));
    assert!(said.contains("Taken back"), "{said}");
    world.wait(HOUR);
    assert_eq!(world.awaited(table), who);
    plays(&world, "skirrid", who, table);
    world.restart();
    let n = log(&world, table).len();
    world.wait(MINUTE);
    assert_eq!(
        log(&world, table).len(),
        n + 1,
        "the prepared play survives an undo and a restart"
    );
    // The prepared play can be undone like any other play, if the others agree.
    let said = world.says(waits, &format!("skirrid undo table={table}"));
    assert!(
        said.contains("Taken back") || said.contains("I've asked"),
        "{said}"
    );
}

#[test]
fn rolled_throw_notifies() {
    let world = World::new();
    let (table, who, waits) = opened(&world, "bradspel", "roll=press");
    let (shown, _) = previewed(&world, waits, table);
    assert!(
        text(&shown).contains("depends on the dice"),
        "{}",
        text(&shown)
    );
    prepares(&world, waits, table);
    world.deliver();
    plays(&world, "bradspel", who, table);
    world.wait(MINUTE);
    assert_eq!(world.awaited(table), waits, "the throw can be used");
    let sent = world.deliver();
    assert_eq!(
        calls(&sent),
        [format!("direct {waits}")],
        "{:?}",
        tasks(&sent)
    );
    let table = opened(&world, "bradspel", "").0;
    let said = text(&world.press(waits, table, Act::Prepare));
    let own = said.contains("**Your turn**");
    assert!(own || said.contains("depends on chance"), "{said}");
}

#[test]
fn idle_player_discards_until_stopped() {
    let (mut made, mut by_hand) = (0, 0);
    for key in 0..12 {
        let world = World::with_key(key);
        let (table, _, waits) = opened(&world, "stramash", "");
        let shown = world.press(waits, table, Act::MyTurn);
        let idle = the(&shown, |press| press.act == Act::PrepareIdle(true));
        let (idle, _) = idle.expect("a button for idle plays");
        let said = text(&world.pressed(&world.caller(waits), idle, None));
        assert!(said.contains("I discard for you"), "{said}");
        for _ in 0..8 {
            let who = world.awaited(table);
            let n = log(&world, table).len();
            let said = text(&world.play_first(who, table).1);
            let discards = said.contains("You can't move and discard");
            assert!(who != waits || !discards, "{said}");
            by_hand += usize::from(who == waits);
            for entry in &log(&world, table)[n + 1..] {
                made += 1;
                let line = entry["entry"]["line"].as_str().unwrap();
                assert!(line.starts_with("discard "), "{line}");
                assert_eq!(entry["prepared"], true);
            }
        }
        while world.awaited(table) == waits {
            world.play_first(waits, table);
        }
        let said = text(&world.press(waits, table, Act::PrepareIdle(false)));
        assert!(!said.contains("I discard for you"), "{said}");
        assert!(prepared(&world, table, waits).is_null());
    }
    assert!(made > 0 && by_hand > 0, "{made} {by_hand}");
}

/// Turns on idle discards for a seat, directly in the table's document.
fn make_idle(world: &World, table: TableId, who: u64) {
    let seat = usize::from(world.seat(table, who));
    world.alter(Subject::Table(table), |doc| {
        doc["seats"][seat]["prepared"] = serde_json::json!({"idle": true});
    });
    assert_eq!(prepared(world, table, who)["idle"], true);
}

#[test]
fn prepared_play_ends_with_its_players_part() {
    // A new player does not inherit the idle discards.
    let (world, table, away, _, number) = offered();
    make_idle(&world, table, away);
    take(&world, table, number);
    assert!(prepared(&world, table, EVE).is_null());

    // A stand-in does not make the plays that the player has prepared.
    let world = World::new();
    let table = world.started("", &[BOB, CAT]);
    let away = world.awaited(table);
    world.wait(4 * DAY);
    make_idle(&world, table, away);
    let other = [ANN, BOB, CAT]
        .into_iter()
        .find(|who| *who != away)
        .unwrap();
    world.measure(other, table, Measure::StandIn, away);
    world.press(6 - away - other, table, Act::Vote(1, true));
    let seat = usize::from(world.seat(table, away));
    assert_eq!(world.doc(table)["seats"][seat]["stand_in"], true);
    assert!(prepared(&world, table, away).is_null());

    // After a resignation and after the end, no prepared play is left and none can be prepared.
    let world = World::new();
    let (table, who, waits) = opened(&world, "stramash", "");
    prepares(&world, waits, table);
    make_idle(&world, table, who);
    world.press(waits, table, Act::ConfirmResign);
    for who in [ANN, BOB] {
        assert!(prepared(&world, table, who).is_null());
        let said = text(&world.press(who, table, Act::Prepare));
        assert!(said.contains("over") || said.contains("ended"), "{said}");
    }
    for sent in world.deliver() {
        if let Task::Direct { message, .. } = &sent.task {
            let answer = Answer::Message {
                message: (**message).clone(),
                in_place: false,
                file: None,
            };
            assert!(the(&answer, |press| press.act == Act::Prepare).is_none());
        }
    }
}

#[test]
fn paused_match_waits_with_prepared_plays() {
    let world = World::with_settings(HostSettings {
        computer_threads: 0,
        ..HostSettings::default()
    });
    let (table, who, waits) = opened(&world, "skirrid", "");
    prepares(&world, waits, table);
    plays(&world, "skirrid", who, table);
    world.alter(Subject::Table(table), |doc| doc["paused"] = "room".into());
    let n = log(&world, table).len();
    world.wait(MINUTE);
    assert_eq!(log(&world, table).len(), n);
    world.alter(Subject::Table(table), |doc| {
        doc["paused"] = serde_json::Value::Null;
    });
    world.wait(HOUR);
    assert_eq!(log(&world, table).len(), n + 1);
}

#[test]
fn nothing_is_prepared_against_computers_only() {
    let world = World::new();
    world.says(ANN, "skirrid new computers=1");
    let table = world.newest();
    world.says(ANN, &format!("skirrid start table={table}"));
    if world.awaited(table) == ANN {
        plays_suggested(&world, ANN, table);
    }
    let shown = world.press(ANN, table, Act::MyTurn);
    assert!(the(&shown, |press| press.act == Act::Prepare).is_none());
}
