//! Tests the sandbox's gateway with several clients and shards.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::sync::Arc;
use std::time::Duration;

use discord_sandbox::{BOT, GUILD, SandboxConfig};
use serde_json::{Value, json};
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep_until};

use crate::common::without_rate_limits;
use crate::gateway_client::{DIRECT, GUILDS, GatewayClient, MESSAGES, identify_as, rest, resume};
use crate::inside::InProcessBot;
use crate::world::{Person, Server, World};

const ALL: u64 = GUILDS | MESSAGES | DIRECT;
/// A time that is longer than any test.
const TOO_LONG: Duration = Duration::from_secs(3600);

/// A sandbox with a person who has a server in each of two shards, and a command.
struct Scene {
    world: Arc<World>,
    morag: Person,
    direct: String,
    servers: [Server; 2],
}

impl Scene {
    async fn open() -> Scene {
        Scene::with(SandboxConfig::default()).await
    }

    async fn with(config: SandboxConfig) -> Scene {
        let world = World::with(without_rate_limits(config)).await;
        let morag = world.add_person("Morag the first").await;
        let servers = [
            world.add_server(&morag, "The Kitchen", [0, 2]).await,
            world.add_server(&morag, "The Larder", [1, 2]).await,
        ];
        let path = format!("/applications/{BOT}/commands");
        let command = json!([{"name": "dog", "description": "A dog"}]);
        assert_eq!(rest(world.url(), "PUT", &path, &command).await.0, 200);
        Scene {
            direct: world.direct_channel(&morag).await.unwrap(),
            world: Arc::new(world),
            morag,
            servers,
        }
    }

    async fn gateway_client(&self, shard: [u32; 2]) -> GatewayClient {
        GatewayClient::shard(self.world.url(), ALL, shard).await.0
    }

    async fn say(&self, channel: &str) {
        let said = json!({"user": self.morag.id, "channel": channel, "content": "hello"});
        self.world.post("/control/say", said).await;
    }

    /// Sends the command in a channel. The returned task waits for the outcome.
    fn ask(&self, channel: &str) -> JoinHandle<Value> {
        let slash = json!({"user": self.morag.id, "channel": channel, "path": "dog"});
        let world = Arc::clone(&self.world);
        tokio::spawn(async move { world.post("/control/slash", slash).await })
    }

    /// Answers a received interaction and returns the response.
    async fn answer(&self, asked: &Value) -> (u16, Value) {
        let (id, token) = (
            asked["id"].as_str().unwrap(),
            asked["token"].as_str().unwrap(),
        );
        let path = format!("/interactions/{id}/{token}/callback");
        let body = json!({"type": 4, "data": {"content": "Woof"}});
        rest(self.world.url(), "POST", &path, &body).await
    }

    async fn close(self) {
        Arc::into_inner(self.world).unwrap().close().await;
    }
}

async fn next_channel(gateway_client: &mut GatewayClient) -> String {
    let message = gateway_client.event("MESSAGE_CREATE").await;
    message["channel_id"].as_str().unwrap().to_owned()
}

