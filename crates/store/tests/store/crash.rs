//! Tests of the store on disk when its process is killed, its folder is in use or emptied, its data is newer,
//! or the disk is full.
//!
//! Some tests start this test program again, as the process to be killed or limited. The environment variable
//! [`CHILD`] then names the folder in which it works.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::hash::{BuildHasher, Hasher};
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::time::Duration;

use stramash_core::engine::{Millis, Revision, TableId};
use stramash_store::{
    Batch, Commit, Due, IdempotencyKey, ItemId, Lane, OutboxItem, SledConfig, SledStore, Store,
    StoreError, Subject,
};

const CHILD: &str = "STRAMASH_STORE_CHILD";
const NOW: Millis = Millis(1_700_000_000_000);
const WRITERS: u64 = 8;

fn config(folder: &Path) -> SledConfig {
    SledConfig {
        cache_bytes: 8 * 1024 * 1024,
        ..SledConfig::new(folder)
    }
}

/// Opens the store that an earlier process has left. First checks that a survey finds no faults.
fn open(folder: &Path) -> Result<SledStore, StoreError> {
    open_with(&config(folder))
}

fn open_with(config: &SledConfig) -> Result<SledStore, StoreError> {
    let survey = SledStore::survey_offline(&config.folder);
    let store = SledStore::open(config)?;
    if let Ok(survey) = survey {
        assert_eq!(survey.faults, []);
    }
    Ok(store)
}

/// Returns the folder to work in, or `None` if this process is not a child of the test `name`.
fn child_folder() -> Option<PathBuf> {
    #[allow(
        clippy::disallowed_methods,
        reason = "the variable is for tests and is not a setting of the bot"
    )]
    std::env::var_os(CHILD).map(PathBuf::from)
}

/// Returns the full name of a test of this file, as the command line needs it.
fn full(name: &str) -> String {
    format!("crash::{name}")
}

/// Starts this program again as a child that runs only the test `name`.
fn child(name: &str, folder: &Path) -> Command {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["--exact", &full(name), "--nocapture"]);
    prepare(&mut command, folder);
    command
}

fn prepare(command: &mut Command, folder: &Path) {
    command
        .env(CHILD, folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null());
}

/// Reports a line to the parent process. Writes it all at once, so that the lines of several threads are never
/// mixed.
fn report(line: &str) {
    let mut out = std::io::stdout().lock();
    out.write_all(format!("{line}\n").as_bytes()).unwrap();
    out.flush().unwrap();
}

fn subject(writer: u64) -> Subject {
    Subject::Table(TableId(writer + 1))
}

/// Makes the `n`th change of a writer's table. Everything in it contains the name of the change.
fn change(writer: u64, n: u64) -> Batch {
    let name = format!("{writer} {n}");
    let mut batch = Batch::new(subject(writer), Revision(n), NOW, name.clone().into());
    batch.events = vec![name.clone().into()];
    batch.key = Some(IdempotencyKey::named(name.clone()));
    batch.due = Due::At(Millis(n));
    // The last writer's table is packed between its changes.
    batch.open = writer + 1 < WRITERS;
    batch.outbox = vec![OutboxItem::new(
        Lane(format!("lane {writer}")),
        NOW,
        name.into(),
    )];
    batch
}

fn revision(store: &dyn Store, writer: u64) -> u64 {
    let loaded = store.load(subject(writer)).unwrap();
    loaded.map_or(0, |loaded| loaded.revision.0)
}

