//! Measures a bot with very many running tables: its start time, the time for a check for due work, and its memory.
//!
//! `cargo bench -p stramash-tools --bench many` compares 1,000 with 100,000 tables, and fails if a bound below is
//! exceeded. It needs 3 GB in the temporary folder (or in the folder that is the last argument) and some minutes to
//! fill it. `TABLES=10000` uses fewer tables. The tables are copies of one that the bot itself created, with a hundred
//! tables per server. Each table has its messages and the idempotency keys of its last ten presses.
//!
//! The bot is started three times: after it was killed when all tables had just been opened, after it was killed during
//! play, and after it was stopped in order.

#![allow(clippy::unwrap_used, reason = "a failed unwrap ends the bench")]
#![allow(clippy::print_stdout, reason = "the bench prints its figures")]
#![allow(clippy::disallowed_methods, reason = "a bench measures time")]

use std::fs::{self, File};
use std::io::{BufReader, BufWriter};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::Value;
use stramash_core::engine::{Millis, PlayerId, Revision, RoomId, ServerId, TableId};
use stramash_host::in_flight::{Delivery, Task};
use stramash_host::{Host, HostKey, HostSettings, ManualClock, Request, Requester, TableCount};
use stramash_store::{
    Batch, Commit, Due, IdempotencyKey, MemoryStore, SledConfig, SledStore, Store, Subject,
};

const FEW: u64 = 1_000;
const MANY: u64 = 100_000;
/// The time, by the host's clock, at which the measured bot starts.
const NOW: Millis = Millis(1_800_000_000_000);
const HOUR: u64 = 3_600_000;
/// The number of tables in a server.
const A_SERVER: u64 = 100;
const PRESSES: u64 = 10;
/// The number of clients that fill the store.
const CLIENTS: u64 = 32;
/// The number of clients that play.
const PLAYERS: u64 = 4;
/// The number of plays before the kill.
const PLAYS: u64 = 5_000;
/// The number of tables that are due in the check for due work.
const DUE: u64 = 20;

/// The maximum CPU time in seconds until the bot is ready after an orderly stop.
const READY: f64 = 15.0;
const MEMORY: f64 = 300.0;
const LOOK: f64 = 2.0;

fn main() {
    if let Some(store) = std::env::var_os("STORE") {
        let store = Path::new(&store);
        return match (handed("FILL"), handed("START"), handed("MOVE")) {
            (Some(tables), ..) => Sample::made().fill(store, tables),
            (_, Some(tables), _) => start(store, tables),
            (.., Some(tables)) => moved(store, tables),
            _ => panic!("none is asked for"),
        };
    }
    let named = std::env::args().skip(1).find(|arg| !arg.starts_with("--"));
    let home = named.map_or_else(std::env::temp_dir, PathBuf::from);
    let folder = tempfile::tempdir_in(home).unwrap();
    let many = std::env::var("TABLES").map_or(MANY, |tables| tables.parse().unwrap());
    let [few, many] = [FEW, many].map(|tables| {
        let store = folder.path().join(tables.to_string());
        let since = Instant::now();
        let said = again(&store, &[("FILL", tables)]);
        let filled = since.elapsed().as_secs_f64();
        println!("{tables} tables made in {filled:.0} s, {}", said.trim_end());
        let started = |what: &str, plays, killed| {
            let figures = Figures::of(&store, what, tables, plays, killed);
            figures.within(what);
            figures
        };
        started("killed when all of them had just been made", 0, false);
        started("stopped in order", PLAYS, true);
        started("killed amid play", PLAYS, false);
        let figures = started("stopped in order once more", 0, false);
        for what in ["exported", "imported elsewhere"] {
            let said = again(&store, &[("MOVE", tables)]);
            println!("{what}: {}", said.trim_end());
        }
        fs::remove_dir_all(&store).unwrap();
        figures
    });
    let look = many.look / few.look;
    println!("a look takes {look:.2} times as long");
    assert!(look <= LOOK, "a look takes longer where more are not due");
}

