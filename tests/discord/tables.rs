//! Tests what can happen to a table besides play: closed direct messages, interactions that arrive twice, failures of
//! Discord, old buttons, strangers, odd names, deleted channels and threads, and long waits.

use std::collections::HashMap;
use std::sync::Arc;

use serde_json::{Value, json};
use stramash_core::engine::{Millis, Revision};
use stramash_host::press::{Act, Press};
use stramash_host::{Clock, ManualClock, SystemClock};

use crate::games::people;
use crate::inside::InProcessBot;
use crate::play::{PlayBy, PlayResult, Table, TestRng, is_wizard};
use crate::world::{Person, World, controls};

/// A table with two players during a match.
struct Scene {
    world: World,
    bot: InProcessBot,
    table: Table,
    dice: TestRng,
}

impl Scene {
    async fn open() -> Self {
        Self::with(Arc::new(SystemClock), &["Jean", "Rab"]).await
    }

    async fn with(clock: Arc<dyn Clock>, names: &[&str]) -> Self {
        let world = World::open().await;
        let bot = InProcessBot::start(world.tls_endpoint(), clock);
        world.wait_for_bot().await;
        let people = people(&world, names).await;
        let channel = world.channel().await;
        let table = Table::open(&world, &channel, &people, json!({"laddies": "5"})).await;
        Self {
            world,
            bot,
            table,
            dice: TestRng::new(1),
        }
    }

    /// Returns the player to move, the other player, and the number of plays.
    async fn turn(&self) -> (Person, Person, u64) {
        let (mover, ply) = self.table.turn(&self.world).await.unwrap();
        let other = self
            .table
            .people
            .iter()
            .find(|person| person.id != mover.id);
        (mover, other.unwrap().clone(), ply)
    }

    async fn play(&mut self, way: PlayBy) {
        let (mover, _, _) = self.turn().await;
        let tried = self
            .table
            .play(&self.world, &mover, way, &mut self.dice)
            .await;
        assert_eq!(tried, PlayResult::Played);
    }

    async fn play_and_see(&mut self, way: PlayBy) {
        let before = self.table.board(&self.world).await.unwrap();
        self.play(way).await;
        self.table.wait_for_board(&self.world, &before).await;
    }

    async fn wait_for_text(&self, person: &Person, channel: &str, text: &str) {
        let seen = async || {
            let seen = self.world.messages(person, channel).await;
            let found = seen.iter().any(|message| content(message).contains(text));
            found.then_some(())
        };
        self.world.wait_until(text, seen).await;
    }

    async fn end(self) {
        self.bot.stop().await;
        self.world.close().await;
    }
}

fn content(message: &Value) -> &str {
    message["content"].as_str().unwrap_or_default()
}

#[tokio::test(flavor = "multi_thread")]
async fn closed_direct_messages_block_nothing() {
    let world = World::open().await;
    let bot = InProcessBot::start(world.tls_endpoint(), Arc::new(SystemClock));
    world.wait_for_bot().await;
    let people = people(&world, &["Jean", "Rab"]).await;
    world
        .change_user(&people[0], json!({"dms_closed": true}))
        .await;
    let channel = world.channel().await;
    let table = Table::open(&world, &channel, &people, json!({})).await;
    let mut scene = Scene {
        world,
        bot,
        table,
        dice: TestRng::new(2),
    };
    // The first player accepts no direct messages. After she has pressed a button, the bot tries to send her one again,
    // but only once per turn, because Discord counts refusals. If it is refused, the bot mentions her in the channel,
    // unless she has already seen the board.
    let calls = format!("**Your turn**, <@{}>!", people[0].id);
    for _ in 0..5 {
        let world = &scene.world;
        let mover = world
            .wait_until("turn", async || scene.table.to_move(world).await)
            .await;
        if mover.id == people[0].id {
            scene.wait_for_text(&people[1], &channel, &calls).await;
        }
        let before = scene.table.board(world).await.unwrap();
        let (table, dice) = (&scene.table, &mut scene.dice);
        let tried = table.play(world, &mover, PlayBy::MyTurn, dice).await;
        assert_eq!(tried, PlayResult::Played);
        table.wait_for_board(world, &before).await;
    }
    let refused = scene
        .world
        .sent()
        .into_iter()
        .filter(|sent| sent.code == Some(50007));
    assert!((1..=4).contains(&refused.count()));
    scene.end().await;
}

