//! Tests of a sandbox that is restarted, of its page, and of a bot that runs in the same process.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::sync::atomic::{AtomicU32, Ordering};

use discord_sandbox::{
    BotCommand, BotSetup, Connection, RunningBot, SandboxConfig, SandboxOptions, TOKEN,
    TlsEndpoint, run_with_bot,
};
use serde_json::{Value, json};
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;

use crate::bot::shown_dog;
use crate::common::{Client, Message, TestSandbox};
use crate::serenity_bot::{SerenityBot, picture};

#[tokio::test]
async fn state_survives_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let config = || SandboxConfig {
        folder: Some(folder.path().to_owned()),
        ..SandboxConfig::default()
    };
    let world = TestSandbox::start_with(config()).await;
    let bot = SerenityBot::start(world.sandbox.tls()).await;
    let elspeth = world.client.add_player("Elspeth", "en-GB").await;
    world.client.wait_for_command(&elspeth, "dog").await;
    let dog = shown_dog(&elspeth).await;
    elspeth.slash("dog plain", &[]).await;
    elspeth.say("good dog").await;
    bot.stop().await;
    world.sandbox.stop().await;

    let world = TestSandbox::start_with(config()).await;
    let elspeth = world.as_user("Elspeth").await;
    let messages = elspeth.messages().await;
    let texts: Vec<&str> = messages.iter().map(Message::text).collect();
    assert_eq!(
        texts,
        ["2 collie", "good dog"],
        "what only one person saw is gone"
    );
    assert_eq!(elspeth.download(&messages[0], 0).await, picture());
    // The bot is restarted, and its old buttons still work.
    let bot = SerenityBot::start(world.sandbox.tls()).await;
    world.client.wait_for_bot().await;
    let dog = elspeth.reload(&dog).await.unwrap();
    assert_eq!(elspeth.press(&dog, "Feed").await.text(), "fed");
    world.assert_no_faults();
    bot.stop().await;
    world.sandbox.stop().await;
}

#[tokio::test]
async fn restart_switch_sends_bot_command() {
    let (power, mut powers) = mpsc::unbounded_channel();
    let world = TestSandbox::start_with(SandboxConfig {
        bot_commands: Some(power),
        ..SandboxConfig::default()
    })
    .await;
    world
        .client
        .set_switch(&json!({"turn": "restart_bot"}))
        .await;
    assert_eq!(powers.try_recv(), Ok(BotCommand::Start));
    assert!(powers.try_recv().is_err(), "once");
    world.client.set_switch(&json!({"turn": "stop_bot"})).await;
    assert_eq!(powers.try_recv(), Ok(BotCommand::Stop));
    world.sandbox.stop().await;
}

#[tokio::test]
async fn page_is_served_from_the_binary() {
    let world = TestSandbox::start().await;
    let http = reqwest::Client::builder().no_proxy().build().unwrap();
    let mut wanted = vec![String::new()];
    let mut seen: Vec<String> = Vec::new();
    while let Some(name) = wanted.pop() {
        if seen.contains(&name) {
            continue;
        }
        let response = http
            .get(format!("{}/{name}", world.url()))
            .send()
            .await
            .unwrap();
        assert_eq!(response.status().as_u16(), 200, "{name}");
        let policy = response.headers()["content-security-policy"]
            .to_str()
            .unwrap();
        assert!(policy.starts_with("default-src 'none'"), "{policy}");
        let text = response.text().await.unwrap();
        for mark in ["src=\"/", "href=\"/", "from \"./"] {
            for rest in text.split(mark).skip(1) {
                wanted.push(rest.split('"').next().unwrap().to_owned());
            }
        }
        assert!(!text.contains("innerHTML"), "{name} makes markup of text");
        seen.push(name);
    }
    seen.sort();
    let parts = [
        "",
        "api.js",
        "app.js",
        "composer.js",
        "drawer.js",
        "markup.js",
        "messages.js",
        "picker.js",
        "style.css",
    ];
    assert_eq!(seen, parts);
    world.sandbox.stop().await;
}

