//! Tests of two bots that share a store on a PostgreSQL server. They divide shards and work and hand them over. They
//! are killed, frozen and cut off from the store while people in three Discord servers play.
//!
//! `KILLS=100` sets the number of kills. `LONG=1` adds tests that freeze both bots, and one bot for longer than its
//! leases are valid.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::SeqCst};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use discord_sandbox::{GUILD, SandboxConfig, SentRequest};
use serde_json::{Value, json};
use stramash_host::check;
use stramash_store::{PostgresStore, Store as _};
use tempfile::TempDir;
use tokio::task::{JoinSet, spawn_blocking};
use tokio::time::{Instant, sleep};

use crate::bot::{Bot, copy_key};
use crate::common::without_rate_limits;
use crate::crash::suggested_play;
use crate::friends;
use crate::play::{PlayBy, PlayResult, Table, TestRng};
use crate::server::{self, Server};
use crate::tables::assert_posted_once;
use crate::world::{Person, TIMEOUT, World};

const FILTER: &str = "stramash=info,warn";
/// The number of shards.
const SHARDS: u32 = 4;
/// The number of tables in each server in long tests.
const TABLES: usize = 2;
/// The command that the people who only read send all the time.
const READ_COMMAND: &str = "games list";
/// The options for starting the database server. `-F` makes it faster but unsafe if the machine crashes, which does not
/// matter here.
const OPTIONS: &str = "-F";
/// The maximum time after a failure until everything works again.
const MAX_RECOVERY: Duration = Duration::from_secs(10);
/// The maximum time until everything works again after a bot was frozen. It is longer than [`MAX_RECOVERY`], because a
/// frozen bot stays connected to the store, so its heartbeat must expire before the other bot takes its shards.
const MAX_TAKEOVER: Duration = Duration::from_secs(45);
/// The pause after which a person who got no answer tries again.
const PAUSE: Duration = Duration::from_millis(100);

/// A sandbox with three servers in different shards, a store, and the folders of two bots.
struct Scene {
    world: Arc<World>,
    server: Arc<Server>,
    database: String,
    homes: [TempDir; 2],
    bots: [Option<Bot>; 2],
    /// The id and the channel of each server.
    places: Vec<(String, String)>,
}

impl Scene {
    /// Opens a scene; `None` if PostgreSQL is not available.
    async fn open(what: &'static str) -> Option<Self> {
        let found = spawn_blocking(move || server::found(what, OPTIONS));
        let server = Arc::new(found.await.unwrap()?);
        let here = Arc::clone(&server);
        let database = spawn_blocking(move || here.database()).await.unwrap();
        let config = SandboxConfig {
            shards: SHARDS,
            max_concurrency: SHARDS,
            identify_pause: Duration::from_secs(5),
            ..without_rate_limits(SandboxConfig::default())
        };
        let world = Arc::new(World::with(config).await);
        let host = world.add_person("The Host").await;
        let mut places = vec![(GUILD.to_string(), world.channel().await)];
        for shard in [2, 3] {
            let name = format!("The server of shard {shard}");
            let server = world.add_server(&host, &name, [shard, SHARDS]).await;
            places.push((server.id, server.channel));
        }
        let homes = [TempDir::new().unwrap(), TempDir::new().unwrap()];
        Some(Self {
            world,
            server,
            database,
            homes,
            bots: [None, None],
            places,
        })
    }

    fn start(&mut self, bot: usize) {
        let store = self.server.address(&self.database);
        let home = self.homes[bot].path();
        let started = Bot::start_on_server(home, self.world.tls_endpoint(), FILTER, &store);
        self.bots[bot] = Some(started);
    }

    /// Starts both bots. The second bot gets the key of the first.
    async fn start_both(&mut self) {
        self.start(0);
        self.on().await;
        copy_key(self.homes[0].path(), self.homes[1].path());
        self.start(1);
        // The second bot takes over two of the four shards, so six sessions begin in all.
        self.wait_for_sessions(6).await;
        self.on().await;
    }

