//! The bot is killed at any moment, again and again, while people play.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::SeqCst};
use std::time::Duration;

use futures_util::future::join_all;
use serde_json::{Value, json};
use stramash_core::engine::{Millis, PlayerId, Revision};
use stramash_store::{Batch, SledConfig, SledStore, Store, Subject};
use tempfile::TempDir;
use tokio::task::JoinSet;
use tokio::time::{Instant, timeout};

use crate::bot::Bot;
use crate::games::people;
use crate::play::{Dice, Table};
use crate::tables::once;
use crate::world::World;

const TABLES: usize = 3;
/// How long sled's file grows at a time.
const SEGMENT_KIB: u64 = 16 * 1024;
/// How much is left of the last of these when the bot starts on a disk that holds no more of them.
const LEFT_KIB: u64 = 40;
const ZEROS: [u8; 1024] = [0; 1024];

/// Plays of which somebody heard, and those of which nobody knows whether they were made.
#[derive(Debug, Default)]
pub struct Tally {
    pub known: AtomicU64,
    pub unknown: AtomicU64,
}

/// Has the two of a table type plays as fast as the bot takes them. That the other one is offered
/// something is the first that anybody hears of a play.
pub async fn play(world: &Arc<World>, table: &Arc<Table>, seed: u64, tally: &Tally) {
    let mut dice = Dice::new(seed);
    let mut typing = JoinSet::new();
    let mut last = None;
    loop {
        for (index, person) in table.people.iter().enumerate() {
            let Some((path, options)) = offered(world, table, index, &mut dice).await else {
                continue;
            };
            if last == Some(index) {
                // Their play is under way.
                continue;
            }
            if last.replace(index).is_some() {
                tally.known.fetch_add(1, SeqCst);
                tally.unknown.fetch_sub(1, SeqCst);
            }
            tally.unknown.fetch_add(1, SeqCst);
            let (world, table, person) = (world.clone(), table.clone(), person.clone());
            typing.spawn(async move {
                let channel = &table.channel;
                world
                    .try_command(&person, channel, path, &options, None)
                    .await
            });
        }
    }
}

/// One of the plays that are offered to somebody, as a command.
pub async fn offered(
    world: &World,
    table: &Table,
    index: usize,
    dice: &mut Dice,
) -> Option<(&'static str, Value)> {
    for (path, option) in [("stramash play", "move"), ("stramash discard", "card")] {
        let mut options = json!({"table": table.id.to_string()});
        options[option] = json!("");
        let person = &table.people[index];
        let told = world.try_command(person, &table.channel, path, &options, Some(option));
        let told = told.await.unwrap_or_default();
        let choices = told["choices"].as_array().filter(|list| !list.is_empty());
        if let Some(choices) = choices {
            options[option] = choices[dice.below(choices.len())]["value"].clone();
            return Some((path, options));
        }
    }
    None
}

