//! A gateway that ends every connection, and the bot as a process of its own.
//!
//! The test looks for some seconds. For longer, with all ways to end a connection and the figures printed:
//!
//! ```sh
//! STORM_SECONDS=120 cargo test --test discord storm:: -- --nocapture
//! ```
//!
//! `STORM_BOT` names the program of another bot to look at, such as one of an older release. With it nothing
//! is asserted.

use std::fmt;
use std::process::Command;
use std::time::Duration;

use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::sync::Barrier;
use tokio::time::{Instant, sleep};

use crate::bot::{Bot, behind};
use crate::inside::Inside;
use crate::operation::free;
use crate::world::{PATIENCE, World};

const FILTER: &str = "stramash=info,warn";
const OUR_PROGRAM: &str = env!("CARGO_BIN_EXE_stramash");

/// The figures of a bot in a storm.
#[derive(Debug)]
struct Seen {
    name: String,
    /// When `/healthz` first said that something is wrong, or gave no answer.
    unwell: Option<Duration>,
    /// The longest time without an answer to it.
    slowest: Duration,
    connections: u64,
    first_minute: u64,
    identified: u64,
    lines: usize,
    log: String,
    end: String,
    /// How long it took to end after SIGTERM.
    took: Option<Duration>,
}

impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = |time: Option<Duration>| {
            time.map_or("-".to_owned(), |time| {
                format!("{:.1} s", time.as_secs_f64())
            })
        };
        write!(
            f,
            "{:12} | unwell after {:>7} | slowest answer {:>7} | connections {:5} | IDENTIFYs {:3} | \
             lines {:5}, {:7} bytes | {}, SIGTERM {}",
            self.name,
            seconds(self.unwell),
            seconds(Some(self.slowest)),
            self.connections,
            self.identified,
            self.lines,
            self.log.len(),
            self.end,
            seconds(self.took),
        )
    }
}