    /// Starts a bot that must end because of its settings. Returns its last log lines.
    async fn start_and_fail(&mut self, bot: usize) -> String {
        self.start(bot);
        let deadline = Instant::now() + TIMEOUT;
        let status = loop {
            if let Some(status) = self.bots[bot].as_mut().unwrap().exit_status() {
                break status;
            }
            assert!(Instant::now() < deadline, "it begins");
            sleep(PAUSE).await;
        };
        let log = self.bots[bot].take().unwrap().log();
        assert_eq!(status.code(), Some(2), "{log}");
        log.lines().last().unwrap().to_owned()
    }

    fn bot(&self, bot: usize) -> &Bot {
        self.bots[bot].as_ref().expect("the bot is running")
    }

    fn kill(&mut self, bot: usize) {
        self.bots[bot].take().expect("the bot is running").kill();
    }

    async fn wait_for_sessions(&self, sessions: u64) {
        self.begun_within(TIMEOUT, sessions).await;
    }

    async fn begun_within(&self, patience: Duration, sessions: u64) {
        let wait_for_sessions = async || (self.world.sessions().await.0 >= sessions).then_some(());
        self.world
            .wait_at_most(patience, "session", wait_for_sessions)
            .await;
    }

    /// Waits until each shard is connected in exactly one bot.
    async fn on(&self) {
        let all: Vec<[u64; 2]> = (0..SHARDS).map(|s| [s.into(), SHARDS.into()]).collect();
        self.world.wait_for_shards(&all).await;
    }

    async fn person(&self, name: &str, server: &str) -> Person {
        let person = self.world.add_person(name).await;
        let entered = json!({"guild": server, "member": true});
        self.world.change_user(&person, entered).await;
        person
    }

    /// Opens tables with two players in all servers.
    async fn tables(&self) -> Vec<Table> {
        let mut tables = Vec::new();
        for (place, (server, channel)) in self.places.iter().enumerate() {
            let n_tables = if is_long() { TABLES } else { 1 };
            for n in 0..n_tables {
                let mut people = Vec::new();
                for name in ["Jean", "Rab"] {
                    let name = format!("{name} {place}{n}");
                    people.push(self.person(&name, server).await);
                }
                for person in &people {
                    self.world.skip_preview(person, channel).await;
                }
                let table = Table::open(&self.world, channel, &people, json!({})).await;
                tables.push(table);
            }
        }
        tables
    }

