//! What Discord sends is sent: answers with all that other people's libraries look for, and the
//! routes that they use.

#![allow(clippy::unwrap_used, reason = "a test breaks off where it is wrong")]

use discord_sandbox::{BOT, GUILD};
use serde_json::{Value, json};
use tokio::task::JoinHandle;

use crate::common::{Answer, Message, Player};
use crate::kennel::picture;
use crate::rest::{Api, Ear, Part, command, row};

async fn with_dog() -> (Api, Ear, Player) {
    let mut api = Api::start().await;
    let ailsa = api.world.as_user("Ailsa").await;
    api.register(&command("dog", &json!([])), &ailsa).await;
    let ear = Ear::open(&api.world).await;
    (api, ear, ailsa)
}

/// Somebody uses the command; what becomes of it is waited for elsewhere.
async fn commanded(player: &Player, ear: &mut Ear) -> (JoinHandle<Answer>, Value) {
    let player = player.clone();
    let going = tokio::spawn(async move { player.slash("dog", &[]).await });
    (going, ear.interaction().await)
}

/// Somebody presses a button.
async fn pressed(
    player: &Player,
    ear: &mut Ear,
    message: &Message,
    button: &str,
) -> (JoinHandle<Answer>, Value) {
    let (player, message, button) = (player.clone(), message.clone(), button.to_owned());
    let going = tokio::spawn(async move { player.forge_press(&message, &button).await });
    (going, ear.interaction().await)
}

fn says(text: &str) -> Value {
    json!({"content": text})
}

fn form() -> Value {
    json!({"custom_id": "f", "title": "x", "components": [row(&[
        json!({"type": 4, "custom_id": "t", "style": 1, "label": "x"}),
    ])]})
}

fn id(value: &Value) -> &str {
    value["id"].as_str().unwrap()
}

async fn posted(api: &mut Api, channel: &str, body: &Value) -> Value {
    let path = format!("/channels/{channel}/messages");
    let (status, message) = api.call("POST", &path, body).await;
    assert_eq!(status, 200, "{message}");
    message
}

/// A file: its name, what the sender calls it, its bytes; what it is, and how large a picture.
type Case<'a> = (
    &'a str,
    &'a str,
    &'a [u8],
    Option<&'a str>,
    Option<(u32, u32)>,
);

fn no_nulls(value: &Value) {
    let fields = value.as_object().unwrap();
    assert!(fields.values().all(|field| !field.is_null()), "{value}");
}

#[tokio::test]
async fn a_first_answer_tells_what_came_of_it() {
    let (mut api, mut ear, ailsa) = with_dog().await;
    let go = json!({"type": 2, "style": 1, "label": "Go", "custom_id": "go"});
    for (query, kind, private) in [
        ("?with_response=1", 4, false),
        ("?with_response=true", 4, true),
        ("?with_response=True", 5, true),
        ("?with_response=true", 5, false),
    ] {
        let (going, asked) = commanded(&ailsa, &mut ear).await;
        let flags = if private { 64 } else { 0 };
        let mut body = json!({"type": kind, "data": {"flags": flags}});
        if kind == 4 {
            body["data"]["content"] = json!("woof");
            body["data"]["components"] = json!([row(std::slice::from_ref(&go))]);
        }
        let (status, answer) = api.answer_asking(&asked, query, &body).await;
        assert_eq!(status, 200, "{answer}");
        let told = &answer["interaction"];
        assert_eq!((&told["id"], &told["type"]), (&asked["id"], &json!(2)));
        assert_eq!(told["response_message_loading"], kind == 5, "{answer}");
        assert_eq!(told["response_message_ephemeral"], private, "{answer}");
        no_nulls(told);
        let original = format!("{}/messages/%40original", Api::hook(&asked));
        let (status, message) = api.ask("GET", &original).await;
        assert_eq!(
            (status, &message["id"]),
            (200, &told["response_message_id"])
        );
        if kind == 4 {
            assert_eq!(answer["resource"]["type"], 4);
            assert_eq!(answer["resource"]["message"]["id"], message["id"]);
        } else {
            assert!(answer.get("resource").is_none(), "{answer}");
            assert_eq!(api.call("PATCH", &original, &says("woof")).await.0, 200);
        }
        going.await.unwrap();
    }
    let message = ailsa.messages().await.remove(0);
    for kind in [6, 7, 9] {
        let (going, asked) = pressed(&ailsa, &mut ear, &message, "go").await;
        let data = match kind {
            7 => says("wag"),
            9 => form(),
            _ => json!({}),
        };
        let body = json!({"type": kind, "data": data});
        let (status, answer) = api.answer_asking(&asked, "?with_response=1", &body).await;
        assert_eq!(status, 200, "{answer}");
        let told = &answer["interaction"];
        no_nulls(told);
        assert_eq!(answer.get("resource").is_some(), kind == 7, "{answer}");
        let response = told["response_message_id"].as_str();
        assert_eq!(response, (kind != 9).then(|| message.id()), "{answer}");
        going.await.unwrap();
    }
    // Nobody asked: nothing is told.
    for query in ["", "?with_response=0", "?with_response=false"] {
        let (going, asked) = commanded(&ailsa, &mut ear).await;
        let body = json!({"type": 4, "data": says("woof")});
        let answer = api.answer_asking(&asked, query, &body).await;
        assert_eq!(answer, (204, Value::Null));
        going.await.unwrap();
    }
    let (going, asked) = commanded(&ailsa, &mut ear).await;
    let body = json!({"type": 4, "data": says("woof")});
    let (status, _) = api
        .answer_asking(&asked, "?with_response=maybe", &body)
        .await;
    assert_eq!(status, 400);
    api.answer(&asked, &body).await;
    going.await.unwrap();
    api.stop().await;
}