/// Runs this program as another process, which fills a store or starts the bot. Returns the output of that process.
fn again(store: &Path, settings: &[(&str, u64)]) -> String {
    let mut again = std::process::Command::new(std::env::current_exe().unwrap());
    again.env("STORE", store);
    for (name, value) in settings {
        again.env(name, value.to_string());
    }
    let ended = again.output().unwrap();
    let told = String::from_utf8_lossy(&ended.stderr);
    assert!(ended.status.success(), "{told}");
    String::from_utf8(ended.stdout).unwrap()
}

/// Returns a number that [`again`] passed to this process in an environment variable; `None` if it passed none.
fn handed(name: &str) -> Option<u64> {
    let handed = std::env::var(name).ok()?;
    Some(handed.parse().unwrap())
}

/// The measurements of a start.
struct Figures {
    worked: f64,
    mib: f64,
    look: f64,
}

impl Figures {
    /// Starts the bot in its own process, makes plays, and stops or kills it.
    fn of(store: &Path, what: &str, tables: u64, plays: u64, killed: bool) -> Self {
        let killed = ("KILLED", u64::from(killed));
        let said = again(store, &[("START", tables), ("PLAYS", plays), killed]);
        let (said, figures) = said.trim_end().rsplit_once('\n').unwrap();
        println!("{what}: {said}");
        let figures: Vec<f64> = figures.split(' ').map(|n| n.parse().unwrap()).collect();
        Self {
            worked: figures[0],
            mib: figures[1],
            look: figures[2],
        }
    }

    /// Panics if a bound is exceeded.
    fn within(&self, what: &str) {
        let within = self.worked <= READY && self.mib <= MEMORY;
        assert!(within, "{what}: a bound is passed");
    }
}

fn requester(player: u64, once: u64) -> Requester {
    Requester {
        player: PlayerId(player),
        name: format!("player {player}"),
        global_name: format!("player {player}"),
        named_users: Vec::new(),
        room: Some(RoomId(1)),
        server: Some(ServerId(1)),
        locale: "en-GB".into(),
        server_locale: None,
        manages: false,
        lacking: Vec::new(),
        lacking_in_thread: Vec::new(),
        parent: None,
        control_message: None,
        interaction_id: once,
    }
}

/// The stored form of a table that the bot created.
struct Sample {
    doc: Value,
    log: Vec<Vec<u8>>,
    posts: Vec<u8>,
    /// The bot's document, which has a fingerprint of its key. It must be the key with which the table was created.
    bot: Vec<u8>,
}

impl Sample {
    fn made() -> Self {
        let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
        let clock = Arc::new(ManualClock::at(NOW));
        let key = HostKey::fixed([7; 32]);
        let host = Host::new(store.clone(), clock, key, HostSettings::default()).unwrap();
        for (once, (player, path)) in (1..).zip([(1, "new"), (2, "join"), (1, "start")]) {
            let path = ["stramash", path].map(str::to_owned).into();
            let options = [].into();
            host.handle(&requester(player, once), Request::Command { path, options });
        }
        let mut message_id = 0;
        loop {
            let sent = host.claim(50);
            if sent.is_empty() {
                break;
            }
            for in_flight in sent {
                message_id += 1;
                let room = match &in_flight.task {
                    Task::Post { room, .. } | Task::Edit { room, .. } => Some(*room),
                    Task::Direct { player, .. } => Some(RoomId(player.0)),
                    _ => None,
                };
                let message_id = room.map(|_| message_id);
                host.delivered(in_flight.id, Delivery::Done { room, message_id });
            }
        }
        let read = |subject| store.load(subject).unwrap().unwrap().doc;
        Self {
            doc: serde_json::from_slice(&read(Subject::Table(TableId(1)))).unwrap(),
            log: store.log(Subject::Table(TableId(1))).unwrap(),
            posts: read(Subject::Posts(TableId(1))),
            bot: read(Subject::Bot),
        }
    }

