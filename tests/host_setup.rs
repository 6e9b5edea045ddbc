//! Setting up in secret: the desk, what can be kept, silence in the room, and draws spoken of out
//! of turn.

mod host_kit;

use host_kit::*;
use stramash::engine::TableId;
use stramash::host::outgoing::{Outgoing, Task};
use stramash::host::press::{Act, Press};
use stramash::host::{Answer, Call};

const LETTERS: &str = "22222222 33333 444 5 4555 6666 777 8 8 9 M S B B B B B B F";

/// A match of Stratego by Ann against Bob.
fn stratego(world: &World, options: &str) -> TableId {
    world.command(ANN, &format!("stratego new red=0 {options}"));
    let table = world.newest();
    world.command(BOB, &format!("stratego join table={table}"));
    let said = world.says(ANN, &format!("stratego start table={table}"));
    assert!(said.contains("begins"), "{said}");
    table
}

fn does(answer: &Answer, wanted: impl Fn(&Act) -> bool) -> (Press, Option<String>) {
    let found = controls(answer)
        .into_iter()
        .find(|(press, _)| wanted(&press.act));
    found.unwrap_or_else(|| panic!("a control: {}", text(answer)))
}

/// Takes the first ready-made set-up from the desk.
fn set_up(world: &World, who: u64, table: TableId) -> Answer {
    let desk = world.press(who, table, Act::MyTurn);
    let (press, value) = does(&desk, |act| *act == Act::Offered);
    world.pressed(&world.caller(who), press, value.as_deref())
}

fn ready(world: &World, who: u64, table: TableId) -> String {
    world.says(who, &format!("stratego setup ready table={table}"))
}

fn posts(sent: &[Outgoing]) -> Vec<String> {
    let posts = sent
        .iter()
        .filter(|out| matches!(out.task, Task::Post { .. }));
    posts.map(|out| task_text(&out.task)).collect()
}

#[test]
fn what_is_set_up_is_seen_by_nobody_and_disturbs_nobody() {
    let mut world = World::new();
    let table = stratego(&world, "");
    let words = tasks(&world.deliver());
    assert!(words.contains(&"direct 1".to_owned()) && words.contains(&"direct 2".to_owned()));
    let desk = world.press(ANN, table, Act::MyTurn);
    let said = text(&set_up(&world, BOB, table));
    assert!(said.contains("Ready"), "{said}");
    assert!(posts(&world.deliver()).is_empty(), "the room hears nothing");
    // Ann's controls are as good as before, whatever Bob did meanwhile.
    let (press, value) = does(&desk, |act| *act == Act::Offered);
    let said = text(&world.pressed(&world.caller(ANN), press.clone(), value.as_deref()));
    assert!(!said.contains("moved on"), "{said}");
    // But not after what she did herself.
    let said = text(&world.pressed(&world.caller(ANN), press, value.as_deref()));
    assert!(said.contains("moved on"), "{said}");
    assert!(posts(&world.deliver()).is_empty());

    // What stood on the board stands there after a restart.
    world.restart();
    let said = world.says(
        ANN,
        &format!("stratego setup swap one=A1 other=B2 table={table}"),
    );
    assert!(
        !said.contains("can't be played") && said.contains("Ready"),
        "{said}"
    );
    ready(&world, ANN, table);
    let told = posts(&world.deliver());
    assert_eq!(told.len(), 1, "{told:#?}");
    assert!(
        told[0].contains("Ann") && told[0].contains("ready"),
        "{}",
        told[0]
    );
    let waiting = world.press(ANN, table, Act::MyTurn);
    let (back, _) = does(&waiting, |act| matches!(act, Act::Play(_)));
    world.pressed(&world.caller(ANN), back, None);
    ready(&world, ANN, table);
    world.deliver();
    ready(&world, BOB, table);
    let told = posts(&world.deliver());
    assert!(told[0].contains("<@1>"), "red is called: {}", told[0]);
    for said in told {
        for rank in ["marshal", "flag", "spy", "miner"] {
            assert!(!said.to_lowercase().contains(rank), "{said}");
        }
    }
    let (presses, _) = world.play_first(ANN, table);
    assert!(presses <= 3, "{presses}");
}

#[test]
fn every_fault_of_a_typed_set_up_is_named_at_once() {
    let world = World::new();
    let table = stratego(&world, "");
    let desk = world.press(ANN, table, Act::MyTurn);
    let (press, _) = does(&desk, |act| matches!(act, Act::Type(_)));
    let Answer::Form(form) = world.pressed(&world.caller(ANN), press, None) else {
        panic!("a form");
    };
    let filled = |letters: &str| {
        let fields = [("text".to_owned(), letters.to_owned())].into();
        let press = form.press.clone();
        text(
            &world
                .host
                .handle(&world.caller(ANN), Call::Form { press, fields }),
        )
    };
    let faulty = LETTERS.replace('M', "F").replacen('S', "B", 1);
    let said = filled(&faulty).to_lowercase();
    for rank in ["flag", "bomb"] {
        assert!(said.contains(rank), "{rank} in {said}");
    }
    let said = filled(&LETTERS.to_lowercase().replace("  ", "\n"));
    assert!(said.contains("Ready"), "{said}");
}

