//! Tests the bot, as a process of its own, with a gateway that closes every connection.
//!
//! The tests take some seconds. This command runs them longer, with every way to close a connection, and prints
//! figures:
//!
//! ```sh
//! STORM_SECONDS=120 cargo test --test discord storm:: -- --nocapture
//! ```
//!
//! `STORM_BOT` names another program to measure, such as an older release. Then nothing is asserted.

use std::fmt;
use std::process::Command;
use std::time::Duration;

use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::sync::Barrier;
use tokio::time::{Instant, sleep};

use crate::bot::{Bot, connection_settings};
use crate::inside::InProcessBot;
use crate::operation::free_address;
use crate::world::{TIMEOUT, World};

const FILTER: &str = "stramash=info,warn";
const OUR_PROGRAM: &str = env!("CARGO_BIN_EXE_stramash");

#[derive(Debug)]
struct Measurements {
    name: String,
    /// The time at which `/healthz` first failed; `None` if it never did.
    failed_at: Option<Duration>,
    /// The longest time for which `/healthz` did not respond.
    longest_silence: Duration,
    connections: u64,
    first_minute: u64,
    identified: u64,
    lines: usize,
    log: String,
    end: String,
    /// The time from SIGTERM until the bot ended; `None` if it ended by itself before.
    stop_time: Option<Duration>,
}

impl fmt::Display for Measurements {
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
            seconds(self.failed_at),
            seconds(Some(self.longest_silence)),
            self.connections,
            self.identified,
            self.lines,
            self.log.len(),
            self.end,
            seconds(self.stop_time),
        )
    }
}

