//! Measures the host with the real store but without Discord: plays per second (each is on disk before it is answered),
//! growth of the store, and memory, disk space and start time of a bot with many tables.
//!
//! `cargo bench -p stramash-tools --bench host` runs everything. The last argument can be a folder on another disk.
//! `PLAYS=20000` only makes that many plays and prints how the store has grown.

#![allow(clippy::unwrap_used, reason = "a failed unwrap ends the bench")]
#![allow(clippy::print_stdout, reason = "the bench prints its figures")]
#![allow(clippy::disallowed_methods, reason = "a bench measures time")]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use stramash_core::engine::{PlayerId, Revision, RoomId, ServerId, TableId};
use stramash_host::in_flight::{Delivery, InFlight, Task};
use stramash_host::{
    Act, Answer, Control, Host, HostKey, HostSettings, Press, Private, Request, Requester,
    SystemClock,
};
use stramash_store::{Index, SledConfig, SledStore, Store};

const SERVER: ServerId = ServerId(900);
/// The number of plays of a single client.
const PLAYS: usize = 400;
const CLIENTS: u64 = 32;
/// The numbers of running tables for which memory and disk are measured.
const TABLES: [u64; 3] = [0, 1_000, 10_000];
/// The number of plays after which the growth of the store is measured.
const GROWN: usize = 20_000;
const AT_ONCE: usize = 50;
/// The number of finished matches after which the growth of the store is measured.
const ENDED: u64 = 200;
const LINES: usize = 100;

fn main() {
    if let Some(folder) = std::env::var_os("REOPEN") {
        return reopen(Path::new(&folder));
    }
    let named = std::env::args().skip(1).find(|arg| !arg.starts_with("--"));
    let home = named.map_or_else(std::env::temp_dir, PathBuf::from);
    let folder = tempfile::tempdir_in(home).unwrap();
    println!("in {}", folder.path().display());
    let grown = folder.path().join("grown");
    if let Ok(plays) = std::env::var("PLAYS") {
        return growth(&grown, plays.parse().unwrap());
    }
    growth(&grown, GROWN);
    plays(&folder.path().join("plays"));
    for tables in TABLES {
        start(&folder.path().join(format!("start-{tables}")), tables);
    }
    ended(&folder.path().join("ended"));
}

/// A host with a store in a folder.
struct Bot {
    host: Host,
    store: Arc<dyn Store>,
    next: AtomicU64,
}

impl Bot {
    fn open(folder: &Path) -> Self {
        Self::on(SledConfig::new(folder))
    }

    fn on(config: SledConfig) -> Self {
        let store: Arc<dyn Store> = Arc::new(SledStore::open(&config).unwrap());
        let settings = HostSettings {
            max_tables_per_room: 100_000,
            max_tables_per_server: 100_000,
            max_tables_per_player: 100_000,
            ..HostSettings::default()
        };
        let key = HostKey::fixed([7; 32]);
        let host = Host::new(store.clone(), Arc::new(SystemClock), key, settings).unwrap();
        Self {
            host,
            store,
            next: AtomicU64::new(1),
        }
    }

    fn requester(&self, player: u64, room: u64) -> Requester {
        Requester {
            player: PlayerId(player),
            name: format!("player {player}"),
            global_name: format!("player {player}"),
            named_users: Vec::new(),
            room: Some(RoomId(room)),
            server: Some(SERVER),
            locale: "en-GB".into(),
            server_locale: None,
            manages: false,
            lacking: Vec::new(),
            lacking_in_thread: Vec::new(),
            parent: None,
            control_message: None,
            interaction_id: self.next.fetch_add(1, Ordering::Relaxed),
        }
    }

    fn command(&self, player: u64, room: u64, path: &str, options: &[(&str, &str)]) -> Answer {
        let path = path.split(' ').map(str::to_owned).collect();
        let options = options
            .iter()
            .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
            .collect();
        let request = Request::Command { path, options };
        self.host.handle(&self.requester(player, room), request)
    }

    /// Opens a table with two players in a room of its own. The players' names contain the room's number.
    fn table(&self, room: u64) -> TableId {
        self.command(room * 2, room, "stramash new", &[]);
        let table = self.store.list(Index::Room(SERVER, RoomId(room)), None, 1);
        let table = table.unwrap()[0];
        let number = table.to_string();
        let named = [("table", number.as_str())];
        self.command(room * 2 + 1, room, "stramash join", &named);
        self.command(room * 2, room, "stramash start", &named);
        table
    }

