//! Tests that the routes for commands, threads, files, reactions, pins and messages return all fields that client
//! libraries need.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use discord_sandbox::{BOT, GUILD};
use serde_json::{Value, json};

use super::{Api, GatewayClient, Part, commanded, id, posted, says, with_dog};
use crate::serenity_bot::picture;

/// A file (its name, the content type that the sender gives, and its bytes), and the type and size in pixels that the
/// sandbox must detect.
type Case<'a> = (
    &'a str,
    &'a str,
    &'a [u8],
    Option<&'a str>,
    Option<(u32, u32)>,
);

#[tokio::test]
async fn threads_list_their_members() {
    let mut api = Api::start().await;
    let ailsa = api.world.as_user("Ailsa").await;
    let mut gateway_client = GatewayClient::open(&api.world).await;
    let games = ailsa.channel.clone();
    let first = posted(&mut api, &games, &says("one")).await;
    let from = format!("/channels/{games}/messages/{}/threads", id(&first));
    let (status, thread) = api.call("POST", &from, &json!({"name": "A table"})).await;
    assert_eq!((status, &thread["id"]), (201, &first["id"]));
    let bot = json!(BOT);
    assert_eq!(
        (&thread["member"]["id"], &thread["member"]["user_id"]),
        (&thread["id"], &bot)
    );
    assert_eq!(thread["member_count"], 1);
    let created = gateway_client.event("THREAD_CREATE").await;
    assert_eq!(
        (&created["newly_created"], &created["member"]["user_id"]),
        (&json!(true), &bot)
    );
    let free = json!({"name": "Another", "type": 11});
    let path = format!("/channels/{games}/threads");
    assert_eq!(api.call("POST", &path, &free).await.0, 201);

    let (status, active) = api
        .ask("GET", &format!("/guilds/{GUILD}/threads/active"))
        .await;
    assert_eq!(
        (status, active["threads"].as_array().unwrap().len()),
        (200, 2)
    );
    assert_eq!(active["members"].as_array().unwrap().len(), 2);

    let members = format!("/channels/{}/thread-members", id(&thread));
    let hers = format!("{members}/{}", ailsa.id);
    let (status, refused) = api.ask("GET", &hers).await;
    assert_eq!((status, &refused["code"]), (404, &json!(10007)));
    assert_eq!(api.ask("PUT", &hers).await, (204, Value::Null));
    assert_eq!(api.ask("PUT", &hers).await.0, 204);
    let (status, member) = api.ask("GET", &hers).await;
    assert_eq!((status, &member["user_id"]), (200, &json!(ailsa.id)));
    assert_eq!(member.get("member"), None);
    let (_, member) = api.ask("GET", &format!("{hers}?with_member=true")).await;
    assert_eq!(member["member"]["user"]["id"], json!(ailsa.id));
    let (_, all) = api.ask("GET", &members).await;
    assert_eq!(all.as_array().unwrap().len(), 2);
    // Only moderators can remove other members of a thread, but every member can leave it.
    let (status, refused) = api.ask("DELETE", &hers).await;
    assert_eq!((status, &refused["code"]), (403, &json!(50013)));
    assert_eq!(api.ask("DELETE", &format!("{members}/@me")).await.0, 204);
    let (_, left) = api.ask("GET", &format!("/channels/{}", id(&thread))).await;
    assert_eq!(
        (left.get("member"), &left["member_count"]),
        (None, &json!(1))
    );
    let told = gateway_client.event("THREAD_MEMBERS_UPDATE").await;
    assert_eq!(
        (&told["removed_member_ids"], &told["member_count"]),
        (&json!([BOT]), &json!(1))
    );
    // A user who writes in a thread becomes its member.
    posted(&mut api, id(&thread), &says("woof")).await;
    let (_, back) = api.ask("GET", &format!("/channels/{}", id(&thread))).await;
    assert_eq!(
        (&back["member"]["user_id"], &back["message_count"]),
        (&bot, &json!(1))
    );
    assert_eq!(api.ask("DELETE", &format!("{members}/@me")).await.0, 204);
    assert_eq!(api.ask("PUT", &format!("{members}/@me")).await.0, 204);
    api.world.assert_no_faults();
    let (status, refused) = api
        .ask("PUT", &format!("/channels/{games}/thread-members/@me"))
        .await;
    assert_eq!((status, &refused["code"]), (400, &json!(50024)));
    api.stop().await;
}

