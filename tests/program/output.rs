//! Tests errors while writing output. If standard output goes to a full disk, the command fails. A closed pipe, and a
//! full disk for standard error, are ignored.

use std::fs::File;
use std::process::{Command, Output, Stdio};

use crate::cli::{Place, TOKEN};

/// Returns a folder with data for which every command prints something.
fn place() -> Place {
    let place = Place::new();
    let store = stramash_store::SledConfig::new(place.path().join("data/store"));
    let store = stramash_store::SledStore::open(&store).unwrap();
    let sample = include_str!("../../crates/host/tests/samples/v1.jsonl");
    stramash_store::Store::import(&store, &mut sample.as_bytes()).unwrap();
    stramash_store::Store::close(&store).unwrap();
    place.write("config.toml", "[discord]\napi_url = 'http://127.0.0.1:1'\n");
    place.write("record.jsonl", "nonsense");
    place.write("request.jsonl", "nonsense\n");
    place
}

fn stramash(place: &Place, args: &[&str], out: Stdio, err: Stdio) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_stramash"));
    command.args(args).current_dir(place.path()).env_clear();
    let input = File::open(place.path().join("request.jsonl")).unwrap();
    command
        .env(TOKEN.0, TOKEN.1)
        .stdin(input)
        .stdout(out)
        .stderr(err);
    command.output().unwrap()
}

fn full() -> Stdio {
    File::options()
        .write(true)
        .open("/dev/full")
        .unwrap()
        .into()
}

#[test]
fn full_disk_behind_stdout_is_a_failure() {
    let place = place();
    for args in [
        &["--help"][..],
        &["--version"],
        &["run", "--help"],
        &["check-config"],
        &["check-config", "--example"],
        &["check"],
        &["compact"],
        &["recount"],
        &["export", "-"],
        &["export", "all.jsonl"],
        &["doctor"],
        &["referee"],
        &["sandbox"],
    ] {
        let ended = stramash(&place, args, full(), Stdio::piped());
        assert_eq!(ended.status.code(), Some(1), "{args:?}: {ended:?}");
        let said = String::from_utf8(ended.stderr).unwrap().to_lowercase();
        assert!(said.contains("no space left on device"), "{args:?}: {said}");
        assert!(!said.contains("panicked"), "{args:?}: {said}");
    }
}

#[test]
fn closed_pipe_is_no_failure() {
    let place = place();
    for args in [
        &["--help"][..],
        &["--version"],
        &["check-config", "--example"],
        &["check"],
        &["referee"],
    ] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let ended = stramash(&place, args, writer.into(), Stdio::piped());
        let said = String::from_utf8(ended.stderr).unwrap();
        assert_eq!((ended.status.code(), &*said), (Some(0), ""), "{args:?}");
    }
}

#[test]
fn full_disk_behind_stderr_is_ignored() {
    let place = place();
    for (args, code) in [
        (&["nonsense"][..], 2),
        (&["check", "none.jsonl"], 2),
        (&["verify", "record.jsonl"], 1),
        (&["check-config", "--config", "none.toml"], 2),
    ] {
        let ended = stramash(&place, args, Stdio::piped(), full());
        assert_eq!(ended.status.code(), Some(code), "{args:?}: {ended:?}");
    }
    // A bot goes on if it cannot write its log lines.
    let place = Place::new();
    place.write("config.toml", "[discord]\napi_url = 'http://127.0.0.1:1'\n");
    let mut command = Command::new(env!("CARGO_BIN_EXE_stramash"));
    command.arg("run").current_dir(place.path()).env_clear();
    let mut bot = command
        .env(TOKEN.0, TOKEN.1)
        .stderr(full())
        .spawn()
        .unwrap();
    let alive = place.path().join("data/process");
    while !alive.exists() {
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    Command::new("kill")
        .arg(bot.id().to_string())
        .status()
        .unwrap();
    assert_eq!(bot.wait().unwrap().code(), Some(0));
}

/// Limits the size of files, because writing beyond the limit fails like writing to a full disk.
#[test]
fn full_disk_at_start_is_reported() {
    for blocks in [0, 1, 8, 64, 300] {
        let place = Place::new();
        let confine = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" run");
        let mut command = Command::new("sh");
        command.args(["-c", &confine, env!("CARGO_BIN_EXE_stramash")]);
        let ended = command
            .current_dir(place.path())
            .env(TOKEN.0, TOKEN.1)
            .output();
        let ended = ended.unwrap();
        let said = String::from_utf8(ended.stderr).unwrap();
        let last = said.lines().last().unwrap_or_default();
        assert!(
            last.starts_with("stramash: the disk is full"),
            "{blocks}: {said}"
        );
        assert!(
            last.ends_with("free some space and start again"),
            "{blocks}: {said}"
        );
        assert_eq!(ended.status.code(), Some(1), "{blocks}: {said}");
    }
}
