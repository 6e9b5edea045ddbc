//! Verification of records by the program and by the script `docs/verify.py`, detection of every changed
//! character, and test vectors of the derivations.

use std::num::NonZeroU32;
use std::path::Path;
use std::process::Command;

use proptest::prelude::*;
use stramash_core::engine::{Chance, Source};
use stramash_host::fair::{
    Announcement, Counters, RecordErrorKind, Secrets, Supply, derive_outcome, hex, mix, shuffle,
    tagged_hash, unhex,
};
use stramash_host::press::Act;
use stramash_host::verify;

use crate::kit::*;

/// Plays a short match of two players, which ends by a resignation. Returns its record.
fn record() -> String {
    let world = World::new();
    world.command(ANN, "stramash new word=haggis");
    world.command(BOB, "stramash join word=Größe_🦆");
    let table = world.newest();
    let random = controls(&world.press(ANN, table, Act::Seats))
        .into_iter()
        .find(|(press, value)| press.act == Act::Order && value.as_deref() == Some("random"))
        .unwrap();
    world.pressed(&world.caller(ANN), random.0, random.1.as_deref());
    world.command(ANN, "stramash start");
    for _ in 0..12 {
        let who = world.to_move(table, &[ANN, BOB]);
        world.play_first(who, table);
    }
    world.press(ANN, table, Act::ConfirmResign);
    world.record(table)
}

#[test]
fn record_verifies() {
    let record = record();
    let report = verify(&record).unwrap();
    assert_eq!(report.game, "stramash");
    assert_eq!(report.entries, 13);
    assert_eq!(report.words, 2);
    assert!(report.draws > 12);
    assert_eq!(report.epochs.len(), 1);
    assert_eq!(report.marks.len(), 14);
    assert_eq!(record.lines().count(), 16);
}

/// Returns the script's output for a record, or as an error the sentence with which the script rejects it.
/// Returns `None` if there is no Python.
pub fn script(record: &str) -> Option<Result<String, String>> {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/verify.py");
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("record.jsonl");
    std::fs::write(&path, record).unwrap();
    let run = Command::new("python3").arg(&script).arg(&path).output();
    let Ok(output) = run else {
        eprintln!("left out: there is no python3 here");
        return None;
    };
    let said = String::from_utf8(output.stdout).unwrap();
    let why = String::from_utf8(output.stderr).unwrap();
    Some(if output.status.success() {
        Ok(said)
    } else {
        assert_eq!(why.lines().count(), 1, "one sentence: {why}");
        Err(why.trim_end().to_owned())
    })
}

#[test]
fn script_verifies_records() {
    for record in [record(), record_of_dice()] {
        let Some(said) = script(&record) else { return };
        let report = verify(&record).unwrap();
        let told = report.to_string();
        let (_, compare) = told.split_once('\n').unwrap();
        let wanted = format!(
            "valid: {} entries, {} draws\n{compare}\nnot checked, because it needs the rules of the \
             game: the plays and their draws, which plays the channel saw, whose setups were sealed, and \
             the ending\n",
            report.entries, report.draws
        );
        assert_eq!(said, Ok(wanted));
    }
    let record = record();
    let changed = record.replacen("\"at\":17", "\"at\":18", 2);
    assert_eq!(
        script(&changed),
        Some(Err(
            "line 1: the text was changed: its checksum is wrong".into()
        ))
    );
    // A changed draw is detected even if all sums were recomputed.
    let forged = forge(&record, |line| {
        let at = line.find("[\"deck\",").unwrap();
        let end = at + line[at..].find(']').unwrap();
        let digit = line[..end].rfind(',').unwrap() + 1;
        let value: u32 = line[digit..end].parse().unwrap();
        format!("{}{}{}", &line[..digit], value ^ 1, &line[end..])
    });
    let why = "line 1: draw deck/1 has the wrong outcome".to_owned();
    assert_eq!(script(&forged), Some(Err(why)));
    let fault = verify(&forged).unwrap_err();
    assert_eq!((fault.line, fault.kind), (1, RecordErrorKind::Outcome));
}