    /// Plays the first suggestion for the player to move. Returns the time from the command to its answer.
    fn play(&self, room: u64, table: TableId) -> Duration {
        let number = table.to_string();
        for player in [room * 2, room * 2 + 1] {
            for (verb, slot) in [("play", "move"), ("discard", "card")] {
                let given: BTreeMap<String, String> = [
                    ("table".to_owned(), number.clone()),
                    (slot.to_owned(), String::new()),
                ]
                .into();
                let path = ["stramash".to_owned(), verb.to_owned()];
                let offered = self
                    .host
                    .suggest(&self.requester(player, room), &path, &given, slot);
                if let Some(first) = offered.first() {
                    let options = [("table", number.as_str()), (slot, first.value.as_str())];
                    let since = Instant::now();
                    let shown = self.command(player, room, &format!("stramash {verb}"), &options);
                    self.confirm(player, room, &shown);
                    return since.elapsed();
                }
            }
        }
        panic!("somebody is to move");
    }

    /// Presses *Confirm* under the preview of a play.
    fn confirm(&self, player: u64, room: u64, shown: &Answer) {
        let Answer::Message {
            message: Private::Seat(_, message),
            ..
        } = shown
        else {
            panic!("a preview is shown");
        };
        let mut controls = message.rows.iter().flatten();
        let press = controls.find_map(|control| match control {
            Control::Button { press, .. }
                if matches!(press.act, Act::PlayLine(_) | Act::PlayPath(_)) =>
            {
                Some(press.clone())
            }
            _ => None,
        });
        let press = press.expect("it can be confirmed");
        let values = Vec::new();
        self.host.handle(
            &self.requester(player, room),
            Request::Press { press, values },
        );
    }

    /// Ends a match by having a player leave.
    fn end(&self, room: u64, table: TableId) {
        let press = Press::at(table, Revision(0), Act::ConfirmResign);
        let values = Vec::new();
        let request = Request::Press { press, values };
        self.host.handle(&self.requester(room * 2, room), request);
    }

    /// Delivers all waiting items.
    fn deliver(&self) -> usize {
        let mut sent = 0;
        loop {
            let batch = self.host.claim(50);
            if batch.is_empty() {
                return sent;
            }
            for in_flight in batch {
                self.host.delivered(in_flight.id, self.arrival(&in_flight));
                sent += 1;
            }
        }
    }

    fn arrival(&self, in_flight: &InFlight) -> Delivery {
        let new = self.next.fetch_add(1, Ordering::Relaxed);
        let (room, message_id) = match &in_flight.task {
            Task::Post { room, .. } | Task::OpenThread { room, .. } => (Some(*room), Some(new)),
            Task::Refresh {
                room, message_id, ..
            }
            | Task::Edit {
                room, message_id, ..
            } => (Some(*room), Some(*message_id)),
            Task::Strip { .. } | Task::Delete { .. } | Task::CheckMember { .. } => (None, None),
            Task::Direct {
                player, replace, ..
            } => (Some(RoomId(player.0)), replace.or(Some(new))),
        };
        Delivery::Done { room, message_id }
    }
}

fn at(times: &mut [Duration], percent: usize) -> f64 {
    times.sort_unstable();
    times[(times.len() - 1) * percent / 100].as_secs_f64() * 1000.0
}

fn plays(folder: &Path) {
    let bot = Bot::open(folder);
    let tables: Vec<(u64, TableId)> = (1..=CLIENTS).map(|room| (room, bot.table(room))).collect();
    bot.deliver();
    let (room, table) = tables[0];
    let mut times: Vec<Duration> = (0..PLAYS).map(|_| bot.play(room, table)).collect();
    println!(
        "one after the other: p50 {:.2} ms, p99 {:.2} ms from command to answer",
        at(&mut times, 50),
        at(&mut times, 99)
    );
    let since = Instant::now();
    let sent = bot.deliver();
    println!(
        "{sent} messages made ready and noted in {:.0} ms",
        since.elapsed().as_secs_f64() * 1e3
    );
    let since = Instant::now();
    let each = PLAYS / 4;
    std::thread::scope(|scope| {
        for &(room, table) in &tables {
            let bot = &bot;
            scope.spawn(move || {
                for _ in 0..each {
                    bot.play(room, table);
                }
            });
        }
    });
    let n = u32::try_from(each * tables.len()).unwrap();
    let per_second = f64::from(n) / since.elapsed().as_secs_f64();
    println!(
        "{CLIENTS} tables at once: {per_second:.0} durable plays a second, suggestions included"
    );
    bot.deliver();
    bot.store.close().unwrap();
}

