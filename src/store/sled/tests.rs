//! What only a look behind the contract can show: records planted past it.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::*;
use crate::engine::{Millis, PlayerId, Revision, RoomId, ServerId, TableId};
use crate::store::kept::{Head, Numbers, Spent};
use crate::store::{
    Batch, Due, Index, Intent, IntentId, Lane, NewIntent, OnceKey, Store, Subject, keys, record,
};

const NOW: Millis = Millis(1_700_000_000_000);

fn made() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("store");
    let store = SledStore::open(&SledConfig::new(&path)).unwrap();
    for n in 0..50 {
        let mut batch = Batch::new(Subject::Table(TableId(n)), Revision(0), NOW, vec![7; 50]);
        batch.events = vec![vec![8; 20]; 20];
        store.commit(batch).unwrap();
    }
    Store::close(&store).unwrap();
    (folder, path)
}

fn plant(path: &Path, key: &[u8], value: &[u8]) {
    let db = vacuum::open(&Folder::new(path).db(), 1 << 20).unwrap();
    db.insert(key, value).unwrap();
    db.flush().unwrap();
}

fn files(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut found = BTreeMap::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path));
        } else {
            found.insert(path.clone(), std::fs::read(path).unwrap());
        }
    }
    found
}

fn refused(path: &Path) -> StoreError {
    let before = files(path);
    let error = SledStore::open(&SledConfig::new(path)).unwrap_err();
    let after = files(path);
    let changed: Vec<_> = before
        .iter()
        .filter(|(path, bytes)| after.get(*path) != Some(bytes))
        .map(|(path, _)| path)
        .chain(after.keys().filter(|path| !before.contains_key(*path)))
        .collect();
    assert!(changed.is_empty(), "changed: {changed:?}");
    error
}

fn sidecar(path: &Path) -> Sidecar {
    Folder::new(path).inspect().unwrap().unwrap()
}

#[test]
fn what_was_closed_in_order_is_known_without_a_look_until_somebody_touches_it() {
    let (_kept, path) = made();
    let closed = sidecar(&path).closed.expect("it was closed in order");
    assert_eq!(closed.mark, Folder::new(&path).mark().unwrap());
    for _ in 0..2 {
        let store = SledStore::open(&SledConfig::new(&path)).unwrap();
        // Whoever is killed now leaves no note behind.
        assert_eq!(sidecar(&path).closed, None);
        let stats = store.stats().unwrap();
        assert_eq!((stats.tables, stats.live, stats.commits), (50, 0, 50));
        assert_eq!(store.survey().unwrap().faults, []);
        Store::close(&store).unwrap();
        assert!(sidecar(&path).closed.is_some());
    }
    // A byte that another hand has written is looked at first.
    let data = Folder::new(&path).data_file();
    let bytes = std::fs::read(&data).unwrap();
    std::fs::write(&data, bytes).unwrap();
    let mark = Folder::new(&path).mark().unwrap();
    assert_ne!(sidecar(&path).closed.unwrap().mark, mark);
    let store = SledStore::open(&SledConfig::new(&path)).unwrap();
    assert_eq!(store.stats().unwrap().tables, 50);
}

/// Leaves a store that was closed as a killed process would have left it.
fn killed(path: &Path) {
    let folder = Folder::new(path);
    let running = folder.running();
    let left = Sidecar {
        closed: None,
        running,
        ..sidecar(path)
    };
    folder.write_sidecar(left).unwrap();
}

/// A key and a record that no version of this program knows.
fn newer() -> (Vec<u8>, [u8; 3]) {
    (keys::event(Subject::Table(TableId(3)), 5), [3, 1, 1])
}

#[test]
fn what_a_killed_process_left_is_open_at_once_and_read_through_afterwards() {
    let (_kept, path) = made();
    listed(&path);
    killed(&path);
    let left = Folder::new(&path).left(sidecar(&path));
    // Elsewhere the system does not tell enough, and everything is read before.
    assert_eq!(left == folder::Left::Killed, cfg!(target_os = "linux"));
    let store = SledStore::open(&SledConfig::new(&path)).unwrap();
    let stats = store.stats().unwrap();
    assert_eq!((stats.tables, stats.live, stats.commits), (50, 1, 54));
    assert_eq!(store.survey().unwrap().faults, []);
    store.at_rest();
    assert!(!store.shared.unread.load(Ordering::SeqCst));
    Store::close(&store).unwrap();
    assert!(!sidecar(&path).closed.unwrap().unread);
}