#[tokio::test]
async fn chosen_people_roles_and_channels_are_resolved() {
    let mut api = Api::start().await;
    let ailsa = api.world.as_user("Ailsa").await;
    let coen = api.world.as_user("Coen").await;
    let mut ear = Ear::open(&api.world).await;
    let select =
        |kind: u8, id: &str| row(&[json!({"type": kind, "custom_id": id, "max_values": 2})]);
    let rows = [
        select(5, "people"),
        select(6, "roles"),
        select(7, "either"),
        select(8, "places"),
    ];
    let body = json!({"content": "x", "components": rows});
    let message = Message(posted(&mut api, &ailsa.channel, &body).await);
    let managers = "1000000000000000003";
    let cases = [
        (
            "people",
            vec![&*coen.id, &*ailsa.id],
            vec!["users", "members"],
        ),
        ("roles", vec![managers], vec!["roles"]),
        (
            "either",
            vec![&*coen.id, managers],
            vec!["users", "members", "roles"],
        ),
        ("places", vec![&*ailsa.channel], vec!["channels"]),
    ];
    for (name, values, maps) in cases {
        let going = {
            let (ailsa, message) = (ailsa.clone(), message.clone());
            let values: Vec<String> = values.iter().map(|&value| value.to_owned()).collect();
            tokio::spawn(async move { ailsa.choose_values(&message, name, &values).await })
        };
        let asked = ear.interaction().await;
        let data = &asked["data"];
        assert_eq!(data["values"], json!(values));
        let resolved = data["resolved"].as_object().unwrap();
        assert_eq!(resolved.keys().collect::<Vec<_>>(), maps, "{data}");
        let kinds = ["users", "members", "roles", "channels"];
        let found = |id: &str| {
            kinds
                .iter()
                .any(|kind| resolved.get(*kind).is_some_and(|map| map.get(id).is_some()))
        };
        assert!(values.iter().all(|id| found(id)), "{data}");
        if name == "people" {
            let member = &data["resolved"]["members"][&coen.id];
            assert_eq!(member.get("user"), None, "the user stands beside it");
            assert!(member["permissions"].is_string());
            assert_eq!(data["resolved"]["users"][&coen.id]["global_name"], "Coen");
        }
        assert_eq!(api.answer(&asked, &json!({"type": 6})).await.0, 204);
        going.await.unwrap().unwrap();
    }
    let stranger = ["1234567890123456789".to_owned()];
    for name in ["people", "roles", "either", "places"] {
        let refused = ailsa.choose_values(&message, name, &stranger).await;
        assert_eq!(refused.unwrap_err(), "There is no such choice", "{name}");
    }
    api.world.assert_no_faults();
    api.stop().await;
}

