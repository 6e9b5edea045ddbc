//! Kills the bot at random moments while people play.

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
use crate::play::{Table, TestRng};
use crate::tables::assert_posted_once;
use crate::world::World;

const TABLES: usize = 3;
/// The size in KiB of a segment of sled's file. The file grows by whole segments.
const SEGMENT_KIB: u64 = 8 * 1024;
/// The space left in the last segment when the bot starts on a full disk.
const LEFT_KIB: u64 = 40;
const ZEROS: [u8; 1024] = [0; 1024];

/// The number of plays that the other player has seen, and the number of plays whose outcome is unknown because the bot
/// was killed.
#[derive(Debug, Default)]
pub struct PlayCounts {
    pub known: AtomicU64,
    pub unknown: AtomicU64,
}

/// Makes two players type plays as fast as the bot answers. A play counts as known once the other player gets
/// suggestions.
pub async fn play(world: &Arc<World>, table: &Arc<Table>, seed: u64, tally: &PlayCounts) {
    let mut dice = TestRng::new(seed);
    let mut typing = JoinSet::new();
    let mut last = None;
    loop {
        for (index, person) in table.people.iter().enumerate() {
            let Some((path, options)) = suggested_play(world, table, index, &mut dice).await else {
                continue;
            };
            if last == Some(index) {
                // This person made the last play, and the bot is still working on it.
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

/// Returns a suggested play as a command; `None` if the bot suggests none, or does not answer.
pub async fn suggested_play(
    world: &World,
    table: &Table,
    index: usize,
    dice: &mut TestRng,
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
async fn kills_lose_and_repeat_no_play() {
    let world = Arc::new(World::open().await);
    let home = TempDir::new().unwrap();
    let start = || Bot::start(home.path(), world.tls_endpoint(), "stramash=info,warn");
    let mut bot = start();
    world.wait_for_bot().await;
    let mut tables = Vec::new();
    for n in 0..TABLES {
        let names = [format!("Jean {n}"), format!("Rab {n}")];
        let people = people(&world, &[&names[0], &names[1]]).await;
        let channel = world.new_channel(&format!("room {n}")).await;
        for person in &people {
            world.skip_preview(person, &channel).await;
        }
        let table = Table::open(&world, &channel, &people, json!({})).await;
        tables.push(Arc::new(table));
    }
    let tallies: Vec<Arc<PlayCounts>> = tables.iter().map(|_| Arc::default()).collect();
    let mut counted = [0; TABLES];
    let mut told = 0;
    let mut dice = TestRng::new(50);
    // With `KILLS=10`, the bot is killed ten times as often.
    let times = std::env::var("KILLS").map_or(1, |times| times.parse().expect("a number"));
    let rounds = 50 * times;
    for round in 0..rounds {
        let mut players = JoinSet::new();
        for (table, tally) in tables.iter().zip(&tallies) {
            let (world, table, tally) = (world.clone(), table.clone(), tally.clone());
            let seed = u64::try_from(round).unwrap() * 100 + table.id.0;
            players.spawn(async move { play(&world, &table, seed, &tally).await });
        }
        // The bot is killed after a random number of plays and a short wait. On a slow machine it is killed earlier.
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
            .wait_until("session", async || {
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
        // The restarted bot sends the pending notifications, and knows the player to move.
        let (mover, _) = table.turn(&world).await.unwrap();
        world
            .wait_until("last board", async || {
                let called = table.to_move(&world).await?;
                (called.id == mover.id).then_some(())
            })
            .await;
    }
    let all: Vec<&Table> = tables.iter().map(|table| &**table).collect();
    assert_posted_once(&world, &all).await;
    assert!(bot.terminate().0.success());
    Arc::into_inner(world).unwrap().close().await;
}

/// Fills the store until its file's last segment is nearly full. Returns the file's size in KiB.
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
    // One document is changed all the time. With many long documents, sled would sometimes rewrite the neighbours of
    // a changed one, too, and the file would grow too far at once.
    let mut dice = TestRng::new(1);
    for revision in 0.. {
        let left = SEGMENT_KIB - used() % SEGMENT_KIB;
        if left <= LEFT_KIB {
            break;
        }
        // Random bytes hardly compress.
        let len = usize::try_from(left * 1024 / 8).unwrap().min(90_000);
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
async fn full_disk_ends_the_bot_without_losing_plays() {
    let world = Arc::new(World::open().await);
    let home = TempDir::new().unwrap();
    let start = || Bot::start(home.path(), world.tls_endpoint(), "stramash=info,warn");
    let mut bot = start();
    world.wait_for_bot().await;
    let people = people(&world, &["Jean", "Rab"]).await;
    let channel = world.new_channel("room").await;
    for person in &people {
        world.skip_preview(person, &channel).await;
    }
    let table = Arc::new(Table::open(&world, &channel, &people, json!({})).await);
    assert!(bot.terminate().0.success());
    let room = fill(&home.path().join("data"));
    let before = world.sessions().await.0;
    bot = Bot::start_confined(
        home.path(),
        world.tls_endpoint(),
        "stramash=info,warn",
        room,
    );
    world
        .wait_until("session", async || {
            (world.sessions().await.0 > before).then_some(())
        })
        .await;
    let counted = table.turn(&world).await.expect("a long match").1;
    let tally = Arc::new(PlayCounts::default());
    let deadline = Instant::now() + Duration::from_secs(60);
    let status = loop {
        let players = play(&world, &table, 9, &tally);
        let _ = timeout(Duration::from_secs(3), players).await;
        tokio::time::sleep(Duration::from_secs(3)).await;
        if let Some(status) = bot.exit_status() {
            break status;
        }
        assert!(Instant::now() < deadline, "the limit was not felt");
    };
    let log = bot.log();
    assert_eq!(status.code(), Some(1), "{log}");
    let last = log.lines().last().unwrap();
    assert!(last.contains("the disk is full"), "{log}");
    // When there is space again, the bot continues.
    let before = world.sessions().await.0;
    bot = start();
    world
        .wait_until("session", async || {
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

/// Each event is handled in a task of its own, so an interaction can be handled before READY. That is rare, so the test
/// restarts the bot several times, and many people send a command as soon as it is connected.
#[tokio::test(flavor = "multi_thread")]
async fn interaction_during_connect_is_answered() {
    let world = World::open().await;
    let home = TempDir::new().unwrap();
    let mut bot = Bot::start(home.path(), world.tls_endpoint(), "stramash=info,warn");
    world.wait_for_bot().await;
    let (channel, people) = (world.channel().await, people(&world, &["Jean"; 16]).await);
    for _ in 0..4 {
        let before = world.sessions().await.0;
        bot.kill_now();
        bot = Bot::start(home.path(), world.tls_endpoint(), "stramash=info,warn");
        let begun = async || (world.sessions().await.0 > before).then_some(());
        world.wait_until("session", begun).await;
        let none = json!({});
        let ask = |person| world.try_command(person, &channel, "games list", &none, None);
        for answer in join_all(people.iter().map(ask)).await {
            assert_ne!(answer.unwrap()["outcome"], "failed");
        }
    }
    bot.kill();
    world.close().await;
}
