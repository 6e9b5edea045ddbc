//! Tests that responses to interactions are messages with all fields that client libraries need.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use discord_sandbox::GUILD;
use serde_json::{Value, json};

use super::{
    Api, GatewayClient, command, commanded, id, places, posted, pressed, row, says, with_dog,
};
use crate::common::Message;

fn form() -> Value {
    json!({"custom_id": "f", "title": "x", "components": [row(&[
        json!({"type": 4, "custom_id": "t", "style": 1, "label": "x"}),
    ])]})
}

fn no_nulls(value: &Value) {
    let fields = value.as_object().unwrap();
    assert!(fields.values().all(|field| !field.is_null()), "{value}");
}

#[tokio::test]
async fn first_response_is_returned_on_request() {
    let (mut api, mut gateway_client, ailsa) = with_dog().await;
    let go = json!({"type": 2, "style": 1, "label": "Go", "custom_id": "go"});
    for (query, kind, private) in [
        ("?with_response=1", 4, false),
        ("?with_response=true", 4, true),
        ("?with_response=True", 5, true),
        ("?with_response=true", 5, false),
    ] {
        let (going, asked) = commanded(&ailsa, &mut gateway_client).await;
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
        let (going, asked) = pressed(&ailsa, &mut gateway_client, &message, "go").await;
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
    // The response has a body only if the query asks for it.
    for query in ["", "?with_response=0", "?with_response=false"] {
        let (going, asked) = commanded(&ailsa, &mut gateway_client).await;
        let body = json!({"type": 4, "data": says("woof")});
        let answer = api.answer_asking(&asked, query, &body).await;
        assert_eq!(answer, (204, Value::Null));
        going.await.unwrap();
    }
    let (going, asked) = commanded(&ailsa, &mut gateway_client).await;
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
async fn selected_entities_are_resolved() {
    let mut api = Api::start().await;
    let ailsa = api.world.as_user("Ailsa").await;
    let coen = api.world.as_user("Coen").await;
    let mut gateway_client = GatewayClient::open(&api.world).await;
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
        let asked = gateway_client.interaction().await;
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
async fn follow_ups_reference_the_first_response() {
    let (mut api, mut gateway_client, ailsa) = with_dog().await;
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
    // A message includes the message to which it replies, but not the message to which that message replies.
    assert_eq!(again["referenced_message"].get("referenced_message"), None);
    let path = format!("/channels/{games}/messages");
    api.ask("DELETE", &format!("{path}/{}", id(&first))).await;
    let (_, reply) = api.ask("GET", &format!("{path}/{}", id(&reply))).await;
    assert_eq!(reply.get("referenced_message"), Some(&Value::Null));
    assert_eq!(reply["message_reference"]["message_id"], first["id"]);

    let (going, asked) = commanded(&ailsa, &mut gateway_client).await;
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
async fn public_responses_are_dispatched() {
    let (mut api, mut gateway_client, ailsa) = with_dog().await;
    let (going, asked) = commanded(&ailsa, &mut gateway_client).await;
    assert_eq!(api.answer(&asked, &json!({"type": 5})).await.0, 204);
    let told = gateway_client.event("MESSAGE_CREATE").await;
    assert_eq!(
        (&told["flags"], &told["content"]),
        (&json!(128), &json!(""))
    );
    let hook = Api::hook(&asked);
    let original = format!("{hook}/messages/@original");
    api.call("PATCH", &original, &says("one")).await;
    let changed = gateway_client.event("MESSAGE_UPDATE").await;
    assert_eq!(
        (&changed["id"], &changed["content"]),
        (&told["id"], &json!("one"))
    );
    let private = json!({"content": "hush", "flags": 64});
    assert_eq!(api.call("POST", &hook, &private).await.0, 200);
    let (_, further) = api.call("POST", &hook, &says("two")).await;
    // The ephemeral message causes no event.
    assert_eq!(
        gateway_client.event("MESSAGE_CREATE").await["id"],
        further["id"]
    );
    let path = format!("{hook}/messages/{}", id(&further));
    assert_eq!(api.ask("DELETE", &path).await.0, 204);
    assert_eq!(
        gateway_client.event("MESSAGE_DELETE").await["id"],
        further["id"]
    );
    going.await.unwrap();
    let go = json!({"type": 2, "style": 1, "label": "Go", "custom_id": "go"});
    let board = json!({"content": "x", "components": [row(&[go])]});
    let board = Message(posted(&mut api, &ailsa.channel, &board).await);
    let (going, asked) = pressed(&ailsa, &mut gateway_client, &board, "go").await;
    let update = json!({"type": 7, "data": says("y")});
    assert_eq!(api.answer(&asked, &update).await.0, 204);
    let changed = gateway_client.event("MESSAGE_UPDATE").await;
    assert_eq!(
        (&changed["id"], &changed["content"]),
        (&json!(board.id()), &json!("y"))
    );
    assert_eq!(changed["guild_id"], json!(GUILD));
    going.await.unwrap();
    api.stop().await;
}

#[tokio::test]
async fn components_get_ids_and_defaults() {
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
async fn modal_cannot_answer_a_modal() {
    let mut api = Api::start().await;
    let ailsa = api.world.as_user("Ailsa").await;
    api.register(&command("dog", &json!([])), &ailsa).await;
    let mut gateway_client = GatewayClient::open(&api.world).await;
    let form = json!({"type": 9, "data": {"custom_id": "f", "title": "x", "components": [row(&[
        json!({"type": 4, "custom_id": "t", "style": 1, "label": "x"}),
    ])]}});
    let (shown, ()) = tokio::join!(ailsa.slash("dog", &[]), async {
        let asked = gateway_client.interaction().await;
        assert_eq!(api.answer(&asked, &form).await.0, 204);
    });
    tokio::join!(ailsa.submit(&shown, &[("t", "woof")]), async {
        let asked = gateway_client.interaction().await;
        let (status, answer) = api.answer(&asked, &form).await;
        assert_eq!((status, &answer["code"]), (400, &json!(50035)), "{answer}");
        assert_eq!(places(&answer), ["type BASE_TYPE_CHOICES"]);
        let fine = json!({"type": 4, "data": {"content": "woof"}});
        assert_eq!(api.answer(&asked, &fine).await.0, 204);
    });
    assert_eq!(api.world.sandbox.faults().len(), 1);
    api.stop().await;
}

#[tokio::test]
async fn suggestions_match_the_option_type() {
    let mut api = Api::start().await;
    let ailsa = api.world.as_user("Ailsa").await;
    let option = |kind: u8, name: &str| json!({"type": kind, "name": name, "description": "x", "autocomplete": true});
    let options = json!([{"type": 1, "name": "show", "description": "x",
        "options": [option(3, "kind"), option(4, "count"), option(10, "weight")]}]);
    api.register(&command("dog", &options), &ailsa).await;
    let mut gateway_client = GatewayClient::open(&api.world).await;
    for (focused, value, fine) in [
        ("kind", json!(5), false),
        ("kind", json!("5"), true),
        ("count", json!("5"), false),
        ("count", json!(5.5), false),
        ("count", json!(5), true),
        ("weight", json!("5"), false),
        ("weight", json!(5.5), true),
    ] {
        let typed = [(focused, "x")];
        let choices = |value: &Value| json!({"type": 8, "data": {"choices": [{"name": "x", "value": value}]}});
        tokio::join!(ailsa.suggestions("dog show", &typed, focused), async {
            let asked = gateway_client.interaction().await;
            let (status, answer) = api.answer(&asked, &choices(&value)).await;
            assert_eq!(
                status,
                if fine { 204 } else { 400 },
                "{focused} {value}: {answer}"
            );
            if !fine {
                let place = places(&answer);
                assert!(place[0].starts_with("data.choices.0.value "), "{place:?}");
                let none = json!({"type": 8, "data": {"choices": []}});
                assert_eq!(api.answer(&asked, &none).await.0, 204);
            }
        });
    }
    api.stop().await;
}