/// Commits as fast as possible and reports every acknowledgement, until it is killed. The files are compacted
/// at every start.
fn work(folder: &Path) {
    let busy = SledConfig {
        growth: 1,
        ..config(folder)
    };
    let store = open_with(&busy).unwrap();
    let store = &store;
    std::thread::scope(|scope| {
        for writer in 0..WRITERS {
            scope.spawn(move || {
                let mut n = revision(store, writer);
                if n > 0 {
                    // The last change may have been acknowledged without being reported, so it is tried again.
                    let again = store.commit(change(writer, n - 1));
                    assert_eq!(again, Ok(Commit::Duplicate(Revision(n))));
                    report(&format!("kept {writer} {}", n - 1));
                }
                loop {
                    let done = store.commit(change(writer, n));
                    assert_eq!(done, Ok(Commit::Done(Revision(n + 1))));
                    report(&format!("kept {writer} {n}"));
                    n += 1;
                    if writer + 1 == WRITERS && n.is_multiple_of(3) {
                        store.pack(TableId(WRITERS)).unwrap();
                    }
                }
            });
        }
        scope.spawn(move || {
            loop {
                for item in store.claim(NOW, 60_000, 3).unwrap() {
                    let name = String::from_utf8(item.body).unwrap();
                    report(&format!("sending {name}"));
                    store.settle(item.id, None).unwrap();
                    report(&format!("sent {name}"));
                }
                let table = store.next_table().unwrap();
                report(&format!("number {table}"));
            }
        });
    });
}

/// The reports of all child processes that have worked in a folder.
#[derive(Default)]
struct Reports {
    kept: BTreeMap<u64, u64>,
    sending: BTreeSet<String>,
    sent: BTreeSet<String>,
    numbers: BTreeSet<u64>,
}

impl Reports {
    fn hear(&mut self, line: &str) {
        let number = |text: &str| text.parse::<u64>().unwrap();
        match line.split_once(' ') {
            Some(("kept", change)) => {
                let (writer, n) = change.split_once(' ').unwrap();
                let kept = self.kept.entry(number(writer)).or_default();
                *kept = number(n) + 1;
            }
            Some(("sending", name)) => {
                assert!(!self.sent.contains(name), "{name} was sent before");
                self.sending.insert(name.to_owned());
            }
            Some(("sent", name)) => assert!(self.sent.insert(name.to_owned())),
            Some(("number", table)) => {
                assert!(
                    self.numbers.insert(number(table)),
                    "{table} was allocated twice"
                );
            }
            // All other lines come from the test harness.
            _ => {}
        }
    }

    /// Checks a store whose process was killed.
    fn check(&mut self, store: &dyn Store) {
        let waiting = waiting(store);
        let due = store.due(Millis(u64::MAX), 100).unwrap();
        for writer in 0..WRITERS {
            let kept = self.kept.get(&writer).copied().unwrap_or(0);
            let n = revision(store, writer);
            assert!(
                n >= kept,
                "writer {writer} has {n} changes, but {kept} were acknowledged"
            );
            assert!(
                n <= kept + 1,
                "writer {writer} has {n} changes, {kept} were acknowledged"
            );
            let log = store.log(subject(writer)).unwrap();
            assert_eq!(
                log.len() as u64,
                n,
                "writer {writer}: document and log differ"
            );
            for (i, event) in (0..n).zip(&log) {
                let name = format!("{writer} {i}");
                assert_eq!(*event, name.as_bytes());
                let seen = store
                    .find_commit(&IdempotencyKey::named(name.clone()))
                    .unwrap();
                assert_eq!(seen, Some((subject(writer), Revision(i + 1))));
                if self.sent.contains(&name) {
                    assert!(
                        !waiting.contains(&name),
                        "{name} was sent, but is still queued"
                    );
                }
                if !self.sending.contains(&name) {
                    assert!(waiting.contains(&name), "{name} was never sent");
                }
            }
            if n > 0 {
                let doc = store.load(subject(writer)).unwrap().unwrap().doc;
                assert_eq!(doc, format!("{writer} {}", n - 1).as_bytes());
                let table = TableId(writer + 1);
                assert!(due.contains(&(Millis(n - 1), table)), "{due:?}");
            }
        }
        if let Some(last) = self.numbers.last() {
            let next = store.next_table().unwrap().0;
            assert!(next > *last, "{next} was allocated before");
            self.numbers.insert(next);
        }
    }
}

