//! Tests that every stored form stays readable. The stored matches are in `tests/saves/v<format>/*.json`.
//!
//! A file contains a match: the game, the opening, the entries, and the position that results from them.
//! `UPDATE_SAMPLES=1` writes missing files. Existing files never change.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use stramash_core::engine::{AnyMatch, Leaving, Sealed, Seat, Undo};
use stramash_core::games::GameKind;

use crate::support::{self, Seeded, chosen, view_of};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/saves")
}

fn write(name: &str, seats: u8, options: &[(&str, &str)], seed: u64, lines: usize) {
    let path = folder().join("v1").join(name);
    if path.exists() {
        return;
    }
    let mut chance = Seeded::new(seed);
    let game = GameKind::Stramash.game();
    let mut playing = game.start(seats, &chosen(options), &mut chance).unwrap();
    for index in 0..lines {
        let Some(seat) = playing.to_act().only() else {
            break;
        };
        if index == lines / 2 {
            let resigns = playing.sides()[0].iter().next().unwrap();
            if seats > 2 {
                playing
                    .withdraw(resigns, Leaving::SentAway, &mut chance)
                    .unwrap();
                continue;
            }
        }
        let line = any_line(&*playing, seat, &mut chance);
        playing.play(seat, &line, &mut chance).unwrap();
    }
    keep(&path, &*playing);
}

/// Plays a match of Stratego and writes it to a file. Three lines of `script` have special meanings: `sensible` stands
/// for a line that the game makes up, `moves` for `moves` random moves, and `resign` for resigning.
fn write_stratego(name: &str, options: &[(&str, &str)], script: &[(u8, &str)], moves: usize) {
    let path = folder().join("v1").join(name);
    if path.exists() {
        return;
    }
    let mut chance = Seeded::new(7);
    let game = GameKind::Stratego.game();
    let mut playing = game.start(2, &chosen(options), &mut chance).unwrap();
    for (seat, line) in script {
        let seat = Seat::new(*seat).unwrap();
        match *line {
            "sensible" => {
                let line = view_of(&*playing, seat).sensible(&mut chance).unwrap();
                playing.play(seat, &line.unwrap(), &mut chance).unwrap();
            }
            "moves" => by_chance(&mut *playing, &mut chance, moves),
            "resign" => playing
                .withdraw(seat, Leaving::Resigned, &mut chance)
                .unwrap(),
            line => {
                playing.play(seat, line, &mut chance).unwrap();
            }
        }
    }
    keep(&path, &*playing);
}

/// Plays a random match of Svensk Brädspel and writes it to a file. If the match does not end within `lines` lines, a
/// player resigns.
fn write_bradspel(name: &str, options: &[(&str, &str)], seed: u64, lines: usize) {
    let path = folder().join("v1").join(name);
    if path.exists() {
        return;
    }
    let mut chance = Seeded::new(seed);
    let game = GameKind::Bradspel.game();
    let mut playing = game.start(2, &chosen(options), &mut chance).unwrap();
    by_chance(&mut *playing, &mut chance, lines);
    if let Some(seat) = playing.to_act().only() {
        playing
            .withdraw(seat, Leaving::OutOfTime, &mut chance)
            .unwrap();
    }
    keep(&path, &*playing);
}

/// Plays a match of Skirrid, first with the lines of `script` and then with at most `lines` random ones, and writes it
/// to a file. If the match does not end, a player resigns.
fn write_skirrid(name: &str, seats: u8, options: &[(&str, &str)], script: &[&str], lines: usize) {
    let path = folder().join("v1").join(name);
    if path.exists() {
        return;
    }
    let mut chance = Seeded::new(seats.into());
    let game = GameKind::Skirrid.game();
    let mut playing = game.start(seats, &chosen(options), &mut chance).unwrap();
    for line in script {
        if let Some(undo) = Undo::from_line(line) {
            let standing = playing.counting_entries();
            let first = standing[standing.len() - undo.entries()];
            let seat = playing.seat_of(first).unwrap();
            playing.take_back(seat, undo).unwrap();
            continue;
        }
        let seat = playing.to_act().only().unwrap();
        playing.play(seat, line, &mut chance).unwrap();
    }
    by_chance(&mut *playing, &mut chance, lines);
    if let Some(seat) = playing.to_act().only() {
        playing
            .withdraw(seat, Leaving::OutOfTime, &mut chance)
            .unwrap();
    }
    keep(&path, &*playing);
}

/// Loads a position in which the next step ends in a deadlock, and writes the match to a file.
fn write_deadlock(name: &str) {
    let path = folder().join("v1").join(name);
    if path.exists() {
        return;
    }
    let men = |places: &[(usize, u8)]| {
        let mut men = vec![0; 26];
        for (place, n) in places {
            men[*place] = *n;
        }
        men
    };
    let alone = |points: &[usize]| points.iter().map(|point| (*point, 1)).collect::<Vec<_>>();
    let white = [&[(0, 1), (1, 7)][..], &alone(&[2, 3, 4, 5, 6, 8, 9])].concat();
    let black = [&[(0, 2), (1, 8)][..], &alone(&[2, 3, 4, 5, 10])].concat();
    let position = json!({
        "to_act": 1,
        "dice": [6, 5],
        "men": [men(&white), men(&black)],
        "reached12": [false, false],
    });
    let game = GameKind::Bradspel.game();
    let mut playing = game.from_position(&[].into(), &position).unwrap();
    let black = Seat::new(1).unwrap();
    playing.play(black, "bar/6", &mut Seeded::new(1)).unwrap();
    keep(&path, &*playing);
}

