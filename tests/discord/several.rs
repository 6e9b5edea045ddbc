//! Two bots with one store on a server: they share shards and work, hand them on, and are killed, frozen and cut
//! off from their store, while people of three servers play.
//!
//! `KILLS=100` kills so often, and `LONG=1` freezes both, and one for longer than it has its shards.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::SeqCst};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use discord_sandbox::{GUILD, SandboxConfig, Sent};
use serde_json::{Value, json};
use stramash_host::check;
use stramash_store::{PostgresStore, Store as _};
use tempfile::TempDir;
use tokio::task::{JoinSet, spawn_blocking};
use tokio::time::{Instant, sleep};

use crate::bot::{Bot, copy_key};
use crate::common::unhurried;
use crate::crash::offered;
use crate::friends;
use crate::play::{Dice, Door, Table, Tried};
use crate::server::{self, Server};
use crate::tables::once;
use crate::world::{PATIENCE, Person, World};

const FILTER: &str = "stramash=info,warn";
/// How many shards there are, and how many of them may begin at a time.
const SHARDS: u32 = 4;
/// Tables in each server; one where there is no time for more.
const TABLES: usize = 2;
/// What is to be asked all the while by somebody who plays at no table.
const ASKED: &str = "games list";
/// How the server runs: nothing of it has to outlast the machine.
const OPTIONS: &str = "-F";
/// How long it may take until all goes on.
const BACK: Duration = Duration::from_secs(10);
/// The same where a process is frozen, whose connection to the store lasts, and is given up for dead first.
const TAKEN_OVER: Duration = Duration::from_secs(45);
/// How long somebody waits who is not answered before they try again.
const PAUSE: Duration = Duration::from_millis(100);

/// A Discord with three servers of different shards, a store, and the homes of two bots.
struct Scene {
    world: Arc<World>,
    server: Arc<Server>,
    database: String,
    homes: [TempDir; 2],
    bots: [Option<Bot>; 2],
    /// Who is in each server, and its channel.
    places: Vec<(String, String)>,
}

