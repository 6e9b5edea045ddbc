//! Tests of what the trait `Store` does not show: records written directly to sled, and damaged files.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use serde_bytes::Bytes;

use crate::records::types::{Head, Numbers, Packed, SpentKey};
use crate::records::{codec, keys};
use crate::sled::*;
use crate::{Batch, Due, IdempotencyKey, Index, ItemId, Lane, OutboxItem, Store, Subject};
use stramash_core::engine::{Millis, PlayerId, Revision, RoomId, ServerId, TableId};

const NOW: Millis = Millis(1_700_000_000_000);

fn config(path: &Path) -> SledConfig {
    SledConfig::new(path)
}

/// Makes a store with 50 tables.
fn made() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("store");
    let store = SledStore::open(&config(&path)).unwrap();
    for n in 0..50 {
        let mut batch = Batch::new(Subject::Table(TableId(n)), Revision(0), NOW, vec![7; 50]);
        batch.events = vec![vec![8; 20]; 20];
        store.commit(batch).unwrap();
    }
    Store::close(&store).unwrap();
    (folder, path)
}

fn data(path: &Path) -> PathBuf {
    let folder = Folder::new(path);
    folder.data(folder.inspect().unwrap().unwrap().generation)
}

/// Replaces a record directly in sled, or removes it if `value` is `None`, and corrects the checksum. Returns the old
/// record, if there was one.
fn plant(path: &Path, key: &[u8], value: Option<&[u8]>) -> Option<sled::IVec> {
    let db = database::open(&data(path), 1 << 20).unwrap();
    let before = sled::Tree::get(&db, key).unwrap();
    match value {
        Some(value) => db.insert(key, value).unwrap(),
        None => db.remove(key).unwrap(),
    };
    let mut scan = Scan::default();
    for (key, record) in db.iter().map(Result::unwrap) {
        let _ = scan.add(&key, &record);
    }
    scan.found.writes = scan.checksum.writes;
    db.insert(keys::ENGINE, codec::write(&scan.found)).unwrap();
    db.flush().unwrap();
    database::close(db, &data(path)).unwrap();
    before
}

/// Reads every file below a folder.
fn files(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path));
        } else {
            found.insert(path.clone(), fs::read(path).unwrap());
        }
    }
    found
}

/// Opens a store that must be refused. Checks that no file was changed, and returns the error.
fn refused(path: &Path) -> StoreError {
    let before = files(path);
    let error = SledStore::open(&config(path)).unwrap_err();
    assert!(before == files(path), "files were changed");
    error
}

fn exported(store: &SledStore) -> Vec<u8> {
    let mut out = Vec::new();
    store.export(&mut out).unwrap();
    out
}

#[test]
fn newer_records_are_refused_and_left_unchanged() {
    for key in [
        keys::event(Subject::Table(TableId(3)), 5),
        keys::head(Subject::Table(TableId(3))),
        keys::once(&IdempotencyKey::interaction(3)),
        keys::item(ItemId(3)),
        keys::NUMBERS.to_vec(),
    ] {
        let (_kept, path) = made();
        plant(&path, &key, Some(&[3, 1, 1]));
        assert_eq!(refused(&path), StoreError::Newer { found: 3, known: 2 });
    }
}

#[test]
fn interrupted_imports_are_refused_and_left_unchanged() {
    let (_kept, path) = made();
    plant(&path, keys::IMPORTING, Some(codec::EMPTY));
    let error = refused(&path);
    assert!(error.to_string().contains("interrupted import"), "{error}");
}

#[test]
fn records_not_written_by_the_store_are_refused() {
    let (_kept, path) = made();
    let db = database::open(&data(&path), 1 << 20).unwrap();
    let head = keys::head(Subject::Table(TableId(3)));
    let old = db.insert(&head, codec::EMPTY).unwrap().unwrap();
    database::close(db, &data(&path)).unwrap();
    let error = refused(&path).to_string();
    assert!(
        error.contains("records that differ from those written"),
        "{error}"
    );
    plant(&path, &head, Some(&old));
    SledStore::open(&config(&path)).unwrap();
}

/// Makes a store whose files have grown enough to be compacted.
fn grown() -> (tempfile::TempDir, PathBuf, Vec<u8>) {
    let (kept, path) = made();
    let store = SledStore::open(&config(&path)).unwrap();
    for n in 0..20 {
        let subject = Subject::Player(PlayerId(n));
        let noise = noise(n);
        let batch = Batch::new(subject, Revision(0), NOW, noise);
        store.commit(batch).unwrap();
    }
    for n in 0..20 {
        store.erase(Subject::Player(PlayerId(n)), vec![]).unwrap();
    }
    let whole = exported(&store);
    Store::close(&store).unwrap();
    // A small store seldom has enough unused space, so a large file is added.
    let ballast = fs::File::create(data(&path).join("ballast")).unwrap();
    ballast.set_len(20 << 20).unwrap();
    (kept, path, whole)
}