fn any_line(playing: &dyn AnyMatch, seat: Seat, chance: &mut Seeded) -> String {
    let choices = view_of(playing, seat).choices();
    chance.choose(&choices).line.clone()
}

fn by_chance(playing: &mut dyn AnyMatch, chance: &mut Seeded, moves: usize) {
    for _ in 0..moves {
        let Some(seat) = playing.to_act().only() else {
            break;
        };
        let line = any_line(playing, seat, chance);
        playing.play(seat, &line, chance).unwrap();
    }
}

fn keep(path: &Path, playing: &dyn AnyMatch) {
    let entries: Vec<Value> = (0..playing.n_entries())
        .map(|index| playing.sealed_entry(index).unwrap().unseal())
        .collect();
    let match_ = json!({
        "game": playing.slug(),
        "opening": playing.sealed_opening().unseal(),
        "entries": entries,
        "position": playing.position().unseal(),
    });
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(path, format!("{match_}\n")).unwrap();
}

fn read(path: &Path) -> (Value, Box<dyn AnyMatch>) {
    let text = std::fs::read_to_string(path).unwrap();
    let mut saved: Value = serde_json::from_str(&text).unwrap();
    let kind = GameKind::from_slug(saved["game"].as_str().unwrap()).unwrap();
    let opening = Sealed::new(saved["opening"].clone());
    let Value::Array(entries) = saved["entries"].take() else {
        panic!("no entries");
    };
    let sealed = entries.iter().cloned().map(Sealed::new).collect();
    let playing = kind.game().decode(opening, sealed).unwrap();
    saved["entries"] = entries.into();
    (saved, playing)
}