/// Checks that dice without links are refused. Dice derived from the deck secret could be checked only after the match.
#[test]
fn script_requires_dice_links() {
    let record = record_of_dice();
    let closing: serde_json::Value =
        serde_json::from_str(split(&record).0.last().unwrap()).unwrap();
    let head: serde_json::Value = serde_json::from_str(record.lines().next().unwrap()).unwrap();
    let deck = unhex(closing["decks"][0].as_str().unwrap()).unwrap();
    let words: Vec<String> = serde_json::from_value(head["words"].clone()).unwrap();
    let number = |name: &str| head["announced"][name].as_str().unwrap().parse().unwrap();
    let announced = Announcement {
        channel: number("channel"),
        message: number("message"),
    };
    let mix = mix(head["table"].as_u64().unwrap(), &words, Some(announced));
    let forged = forge_values(&record, |_, line| {
        let Some(draws) = line.get_mut("draws").and_then(|d| d.as_array_mut()) else {
            return;
        };
        for draw in draws.iter_mut().filter(|draw| draw[0] == "dice") {
            let [index, bound] =
                [1, 2].map(|at| u32::try_from(draw[at].as_u64().unwrap()).unwrap());
            let value = derive_outcome(&mix, &deck, Source::Dice, index, bound);
            *draw = serde_json::json!(["dice", index, bound, value]);
        }
    });
    assert_eq!(verify(&forged).unwrap_err().kind, RecordErrorKind::Link);
    let why = "line 1: draw dice/1 has no link".to_owned();
    assert_eq!(
        script(&forged),
        Some(Err(why)).filter(|_| script(&record).is_some())
    );
}

/// Changes every part of a record that the script can check without the rules, and recomputes the sums.
#[test]
fn script_explains_every_altered_part() {
    type Bend = fn(&mut serde_json::Value);
    const MORE: &str = "the line has an unexpected field, or lacks one";
    let record = record_of_dice();
    let last = split(&record).0.len();
    let bends: [(usize, &str, Bend); 27] = [
        (
            1,
            "unknown format of record: use the script of the version that wrote it",
            |line| line["record"] = 1.into(),
        ),
        (1, "the number of seats is wrong", |line| {
            line["seats"] = serde_json::json!(["A"]);
        }),
        (1, "not an order of the seats", |line| {
            line["order"] = serde_json::json!([1, 1]);
        }),
        (
            1,
            "not a hash or secret of 64 lower-case hexadecimal digits",
            |line| line["root"] = "zz".into(),
        ),
        (
            1,
            "draw dice/1: its link does not lead to the root",
            |line| {
                line["root"] = "00".repeat(32).into();
            },
        ),
        (1, "draw dice/1 is out of bounds", |line| {
            line["draws"][0][2] = 0.into();
        }),
        (1, "draw dice/1 is out of bounds", |line| {
            line["draws"][0][3] = 6.into();
        }),
        (1, "draw dice/2 is out of order", |line| {
            line["draws"][0][1] = 2.into();
        }),
        (1, "unknown source of a draw", |line| {
            line["draws"][0][0] = "air".into();
        }),
        (1, "this is not a line of a record", |line| {
            line["draws"][0] = 7.into();
        }),
        (2, "not a time", |line| line["at"] = (-1).into()),
        (2, "unknown seat", |line| {
            line["seat"] = 2.into();
        }),
        (2, "not a play", |line| line["line"] = 3.into()),
        (1, "not a Discord message", |line| {
            line["announced"]["message"] = 7.into();
        }),
        (1, "not a Discord message", |line| {
            line["announced"]["channel"] = "007".into();
        }),
        (1, "draw dice/1 has the wrong outcome", |line| {
            line["announced"] = serde_json::Value::Null;
        }),
        (1, "the deck secret does not match its seal", |line| {
            line["seal"] = "00".repeat(32).into();
        }),
        (2, "the plays are not numbered consecutively", |line| {
            line["play"] = 2.into();
        }),
        (last, "the number of entries is wrong", |line| {
            line["entries"] = 4.into();
        }),
        (last, "there are too many secrets", |line| {
            let deck = line["decks"][0].clone();
            line["decks"].as_array_mut().unwrap().push(deck);
        }),
        (last, "a setup does not match its seal", |line| {
            line["setups"] = serde_json::json!([["00".repeat(32), "F"]]);
        }),
        (last, "unknown ending", |line| {
            line["ending"] = "lost".into();
        }),
        (last, "the winners do not match the ending", |line| {
            line["ending"] = "drawn".into();
        }),
        (last, "the winners do not match the ending", |line| {
            line["winners"] = serde_json::json!([]);
        }),
        (last, "unknown winner", |line| {
            line["winners"] = serde_json::json!([4]);
        }),
        (last, "the winners are not sorted", |line| {
            line["winners"] = serde_json::json!([1, 0]);
        }),
        (last, MORE, |line| line["more"] = 1.into()),
    ];
    for (number, why, bend) in bends {
        let forged = forge_values(&record, |n, line| {
            if n == number {
                bend(line);
            }
        });
        assert!(verify(&forged).is_err(), "{why}");
        let Some(said) = script(&forged) else { return };
        assert_eq!(said, Err(format!("line {number}: {why}")));
    }
    let lines: Vec<&str> = record.split_inclusive('\n').collect();
    let cut = lines[..last - 1].concat();
    assert!(
        script(&cut)
            .unwrap()
            .unwrap_err()
            .contains("its closing line is missing")
    );
    assert!(
        script("")
            .unwrap()
            .unwrap_err()
            .contains("its closing line is missing")
    );
}

