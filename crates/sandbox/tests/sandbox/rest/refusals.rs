//! Tests that bodies, queries and responses with one mistake are refused with the same error that Discord gives.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use discord_sandbox::SandboxConfig;
use serde_json::{Value, json};

use super::{Api, Part, places, row};

fn button(emoji: &Value) -> Value {
    json!({"content": "x", "components": [row(&[json!({
        "type": 2, "style": 1, "custom_id": "a", "emoji": emoji,
    })])]})
}

fn link(url: &str) -> Value {
    json!({"content": "x", "components": [row(&[json!({
        "type": 2, "style": 5, "label": "Go", "url": url,
    })])]})
}

fn select(kind: u8, change: &Value) -> Value {
    let mut select = json!({"type": kind, "custom_id": "s"});
    for (key, value) in change.as_object().unwrap() {
        select[key] = value.clone();
    }
    json!({"content": "x", "components": [row(&[select])]})
}

fn broken() -> Vec<(&'static str, Value, &'static str)> {
    let embed = |embed: Value| json!({"content": "x", "embeds": [embed]});
    let titled = |key: &str, value: Value| embed(json!({"title": "x", key: value}));
    let reply = |reference: Value| json!({"content": "x", "message_reference": reference});
    let emoji = "components.0.components.0.emoji.name BUTTON_COMPONENT_INVALID_EMOJI";
    vec![
        ("a letter", button(&json!({"name": "é"})), emoji),
        ("a Chinese word", button(&json!({"name": "好"})), emoji),
        ("a die that is none", button(&json!({"name": "⚀"})), emoji),
        ("a digit", button(&json!({"name": "1"})), emoji),
        ("two pictures", button(&json!({"name": "👍👍"})), emoji),
        ("half a flag", button(&json!({"name": "🇸"})), emoji),
        (
            "a hanging joiner",
            button(&json!({"name": "👩\u{200d}"})),
            emoji,
        ),
        ("nothing", button(&json!({"name": ""})), emoji),
        (
            "an emoji of no server",
            button(&json!({"id": "1234567890123456789", "name": "dice"})),
            "components.0.components.0.emoji.id BUTTON_COMPONENT_INVALID_EMOJI",
        ),
        (
            "an empty embed",
            embed(json!({})),
            "embeds.0.description BASE_TYPE_REQUIRED",
        ),
        (
            "an embed of a colour alone",
            embed(json!({"color": 5, "title": ""})),
            "embeds.0.description BASE_TYPE_REQUIRED",
        ),
        (
            "a day in words",
            titled("timestamp", json!("yesterday")),
            "embeds.0.timestamp DATE_TIME_TYPE_PARSE",
        ),
        (
            "a thirteenth month",
            titled("timestamp", json!("2026-13-01T00:00:00Z")),
            "embeds.0.timestamp DATE_TIME_TYPE_PARSE",
        ),
        (
            "the thirtieth of February",
            titled("timestamp", json!("2026-02-30T00:00:00Z")),
            "embeds.0.timestamp DATE_TIME_TYPE_PARSE",
        ),
        (
            "a number for a moment",
            titled("timestamp", json!(1_700_000_000)),
            "embeds.0.timestamp DATE_TIME_TYPE_PARSE",
        ),
        (
            "a link of another sort",
            titled("url", json!("ftp://a.example")),
            "embeds.0.url URL_TYPE_INVALID_SCHEME",
        ),
        (
            "a link to nowhere",
            titled("url", json!("https://")),
            "embeds.0.url URL_TYPE_INVALID_URL",
        ),
        (
            "a link with a gap",
            titled("url", json!("https://a example.com")),
            "embeds.0.url URL_TYPE_INVALID_URL",
        ),
        (
            "a link to this machine",
            titled("url", json!("http://localhost/x")),
            "embeds.0.url URL_TYPE_INVALID_URL",
        ),
        (
            "a picture by no link",
            titled("image", json!({"url": "board.png"})),
            "embeds.0.image.url URL_TYPE_INVALID_URL",
        ),
        (
            "a footer's picture by no link",
            titled("footer", json!({"text": "x", "icon_url": "x"})),
            "embeds.0.footer.icon_url URL_TYPE_INVALID_URL",
        ),
        (
            "a footer's picture that was not sent",
            titled(
                "footer",
                json!({"text": "x", "icon_url": "attachment://a.png"}),
            ),
            "embeds.0.footer.icon_url EMBED_ATTACHMENT_NOT_FOUND",
        ),
        (
            "an author by no link",
            titled("author", json!({"name": "x", "url": "x"})),
            "embeds.0.author.url URL_TYPE_INVALID_URL",
        ),
        (
            "an author's picture of another sort",
            titled("author", json!({"name": "x", "icon_url": "file:///x"})),
            "embeds.0.author.icon_url URL_TYPE_INVALID_SCHEME",
        ),
        (
            "a field that is nearly inline",
            titled(
                "fields",
                json!([{"name": "x", "value": "x", "inline": "yes"}]),
            ),
            "embeds.0.fields.0.inline BOOLEAN_TYPE_CONVERT",
        ),
        (
            "a button to a word",
            link("nowhere"),
            "components.0.components.0.url URL_TYPE_INVALID_URL",
        ),
        (
            "a button to a script",
            link("javascript:alert(1)"),
            "components.0.components.0.url URL_TYPE_INVALID_SCHEME",
        ),
        (
            "a reply to what is not there",
            reply(json!({"message_id": "1234567890123456789"})),
            "message_reference REPLIES_UNKNOWN_MESSAGE",
        ),
        (
            "a reply to nothing",
            reply(json!({})),
            "message_reference.message_id BASE_TYPE_REQUIRED",
        ),
        (
            "a forwarded message",
            reply(json!({"type": 1, "message_id": "1234567890123456789"})),
            "message_reference.type BASE_TYPE_CHOICES",
        ),
        (
            "a default value among texts",
            select(
                3,
                &json!({"options": [{"label": "a", "value": "a"}],
                "default_values": [{"id": "5", "type": "user"}]}),
            ),
            "components.0.components.0.default_values UNKNOWN_KEY",
        ),
        (
            "a role for a person",
            select(5, &json!({"default_values": [{"id": "5", "type": "role"}]})),
            "components.0.components.0.default_values.0.type BASE_TYPE_CHOICES",
        ),
        (
            "a person without an id",
            select(5, &json!({"default_values": [{"type": "user"}]})),
            "components.0.components.0.default_values.0.id BASE_TYPE_REQUIRED",
        ),
        (
            "a person by name",
            select(
                5,
                &json!({"default_values": [{"id": "Ailsa", "type": "user"}]}),
            ),
            "components.0.components.0.default_values.0.id NUMBER_TYPE_COERCE",
        ),
        (
            "more people than may be chosen",
            select(
                5,
                &json!({"default_values":
                [{"id": "5", "type": "user"}, {"id": "6", "type": "user"}]}),
            ),
            "components.0.components.0.default_values BASE_TYPE_BAD_LENGTH",
        ),
        (
            "options of people",
            select(5, &json!({"options": [{"label": "a", "value": "a"}]})),
            "components.0.components.0.options UNKNOWN_KEY",
        ),
        (
            "an id twice",
            json!({"content": "x", "components": [
                {"type": 1, "id": 7, "components": [
                    {"type": 2, "id": 7, "style": 1, "label": "x", "custom_id": "a"},
                ]},
            ]}),
            "components.0.components.0.id COMPONENT_ID_DUPLICATED",
        ),
        (
            "an id in words",
            json!({"content": "x", "components": [
                {"type": 1, "id": "first", "components": [
                    {"type": 2, "style": 1, "label": "x", "custom_id": "a"},
                ]},
            ]}),
            "components.0.id NUMBER_TYPE_COERCE",
        ),
    ]
}

