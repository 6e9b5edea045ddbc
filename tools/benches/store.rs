//! Compares the speed and size of the store on disk with a plain file and with SQLite.
//!
//! The disk of a shared machine is fast at one moment and slow at the next. So the store, the plain file and SQLite
//! (the one in `python3`, with `synchronous = full`, if available) take turns, and only the ratios matter.
//!
//! `cargo bench -p stramash-tools --bench store` runs everything. The last argument can be a folder on another disk.
//! Each of these variables runs only one part:
//!
//! - `EVENTS=200000` writes that many events.
//! - `TABLES=101000` opens a store with that many tables, of which 1,000 are live.
//! - `ONE=1` makes one change after another.
//! - `SERVER=1` compares a PostgreSQL server, if available, with the store on disk, for 1, 8 and 64 clients.

#![allow(clippy::unwrap_used, reason = "a failed unwrap ends the bench")]
#![allow(clippy::print_stdout, reason = "the bench prints its figures")]
#![allow(clippy::disallowed_methods, reason = "a bench measures time")]

#[path = "store/peer.rs"]
mod peer;
#[cfg(unix)]
#[path = "../../crates/store/tests/store/server.rs"]
mod server;

use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use peer::Peer;
use stramash_core::engine::{Millis, PlayerId, Revision, RoomId, ServerId, TableId};
use stramash_store::{
    Batch, Commit, Due, IdempotencyKey, Lane, OutboxItem, SledConfig, SledStore, Store, Subject,
};

const NOW: Millis = Millis(1_700_000_000_000);
/// The approximate size in bytes of the document that a turn changes.
const DOC: usize = 600;
const EVENT: usize = 60;
const BODY: usize = 120;
const DAY: u64 = 24 * 60 * 60 * 1000;

fn main() {
    let named = std::env::args().skip(1).find(|arg| !arg.starts_with("--"));
    let home = named.map_or_else(std::env::temp_dir, PathBuf::from);
    let folder = tempfile::tempdir_in(home).unwrap();
    println!("in {}", folder.path().display());
    if std::env::var_os("EVENTS").is_some() {
        return many_events(&folder.path().join("events"));
    }
    let tables = folder.path().join("tables");
    if let Ok(n) = std::env::var("TABLES") {
        return many_tables(&tables, n.parse().unwrap());
    }
    #[cfg(unix)]
    beside_a_server(&folder.path().join("beside"));
    if std::env::var_os("SERVER").is_some() {
        return;
    }
    one_client(&folder.path().join("one"));
    if std::env::var_os("ONE").is_some() {
        return;
    }
    many_clients(&folder.path().join("many"));
    many_events(&folder.path().join("events"));
    for n in [10_000, 101_000] {
        many_tables(&tables, n);
        std::fs::remove_dir_all(&tables).unwrap();
    }
}

/// Returns all changes of a turn: document, event, idempotency key, due time and message.
fn turn(table: u64, n: u64) -> Batch {
    let noise = |len: usize, salt: u64| -> Vec<u8> {
        // The data cannot be compressed, which makes the store larger than with real data.
        let mut state = ((table << 32) ^ (n << 8) ^ salt) | 1 << 63;
        let numbers = std::iter::from_fn(|| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            Some(state.wrapping_mul(0x2545_F491_4F6C_DD1D).to_be_bytes()[0])
        });
        numbers.take(len).collect()
    };
    // A tenth of the document changes in each turn.
    let mut doc = noise(DOC, (n << 8) ^ 1);
    for (at, new) in (0..).zip(noise(DOC / 10, 4)) {
        doc[at / 20 * 200 + at % 20] = new;
    }
    let mut batch = Batch::new(
        Subject::Table(TableId(table)),
        Revision(n),
        NOW.plus(n),
        doc,
    );
    batch.events = vec![noise(EVENT, 2)];
    batch.key = Some(IdempotencyKey::interaction((table << 32) + n));
    batch.due = Due::At(NOW.plus(n));
    batch.open = true;
    batch.outbox = vec![OutboxItem::new(
        Lane(format!("table {table}")),
        NOW,
        noise(BODY, 3),
    )];
    if n == 0 {
        batch.members = Some((0..4).map(|seat| PlayerId(table / 3 + seat)).collect());
        batch.room = Some((ServerId(1), RoomId(table % 10)));
    }
    batch
}

fn commit(store: &dyn Store, batch: Batch) {
    let done = store.commit(batch).unwrap();
    assert!(matches!(done, Commit::Done(_)), "{done:?}");
}