#[cfg(target_os = "linux")]
#[test]
fn what_a_killed_process_left_damaged_stops_the_store_and_is_refused_from_then_on() {
    let (_kept, path) = made();
    let (key, record) = newer();
    plant(&path, &key, &record);
    killed(&path);
    let store = SledStore::open(&SledConfig::new(&path)).unwrap();
    store.at_rest();
    let wrong = StoreError::Newer { found: 3, known: 2 };
    assert_eq!(Store::stopped(&store), Some(wrong.clone()));
    assert_eq!(store.flush(), Err(wrong.clone()));
    Store::close(&store).unwrap();
    assert_eq!(refused(&path), wrong);
}

#[test]
fn what_was_closed_before_it_was_read_through_is_read_through_later() {
    let (_kept, path) = made();
    let (key, record) = newer();
    plant(&path, &key, &record);
    let folder = Folder::new(&path);
    let mut left = sidecar(&path);
    let mark = folder.mark().unwrap();
    let (live, unread) = (0, true);
    left.closed = Some(Closed { live, mark, unread });
    folder.write_sidecar(left).unwrap();
    let store = SledStore::open(&SledConfig::new(&path)).unwrap();
    store.at_rest();
    let wrong = StoreError::Newer { found: 3, known: 2 };
    assert_eq!(Store::stopped(&store), Some(wrong));
}

#[test]
fn a_copy_of_what_a_killed_process_left_is_looked_at_first() {
    let (kept, path) = made();
    let (key, record) = newer();
    plant(&path, &key, &record);
    killed(&path);
    let copy = kept.path().join("copy");
    folder::copy_folder(&path, &copy).unwrap();
    assert_eq!(refused(&copy), StoreError::Newer { found: 3, known: 2 });
    // The same where another file has come to its place.
    let data = Folder::new(&path).data_file();
    let bytes = std::fs::read(&data).unwrap();
    std::fs::remove_file(&data).unwrap();
    std::fs::write(&data, bytes).unwrap();
    assert_eq!(refused(&path), StoreError::Newer { found: 3, known: 2 });
}

#[test]
fn a_store_of_an_older_version_is_counted_once() {
    let (_kept, path) = made();
    listed(&path);
    {
        let db = vacuum::open(&Folder::new(&path).db(), 1 << 20).unwrap();
        assert!(db.remove(keys::COUNTS).unwrap().is_some());
        db.flush().unwrap();
    }
    assert_eq!(SledStore::survey_stopped(&path).unwrap().faults, []);
    let store = SledStore::open(&SledConfig::new(&path)).unwrap();
    let stats = store.stats().unwrap();
    assert_eq!((stats.tables, stats.live), (50, 1));
    Store::close(&store).unwrap();
    killed(&path);
    let store = SledStore::open(&SledConfig::new(&path)).unwrap();
    assert_eq!(store.stats().unwrap().tables, 50);
    assert_eq!(store.survey().unwrap().faults, []);
}

/// Changes of some tables at once.
fn played(store: &SledStore, revisions: std::ops::Range<u64>) {
    let revisions = &revisions;
    std::thread::scope(|scope| {
        for table in 1..5 {
            scope.spawn(move || {
                for n in revisions.clone() {
                    let doc = vec![u8::try_from(n % 250).unwrap(); 3_000];
                    let subject = Subject::Table(TableId(1_000 + table));
                    let mut batch = Batch::new(subject, Revision(n), NOW, doc);
                    batch.events = vec![n.to_be_bytes().to_vec()];
                    batch.once = Some(OnceKey::named(format!("{table} {n}")));
                    batch.open = n % 2 == 0;
                    batch.due = Due::At(NOW.plus(n));
                    store.commit(batch).unwrap();
                    let loaded = Store::load(store, subject).unwrap().unwrap();
                    assert_eq!(loaded.revision, Revision(n + 1));
                }
            });
        }
    });
}

