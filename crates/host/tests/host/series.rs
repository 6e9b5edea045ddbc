//! Series of rematches: their scores, and what forgetting does to them.

use stramash_core::engine::TableId;
use stramash_host::{Act, Answer, Task};
use stramash_store::Subject;

use crate::kit::{ANN, BOB, CAT, World, controls, task_text, text};

fn room(world: &World) -> String {
    let sent = world.deliver();
    let room = sent.iter().filter(|in_flight| {
        matches!(
            in_flight.task,
            Task::Post { .. } | Task::Refresh { .. } | Task::Edit { .. }
        )
    });
    let room = room.map(|in_flight| task_text(&in_flight.task));
    let room = { room }.rfind(|said| {
        !said.contains("began here")
            && !said.contains("has started")
            && !said.contains("is full")
            && !said.contains("Everyone invited")
    });
    room.expect("a message in the room")
}

fn resigns(world: &World, who: u64, table: TableId) {
    world.press(who, table, Act::ConfirmResign);
}

fn again(world: &World, table: TableId) -> TableId {
    let next = world.again(ANN, table, &[BOB]);
    world.says(ANN, &format!("stramash start table={next}"));
    next
}

/// Checks that a direct message about the end leads to the result and to the next match.
#[test]
fn direct_message_offers_another_match() {
    let world = World::new();
    let table = world.started("", &[BOB]);
    world.deliver();
    world.press(BOB, table, Act::ConfirmResign);
    let sent = world.deliver();
    let letter = sent.iter().find_map(|out| match &out.task {
        Task::Direct {
            player, message, ..
        } if player.0 == ANN => Some(message.clone()),
        _ => None,
    });
    let answer = Answer::Message {
        message: *letter.expect("a direct message"),
        in_place: false,
        file: None,
    };
    assert!(text(&answer).contains("Ann wins"), "{}", text(&answer));
    let mut presses = controls(&answer).into_iter().map(|(press, _)| press);
    let again = { presses }.find(|press| press.act == Act::Rematch).unwrap();
    let said = text(&world.pressed(&world.direct(ANN), again, None));
    assert!(said.contains("others are invited"), "{said}");
    assert_ne!(world.newest(), table, "the rematch is a new table");
}

#[test]
fn series_counts_wins() {
    let world = World::new();
    let first = world.started("", &[BOB]);
    resigns(&world, ANN, first);
    let end = room(&world);
    assert!(!end.contains("series"), "one game is no series: {end}");

    let asked = text(&world.press(ANN, first, Act::Rematch));
    assert!(asked.contains("others are invited"), "{asked}");
    let second = world.newest();
    let lobby = room(&world);
    assert!(lobby.contains("So far: <@2> 1 · Ann 0."), "{lobby}");
    world.press(BOB, first, Act::Rematch);
    let lobby = room(&world);
    let wanted = "Game 2 of the series. So far: Bob 1 · Ann 0.";
    assert!(lobby.contains(wanted), "{lobby}");

    world.says(ANN, &format!("stramash start table={second}"));
    resigns(&world, ANN, second);
    let end = room(&world);
    let wanted = "Series after 2 games: Bob 2 · Ann 0.";
    assert!(end.contains(wanted), "{end}");

    let third = again(&world, second);
    resigns(&world, BOB, third);
    let end = room(&world);
    let wanted = "Series after 3 games: Bob 2 · Ann 1.";
    assert!(end.contains(wanted), "{end}");
    let board = text(&world.press(BOB, third, Act::Board));
    assert!(board.contains(wanted), "{board}");
}

/// Checks that a match has one rematch, even if the bot stopped between opening its lobby and recording that at
/// the old table.
#[test]
fn match_has_one_rematch() {
    let mut world = World::new();
    let first = world.started("", &[BOB]);
    resigns(&world, ANN, first);
    world.press(ANN, first, Act::Rematch);
    let next = world.newest();
    world.alter(Subject::Table(first), |doc| {
        doc["rematch"] = serde_json::Value::Null;
    });
    world.restart();
    let said = text(&world.press(BOB, first, Act::Rematch));
    assert!(said.contains("others are invited"), "{said}");
    assert_eq!(world.newest(), next);
    assert_eq!(world.doc(first)["rematch"], next.0);
}

#[test]
fn stopped_match_does_not_count() {
    let world = World::new();
    let first = world.started("", &[BOB]);
    resigns(&world, BOB, first);
    let second = again(&world, first);
    world.says(ANN, &format!("stramash abort table={second}"));
    world.press(BOB, second, Act::Vote(1, true));
    world.again(ANN, second, &[BOB]);
    let lobby = room(&world);
    assert!(lobby.contains("Game 2 of the series"), "{lobby}");
}

#[test]
fn series_lists_only_current_people() {
    let world = World::new();
    let first = world.started("", &[BOB]);
    resigns(&world, BOB, first);
    let second = world.again(ANN, first, &[BOB]);
    world.says(BOB, &format!("stramash leave table={second}"));
    world.says(CAT, &format!("stramash join table={second}"));
    let lobby = room(&world);
    let wanted = "So far: Ann 1.";
    assert!(lobby.contains(wanted), "{lobby}");
}

#[test]
fn forgetting_removes_series_score() {
    let world = World::new();
    let first = world.started("", &[BOB]);
    resigns(&world, BOB, first);
    let second = again(&world, first);
    resigns(&world, BOB, second);
    world.deliver();
    let press = stramash_host::Press::own(Act::ConfirmForget);
    let said = text(&world.pressed(&world.caller(BOB), press, None));
    assert!(said.contains("You're forgotten"), "{said}");
    world.deliver();
    world.press(ANN, second, Act::Rematch);
    let lobby = room(&world);
    assert!(lobby.contains("So far: Ann 2."), "{lobby}");
    assert!(!lobby.contains("Bob") && !lobby.contains("2. "), "{lobby}");
}

/// Returns whether a user's id is in a field that contains players.
fn holds(value: &serde_json::Value, who: u64) -> bool {
    match value {
        serde_json::Value::Array(all) => all.iter().any(|value| holds(value, who)),
        serde_json::Value::Object(all) => all
            .iter()
            .filter(|(key, _)| ["player", "players", "winners", "opener"].contains(&&***key))
            .chain(
                all.iter()
                    .filter(|(_, value)| value.is_object() || value.is_array()),
            )
            .any(|(_, value)| holds(value, who)),
        value => *value == who,
    }
}

fn is_kept(world: &World, who: u64, table: TableId) -> bool {
    let loaded = world.store.load(Subject::Table(table)).unwrap().unwrap();
    let doc: serde_json::Value = serde_json::from_slice(&loaded.doc).unwrap();
    ["series", "seats", "opener", "invited", "places"]
        .iter()
        .any(|key| holds(&doc[*key], who))
}

#[test]
fn forgetting_covers_left_rematches() {
    let world = World::new();
    let first = world.started("", &[BOB]);
    resigns(&world, BOB, first);
    let second = world.again(ANN, first, &[BOB]);
    assert!(is_kept(&world, BOB, second));
    world.says(BOB, &format!("stramash leave table={second}"));
    let press = stramash_host::Press::own(Act::ConfirmForget);
    world.pressed(&world.caller(BOB), press, None);
    assert!(!is_kept(&world, BOB, first));
    assert!(!is_kept(&world, BOB, second));
}
