//! What can happen to a table besides play: closed ears, things delivered twice, a Discord in
//! trouble, old buttons, strangers, strange names, places and people that go away, long waits.

use std::collections::HashMap;
use std::sync::Arc;

use serde_json::{Value, json};
use stramash_core::engine::{Millis, Revision};
use stramash_host::press::{Act, Press};
use stramash_host::{Clock, ManualClock, SystemClock};

use crate::games::people;
use crate::inside::Inside;
use crate::play::{Dice, Door, Table, Tried, is_wizard};
use crate::world::{Person, World, controls};

/// A table of two at play.
struct Scene {
    world: World,
    bot: Inside,
    table: Table,
    dice: Dice,
}

impl Scene {
    async fn open() -> Self {
        Self::with(Arc::new(SystemClock), &["Jean", "Rab"]).await
    }

    async fn with(clock: Arc<dyn Clock>, names: &[&str]) -> Self {
        let world = World::open().await;
        let bot = Inside::start(world.door(), clock);
        world.ready().await;
        let people = people(&world, names).await;
        let channel = world.channel().await;
        let table = Table::open(&world, &channel, &people, json!({"laddies": "5"})).await;
        Self {
            world,
            bot,
            table,
            dice: Dice::new(1),
        }
    }

    /// The one to move, the other one, and the number of plays.
    async fn turn(&self) -> (Person, Person, u64) {
        let (mover, ply) = self.table.turn(&self.world).await.unwrap();
        let other = self
            .table
            .people
            .iter()
            .find(|person| person.id != mover.id);
        (mover, other.unwrap().clone(), ply)
    }

    async fn play(&mut self, door: Door) {
        let (mover, _, _) = self.turn().await;
        let tried = self
            .table
            .play(&self.world, &mover, door, &mut self.dice)
            .await;
        assert_eq!(tried, Tried::Played);
    }

    async fn play_and_see(&mut self, door: Door) {
        let before = self.table.board(&self.world).await.unwrap();
        self.play(door).await;
        self.table.after(&self.world, &before).await;
    }

    /// Waits until somebody sees this text in a channel.
    async fn told(&self, person: &Person, channel: &str, text: &str) {
        let seen = async || {
            let seen = self.world.messages(person, channel).await;
            let found = seen.iter().any(|message| said(message).contains(text));
            found.then_some(())
        };
        self.world.eventually(text, seen).await;
    }

    async fn end(self) {
        self.bot.stop().await;
        self.world.close().await;
    }
}

fn said(message: &Value) -> &str {
    message["content"].as_str().unwrap_or_default()
}

#[tokio::test(flavor = "multi_thread")]
async fn closed_direct_messages_block_nothing() {
    let world = World::open().await;
    let bot = Inside::start(world.door(), Arc::new(SystemClock));
    world.ready().await;
    let people = people(&world, &["Jean", "Rab"]).await;
    world.change(&people[0], json!({"dms_closed": true})).await;
    let channel = world.channel().await;
    let table = Table::open(&world, &channel, &people, json!({})).await;
    let mut scene = Scene {
        world,
        bot,
        table,
        dice: Dice::new(2),
    };
    // It is tried once a turn, after she has pressed something: refusals count against the bot. Then she is
    // called in the channel. Nobody asks for her whose turn it is: who has seen the board is not called.
    let calls = format!("Your turn, <@{}>!", people[0].id);
    for _ in 0..5 {
        let world = &scene.world;
        let mover = world
            .eventually("turn", async || scene.table.to_move(world).await)
            .await;
        if mover.id == people[0].id {
            scene.told(&people[1], &channel, &calls).await;
        }
        let before = scene.table.board(world).await.unwrap();
        let (table, dice) = (&scene.table, &mut scene.dice);
        let tried = table.play(world, &mover, Door::MyTurn, dice).await;
        assert_eq!(tried, Tried::Played);
        table.after(world, &before).await;
    }
    let refused = scene
        .world
        .sent()
        .into_iter()
        .filter(|sent| sent.code == Some(50007));
    assert!((1..=4).contains(&refused.count()));
    scene.end().await;
}

