//! Tests of the trait `Store`, which run on each engine, and a comparison of the engines.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use stramash_core::engine::{Millis, PlayerId, Revision, RoomId, ServerId, TableId};
use stramash_store::{
    Batch, Commit, Due, IDEMPOTENCY_KEY_TTL_MS, IdempotencyKey, Index, ItemId, Lane, Lease,
    MAX_BODY, MAX_NAME, MemoryStore, OutboxItem, Share, Store, StoreError, Subject, write_dump,
};

const NOW: Millis = Millis(1_700_000_000_000);

/// A store to test, and where it is.
struct Bench {
    store: Box<dyn Store>,
    place: Place,
}

/// The location of a store.
enum Place {
    Memory,
    Folder(tempfile::TempDir),
    #[cfg(all(unix, feature = "postgres"))]
    Database(&'static crate::server::Server, String),
}

impl Bench {
    fn memory() -> Self {
        let store = Box::new(MemoryStore::new());
        let place = Place::Memory;
        Self { store, place }
    }

    fn sled() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let store = Box::new(open_sled(&folder));
        let place = Place::Folder(folder);
        Self { store, place }
    }

    #[cfg(all(unix, feature = "postgres"))]
    fn postgres() -> Option<Self> {
        let server = crate::server::shared()?;
        let database = server.database();
        let store = Box::new(moved::Store::open(server, &database));
        let place = Place::Database(server, database);
        Some(Self { store, place })
    }

    /// Returns an empty store of the same kind.
    fn fresh(&self) -> Self {
        match &self.place {
            Place::Memory => Self::memory(),
            Place::Folder(_) => Self::sled(),
            #[cfg(all(unix, feature = "postgres"))]
            Place::Database(..) => Self::postgres().unwrap(),
        }
    }

    /// Returns whether the store outlives its process.
    fn is_persistent(&self) -> bool {
        !matches!(self.place, Place::Memory)
    }

    /// Returns the step through a long list of cases: 1 for a fast engine, which tests all cases, and more for a slow
    /// one.
    fn step(&self) -> usize {
        match &self.place {
            #[cfg(all(unix, feature = "postgres"))]
            Place::Database(..) => 41,
            _ => 1,
        }
    }

    /// Closes the store and opens it again. Does nothing if the store is not persistent.
    fn reopen(&mut self) {
        match &self.place {
            Place::Memory => {}
            Place::Folder(folder) => {
                self.store.close().unwrap();
                self.store = Box::new(open_sled(folder));
            }
            #[cfg(all(unix, feature = "postgres"))]
            Place::Database(server, database) => {
                self.store.close().unwrap();
                self.store = Box::new(moved::Store::open(server, database));
            }
        }
    }
}

/// Surveys the store at the end of a test, unless it was closed.
impl Drop for Bench {
    fn drop(&mut self) {
        if !std::thread::panicking()
            && let Ok(survey) = self.store.survey()
        {
            assert_eq!(survey.faults, []);
        }
    }
}

/// Opens a store that does not sync its files, because these tests simulate no power cut.
fn open_sled(folder: &tempfile::TempDir) -> stramash_store::SledStore {
    use stramash_store::{SledConfig, SledStore};
    let config = SledConfig {
        sync: std::sync::Arc::new(|_| Ok(())),
        cache_bytes: 8 * 1024 * 1024,
        ..SledConfig::new(folder.path().join("store"))
    };
    // A child process of another test can inherit the lock of the folder for a moment.
    let mut open = SledStore::open(&config);
    for _ in 0..100 {
        if !matches!(open, Err(StoreError::InUse { .. })) {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(10));
        open = SledStore::open(&config);
    }
    open.unwrap()
}

