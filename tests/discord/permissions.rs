//! Tests that the sandbox computes the permissions of the bot and of people from roles and channel overwrites, as
//! Discord does.

use std::sync::Arc;

use discord_sandbox::{BOT, GUILD};
use serde_json::{Value, json};
use stramash_host::SystemClock;

use crate::common::{Player, TestSandbox};
use crate::gateway_client::{GUILDS, GatewayClient, MESSAGES, rest, rest_file};
use crate::inside::InProcessBot;

const MANAGE_GUILD: u64 = 1 << 5;
const VIEW: u64 = 1 << 10;
const SEND: u64 = 1 << 11;
const MANAGE_MESSAGES: u64 = 1 << 13;
const EMBED: u64 = 1 << 14;
const ATTACH: u64 = 1 << 15;
const HISTORY: u64 = 1 << 16;
const MENTION_EVERYONE: u64 = 1 << 17;
const COMMANDS: u64 = 1 << 31;
const MANAGE_THREADS: u64 = 1 << 34;
const PUBLIC_THREADS: u64 = 1 << 35;
const IN_THREADS: u64 = 1 << 38;
const ADMINISTRATOR: u64 = 1 << 3;

/// A sandbox with a registered command, a connected gateway client, and two users. Requests are about the channel of
/// the first user.
struct Scene {
    world: TestSandbox,
    gateway_client: GatewayClient,
    ailsa: Player,
    morag: Player,
    channel: String,
    bots: String,
    managers: String,
}

impl Scene {
    async fn open() -> Scene {
        let world = TestSandbox::start_without_rate_limits().await;
        let base = world.url();
        let path = format!("/applications/{BOT}/commands");
        let command = json!([{"name": "dog", "description": "A dog"}]);
        assert_eq!(rest(&base, "PUT", &path, &command).await.0, 200);
        let (gateway_client, _) = GatewayClient::ready(&base, GUILDS | MESSAGES).await;
        let ailsa = world.as_user("Ailsa").await;
        let morag = world.as_user("Morag").await;
        let (_, guild) = rest(&base, "GET", &format!("/guilds/{GUILD}"), &Value::Null).await;
        let role = |name: &str| {
            let roles = guild["roles"].as_array().unwrap();
            let role = roles.iter().find(|role| role["name"] == name).unwrap();
            role["id"].as_str().unwrap().to_owned()
        };
        Scene {
            gateway_client,
            channel: ailsa.channel.clone(),
            ailsa,
            morag,
            bots: role("Your bot"),
            managers: role("Managers"),
            world,
        }
    }

    async fn rest(&self, method: &str, path: &str, body: &Value) -> (u16, Value) {
        rest(&self.world.url(), method, path, body).await
    }

    /// Sends a request about the channel. Returns the status and the error code.
    async fn channel_request(&self, method: &str, path: &str, body: &Value) -> (u16, i64) {
        let path = format!("/channels/{}{path}", self.channel);
        let (status, body) = self.rest(method, &path, body).await;
        (status, body["code"].as_i64().unwrap_or(0))
    }

    async fn file(&self) -> (u16, i64) {
        let path = format!("/channels/{}/messages", self.channel);
        let (status, body) = rest_file(&self.world.url(), &path).await;
        (status, body["code"].as_i64().unwrap_or(0))
    }

    /// Sets the channel's overwrites as (target, allow, deny).
    async fn overwrite(&self, all: &[(&str, u64, u64)]) {
        let all = all.iter().map(|(id, allow, deny)| {
            let people = [&self.ailsa.id, &self.morag.id, &BOT.to_string()];
            let whom = i32::from(people.contains(&&(*id).to_owned()));
            json!({"id": id, "type": whom, "allow": allow.to_string(), "deny": deny.to_string()})
        });
        let change = json!({ "overwrites": all.collect::<Vec<_>>() });
        self.world
            .client
            .change_channel(&self.channel, &change)
            .await;
    }