#[test]
fn all_stored_formats_decode() {
    if support::update() {
        write("two.json", 2, &[], 1, 2000);
        write(
            "three_house_rules.json",
            3,
            &[
                ("laddies", "3"),
                ("full_lap_required", "true"),
                ("mercy_after", "3"),
                ("discard_hand", "true"),
                ("play_on", "true"),
                ("court_11_12_13", "true"),
                ("start", "1"),
            ],
            2,
            400,
        );
        write(
            "four_partners.json",
            4,
            &[("partners", "true"), ("laddies", "4")],
            3,
            5000,
        );
        write(
            "six_trios.json",
            6,
            &[
                ("partners", "true"),
                ("trios", "true"),
                ("joker_on_partner", "true"),
                ("partner_entry_own", "illegal"),
                ("partner_on_entry", "dock"),
                ("laddies", "3"),
            ],
            4,
            500,
        );
        write(
            "mercy.json",
            5,
            &[("mercy_after", "3"), ("must_enter", "true")],
            14,
            150,
        );
        let armies = [(0, "sensible"), (1, "sensible"), (0, "ready"), (1, "ready")];
        let with = |more: &[(u8, &'static str)]| [&armies[..], more].concat();
        write_stratego("stratego.json", &[], &with(&[(0, "moves")]), 5000);
        write_stratego(
            "stratego_barrage.json",
            &[
                ("form", "barrage"),
                ("red", "random"),
                ("silent_defence", "true"),
                ("memory", "none"),
                ("two_squares", "off"),
                ("stuck_test", "next"),
                ("quiet_play", "auto"),
                ("quiet_length", "50"),
                ("aggressor", "true"),
                ("one_time_bombs", "true"),
            ],
            &with(&[(0, "moves")]),
            5000,
        );
        write_stratego(
            "stratego_draw.json",
            &[
                ("preset", "tournament"),
                ("memory", "moved"),
                ("quiet_play", "off"),
            ],
            &[
                (0, "M@A1"),
                (0, "9@B1"),
                (0, "swap A1 B1"),
                (0, "swap A1 C3"),
                (0, "clear B1"),
                (1, "sensible"),
                (1, "ready"),
                (1, "unready"),
                (1, "ready"),
                (0, "sensible"),
                (0, "ready"),
                (1, "offer draw"),
                (0, "decline draw"),
                (0, "moves"),
                (0, "offer draw"),
                (1, "accept draw"),
            ],
            60,
        );
        write_stratego(
            "stratego_resigned.json",
            &[
                ("form", "duel"),
                ("red", "1"),
                ("open_game", "true"),
                ("reading", "border"),
                ("scout_strike", "false"),
                ("chase", "true"),
            ],
            &with(&[(0, "moves"), (1, "resign")]),
            30,
        );
        write_bradspel("bradspel.json", &[], 1, 5000);
        write_bradspel(
            "bradspel_vasa.json",
            &[
                ("scoring", "vasa"),
                ("jan", "true"),
                ("opening", "challenged"),
                ("roll", "press"),
            ],
            2,
            5000,
        );
        write_bradspel(
            "bradspel_resigned.json",
            &[
                ("opening", "challenger"),
                ("first_half", "never"),
                ("bearoff", "rearmost"),
                ("max_prime", "5"),
            ],
            3,
            200,
        );
        write_bradspel("bradspel_exact.json", &[("bearoff", "exact")], 4, 5000);
        write_deadlock("bradspel_deadlock.json");
        write_skirrid("skirrid.json", 2, &[], &[], 100);
        write_skirrid(
            "skirrid_blocks.json",
            2,
            &[
                ("lift_block", "true"),
                ("voluntary_pass", "true"),
                ("free_flip", "true"),
                ("block_ignores_mark", "true"),
                ("max_consecutive_blocks", "2"),
                ("tie_fewest_blocks", "true"),
                ("start", "1"),
                ("hints", "false"),
            ],
            &[
                "eye J10",
                "gun J9 270 block",
                "snake3 H10 90 flip",
                "eye3 G10 block",
                "pass",
            ],
            100,
        );
        write_skirrid(
            "skirrid_dice.json",
            3,
            &[
                ("dice", "true"),
                ("reroll", "true"),
                ("marks", "true"),
                ("threshold", "25"),
                ("may_leave", "true"),
                ("start", "random"),
            ],
            &[],
            200,
        );
        write_skirrid(
            "skirrid_undone.json",
            2,
            &[],
            &[
                "eye3 J10 0",
                "undo 1",
                "eye3 J10 0",
                "eye2 K10 0",
                "undo 2",
                "eye3 J10 0",
            ],
            20,
        );
        write_skirrid("skirrid_misses.json", 2, &[("dice", "true")], &[], 200);
        write_skirrid("skirrid_pairs.json", 4, &[("pairs", "true")], &[], 20);
        write_skirrid(
            "skirrid_six.json",
            6,
            &[
                ("arena_ban", "always"),
                ("no_block_first_turn_each", "true"),
            ],
            &[],
            100,
        );
        write_skirrid(
            "skirrid_own_board.json",
            4,
            &[
                ("equal_hands", "true"),
                ("arena_ban", "off"),
                (
                    "board",
                    &"1 2 0 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 99\n".repeat(19),
                ),
                (
                    "tiles",
                    "eye\n*\nrod\n*#\nquoin\n#*#\nsnake\n#*##\ndoor\n#.#\n#*#\ngun\n####\n#*..",
                ),
            ],
            &["quoin J10 90"],
            100,
        );
    }
    let mut read_ = 0;
    for format in std::fs::read_dir(folder()).unwrap() {
        for file in std::fs::read_dir(format.unwrap().path()).unwrap() {
            let path = file.unwrap().path();
            let (saved, playing) = read(&path);
            assert_eq!(
                playing.position().unseal(),
                saved["position"],
                "{}",
                path.display()
            );
            read_ += 1;
        }
    }
    assert!(read_ >= 4, "only {read_} stored matches");
}

/// Checks that the newest format has not changed: a stored match that is read gives the same stored form again.
#[test]
fn newest_format_is_unchanged() {
    for file in std::fs::read_dir(folder().join("v1")).unwrap() {
        let (saved, playing) = read(&file.unwrap().path());
        assert_eq!(playing.sealed_opening().unseal(), saved["opening"]);
        for (index, entry) in saved["entries"].as_array().unwrap().iter().enumerate() {
            assert_eq!(&playing.sealed_entry(index).unwrap().unseal(), entry);
        }
    }
}

/// Checks that the files together contain every kind of event.
#[test]
fn saves_cover_every_event() {
    let mut kinds: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for file in std::fs::read_dir(folder().join("v1")).unwrap() {
        let (saved, _) = read(&file.unwrap().path());
        let of_game = kinds.entry(saved["game"].as_str().unwrap().to_owned());
        let of_game = of_game.or_default();
        for entry in saved["entries"].as_array().unwrap() {
            for event in entry["events"].as_array().unwrap() {
                of_game.insert(event["event"].as_str().unwrap().to_owned());
            }
        }
    }
    let expected = [
        ("bradspel", "deadlocked moved passed resigned rolled won"),
        ("skirrid", "lifted passed placed resigned rolled"),
        (
            "stramash",
            "came_home discarded drew freed played resigned shared shuffled",
        ),
        (
            "stratego",
            "attacked began cleared draw_declined draw_offered ended fought moved placed readied \
             resigned swapped unreadied",
        ),
    ];
    let found = kinds.iter().map(|(game, kinds)| {
        let kinds: Vec<&str> = kinds.iter().map(String::as_str).collect();
        (game.as_str(), kinds.join(" "))
    });
    let expected = expected.map(|(game, kinds)| (game, kinds.to_owned()));
    assert_eq!(found.collect::<Vec<_>>(), expected);
}
