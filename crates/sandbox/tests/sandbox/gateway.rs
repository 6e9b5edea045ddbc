//! Tests of the gateway with clients that send invalid messages or break its protocol.

use discord_sandbox::{BOT, TOKEN};
use serde_json::{Value, json};

use crate::common::{Player, TestSandbox};
use crate::gateway_client::{
    CONTENT, DIRECT, GUILDS, GatewayClient, MEMBERS, MESSAGES, PRESENCES, identify, rest,
};

/// Returns a sandbox and one person.
async fn opened() -> (TestSandbox, Player) {
    let world = TestSandbox::start_without_rate_limits().await;
    let ailsa = world.as_user("Ailsa").await;
    (world, ailsa)
}

#[tokio::test]
async fn invalid_identify_is_refused() {
    let (world, _) = opened().await;
    let changed = |key: &str, value: Value| {
        let mut said = identify(GUILDS);
        said["d"][key] = value;
        said
    };
    let mut without = identify(GUILDS);
    without["d"].as_object_mut().unwrap().remove("intents");
    for (said, code) in [
        (changed("token", json!("Bot of somebody else")), 4004),
        (changed("properties", Value::Null), 4002),
        (changed("shard", json!([2, 2])), 4010),
        (changed("shard", json!([0, 0])), 4010),
        (changed("shard", json!("all")), 4002),
        (without, 4012),
        (changed("intents", json!("all")), 4013),
        (changed("intents", json!(1_u64 << 40)), 4013),
        (identify(GUILDS | MEMBERS), 4014),
        (identify(PRESENCES), 4014),
        (identify(MESSAGES | CONTENT), 4014),
    ] {
        let mut gateway_client = GatewayClient::after_hello(&world.url()).await;
        gateway_client.send(&said).await;
        assert_eq!(gateway_client.closed().await, code, "{said}");
    }
    // Privileged intents are accepted after they were granted.
    let grant = json!({"turn": "grant_intents", "intents": MEMBERS | PRESENCES | CONTENT});
    world.client.set_switch(&grant).await;
    let all = GUILDS | MEMBERS | PRESENCES | MESSAGES | CONTENT;
    let (mut gateway_client, _) = GatewayClient::ready(&world.url(), all).await;
    let guild = gateway_client.event("GUILD_CREATE").await;
    assert_eq!(guild["members"].as_array().unwrap().len(), 5);
    world.sandbox.stop().await;
}

#[tokio::test]
async fn unexpected_frames_close_the_connection() {
    let (world, _) = opened().await;
    let presence = json!({"op": 3, "d": {
        "since": null, "activities": [], "status": "online", "afk": false,
    }});
    let voice = json!({"op": 4, "d": {
        "guild_id": "1", "channel_id": null, "self_mute": true, "self_deaf": true,
    }});
    let members = json!({"op": 8, "d": {"guild_id": "1", "query": "", "limit": 0}});
    for said in [&presence, &voice, &members] {
        let mut gateway_client = GatewayClient::after_hello(&world.url()).await;
        gateway_client.send(said).await;
        assert_eq!(gateway_client.closed().await, 4003, "{said}");
    }
    let heartbeat = json!({"op": 1, "d": null}).to_string();
    let padded = |size: usize| format!("{heartbeat:size$}");
    for (said, code) in [
        (identify(GUILDS).to_string(), 4005),
        (json!({"op": 6, "d": {"token": TOKEN}}).to_string(), 4005),
        (json!({"op": 99, "d": null}).to_string(), 4001),
        (json!({"d": null}).to_string(), 4002),
        ("hello".to_owned(), 4002),
        (padded(4097), 4002),
    ] {
        let (mut gateway_client, _) = GatewayClient::ready(&world.url(), GUILDS).await;
        gateway_client.send(&presence).await;
        gateway_client.send(&voice).await;
        gateway_client.send_text(padded(4096)).await;
        gateway_client.events_until("GUILD_CREATE").await;
        assert_eq!(
            gateway_client.receive().await["op"],
            11,
            "as long as may be"
        );
        gateway_client.send_text(said.clone()).await;
        assert_eq!(gateway_client.closed().await, code, "{said}");
    }
    world.sandbox.stop().await;
}

#[tokio::test]
async fn frames_are_limited_to_120_per_minute() {
    let (world, _) = opened().await;
    let mut gateway_client = GatewayClient::after_hello(&world.url()).await;
    for _ in 0..120 {
        gateway_client.send(&json!({"op": 1, "d": null})).await;
    }
    for _ in 0..120 {
        assert_eq!(gateway_client.receive().await["op"], 11);
    }
    gateway_client.send(&json!({"op": 1, "d": null})).await;
    assert_eq!(gateway_client.closed().await, 4008);
    world.sandbox.stop().await;
}