#[tokio::test]
async fn nearly_valid_bodies_are_refused() {
    let mut api = Api::start().await;
    let ailsa = api.world.as_user("Ailsa").await;
    let path = format!("/channels/{}/messages", ailsa.channel);
    for (what, body, place) in broken() {
        let (status, answer) = api.call("POST", &path, &body).await;
        assert_eq!(
            (status, &answer["code"]),
            (400, &json!(50035)),
            "{what}: {answer}"
        );
        assert_eq!(places(&answer), [place], "{what}: {answer}");
        let listed = api.world.sandbox.faults().len();
        api.world.client.clear_faults().await;
        // A reply to a missing message is not a fault, because somebody may have deleted that message.
        let ours = !place.ends_with("REPLIES_UNKNOWN_MESSAGE");
        assert_eq!(listed, usize::from(ours), "{what} is listed once");
    }
    let (status, answer) = api.call("POST", &path, &json!({"embeds": [{}]})).await;
    assert_eq!((status, &answer["code"]), (400, &json!(50035)), "{answer}");
    assert!(ailsa.messages().await.is_empty());
    api.stop().await;
}

#[tokio::test]
async fn valid_bodies_are_accepted() {
    let mut api = Api::start().await;
    let ailsa = api.world.as_user("Ailsa").await;
    let path = format!("/channels/{}/messages", ailsa.channel);
    let pictures = [
        "👍",
        "👍🏽",
        "❤️",
        "❤",
        "♟️",
        "♟",
        "☠️",
        "©️",
        "™",
        "1️⃣",
        "#️⃣",
        "🇸🇪",
        "🏴󠁧󠁢󠁳󠁣󠁴󠁿",
        "👩🏽‍🔬",
        "👨‍👩‍👧‍👦",
        "🏳️‍🌈",
        "🎲",
        "🪖",
        "🫡",
        "⌚",
        "⭐",
        "🀄",
        "🅰️",
        "🈚",
        "〰️",
        "㊗️",
        "▶️",
        "⏭️",
        "🧑‍🧑‍🧒",
    ];
    let emoji = pictures.map(|name| button(&json!({"name": name, "id": null})));
    let embed = |embed: Value| json!({"embeds": [embed]});
    let stamps = [
        "2026-11-22T20:00:00Z",
        "2026-11-22T20:00:00.123456+00:00",
        "2024-02-29T23:59:59-05:00",
        "2026-11-22",
    ];
    let stamps = stamps.map(|stamp| embed(json!({"title": "x", "timestamp": stamp})));
    let links = [
        "https://a.example",
        "http://127.0.0.1:8080/x?y=z#w",
        "https://räv.example/å",
        "https://me@a.example:443/",
    ];
    let links = links.map(|url| embed(json!({"url": url, "description": "x"})));
    let rest = [
        link("discord://-/channels/@me"),
        embed(json!({"image": {"url": "https://a.example/x.png"}})),
        embed(json!({"fields": [{"name": "x", "value": "x"}]})),
        embed(json!({"footer": {"text": "x"}})),
        embed(json!({"author": {"name": "x"}})),
        select(
            5,
            &json!({"default_values": [{"id": ailsa.id, "type": "user"}]}),
        ),
        select(
            7,
            &json!({"max_values": 2, "default_values":
            [{"id": ailsa.id, "type": "user"}, {"id": "1000000000000000003", "type": "role"}]}),
        ),
        json!({"content": "x", "message_reference":
            {"message_id": "1234567890123456789", "fail_if_not_exists": false}}),
    ];
    for body in emoji.into_iter().chain(stamps).chain(links).chain(rest) {
        let (status, answer) = api.call("POST", &path, &body).await;
        assert_eq!(status, 200, "{body}: {answer}");
    }
    let last = ailsa.messages().await.pop().unwrap();
    assert!(last.0.get("message_reference").is_none(), "{}", last.0);
    api.world.assert_no_faults();
    api.stop().await;
}

