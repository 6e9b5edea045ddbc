//! Tests `stramash check`: it finds the faults in altered exports, and changes nothing.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::{Value, json};
use sha2::Digest as _;
use stramash_host::{CheckReport, check};
use stramash_store::{SledConfig, SledStore, Store, Survey};

/// Returns an export with a lobby, a running match, a finished match, settings, and outbox items.
fn sample() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("crates/host/tests/samples/v1.jsonl");
    fs::read_to_string(path).unwrap()
}

/// Returns the sample export after an alteration, with a new checksum, so that the export can be read.
fn altered(alter: impl FnOnce(&mut Vec<Value>)) -> String {
    let read = |line: &str| serde_json::from_str(line).unwrap();
    let mut lines: Vec<Value> = sample().lines().map(read).collect();
    lines.pop();
    alter(&mut lines);
    let count = |kind: &str| lines.iter().filter(|line| !line[kind].is_null()).count();
    let mut end = json!({
        "docs": count("doc"), "events": count("event"), "once": count("once"),
        "intents": count("intent"),
    });
    let whole = lines.iter().map(|line| line.to_string() + "\n");
    let text: String = whole.collect();
    let sum = sha2::Sha256::digest(&text);
    end["sha256"] = stramash_host::fair::hex(&sum).into();
    format!("{text}{}\n", json!({ "end": end }))
}

/// Replaces text in the body of the `n`th record of a kind, counted from 0.
fn body(lines: &mut [Value], kind: &str, n: usize, from: &str, to: &str) {
    let mut of_kind = lines.iter_mut().filter(|line| !line[kind].is_null());
    let line = &mut of_kind.nth(n).unwrap()[kind];
    let text = line["body"].as_str().unwrap();
    assert!(text.contains(from), "{text}");
    line["body"] = text.replacen(from, to, 1).into();
}

fn checked(export: &str) -> CheckReport {
    check(Survey::from_export(&mut export.as_bytes()).unwrap())
}

#[test]
fn sample_has_no_faults() {
    let found = checked(&sample());
    assert_eq!(found.faults, []);
    assert_eq!((found.tables, found.live, found.items), (3, 2, 18));
}

/// An alteration, and the faults that `check` must report.
type Case = (fn(&mut Vec<Value>), &'static [&'static str]);

