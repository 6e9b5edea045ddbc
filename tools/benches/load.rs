//! Measures the bot under load, at fifty tables of all games. The steps are one, ten, twenty and fifty plays per
//! second, and then fifty requests for boards per second. A play is two requests: one for suggestions, and the command
//! that plays one of them. Discord and the players are in this process. The bot is another process and uses real HTTP
//! and WebSocket connections. There are no rate limits, so that every board is sent.
//!
//! `cargo bench -p stramash-tools --bench load` runs all steps. These variables change it:
//!
//! - `TABLES` sets the number of tables, and `SECONDS` the time of each step.
//! - `RATE=50` runs one step with that many plays per second, and prints the memory after each minute. An hour
//!   (`RATE=50 SECONDS=3600`) shows whether the memory grows.
//! - `COMPUTERS=20`, together with `RATE`, runs that step a second time, with twenty additional tables at which
//!   somebody plays alone against a strong computer, as fast as it answers.
//! - `BOTS=1` and `BOTS=2` run that many bots, which share two shards and a store on a PostgreSQL server. Each table is
//!   in a Discord server of its own. The difference shows what the second bot costs. Without PostgreSQL, these runs are
//!   skipped with a note.
//!
//! `--profile dist` measures a bot that is built in the same way as the one in the image. Its process takes 7 MiB less
//! memory.

#![allow(clippy::unwrap_used, reason = "a failed unwrap ends the bench")]
#![allow(clippy::print_stdout, reason = "the bench prints its figures")]
#![allow(clippy::disallowed_methods, reason = "a bench measures time")]
#![allow(dead_code, reason = "the end-to-end tests use the other functions")]

#[path = "../../tests/discord/bot.rs"]
mod bot;
#[path = "../../crates/sandbox/tests/sandbox/schema_checker.rs"]
mod schema_checker;
#[path = "../../crates/store/tests/store/server.rs"]
mod server;
#[path = "load/usage.rs"]
mod usage;
#[path = "../../tests/discord/world.rs"]
mod world;

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use discord_sandbox::{RateLimits, SandboxConfig};
use futures_util::future::{join, join_all};
use serde_json::{Value, json};
use stramash_host::press::Act;
use stramash_host::{Clock as _, SystemClock};
use tempfile::TempDir;
use tokio::sync::mpsc;
use tokio::task::spawn_blocking;
use tokio::time::{MissedTickBehavior, interval, sleep};

use bot::{Bot, copy_key};
use server::Server;
use usage::Usage;
use world::{Person, World};

/// The plays per second of each step.
const RATES: [u32; 4] = [1, 10, 20, 50];
/// The interval at which memory is measured.
const MINUTE: Duration = Duration::from_secs(60);
/// The bots' log filter.
const FILTER: &str = "stramash=info,warn";
/// The requests for boards per second in the last step.
const LOOKS: u32 = 50;

/// The games, with the commands and options for playing.
const GAMES: [(&str, &[(&str, &str)]); 4] = [
    ("stramash", &[("play", "move"), ("discard", "card")]),
    ("stratego", &[("move", "move")]),
    ("bradspel", &[("move", "move")]),
    ("skirrid", &[("place", "move")]),
];

/// The number of attempts to get a suggested play, after which the match counts as over.
const TRIES: u32 = 3;
const MOMENT: Duration = Duration::from_millis(500);

/// The number of shards if several bots share them.
const SHARDS: u32 = 2;

/// A setup of eight pieces for both sides, with which a match takes long.
const ARMY: &str = "....2..... .9...M..3. ...S...... F.B.....2.";

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread();
    let runtime = { runtime }.enable_all().build().unwrap();
    runtime.block_on(run());
}

/// Returns a number from the environment, or a default.
fn number(name: &str, usual: u64) -> u64 {
    std::env::var(name).map_or(usual, |text| text.parse().unwrap())
}

/// The measurements of one step.
#[derive(Debug, Default)]
struct Figures {
    /// The times from the command to its answer.
    answers: Vec<Duration>,
    /// The times from the request for suggestions to the response.
    lists: Vec<Duration>,
    /// The room of each play, and the time of the command in milliseconds.
    plays: Vec<(String, u64)>,
}

struct Bots {
    all: Vec<Bot>,
    homes: Vec<TempDir>,
    server: Option<Server>,
}

impl Bots {
    /// Starts one bot with its store on disk.
    async fn one(world: &World) -> Self {
        let home = TempDir::new().unwrap();
        let proxy = format!("api_url = \"{}\"", world.url());
        let bot = Bot::start_at(home.path(), &proxy, FILTER);
        world.wait_for_bot().await;
        Self {
            all: vec![bot],
            homes: vec![home],
            server: None,
        }
    }