    /// Runs blocking work with the database server on a thread for blocking work.
    async fn at_server<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Server) -> T + Send + 'static,
    ) -> T {
        let server = Arc::clone(&self.server);
        spawn_blocking(move || work(&server)).await.unwrap()
    }

    async fn sql(&self, sql: &str) -> String {
        let (database, sql) = (self.database.clone(), sql.to_owned());
        self.at_server(move |server| server.sql(&database, &sql))
            .await
    }

    fn instance_id(&self, bot: usize) -> i64 {
        let file = self.homes[bot].path().join("data/process");
        let instance_id = std::fs::read_to_string(file).unwrap();
        u64::from_str_radix(instance_id.trim(), 16)
            .unwrap()
            .cast_signed()
    }

    /// Returns the number of a bot's shards.
    async fn has(&self, bot: usize) -> String {
        let holder = self.instance_id(bot);
        let sql = format!(
            "SELECT count(*) FROM stramash.lease WHERE holder = {holder} AND name ~ '^shard/4/[0-9]+$'"
        );
        self.sql(&sql).await
    }

    async fn claimed(&self, bot: usize) -> BTreeSet<String> {
        let holder = self.instance_id(bot);
        let sql = format!("SELECT id FROM stramash.outbox WHERE holder = {holder}");
        let told = self.sql(&sql).await;
        told.lines().map(str::to_owned).collect()
    }

    /// Waits until all messages about these tables are sent, and checks that none was sent twice.
    async fn wait_until_sent(&self, plays: &[Arc<Play>]) {
        for play in plays {
            let shown = async || play.table.is_board_current(&self.world).await.then_some(());
            let what = format!("last board of table {}", play.table.id);
            self.world.wait_until(&what, shown).await;
            for person in &play.table.people {
                let direct = self.world.direct_channel(person).await;
                let direct = direct.expect("every player was notified");
                let seen = self.world.newest(person, &direct, 500).await;
                let mut nonces: Vec<_> = seen.iter().filter_map(|m| m["nonce"].as_str()).collect();
                let n_messages = nonces.len();
                nonces.sort_unstable();
                nonces.dedup();
                assert_eq!(nonces.len(), n_messages, "{}", person.name);
            }
        }
        let all: Vec<&Table> = plays.iter().map(|play| &play.table).collect();
        assert_posted_once(&self.world, &all).await;
        let sent = async || {
            let left = self.sql("SELECT count(*) FROM stramash.outbox").await;
            (left == "0").then_some(())
        };
        self.world.wait_until("empty outbox", sent).await;
    }

    /// Stops both bots and checks the store.
    async fn close(mut self) {
        for bot in &mut self.bots {
            if let Some(bot) = bot.take() {
                let ended = spawn_blocking(move || bot.terminate().0).await.unwrap();
                assert!(ended.success());
            }
        }
        let config = self.server.config(&self.database);
        let faults = spawn_blocking(move || {
            let store = PostgresStore::open_existing(&config).unwrap().unwrap();
            let faults = check(store.survey().unwrap()).faults;
            store.close().unwrap();
            faults
        });
        assert_eq!(faults.await.unwrap(), []);
        Arc::into_inner(self.world).unwrap().close().await;
    }
}

/// People in all servers and in direct messages who send one command after another. Every command must be answered.
struct Readers {
    stop: Arc<AtomicBool>,
    asked: Arc<AtomicUsize>,
    tasks: JoinSet<()>,
}

impl Readers {
    async fn start(scene: &Scene) -> Self {
        let (stop, asked) = (Arc::<AtomicBool>::default(), Arc::<AtomicUsize>::default());
        let mut tasks = JoinSet::new();
        for (n, (server, channel)) in scene.places.iter().enumerate() {
            let person = scene.person(&format!("Asker {n}"), server).await;
            let world = Arc::clone(&scene.world);
            let direct = world.direct_channel(&person).await;
            let (stop, asked) = (Arc::clone(&stop), Arc::clone(&asked));
            let channels: Vec<String> = [Some(channel.clone()), direct]
                .into_iter()
                .flatten()
                .collect();
            tasks.spawn(async move {
                while !stop.load(SeqCst) {
                    for channel in &channels {
                        let none = json!({});
                        let answer = world.try_command(&person, channel, READ_COMMAND, &none, None);
                        let answer = answer.await.expect("a command that is known");
                        assert_ne!(answer["outcome"], "failed", "{answer}");
                        let said = friends::answer_text(&answer);
                        assert!(!said.contains("I'm restarting"), "{said}");
                        asked.fetch_add(1, SeqCst);
                    }
                }
            });
        }
        Self { stop, asked, tasks }
    }

    /// Stops these people. Returns how many commands they sent; all of them were answered.
    async fn end(mut self) -> usize {
        self.stop.store(true, SeqCst);
        while let Some(asked) = self.tasks.join_next().await {
            asked.expect("a reader got no answer");
        }
        self.asked.load(SeqCst)
    }
}

/// A table and the plays typed at it.
struct Play {
    table: Table,
    /// The table's revision before the first play.
    before: u64,
    /// The interactions with typed plays.
    interactions: Mutex<Vec<String>>,
    /// The number of plays that somebody has seen.
    heard: AtomicU64,
}