fn timed(times: &mut Vec<Duration>, what: impl FnOnce()) {
    let start = Instant::now();
    what();
    times.push(start.elapsed());
}

/// Returns a percentile in milliseconds.
fn at(times: &mut [Duration], percent: usize) -> f64 {
    times.sort_unstable();
    times[(times.len() - 1) * percent / 100].as_secs_f64() * 1e3
}

fn open(path: &Path) -> SledStore {
    SledStore::open(&SledConfig::new(path)).unwrap()
}

/// Measures one client that waits for each change, alternating with a plain file and SQLite.
fn one_client(path: &Path) {
    const ROUNDS: u64 = 20;
    const EACH: u64 = 50;
    let store = open(path);
    let mut plain = plain_file(path);
    let mut peer = Peer::begin(&path.with_extension("sqlite"));
    let bytes = [7; DOC + EVENT + BODY];
    let (mut raw, mut kept, mut other) = (Vec::new(), Vec::new(), Vec::new());
    for round in 0..ROUNDS {
        for _ in 0..EACH {
            timed(&mut raw, || {
                plain.write_all(&bytes).unwrap();
                plain.sync_data().unwrap();
            });
        }
        for n in round * EACH..(round + 1) * EACH {
            let batch = turn(1, n);
            timed(&mut kept, || commit(&store, batch));
        }
        if let Some(peer) = &mut peer {
            other.extend(peer.took(EACH));
        }
    }
    // The fastest changes (p10) show the time on an idle machine.
    println!("one client, ms           p10     p50     p99");
    let said = |what: &str, times: &mut [Duration]| {
        let ms = [10, 50, 99].map(|percent| at(times, percent));
        println!("  {what:18} {}", ms.map(|ms| format!("{ms:7.3}")).join(" "));
        ms
    };
    let plain = said("append + fdatasync", &mut raw);
    let kept = said("durable commit", &mut kept);
    let beside = |what: &str, others: [f64; 3]| {
        let ratios = [0, 1, 2].map(|n| format!("{:7.2}", kept[n] / others[n]));
        println!("  beside {what:11} {}", ratios.join(" "));
    };
    beside("the file", plain);
    if other.is_empty() {
        println!("  no python3 with SQLite is there");
    } else {
        let other = said("SQLite, full", &mut other);
        beside("SQLite", other);
    }
}

fn plain_file(path: &Path) -> File {
    let path = path.with_extension("plain");
    let mut options = OpenOptions::new();
    options.create(true).append(true).open(path).unwrap()
}

/// Measures several numbers of concurrent clients, each with a table of its own.
fn many_clients(path: &Path) {
    let store = open(path);
    for (at_once, each) in [(32, 100), (64, 100)] {
        let done = clients(&store, at_once, each, at_once * 1_000);
        println!("{at_once} clients: {done}");
    }
}

/// Runs concurrent clients, each of which makes `each` changes of a table of its own. Returns a line with the
/// measurements.
fn clients(store: &dyn Store, clients: u64, each: u64, first: u64) -> String {
    let start = Instant::now();
    let mut times: Vec<Duration> = std::thread::scope(|scope| {
        let client = |table| {
            move || {
                let mut times = Vec::new();
                for n in 0..each {
                    let batch = turn(table, n);
                    timed(&mut times, || commit(store, batch));
                }
                times
            }
        };
        let clients: Vec<_> = (1..=clients)
            .map(|table| scope.spawn(client(first + table)))
            .collect();
        clients
            .into_iter()
            .flat_map(|client| client.join().unwrap())
            .collect()
    });
    let seconds = start.elapsed().as_secs_f64();
    format!(
        "{:5.0} commits/s, p50 {:.2} ms, p99 {:.2} ms",
        f64::from(u32::try_from(times.len()).unwrap()) / seconds,
        at(&mut times, 50),
        at(&mut times, 99)
    )
}

/// Compares the store on disk with a store on a PostgreSQL server whose data is on the same disk.
#[cfg(unix)]
fn beside_a_server(path: &Path) {
    use stramash_store::{PostgresConfig, PostgresStore};

    const ROUNDS: u64 = 3;
    let Some(server) = server::found("the server beside", "") else {
        return;
    };
    let config = PostgresConfig::new(&server.address(&server.database()), None).unwrap();
    let server = PostgresStore::open(&config).unwrap();
    let disk = open(path);
    for (at_once, each) in [(1, 300), (8, 150), (64, 40)] {
        for round in 0..ROUNDS {
            let first = at_once * 1_000 + round * 100;
            let on_disk = clients(&disk, at_once, each, first);
            let on_server = clients(&server, at_once, each, first);
            println!("{at_once:2} at once: disk   {on_disk}\n            server {on_server}");
        }
    }
}