/// Splits a record into the lines that have a sum, and the line of names.
fn split(record: &str) -> (Vec<&str>, &str) {
    let mut lines: Vec<&str> = record.split_inclusive('\n').collect();
    let names = lines.pop().unwrap();
    (lines, names)
}

/// Changes the values of lines and recomputes all sums. Lines are numbered from 1.
pub fn forge_values(record: &str, mut change: impl FnMut(usize, &mut serde_json::Value)) -> String {
    use sha2::Digest as _;
    let (mut sum, mut forged) = (String::new(), String::new());
    let (lines, names) = split(record);
    for (n, line) in (1..).zip(lines) {
        let mut value: serde_json::Value = serde_json::from_str(line).unwrap();
        value.as_object_mut().unwrap().shift_remove("sum");
        change(n, &mut value);
        let text = value.to_string();
        let body = text.strip_suffix('}').unwrap();
        sum = hex(&sha2::Sha256::digest(format!("{sum}{body}")));
        forged.extend([body, ",\"sum\":\"", &sum, "\"}\n"]);
    }
    forged + names
}

/// Changes the first line and recomputes all sums.
fn forge(record: &str, change: impl Fn(&str) -> String) -> String {
    use sha2::Digest as _;
    let mut sum = String::new();
    let mut forged = String::new();
    let (lines, names) = split(record);
    for (number, line) in lines.into_iter().enumerate() {
        let (body, _) = line.rsplit_once(",\"sum\":\"").unwrap();
        let body = if number == 0 {
            change(body)
        } else {
            body.to_owned()
        };
        sum = hex(&sha2::Sha256::digest(format!("{sum}{body}")));
        forged.extend([&body, ",\"sum\":\"", &sum, "\"}\n"]);
    }
    forged + names
}

#[test]
fn forgery_with_valid_sums_is_detected() {
    let record = record();
    let seal = "\"seal\":\"";
    let at = record.find(seal).unwrap() + seal.len();
    let old = &record[at..at + 64];
    let forged = forge(&record, |line| line.replace(old, &"0".repeat(64)));
    let fault = verify(&forged).unwrap_err();
    assert_eq!((fault.line, fault.kind), (1, RecordErrorKind::Seal));
    let forged = forge(&record, |line| line.replace("haggis", "neeps"));
    assert_eq!(verify(&forged).unwrap_err().kind, RecordErrorKind::Outcome);
    let forged = forge(&record, |line| line.replace("\"record\":2", "\"record\":3"));
    assert_eq!(
        verify(&forged).unwrap_err().kind,
        RecordErrorKind::NewerFormat
    );
    let forged = forge(&record, |line| {
        line.replace("\"game\":\"stramash\"", "\"game\":\"chess\"")
    });
    assert_eq!(
        verify(&forged).unwrap_err().kind,
        RecordErrorKind::UnknownGame
    );
}

/// Plays some turns of Svensk Brädspel and returns the record. The match begins with throws until the dice
/// differ.
fn record_of_dice() -> String {
    let world = World::new();
    world.says(ANN, "bradspel new");
    let table = world.newest();
    world.says(BOB, &format!("bradspel join table={table} word=Kaffe"));
    world.says(ANN, &format!("bradspel start table={table}"));
    for _ in 0..4 {
        let who = world.to_move(table, &[ANN, BOB]);
        world.play_first(who, table);
    }
    world.press(ANN, table, Act::ConfirmResign);
    world.record(table)
}

