//! Tiles placed with buttons: picked from the list, moved, turned, and laid down.

use std::collections::BTreeMap;

use stramash_core::engine::{Names, Phrase, Revision, TableId};
use stramash_core::i18n::{self, Locale, Medium};
use stramash_host::message::{Control, Private};
use stramash_host::{Act, Answer, Press, Request};

use crate::kit::{ANN, BOB, World, controls, text};

const GAME: &str = "skirrid";

fn opened(world: &World, options: &str) -> TableId {
    world.says(ANN, &format!("{GAME} new {options}"));
    let table = world.newest();
    world.says(BOB, &format!("{GAME} join table={table}"));
    world.says(ANN, &format!("{GAME} start table={table}"));
    table
}

fn the(answer: &Answer, does: impl Fn(&Act) -> bool) -> Press {
    let all = controls(answer).into_iter();
    let found = all.map(|(press, _)| press).find(|press| does(&press.act));
    found.unwrap_or_else(|| panic!("no such control: {}", text(answer)))
}

/// Returns whether the button that lays the tile down is enabled.
fn can_be_laid(answer: &Answer) -> bool {
    let Answer::Message {
        message: Private::Seat(_, message),
        ..
    } = answer
    else {
        panic!("for a seat: {}", text(answer));
    };
    let all = message.rows.iter().flatten();
    let lays = all.filter_map(|control| match control {
        Control::Button { press, enabled, .. } if matches!(press.act, Act::PlaceDraft(_)) => {
            Some(*enabled)
        }
        _ => None,
    });
    let lays: Vec<bool> = lays.collect();
    assert_eq!(lays.len(), 1, "one button lays the tile down");
    lays[0]
}

fn knob(number: u8) -> impl Fn(&Act) -> bool {
    move |act| matches!(act, Act::Knob(knob, _) if *knob == number)
}

fn lifted(world: &World, who: u64, table: TableId, tile: &str) -> Answer {
    let turn = world.press(who, table, Act::MyTurn);
    let lift = the(&turn, |act| *act == Act::PickPiece);
    world.pressed(&world.caller(who), lift, Some(tile))
}

#[test]
fn draft_is_moved_and_placed() {
    let world = World::new();
    let table = opened(&world, "");
    let caller = world.caller(ANN);
    let held = lifted(&world, ANN, table, "door3");
    assert!(
        can_be_laid(&held),
        "the tile is first held at a legal place"
    );
    assert!(text(&held).contains(" = "), "its score: {}", text(&held));
    let mut away = held;
    for _ in 0..7 {
        away = world.pressed(&world.caller(ANN), the(&away, knob(0)), None);
    }
    assert!(!can_be_laid(&away), "{}", text(&away));
    assert!(
        text(&away).contains("middle"),
        "the reason: {}",
        text(&away)
    );
    let lay = the(&away, |act| matches!(act, Act::PlaceDraft(_)));
    let refused = world.pressed(&world.caller(ANN), lay, None);
    assert!(!can_be_laid(&refused), "a disabled button does nothing");
    let mut back = refused;
    for _ in 0..7 {
        back = world.pressed(&world.caller(ANN), the(&back, knob(3)), None);
    }
    let lay = the(&back, |act| matches!(act, Act::PlaceDraft(_)));
    let laid = text(&world.pressed(&caller, lay.clone(), None));
    assert!(laid.contains("You lay"), "{laid}");
    let again = text(&world.pressed(&world.caller(ANN), lay, None));
    assert!(again.contains("turn at table"), "{again}");
    let board = text(&world.press(BOB, table, Act::Board));
    assert!(board.contains("Door-3"), "{board}");
}