/// The alterations. In the sample, the first six events belong to the finished match, the others to the running match.
const CASES: &[Case] = &[
    (
        |lines| body(lines, "doc", 0, "\"format\":1", "\"format\":9"),
        &[
            "table:1: its document: the document has format 9, but this version only knows formats up to 1",
        ],
    ),
    (
        |lines| {
            body(
                lines,
                "doc",
                1,
                "\"game\":\"stramash\"",
                "\"game\":\"chess\"",
            );
        },
        &["table:2: its document: unknown game"],
    ),
    (
        |lines| {
            body(
                lines,
                "doc",
                1,
                "\"phase\":\"playing\"",
                "\"phase\":\"finished\"",
            );
        },
        &[
            "table:2: it is in the wrong list of live or finished tables",
            "table:2: its due time differs from its document",
            "table:2: its document says that it is over, but its log does not",
        ],
    ),
    (
        |lines| {
            body(
                lines,
                "doc",
                0,
                "\"phase\":\"finished\"",
                "\"phase\":\"aborted\"",
            );
        },
        &["table:1: its log says that it is over, but its document does not"],
    ),
    (
        |lines| {
            body(
                lines,
                "doc",
                2,
                "\"phase\":\"lobby\"",
                "\"phase\":\"playing\"",
            );
        },
        &[
            "table:3: its seats and their words differ in number",
            "table:3: its document says that it has begun, but it has no log",
        ],
    ),
    (
        |lines| lines[11]["doc"]["due"] = json!(5),
        &["table:3: its due time differs from its document"],
    ),
    (
        |lines| lines[11]["doc"]["members"] = json!([4]),
        &["table:3: it is missing from the lists of its players"],
    ),
    (
        |lines| lines[11]["doc"]["room"] = json!([900, 801]),
        &["table:3: it is missing from the list of its channel"],
    ),
    (
        |lines| body(lines, "event", 2, "\"format\":1", "\"form\":1"),
        &["table:1: entry 2 of its log: not a stored entry"],
    ),
    (
        |lines| {
            body(
                lines,
                "event",
                1,
                "\"event\":\"played\"",
                "\"event\":\"prayed\"",
            );
        },
        &["table:1: entry 1 of its log: not a stored match"],
    ),
    (
        |lines| {
            body(
                lines,
                "event",
                1,
                "[\"deck\",13,97,87]",
                "[\"deck\",13,97,7]",
            );
        },
        &["table:1: entry 1 of its log is not legal"],
    ),
    (
        |lines| {
            body(
                lines,
                "event",
                0,
                "[\"deck\",3,107,76]",
                "[\"deck\",3,107,3]",
            );
        },
        &["table:1: entry 0 of its log is not legal"],
    ),
    (
        |lines| {
            body(
                lines,
                "event",
                2,
                "\"line\":\"KH Cd>C8\"",
                "\"line\":\"KH Cd>C9\"",
            );
        },
        &["table:1: entry 2 of its log is not legal"],
    ),
    (
        |lines| body(lines, "doc", 0, "\"deck\":16", "\"deck\":15"),
        &["table:1: it counts 15 draws of deck, but its log has 16"],
    ),
    (
        |lines| body(lines, "doc", 3, "\"told\":5", "\"told\":6"),
        &["posts:1: it reports 6 entries, but its table has 5"],
    ),
    (
        |lines| body(lines, "doc", 3, "\"shown\":8", "\"shown\":9"),
        &["posts:1: it shows a later revision than its table's 8"],
    ),
    (
        |lines| body(lines, "doc", 4, "\"format\":1", "\"format\":0"),
        &["player:1: its document: not a stored document"],
    ),
    (
        |lines| lines[17]["once"]["revision"] = json!(9),
        &["idempotency key i:1000: it was spent by revision 9 of table:1, which is at 8"],
    ),
    (
        |lines| lines[18]["once"]["subject"] = json!("table:4"),
        &["idempotency key i:1001: it was spent by table:4, which has no document"],
    ),
    (
        |lines| lines[18]["once"]["revision"] = json!(1),
        &["idempotency key i:1001: the same commit of table:1 spent another key"],
    ),
    (
        |lines| body(lines, "intent", 0, "\"table\":2", "\"table\":9"),
        &["item 24: it is about table:9, which does not exist"],
    ),
    (
        |lines| body(lines, "intent", 0, "\"table\":2", "\"table\":3"),
        &["item 24: it is about table:3, but was added by table:2"],
    ),
    (
        |lines| body(lines, "intent", 0, "\"show\"", "\"shout\""),
        &["item 24: not a stored outbox item"],
    ),
    (
        |lines| {
            let item = lines.iter_mut().find(|line| !line["intent"].is_null());
            item.unwrap()["intent"]["lane"] = json!("room:3");
        },
        &["item 24: it is in the wrong lane, \"room:3\""],
    ),
    (
        |lines| {
            let body = json!({"format": 1, "counted": null}).to_string();
            let result = |table: u64| {
                json!({"doc": {
                    "subject": format!("result:{table}"), "revision": 1, "packed": false,
                    "open": false, "due": null, "room": null, "members": [], "events": 0,
                    "body": body,
                }})
            };
            let after = lines
                .iter()
                .position(|line| !line["once"].is_null())
                .unwrap();
            for table in [9, 2, 1] {
                lines.insert(after, result(table));
            }
        },
        &[
            "result:1: it does not match its table; run `stramash recount`",
            "result:2: it does not match its table; run `stramash recount`",
            "result:9: no such table",
        ],
    ),
    (
        |lines| lines.last_mut().unwrap()["numbers"]["commits"] = json!(30),
        &["the store: it counts 30 commits, but its documents had 31"],
    ),
];

#[test]
fn faults_name_their_place() {
    for (n, (alter, wanted)) in CASES.iter().enumerate() {
        let found = checked(&altered(alter));
        let said: Vec<_> = found.faults.iter().map(ToString::to_string).collect();
        assert_eq!(said, *wanted, "case {n}");
    }
}