/// Makes tests from functions: one test of each function for every engine.
macro_rules! every_engine {
    ($($check:ident),+ $(,)?) => {
        mod memory {
            $(#[test] fn $check() { super::$check(super::Bench::memory()); })+
        }
        mod sled {
            $(#[test] fn $check() { super::$check(super::Bench::sled()); })+
        }
        #[cfg(all(unix, feature = "postgres"))]
        mod postgres {
            $(#[test] fn $check() {
                if let Some(bench) = super::Bench::postgres() {
                    super::$check(bench);
                }
            })+
        }
    };
}

every_engine![
    an_empty_store_has_nothing,
    commit_stores_document_and_events,
    stale_batches_change_nothing,
    duplicates_are_reported_before_stale_batches,
    idempotency_keys_expire_after_a_week,
    large_numbers_of_idempotency_keys_expire,
    subjects_are_independent,
    tables_are_due_in_order,
    items_of_a_lane_are_claimed_one_at_a_time,
    claims_expire,
    retries_wait_and_are_counted,
    settling_twice_is_harmless,
    lists_are_newest_first_and_paged,
    lists_follow_members_room_and_open_state,
    table_ids_are_never_reused,
    packed_tables_read_the_same,
    live_and_missing_tables_cannot_be_packed,
    long_logs_stay_unpacked_and_readable,
    changed_documents_read_back,
    invalid_batches_are_refused,
    closed_stores_refuse_all_calls,
    single_process_has_all_the_work,
    leases_keep_their_fencing_token_until_released,
    leases_are_listed_by_prefix,
    lease_names_are_checked_like_keys,
    exports_contain_no_leases,
    erase_removes_all_data_of_a_subject,
    derived_documents_are_written_with_their_commit_and_not_counted,
    exports_can_be_imported,
    exports_with_changed_line_ends_are_imported,
    invalid_imports_leave_the_store_empty,
    long_invalid_imports_leave_the_store_empty,
    imports_need_an_empty_store,
    dumps_are_rotated_and_private,
    only_one_of_two_concurrent_writers_wins,
];

#[cfg(all(unix, feature = "postgres"))]
mod moved {
    //! A store on a server whose clock is set to the time of each claim, because these tests jump in time.

    use std::io::{BufRead, Write};

    use stramash_store::{
        Exclusive, FencingToken, Loaded, OutboxItem, PostgresStore, Process, Stats, Survey,
    };

    use super::*;
    use crate::server::Server;

    type Result<T> = std::result::Result<T, StoreError>;

    #[derive(Debug)]
    pub(super) struct Store {
        store: PostgresStore,
        clock: Clock,
    }

    struct Clock(&'static Server, String);

    impl std::fmt::Debug for Clock {
        fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            f.write_str("Clock")
        }
    }

    impl Clock {
        fn set(&self, now: Millis) {
            self.0.clock(&self.1, now);
        }
    }

    impl Store {
        pub(super) fn open(server: &'static Server, database: &str) -> Self {
            let store = PostgresStore::open(&server.config(database)).unwrap();
            let clock = Clock(server, database.to_owned());
            Self { store, clock }
        }
    }

    /// Forwards all methods to the store. `claim` sets the clock first.
    macro_rules! handed_on {
        ($(fn $name:ident(&self $(, $arg:ident: $type:ty)*) -> $answer:ty;)+) => {
            impl super::Store for Store {
                $(fn $name(&self $(, $arg: $type)*) -> $answer {
                    self.store.$name($($arg),*)
                })+

                fn claim(&self, now: Millis, hold_ms: u64, limit: usize) -> Result<Vec<OutboxItem>> {
                    self.clock.set(now);
                    self.store.claim(now, hold_ms, limit)
                }
            }
        };
    }

    handed_on! {
        fn load(&self, subject: Subject) -> Result<Option<Loaded>>;
        fn revision(&self, subject: Subject) -> Result<Option<Revision>>;
        fn load_with_log(&self, subject: Subject) -> Result<Option<(Loaded, Vec<Vec<u8>>)>>;
        fn log(&self, subject: Subject) -> Result<Vec<Vec<u8>>>;
        fn commit(&self, batch: Batch) -> Result<Commit>;
        fn find_commit(&self, key: &IdempotencyKey) -> Result<Option<(Subject, Revision)>>;
        fn due(&self, upto: Millis, limit: usize) -> Result<Vec<(Millis, TableId)>>;
        fn settle(&self, id: ItemId, retry_at: Option<Millis>) -> Result<()>;
        fn list(&self, index: Index, after: Option<TableId>, limit: usize) -> Result<Vec<TableId>>;
        fn count_live(&self, server: ServerId, limit: usize) -> Result<usize>;
        fn next_table(&self) -> Result<TableId>;
        fn skip_tables(&self, n: u64) -> Result<()>;
        fn pack(&self, table: TableId) -> Result<()>;
        fn subjects(&self) -> Result<Vec<Subject>>;
        fn waiting(&self, after: Option<ItemId>, limit: usize) -> Result<Vec<OutboxItem>>;
        fn count_waiting(&self, limit: usize) -> Result<usize>;
        fn erase(&self, subject: Subject, items: Vec<ItemId>) -> Result<()>;
        fn write_derived(&self, docs: Vec<(Subject, Option<Vec<u8>>)>) -> Result<()>;
        fn has_waiting(&self) -> Result<bool>;
        fn on_change(&self, callback: Box<dyn Fn() + Send + Sync>) -> ();
        fn heartbeat(&self, for_ms: u64) -> Result<Share>;
        fn leave(&self) -> Result<()>;
        fn lease(&self, name: &str, for_ms: u64) -> Result<Option<FencingToken>>;
        fn offer(&self, name: &str) -> Result<()>;
        fn release(&self, name: &str) -> Result<()>;
        fn leases(&self, prefix: &str) -> Result<Vec<Lease>>;
        fn other_processes(&self) -> Result<Vec<Process>>;
        fn exclusive(&self) -> Result<Exclusive>;
        fn commits(&self) -> Result<u64>;
        fn stats(&self) -> Result<Stats>;
        fn flush(&self) -> Result<()>;
        fn fatal_error(&self) -> Option<StoreError>;
        fn close(&self) -> Result<()>;
        fn export(&self, out: &mut dyn Write) -> Result<()>;
        fn survey(&self) -> Result<Survey>;
        fn import(&self, from: &mut dyn BufRead) -> Result<()>;
    }
}

fn table(id: u64) -> Subject {
    Subject::Table(TableId(id))
}

/// Makes a batch that changes a live table whose current revision is `expect`.
fn batch(id: u64, expect: u64) -> Batch {
    let doc = format!("table {id} after {expect}").into_bytes();
    let mut batch = Batch::new(table(id), Revision(expect), NOW, doc);
    batch.open = true;
    batch
}

fn item(lane: &str, not_before: Millis, body: &str) -> OutboxItem {
    OutboxItem::new(Lane::from(lane), not_before, body.as_bytes().to_vec())
}

fn done(store: &dyn Store, batch: Batch) -> Revision {
    match store.commit(batch).unwrap() {
        Commit::Done(revision) => revision,
        other => panic!("expected Done, got {other:?}"),
    }
}

fn bodies(store: &dyn Store, now: Millis) -> Vec<String> {
    let claimed = store.claim(now, 1_000, 100).unwrap();
    claimed
        .into_iter()
        .map(|item| String::from_utf8(item.body).unwrap())
        .collect()
}

fn exported(store: &dyn Store) -> Vec<u8> {
    let mut out = Vec::new();
    store.export(&mut out).unwrap();
    out
}

fn tables(ids: &[u64]) -> Vec<TableId> {
    ids.iter().copied().map(TableId).collect()
}

fn an_empty_store_has_nothing(bench: Bench) {
    let store = &*bench.store;
    assert_eq!(store.load(table(1)).unwrap(), None);
    assert_eq!(store.log(table(1)).unwrap(), Vec::<Vec<u8>>::new());
    assert_eq!(
        store.find_commit(&IdempotencyKey::interaction(1)).unwrap(),
        None
    );
    assert_eq!(store.due(Millis(u64::MAX), 10).unwrap(), vec![]);
    assert_eq!(store.claim(Millis(u64::MAX), 1, 10).unwrap(), vec![]);
    assert_eq!(store.list(Index::Live, None, 10).unwrap(), vec![]);
    let stats = store.stats().unwrap();
    assert_eq!((stats.tables, stats.live, stats.waiting), (0, 0, 0));
    assert_eq!(stats.commits, 0);
    assert_eq!(store.commits(), Ok(0));
    assert_eq!(store.leases(""), Ok(vec![]));
}

fn commit_stores_document_and_events(mut bench: Bench) {
    let mut first = batch(1, 0);
    first.events = vec![b"one".to_vec(), vec![], vec![0, 255]];
    assert_eq!(done(&*bench.store, first), Revision(1));
    let mut second = batch(1, 1);
    second.events = vec![b"four".to_vec()];
    assert_eq!(done(&*bench.store, second), Revision(2));
    for _ in 0..2 {
        let store = &*bench.store;
        let loaded = store.load(table(1)).unwrap().unwrap();
        assert_eq!(loaded.revision, Revision(2));
        assert_eq!(loaded.doc, b"table 1 after 1");
        let log = [&b"one"[..], b"", &[0, 255], b"four"];
        assert_eq!(store.log(table(1)).unwrap(), log);
        assert_eq!(store.revision(table(1)), Ok(Some(Revision(2))));
        let (whole, its_log) = store.load_with_log(table(1)).unwrap().unwrap();
        assert_eq!(
            (whole.doc, &its_log[..]),
            (loaded.doc, &log.map(<[u8]>::to_vec)[..])
        );
        assert_eq!(store.has_waiting(), Ok(false));
        let stats = store.stats().unwrap();
        assert_eq!((stats.tables, stats.live, stats.commits), (1, 1, 2));
        assert_eq!(store.commits(), Ok(2));
        bench.reopen();
    }
}

fn stale_batches_change_nothing(bench: Bench) {
    let store = &*bench.store;
    assert_eq!(store.commit(batch(1, 3)), Ok(Commit::Stale(Revision(0))));
    done(store, batch(1, 0));
    let before = exported(store);
    for expect in [0, 2] {
        let mut stale = batch(1, expect);
        stale.events = vec![b"event".to_vec()];
        stale.key = Some(IdempotencyKey::interaction(9));
        stale.outbox = vec![item("lane", NOW, "sent")];
        stale.due = Due::At(NOW);
        stale.members = Some(vec![PlayerId(1)]);
        assert_eq!(store.commit(stale), Ok(Commit::Stale(Revision(1))));
    }
    assert_eq!(exported(store), before);
}

fn duplicates_are_reported_before_stale_batches(mut bench: Bench) {
    let key = IdempotencyKey::interaction(77);
    let mut first = batch(1, 0);
    first.key = Some(key.clone());
    done(&*bench.store, first.clone());
    done(&*bench.store, batch(1, 1));
    bench.reopen();
    let store = &*bench.store;
    let before = exported(store);
    assert_eq!(
        store.commit(first),
        Ok(Commit::Duplicate(Revision(1))),
        "the same batch is a duplicate"
    );
    let mut elsewhere = batch(2, 0);
    elsewhere.key = Some(key.clone());
    assert_eq!(
        store.commit(elsewhere),
        Ok(Commit::Duplicate(Revision(1))),
        "a key is unique across subjects"
    );
    assert_eq!(
        store.find_commit(&key).unwrap(),
        Some((table(1), Revision(1)))
    );
    assert_eq!(exported(store), before);
}

fn idempotency_keys_expire_after_a_week(bench: Bench) {
    let store = &*bench.store;
    let key = IdempotencyKey::deadline(TableId(1), NOW, Revision(0));
    let mut first = batch(1, 0);
    first.key = Some(key.clone());
    done(store, first);
    let mut second = batch(1, 1);
    second.at = NOW.plus(IDEMPOTENCY_KEY_TTL_MS);
    second.key = Some(IdempotencyKey::interaction(1));
    done(store, second);
    assert!(
        store.find_commit(&key).unwrap().is_some(),
        "keys are kept for seven days"
    );
    let mut third = batch(1, 2);
    third.at = NOW.plus(IDEMPOTENCY_KEY_TTL_MS + 1);
    third.key = Some(IdempotencyKey::interaction(2));
    done(store, third);
    assert_eq!(store.find_commit(&key).unwrap(), None);
}

fn large_numbers_of_idempotency_keys_expire(mut bench: Bench) {
    let spends = |n: u64, days: u64| {
        let key = Some(IdempotencyKey::interaction(n * 7_919));
        let at = NOW.plus(days * 24 * 60 * 60 * 1000);
        Batch {
            key,
            at,
            ..batch(1, n)
        }
    };
    for n in 0..80 {
        done(&*bench.store, spends(n, 0));
    }
    // Each of the next commits checks eight keys. A restart in between does not begin the cycle again.
    for n in 80..95 {
        if n % 3 == 0 {
            bench.reopen();
        }
        done(&*bench.store, spends(n, 8));
    }
    let kept = bench.store.survey().unwrap().spent;
    assert_eq!(kept.len(), 15);
    let old = (0..80).any(|n| {
        bench
            .store
            .find_commit(&IdempotencyKey::interaction(n * 7_919))
            .unwrap()
            .is_some()
    });
    assert!(!old);
}

fn subjects_are_independent(mut bench: Bench) {
    let subjects = [
        table(1),
        Subject::Posts(TableId(1)),
        Subject::Player(PlayerId(1)),
        Subject::Server(ServerId(1)),
        Subject::Bot,
    ];
    for subject in subjects {
        let mut batch = Batch::new(subject, Revision(0), NOW, subject.to_string().into());
        batch.events = vec![format!("event of {subject}").into()];
        done(&*bench.store, batch);
    }
    bench.reopen();
    for subject in subjects {
        let loaded = bench.store.load(subject).unwrap().unwrap();
        assert_eq!(loaded.revision, Revision(1));
        assert_eq!(loaded.doc, subject.to_string().as_bytes());
        let log = bench.store.log(subject).unwrap();
        assert_eq!(log, [format!("event of {subject}").as_bytes()]);
    }
}

fn tables_are_due_in_order(mut bench: Bench) {
    for (id, at) in [(1, 300), (2, 100), (3, 200), (4, 100)] {
        let mut batch = batch(id, 0);
        batch.due = Due::At(Millis(at));
        done(&*bench.store, batch);
    }
    bench.reopen();
    let due = |upto, limit| {
        let due = bench.store.due(Millis(upto), limit).unwrap();
        due.into_iter()
            .map(|(at, table)| (at.0, table.0))
            .collect::<Vec<_>>()
    };
    assert_eq!(due(99, 9), []);
    assert_eq!(due(200, 9), [(100, 2), (100, 4), (200, 3)]);
    assert_eq!(due(1_000, 2), [(100, 2), (100, 4)]);
    let mut later = batch(2, 1);
    later.due = Due::At(Millis(500));
    done(&*bench.store, later);
    done(&*bench.store, batch(3, 1));
    let mut never = batch(4, 1);
    never.due = Due::None;
    done(&*bench.store, never);
    assert_eq!(due(1_000, 9), [(200, 3), (300, 1), (500, 2)]);
}

fn items_of_a_lane_are_claimed_one_at_a_time(mut bench: Bench) {
    let mut first = batch(1, 0);
    first.outbox = vec![
        item("a", NOW, "a1"),
        item("a", NOW, "a2"),
        item("b", NOW.plus(5), "b1"),
    ];
    done(&*bench.store, first);
    let mut second = batch(2, 0);
    second.outbox = vec![item("a", Millis(0), "a3"), item("b", NOW, "b2")];
    done(&*bench.store, second);

    let claimed = bench.store.claim(NOW, 1_000, 10).unwrap();
    assert_eq!(claimed.len(), 1, "{claimed:?}");
    assert_eq!(claimed[0].body, b"a1");
    assert_eq!(claimed[0].subject, table(1));
    assert_eq!(claimed[0].revision, Revision(1));
    assert_eq!(claimed[0].lane, Lane::from("a"));
    assert_eq!(claimed[0].attempts, 0);
    assert_eq!(bodies(&*bench.store, NOW), Vec::<String>::new());
    assert_eq!(bodies(&*bench.store, NOW.plus(5)), ["b1"]);
    bench.store.settle(claimed[0].id, None).unwrap();
    let claimed = bench.store.claim(NOW, 1_000, 10).unwrap();
    assert_eq!(claimed[0].body, b"a2");
    bench.store.settle(claimed[0].id, None).unwrap();
    assert_eq!(bodies(&*bench.store, NOW), ["a3"]);
    assert_eq!(bench.store.stats().unwrap().waiting, 3);
    let waiting = |after, limit| bench.store.waiting(after, limit).unwrap();
    let all: Vec<ItemId> = waiting(None, 9).iter().map(|item| item.id).collect();
    assert_eq!(all.len(), 3);
    assert!(all.is_sorted());
    // The items can be read page by page.
    assert_eq!(waiting(None, 2).len(), 2);
    assert_eq!(waiting(Some(all[1]), 2)[0].id, all[2]);
    assert_eq!(waiting(Some(all[2]), 2), vec![]);
    assert_eq!(
        [2, 9].map(|most| bench.store.count_waiting(most)),
        [Ok(2), Ok(3)]
    );
    if bench.is_persistent() {
        bench.reopen();
        let mut again = bodies(&*bench.store, NOW.plus(5));
        again.sort();
        assert_eq!(again, ["a3", "b1"], "a restart ends all claims");
    }
}

fn claims_expire(bench: Bench) {
    let store = &*bench.store;
    let mut first = batch(1, 0);
    first.outbox = vec![item("a", NOW, "a1"), item("b", NOW, "b1")];
    done(store, first);
    assert_eq!(store.claim(NOW, 1_000, 1).unwrap().len(), 1);
    assert_eq!(bodies(store, NOW.plus(999)), ["b1"]);
    assert_eq!(bodies(store, NOW.plus(1_000)), ["a1"]);
    assert_eq!(bodies(store, NOW.plus(1_998)), Vec::<String>::new());
    assert_eq!(bodies(store, NOW.plus(2_000)), ["b1", "a1"]);
}

fn retries_wait_and_are_counted(mut bench: Bench) {
    let mut first = batch(1, 0);
    first.outbox = vec![item("a", NOW, "a1"), item("a", NOW, "a2")];
    done(&*bench.store, first);
    for attempt in 0..3_u32 {
        let at = NOW.plus(u64::from(attempt) * 100);
        let claimed = bench.store.claim(at, 1_000, 10).unwrap();
        assert_eq!(claimed.len(), 1);
        assert_eq!(
            (&claimed[0].body[..], claimed[0].attempts),
            (&b"a1"[..], attempt)
        );
        let at = at.plus(100);
        bench.store.settle(claimed[0].id, Some(at)).unwrap();
        bench.reopen();
        assert_eq!(
            bodies(&*bench.store, Millis(at.0 - 1)),
            Vec::<String>::new()
        );
    }
}

fn settling_twice_is_harmless(bench: Bench) {
    let store = &*bench.store;
    let mut first = batch(1, 0);
    first.outbox = vec![item("a", NOW, "a1"), item("a", NOW, "a2")];
    done(store, first);
    let id = store.claim(NOW, 10, 10).unwrap()[0].id;
    store.settle(id, None).unwrap();
    store.settle(id, Some(NOW)).unwrap();
    store.settle(id, None).unwrap();
    store.settle(ItemId(999), None).unwrap();
    assert_eq!(bodies(store, NOW), ["a2"]);
}

fn lists_are_newest_first_and_paged(mut bench: Bench) {
    for id in 1..=7 {
        done(&*bench.store, batch(id, 0));
    }
    bench.reopen();
    let page = |after, limit| bench.store.list(Index::Live, after, limit).unwrap();
    assert_eq!(page(None, 3), tables(&[7, 6, 5]));
    assert_eq!(page(Some(TableId(5)), 3), tables(&[4, 3, 2]));
    assert_eq!(page(Some(TableId(2)), 3), tables(&[1]));
    assert_eq!(page(Some(TableId(1)), 3), tables(&[]));
    assert_eq!(page(None, 0), tables(&[]));
}

fn lists_follow_members_room_and_open_state(mut bench: Bench) {
    let (server, room) = (ServerId(5), RoomId(6));
    for id in 1..=3 {
        let mut batch = batch(id, 0);
        batch.members = Some(vec![PlayerId(1), PlayerId(id), PlayerId(1)]);
        batch.room = Some((server, room));
        done(&*bench.store, batch);
    }
    let mut finished = batch(2, 1);
    finished.open = false;
    done(&*bench.store, finished);
    let mut left = batch(3, 1);
    left.members = Some(vec![PlayerId(3)]);
    left.room = Some((server, RoomId(7)));
    done(&*bench.store, left);
    bench.store.pack(TableId(2)).unwrap();
    for _ in 0..2 {
        let list = |index| bench.store.list(index, None, 10).unwrap();
        assert_eq!(list(Index::Player(PlayerId(1))), tables(&[2, 1]));
        assert_eq!(list(Index::PlayerLive(PlayerId(1))), tables(&[1]));
        assert_eq!(list(Index::Player(PlayerId(3))), tables(&[3]));
        assert_eq!(list(Index::Room(server, room)), tables(&[2, 1]));
        assert_eq!(list(Index::RoomLive(server, room)), tables(&[1]));
        assert_eq!(list(Index::Room(server, RoomId(7))), tables(&[3]));
        assert_eq!(list(Index::Server(server)), tables(&[3, 2, 1]));
        assert_eq!(list(Index::Live), tables(&[3, 1]));
        assert_eq!(list(Index::Server(ServerId(6))), tables(&[]));
        let live = |server, most| bench.store.count_live(server, most).unwrap();
        assert_eq!((live(server, 9), live(server, 1)), (2, 1));
        assert_eq!(live(ServerId(6), 9), 0);
        let stats = bench.store.stats().unwrap();
        assert_eq!((stats.tables, stats.live), (3, 2));
        bench.reopen();
    }
}

fn table_ids_are_never_reused(mut bench: Bench) {
    assert_eq!(bench.store.next_table(), Ok(TableId(1)));
    assert_eq!(bench.store.next_table(), Ok(TableId(2)));
    bench.reopen();
    assert_eq!(bench.store.next_table(), Ok(TableId(3)));
    done(&*bench.store, batch(10, 0));
    bench.reopen();
    assert_eq!(bench.store.next_table(), Ok(TableId(11)));
}

fn packed_tables_read_the_same(mut bench: Bench) {
    let mut first = batch(1, 0);
    first.events = (0..300_u16).map(|n| n.to_be_bytes().to_vec()).collect();
    first.due = Due::At(NOW);
    first.open = false;
    let log = first.events.clone();
    done(&*bench.store, first);
    let doc = bench.store.load(table(1)).unwrap();
    for _ in 0..2 {
        bench.store.pack(TableId(1)).unwrap();
        assert_eq!(bench.store.load(table(1)).unwrap(), doc);
        assert_eq!(bench.store.log(table(1)).unwrap(), log);
        assert_eq!(bench.store.due(NOW, 1).unwrap(), [(NOW, TableId(1))]);
        bench.reopen();
    }
    let mut second = batch(1, 1);
    second.open = false;
    second.events = vec![b"late".to_vec()];
    assert_eq!(
        done(&*bench.store, second),
        Revision(2),
        "the table was not unpacked"
    );
    bench.store.pack(TableId(1)).unwrap();
    bench.reopen();
    let after = bench.store.log(table(1)).unwrap();
    assert_eq!(after[..300], log);
    assert_eq!(after[300], b"late");
    assert_eq!(bench.store.stats().unwrap().tables, 1);
}

fn live_and_missing_tables_cannot_be_packed(bench: Bench) {
    done(&*bench.store, batch(1, 0));
    for id in [1, 2] {
        let refused = bench.store.pack(TableId(id));
        assert!(
            matches!(refused, Err(StoreError::Invalid(_))),
            "{refused:?}"
        );
    }
}

fn long_logs_stay_unpacked_and_readable(mut bench: Bench) {
    let mut first = batch(1, 0);
    first.open = false;
    first.doc = vec![7; MAX_BODY];
    first.events = vec![vec![8; MAX_BODY]; 3];
    done(&*bench.store, first.clone());
    bench.store.pack(TableId(1)).unwrap();
    bench.reopen();
    assert_eq!(bench.store.load(table(1)).unwrap().unwrap().doc, first.doc);
    assert_eq!(bench.store.log(table(1)).unwrap(), first.events);
}

/// Tests documents that are long, short, slightly changed, completely changed, packed and unpacked.
fn changed_documents_read_back(mut bench: Bench) {
    let text = |salt: u64, len: usize| -> Vec<u8> {
        let numbers = (salt..).map(|n| n.wrapping_mul(0x9E37_79B9_7F4A_7C15).to_be_bytes()[0]);
        numbers.take(len).collect()
    };
    let with = |at: usize, what: &[u8]| {
        let mut doc = text(1, 2_000);
        doc.splice(at..at + 5, what.iter().copied());
        doc
    };
    let docs = [
        text(1, 2_000),
        with(100, b"here"),
        with(1_990, b"and somewhere else"),
        with(0, b""),
        text(7, 2_000),
        text(7, 20),
        vec![],
        [text(1, 2_000), text(9, 3_000)].concat(),
        text(1, 2_000),
        text(1, MAX_BODY),
        text(2, MAX_BODY),
    ];
    for (n, doc) in (0..).zip(&docs) {
        for subject in [table(1), Subject::Bot] {
            done(
                &*bench.store,
                Batch::new(subject, Revision(n), NOW, doc.clone()),
            );
        }
        if n % 4 == 3 {
            bench.store.pack(TableId(1)).unwrap();
        }
        if n % 3 == 2 {
            bench.reopen();
        }
        for subject in [table(1), Subject::Bot] {
            let loaded = bench.store.load(subject).unwrap().unwrap();
            assert_eq!(
                (loaded.revision, loaded.doc),
                (Revision(n + 1), doc.clone())
            );
        }
    }
    bench.store.erase(Subject::Bot, vec![]).unwrap();
    assert_eq!(bench.store.load(Subject::Bot).unwrap(), None);
}

fn invalid_batches_are_refused(bench: Bench) {
    let player = || Batch::new(Subject::Player(PlayerId(1)), Revision(0), NOW, vec![]);
    let impossible = [
        Batch {
            open: true,
            ..player()
        },
        Batch {
            due: Due::None,
            ..player()
        },
        Batch {
            members: Some(vec![]),
            ..player()
        },
        Batch {
            room: Some((ServerId(1), RoomId(1))),
            ..player()
        },
        Batch {
            doc: vec![0; MAX_BODY + 1],
            ..player()
        },
        Batch {
            events: vec![vec![0; MAX_BODY + 1]],
            ..player()
        },
        Batch {
            key: Some(IdempotencyKey::named("x".repeat(MAX_NAME))),
            ..player()
        },
        Batch {
            outbox: vec![item("", NOW, "")],
            ..player()
        },
        Batch {
            outbox: vec![item(&"x".repeat(MAX_NAME + 1), NOW, "")],
            ..player()
        },
        batch(u64::MAX, 0),
        Batch {
            derived: vec![(Subject::Player(PlayerId(2)), vec![])],
            ..player()
        },
        Batch {
            derived: vec![(result(1), vec![0; MAX_BODY + 1])],
            ..player()
        },
        Batch::new(result(1), Revision(0), NOW, vec![]),
    ];
    let before = exported(&*bench.store);
    for batch in impossible {
        let refused = bench.store.commit(batch);
        assert!(
            matches!(refused, Err(StoreError::Invalid(_))),
            "{refused:?}"
        );
    }
    assert_eq!(exported(&*bench.store), before);
}

fn result(id: u64) -> Subject {
    Subject::Result(TableId(id))
}

fn derived_documents_are_written_with_their_commit_and_not_counted(mut bench: Bench) {
    let with = |expect, doc: &str| Batch {
        derived: vec![(result(1), doc.into())],
        ..batch(1, expect)
    };
    let store = &*bench.store;
    done(store, with(0, "first"));
    done(store, with(1, "second"));
    // A batch that is refused writes nothing.
    assert_eq!(
        store.commit(with(0, "third")).unwrap(),
        Commit::Stale(Revision(2))
    );
    assert_eq!(store.stats().unwrap().commits, 2);
    bench.reopen();
    let store = &*bench.store;
    let kept = store.load(result(1)).unwrap().unwrap();
    assert_eq!(
        (kept.revision, &kept.doc[..]),
        (Revision(1), &b"second"[..])
    );
    assert_eq!(store.subjects().unwrap(), [table(1), result(1)]);
    let (all, commits) = (exported(store), store.stats().unwrap().commits);

    store
        .write_derived(vec![(result(1), None), (result(2), Some(vec![1]))])
        .unwrap();
    assert_eq!(store.load(result(1)).unwrap(), None);
    assert_eq!(store.load(result(2)).unwrap().unwrap().doc, [1]);
    let refused = store.write_derived(vec![(result(3), Some(vec![])), (table(1), None)]);
    assert!(
        matches!(refused, Err(StoreError::Invalid(_))),
        "{refused:?}"
    );
    assert_eq!(store.load(result(3)).unwrap(), None);
    let second = Some(b"second".to_vec());
    store
        .write_derived(vec![(result(2), None), (result(1), second)])
        .unwrap();
    assert_eq!(store.stats().unwrap().commits, commits);
    assert_eq!(exported(store), all);
    let other = MemoryStore::new();
    other.import(&mut all.as_slice()).unwrap();
    assert_eq!(exported(&other), all);
}

fn closed_stores_refuse_all_calls(bench: Bench) {
    let store = &*bench.store;
    done(store, batch(1, 0));
    store.flush().unwrap();
    store.close().unwrap();
    store.close().unwrap();
    let closed = Err(StoreError::Unavailable("it is closed".into()));
    assert_eq!(store.load(table(1)).map(drop), closed);
    assert_eq!(store.commit(batch(1, 1)).map(drop), closed);
    assert_eq!(store.next_table().map(drop), closed);
    assert_eq!(store.claim(NOW, 1, 1).map(drop), closed);
    assert_eq!(store.flush(), closed);
    assert_eq!(store.stats().map(drop), closed);
    assert_eq!(store.commits().map(drop), closed);
    assert_eq!(store.heartbeat(1_000).map(drop), closed);
    assert_eq!(store.leave(), closed);
    assert_eq!(store.lease("one", 1_000).map(drop), closed);
    assert_eq!(store.offer("one"), closed);
    assert_eq!(store.release("one"), closed);
    assert_eq!(store.leases("").map(drop), closed);
}

/// Returns the names of all leases with this prefix, each with whether it is offered.
fn held(store: &dyn Store, prefix: &str) -> Vec<(String, bool)> {
    let leases = store.leases(prefix).unwrap().into_iter();
    leases
        .map(|lease| {
            assert!(lease.is_own, "{lease:?}");
            (lease.name, lease.offered)
        })
        .collect()
}

fn single_process_has_all_the_work(bench: Bench) {
    let store = &*bench.store;
    let all = Share { index: 0, total: 1 };
    assert_eq!(all, Share::default());
    assert_eq!(store.heartbeat(60_000), Ok(all));
    assert_eq!(store.heartbeat(u64::MAX), Ok(all));
    store.leave().unwrap();
    store.leave().unwrap();
    assert_eq!(store.other_processes(), Ok(vec![]));
    drop(store.exclusive().unwrap());
    assert_eq!(store.heartbeat(60_000), Ok(all));
    assert_eq!(store.other_processes(), Ok(vec![]));
}

fn leases_keep_their_fencing_token_until_released(bench: Bench) {
    let store = &*bench.store;
    let take = |name: &str| store.lease(name, 60_000).unwrap().unwrap();
    let first = take("one");
    assert_eq!(take("one"), first, "the lease is renewed");
    let other = take("two");
    assert!(other > first);
    let leases = store.leases("one").unwrap();
    assert_eq!(
        leases,
        [Lease {
            name: "one".into(),
            holder: leases[0].holder,
            token: first,
            is_own: true,
            offered: false,
        }]
    );
    store.offer("one").unwrap();
    assert_eq!(
        held(store, ""),
        [("one".into(), true), ("two".into(), false)]
    );
    assert_eq!(store.lease("one", u64::MAX), Ok(Some(first)));
    assert_eq!(
        held(store, "one"),
        [("one".into(), true)],
        "the lease stays offered"
    );
    store.leave().unwrap();
    assert_eq!(held(store, "").len(), 2, "leaving keeps the leases");
    store.release("one").unwrap();
    store.release("one").unwrap();
    store.offer("one").unwrap();
    assert_eq!(held(store, ""), [("two".into(), false)]);
    assert!(take("one") > other, "a released lease gets a new token");
    assert_eq!(take("two"), other);
    assert_eq!(held(store, "one"), [("one".into(), false)]);
}

fn leases_are_listed_by_prefix(bench: Bench) {
    let store = &*bench.store;
    let names = [
        "Z",
        "a",
        "shard",
        "shards/1",
        "shards/10",
        "shards/2",
        "shards_",
        "é",
    ];
    for name in names.iter().rev() {
        store.lease(name, 60_000).unwrap().unwrap();
    }
    let found = |prefix: &str| {
        let held = held(store, prefix).into_iter();
        held.map(|(name, _)| name).collect::<Vec<_>>()
    };
    assert_eq!(found(""), names);
    assert_eq!(found("shards/"), ["shards/1", "shards/10", "shards/2"]);
    assert_eq!(found("shards_"), ["shards_"]);
    assert_eq!(found("é"), ["é"]);
    for none in ["%", "b", "shards/3", "z"] {
        assert_eq!(found(none), Vec::<String>::new());
    }
}

fn lease_names_are_checked_like_keys(bench: Bench) {
    let store = &*bench.store;
    let longest = "x".repeat(MAX_NAME);
    store.lease(&longest, 60_000).unwrap().unwrap();
    for name in ["", &format!("{longest}x")] {
        let refused = Err(StoreError::Invalid(
            "the name of a lease is empty or too long",
        ));
        assert_eq!(store.lease(name, 60_000).map(drop), refused);
        assert_eq!(store.offer(name), refused);
        assert_eq!(store.release(name), refused);
    }
    assert_eq!(held(store, ""), [(longest, false)]);
}

fn exports_contain_no_leases(bench: Bench) {
    let store = &*bench.store;
    fill(store);
    let before = exported(store);
    store.heartbeat(60_000).unwrap();
    store.lease("one", 60_000).unwrap().unwrap();
    assert!(exported(store) == before);
}

/// Fills a store with records of every kind.
fn fill(store: &dyn Store) {
    let mut first = batch(1, 0);
    first.events = vec![b"{\"a\":1}".to_vec(), vec![0xff, 0xfe], "Bònnie ☂".into()];
    first.members = Some(vec![PlayerId(1), PlayerId(u64::MAX)]);
    first.room = Some((ServerId(1 << 60), RoomId(2)));
    first.key = Some(IdempotencyKey::interaction(1));
    first.due = Due::At(NOW);
    first.outbox = vec![item("a", NOW, "a1"), item("b\n\"", NOW, "b1")];
    done(store, first);
    let mut second = batch(2, 0);
    second.open = false;
    second.events = vec![b"only".to_vec()];
    second.key = Some(IdempotencyKey::named("second"));
    done(store, second);
    store.pack(TableId(2)).unwrap();
    let bot = Batch::new(Subject::Bot, Revision(0), NOW, vec![]);
    done(store, bot);
    let id = store.claim(NOW, 5, 1).unwrap()[0].id;
    store.settle(id, Some(NOW.plus(9))).unwrap();
    store.next_table().unwrap();
}

fn erase_removes_all_data_of_a_subject(mut bench: Bench) {
    let person = Subject::Player(PlayerId(7));
    let store = &*bench.store;
    done(store, batch(1, 0));
    let other = Batch {
        key: Some(IdempotencyKey::named("other")),
        outbox: vec![item("a", NOW, "stays"), item("b", NOW, "goes")],
        ..Batch::new(
            Subject::Player(PlayerId(8)),
            Revision(0),
            NOW,
            b"doc".to_vec(),
        )
    };
    done(store, other);
    let before = exported(store);
    for n in 0..3 {
        let batch = Batch {
            events: vec![b"event".to_vec()],
            key: Some(IdempotencyKey::named(format!("once {n}"))),
            ..Batch::new(person, Revision(n), NOW, b"doc".to_vec())
        };
        done(store, batch);
    }
    let subjects = [table(1), person, Subject::Player(PlayerId(8))];
    assert_eq!(store.subjects().unwrap(), subjects);
    // A claimed item is erased like one that waits.
    store.claim(NOW, 1000, 9).unwrap();
    let waiting = store.waiting(None, 99).unwrap();
    let goes = waiting.iter().find(|item| item.body == b"goes").unwrap();
    store.erase(person, vec![goes.id]).unwrap();
    assert_eq!(store.load(person).unwrap(), None);
    assert_eq!(store.log(person).unwrap(), Vec::<Vec<u8>>::new());
    assert_eq!(
        store.find_commit(&IdempotencyKey::named("once 1")),
        Ok(None)
    );
    assert!(
        store
            .find_commit(&IdempotencyKey::named("other"))
            .unwrap()
            .is_some()
    );
    store.settle(goes.id, Some(NOW)).unwrap();
    assert_eq!(
        store.erase(table(1), vec![]),
        Err(StoreError::Invalid("a table cannot be erased"))
    );
    bench.reopen();
    let store = &*bench.store;
    assert_eq!(bodies(store, Millis(NOW.0 + 5000)), ["stays"]);
    // Only the counter of commits remains.
    let same = |export: Vec<u8>| {
        let text = String::from_utf8(export).unwrap();
        let lines = text.lines().map(str::to_owned).collect::<Vec<_>>();
        lines[1..lines.len() - 2].to_vec()
    };
    let mut wanted = same(before);
    wanted.retain(|line| !line.contains("goes"));
    assert_eq!(same(exported(store)), wanted);
    // The erased subject can be created again.
    done(store, Batch::new(person, Revision(0), NOW, b"doc".to_vec()));
}

fn exports_can_be_imported(mut bench: Bench) {
    fill(&*bench.store);
    let whole = exported(&*bench.store);
    let memory = MemoryStore::new();
    memory.import(&mut &whole[..]).unwrap();
    assert_eq!(
        exported(&memory),
        whole,
        "the export differs after an import"
    );
    for mut fresh in [Bench::memory(), bench.fresh()] {
        fresh.store.import(&mut &whole[..]).unwrap();
        assert_eq!(exported(&*fresh.store), whole);
        fresh.reopen();
        assert_eq!(exported(&*fresh.store), whole);
        let store = &*fresh.store;
        assert_eq!(store.next_table(), Ok(TableId(4)));
        let list = store.list(Index::Player(PlayerId(1)), None, 9).unwrap();
        assert_eq!(list, tables(&[1]));
        assert_eq!(store.due(NOW, 9).unwrap(), [(NOW, TableId(1))]);
        assert_eq!(bodies(store, NOW), ["b1"]);
        assert_eq!(bodies(store, NOW.plus(9)), ["a1"]);
        let mut again = batch(1, 1);
        again.key = Some(IdempotencyKey::interaction(1));
        assert_eq!(store.commit(again), Ok(Commit::Duplicate(Revision(1))));
        assert_eq!(
            done(store, batch(2, 1)),
            Revision(2),
            "the packed table can be changed"
        );
    }
    bench.reopen();
    assert_eq!(exported(&*bench.store), whole);
}

fn exports_with_changed_line_ends_are_imported(bench: Bench) {
    fill(&*bench.store);
    let whole = String::from_utf8(exported(&*bench.store)).unwrap();
    let windows = whole.replace('\n', "\r\n");
    for saved in [
        windows.clone(),
        format!("\u{feff}{whole}"),
        format!("\u{feff}{windows}"),
        whole.trim_end().to_owned(),
        windows.trim_end().to_owned(),
        format!("{windows}\r\n"),
    ] {
        let fresh = bench.fresh();
        fresh.store.import(&mut saved.as_bytes()).unwrap();
        assert_eq!(exported(&*fresh.store), whole.as_bytes());
    }
}

fn invalid_imports_leave_the_store_empty(bench: Bench) {
    fill(&*bench.store);
    let whole = exported(&*bench.store);
    let fresh = bench.fresh();
    let store = &*fresh.store;
    let before = exported(store);
    let tries = std::cell::Cell::new(0);
    let refused = |what: &str, bytes: &[u8]| match store.import(&mut &bytes[..]) {
        Err(e @ (StoreError::Import { .. } | StoreError::Newer { .. })) => {
            assert_eq!(exported(store), before, "{what}");
            tries.set(tries.get() + 1);
            e
        }
        other => panic!("{what}: {other:?}"),
    };
    for cut in (0..whole.len() - 1).step_by(bench.step()) {
        refused("cut", &whole[..cut]);
    }
    let lines: Vec<&[u8]> = whole.split_inclusive(|byte| *byte == b'\n').collect();
    for left_out in 0..lines.len() {
        let mut lines = lines.clone();
        lines.remove(left_out);
        refused("a line left out", &lines.concat());
    }
    for swapped in 1..lines.len() {
        let mut lines = lines.clone();
        lines.swap(swapped - 1, swapped);
        refused("lines swapped", &lines.concat());
    }
    // With `LAWS`, each bit is flipped in turn. Otherwise, only one bit of every seven bytes is flipped.
    let every = if std::env::var_os("LAWS").is_some() {
        1
    } else {
        7 * 8
    };
    for at in (0..whole.len() * 8).step_by(every * bench.step()) {
        let mut altered = whole.clone();
        altered[at / 8] ^= 1 << (at % 8);
        refused("a bit altered", &altered);
    }
    refused("more after the end", &[&whole[..], b"{}\n"].concat());
    refused("not an export", b"hello\n");
    let newer = String::from_utf8(whole.clone()).unwrap().replacen(
        "{\"format\":1}",
        "{\"format\":2,\"new\":true}",
        1,
    );
    assert_ne!(newer.as_bytes(), whole);
    assert_eq!(
        refused("newer", newer.as_bytes()),
        StoreError::Newer { found: 2, known: 1 }
    );
    println!("{} imports were refused", tries.get());
    store.import(&mut &whole[..]).unwrap();
}

/// Tests imports that are so long that a part is written before the end is read.
fn long_invalid_imports_leave_the_store_empty(mut bench: Bench) {
    let memory = MemoryStore::new();
    for id in 1..=10 {
        let mut long = batch(id, 0);
        long.events = vec![vec![b'e'; 500]; 800];
        done(&memory, long);
    }
    let whole = exported(&memory);
    let before = exported(&*bench.store);
    let last = whole.len() - 20;
    let mut altered = whole.clone();
    altered[last] ^= 1;
    let again = |bench: &Bench| {
        for wrong in [&whole[..last], &altered] {
            let refused = bench.store.import(&mut &wrong[..]);
            assert!(
                matches!(refused, Err(StoreError::Import { .. })),
                "{refused:?}"
            );
            assert_eq!(exported(&*bench.store), before);
            assert_eq!(bench.store.stats().unwrap().tables, 0);
        }
    };
    again(&bench);
    bench.reopen();
    again(&bench);
    bench.store.import(&mut &whole[..]).unwrap();
    assert_eq!(exported(&*bench.store), whole);
    bench.reopen();
    assert_eq!(exported(&*bench.store), whole);
}

fn imports_need_an_empty_store(bench: Bench) {
    let whole = exported(&MemoryStore::new());
    bench.store.import(&mut &whole[..]).unwrap();
    bench.store.next_table().unwrap();
    let refused = bench.store.import(&mut &whole[..]);
    assert!(
        matches!(refused, Err(StoreError::Invalid(_))),
        "{refused:?}"
    );
}

fn dumps_are_rotated_and_private(bench: Bench) {
    let store = &*bench.store;
    fill(store);
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().join("dumps");
    std::fs::create_dir(&folder).unwrap();
    std::fs::write(folder.join("unfinished-dump"), b"left over").unwrap();
    std::fs::write(folder.join("notes.jsonl"), b"somebody's own").unwrap();
    let mut made = Vec::new();
    for n in [1, 2, 10, 9] {
        made.push(write_dump(store, &folder, 2, Millis(n)).unwrap());
    }
    assert_eq!(std::fs::read(&made[2]).unwrap(), exported(store));
    let mut left: Vec<_> = std::fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    left.sort();
    // When the clock was set back, a dump gets the time of the newest dump plus one millisecond.
    let expected = [folder.join("notes.jsonl"), made[2].clone(), made[3].clone()];
    assert_eq!(left, expected, "only the two newest dumps remain");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let allowed = std::fs::metadata(&made[2]).unwrap().permissions();
        assert_eq!(allowed.mode() & 0o777, 0o600);
    }
}

