//! Tests a bot with serenity, and users who press its buttons, while the sandbox simulates failures.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::time::Duration;

use discord_sandbox::{BOT, FailureKind, GUILD, SandboxConfig};
use poise::serenity_prelude::GatewayIntents;
use serde_json::json;

use crate::common::{Message, Player, TestSandbox};
use crate::rest::bodies::rest;
use crate::serenity_bot::{self, SerenityBot, picture};

async fn with_bot() -> (TestSandbox, SerenityBot, Player) {
    let world = TestSandbox::start().await;
    let bot = SerenityBot::start(world.sandbox.tls()).await;
    let player = world.as_user("Ailsa").await;
    world.client.wait_for_command(&player, "dog").await;
    (world, bot, player)
}

pub(crate) async fn shown_dog(player: &Player) -> Message {
    let answer = player
        .slash("dog show", &[("kind", "collie"), ("count", "2")])
        .await;
    answer.message().clone()
}

#[tokio::test]
async fn command_with_suggestions_and_picture() {
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
    // The request log has the first response and the edit, each with its file and its route.
    let sent = world.sandbox.sent();
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
    world.sandbox.stop().await;
}

#[tokio::test]
async fn ephemeral_response_is_visible_to_requester_only() {
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
    world.sandbox.stop().await;
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
    // Discord's client would not send a press of a button that does not exist. A forged press reaches the bot.
    assert!(ailsa.press_id(&dog, "feed-me").await.is_err());
    assert_eq!(ailsa.forge_press(&dog, "feed").await.text(), "fed");
    world.assert_no_faults();
    bot.stop().await;
    world.sandbox.stop().await;
}

#[tokio::test]
async fn direct_messages_can_be_closed() {
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
    assert_eq!(serenity_bot::code_of(&gone.await.unwrap_err()), 10007);
    let (dm, text) = (ailsa.dm.parse().unwrap(), json!({"content": "come back"}));
    let sent = bot.http.send_message(dm, vec![], &text).await;
    assert_eq!(serenity_bot::code_of(&sent.unwrap_err()), 50278);
    assert_eq!(morag.in_dm().messages().await.len(), 0);
    world.assert_no_faults();
    bot.stop().await;
    world.sandbox.stop().await;
}

#[tokio::test]
async fn simulated_failures() {
    let (world, bot, ailsa) = with_bot().await;
    let channel = ailsa.channel.parse().unwrap();
    let post = async |text: &str| {
        let body = json!({"content": text, "nonce": text, "enforce_nonce": true});
        bot.http.send_message(channel, vec![], &body).await
    };
    world
        .client
        .simulate_failure(FailureKind::ServerError, 1, "POST /channels")
        .await;
    assert!(post("one").await.is_err());
    post("one").await.unwrap();
    // A second request with the same nonce returns the same message.
    let (first, again) = (post("two").await.unwrap(), post("two").await.unwrap());
    assert_eq!(first.id, again.id);
    // The message was posted, but the response was lost. Because of the nonce, a retry posts no second message.
    world
        .client
        .simulate_failure(FailureKind::ResponseLost, 1, "POST /channels")
        .await;
    assert!(post("three").await.is_err());
    post("three").await.unwrap();
    let limited = FailureKind::RateLimited {
        retry_after: 0.1,
        global: false,
    };
    world
        .client
        .simulate_failure(limited, 1, "POST /channels")
        .await;
    // serenity waits and retries by itself.
    post("four").await.unwrap();
    world
        .client
        .simulate_failure(FailureKind::Silence, 1, "POST /channels")
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
        .sandbox
        .sent()
        .iter()
        .filter(|sent| sent.route == "/channels/{channel_id}/messages")
        .map(|sent| sent.status)
        .collect();
    assert_eq!(codes[..6], [500, 200, 200, 200, 500, 200]);
    assert_eq!(codes.iter().filter(|code| **code == 0).count(), 1);
    world.assert_no_faults();
    bot.stop().await;
    world.sandbox.stop().await;
}