    /// Starts bots that share a store on a PostgreSQL server, and waits until each has its share of the shards. Returns
    /// `None` without PostgreSQL.
    async fn several(world: &World, n: u64) -> Option<Self> {
        let begun = || {
            let server = server::found("bots with their store on a server", "")?;
            let store = server.address(&server.database());
            Some((server, store))
        };
        let (server, store) = spawn_blocking(begun).await.unwrap()?;
        let shards: Vec<[u64; 2]> = (0..SHARDS).map(|s| [s.into(), SHARDS.into()]).collect();
        let (mut all, mut homes) = (Vec::new(), Vec::<TempDir>::new());
        for _ in 0..n {
            let home = TempDir::new().unwrap();
            if let Some(first) = homes.first() {
                copy_key(first.path(), home.path());
            }
            all.push(Bot::start_on_server(
                home.path(),
                world.tls_endpoint(),
                FILTER,
                &store,
            ));
            homes.push(home);
            world.wait_for_bot().await;
            world.wait_for_shards(&shards).await;
        }
        // The second bot takes over one shard, which begins another session.
        let sessions = u64::from(SHARDS) + n - 1;
        let spread = async || (world.sessions().await.0 >= sessions).then_some(());
        world.wait_until("each bot with its shards", spread).await;
        Some(Self {
            all,
            homes,
            server: Some(server),
        })
    }

    fn usage(&self) -> Usage {
        let each = self.all.iter().map(|bot| Usage::of(bot.id()));
        each.reduce(Usage::and).unwrap()
    }

    fn end(self) {
        for bot in self.all {
            bot.kill();
        }
        drop((self.homes, self.server));
    }
}

/// Two people, and the table of one game at which they play in a channel of their own.
struct Pair {
    world: Arc<World>,
    game: usize,
    people: [Person; 2],
    room: String,
    table: String,
    /// Whether the first person plays against a computer, and the second person only watches.
    alone: bool,
    /// The index of the person who probably plays next.
    next: usize,
    seed: u64,
}

impl Pair {
    /// Opens a table. If there are several bots, it is in a server of its own, otherwise in the first server.
    async fn open(world: Arc<World>, n: u64, alone: bool, several: bool) -> Self {
        let game = usize::try_from(n).unwrap() % GAMES.len();
        let people = [
            world.add_person(&format!("Ann {n}")).await,
            world.add_person(&format!("Bob {n}")).await,
        ];
        let room = if several {
            // The servers are chosen so that half of the tables of each game are in each shard.
            let shard = u32::try_from(n / 4 % u64::from(SHARDS)).unwrap();
            let name = format!("Server {n}");
            let place = world.add_server(&people[0], &name, [shard, SHARDS]).await;
            for person in &people {
                let entered = json!({"guild": place.id, "member": true});
                world.change_user(person, entered).await;
            }
            place.channel
        } else {
            world.new_channel(&format!("room-{n}")).await
        };
        for person in &people {
            world.skip_preview(person, &room).await;
        }
        let mut pair = Self {
            world,
            game,
            people,
            room,
            table: String::new(),
            alone,
            next: 0,
            seed: n,
        };
        pair.begin().await;
        pair
    }

    /// Opens a table and starts the match.
    async fn begin(&mut self) {
        let mut options = match GAMES[self.game].0 {
            "stratego" => json!({"form": "barrage", "red": "0"}),
            _ => json!({}),
        };
        if self.alone {
            options["computers"] = json!(1);
            options["level"] = json!("strong");
        }
        let known = self.table.clone();
        self.table.clear();
        self.say(0, "new", options).await;
        let lobby = async || {
            let all = self.world.controls(&self.people[0], &self.room).await;
            let mut starts = all
                .into_iter()
                .filter(|control| control.has_act(&Act::Start));
            starts.find_map(|control| {
                let table = control.press.table?.to_string();
                (table != known).then_some(table)
            })
        };
        self.table = self.world.wait_until("lobby", lobby).await;
        if !self.alone {
            self.say(1, "join", json!({})).await;
        }
        self.say(0, "start", json!({})).await;
        let begun = async || {
            let all = self.world.controls(&self.people[0], &self.room).await;
            all.into_iter()
                .find(|control| control.has_act(&Act::MyTurn))
                .map(drop)
        };
        self.world.wait_until("board", begun).await;
        if GAMES[self.game].0 == "stratego" {
            for seat in 0..if self.alone { 1 } else { 2 } {
                self.say(seat, "setup letters", json!({"text": ARMY})).await;
                self.say(seat, "setup ready", json!({})).await;
            }
        }
    }