fn only_one_of_two_concurrent_writers_wins(bench: Bench) {
    const ROUNDS: u64 = 40;
    const WRITERS: u64 = 8;
    let store = &*bench.store;
    let wins = |writer: u64| {
        let mut wins = 0;
        for round in 0..ROUNDS {
            let mut batch = batch(1, round);
            batch.events = vec![format!("{round} {writer}").into()];
            match store.commit(batch).unwrap() {
                Commit::Done(revision) => {
                    assert_eq!(revision, Revision(round + 1));
                    wins += 1;
                }
                Commit::Stale(Revision(at)) => assert_ne!(at, round),
                Commit::Duplicate(_) => panic!("no key was given"),
            }
            // Each thread waits until this round is over, so that all threads meet in the next round.
            while store
                .load(table(1))
                .unwrap()
                .map_or(0, |found| found.revision.0)
                <= round
            {
                std::thread::yield_now();
            }
        }
        wins
    };
    let total: u64 = std::thread::scope(|scope| {
        let writers: Vec<_> = (0..WRITERS)
            .map(|writer| scope.spawn(move || wins(writer)))
            .collect();
        writers.into_iter().map(|w| w.join().unwrap()).sum()
    });
    assert_eq!(total, ROUNDS);
    let log = store.log(table(1)).unwrap();
    for (round, event) in log.iter().enumerate() {
        let event = std::str::from_utf8(event).unwrap();
        assert!(event.starts_with(&format!("{round} ")), "{event}");
    }
    assert_eq!(log.len() as u64, ROUNDS);
}

