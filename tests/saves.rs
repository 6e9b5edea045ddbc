//! Every form that was ever stored is read for ever: `tests/saves/v<format>/*.json`.
//!
//! A file holds a match: game, opening, entries, and the position it has come to. New ones are
//! written with `UPDATE_SAMPLES=1` where there is none yet; a file is never changed.

mod support;

use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use stramash::engine::{AnyMatch, Sealed};
use stramash::games::GameKind;
use support::{Seeded, chosen};

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
                playing.withdraw(resigns, &mut chance);
                continue;
            }
        }
        let choices = playing.choices(seat).open_for(seat).unwrap();
        let line = chance.choose(&choices).line.clone();
        playing.play(seat, &line, &mut chance).unwrap();
    }
    let entries: Vec<Value> = (0..playing.n_entries())
        .map(|index| playing.sealed_entry(index).unwrap().unseal())
        .collect();
    let match_ = json!({
        "game": game.slug(),
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
    let playing = kind.game().thaw(opening, sealed).unwrap();
    saved["entries"] = entries.into();
    (saved, playing)
}

#[test]
fn every_stored_form_is_read() {
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

/// What is stored now is stored in the newest form, which is the form of these files.
#[test]
fn the_newest_form_is_written_as_before() {
    for file in std::fs::read_dir(folder().join("v1")).unwrap() {
        let (saved, playing) = read(&file.unwrap().path());
        assert_eq!(playing.sealed_opening().unseal(), saved["opening"]);
        for (index, entry) in saved["entries"].as_array().unwrap().iter().enumerate() {
            assert_eq!(&playing.sealed_entry(index).unwrap().unseal(), entry);
        }
    }
}

/// Between them the files hold every kind of event.
#[test]
fn every_kind_of_event_is_among_them() {
    let mut kinds = std::collections::BTreeSet::new();
    for file in std::fs::read_dir(folder().join("v1")).unwrap() {
        let (saved, _) = read(&file.unwrap().path());
        for entry in saved["entries"].as_array().unwrap() {
            for event in entry["events"].as_array().unwrap() {
                kinds.insert(event["event"].as_str().unwrap().to_owned());
            }
        }
    }
    let expected = [
        "came_home",
        "discarded",
        "drew",
        "freed",
        "played",
        "resigned",
        "shared",
        "shuffled",
    ];
    assert_eq!(kinds.into_iter().collect::<Vec<_>>(), expected);
}