/// Puts a bot into a storm that ends connections in some way, for some time.
async fn storm(
    program: &str,
    all_well: &Barrier,
    (end, after): (Value, &str),
    time: Duration,
) -> Seen {
    let world = World::open().await;
    let home = TempDir::new().unwrap();
    let at = free();
    let more = format!("[operation]\nlisten = \"{at}\"\n");
    let way = behind(home.path(), world.door());
    let mut bot = Bot::start_by(Command::new(program), home.path(), &way, FILTER, &more);
    if program != OUR_PROGRAM {
        bot = bot.without_survey();
    }
    let client = reqwest::Client::builder().timeout(Duration::from_secs(5));
    let client = client.build().unwrap();
    let health = async || {
        let answer = client.get(format!("http://{at}/healthz")).send().await;
        answer.is_ok_and(|answer| answer.status() == 200)
    };
    let deadline = Instant::now() + PATIENCE;
    while !health().await {
        assert!(Instant::now() < deadline, "it is never well");
        sleep(Duration::from_millis(100)).await;
    }
    // A storm takes much of the machine from bots that only begin.
    all_well.wait().await;
    let figures = async || {
        let world = world.get("/control/world").await;
        ["connections", "identified"].map(|name| world["bot"][name].as_u64().unwrap())
    };
    let [connections, identified] = figures().await;
    let lines = bot.log().lines().count();
    let begun = Instant::now();
    let name = format!("{end} {after}");
    world
        .turn(json!({"turn": "storm_gateway", "end": end, "after": after}))
        .await;
    let (mut unwell, mut slowest, mut first_minute) = (None, Duration::ZERO, 0);
    let mut ended = None;
    while begun.elapsed() < time && ended.is_none() {
        let asked = Instant::now();
        if !health().await {
            unwell.get_or_insert(begun.elapsed());
        }
        slowest = slowest.max(asked.elapsed());
        if begun.elapsed() < Duration::from_secs(60) {
            first_minute = figures().await[0] - connections;
        }
        ended = bot.ended();
        sleep(Duration::from_millis(250)).await;
    }
    let [now_connections, now_identified] = figures().await;
    let log = bot.log();
    let (end, took) = match ended {
        Some(status) => (format!("ended by itself, {status}"), None),
        None => {
            let ended = tokio::task::spawn_blocking(move || bot.terminate());
            let (status, took) = ended.await.unwrap();
            (status.to_string(), Some(took))
        }
    };
    let whole = std::fs::read_to_string(home.path().join("log.txt")).unwrap();
    assert!(whole.len() >= log.len());
    world.close().await;
    Seen {
        name,
        unwell,
        slowest,
        connections: now_connections - connections,
        first_minute,
        identified: now_identified - identified,
        lines: log.lines().count() - lines,
        log: whole,
        end,
        took,
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_gateway_that_ends_every_connection_is_waited_for() {
    let environment = |name| std::env::var(name).ok();
    let seconds = environment("STORM_SECONDS").and_then(|text| text.parse().ok());
    let other = environment("STORM_BOT");
    let program = other.as_deref().unwrap_or(OUR_PROGRAM);
    let mut rows = vec![
        (json!("no_code"), "session"),
        (json!({"code": 4000}), "connect"),
    ];
    if seconds.is_some() {
        rows.push((json!("cut"), "session"));
        for code in [1000, 1011, 4000, 4003, 4010, 4011, 4012, 4013, 4014] {
            rows.push((json!({ "code": code }), "session"));
        }
    }
    let time = Duration::from_secs(seconds.unwrap_or(12));
    let all_well = Barrier::new(rows.len());
    let all = rows
        .into_iter()
        .map(|row| storm(program, &all_well, row, time));
    let all = futures_util::future::join_all(all).await;
    for seen in &all {
        println!("{seen}");
    }
    if other.is_some() {
        return;
    }
    for seen in all {
        assert!(seen.first_minute <= 10, "{seen}\n{}", seen.log);
        assert!(seen.log.len() < 20_000, "{seen}\n{}", seen.log);
        match seen.took {
            Some(took) => {
                assert!(took < Duration::from_secs(5), "{seen}");
                let unwell = seen.unwell.expect("it says so");
                assert!(unwell < Duration::from_secs(10), "{seen}");
                assert!(!seen.log.contains("close frame"), "{}", seen.log);
            }
            None => assert!(seen.log.contains("stramash: "), "{}", seen.log),
        }
    }
}

/// Waits for something that the sandbox counts of the bot.
async fn counted(world: &World, what: &str, is_so: impl Fn(&Value) -> bool) -> Value {
    world
        .eventually(what, async || {
            let bot = world.get("/control/world").await["bot"].take();
            is_so(&bot).then_some(bot)
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_last_session_starts_are_left_for_restarts() {
    let world = World::open().await;
    let home = TempDir::new().unwrap();
    let bot = Bot::start(home.path(), world.door(), FILTER);
    counted(&world, "session", |bot| bot["identified"] == 1).await;
    world
        .turn(json!({"turn": "session_starts", "left": 3, "reset_ms": 3_600_000}))
        .await;
    world.turn(json!({"turn": "invalidate_gateway"})).await;
    world
        .eventually("line in the log", async || {
            let log = bot.log();
            let line = log
                .lines()
                .find(|line| line.contains("few session starts are left"))?;
            assert!(line.contains("left=3"), "{line}");
            Some(())
        })
        .await;
    let begun = counted(&world, "figures", |_| true).await;
    assert_eq!(begun["identified"], 1);
    // The wait keeps nothing else waiting.
    let (status, took) = bot.terminate();
    assert!(
        status.success() && took < Duration::from_secs(5),
        "{took:?}"
    );
    // A restart may use them.
    let bot = Bot::start(home.path(), world.door(), FILTER);
    counted(&world, "session", |bot| bot["identified"] == 2).await;
    drop(bot);
    world.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn heartbeats_without_an_answer_and_unknown_words_everywhere_are_outlived() {
    let world = World::open().await;
    for turn in [
        json!({"turn": "unknown_everywhere", "on": true}),
        json!({"turn": "heartbeat", "milliseconds": 500}),
        json!({"turn": "slow_hello", "milliseconds": 1500}),
    ] {
        world.turn(turn).await;
    }
    let bot = Inside::start(world.door(), world.clock());
    counted(&world, "session", |bot| bot["identified"] == 1).await;
    world
        .turn(json!({"turn": "mute_gateway", "on": true}))
        .await;
    counted(&world, "resumed session", |bot| bot["resumed"] == 1).await;
    world
        .turn(json!({"turn": "mute_gateway", "on": false}))
        .await;
    // It is resumed once more if the switch came late.
    let morag = world.person("Morag the first").await;
    let server = world.server(&morag, "The Kitchen", [0, 1]).await;
    let answer = world
        .eventually("answer", async || {
            let answer = world
                .command(&morag, &server.channel, "games mine", json!({}))
                .await;
            (answer["outcome"] == "message").then_some(answer)
        })
        .await;
    assert_eq!(answer["outcome"], "message", "{answer}");
    let seen = counted(&world, "figures", |_| true).await;
    assert_eq!(seen["identified"], 1, "the session goes on");
    bot.stop().await;
    world.close().await;
}
