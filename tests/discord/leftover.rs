//! Tests that commands which were registered in one server are removed there when they are registered for all servers,
//! and the other way round.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use discord_sandbox::{BOT, GUILD, TOKEN};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::task::spawn_blocking;
use tokio::time::{Instant, sleep};

use crate::bot::{Bot, connection_settings};
use crate::gateway_client::rest;
use crate::world::{TIMEOUT, World};

const FILTER: &str = "stramash=info,warn";

/// Returns the names of the commands that are registered for all servers, and of those in one server.
async fn registered(base: &str) -> [Vec<String>; 2] {
    let mut found = [Vec::new(), Vec::new()];
    let local = format!("/guilds/{GUILD}");
    for (names, place) in found.iter_mut().zip(["", local.as_str()]) {
        let path = format!("/applications/{BOT}{place}/commands");
        let (mut status, mut commands) = rest(base, "GET", &path, &Value::Null).await;
        while status == 429 {
            sleep(Duration::from_millis(500)).await;
            (status, commands) = rest(base, "GET", &path, &Value::Null).await;
        }
        assert_eq!(status, 200, "{commands}");
        let name = |command: &Value| command["name"].as_str().unwrap().to_owned();
        names.extend(commands.as_array().unwrap().iter().map(name));
    }
    found
}

/// Runs a bot with commands in one server (`local`) or in all, until they are registered only there.
async fn run_until_registered(world: &World, home: &Path, local: bool) {
    let guild = if local {
        GUILD.to_string()
    } else {
        "0".to_owned()
    };
    let way = format!(
        "{}\nguild = {guild}",
        connection_settings(home, world.tls_endpoint())
    );
    let bot = Bot::start_at(home, &way, FILTER);
    let deadline = Instant::now() + TIMEOUT;
    loop {
        let [everywhere, here] = registered(world.url()).await;
        let (wanted, other) = if local {
            (here, everywhere)
        } else {
            (everywhere, here)
        };
        if wanted.len() == 5 && other.is_empty() {
            break;
        }
        assert!(
            Instant::now() < deadline,
            "{wanted:?} and {other:?}\n{}",
            bot.log()
        );
        sleep(Duration::from_millis(100)).await;
    }
    // The bot is stopped only after it has recorded the registration.
    let memory = home.join("data/commands.sum");
    let place = if local { guild.as_str() } else { "all" };
    while fs::read_to_string(&memory)
        .unwrap_or_default()
        .lines()
        .nth(1)
        != Some(place)
    {
        assert!(
            Instant::now() < deadline,
            "it is not remembered\n{}",
            bot.log()
        );
        sleep(Duration::from_millis(100)).await;
    }
    assert!(bot.terminate().0.success());
}

async fn doctor(home: &Path) -> String {
    let home = home.to_owned();
    let asked = spawn_blocking(move || {
        let mut command = Command::new(env!("CARGO_BIN_EXE_stramash"));
        command.args(["doctor", "--config", "config.toml"]);
        command
            .current_dir(home)
            .env("DISCORD_TOKEN", TOKEN)
            .output()
    });
    String::from_utf8(asked.await.unwrap().unwrap().stdout).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn stale_commands_are_removed() {
    let world = World::open().await;
    let home = TempDir::new().unwrap();
    let home = home.path();
    run_until_registered(&world, home, false).await;
    run_until_registered(&world, home, true).await;
    run_until_registered(&world, home, false).await;

    // An earlier version did not record where it had registered the commands.
    let local = format!("/applications/{BOT}/guilds/{GUILD}/commands");
    let old = json!([{"name": "stramash", "description": "Old"}]);
    assert_eq!(rest(world.url(), "PUT", &local, &old).await.0, 200);
    let said = doctor(home).await;
    let twice = format!("WRONG: commands are also registered in the server {GUILD}");
    assert!(said.contains(&twice), "{said}");
    assert!(said.contains("commands.sum"), "{said}");
    fs::remove_file(home.join("data/commands.sum")).unwrap();
    run_until_registered(&world, home, false).await;
    let said = doctor(home).await;
    assert!(!said.contains("also registered"), "{said}");
    world.close().await;
}
