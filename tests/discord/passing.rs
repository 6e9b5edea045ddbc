//! Tests skipping time: the sandbox's timestamps follow its clock, the bot wakes up, and nobody is notified too often.

use std::time::Duration;

use discord_sandbox::{BOT, SandboxConfig};
use serde_json::{Value, json};

use crate::common::{Player, TestSandbox, patient};
use crate::games::people;
use crate::gateway_client::{self, GUILDS, GatewayClient};
use crate::inside::InProcessBot;
use crate::play::{PlayBy, Table, TestRng};
use crate::serenity_bot::SerenityBot;

const HOUR: Duration = Duration::from_secs(3600);
const DAY: Duration = Duration::from_secs(24 * 3600);

async fn rest(world: &TestSandbox, method: &str, path: &str, body: &Value) -> (u16, Value) {
    gateway_client::rest(&world.url(), method, path, body).await
}

async fn post(world: &TestSandbox, channel: &str, body: &Value) -> Value {
    let path = format!("/channels/{channel}/messages");
    let (status, told) = rest(world, "POST", &path, body).await;
    assert_eq!(status, 200, "{told}");
    told
}

fn day_of(message: &Value) -> String {
    message["timestamp"].as_str().unwrap()[..10].to_owned()
}

/// Returns a message's time of creation from its id, in milliseconds since 1970.
fn created_ms(message: &Value) -> u64 {
    let id: u64 = message["id"].as_str().unwrap().parse().unwrap();
    (id >> 22) + 1_420_070_400_000
}

#[tokio::test]
async fn message_times_are_current_and_ascend() {
    let folder = tempfile::tempdir().unwrap();
    let config = || {
        patient(SandboxConfig {
            folder: Some(folder.path().to_owned()),
            ..SandboxConfig::default()
        })
    };
    let world = TestSandbox::start_with(config()).await;
    let ailsa = world.as_user("Ailsa").await;
    let first = post(&world, &ailsa.channel, &json!({"content": "one"})).await;
    let told = world
        .client
        .post("/control/pass", &json!({"seconds": 7 * 86400}))
        .await;
    let second = post(&world, &ailsa.channel, &json!({"content": "two"})).await;
    assert!(created_ms(&second) - created_ms(&first) >= 7 * 86_400_000);
    assert!(created_ms(&second) >= told["now_ms"].as_u64().unwrap());
    assert_ne!(day_of(&first), day_of(&second));
    let path = format!(
        "/channels/{}/messages/{}",
        ailsa.channel,
        first["id"].as_str().unwrap()
    );
    let (_, edited) = rest(&world, "PATCH", &path, &json!({"content": "later"})).await;
    assert_eq!(
        edited["edited_timestamp"].as_str().unwrap()[..10],
        day_of(&second)
    );
    let far = json!({"seconds": 86400 * 400});
    let refused = reqwest::Client::new()
        .post(format!("{}/control/pass", world.url()))
        .json(&far)
        .send();
    assert_eq!(refused.await.unwrap().status().as_u16(), 422);
    world.sandbox.stop().await;

    let world = TestSandbox::start_with(config()).await;
    let third = post(&world, &ailsa.channel, &json!({"content": "three"})).await;
    assert!(created_ms(&third) >= created_ms(&second));
    let shown = world.client.state().await;
    assert_eq!(shown["passed_ms"], json!(7 * 86_400_000));
    world.assert_no_faults();
    world.sandbox.stop().await;
}

#[tokio::test]
async fn nonces_expire_and_threads_are_archived() {
    let world = TestSandbox::start_without_rate_limits().await;
    let bot = SerenityBot::start(world.sandbox.tls()).await;
    let ailsa = world.as_user("Ailsa").await;
    world.client.wait_for_command(&ailsa, "dog").await;
    ailsa.slash("dog show", &[("kind", "corgi")]).await;
    let dog = ailsa
        .wait_for("the dog", |message| message.button("Feed").is_some())
        .await;
    let nonce = json!({"content": "once", "nonce": "n", "enforce_nonce": true});
    let first = post(&world, &ailsa.channel, &nonce).await;
    assert_eq!(
        post(&world, &ailsa.channel, &nonce).await["id"],
        first["id"]
    );
    let path = format!("/channels/{}/threads", ailsa.channel);
    let made = json!({"name": "A table", "type": 11, "auto_archive_duration": 1440});
    let (status, thread) = rest(&world, "POST", &path, &made).await;
    assert_eq!(status, 201, "{thread}");
    let thread = format!("/channels/{}", thread["id"].as_str().unwrap());

    world.pass(HOUR).await;
    assert_ne!(
        post(&world, &ailsa.channel, &nonce).await["id"],
        first["id"]
    );
    let (_, open) = rest(&world, "GET", &thread, &Value::Null).await;
    assert_eq!(open["thread_metadata"]["archived"], false);
    // A new interaction has a new token, so the bot can answer it.
    assert_eq!(ailsa.press(&dog, "Feed").await.text(), "fed");

    world.pass(DAY).await;
    let (_, asleep) = rest(&world, "GET", &thread, &Value::Null).await;
    assert_eq!(asleep["thread_metadata"]["archived"], true);
    bot.stop().await;
    world.assert_no_faults();
    world.sandbox.stop().await;
}