fn listed(ready: &Value) -> Vec<&str> {
    let guilds = ready["guilds"].as_array().unwrap().iter();
    guilds.map(|guild| guild["id"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn events_go_to_their_shard() {
    let scene = Scene::open().await;
    let url = scene.world.url();
    let (mut first, ready) = GatewayClient::shard(url, ALL, [0, 2]).await;
    assert_eq!(ready["shard"], json!([0, 2]));
    assert_eq!(listed(&ready), [&scene.servers[0].id]);
    let told = first.event("GUILD_CREATE").await;
    assert_eq!(told["id"], scene.servers[0].id.as_str());
    let (mut second, ready) = GatewayClient::shard(url, ALL, [1, 2]).await;
    assert_eq!(ready["shard"], json!([1, 2]));
    // The first server is in the second shard.
    let first_of_all = GUILD.to_string();
    assert_eq!(listed(&ready), [&first_of_all, &scene.servers[1].id]);
    scene.world.wait_for_shards(&[[0, 2], [1, 2]]).await;
    assert_eq!(scene.world.sessions().await, (2, 0));

    let [kitchen, larder] = [0, 1].map(|n| scene.servers[n].channel.clone());
    for channel in [&kitchen, &larder, &scene.direct, &larder, &kitchen] {
        scene.say(channel).await;
    }
    for channel in [&kitchen, &scene.direct, &kitchen] {
        assert_eq!(next_channel(&mut first).await, *channel);
    }
    for channel in [&larder, &larder] {
        assert_eq!(next_channel(&mut second).await, *channel);
    }

    for channel in [&kitchen, &larder, &scene.direct] {
        let gateway_client = if channel == &larder {
            &mut second
        } else {
            &mut first
        };
        let asking = scene.ask(channel);
        let asked = gateway_client.event("INTERACTION_CREATE").await;
        assert_eq!(asked["channel_id"], channel.as_str());
        assert_eq!(scene.answer(&asked).await.0, 204);
        assert_eq!(asking.await.unwrap()["message"]["content"], "Woof");
    }

    // A client without a shard gets all events.
    let (mut whole, ready) = GatewayClient::ready(url, ALL).await;
    assert_eq!(ready["shard"], json!([0, 1]));
    assert_eq!(listed(&ready).len(), 3);
    for channel in [&kitchen, &larder, &scene.direct] {
        scene.say(channel).await;
        assert_eq!(next_channel(&mut whole).await, *channel);
    }
    scene.close().await;
}

#[tokio::test]
async fn sessions_of_one_shard_get_the_same_events() {
    let scene = Scene::open().await;
    let larder = scene.servers[1].channel.clone();
    let mut old = scene.gateway_client([1, 2]).await;
    let mut new = scene.gateway_client([1, 2]).await;
    scene.world.wait_for_shards(&[[1, 2], [1, 2]]).await;
    let asking = scene.ask(&larder);
    let asked = old.event("INTERACTION_CREATE").await;
    assert_eq!(new.event("INTERACTION_CREATE").await["id"], asked["id"]);
    assert_eq!(scene.answer(&asked).await.0, 204);
    let (status, refused) = scene.answer(&asked).await;
    assert_eq!((status, &refused["code"]), (400, &json!(40060)));
    assert_eq!(asking.await.unwrap()["message"]["content"], "Woof");
    // One of the two clients of the shard closes its connection; the other stays connected.
    old.close().await;
    scene.world.wait_for_shards(&[[1, 2]]).await;
    let sessions = scene.world.shards().await;
    let left: Vec<u64> = sessions.iter().map(|session| session.number).collect();
    assert_eq!(left, [2], "there is nothing to go on with");
    assert_eq!(next_channel(&mut new).await, larder, "the answer itself");
    scene.say(&larder).await;
    assert_eq!(next_channel(&mut new).await, larder);
    // A client may connect with another number of shards at the same time.
    let mut other = scene.gateway_client([0, 1]).await;
    scene.say(&larder).await;
    for gateway_client in [&mut new, &mut other] {
        assert_eq!(next_channel(gateway_client).await, larder);
    }
    scene.close().await;
}

#[tokio::test]
async fn session_is_resumed_by_its_id() {
    let scene = Scene::open().await;
    let url = scene.world.url();
    let [kitchen, larder] = [0, 1].map(|n| scene.servers[n].channel.clone());
    let mut first = scene.gateway_client([0, 2]).await;
    let (mut second, ready) = GatewayClient::shard(url, ALL, [1, 2]).await;
    let beside = scene.gateway_client([1, 2]).await;
    second.events_until("GUILD_CREATE").await;
    second.events_until("GUILD_CREATE").await;
    let seq = second.seq;
    beside.close().await;
    let cut = json!({"turn": "cut_gateway", "shard": 1});
    scene.world.set_switch(cut).await;
    drop(second);
    scene.world.wait_for_shards(&[[0, 2]]).await;
    // The sandbox keeps events for a session that is disconnected.
    for channel in [&larder, &kitchen, &larder] {
        scene.say(channel).await;
    }
    assert_eq!(next_channel(&mut first).await, kitchen);
    let mut back = GatewayClient::after_hello(url).await;
    back.send(&resume(&ready["session_id"], seq)).await;
    let missed = back.events_until("RESUMED").await;
    let names: Vec<&str> = missed
        .iter()
        .map(|one| one["t"].as_str().unwrap())
        .collect();
    assert_eq!(names, ["MESSAGE_CREATE", "MESSAGE_CREATE", "RESUMED"]);
    scene.world.wait_for_shards(&[[0, 2], [1, 2]]).await;
    assert_eq!(scene.world.sessions().await, (3, 1));
    // Reconnects and closes affect one shard only.
    scene
        .world
        .set_switch(json!({"turn": "reconnect_gateway", "shard": 0}))
        .await;
    assert_eq!(first.receive().await["op"], 7);
    scene
        .world
        .set_switch(json!({"turn": "invalidate_gateway", "shard": 1}))
        .await;
    assert_eq!(back.receive().await["op"], 9);
    scene.world.wait_for_shards(&[[0, 2]]).await;
    back.send(&identify_as(ALL, [1, 2])).await;
    back.event("READY").await;
    // Without a shard number, all shards are affected.
    scene
        .world
        .set_switch(json!({"turn": "reconnect_gateway"}))
        .await;
    assert_eq!(first.receive().await["op"], 7);
    back.events_until("GUILD_CREATE").await;
    back.events_until("GUILD_CREATE").await;
    assert_eq!(back.receive().await["op"], 7);
    scene.close().await;
}

#[tokio::test]
async fn old_sessions_are_dropped() {
    let scene = Scene::open().await;
    for _ in 0..20 {
        drop(scene.gateway_client([0, 1]).await);
    }
    let sessions = scene
        .world
        .wait_until("forgotten sessions", async || {
            let sessions = scene.world.shards().await;
            let gone = sessions.iter().all(|one| one.connection.is_none());
            (gone && sessions.len() == 16).then_some(sessions)
        })
        .await;
    assert_eq!(sessions.last().unwrap().number, 20);
    scene.close().await;
}

#[tokio::test]
async fn interaction_without_a_shard_fails_at_once() {
    let scene = Scene::with(SandboxConfig {
        patience: TOO_LONG,
        ..SandboxConfig::default()
    })
    .await;
    let larder = scene.servers[1].channel.clone();
    let mut first = scene.gateway_client([0, 2]).await;
    let told = scene.ask(&larder).await.unwrap();
    let in_vain = json!("The application did not respond");
    assert_eq!(
        (&told["outcome"], &told["error"]),
        (&json!("failed"), &in_vain)
    );
    // A session that was disconnected can be resumed for a while.
    let (second, ready) = GatewayClient::shard(scene.world.url(), ALL, [1, 2]).await;
    let seq = second.seq;
    drop(second);
    scene.world.wait_for_shards(&[[0, 2]]).await;
    let asking = scene.ask(&larder);
    let mut back = GatewayClient::after_hello(scene.world.url()).await;
    back.send(&resume(&ready["session_id"], seq)).await;
    let asked = back.event("INTERACTION_CREATE").await;
    assert_eq!(scene.answer(&asked).await.0, 204);
    assert_eq!(asking.await.unwrap()["message"]["content"], "Woof");
    // The other shard is not affected.
    scene.say(&scene.direct).await;
    let events = first.events_until("MESSAGE_CREATE").await;
    assert!(events.iter().all(|one| one["t"] != "INTERACTION_CREATE"));
    scene.close().await;
}

#[tokio::test]
async fn identify_is_limited_per_bucket() {
    let pause = Duration::from_secs(5);
    let scene = Scene::with(SandboxConfig {
        shards: 4,
        max_concurrency: 2,
        identify_pause: pause,
        ..SandboxConfig::default()
    })
    .await;
    let url = scene.world.url();
    let gateway = async || rest(url, "GET", "/gateway/bot", &Value::Null).await.1;
    let told = gateway().await;
    assert_eq!(told["shards"], 4);
    let limit = &told["session_start_limit"];
    assert_eq!(limit["max_concurrency"], 2);
    assert_eq!(
        (&limit["total"], &limit["remaining"]),
        (&json!(1000), &json!(1000))
    );
    let _first = scene.gateway_client([0, 4]).await;
    let _second = scene.gateway_client([1, 4]).await;
    let mut third = GatewayClient::after_hello(url).await;
    third.send(&identify_as(ALL, [2, 4])).await;
    let told = third.receive().await;
    assert_eq!((&told["op"], &told["d"]), (&json!(9), &json!(false)));
    let faults = scene.world.get("/control/faults").await;
    assert_eq!(faults.as_array().unwrap().len(), 1, "{faults}");
    assert_eq!(faults[0]["route"], "gateway identify");
    let what = faults[0]["what"].as_str().unwrap();
    assert!(what.starts_with("shard 2 of 4 came "), "{what}");
    assert!(what.ends_with("of bucket 0, before 5s"), "{what}");
    // After the pause, the client may send IDENTIFY again on the same connection.
    sleep_until(Instant::now() + pause).await;
    third.send(&identify_as(ALL, [2, 4])).await;
    assert_eq!(third.event("READY").await["shard"], json!([2, 4]));
    scene.world.wait_for_shards(&[[0, 4], [1, 4], [2, 4]]).await;
    let limit = gateway().await["session_start_limit"].take();
    assert_eq!(limit["remaining"], 997, "what came too soon does not count");
    let day = limit["reset_after"].as_u64().unwrap();
    assert!((1..=86_400_000).contains(&day), "{day}");
    scene.world.clear_faults().await;
    scene.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bot_uses_the_recommended_shards() {
    let world = World::with(without_rate_limits(SandboxConfig {
        shards: 2,
        // The pause is a little shorter than the bot's, because the time between two messages can shrink on their way.
        identify_pause: Duration::from_millis(4500),
        ..SandboxConfig::default()
    }))
    .await;
    let bot = InProcessBot::start(world.tls_endpoint(), world.clock());
    world.wait_for_shards(&[[0, 2], [1, 2]]).await;
    let morag = world.add_person("Morag the first").await;
    for shard in 0..2 {
        let server = world.add_server(&morag, "The Kitchen", [shard, 2]).await;
        let answer = world
            .command(&morag, &server.channel, "games mine", json!({}))
            .await;
        assert_eq!(answer["outcome"], "message", "{answer}");
    }
    bot.stop().await;
    world.wait_for_shards(&[]).await;
    assert_eq!(world.shards().await, [], "it said goodbye on both");
    world.close().await;
}