#[tokio::test]
async fn replies_and_further_answers_say_to_what() {
    let (mut api, mut ear, ailsa) = with_dog().await;
    let games = ailsa.channel.clone();
    let first = posted(&mut api, &games, &says("one")).await;
    let reply = json!({"content": "two", "message_reference": {"message_id": first["id"]}});
    let reply = posted(&mut api, &games, &reply).await;
    assert_eq!(reply["type"], 19);
    assert_eq!(reply["message_reference"]["guild_id"], json!(GUILD));
    assert_eq!(reply["referenced_message"]["content"], "one");
    let again = json!({"content": "three", "message_reference": {"message_id": reply["id"]}});
    let again = posted(&mut api, &games, &again).await;
    assert_eq!(again["referenced_message"]["id"], reply["id"]);
    // Only one step back is told.
    assert_eq!(again["referenced_message"].get("referenced_message"), None);
    let path = format!("/channels/{games}/messages");
    api.ask("DELETE", &format!("{path}/{}", id(&first))).await;
    let (_, reply) = api.ask("GET", &format!("{path}/{}", id(&reply))).await;
    assert_eq!(reply.get("referenced_message"), Some(&Value::Null));
    assert_eq!(reply["message_reference"]["message_id"], first["id"]);

    let (going, asked) = commanded(&ailsa, &mut ear).await;
    let body = json!({"type": 4, "data": says("woof")});
    let (_, told) = api
        .answer_asking(&asked, "?with_response=true", &body)
        .await;
    going.await.unwrap();
    let original = &told["resource"]["message"];
    assert_eq!(original["type"], 20);
    let trace = &original["interaction_metadata"];
    assert_eq!(trace.get("original_response_message_id"), None);
    let (status, further) = api
        .call("POST", &Api::hook(&asked), &says("woof woof"))
        .await;
    assert_eq!(status, 200);
    let trace = &further["interaction_metadata"];
    assert_eq!(trace["original_response_message_id"], original["id"]);
    assert_eq!(further["message_reference"]["message_id"], original["id"]);
    assert_eq!(further["referenced_message"]["content"], "woof");
    assert_eq!(further["type"], 19);
    api.world.assert_no_faults();
    api.stop().await;
}

#[tokio::test]
async fn answers_are_told_over_the_gateway_unless_they_are_private() {
    let (mut api, mut ear, ailsa) = with_dog().await;
    let (going, asked) = commanded(&ailsa, &mut ear).await;
    assert_eq!(api.answer(&asked, &json!({"type": 5})).await.0, 204);
    let told = ear.event("MESSAGE_CREATE").await;
    assert_eq!(
        (&told["flags"], &told["content"]),
        (&json!(128), &json!(""))
    );
    let hook = Api::hook(&asked);
    let original = format!("{hook}/messages/@original");
    api.call("PATCH", &original, &says("one")).await;
    let changed = ear.event("MESSAGE_UPDATE").await;
    assert_eq!(
        (&changed["id"], &changed["content"]),
        (&told["id"], &json!("one"))
    );
    let private = json!({"content": "hush", "flags": 64});
    assert_eq!(api.call("POST", &hook, &private).await.0, 200);
    let (_, further) = api.call("POST", &hook, &says("two")).await;
    // The private one is passed over.
    assert_eq!(ear.event("MESSAGE_CREATE").await["id"], further["id"]);
    let path = format!("{hook}/messages/{}", id(&further));
    assert_eq!(api.ask("DELETE", &path).await.0, 204);
    assert_eq!(ear.event("MESSAGE_DELETE").await["id"], further["id"]);
    going.await.unwrap();
    let go = json!({"type": 2, "style": 1, "label": "Go", "custom_id": "go"});
    let board = json!({"content": "x", "components": [row(&[go])]});
    let board = Message(posted(&mut api, &ailsa.channel, &board).await);
    let (going, asked) = pressed(&ailsa, &mut ear, &board, "go").await;
    let update = json!({"type": 7, "data": says("y")});
    assert_eq!(api.answer(&asked, &update).await.0, 204);
    let changed = ear.event("MESSAGE_UPDATE").await;
    assert_eq!(
        (&changed["id"], &changed["content"]),
        (&json!(board.id()), &json!("y"))
    );
    assert_eq!(changed["guild_id"], json!(GUILD));
    going.await.unwrap();
    api.stop().await;
}