#[tokio::test]
async fn nearly_valid_queries_are_refused() {
    let mut api = Api::start().await;
    let ailsa = api.world.as_user("Ailsa").await;
    let path = format!("/channels/{}/messages", ailsa.channel);
    let broken = [
        ("limit=0", "limit NUMBER_TYPE_MIN"),
        ("limit=-1", "limit NUMBER_TYPE_MIN"),
        ("limit=101", "limit NUMBER_TYPE_MAX"),
        ("limit=abc", "limit NUMBER_TYPE_COERCE"),
        ("limit=", "limit NUMBER_TYPE_COERCE"),
        ("limit=5.5", "limit NUMBER_TYPE_COERCE"),
        ("before=abc", "before NUMBER_TYPE_COERCE"),
        ("after=-5", "after NUMBER_TYPE_COERCE"),
        ("around=x", "around NUMBER_TYPE_COERCE"),
        ("before=5&after=5", "after MUTUALLY_EXCLUSIVE"),
        ("around=5&after=5", "after MUTUALLY_EXCLUSIVE"),
    ];
    for (query, place) in broken {
        let (status, answer) = api.ask("GET", &format!("{path}?{query}")).await;
        assert_eq!(
            (status, &answer["code"]),
            (400, &json!(50035)),
            "{query}: {answer}"
        );
        assert_eq!(places(&answer), [place], "{query}: {answer}");
    }
    let pins = format!("/channels/{}/messages/pins", ailsa.channel);
    for (query, place) in [
        ("limit=51", "limit NUMBER_TYPE_MAX"),
        ("before=monday", "before DATE_TIME_TYPE_PARSE"),
    ] {
        let (status, answer) = api.ask("GET", &format!("{pins}?{query}")).await;
        assert_eq!(
            (status, places(&answer)),
            (400, vec![place.to_owned()]),
            "{answer}"
        );
    }
    for query in [
        "?limit=1",
        "?limit=100",
        "?&limit=5&after=5",
        "?limit=5&around=5",
    ] {
        assert_eq!(
            api.ask("GET", &format!("{path}{query}")).await.0,
            200,
            "{query}"
        );
    }
    api.stop().await;
}