#[test]
fn files_are_written_anew_while_the_store_is_used() {
    let (_kept, path) = made();
    let store = SledStore::open(&SledConfig {
        vacuum: u64::MAX..u64::MAX,
        ..SledConfig::new(&path)
    });
    let store = store.unwrap();
    // What is taken away again leaves room behind that is not given back.
    for n in 0..200 {
        let doc = vec![u8::try_from(n).unwrap(); 100_000];
        let batch = Batch::new(Subject::Player(PlayerId(n)), Revision(0), NOW, doc);
        store.commit(batch).unwrap();
    }
    for n in 0..200 {
        store.erase(Subject::Player(PlayerId(n)), vec![]).unwrap();
    }
    let mut many = Batch::new(Subject::Table(TableId(999)), Revision(0), NOW, vec![1; 100]);
    many.events = vec![vec![1; 10]; 4_000];
    store.commit(many).unwrap();
    Store::close(&store).unwrap();
    let grown = Folder::new(&path).bytes_on_disk();
    let config = SledConfig {
        vacuum: 1..u64::MAX,
        ..SledConfig::new(&path)
    };
    let store = SledStore::open(&config).unwrap();
    // So much that what was copied is changed again before it is compared.
    played(&store, 0..400);
    store.at_rest();
    played(&store, 400..420);
    let stats = store.stats().unwrap();
    assert!(stats.bytes_on_disk < grown / 2, "{grown} before, {stats:?}");
    assert_eq!(sidecar(&path).running, Folder::new(&path).running());
    assert!(sidecar(&path).rewritten_bytes > 0);
    assert_eq!(stats.commits, 50 + 200 + 1 + 4 * 420);
    assert_eq!(store.survey().unwrap().faults, []);
    let mut before = Vec::new();
    store.export(&mut before).unwrap();
    Store::close(&store).unwrap();
    let store = SledStore::open(&config).unwrap();
    let mut after = Vec::new();
    store.export(&mut after).unwrap();
    assert_eq!(after, before);
    assert!(!path.join("db.old").exists() && !path.join("db.new").exists());
}

/// Lets a store have its files written anew however small they are, and gives its sidecar afterwards.
fn at_rest(path: &Path) -> Sidecar {
    let config = SledConfig {
        vacuum: 1..u64::MAX,
        ..SledConfig::new(path)
    };
    let store = SledStore::open(&config).unwrap();
    store.at_rest();
    Store::close(&store).unwrap();
    sidecar(path)
}

#[test]
fn in_files_written_anew_hardly_anything_stands_twice() {
    let (_kept, path) = made();
    let db = vacuum::open(&Folder::new(&path).db(), 1 << 20).unwrap();
    let subject = |n| Subject::Player(PlayerId(n));
    for n in 0..4_000 {
        let head = Head {
            subject: subject(n),
            revision: Revision(1),
            packed: false,
            events: 0,
            open: false,
            due: None,
            room: None,
            members: vec![],
            doc: vec![7; 10_000],
        };
        db.insert(keys::head(subject(n)), record::write_head(&head))
            .unwrap();
    }
    drop(db);
    assert!(at_rest(&path).rewritten_bytes > 0);
    // Were keys and records written by turns, it would be five segments.
    let bytes = Folder::new(&path).bytes_on_disk();
    assert!(bytes < 70 << 20, "{bytes} for 4,000 records of 10,000");
    let store = SledStore::open(&SledConfig::new(&path)).unwrap();
    for n in [0, 1_999, 3_999] {
        let loaded = Store::load(&store, subject(n)).unwrap().unwrap();
        assert_eq!(loaded.doc, [7; 10_000]);
    }
}