/// Checks that a record with wrong draws is refused. In an earlier version, the check of the opening waited for
/// different dice forever.
#[test]
fn forged_dice_are_refused() {
    let record = record_of_dice();
    assert_eq!(verify(&record).unwrap().game, "bradspel");
    let header: serde_json::Value = serde_json::from_str(record.lines().next().unwrap()).unwrap();
    let root = header["root"].as_str().unwrap();
    let number = format!("\"table\":{}", header["table"]);
    let forged = |from: &str, to: &str| {
        assert!(record.lines().next().unwrap().contains(from), "{from}");
        verify(&forge(&record, |line| line.replacen(from, to, 1))).unwrap_err()
    };
    let why = |from: &str, to: &str| {
        let flaw = forged(from, to);
        assert_eq!(flaw.line, 1);
        flaw.kind
    };
    assert_eq!(why("Kaffe", "Glögg"), RecordErrorKind::Outcome);
    assert_eq!(why(&number, "\"table\":99"), RecordErrorKind::Outcome);
    assert_eq!(why(root, &"0".repeat(64)), RecordErrorKind::Link);
    let draws = header["draws"].as_array().unwrap();
    let (first, last) = (&draws[0], &draws[draws.len() - 1]);
    assert_eq!(why(&format!("{first},"), ""), RecordErrorKind::DrawNumber);
    assert_eq!(why(&format!(",{last}"), ""), RecordErrorKind::OtherDraws);
    assert_eq!(why(&format!(",{}]", first[4]), "]"), RecordErrorKind::Link);
    let all = header["draws"].to_string();
    assert_eq!(why(&all, "[]"), RecordErrorKind::OtherDraws);
}

pub fn saved(record: &str) -> Vec<String> {
    let windows = record.replace('\n', "\r\n");
    vec![
        windows.clone(),
        format!("\u{feff}{record}"),
        format!("\u{feff}{windows}"),
        record.trim_end().to_owned(),
        windows.trim_end().to_owned(),
        format!("{record}\n"),
        format!("{windows}\r\n\r\n"),
    ]
}

#[test]
fn record_survives_text_editors() {
    let record = record();
    let report = verify(&record).unwrap();
    let told = script(&record);
    for text in saved(&record) {
        assert_eq!(verify(&text).as_ref(), Ok(&report), "{text:?}");
        assert_eq!(script(&text), told, "{text:?}");
    }
    // The program and the script report a change at the same line, however the record was saved.
    let wrong = record.replacen("\"at\":17", "\"at\":18", 2);
    for text in saved(&wrong) {
        assert_eq!(verify(&text).unwrap_err().line, 1, "{text:?}");
        let why = Err("line 1: the text was changed: its checksum is wrong".to_owned());
        assert!(script(&text).is_none_or(|said| said == why), "{text:?}");
    }
    for n in 2..5 {
        let cut: Vec<&str> = record.lines().take(n).collect();
        for text in saved(&(cut.join("\n") + "\n")) {
            let flaw = verify(&text).unwrap_err();
            assert_eq!(
                (flaw.line, flaw.kind),
                (n + 1, RecordErrorKind::Unfinished),
                "{text:?}"
            );
            let why = Err(format!(
                "line {}: the record is cut off: its closing line is missing",
                n + 1
            ));
            assert!(script(&text).is_none_or(|said| said == why), "{text:?}");
        }
    }
}

#[test]
fn non_records_are_refused() {
    for text in ["", "\n", "{}", "[]\n", "hello\n", "{\"sum\":\"\"}\n"] {
        assert!(verify(text).is_err(), "{text:?}");
    }
    let record = record();
    let half: String = record.split_inclusive('\n').take(5).collect();
    assert_eq!(verify(&half).unwrap_err().kind, RecordErrorKind::Unfinished);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(times(400)))]
    #[test]
    fn changed_character_is_found_in_its_line(at in any::<prop::sample::Index>(), new in any::<char>()) {
        thread_local!(static RECORD: String = record());
        RECORD.with(|record| {
            let chars: Vec<char> = record.chars().collect();
            let at = at.index(chars.len());
            prop_assume!(chars[at] != new);
            // Either character ends a line.
            prop_assume!(chars[at] != '\n' || new != '\r');
            let line = chars[..at].iter().filter(|c| **c == '\n').count() + 1;
            let mut changed = chars.clone();
            changed[at] = new;
            let changed: String = changed.into_iter().collect();
            let fault = verify(&changed).expect_err("the change is found");
            prop_assert_eq!(fault.line, line, "{}", fault);
            Ok(())
        })?;
    }
}