/// Runs the program in a folder with an empty environment.
fn run(place: &Path, args: &[&str]) -> (i32, String, String) {
    let temporary = tempfile::tempdir().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_stramash"));
    command.args(args).current_dir(place).env_clear();
    let ended = command.env("TMPDIR", temporary.path()).output().unwrap();
    let left = fs::read_dir(temporary.path()).unwrap().count();
    assert_eq!(left, 0, "a copy is left of what was looked at");
    let text = |bytes| String::from_utf8(bytes).unwrap();
    let code = ended.status.code().unwrap();
    (code, text(ended.stdout), text(ended.stderr))
}

fn files(folder: &Path, found: &mut BTreeMap<PathBuf, Vec<u8>>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, found);
        }
        let bytes = fs::read(&path).unwrap_or_default();
        found.insert(path, bytes);
    }
}

const SOUND: &str = "no faults: 3 tables, of which 2 are live, 18 messages to be sent\n";

#[test]
fn check_leaves_the_store_unchanged() {
    let place = tempfile::tempdir().unwrap();
    let (at, data) = (place.path(), place.path().join("data"));
    let config = SledConfig::new(data.join("store"));
    let store = SledStore::open(&config).unwrap();
    store.import(&mut sample().as_bytes()).unwrap();
    let in_use = run(at, &["check"]);
    assert_eq!(in_use.0, 2, "{in_use:?}");
    assert!(in_use.2.contains("in use by another process"), "{in_use:?}");
    store.close().unwrap();
    let all = || {
        let mut found = BTreeMap::new();
        files(at, &mut found);
        found
    };
    let before = all();
    let sound = run(at, &["check"]);
    assert_eq!(sound, (0, SOUND.into(), String::new()));
    assert_eq!(run(at, &["check", "data/store"]), sound);
    assert!(before == all(), "nothing is changed");
    // The result is the same if the folder cannot be written.
    fs::remove_file(data.join("store/lock")).unwrap();
    assert_eq!(run(at, &["check"]), sound);
    assert!(!data.join("store/lock").exists());

    // Cuts off the end of sled's file, so that acknowledged changes are missing.
    let db = data.join("store/db-1");
    fs::remove_file(db.join("db")).unwrap();
    let (code, _, said) = run(at, &["check"]);
    assert_eq!(code, 1);
    assert!(said.contains("restore the newest dump"), "{said}");
    fs::remove_dir_all(&db).unwrap();
    let (code, _, said) = run(at, &["check"]);
    assert_eq!(code, 1, "{said}");
    assert!(said.contains("is missing its data folder"), "{said}");
}

#[test]
fn check_exit_codes() {
    let place = tempfile::tempdir().unwrap();
    let at = place.path();
    let file = |name: &str, text: &str| fs::write(at.join(name), text).unwrap();
    file("whole", &sample());
    assert_eq!(
        run(at, &["check", "whole"]),
        (0, SOUND.into(), String::new())
    );
    file("faulty", &altered(CASES[2].0));
    let (code, out, err) = run(at, &["check", "faulty"]);
    assert_eq!((code, out.lines().collect()), (1, CASES[2].1.to_vec()));
    assert_eq!(
        err,
        "stramash: 3 faults in 3 tables, of which 2 are live, 18 messages to be sent\n"
    );
    file("cut", &sample()[..5000]);
    let (code, _, err) = run(at, &["check", "cut"]);
    assert_eq!(code, 1, "{err}");
    assert!(err.contains("the export cannot be read at line"), "{err}");
    for args in [&["check"][..], &["check", "none"]] {
        let (code, out, err) = run(at, args);
        assert_eq!((code, out.as_str()), (2, ""), "{err}");
        assert_eq!(err.lines().count(), 1, "{err}");
    }
    fs::create_dir(at.join("empty")).unwrap();
    let (code, _, err) = run(at, &["check", "empty"]);
    assert_eq!(
        (code, err.as_str()),
        (
            2,
            "stramash: the store is not available: there is no store in empty\n"
        )
    );
}