#[test]
fn draft_moves_to_typed_place() {
    let world = World::new();
    let table = opened(&world, "");
    let held = lifted(&world, ANN, table, "eye");
    let asks = the(&held, |act| matches!(act, Act::MoveDraft(_)));
    let form = world.pressed(&world.caller(ANN), asks.clone(), None);
    let Answer::Form(form) = form else {
        panic!("a form");
    };
    let label = i18n::say(
        Locale::En,
        &form.fields[0].label,
        &Names::default(),
        Medium::Plain,
    );
    assert_eq!(label, "Place, like eye J10 0");
    let typed = |place: &str| {
        let fields = BTreeMap::from([("place".to_owned(), place.to_owned())]);
        let press = asks.clone();
        let call = Request::Form { press, fields };
        world.host.handle(&world.caller(ANN), call)
    };
    let there = typed("c4");
    assert!(text(&there).contains("C4"), "{}", text(&there));
    assert!(!can_be_laid(&there));
    assert!(can_be_laid(&typed("J10")));
    for whole in ["eye J10", "Eye J 10, 0°", "eye J10 0", "J 10 90"] {
        assert!(can_be_laid(&typed(whole)), "{whole}");
    }
    let other = typed("rod2 J10 90");
    assert!(
        can_be_laid(&other) && text(&other).contains("Rod-2"),
        "{}",
        text(&other)
    );
    let nowhere = text(&typed("Z99"));
    assert!(nowhere.contains("Z99"), "{nowhere}");
}

#[test]
fn advice_needs_hints() {
    let world = World::new();
    let table = opened(&world, "");
    let held = lifted(&world, ANN, table, "gun2");
    let ask = the(&held, |act| matches!(act, Act::ShowAdvice(_)));
    let advised = world.pressed(&world.caller(ANN), ask, None);
    let places = controls(&advised).into_iter();
    let places: Vec<_> = places
        .filter(|(press, _)| matches!(press.act, Act::ChooseAdvice(_)))
        .collect();
    assert!((1..=5).contains(&places.len()), "{}", text(&advised));
    let (press, value) = places[places.len() - 1].clone();
    let there = world.pressed(&world.caller(ANN), press, value.as_deref());
    assert!(can_be_laid(&there));

    let world = World::new();
    let table = opened(&world, "hints=false");
    let held = lifted(&world, ANN, table, "gun2");
    let any = controls(&held)
        .into_iter()
        .any(|(press, _)| matches!(press.act, Act::ShowAdvice(_)));
    assert!(!any, "no hints at this table");
}

#[test]
fn tile_flips_only_where_allowed() {
    let flips = |answer: &Answer| {
        let all = controls(answer).into_iter().map(|(press, _)| press);
        { all }.find(|press| knob(8)(&press.act))
    };
    let world = World::new();
    let table = opened(&world, "");
    assert!(flips(&lifted(&world, ANN, table, "gun2")).is_none());

    let world = World::new();
    world.says(ANN, &format!("{GAME} new"));
    let table = world.newest();
    let options = stramash_core::games::GameKind::from_slug(GAME)
        .unwrap()
        .game()
        .options();
    let place = options
        .iter()
        .position(|spec| spec.name == "free_flip")
        .unwrap();
    let act = Act::OptionValue(u8::try_from(place).unwrap());
    let press = Press::at(table, Revision(1), act);
    world.pressed(&world.caller(ANN), press, Some("1"));
    world.says(BOB, &format!("{GAME} join table={table}"));
    world.says(ANN, &format!("{GAME} start table={table}"));
    let held = lifted(&world, ANN, table, "gun2");
    let flip = flips(&held).expect("a button to flip the tile");
    let over = world.pressed(&world.caller(ANN), flip, None);
    assert!(text(&over).contains("flip"), "{}", text(&over));
}

#[test]
fn pairs_fill_the_table_with_four() {
    let world = World::new();
    world.says(ANN, &format!("{GAME} new pairs=true"));
    let table = world.newest();
    for who in [BOB, 3, 4] {
        world.says(who, &format!("{GAME} join table={table}"));
    }
    let lobby = text(&world.press(ANN, table, Act::Board));
    assert!(!lobby.contains("more"), "{lobby}");
    let said = world.says(5, &format!("{GAME} join table={table}"));
    assert!(said.contains("Pairs need four"), "{said}");
}