const ROOT: &str = "60ff9fde24e0186d76283c12952698614e4236653e38b91616caf0b79e4ccaaf";
const SEAL: &str = "55fcaa152a250df664e9bb936441dbb750ada3e4aa5376e8b22624f8bba19754";
const MIX: &str = "b0865574a91a32fd789968bf5588d2aabdbb27c5a3b24c1fc2fee315ad77f8b7";
const LINK: &str = "d96efaef6b5d4792a50fb0339c4d07d05b7f937a82006bc4ff21850e355477c7";
const TAG: &str = "b56884008f0fabbde43370ded6d15714c8f1eebd83b28bb8fb94acf82017992b";
const DECK: [u32; 10] = [12, 58, 53, 36, 26, 106, 80, 63, 86, 31];
const DICE: [u32; 10] = [5, 2, 0, 5, 2, 1, 2, 5, 0, 0];

#[test]
fn chance_scheme_is_pinned() {
    // These values were computed by the functions of docs/verify.py. They must never change.
    let secrets = Secrets::fixed([1; 32], [2; 32]);
    let commitments = secrets.commitments();
    let mix = mix(12, &["haggis".to_owned(), String::new()], None);
    let vectors = [
        ("root", hex(&commitments.root), ROOT),
        ("seal", hex(&commitments.seal), SEAL),
        ("mix", hex(&mix), MIX),
        ("link", hex(&secrets.link(1).unwrap()), LINK),
        ("tag", hex(&tagged_hash("x", &[b"ab", b"c"])), TAG),
    ];
    for (name, found, wanted) in vectors {
        assert_eq!(found, wanted, "{name}");
    }
    let draws = |source, bound| {
        (1..=10)
            .map(|k| derive_outcome(&mix, &secrets.deck(), source, k, bound))
            .collect::<Vec<_>>()
    };
    assert_eq!(draws(Source::Deck, 108), DECK);
    assert_eq!(draws(Source::Dice, 6), DICE);
}

#[test]
fn chain_links_lead_to_the_root() {
    let secrets = Secrets::fixed([3; 32], [4; 32]);
    let root = secrets.commitments().root;
    let mut supply = Supply::new(secrets.clone(), [5; 32], Counters::default());
    let six = NonZeroU32::new(6).unwrap();
    for _ in 0..3 {
        for source in [Source::Dice, Source::Deck] {
            supply.below(source, six, &|n| n.to_string()).unwrap();
        }
    }
    let (counters, draws) = supply.finish();
    assert_eq!((counters.dice, counters.deck), (3, 3));
    let mut before = root;
    for draw in draws.iter().filter(|draw| draw.source == Source::Dice) {
        let link = draw.link.unwrap();
        assert_eq!(tagged_hash("chain", &[&link]), before);
        assert_eq!(
            draw.value,
            derive_outcome(&[5; 32], &link, Source::Dice, draw.index, 6)
        );
        before = link;
    }
    let again = Supply::new(secrets.clone(), [5; 32], counters);
    let (again, _) = again.finish();
    assert_eq!(again, counters);
    assert_eq!(secrets.link(0), None);
    assert_eq!(secrets.link(2049), None);
    assert_eq!(format!("{secrets:?}"), "<secrets>");
}

#[test]
fn outcomes_are_uniform() {
    let key = [9; 32];
    let mut counts = [0_u32; 6];
    for k in 1..=12_000 {
        counts[derive_outcome(&key, &key, Source::Dice, k, 6) as usize] += 1;
    }
    let chi: f64 = counts
        .iter()
        .map(|&n| (f64::from(n) - 2000.0).powi(2) / 2000.0)
        .sum();
    assert!(
        chi < 20.5,
        "chi² of {chi} with five degrees of freedom: {counts:?}"
    );
    let mut supply = Supply::new(Secrets::fixed(key, key), key, Counters::default());
    let mut order = shuffle(6, &mut supply).unwrap();
    order.sort_unstable();
    assert_eq!(order, [0, 1, 2, 3, 4, 5]);
}

#[test]
fn hex_is_parsed_strictly() {
    assert_eq!(unhex(&hex(&[0xab; 32])), Some([0xab; 32]));
    for text in [
        "",
        "00",
        &"G".repeat(64),
        &"AB".repeat(32),
        &"0".repeat(65),
        &"é".repeat(32),
    ] {
        assert_eq!(unhex(text), None);
    }
}