/// Checks that `Debug` prints no bodies, because they can contain hands.
#[test]
fn debug_output_contains_no_bodies() {
    let store = MemoryStore::new();
    let mut first = batch(1, 0);
    first.doc = b"secret".to_vec();
    first.events = vec![b"secret".to_vec()];
    first.outbox = vec![item("lane", NOW, "secret")];
    let secret = format!("{:?}", b"secret");
    let inside = secret.trim_matches(['[', ']']);
    let batch = format!("{first:?}");
    store.commit(first).unwrap();
    let loaded = store.load(table(1)).unwrap();
    let claimed = store.claim(NOW, 1, 1).unwrap();
    let shown = format!("{batch}{store:?}{loaded:?}{claimed:?}");
    assert!(
        !shown.contains("secret") && !shown.contains(inside),
        "{shown}"
    );
}

mod model {
    //! Random sequences of operations, which are executed both on a persistent engine and in memory.

    use proptest::prelude::*;

    use super::*;

    #[derive(Debug, Clone)]
    enum Op {
        Commit(Batch),
        Claim(Millis, u64, usize),
        Settle(u64, Option<Millis>),
        Due(Millis, usize),
        List(Index, Option<TableId>, usize),
        NextTable,
        Pack(TableId),
        Seen(IdempotencyKey),
        Load(Subject),
        Move,
        Reopen,
    }

