//! The local Discord by itself: a tiny bot lives in it, people use it, things go wrong, and
//! bodies that Discord would refuse are refused.

#![allow(clippy::unwrap_used, reason = "a test breaks off where it is wrong")]
#![allow(
    clippy::too_many_lines,
    reason = "the tables of broken bodies are long"
)]

use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use discord_sandbox::{
    BOT, BotEnds, Door, GUILD, Power, RunningBot, SandboxOptions, StandInConfig, TOKEN,
    TroubleKind, run,
};
use poise::serenity_prelude::GatewayIntents;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;

use crate::common::{Client, Message, Player, World};
use crate::ear;
use crate::kennel::{self, Kennel, picture};

async fn with_bot() -> (World, Kennel, Player) {
    let world = World::start().await;
    let bot = Kennel::start(world.standin.door()).await;
    let player = world.as_user("Ailsa").await;
    world.client.command_known(&player, "dog").await;
    (world, bot, player)
}

async fn shown_dog(player: &Player) -> Message {
    let answer = player
        .slash("dog show", &[("kind", "collie"), ("count", "2")])
        .await;
    answer.message().clone()
}

#[tokio::test]
async fn a_command_with_suggestions_and_a_picture() {
    let (world, bot, ailsa) = with_bot().await;
    let found = ailsa
        .suggestions("dog show", &[("kind", "co")], "kind")
        .await;
    let names: Vec<&str> = found.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["collie", "corgi"]);

    let dog = shown_dog(&ailsa).await;
    assert_eq!(dog.text(), "2 collie");
    assert_eq!(dog.alt_texts(), ["A collie"]);
    assert_eq!(dog.0["attachments"][0]["width"], 4);
    assert_eq!(ailsa.download(&dog, 0).await, picture());

    let missing = ailsa.try_slash("dog show", &[]).await.unwrap_err();
    assert!(missing.contains("required"), "{missing}");
    let many = ailsa
        .try_slash("dog show", &[("kind", "corgi"), ("count", "10")])
        .await
        .unwrap_err();
    assert!(many.contains("at most 9"), "{many}");
    assert!(ailsa.try_slash("cat", &[]).await.is_err());
    // The callback and the edit are in the log with their files and templates.
    let sent = world.standin.sent();
    let edit = sent.iter().find(|sent| sent.method == "PATCH").unwrap();
    assert_eq!(
        edit.route,
        "/webhooks/{webhook_id}/{webhook_token}/messages/@original"
    );
    assert_eq!((edit.files[0].name.as_str(), edit.status), ("dog.png", 200));
    assert!(
        sent.iter()
            .all(|sent| !sent.path.contains("interaction-token"))
    );
    world.assert_no_faults();
    bot.stop().await;
    world.standin.stop().await;
}

#[tokio::test]
async fn only_the_one_who_asked_sees_an_ephemeral_answer() {
    let (world, bot, ailsa) = with_bot().await;
    let coen = world.as_user("Coen").await;
    let answer = coen.slash("dog plain", &[]).await;
    assert_eq!(answer.text(), "Woof, nl");
    assert!(answer.message().ephemeral());
    assert_eq!(coen.messages().await.len(), 1);
    assert!(ailsa.messages().await.is_empty());
    let silent = ailsa.slash("dog panic", &[]).await;
    assert_eq!(silent.error(), "The application did not respond");
    bot.stop().await;
    world.standin.stop().await;
}

#[tokio::test]
async fn buttons_selects_and_forms_change_the_message() {
    let (world, bot, ailsa) = with_bot().await;
    let dog = shown_dog(&ailsa).await;
    let fed = ailsa.press(&dog, "Feed").await;
    assert_eq!((fed.outcome.as_str(), fed.text()), ("updated", "fed"));
    assert!(!fed.message().0["edited_timestamp"].is_null());
    let dyed = ailsa.choose(&dog, &["blue"]).await;
    assert_eq!(dyed.text(), "dyed blue");
    let form = ailsa.press(&dog, "Name it").await;
    let named = ailsa.submit(&form, &[("its-name", "Bobby")]).await;
    assert_eq!(named.text(), "named Bobby");
    assert_eq!(ailsa.messages().await.len(), 1);
    // A forged press reaches the bot; an honest client does not send it.
    assert!(ailsa.press_id(&dog, "feed-me").await.is_err());
    assert_eq!(ailsa.forge_press(&dog, "feed").await.text(), "fed");
    world.assert_no_faults();
    bot.stop().await;
    world.standin.stop().await;
}