    /// Fills a store with tables and ends the process as if it was killed. The first few tables are due soon after
    /// [`NOW`], and all others a day later.
    fn fill(&self, folder: &Path, tables: u64) {
        let config = SledConfig {
            // Nothing is synced to disk, because a power cut may lose this data.
            sync: Arc::new(|_| Ok(())),
            ..SledConfig::new(folder)
        };
        let store = SledStore::open(&config).unwrap();
        let bot = Batch::new(Subject::Bot, Revision(0), NOW, self.bot.clone());
        assert_eq!(store.commit(bot), Ok(Commit::Done(Revision(1))));
        std::thread::scope(|scope| {
            for client in 0..CLIENTS {
                let store = &store;
                scope.spawn(move || {
                    for table in (1..=tables).filter(|table| table % CLIENTS == client) {
                        self.put(store, table);
                    }
                });
            }
        });
        println!("{:.0} MiB of memory at the most", memory_mib("VmHWM:"));
        // The store is not closed, as if the process was killed.
        std::process::exit(0);
    }

    fn put(&self, store: &SledStore, table: u64) {
        let players = [table * 2, table * 2 + 1];
        let (server, room) = (ServerId(table / A_SERVER + 1), RoomId(table));
        let due = NOW.plus(if table <= DUE {
            HOUR
        } else {
            30 * HOUR + table
        });
        let mut doc = self.doc.clone();
        doc["server"] = server.0.into();
        doc["room"] = room.0.into();
        doc["opener"] = players[0].into();
        for (seat, player) in doc["seats"].as_array_mut().unwrap().iter_mut().zip(players) {
            seat["player"] = player.into();
        }
        for timer in doc["timers"].as_array_mut().unwrap() {
            timer["at"] = due.0.into();
        }
        let subject = Subject::Table(TableId(table));
        for revision in 0..PRESSES {
            let first = revision == 0;
            let batch = Batch {
                events: if first { self.log.clone() } else { Vec::new() },
                key: Some(IdempotencyKey::interaction(
                    (table * PRESSES + revision) << 22,
                )),
                due: Due::At(due),
                members: first.then(|| players.map(PlayerId).into()),
                room: first.then_some((server, room)),
                open: true,
                ..Batch::new(
                    subject,
                    Revision(revision),
                    NOW,
                    doc.to_string().into_bytes(),
                )
            };
            store.commit(batch).unwrap();
        }
        let posts = Subject::Posts(TableId(table));
        let posts = Batch::new(posts, Revision(0), NOW, self.posts.clone());
        store.commit(posts).unwrap();
    }
}

/// Exports the store, or imports the export if there is already one. Prints the memory that this used.
fn moved(folder: &Path, tables: u64) {
    let (file, elsewhere) = (folder.join("export"), folder.join("elsewhere"));
    let since = Instant::now();
    if file.exists() {
        let store = SledStore::open(&SledConfig::new(elsewhere)).unwrap();
        let mut from = BufReader::new(File::open(&file).unwrap());
        store.import(&mut from).unwrap();
        assert_eq!(store.stats().unwrap().tables, tables);
        println!(
            "{} MiB on the disk",
            store.stats().unwrap().bytes_on_disk >> 20
        );
    } else {
        let store = SledStore::open(&SledConfig::new(folder)).unwrap();
        store
            .export(&mut BufWriter::new(File::create(&file).unwrap()))
            .unwrap();
        println!("{} MiB", fs::metadata(&file).unwrap().len() >> 20);
    }
    let (worked, most) = (since.elapsed().as_secs_f64(), memory_mib("VmHWM:"));
    println!("  in {worked:.1} s, {most:.0} MiB of memory at the most");
}