#[tokio::test]
async fn bot_resumes_after_lost_connection() {
    let (world, bot, ailsa) = with_bot().await;
    for (switch, resumes) in [("cut_gateway", 1), ("reconnect_gateway", 2)] {
        world.client.set_switch(&json!({"turn": switch})).await;
        world
            .client
            .wait_until("the bot to resume", async || {
                let bot = world.client.state().await["bot"].clone();
                (bot["resumed"] == resumes && bot["online"] == true).then_some(())
            })
            .await;
        assert_eq!(shown_dog(&ailsa).await.text(), "2 collie");
    }
    // A press while disconnected is delivered on resuming.
    let dog = shown_dog(&ailsa).await;
    world
        .client
        .set_switch(&json!({"turn": "cut_gateway"}))
        .await;
    assert_eq!(ailsa.press(&dog, "Feed").await.text(), "fed");
    let seen = world.client.state().await["bot"].clone();
    assert_eq!(
        (&seen["identified"], &seen["resumed"]),
        (&json!(1), &json!(3))
    );
    bot.stop().await;
    // The press fails if no bot is connected.
    let lost = ailsa.press(&dog, "Feed").await;
    assert_eq!(lost.error(), "The application did not respond");
    world.assert_no_faults();
    world.sandbox.stop().await;
}

#[tokio::test]
async fn interaction_can_be_delivered_twice() {
    let (world, bot, ailsa) = with_bot().await;
    world
        .client
        .set_switch(&json!({"turn": "twice", "count": 1}))
        .await;
    ailsa.slash("dog plain", &[]).await;
    world
        .client
        .wait_until("two answers", async || {
            let answers: Vec<(u16, Option<i64>)> = world
                .sandbox
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
    world.sandbox.stop().await;
}

#[tokio::test]
async fn late_responses_are_refused() {
    let world = TestSandbox::start_with(SandboxConfig {
        patience: Duration::from_millis(300),
        ..SandboxConfig::default()
    })
    .await;
    let bot = SerenityBot::start(world.sandbox.tls()).await;
    let ailsa = world.as_user("Ailsa").await;
    world.client.wait_for_command(&ailsa, "dog").await;
    world
        .client
        .simulate_failure(FailureKind::Silence, 1, "/callback")
        .await;
    let answer = ailsa.slash("dog plain", &[]).await;
    assert_eq!(answer.error(), "The application did not respond");
    // serenity waits until its timeout, and responds when it is too late.
    world.wait_for_code("/callback", 10062).await;
    bot.stop().await;
    world.assert_no_faults();
    world.sandbox.stop().await;
}

#[tokio::test]
async fn expired_token_is_refused() {
    let world = TestSandbox::start_with(SandboxConfig {
        token_life: Duration::ZERO,
        ..SandboxConfig::default()
    })
    .await;
    let bot = SerenityBot::start(world.sandbox.tls()).await;
    let ailsa = world.as_user("Ailsa").await;
    world.client.wait_for_command(&ailsa, "dog").await;
    let typed = json!({
        "user": ailsa.id, "channel": ailsa.channel, "path": "dog show",
        "options": {"kind": "corgi"},
    });
    world.client.post("/control/slash", &typed).await;
    world.wait_for_code("/messages/@original", 50027).await;
    let unknown = format!("/webhooks/{BOT}/no-such-token/messages/@original");
    let (status, body) = rest(&world, "PATCH", &unknown, &json!({"content": "x"})).await;
    assert_eq!((status, &body["code"]), (404, &json!(10015)));
    bot.stop().await;
    world.assert_no_faults();
    world.sandbox.stop().await;
}

#[tokio::test]
async fn deleted_and_forbidden_places() {
    let world = TestSandbox::start().await;
    let intents = GatewayIntents::GUILDS | GatewayIntents::GUILD_MESSAGES;
    let bot = SerenityBot::start_with(world.sandbox.tls(), intents).await;
    let ailsa = world.as_user("Ailsa").await;
    world.client.wait_for_command(&ailsa, "dog").await;
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
        .set_switch(&json!({"turn": "bot_in_guild", "present": false}))
        .await;
    assert_eq!(try_say(games).await.1["code"], 50001);
    assert!(ailsa.try_slash("dog plain", &[]).await.is_err());
    world
        .client
        .set_switch(&json!({"turn": "bot_in_guild", "present": true}))
        .await;
    world
        .client
        .change_channel(games, &json!({"delete": true}))
        .await;
    assert_eq!(try_say(games).await.1["code"], 10003);
    assert_eq!(try_say(thread).await.1["code"], 10003);
    // serenity could parse all events that the changes caused, so the bot still works.
    let morag = world
        .as_user("Morag")
        .await
        .at(&world.client.channel("other").await);
    assert_eq!(morag.slash("dog plain", &[]).await.text(), "Woof, en-GB");
    world.assert_no_faults();
    bot.stop().await;
    world.sandbox.stop().await;
}