#[tokio::test]
async fn letters_arrive_unless_direct_messages_are_closed() {
    let (world, bot, ailsa) = with_bot().await;
    let dog = shown_dog(&ailsa).await;
    assert_eq!(ailsa.press(&dog, "Send me a letter").await.text(), "posted");
    let letter = ailsa
        .in_dm()
        .wait_for("a letter", Message::is_the_bots)
        .await;
    assert_eq!(letter.mentions(), [ailsa.id.as_str()]);
    assert_eq!(ailsa.in_dm().unread().await, (1, 1));
    world
        .client
        .change_user(&ailsa, &json!({"dms_closed": true}))
        .await;
    assert_eq!(
        ailsa.press(&dog, "Send me a letter").await.text(),
        "code 50007"
    );
    world
        .client
        .change_user(&ailsa, &json!({"dms_closed": false, "member": false}))
        .await;
    let morag = world.as_user("Morag").await;
    let gone = bot.http.get_member(
        GUILD.to_string().parse().unwrap(),
        ailsa.id.parse().unwrap(),
    );
    assert_eq!(kennel::code_of(&gone.await.unwrap_err()), 10007);
    let (dm, text) = (ailsa.dm.parse().unwrap(), json!({"content": "come back"}));
    let sent = bot.http.send_message(dm, vec![], &text).await;
    assert_eq!(kennel::code_of(&sent.unwrap_err()), 50278);
    assert_eq!(morag.in_dm().messages().await.len(), 0);
    world.assert_no_faults();
    bot.stop().await;
    world.standin.stop().await;
}

#[tokio::test]
async fn discord_has_bad_days() {
    let (world, bot, ailsa) = with_bot().await;
    let channel = ailsa.channel.parse().unwrap();
    let post = async |text: &str| {
        let body = json!({"content": text, "nonce": text, "enforce_nonce": true});
        bot.http.send_message(channel, vec![], &body).await
    };
    world
        .client
        .trouble(TroubleKind::ServerError, 1, "POST /channels")
        .await;
    assert!(post("one").await.is_err());
    post("one").await.unwrap();
    // The same nonce again is the same message.
    let (first, again) = (post("two").await.unwrap(), post("two").await.unwrap());
    assert_eq!(first.id, again.id);
    // Done, but the answer is lost: the nonce makes it safe to try again.
    world
        .client
        .trouble(TroubleKind::AnswerLost, 1, "POST /channels")
        .await;
    assert!(post("three").await.is_err());
    post("three").await.unwrap();
    let limited = TroubleKind::RateLimited {
        retry_after: 0.1,
        global: false,
    };
    world.client.trouble(limited, 1, "POST /channels").await;
    // serenity waits and tries again by itself.
    post("four").await.unwrap();
    world
        .client
        .trouble(TroubleKind::Silence, 1, "POST /channels")
        .await;
    assert!(post("five").await.is_err(), "the client gives up waiting");
    let texts: Vec<String> = ailsa
        .messages()
        .await
        .iter()
        .map(|message| message.text().to_owned())
        .collect();
    assert_eq!(texts, ["one", "two", "three", "four"]);
    let codes: Vec<u16> = world
        .standin
        .sent()
        .iter()
        .filter(|sent| sent.route == "/channels/{channel_id}/messages")
        .map(|sent| sent.status)
        .collect();
    assert_eq!(codes[..6], [500, 200, 200, 200, 500, 200]);
    assert_eq!(codes.iter().filter(|code| **code == 0).count(), 1);
    world.assert_no_faults();
    bot.stop().await;
    world.standin.stop().await;
}

#[tokio::test]
async fn the_gateway_drops_and_the_bot_resumes() {
    let (world, bot, ailsa) = with_bot().await;
    for (switch, resumes) in [("cut_gateway", 1), ("reconnect_gateway", 2)] {
        world.client.turn(&json!({"turn": switch})).await;
        world
            .client
            .wait_until("the bot to resume", async || {
                let bot = world.client.world().await["bot"].clone();
                (bot["resumed"] == resumes && bot["online"] == true).then_some(())
            })
            .await;
        assert_eq!(shown_dog(&ailsa).await.text(), "2 collie");
    }
    // Pressed while the line is down: the press is fetched on resuming.
    let dog = shown_dog(&ailsa).await;
    world.client.turn(&json!({"turn": "cut_gateway"})).await;
    assert_eq!(ailsa.press(&dog, "Feed").await.text(), "fed");
    let seen = world.client.world().await["bot"].clone();
    assert_eq!(
        (&seen["identified"], &seen["resumed"]),
        (&json!(1), &json!(3))
    );
    bot.stop().await;
    // With nobody there, the press is lost.
    let lost = ailsa.press(&dog, "Feed").await;
    assert_eq!(lost.error(), "The application did not respond");
    world.assert_no_faults();
    world.standin.stop().await;
}