#[test]
fn files_that_would_become_larger_stay_as_they_are() {
    let (_kept, path) = made();
    let store = SledStore::open(&SledConfig::new(&path)).unwrap();
    let mut many = Batch::new(Subject::Table(TableId(999)), Revision(0), NOW, vec![1; 100]);
    many.events = vec![vec![1; 10]; 4_000];
    store.commit(many).unwrap();
    let mut before = Vec::new();
    store.export(&mut before).unwrap();
    Store::close(&store).unwrap();
    let size = Folder::new(&path).bytes_on_disk();
    let new = Folder::new(&path).new_db();
    // Something makes the new files longer than they need be, as soon as there are any.
    let left = std::thread::scope(|scope| {
        scope.spawn(|| {
            while !new.join("db").exists() {
                std::thread::yield_now();
            }
            let ballast = File::create(new.join("ballast")).unwrap();
            ballast.set_len(64 << 20).unwrap();
        });
        at_rest(&path)
    });
    assert_eq!(left.rewritten_bytes, 0);
    assert!(left.well_bytes >= size, "it is not tried again: {left:?}");
    assert!(!path.join("db.old").exists() && !new.exists());
    let store = SledStore::open(&SledConfig::new(&path)).unwrap();
    let mut after = Vec::new();
    store.export(&mut after).unwrap();
    assert_eq!(after, before);
}

#[test]
fn what_could_not_be_written_anew_is_not_tried_at_every_start() {
    let (_kept, path) = made();
    let folder = Folder::new(&path);
    let mut left = sidecar(&path);
    left.well_bytes = folder.bytes_on_disk();
    folder.write_sidecar(left).unwrap();
    let config = SledConfig {
        vacuum: 1..u64::MAX,
        ..SledConfig::new(&path)
    };
    let opened = |config: &SledConfig| {
        let store = SledStore::open(config).unwrap();
        store.at_rest();
        Store::close(&store).unwrap();
        sidecar(&path)
    };
    assert_eq!(opened(&config).rewritten_bytes, 0);
    left = sidecar(&path);
    left.well_bytes /= 2;
    folder.write_sidecar(left).unwrap();
    let now = opened(&config);
    assert!(now.rewritten_bytes > 0);
    assert_eq!(now.well_bytes, 0);
}

#[test]
fn what_was_written_anew_amid_work_is_so_once_more_in_a_quiet_moment() {
    let (_kept, path) = made();
    let config = SledConfig {
        vacuum: 1..u64::MAX,
        ..SledConfig::new(&path)
    };
    let store = SledStore::open(&config).unwrap();
    store.at_rest();
    assert!(sidecar(&path).amid, "nobody has said that it is quiet");
    played(&store, 0..1);
    let again = (0..1_000).any(|_| {
        std::thread::sleep(std::time::Duration::from_millis(20));
        !sidecar(&path).amid
    });
    assert!(again);
    store.at_rest();
    assert!(sidecar(&path).rewritten_bytes > 0);
    // From then on it is as small as it can be.
    let before = sidecar(&path);
    played(&store, 1..2);
    Store::close(&store).unwrap();
    let after = sidecar(&path);
    assert_eq!(after.rewritten_bytes, before.rewritten_bytes);
}

#[test]
fn a_newer_record_is_refused_untouched() {
    for key in [
        keys::event(Subject::Table(TableId(3)), 5),
        keys::head(Subject::Table(TableId(3))),
        keys::once(&OnceKey::interaction(3)),
        keys::intent(IntentId(3)),
        keys::NUMBERS.to_vec(),
    ] {
        let (_kept, path) = made();
        plant(&path, &key, &[3, 1, 1]);
        assert_eq!(refused(&path), StoreError::Newer { found: 3, known: 2 });
    }
}

#[test]
fn an_import_that_was_cut_off_is_refused_untouched() {
    let (_kept, path) = made();
    plant(&path, keys::IMPORTING, record::MARK);
    let error = refused(&path);
    assert!(error.to_string().contains("cut off"), "{error}");
}

/// A key, the record that is put there or taken away, and all that is then said.
type Case = (Vec<u8>, Option<Vec<u8>>, &'static [&'static str]);

/// A table with everything that is listed of one.
fn listed(path: &Path) {
    let store = SledStore::open(&SledConfig::new(path)).unwrap();
    let mut batch = Batch::new(Subject::Table(TableId(7)), Revision(1), NOW, vec![7; 50]);
    batch.members = Some(vec![PlayerId(3)]);
    batch.room = Some((ServerId(4), RoomId(5)));
    batch.open = true;
    batch.due = Due::At(NOW);
    batch.once = Some(OnceKey::interaction(9));
    store.commit(batch).unwrap();
    // And one of which it is told what its document has become.
    for n in 1..4 {
        let long = Subject::Table(TableId(8));
        let batch = Batch::new(long, Revision(n), NOW, long_doc(n));
        store.commit(batch).unwrap();
    }
    Store::close(&store).unwrap();
}