impl Scene {
    /// Opens one where PostgreSQL is there.
    async fn open(what: &'static str) -> Option<Self> {
        let found = spawn_blocking(move || server::found(what, OPTIONS));
        let server = Arc::new(found.await.unwrap()?);
        let here = Arc::clone(&server);
        let database = spawn_blocking(move || here.database()).await.unwrap();
        let config = SandboxConfig {
            shards: SHARDS,
            max_concurrency: SHARDS,
            identify_pause: Duration::from_secs(5),
            ..unhurried(SandboxConfig::default())
        };
        let world = Arc::new(World::with(config).await);
        let host = world.person("The Host").await;
        let mut places = vec![(GUILD.to_string(), world.channel().await)];
        for shard in [2, 3] {
            let name = format!("The server of shard {shard}");
            let server = world.server(&host, &name, [shard, SHARDS]).await;
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
        let started = Bot::start_among(home, self.world.door(), FILTER, &store);
        self.bots[bot] = Some(started);
    }

    /// Starts both, the second with the key of the first.
    async fn start_both(&mut self) {
        self.start(0);
        self.on().await;
        copy_key(self.homes[0].path(), self.homes[1].path());
        self.start(1);
        // Two of the four change hands.
        self.begun(6).await;
        self.on().await;
    }

    /// Starts one that ends by itself as with a wrong setting, and gives its last words.
    async fn ends(&mut self, bot: usize) -> String {
        self.start(bot);
        let deadline = Instant::now() + PATIENCE;
        let status = loop {
            if let Some(status) = self.bots[bot].as_mut().unwrap().ended() {
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
        self.bots[bot].as_ref().expect("it runs")
    }

    fn kill(&mut self, bot: usize) {
        self.bots[bot].take().expect("it runs").kill();
    }

    /// Waits until so many sessions have begun since the start.
    async fn begun(&self, sessions: u64) {
        self.begun_within(PATIENCE, sessions).await;
    }

    async fn begun_within(&self, patience: Duration, sessions: u64) {
        let begun = async || (self.world.sessions().await.0 >= sessions).then_some(());
        self.world.within(patience, "session", begun).await;
    }

    /// Waits until each shard is heard by one.
    async fn on(&self) {
        let all: Vec<[u64; 2]> = (0..SHARDS).map(|s| [s.into(), SHARDS.into()]).collect();
        self.world.shards_on(&all).await;
    }

    /// Somebody who is in a server.
    async fn person(&self, name: &str, server: &str) -> Person {
        let person = self.world.person(name).await;
        let entered = json!({"guild": server, "member": true});
        self.world.change(&person, entered).await;
        person
    }

    /// Tables of two at play in all servers.
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
                    self.world.types_at_once(person, channel).await;
                }
                let table = Table::open(&self.world, channel, &people, json!({})).await;
                tables.push(table);
            }
        }
        tables
    }

    /// Has the server do something off the threads that do asynchronous work.
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

    /// The number by which the store knows a bot.
    fn number(&self, bot: usize) -> i64 {
        let file = self.homes[bot].path().join("data/process");
        let number = std::fs::read_to_string(file).unwrap();
        u64::from_str_radix(number.trim(), 16)
            .unwrap()
            .cast_signed()
    }

    /// How many shards a bot has.
    async fn has(&self, bot: usize) -> String {
        let holder = self.number(bot);
        let sql = format!(
            "SELECT count(*) FROM stramash.lease WHERE holder = {holder} AND name ~ '^shard/4/[0-9]+$'"
        );
        self.sql(&sql).await
    }

    /// What a bot has claimed to send it, by numbers.
    async fn claimed(&self, bot: usize) -> BTreeSet<String> {
        let holder = self.number(bot);
        let sql = format!("SELECT id FROM stramash.outbox WHERE holder = {holder}");
        let told = self.sql(&sql).await;
        told.lines().map(str::to_owned).collect()
    }

    /// Waits until all that is to be said of these tables is said, and looks whether anything was said twice.
    async fn is_told(&self, plays: &[Arc<Play>]) {
        for play in plays {
            let shown = async || play.table.is_shown(&self.world).await.then_some(());
            let what = format!("last board of table {}", play.table.id);
            self.world.eventually(&what, shown).await;
            for person in &play.table.people {
                let direct = self.world.direct(person).await;
                let direct = direct.expect("everybody was called");
                let seen = self.world.newest(person, &direct, 500).await;
                let mut nonces: Vec<_> = seen.iter().filter_map(|m| m["nonce"].as_str()).collect();
                let n_messages = nonces.len();
                nonces.sort_unstable();
                nonces.dedup();
                assert_eq!(nonces.len(), n_messages, "{}", person.name);
            }
        }
        let all: Vec<&Table> = plays.iter().map(|play| &play.table).collect();
        once(&self.world, &all).await;
        let sent = async || {
            let left = self.sql("SELECT count(*) FROM stramash.outbox").await;
            (left == "0").then_some(())
        };
        self.world.eventually("empty outbox", sent).await;
    }

    /// Ends both in order, and looks through what they leave.
    async fn close(mut self) {
        for bot in &mut self.bots {
            if let Some(bot) = bot.take() {
                let ended = spawn_blocking(move || bot.terminate().0).await.unwrap();
                assert!(ended.success());
            }
        }
        let config = self.server.config(&self.database);
        let faults = spawn_blocking(move || {
            let store = PostgresStore::open_kept(&config).unwrap().unwrap();
            let faults = check(store.survey().unwrap()).faults;
            store.close().unwrap();
            faults
        });
        assert_eq!(faults.await.unwrap(), []);
        Arc::into_inner(self.world).unwrap().close().await;
    }
}

/// People of all servers and in direct messages who ask one thing after the other. Each is answered.
struct Askers {
    stop: Arc<AtomicBool>,
    asked: Arc<AtomicUsize>,
    tasks: JoinSet<()>,
}