impl Play {
    /// Makes both players play as fast as the bots answer. They try again if they get no answer. A play counts as seen
    /// once the other player gets suggestions.
    async fn on(&self, world: &World, seed: u64, stop: &AtomicBool) {
        let mut dice = TestRng::new(seed);
        let mut last = None;
        while !stop.load(SeqCst) {
            for (index, person) in self.table.people.iter().enumerate() {
                let Some((path, options)) =
                    suggested_play(world, &self.table, index, &mut dice).await
                else {
                    continue;
                };
                if last.replace(index).is_some_and(|last| last != index) {
                    self.heard.fetch_add(1, SeqCst);
                }
                let channel = &self.table.channel;
                let answer = world.try_command(person, channel, path, &options, None);
                let answer = answer.await.expect("a command that is known");
                let interaction = answer["interaction"].as_str().unwrap().to_owned();
                self.interactions.lock().unwrap().push(interaction);
            }
            sleep(PAUSE).await;
        }
    }

    async fn is_over(&self, scene: &Scene) -> bool {
        let id = self.table.id;
        let sql = format!("SELECT open FROM stramash.subject WHERE kind = 1 AND id = {id}");
        scene.sql(&sql).await == "f"
    }

    /// Checks that each stored play was typed and counts once, and that all plays that somebody has seen are stored.
    async fn count(&self, scene: &Scene) {
        let heard = self.heard.load(SeqCst);
        let interactions = self.interactions.lock().unwrap().clone();
        let keys: Vec<String> = interactions.iter().map(|id| format!("i:{id}")).collect();
        let kept = format!(
            "SELECT count(*) FROM stramash.once WHERE key = ANY ('{{{}}}')",
            keys.join(",")
        );
        // A bot may still be working on the last play.
        let deadline = Instant::now() + TIMEOUT;
        loop {
            let kept: u64 = scene.sql(&kept).await.parse().unwrap();
            let revision = revision(scene, &self.table).await;
            if let Some((_, shown)) = self.table.turn(&scene.world).await {
                let shown = shown + self.before;
                assert!(shown >= revision, "{shown} of {revision} are shown");
            }
            let plays = revision - self.before;
            if (plays == kept && heard <= plays) || Instant::now() > deadline {
                assert_eq!(plays, kept, "plays of {} typed", interactions.len());
                assert!(heard <= plays, "{heard} heard of, {plays} made");
                return;
            }
            sleep(PAUSE).await;
        }
    }
}

/// The people who play at all tables until they are stopped.
struct Players {
    stop: Arc<AtomicBool>,
    tasks: JoinSet<()>,
}

impl Players {
    fn start(scene: &Scene, plays: &[Arc<Play>], seed: u64) -> Self {
        let stop = Arc::<AtomicBool>::default();
        let mut tasks = JoinSet::new();
        for play in plays {
            let (world, play, stop) = (scene.world.clone(), Arc::clone(play), stop.clone());
            let seed = seed * 100 + play.table.id.0;
            tasks.spawn(async move { play.on(&world, seed, &stop).await });
        }
        Self { stop, tasks }
    }

    async fn end(mut self) {
        self.stop.store(true, SeqCst);
        while let Some(ended) = self.tasks.join_next().await {
            ended.expect("a player's task failed");
        }
    }
}

impl Play {
    async fn of(scene: &Scene, table: Table) -> Arc<Self> {
        let before = revision(scene, &table).await;
        // An overloaded bot may answer that it is busy.
        let turn = async || table.turn(&scene.world).await;
        let (_, shown) = scene.world.wait_until("turn", turn).await;
        assert_eq!(shown, 0);
        Arc::new(Self {
            table,
            before,
            interactions: Mutex::default(),
            heard: AtomicU64::default(),
        })
    }
}

async fn revision(scene: &Scene, table: &Table) -> u64 {
    let id = table.id;
    let sql = format!("SELECT revision FROM stramash.subject WHERE kind = 1 AND id = {id}");
    scene.sql(&sql).await.parse().unwrap()
}

/// Opens tables in all servers.
async fn plays(scene: &Scene) -> Vec<Arc<Play>> {
    let mut plays = Vec::new();
    for table in scene.tables().await {
        plays.push(Play::of(scene, table).await);
    }
    plays
}