#[tokio::test(flavor = "multi_thread")]
async fn fifty_crashes_lose_no_play_and_repeat_none() {
    let world = Arc::new(World::open().await);
    let home = TempDir::new().unwrap();
    let start = || Bot::start(home.path(), world.door(), "stramash=info,warn");
    let mut bot = start();
    world.ready().await;
    let mut tables = Vec::new();
    for n in 0..TABLES {
        let names = [format!("Jean {n}"), format!("Rab {n}")];
        let people = people(&world, &[&names[0], &names[1]]).await;
        let channel = world.new_channel(&format!("room {n}")).await;
        for person in &people {
            world.types_at_once(person, &channel).await;
        }
        let table = Table::open(&world, &channel, &people, json!({})).await;
        tables.push(Arc::new(table));
    }
    // Of each table: what is known of the plays since the last count.
    let tallies: Vec<Arc<Tally>> = tables.iter().map(|_| Arc::default()).collect();
    let mut counted = [0; TABLES];
    let mut told = 0;
    let mut dice = Dice::new(50);
    // With `KILLS=10` ten times as many.
    let times = std::env::var("KILLS").map_or(1, |times| times.parse().expect("a number"));
    let rounds = 50 * times;
    for round in 0..rounds {
        let mut players = JoinSet::new();
        for (table, tally) in tables.iter().zip(&tallies) {
            let (world, table, tally) = (world.clone(), table.clone(), tally.clone());
            let seed = u64::try_from(round).unwrap() * 100 + table.id.0;
            players.spawn(async move { play(&world, &table, seed, &tally).await });
        }
        // The moment of death is by chance: after so many plays and a little longer. On a slow
        // machine it comes earlier.
        let known = || tallies.iter().map(|tally| tally.known.load(SeqCst));
        let enough = known().sum::<u64>() + dice.below(12) as u64;
        let deadline = Instant::now() + Duration::from_millis(2500);
        while known().sum::<u64>() < enough && Instant::now() < deadline {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        tokio::time::sleep(Duration::from_millis(dice.below(40) as u64)).await;
        bot.kill();
        players.shutdown().await;
        let before = world.sessions().await.0;
        bot = start();
        world
            .eventually("session", async || {
                (world.sessions().await.0 > before).then_some(())
            })
            .await;
        if round % 10 != 9 {
            continue;
        }
        for ((table, tally), counted) in tables.iter().zip(&tallies).zip(&mut counted) {
            let (_, ply) = table.turn(&world).await.expect("a long match");
            let done = tally.known.swap(0, SeqCst);
            let unknown = tally.unknown.swap(0, SeqCst);
            told += done;
            let least = *counted + done;
            assert!(
                (least..=least + unknown).contains(&ply),
                "table {}: {ply} plays, {least} told, {unknown} unknown",
                table.id
            );
            *counted = ply;
        }
    }
    println!("{rounds} crashes, {told} plays heard of");
    assert!(told > 0);
    for table in &tables {
        // What was to be told is told by the one that lives, and names the one who is to move.
        let (mover, _) = table.turn(&world).await.unwrap();
        world
            .eventually("last board", async || {
                let called = table.to_move(&world).await?;
                (called.id == mover.id).then_some(())
            })
            .await;
    }
    let all: Vec<&Table> = tables.iter().map(|table| &**table).collect();
    once(&world, &all).await;
    assert!(bot.terminate().0.success());
    Arc::into_inner(world).unwrap().close().await;
}

/// Fills the store until little is left of a segment, and gives how long its file is by then, in KiB.
fn fill(data: &Path) -> u64 {
    let folder = data.join("store");
    let log = std::fs::read_dir(&folder).unwrap().flatten();
    let log = { log }.map(|entry| entry.path().join("db"));
    let log = { log }.find(|path| path.is_file()).expect("sled's file");
    let used = || {
        let bytes = std::fs::read(&log).unwrap();
        let last = { bytes.chunks(1024) }.rposition(|kib| *kib != ZEROS[..kib.len()]);
        last.unwrap_or_default() as u64 + 1
    };
    // One document that always changes: sled now and then rewrites all neighbours of what changed, and many long
    // documents would pass the end at one bound.
    let mut dice = Dice::new(1);
    for revision in 0.. {
        let left = SEGMENT_KIB - used() % SEGMENT_KIB;
        if left <= LEFT_KIB {
            break;
        }
        // Noise, which deflating makes hardly shorter.
        let len = usize::try_from(left * 1024 / 8).unwrap().min(100_000);
        let long: String = (0..len)
            .map(|_| char::from(b'0' + u8::try_from(dice.below(75)).unwrap()))
            .collect();
        let doc = json!({"format": 1, "language": long}).to_string();
        let subject = Subject::Player(PlayerId(1));
        let batch = Batch::new(subject, Revision(revision), Millis(1), doc.into_bytes());
        let store = SledStore::open(&SledConfig::new(&folder)).unwrap();
        store.commit(batch).unwrap();
        store.close().unwrap();
    }
    used().div_ceil(SEGMENT_KIB) * SEGMENT_KIB
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_ends_the_bot_with_one_sentence_and_loses_no_play() {
    let world = Arc::new(World::open().await);
    let home = TempDir::new().unwrap();
    let start = || Bot::start(home.path(), world.door(), "stramash=info,warn");
    let mut bot = start();
    world.ready().await;
    let people = people(&world, &["Jean", "Rab"]).await;
    let channel = world.new_channel("room").await;
    for person in &people {
        world.types_at_once(person, &channel).await;
    }
    let table = Arc::new(Table::open(&world, &channel, &people, json!({})).await);
    assert!(bot.terminate().0.success());
    let room = fill(&home.path().join("data"));
    let before = world.sessions().await.0;
    bot = Bot::start_confined(home.path(), world.door(), "stramash=info,warn", room);
    world
        .eventually("session", async || {
            (world.sessions().await.0 > before).then_some(())
        })
        .await;
    let counted = table.turn(&world).await.expect("a long match").1;
    let tally = Arc::new(Tally::default());
    let deadline = Instant::now() + Duration::from_secs(60);
    let status = loop {
        let players = play(&world, &table, 9, &tally);
        let _ = timeout(Duration::from_secs(3), players).await;
        tokio::time::sleep(Duration::from_secs(3)).await;
        if let Some(status) = bot.ended() {
            break status;
        }
        assert!(Instant::now() < deadline, "the limit was not felt");
    };
    let log = bot.log();
    assert_eq!(status.code(), Some(1), "{log}");
    let last = log.lines().last().unwrap();
    assert!(last.contains("the disk is full"), "{log}");
    // With room again, all goes on where it was.
    let before = world.sessions().await.0;
    bot = start();
    world
        .eventually("session", async || {
            (world.sessions().await.0 > before).then_some(())
        })
        .await;
    let (_, ply) = table.turn(&world).await.expect("a long match");
    let least = counted + tally.known.load(SeqCst);
    let most = least + tally.unknown.load(SeqCst);
    assert!((least..=most).contains(&ply), "{ply} of {least} to {most}");
    assert!(bot.terminate().0.success());
    Arc::into_inner(world).unwrap().close().await;
}

/// Events come each by itself, so that what is asked in the moment of the connection can overtake the word of it. It does
/// so hardly ever: shown with a pause before that word is taken note of.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_asks_in_the_moment_of_the_connection_is_answered() {
    let world = World::open().await;
    let home = TempDir::new().unwrap();
    let mut bot = Bot::start(home.path(), world.door(), "stramash=info,warn");
    world.ready().await;
    let (channel, people) = (world.channel().await, people(&world, &["Jean"; 16]).await);
    for _ in 0..4 {
        let before = world.sessions().await.0;
        bot.kill_now();
        bot = Bot::start(home.path(), world.door(), "stramash=info,warn");
        let begun = async || (world.sessions().await.0 > before).then_some(());
        world.eventually("session", begun).await;
        let none = json!({});
        let ask = |person| world.try_command(person, &channel, "games list", &none, None);
        for answer in join_all(people.iter().map(ask)).await {
            assert_ne!(answer.unwrap()["outcome"], "failed");
        }
    }
    bot.kill();
    world.close().await;
}