#[tokio::test]
async fn an_interaction_delivered_twice_reaches_the_bot_twice() {
    let (world, bot, ailsa) = with_bot().await;
    world
        .client
        .turn(&json!({"turn": "twice", "count": 1}))
        .await;
    ailsa.slash("dog plain", &[]).await;
    world
        .client
        .wait_until("two answers", async || {
            let answers: Vec<(u16, Option<i64>)> = world
                .standin
                .sent()
                .iter()
                .filter(|sent| sent.route.ends_with("/callback"))
                .filter(|sent| sent.status != 0)
                .map(|sent| (sent.status, sent.code))
                .collect();
            (answers == [(204, None), (400, Some(40060))]).then_some(())
        })
        .await;
    assert_eq!(ailsa.messages().await.len(), 1);
    bot.stop().await;
    world.standin.stop().await;
}

#[tokio::test]
async fn late_answers_are_refused() {
    let world = World::start_with(StandInConfig {
        patience: Duration::from_millis(300),
        ..StandInConfig::default()
    })
    .await;
    let bot = Kennel::start(world.standin.door()).await;
    let ailsa = world.as_user("Ailsa").await;
    world.client.command_known(&ailsa, "dog").await;
    world
        .client
        .trouble(TroubleKind::Silence, 1, "/callback")
        .await;
    let answer = ailsa.slash("dog plain", &[]).await;
    assert_eq!(answer.error(), "The application did not respond");
    // The bot's library gives up and tries to say so; that comes too late.
    world.code_answered("/callback", 10062).await;
    bot.stop().await;
    world.assert_no_faults();
    world.standin.stop().await;
}

#[tokio::test]
async fn tokens_die() {
    let world = World::start_with(StandInConfig {
        token_life: Duration::ZERO,
        ..StandInConfig::default()
    })
    .await;
    let bot = Kennel::start(world.standin.door()).await;
    let ailsa = world.as_user("Ailsa").await;
    world.client.command_known(&ailsa, "dog").await;
    let typed = json!({
        "user": ailsa.id, "channel": ailsa.channel, "path": "dog show",
        "options": {"kind": "corgi"},
    });
    world.client.post("/control/slash", &typed).await;
    world.code_answered("/messages/@original", 50027).await;
    let unknown = format!("/webhooks/{BOT}/no-such-token/messages/@original");
    let (status, body) = rest(&world, "PATCH", &unknown, &json!({"content": "x"})).await;
    assert_eq!((status, &body["code"]), (404, &json!(10015)));
    bot.stop().await;
    world.assert_no_faults();
    world.standin.stop().await;
}

#[tokio::test]
async fn things_go_away() {
    let world = World::start().await;
    let intents = GatewayIntents::GUILDS | GatewayIntents::GUILD_MESSAGES;
    let bot = Kennel::start_with(world.standin.door(), intents).await;
    let ailsa = world.as_user("Ailsa").await;
    world.client.command_known(&ailsa, "dog").await;
    let games = &ailsa.channel;
    let say = json!({"content": "hello"});
    let try_say = async |channel: &str| {
        rest(
            &world,
            "POST",
            &format!("/channels/{channel}/messages"),
            &say,
        )
        .await
    };
    let (_, first) = try_say(games).await;
    let from = format!(
        "/channels/{games}/messages/{}/threads",
        first["id"].as_str().unwrap()
    );
    let (status, thread) = rest(&world, "POST", &from, &json!({"name": "A table"})).await;
    assert_eq!((status, &thread["id"]), (201, &first["id"]));
    let (_, again) = rest(&world, "POST", &from, &json!({"name": "A table"})).await;
    assert_eq!(again["code"], 160_004);
    let thread = thread["id"].as_str().unwrap();
    let (_, inside) = try_say(thread).await;
    let inside = format!(
        "/channels/{thread}/messages/{}",
        inside["id"].as_str().unwrap()
    );

    world
        .client
        .change_channel(thread, &json!({"archived": true}))
        .await;
    let (_, body) = rest(&world, "PATCH", &inside, &say).await;
    assert_eq!(body["code"], 50083);
    let open = json!({"archived": false});
    assert_eq!(
        rest(&world, "PATCH", &format!("/channels/{thread}"), &open)
            .await
            .0,
        200
    );
    assert_eq!(rest(&world, "PATCH", &inside, &say).await.0, 200);
    world
        .client
        .change_channel(thread, &json!({"archived": true, "locked": true}))
        .await;
    assert_eq!(try_say(thread).await.1["code"], 160_005);

    world
        .client
        .change_channel(games, &json!({"bot_access": "read_only"}))
        .await;
    assert_eq!(try_say(games).await.1["code"], 50013);
    world
        .client
        .change_channel(games, &json!({"bot_access": "none"}))
        .await;
    assert_eq!(try_say(games).await.1["code"], 50001);
    world
        .client
        .change_channel(games, &json!({"bot_access": "full"}))
        .await;

    let message = json!({"channel": games, "message": first["id"]});
    world.client.post("/control/delete", &message).await;
    let path = format!(
        "/channels/{games}/messages/{}",
        first["id"].as_str().unwrap()
    );
    assert_eq!(rest(&world, "PATCH", &path, &say).await.1["code"], 10008);
    world
        .client
        .turn(&json!({"turn": "bot_in_guild", "present": false}))
        .await;
    assert_eq!(try_say(games).await.1["code"], 50001);
    assert!(ailsa.try_slash("dog plain", &[]).await.is_err());
    world
        .client
        .turn(&json!({"turn": "bot_in_guild", "present": true}))
        .await;
    world
        .client
        .change_channel(games, &json!({"delete": true}))
        .await;
    assert_eq!(try_say(games).await.1["code"], 10003);
    assert_eq!(try_say(thread).await.1["code"], 10003);
    // The bot's library understood all the events that came with this.
    let morag = world
        .as_user("Morag")
        .await
        .at(&world.client.channel("other").await);
    assert_eq!(morag.slash("dog plain", &[]).await.text(), "Woof, en-GB");
    world.assert_no_faults();
    bot.stop().await;
    world.standin.stop().await;
}