/// Discord sends no nickname with a press in a direct message.
#[tokio::test(flavor = "multi_thread")]
async fn nickname_is_kept_after_a_direct_message() {
    let mut scene = Scene::open().await;
    for (person, nick) in scene
        .table
        .people
        .clone()
        .iter()
        .zip(["Wee Jean", "Big Rab"])
    {
        scene.world.change_user(person, json!({"nick": nick})).await;
    }
    for way in [PlayBy::Typed, PlayBy::Typed, PlayBy::Direct, PlayBy::Direct] {
        scene.play_and_see(way).await;
    }
    let board = scene.table.board(&scene.world).await.unwrap();
    let names = |text: &str| text.contains("Wee Jean") && text.contains("Big Rab");
    assert!(names(content(&board)), "{board}");
    let alt = board["attachments"][0]["description"].as_str().unwrap();
    assert!(names(alt), "{alt}");
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn duplicate_play_counts_once() {
    let mut scene = Scene::open().await;
    for n in 0..3 {
        // Delivers up to eight interactions twice: the suggestions and the play, or the steps of the wizard.
        scene
            .world
            .set_switch(json!({"turn": "twice", "count": 8}))
            .await;
        let before = scene.turn().await.2;
        scene
            .play_and_see([PlayBy::Typed, PlayBy::MyTurn, PlayBy::Direct][n])
            .await;
        assert_eq!(scene.turn().await.2, before + 1);
    }
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_is_sent_once_despite_failures() {
    let mut scene = Scene::open().await;
    for kind in [
        json!({"kind": "server_error"}),
        json!({"kind": "answer_lost"}),
        json!({"kind": "rate_limited", "retry_after": 0.2, "global": true}),
    ] {
        let mut turn = kind;
        turn["turn"] = json!("trouble");
        turn["requests"] = json!(2);
        turn["only"] = json!("POST /channels");
        scene.world.set_switch(turn).await;
        scene.play_and_see(PlayBy::Typed).await;
    }
    // Discord does not respond to the bot's messages. The bot answers commands nevertheless.
    let silence = json!({"turn": "trouble", "kind": "silence", "only": "POST /channels"});
    scene.world.set_switch(silence).await;
    let before = scene.table.board(&scene.world).await.unwrap();
    for _ in 0..3 {
        scene.play(PlayBy::Typed).await;
    }
    scene.world.set_switch(json!({"turn": "clear"})).await;
    scene.table.wait_for_board(&scene.world, &before).await;
    assert_posted_once(&scene.world, &[&scene.table]).await;
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn lost_response_before_an_outage_posts_once() {
    let clock = Arc::new(ManualClock::at(SystemClock.now()));
    let mut scene = Scene::with(clock.clone(), &["Jean", "Rab"]).await;
    // The board and the next player's hand are posted, but the bot gets no response to these requests.
    let route = "/channels/{channel_id}/messages";
    let lost = json!({
        "turn": "trouble", "kind": "answer_lost", "requests": 2, "only": format!("POST {route}"),
    });
    let looks = |scene: &Scene| {
        let sent = scene.world.sent().into_iter();
        sent.filter(|sent| sent.method == "GET" && sent.route == route)
            .count()
    };
    // When the clock jumps, requests that are under way fail, as if ten minutes had really passed.
    let down = json!({"turn": "trouble", "kind": "server_error", "only": format!("POST {route}")});
    // All messages about the start have arrived. Now somebody writes in the channel, so the next board will be a new
    // message.
    for person in scene.table.people.clone() {
        let opened = async || scene.world.direct_channel(&person).await;
        let direct = scene.world.wait_until("direct messages", opened).await;
        scene.wait_for_text(&person, &direct, "Stramash #").await;
    }
    let (jean, room) = (&scene.table.people[0].id, &scene.table.channel);
    let word = json!({"user": jean, "channel": room, "content": "Aye"});
    scene.world.post("/control/say", word).await;
    let before = looks(&scene);
    scene.world.set_switch(lost).await;
    scene.world.set_switch(down).await;
    scene.play_and_see(PlayBy::Typed).await;
    scene
        .world
        .wait_until("two lost answers", async || {
            let world = scene.world.get("/control/world").await;
            (world["troubles"].as_array()?.len() == 1).then_some(())
        })
        .await;
    scene
        .world
        .set_switch(json!({"turn": "forget_nonces"}))
        .await;
    clock.advance(10 * 60 * 1000);
    scene
        .world
        .wait_until("look", async || (looks(&scene) >= before + 2).then_some(()))
        .await;
    scene.world.set_switch(json!({"turn": "clear"})).await;
    // Items of a lane are sent in order, so when this play is visible, the earlier messages have been sent.
    scene.play_and_see(PlayBy::Typed).await;
    let mut places = vec![(scene.table.people[0].clone(), scene.table.channel.clone())];
    for person in &scene.table.people {
        let direct = scene.world.direct_channel(person).await.unwrap();
        places.push((person.clone(), direct));
    }
    for (person, channel) in places {
        let seen = scene.world.messages(&person, &channel).await;
        let nonces = seen.iter().filter_map(|message| message["nonce"].as_str());
        let nonces: Vec<_> = nonces.collect();
        let different: std::collections::BTreeSet<_> = nonces.iter().collect();
        assert_eq!(different.len(), nonces.len(), "{channel}: {nonces:?}");
    }
    assert_posted_once(&scene.world, &[&scene.table]).await;
    scene.end().await;
}

/// Checks that each state of each table was posted with only one nonce, and that each nonce has only one message.
pub async fn assert_posted_once(world: &World, tables: &[&Table]) {
    for table in tables {
        let seen = world.messages(&table.people[0], &table.channel).await;
        let mut nonces: Vec<_> = seen.iter().filter_map(|m| m["nonce"].as_str()).collect();
        let n_messages = nonces.len();
        nonces.sort_unstable();
        nonces.dedup();
        assert_eq!(nonces.len(), n_messages);
    }
    let mut posted = std::collections::HashMap::new();
    for sent in world.sent() {
        let Some(payload) = sent.payload.filter(|_| sent.route.ends_with("/messages")) else {
            continue;
        };
        let row = &payload["components"][0]["components"];
        let ids = row.as_array().into_iter().flatten();
        let presses = ids.filter_map(|part| Press::decode(part["custom_id"].as_str()?));
        let shows = |press: &Press| matches!(press.act, Act::Board | Act::Rematch | Act::Join);
        if let Some(press) = presses.into_iter().find(shows) {
            let nonce = payload["nonce"].as_str().unwrap().to_owned();
            let first = posted
                .entry((press.table, press.act == Act::Join, press.revision))
                .or_insert_with(|| nonce.clone());
            assert_eq!(*first, nonce, "one state was posted twice");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn lost_connection_loses_no_press() {
    let mut scene = Scene::open().await;
    for turn in ["cut_gateway", "reconnect_gateway", "cut_gateway"] {
        let (mover, _, before) = scene.turn().await;
        scene.world.set_switch(json!({ "turn": turn })).await;
        // Discord keeps a press that comes while the connection is down until the bot resumes its session.
        let tried = scene
            .table
            .play(&scene.world, &mover, PlayBy::Typed, &mut scene.dice)
            .await;
        assert_eq!(tried, PlayResult::Played);
        assert_eq!(scene.turn().await.2, before + 1);
    }
    assert_eq!(scene.world.sessions().await.0, 1, "never identified again");
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn old_buttons_and_strangers_change_nothing() {
    let mut scene = Scene::open().await;
    let stranger = scene.world.add_person("Stranger").await;
    let (mover, other, _) = scene.turn().await;
    let old = scene.table.show_hand(&scene.world, &mover).await;
    let old = controls(&old["message"])
        .into_iter()
        .find(is_wizard)
        .unwrap();
    scene.play_and_see(PlayBy::Typed).await;
    let (now, _, ply) = scene.turn().await;
    assert_eq!(now.id, other.id);

    // A player of the table presses a button of an earlier turn.
    let answer = scene
        .world
        .press(&mover, &old, old.values.first().map(String::as_str))
        .await;
    assert_eq!(answer["message"]["ephemeral"], true, "{answer}");
    // A stranger forges presses with every act that could make a play.
    let board = scene.table.board(&scene.world).await.unwrap();
    let revision = Revision(ply);
    let acts = [
        Act::PlayLine(0),
        Act::PlayLine(u16::MAX),
        Act::PlayPath(vec![0, 0]),
        Act::PickPiece,
        Act::Knob(0, vec![0, 0]),
        Act::MoveDraft(vec![0]),
        Act::PlaceDraft(vec![0]),
        Act::ChooseStep(vec![0, 0]),
        Act::PreviewLine,
        Act::Start,
    ];
    for person in [&stranger, &mover] {
        for act in &acts {
            let press = Press::at(scene.table.id, revision, act.clone());
            let answer = scene
                .world
                .forge_press(person, &board, &press.encode())
                .await;
            assert_eq!(answer["message"]["ephemeral"], true, "{answer}");
            assert!(!content(&answer["message"]).is_empty());
        }
    }
    let turn = controls(&board)
        .into_iter()
        .find(|c| c.has_act(&Act::MyTurn))
        .unwrap();
    let answer = scene.world.press(&stranger, &turn, None).await;
    assert!(
        content(&answer["message"]).contains("not at table"),
        "{answer}"
    );
    assert!(
        answer["message"]["attachments"]
            .as_array()
            .unwrap()
            .is_empty(),
        "no hand for them"
    );
    assert_eq!(scene.turn().await.2, ply);
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn invalid_options_change_nothing() {
    let scene = Scene::open().await;
    let (mover, _, ply) = scene.turn().await;
    let long = "𝕳@everyone\u{202e}".repeat(330);
    for (path, options) in [
        ("stramash new", json!({"laddies": "9"})),
        ("stramash new", json!({"laddies": long})),
        ("stramash new", json!({"where": "moon"})),
        ("stramash play", json!({"move": long, "table": "1"})),
        ("stramash play", json!({"move": "9H A1>A2", "table": long})),
        (
            "stramash play",
            json!({"card": long, "from": "Z99", "to": "-1"}),
        ),
        ("stramash board", json!({"table": "-1"})),
        ("stramash board", json!({"table": "99999999999999999999"})),
        ("stramash kick", json!({"player": mover.id})),
        ("games record", json!({"table": "0"})),
    ] {
        let body = json!({
            "user": mover.id, "channel": scene.table.channel,
            "path": path, "options": options, "forge": true,
        });
        let answer = scene.world.post("/control/slash", body).await;
        assert_eq!(answer["message"]["ephemeral"], true, "{path}: {answer}");
        let message = &answer["message"];
        assert!(!content(message).is_empty(), "{path}");
        assert_eq!(
            (&message["mentions"], &message["mention_everyone"]),
            (&json!([]), &json!(false))
        );
    }
    assert_eq!(scene.turn().await.2, ply);
    let seen = scene.world.messages(&mover, &scene.table.channel).await;
    let lobbies = seen
        .iter()
        .flat_map(controls)
        .filter(|control| control.has_act(&Act::Join));
    assert_eq!(lobbies.count(), 0, "no table was opened");
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn strange_names_are_escaped() {
    let names = [
        "@everyone",
        "**_`x`_** <@1> ||y||",
        "\u{202e}gnol\u{2066}",
        "👩‍👩‍👧‍👦[a](http://b.c)",
    ];
    let mut scene = Scene::with(Arc::new(SystemClock), &names).await;
    for n in 0..6 {
        scene
            .play_and_see([PlayBy::Typed, PlayBy::MyTurn, PlayBy::Direct][n % 3])
            .await;
    }
    for person in &scene.table.people {
        let mut seen = scene.world.messages(person, &scene.table.channel).await;
        if let Some(direct) = scene.world.direct_channel(person).await {
            seen.extend(scene.world.messages(person, &direct).await);
        }
        for message in seen {
            assert_eq!(message["mention_everyone"], false, "{message}");
            assert!(
                message["mentions"].as_array().unwrap().len() <= 1,
                "{message}"
            );
            let content = content(&message).replace("\\@", "");
            assert!(!content.contains("@everyone"), "{message}");
            assert!(!content.contains("<@1>"), "{message}");
        }
    }
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn table_survives_deleted_message_channel_and_server() {
    let mut scene = Scene::open().await;
    let board = scene.table.board(&scene.world).await.unwrap();
    let whole = json!({"channel": scene.table.channel, "message": board["id"]});
    scene.world.post("/control/delete", whole).await;
    scene.play(PlayBy::Typed).await;
    let after = scene
        .world
        .wait_until("board", async || scene.table.board(&scene.world).await);
    after.await;

    let (mover, other, ply) = scene.turn().await;
    let path = format!("/control/channel/{}", scene.table.channel);
    scene.world.post(&path, json!({"delete": true})).await;
    let direct = scene.world.direct_channel(&other).await.unwrap();
    scene.wait_for_text(&other, &direct, "channel").await;
    scene.table.channel = scene.world.new_channel("elsewhere").await;
    let options = json!({"table": scene.table.id.to_string()});
    let asked = scene
        .world
        .command(&mover, &scene.table.channel, "stramash board", options);
    asked.await;
    let board = scene
        .world
        .wait_until("board", async || scene.table.board(&scene.world).await);
    board.await;
    assert_eq!(scene.turn().await.2, ply);
    scene.play_and_see(PlayBy::Typed).await;

    scene
        .world
        .set_switch(json!({"turn": "bot_in_guild", "present": false}))
        .await;
    scene
        .world
        .set_switch(json!({"turn": "bot_in_guild", "present": true}))
        .await;
    // The bot handles events in the background, so the test waits.
    let paused = async || scene.table.turn(&scene.world).await.is_none().then_some(());
    scene.world.wait_until("pause", paused).await;
    let (_, _, ply) = {
        let options = json!({"table": scene.table.id.to_string()});
        let world = &scene.world;
        let asked = world.command(&mover, &scene.table.channel, "stramash board", options);
        asked.await;
        scene.turn().await
    };
    scene.play_and_see(PlayBy::Typed).await;
    assert_eq!(scene.turn().await.2, ply + 1);
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn player_who_left_the_server_is_reported() {
    let mut scene = Scene::open().await;
    let (mover, other, _) = scene.turn().await;
    scene
        .world
        .change_user(&other, json!({"member": false}))
        .await;
    let dice = &mut scene.dice;
    let tried = scene
        .table
        .play(&scene.world, &mover, PlayBy::Typed, dice)
        .await;
    assert_eq!(tried, PlayResult::Played);
    let channel = scene.table.channel.clone();
    let gone = format!("{} has left the server", other.name);
    scene.wait_for_text(&mover, &channel, &gone).await;
    scene
        .world
        .change_user(&other, json!({"member": true}))
        .await;
    scene.play(PlayBy::Typed).await;
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn reminders_come_once_after_downtime() {
    const HOUR: u64 = 3_600_000;
    let clock = Arc::new(ManualClock::at(Millis(1_800_000_000_000)));
    let mut scene = Scene::with(clock.clone(), &["Jean", "Rab"]).await;
    let (mover, _, _) = scene.turn().await;
    let direct = scene
        .world
        .wait_until("direct message", async || {
            scene.world.direct_channel(&mover).await
        })
        .await;
    let reminders = async |scene: &Scene| {
        let seen = scene.world.messages(&mover, &direct).await;
        let waits = |message: &&Value| content(message).contains("No rush");
        seen.iter().filter(waits).count()
    };
    clock.advance(23 * HOUR);
    assert_eq!(reminders(&scene).await, 0);
    clock.advance(2 * HOUR);
    scene.wait_for_text(&mover, &direct, "No rush").await;
    // Skips ten days at once, as after a long downtime. The new reminder replaces the old one.
    let before = scene.world.n_notifications(&mover);
    clock.advance(240 * HOUR);
    scene
        .world
        .wait_until("another reminder", async || {
            let came = scene.world.n_notifications(&mover) == before + 1;
            (came && reminders(&scene).await == 1).then_some(())
        })
        .await;
    // A third reminder would have been sent before the next play becomes visible.
    scene.play_and_see(PlayBy::Typed).await;
    assert_eq!(scene.world.n_notifications(&mover), before + 1);
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn forgotten_person_is_removed_from_old_boards() {
    // When people write in the room, old boards are not deleted.
    let mut scene = Scene::open().await;
    let all = scene.world.get("/control/world").await;
    let people = all["users"].as_array().unwrap();
    let manages = people.iter().find(|one| one["manager"] == true);
    let manages = manages.unwrap_or_else(|| panic!("who manages the server: {people:?}"));
    let manager = Person {
        id: manages["id"].as_str().unwrap().to_owned(),
        name: "Morag".to_owned(),
    };
    let panel = scene
        .world
        .command(&manager, &scene.table.channel, "games server", json!({}))
        .await;
    let list = controls(&panel["message"]).remove(0);
    let talkative = Some("room-talkative");
    scene.world.press(&manager, &list, talkative).await;
    for _ in 0..4 {
        scene.play_and_see(PlayBy::Typed).await;
    }
    let jean = &scene.table.people[0];
    // The observer sees no private answers.
    let observer = &scene.world.add_person("Morag").await;
    let (world, channel) = (&scene.world, &scene.table.channel);
    let wait_for_text = async || {
        let seen = world.messages(observer, channel).await;
        let named = |message: &&Value| {
            let text = message["content"].to_string();
            text.contains("Jean") || text.contains(&jean.id)
        };
        let left: Vec<&Value> = seen.iter().filter(named).collect();
        // This output helps to understand a failure.
        println!("names her: {left:?}");
        left.len()
    };
    assert!(wait_for_text().await > 4, "boards and the lobby name her");
    let pictures = async || {
        let mut pictures = HashMap::new();
        for message in world.messages(observer, channel).await {
            if let Some(url) = message["attachments"][0]["url"].as_str() {
                let picture = reqwest::get(url).await.unwrap().bytes().await.unwrap();
                pictures.insert(message["id"].to_string(), picture);
            }
        }
        pictures
    };
    let with_her = pictures().await;
    let press = async |answer: &Value, act: Act| {
        let control = controls(&answer["message"]);
        let control = control.into_iter().find(|control| control.has_act(&act));
        world.press(jean, &control.unwrap(), None).await
    };
    let sure = world.command(jean, channel, "stramash resign", json!({}));
    press(&sure.await, Act::ConfirmResign).await;
    let panel = world.command(jean, channel, "games settings", json!({}));
    let sure = press(&panel.await, Act::Forget).await;
    let forgotten = press(&sure, Act::ConfirmForgetAndEdit).await;
    assert!(content(&forgotten["message"]).starts_with("You're forgotten; "));
    world
        .wait_until("boards without her", async || {
            (wait_for_text().await == 0).then_some(())
        })
        .await;
    // The boards still exist, with their text.
    let boards = world.messages(observer, channel).await;
    let boards = boards.iter().filter(|message| {
        content(message).contains("someone") && message["attachments"][0].is_object()
    });
    assert!(boards.count() > 4);
    // Each picture was redrawn, because it contained Jean's name.
    let without = pictures().await;
    for (id, picture) in with_her {
        assert_ne!(without[&id], picture, "message {id}");
    }
    scene.end().await;
}