/// A document that stays as it is but for a few bytes.
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

/// What a store that was made before documents were told by what they were has to be read as, for ever.
#[test]
fn a_store_of_format_1_is_read_and_goes_on() {
    let (_kept, path) = made();
    let table = |n| Subject::Table(TableId(n));
    {
        let db = vacuum::open(&Folder::new(&path).db(), 1 << 20).unwrap();
        for (key, record) in db.iter().map(Result::unwrap) {
            if keys::is_fence(&key) {
                db.remove(key).unwrap();
            } else {
                assert_eq!(record[0], 1, "no document was long, and none is packed");
            }
        }
        // A long document as it was written then, and a table as it was packed.
        let head = |n, packed, events| {
            let revision = Revision(1);
            Head {
                revision,
                packed,
                events,
                doc: long_doc(n),
                ..Head::new(table(n))
            }
        };
        let written = record::write_head(&head(5, false, 20));
        db.insert(keys::head(table(5)), written).unwrap();
        let mut packed = record::write_head(&head(6, true, 1));
        packed.extend([1, b'e']);
        db.insert(keys::packed(table(6)), packed).unwrap();
        db.remove(keys::head(table(6))).unwrap();
        for n in 0..20 {
            db.remove(keys::event(table(6), n)).unwrap();
        }
        db.flush().unwrap();
    }
    let old = Sidecar {
        format: 1,
        ..sidecar(&path)
    };
    Folder::new(&path).write_sidecar(old).unwrap();
    assert_eq!(SledStore::survey_stopped(&path).unwrap().faults, []);
    let store = SledStore::open(&SledConfig::new(&path)).unwrap();
    assert_eq!(
        sidecar(&path).format,
        3,
        "an older version would not read what comes now"
    );
    for n in [5, 6] {
        let loaded = Store::load(&store, table(n)).unwrap().unwrap();
        assert_eq!((loaded.revision, loaded.doc), (Revision(1), long_doc(n)));
    }
    assert_eq!(store.log(table(6)).unwrap(), [b"e".to_vec()]);
    for n in [5, 6] {
        let batch = Batch::new(table(n), Revision(1), NOW, long_doc(n + 10));
        store.commit(batch).unwrap();
        let loaded = Store::load(&store, table(n)).unwrap().unwrap();
        assert_eq!(
            (loaded.revision, loaded.doc),
            (Revision(2), long_doc(n + 10))
        );
    }
    assert_eq!(store.survey().unwrap().faults, []);
    Store::close(&store).unwrap();
    assert_eq!(SledStore::survey_stopped(&path).unwrap().faults, []);
}