#[tokio::test]
async fn the_world_outlives_its_server() {
    let folder = tempfile::tempdir().unwrap();
    let config = || StandInConfig {
        folder: Some(folder.path().to_owned()),
        ..StandInConfig::default()
    };
    let world = World::start_with(config()).await;
    let bot = Kennel::start(world.standin.door()).await;
    let elspeth = world.client.add_player("Elspeth", "en-GB").await;
    world.client.command_known(&elspeth, "dog").await;
    let dog = shown_dog(&elspeth).await;
    elspeth.slash("dog plain", &[]).await;
    elspeth.say("good dog").await;
    bot.stop().await;
    world.standin.stop().await;

    let world = World::start_with(config()).await;
    let elspeth = world.as_user("Elspeth").await;
    let messages = elspeth.messages().await;
    let texts: Vec<&str> = messages.iter().map(Message::text).collect();
    assert_eq!(
        texts,
        ["2 collie", "good dog"],
        "what only one person saw is gone"
    );
    assert_eq!(elspeth.download(&messages[0], 0).await, picture());
    // The bot comes back; its old buttons work.
    let bot = Kennel::start(world.standin.door()).await;
    world.client.bot_online().await;
    let dog = elspeth.look_again(&dog).await.unwrap();
    assert_eq!(elspeth.press(&dog, "Feed").await.text(), "fed");
    world.assert_no_faults();
    bot.stop().await;
    world.standin.stop().await;
}

#[tokio::test]
async fn the_restart_switch_calls_whoever_runs_the_bot() {
    let (power, mut powers) = mpsc::unbounded_channel();
    let world = World::start_with(StandInConfig {
        power: Some(power),
        ..StandInConfig::default()
    })
    .await;
    world.client.turn(&json!({"turn": "restart_bot"})).await;
    assert_eq!(powers.try_recv(), Ok(Power::Start));
    assert!(powers.try_recv().is_err(), "once");
    world.client.turn(&json!({"turn": "stop_bot"})).await;
    assert_eq!(powers.try_recv(), Ok(Power::Stop));
    world.standin.stop().await;
}

#[tokio::test]
async fn the_page_comes_whole_from_the_binary() {
    let world = World::start().await;
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
    world.standin.stop().await;
}