impl Askers {
    async fn start(scene: &Scene) -> Self {
        let (stop, asked) = (Arc::<AtomicBool>::default(), Arc::<AtomicUsize>::default());
        let mut tasks = JoinSet::new();
        for (n, (server, channel)) in scene.places.iter().enumerate() {
            let person = scene.person(&format!("Asker {n}"), server).await;
            let world = Arc::clone(&scene.world);
            let direct = world.direct(&person).await;
            let (stop, asked) = (Arc::clone(&stop), Arc::clone(&asked));
            let channels: Vec<String> = [Some(channel.clone()), direct]
                .into_iter()
                .flatten()
                .collect();
            tasks.spawn(async move {
                while !stop.load(SeqCst) {
                    for channel in &channels {
                        let none = json!({});
                        let answer = world.try_command(&person, channel, ASKED, &none, None);
                        let answer = answer.await.expect("a command that is known");
                        assert_ne!(answer["outcome"], "failed", "{answer}");
                        let said = friends::told(&answer);
                        assert!(!said.contains("being restarted"), "{said}");
                        asked.fetch_add(1, SeqCst);
                    }
                }
            });
        }
        Self { stop, asked, tasks }
    }

    /// How many were answered; none was not.
    async fn end(mut self) -> usize {
        self.stop.store(true, SeqCst);
        while let Some(asked) = self.tasks.join_next().await {
            asked.expect("an asker was not answered");
        }
        self.asked.load(SeqCst)
    }
}

/// A table, and what those who sit at it have typed.
struct Play {
    table: Table,
    /// How often it was changed before the first play.
    before: u64,
    /// The interactions by which plays were typed.
    typed: Mutex<Vec<String>>,
    /// Plays of which somebody has heard.
    heard: AtomicU64,
}

impl Play {
    /// Has both play as fast as they are answered, and try again where they are not. That the other one is offered
    /// something is the first that anybody hears of a play.
    async fn on(&self, world: &World, seed: u64, stop: &AtomicBool) {
        let mut dice = Dice::new(seed);
        let mut last = None;
        while !stop.load(SeqCst) {
            for (index, person) in self.table.people.iter().enumerate() {
                let Some((path, options)) = offered(world, &self.table, index, &mut dice).await
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
                self.typed.lock().unwrap().push(interaction);
            }
            sleep(PAUSE).await;
        }
    }

    async fn is_over(&self, scene: &Scene) -> bool {
        let id = self.table.id;
        let sql = format!("SELECT open FROM stramash.subject WHERE kind = 1 AND id = {id}");
        scene.sql(&sql).await == "f"
    }

    /// Each play that was typed and is kept counts once, and there are no others; and those of which somebody has
    /// heard are among them.
    async fn count(&self, scene: &Scene) {
        let heard = self.heard.load(SeqCst);
        let typed = self.typed.lock().unwrap().clone();
        let keys: Vec<String> = typed.iter().map(|id| format!("i:{id}")).collect();
        let kept = format!(
            "SELECT count(*) FROM stramash.once WHERE key = ANY ('{{{}}}')",
            keys.join(",")
        );
        // What was typed last may be on its way.
        let deadline = Instant::now() + PATIENCE;
        loop {
            let kept: u64 = scene.sql(&kept).await.parse().unwrap();
            let revision = revision(scene, &self.table).await;
            if let Some((_, shown)) = self.table.turn(&scene.world).await {
                let shown = shown + self.before;
                assert!(shown >= revision, "{shown} of {revision} are shown");
            }
            let plays = revision - self.before;
            if (plays == kept && heard <= plays) || Instant::now() > deadline {
                assert_eq!(plays, kept, "plays of {} typed", typed.len());
                assert!(heard <= plays, "{heard} heard of, {plays} made");
                return;
            }
            sleep(PAUSE).await;
        }
    }
}

/// People who play at all tables until they are told to stop.
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
            ended.expect("one who plays gave up");
        }
    }
}

impl Play {
    async fn of(scene: &Scene, table: Table) -> Arc<Self> {
        let before = revision(scene, &table).await;
        // While a server has more to do than it can it may say so.
        let turn = async || table.turn(&scene.world).await;
        let (_, shown) = scene.world.eventually("turn", turn).await;
        assert_eq!(shown, 0);
        Arc::new(Self {
            table,
            before,
            typed: Mutex::default(),
            heard: AtomicU64::default(),
        })
    }
}

/// How often a table was changed, as the store has it.
async fn revision(scene: &Scene, table: &Table) -> u64 {
    let id = table.id;
    let sql = format!("SELECT revision FROM stramash.subject WHERE kind = 1 AND id = {id}");
    scene.sql(&sql).await.parse().unwrap()
}

