//! Many tables in one channel, which play faster than Discord lets messages into it.

use std::collections::BTreeMap;
use std::pin::pin;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use futures_util::future::join_all;
use serde_json::json;
use stramash_host::{Clock as _, SystemClock};
use tokio::time::{Instant, MissedTickBehavior, interval};

use crate::games::people;
use crate::inside::Inside;
use crate::play::{Dice, Door, Table, Tried};
use crate::world::{Person, World};

/// How late a call may be.
const LATE: u64 = 5_000;
/// How long after the last play every table's board has to be right.
const QUIET: Duration = Duration::from_secs(10);

/// A number from the environment, or this one.
fn number(name: &str, usual: u64) -> u64 {
    std::env::var(name).map_or(usual, |text| text.parse().unwrap())
}

fn now_ms() -> u64 {
    SystemClock.now().0
}

/// Somebody who was to be called, and the moment from which on.
#[derive(Debug, Clone)]
struct Due {
    person: Person,
    at_ms: u64,
}

/// Posts into direct-message channels: their moments, by channel.
#[derive(Default)]
struct Letters {
    seen: u64,
    by_channel: BTreeMap<String, Vec<u64>>,
}

impl Letters {
    /// Notes what was sent since the last look; the sandbox forgets in the end.
    fn look(&mut self, world: &World) {
        for sent in world.sent() {
            if sent.number < self.seen {
                continue;
            }
            self.seen = sent.number + 1;
            assert_ne!(
                sent.status, 429,
                "a limit was met: {} {}",
                sent.method, sent.path
            );
            let posted = sent.path.strip_prefix("/channels/");
            if let Some(channel) = posted.and_then(|rest| rest.strip_suffix("/messages"))
                && sent.method == "POST"
            {
                let letters = self.by_channel.entry(channel.to_owned()).or_default();
                letters.push(sent.at_ms);
            }
        }
    }
}

/// Waits until the room sees how a table stands.
async fn shown(world: &World, table: &Table) {
    let shown = async || table.is_shown(world).await.then_some(());
    world.eventually("the last board", shown).await;
}

/// `TABLES=8 SECONDS=600 PAUSE=2000` plays at eight tables for ten minutes, every two seconds at each; the
/// usual run is shorter and as dense.
#[tokio::test(flavor = "multi_thread")]
async fn boards_give_way_to_each_other_and_calls_come_in_time() {
    let (n, seconds) = (number("TABLES", 3), number("SECONDS", 12));
    let pause = Duration::from_millis(number("PAUSE", 750));
    let world = World::open().await;
    let bot = Inside::start(world.door(), Arc::new(SystemClock));
    world.ready().await;
    let channel = world.channel().await;
    let mut tables = Vec::new();
    for table in 0..n {
        let names = [format!("Ann {table}"), format!("Bob {table}")];
        let pair = people(&world, &[&names[0], &names[1]]).await;
        tables.push(Table::open(&world, &channel, &pair, json!({})).await);
    }
    let calls = Mutex::new(Vec::new());
    // One lobby at a time, so that each knows its own.
    let opens = tokio::sync::Mutex::new(());
    let began = Instant::now();
    let plays = async |mut table: Table, seed: u64| {
        let mut dice = Dice::new(seed);
        let mut ticks = interval(pause);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let (mut played, mut mover) = (0, None);
        while began.elapsed() < Duration::from_secs(seconds) {
            ticks.tick().await;
            let next = table.turn(&world).await.map(|(next, _)| next);
            let Some(next) = next else {
                // The match is over: everybody has to see it, and then there is another one.
                shown(&world, &table).await;
                let _opens = opens.lock().await;
                let people = table.people.clone();
                table = Table::open(&world, &channel, &people, json!({})).await;
                mover = None;
                continue;
            };
            if let Some((before, at_ms)) = mover.take()
                && before != next.id
            {
                let person = next.clone();
                calls.lock().unwrap().push(Due { person, at_ms });
            }
            mover = Some((next.id.clone(), now_ms()));
            let tried = table.play(&world, &next, Door::Typed, &mut dice).await;
            assert_eq!(tried, Tried::Played);
            played += 1;
        }
        (table, played)
    };
    let mut letters = Letters::default();
    let mut looks = interval(Duration::from_secs(30));
    let done = {
        let all = (1..).zip(tables).map(|(seed, table)| plays(table, seed));
        let mut all = pin!(join_all(all));
        loop {
            tokio::select! {
                done = &mut all => break done,
                _ = looks.tick() => letters.look(&world),
            }
        }
    };
    let played: u64 = done.iter().map(|(_, played)| played).sum();
    // Then it is quiet.
    let quiet = Instant::now();
    for (table, _) in &done {
        shown(&world, table).await;
    }
    let after = quiet.elapsed();
    assert!(after <= QUIET, "the last board was right after {after:?}");
    letters.look(&world);
    let mut late = Vec::new();
    let due = calls.into_inner().unwrap();
    for call in &due {
        let direct = world.direct(&call.person).await.unwrap();
        let sent = letters.by_channel.get(&direct).into_iter().flatten();
        let first = sent.copied().find(|at| *at >= call.at_ms);
        late.push(first.expect("a call") - call.at_ms);
    }
    late.sort_unstable();
    let boards = letters.by_channel.get(&channel).map_or(0, Vec::len);
    println!(
        "{played} plays at {n} tables, {boards} posts in the channel; {} calls, of which half came within \
         {} ms and the last after {} ms; all boards right {} ms after the last play",
        late.len(),
        late[late.len() / 2],
        late[late.len() - 1],
        after.as_millis()
    );
    assert!(late.iter().all(|ms| *ms <= LATE), "{late:?}");
    bot.stop().await;
    world.close().await;
}