#[test]
fn compaction_keeps_all_data_and_shrinks_the_files() {
    let (_kept, path, whole) = grown();
    let first = data(&path);
    let (before, after) = SledStore::compact(&config(&path)).unwrap();
    assert!(after < before, "{before} {after}");
    assert!(!first.exists() && data(&path).exists());
    let store = SledStore::open(&config(&path)).unwrap();
    assert!(exported(&store) == whole);
    assert_eq!(store.survey().unwrap().faults, []);
}

#[test]
fn grown_files_are_compacted_on_open() {
    let (_kept, path, whole) = grown();
    let first = data(&path);
    let config = SledConfig {
        growth: 25 << 20,
        ..config(&path)
    };
    let store = SledStore::open(&config).unwrap();
    assert_ne!(data(&path), first);
    assert!(!store.stats().unwrap().compaction_due);
    assert!(exported(&store) == whole);
    let ballast = fs::File::create(data(&path).join("ballast")).unwrap();
    ballast.set_len(20 << 20).unwrap();
    assert!(store.stats().unwrap().compaction_due);
}

/// Checks that the leftovers of an interrupted compaction are removed: old files, or new files beside old ones.
#[test]
fn leftovers_of_killed_processes_are_removed() {
    let (_kept, path) = made();
    for name in ["db-2", "db-0", "check"] {
        fs::create_dir(path.join(name)).unwrap();
        fs::write(path.join(name).join("db"), b"half").unwrap();
    }
    let left = data(&path).join("snap.7FFFFFFFFFFFFFFF.generating");
    fs::write(&left, b"half").unwrap();
    let store = SledStore::open(&config(&path)).unwrap();
    assert_eq!(store.stats().unwrap().tables, 50);
    assert!(!left.exists());
    for name in ["db-2", "db-0", "check"] {
        assert!(!path.join(name).exists());
    }
}

/// A key, the record to write there (`None` removes it), and the faults to expect.
type Case = (Vec<u8>, Option<Vec<u8>>, &'static [&'static str]);

/// Adds a table that has list entries of all kinds.
fn listed(path: &Path) {
    let store = SledStore::open(&SledConfig::new(path)).unwrap();
    let mut batch = Batch::new(Subject::Table(TableId(7)), Revision(1), NOW, vec![7; 50]);
    batch.members = Some(vec![PlayerId(3)]);
    batch.room = Some((ServerId(4), RoomId(5)));
    batch.open = true;
    batch.due = Due::At(NOW);
    batch.key = Some(IdempotencyKey::interaction(9));
    store.commit(batch).unwrap();
    // This table gets several revisions.
    for n in 1..4 {
        let long = Subject::Table(TableId(8));
        let batch = Batch::new(long, Revision(n), NOW, long_doc(n));
        store.commit(batch).unwrap();
    }
    Store::close(&store).unwrap();
}

/// Makes a long document. Only a few of its bytes depend on `n`.
fn long_doc(n: u64) -> Vec<u8> {
    let numbers = (0..500).map(|i| {
        if i == 100 {
            format!("<{n}>")
        } else {
            i.to_string()
        }
    });
    numbers.collect::<String>().into_bytes()
}