#[test]
fn set_ups_are_kept_and_used_again_and_thrown_away() {
    let mut world = World::new();
    let table = stratego(&world, "");
    set_up(&world, ANN, table);
    let keep = |world: &World, name: &str| {
        let desk = world.press(ANN, table, Act::MyTurn);
        let (press, _) = does(&desk, |act| *act == Act::Keep);
        let Answer::Form(form) = world.pressed(&world.caller(ANN), press, None) else {
            panic!("a form");
        };
        let fields = [("name".to_owned(), name.to_owned())].into();
        let call = Call::Form {
            press: form.press,
            fields,
        };
        text(&world.host.handle(&world.caller(ANN), call))
    };
    assert!(keep(&world, "  ").contains("needs a name"));
    assert!(keep(&world, "My *castle*").contains("Kept as"));
    assert!(keep(&world, "My *castle*").contains("Kept as"), "replaced");
    for n in 1..20 {
        assert!(keep(&world, &format!("no {n}")).contains("Kept as"));
    }
    assert!(keep(&world, "one more").contains("throw one away"));
    world.restart();

    let next = stratego(&world, "");
    let desk = world.press(ANN, next, Act::MyTurn);
    let n_kept = controls(&desk)
        .into_iter()
        .filter(|(press, _)| press.act == Act::Kept);
    assert_eq!(n_kept.count(), 20);
    let (press, value) = does(&desk, |act| *act == Act::Kept);
    world.pressed(&world.caller(ANN), press, value.as_deref());
    let said = ready(&world, ANN, next);
    assert!(!said.contains("can't"), "{said}");
    // Bob has none of them.
    let desk = world.press(BOB, next, Act::MyTurn);
    assert!(
        !controls(&desk)
            .iter()
            .any(|(press, _)| press.act == Act::Kept)
    );

    let desk = world.press(ANN, table, Act::MyTurn);
    let (press, _) = does(&desk, |act| *act == Act::KeptList);
    let list = world.pressed(&world.caller(ANN), press, None);
    let (press, value) = does(&list, |act| *act == Act::Unkeep);
    let said = text(&world.pressed(&world.caller(ANN), press, value.as_deref()));
    assert!(said.contains("19"), "{said}");
}

#[test]
fn chance_sets_up_something_sensible_and_touches_no_draw_of_the_match() {
    let world = World::new();
    let table = stratego(&world, "");
    let proof = world.says(ANN, &format!("games fair table={table}"));
    let mut seen = Vec::new();
    for _ in 0..4 {
        let desk = world.press(ANN, table, Act::MyTurn);
        let (press, _) = does(&desk, |act| *act == Act::Sensible);
        seen.push(text(&world.pressed(&world.caller(ANN), press, None)));
    }
    seen.dedup();
    assert_eq!(seen.len(), 4, "another one each time");
    assert_eq!(world.says(ANN, &format!("games fair table={table}")), proof);
    assert!(!ready(&world, ANN, table).contains("can't"));
}

#[test]
fn a_draw_is_offered_and_taken_out_of_turn() {
    let world = World::new();
    let table = stratego(&world, "form=barrage");
    for who in [ANN, BOB] {
        set_up(&world, who, table);
        ready(&world, who, table);
    }
    world.deliver();
    // It is Ann's turn; she offers before she moves.
    let said = world.says(ANN, &format!("stratego draw word=offer table={table}"));
    assert!(!said.contains("can't"), "{said}");
    let sent = world.deliver();
    let letter = sent.iter().find_map(|out| match &out.task {
        Task::Direct {
            player, message, ..
        } if player.0 == BOB => Some(message.clone()),
        _ => None,
    });
    let answer = Answer::Message {
        message: *letter.expect("Bob hears of it"),
        in_place: false,
        file: None,
    };
    let said = text(&answer);
    assert!(said.contains("draw"), "{said}");
    let accept = controls(&answer)
        .into_iter()
        .map(|(press, _)| press)
        .find(|press| matches!(press.act, Act::Aside(_)))
        .unwrap();
    let said = text(&world.pressed(&world.caller(BOB), accept, None));
    assert!(said.contains("draw"), "{said}");
    let told = posts(&world.deliver());
    assert!(
        told.last().unwrap().to_lowercase().contains("draw"),
        "{told:#?}"
    );
    assert!(
        world
            .says(ANN, &format!("stratego move table={table}"))
            .contains("over")
    );
}