#[tokio::test]
async fn file_types_are_detected() {
    let mut api = Api::start().await;
    let ailsa = api.world.as_user("Ailsa").await;
    let path = format!("/channels/{}/messages", ailsa.channel);
    let png = picture();
    let gif = b"GIF89a\x03\0\x02\0\0\0\0;".as_slice();
    let jpeg =
        b"\xff\xd8\xff\xe0\0\x04ab\xff\xc0\0\x0b\x08\0\x05\0\x07\x01\x11\0\xff\xd9".as_slice();
    let text = Some("text/plain; charset=utf-8");
    let cases: [Case<'_>; 9] = [
        (
            "board.png",
            "image/png",
            &png,
            Some("image/png"),
            Some((4, 2)),
        ),
        (
            "board.txt",
            "text/plain",
            &png,
            Some("image/png"),
            Some((4, 2)),
        ),
        (
            "a.bin",
            "application/octet-stream",
            gif,
            Some("image/gif"),
            Some((3, 2)),
        ),
        (
            "a.jpeg",
            "image/png",
            jpeg,
            Some("image/jpeg"),
            Some((7, 5)),
        ),
        ("note.txt", "image/png", b"woof", text, None),
        ("note.png", "image/png", b"woof", text, None),
        (
            "a.json",
            "text/plain",
            b"{}",
            Some("application/json; charset=utf-8"),
            None,
        ),
        ("a.xyz", "text/plain", b"\xff\x00", None, None),
        ("a.png", "image/png", b"\xff\x00", None, None),
    ];
    for (name, kind, bytes, wanted, size) in cases {
        let part = Part {
            name: "files[0]",
            file: Some(name),
            kind,
            bytes,
        };
        let (status, message) = api.parts("POST", &path, &[part]).await;
        assert_eq!(status, 200, "{message}");
        let file = &message["attachments"][0];
        assert_eq!(
            file.get("content_type"),
            wanted.map(|kind| json!(kind)).as_ref(),
            "{file}"
        );
        let told = file["width"].as_u64().zip(file["height"].as_u64());
        assert_eq!(told, size.map(|(w, h)| (w.into(), h.into())), "{file}");
        assert_eq!(file["size"], bytes.len());
    }
    api.stop().await;
}

#[tokio::test]
async fn multipart_names_do_not_matter() {
    let (mut api, mut gateway_client, ailsa) = with_dog().await;
    let path = format!("/channels/{}/messages", ailsa.channel);
    let file = |name, file| Part {
        name,
        file: Some(file),
        kind: "text/plain",
        bytes: b"woof",
    };
    let field = |name, text: &'static str| Part {
        name,
        file: None,
        kind: "application/json",
        bytes: text.as_bytes(),
    };
    let names = |message: &Value| -> Vec<String> {
        let files = message["attachments"].as_array().unwrap().iter();
        files
            .map(|file| file["filename"].as_str().unwrap().to_owned())
            .collect()
    };
    let named =
        r#"{"content": "x", "attachments": [{"id": 1, "description": "the second"}, {"id": "0"}]}"#;
    for parts in [
        ["files[0]", "files[1]"],
        ["file0", "file1"],
        ["file", "file1"],
        ["file", "picture"],
    ] {
        let parts = [
            file(parts[0], "a.txt"),
            field("payload_json", named),
            file(parts[1], "b.txt"),
        ];
        let (status, message) = api.parts("POST", &path, &parts).await;
        assert_eq!(
            (status, names(&message)),
            (200, vec!["b.txt".into(), "a.txt".into()])
        );
        assert_eq!(message["attachments"][0]["description"], "the second");
    }
    // Without the field `payload_json`, the other fields of the form are the payload.
    let parts = [field("content", "only text"), file("upload", "a.txt")];
    let (status, message) = api.parts("POST", &path, &parts).await;
    assert_eq!(
        (status, &message["content"]),
        (200, &json!("only text")),
        "{message}"
    );
    assert_eq!(names(&message), ["a.txt"]);
    let twice = [file("files[0]", "a.txt"), file("files[0]", "b.txt")];
    assert_eq!(api.parts("POST", &path, &twice).await.0, 400);

    // Sends a first response with a file.
    let (going, asked) = commanded(&ailsa, &mut gateway_client).await;
    let callback = format!(
        "/interactions/{}/{}/callback",
        id(&asked),
        asked["token"].as_str().unwrap()
    );
    let answer = r#"{"type": 4, "data": {"content": "x", "attachments": [{"id": "0"}]}}"#;
    let parts = [field("payload_json", answer), file("file0", "a.txt")];
    assert_eq!(api.parts("POST", &callback, &parts).await.0, 204);
    let answer = going.await.unwrap();
    assert_eq!(names(&answer.message().0), ["a.txt"]);
    api.stop().await;
}