#[tokio::test]
async fn sandbox_restarts_its_bot() {
    let folder = tempfile::tempdir().unwrap();
    let (line, told) = tokio::sync::oneshot::channel();
    let (end, ended) = tokio::sync::oneshot::channel::<()>();
    let options = SandboxOptions {
        folder: Some(folder.path().to_owned()),
        ..SandboxOptions::default()
    };
    let start_bot = |setup: BotSetup| {
        assert_eq!(setup.token, TOKEN);
        assert!(setup.folder.is_dir());
        let stop = CancellationToken::new();
        let stopped = stop.clone();
        let done = tokio::spawn(async move {
            let certificate = std::fs::read_to_string(setup.certificate_file).unwrap();
            let address = setup.connect_to;
            let tls = TlsEndpoint {
                address,
                certificate,
            };
            let bot = SerenityBot::start(&tls).await;
            stopped.cancelled().await;
            bot.stop().await;
            Ok(())
        });
        RunningBot { stop, done }
    };
    let announce = |connection: &Connection| line.send(connection.clone()).unwrap();
    let until = async { ended.await.unwrap() };
    let running = tokio::spawn(run_with_bot(options, start_bot, announce, until));
    let connection = told.await.unwrap();
    assert!(
        connection.page.starts_with("http://127.0.0.1:"),
        "{connection:?}"
    );
    assert_eq!(connection.folder, folder.path());
    let client = Client::connect(&connection.page).await;
    let ailsa = client.player("Ailsa").await;
    client.wait_for_command(&ailsa, "dog").await;
    assert_eq!(ailsa.slash("dog plain", &[]).await.text(), "Woof, en-US");
    client.set_switch(&json!({"turn": "restart_bot"})).await;
    client
        .wait_until("the bot to be started anew", async || {
            let bot = client.state().await["bot"].clone();
            (bot["identified"] == 2 && bot["online"] == true).then_some(())
        })
        .await;
    assert_eq!(ailsa.slash("dog plain", &[]).await.text(), "Woof, en-US");
    end.send(()).unwrap();
    running.await.unwrap().unwrap();
}

#[tokio::test]
async fn exit_reason_is_shown_until_restart() {
    let folder = tempfile::tempdir().unwrap();
    let (line, told) = tokio::sync::oneshot::channel();
    let (end, ended) = tokio::sync::oneshot::channel::<()>();
    let options = SandboxOptions {
        folder: Some(folder.path().to_owned()),
        ..SandboxOptions::default()
    };
    let starts = AtomicU32::new(0);
    let start_bot = move |_: BotSetup| {
        let fails = starts.fetch_add(1, Ordering::SeqCst) == 0;
        let stop = CancellationToken::new();
        let stopped = stop.clone();
        let done = tokio::spawn(async move {
            if fails {
                return Err("the shard is not valid".to_owned());
            }
            stopped.cancelled().await;
            Ok(())
        });
        RunningBot { stop, done }
    };
    let announce = |connection: &Connection| line.send(connection.clone()).unwrap();
    let until = async { ended.await.unwrap() };
    let running = tokio::spawn(run_with_bot(options, start_bot, announce, until));
    let client = Client::connect(&told.await.unwrap().page).await;
    let shows = async |why: Value| {
        client
            .wait_until("the end of the bot", async || {
                (client.state().await["bot"]["ended"] == why).then_some(())
            })
            .await;
    };
    shows(json!("the shard is not valid")).await;
    client.set_switch(&json!({"turn": "restart_bot"})).await;
    shows(Value::Null).await;
    client.set_switch(&json!({"turn": "stop_bot"})).await;
    end.send(()).unwrap();
    running.await.unwrap().unwrap();
}

#[tokio::test]
async fn clear_ends_failures_and_keeps_the_clock() {
    let world = TestSandbox::start_without_rate_limits().await;
    let days = async || {
        let mut seen = world.client.state().await;
        let bot = seen["bot"].take();
        let starts = ["starts_left", "starts_pretended", "mood"].map(|name| bot[name].clone());
        json!([starts, seen["troubles"], seen["twice"]])
    };
    let good = days().await;
    let switches = [
        json!({"turn": "session_starts", "left": 3, "reset_ms": 3_600_000}),
        json!({"turn": "slow_hello", "milliseconds": 12_000}),
        json!({"turn": "heartbeat", "milliseconds": 5_000}),
        json!({"turn": "storm_gateway", "end": {"code": 4000}}),
        json!({"turn": "mute_gateway", "on": true}),
        json!({"turn": "unknown_everywhere", "on": true}),
        json!({"turn": "trouble", "kind": "server_error", "milliseconds": 60_000}),
        json!({"turn": "twice", "count": 1}),
    ];
    let mut before = good.clone();
    for switch in switches {
        world.client.set_switch(&switch).await;
        let bad = days().await;
        assert_ne!(bad, before, "{switch} is shown");
        before = bad;
    }
    let url = format!("{}/control/clock", world.url());
    let back = json!({"seconds": -7200});
    let set = reqwest::Client::new().post(url).json(&back).send().await;
    assert_eq!(set.unwrap().status(), 200);
    world.client.set_switch(&json!({"turn": "clear"})).await;
    assert_eq!(days().await, good);
    let seen = world.client.state().await;
    assert_eq!(seen["bot_clock_wrong_ms"], -7_200_000);
    world.sandbox.stop().await;
}