#[test]
fn block_placement_needs_its_word() {
    let world = World::new();
    let table = opened(&world, "");
    world.says(ANN, &format!("{GAME} place move=eye_J10_0 table={table}"));
    // A rod fits here on either side: as it is, or as a Block.
    let typed = format!("{GAME} place tile=rod square=K10 turn=0 table={table}");
    let said = world.says(BOB, &typed);
    assert!(said.contains("You lay Rod"), "{said}");
}

#[test]
fn lists_hide_scores_without_hints() {
    let world = World::new();
    let table = opened(&world, "hints=false");
    let path = [GAME.to_owned(), "place".to_owned()];
    let filled = BTreeMap::from([("move".to_owned(), "door".to_owned())]);
    let caller = world.caller(ANN);
    let offered = world.host.suggest(&caller, &path, &filled, "move");
    assert!(!offered.is_empty());
    let said = |label: &Phrase| i18n::say(Locale::En, label, &Names::default(), Medium::Plain);
    assert!(offered.iter().all(|one| !said(&one.label).contains('=')));
    let _ = table;
}

#[test]
fn typed_placements_are_suggested_by_their_score() {
    let world = World::new();
    let table = opened(&world, "");
    let path = [GAME.to_owned(), "place".to_owned()];
    let offered = |filled: &[(&str, &str)], focused: &str| {
        let filled = filled.iter().copied();
        let filled = filled.map(|(name, value)| (name.to_owned(), value.to_owned()));
        world
            .host
            .suggest(&world.caller(ANN), &path, &filled.collect(), focused)
    };
    let squares = offered(&[("tile", "door3"), ("square", "")], "square");
    assert!(!squares.is_empty());
    let lines = offered(&[("move", "")], "move");
    assert_eq!(lines.len(), 25);
    let score = |label: &Phrase| {
        let said = i18n::say(Locale::En, label, &Names::default(), Medium::Plain);
        let (_, sum) = said.rsplit_once(' ').expect("a sum at the end");
        sum.parse::<u32>().expect("a number")
    };
    let scores: Vec<u32> = lines.iter().map(|line| score(&line.label)).collect();
    assert!(scores.is_sorted_by(|a, b| a >= b), "{scores:?}");
    assert!(scores[0] > 0);
    // The best placement is the first suggestion, and it can be typed as it is.
    let line = lines[0].value.replace(' ', "_");
    let said = world.says(ANN, &format!("{GAME} place move={line} table={table}"));
    assert!(said.contains("You lay"), "{said}");
}

#[test]
fn draft_is_valid_for_one_position_and_player() {
    let world = World::new();
    let table = opened(&world, "");
    let held = lifted(&world, ANN, table, "rod");
    let turns = the(&held, knob(4));
    let said = text(&world.pressed(&world.caller(BOB), turns.clone(), None));
    assert!(said.contains("turn at table"), "{said}");
    let mut forged = turns.clone();
    forged.revision = Revision(7);
    let said = text(&world.pressed(&world.caller(ANN), forged, None));
    assert!(said.contains("moved on"), "{said}");
    for draft in [vec![], vec![9999, 0, 0, 0, 0], vec![0, 30, 30, 9, 9]] {
        let mut forged = turns.clone();
        forged.act = Act::PlaceDraft(draft);
        let said = text(&world.pressed(&world.caller(ANN), forged, None));
        assert!(said.contains("moved on"), "{said}");
    }
    world.pressed(&world.caller(ANN), turns, None);
    let log = text(&world.press(BOB, table, Act::Log(0)));
    assert!(log.contains("Nothing played yet"), "{log}");
    let _: Press = the(&held, |act| *act == Act::MyTurn);
}