#[tokio::test]
async fn resume_needs_the_token() {
    let (world, _) = opened().await;
    let (gateway_client, ready) = GatewayClient::ready(&world.url(), GUILDS).await;
    let session = ready["session_id"].clone();
    let seq = gateway_client.seq;
    drop(gateway_client);
    let resume = |token: &str, session: &Value, seq: u64| json!({"op": 6, "d": {"token": token, "session_id": session, "seq": seq}});
    for (said, code) in [
        (resume("Bot of somebody else", &session, seq), 4004),
        (resume(TOKEN, &session, seq + 1000), 4007),
    ] {
        let mut other = GatewayClient::after_hello(&world.url()).await;
        other.send(&said).await;
        assert_eq!(other.closed().await, code, "{said}");
    }
    let mut other = GatewayClient::after_hello(&world.url()).await;
    other.send(&resume(TOKEN, &json!("unknown"), 1)).await;
    let told = other.receive().await;
    assert_eq!((&told["op"], &told["d"]), (&json!(9), &json!(false)));
    other.send(&resume(TOKEN, &session, seq)).await;
    let events = other.events_until("RESUMED").await;
    assert_eq!(
        events[0]["t"], "GUILD_CREATE",
        "what was missed comes first"
    );
    world.sandbox.stop().await;
}

#[tokio::test]
async fn query_selects_version_and_encoding() {
    let (world, _) = opened().await;
    for (query, code) in [
        ("v=10&encoding=etf", 4002),
        ("v=10&encoding=json&compress=zstd-stream", 4002),
        ("v=9&encoding=json", 4012),
        ("encoding=json", 4012),
    ] {
        let mut gateway_client = GatewayClient::connect(&world.url(), query).await;
        assert_eq!(gateway_client.closed().await, code, "{query}");
    }
    world.sandbox.stop().await;
}

#[tokio::test]
async fn zlib_stream_compression() {
    let (world, ailsa) = opened().await;
    let query = "v=10&encoding=json&compress=zlib-stream";
    let mut gateway_client = GatewayClient::connect(&world.url(), query).await;
    assert_eq!(gateway_client.receive().await["op"], 10);
    let mut said = identify(GUILDS | MESSAGES);
    // The whole stream is already compressed, so this option, which compresses single messages, has no effect.
    said["d"]["compress"] = json!(true);
    gateway_client.send(&said).await;
    gateway_client.event("GUILD_CREATE").await;
    let path = format!("/channels/{}/messages", ailsa.channel);
    for number in 0..20 {
        let content = format!("{number} ").repeat(600);
        let body = json!({"content": content.trim()});
        assert_eq!(rest(&world.url(), "POST", &path, &body).await.0, 200);
        assert_eq!(
            gateway_client.event("MESSAGE_CREATE").await["content"],
            content.trim()
        );
    }
    world.sandbox.stop().await;
}

#[tokio::test]
async fn message_content_needs_its_intent() {
    let (world, ailsa) = opened().await;
    let base = world.url();
    let (mut gateway_client, _) = GatewayClient::ready(&base, GUILDS | MESSAGES | DIRECT).await;
    ailsa.say("good morning").await;
    let told = gateway_client.event("MESSAGE_CREATE").await;
    assert_eq!(told["author"]["id"], ailsa.id.as_str());
    assert_eq!(told["member"]["roles"], json!([]));
    assert!(told["member"]["joined_at"].is_string());
    assert!(told["member"].get("user").is_none(), "that is the author");
    assert!(told["guild_id"].is_string());
    assert_eq!(told["content"], "", "nobody granted this to the bot");
    ailsa.say(&format!("good morning <@{BOT}>")).await;
    let named = format!("good morning <@{BOT}>");
    assert_eq!(
        gateway_client.event("MESSAGE_CREATE").await["content"],
        named.as_str()
    );
    ailsa.in_dm().say("a word alone").await;
    let told = gateway_client.event("MESSAGE_CREATE").await;
    assert_eq!(told["content"], "a word alone");
    assert!(told.get("member").is_none() && told.get("guild_id").is_none());

    let path = format!("/channels/{}/messages", ailsa.channel);
    let (_, own) = rest(&base, "POST", &path, &json!({"content": "mine"})).await;
    assert!(own.get("member").is_none(), "an answer carries none");
    let told = gateway_client.event("MESSAGE_CREATE").await;
    assert_eq!(told["content"], "mine");
    assert_eq!(told["member"]["roles"].as_array().unwrap().len(), 1);
    let path = format!("{path}/{}", own["id"].as_str().unwrap());
    rest(&base, "PATCH", &path, &json!({"content": "changed"})).await;
    let told = gateway_client.event("MESSAGE_UPDATE").await;
    assert_eq!(told["content"], "changed");
    assert!(told["member"].is_object() && told["guild_id"].is_string());

    // There are no events about channels that the bot cannot see.
    let games = &ailsa.channel;
    let access = |access: &str| json!({ "bot_access": access });
    world.client.change_channel(games, &access("none")).await;
    ailsa.say(&format!("<@{BOT}> is not to hear this")).await;
    world.client.change_channel(games, &access("full")).await;
    ailsa.say(&format!("<@{BOT}> is to hear that")).await;
    let heard = gateway_client.events_until("MESSAGE_CREATE").await;
    let last = &heard.last().unwrap()["d"];
    assert_eq!(last["content"], format!("<@{BOT}> is to hear that"));

    // With the content intent, events have the messages' content. Without the intent for messages there are no events.
    let grant = json!({"turn": "grant_intents", "intents": CONTENT});
    world.client.set_switch(&grant).await;
    let (mut gateway_client, _) = GatewayClient::ready(&base, MESSAGES | CONTENT).await;
    ailsa.say("good evening").await;
    assert_eq!(
        gateway_client.event("MESSAGE_CREATE").await["content"],
        "good evening"
    );
    let (mut gateway_client, _) = GatewayClient::ready(&base, GUILDS).await;
    ailsa.say("not for you").await;
    world
        .client
        .post("/control/channel", &json!({"name": "last"}))
        .await;
    let heard = gateway_client.events_until("CHANNEL_CREATE").await;
    assert!(heard.iter().all(|event| event["t"] != "MESSAGE_CREATE"));
    world.sandbox.stop().await;
}

