//! Commands and options in a person's language.

use std::sync::Arc;

use serde_json::{Value, json};
use stramash_host::SystemClock;

use crate::inside::InProcessBot;
use crate::typed::message_text;
use crate::world::World;

fn named(list: &Value, name: &str) -> Value {
    let mut list = list.as_array().unwrap().iter();
    list.find(|one| one["name"] == name).unwrap().clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_have_names_in_a_persons_language() {
    let world = World::open().await;
    let bot = InProcessBot::start(world.tls_endpoint(), Arc::new(SystemClock));
    world.wait_for_bot().await;
    let channel = world.channel().await;
    let brita = world.add_person("Brita").await;
    world.change_user(&brita, json!({"locale": "sv-SE"})).await;

    let path = format!("/control/commands?user={}&channel={channel}", brita.id);
    let game = named(&world.get(&path).await, "bradspel");
    let new = named(&game["options"], "new");
    let computers = named(&new["options"], "computers");
    for (one, swedish, german) in [
        (&game, json!("brädspel"), Value::Null),
        (&new, json!("nytt"), json!("neu")),
        (&computers, json!("datorer"), json!("computer")),
    ] {
        let names = &one["name_localizations"];
        assert_eq!((&names["sv-SE"], &names["de"]), (&swedish, &german));
        // British English gets no name of its own, so Discord shows the default name, which is English.
        assert_eq!(names["en-GB"], Value::Null);
    }

    // Discord sends the default names to the bot, although Brita sees Swedish ones.
    let options = json!({"computers": 1});
    let opened = world
        .command(&brita, &channel, "bradspel new", options)
        .await;
    let said = message_text(&opened["message"]);
    assert!(said.contains("Bord #1"), "{said}");
    // The bot's texts mention commands by their Swedish names.
    for (command, names) in [
        ("games help", ["/spel mina", "/brädspel nytt"]),
        ("bradspel help", ["/brädspel nytt", "/brädspel flytta"]),
    ] {
        let help = world.command(&brita, &channel, command, json!({})).await;
        let said = message_text(&help["message"]);
        for name in names {
            assert!(said.contains(name), "{said}");
        }
    }
    bot.stop().await;
    world.close().await;
}