#[test]
fn survey_reports_every_inconsistent_record_and_changes_nothing() {
    let table = Subject::Table(TableId(7));
    let room = (ServerId(4), RoomId(5));
    let gone = Subject::Table(TableId(99));
    let mark = Some(codec::EMPTY.to_vec());
    let spent = |id, subject, revision| {
        let key = IdempotencyKey::interaction(id);
        let (revision, at) = (Revision(revision), NOW);
        Some(codec::write(&SpentKey {
            key,
            subject,
            revision,
            at,
        }))
    };
    let item = |id, subject, revision| {
        Some(codec::write(&OutboxItem {
            id: ItemId(id),
            subject,
            revision: Revision(revision),
            attempts: 0,
            not_before: NOW,
            lane: Lane::from("lane"),
            body: vec![],
        }))
    };
    let list = |index| keys::list(index, TableId(7));
    let packed = || {
        let mut head = Head::new(table);
        (head.revision, head.packed) = (Revision(2), true);
        Some(codec::write(&Packed { head, log: vec![] }))
    };
    let numbers = Some(codec::write(&Numbers::default()));
    let cases: Vec<Case> = vec![
        (
            keys::event(table, 3),
            None,
            &["table:7: event 3 of 20 is missing from its log"],
        ),
        (
            keys::event(table, 20),
            Some(codec::write(Bytes::new(b"x"))),
            &["table:7: its log has more than its 20 events"],
        ),
        (
            keys::event(gone, 0),
            Some(codec::write(Bytes::new(b"x"))),
            &["table:99: it has a log but no document"],
        ),
        (
            keys::event(table, 3),
            Some(vec![3, 1]),
            &[
                "event 3 of table:7: the data has format 3, this version knows formats up to 2",
                "table:7: event 3 of 20 is missing from its log",
            ],
        ),
        (
            keys::packed(table),
            packed(),
            &[
                "table:7: it is stored twice, packed and unpacked",
                "table:7: it is packed, but also has separate events",
                "table:7: the index lists it as due at 1700000000000, but its document does not",
                "table:7: it is listed in the tables of player 3, but should not be",
                "table:7: it is listed in the live tables of player 3, but should not be",
                "table:7: it is listed in the tables of room 5, but should not be",
                "table:7: it is listed in the live tables of room 5, but should not be",
                "table:7: it is listed in the tables of server 4, but should not be",
                "table:7: it is listed in the live tables, but should not be",
            ],
        ),
        (
            keys::due(NOW, TableId(7)),
            None,
            &["table:7: its due time 1700000000000 is missing from the index"],
        ),
        (
            keys::due(NOW.plus(1), TableId(7)),
            mark.clone(),
            &["table:7: the index lists it as due at 1700000000001, but its document does not"],
        ),
        (
            list(Index::Player(PlayerId(3))),
            None,
            &["table:7: it is missing from the tables of player 3"],
        ),
        (
            list(Index::Live),
            None,
            &["table:7: it is missing from the live tables"],
        ),
        (
            list(Index::RoomLive(room.0, room.1)),
            None,
            &["table:7: it is missing from the live tables of room 5"],
        ),
        (
            list(Index::Player(PlayerId(4))),
            mark.clone(),
            &["table:7: it is listed in the tables of player 4, but should not be"],
        ),
        (
            keys::once(&IdempotencyKey::interaction(8)),
            spent(8, gone, 1),
            &["idempotency key i:8: it was spent by table:99, which has no document"],
        ),
        (
            keys::once(&IdempotencyKey::interaction(8)),
            spent(8, table, 3),
            &["idempotency key i:8: it was spent by revision 3 of table:7, which is at 2"],
        ),
        (
            keys::once(&IdempotencyKey::interaction(91)),
            spent(91, table, 2),
            &["idempotency key i:91: the same commit of table:7 spent another key"],
        ),
        (
            keys::item(ItemId(0)),
            item(0, gone, 1),
            &["item 0: it was added by table:99, which has no document"],
        ),
        (
            keys::item(ItemId(0)),
            item(0, table, 0),
            &["item 0: it was added by revision 0 of table:7, which is at 2"],
        ),
        (
            keys::item(ItemId(1)),
            item(1, table, 1),
            &["the store: the next item would get id 1, which is in use"],
        ),
        (
            keys::item(ItemId(0)),
            Some(vec![1, 1]),
            &[
                "item 0: the data in the store is damaged: a record cannot be read; restore the \
               newest dump with `import`",
            ],
        ),
        (
            keys::IMPORTING.to_vec(),
            mark.clone(),
            &[
                "the store: an import into it was interrupted: import again into a new store",
                "the store: it has an interrupted import",
            ],
        ),
        (
            b"?".to_vec(),
            mark.clone(),
            &["the store: unknown key: [63]"],
        ),
    ];
    let (_kept, origin) = made();
    listed(&origin);
    let survey = |path: &Path| {
        let before = files(path);
        let survey = SledStore::survey_offline(path).unwrap();
        assert!(before == files(path), "files were changed");
        survey
            .faults
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
    };
    assert_eq!(survey(&origin), [""; 0]);
    for (key, value, wanted) in cases {
        let before = plant(&origin, &key, value.as_deref());
        assert_eq!(survey(&origin), wanted);
        plant(&origin, &key, before.as_deref());
    }
    let before = plant(&origin, keys::NUMBERS, numbers.as_deref());
    assert_eq!(
        survey(&origin)[..2],
        [
            "the store: the next table would get id 1, which is in use",
            "the store: it counts 0 commits, but its documents had 54",
        ]
    );
    plant(&origin, keys::NUMBERS, before.as_deref());
    assert_eq!(survey(&origin), [""; 0]);
}

