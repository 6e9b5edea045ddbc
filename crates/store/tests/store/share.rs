//! Tests of several processes on one PostgreSQL server: shares of the work, leases, and processes that have
//! stopped.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use stramash_core::engine::{Millis, Revision, TableId};
use stramash_store::{
    Batch, FencingToken, Lane, MemoryStore, OutboxItem, PostgresStore, Process, Share, Store,
    StoreError, Subject,
};

use crate::server::{Server, shared};

const NOW: Millis = Millis(1_700_000_000_000);
const LONG: u64 = 60_000;

/// A database for several processes. Its clock can be stopped.
struct Bench {
    server: &'static Server,
    database: String,
}

impl Bench {
    fn new() -> Option<Self> {
        let server = shared()?;
        let database = server.database();
        // The tables must exist before the server's clock can be replaced.
        drop(PostgresStore::open(&server.config(&database)).unwrap());
        Some(Self { server, database })
    }

    /// Opens `N` more processes.
    fn processes<const N: usize>(&self) -> [PostgresStore; N] {
        [(); N].map(|()| PostgresStore::open(&self.server.config(&self.database)).unwrap())
    }

    /// Opens a process with this instance id.
    fn process(&self, number: u64) -> PostgresStore {
        let config = self.server.config(&self.database).with_instance_id(number);
        PostgresStore::open(&config).unwrap()
    }

    fn at(&self, ms: u64) {
        self.server.clock(&self.database, NOW.plus(ms));
    }

    fn count(&self, of: &str) -> String {
        let sql = format!("SELECT count(*) FROM stramash.{of}");
        self.server.sql(&self.database, &sql)
    }
}

/// Adds items to the outbox, each in its own lane.
fn enqueue(store: &PostgresStore, table: u64, items: u64) {
    let subject = Subject::Table(TableId(table));
    let item = |n: u64| OutboxItem::new(Lane(format!("lane {table} {n}")), NOW, vec![]);
    let batch = Batch {
        outbox: (0..items).map(item).collect(),
        ..Batch::new(subject, Revision(0), NOW, vec![])
    };
    store.commit(batch).unwrap();
}

fn claim(store: &PostgresStore) -> Vec<OutboxItem> {
    store.claim(NOW, LONG, 100).unwrap()
}

fn take(store: &PostgresStore, name: &str) -> Option<FencingToken> {
    store.lease(name, LONG).unwrap()
}

#[test]
fn processes_agree_on_their_shares() {
    let Some(bench) = Bench::new() else { return };
    bench.at(0);
    let [one, two] = bench.processes();
    assert_eq!(one.heartbeat(LONG), Ok(Share { index: 0, total: 1 }));
    two.heartbeat(LONG).unwrap();
    let shares = [&one, &two].map(|store| store.heartbeat(LONG).unwrap());
    assert!(shares.iter().all(|share| share.total == 2), "{shares:?}");
    assert_eq!(shares.iter().map(|share| share.index).sum::<u32>(), 1);
    one.leave().unwrap();
    assert_eq!(two.heartbeat(LONG), Ok(Share { index: 0, total: 1 }));
    one.heartbeat(LONG).unwrap();
    let again = [&one, &two].map(|store| store.heartbeat(LONG).unwrap());
    assert_eq!(again, shares, "shares changed");
    two.close().unwrap();
    assert_eq!(one.heartbeat(LONG), Ok(Share { index: 0, total: 1 }));
    let numbered = [3, u64::MAX].map(|number| bench.process(number));
    for store in &numbered {
        store.heartbeat(LONG).unwrap();
    }
    let of_three = [&one, &numbered[0], &numbered[1]].map(|store| store.heartbeat(LONG).unwrap());
    let mut places = of_three.map(|share| share.index);
    places.sort_unstable();
    assert_eq!(places, [0, 1, 2]);
}