    async fn role(&self, role: &str, permissions: u64) {
        let change = json!({"roles": {role: permissions.to_string()}});
        let path = format!("/control/guild/{GUILD}");
        self.world.client.post(&path, &change).await;
    }

    /// Returns the permissions of the bot and of a user in an interaction.
    async fn interaction_permissions(&mut self, player: &Player) -> (u64, u64) {
        let slash = json!({
            "user": player.id, "channel": player.channel, "path": "dog", "options": {},
        });
        let client = self.world.client.clone();
        // The command is never answered, so this does not wait for its outcome.
        tokio::spawn(async move { client.post("/control/slash", &slash).await });
        let interaction_permissions = self.gateway_client.event("INTERACTION_CREATE").await;
        let digits = |value: &Value| value.as_str().unwrap().parse::<u64>().unwrap();
        let theirs = digits(&interaction_permissions["member"]["permissions"]);
        assert_eq!(
            theirs,
            digits(&interaction_permissions["channel"]["permissions"])
        );
        (digits(&interaction_permissions["app_permissions"]), theirs)
    }

    async fn close(self) {
        self.world.sandbox.stop().await;
    }
}

fn lacks(whole: u64, right: u64) -> bool {
    whole & right == 0
}

#[tokio::test]
async fn server_starts_with_discords_defaults() {
    let mut scene = Scene::open().await;
    let guild = format!("/guilds/{GUILD}");
    let (_, guild) = scene.rest("GET", &guild, &Value::Null).await;
    let roles = guild["roles"].as_array().unwrap();
    let of = |id: &str| roles.iter().find(|role| role["id"] == id).unwrap();
    let everyone = of(&GUILD.to_string());
    assert_eq!(everyone["name"], "@everyone");
    let everyone: u64 = everyone["permissions"].as_str().unwrap().parse().unwrap();
    for right in [
        VIEW,
        SEND,
        EMBED,
        ATTACH,
        HISTORY,
        COMMANDS,
        PUBLIC_THREADS,
        IN_THREADS,
    ] {
        assert!(!lacks(everyone, right), "{right:#x}");
    }
    for right in [
        MANAGE_MESSAGES,
        MENTION_EVERYONE,
        MANAGE_GUILD,
        MANAGE_THREADS,
    ] {
        assert!(lacks(everyone, right), "{right:#x}");
    }
    // The invitation link in the README asks for exactly these permissions.
    let readme = include_str!("../../README.md");
    let asked = readme.split_once("&permissions=").unwrap().1;
    let asked = asked.split_whitespace().next().unwrap();
    let bots = of(&scene.bots);
    assert_eq!(bots["permissions"], asked);
    assert_eq!(bots["managed"], true);
    assert_eq!(bots["tags"]["bot_id"], BOT.to_string().as_str());
    let member = format!("/guilds/{GUILD}/members/{BOT}");
    let (_, member) = scene.rest("GET", &member, &Value::Null).await;
    assert_eq!(member["roles"], json!([scene.bots]));

    let (ailsa, morag) = (scene.ailsa.clone(), scene.morag.clone());
    let (bot, theirs) = scene.interaction_permissions(&ailsa).await;
    assert_eq!(bot, everyone | asked.parse::<u64>().unwrap());
    assert_eq!(theirs, everyone);
    let (_, theirs) = scene.interaction_permissions(&morag).await;
    assert!(!lacks(theirs, MANAGE_GUILD));
    // A second manager does not become the owner.
    let coen = scene.world.as_user("Coen").await;
    let manager = json!({"manager": true});
    scene.world.client.change_user(&coen, &manager).await;
    let (_, theirs) = scene.interaction_permissions(&coen).await;
    assert!(!lacks(theirs, MANAGE_GUILD) && lacks(theirs, ADMINISTRATOR));
    scene.close().await;
}