#[tokio::test]
async fn public_responses_are_message_events() {
    let (world, ailsa) = opened().await;
    let base = world.url();
    let path = format!("/applications/{BOT}/commands");
    let command = json!([{"name": "dog", "description": "A dog"}]);
    assert_eq!(rest(&base, "PUT", &path, &command).await.0, 200);
    let (mut gateway_client, _) = GatewayClient::ready(&base, MESSAGES).await;
    let ask = async |gateway_client: &mut GatewayClient| {
        let slash = json!({"user": ailsa.id, "channel": ailsa.channel, "path": "dog"});
        let client = world.client.clone();
        tokio::spawn(async move { client.post("/control/slash", &slash).await });
        let told = gateway_client.event("INTERACTION_CREATE").await;
        let text = |key: &str| told[key].as_str().unwrap().to_owned();
        (text("id"), text("token"))
    };
    let answer = async |(id, token): &(String, String), body: Value| {
        let path = format!("/interactions/{id}/{token}/callback");
        assert_eq!(rest(&base, "POST", &path, &body).await.0, 204);
    };
    let asked = ask(&mut gateway_client).await;
    answer(&asked, json!({"type": 5})).await;
    let thinking = gateway_client.event("MESSAGE_CREATE").await;
    assert_eq!(thinking["flags"], 1 << 7);
    assert!(thinking["member"].is_object() && thinking["guild_id"].is_string());
    let own = format!("/webhooks/{BOT}/{}", asked.1);
    let original = format!("{own}/messages/@original");
    rest(&base, "PATCH", &original, &json!({"content": "a dog"})).await;
    let told = gateway_client.event("MESSAGE_UPDATE").await;
    assert_eq!(
        (&told["id"], &told["content"]),
        (&thinking["id"], &json!("a dog"))
    );
    rest(&base, "POST", &own, &json!({"content": "another dog"})).await;
    assert_eq!(
        gateway_client.event("MESSAGE_CREATE").await["content"],
        "another dog"
    );
    rest(&base, "DELETE", &original, &Value::Null).await;
    assert_eq!(
        gateway_client.event("MESSAGE_DELETE").await["id"],
        thinking["id"]
    );

    // An ephemeral response causes no event, so the first event is that of the next public response.
    let asked = ask(&mut gateway_client).await;
    answer(
        &asked,
        json!({"type": 4, "data": {"content": "psst", "flags": 64}}),
    )
    .await;
    let asked = ask(&mut gateway_client).await;
    answer(
        &asked,
        json!({"type": 4, "data": {"content": "all of you"}}),
    )
    .await;
    assert_eq!(
        gateway_client.event("MESSAGE_CREATE").await["content"],
        "all of you"
    );
    world.sandbox.stop().await;
}