#[tokio::test]
async fn single_commands_and_roles() {
    let mut api = Api::start().await;
    for scope in [
        format!("/applications/{BOT}/commands"),
        format!("/applications/{BOT}/guilds/{GUILD}/commands"),
    ] {
        let dog = json!({"name": "dog", "description": "Dogs", "options": null});
        let (status, made) = api.call("POST", &scope, &dog).await;
        assert_eq!(status, 201, "{made}");
        // A command with the same name replaces the first one.
        let better = json!({"name": "dog", "description": "Better dogs"});
        let (status, again) = api.call("POST", &scope, &better).await;
        assert_eq!((status, &again["id"]), (200, &made["id"]));
        assert_ne!(again["version"], made["version"]);
        let one = format!("{scope}/{}", id(&made));
        let (status, read) = api.ask("GET", &one).await;
        assert_eq!((status, &read["description"]), (200, &json!("Better dogs")));
        let change = json!({"description": "The best of dogs"});
        let (status, changed) = api.call("PATCH", &one, &change).await;
        assert_eq!((status, &changed["name"]), (200, &json!("dog")));
        assert_eq!(changed["description"], "The best of dogs");
        let (status, refused) = api.call("PATCH", &one, &json!({"name": "A Dog"})).await;
        assert_eq!((status, &refused["code"]), (400, &json!(50035)));
        let (status, _) = api.call("POST", &scope, &json!({"name": "cat"})).await;
        assert_eq!(status, 400);
        let (_, all) = api.ask("GET", &scope).await;
        assert_eq!(all.as_array().unwrap().len(), 1);
        assert_eq!(api.ask("DELETE", &one).await, (204, Value::Null));
        let (status, gone) = api.ask("GET", &one).await;
        assert_eq!((status, &gone["code"]), (404, &json!(10063)));
        assert_eq!(api.ask("DELETE", &one).await.0, 404);
        assert_eq!(api.ask("GET", &scope).await.1, json!([]));
    }
    let roles = format!("/guilds/{GUILD}/roles");
    let (status, all) = api.ask("GET", &roles).await;
    assert_eq!((status, &all[0]["name"]), (200, &json!("@everyone")));
    let (status, one) = api.ask("GET", &format!("{roles}/{}", id(&all[1]))).await;
    assert_eq!((status, &one), (200, &all[1]));
    let (status, none) = api.ask("GET", &format!("{roles}/5")).await;
    assert_eq!((status, &none["code"]), (404, &json!(10011)));
    api.stop().await;
}

#[tokio::test]
async fn reactions_and_pins() {
    let mut api = Api::start().await;
    let ailsa = api.world.as_user("Ailsa").await;
    let mut gateway_client = GatewayClient::open(&api.world).await;
    let message = posted(&mut api, &ailsa.dm, &says("one")).await;
    let path = format!("/channels/{}/messages/{}", ailsa.dm, id(&message));
    let thumb = format!("{path}/reactions/%F0%9F%91%8D");
    assert_eq!(
        api.ask("PUT", &format!("{thumb}/@me")).await,
        (204, Value::Null)
    );
    assert_eq!(api.ask("PUT", &format!("{thumb}/@me")).await.0, 204);
    let (_, seen) = api.ask("GET", &path).await;
    let reaction = &seen["reactions"][0];
    assert_eq!(reaction["emoji"], json!({"id": null, "name": "👍"}));
    assert_eq!(
        (&reaction["count"], &reaction["me"]),
        (&json!(1), &json!(true))
    );
    let told = gateway_client.event("MESSAGE_REACTION_ADD").await;
    assert_eq!(
        (&told["emoji"]["name"], &told["user_id"]),
        (&json!("👍"), &json!(BOT))
    );
    let (status, who) = api.ask("GET", &thumb).await;
    assert_eq!((status, &who[0]["id"]), (200, &json!(BOT)));
    assert_eq!(api.ask("GET", &format!("{thumb}?limit=0")).await.0, 400);
    assert_eq!(api.ask("DELETE", &format!("{thumb}/@me")).await.0, 204);
    let (_, seen) = api.ask("GET", &path).await;
    assert_eq!(seen.get("reactions"), None);
    gateway_client.event("MESSAGE_REACTION_REMOVE").await;
    let (status, refused) = api.ask("PUT", &format!("{path}/reactions/woof/@me")).await;
    assert_eq!((status, &refused["code"]), (400, &json!(10014)));

    let second = posted(&mut api, &ailsa.dm, &says("two")).await;
    let room = format!("/channels/{}", ailsa.dm);
    assert_eq!(
        api.ask("PUT", &format!("{room}/pins/{}", id(&message)))
            .await
            .0,
        204
    );
    let newer = format!("{room}/messages/pins/{}", id(&second));
    assert_eq!(api.ask("PUT", &newer).await.0, 204);
    assert_eq!(
        gateway_client.event("CHANNEL_PINS_UPDATE").await["channel_id"],
        json!(ailsa.dm)
    );
    let (status, old) = api.ask("GET", &format!("{room}/pins")).await;
    assert_eq!((status, old.as_array().unwrap().len()), (200, 2));
    assert_eq!(old[1]["pinned"], true);
    let (status, new) = api
        .ask("GET", &format!("{room}/messages/pins?limit=1"))
        .await;
    assert_eq!((status, &new["has_more"]), (200, &json!(true)));
    assert_eq!(new["items"][0]["message"]["content"], "two");
    let before = new["items"][0]["pinned_at"]
        .as_str()
        .unwrap()
        .replace('+', "%2B");
    let rest = format!("{room}/messages/pins?before={before}");
    let (_, rest) = api.ask("GET", &rest).await;
    assert_eq!(rest["items"][0]["message"]["content"], "one");
    assert_eq!(rest["has_more"], false);
    assert_eq!(api.ask("DELETE", &newer).await.0, 204);
    assert_eq!(
        api.ask("GET", &format!("{room}/pins")).await.1[0]["content"],
        "one"
    );
    // In a server, pinning needs a permission.
    let public = posted(&mut api, &ailsa.channel, &says("one")).await;
    let pin = format!("/channels/{}/pins/{}", ailsa.channel, id(&public));
    let (status, refused) = api.ask("PUT", &pin).await;
    assert_eq!((status, &refused["code"]), (403, &json!(50013)));
    let missing = format!("{room}/messages/pins/5");
    assert_eq!(api.ask("PUT", &missing).await.1["code"], 10008);
    api.stop().await;
}