/// Returns the names of all changes whose messages are still in the outbox. Checks that the messages of each writer are
/// in order.
fn waiting(store: &dyn Store) -> BTreeSet<String> {
    let mut whole = Vec::new();
    store.export(&mut whole).unwrap();
    let mut waiting = BTreeSet::new();
    let mut last = BTreeMap::new();
    for line in whole.split(|byte| *byte == b'\n') {
        if !line.starts_with(b"{\"intent\"") {
            continue;
        }
        let line: serde_json::Value = serde_json::from_slice(line).unwrap();
        let item = &line["intent"];
        let name = item["body"].as_str().unwrap().to_owned();
        let (_, n) = name.split_once(' ').unwrap();
        let n: u64 = n.parse().unwrap();
        let before = last.insert(item["lane"].to_string(), n);
        assert!(
            before.is_none_or(|before| before < n),
            "{name} waits after {before:?}"
        );
        assert!(waiting.insert(name.clone()), "{name} is queued twice");
    }
    waiting
}

/// Returns `n`, or `n` times the value of the environment variable `KILLS` if that is set.
fn times(n: u64) -> u64 {
    let times = std::env::var("KILLS").map_or(1, |times| times.parse().expect("a number"));
    n * times
}

/// Returns a random number below `bound`.
fn random(bound: u64) -> u64 {
    let state = std::collections::hash_map::RandomState::new();
    state.build_hasher().finish() % bound
}

/// Reads a child's reports until its pipe is closed, and signals `at_work` when the child begins to write.
/// Ignores a last line that was cut off because the child was killed.
fn hear(child: &mut Child, reports: &mut Reports, at_work: Sender<()>) {
    let mut out = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    while out.read_line(&mut line).unwrap() > 0 {
        if let Some(line) = line.strip_suffix('\n') {
            reports.hear(line);
            if line.starts_with("kept") {
                let _ = at_work.send(());
            }
        }
        line.clear();
    }
}

#[test]
fn acknowledged_changes_survive_kills() {
    if let Some(folder) = child_folder() {
        return work(&folder);
    }
    let mut kept = 0;
    for _ in 0..times(5) {
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path().join("store");
        let mut reports = Reports::default();
        for round in 0..10 {
            let before: u64 = reports.kept.values().sum();
            let name = "acknowledged_changes_survive_kills";
            let mut child = child(name, &folder).spawn().unwrap();
            let id = child.id();
            let (at_work, started) = std::sync::mpsc::channel();
            std::thread::scope(|scope| {
                let hearing = scope.spawn(|| hear(&mut child, &mut reports, at_work));
                // Some children are killed while they open the store, the others while they write. The sleep
                // only sets the time of the kill; it does not wait for an event.
                let moment = if round % 5 == 4 {
                    random(60)
                } else {
                    started.recv().unwrap();
                    random(150)
                };
                std::thread::park_timeout(Duration::from_millis(moment));
                kill(id);
                hearing.join().unwrap();
            });
            assert!(!child.wait().unwrap().success());
            kept += reports.kept.values().sum::<u64>() - before;
            let store = open(&folder).unwrap();
            reports.check(&store);
            store.close().unwrap();
        }
    }
    assert!(
        kept > 500,
        "only {kept} changes were acknowledged in all rounds"
    );
}

/// Returns the folder with sled's files.
fn data(folder: &Path) -> PathBuf {
    let entries = fs::read_dir(folder).unwrap();
    let mut found = entries.map(|entry| entry.unwrap().path());
    let is_data = |path: &PathBuf| {
        path.file_name()
            .unwrap()
            .to_str()
            .unwrap()
            .starts_with("db-")
    };
    found.find(is_data).unwrap()
}

fn kill(id: u32) {
    let killed = Command::new("kill")
        .args(["-KILL", &id.to_string()])
        .status();
    assert!(killed.unwrap().success());
}