    fn about(&self, mut options: Value) -> Value {
        if !self.table.is_empty() {
            options["table"] = json!(self.table);
        }
        options
    }

    async fn say(&self, seat: usize, name: &str, options: Value) -> Value {
        let path = format!("{} {name}", GAMES[self.game].0);
        let options = self.about(options);
        let person = &self.people[seat];
        self.world.command(person, &self.room, &path, options).await
    }

    /// Returns a suggested play: the command's name and options. `None` if the bot suggests none.
    async fn offered(
        &mut self,
        seat: usize,
        figures: &Mutex<Figures>,
    ) -> Option<(&'static str, Value)> {
        let (game, commands) = GAMES[self.game];
        for (name, option) in commands {
            let mut options = json!({});
            options[option] = json!("");
            let path = format!("{game} {name}");
            let asked = Instant::now();
            let all = self
                .world
                .suggestions(
                    &self.people[seat],
                    &self.room,
                    &path,
                    self.about(options.clone()),
                    option,
                )
                .await;
            figures.lock().unwrap().lists.push(asked.elapsed());
            if all.is_empty() {
                continue;
            }
            self.seed = self
                .seed
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let chosen = usize::try_from(self.seed >> 33).unwrap() % all.len();
            options[option] = json!(all[chosen].1);
            return Some((name, options));
        }
        None
    }

    /// Makes one play. If the match is over, starts a new one instead.
    async fn play(&mut self, figures: &Mutex<Figures>) {
        for tried in 0..2 * TRIES {
            // A forced play has no suggestions; the bot makes it by itself after a moment.
            if tried > 0 && tried % 2 == 0 {
                sleep(MOMENT).await;
            }
            let seat = self.next;
            self.next = if self.alone { 0 } else { 1 - seat };
            let Some((name, options)) = self.offered(seat, figures).await else {
                continue;
            };
            let at_ms = SystemClock.now().0;
            let asked = Instant::now();
            self.say(seat, name, options).await;
            let mut figures = figures.lock().unwrap();
            figures.answers.push(asked.elapsed());
            figures.plays.push((self.room.clone(), at_ms));
            return;
        }
        self.begin().await;
    }

    /// Reads the board.
    async fn look(&self, figures: &Mutex<Figures>) {
        let asked = Instant::now();
        self.say(self.next, "board", json!({})).await;
        figures.lock().unwrap().answers.push(asked.elapsed());
    }
}

/// The kind of requests in a step.
#[derive(Debug, Clone, Copy)]
enum Do {
    Play,
    Look,
}

/// Runs a step: makes `rate` plays or reads per second, at one table after another, and prints the measurements.
async fn step(world: &World, bots: &Bots, pairs: &mut [Pair], act: Do, rate: u32, time: Duration) {
    let figures = Mutex::new(Figures::default());
    let (mut doors, mut tables) = (Vec::new(), Vec::new());
    for pair in pairs.iter_mut() {
        let (door, mut told) = mpsc::unbounded_channel();
        doors.push(door);
        let figures = &figures;
        tables.push(async move {
            while let Some(act) = told.recv().await {
                match act {
                    Do::Play => pair.play(figures).await,
                    Do::Look => pair.look(figures).await,
                }
            }
        });
    }
    let (before, began) = (bots.usage(), Instant::now());
    let begun = tokio::time::Instant::now();
    let began_ms = SystemClock.now().0;
    let pace = async move {
        let mut ticks = interval(Duration::from_secs(1) / rate);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Burst);
        for door in doors.iter().cycle() {
            ticks.tick().await;
            if began.elapsed() > time {
                break;
            }
            door.send(act).unwrap();
        }
    };
    let minutes = async {
        let mut ticks = interval(MINUTE);
        ticks.tick().await;
        loop {
            let minute = ticks.tick().await.duration_since(begun).as_secs() / 60;
            let held = bots.usage().memory >> 20;
            println!("   {held} MiB of memory after {minute} min");
        }
    };
    tokio::select! {
        _ = join(pace, join_all(tables)) => {}
        () = minutes => {}
    }
    // Boards that arrive more than a second after the step are not counted.
    sleep(Duration::from_secs(1)).await;
    let (after, took) = (bots.usage(), began.elapsed().as_secs_f64());
    let mut figures = figures.into_inner().unwrap();
    let done = figures.answers.len();
    let cpu = after.cpu.checked_sub(before.cpu).unwrap().as_secs_f64();
    println!(
        "{rate:>2} {} a second: {done} in {took:.0} s, answers {}, CPU {:.2} cores, {:.1} ms each; \
         memory {} MiB, at most {} MiB",
        match act {
            Do::Play => "plays",
            Do::Look => "looks",
        },
        percentiles(&mut figures.answers),
        cpu / took,
        cpu * 1e3 / f64::from(u32::try_from(done).unwrap()),
        after.memory >> 20,
        after.peak >> 20,
    );
    if !figures.lists.is_empty() {
        println!("   suggestions {}", percentiles(&mut figures.lists));
        boards(world, &figures.plays, began_ms);
    }
}