/// Tables in all servers at which nobody plays yet.
async fn plays(scene: &Scene) -> Vec<Arc<Play>> {
    let mut plays = Vec::new();
    for table in scene.tables().await {
        plays.push(Play::of(scene, table).await);
    }
    plays
}

/// Puts another table in the place of each at which the match is over; those come back.
async fn renew(scene: &Scene, plays: &mut [Arc<Play>]) -> Vec<Arc<Play>> {
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

/// Waits until somebody has heard of new plays at each table. How long that took comes back.
async fn go_on(scene: &Scene, plays: &[Arc<Play>], patience: Duration) -> Duration {
    let (since, before) = (Instant::now(), heard(plays));
    let go_on = async || {
        for ((before, now), play) in before.iter().zip(heard(plays)).zip(plays) {
            // The first may have been made before.
            if now <= before + 1 && !play.is_over(scene).await {
                return None;
            }
        }
        Some(())
    };
    scene
        .world
        .within(patience, "plays everywhere", go_on)
        .await;
    since.elapsed()
}

async fn count(scene: &Scene, plays: &[Arc<Play>]) {
    for play in plays {
        play.count(scene).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn shards_are_shared_and_handed_on_and_no_press_is_lost() {
    let Some(mut scene) = Scene::open("two bots that hand on their shards").await else {
        return;
    };
    scene.start(0);
    scene.world.ready().await;
    scene.on().await;
    let askers = Askers::start(&scene).await;
    copy_key(scene.homes[0].path(), scene.homes[1].path());
    scene.start(1);
    // Two of the four change hands.
    scene.begun(6).await;
    scene.on().await;
    // The first is changed for another one, and so is the second: a rolling change of the program.
    let mut begun = 6;
    for old in [0, 1] {
        let bot = scene.bots[old].take().unwrap();
        let ended = spawn_blocking(move || bot.terminate()).await.unwrap();
        assert!(ended.0.success());
        begun += 2;
        assert!(
            scene.world.sessions().await.0 >= begun,
            "taken before it ended"
        );
        scene.on().await;
        scene.start(old);
        begun += 2;
        scene.begun(begun).await;
        scene.on().await;
    }
    let asked = askers.end().await;
    println!("{asked} answered while shards changed hands");
    assert!(asked > 50);
    scene.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn either_of_two_is_killed_again_and_again_and_every_play_counts_once() {
    let Some(mut scene) = Scene::open("two bots that are killed").await else {
        return;
    };
    scene.start_both().await;
    let mut plays = plays(&scene).await;
    let (mut dice, mut told) = (Dice::new(7), 0);
    // With `KILLS=100` so many.
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
        // The same place has its shards again at once.
        scene.begun(before + 2).await;
        scene.on().await;
        slowest = slowest.max(dead.elapsed());
        sleep(Duration::from_millis(200)).await;
        players.end().await;
        count(&scene, &plays).await;
        // Later ones would be hidden under the messages of others.
        let over = renew(&scene, &mut plays).await;
        scene.is_told(&over).await;
        told += heard(&over).iter().sum::<u64>();
    }
    told += heard(&plays).iter().sum::<u64>();
    println!(
        "{kills} kills, {told} plays heard of, all shards heard again after {slowest:?} at most"
    );
    assert!(told > 0);
    assert!(slowest < BACK, "{slowest:?}");
    scene.is_told(&plays).await;
    scene.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_is_killed_for_good_leaves_all_to_the_other() {
    let Some(mut scene) = Scene::open("one of two bots is killed for good").await else {
        return;
    };
    scene.start_both().await;
    let plays = plays(&scene).await;
    let players = Players::start(&scene, &plays, 1);
    go_on(&scene, &plays, PATIENCE).await;
    // It dies with something in its hands that does not arrive.
    let silence = json!({"turn": "trouble", "kind": "silence", "only": "POST /channels"});
    scene.world.turn(silence).await;
    let victim = 1;
    // What it still has a second later is not about to arrive.
    let stuck = async || {
        let before = scene.claimed(victim).await;
        sleep(Duration::from_secs(1)).await;
        let now = scene.claimed(victim).await;
        (!before.is_disjoint(&now)).then_some(())
    };
    scene.world.eventually("claim", stuck).await;
    let before = scene.world.sessions().await.0;
    scene.kill(victim);
    let dead = Instant::now();
    assert!(!scene.claimed(victim).await.is_empty());
    scene.world.turn(json!({"turn": "clear"})).await;
    scene.begun(before + 2).await;
    scene.on().await;
    let heard_again = dead.elapsed();
    go_on(&scene, &plays, BACK).await;
    let played_again = dead.elapsed();
    println!(
        "a killed bot's shards are heard after {heard_again:?}, played in after {played_again:?}"
    );
    assert!(heard_again < BACK, "{heard_again:?}");
    assert_eq!(
        scene.world.sessions().await.0,
        before + 2,
        "one for each shard"
    );
    assert!(scene.claimed(victim).await.is_empty());
    assert_eq!(scene.has(1 - victim).await, "4");
    // It comes back, and has its part again.
    scene.start(victim);
    scene.begun(before + 4).await;
    scene.on().await;
    assert_eq!(scene.has(victim).await, "2");
    go_on(&scene, &plays, BACK).await;
    players.end().await;
    count(&scene, &plays).await;
    scene.is_told(&plays).await;
    scene.close().await;
}

/// Whether it may take as long as it takes.
fn is_long() -> bool {
    std::env::var("LONG").is_ok_and(|long| long == "1")
}

#[tokio::test(flavor = "multi_thread")]
async fn one_that_is_frozen_for_a_while_goes_on_where_it_was() {
    let Some(mut scene) = Scene::open("one of two bots is frozen").await else {
        return;
    };
    scene.start_both().await;
    let mut plays = plays(&scene).await;
    let both = [0, 1];
    let bots = if is_long() { &both[..] } else { &both[1..] };
    for &bot in bots {
        renew(&scene, &mut plays).await;
        let players = Players::start(&scene, &plays, 3);
        go_on(&scene, &plays, PATIENCE).await;
        let before = scene.world.sessions().await;
        scene.bot(bot).signal("STOP");
        sleep(Duration::from_secs(20)).await;
        scene.bot(bot).signal("CONT");
        let back = go_on(&scene, &plays, BACK).await;
        println!("after 20 s of frost plays are made everywhere after {back:?}");
        assert_eq!(scene.world.sessions().await, before, "it kept its shards");
        players.end().await;
        count(&scene, &plays).await;
        scene.is_told(&plays).await;
    }
    if is_long() {
        frozen_too_long(&scene, &mut plays).await;
    }
    scene.close().await;
}

/// One is frozen for longer than it has its shards.
async fn frozen_too_long(scene: &Scene, plays: &mut [Arc<Play>]) {
    for bot in [0, 1] {
        renew(scene, plays).await;
        let players = Players::start(scene, plays, 5);
        go_on(scene, plays, PATIENCE).await;
        let before = scene.world.sessions().await.0;
        scene.bot(bot).signal("STOP");
        let frozen = Instant::now();
        scene.begun_within(TAKEN_OVER, before + 2).await;
        println!(
            "what a frozen one had is taken over after {:?}",
            frozen.elapsed()
        );
        sleep(Duration::from_secs(40).saturating_sub(frozen.elapsed())).await;
        scene.bot(bot).signal("CONT");
        let back = go_on(scene, plays, BACK).await;
        println!(
            "after {:?} of frost plays are made everywhere after {back:?}",
            frozen.elapsed().saturating_sub(back)
        );
        // It hangs up where the other one hears, and is given its part again.
        scene.begun(before + 4).await;
        scene.on().await;
        assert_eq!([scene.has(0).await, scene.has(1).await], ["2", "2"]);
        players.end().await;
        count(scene, plays).await;
        scene.is_told(plays).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_store_that_is_away_for_a_while_costs_no_play_and_no_shard() {
    let Some(mut scene) = Scene::open("two bots whose store is away").await else {
        return;
    };
    scene.start_both().await;
    let mut plays = plays(&scene).await;
    // Those who only ask are answered all the while, if by a sentence that says why not.
    let askers = Askers::start(&scene).await;
    let before = scene.world.sessions().await;
    for (how, away) in [("stopped", 10), ("cut", 0)] {
        renew(&scene, &mut plays).await;
        let players = Players::start(&scene, &plays, away);
        go_on(&scene, &plays, PATIENCE).await;
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
        let back = go_on(&scene, &plays, BACK).await;
        println!(
            "with the store {how} for {away} s plays are made everywhere {back:?} after it is back"
        );
        players.end().await;
        count(&scene, &plays).await;
        scene.is_told(&plays).await;
    }
    assert_eq!(
        scene.world.sessions().await,
        before,
        "no shard is lost for it"
    );
    assert!(askers.end().await > 50);
    // Both are told to end at once, and neither waits for long whether the other one takes what it has.
    let since = Instant::now();
    scene.bot(1).signal("TERM");
    scene.close().await;
    let took = since.elapsed();
    println!("both end within {took:?}");
    assert!(took < 2 * BACK, "{took:?}");
}

/// Of the requests of bots these are answers to interactions that Discord took, or refused as no longer wanted.
fn answers(sent: &[Sent], is_taken: bool) -> impl Iterator<Item = &Sent> {
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
async fn what_two_hear_is_done_once_and_answered_once() {
    let Some(mut scene) = Scene::open("two bots that hear the same").await else {
        return;
    };
    scene.start(0);
    scene.world.ready().await;
    scene.on().await;
    let tables = scene.tables().await;
    // Nobody says that they hear what they have taken, so that whoever had it listens on for a while.
    scene
        .sql(
            "CREATE FUNCTION nothing() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'; \
             CREATE TRIGGER unheard BEFORE INSERT ON stramash.lease FOR EACH ROW \
             WHEN (NEW.name ~ '^shard/.*/.*/') EXECUTE FUNCTION nothing()",
        )
        .await;
    copy_key(scene.homes[0].path(), scene.homes[1].path());
    scene.start(1);
    scene.begun(6).await;
    let all: Vec<[u64; 2]> = [0, 1, 2, 2, 3, 3]
        .map(|shard| [shard, SHARDS.into()])
        .into();
    scene.world.shards_on(&all).await;
    let before = scene.world.sent().len();
    let mut dice = Dice::new(11);
    let mut played = 0;
    for is_typed in [true, false, true] {
        // The shard of the first server nobody takes.
        let first = &scene.places[0].1;
        for table in tables.iter().filter(|table| table.channel != *first) {
            let (mover, ply) = table.turn(&scene.world).await.unwrap();
            if is_typed {
                let seat = table.people.iter().position(|one| one.id == mover.id);
                let offer = offered(&scene.world, table, seat.unwrap(), &mut dice).await;
                let (path, options) = offer.expect("a play");
                let channel = &table.channel;
                let answer = scene.world.command(&mover, channel, path, options);
                assert_eq!(answer.await["outcome"], "message");
            } else {
                let door = Door::MyTurn;
                let tried = table.play(&scene.world, &mover, door, &mut dice).await;
                assert_eq!(tried, Tried::Played);
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
    // It held all the while.
    scene.world.shards_on(&all).await;
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
        assert!(!said.contains("done already"), "{said}");
    }
    // Whoever had them before does not listen for ever.
    scene.on().await;
    scene.sql("DROP TRIGGER unheard ON stramash.lease").await;
    scene.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_with_another_key_does_not_begin() {
    let Some(mut scene) = Scene::open("a bot with another key").await else {
        return;
    };
    scene.start(0);
    scene.world.ready().await;
    scene.on().await;
    // None is made where the store knows its own.
    let file = scene.homes[1].path().join("data/host.key");
    assert!(scene.ends(1).await.contains("is missing"));
    assert!(!file.exists());
    std::fs::write(&file, [8; 32]).unwrap();
    assert!(scene.ends(1).await.contains("another host.key"));
    // The first one does not take it for one with which to share.
    assert_eq!(
        scene.sql("SELECT count(*) FROM stramash.process").await,
        "1"
    );
    assert_eq!(scene.has(0).await, "4");
    scene.close().await;
}