fn copy_folder(from: &Path, to: &Path) {
    if !from.exists() {
        return;
    }
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let to = to.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            copy_folder(&entry.path(), &to);
        } else {
            fs::copy(entry.path(), to).unwrap();
        }
    }
}

/// Reads every file below a folder.
fn files(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path));
            found.insert(path, Vec::new());
        } else {
            let bytes = fs::read(&path).unwrap();
            found.insert(path, bytes);
        }
    }
    found
}

/// Makes a store with `changes` changes of each writer, and closes it.
fn made(changes: u64) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("store");
    make(&path, 0, changes);
    (folder, path)
}

fn make(path: &Path, from: u64, upto: u64) {
    let store = open(path).unwrap();
    for n in from..upto {
        for writer in 0..WRITERS {
            let done = store.commit(change(writer, n));
            assert_eq!(done, Ok(Commit::Done(Revision(n + 1))));
        }
    }
    store.close().unwrap();
}

fn check(path: &Path, changes: u64) {
    let store = open(path).unwrap();
    let kept = (0..WRITERS).map(|writer| (writer, changes)).collect();
    let mut reports = Reports {
        kept,
        ..Reports::default()
    };
    reports.check(&store);
}

/// Checks that opening is refused with a single sentence that contains `what`, and that no file is created or
/// changed.
fn refused(path: &Path, what: &str) -> StoreError {
    let before = files(path.parent().unwrap());
    let error = open(path).unwrap_err();
    let said = error.to_string();
    assert!(said.contains(what), "{said}");
    assert!(!said.contains('\n') && !said.contains(". "), "{said}");
    let after = files(path.parent().unwrap());
    let changed: Vec<_> = before
        .iter()
        .filter(|(path, bytes)| after.get(*path) != Some(bytes))
        .map(|(path, _)| path)
        .chain(after.keys().filter(|path| !before.contains_key(*path)))
        .collect();
    assert!(changed.is_empty(), "changed: {changed:?}");
    error
}

#[test]
fn missing_data_is_refused() {
    let (_kept, path) = made(3);
    let db = data(&path);
    let aside = path.with_extension("aside");

    fs::rename(&db, &aside).unwrap();
    refused(&path, "is missing its data folder");

    fs::create_dir(&db).unwrap();
    let error = refused(&path, "has 0 writes, but 24 were acknowledged");
    assert!(matches!(error, StoreError::Corrupt { .. }), "{error:?}");

    // sled creates such a database when it finds no data that it can read.
    let (_other, empty) = made(0);
    fs::remove_dir_all(&db).unwrap();
    copy_folder(&data(&empty), &db);
    refused(&path, "has 0 writes, but 24 were acknowledged");

    fs::remove_dir_all(&db).unwrap();
    fs::rename(&aside, &db).unwrap();
    check(&path, 3);
}

#[test]
fn older_copies_of_the_data_are_refused() {
    let (_kept, path) = made(3);
    let older = path.with_extension("older");
    copy_folder(&data(&path), &older);
    make(&path, 3, 5);
    let db = data(&path);
    fs::remove_dir_all(&db).unwrap();
    fs::rename(&older, db).unwrap();
    refused(&path, "has 24 writes, but 40 were acknowledged");
}

#[test]
fn damaged_data_is_refused_and_left_unchanged() {
    for (from, step) in [(0, 1), (100, 97), (4_000, 3)] {
        let (_kept, path) = made(40);
        let data = data(&path).join("db");
        let mut bytes = fs::read(&data).unwrap();
        for byte in bytes.iter_mut().skip(from).step_by(step) {
            *byte ^= 0x55;
        }
        fs::write(&data, bytes).unwrap();
        let error = refused(&path, "restore the newest dump");
        assert!(matches!(error, StoreError::Corrupt { .. }), "{error:?}");
    }
}

