//! Many tables in one channel, at which people play faster than Discord's rate limit allows messages.

use std::collections::BTreeMap;
use std::pin::pin;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use futures_util::future::join_all;
use serde_json::json;
use stramash_host::{Clock as _, SystemClock};
use tokio::time::{Instant, MissedTickBehavior, interval};

use crate::games::people;
use crate::inside::InProcessBot;
use crate::play::{PlayBy, PlayResult, Table, TestRng};
use crate::world::{Person, World};

/// The maximum delay of a notification in milliseconds.
const MAX_DELAY_MS: u64 = 5_000;
/// The time after the last play until every board must be current.
const BOARD_DEADLINE: Duration = Duration::from_secs(10);

/// Returns a number from the environment, or a default.
fn number(name: &str, usual: u64) -> u64 {
    std::env::var(name).map_or(usual, |text| text.parse().unwrap())
}

fn now_ms() -> u64 {
    SystemClock.now().0
}

/// A person whom a play must notify, and the time of that play.
#[derive(Debug, Clone)]
struct Due {
    person: Person,
    at_ms: u64,
}

/// The times of posts into direct-message channels, by channel.
#[derive(Default)]
struct DirectPosts {
    seen: u64,
    by_channel: BTreeMap<String, Vec<u64>>,
}

impl DirectPosts {
    /// Records the requests since the last call. This is called often, because the sandbox drops old requests.
    fn record(&mut self, world: &World) {
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
                let direct_messages = self.by_channel.entry(channel.to_owned()).or_default();
                direct_messages.push(sent.at_ms);
            }
        }
    }
}

/// Waits until the room shows a table's current state.
async fn wait_for_board(world: &World, table: &Table) {
    let wait_for_board = async || table.is_board_current(world).await.then_some(());
    world.wait_until("the last board", wait_for_board).await;
}

/// `TABLES=8 SECONDS=600 PAUSE=2000` plays at eight tables for ten minutes, with a play every two seconds at each
/// table. The default run is shorter, with as many plays per second in the channel.
#[tokio::test(flavor = "multi_thread")]
async fn crowd_shares_a_channel_and_notifications_are_timely() {
    let (n, seconds) = (number("TABLES", 3), number("SECONDS", 12));
    let pause = Duration::from_millis(number("PAUSE", 750));
    let world = World::open().await;
    let bot = InProcessBot::start(world.tls_endpoint(), Arc::new(SystemClock));
    world.wait_for_bot().await;
    let channel = world.channel().await;
    let mut tables = Vec::new();
    for table in 0..n {
        let names = [format!("Ann {table}"), format!("Bob {table}")];
        let pair = people(&world, &[&names[0], &names[1]]).await;
        tables.push(Table::open(&world, &channel, &pair, json!({})).await);
    }
    let calls = Mutex::new(Vec::new());
    // Only one lobby is opened at a time, so that each task finds its own lobby in the channel.
    let opens = tokio::sync::Mutex::new(());
    let began = Instant::now();
    let plays = async |mut table: Table, seed: u64| {
        let mut dice = TestRng::new(seed);
        let mut ticks = interval(pause);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let (mut played, mut mover) = (0, None);
        while began.elapsed() < Duration::from_secs(seconds) {
            ticks.tick().await;
            let next = table.turn(&world).await.map(|(next, _)| next);
            let Some(next) = next else {
                // The match is over. The room must show its end before the next match begins.
                wait_for_board(&world, &table).await;
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
            let tried = table.play(&world, &next, PlayBy::Typed, &mut dice).await;
            assert_eq!(tried, PlayResult::Played);
            played += 1;
        }
        (table, played)
    };
    let mut direct_messages = DirectPosts::default();
    let mut looks = interval(Duration::from_secs(30));
    let done = {
        let all = (1..).zip(tables).map(|(seed, table)| plays(table, seed));
        let mut all = pin!(join_all(all));
        loop {
            tokio::select! {
                done = &mut all => break done,
                _ = looks.tick() => direct_messages.record(&world),
            }
        }
    };
    let played: u64 = done.iter().map(|(_, played)| played).sum();
    let quiet = Instant::now();
    for (table, _) in &done {
        wait_for_board(&world, table).await;
    }
    let after = quiet.elapsed();
    assert!(
        after <= BOARD_DEADLINE,
        "the last board was right after {after:?}"
    );
    direct_messages.record(&world);
    let mut late = Vec::new();
    let due = calls.into_inner().unwrap();
    for call in &due {
        let direct = world.direct_channel(&call.person).await.unwrap();
        let sent = direct_messages
            .by_channel
            .get(&direct)
            .into_iter()
            .flatten();
        let first = sent.copied().find(|at| *at >= call.at_ms);
        late.push(first.expect("a notification") - call.at_ms);
    }
    late.sort_unstable();
    let boards = direct_messages.by_channel.get(&channel).map_or(0, Vec::len);
    println!(
        "{played} plays at {n} tables, {boards} posts in the channel; {} calls, of which half came within \
         {} ms and the last after {} ms; all boards right {} ms after the last play",
        late.len(),
        late[late.len() / 2],
        late[late.len() - 1],
        after.as_millis()
    );
    assert!(late.iter().all(|ms| *ms <= MAX_DELAY_MS), "{late:?}");
    bot.stop().await;
    world.close().await;
}
