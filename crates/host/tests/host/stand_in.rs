//! Stand-ins for absent players. Their timing reveals nothing, their plays are marked, they can finish a match
//! of any game, and they stop when the player is back.

use stramash_core::engine::{PlayerId, TableId};
use stramash_host::in_flight::{DiscordEvent, InFlight, Task};
use stramash_host::press::{Act, Measure};
use stramash_host::verify;
use stramash_store::Subject;

use crate::kit::*;

/// Starts a match of Ann and Bob in which a stand-in plays for the player to act (for Bob if both are to act).
/// Returns the table, that player, and the other player.
pub fn stood_in(world: &World, game: &str, options: &str) -> (TableId, u64, u64) {
    world.command(ANN, &format!("{game} new {options}"));
    let table = world.newest();
    world.command(BOB, &format!("{game} join table={table}"));
    world.command(ANN, &format!("{game} start table={table}"));
    world.deliver();
    let away = world.to_move(table, &[BOB, ANN]);
    let other = ANN + BOB - away;
    world.wait(3 * DAY);
    world.deliver();
    let said = world.measure(other, table, Measure::StandIn, away);
    assert!(said.contains("Agreed. Done."), "{said}");
    (table, away, other)
}

fn entries(world: &World, table: TableId) -> usize {
    world.store.log(Subject::Table(table)).unwrap().len()
}

/// Returns the players who get a message that a stand-in plays for them.
fn told_of_it(sent: &[InFlight]) -> Vec<u64> {
    let told = sent.iter().filter_map(|out| match &out.task {
        Task::Direct { player, .. } => Some((player.0, task_text(&out.task))),
        _ => None,
    });
    told.filter(|(_, said)| said.contains("is playing for you in"))
        .map(|(player, _)| player)
        .collect()
}

#[test]
fn stand_in_notice_skips_players_who_left() {
    let world = World::new();
    let table = world.started("", &[BOB]);
    world.deliver();
    let away = world.to_move(table, &[ANN, BOB]);
    let gone = DiscordEvent::PlayerGone(SERVER, PlayerId(away));
    world.host.handle_event(gone);
    let said = world.measure(ANN + BOB - away, table, Measure::StandIn, away);
    assert!(said.contains("Agreed. Done."), "{said}");
    assert_eq!(told_of_it(&world.deliver()), Vec::<u64>::new());
}

#[test]
fn stand_in_plays_at_a_fixed_time_and_is_marked() {
    let world = World::new();
    let (table, away, other) = stood_in(&world, "stramash", "");
    let sent = world.deliver();
    assert_eq!(
        calls(&sent),
        Vec::<String>::new(),
        "a stand-in notifies nobody"
    );
    assert_eq!(told_of_it(&sent), [away]);
    let board = text(&world.press(EVE, table, Act::Board));
    let soon = format!("A computer will play for {} <t:", name(away));
    assert!(board.contains(&soon), "{board}");
    assert!(!board.contains("is away"), "{board}");
    let before = entries(&world, table);
    world.clock.advance(19_999);
    world.host.tick();
    assert_eq!(entries(&world, table), before);
    world.clock.advance(1);
    world.host.tick();
    assert_eq!(entries(&world, table), before + 1);
    let marked = format!("A computer, for {}", name(away));
    let sent = world.deliver();
    let told: Vec<String> = sent.iter().map(|out| task_text(&out.task)).collect();
    let called = calls(&sent);
    assert_eq!(
        called,
        [format!("direct {other}")],
        "only the next player is notified"
    );
    let shown = format!("replace {away}");
    assert!(tasks(&sent).contains(&shown), "{:?}", tasks(&sent));
    for who in [EVE, other] {
        let log = text(&world.press(who, table, Act::Log(0)));
        assert!(log.contains(&marked), "{log}");
        let board = text(&world.press(who, table, Act::Board));
        assert!(board.contains(&marked), "{board}");
    }
    assert!(told.iter().any(|text| text.contains(&marked)), "{told:?}");
    let kept = world.store.log(Subject::Table(table)).unwrap();
    let last: serde_json::Value = serde_json::from_slice(kept.last().unwrap()).unwrap();
    assert_eq!(last["stand_in"], true);
    assert_eq!(last["forced"], false);
}