/// Runs a bot for some time while the sandbox closes all its connections in a given way.
async fn storm(
    program: &str,
    all_well: &Barrier,
    (end, after): (Value, &str),
    time: Duration,
) -> Measurements {
    let world = World::open().await;
    let home = TempDir::new().unwrap();
    let at = free_address();
    let more = format!("[operation]\nlisten = \"{at}\"\n");
    let way = connection_settings(home.path(), world.tls_endpoint());
    let mut bot = Bot::start_program(Command::new(program), home.path(), &way, FILTER, &more);
    if program != OUR_PROGRAM {
        bot = bot.without_check();
    }
    let client = reqwest::Client::builder().timeout(Duration::from_secs(5));
    let client = client.build().unwrap();
    let health = async || {
        let answer = client.get(format!("http://{at}/healthz")).send().await;
        answer.is_ok_and(|answer| answer.status() == 200)
    };
    let deadline = Instant::now() + TIMEOUT;
    while !health().await {
        assert!(Instant::now() < deadline, "it is never well");
        sleep(Duration::from_millis(100)).await;
    }
    // The storm starts once all bots are ready, because it would slow down bots that are starting.
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
        .set_switch(json!({"turn": "storm_gateway", "end": end, "after": after}))
        .await;
    let (mut failed_at, mut longest_silence, mut first_minute) = (None, Duration::ZERO, 0);
    let mut ended = None;
    while begun.elapsed() < time && ended.is_none() {
        let asked = Instant::now();
        if !health().await {
            failed_at.get_or_insert(begun.elapsed());
        }
        longest_silence = longest_silence.max(asked.elapsed());
        if begun.elapsed() < Duration::from_secs(60) {
            first_minute = figures().await[0] - connections;
        }
        ended = bot.exit_status();
        sleep(Duration::from_millis(250)).await;
    }
    let [now_connections, now_identified] = figures().await;
    let log = bot.log();
    let (end, stop_time) = match ended {
        Some(status) => (format!("ended by itself, {status}"), None),
        None => {
            let ended = tokio::task::spawn_blocking(move || bot.terminate());
            let (status, stop_time) = ended.await.unwrap();
            (status.to_string(), Some(stop_time))
        }
    };
    let whole = std::fs::read_to_string(home.path().join("log.txt")).unwrap();
    assert!(whole.len() >= log.len());
    world.close().await;
    Measurements {
        name,
        failed_at,
        longest_silence,
        connections: now_connections - connections,
        first_minute,
        identified: now_identified - identified,
        lines: log.lines().count() - lines,
        log: whole,
        end,
        stop_time,
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn gateway_that_closes_every_connection() {
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
        match seen.stop_time {
            Some(stop_time) => {
                assert!(stop_time < Duration::from_secs(5), "{seen}");
                let failed_at = seen.failed_at.expect("/healthz failed during the storm");
                assert!(failed_at < Duration::from_secs(10), "{seen}");
                assert!(!seen.log.contains("close frame"), "{}", seen.log);
            }
            None => assert!(seen.log.contains("stramash: "), "{}", seen.log),
        }
    }
}

/// Waits until the bot's state in the sandbox meets a condition.
async fn wait_for_state(world: &World, what: &str, is_so: impl Fn(&Value) -> bool) -> Value {
    world
        .wait_until(what, async || {
            let bot = world.get("/control/world").await["bot"].take();
            is_so(&bot).then_some(bot)
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn last_session_starts_are_reserved() {
    let world = World::open().await;
    let home = TempDir::new().unwrap();
    let bot = Bot::start(home.path(), world.tls_endpoint(), FILTER);
    wait_for_state(&world, "session", |bot| bot["identified"] == 1).await;
    world
        .set_switch(json!({"turn": "session_starts", "left": 3, "reset_ms": 3_600_000}))
        .await;
    world
        .set_switch(json!({"turn": "invalidate_gateway"}))
        .await;
    world
        .wait_until("line in the log", async || {
            let log = bot.log();
            let line = log
                .lines()
                .find(|line| line.contains("few session starts are left"))?;
            assert!(line.contains("remaining=3"), "{line}");
            Some(())
        })
        .await;
    let begun = wait_for_state(&world, "figures", |_| true).await;
    assert_eq!(begun["identified"], 1);
    // The bot can be stopped while it waits.
    let (status, stop_time) = bot.terminate();
    assert!(
        status.success() && stop_time < Duration::from_secs(5),
        "{stop_time:?}"
    );
    // A running bot leaves the few remaining session starts in reserve; a restarted bot is allowed to use one.
    let bot = Bot::start(home.path(), world.tls_endpoint(), FILTER);
    wait_for_state(&world, "session", |bot| bot["identified"] == 2).await;
    drop(bot);
    world.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn missing_acks_and_unknown_keys_are_survived() {
    let world = World::open().await;
    for turn in [
        json!({"turn": "unknown_everywhere", "on": true}),
        json!({"turn": "heartbeat", "milliseconds": 500}),
        json!({"turn": "slow_hello", "milliseconds": 1500}),
    ] {
        world.set_switch(turn).await;
    }
    let bot = InProcessBot::start(world.tls_endpoint(), world.clock());
    wait_for_state(&world, "session", |bot| bot["identified"] == 1).await;
    world
        .set_switch(json!({"turn": "mute_gateway", "on": true}))
        .await;
    wait_for_state(&world, "resumed session", |bot| bot["resumed"] == 1).await;
    world
        .set_switch(json!({"turn": "mute_gateway", "on": false}))
        .await;
    // If the switch took effect late, the bot resumes its session once more.
    let morag = world.add_person("Morag the first").await;
    let server = world.add_server(&morag, "The Kitchen", [0, 1]).await;
    let answer = world
        .wait_until("answer", async || {
            let answer = world
                .command(&morag, &server.channel, "games mine", json!({}))
                .await;
            (answer["outcome"] == "message").then_some(answer)
        })
        .await;
    assert_eq!(answer["outcome"], "message", "{answer}");
    let seen = wait_for_state(&world, "figures", |_| true).await;
    assert_eq!(seen["identified"], 1, "the session goes on");
    bot.stop().await;
    world.close().await;
}