#[test]
fn folders_without_a_store_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("home");
    fs::create_dir(&path).unwrap();
    fs::write(path.join("letter.txt"), b"dear friend").unwrap();
    refused(&path, "is not empty and has no store.json");
    let file = path.join("letter.txt");
    let before = files(&path);
    let error = open(&file).unwrap_err().to_string();
    assert!(
        error.contains("cannot be used as the store's folder"),
        "{error}"
    );
    assert_eq!(files(&path), before);

    let (_kept, path) = made(1);
    fs::remove_file(path.join("store.json")).unwrap();
    refused(&path, "has no store.json");
    fs::write(path.join("store.json"), b"{\"format\":").unwrap();
    refused(&path, "cannot be read");
}

#[test]
fn newer_stores_are_refused_and_left_unchanged() {
    let (_kept, path) = made(3);
    let sidecar = path.join("store.json");
    let text = fs::read_to_string(&sidecar).unwrap();
    let newer = text.replace("\"format\":4", "\"more\":true,\"format\":7");
    assert_ne!(newer, text);
    fs::write(&sidecar, newer).unwrap();
    let error = refused(&path, "format 7");
    assert_eq!(error, StoreError::Newer { found: 7, known: 4 });
    fs::write(&sidecar, text).unwrap();
    check(&path, 3);
}

#[test]
fn stores_in_use_are_refused() {
    if let Some(folder) = child_folder() {
        let _store = open(&folder).unwrap();
        report("open");
        let mut end = Vec::new();
        std::io::stdin().read_to_end(&mut end).unwrap();
        return;
    }
    let (_kept, path) = made(3);
    let mut child = child("stores_in_use_are_refused", &path).spawn().unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    while line != "open\n" {
        line.clear();
        assert!(
            out.read_line(&mut line).unwrap() > 0,
            "the child did not open it"
        );
    }
    let error = refused(&path, "in use by another process");
    assert!(matches!(error, StoreError::InUse { .. }));
    drop(child.stdin.take());
    assert!(child.wait().unwrap().success());

    let store = open(&path).unwrap();
    refused(&path, "in use");
    store.close().unwrap();
    check(&path, 3);
}

/// Checks that the store syncs every change. Tests that kill a process do not show this, and sled itself never syncs
/// its files.
#[test]
fn every_change_is_synced() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("store");
    let (send, forced) = std::sync::mpsc::channel();
    let mut config = config(&path);
    config.sync = Arc::new(move |file| {
        send.send(file.metadata()?.len()).unwrap();
        file.sync_data()
    });
    let store = SledStore::open(&config).unwrap();
    for n in 0..20 {
        store.commit(change(0, n)).unwrap();
        let files = [data(&path).join("db"), path.join("store.json")];
        let lengths = files.map(|file| fs::metadata(file).unwrap().len());
        assert_eq!(forced.try_iter().collect::<Vec<_>>(), lengths);
    }
    let item = store.claim(NOW, 1, 1).unwrap()[0].id;
    assert!(forced.try_recv().is_err(), "a claim wrote to the disk");
    store.settle(item, None).unwrap();
    assert_eq!(forced.try_iter().count(), 2);
    store.next_table().unwrap();
    assert_eq!(forced.try_iter().count(), 2);
    store.close().unwrap();
}