#[tokio::test]
async fn overwrites_apply_everyone_roles_member() {
    let mut scene = Scene::open().await;
    let everyone = GUILD.to_string();
    let everyone = everyone.as_str();
    let bots = scene.bots.clone();
    let bots = bots.as_str();
    let managers = scene.managers.clone();
    let managers = managers.as_str();
    let bot = BOT.to_string();
    let bot = bot.as_str();
    let ailsa = scene.ailsa.clone();
    for (overwrites, code) in [
        (vec![], 0),
        // What a channel denies to everyone is denied even if a role allows it in the whole server.
        (vec![(everyone, 0, ATTACH)], 50013),
        (vec![(everyone, 0, ATTACH), (bots, ATTACH, 0)], 0),
        (vec![(bots, 0, ATTACH)], 50013),
        // What one role allows overrides what another one denies, and a member's own overwrite overrides those of
        // roles.
        (vec![(bots, ATTACH, ATTACH)], 0),
        (vec![(bots, 0, ATTACH), (everyone, ATTACH, 0)], 50013),
        (vec![(bots, ATTACH, 0), (bot, 0, ATTACH)], 50013),
        (vec![(bots, 0, ATTACH), (bot, ATTACH, 0)], 0),
        // Overwrites of roles that the bot does not have, and of other members, have no effect.
        (vec![(managers, 0, ATTACH), (&ailsa.id, 0, ATTACH)], 0),
        // The permission to attach files has no effect without the permission to send messages.
        (vec![(bots, ATTACH, SEND)], 50013),
        (vec![(bots, 0, VIEW)], 50001),
    ] {
        scene.overwrite(&overwrites).await;
        let expected = if code == 0 { (200, 0) } else { (403, code) };
        assert_eq!(scene.file().await, expected, "{overwrites:?}");
        let (may, _) = scene.interaction_permissions(&ailsa).await;
        assert_eq!(lacks(may, ATTACH), code != 0, "{overwrites:?}: {may:#x}");
        assert_eq!(may == 0, code == 50001, "who sees nothing has nothing");
    }
    // Administrators ignore overwrites.
    scene.overwrite(&[(bots, 0, VIEW | SEND)]).await;
    scene.role(bots, ADMINISTRATOR).await;
    assert_eq!(scene.file().await, (200, 0));
    scene.close().await;
}