#[test]
fn late_heartbeats_release_leases_and_claims_at_once() {
    let Some(bench) = Bench::new() else { return };
    bench.at(0);
    let [frozen, other] = bench.processes();
    enqueue(&frozen, 1, 2);
    listens(&bench, 2);
    other.heartbeat(LONG).unwrap();
    bench.at(9_000);
    frozen.heartbeat(1_000).unwrap();
    other.heartbeat(LONG).unwrap();
    let lost = take(&frozen, "one").unwrap();
    let claimed = claim(&frozen);
    assert_eq!(claimed.len(), 2);

    bench.at(9_999);
    assert_eq!(other.heartbeat(LONG).unwrap().total, 2);
    assert_eq!(take(&other, "one"), None);
    assert_eq!(claim(&other), vec![]);

    bench.at(10_000);
    assert_eq!(other.heartbeat(LONG), Ok(Share { index: 0, total: 1 }));
    assert_eq!(other.leases(""), Ok(vec![]));
    assert!(take(&other, "one").unwrap() > lost);
    let mut again = claim(&other);
    again.sort_by_key(|item| item.id);
    assert_eq!(again, claimed);

    // The process goes on as if it were new.
    assert_eq!(take(&frozen, "one"), None);
    assert!(!frozen.leases("one").unwrap()[0].is_own);
    frozen.release("one").unwrap();
    frozen.offer("one").unwrap();
    let [retried, done] = [claimed[0].id, claimed[1].id];
    frozen.settle(retried, Some(NOW)).unwrap();
    assert_eq!(frozen.heartbeat(LONG).unwrap().total, 2);
    assert_eq!(claim(&frozen), vec![], "the other process keeps the items");
    assert_eq!(take(&frozen, "one"), None);
    // The process can still report an item as sent.
    frozen.settle(done, None).unwrap();
    for id in [done, retried] {
        other.settle(id, None).unwrap();
    }
    assert_eq!(other.has_waiting(), Ok(false));
    assert_eq!(other.survey().unwrap().faults, []);
}