/// Checks that the store stops when a sync fails, because then nobody knows what is on the disk.
#[test]
fn failed_syncs_stop_the_store() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("store");
    let failing = Arc::new(AtomicBool::new(false));
    let fail = Arc::clone(&failing);
    let mut config = config(&path);
    config.sync = Arc::new(move |file| {
        if fail.load(Ordering::SeqCst) {
            return Err(std::io::Error::other("the cable is out"));
        }
        file.sync_data()
    });
    let store = SledStore::open(&config).unwrap();
    assert_eq!(store.commit(change(0, 0)), Ok(Commit::Done(Revision(1))));
    failing.store(true, Ordering::SeqCst);
    let unknown = store.commit(change(0, 1)).unwrap_err();
    assert!(matches!(unknown, StoreError::Unknown(_)), "{unknown:?}");
    assert!(!unknown.changed_nothing());
    failing.store(false, Ordering::SeqCst);
    for _ in 0..2 {
        let after = store.commit(change(0, 1)).unwrap_err();
        assert!(matches!(after, StoreError::Unavailable(_)), "{after:?}");
        assert!(after.to_string().contains("the cable is out"), "{after}");
        assert!(
            store.load(subject(0)).is_err(),
            "changes that may be lost must not be visible"
        );
        assert!(store.settle(ItemId(1), None).is_err());
    }
    store.close().unwrap();
    // When the change is tried again with the same key, its result is known.
    let store = open(&path).unwrap();
    let again = store.commit(change(0, 1)).unwrap();
    assert!(
        matches!(
            again,
            Commit::Done(Revision(2)) | Commit::Duplicate(Revision(2))
        ),
        "{again:?}"
    );
    let log = store.log(subject(0)).unwrap();
    assert_eq!(log, [b"0 0".to_vec(), b"0 1".to_vec()]);
}

/// Checks a full disk. A limit of the file size simulates it, because writes then fail in the same place.
#[test]
fn full_disks_stop_the_store_without_loss() {
    if let Some(folder) = child_folder() {
        return fill_the_disk(&folder);
    }
    let (_kept, path) = made(3);
    let name = "full_disks_stop_the_store_without_loss";
    let mut command = Command::new("sh");
    // The limit is in blocks of 512 bytes. The signal is ignored, so that writes fail instead of ending the
    // process.
    let limited = "trap '' XFSZ; ulimit -f 40960; exec \"$0\" --exact \"$1\" --nocapture";
    command.args(["-c", limited]);
    command
        .arg(std::env::current_exe().unwrap())
        .arg(full(name));
    prepare(&mut command, &path);
    let mut child = command.spawn().unwrap();
    let mut out = String::new();
    child
        .stdout
        .take()
        .unwrap()
        .read_to_string(&mut out)
        .unwrap();
    let ended = child.wait().unwrap();
    assert!(ended.success(), "{ended}: {out}");
    let line = |start: &str| {
        let found = out.lines().find_map(|line| line.strip_prefix(start));
        found
            .unwrap_or_else(|| panic!("no {start}: {out}"))
            .to_owned()
    };
    let kept: u64 = line("kept ").parse().unwrap();
    assert!(line("first ").contains("cannot tell"), "{out}");
    assert!(line("then ").contains("the disk is full"), "{out}");
    assert!(kept > 10, "{out}");

    let store = open(&path).unwrap();
    let n = revision(&store, 0);
    assert!(n == kept || n == kept + 1, "{n} of {kept}");
    let log = store.log(subject(0)).unwrap();
    assert_eq!(log.len() as u64, n);
    assert_eq!(log.last().unwrap().len(), 20_000);
    assert_eq!(
        store.commit(change(0, n)),
        Ok(Commit::Done(Revision(n + 1)))
    );
}

fn fill_the_disk(folder: &Path) {
    let store = open(folder).unwrap();
    let mut n = revision(&store, 0);
    loop {
        let mut batch = change(0, n);
        // The bytes are random, in case events are compressed some day.
        let noise = |i: u64| (i.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 56) as u8;
        batch.events = vec![(n..n + 20_000).map(noise).collect()];
        match store.commit(batch) {
            Ok(done) => assert_eq!(done, Commit::Done(Revision(n + 1))),
            Err(e) => {
                assert!(matches!(e, StoreError::Unknown(_)), "{e:?}");
                report(&format!("first {e}"));
                break;
            }
        }
        n += 1;
        assert!(n < 100_000, "the file size limit had no effect");
    }
    report(&format!("kept {n}"));
    let then = store.commit(change(0, n)).unwrap_err();
    assert!(matches!(then, StoreError::Full(_)), "{then:?}");
    report(&format!("then {then}"));
    store.close().unwrap();
}