#[tokio::test]
async fn each_permission_is_enforced() {
    let scene = Scene::open().await;
    let bots = scene.bots.clone();
    let bots = bots.as_str();
    let say = json!({"content": "hello"});
    scene.morag.say("good morning").await;
    let (_, list) = scene
        .rest(
            "GET",
            &format!("/channels/{}/messages", scene.channel),
            &Value::Null,
        )
        .await;
    let hers = list[0]["id"].as_str().unwrap().to_owned();
    let hers_path = format!("/messages/{hers}");

    let take = async |right: u64| scene.overwrite(&[(bots, 0, right)]).await;
    take(SEND).await;
    assert_eq!(
        scene.channel_request("POST", "/messages", &say).await,
        (403, 50013)
    );
    assert_eq!(
        scene.channel_request("POST", "/typing", &Value::Null).await,
        (403, 50013)
    );
    assert_eq!(
        scene.channel_request("GET", "", &Value::Null).await,
        (200, 0)
    );

    take(EMBED).await;
    let embed = json!({"embeds": [{"title": "A title"}]});
    assert_eq!(
        scene.channel_request("POST", "/messages", &embed).await,
        (403, 50013)
    );
    let both = json!({"content": "words", "embeds": [{"title": "A title"}]});
    let path = format!("/channels/{}/messages", scene.channel);
    let (status, interaction_permissions) = scene.rest("POST", &path, &both).await;
    assert_eq!(
        (status, &interaction_permissions["embeds"]),
        (200, &json!([]))
    );

    take(HISTORY).await;
    let (status, interaction_permissions) = scene.rest("GET", &path, &Value::Null).await;
    assert_eq!((status, interaction_permissions), (200, json!([])));
    assert_eq!(
        scene.channel_request("GET", &hers_path, &Value::Null).await,
        (403, 50013)
    );
    let reply = json!({"content": "yes", "message_reference": {"message_id": hers}});
    assert_eq!(
        scene.channel_request("POST", "/messages", &reply).await,
        (403, 160_002)
    );

    take(PUBLIC_THREADS).await;
    let thread = json!({"name": "A table", "type": 11});
    assert_eq!(
        scene.channel_request("POST", "/threads", &thread).await,
        (403, 50013)
    );
    let from = format!("{hers_path}/threads");
    let named = json!({"name": "A table"});
    assert_eq!(
        scene.channel_request("POST", &from, &named).await,
        (403, 50013)
    );

    scene.overwrite(&[]).await;
    assert_eq!(
        scene.channel_request("POST", "/messages", &reply).await,
        (200, 0)
    );
    assert_eq!(
        scene.channel_request("DELETE", "", &Value::Null).await,
        (403, 50013)
    );
    let renamed = json!({"name": "other-games"});
    assert_eq!(
        scene.channel_request("PATCH", "", &renamed).await,
        (403, 50013)
    );
    assert_eq!(
        scene
            .channel_request("DELETE", &hers_path, &Value::Null)
            .await,
        (403, 50013)
    );
    scene
        .overwrite(&[(bots, MANAGE_MESSAGES | (1 << 4), 0)])
        .await;
    assert_eq!(
        scene
            .channel_request("DELETE", &hers_path, &Value::Null)
            .await,
        (204, 0)
    );
    assert_eq!(scene.channel_request("PATCH", "", &renamed).await, (200, 0));
    assert_eq!(
        scene.channel_request("DELETE", "", &Value::Null).await,
        (200, 0)
    );
    assert_eq!(
        scene.channel_request("GET", "", &Value::Null).await,
        (404, 10003)
    );
    // A direct message channel cannot be edited, only closed.
    let direct = format!("/channels/{}", scene.ailsa.dm);
    let code = async |method: &str| scene.rest(method, &direct, &renamed).await.1["code"].clone();
    assert_eq!(code("PATCH").await, 50003);
    assert_eq!(code("DELETE").await, Value::Null);
    assert_eq!(code("GET").await, Value::Null);
    scene.close().await;
}