/// Makes plays at some tables without a restart, and delivers all messages. When a match has enough lines, a player
/// leaves it and another match begins in its room.
fn growth(folder: &Path, plays: usize) {
    let bot = Bot::on(SledConfig {
        // Nothing is synced to disk, because only the size matters here.
        sync: Arc::new(|_| Ok(())),
        ..SledConfig::new(folder)
    });
    let mut rooms: Vec<(u64, TableId, usize)> = Vec::new();
    for room in 1..=AT_ONCE as u64 {
        // The matches end at different times.
        let lines = usize::try_from(room).unwrap() * LINES / AT_ONCE;
        rooms.push((room, bot.table(room), lines));
    }
    bot.deliver();
    let since = Instant::now();
    let begun = bot.store.stats().unwrap();
    let mut largest = begun.bytes_on_disk;
    for play in 1..=plays {
        let (room, table, left) = &mut rooms[play % AT_ONCE];
        if *left == 0 {
            bot.end(*room, *table);
            *table = bot.table(*room);
            *left = LINES;
            bot.deliver();
        }
        *left -= 1;
        bot.play(*room, *table);
        bot.deliver();
        if play % (plays / 10).max(1) == 0 {
            let stats = bot.store.stats().unwrap();
            largest = largest.max(stats.bytes_on_disk);
            println!(
                "  after {play} plays: {} tables, {} KiB on the disk, {} commits, {:.0} s",
                stats.tables,
                stats.bytes_on_disk / 1024,
                stats.commits,
                since.elapsed().as_secs_f64()
            );
        }
    }
    let stats = bot.store.stats().unwrap();
    let a_play = |bytes: u64| bytes.saturating_sub(begun.bytes_on_disk) / plays as u64;
    println!(
        "{plays} plays, {} commits each: the store grew by {} bytes a play, {} when it was largest",
        (stats.commits - begun.commits) / plays as u64,
        a_play(stats.bytes_on_disk),
        a_play(largest),
    );
    close(bot, folder);
}

fn start(folder: &Path, tables: u64) {
    let bot = Bot::open(folder);
    let since = Instant::now();
    std::thread::scope(|scope| {
        for client in 0..CLIENTS {
            let bot = &bot;
            scope.spawn(move || {
                for room in (1..=tables).filter(|room| room % CLIENTS == client) {
                    bot.table(room);
                }
            });
        }
    });
    let made = since.elapsed().as_secs_f64();
    println!("{tables} tables opened and started in {made:.1} s");
    bot.deliver();
    close(bot, folder);
}

/// Plays matches to their end.
fn ended(folder: &Path) {
    let bot = Bot::open(folder);
    for room in 1..=ENDED {
        let table = bot.table(room);
        // A match begins once its start message has been posted.
        bot.deliver();
        for _ in 0..LINES {
            bot.play(room, table);
            bot.deliver();
        }
        bot.end(room, table);
        bot.deliver();
    }
    println!("{ENDED} matches of {LINES} lines played to their end");
    let since = Instant::now();
    let press = Press::own(Act::ConfirmForgetAndEdit);
    let request = Request::Press {
        press,
        values: Vec::new(),
    };
    bot.host.handle(&bot.requester(2, 1), request);
    println!(
        "one of their players forgotten in {:.0} ms",
        since.elapsed().as_secs_f64() * 1e3
    );
    close(bot, folder);
}

/// Closes the bot. Prints the size of an export, and the time and memory that a bot needs to start on the folder.
fn close(bot: Bot, folder: &Path) {
    let mut export = Vec::new();
    bot.store.export(&mut export).unwrap();
    println!("an export has {} KiB", export.len() / 1024);
    bot.store.close().unwrap();
    drop((bot, export));
    // The bot starts in a process of its own, whose memory can be measured.
    let mut again = std::process::Command::new(std::env::current_exe().unwrap());
    assert!(again.env("REOPEN", folder).status().unwrap().success());
}

fn reopen(folder: &Path) {
    let before = resident_mib();
    let since = Instant::now();
    let bot = Bot::open(folder);
    let ready = since.elapsed().as_secs_f64();
    let stats = bot.store.stats().unwrap();
    println!(
        "with {} tables and {} KiB on the disk: ready in {ready:.2} s, {before:.0} MiB of memory before \
         and {:.0} after",
        stats.tables,
        stats.bytes_on_disk / 1024,
        resident_mib()
    );
    bot.store.close().unwrap();
}

/// Returns the memory of this process in MiB; 0 where the system does not offer it.
fn resident_mib() -> f64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmRSS:"));
    let kib = line.and_then(|line| line.split_whitespace().nth(1)?.parse::<f64>().ok());
    kib.unwrap_or_default() / 1024.0
}