/// Waits until this number of processes listen for notifications.
fn listens(bench: &Bench, processes: usize) {
    let sql = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND database = \
               (SELECT oid FROM pg_database WHERE datname = current_database())";
    let deadline = Instant::now() + Duration::from_secs(30);
    while bench.server.sql(&bench.database, sql) != processes.to_string() {
        assert!(Instant::now() < deadline, "{processes} listen");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn killed_processes_are_gone_after_three_seconds() {
    let Some(bench) = Bench::new() else { return };
    bench.at(0);
    let [killed, other] = bench.processes();
    enqueue(&killed, 1, 1);
    listens(&bench, 2);
    let both = |ms| {
        bench.at(ms);
        [&killed, &other].map(|store| store.heartbeat(LONG).unwrap().total)
    };
    both(0);
    assert_eq!(both(5_000), [2, 2]);
    let token = take(&killed, "one").unwrap();
    assert_eq!(claim(&killed).len(), 1);
    drop(killed);
    listens(&bench, 1);
    bench.at(7_999);
    assert_eq!(
        other.heartbeat(LONG).unwrap().total,
        2,
        "it may be reconnecting"
    );
    bench.at(8_000);
    assert_eq!(other.heartbeat(LONG).unwrap().total, 1);
    assert!(take(&other, "one").unwrap() > token);
    assert_eq!(claim(&other).len(), 1);
}

#[test]
fn silent_connected_processes_are_kept() {
    let Some(bench) = Bench::new() else { return };
    bench.at(0);
    let [frozen, other] = bench.processes();
    listens(&bench, 2);
    frozen.heartbeat(LONG).unwrap();
    other.heartbeat(LONG).unwrap();
    bench.at(LONG - 1);
    assert_eq!(other.heartbeat(LONG).unwrap().total, 2);
}

#[test]
fn returning_processes_keep_the_others() {
    let Some(bench) = Bench::new() else { return };
    bench.at(0);
    let [one, two] = bench.processes();
    listens(&bench, 2);
    for store in [&one, &two] {
        store.heartbeat(30_000).unwrap();
    }
    let token = one.lease("one", 10 * LONG).unwrap();
    // The server was down for a minute.
    bench.at(60_000);
    two.heartbeat(30_000).unwrap();
    assert_eq!(take(&two, "one"), None);
    one.heartbeat(30_000).unwrap();
    bench.at(66_000);
    for store in [&two, &one] {
        assert_eq!(store.heartbeat(30_000).unwrap().total, 2);
    }
    assert_eq!(one.lease("one", LONG), Ok(token));
}

#[test]
fn killed_processes_expire_after_the_clock_is_set_back() {
    const BACK: u64 = 7_200_000;
    let Some(bench) = Bench::new() else { return };
    let set = |ms| {
        bench
            .server
            .clock(&bench.database, Millis(NOW.0 - BACK).plus(ms));
    };
    bench.at(0);
    let [frozen, other] = bench.processes();
    enqueue(&frozen, 1, 1);
    listens(&bench, 2);
    for store in [&frozen, &other] {
        store.heartbeat(30_000).unwrap();
    }
    bench.at(6_000);
    other.heartbeat(30_000).unwrap();
    assert_eq!(claim(&frozen).len(), 1);
    set(6_000);
    assert_eq!(other.heartbeat(30_000).unwrap().total, 2);
    set(35_999);
    assert_eq!(other.heartbeat(30_000).unwrap().total, 2);
    assert_eq!(claim(&other), []);
    set(36_000);
    assert_eq!(other.heartbeat(30_000).unwrap().total, 1);
    assert_eq!(claim(&other).len(), 1);
}

#[test]
fn released_claims_are_available_to_others_at_once() {
    let Some(bench) = Bench::new() else { return };
    let [ours, other] = bench.processes();
    enqueue(&ours, 1, 3);
    let known = claim(&ours)[0].id;
    assert_eq!(claim(&other), []);
    other.release_claims(&[]).unwrap();
    assert_eq!(claim(&other), [], "another process's claims were released");
    ours.release_claims(&[known]).unwrap();
    let free = claim(&other);
    assert_eq!(free.len(), 2);
    assert!(free.iter().all(|item| item.id != known));
}

#[test]
fn claims_without_heartbeats_last_their_full_time() {
    let Some(bench) = Bench::new() else { return };
    bench.at(0);
    let [tool, other] = bench.processes();
    enqueue(&tool, 1, 1);
    assert_eq!(tool.claim(NOW, 1_000, 9).unwrap().len(), 1);
    let token = tool.lease("one", 1_000).unwrap();
    bench.at(999);
    assert_eq!(other.heartbeat(LONG).unwrap().total, 1);
    assert_eq!(claim(&other), vec![]);
    assert_eq!(take(&other, "one"), None);
    bench.at(1_000);
    assert_eq!(claim(&other).len(), 1);
    assert!(take(&other, "one") > token);
}

#[test]
fn leaving_processes_keep_leases_and_claims_until_expiry() {
    let Some(bench) = Bench::new() else { return };
    bench.at(0);
    let [leaving, other] = bench.processes();
    enqueue(&leaving, 1, 1);
    leaving.heartbeat(1_000).unwrap();
    leaving.lease("one", 2_000).unwrap().unwrap();
    assert_eq!(claim(&leaving).len(), 1);
    leaving.leave().unwrap();
    bench.at(1_999);
    assert_eq!(other.heartbeat(LONG).unwrap().total, 1);
    assert_eq!(take(&other, "one"), None);
    assert_eq!(claim(&other), vec![]);
    bench.at(2_000);
    assert!(take(&other, "one").is_some());
    leaving.close().unwrap();
    assert_eq!(claim(&other).len(), 1);
}

#[test]
fn close_releases_leases_and_claims() {
    let Some(bench) = Bench::new() else { return };
    bench.at(0);
    let [closing, other] = bench.processes();
    enqueue(&closing, 1, 1);
    closing.heartbeat(LONG).unwrap();
    take(&closing, "one").unwrap();
    take(&other, "two").unwrap();
    assert_eq!(claim(&closing).len(), 1);
    closing.close().unwrap();
    assert_eq!(bench.count("process"), "0");
    assert_eq!(bench.count("lease"), "1");
    assert!(take(&other, "one").is_some());
    assert_eq!(claim(&other).len(), 1);
    assert_eq!(other.heartbeat(LONG), Ok(Share::default()));
}

#[test]
fn offered_leases_go_to_the_next_process_that_asks() {
    let Some(bench) = Bench::new() else { return };
    bench.at(0);
    let [giving, other, third] = bench.processes();
    let first = take(&giving, "one").unwrap();
    assert_eq!(take(&other, "one"), None);
    other.offer("one").unwrap();
    other.release("one").unwrap();
    assert!(
        !other.leases("").unwrap()[0].offered,
        "only the holder can offer a lease"
    );

    giving.offer("one").unwrap();
    assert_eq!(
        take(&giving, "one"),
        Some(first),
        "an offered lease stays held"
    );
    let seen = other.leases("").unwrap();
    assert!(seen[0].offered && !seen[0].is_own, "{seen:?}");
    let second = take(&other, "one").unwrap();
    assert!(second > first);
    assert_eq!(take(&giving, "one"), None);
    assert_eq!(take(&third, "one"), None, "the lease is no longer offered");
    giving.release("one").unwrap();
    let seen = giving.leases("one").unwrap();
    assert!(!seen[0].offered && !seen[0].is_own, "{seen:?}");
    assert_eq!(seen[0].token, second);

    other.release("one").unwrap();
    assert_eq!(giving.leases("").unwrap(), vec![]);
    assert!(take(&third, "one").unwrap() > second);
}

#[test]
fn leases_expire_by_the_server_clock() {
    let Some(bench) = Bench::new() else { return };
    bench.at(0);
    let [one, other] = bench.processes();
    let first = one.lease("one", 1_000).unwrap().unwrap();
    bench.at(500);
    assert_eq!(one.lease("one", 1_000), Ok(Some(first)));
    bench.at(1_499);
    assert_eq!(take(&other, "one"), None);
    assert_eq!(other.leases("").unwrap().len(), 1);
    bench.at(1_500);
    assert_eq!(other.leases("").unwrap(), vec![]);
    let restarted = one.lease("one", 100).unwrap().unwrap();
    assert!(restarted > first, "an expired lease gets a new token");
    bench.at(1_600);
    let last = other.lease("one", 100).unwrap().unwrap();
    assert!(last > restarted);
    assert_eq!(take(&one, "one"), None);
    bench.at(1_700);
    one.heartbeat(LONG).unwrap();
    assert_eq!(bench.count("lease"), "0", "lease rows remain");
    assert!(take(&one, "one").unwrap() > last);
}

#[test]
fn restart_with_the_same_instance_id_regains_leases_at_once() {
    let Some(bench) = Bench::new() else { return };
    bench.at(0);
    let [other] = bench.processes();
    for number in [7, u64::MAX] {
        let killed = bench.process(number);
        enqueue(&killed, number % 1_000, 2);
        killed.heartbeat(LONG).unwrap();
        let token = take(&killed, "one").unwrap();
        assert_eq!(claim(&killed).len(), 2);
        drop(killed);
        assert_eq!(claim(&other), vec![]);
        assert_eq!(take(&other, "one"), None);

        // `open_existing` does not release claims.
        let config = bench
            .server
            .config(&bench.database)
            .with_instance_id(number);
        drop(PostgresStore::open_existing(&config).unwrap().unwrap());
        assert_eq!(claim(&other), vec![]);

        let restarted = bench.process(number);
        assert_eq!(take(&other, "one"), None);
        assert_eq!(take(&restarted, "one"), Some(token));
        assert_eq!(restarted.heartbeat(LONG).unwrap().total, 1);
        let claimed = other.claim(NOW, LONG, 1).unwrap();
        assert_eq!(claimed.len(), 1, "its claims were not released");
        assert_eq!(claim(&restarted).len(), 1);
        restarted.close().unwrap();
        for item in other.waiting(None, 999).unwrap() {
            other.settle(item.id, None).unwrap();
        }
    }
}

#[test]
fn imports_are_refused_while_a_bot_is_running() {
    let Some(bench) = Bench::new() else { return };
    bench.at(0);
    let [bot, tool] = bench.processes();
    let mut export = Vec::new();
    MemoryStore::new().export(&mut export).unwrap();
    bot.heartbeat(1_000).unwrap();
    match tool.import(&mut &export[..]) {
        Err(StoreError::Invalid(why)) => assert!(why.contains("stop them first"), "{why}"),
        other => panic!("{other:?}"),
    }
    bench.at(1_000);
    tool.import(&mut &export[..]).unwrap();
    bot.heartbeat(1_000).unwrap();
}

#[test]
fn exclusive_keeps_other_processes_out() {
    let Some(bench) = Bench::new() else { return };
    bench.at(0);
    let (one, two) = (bench.process(1), bench.process(u64::MAX));
    let [tool] = bench.processes();
    for store in [&two, &one] {
        store.heartbeat(1_000).unwrap();
    }
    take(&two, "lease").unwrap();
    assert_eq!(one.leases("lease").unwrap()[0].holder, Process(u64::MAX));
    assert_eq!(
        tool.other_processes(),
        Ok(vec![Process(1), Process(u64::MAX)])
    );
    assert_eq!(two.other_processes(), Ok(vec![Process(1)]));
    let refused = tool.exclusive().map(drop).unwrap_err();
    assert!(
        refused.to_string().contains("other bots use the store"),
        "{refused}"
    );

    bench.at(1_000);
    assert_eq!(tool.other_processes(), Ok(vec![]));
    let exclusive = tool.exclusive().unwrap();
    let late = one.heartbeat(LONG).unwrap_err();
    assert!(matches!(late, StoreError::Unavailable(_)), "{late}");
    assert_eq!(tool.other_processes(), Ok(vec![]));
    drop(exclusive);
    let began = Instant::now();
    while one.heartbeat(LONG).is_err() {
        assert!(
            began.elapsed() < Duration::from_secs(20),
            "the lock was not released"
        );
    }
    assert_eq!(tool.other_processes(), Ok(vec![Process(1)]));
}

/// Checks processes that compete for a lease. Only one may hold it at a time, and the token of each holder must
/// be the greatest so far.
#[test]
fn concurrent_processes_never_share_a_lease() {
    const EACH: u64 = 25;
    let Some(bench) = Bench::new() else { return };
    let stores: [PostgresStore; 8] = bench.processes();
    let (inside, tokens) = (AtomicU64::new(0), Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for store in &stores {
            scope.spawn(|| {
                let mut times = 0;
                while times < EACH {
                    let share = store.heartbeat(LONG).unwrap();
                    assert!(share.index < share.total && share.total <= 8, "{share:?}");
                    let Some(token) = take(store, "one") else {
                        continue;
                    };
                    assert_eq!(inside.fetch_add(1, Ordering::SeqCst), 0);
                    tokens.lock().unwrap().push(token);
                    assert_eq!(take(store, "one"), Some(token));
                    assert_eq!(inside.fetch_sub(1, Ordering::SeqCst), 1);
                    store.release("one").unwrap();
                    times += 1;
                }
            });
        }
    });
    let tokens = tokens.into_inner().unwrap();
    assert_eq!(tokens.len() as u64, 8 * EACH);
    assert!(tokens.is_sorted_by(|a, b| a < b), "{tokens:?}");
}

/// Runs everything that changes rows of other processes, all at the same time. Checks that nothing deadlocks.
#[test]
fn concurrent_coordination_never_deadlocks() {
    const ROUNDS: u64 = 30;
    let Some(bench) = Bench::new() else { return };
    let whose = Mutex::new(BTreeMap::new());
    let settled = AtomicU64::new(0);
    std::thread::scope(|scope| {
        for number in 1..=8 {
            let (bench, whose, settled) = (&bench, &whose, &settled);
            scope.spawn(move || {
                let mut store = bench.process(number);
                for round in 0..ROUNDS {
                    enqueue(&store, number * 1_000 + round, 3);
                    // The heartbeats are valid for a very short time, so most processes count as gone for some of the
                    // others.
                    store.heartbeat(round % 4).unwrap();
                    for name in ["one", "two", "three"] {
                        if let Some(token) = store.lease(name, 1 + round % 3).unwrap() {
                            let before = whose.lock().unwrap().insert(token, number);
                            assert!(before.is_none_or(|before| before == number));
                        }
                    }
                    store.offer("two").unwrap();
                    for (n, item) in (0..).zip(store.claim(NOW, LONG, 4).unwrap()) {
                        if n % 2 == 0 {
                            store.settle(item.id, None).unwrap();
                            settled.fetch_add(1, Ordering::SeqCst);
                        }
                    }
                    store.release("three").unwrap();
                    match round % 5 {
                        0 => store.leave().unwrap(),
                        1 => store.close().unwrap(),
                        _ => {}
                    }
                    if round % 5 < 3 {
                        drop(store);
                        store = bench.process(number);
                    }
                }
                store.close().unwrap();
            });
        }
    });
    let [store] = bench.processes();
    assert_eq!(store.heartbeat(LONG).unwrap().total, 1);
    // All claims and leases have been released.
    let waiting = store.waiting(None, 999).unwrap().len();
    assert_eq!(store.claim(NOW, LONG, 10_000).unwrap().len(), waiting);
    assert!(settled.load(Ordering::SeqCst) > 0);
    assert_eq!(store.survey().unwrap().faults, []);
}