#[tokio::test]
async fn threads_inherit_channel_permissions() {
    let mut scene = Scene::open().await;
    let bots = scene.bots.clone();
    let bots = bots.as_str();
    let path = format!("/channels/{}/threads", scene.channel);
    let body = json!({"name": "A table", "type": 11});
    let (_, thread) = scene.rest("POST", &path, &body).await;
    let thread = thread["id"].as_str().unwrap().to_owned();
    let own = format!("/channels/{thread}");
    let messages = format!("{own}/messages");
    let say = json!({"content": "hello"});
    let say = async |scene: &Scene| scene.rest("POST", &messages, &say).await.1["code"].clone();

    let ailsa = scene.ailsa.at(&thread);
    for (overwrites, code, rights) in [
        // Writing in a channel and in its threads are separate permissions.
        (vec![(bots, 0, SEND)], Value::Null, ATTACH),
        (vec![(bots, 0, IN_THREADS)], json!(50013), 0),
        (vec![(bots, 0, VIEW)], json!(50001), 0),
        (vec![], Value::Null, ATTACH),
    ] {
        scene.overwrite(&overwrites).await;
        assert_eq!(say(&scene).await, code, "{overwrites:?}");
        let (may, _) = scene.interaction_permissions(&ailsa).await;
        assert_eq!(may & ATTACH, rights, "{overwrites:?}");
    }

    // The bot can archive and unarchive its own threads; locking needs a moderator.
    let code = async |change: &Value| scene.rest("PATCH", &own, change).await.1["code"].clone();
    assert_eq!(code(&json!({"locked": true})).await, 50013);
    assert_eq!(
        code(&json!({"archived": true, "locked": true})).await,
        50013
    );
    assert_eq!(code(&json!({"archived": true})).await, Value::Null);
    assert_eq!(code(&json!({"archived": false})).await, Value::Null);
    assert_eq!(
        scene.rest("DELETE", &own, &Value::Null).await.1["code"],
        50013
    );
    let locked = json!({"locked": true, "archived": true});
    scene.world.client.change_channel(&thread, &locked).await;
    assert_eq!(code(&json!({"archived": false})).await, 50013);
    scene.overwrite(&[(bots, MANAGE_THREADS, 0)]).await;
    assert_eq!(
        code(&json!({"archived": false, "locked": false})).await,
        Value::Null
    );
    assert_eq!(code(&json!({"locked": true})).await, Value::Null);
    assert_eq!(scene.rest("DELETE", &own, &Value::Null).await.0, 200);

    // A private thread is visible to its members and moderators.
    let body = json!({"name": "A secret", "type": 12});
    let (status, secret) = scene.rest("POST", &path, &body).await;
    assert_eq!((status / 100, &secret["type"]), (2, &json!(12)));
    let sees = async |player: &Player| {
        let world = format!("/control/world?user={}", player.id);
        let world = scene.world.client.get(&world).await;
        let mut all = world["channels"].as_array().unwrap().iter();
        all.any(|channel| channel["id"] == secret["id"])
    };
    assert!(!sees(&scene.ailsa).await);
    assert!(sees(&scene.morag).await);
    let change = json!({"bot_access": "none"});
    let path = format!("/control/channel/{}", secret["id"].as_str().unwrap());
    let http = reqwest::Client::builder().no_proxy().build().unwrap();
    let url = format!("{}{path}", scene.world.url());
    let answer = http.post(url).json(&change).send().await.unwrap();
    assert_eq!(
        answer.status(),
        422,
        "a thread has no overwrites of its own"
    );
    scene.close().await;
}

#[tokio::test]
async fn permissions_apply_to_people() {
    let scene = Scene::open().await;
    let everyone = GUILD.to_string();
    let everyone = everyone.as_str();
    let mentions = async |player: &Player, text: &str| {
        player.say(text).await;
        let newest = player.messages().await.pop().unwrap();
        newest.0["mention_everyone"] == true
    };
    assert!(!mentions(&scene.ailsa, "@everyone, good morning").await);
    assert!(mentions(&scene.morag, "@everyone, good morning").await);
    scene
        .overwrite(&[(&scene.ailsa.id, MENTION_EVERYONE, 0)])
        .await;
    assert!(mentions(&scene.ailsa, "@here, good morning").await);
    // The bot, too, needs a permission to mention everyone.
    let path = format!("/channels/{}/messages", scene.channel);
    let all = json!({"content": "@everyone", "allowed_mentions": {"parse": ["everyone"]}});
    assert_eq!(
        scene.rest("POST", &path, &all).await.1["mention_everyone"],
        false
    );
    scene.role(&scene.bots, MENTION_EVERYONE).await;
    assert_eq!(
        scene.rest("POST", &path, &all).await.1["mention_everyone"],
        true
    );

    let commands = async |player: &Player| {
        let path = format!(
            "/control/commands?user={}&channel={}",
            player.id, player.channel
        );
        scene
            .world
            .client
            .get(&path)
            .await
            .as_array()
            .unwrap()
            .len()
    };
    assert_eq!(commands(&scene.ailsa).await, 1);
    scene.overwrite(&[(everyone, 0, COMMANDS)]).await;
    assert_eq!(commands(&scene.ailsa).await, 0);

    let http = reqwest::Client::builder().no_proxy().build().unwrap();
    let try_say = async |player: &Player| {
        let body = json!({"user": player.id, "channel": player.channel, "content": "hello"});
        let url = format!("{}/control/say", scene.world.url());
        let answer = http.post(url).json(&body).send().await.unwrap();
        answer.status().as_u16()
    };
    scene.overwrite(&[(everyone, 0, SEND)]).await;
    assert_eq!(try_say(&scene.ailsa).await, 422);
    assert_eq!(try_say(&scene.morag).await, 200, "whose the server is");
    scene
        .overwrite(&[(everyone, 0, VIEW), (&scene.ailsa.id, VIEW, 0)])
        .await;
    assert_eq!(try_say(&scene.ailsa).await, 200);
    let coen = scene.world.as_user("Coen").await.at(&scene.channel);
    assert_eq!(try_say(&coen).await, 422);
    scene.close().await;
}

