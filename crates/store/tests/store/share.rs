//! What several processes on one PostgreSQL server know of each other: shares, leases, and what becomes of
//! those who are there no longer.

#![allow(
    clippy::unwrap_used,
    reason = "a test may stop at what must not happen"
)]

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

/// A database for several processes, and a clock that can be made to stand still.
struct Bench {
    server: &'static Server,
    database: String,
}

impl Bench {
    fn new() -> Option<Self> {
        let server = shared()?;
        let database = server.database();
        // Its tables are there before the clock is.
        drop(PostgresStore::open(&server.config(&database)).unwrap());
        Some(Self { server, database })
    }

    /// Some more processes.
    fn processes<const N: usize>(&self) -> [PostgresStore; N] {
        [(); N].map(|()| PostgresStore::open(&self.server.config(&self.database)).unwrap())
    }

    /// The process of this number.
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

/// Puts so many items into the outbox, each in a lane of its own.
fn tell(store: &PostgresStore, table: u64, items: u64) {
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
fn all_see_their_shares_alike() {
    let Some(bench) = Bench::new() else { return };
    bench.at(0);
    let [one, two] = bench.processes();
    assert_eq!(one.heartbeat(LONG), Ok(Share { place: 0, of: 1 }));
    two.heartbeat(LONG).unwrap();
    let shares = [&one, &two].map(|store| store.heartbeat(LONG).unwrap());
    assert!(shares.iter().all(|share| share.of == 2), "{shares:?}");
    assert_eq!(shares.iter().map(|share| share.place).sum::<u32>(), 1);
    one.leave().unwrap();
    assert_eq!(two.heartbeat(LONG), Ok(Share { place: 0, of: 1 }));
    one.heartbeat(LONG).unwrap();
    let again = [&one, &two].map(|store| store.heartbeat(LONG).unwrap());
    assert_eq!(again, shares, "each has the place it had");
    two.close().unwrap();
    assert_eq!(one.heartbeat(LONG), Ok(Share { place: 0, of: 1 }));
    let numbered = [3, u64::MAX].map(|number| bench.process(number));
    for store in &numbered {
        store.heartbeat(LONG).unwrap();
    }
    let of_three = [&one, &numbered[0], &numbered[1]].map(|store| store.heartbeat(LONG).unwrap());
    let mut places = of_three.map(|share| share.place);
    places.sort_unstable();
    assert_eq!(places, [0, 1, 2]);
}

#[test]
fn who_does_not_attend_in_time_loses_all_to_the_others_at_once() {
    let Some(bench) = Bench::new() else { return };
    bench.at(0);
    let [frozen, other] = bench.processes();
    tell(&frozen, 1, 2);
    listens(&bench, 2);
    other.heartbeat(LONG).unwrap();
    bench.at(9_000);
    frozen.heartbeat(1_000).unwrap();
    other.heartbeat(LONG).unwrap();
    let lost = take(&frozen, "one").unwrap();
    let claimed = claim(&frozen);
    assert_eq!(claimed.len(), 2);

    bench.at(9_999);
    assert_eq!(other.heartbeat(LONG).unwrap().of, 2);
    assert_eq!(take(&other, "one"), None);
    assert_eq!(claim(&other), vec![]);

    bench.at(10_000);
    assert_eq!(other.heartbeat(LONG), Ok(Share { place: 0, of: 1 }));
    assert_eq!(other.leases(""), Ok(vec![]));
    assert!(take(&other, "one").unwrap() > lost);
    let mut again = claim(&other);
    again.sort_by_key(|item| item.id);
    assert_eq!(again, claimed);

    // It comes back as one that was never there.
    assert_eq!(take(&frozen, "one"), None);
    assert!(!frozen.leases("one").unwrap()[0].is_own);
    frozen.release("one").unwrap();
    frozen.offer("one").unwrap();
    let [retried, done] = [claimed[0].id, claimed[1].id];
    frozen.settle(retried, Some(NOW)).unwrap();
    assert_eq!(frozen.heartbeat(LONG).unwrap().of, 2);
    assert_eq!(claim(&frozen), vec![], "the other has them still");
    assert_eq!(take(&frozen, "one"), None);
    // But what it has sent it has sent.
    frozen.settle(done, None).unwrap();
    for id in [done, retried] {
        other.settle(id, None).unwrap();
    }
    assert_eq!(other.has_waiting(), Ok(false));
    assert_eq!(other.survey().unwrap().faults, []);
}

/// Waits until so many processes listen on a connection of their own.
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
fn a_killed_process_is_gone_after_three_seconds() {
    let Some(bench) = Bench::new() else { return };
    bench.at(0);
    let [killed, other] = bench.processes();
    tell(&killed, 1, 1);
    listens(&bench, 2);
    let both = |ms| {
        bench.at(ms);
        [&killed, &other].map(|store| store.heartbeat(LONG).unwrap().of)
    };
    both(0);
    assert_eq!(both(5_000), [2, 2]);
    let fence = take(&killed, "one").unwrap();
    assert_eq!(claim(&killed).len(), 1);
    drop(killed);
    listens(&bench, 1);
    bench.at(7_999);
    assert_eq!(
        other.heartbeat(LONG).unwrap().of,
        2,
        "it may be connecting anew"
    );
    bench.at(8_000);
    assert_eq!(other.heartbeat(LONG).unwrap().of, 1);
    assert!(take(&other, "one").unwrap() > fence);
    assert_eq!(claim(&other).len(), 1);
}

#[test]
fn a_silent_process_that_is_connected_is_not_taken_for_killed() {
    let Some(bench) = Bench::new() else { return };
    bench.at(0);
    let [frozen, other] = bench.processes();
    listens(&bench, 2);
    frozen.heartbeat(LONG).unwrap();
    other.heartbeat(LONG).unwrap();
    bench.at(LONG - 1);
    assert_eq!(other.heartbeat(LONG).unwrap().of, 2);
}

#[test]
fn a_process_that_has_just_come_back_gives_nobody_up() {
    let Some(bench) = Bench::new() else { return };
    bench.at(0);
    let [one, two] = bench.processes();
    listens(&bench, 2);
    for store in [&one, &two] {
        store.heartbeat(30_000).unwrap();
    }
    let fence = one.lease("one", 10 * LONG).unwrap();
    // The server was away for a minute.
    bench.at(60_000);
    two.heartbeat(30_000).unwrap();
    assert_eq!(take(&two, "one"), None);
    one.heartbeat(30_000).unwrap();
    bench.at(66_000);
    for store in [&two, &one] {
        assert_eq!(store.heartbeat(30_000).unwrap().of, 2);
    }
    assert_eq!(one.lease("one", LONG), Ok(fence));
}

#[test]
fn after_the_clock_of_the_server_is_set_back_a_killed_process_is_given_up_as_soon() {
    const BACK: u64 = 7_200_000;
    let Some(bench) = Bench::new() else { return };
    let set = |ms| {
        bench
            .server
            .clock(&bench.database, Millis(NOW.0 - BACK).plus(ms));
    };
    bench.at(0);
    let [frozen, other] = bench.processes();
    tell(&frozen, 1, 1);
    listens(&bench, 2);
    for store in [&frozen, &other] {
        store.heartbeat(30_000).unwrap();
    }
    bench.at(6_000);
    other.heartbeat(30_000).unwrap();
    assert_eq!(claim(&frozen).len(), 1);
    set(6_000);
    assert_eq!(other.heartbeat(30_000).unwrap().of, 2);
    set(35_999);
    assert_eq!(other.heartbeat(30_000).unwrap().of, 2);
    assert_eq!(claim(&other), []);
    set(36_000);
    assert_eq!(other.heartbeat(30_000).unwrap().of, 1);
    assert_eq!(claim(&other).len(), 1);
}

#[test]
fn what_one_does_not_know_to_have_claimed_others_can_at_once() {
    let Some(bench) = Bench::new() else { return };
    let [ours, other] = bench.processes();
    tell(&ours, 1, 3);
    let known = claim(&ours)[0].id;
    assert_eq!(claim(&other), []);
    other.release_claims(&[]).unwrap();
    assert_eq!(claim(&other), [], "what others have stays theirs");
    ours.release_claims(&[known]).unwrap();
    let free = claim(&other);
    assert_eq!(free.len(), 2);
    assert!(free.iter().all(|item| item.id != known));
}

#[test]
fn who_never_attends_holds_as_long_as_it_said() {
    let Some(bench) = Bench::new() else { return };
    bench.at(0);
    let [tool, other] = bench.processes();
    tell(&tool, 1, 1);
    assert_eq!(tool.claim(NOW, 1_000, 9).unwrap().len(), 1);
    let fence = tool.lease("one", 1_000).unwrap();
    bench.at(999);
    assert_eq!(other.heartbeat(LONG).unwrap().of, 1);
    assert_eq!(claim(&other), vec![]);
    assert_eq!(take(&other, "one"), None);
    bench.at(1_000);
    assert_eq!(claim(&other).len(), 1);
    assert!(take(&other, "one") > fence);
}

#[test]
fn who_departs_keeps_what_it_has_until_that_runs_out() {
    let Some(bench) = Bench::new() else { return };
    bench.at(0);
    let [leaving, other] = bench.processes();
    tell(&leaving, 1, 1);
    leaving.heartbeat(1_000).unwrap();
    leaving.lease("one", 2_000).unwrap().unwrap();
    assert_eq!(claim(&leaving).len(), 1);
    leaving.leave().unwrap();
    bench.at(1_999);
    assert_eq!(other.heartbeat(LONG).unwrap().of, 1);
    assert_eq!(take(&other, "one"), None);
    assert_eq!(claim(&other), vec![]);
    bench.at(2_000);
    assert!(take(&other, "one").is_some());
    leaving.close().unwrap();
    assert_eq!(claim(&other).len(), 1);
}

#[test]
fn who_closes_gives_all_back() {
    let Some(bench) = Bench::new() else { return };
    bench.at(0);
    let [closing, other] = bench.processes();
    tell(&closing, 1, 1);
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
fn a_lease_that_is_offered_is_whose_who_asks_next() {
    let Some(bench) = Bench::new() else { return };
    bench.at(0);
    let [giving, other, third] = bench.processes();
    let first = take(&giving, "one").unwrap();
    assert_eq!(take(&other, "one"), None);
    other.offer("one").unwrap();
    other.release("one").unwrap();
    assert!(!other.leases("").unwrap()[0].offered, "that is not theirs");

    giving.offer("one").unwrap();
    assert_eq!(take(&giving, "one"), Some(first), "until then it is held");
    let seen = other.leases("").unwrap();
    assert!(seen[0].offered && !seen[0].is_own, "{seen:?}");
    let second = take(&other, "one").unwrap();
    assert!(second > first);
    assert_eq!(take(&giving, "one"), None);
    assert_eq!(take(&third, "one"), None, "it is no longer offered");
    giving.release("one").unwrap();
    let seen = giving.leases("one").unwrap();
    assert!(!seen[0].offered && !seen[0].is_own, "{seen:?}");
    assert_eq!(seen[0].fence, second);

    other.release("one").unwrap();
    assert_eq!(giving.leases("").unwrap(), vec![]);
    assert!(take(&third, "one").unwrap() > second);
}

#[test]
fn a_lease_runs_out_by_the_clock_of_the_server() {
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
    let anew = one.lease("one", 100).unwrap().unwrap();
    assert!(anew > first, "one's own that has run out is taken anew");
    bench.at(1_600);
    let last = other.lease("one", 100).unwrap().unwrap();
    assert!(last > anew);
    assert_eq!(take(&one, "one"), None);
    bench.at(1_700);
    one.heartbeat(LONG).unwrap();
    assert_eq!(bench.count("lease"), "0", "nothing is left of it");
    assert!(take(&one, "one").unwrap() > last);
}

#[test]
fn one_that_is_started_anew_with_its_number_has_its_own_at_once() {
    let Some(bench) = Bench::new() else { return };
    bench.at(0);
    let [other] = bench.processes();
    for number in [7, u64::MAX] {
        let killed = bench.process(number);
        tell(&killed, number % 1_000, 2);
        killed.heartbeat(LONG).unwrap();
        let fence = take(&killed, "one").unwrap();
        assert_eq!(claim(&killed).len(), 2);
        drop(killed);
        assert_eq!(claim(&other), vec![]);
        assert_eq!(take(&other, "one"), None);

        // One that only looks changes nothing.
        let config = bench
            .server
            .config(&bench.database)
            .with_instance_id(number);
        drop(PostgresStore::open_kept(&config).unwrap().unwrap());
        assert_eq!(claim(&other), vec![]);

        let anew = bench.process(number);
        assert_eq!(take(&other, "one"), None);
        assert_eq!(take(&anew, "one"), Some(fence));
        assert_eq!(anew.heartbeat(LONG).unwrap().of, 1);
        let claimed = other.claim(NOW, LONG, 1).unwrap();
        assert_eq!(claimed.len(), 1, "others have its claims, too");
        assert_eq!(claim(&anew).len(), 1);
        anew.close().unwrap();
        for item in other.waiting(None, 999).unwrap() {
            other.settle(item.id, None).unwrap();
        }
    }
}

#[test]
fn an_import_is_refused_as_long_as_a_bot_is_there() {
    let Some(bench) = Bench::new() else { return };
    bench.at(0);
    let [bot, tool] = bench.processes();
    let mut export = Vec::new();
    MemoryStore::new().export(&mut export).unwrap();
    bot.heartbeat(1_000).unwrap();
    match tool.import(&mut &export[..]) {
        Err(StoreError::Invalid(why)) => assert!(why.contains("stop them all"), "{why}"),
        other => panic!("{other:?}"),
    }
    bench.at(1_000);
    tool.import(&mut &export[..]).unwrap();
    bot.heartbeat(1_000).unwrap();
}

#[test]
fn processes_are_told_by_number_and_kept_out_by_one_that_is_alone() {
    let Some(bench) = Bench::new() else { return };
    bench.at(0);
    let (one, two) = (bench.process(1), bench.process(u64::MAX));
    let [tool] = bench.processes();
    for store in [&two, &one] {
        store.heartbeat(1_000).unwrap();
    }
    take(&two, "lease").unwrap();
    assert_eq!(one.leases("lease").unwrap()[0].holder, Process(u64::MAX));
    assert_eq!(tool.others(), Ok(vec![Process(1), Process(u64::MAX)]));
    assert_eq!(two.others(), Ok(vec![Process(1)]));
    let refused = tool.exclusive().map(drop).unwrap_err();
    assert!(refused.to_string().contains("bots use it"), "{refused}");

    bench.at(1_000);
    assert_eq!(tool.others(), Ok(vec![]));
    let exclusive = tool.exclusive().unwrap();
    let late = one.heartbeat(LONG).unwrap_err();
    assert!(matches!(late, StoreError::Unavailable(_)), "{late}");
    assert_eq!(tool.others(), Ok(vec![]));
    drop(exclusive);
    let began = Instant::now();
    while one.heartbeat(LONG).is_err() {
        assert!(began.elapsed() < Duration::from_secs(20), "it may come in");
    }
    assert_eq!(tool.others(), Ok(vec![Process(1)]));
}

/// Each takes the one lease when it can have it; whoever has it is alone, and its fence the greatest so far.
#[test]
fn of_many_at_once_one_has_the_lease() {
    const EACH: u64 = 25;
    let Some(bench) = Bench::new() else { return };
    let stores: [PostgresStore; 8] = bench.processes();
    let (inside, fences) = (AtomicU64::new(0), Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for store in &stores {
            scope.spawn(|| {
                let mut times = 0;
                while times < EACH {
                    let share = store.heartbeat(LONG).unwrap();
                    assert!(share.place < share.of && share.of <= 8, "{share:?}");
                    let Some(fence) = take(store, "one") else {
                        continue;
                    };
                    assert_eq!(inside.fetch_add(1, Ordering::SeqCst), 0);
                    fences.lock().unwrap().push(fence);
                    assert_eq!(take(store, "one"), Some(fence));
                    assert_eq!(inside.fetch_sub(1, Ordering::SeqCst), 1);
                    store.release("one").unwrap();
                    times += 1;
                }
            });
        }
    });
    let fences = fences.into_inner().unwrap();
    assert_eq!(fences.len() as u64, 8 * EACH);
    assert!(fences.is_sorted_by(|a, b| a < b), "{fences:?}");
}

/// Everything that changes rows of others, all the time: nobody waits for somebody who waits for them.
#[test]
fn many_who_come_and_go_at_once_hold_nobody_up() {
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
                    tell(&store, number * 1_000 + round, 3);
                    // Hardly anybody is there for long enough to be seen by all others.
                    store.heartbeat(round % 4).unwrap();
                    for name in ["one", "two", "three"] {
                        if let Some(fence) = store.lease(name, 1 + round % 3).unwrap() {
                            let before = whose.lock().unwrap().insert(fence, number);
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
    assert_eq!(store.heartbeat(LONG).unwrap().of, 1);
    // Nothing is held by anybody any more.
    let waiting = store.waiting(None, 999).unwrap().len();
    assert_eq!(store.claim(NOW, LONG, 10_000).unwrap().len(), waiting);
    assert!(settled.load(Ordering::SeqCst) > 0);
    assert_eq!(store.survey().unwrap().faults, []);
}