/// Counts the files in which sled puts values that are too long for its data file.
fn apart(path: &Path) -> usize {
    let entries = std::fs::read_dir(data(path).join("blobs")).unwrap();
    entries.count()
}

/// Makes a document of the maximum length that cannot be compressed.
fn noise(salt: u64) -> Vec<u8> {
    let mut state = salt + 1;
    let numbers = std::iter::repeat_with(|| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state.to_be_bytes()[0]
    });
    numbers.take(crate::MAX_BODY).collect()
}

/// Commits changes with documents and events of the maximum length.
fn longest(store: &SledStore, table: u64, revisions: std::ops::Range<u64>) {
    for n in revisions {
        let mut salt = (table << 32) + 10 * n;
        let mut long = || {
            salt += 1;
            noise(salt)
        };
        let mut batch = Batch::new(Subject::Table(TableId(table)), Revision(n), NOW, long());
        batch.events = vec![long(), long(), long()];
        let lane = Lane(format!("table {table}"));
        batch.outbox = vec![OutboxItem::new(lane, NOW, long())];
        store.commit(batch).unwrap();
    }
}

#[test]
fn longest_records_stay_in_the_data_file() {
    let (_kept, path) = made();
    let store = SledStore::open(&SledConfig::new(&path)).unwrap();
    for table in 100..112 {
        longest(&store, table, 0..6);
        assert_eq!(apart(&path), 0);
    }
    Store::close(&store).unwrap();
    assert_eq!(apart(&path), 0);
}

/// A writer for an export that changes the store while it is being exported.
struct Changing<'a> {
    store: &'a SledStore,
    written: Vec<u8>,
    changed: bool,
}

impl Write for Changing<'_> {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.written.extend(bytes);
        if self.written.len() > 3_000 && !self.changed {
            self.changed = true;
            for n in [0, 49, 500] {
                let subject = Subject::Table(TableId(n));
                let before = Store::load(self.store, subject).unwrap();
                let revision = before.map_or(Revision(0), |loaded| loaded.revision);
                let mut batch = Batch::new(subject, revision, NOW, long_doc(n));
                batch.events = vec![vec![9; 50]];
                batch.key = Some(IdempotencyKey::interaction(n));
                batch.outbox = vec![OutboxItem::new(Lane::from("lane"), NOW, vec![])];
                self.store.commit(batch).unwrap();
            }
            for table in 1..50 {
                self.store.pack(TableId(table)).unwrap();
            }
            self.store
                .erase(Subject::Player(PlayerId(1)), vec![])
                .unwrap();
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[test]
fn exports_are_consistent_during_changes() {
    let (_kept, path) = made();
    let store = SledStore::open(&config(&path)).unwrap();
    let batch = Batch::new(Subject::Player(PlayerId(1)), Revision(0), NOW, vec![1; 40]);
    store.commit(batch).unwrap();
    let mut out = Changing {
        store: &store,
        written: Vec::new(),
        changed: false,
    };
    store.export(&mut out).unwrap();
    assert!(out.changed);
    let survey = Survey::from_export(&mut &out.written[..]).unwrap();
    assert_eq!(survey.faults, []);
    // The table that was exported before the changes lacks them. The other tables have all of them.
    let revision = |n| {
        let subject = Subject::Table(TableId(n));
        let found = survey.subjects.iter().find(|kept| kept.subject == subject);
        found.map(|kept| kept.revision)
    };
    assert_eq!(revision(0), Some(Revision(1)));
    assert_eq!(revision(49), Some(Revision(2)));
    assert_eq!(revision(500), Some(Revision(1)));
    let items = survey.outbox.iter().map(|item| item.subject);
    let spent = survey.spent.iter().map(|(_, subject, _)| *subject);
    let tables = [49, 500].map(|n| Subject::Table(TableId(n)));
    assert_eq!(items.collect::<Vec<_>>(), tables);
    assert_eq!(spent.collect::<Vec<_>>(), tables);
    assert_eq!(store.survey().unwrap().faults, []);
}

/// Makes a store with every kind of record.
fn with_everything() -> (tempfile::TempDir, PathBuf) {
    let (kept, path) = made();
    listed(&path);
    let store = SledStore::open(&config(&path)).unwrap();
    for n in 20..40 {
        store.pack(TableId(n)).unwrap();
    }
    longest(&store, 100, 0..3);
    Store::close(&store).unwrap();
    (kept, path)
}

enum Damage {
    Flip(usize),
    Cut(usize),
    Remove,
}

/// Damages a file in a copy of a store and opens the copy. Returns the error, or `None` if it opens and all
/// data is there.
fn damaged(origin: &Path, file: &Path, damage: &Damage, whole: &[u8]) -> Option<String> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("store");
    copy_folder(origin, &path).unwrap();
    let file = path.join(file);
    let mut bytes = fs::read(&file).unwrap();
    match damage {
        Damage::Flip(at) => bytes[*at] ^= 1 << (at % 8),
        Damage::Cut(len) => bytes.truncate(*len),
        Damage::Remove => {}
    }
    match damage {
        Damage::Remove => fs::remove_file(&file).unwrap(),
        _ => fs::write(&file, bytes).unwrap(),
    }
    let before = files(&path);
    match SledStore::open(&config(&path)) {
        Ok(store) => {
            assert!(
                exported(&store) == whole,
                "data is missing without an error"
            );
            assert_eq!(store.survey().unwrap().faults, []);
            None
        }
        Err(error) => {
            let said = error.to_string();
            assert!(!said.contains('\n') && !said.contains(". "), "{said}");
            assert!(before == files(&path), "files were changed");
            let check = SledStore::survey_offline(&path);
            assert!(check.is_err() || check.is_ok_and(|survey| !survey.faults.is_empty()));
            Some(said.replace(&path.display().to_string(), "STORE"))
        }
    }
}