/// Checks that a stand-in declares its set-up ready at once, so that its timing reveals nothing.
#[test]
fn stand_in_sets_up_an_army() {
    let mut lines = Vec::new();
    for key in 0..4 {
        let world = World::with_key(key);
        let (table, _, _) = stood_in(&world, "stratego", "form=barrage");
        let before = entries(&world, table);
        world.clock.advance(20_000);
        world.host.tick();
        let log = world.store.log(Subject::Table(table)).unwrap();
        let own = log[before..].iter().map(|entry| {
            let entry: serde_json::Value = serde_json::from_slice(entry).unwrap();
            entry["entry"]["line"].as_str().unwrap().to_owned()
        });
        let own: Vec<String> = own.collect();
        assert!(own.len() == 1 && own[0].ends_with(" ready"), "{own:?}");
        lines.push(own[0].clone());
    }
    lines.sort();
    lines.dedup();
    assert_eq!(lines.len(), 4, "each by chance: {lines:?}");
}

/// Checks that a stand-in does not play for a player who is removed at the moment at which its play is due.
#[test]
fn simultaneous_alarms_use_the_current_state() {
    let world = World::new();
    let all = [ANN, BOB, CAT];
    let table = world.started("", &all[1..]);
    world.deliver();
    let away = world.to_move(table, &all);
    let others: Vec<u64> = all.into_iter().filter(|who| *who != away).collect();
    world.wait(3 * DAY);
    world.measure(others[0], table, Measure::StandIn, away);
    let said = text(&world.press(others[1], table, Act::Vote(1, true)));
    assert!(said.contains("Agreed. Done."), "{said}");
    world.wait(MINUTE);
    let next = world.to_move(table, &others);
    world.play_first(next, table);
    let last = others[0] + others[1] - next;
    let said = world.measure(last, table, Measure::Remove, away);
    assert!(said.contains("I've asked"), "{said}");
    // The stand-in's next turn begins shortly before silence counts as agreement.
    world.wait(2 * DAY - 10_000);
    world.play_first(last, table);
    let before = entries(&world, table);
    world.clock.advance(MINUTE);
    world.host.tick();
    let seat = usize::from(world.seat(table, away));
    assert_eq!(world.doc(table)["seats"][seat]["out"], true);
    assert_eq!(
        entries(&world, table),
        before + 1,
        "the only new entry is the removal"
    );
}

#[test]
fn owners_press_ends_the_stand_in() {
    for act in [Act::MyTurn, Act::Board, Act::Log(0)] {
        let world = World::new();
        let (table, away, other) = stood_in(&world, "stramash", "");
        let said = text(&world.press(away, table, act));
        assert!(said.contains("Welcome back"), "{said}");
        let before = entries(&world, table);
        world.wait(HOUR);
        assert_eq!(entries(&world, table), before, "the stand-in has stopped");
        let board = world.press(EVE, table, Act::Board);
        for id in ["absence-stands-in", "absence-stands-in-now"] {
            assert!(!has_sentence(&board, id), "{}", text(&board));
        }
        world.deliver();
        world.wait(DAY);
        assert!(calls(&world.deliver()).contains(&format!("direct {away}")));
        world.play_first(away, table);
        assert_eq!(world.to_move(table, &[ANN, BOB]), other);
    }
}

/// Checks that the recap since the player's own last turn contains the plays of the stand-in.
#[test]
fn recap_shows_stand_in_plays() {
    let world = World::new();
    let (table, away, other) = stood_in(&world, "stramash", "");
    let marked = format!("A computer, for {}", name(away));
    let came_back = || {
        world.clock.advance(20_000);
        world.host.tick();
        world.play_first(other, table);
        text(&world.press(away, table, Act::MyTurn))
    };
    let said = came_back();
    assert!(said.contains(&marked), "{said}");
    world.play_first(away, table);
    world.play_first(other, table);
    let said = text(&world.press(away, table, Act::MyTurn));
    assert!(!said.contains(&marked), "{said}");
    world.wait(3 * DAY);
    let agreed = world.measure(other, table, Measure::StandIn, away);
    assert!(agreed.contains("Agreed. Done."), "{agreed}");
    let said = came_back();
    assert!(said.contains(&marked), "{said}");
}

#[test]
fn stand_in_survives_turns_and_restart() {
    let mut world = World::new();
    let (table, away, other) = stood_in(&world, "stramash", "");
    for _ in 0..3 {
        world.wait(MINUTE);
        world.restart();
        assert_eq!(world.to_move(table, &[other]), other);
        world.deliver();
        world.play_first(other, table);
    }
    let sent = world.deliver();
    assert!(!calls(&sent).contains(&format!("direct {away}")));
    world.wait(DAY);
    let sent = calls(&world.deliver());
    assert!(
        !sent.contains(&format!("direct {away}")),
        "no reminders: {sent:?}"
    );
}

