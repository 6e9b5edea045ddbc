//! Measures how long other people wait for answers while three people each press 200 times per second. The bot is
//! connected to the sandbox over real HTTP and WebSocket connections.
//!
//! `cargo bench -p stramash-tools --bench noise` fails if the 99th percentile of the others' waits is more than twice
//! as long as without the three. The last argument can be a rate limit in presses per second and person; a large one
//! shows how long others would wait without a limit.

#![allow(clippy::unwrap_used, reason = "a failed unwrap ends the bench")]
#![allow(clippy::print_stdout, reason = "the bench prints its figures")]
#![allow(clippy::disallowed_methods, reason = "a bench measures time")]
#![allow(dead_code, reason = "the end-to-end tests use the other functions")]

#[path = "../../tests/discord/inside.rs"]
mod inside;
#[path = "../../crates/sandbox/tests/sandbox/schema_checker.rs"]
mod schema_checker;
#[path = "../../tests/discord/world.rs"]
mod world;

use std::sync::Arc;
use std::time::{Duration, Instant};

use discord_sandbox::SandboxConfig;
use futures_util::future::join_all;
use serde_json::json;
use stramash_host::SystemClock;
use stramash_host::press::Act;
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval, sleep, timeout};

use inside::InProcessBot;
use world::{Control, Person, World};

/// The number of people whose waits are measured.
const QUIET: usize = 8;
const EVERY: Duration = Duration::from_millis(400);
/// The number of people who press all the time.
const NOISY: usize = 3;
const PRESS: Duration = Duration::from_millis(5);
/// The number of quiet and of noisy phases. They alternate, so that other work on the machine affects both.
const ROUNDS: usize = 3;
const ROUND: Duration = Duration::from_secs(10);
/// The rate limit per person, as in the default settings.
const PRESSES_A_SECOND: u32 = 5;

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread();
    let runtime = { runtime }.enable_all().build().unwrap();
    runtime.block_on(run());
}

fn at(took: &mut [Duration], percent: usize) -> f64 {
    took.sort_unstable();
    took[(took.len() - 1) * percent / 100].as_secs_f64() * 1e3
}

/// Requests the board regularly, with pauses. Returns the response times.
async fn looks(world: &World, person: &Person, channel: &str) -> Vec<Duration> {
    let (begun, mut took) = (Instant::now(), Vec::new());
    while begun.elapsed() < ROUND {
        let since = Instant::now();
        let options = json!({});
        world
            .try_command(person, channel, "stramash board", &options, None)
            .await;
        // If there was no response, this is the time after which Discord gave up.
        took.push(since.elapsed());
        sleep(EVERY.saturating_sub(since.elapsed())).await;
    }
    took
}

/// Presses a control all the time until the phase ends. Returns the number of presses.
async fn hammers(world: Arc<World>, person: Person, control: Control) -> usize {
    let mut ticks = interval(PRESS);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Burst);
    let (begun, mut presses) = (Instant::now(), JoinSet::new());
    let body = json!({
        "user": person.id, "channel": control.channel,
        "message": control.message, "custom_id": control.custom_id,
    });
    let press = reqwest::Client::new().post(format!("{}/control/press", world.url()));
    let press = press.json(&body);
    let mut pressed = 0;
    while begun.elapsed() < ROUND {
        ticks.tick().await;
        // The next press does not wait for the response to this one.
        let press = press.try_clone().unwrap();
        presses.spawn(timeout(Duration::from_millis(40), press.send()));
        pressed += 1;
        while presses.try_join_next().is_some() {}
    }
    drop(presses.join_all().await);
    pressed
}

async fn run() {
    let named = std::env::args().find_map(|arg| arg.parse().ok());
    // The timeout for a response is shorter than Discord's, because many presses are never answered.
    let config = SandboxConfig {
        patience: Duration::from_secs(2),
        ..SandboxConfig::default()
    };
    let world = Arc::new(World::with(config).await);
    let allowed = named.unwrap_or(PRESSES_A_SECOND);
    let bot = InProcessBot::with_rate_limit(world.tls_endpoint(), Arc::new(SystemClock), allowed);
    world.wait_for_bot().await;
    let channel = world.channel().await;
    let mut people = Vec::new();
    for n in 0..QUIET + NOISY {
        people.push(world.add_person(&format!("person {n}")).await);
    }
    for (person, path) in [
        (0, "stramash new"),
        (1, "stramash join"),
        (0, "stramash start"),
    ] {
        world
            .command(&people[person], &channel, path, json!({}))
            .await;
    }
    let (quiet, noisy) = people.split_at(QUIET);
    let control = world
        .wait_until("a board", async || {
            let all = world.controls(&noisy[0], &channel).await;
            all.into_iter().find(|control| control.has_act(&Act::Board))
        })
        .await;
    let (mut without, mut with) = (Vec::new(), Vec::new());
    let mut pressed = 0;
    for _ in 0..ROUNDS {
        let all = || join_all(quiet.iter().map(|person| looks(&world, person, &channel)));
        without.extend(all().await.into_iter().flatten());
        let mut noise = JoinSet::new();
        for person in noisy {
            noise.spawn(hammers(Arc::clone(&world), person.clone(), control.clone()));
        }
        with.extend(all().await.into_iter().flatten());
        pressed += noise.join_all().await.into_iter().sum::<usize>();
    }
    let seconds = ROUND.as_secs_f64() * f64::from(u32::try_from(ROUNDS).unwrap());
    let rate = f64::from(u32::try_from(pressed).unwrap()) / seconds;
    println!("{NOISY} noisy people, {rate:.0} presses a second in all, {allowed} of each allowed");
    for (what, took) in [("without", &mut without), ("with", &mut with)] {
        println!(
            "{what} them, {} answers: p50 {:.1} ms, p90 {:.1} ms, p99 {:.1} ms",
            took.len(),
            at(took, 50),
            at(took, 90),
            at(took, 99)
        );
    }
    let ratio = at(&mut with, 99) / at(&mut without, 99);
    println!("the p99 is {ratio:.2} times as long");
    bot.stop().await;
    if let Ok(world) = Arc::try_unwrap(world).map_err(|_| "still in use") {
        world.close().await;
    }
    assert!(
        ratio <= 2.0 || allowed > PRESSES_A_SECOND,
        "the others wait more than twice as long"
    );
}
