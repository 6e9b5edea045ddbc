//! Tests several servers in one sandbox. Each has its own language, people and managers.

use std::sync::Arc;

use discord_sandbox::{BOT, GUILD, SandboxConfig};
use serde_json::{Value, json};
use stramash_host::SystemClock;
use stramash_host::press::{Act, Setting};

use crate::common::{Player, TestSandbox};
use crate::gateway_client::{GUILDS, GatewayClient, rest};
use crate::inside::InProcessBot;
use crate::world::{Control, controls};

/// Creates a second server as Ailsa. Returns its id and channel.
async fn second(world: &TestSandbox, ailsa: &Player) -> (String, Player) {
    let new = json!({"name": "The Kitchen", "locale": "nl", "manager": ailsa.id});
    let made = world.client.post("/control/guild", &new).await;
    let text = |key: &str| made[key].as_str().unwrap().to_owned();
    (text("guild"), ailsa.at(&text("channel")))
}

async fn sees(world: &TestSandbox, player: &Player, channel: &str) -> bool {
    let seen = format!("/control/world?user={}", player.id);
    let seen = world.client.get(&seen).await;
    let mut channels = seen["channels"].as_array().unwrap().iter();
    channels.any(|one| one["id"] == channel)
}

#[tokio::test]
async fn servers_are_dispatched_and_named_in_interactions() {
    let world = TestSandbox::start_without_rate_limits().await;
    let base = world.url();
    let ailsa = world.as_user("Ailsa").await;
    let morag = world.as_user("Morag").await;
    let (mut early, _) = GatewayClient::ready(&base, GUILDS).await;
    early.event("GUILD_CREATE").await;
    let (kitchen, in_kitchen) = second(&world, &ailsa).await;
    let told = early.event("GUILD_CREATE").await;
    assert_eq!(told["id"], kitchen.as_str());
    assert_eq!(told["preferred_locale"], "nl");
    assert_eq!(told["owner_id"], ailsa.id.as_str());
    assert_eq!(told["channels"][0]["guild_id"], kitchen.as_str());
    assert_eq!(told["member_count"], 2);

    let (mut gateway_client, ready) = GatewayClient::ready(&base, GUILDS).await;
    let listed: Vec<&Value> = ready["guilds"].as_array().unwrap().iter().collect();
    let ids: Vec<&Value> = listed.iter().map(|guild| &guild["id"]).collect();
    assert_eq!(ids, [&json!(GUILD), &json!(kitchen)]);
    let first = gateway_client.event("GUILD_CREATE").await;
    assert_eq!(first["preferred_locale"], "en-GB");
    assert_eq!(
        gateway_client.event("GUILD_CREATE").await["id"],
        kitchen.as_str()
    );
    let channels = first["channels"].as_array().unwrap();
    assert_eq!(channels.len(), 2, "each has its own: {channels:?}");

    let global = format!("/applications/{BOT}/commands");
    let local = format!("/applications/{BOT}/guilds/{kitchen}/commands");
    for (path, name) in [(global, "dog"), (local, "cook")] {
        let command = json!([{"name": name, "description": "It"}]);
        assert_eq!(rest(&base, "PUT", &path, &command).await.0, 200);
    }
    let commands = async |player: &Player| {
        let path = format!(
            "/control/commands?user={}&channel={}",
            player.id, player.channel
        );
        world.client.get(&path).await.as_array().unwrap().len()
    };
    assert_eq!(commands(&ailsa).await, 1);
    assert_eq!(commands(&in_kitchen).await, 2);

    for (player, guild, locale, manages) in [
        (&ailsa, GUILD.to_string(), "en-GB", false),
        (&in_kitchen, kitchen.clone(), "nl", true),
        (&morag, GUILD.to_string(), "en-GB", true),
    ] {
        let slash = json!({"user": player.id, "channel": player.channel, "path": "dog"});
        let client = world.client.clone();
        tokio::spawn(async move { client.post("/control/slash", &slash).await });
        let told = gateway_client.event("INTERACTION_CREATE").await;
        for id in [
            &told["guild_id"],
            &told["guild"]["id"],
            &told["channel"]["guild_id"],
        ] {
            assert_eq!(*id, guild.as_str());
        }
        assert_eq!(told["authorizing_integration_owners"]["0"], guild.as_str());
        assert_eq!(told["guild_locale"], locale);
        let may: u64 = told["member"]["permissions"]
            .as_str()
            .unwrap()
            .parse()
            .unwrap();
        assert_eq!(may & (1 << 5) != 0, manages, "{}", player.name);
    }
    world.sandbox.stop().await;
}