/// Measures a start of the bot on a folder. The last printed line has the figures.
fn start(folder: &Path, tables: u64) {
    let started = Instant::now();
    let store = Arc::new(SledStore::open(&SledConfig::new(folder)).unwrap());
    let opened: Arc<dyn Store> = Arc::clone(&store) as _;
    let clock = Arc::new(ManualClock::at(NOW));
    let key = HostKey::fixed([7; 32]);
    let host = Host::new(opened, clock.clone(), key, HostSettings::default()).unwrap();
    host.tick();
    let (ready, worked) = (started.elapsed().as_secs_f64(), processor_secs());
    let stats = store.stats().unwrap();
    let mut looks: Vec<Duration> = (0..200)
        .map(|_| {
            let since = Instant::now();
            host.tick();
            since.elapsed()
        })
        .collect();
    looks.sort_unstable();
    let look = looks[looks.len() / 2].as_secs_f64() * 1e6;
    clock.advance(HOUR);
    let since = Instant::now();
    host.tick();
    let due = since.elapsed().as_secs_f64() * 1e3;
    println!(
        "{} tables that are on, {} MiB on the disk: ready in {ready:.2} s, of which it worked {worked:.2}, {:.0} MiB of \
         memory; a look for what is due takes {look:.0} µs when nothing is, and what was due was done in {due:.0} ms",
        stats.live,
        stats.bytes_on_disk >> 20,
        memory_mib("VmRSS:"),
    );
    let plays = handed("PLAYS").unwrap_or_default();
    if plays > 0 {
        let since = Instant::now();
        let mut waits = played(&store, tables, plays);
        waits.sort_unstable();
        println!(
            "  then {plays} plays in {:.1} s, one in {:.0} ms, the longest {:.0} ms; {} MiB on the disk",
            since.elapsed().as_secs_f64(),
            waits[waits.len() / 2].as_secs_f64() * 1e3,
            waits[waits.len() - 1].as_secs_f64() * 1e3,
            store.stats().unwrap().bytes_on_disk >> 20,
        );
    }
    let killed = handed("KILLED") == Some(1);
    let since = Instant::now();
    let tally = TableCount::of(&*store, || {}).unwrap();
    println!(
        "  {} open tables counted by game and phase in {:.1} s",
        tally.tables.values().sum::<u64>(),
        since.elapsed().as_secs_f64(),
    );
    println!("  {:.0} MiB of memory at the most", memory_mib("VmHWM:"));
    println!("{worked} {} {look}", memory_mib("VmHWM:"));
    if !killed {
        store.close().unwrap();
    }
    // If `killed`, the store stays open, as after a kill.
    std::process::exit(0);
}

/// Makes plays at different tables. Returns the time that each took until it was on disk.
fn played(store: &SledStore, tables: u64, plays: u64) -> Vec<Duration> {
    let sample = Sample::made();
    let played = |play: u64| {
        let since = Instant::now();
        // With this factor, all tables are visited before one is repeated.
        let table = play.wrapping_mul(7_919) % tables + 1;
        let subject = Subject::Table(TableId(table));
        let loaded = store.load(subject).unwrap().unwrap();
        let commits = store.stats().unwrap().commits;
        let batch = Batch {
            events: vec![sample.log[0].clone()],
            key: Some(IdempotencyKey::named(format!("{commits} {play}"))),
            due: Due::At(NOW.plus(40 * HOUR + play)),
            open: true,
            ..Batch::new(subject, loaded.revision, NOW, loaded.doc)
        };
        store.commit(batch).unwrap();
        let posts = Subject::Posts(TableId(table));
        let loaded = store.load(posts).unwrap().unwrap();
        let batch = Batch::new(posts, loaded.revision, NOW, loaded.doc);
        store.commit(batch).unwrap();
        since.elapsed()
    };
    let played = &played;
    std::thread::scope(|scope| {
        let players: Vec<_> = (0..PLAYERS)
            .map(|player| {
                let mine = (0..plays).filter(move |play| play % PLAYERS == player);
                scope.spawn(move || mine.map(played).collect::<Vec<_>>())
            })
            .collect();
        let waits = players.into_iter().map(|player| player.join().unwrap());
        waits.flatten().collect()
    })
}

/// Returns the CPU time of this process in seconds; 0 where the system does not offer it.
fn processor_secs() -> f64 {
    let stat = fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let after_name = stat.rsplit_once(')').map_or("", |(_, rest)| rest);
    let ticks = after_name.split_whitespace().skip(11).take(2);
    ticks
        .map(|ticks| ticks.parse::<f64>().unwrap_or_default())
        .sum::<f64>()
        / 100.0
}

/// Returns a memory figure of this process in MiB; 0 where the system does not offer it. `what` is the system's name of
/// the figure.
fn memory_mib(what: &str) -> f64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with(what));
    let kib = line.and_then(|line| line.split_whitespace().nth(1)?.parse::<f64>().ok());
    kib.unwrap_or_default() / 1024.0
}
