//! How long somebody waits who moves a tile over the board: from the press of an arrow button to the
//! finished answer with its picture, over real HTTP and WebSocket, against the stand-in for
//! Discord.
//!
//! `cargo bench --bench press` runs it.

#![allow(
    clippy::unwrap_used,
    reason = "a bench may stop at what must not happen"
)]
#![allow(clippy::print_stdout, reason = "the figures are its purpose")]
#![allow(clippy::disallowed_methods, reason = "a bench measures time")]
#![allow(dead_code, reason = "the end-to-end tests use the rest")]

#[path = "../tests/discord/inside.rs"]
mod inside;
#[path = "../tests/discord/witness.rs"]
mod witness;
#[path = "../tests/discord/world.rs"]
mod world;

use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use stramash::host::SystemClock;
use stramash::host::press::Act;

use inside::Inside;
use world::{Control, Person, World, controls};

const GAME: &str = "skirrid";
/// How many placements there are before: about the middle of a match.
const PLACED: usize = 18;
/// How often the arrows are pressed.
const PRESSES: usize = 400;
/// How often the lists are asked for.
const LISTS: usize = 60;

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread();
    let runtime = { runtime }.enable_all().build().unwrap();
    runtime.block_on(run());
}

fn control(message: &Value, does: impl Fn(&Act) -> bool) -> Option<Control> {
    let all = controls(message).into_iter();
    { all }.find(|control| does(&control.press.act))
}

/// Prints how long something took.
fn tell(what: &str, mut took: Vec<Duration>) {
    took.sort_unstable();
    let at = |percent: usize| took[(took.len() - 1) * percent / 100];
    println!(
        "{what}, {} times: p50 {:?}, p90 {:?}, p99 {:?}",
        took.len(),
        at(50),
        at(90),
        at(99)
    );
}

async fn run() {
    let world = World::open().await;
    let bot = Inside::start(world.door(), Arc::new(SystemClock));
    world.ready().await;
    let people = [world.person("Jean").await, world.person("Rab").await];
    let channel = world.channel().await;
    for person in &people {
        world.types_at_once(person, &channel).await;
    }
    let says = async |person: &Person, name: &str, options: Value| {
        let path = format!("{GAME} {name}");
        world.command(person, &channel, &path, options).await
    };
    says(&people[0], "new", json!({})).await;
    world
        .eventually("lobby", async || {
            let all = world.controls(&people[0], &channel).await;
            all.into_iter().find(|control| control.does(&Act::Join))
        })
        .await;
    says(&people[1], "join", json!({})).await;
    says(&people[0], "start", json!({})).await;
    // Play begins when the message about the start stands in the channel.
    world
        .eventually("board", async || {
            let all = world.controls(&people[0], &channel).await;
            all.into_iter().find(|control| control.does(&Act::MyTurn))
        })
        .await;
    let path = format!("{GAME} place");
    let mut placed = 0;
    let mover = loop {
        let mut found = None;
        for person in &people {
            let options = json!({"move": ""});
            let offered = world
                .suggestions(person, &channel, &path, options, "move")
                .await;
            let nth = placed % offered.len().clamp(1, 7);
            if let Some((_, line)) = offered.into_iter().nth(nth) {
                found = Some((person, line));
                break;
            }
        }
        let (person, line) = found.unwrap();
        if placed == PLACED {
            break person;
        }
        says(person, "place", json!({ "move": line })).await;
        placed += 1;
    };
    let shown = says(mover, "tiles", json!({})).await;
    let lift = control(&shown["message"], |act| *act == Act::Lift).unwrap();
    let piece = lift.values[0].clone();
    let mut held = world.press(mover, &lift, Some(&piece)).await;
    let mut took: Vec<Duration> = Vec::new();
    for n in 0..PRESSES {
        // Left, up, right, down: knobs in the order of their row.
        let knob = [0, 1, 3, 2][n / 5 % 4];
        let arrow = |act: &Act| matches!(act, Act::Knob(number, _) if *number == knob);
        let Some(arrow) = control(&held["message"], arrow) else {
            continue;
        };
        let begun = Instant::now();
        held = world.press(mover, &arrow, None).await;
        took.push(begun.elapsed());
        let files = held["message"]["attachments"].as_array().unwrap();
        assert_eq!(files.len(), 1, "a picture comes with it");
    }
    tell("a press of an arrow, with its picture", took);
    // What looks through every placement of the whole hand.
    let mut shelves = Vec::new();
    let mut lists = Vec::new();
    for _ in 0..LISTS {
        let begun = Instant::now();
        says(mover, "tiles", json!({})).await;
        shelves.push(begun.elapsed());
        let begun = Instant::now();
        let options = json!({"move": ""});
        world
            .suggestions(mover, &channel, &path, options, "move")
            .await;
        lists.push(begun.elapsed());
    }
    tell("the tiles to choose from, with the board", shelves);
    tell("suggestions of the best placements", lists);
    bot.stop().await;
    world.close().await;
}