/// A press in a direct message comes without a member, and so without the nickname.
#[tokio::test(flavor = "multi_thread")]
async fn a_nickname_outlives_a_play_by_direct_message() {
    let mut scene = Scene::open().await;
    for (person, nick) in scene
        .table
        .people
        .clone()
        .iter()
        .zip(["Wee Jean", "Big Rab"])
    {
        scene.world.change(person, json!({"nick": nick})).await;
    }
    for door in [Door::Typed, Door::Typed, Door::Direct, Door::Direct] {
        scene.play_and_see(door).await;
    }
    let board = scene.table.board(&scene.world).await.unwrap();
    let names = |text: &str| text.contains("Wee Jean") && text.contains("Big Rab");
    assert!(names(said(&board)), "{board}");
    let alt = board["attachments"][0]["description"].as_str().unwrap();
    assert!(names(alt), "{alt}");
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_play_that_is_delivered_twice_is_played_once() {
    let mut scene = Scene::open().await;
    for n in 0..3 {
        // The suggestions and the play, or the steps of the wizard.
        scene.world.turn(json!({"turn": "twice", "count": 8})).await;
        let before = scene.turn().await.2;
        scene
            .play_and_see([Door::Typed, Door::MyTurn, Door::Direct][n])
            .await;
        assert_eq!(scene.turn().await.2, before + 1);
    }
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_discord_in_trouble_gets_everything_in_the_end_and_once() {
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
        scene.world.turn(turn).await;
        scene.play_and_see(Door::Typed).await;
    }
    // Discord takes messages and says nothing; commands are answered all the same.
    let silence = json!({"turn": "trouble", "kind": "silence", "only": "POST /channels"});
    scene.world.turn(silence).await;
    let before = scene.table.board(&scene.world).await.unwrap();
    for _ in 0..3 {
        scene.play(Door::Typed).await;
    }
    scene.world.turn(json!({"turn": "clear"})).await;
    scene.table.after(&scene.world, &before).await;
    once(&scene.world, &[&scene.table]).await;
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_never_came_before_a_long_outage_repeats_no_message() {
    let clock = Arc::new(ManualClock::at(SystemClock.now()));
    let mut scene = Scene::with(clock.clone(), &["Jean", "Rab"]).await;
    // The board and the hand of the one who is next arrive; nobody hears of it.
    let route = "/channels/{channel_id}/messages";
    let lost = json!({
        "turn": "trouble", "kind": "answer_lost", "requests": 2, "only": format!("POST {route}"),
    });
    let looks = |scene: &Scene| {
        let sent = scene.world.sent().into_iter();
        sent.filter(|sent| sent.method == "GET" && sent.route == route)
            .count()
    };
    // What was on its way when the clock jumps arrives nowhere, as after ten minutes in earnest.
    let down = json!({"turn": "trouble", "kind": "server_error", "only": format!("POST {route}")});
    // All that the start has to tell is there; and since somebody spoke, the next board is posted anew.
    for person in scene.table.people.clone() {
        let opened = async || scene.world.direct(&person).await;
        let direct = scene.world.eventually("direct messages", opened).await;
        scene.told(&person, &direct, "Start ").await;
    }
    let (jean, room) = (&scene.table.people[0].id, &scene.table.channel);
    let word = json!({"user": jean, "channel": room, "content": "Aye"});
    scene.world.post("/control/say", word).await;
    let before = looks(&scene);
    scene.world.turn(lost).await;
    scene.world.turn(down).await;
    scene.play_and_see(Door::Typed).await;
    scene
        .world
        .eventually("two lost answers", async || {
            let world = scene.world.get("/control/world").await;
            (world["troubles"].as_array()?.len() == 1).then_some(())
        })
        .await;
    scene.world.turn(json!({"turn": "forget_nonces"})).await;
    clock.advance(10 * 60 * 1000);
    scene
        .world
        .eventually("look", async || (looks(&scene) >= before + 2).then_some(()))
        .await;
    scene.world.turn(json!({"turn": "clear"})).await;
    // What comes after it in each lane is sent by now.
    scene.play_and_see(Door::Typed).await;
    let mut places = vec![(scene.table.people[0].clone(), scene.table.channel.clone())];
    for person in &scene.table.people {
        let direct = scene.world.direct(person).await.unwrap();
        places.push((person.clone(), direct));
    }
    for (person, channel) in places {
        let seen = scene.world.messages(&person, &channel).await;
        let nonces = seen.iter().filter_map(|message| message["nonce"].as_str());
        let nonces: Vec<_> = nonces.collect();
        let different: std::collections::BTreeSet<_> = nonces.iter().collect();
        assert_eq!(different.len(), nonces.len(), "{channel}: {nonces:?}");
    }
    once(&scene.world, &[&scene.table]).await;
    scene.end().await;
}

/// Each state of each table was posted under one nonce, and each nonce made one message.
pub async fn once(world: &World, tables: &[&Table]) {
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
async fn a_dropped_gateway_loses_no_press() {
    let mut scene = Scene::open().await;
    for turn in ["cut_gateway", "reconnect_gateway", "cut_gateway"] {
        let (mover, _, before) = scene.turn().await;
        scene.world.turn(json!({ "turn": turn })).await;
        // What is pressed in the gap is held by Discord until the bot resumes.
        let tried = scene
            .table
            .play(&scene.world, &mover, Door::Typed, &mut scene.dice)
            .await;
        assert_eq!(tried, Tried::Played);
        assert_eq!(scene.turn().await.2, before + 1);
    }
    assert_eq!(scene.world.sessions().await.0, 1, "never identified again");
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn old_buttons_and_strangers_change_nothing() {
    let mut scene = Scene::open().await;
    let stranger = scene.world.person("Stranger").await;
    let (mover, other, _) = scene.turn().await;
    let old = scene.table.my_turn(&scene.world, &mover).await;
    let old = controls(&old["message"])
        .into_iter()
        .find(is_wizard)
        .unwrap();
    scene.play_and_see(Door::Typed).await;
    let (now, _, ply) = scene.turn().await;
    assert_eq!(now.id, other.id);

    // Its own player, too late.
    let answer = scene
        .world
        .press(&mover, &old, old.values.first().map(String::as_str))
        .await;
    assert_eq!(answer["message"]["ephemeral"], true, "{answer}");
    // Somebody else, by every meaning that could play.
    let board = scene.table.board(&scene.world).await.unwrap();
    let revision = Revision(ply);
    let acts = [
        Act::Play(0),
        Act::Play(u16::MAX),
        Act::Made(vec![0, 0]),
        Act::Lift,
        Act::Knob(0, vec![0, 0]),
        Act::Where(vec![0]),
        Act::Lay(vec![0]),
        Act::Pick(vec![0, 0]),
        Act::Whole,
        Act::Start,
    ];
    for person in [&stranger, &mover] {
        for act in &acts {
            let press = Press::at(scene.table.id, revision, act.clone());
            let answer = scene.world.forge(person, &board, &press.encode()).await;
            assert_eq!(answer["message"]["ephemeral"], true, "{answer}");
            assert!(!said(&answer["message"]).is_empty());
        }
    }
    let turn = controls(&board)
        .into_iter()
        .find(|c| c.does(&Act::MyTurn))
        .unwrap();
    let answer = scene.world.press(&stranger, &turn, None).await;
    assert!(said(&answer["message"]).contains("do not sit"), "{answer}");
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
async fn nonsense_in_options_changes_nothing() {
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
        assert!(!said(message).is_empty(), "{path}");
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
        .filter(|control| control.does(&Act::Join));
    assert_eq!(lobbies.count(), 0, "no table was opened");
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn strange_names_call_and_break_nothing() {
    let names = [
        "@everyone",
        "**_`x`_** <@1> ||y||",
        "\u{202e}gnol\u{2066}",
        "👩‍👩‍👧‍👦[a](http://b.c)",
    ];
    let mut scene = Scene::with(Arc::new(SystemClock), &names).await;
    for n in 0..6 {
        scene
            .play_and_see([Door::Typed, Door::MyTurn, Door::Direct][n % 3])
            .await;
    }
    for person in &scene.table.people {
        let mut seen = scene.world.messages(person, &scene.table.channel).await;
        if let Some(direct) = scene.world.direct(person).await {
            seen.extend(scene.world.messages(person, &direct).await);
        }
        for message in seen {
            assert_eq!(message["mention_everyone"], false, "{message}");
            assert!(
                message["mentions"].as_array().unwrap().len() <= 1,
                "{message}"
            );
            let said = said(&message).replace("\\@", "");
            assert!(!said.contains("@everyone"), "{message}");
            assert!(!said.contains("<@1>"), "{message}");
        }
    }
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_outlives_its_message_its_channel_and_its_server() {
    let mut scene = Scene::open().await;
    let board = scene.table.board(&scene.world).await.unwrap();
    let whole = json!({"channel": scene.table.channel, "message": board["id"]});
    scene.world.post("/control/delete", whole).await;
    scene.play(Door::Typed).await;
    let after = scene
        .world
        .eventually("board", async || scene.table.board(&scene.world).await);
    after.await;

    let (mover, other, ply) = scene.turn().await;
    let path = format!("/control/channel/{}", scene.table.channel);
    scene.world.post(&path, json!({"delete": true})).await;
    let direct = scene.world.direct(&other).await.unwrap();
    scene.told(&other, &direct, "channel").await;
    scene.table.channel = scene.world.new_channel("elsewhere").await;
    let options = json!({"table": scene.table.id.to_string()});
    let asked = scene
        .world
        .command(&mover, &scene.table.channel, "stramash board", options);
    asked.await;
    let board = scene
        .world
        .eventually("board", async || scene.table.board(&scene.world).await);
    board.await;
    assert_eq!(scene.turn().await.2, ply);
    scene.play_and_see(Door::Typed).await;

    scene
        .world
        .turn(json!({"turn": "bot_in_guild", "present": false}))
        .await;
    scene
        .world
        .turn(json!({"turn": "bot_in_guild", "present": true}))
        .await;
    // What happens is taken note of beside the commands.
    let paused = async || scene.table.turn(&scene.world).await.is_none().then_some(());
    scene.world.eventually("pause", paused).await;
    let (_, _, ply) = {
        let options = json!({"table": scene.table.id.to_string()});
        let world = &scene.world;
        let asked = world.command(&mover, &scene.table.channel, "stramash board", options);
        asked.await;
        scene.turn().await
    };
    scene.play_and_see(Door::Typed).await;
    assert_eq!(scene.turn().await.2, ply + 1);
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_who_left_the_server_is_told_of_and_waited_for() {
    let mut scene = Scene::open().await;
    let (mover, other, _) = scene.turn().await;
    scene.world.change(&other, json!({"member": false})).await;
    let dice = &mut scene.dice;
    let tried = scene
        .table
        .play(&scene.world, &mover, Door::Typed, dice)
        .await;
    assert_eq!(tried, Tried::Played);
    let channel = scene.table.channel.clone();
    let gone = format!("{} has left the server", other.name);
    scene.told(&mover, &channel, &gone).await;
    scene.world.change(&other, json!({"member": true})).await;
    scene.play(Door::Typed).await;
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn reminders_come_when_due_and_once_after_a_long_sleep() {
    const HOUR: u64 = 3_600_000;
    let clock = Arc::new(ManualClock::at(Millis(1_800_000_000_000)));
    let mut scene = Scene::with(clock.clone(), &["Jean", "Rab"]).await;
    let (mover, _, _) = scene.turn().await;
    let direct = scene
        .world
        .eventually("direct message", async || scene.world.direct(&mover).await)
        .await;
    let reminders = async |scene: &Scene| {
        let seen = scene.world.messages(&mover, &direct).await;
        let waits = |message: &&Value| said(message).contains("waits for you");
        seen.iter().filter(waits).count()
    };
    clock.advance(23 * HOUR);
    assert_eq!(reminders(&scene).await, 0);
    clock.advance(2 * HOUR);
    scene.told(&mover, &direct, "waits for you").await;
    // Ten days in one leap, as after a long time without the bot.
    clock.advance(240 * HOUR);
    scene
        .world
        .eventually("reminder", async || {
            (reminders(&scene).await == 2).then_some(())
        })
        .await;
    // A play after that goes out last; by then no third one has come.
    scene.play_and_see(Door::Typed).await;
    assert_eq!(reminders(&scene).await, 2);
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_forgotten_vanishes_from_old_boards_as_well() {
    // In a talkative room old boards stay.
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
        scene.play_and_see(Door::Typed).await;
    }
    let jean = &scene.table.people[0];
    // Somebody who looks on, and sees no private answers.
    let looker = &scene.world.person("Morag").await;
    let (world, channel) = (&scene.world, &scene.table.channel);
    let told = async || {
        let seen = world.messages(looker, channel).await;
        let named = |message: &&Value| {
            let text = message["content"].to_string();
            text.contains("Jean") || text.contains(&jean.id)
        };
        let left: Vec<&Value> = seen.iter().filter(named).collect();
        // Where this test fails, it is told what was still there.
        println!("names her: {left:?}");
        left.len()
    };
    assert!(told().await > 4, "boards and the lobby name her");
    let pictures = async || {
        let mut pictures = HashMap::new();
        for message in world.messages(looker, channel).await {
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
        let control = control.into_iter().find(|control| control.does(&act));
        world.press(jean, &control.unwrap(), None).await
    };
    let sure = world.command(jean, channel, "stramash resign", json!({}));
    press(&sure.await, Act::ResignYes).await;
    let panel = world.command(jean, channel, "games settings", json!({}));
    let sure = press(&panel.await, Act::Forget).await;
    let forgotten = press(&sure, Act::ForgetEdit).await;
    assert!(said(&forgotten["message"]).starts_with("Forgotten, and "));
    world
        .eventually("boards without her", async || {
            (told().await == 0).then_some(())
        })
        .await;
    // The boards are still there, and say what they said.
    let boards = world.messages(looker, channel).await;
    let boards = boards.iter().filter(|message| {
        said(message).contains("someone") && message["attachments"][0].is_object()
    });
    assert!(boards.count() > 4);
    // Each picture was drawn anew, since her name stood there as well.
    let without = pictures().await;
    for (id, picture) in with_her {
        assert_ne!(without[&id], picture, "message {id}");
    }
    scene.end().await;
}