#[tokio::test]
async fn bot_access_switch_is_a_role_overwrite() {
    let mut scene = Scene::open().await;
    let ailsa = scene.ailsa.clone();
    let path = format!("/channels/{}", scene.channel);
    for (access, left) in [("read_only", VIEW), ("none", 0), ("full", VIEW | SEND)] {
        let change = json!({ "bot_access": access });
        scene
            .world
            .client
            .change_channel(&scene.channel, &change)
            .await;
        let (may, theirs) = scene.interaction_permissions(&ailsa).await;
        assert_eq!(may & (VIEW | SEND), left, "{access}");
        assert!(!lacks(theirs, VIEW | SEND), "people stay as they are");
        let world = scene.world.client.state().await;
        let mut channels = world["channels"].as_array().unwrap().iter();
        let channel_request = channels.find(|one| one["id"] == scene.channel.as_str());
        assert_eq!(channel_request.unwrap()["bot_access"], access);
    }
    let change = json!({"bot_access": "read_only"});
    scene
        .world
        .client
        .change_channel(&scene.channel, &change)
        .await;
    let (_, interaction_permissions) = scene.rest("GET", &path, &Value::Null).await;
    let overwrites = interaction_permissions["permission_overwrites"]
        .as_array()
        .unwrap();
    assert_eq!(overwrites.len(), 1);
    assert_eq!(overwrites[0]["id"], scene.bots.as_str());
    assert_eq!(overwrites[0]["type"], 0);
    scene.close().await;
}

/// The bot needs permissions in the channel and in the thread: it posts the starter message in the channel, and then
/// the board in the thread.
#[tokio::test(flavor = "multi_thread")]
async fn bot_asks_for_permissions_of_a_thread_table() {
    let world = crate::world::World::open().await;
    let bot = InProcessBot::start(world.tls_endpoint(), Arc::new(SystemClock));
    world.wait_for_bot().await;
    let jean = world.add_person("Jean").await;
    let channel = world.channel().await;
    let guilds = world.get("/control/world").await["guilds"].clone();
    let bots = guilds[0]["roles"]["bot"]["id"].clone();
    let places = |place: &str| json!({ "where": place });
    for (deny, place, lacking) in [
        (IN_THREADS, "thread", Some("Send Messages in Threads")),
        (IN_THREADS, "channel", None),
        (SEND, "thread", Some("Send Messages, Attach Files")),
        // If the bot cannot create threads, the table is in the channel.
        (IN_THREADS | PUBLIC_THREADS, "thread", None),
    ] {
        let own = json!({"id": bots, "type": 0, "allow": "0", "deny": deny.to_string()});
        let path = format!("/control/channel/{channel}");
        world.post(&path, json!({ "overwrites": [own] })).await;
        let answer = world.command(&jean, &channel, "stramash new", places(place));
        let answer = answer.await["message"]["content"].to_string();
        match lacking {
            Some(names) => assert!(answer.contains(&format!(": {names}.")), "{answer}"),
            None => assert!(!answer.contains("permissions"), "{answer}"),
        }
    }
    bot.stop().await;
    world.close().await;
}
