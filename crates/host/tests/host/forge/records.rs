//! Records of all four games. Together they contain everything that can be in a record.

use stramash_core::engine::TableId;
use stramash_host::press::Act;
use stramash_host::{Answer, Press};

use crate::handed::{offered, take};
use crate::kit::*;
use crate::stand_in::stood_in;

/// A record, and another valid record that the owner of the key could have made of the same match.
pub struct Made {
    pub what: &'static str,
    pub text: String,
    pub twin: Option<String>,
}

pub fn all() -> Vec<Made> {
    let made = |what, text| Made {
        what,
        text,
        twin: None,
    };
    vec![
        made("Stramash of four in a shuffled order", shuffled()),
        made("Stramash that was stopped", stopped()),
        made("Stramash with one who is forgotten", forgotten()),
        Made {
            twin: Some(brads(false, 9)),
            ..made("Svensk Brädspel", brads(false, 7))
        },
        made("Svensk Brädspel from a backup", brads(true, 12)),
        made("Skirrid of three", skirrid()),
        made("Stramash with a stand-in", absent()),
        made(
            "Stramash of three, one of whom somebody plays on for",
            handed(),
        ),
        made("Stramash with a computer", with_a_computer()),
        made("Stratego", stratego(false)),
        made("Stratego from a backup", stratego(true)),
    ]
}

fn started(world: &World, game: &str, options: &str, others: &[u64], random: bool) -> TableId {
    world.command(ANN, &format!("{game} new word=haggis {options}"));
    let table = world.newest();
    for (&who, word) in others.iter().zip(["Größe_🦆", "\"neeps\"", ""]) {
        world.command(who, &format!("{game} join table={table} word={word}"));
    }
    if random {
        let seats = controls(&world.press(ANN, table, Act::Seats));
        let is_random = |(press, value): &&(Press, Option<String>)| {
            press.act == Act::Order && value.as_deref() == Some("random")
        };
        let (press, value) = seats.iter().find(is_random).unwrap();
        world.pressed(&world.caller(ANN), press.clone(), value.as_deref());
    }
    world.command(ANN, &format!("{game} start table={table}"));
    table
}

fn plays(world: &World, table: TableId, people: &[u64], n: usize) {
    for _ in 0..n {
        let who = world.to_move(table, people);
        world.play_first(who, table);
    }
}

fn shuffled() -> String {
    let world = World::new();
    let people = [ANN, BOB, CAT, DAN];
    let table = started(&world, "stramash", "", &people[1..], true);
    plays(&world, table, &people, 10);
    for who in [CAT, ANN, DAN, BOB] {
        world.press(who, table, Act::ConfirmResign);
    }
    world.record(table)
}

fn stopped() -> String {
    let world = World::new();
    let table = started(&world, "stramash", "", &[BOB], false);
    plays(&world, table, &[ANN, BOB], 8);
    world.command(ANN, &format!("stramash abort table={table}"));
    world.press(BOB, table, Act::Vote(1, true));
    world.record(table)
}

fn forgotten() -> String {
    let world = World::new();
    let table = started(&world, "stramash", "", &[BOB], false);
    plays(&world, table, &[ANN, BOB], 5);
    world.press(BOB, table, Act::ConfirmResign);
    world.pressed(&world.caller(ANN), Press::own(Act::ConfirmForget), None);
    world.record(table)
}

fn brads(restored: bool, n: usize) -> String {
    let mut world = World::new();
    let table = started(&world, "bradspel", "", &[BOB], false);
    world.deliver();
    plays(&world, table, &[ANN, BOB], 3);
    if restored {
        world.deliver();
        world = world.restored();
        world.deliver();
    }
    plays(&world, table, &[ANN, BOB], n);
    world.press(ANN, table, Act::ConfirmResign);
    world.record(table)
}

fn absent() -> String {
    let world = World::new();
    let (table, _, other) = stood_in(&world, "stramash", "");
    for _ in 0..4 {
        world.wait(MINUTE);
        world.play_first(other, table);
    }
    world.press(other, table, Act::ConfirmResign);
    world.record(table)
}

fn with_a_computer() -> String {
    let world = World::new();
    world.command(ANN, "stramash new word=haggis computers=1 level=easy");
    let table = world.newest();
    world.command(ANN, &format!("stramash start table={table}"));
    world.deliver();
    for _ in 0..24 {
        if world.awaited(table) == ANN {
            world.play_first(ANN, table);
        }
        world.wait(MINUTE);
        world.deliver();
    }
    world.press(ANN, table, Act::ConfirmResign);
    world.record(table)
}

fn handed() -> String {
    let (world, table, _, others, number) = offered();
    take(&world, table, number);
    let people = [EVE, others[0], others[1]];
    plays(&world, table, &people, 6);
    for who in others {
        world.press(who, table, Act::ConfirmResign);
    }
    world.record(table)
}

fn press(world: &World, who: u64, on: &Answer, does: impl Fn(&Act) -> bool) -> Answer {
    let all = controls(on);
    let (press, value) = all.iter().find(|(press, _)| does(&press.act)).unwrap();
    world.pressed(&world.caller(who), press.clone(), value.as_deref())
}

fn skirrid() -> String {
    let world = World::new();
    let people = [ANN, BOB, CAT];
    let table = started(&world, "skirrid", "", &people[1..], false);
    for _ in 0..6 {
        let who = world.to_move(table, &people);
        let turn = world.press(who, table, Act::MyTurn);
        let held = press(&world, who, &turn, |act| *act == Act::PickPiece);
        press(&world, who, &held, |act| matches!(act, Act::PlaceDraft(_)));
    }
    world.press(BOB, table, Act::ConfirmResign);
    world.press(ANN, table, Act::ConfirmResign);
    world.record(table)
}

fn stratego(restored: bool) -> String {
    let mut world = World::new();
    let table = started(&world, "stratego", "red=0", &[BOB], false);
    for who in [ANN, BOB] {
        let desk = world.press(who, table, Act::MyTurn);
        press(&world, who, &desk, |act| *act == Act::PlayReadyMade);
    }
    for (who, word) in [(ANN, ""), (ANN, "un"), (ANN, ""), (BOB, "")] {
        world.says(who, &format!("stratego setup {word}ready table={table}"));
    }
    plays(&world, table, &[ANN, BOB], 4);
    if restored {
        world.deliver();
        world = world.restored();
        world.deliver();
        plays(&world, table, &[ANN, BOB], 3);
    }
    world.press(BOB, table, Act::ConfirmResign);
    world.record(table)
}