    fn moment() -> impl Strategy<Value = Millis> {
        (0..12_u64).prop_map(|day| Millis(day * IDEMPOTENCY_KEY_TTL_MS / 5))
    }

    fn subject() -> impl Strategy<Value = Subject> {
        prop_oneof![
            8 => (1..4_u64).prop_map(table),
            1 => (1..3_u64).prop_map(|id| Subject::Posts(TableId(id))),
            1 => Just(Subject::Player(PlayerId(1))),
            1 => Just(Subject::Bot),
        ]
    }

    fn once() -> impl Strategy<Value = IdempotencyKey> {
        (0..12_u64).prop_map(IdempotencyKey::interaction)
    }

    fn index() -> impl Strategy<Value = Index> {
        let n = 1..3_u64;
        (0..6, n.clone(), n).prop_map(|(kind, a, b)| match kind {
            0 => Index::Player(PlayerId(a)),
            1 => Index::PlayerLive(PlayerId(a)),
            2 => Index::Room(ServerId(a), RoomId(b)),
            3 => Index::RoomLive(ServerId(a), RoomId(b)),
            4 => Index::Server(ServerId(a)),
            _ => Index::Live,
        })
    }

    fn retry_at() -> impl Strategy<Value = Option<Millis>> {
        prop_oneof![2 => Just(None), 1 => moment().prop_map(Some)]
    }