/// Prints the times from plays to their boards, for those plays whose requests the sandbox still keeps.
fn boards(world: &World, plays: &[(String, u64)], since_ms: u64) {
    let mut shown: BTreeMap<&str, Vec<u64>> = BTreeMap::new();
    let sent = world.sent();
    for sent in sent.iter().filter(|sent| sent.at_ms >= since_ms) {
        let about = sent.path.strip_prefix("/channels/");
        if let Some((room, _)) = about.and_then(|rest| rest.split_once("/messages"))
            && matches!(sent.method.as_str(), "POST" | "PATCH")
        {
            shown.entry(room).or_default().push(sent.at_ms);
        }
    }
    let since_ms = sent
        .first()
        .map_or(since_ms, |sent| sent.at_ms.max(since_ms));
    let first = |(room, at): &(String, u64)| {
        let all = shown.get(room.as_str())?.iter();
        all.copied()
            .find(|shown| shown >= at)
            .map(|shown| shown - at)
    };
    let known = plays.iter().filter(|(_, at)| *at >= since_ms);
    let late: Vec<Option<u64>> = known.map(first).collect();
    let missing = late.iter().filter(|late| late.is_none()).count();
    let mut late: Vec<Duration> = late
        .into_iter()
        .flatten()
        .map(Duration::from_millis)
        .collect();
    println!("   boards {}; not seen: {missing}", percentiles(&mut late));
}

fn percentiles(took: &mut [Duration]) -> String {
    took.sort_unstable();
    let at = |percent: usize| {
        let found = took
            .len()
            .checked_sub(1)
            .map(|last| took[last * percent / 100]);
        found.unwrap_or_default().as_secs_f64() * 1e3
    };
    format!("p50 {:.1} ms, p99 {:.1} ms", at(50), at(99))
}

async fn run() {
    let limits = RateLimits {
        routes: false,
        per_second: u32::MAX,
        ..RateLimits::default()
    };
    let n_bots = number("BOTS", 0);
    let several = n_bots > 0;
    let config = SandboxConfig {
        limits,
        shards: if several { SHARDS } else { 1 },
        max_concurrency: SHARDS,
        ..SandboxConfig::default()
    };
    let world = Arc::new(World::with(config).await);
    let bots = if several {
        Bots::several(&world, n_bots).await
    } else {
        Some(Bots::one(&world).await)
    };
    let Some(bots) = bots else { return };
    let mut pairs = Vec::new();
    for n in 0..number("TABLES", 50) {
        pairs.push(Pair::open(world.clone(), n, false, several).await);
    }
    println!("{} tables are open", pairs.len());
    let time = Duration::from_secs(number("SECONDS", 20));
    if let Ok(rate) = std::env::var("RATE") {
        let rate = rate.parse().unwrap();
        step(&world, &bots, &mut pairs, Do::Play, rate, time).await;
        let computers = number("COMPUTERS", 0);
        if computers > 0 {
            let mut alone = Vec::new();
            for n in 0..computers {
                alone.push(Pair::open(world.clone(), 1000 + n, true, several).await);
            }
            println!("{computers} tables with computers are open");
            let unheard = Mutex::new(Figures::default());
            let plays = alone.iter_mut().map(|pair| async {
                loop {
                    pair.play(&unheard).await;
                    sleep(MOMENT).await;
                }
            });
            tokio::select! {
                () = step(&world, &bots, &mut pairs, Do::Play, rate, time) => {}
                _ = join_all::<Vec<_>>(plays.collect()) => {}
            }
            let played = unheard.into_inner().unwrap().answers.len();
            println!("   meanwhile {played} plays were made against computers");
        }
        return bots.end();
    }
    for rate in RATES {
        step(&world, &bots, &mut pairs, Do::Play, rate, time).await;
    }
    step(&world, &bots, &mut pairs, Do::Look, LOOKS, time).await;
    bots.end();
}
