//! Suggestions while a play is typed.

use std::collections::BTreeMap;

use stramash_core::engine::TableId;
use stramash_core::i18n::{self, Locale, Medium};
use stramash_host::commands::{OptionKind, tree};
use stramash_host::{Act, Request, Suggestion};

use crate::kit::*;

/// Returns the suggestions for an option, as pairs of label and value.
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

/// Starts a match of Barrage and sets up both armies. Returns the table and the player to act.
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
fn typed_times_come_first() {
    let world = World::new();
    let all = offered(&world, ANN, "games away", &[("until", "3 days")]);
    assert_eq!(values(&all), ["3 days"], "{all:?}");
    assert!(all[0].0.starts_with("3 days: until "), "{all:?}");
    for (typed, wanted) in [
        ("8:00", "08:00"),
        ("8", "08:00"),
        ("22.30", "22:30"),
        ("8pm", "20:00"),
    ] {
        let all = offered(
            &world,
            ANN,
            "games quiet",
            &[("from", "22:00"), ("to", typed)],
        );
        assert_eq!(values(&all).first(), Some(&wanted), "{typed}");
        assert!(!values(&all).contains(&"00:00"), "{typed}");
    }
}

#[test]
fn suggestions_name_bumped_players() {
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
fn playable_text_is_the_only_suggestion() {
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
    // Each label names a piece.
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
fn unplayable_text_suggests_the_reason() {
    let world = World::new();
    let (table, who) = armies(&world);
    let table = table.to_string();
    for (typed, why) in [
        ("B1 B2", "bomb"),
        ("C10 C9", "is empty"),
        ("hello", "can't play that"),
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
    // For a single square, the suggestions are the squares to which its piece can move, or the reason why it
    // cannot.
    let all = offered(
        &world,
        who,
        "stratego move",
        &[("table", &table), ("move", "")],
    );
    let line = all[0].1.clone();
    let from = line.split('-').next().unwrap();
    let said = world.says(who, &format!("stratego move move={from} table={table}"));
    assert!(
        said.contains(&format!("From {from} you can go to ")),
        "{said}"
    );
    assert!(said.contains(&line), "{said}");
    let said = world.says(who, &format!("stratego move move=B1 table={table}"));
    assert!(said.contains("bomb") && !said.contains("B4-B5"), "{said}");
    let now = offered(
        &world,
        who,
        "stratego move",
        &[("table", &table), ("from", "Z9")],
    );
    assert_eq!(values(&now), ["Z9"], "{now:?}");
    // A player who is not to act gets only a sentence that says so.
    let other = ANN + BOB - who;
    let now = offered(
        &world,
        other,
        "stratego move",
        &[("table", &table), ("move", "B1 B2")],
    );
    let said: Vec<&str> = now.iter().map(|(said, _)| said.as_str()).collect();
    assert_eq!(said, ["It's not your turn."]);
}

#[test]
fn lone_square_opens_the_wizard() {
    let world = World::new();
    let (table, who) = armies(&world);
    let id = table.to_string();
    let all = offered(
        &world,
        who,
        "stratego move",
        &[("table", &id), ("move", "")],
    );
    let from = |line: &str| line.split('-').next().unwrap().to_owned();
    let several = all.iter().map(|(_, line)| from(line));
    let several =
        { several }.find(|one| all.iter().filter(|(_, line)| from(line) == *one).count() > 2);
    let one = several.expect("a piece with several moves");
    let asked = world.types(who, &format!("stratego move from={one} table={table}"));
    let said = text(&asked);
    assert!(said.contains("Where does it go?"), "{said}");
    assert!(!said.contains("which one?"), "{said}");
    let picks = controls(&asked).into_iter();
    let picks = picks.filter(|(press, _)| matches!(press.act, Act::ChooseStep(_)));
    assert!(picks.count() > 2, "{said}");
}

#[test]
fn either_piece_of_a_swap_can_be_named_first() {
    let world = World::new();
    world.says(ANN, "stratego new red=0");
    let table = world.newest().to_string();
    world.says(BOB, &format!("stratego join table={table}"));
    world.says(ANN, &format!("stratego start table={table}"));
    let letters = "22222222_33333_444_5_4555_6666_777_8_8_9_M_S_B_B_B_B_B_B_F";
    world.types(
        ANN,
        &format!("stratego setup letters text={letters} table={table}"),
    );
    for one in ["A1", "E2", "J1"] {
        let now = offered(
            &world,
            ANN,
            "stratego setup swap",
            &[("table", &table), ("one", one), ("other", "")],
        );
        assert!(now.len() >= 20, "{one}: {now:?}");
        assert!(values(&now).iter().all(|other| *other != one), "{now:?}");
    }
    let now = offered(
        &world,
        ANN,
        "stratego setup swap",
        &[("table", &table), ("one", "")],
    );
    assert_eq!(
        values(&now)[..12].join(" "),
        "A4 B4 C4 D4 E4 F4 G4 H4 I4 J4 A3 B3"
    );
}

#[test]
fn ambiguous_table_is_asked_for_first() {
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

#[test]
fn throw_steps_match_in_any_order() {
    let world = World::new();
    world.says(ANN, "bradspel new");
    let table = world.newest();
    world.says(BOB, &format!("bradspel join table={table}"));
    world.says(ANN, &format!("bradspel start table={table}"));
    let who = world.to_move(table, &[ANN, BOB]);
    let table = table.to_string();
    let typed = |text: &str| {
        let filled = [("table", table.as_str()), ("move", text)];
        offered(&world, who, "bradspel move", &filled)
    };
    let all = typed("");
    let mut turned = 0;
    for (_, line) in &all {
        let (first, rest) = line.split_once(' ').expect("a throw has two dice or more");
        for step in [first, rest.split(' ').next_back().unwrap()] {
            for text in [step.to_owned(), step.replace('/', "-"), format!(" {step} ")] {
                let now = typed(&text);
                let begins = format!("{step} ");
                if now.iter().all(|(_, value)| value.starts_with(&begins)) {
                    turned += usize::from(step != first);
                    continue;
                }
                // A step that cannot be the first one occurs later in the suggested lines.
                assert_ne!(step, first, "{text}: {now:?}");
                assert!(
                    now.iter().all(|(_, value)| value.contains(step)),
                    "{text}: {now:?}"
                );
            }
        }
        let beyond = typed(&format!("{line} 1/2"));
        assert_eq!(beyond.len(), 1);
        assert!(
            beyond[0].0.contains(&format!("{line} is all")),
            "{beyond:?}"
        );
    }
    assert!(turned > 0, "some typed text began with the last step");
    let begun = typed("1-");
    assert!(begun.len() > 1 || begun[0].1.contains(' '), "{begun:?}");
    // A square without a man is reported, even if the options are given separately.
    let missing = [("table", table.as_str()), ("from", "9")];
    let now = offered(&world, who, "bradspel move", &missing);
    assert!(now[0].0.contains("You have no man on 9"), "{now:?}");
}

#[test]
fn tile_names_match_in_any_spelling() {
    let world = World::new();
    world.says(ANN, "skirrid new");
    let table = world.newest();
    world.says(BOB, &format!("skirrid join table={table}"));
    world.says(ANN, &format!("skirrid start table={table}"));
    let table = table.to_string();
    let squares = |tile: &str| {
        let filled = [("table", table.as_str()), ("tile", tile), ("square", "")];
        offered(&world, ANN, "skirrid place", &filled).len()
    };
    assert!(squares("snake3") > 1);
    assert_eq!(squares("Snake-3"), squares("snake3"));
    let typed = |text: &str| {
        let filled = [("table", table.as_str()), ("move", text)];
        offered(&world, ANN, "skirrid place", &filled)
    };
    let lines = typed("Gun-3");
    assert!(lines.len() > 1, "{lines:?}");
    assert!(
        lines.iter().all(|(_, line)| line.starts_with("gun3 ")),
        "{lines:?}"
    );
    // The typed text is compared with the beginnings of words only.
    let lines = typed("rod2 K");
    assert!(
        lines.iter().all(|(_, line)| line.starts_with("rod2 K")),
        "{lines:?}"
    );
}

/// Returns a suggestion's label in all languages and in the ways in which people may type it: copied, in
/// capitals, with more spaces, or after the value.
fn writings(offer: &Suggestion) -> Vec<String> {
    let mut all = Vec::new();
    for &locale in Locale::ALL {
        let said = i18n::say(locale, &offer.label, &offer.names, Medium::Plain);
        let said = i18n::truncate(said.trim(), 100);
        all.push(said.to_uppercase());
        all.push(format!("  {} ", said.replace(' ', "  ")));
        all.push(i18n::truncate(&format!("{}: {said}", offer.value), 100));
        all.push(said);
    }
    all
}

fn answered(world: &World, who: u64, path: &[String], given: &BTreeMap<String, String>) -> String {
    let call = Request::Command {
        path: path.to_vec(),
        options: given.clone(),
    };
    text(&world.host.handle(&world.caller(who), call))
}

/// Starts a table of each game. Returns the game, the table and the player to act of each.
fn one_of_each(world: &World) -> Vec<(&'static str, TableId, u64)> {
    let (armies, to_move) = armies(world);
    let mut all = vec![("stratego", armies, to_move)];
    for game in ["stramash", "bradspel", "skirrid"] {
        world.says(ANN, &format!("{game} new"));
        let table = world.newest();
        world.says(BOB, &format!("{game} join table={table}"));
        world.says(ANN, &format!("{game} start table={table}"));
        all.push((game, table, world.awaited(table)));
    }
    all
}

#[test]
fn suggestion_labels_map_to_values() {
    let world = World::new();
    let tables = one_of_each(&world);
    // Commands that only show something are tried at every table.
    let looks = [
        "board", "log", "fair", "record", "film", "outlook", "close", "hint", "luck",
    ];
    let mut tried: BTreeMap<String, usize> = BTreeMap::new();
    for root in tree() {
        for subcommand in &root.subcommands {
            let groups = subcommand.group.into_iter().map(str::to_owned);
            let path = [root.name.to_owned()].into_iter().chain(groups);
            let path: Vec<String> = path.chain([subcommand.name.to_owned()]).collect();
            let own = tables.iter().find(|(game, ..)| *game == root.name);
            for option in &subcommand.options {
                if !matches!(option.kind, OptionKind::Text { suggest: true, .. }) {
                    continue;
                }
                let is_table = option.name == "table";
                if is_table && !looks.contains(&subcommand.name) {
                    continue;
                }
                let who = own.map_or(ANN, |(_, _, who)| *who);
                let mut given = BTreeMap::new();
                if let Some((_, table, _)) = own.filter(|_| !is_table) {
                    given.insert("table".to_owned(), table.to_string());
                }
                // Quiet hours need both a beginning and an end.
                match option.name {
                    "from" if root.name == "games" => given.insert("to".into(), "23:30".into()),
                    "to" if root.name == "games" => given.insert("from".into(), "23:30".into()),
                    _ => None,
                };
                let mut focused = given.clone();
                focused.insert(option.name.to_owned(), String::new());
                let mut caller = world.caller(who);
                caller.manages = true;
                let offers = world.host.suggest(&caller, &path, &focused, option.name);
                for offer in offers {
                    given.insert(option.name.to_owned(), offer.value.clone());
                    // An aside counts at once, so each suggestion is tried at a new table.
                    let counts = subcommand.name == "draw";
                    let said = |given: &BTreeMap<String, String>| {
                        if counts {
                            let world = World::new();
                            one_of_each(&world);
                            return answered(&world, who, &path, given);
                        }
                        answered(&world, who, &path, given)
                    };
                    let wanted = said(&given);
                    for words in writings(&offer) {
                        given.insert(option.name.to_owned(), words.clone());
                        assert_eq!(said(&given), wanted, "{path:?} {}: {words}", option.name);
                        // When the label is typed, the same value is suggested again.
                        let now = world.host.suggest(&caller, &path, &given, option.name);
                        let now: Vec<&str> = now.iter().map(|one| one.value.as_str()).collect();
                        assert!(
                            now.contains(&offer.value.as_str()),
                            "{path:?} {words}: {now:?}"
                        );
                    }
                    *tried.entry(option.name.to_owned()).or_default() += 1;
                }
            }
        }
    }
    for option in [
        "table", "move", "from", "to", "until", "city", "days", "tile", "square", "card",
    ] {
        assert!(tried.contains_key(option), "{option}: {tried:?}");
    }
}

#[test]
fn labels_work_in_several_options() {
    let world = World::new();
    let tables = one_of_each(&world);
    let (_, table, who) = tables.iter().find(|(game, ..)| *game == "skirrid").unwrap();
    let path = ["skirrid".to_owned(), "place".to_owned()];
    let mut values: BTreeMap<String, String> = [("table".to_owned(), table.to_string())].into();
    let mut labels = values.clone();
    for option in ["tile", "square", "turn"] {
        for given in [&mut values, &mut labels] {
            given.insert(option.to_owned(), String::new());
        }
        let offered = world
            .host
            .suggest(&world.caller(*who), &path, &values, option);
        // Earlier options may contain labels instead of values; the suggestions are the same.
        assert_eq!(
            world
                .host
                .suggest(&world.caller(*who), &path, &labels, option),
            offered
        );
        let offer = &offered[offered.len() / 2];
        values.insert(option.to_owned(), offer.value.clone());
        labels.insert(option.to_owned(), writings(offer).pop().unwrap());
    }
    let wanted = answered(&world, *who, &path, &values);
    assert_eq!(answered(&world, *who, &path, &labels), wanted, "{labels:?}");
}

#[test]
fn table_number_is_parsed_in_any_form() {
    let world = World::new();
    let table = one_of_each(&world)[3].1;
    for written in [
        "4",
        "#4",
        " # 4",
        "Table #4",
        "table 4",
        "TABLE #4, Skirrid, your turn",
        "Table  #4,  Skirrid",
        "＃4",
    ] {
        let mut caller = world.direct(ANN);
        caller.room = None;
        let given = [("table".to_owned(), written.to_owned())].into();
        let path = vec!["skirrid".to_owned(), "board".to_owned()];
        let call = Request::Command {
            path,
            options: given,
        };
        let said = text(&world.host.handle(&caller, call));
        assert!(
            said.contains(&format!("Skirrid #{table}")),
            "{written}: {said}"
        );
    }
    for written in ["", "#", "Table", "the one of 4 days ago", "x y 4"] {
        let given = [("table".to_owned(), written.to_owned())].into();
        let path = ["skirrid".to_owned(), "board".to_owned()];
        let said = answered(&world, ANN, &path, &given);
        assert!(!said.contains("#4"), "{written}: {said}");
    }
}