    fn change() -> impl Strategy<Value = Batch> {
        let due = prop_oneof![Just(Due::Keep), Just(Due::None), moment().prop_map(Due::At)];
        let bytes = || prop::collection::vec(any::<u8>(), 0..12);
        let outbox = prop::collection::vec((0..3_u8, moment(), bytes()), 0..3);
        let members = prop::option::of(prop::collection::vec(1..3_u64, 0..3));
        let room = prop::option::of((1..3_u64, 1..3_u64));
        (
            (subject(), 0..3_u64, moment(), bytes(), any::<bool>()),
            prop::collection::vec(bytes(), 0..4),
            (prop::option::of(once()), due, any::<bool>()),
            (outbox, members, room),
        )
            .prop_map(
                |(
                    (subject, expect, at, mut doc, long),
                    events,
                    (once, due, open),
                    (outbox, members, room),
                )| {
                    if long {
                        doc.extend(b"what stays as it is ".repeat(20));
                    }
                    let mut batch = Batch::new(subject, Revision(expect), at, doc);
                    batch.events = events;
                    batch.key = once;
                    for (lane, not_before, body) in outbox {
                        batch.outbox.push(OutboxItem::new(
                            Lane(format!("lane {lane}")),
                            not_before,
                            body,
                        ));
                    }
                    if matches!(subject, Subject::Table(_)) {
                        batch.due = due;
                        batch.open = open;
                        batch.members = members.map(|m| m.into_iter().map(PlayerId).collect());
                        batch.room = room.map(|(s, r)| (ServerId(s), RoomId(r)));
                    }
                    batch
                },
            )
    }