/// Writes a million events of short matches. Nine in ten of the matches end, and the store then packs their events.
fn many_events(path: &Path) {
    const EVENTS: u64 = 100;
    let tables = std::env::var("EVENTS").map_or(10_000, |n| n.parse::<u64>().unwrap() / EVENTS);
    let store = open_quick(path);
    let start = Instant::now();
    let largest = AtomicU64::new(0);
    std::thread::scope(|scope| {
        let (store, largest) = (&store, &largest);
        for client in 0..64 {
            scope.spawn(move || {
                for table in (1..=tables).filter(|table| table % 64 == client) {
                    let ends = !table.is_multiple_of(10);
                    for n in 0..EVENTS {
                        let mut batch = turn(table, n);
                        batch.outbox.clear();
                        // The events are spread over half a year, so that most idempotency keys expire.
                        batch.at = NOW.plus((table * EVENTS + n) * (180 * DAY / (tables * EVENTS)));
                        batch.open = !(ends && n + 1 == EVENTS);
                        commit(store, batch);
                    }
                    if ends {
                        store.pack(TableId(table)).unwrap();
                    }
                    let size = store.stats().unwrap().bytes_on_disk;
                    largest.fetch_max(size, Ordering::Relaxed);
                }
            });
        }
    });
    let written = start.elapsed().as_secs_f64();
    let live = mib(&store);
    let mut export = Vec::new();
    store.export(&mut export).unwrap();
    store.close().unwrap();
    drop(store);
    let start = Instant::now();
    SledStore::compact(&SledConfig::new(path)).unwrap();
    let compacted = start.elapsed().as_secs_f64();
    let start = Instant::now();
    let store = open(path);
    let opened = start.elapsed().as_secs_f64() * 1e3;
    println!(
        "{} events in {tables} tables: written in {written:.1} s, {live:.1} MiB, {:.1} when it was largest; \
         an export has {:.1}; compacted in {compacted:.1} s to {:.1}; opening took {opened:.0} ms",
        tables * EVENTS,
        mib_of(largest.load(Ordering::Relaxed)),
        mib_of(export.len() as u64),
        mib(&store)
    );
}

fn open_quick(path: &Path) -> SledStore {
    let config = SledConfig {
        sync: Arc::new(|_| Ok(())),
        ..SledConfig::new(path)
    };
    SledStore::open(&config).unwrap()
}

fn mib(store: &dyn Store) -> f64 {
    mib_of(store.stats().unwrap().bytes_on_disk)
}

fn mib_of(bytes: u64) -> f64 {
    f64::from(u32::try_from(bytes >> 10).unwrap()) / 1024.0
}

/// Measures opening a store with many tables, of which 1,000 are live.
fn many_tables(path: &Path, tables: u64) {
    const LIVE: u64 = 1_000;
    const TURNS: u64 = 20;
    let store = open_quick(path);
    std::thread::scope(|scope| {
        let store = &store;
        for client in 0..64 {
            scope.spawn(move || {
                for table in (1..=tables).filter(|table| table % 64 == client) {
                    if table.is_multiple_of(tables / LIVE) {
                        for n in 0..TURNS {
                            let mut batch = turn(table, n);
                            batch.outbox.clear();
                            commit(store, batch);
                        }
                    } else {
                        // Only a table with events can be packed.
                        let mut batch = turn(table, 0);
                        batch.events = (0..TURNS).flat_map(|n| turn(table, n).events).collect();
                        batch.outbox.clear();
                        batch.open = false;
                        commit(store, batch);
                        store.pack(TableId(table)).unwrap();
                    }
                }
            });
        }
    });
    let size = mib(&store);
    store.close().unwrap();
    drop(store);
    print!("open with {tables} tables, {LIVE} of them live, {size:.1} MiB, ms:");
    for _ in 0..4 {
        let start = Instant::now();
        let store = open(path);
        let opened = start.elapsed().as_secs_f64() * 1e3;
        let stats = store.stats().unwrap();
        assert_eq!((stats.tables, stats.live), (tables, LIVE));
        print!(" {opened:.0}");
        store.close().unwrap();
    }
    println!();
}