#[tokio::test]
async fn new_thread_is_dispatched_and_announced() {
    let (world, ailsa) = opened().await;
    let base = world.url();
    let (mut gateway_client, _) = GatewayClient::ready(&base, GUILDS | MESSAGES).await;
    let games = &ailsa.channel;

    let path = format!("/channels/{games}/threads");
    let body = json!({"name": "A table", "type": 11});
    let (_, thread) = rest(&base, "POST", &path, &body).await;
    let told = gateway_client.event("THREAD_CREATE").await;
    assert_eq!(told["id"], thread["id"]);
    assert_eq!(told["newly_created"], true);
    for value in [&told, &thread] {
        assert_eq!(value["member"]["user_id"], BOT.to_string().as_str());
        assert_eq!(value["member"]["id"], thread["id"]);
    }
    let said = gateway_client.event("MESSAGE_CREATE").await;
    assert_eq!(said["type"], 18);
    assert_eq!(said["channel_id"], games.as_str());
    assert_eq!(said["content"], "A table");
    assert_eq!(said["message_reference"]["channel_id"], thread["id"]);

    let path = format!("/channels/{games}/messages");
    let (_, first) = rest(&base, "POST", &path, &json!({"content": "here"})).await;
    let first = first["id"].as_str().unwrap();
    gateway_client.event("MESSAGE_CREATE").await;
    let path = format!("{path}/{first}/threads");
    rest(&base, "POST", &path, &json!({"name": "Another"})).await;
    let told = gateway_client.event("THREAD_CREATE").await;
    assert_eq!(told["id"], first);
    let told = gateway_client.event("MESSAGE_UPDATE").await;
    assert_eq!(told["thread"]["id"], first);
    let said = gateway_client.event("MESSAGE_CREATE").await;
    assert_eq!(said["type"], 21);
    assert_eq!(said["channel_id"], first);
    assert_eq!(said["message_reference"]["message_id"], first);
    assert_eq!(said["message_reference"]["channel_id"], games.as_str());
    world.sandbox.stop().await;
}

#[tokio::test]
async fn member_lists_need_intents() {
    let (world, ailsa) = opened().await;
    let base = world.url();
    let ask = |mut wanted: Value| {
        wanted["guild_id"] = json!(discord_sandbox::GUILD);
        json!({"op": 8, "d": wanted})
    };
    let names = |chunk: &Value| -> Vec<String> {
        let members = chunk["members"].as_array().unwrap().iter();
        let name = |member: &Value| member["user"]["global_name"].as_str().unwrap().to_owned();
        members.map(name).collect()
    };
    let (mut gateway_client, _) = GatewayClient::ready(&base, GUILDS).await;
    // A request for all members needs an intent, so only the second request is answered.
    gateway_client
        .send(&ask(json!({"query": "", "limit": 0})))
        .await;
    gateway_client
        .send(&ask(json!({"query": "ai", "limit": 10, "nonce": "mine"})))
        .await;
    let chunk = gateway_client.event("GUILD_MEMBERS_CHUNK").await;
    assert_eq!(names(&chunk), ["Ailsa"]);
    assert_eq!(chunk["nonce"], "mine");
    assert_eq!(
        (&chunk["chunk_index"], &chunk["chunk_count"]),
        (&json!(0), &json!(1))
    );
    let ids = json!({"user_ids": [ailsa.id, "12345"], "limit": 0});
    gateway_client.send(&ask(ids)).await;
    let chunk = gateway_client.event("GUILD_MEMBERS_CHUNK").await;
    assert_eq!(names(&chunk), ["Ailsa"]);
    assert_eq!(chunk["not_found"], json!(["12345"]));
    let grant = json!({"turn": "grant_intents", "intents": MEMBERS});
    world.client.set_switch(&grant).await;
    let (mut gateway_client, _) = GatewayClient::ready(&base, GUILDS | MEMBERS).await;
    gateway_client
        .send(&ask(json!({"query": "", "limit": 0})))
        .await;
    let chunk = gateway_client.event("GUILD_MEMBERS_CHUNK").await;
    assert_eq!(
        names(&chunk),
        ["Your bot", "Morag", "Ailsa", "Coen", "Disa"]
    );
    // The same intent is needed for events about members who join and leave.
    let elspeth = world.client.add_player("Elspeth", "en-GB").await;
    let told = gateway_client.event("GUILD_MEMBER_ADD").await;
    assert_eq!(told["user"]["id"], elspeth.id.as_str());
    let manager = json!({"manager": true});
    world.client.change_user(&elspeth, &manager).await;
    let told = gateway_client.event("GUILD_MEMBER_UPDATE").await;
    assert_eq!(told["roles"].as_array().unwrap().len(), 1);
    let out = json!({"member": false});
    world.client.change_user(&elspeth, &out).await;
    gateway_client.event("GUILD_MEMBER_REMOVE").await;
    world.sandbox.stop().await;
}