    fn op() -> impl Strategy<Value = Op> {
        prop_oneof![
            12 => change().prop_map(Op::Commit),
            4 => (moment(), 0..IDEMPOTENCY_KEY_TTL_MS, 0..4_usize).prop_map(|(n, h, l)| Op::Claim(n, h, l)),
            4 => (0..20_u64, retry_at()).prop_map(|(id, at)| Op::Settle(id, at)),
            1 => (moment(), 0..4_usize).prop_map(|(at, limit)| Op::Due(at, limit)),
            2 => (index(), prop::option::of((0..5_u64).prop_map(TableId)), 0..4_usize)
                .prop_map(|(i, a, l)| Op::List(i, a, l)),
            1 => Just(Op::NextTable),
            3 => (1..4_u64).prop_map(|id| Op::Pack(TableId(id))),
            1 => once().prop_map(Op::Seen),
            1 => subject().prop_map(Op::Load),
            1 => Just(Op::Move),
            1 => Just(Op::Reopen),
        ]
    }

    /// Executes an operation and returns its result as text.
    fn run(store: &dyn Store, op: &Op) -> String {
        match op {
            Op::Commit(batch) => {
                // A random revision would usually be stale, so the current one is used.
                let mut batch = batch.clone();
                if batch.expect.0 > 0 {
                    let loaded = store.load(batch.subject).unwrap();
                    batch.expect = loaded.map_or(Revision(0), |found| found.revision);
                }
                format!("{:?}", store.commit(batch))
            }
            Op::Claim(now, hold, limit) => {
                let claimed = store.claim(*now, *hold, *limit).unwrap();
                let bodies: Vec<_> = claimed.iter().map(|item| &item.body).collect();
                format!("{claimed:?} {bodies:?}")
            }
            Op::Settle(id, retry_at) => format!("{:?}", store.settle(ItemId(*id), *retry_at)),
            Op::Due(upto, limit) => format!("{:?}", store.due(*upto, *limit)),
            Op::List(index, after, limit) => format!("{:?}", store.list(*index, *after, *limit)),
            Op::NextTable => format!("{:?}", store.next_table()),
            Op::Pack(table) => format!("{:?}", store.pack(*table)),
            Op::Seen(key) => format!("{:?}", store.find_commit(key)),
            Op::Load(subject) => {
                let loaded = store.load(*subject).unwrap();
                let doc = loaded.as_ref().map(|found| &found.doc);
                format!("{loaded:?} {doc:?} {:?}", store.log(*subject))
            }
            Op::Move | Op::Reopen => String::new(),
        }
    }