#[tokio::test]
async fn threads_are_made_with_their_members() {
    let mut api = Api::start().await;
    let ailsa = api.world.as_user("Ailsa").await;
    let mut ear = Ear::open(&api.world).await;
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
    let created = ear.event("THREAD_CREATE").await;
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
    // Others are put out by moderators alone; oneself goes when one likes.
    let (status, refused) = api.ask("DELETE", &hers).await;
    assert_eq!((status, &refused["code"]), (403, &json!(50013)));
    assert_eq!(api.ask("DELETE", &format!("{members}/@me")).await.0, 204);
    let (_, left) = api.ask("GET", &format!("/channels/{}", id(&thread))).await;
    assert_eq!(
        (left.get("member"), &left["member_count"]),
        (None, &json!(1))
    );
    let told = ear.event("THREAD_MEMBERS_UPDATE").await;
    assert_eq!(
        (&told["removed_member_ids"], &told["member_count"]),
        (&json!([BOT]), &json!(1))
    );
    // Whoever writes in a thread is in it again.
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
async fn components_have_ids_and_what_was_left_out() {
    let mut api = Api::start().await;
    let ailsa = api.world.as_user("Ailsa").await;
    let button = |name: &str| json!({"type": 2, "style": 2, "label": name, "custom_id": name});
    let mut named = button("named");
    named["id"] = json!(3);
    let body = json!({"content": "x", "components": [
        row(&[button("a"), named, button("b")]),
        row(&[json!({"type": 3, "custom_id": "s", "placeholder": null,
            "options": [{"label": "x", "value": "x"}]})]),
    ]});
    let message = posted(&mut api, &ailsa.channel, &body).await;
    let ids: Vec<&Value> = message["components"]
        .as_array()
        .unwrap()
        .iter()
        .flat_map(|row| {
            let inside = row["components"].as_array().unwrap().iter();
            std::iter::once(row).chain(inside).map(|part| &part["id"])
        })
        .collect();
    assert_eq!(json!(ids), json!([1, 2, 3, 4, 5, 6]));
    let select = &message["components"][1]["components"][0];
    assert_eq!(
        (&select["min_values"], &select["max_values"]),
        (&json!(1), &json!(1))
    );
    assert_eq!(select.get("placeholder"), None);
    let embed = json!({"embeds": [{"title": "x", "url": null}]});
    let message = posted(&mut api, &ailsa.channel, &embed).await;
    assert_eq!(message["embeds"], json!([{"title": "x", "type": "rich"}]));
    assert_eq!(message["flags"], 0);
    api.stop().await;
}

#[tokio::test]
async fn files_are_looked_at() {
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
async fn parts_go_by_any_name() {
    let (mut api, mut ear, ailsa) = with_dog().await;
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
    // Without JSON, what is said stands in parts of its own.
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

    // A first answer with a file.
    let (going, asked) = commanded(&ailsa, &mut ear).await;
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
        // The same name again takes the place of the first.
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
    let mut ear = Ear::open(&api.world).await;
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
    let told = ear.event("MESSAGE_REACTION_ADD").await;
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
    ear.event("MESSAGE_REACTION_REMOVE").await;
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
        ear.event("CHANNEL_PINS_UPDATE").await["channel_id"],
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
    // In the server, pinning is for those who were given the right.
    let public = posted(&mut api, &ailsa.channel, &says("one")).await;
    let pin = format!("/channels/{}/pins/{}", ailsa.channel, id(&public));
    let (status, refused) = api.ask("PUT", &pin).await;
    assert_eq!((status, &refused["code"]), (403, &json!(50013)));
    let missing = format!("{room}/messages/pins/5");
    assert_eq!(api.ask("PUT", &missing).await.1["code"], 10008);
    api.stop().await;
}

#[tokio::test]
async fn messages_are_listed_from_any_place() {
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
async fn what_is_read_is_whole() {
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