#[tokio::test]
async fn requests_over_25_mib_are_refused() {
    let mut api = Api::start().await;
    let ailsa = api.world.as_user("Ailsa").await;
    let path = format!("/channels/{}/messages", ailsa.channel);
    let big = vec![7; 9 * 1024 * 1024];
    let part = |name| Part {
        name,
        file: Some("a.bin"),
        kind: "application/octet-stream",
        bytes: &big,
    };
    let parts = [part("files[0]"), part("files[1]"), part("files[2]")];
    let (status, answer) = api.parts("POST", &path, &parts).await;
    assert_eq!((status, &answer["code"]), (413, &json!(40005)), "{answer}");
    assert_eq!(api.world.sandbox.faults().len(), 1);
    assert_eq!(api.parts("POST", &path, &parts[..2]).await.0, 200);
    api.stop().await;
}

#[tokio::test]
async fn unknown_keys_can_be_ignored() {
    let body = json!({"content": "x", "colour": 1, "allowed_mentions": {"parse": [], "shades": 5}});
    let mut api = Api::start().await;
    let ailsa = api.world.as_user("Ailsa").await;
    let path = format!("/channels/{}/messages", ailsa.channel);
    let (status, answer) = api.call("POST", &path, &body).await;
    assert_eq!(
        (status, places(&answer)),
        (
            400,
            vec![
                "colour UNKNOWN_KEY".to_owned(),
                "allowed_mentions.shades UNKNOWN_KEY".to_owned()
            ]
        )
    );
    let turn = |refused: bool| json!({"turn": "unknown_keys", "refused": refused});
    api.world.client.set_switch(&turn(false)).await;
    let (status, answer) = api.call("POST", &path, &body).await;
    assert_eq!((status, &answer["content"]), (200, &json!("x")), "{answer}");
    // Although unknown keys are accepted, all other checks are still made.
    let (status, _) = api
        .call("POST", &path, &json!({"content": 5, "colour": 1}))
        .await;
    assert_eq!(status, 400);
    api.world.client.set_switch(&turn(true)).await;
    assert_eq!(api.call("POST", &path, &body).await.0, 400);
    api.stop().await;

    let mut api = Api::start_with(SandboxConfig {
        unknown_keys: true,
        ..SandboxConfig::default()
    })
    .await;
    let ailsa = api.world.as_user("Ailsa").await;
    let path = format!("/channels/{}/messages", ailsa.channel);
    assert_eq!(api.call("POST", &path, &body).await.0, 200);
    api.stop().await;
}