#[test]
fn stand_in_waits_while_paused() {
    let world = World::new();
    let (table, _, other) = stood_in(&world, "stramash", "");
    world.host.handle_event(DiscordEvent::RoomGone(ROOM));
    let before = entries(&world, table);
    world.wait(HOUR);
    assert_eq!(entries(&world, table), before);
    world.press(other, table, Act::Board);
    world.wait(2 * HOUR);
    assert_eq!(entries(&world, table), before + 1);
}

/// Checks that a second stand-in for a seat is refused, and that other measures are possible.
#[test]
fn other_measures_work_beside_a_stand_in() {
    let world = World::new();
    let (table, away, other) = stood_in(&world, "stramash", "");
    let said = world.measure(other, table, Measure::StandIn, away);
    assert!(said.contains("already plays for them"), "{said}");
    let panel = world.says(other, &format!("stramash absent player={away}"));
    assert!(!panel.contains("Let a computer play"), "{panel}");
    assert!(panel.contains("A computer is playing for"), "{panel}");
    assert!(panel.contains("Go on without them"), "{panel}");
    let said = world.measure(other, table, Measure::Remove, away);
    assert!(said.contains("Agreed. Done."), "{said}");
    assert_eq!(world.doc(table)["phase"], "finished");
}

/// Checks that stand-ins finish a match of every game, including its set-ups and dice.
#[test]
fn stand_in_finishes_every_game() {
    for (game, options) in [
        ("stramash", ""),
        ("stratego", "form=barrage"),
        ("bradspel", ""),
        ("skirrid", ""),
    ] {
        let world = World::new();
        let (table, away, other) = stood_in(&world, game, options);
        let mut rounds = 0;
        while world.doc(table)["phase"] == "playing" {
            rounds += 1;
            assert!(rounds < 3000, "{game} does not end");
            world.clock.advance(20_000);
            world.host.tick();
            let turn = text(&world.press(other, table, Act::MyTurn));
            if turn.contains("**Your turn** in ") && !set_up(&world, other, table) {
                play_any(&world, other, table, rounds);
            }
        }
        assert_eq!(world.doc(table)["phase"], "finished");
        let seat = world.seat(table, away);
        let record = world.record(table);
        verify(&record).unwrap_or_else(|flaw| panic!("{game}: {flaw}"));
        let mut by_it = 0;
        for line in record.lines() {
            let line: serde_json::Value = serde_json::from_str(line).unwrap();
            if line["events"].is_array() {
                let own = line["seat"] == seat;
                assert_eq!(line["stand_in"] == true, own, "{game}: {line}");
                by_it += usize::from(own);
            }
        }
        assert!(by_it > 3, "{game}: {by_it}");
    }
}

fn press_of(world: &World, who: u64, answer: &stramash_host::Answer, act: Act) {
    let all = controls(answer);
    let (press, value) = all.into_iter().find(|(press, _)| press.act == act).unwrap();
    world.pressed(&world.caller(who), press, value.as_deref());
}

/// Chooses a sensible set-up and declares it ready. Returns whether the game has a set-up.
pub fn set_up(world: &World, who: u64, table: TableId) -> bool {
    let answer = world.press(who, table, Act::MyTurn);
    let sensible = controls(&answer);
    if !sensible
        .iter()
        .any(|(press, _)| press.act == Act::PlayRandom)
    {
        return false;
    }
    press_of(world, who, &answer, Act::PlayRandom);
    let controls = controls(&world.press(who, table, Act::MyTurn)).into_iter();
    let mut ready = controls.filter(|(press, _)| matches!(press.act, Act::PlayLine(_)));
    world.pressed(&world.caller(who), ready.next().unwrap().0, None);
    true
}

pub fn play_any(world: &World, who: u64, table: TableId, n: usize) {
    let game = world.doc(table)["game"].as_str().unwrap().to_owned();
    let verb = match game.as_str() {
        "stramash" => "play",
        "skirrid" => "place",
        _ => "move",
    };
    let mut given = std::collections::BTreeMap::new();
    given.insert("table".to_owned(), table.to_string());
    given.insert("move".to_owned(), String::new());
    let path = [game.clone(), verb.to_owned()];
    let caller = world.caller(who);
    let lines = world.host.suggest(&caller, &path, &given, "move");
    assert!(!lines.is_empty(), "{game}");
    let line = lines[n % lines.len()].value.clone();
    given.insert("move".to_owned(), line);
    let path = path.to_vec();
    let options = given;
    let call = stramash_host::Request::Command { path, options };
    world.confirmed(who, world.host.handle(&caller, call));
}