#[tokio::test]
async fn members_see_only_their_servers() {
    let world = TestSandbox::start_without_rate_limits().await;
    let base = world.url();
    let ailsa = world.as_user("Ailsa").await;
    let morag = world.as_user("Morag").await;
    let (kitchen, in_kitchen) = second(&world, &ailsa).await;
    let new = json!({"name": "Pieter", "locale": "nl", "guild": kitchen});
    let pieter = world.client.post("/control/user", &new).await;
    assert_eq!(pieter["member"], false, "not of the first");
    let pieter = world.as_user("Pieter").await;
    let there = &in_kitchen.channel;
    assert!(sees(&world, &pieter, there).await && sees(&world, &ailsa, there).await);
    assert!(!sees(&world, &pieter, &ailsa.channel).await && !sees(&world, &morag, there).await);

    let member = |guild: &str, who: &Player| format!("/guilds/{guild}/members/{}", who.id);
    let ask = async |path: &str| rest(&base, "GET", path, &Value::Null).await.1;
    let first = GUILD.to_string();
    assert_eq!(
        ask(&member(&kitchen, &pieter)).await["user"]["id"],
        pieter.id.as_str()
    );
    assert_eq!(ask(&member(&first, &pieter)).await["code"], 10007);
    assert_eq!(ask(&member(&kitchen, &morag)).await["code"], 10007);
    let managers = ask(&format!("/guilds/{kitchen}")).await["roles"][2]["id"].clone();
    assert_eq!(
        ask(&member(&kitchen, &ailsa)).await["roles"],
        json!([managers])
    );
    assert_eq!(ask(&member(&first, &ailsa)).await["roles"], json!([]));
    let channels = ask(&format!("/guilds/{kitchen}/channels")).await;
    assert_eq!(channels.as_array().unwrap().len(), 1);

    // Joining and leaving affect one server only.
    let change = |member: bool| json!({"guild": kitchen, "member": member});
    world.client.change_user(&morag, &change(true)).await;
    assert!(sees(&world, &morag, there).await && sees(&world, &morag, &morag.channel).await);
    world.client.change_user(&morag, &change(false)).await;
    assert!(!sees(&world, &morag, there).await && sees(&world, &morag, &morag.channel).await);

    // When the bot has left this server, there is no server with both the bot and Pieter.
    let out = json!({"turn": "bot_in_guild", "present": false, "guild": kitchen});
    let (mut gateway_client, _) = GatewayClient::ready(&base, GUILDS).await;
    world.client.set_switch(&out).await;
    assert_eq!(
        gateway_client.event("GUILD_DELETE").await["id"],
        kitchen.as_str()
    );
    assert_eq!(ask(&format!("/guilds/{kitchen}")).await["code"], 50001);
    assert_eq!(ask(&format!("/guilds/{first}")).await["id"], first.as_str());
    assert_eq!(ask(&format!("/channels/{there}")).await["code"], 50001);
    let say = json!({"content": "hello"});
    for (player, code) in [(&pieter, json!(50278)), (&ailsa, Value::Null)] {
        let path = format!("/channels/{}/messages", player.dm);
        assert_eq!(rest(&base, "POST", &path, &say).await.1["code"], code);
    }
    world.sandbox.stop().await;
}

/// A manager of one server cannot manage the other server, and a table is listed only in its own server.
#[tokio::test(flavor = "multi_thread")]
async fn bot_separates_servers() {
    let world = crate::world::World::open().await;
    let bot = InProcessBot::start(world.tls_endpoint(), Arc::new(SystemClock));
    world.wait_for_bot().await;
    let ailsa = world.add_person("Ailsa").await;
    let parlour = world.channel().await;
    let new = json!({"name": "The Kitchen", "locale": "en-US", "manager": ailsa.id});
    let made = world.post("/control/guild", new).await;
    let kitchen = made["channel"].as_str().unwrap().to_owned();
    let jean = world.add_person("Jean").await;
    world
        .change_user(&jean, json!({"guild": made["guild"], "member": true}))
        .await;

    let panel = world
        .command(&ailsa, &parlour, "games server", json!({}))
        .await;
    let server = |control: &Control| control.press.act == Act::Set(Setting::Server);
    assert!(!controls(&panel["message"]).iter().any(server));
    let panel = world
        .command(&ailsa, &kitchen, "games server", json!({}))
        .await;
    let mut shown = controls(&panel["message"]).into_iter();
    let list = shown.find(server).expect("she manages this one");
    world.press(&ailsa, &list, Some("openers-managers")).await;
    let open = async |channel: &str| {
        let answer = world
            .command(&jean, channel, "stramash new", json!({}))
            .await;
        answer["message"]["content"].to_string()
    };
    assert!(open(&kitchen).await.contains("Only server managers"));
    assert!(!open(&parlour).await.contains("Only server managers"));
    let see = async |channel: &str| {
        let options = json!({"table": "1"});
        let answer = world.command(&ailsa, channel, "stramash board", options);
        answer.await["message"]["content"].to_string()
    };
    assert!(see(&kitchen).await.contains("No such table here"));
    assert!(see(&parlour).await.contains("opened by Jean"));
    bot.stop().await;
    world.close().await;
}

#[tokio::test]
async fn servers_survive_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let config = || SandboxConfig {
        folder: Some(folder.path().to_owned()),
        ..SandboxConfig::default()
    };
    let world = TestSandbox::start_with(config()).await;
    let ailsa = world.as_user("Ailsa").await;
    let (kitchen, in_kitchen) = second(&world, &ailsa).await;
    let no_writing = json!({"bot_access": "read_only"});
    world
        .client
        .change_channel(&in_kitchen.channel, &no_writing)
        .await;
    let before = world.client.state().await;
    world.sandbox.stop().await;
    let world = TestSandbox::start_with(config()).await;
    let after = world.client.state().await;
    for key in ["guilds", "users", "channels"] {
        assert_eq!(before[key], after[key]);
    }
    assert!(
        after["guilds"]
            .as_array()
            .unwrap()
            .iter()
            .any(|guild| guild["id"] == kitchen)
    );
    world.sandbox.stop().await;
}