#[tokio::test]
async fn a_sandbox_runs_a_bot_and_starts_it_anew() {
    let folder = tempfile::tempdir().unwrap();
    let (line, told) = tokio::sync::oneshot::channel();
    let (end, ended) = tokio::sync::oneshot::channel::<()>();
    let options = SandboxOptions {
        folder: Some(folder.path().to_owned()),
        ..SandboxOptions::default()
    };
    let start_bot = |ends: BotEnds| {
        assert_eq!(ends.token, TOKEN);
        assert!(ends.folder.is_dir());
        let stop = CancellationToken::new();
        let stopped = stop.clone();
        let done = tokio::spawn(async move {
            let certificate = std::fs::read_to_string(ends.certificate_file).unwrap();
            let address = ends.connect_to;
            let door = Door {
                address,
                certificate,
            };
            let bot = Kennel::start(&door).await;
            stopped.cancelled().await;
            bot.stop().await;
            Ok(())
        });
        RunningBot { stop, done }
    };
    let announce = |text: &str| line.send(text.to_owned()).unwrap();
    let until = async { ended.await.unwrap() };
    let running = tokio::spawn(run(options, start_bot, announce, until));
    let told = told.await.unwrap();
    let url = told.split_whitespace().next().unwrap();
    assert!(url.starts_with("http://127.0.0.1:"), "{told}");
    assert!(
        told.contains(&folder.path().display().to_string()),
        "{told}"
    );
    let client = Client::connect(url).await;
    let ailsa = client.player("Ailsa").await;
    client.command_known(&ailsa, "dog").await;
    assert_eq!(ailsa.slash("dog plain", &[]).await.text(), "Woof, en-US");
    client.turn(&json!({"turn": "restart_bot"})).await;
    client
        .wait_until("the bot to be started anew", async || {
            let bot = client.world().await["bot"].clone();
            (bot["identified"] == 2 && bot["online"] == true).then_some(())
        })
        .await;
    assert_eq!(ailsa.slash("dog plain", &[]).await.text(), "Woof, en-US");
    end.send(()).unwrap();
    running.await.unwrap().unwrap();
}

