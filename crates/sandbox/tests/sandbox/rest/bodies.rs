//! Tests that bodies and requests beyond Discord's limits are refused.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]
#![allow(
    clippy::too_many_lines,
    reason = "the tables of broken bodies are long"
)]

use discord_sandbox::{BOT, TOKEN};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::common::TestSandbox;
use crate::gateway_client;
use crate::serenity_bot::{self, SerenityBot};

/// Sends a request as the bot.
pub(crate) async fn rest(
    world: &TestSandbox,
    method: &str,
    path: &str,
    body: &Value,
) -> (u16, Value) {
    gateway_client::rest(&world.url(), method, path, body).await
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

/// Each body must be refused with the given code and listed as a fault.
#[tokio::test]
async fn messages_beyond_the_limits_are_refused() {
    let world = TestSandbox::start_without_rate_limits().await;
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
        let before = world.sandbox.faults().len();
        let (status, answer) = rest(&world, "POST", &path, &body).await;
        assert_eq!(
            (status, &answer["code"]),
            (400, &json!(code)),
            "{what}: {answer}"
        );
        assert_eq!(code == 50035, answer["errors"].is_object(), "{what}");
        assert_eq!(
            world.sandbox.faults().len(),
            before + 1,
            "{what} is listed once"
        );
    }
    assert!(ailsa.messages().await.is_empty());
    // Values exactly at the limits are accepted.
    let fine = json!({
        "content": long(2000), "nonce": long(25), "components": [
            row(&["a", "b", "c", "d", "e"].map(button)), row(&[select(25)]),
        ],
        "embeds": [{"description": long(4096)}, {"description": long(1904)}],
    });
    assert_eq!(rest(&world, "POST", &path, &fine).await.0, 200);
    world.sandbox.stop().await;
}

#[tokio::test]
async fn commands_beyond_the_limits_are_refused() {
    let world = TestSandbox::start_without_rate_limits().await;
    let path = format!("/applications/{BOT}/commands");
    let command = |change: Value| {
        let mut command = json!({"name": "dog", "description": "Dogs"});
        for (key, value) in change.as_object().unwrap() {
            command[key] = value.clone();
        }
        json!([command])
    };
    let option = |name: &str| json!({"type": 3, "name": name, "description": "x"});
    let translated = |name: &str, swedish: &str| {
        let mut option = option(name);
        option["name_localizations"] = json!({"sv-SE": swedish});
        option
    };
    let with = |options: Value| command(json!({"options": options}));
    let wide: Vec<Value> = (0..25)
        .map(|n| {
            let choices: Vec<Value> = (0..25)
                .map(|m| json!({"name": format!("choice {m} of {n}"), "value": format!("{m}-{n}")}))
                .collect();
            json!({"type": 3, "name": format!("o{n}"), "description": "x", "choices": choices})
        })
        .collect();
    // The long texts alternate between English and Swedish, so neither language alone has 7,000 characters.
    let long_in_turns: Vec<Value> = (0..25)
        .map(|n| {
            let choices = (0..6).map(|m| {
                let (long, short) = (format!("{m}{}", "x".repeat(86)), format!("{m}"));
                let (name, swedish) = if m % 2 == 0 {
                    (long, short)
                } else {
                    (short, long)
                };
                json!({"name": name, "name_localizations": {"sv-SE": swedish}, "value": "x"})
            });
            let choices: Vec<Value> = choices.collect();
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
            "a translated capital of an option",
            with(json!([translated("a", "Ä")])),
        ),
        (
            "a translated name of an option of 33",
            with(json!([translated("a", &"ä".repeat(33))])),
        ),
        (
            "options with one translated name",
            with(json!([translated("a", "å"), translated("b", "å")])),
        ),
        (
            "a translated name that another option has",
            with(json!([translated("a", "b"), option("b")])),
        ),
        (
            "subcommands with one translated name",
            with(json!(["a", "b"].map(|name| json!({
                "type": 1, "name": name, "description": "x", "name_localizations": {"de": "c"},
            })))),
        ),
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
        (
            "more than 8000 characters in the longest languages",
            with(json!(long_in_turns)),
        ),
        ("a context twice", command(json!({"contexts": [0, 0]}))),
    ];
    for (what, body) in broken {
        let before = world.sandbox.faults().len();
        let (status, answer) = rest(&world, "PUT", &path, &body).await;
        assert_eq!(
            (status, &answer["code"]),
            (400, &json!(50035)),
            "{what}: {answer}"
        );
        assert_eq!(world.sandbox.faults().len(), before + 1, "{what} is listed");
    }
    let fine = json!([{"name": "brädspel", "description": "x", "contexts": [0, 1],
        "name_localizations": {"sv-SE": "brädspel"},
        "options": [translated("a", "å-ä_1"), translated("ett", "två"), option("three")]}]);
    let (status, answer) = rest(&world, "PUT", &path, &fine).await;
    assert_eq!((status, &answer[0]["type"]), (200, &json!(1)), "{answer}");
    assert_eq!(
        answer[0]["options"][0]["name_localizations"],
        json!({"sv-SE": "å-ä_1"})
    );
    // Registering again keeps the id.
    let (_, again) = rest(&world, "PUT", &path, &fine).await;
    assert_eq!(again[0]["id"], answer[0]["id"]);
    world.sandbox.stop().await;
}

/// A bot that is killed during a request has made no mistake.
#[tokio::test]
async fn truncated_body_is_no_fault() {
    let world = TestSandbox::start().await;
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
        // The sandbox either responds or disconnects; it has tried to read the body by then.
        let _ = line.read_to_end(&mut answer).await;
    }
    assert!(world.sandbox.faults().is_empty());
    world.sandbox.stop().await;
}

#[tokio::test]
async fn unknown_routes_bad_tokens_and_bad_bodies_are_faults() {
    let world = TestSandbox::start().await;
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
    assert_eq!(world.sandbox.faults().len(), 4);
    // Uploads a file over 10 MiB.
    let bot = SerenityBot::start(world.sandbox.tls()).await;
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
    assert_eq!(serenity_bot::code_of(&sent.unwrap_err()), 40005);
    assert_eq!(world.sandbox.faults().len(), 5);
    bot.stop().await;
    world.sandbox.stop().await;
}