#[tokio::test]
async fn interaction_token_expires() {
    let world = TestSandbox::start_without_rate_limits().await;
    let (mut gateway_client, _) = GatewayClient::ready(&world.url(), GUILDS).await;
    let commands = format!("/applications/{BOT}/commands");
    let dog = json!({"name": "dog", "description": "A dog"});
    assert_eq!(rest(&world, "POST", &commands, &dog).await.0, 201);
    let ailsa = world.as_user("Ailsa").await;
    let answering = async {
        let asked = gateway_client.event("INTERACTION_CREATE").await;
        let text = |key: &str| asked[key].as_str().unwrap().to_owned();
        let path = format!("/interactions/{}/{}/callback", text("id"), text("token"));
        let answer = json!({"type": 4, "data": {"content": "woof"}});
        assert_eq!(rest(&world, "POST", &path, &answer).await.0, 204);
        format!("/webhooks/{BOT}/{}/messages/@original", text("token"))
    };
    let (_, original) = tokio::join!(ailsa.slash("dog", &[]), answering);
    let more = json!({"content": "woof woof"});
    world.pass(Duration::from_secs(14 * 60)).await;
    assert_eq!(rest(&world, "PATCH", &original, &more).await.0, 200);
    world.pass(Duration::from_secs(60)).await;
    let (status, refused) = rest(&world, "PATCH", &original, &more).await;
    assert_eq!((status, &refused["code"]), (401, &json!(50027)));
    world.assert_no_faults();
    world.sandbox.stop().await;
}

/// Direct messages and mentions notify, unless they are silent, edits or interaction responses.
#[tokio::test]
async fn only_mentions_notify() {
    let world = TestSandbox::start_without_rate_limits().await;
    let (ailsa, coen) = (world.as_user("Ailsa").await, world.as_user("Coen").await);
    let named = |who: &Player, flags: u64, allowed: Value| json!({"content": format!("<@{}>", who.id), "flags": flags, "allowed_mentions": allowed});
    let all = json!({"parse": ["users"]});
    let none = json!({"parse": []});
    let loud = post(&world, &ailsa.channel, &named(&ailsa, 0, all.clone())).await;
    post(&world, &ailsa.channel, &named(&ailsa, 4096, all.clone())).await;
    post(&world, &ailsa.channel, &named(&ailsa, 0, none)).await;
    post(&world, &ailsa.channel, &json!({"content": "@everyone"})).await;
    post(&world, &ailsa.dm, &json!({"content": "a letter"})).await;
    post(
        &world,
        &ailsa.dm,
        &json!({"content": "hush", "flags": 4096}),
    )
    .await;
    let path = format!(
        "/channels/{}/messages/{}",
        ailsa.channel,
        loud["id"].as_str().unwrap()
    );
    // Edits notify nobody, even with mentions.
    rest(&world, "PATCH", &path, &named(&coen, 0, all)).await;
    assert_eq!(world.notification_texts(&coen), Vec::<String>::new());
    assert_eq!(
        world.notification_texts(&ailsa),
        [format!("<@{}>", ailsa.id), "a letter".to_owned()]
    );
    assert_eq!(ailsa.unread().await, (4, 1));
    assert_eq!(ailsa.in_dm().unread().await, (2, 1));
    // Deleting a message does not take back its notifications.
    rest(&world, "DELETE", &path, &Value::Null).await;
    assert_eq!(world.notification_texts(&ailsa).len(), 2);
    let told = world.client.get("/control/calls?since=1").await;
    assert_eq!(told.as_array().unwrap().len(), 1);
    assert_eq!(
        (&told[0]["why"], &told[0]["user"]),
        (&json!("direct"), &json!(ailsa.id))
    );
    world.assert_no_faults();
    world.sandbox.stop().await;
}