#[tokio::test]
async fn a_sandbox_says_why_its_bot_ended_until_it_is_started_again() {
    let folder = tempfile::tempdir().unwrap();
    let (line, told) = tokio::sync::oneshot::channel();
    let (end, ended) = tokio::sync::oneshot::channel::<()>();
    let options = SandboxOptions {
        folder: Some(folder.path().to_owned()),
        ..SandboxOptions::default()
    };
    let starts = AtomicU32::new(0);
    let start_bot = move |_: BotEnds| {
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
    let announce = |text: &str| line.send(text.to_owned()).unwrap();
    let until = async { ended.await.unwrap() };
    let running = tokio::spawn(run(options, start_bot, announce, until));
    let told = told.await.unwrap();
    let client = Client::connect(told.split_whitespace().next().unwrap()).await;
    let shows = async |why: Value| {
        client
            .wait_until("the end of the bot", async || {
                (client.world().await["bot"]["ended"] == why).then_some(())
            })
            .await;
    };
    shows(json!("the shard is not valid")).await;
    client.turn(&json!({"turn": "restart_bot"})).await;
    shows(Value::Null).await;
    client.turn(&json!({"turn": "stop_bot"})).await;
    end.send(()).unwrap();
    running.await.unwrap().unwrap();
}

#[tokio::test]
async fn clear_ends_every_bad_day_but_leaves_the_clock() {
    let world = World::unhurried().await;
    let days = async || {
        let mut seen = world.client.world().await;
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
        world.client.turn(&switch).await;
        let bad = days().await;
        assert_ne!(bad, before, "{switch} is shown");
        before = bad;
    }
    let url = format!("{}/control/clock", world.url());
    let back = json!({"seconds": -7200});
    let set = reqwest::Client::new().post(url).json(&back).send().await;
    assert_eq!(set.unwrap().status(), 200);
    world.client.turn(&json!({"turn": "clear"})).await;
    assert_eq!(days().await, good);
    let seen = world.client.world().await;
    assert_eq!(seen["bot_clock_wrong_ms"], -7_200_000);
    world.standin.stop().await;
}

/// A request as the bot would send it.
async fn rest(world: &World, method: &str, path: &str, body: &Value) -> (u16, Value) {
    ear::rest(&world.url(), method, path, body).await
}

fn button(id: &str) -> Value {
    json!({"type": 2, "style": 1, "label": "Go", "custom_id": id})
}

fn row(inside: &[Value]) -> Value {
    json!({"type": 1, "components": inside})
}

fn select(options: usize) -> Value {
    let options: Vec<Value> = (0..options)
        .map(|n| json!({"label": format!("o{n}"), "value": format!("v{n}")}))
        .collect();
    json!({"type": 3, "custom_id": "s", "options": options})
}

/// Every one of these must be refused with 50035 (or the code given), and listed as a fault.
#[tokio::test]
async fn messages_beyond_the_limits_are_refused() {
    let world = World::unhurried().await;
    let ailsa = world.as_user("Ailsa").await;
    let path = format!("/channels/{}/messages", ailsa.channel);
    let rows = |rows: &[Value]| json!({"content": "x", "components": rows});
    let embed = |embed: Value| json!({"embeds": [embed]});
    let long = |n: usize| "x".repeat(n);
    let broken: Vec<(&str, Value, i64)> = vec![
        ("content of 2001", json!({"content": long(2001)}), 50035),
        ("an empty message", json!({"content": "  "}), 50006),
        (
            "an unknown key",
            json!({"content": "x", "colour": 1}),
            50035,
        ),
        (
            "a flag of interactions",
            json!({"content": "x", "flags": 64}),
            50035,
        ),
        (
            "an unknown flag",
            json!({"content": "x", "flags": 1 << 20}),
            50035,
        ),
        (
            "components v2",
            json!({"flags": 1 << 15, "components": []}),
            50035,
        ),
        (
            "v2 with content",
            json!({"content": "x", "flags": 1 << 15}),
            50035,
        ),
        (
            "flags as text",
            json!({"content": "x", "flags": "4"}),
            50035,
        ),
        (
            "a nonce of 26",
            json!({"content": "x", "nonce": long(26)}),
            50035,
        ),
        (
            "an attachment without file",
            json!({"content": "x", "attachments": [{"id": 0}]}),
            50035,
        ),
        (
            "alt text of 1025",
            json!({"content": "x", "attachments": [{"id": "0", "description": long(1025)}]}),
            50035,
        ),
        (
            "parse and ids",
            json!({"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["5"]}}),
            50035,
        ),
        (
            "parse of nothing",
            json!({"content": "x", "allowed_mentions": {"parse": ["all"]}}),
            50035,
        ),
        (
            "six rows",
            rows(&["a", "b", "c", "d", "e", "f"].map(|id| row(&[button(id)]))),
            50035,
        ),
        ("an empty row", rows(&[row(&[])]), 50035),
        (
            "six buttons",
            rows(&[row(&["a", "b", "c", "d", "e", "f"].map(button))]),
            50035,
        ),
        ("a button by itself", rows(&[button("a")]), 50035),
        (
            "a container without its flag",
            rows(&[json!({"type": 17, "components": []})]),
            50035,
        ),
        (
            "a select beside a button",
            rows(&[row(&[button("a"), select(2)])]),
            50035,
        ),
        (
            "a custom id twice",
            rows(&[row(&[button("a"), button("a")])]),
            50035,
        ),
        (
            "a custom id twice in two rows",
            rows(&[row(&[button("a")]), row(&[button("a")])]),
            50035,
        ),
        (
            "no custom id",
            rows(&[row(&[json!({"type": 2, "style": 1, "label": "Go"})])]),
            50035,
        ),
        (
            "a custom id of 101",
            rows(&[row(&[button(&long(101))])]),
            50035,
        ),
        ("an empty custom id", rows(&[row(&[button("")])]), 50035),
        (
            "a label of 81",
            rows(&[row(&[
                json!({"type": 2, "style": 1, "label": long(81), "custom_id": "a"}),
            ])]),
            50035,
        ),
        (
            "no label",
            rows(&[row(&[json!({"type": 2, "style": 1, "custom_id": "a"})])]),
            50035,
        ),
        (
            "style 9",
            rows(&[row(&[
                json!({"type": 2, "style": 9, "label": "x", "custom_id": "a"}),
            ])]),
            50035,
        ),
        (
            "a link with a custom id",
            rows(&[row(&[json!({
                "type": 2, "style": 5, "label": "x", "custom_id": "a", "url": "https://a.example",
            })])]),
            50035,
        ),
        (
            "a link nowhere",
            rows(&[row(&[json!({"type": 2, "style": 5, "label": "x"})])]),
            50035,
        ),
        (
            "a word for an emoji",
            rows(&[row(&[json!({
                "type": 2, "style": 1, "emoji": {"name": "dice"}, "custom_id": "a",
            })])]),
            50035,
        ),
        ("a select of 26", rows(&[row(&[select(26)])]), 50035),
        ("a select of nothing", rows(&[row(&[select(0)])]), 50035),
        (
            "a value twice",
            rows(&[row(&[json!({"type": 3, "custom_id": "s", "options":
                [{"label": "a", "value": "v"}, {"label": "b", "value": "v"}]})])]),
            50035,
        ),
        (
            "a placeholder of 151",
            rows(&[row(&[
                json!({"type": 5, "custom_id": "s", "placeholder": long(151)}),
            ])]),
            50035,
        ),
        (
            "a text input in a message",
            rows(&[row(&[json!({
                "type": 4, "custom_id": "t", "style": 1, "label": "x",
            })])]),
            50035,
        ),
        (
            "an embed title of 257",
            embed(json!({"title": long(257)})),
            50035,
        ),
        (
            "a description of 4097",
            embed(json!({"description": long(4097)})),
            50035,
        ),
        (
            "a field without a value",
            embed(json!({"fields": [{"name": "x", "value": ""}]})),
            50035,
        ),
        (
            "embeds of 6001 in all",
            json!({"embeds": [{"description": long(4000)}, {"description": long(2001)}]}),
            50035,
        ),
        (
            "eleven embeds",
            json!({"embeds": vec![json!({"title": "x"}); 11]}),
            50035,
        ),
        (
            "a picture that was not sent",
            embed(json!({"image": {"url": "attachment://board.png"}})),
            50035,
        ),
        (
            "a colour beyond white",
            embed(json!({"title": "x", "color": 0x0100_0000})),
            50035,
        ),
    ];
    for (what, body, code) in broken {
        let before = world.standin.faults().len();
        let (status, answer) = rest(&world, "POST", &path, &body).await;
        assert_eq!(
            (status, &answer["code"]),
            (400, &json!(code)),
            "{what}: {answer}"
        );
        assert_eq!(code == 50035, answer["errors"].is_object(), "{what}");
        assert_eq!(
            world.standin.faults().len(),
            before + 1,
            "{what} is listed once"
        );
    }
    assert!(ailsa.messages().await.is_empty());
    // At the limits all is well.
    let fine = json!({
        "content": long(2000), "nonce": long(25), "components": [
            row(&["a", "b", "c", "d", "e"].map(button)), row(&[select(25)]),
        ],
        "embeds": [{"description": long(4096)}, {"description": long(1904)}],
    });
    assert_eq!(rest(&world, "POST", &path, &fine).await.0, 200);
    world.standin.stop().await;
}

#[tokio::test]
async fn commands_beyond_the_limits_are_refused() {
    let world = World::unhurried().await;
    let path = format!("/applications/{BOT}/commands");
    let command = |change: Value| {
        let mut command = json!({"name": "dog", "description": "Dogs"});
        for (key, value) in change.as_object().unwrap() {
            command[key] = value.clone();
        }
        json!([command])
    };
    let option = |name: &str| json!({"type": 3, "name": name, "description": "x"});
    let with = |options: Value| command(json!({"options": options}));
    let wide: Vec<Value> = (0..25)
        .map(|n| {
            let choices: Vec<Value> = (0..25)
                .map(|m| json!({"name": format!("choice {m} of {n}"), "value": format!("{m}-{n}")}))
                .collect();
            json!({"type": 3, "name": format!("o{n}"), "description": "x", "choices": choices})
        })
        .collect();
    let broken: Vec<(&str, Value)> = vec![
        ("a capital", command(json!({"name": "Dog"}))),
        ("a space", command(json!({"name": "a dog"}))),
        ("a name of 33", command(json!({"name": "d".repeat(33)}))),
        ("no description", json!([{"name": "dog"}])),
        ("an empty description", command(json!({"description": ""}))),
        (
            "a description of 101",
            command(json!({"description": "d".repeat(101)})),
        ),
        (
            "a language Discord lacks",
            command(json!({"name_localizations": {"sco": "dug"}})),
        ),
        (
            "a translated space",
            command(json!({"name_localizations": {"nl": "een hond"}})),
        ),
        ("an unknown key", command(json!({"colour": "brown"}))),
        (
            "two of one name",
            json!([
                {"name": "dog", "description": "x"}, {"name": "dog", "description": "y"},
            ]),
        ),
        (
            "26 options",
            with(json!(
                (0..26)
                    .map(|n| option(&format!("o{n}")))
                    .collect::<Vec<_>>()
            )),
        ),
        ("an option twice", with(json!([option("a"), option("a")]))),
        (
            "required after optional",
            with(json!([
                option("a"), {"type": 3, "name": "b", "description": "x", "required": true},
            ])),
        ),
        (
            "an option beside a subcommand",
            with(json!([
                option("a"), {"type": 1, "name": "b", "description": "x"},
            ])),
        ),
        (
            "a subcommand too deep",
            with(json!([{"type": 1, "name": "a", "description": "x",
            "options": [{"type": 1, "name": "b", "description": "x"}]}])),
        ),
        (
            "an option right in a group",
            with(json!([{"type": 2, "name": "a", "description": "x",
            "options": [option("b")]}])),
        ),
        (
            "type 12",
            with(json!([{"type": 12, "name": "a", "description": "x"}])),
        ),
        (
            "choices and autocomplete",
            with(json!([{"type": 3, "name": "a", "description": "x",
            "autocomplete": true, "choices": [{"name": "x", "value": "x"}]}])),
        ),
        (
            "autocomplete of a person",
            with(json!([
                {"type": 6, "name": "a", "description": "x", "autocomplete": true},
            ])),
        ),
        (
            "a bound on a text",
            with(json!([
                {"type": 3, "name": "a", "description": "x", "min_value": 1},
            ])),
        ),
        (
            "a choice of the wrong type",
            with(json!([{"type": 4, "name": "a", "description": "x",
            "choices": [{"name": "x", "value": "x"}]}])),
        ),
        ("more than 8000 characters", with(json!(wide))),
        ("a context twice", command(json!({"contexts": [0, 0]}))),
    ];
    for (what, body) in broken {
        let before = world.standin.faults().len();
        let (status, answer) = rest(&world, "PUT", &path, &body).await;
        assert_eq!(
            (status, &answer["code"]),
            (400, &json!(50035)),
            "{what}: {answer}"
        );
        assert_eq!(world.standin.faults().len(), before + 1, "{what} is listed");
    }
    let fine = json!([{"name": "brädspel", "description": "x", "contexts": [0, 1],
        "name_localizations": {"sv-SE": "brädspel"}, "options": [option("a")]}]);
    let (status, answer) = rest(&world, "PUT", &path, &fine).await;
    assert_eq!((status, &answer[0]["type"]), (200, &json!(1)), "{answer}");
    // Registering again keeps the id.
    let (_, again) = rest(&world, "PUT", &path, &fine).await;
    assert_eq!(again[0]["id"], answer[0]["id"]);
    world.standin.stop().await;
}

/// A bot that is killed amid a request has said nothing that Discord would hold against it.
#[tokio::test]
async fn a_body_that_is_cut_off_is_nobodys_fault() {
    let world = World::start().await;
    let ailsa = world.as_user("Ailsa").await;
    let address = world.url();
    let address = address.strip_prefix("http://").unwrap();
    for said in ["{\"content\": \"half a ", "{"] {
        let mut line = TcpStream::connect(address).await.unwrap();
        let head = format!(
            "POST /api/v10/channels/{}/messages HTTP/1.1\r\nhost: {address}\r\n\
             authorization: Bot {TOKEN}\r\ncontent-type: application/json\r\n\
             content-length: 100\r\n\r\n{said}",
            ailsa.channel
        );
        line.write_all(head.as_bytes()).await.unwrap();
        line.shutdown().await.unwrap();
        let mut answer = Vec::new();
        // It answers or hangs up; both come after the body was given up.
        let _ = line.read_to_end(&mut answer).await;
    }
    assert!(world.standin.faults().is_empty());
    world.standin.stop().await;
}

#[tokio::test]
async fn unknown_routes_bad_tokens_and_bad_bodies_are_faults() {
    let world = World::start().await;
    let ailsa = world.as_user("Ailsa").await;
    let (status, body) = rest(&world, "GET", "/guilds/5/emojis", &Value::Null).await;
    assert_eq!((status, &body["code"]), (404, &json!(0)));
    let (status, _) = rest(&world, "PUT", "/users/@me", &Value::Null).await;
    assert_eq!(status, 404);
    let http = reqwest::Client::builder().no_proxy().build().unwrap();
    let url = format!(
        "{}/api/v10/channels/{}/messages",
        world.url(),
        ailsa.channel
    );
    let response = http
        .post(&url)
        .json(&json!({"content": "x"}))
        .send()
        .await
        .unwrap();
    assert_eq!(response.status().as_u16(), 401);
    let response = http
        .post(&url)
        .header("authorization", format!("Bot {TOKEN}"))
        .header("content-type", "application/json")
        .body("{")
        .send()
        .await
        .unwrap();
    assert_eq!(response.status().as_u16(), 400);
    assert_eq!(world.standin.faults().len(), 4);
    // A file beyond 10 MiB.
    let bot = Kennel::start(world.standin.door()).await;
    let big =
        poise::serenity_prelude::CreateAttachment::bytes(vec![0; 10 * 1024 * 1024 + 1], "big.png");
    let sent = bot
        .http
        .send_message(
            ailsa.channel.parse().unwrap(),
            vec![big],
            &json!({"content": "x"}),
        )
        .await;
    assert_eq!(kennel::code_of(&sent.unwrap_err()), 40005);
    assert_eq!(world.standin.faults().len(), 5);
    bot.stop().await;
    world.standin.stop().await;
}