/// Removes the tables whose match is over and opens new ones instead. Returns the removed tables.
async fn replace_finished(scene: &Scene, plays: &mut [Arc<Play>]) -> Vec<Arc<Play>> {
    let mut over = Vec::new();
    for play in plays {
        if play.is_over(scene).await {
            let Table {
                channel, people, ..
            } = &play.table;
            let table = Table::open(&scene.world, channel, people, json!({})).await;
            over.push(std::mem::replace(play, Play::of(scene, table).await));
        }
    }
    over
}

fn heard(plays: &[Arc<Play>]) -> Vec<u64> {
    let heard = plays.iter().map(|play| play.heard.load(SeqCst));
    heard.collect()
}

/// Waits until somebody has seen new plays at each table. Returns how long that took.
async fn wait_for_new_plays(scene: &Scene, plays: &[Arc<Play>], patience: Duration) -> Duration {
    let (since, before) = (Instant::now(), heard(plays));
    let wait_for_new_plays = async || {
        for ((before, now), play) in before.iter().zip(heard(plays)).zip(plays) {
            // One of the plays may have been made before this function was called.
            if now <= before + 1 && !play.is_over(scene).await {
                return None;
            }
        }
        Some(())
    };
    scene
        .world
        .wait_at_most(patience, "plays everywhere", wait_for_new_plays)
        .await;
    since.elapsed()
}

