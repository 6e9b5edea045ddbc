//! Whole matches, played against the bot as it runs in earnest.

use std::time::Duration;

use discord_sandbox::TOKEN;
use serde_json::json;
use stramash::discord::GRACE;
use tempfile::TempDir;

use crate::bot::Bot;
use crate::operation::{free, tells_nobody};
use crate::play::{Dice, Table};
use crate::world::{Person, World};

/// More plays than a match of three Laddies has when it is played by chance.
const ENOUGH: usize = 2000;

pub async fn people(world: &World, names: &[&str]) -> Vec<Person> {
    let mut people = Vec::new();
    for name in names {
        people.push(world.person(name).await);
    }
    people
}

#[tokio::test(flavor = "multi_thread")]
async fn two_play_to_the_end_over_a_crash_and_a_crash_again() {
    let world = World::open().await;
    let home = TempDir::new().unwrap();
    let mut bot = Bot::start(home.path(), world.door(), "stramash=debug,info");
    world.ready().await;
    let people = people(&world, &["Jean", "Rab"]).await;
    let channel = world.channel().await;
    let options = json!({"laddies": "3"});
    let table = Table::open(&world, &channel, &people, options).await;
    let mut dice = Dice::new(7);
    let mut played = 0;
    for more in [5, 6, ENOUGH] {
        played += table.play_on(&world, &mut dice, |n| n == more).await;
        if more != ENOUGH {
            bot.kill();
            bot = Bot::start(home.path(), world.door(), "stramash=debug,info");
            let mover = table.to_move(&world).await.unwrap();
            let before = world.sessions().await.0;
            world
                .eventually("session", async || {
                    (world.sessions().await.0 > before).then_some(())
                })
                .await;
            assert_eq!(table.ply(&world, &mover).await, played as u64);
        }
    }
    println!("a match of two took {played} plays");
    assert!(table.is_over(&world).await);
    tells_no_secrets(&world, &table, &bot.log()).await;
    let (status, _) = bot.terminate();
    assert!(status.success());
    world.close().await;
}

/// A log tells neither the token nor a hand, nor anything else that was said in private.
async fn tells_no_secrets(world: &World, table: &Table, log: &str) {
    assert!(log.contains("played"), "the log tells something");
    let mut secrets = vec![TOKEN.to_owned()];
    for word in ["/callback", "/webhooks/", "PNG", "IHDR", "custom_id"] {
        secrets.push(word.to_owned());
    }
    for person in &table.people {
        let direct = world.direct(person).await.unwrap();
        for message in world.messages(person, &direct).await {
            let files = message["attachments"].as_array().unwrap();
            let words = files.iter().filter_map(|file| file["description"].as_str());
            let lines = message["content"].as_str().unwrap().lines();
            // Short lines, such as "Your turn", are in every message and in no log either way.
            let said = words.chain(lines).filter(|line| line.len() > 12);
            secrets.extend(said.map(|line| line.chars().take(60).collect()));
        }
    }
    for secret in secrets {
        assert!(!log.contains(&secret), "the log tells {secret:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn four_partners_play_to_the_end_over_a_restart() {
    let world = World::open().await;
    let home = TempDir::new().unwrap();
    let filter = "stramash=info,warn";
    let mut bot = Bot::start(home.path(), world.door(), filter);
    world.ready().await;
    let people = people(&world, &["Jean", "Rab", "Morag", "Tam"]).await;
    let channel = world.channel().await;
    let options = json!({"laddies": "3", "partners": "true"});
    let table = Table::open(&world, &channel, &people, options).await;
    let mut dice = Dice::new(4);
    let mut played = table.play_on(&world, &mut dice, |n| n == 10).await;
    let (status, took) = bot.terminate();
    assert!(status.success());
    assert!(took < GRACE + Duration::from_secs(5), "{took:?}");
    let before = world.sessions().await.0;
    let at = free();
    bot = Bot::start_seen(home.path(), world.door(), filter, at, &[]);
    world
        .eventually("session", async || {
            (world.sessions().await.0 > before).then_some(())
        })
        .await;
    played += table.play_on(&world, &mut dice, |n| n == ENOUGH).await;
    println!("a match of partners took {played} plays");
    assert!(table.is_over(&world).await);
    tells_no_secrets(&world, &table, &bot.log()).await;
    tells_nobody(at, &people, &channel).await;
    assert!(bot.terminate().0.success());
    world.close().await;
}