    fn cases(cases: u32) -> ProptestConfig {
        ProptestConfig {
            cases,
            failure_persistence: None,
            ..ProptestConfig::default()
        }
    }

    fn check_equal_results(mut disk: Bench, ops: &[Op]) -> Result<(), TestCaseError> {
        let mut memory = Bench::memory();
        // The clock of the server is set to the time of each claim, and must not go back. Another test sets the
        // clock back.
        let mut latest = Millis(0);
        for op in ops {
            let mut op = op.clone();
            if let Op::Claim(now, ..) = &mut op {
                latest = latest.max(*now);
                *now = latest;
            }
            let op = &op;
            match op {
                // A restart ends all claims. A store in memory is exported and imported instead, which ends them, too.
                Op::Reopen => {
                    let whole = exported(&*memory.store);
                    memory = Bench::memory();
                    memory.store.import(&mut &whole[..]).unwrap();
                    disk.reopen();
                }
                Op::Move => {
                    let whole = exported(&*disk.store);
                    prop_assert_eq!(&whole, &exported(&*memory.store));
                    disk = disk.fresh();
                    disk.store.import(&mut &whole[..]).unwrap();
                    memory = Bench::memory();
                    memory.store.import(&mut &whole[..]).unwrap();
                }
                _ => {
                    let answers = (run(&*disk.store, op), run(&*memory.store, op));
                    prop_assert_eq!(answers.0, answers.1, "{:?}", op);
                }
            }
        }
        let stats = |bench: &Bench| {
            let stats = bench.store.stats().unwrap();
            (stats.tables, stats.live, stats.waiting, stats.commits)
        };
        prop_assert_eq!(stats(&disk), stats(&memory));
        prop_assert_eq!(
            String::from_utf8(exported(&*disk.store)),
            String::from_utf8(exported(&*memory.store))
        );
        Ok(())
    }

    proptest! {
        #![proptest_config(cases(96))]

        #[test]
        fn sled_and_memory_give_equal_results(ops in prop::collection::vec(op(), 1..60)) {
            check_equal_results(Bench::sled(), &ops)?;
        }
    }

    #[cfg(all(unix, feature = "postgres"))]
    proptest! {
        #![proptest_config(cases(24))]

        #[test]
        fn postgres_and_memory_give_equal_results(ops in prop::collection::vec(op(), 1..60)) {
            if let Some(bench) = Bench::postgres() {
                check_equal_results(bench, &ops)?;
            }
        }
    }
}
