//! Plays whole matches with the bot as a process of its own.

use std::time::Duration;

use discord_sandbox::TOKEN;
use serde_json::json;
use stramash::discord::GRACE;
use tempfile::TempDir;

use crate::bot::Bot;
use crate::operation::{assert_anonymous, free_address};
use crate::play::{Table, TestRng};
use crate::world::{Person, World};

/// The maximum number of plays, which no random match with three Laddies reaches.
const MAX_PLAYS: usize = 2000;

pub async fn people(world: &World, names: &[&str]) -> Vec<Person> {
    let mut people = Vec::new();
    for name in names {
        people.push(world.add_person(name).await);
    }
    people
}

#[tokio::test(flavor = "multi_thread")]
async fn two_players_finish_across_two_crashes() {
    let world = World::open().await;
    let home = TempDir::new().unwrap();
    let mut bot = Bot::start(home.path(), world.tls_endpoint(), "stramash=debug,info");
    world.wait_for_bot().await;
    let people = people(&world, &["Jean", "Rab"]).await;
    let channel = world.channel().await;
    let options = json!({"laddies": "3"});
    let table = Table::open(&world, &channel, &people, options).await;
    let mut dice = TestRng::new(7);
    let mut played = 0;
    for more in [5, 6, MAX_PLAYS] {
        played += table.play_until(&world, &mut dice, |n| n == more).await;
        if more != MAX_PLAYS {
            bot.kill();
            bot = Bot::start(home.path(), world.tls_endpoint(), "stramash=debug,info");
            let mover = table.to_move(&world).await.unwrap();
            let before = world.sessions().await.0;
            world
                .wait_until("session", async || {
                    (world.sessions().await.0 > before).then_some(())
                })
                .await;
            assert_eq!(table.ply(&world, &mover).await, played as u64);
        }
    }
    println!("a match of two took {played} plays");
    assert!(table.is_over(&world).await);
    assert_no_secrets(&world, &table, &bot.log()).await;
    let (status, _) = bot.terminate();
    assert!(status.success());
    world.close().await;
}

/// Checks that the log contains no token, no hand and nothing else that was private.
async fn assert_no_secrets(world: &World, table: &Table, log: &str) {
    assert!(log.contains("played"), "the log tells something");
    let mut secrets = vec![TOKEN.to_owned()];
    for word in ["/callback", "/webhooks/", "PNG", "IHDR", "custom_id"] {
        secrets.push(word.to_owned());
    }
    for person in &table.people {
        let direct = world.direct_channel(person).await.unwrap();
        for message in world.messages(person, &direct).await {
            let files = message["attachments"].as_array().unwrap();
            let words = files.iter().filter_map(|file| file["description"].as_str());
            let lines = message["content"].as_str().unwrap().lines();
            // Short lines, such as “Your turn”, are not private, so they are skipped.
            let said = words.chain(lines).filter(|line| line.len() > 12);
            secrets.extend(said.map(|line| line.chars().take(60).collect()));
        }
    }
    for secret in secrets {
        assert!(!log.contains(&secret), "the log tells {secret:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn four_partners_finish_across_a_restart() {
    let world = World::open().await;
    let home = TempDir::new().unwrap();
    let filter = "stramash=info,warn";
    let mut bot = Bot::start(home.path(), world.tls_endpoint(), filter);
    world.wait_for_bot().await;
    let people = people(&world, &["Jean", "Rab", "Morag", "Tam"]).await;
    let channel = world.channel().await;
    let options = json!({"laddies": "3", "partners": "true"});
    let table = Table::open(&world, &channel, &people, options).await;
    let mut dice = TestRng::new(4);
    let mut played = table.play_until(&world, &mut dice, |n| n == 10).await;
    let (status, took) = bot.terminate();
    assert!(status.success());
    assert!(took < GRACE + Duration::from_secs(5), "{took:?}");
    let before = world.sessions().await.0;
    let at = free_address();
    bot = Bot::start_with_listener(home.path(), world.tls_endpoint(), filter, at, &[]);
    world
        .wait_until("session", async || {
            (world.sessions().await.0 > before).then_some(())
        })
        .await;
    played += table
        .play_until(&world, &mut dice, |n| n == MAX_PLAYS)
        .await;
    println!("a match of partners took {played} plays");
    assert!(table.is_over(&world).await);
    assert_no_secrets(&world, &table, &bot.log()).await;
    assert_anonymous(at, &people, &channel).await;
    assert!(bot.terminate().0.success());
    world.close().await;
}