#[test]
fn a_survey_names_every_record_that_is_out_of_place_and_changes_nothing() {
    let table = Subject::Table(TableId(7));
    let room = (ServerId(4), RoomId(5));
    let (long, gone) = (Subject::Table(TableId(8)), Subject::Table(TableId(99)));
    let mark = Some(record::MARK.to_vec());
    let spent = |subject, revision| {
        let key = OnceKey::interaction(8);
        let (revision, at) = (Revision(revision), NOW);
        Some(record::write_spent(&Spent {
            key,
            subject,
            revision,
            at,
        }))
    };
    let intent = |subject, revision| {
        Some(record::write_intent(&Intent {
            id: IntentId(0),
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
        Some(record::write_packed(&head, &[]))
    };
    let numbers = Some(record::write_numbers(&Numbers::default()));
    let cases: Vec<Case> = vec![
        (
            keys::event(table, 3),
            None,
            &["table:7: event 3 of 20 is missing in its log"],
        ),
        (
            keys::event(table, 20),
            Some(record::write_event(b"x")),
            &["table:7: its log goes on after its 20 events"],
        ),
        (
            keys::event(gone, 0),
            Some(record::write_event(b"x")),
            &["table:99: it has a log and no document"],
        ),
        (
            keys::event(table, 3),
            Some(vec![3, 1]),
            &[
                "event 3 of table:7: the data has format 3, this version knows formats up to 2",
                "table:7: event 3 of 20 is missing in its log",
            ],
        ),
        (
            keys::packed(table),
            packed(),
            &[
                "table:7: it is kept twice, packed and not",
                "table:7: it is packed and has events beside it",
                "table:7: it is among the due ones at 1700000000000 and should not be",
                "table:7: it stands in the tables of player 3 and should not",
                "table:7: it stands in the live tables of player 3 and should not",
                "table:7: it stands in the tables of room 5 and should not",
                "table:7: it stands in the live tables of room 5 and should not",
                "table:7: it stands in the tables of server 4 and should not",
                "table:7: it stands in the live tables and should not",
                "the store: it counts 1 live tables and keeps 0",
            ],
        ),
        (
            keys::due(NOW, TableId(7)),
            None,
            &["table:7: it is not among the due ones at 1700000000000"],
        ),
        (
            keys::due(NOW.plus(1), TableId(7)),
            mark.clone(),
            &["table:7: it is among the due ones at 1700000000001 and should not be"],
        ),
        (
            list(Index::Player(PlayerId(3))),
            None,
            &["table:7: it is missing in the tables of player 3"],
        ),
        (
            list(Index::Live),
            None,
            &["table:7: it is missing in the live tables"],
        ),
        (
            list(Index::RoomLive(room.0, room.1)),
            None,
            &["table:7: it is missing in the live tables of room 5"],
        ),
        (
            list(Index::Player(PlayerId(4))),
            mark.clone(),
            &["table:7: it stands in the tables of player 4 and should not"],
        ),
        (
            keys::once(&OnceKey::interaction(8)),
            spent(gone, 1),
            &["once key i:8: it was spent by table:99, which has no document"],
        ),
        (
            keys::once(&OnceKey::interaction(8)),
            spent(table, 3),
            &["once key i:8: it was spent by revision 3 of table:7, which is at 2"],
        ),
        (
            keys::once(&OnceKey::interaction(91)),
            spent(table, 2),
            &["once key i:91: another one was spent by the same change of table:7"],
        ),
        (
            keys::intent(IntentId(0)),
            intent(gone, 1),
            &["intent 0: it was brought by table:99, which has no document"],
        ),
        (
            keys::intent(IntentId(0)),
            intent(table, 0),
            &["intent 0: it was brought by revision 0 of table:7, which is at 2"],
        ),
        (
            keys::intent(IntentId(1)),
            intent(table, 1),
            &["the store: the next intent would get number 1, which is not free"],
        ),
        (
            keys::intent(IntentId(0)),
            Some(vec![1, 1]),
            &[
                "intent 0: the data in the store is damaged: a record cannot be read; restore the \
               newest dump with `import`",
            ],
        ),
        (
            keys::base(table),
            Some(record::write_event(b"x")),
            &["table:7: what it was and what it has become do not go together"],
        ),
        (
            keys::base(long),
            None,
            &["table:8: what it was and what it has become do not go together"],
        ),
        (
            keys::base(long),
            Some(record::write_event(b"x")),
            &["table:8: what it was and what it has become do not go together"],
        ),
        (
            keys::base(gone),
            Some(record::write_event(b"x")),
            &["table:99: what it was is kept and no document"],
        ),
        (
            keys::IMPORTING.to_vec(),
            mark.clone(),
            &["the store: an import into it was cut off"],
        ),
        (
            b"?".to_vec(),
            mark.clone(),
            &["the store: a key is none that is known: [63]"],
        ),
    ];
    let (_kept, origin) = made();
    listed(&origin);
    let survey = |path: &Path| {
        let before = files(path);
        let survey = SledStore::survey_stopped(path).unwrap();
        assert!(before == files(path), "nothing is changed");
        survey
            .faults
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
    };
    assert_eq!(survey(&origin), [""; 0]);
    let plant = |key: &[u8], value: Option<&[u8]>| {
        let db = vacuum::open(&Folder::new(&origin).db(), 1 << 20).unwrap();
        let before = sled::Tree::get(&db, key).unwrap();
        match value {
            Some(value) => db.insert(key, value).unwrap(),
            None => db.remove(key).unwrap(),
        };
        db.flush().unwrap();
        before
    };
    for (key, value, wanted) in cases {
        let before = plant(&key, value.as_deref());
        assert_eq!(survey(&origin), wanted);
        plant(&key, before.as_deref());
    }
    let before = plant(keys::NUMBERS, numbers.as_deref());
    assert_eq!(
        survey(&origin)[..2],
        [
            "the store: the next table would get number 1, which is not free",
            "the store: it counts 0 changes where its documents had 54",
        ]
    );
    plant(keys::NUMBERS, before.as_deref());
    assert_eq!(survey(&origin), [""; 0]);
}

/// How many files sled keeps beside its data file for what is too long for it.
fn apart(path: &Path) -> usize {
    let entries = std::fs::read_dir(Folder::new(path).db().join("blobs")).unwrap();
    entries.count()
}

/// The changes of a table that are as long as they can be.
fn longest(store: &SledStore, table: u64, revisions: std::ops::Range<u64>) {
    for n in revisions {
        let long = || vec![u8::try_from(n % 250).unwrap(); crate::store::MAX_BODY];
        let mut batch = Batch::new(Subject::Table(TableId(table)), Revision(n), NOW, long());
        batch.events = vec![long(); 3];
        let lane = Lane(format!("table {table}"));
        batch.outbox = vec![NewIntent {
            lane,
            not_before: NOW,
            body: long(),
        }];
        store.commit(batch).unwrap();
    }
}

#[test]
fn nothing_is_so_long_that_sled_keeps_it_in_a_file_of_its_own() {
    let (_kept, path) = made();
    let store = SledStore::open(&SledConfig::new(&path)).unwrap();
    for table in 100..112 {
        longest(&store, table, 0..6);
        assert_eq!(apart(&path), 0);
    }
    Store::close(&store).unwrap();
    assert_eq!(apart(&path), 0);
}

#[test]
fn a_store_with_short_segments_is_written_anew_and_keeps_everything() {
    let (_kept, path) = made();
    let db = Folder::new(&path).db();
    let store = SledStore::open(&SledConfig::new(&path)).unwrap();
    for table in 100..103 {
        longest(&store, table, 0..6);
    }
    let mut before = Vec::new();
    store.export(&mut before).unwrap();
    Store::close(&store).unwrap();
    let records: Vec<_> = {
        let new = vacuum::open(&db, 1 << 20).unwrap();
        new.iter().map(Result::unwrap).collect()
    };
    std::fs::remove_dir_all(&db).unwrap();
    let old = sled::Config::new().path(&db).open().unwrap();
    for (key, record) in records {
        old.insert(key, record).unwrap();
    }
    drop(old);
    assert!(apart(&path) > 0, "it was kept in files of its own before");

    let store = SledStore::open(&SledConfig::new(&path)).unwrap();
    let mut after = Vec::new();
    store.export(&mut after).unwrap();
    assert_eq!(after, before);
    Store::close(&store).unwrap();
    assert_eq!(apart(&path), 0);
}

/// What is kept of the journal of the store at `path`.
fn in_journal(path: &Path) -> journal::Kept {
    Folder::new(path).in_journal().unwrap()
}

#[test]
fn what_stands_in_the_journal_alone_is_there_after_a_kill() {
    let (kept, path) = made();
    let store = SledStore::open(&SledConfig::new(&path)).unwrap();
    let alone = kept.path().join("alone");
    let mut revision = 0;
    // When nobody asks for anything for a while sled is handed what stands there.
    while revision == 0 || in_journal(&alone).entries.is_empty() {
        played(&store, revision..revision + 10);
        revision += 10;
        let _ = std::fs::remove_dir_all(&alone);
        folder::copy_folder(&path, &alone).unwrap();
    }
    let mut whole = Vec::new();
    store.export(&mut whole).unwrap();
    Store::close(&store).unwrap();
    assert_eq!(in_journal(&path).entries, []);

    let survey = SledStore::survey_stopped(&alone).unwrap();
    assert_eq!((survey.faults, survey.commits), (vec![], 50 + 4 * revision));
    let mut read = Vec::new();
    let opened = SledStore::open(&SledConfig::new(&alone)).unwrap();
    opened.export(&mut read).unwrap();
    assert_eq!(read, whole);
    assert_eq!(opened.survey().unwrap().faults, []);
    assert_eq!(in_journal(&alone).entries, []);
}

#[test]
fn what_is_longer_than_the_journal_is_kept_without_it() {
    let (kept, path) = made();
    let store = SledStore::open(&SledConfig::new(&path)).unwrap();
    let subject = Subject::Table(TableId(2_000));
    for n in 0..4 {
        played(&store, n * 2..n * 2 + 2);
        let mut long = Batch::new(subject, Revision(n), NOW, vec![1; 3_000]);
        long.events = vec![vec![u8::try_from(n).unwrap(); 100_000]; 12];
        store.commit(long).unwrap();
        assert_eq!(in_journal(&path).entries, []);
        let copy = kept.path().join(n.to_string());
        folder::copy_folder(&path, &copy).unwrap();
        let opened = SledStore::open(&SledConfig::new(&copy)).unwrap();
        assert_eq!(
            opened.stats().unwrap().commits,
            store.stats().unwrap().commits
        );
        assert_eq!(opened.log(subject).unwrap(), store.log(subject).unwrap());
    }
}

#[test]
fn a_journal_of_later_files_is_refused_with_earlier_ones() {
    let (kept, path) = made();
    let earlier = kept.path().join("earlier");
    folder::copy_folder(&Folder::new(&path).db(), &earlier).unwrap();
    let store = SledStore::open(&SledConfig::new(&path)).unwrap();
    played(&store, 0..20);
    Store::close(&store).unwrap();
    let store = SledStore::open(&SledConfig::new(&path)).unwrap();
    let later = kept.path().join("later");
    let mut revision = 20;
    while revision == 20 || in_journal(&later).entries.is_empty() {
        played(&store, revision..revision + 1);
        revision += 1;
        let _ = std::fs::remove_dir_all(&later);
        folder::copy_folder(&path, &later).unwrap();
    }
    let db = Folder::new(&later).db();
    std::fs::remove_dir_all(&db).unwrap();
    std::fs::rename(earlier, &db).unwrap();
    let error = refused(&later).to_string();
    assert!(error.contains("50 changes where"), "{error}");
}

/// What stops in the middle of an export until all sorts of changes have been made.
struct Stopping<'a> {
    store: &'a SledStore,
    written: Vec<u8>,
    changed: bool,
}

impl std::io::Write for Stopping<'_> {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.written.extend(bytes);
        if self.written.len() > 3_000 && !self.changed {
            self.changed = true;
            // New tables, among them one before what is read next, others that go on, end and are packed, and
            // something that goes.
            played(self.store, 20..40);
            for n in [2, 49, 500, 5_000] {
                let subject = Subject::Table(TableId(n));
                let before = Store::load(self.store, subject).unwrap();
                let revision = before.map_or(Revision(0), |loaded| loaded.revision);
                let mut batch = Batch::new(subject, revision, NOW, long_doc(n));
                batch.events = vec![vec![9; 50]];
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
fn what_changes_while_an_export_is_written_is_in_none_of_it() {
    let (_kept, path) = made();
    let store = SledStore::open(&SledConfig::new(&path)).unwrap();
    played(&store, 0..20);
    let batch = Batch::new(Subject::Player(PlayerId(1)), Revision(0), NOW, vec![1; 40]);
    store.commit(batch).unwrap();
    let mut before = Vec::new();
    store.export(&mut before).unwrap();
    let mut stopping = Stopping {
        store: &store,
        written: Vec::new(),
        changed: false,
    };
    store.export(&mut stopping).unwrap();
    assert!(stopping.changed);
    assert!(stopping.written == before, "something else was written");
    assert!(lock(&store.shared.before).is_none());
    let mut after = Vec::new();
    store.export(&mut after).unwrap();
    assert_ne!(after, before);
    assert_eq!(store.survey().unwrap().faults, []);
}