#[tokio::test]
async fn messages_are_listed_around_an_id() {
    let mut api = Api::start().await;
    let ailsa = api.world.as_user("Ailsa").await;
    let mut ids = Vec::new();
    for text in ["0", "1", "2", "3", "4", "5"] {
        let message = posted(&mut api, &ailsa.channel, &says(text)).await;
        ids.push(id(&message).to_owned());
    }
    let path = format!("/channels/{}/messages", ailsa.channel);
    for (query, wanted) in [
        (String::new(), "543210"),
        ("?limit=2".to_owned(), "54"),
        (format!("?before={}&limit=2", ids[3]), "21"),
        (format!("?after={}&limit=2", ids[1]), "32"),
        (format!("?around={}&limit=3", ids[2]), "321"),
        (format!("?around={}", ids[0]), "543210"),
        (format!("?around={}&limit=1", ids[4]), "4"),
    ] {
        let (status, list) = api.ask("GET", &format!("{path}{query}")).await;
        let texts = list.as_array().unwrap().iter();
        let texts: String = texts.map(|one| one["content"].as_str().unwrap()).collect();
        assert_eq!((status, &*texts), (200, wanted), "{query}");
    }
    api.stop().await;
}

#[tokio::test]
async fn responses_match_the_api_description() {
    let mut api = Api::start().await;
    let ailsa = api.world.as_user("Ailsa").await;
    for path in [
        "/gateway".to_owned(),
        "/gateway/bot".to_owned(),
        "/oauth2/applications/@me".to_owned(),
        "/applications/@me".to_owned(),
        "/users/@me".to_owned(),
        format!("/users/{}", ailsa.id),
        "/users/@me/guilds?limit=1".to_owned(),
        format!("/guilds/{GUILD}"),
        format!("/guilds/{GUILD}/channels"),
        format!("/guilds/{GUILD}/members/{}", ailsa.id),
        format!("/channels/{}", ailsa.channel),
        format!("/channels/{}", ailsa.dm),
    ] {
        let (status, answer) = api.ask("GET", &path).await;
        assert_eq!(status, 200, "{path}: {answer}");
        let has_none = ["/gateway", "/users/@me/guilds"];
        let has_none = has_none.iter().any(|start| path.starts_with(start));
        let flags = !has_none && !path.ends_with(&GUILD.to_string());
        let first = answer.get(0).unwrap_or(&answer);
        assert!(!flags || first["flags"].is_u64(), "{path}: {answer}");
    }
    let body = json!({"recipient_id": ailsa.id});
    let (status, channel) = api.call("POST", "/users/@me/channels", &body).await;
    assert_eq!((status, &channel["id"]), (200, &json!(ailsa.dm)));
    api.world.assert_no_faults();
    api.stop().await;
}