async fn count(scene: &Scene, plays: &[Arc<Play>]) {
    for play in plays {
        play.count(scene).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn shard_handover_loses_no_press() {
    let Some(mut scene) = Scene::open("two bots that hand on their shards").await else {
        return;
    };
    scene.start(0);
    scene.world.wait_for_bot().await;
    scene.on().await;
    let askers = Readers::start(&scene).await;
    copy_key(scene.homes[0].path(), scene.homes[1].path());
    scene.start(1);
    // The second bot takes over two of the four shards, so six sessions begin in all.
    scene.wait_for_sessions(6).await;
    scene.on().await;
    // A rolling update: replaces the first bot, then the second.
    let mut wait_for_sessions = 6;
    for old in [0, 1] {
        let bot = scene.bots[old].take().unwrap();
        let ended = spawn_blocking(move || bot.terminate()).await.unwrap();
        assert!(ended.0.success());
        wait_for_sessions += 2;
        assert!(
            scene.world.sessions().await.0 >= wait_for_sessions,
            "taken before it ended"
        );
        scene.on().await;
        scene.start(old);
        wait_for_sessions += 2;
        scene.wait_for_sessions(wait_for_sessions).await;
        scene.on().await;
    }
    let asked = askers.end().await;
    println!("{asked} answered while shards changed hands");
    assert!(asked > 50);
    scene.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn repeated_kills_count_every_play_once() {
    let Some(mut scene) = Scene::open("two bots that are killed").await else {
        return;
    };
    scene.start_both().await;
    let mut plays = plays(&scene).await;
    let (mut dice, mut told) = (TestRng::new(7), 0);
    // `KILLS=100` sets the number of kills.
    let kills = std::env::var("KILLS").map_or(4, |kills| kills.parse().expect("a number"));
    let mut slowest = Duration::ZERO;
    for round in 0..kills {
        let players = Players::start(&scene, &plays, round);
        sleep(Duration::from_millis(500 + dice.below(1000) as u64)).await;
        let victim = dice.below(2);
        let before = scene.world.sessions().await.0;
        scene.kill(victim);
        let dead = Instant::now();
        scene.start(victim);
        // A bot that restarts in the same folder gets its shards back at once.
        scene.wait_for_sessions(before + 2).await;
        scene.on().await;
        slowest = slowest.max(dead.elapsed());
        sleep(Duration::from_millis(200)).await;
        players.end().await;
        count(&scene, &plays).await;
        // Finished tables are checked now, because many messages of other tables will follow in their channels.
        let over = replace_finished(&scene, &mut plays).await;
        scene.wait_until_sent(&over).await;
        told += heard(&over).iter().sum::<u64>();
    }
    told += heard(&plays).iter().sum::<u64>();
    println!(
        "{kills} kills, {told} plays heard of, all shards heard again after {slowest:?} at most"
    );
    assert!(told > 0);
    assert!(slowest < MAX_RECOVERY, "{slowest:?}");
    scene.wait_until_sent(&plays).await;
    scene.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn second_bot_takes_over_after_kill() {
    let Some(mut scene) = Scene::open("one of two bots is killed for good").await else {
        return;
    };
    scene.start_both().await;
    let plays = plays(&scene).await;
    let players = Players::start(&scene, &plays, 1);
    wait_for_new_plays(&scene, &plays, TIMEOUT).await;
    // Discord does not answer, so the bot is killed while it is sending items that it has claimed.
    let silence = json!({"turn": "trouble", "kind": "silence", "only": "POST /channels"});
    scene.world.set_switch(silence).await;
    let victim = 1;
    // Items that are still claimed a second later belong to the killed bot.
    let stuck = async || {
        let before = scene.claimed(victim).await;
        sleep(Duration::from_secs(1)).await;
        let now = scene.claimed(victim).await;
        (!before.is_disjoint(&now)).then_some(())
    };
    scene.world.wait_until("claim", stuck).await;
    let before = scene.world.sessions().await.0;
    scene.kill(victim);
    let dead = Instant::now();
    assert!(!scene.claimed(victim).await.is_empty());
    scene.world.set_switch(json!({"turn": "clear"})).await;
    scene.wait_for_sessions(before + 2).await;
    scene.on().await;
    let heard_again = dead.elapsed();
    wait_for_new_plays(&scene, &plays, MAX_RECOVERY).await;
    let played_again = dead.elapsed();
    println!(
        "a killed bot's shards are heard after {heard_again:?}, played in after {played_again:?}"
    );
    assert!(heard_again < MAX_RECOVERY, "{heard_again:?}");
    assert_eq!(
        scene.world.sessions().await.0,
        before + 2,
        "one for each shard"
    );
    assert!(scene.claimed(victim).await.is_empty());
    assert_eq!(scene.has(1 - victim).await, "4");
    // The killed bot restarts and gets its share of the shards again.
    scene.start(victim);
    scene.wait_for_sessions(before + 4).await;
    scene.on().await;
    assert_eq!(scene.has(victim).await, "2");
    wait_for_new_plays(&scene, &plays, MAX_RECOVERY).await;
    players.end().await;
    count(&scene, &plays).await;
    scene.wait_until_sent(&plays).await;
    scene.close().await;
}

/// Returns whether long tests are enabled.
fn is_long() -> bool {
    std::env::var("LONG").is_ok_and(|long| long == "1")
}

#[tokio::test(flavor = "multi_thread")]
async fn frozen_bot_continues() {
    let Some(mut scene) = Scene::open("one of two bots is frozen").await else {
        return;
    };
    scene.start_both().await;
    let mut plays = plays(&scene).await;
    let both = [0, 1];
    let bots = if is_long() { &both[..] } else { &both[1..] };
    for &bot in bots {
        replace_finished(&scene, &mut plays).await;
        let players = Players::start(&scene, &plays, 3);
        wait_for_new_plays(&scene, &plays, TIMEOUT).await;
        let before = scene.world.sessions().await;
        scene.bot(bot).signal("STOP");
        sleep(Duration::from_secs(20)).await;
        scene.bot(bot).signal("CONT");
        let back = wait_for_new_plays(&scene, &plays, MAX_RECOVERY).await;
        println!("after 20 s of frost plays are made everywhere after {back:?}");
        assert_eq!(scene.world.sessions().await, before, "it kept its shards");
        players.end().await;
        count(&scene, &plays).await;
        scene.wait_until_sent(&plays).await;
    }
    if is_long() {
        frozen_too_long(&scene, &mut plays).await;
    }
    scene.close().await;
}

/// Freezes a bot for longer than its leases last.
async fn frozen_too_long(scene: &Scene, plays: &mut [Arc<Play>]) {
    for bot in [0, 1] {
        replace_finished(scene, plays).await;
        let players = Players::start(scene, plays, 5);
        wait_for_new_plays(scene, plays, TIMEOUT).await;
        let before = scene.world.sessions().await.0;
        scene.bot(bot).signal("STOP");
        let frozen = Instant::now();
        scene.begun_within(MAX_TAKEOVER, before + 2).await;
        println!(
            "what a frozen one had is taken over after {:?}",
            frozen.elapsed()
        );
        sleep(Duration::from_secs(40).saturating_sub(frozen.elapsed())).await;
        scene.bot(bot).signal("CONT");
        let back = wait_for_new_plays(scene, plays, MAX_RECOVERY).await;
        println!(
            "after {:?} of frost plays are made everywhere after {back:?}",
            frozen.elapsed().saturating_sub(back)
        );
        // The bot closes the shards that the other bot has taken, and gets its share again.
        scene.wait_for_sessions(before + 4).await;
        scene.on().await;
        assert_eq!([scene.has(0).await, scene.has(1).await], ["2", "2"]);
        players.end().await;
        count(scene, plays).await;
        scene.wait_until_sent(plays).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn store_outage_loses_no_play_and_no_shard() {
    let Some(mut scene) = Scene::open("two bots whose store is away").await else {
        return;
    };
    scene.start_both().await;
    let mut plays = plays(&scene).await;
    // People who only read get an answer all the time, even if it is an error.
    let askers = Readers::start(&scene).await;
    let before = scene.world.sessions().await;
    for (how, away) in [("stopped", 10), ("cut", 0)] {
        replace_finished(&scene, &mut plays).await;
        let players = Players::start(&scene, &plays, away);
        wait_for_new_plays(&scene, &plays, TIMEOUT).await;
        scene
            .at_server(move |server| {
                if away > 0 {
                    server.stop();
                } else {
                    server.cut();
                }
            })
            .await;
        sleep(Duration::from_secs(away)).await;
        scene.at_server(|server| server.again(OPTIONS)).await;
        let back = wait_for_new_plays(&scene, &plays, MAX_RECOVERY).await;
        println!(
            "with the store {how} for {away} s plays are made everywhere {back:?} after it is back"
        );
        players.end().await;
        count(&scene, &plays).await;
        scene.wait_until_sent(&plays).await;
    }
    assert_eq!(
        scene.world.sessions().await,
        before,
        "no shard is lost for it"
    );
    assert!(askers.end().await > 50);
    // Both bots are stopped at the same time, and neither waits long for the other.
    let since = Instant::now();
    scene.bot(1).signal("TERM");
    scene.close().await;
    let took = since.elapsed();
    println!("both end within {took:?}");
    assert!(took < 2 * MAX_RECOVERY, "{took:?}");
}

/// Returns first responses to interactions: those that Discord accepted if `is_taken`, otherwise those that it refused
/// because the interaction was already answered.
fn answers(sent: &[SentRequest], is_taken: bool) -> impl Iterator<Item = &SentRequest> {
    let first = sent.iter().filter(|sent| sent.route.ends_with("/callback"));
    first.filter(move |sent| {
        if is_taken {
            (200..300).contains(&sent.status)
        } else {
            sent.code == Some(40060)
        }
    })
}

#[tokio::test(flavor = "multi_thread")]
async fn interaction_at_two_bots_is_handled_once() {
    let Some(mut scene) = Scene::open("two bots that hear the same").await else {
        return;
    };
    scene.start(0);
    scene.world.wait_for_bot().await;
    scene.on().await;
    let tables = scene.tables().await;
    // A database trigger drops the announcements of connected shards, so the previous holder stays connected for a
    // while.
    scene
        .sql(
            "CREATE FUNCTION nothing() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'; \
             CREATE TRIGGER unheard BEFORE INSERT ON stramash.lease FOR EACH ROW \
             WHEN (NEW.name ~ '^shard/.*/.*/') EXECUTE FUNCTION nothing()",
        )
        .await;
    copy_key(scene.homes[0].path(), scene.homes[1].path());
    scene.start(1);
    scene.wait_for_sessions(6).await;
    let all: Vec<[u64; 2]> = [0, 1, 2, 2, 3, 3]
        .map(|shard| [shard, SHARDS.into()])
        .into();
    scene.world.wait_for_shards(&all).await;
    let before = scene.world.sent().len();
    let mut dice = TestRng::new(11);
    let mut played = 0;
    for is_typed in [true, false, true] {
        // The second bot does not take the shard of the first server, so only the other servers are tested.
        let first = &scene.places[0].1;
        for table in tables.iter().filter(|table| table.channel != *first) {
            let (mover, ply) = table.turn(&scene.world).await.unwrap();
            if is_typed {
                let seat = table.people.iter().position(|one| one.id == mover.id);
                let offer = suggested_play(&scene.world, table, seat.unwrap(), &mut dice).await;
                let (path, options) = offer.expect("a play");
                let channel = &table.channel;
                let answer = scene.world.command(&mover, channel, path, options);
                assert_eq!(answer.await["outcome"], "message");
            } else {
                let way = PlayBy::MyTurn;
                let tried = table.play(&scene.world, &mover, way, &mut dice).await;
                assert_eq!(tried, PlayResult::Played);
            }
            assert_eq!(table.turn(&scene.world).await.unwrap().1, ply + 1);
            played += 1;
        }
    }
    let made = "SELECT count(*) FROM stramash.subject WHERE kind = 1";
    let known: usize = scene.sql(made).await.parse().unwrap();
    for (server, channel) in &scene.places[1..] {
        let opener = scene.person("Ailsa", server).await;
        let opened = scene
            .world
            .command(&opener, channel, "stramash new", json!({}));
        assert_eq!(opened.await["outcome"], "message");
    }
    let now: usize = scene.sql(made).await.parse().unwrap();
    assert_eq!(now, known + 2, "each opened one table");
    // Checks that the bots still have their shards as planned.
    scene.world.wait_for_shards(&all).await;
    let sent = scene.world.sent().split_off(before);
    let mut paths: Vec<&str> = answers(&sent, true).map(|sent| &*sent.path).collect();
    let n_answers = paths.len();
    paths.sort_unstable();
    paths.dedup();
    assert_eq!(paths.len(), n_answers);
    let late = answers(&sent, false).count();
    println!("{played} plays heard by two, {n_answers} answers, {late} of the other one not taken");
    assert!(late > played, "both hear");
    let read = sent.iter().filter(|sent| (200..300).contains(&sent.status));
    let read = read.filter_map(|sent| sent.payload.as_ref().map(Value::to_string));
    for said in read {
        assert!(!said.contains("Already done"), "{said}");
    }
    // The previous holder disconnects in the end.
    scene.on().await;
    scene.sql("DROP TRIGGER unheard ON stramash.lease").await;
    scene.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bot_with_another_key_does_not_start() {
    let Some(mut scene) = Scene::open("a bot with another key").await else {
        return;
    };
    scene.start(0);
    scene.world.wait_for_bot().await;
    scene.on().await;
    // No key file is created if the store was already used with a key.
    let file = scene.homes[1].path().join("data/host.key");
    assert!(scene.start_and_fail(1).await.contains("is missing"));
    assert!(!file.exists());
    std::fs::write(&file, [8; 32]).unwrap();
    assert!(scene.start_and_fail(1).await.contains("another host.key"));
    // The second bot did not start, so the first bot does not share work with it.
    assert_eq!(
        scene.sql("SELECT count(*) FROM stramash.process").await,
        "1"
    );
    assert_eq!(scene.has(0).await, "4");
    scene.close().await;
}