#[tokio::test]
async fn last_message_id_survives_deletion() {
    let world = TestSandbox::start_without_rate_limits().await;
    let bot = SerenityBot::start(world.sandbox.tls()).await;
    let ailsa = world.as_user("Ailsa").await;
    world.client.wait_for_command(&ailsa, "dog").await;
    let last = async |channel: &str| {
        let (_, told) = rest(&world, "GET", &format!("/channels/{channel}"), &Value::Null).await;
        told["last_message_id"].clone()
    };
    assert_eq!(last(&ailsa.channel).await, Value::Null);
    let board = post(&world, &ailsa.channel, &json!({"content": "the board"})).await;
    assert_eq!(last(&ailsa.channel).await, board["id"]);
    // An ephemeral message does not become the channel's newest message.
    ailsa.slash("dog plain", &[]).await;
    assert_eq!(last(&ailsa.channel).await, board["id"]);
    ailsa.say("nice board").await;
    let said = last(&ailsa.channel).await;
    assert_ne!(said, board["id"]);
    let path = format!(
        "/channels/{}/messages/{}",
        ailsa.channel,
        said.as_str().unwrap()
    );
    rest(&world, "DELETE", &path, &Value::Null).await;
    assert_eq!(last(&ailsa.channel).await, said);
    let letter = post(&world, &ailsa.dm, &json!({"content": "a letter"})).await;
    assert_eq!(last(&ailsa.dm).await, letter["id"]);
    bot.stop().await;
    world.assert_no_faults();
    world.sandbox.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn reminder_comes_once_even_after_downtime() {
    let world = crate::world::World::open().await;
    let bot = InProcessBot::start(world.tls_endpoint(), world.clock());
    world.wait_for_bot().await;
    let people = people(&world, &["Jean", "Rab"]).await;
    let channel = world.channel().await;
    let table = Table::open(&world, &channel, &people, json!({"laddies": "5"})).await;
    let (mover, _) = table.turn(&world).await.unwrap();
    let reminded = async |times: usize| {
        let direct = world.direct_channel(&mover).await.unwrap();
        let what = format!("{times} reminders");
        world
            .wait_until(&what, async || {
                let all = world.messages(&mover, &direct).await;
                (all.len() == times).then_some(())
            })
            .await;
    };
    reminded(1).await;
    let before = world.n_notifications(&mover);
    world.pass(DAY + HOUR).await;
    reminded(2).await;
    assert_eq!(world.n_notifications(&mover), before + 1);

    // The bot is down for a week, in which seven reminders were due. It sends only one.
    let left = bot.stop_and_keep().await;
    world.pass(7 * DAY).await;
    let bot = left.restart(world.tls_endpoint(), world.clock());
    // The bot may send messages before it is connected to the gateway.
    world.wait_for_bot().await;
    world
        .wait_until("another reminder", async || {
            (world.n_notifications(&mover) == before + 2).then_some(())
        })
        .await;
    // The new reminder replaces the first one.
    reminded(2).await;
    let mut dice = TestRng::new(1);
    table.play(&world, &mover, PlayBy::MyTurn, &mut dice).await;
    bot.stop().await;
    world.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn setting_the_clock_delays_nothing() {
    let world = crate::world::World::open().await;
    let bot = InProcessBot::start(world.tls_endpoint(), world.clock());
    world.wait_for_bot().await;
    let people = people(&world, &["Jean"]).await;
    let channel = world.channel().await;
    let options = json!({"laddies": "5", "computers": "1"});
    let table = Table::open(&world, &channel, &people, options).await;
    let mut dice = TestRng::new(1);
    let mut shown = 0;
    // The bot's clock is set back by two hours, and then set right.
    for seconds in [-7200, 0] {
        let turn = async || {
            let (who, n) = table.turn(&world).await?;
            (who.id == people[0].id && n >= shown).then_some(n)
        };
        shown = 1 + world.wait_until("turn of a person", turn).await;
        table
            .play(&world, &people[0], PlayBy::MyTurn, &mut dice)
            .await;
        world
            .post("/control/clock", json!({"seconds": seconds}))
            .await;
    }
    let turn = async || table.turn(&world).await.filter(|(_, n)| *n > shown);
    world.wait_until("answer of a computer", turn).await;
    bot.stop().await;
    world.close().await;
}