/// Damages every file in turn. Afterwards, either the store must open with all data, or it must be refused and left
/// unchanged. `DAMAGES=2000` sets the number of flipped bits in each file, and prints the errors.
#[test]
fn damage_to_any_file_is_harmless_or_refused() {
    #[allow(
        clippy::disallowed_methods,
        reason = "the variable is for tests and is not a setting of the bot"
    )]
    let wanted = std::env::var("DAMAGES").ok().and_then(|n| n.parse().ok());
    let flips: usize = wanted.unwrap_or(8);
    let (kept, closed) = with_everything();
    let store = SledStore::open(&config(&closed)).unwrap();
    longest(&store, 101, 0..2);
    let whole = exported(&store);
    // These are the files as a killed process leaves them: the last writes are not in a snapshot.
    let killed = kept.path().join("killed");
    copy_folder(&closed, &killed).unwrap();
    Store::close(&store).unwrap();
    let told = damage(&killed, &whole, flips);
    assert!(told.iter().any(|said| said.contains("were acknowledged")));
    damage(&closed, &whole, flips);
}

/// Damages each file of a store in turn. Returns all errors.
fn damage(origin: &Path, whole: &[u8], flips: usize) -> Vec<String> {
    let mut damages = Vec::new();
    for (file, bytes) in files(origin) {
        let file = file.strip_prefix(origin).unwrap().to_owned();
        let used = bytes
            .iter()
            .rposition(|byte| *byte != 0)
            .map_or(0, |at| at + 1);
        let flipped = (0..flips.min(used)).map(|n| n * used / flips.min(used));
        // The last bytes belong to the last write.
        let last = used.saturating_sub(flips / 4)..used;
        let after = (used < bytes.len()).then_some(used + (bytes.len() - used) / 2);
        damages.extend(
            flipped
                .chain(last)
                .chain(after)
                .map(|at| (file.clone(), Damage::Flip(at))),
        );
        for len in [0, 1, used / 2, used.saturating_sub(1), used] {
            damages.push((file.clone(), Damage::Cut(len)));
        }
        damages.push((file, Damage::Remove));
    }
    let said: Vec<_> = std::thread::scope(|scope| {
        let half = |half: usize| {
            let these = damages.iter().skip(half).step_by(2);
            move || -> Vec<_> {
                let said = these
                    .map(|(file, damage)| (file, damage, damaged(origin, file, damage, whole)));
                said.collect()
            }
        };
        let halves = [0, 1].map(|n| scope.spawn(half(n)));
        halves
            .into_iter()
            .flat_map(|half| half.join().unwrap())
            .collect()
    });
    let mut told: BTreeMap<(String, &str, String), usize> = BTreeMap::new();
    for (file, damage, said) in said {
        let how = match damage {
            Damage::Flip(_) => "flipped",
            Damage::Cut(0) => "emptied",
            Damage::Cut(_) => "cut",
            Damage::Remove => "removed",
        };
        let said = said.unwrap_or_else(|| "harmless".into());
        *told
            .entry((file.display().to_string(), how, said))
            .or_default() += 1;
    }
    for ((file, how, said), n) in &told {
        println!("{file} {how}, {n} times: {said}");
    }
    told.into_keys().map(|(_, _, said)| said).collect()
}
