//! What is offered while a play is typed.

use std::collections::BTreeMap;

use stramash::engine::TableId;
use stramash::host::Suggestion;

use crate::kit::*;

/// What is offered to somebody for an option of a command, as its words and its value.
fn offered(world: &World, who: u64, path: &str, filled: &[(&str, &str)]) -> Vec<(String, String)> {
    let path: Vec<String> = path.split(' ').map(str::to_owned).collect();
    let given: BTreeMap<String, String> = { filled.iter() }
        .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
        .collect();
    let (focused, _) = filled.last().expect("an option");
    let offered = world
        .host
        .suggest(&world.caller(who), &path, &given, focused);
    let said = |one: Suggestion| (say(&one.label, &one.names), one.value);
    offered.into_iter().map(said).collect()
}

fn values(offered: &[(String, String)]) -> Vec<&str> {
    offered.iter().map(|(_, value)| value.as_str()).collect()
}

/// A match of Stratego on the small board with both armies in place, and who is to move.
fn armies(world: &World) -> (TableId, u64) {
    world.says(ANN, "stratego new form=barrage red=0");
    let table = world.newest();
    world.says(BOB, &format!("stratego join table={table}"));
    world.says(ANN, &format!("stratego start table={table}"));
    for (who, letters) in [
        (ANN, ".........._2M9......._.........._FB3S2....."),
        (BOB, ".......22F_M9........_3........._SB........"),
    ] {
        world.types(
            who,
            &format!("stratego setup place text={letters} table={table}"),
        );
        world.types(who, &format!("stratego setup ready table={table}"));
    }
    (table, world.to_move(table, &[ANN, BOB]))
}

#[test]
fn whoever_would_be_bumped_is_named() {
    let world = World::new();
    let table = world.started("", &[BOB]);
    let number = table.to_string();
    for _ in 0..200 {
        let who = world.to_move(table, &[ANN, BOB]);
        let filled = [("table", number.as_str()), ("to", "")];
        let all = offered(&world, who, "stramash play", &filled);
        let mut bumps = all.iter().filter(|(words, _)| words.contains("bumps"));
        if let Some((words, value)) = bumps.next() {
            let other = name(if who == ANN { BOB } else { ANN });
            assert_eq!(*words, format!("{value} – bumps {other}"));
            return;
        }
        world.play_first(who, table);
    }
    panic!("nobody to bump in two hundred plays");
}

#[test]
fn a_text_that_is_a_move_is_all_that_is_offered() {
    let world = World::new();
    let (table, who) = armies(&world);
    let table = table.to_string();
    let all = offered(
        &world,
        who,
        "stratego move",
        &[("table", &table), ("move", "")],
    );
    assert!(all.len() > 3, "{all:?}");
    // Each names what moves.
    assert!(
        all.iter().all(|(said, value)| said.len() > value.len()),
        "{all:?}"
    );
    for (_, line) in &all {
        let squeezed: String = line.split_whitespace().collect();
        for typed in [line.clone(), line.to_lowercase(), squeezed.to_lowercase()] {
            let now = offered(
                &world,
                who,
                "stratego move",
                &[("table", &table), ("move", &typed)],
            );
            assert_eq!(values(&now), [line.as_str()], "{typed}");
        }
    }
}

#[test]
fn a_text_that_fits_nothing_gets_the_reason_alone() {
    let world = World::new();
    let (table, who) = armies(&world);
    let table = table.to_string();
    for (typed, why) in [
        ("B1 B2", "bomb"),
        ("C10 C9", "no piece"),
        ("hello", "can't be played"),
    ] {
        let now = offered(
            &world,
            who,
            "stratego move",
            &[("table", &table), ("move", typed)],
        );
        assert_eq!(values(&now), [typed], "{now:?}");
        assert!(now[0].0.to_lowercase().contains(why), "{now:?}");
    }
    // So it is where the parts are typed one by one.
    let now = offered(
        &world,
        who,
        "stratego move",
        &[("table", &table), ("from", "Z9")],
    );
    assert_eq!(values(&now), ["Z9"], "{now:?}");
    // Whoever is not on turn learns that, and nothing else.
    let other = ANN + BOB - who;
    let now = offered(
        &world,
        other,
        "stratego move",
        &[("table", &table), ("move", "B1 B2")],
    );
    let said: Vec<&str> = now.iter().map(|(said, _)| said.as_str()).collect();
    assert_eq!(said, ["It is not your turn."]);
}

#[test]
fn with_two_tables_the_table_is_asked_for_first() {
    let world = World::new();
    let first = world.started("", &[BOB]);
    let who = world.to_move(first, &[ANN, BOB]);
    let mut second = world.started("", &[BOB]);
    while world.to_move(second, &[ANN, BOB]) != who {
        second = world.started("", &[BOB]);
    }
    let now = offered(&world, who, "stramash play", &[("move", "")]);
    assert_eq!(now.len(), 1, "{now:?}");
    assert!(now[0].0.contains(&format!("table {second}")), "{now:?}");
    let table = second.to_string();
    let now = offered(
        &world,
        who,
        "stramash play",
        &[("table", &table), ("move", "")],
    );
    assert!(now.len() > 1 || now[0].1 != "?", "{now:?}");
}
