//! Tests of the adapter with the sandbox and a fake host: responses, failures, deliveries, the gateway and stopping.

use std::time::{Duration, Instant};

use discord_sandbox::{BOT, GUILD, TOKEN};
use serde_json::{Value, json};
use stramash::discord::RunError;
use stramash_core::engine::{Millis, PlayerId, RoomId, ServerId};
use stramash_core::i18n::Locale;
use stramash_host::press::Act;
use stramash_host::{
    Clock as _, Delivery, DiscordEvent, InFlight, Message, Private, SystemClock, Task,
};
use stramash_store::ItemId;
use tempfile::TempDir;

use crate::fake::{FakeBot, message};
use crate::world::{Control, Person, World, controls};

struct Scene {
    world: World,
    bot: FakeBot,
    jean: Person,
    channel: String,
    folder: TempDir,
}

impl Scene {
    async fn open() -> Self {
        let world = World::open().await;
        let folder = TempDir::new().unwrap();
        let bot = FakeBot::start(world.tls_endpoint(), folder.path());
        world.wait_for_bot().await;
        let jean = world.add_person("Jean").await;
        let channel = world.channel().await;
        Self {
            world,
            bot,
            jean,
            channel,
            folder,
        }
    }

    async fn mine(&self, options: Value) -> Value {
        let path = "games mine";
        self.world
            .command(&self.jean, &self.channel, path, options)
            .await
    }

    /// Puts an item into the outbox and waits for its delivery report.
    async fn send(&self, task: Task) -> Delivery {
        self.send_since(None, task).await
    }

    /// Sends an item that an earlier attempt, made at the time `since` or later, may already have posted.
    async fn send_since(&self, since: Option<Millis>, task: Task) -> Delivery {
        let before = self.bot.host.reports.lock().unwrap().len();
        let in_flight = |task| InFlight {
            id: ItemId(before as u64 + 1),
            attempts: 0,
            search_since: since,
            locale: Locale::En,
            task,
        };
        let host = &self.bot.host;
        *host.refreshed.lock().unwrap() = vec![in_flight(task.clone())];
        host.outbox.lock().unwrap().push(in_flight(task));
        let deadline = Instant::now() + crate::world::TIMEOUT;
        loop {
            if let Some((_, how)) = self.bot.host.reports.lock().unwrap().get(before) {
                return how.clone();
            }
            assert!(Instant::now() < deadline, "no report");
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    fn room(&self) -> RoomId {
        RoomId(self.channel.parse().unwrap())
    }

    fn player(&self) -> PlayerId {
        PlayerId(self.jean.id.parse().unwrap())
    }

    fn post(&self, nonce: &str) -> Task {
        Task::Post {
            room: self.room(),
            nonce: nonce.to_owned(),
            message: message("host-yes"),
        }
    }

    fn direct(&self) -> Task {
        Task::Direct {
            player: self.player(),
            channel: None,
            replace: None,
            notifies: true,
            nonce: "direct".to_owned(),
            message: Box::new(Private::Open(message("host-yes"))),
        }
    }

    /// Posts a message with buttons and returns its id.
    async fn posted(&self, nonce: &str) -> u64 {
        match self.send(self.post(nonce)).await {
            Delivery::Done { message_id, .. } => message_id.unwrap(),
            how => panic!("{how:?}"),
        }
    }

    async fn control(&self, act: Act) -> Control {
        let seen = self.world.messages(&self.jean, &self.channel).await;
        let public = seen.iter().filter(|message| message["ephemeral"] != true);
        let mut found = public
            .flat_map(controls)
            .filter(|control| control.has_act(&act));
        found.next_back().unwrap()
    }

    fn n_calls(&self) -> usize {
        self.bot.host.requests.lock().unwrap().len()
    }

    async fn end(self) {
        self.bot.stop().await.unwrap();
        self.world.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn film_replaces_its_waiting_notice() {
    let scene = Scene::open().await;
    let go = scene.bot.host.slow_film();
    let told = scene.mine(json!({})).await;
    assert_eq!(told["message"]["content"], "Developing the film…", "{told}");
    go.send(()).unwrap();
    let path = format!(
        "/control/interaction/{}",
        told["interaction"].as_str().unwrap()
    );
    let world = &scene.world;
    let shown = world
        .wait_until("the film", async || {
            let now = world.get(&path).await["message"].clone();
            (now["attachments"][0]["filename"] == "film.gif").then_some(now)
        })
        .await;
    assert_eq!(shown["id"], told["message"]["id"]);
    assert_ne!(shown["content"], "Developing the film…");
    scene.end().await;
}

/// Checks that slow answers are computed one at a time, and that other requests are not delayed meanwhile.
#[tokio::test(flavor = "multi_thread")]
async fn slow_answer_uses_the_same_interaction() {
    let scene = Scene::open().await;
    let go = scene.bot.host.slow_answers();
    let latch = &scene.bot.host.latch;
    let world = &scene.world;
    let slow = async |person: &Person| {
        let options = json!({"stall": "slow"});
        world
            .command(person, &scene.channel, "games mine", options)
            .await
    };
    let mut people = Vec::new();
    for name in ["Ann", "Bob", "Cat"] {
        people.push(world.add_person(name).await);
    }
    let asked = async { tokio::join!(slow(&people[0]), slow(&people[1]), slow(&people[2])) };
    let meanwhile = async {
        world
            .wait_until("three who wait", async || {
                (scene.n_calls() == 3).then_some(())
            })
            .await;
        let working = || latch.waiting.load(std::sync::atomic::Ordering::SeqCst);
        world
            .wait_until("one who is served", async || (working() == 1).then_some(()))
            .await;
        // Other requests are answered at once, and a person who already waits gets no second place in the queue.
        let said = scene.mine(json!({})).await;
        assert!(said["message"]["content"].is_string(), "{said}");
        let again = slow(&people[0]).await;
        let again = again["message"]["content"].as_str().unwrap().to_owned();
        assert!(again.contains("still on your last request"), "{again}");
        assert_eq!(working(), 1);
        (0..3).for_each(|_| go.send(()).unwrap());
    };
    let ((first, second, third), ()) = tokio::join!(asked, meanwhile);
    for asked in [first, second, third] {
        let path = format!(
            "/control/interaction/{}",
            asked["interaction"].as_str().unwrap()
        );
        let said = world
            .wait_until("the answer", async || {
                let now = world.get(&path).await["message"]["content"].clone();
                now.as_str()
                    .filter(|said| !said.is_empty())
                    .map(str::to_owned)
            })
            .await;
        assert!(said.contains("no"), "{said}");
    }
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn slow_host_defers_the_response() {
    let scene = Scene::open().await;
    // The sandbox fails an interaction without a response after 3 s.
    let answer = scene.mine(json!({"stall": "1700"})).await;
    assert_eq!(answer["message"]["ephemeral"], true, "{answer}");
    assert!(
        answer["message"]["content"]
            .as_str()
            .unwrap()
            .contains("es")
    );

    scene.posted("one").await;
    for act in [Act::Fair, Act::Join] {
        let control = scene.control(act).await;
        let public = control.message.clone();
        let answer = scene.world.press(&scene.jean, &control, None).await;
        assert_eq!(answer["message"]["ephemeral"], true, "{answer}");
        assert_ne!(answer["message"]["id"], public, "the public message stays");
    }
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn own_message_is_edited_in_place() {
    let scene = Scene::open().await;
    let own = scene.mine(json!({})).await["message"].clone();
    // Presses a button, and returns the first response and the final one.
    let press = async |act: Act| {
        let control = controls(&own)
            .into_iter()
            .find(|c| c.has_act(&act))
            .unwrap();
        let first = scene
            .world
            .first_response(&scene.jean, &control, None)
            .await;
        let whole = scene.world.final_response(first.clone()).await;
        (first["outcome"].clone(), whole)
    };
    let (first, whole) = press(Act::MyData).await;
    assert_eq!((&first, &whole["outcome"]), (&json!("updated"), &first));
    assert_eq!(whole["message"]["id"], own["id"]);

    // If the host is slow, the response is deferred, and then the message is edited.
    let (first, whole) = press(Act::Fair).await;
    assert_eq!(
        (first, &whole["outcome"]),
        (json!("acknowledged"), &json!("updated"))
    );
    assert_eq!(whole["message"]["id"], own["id"]);

    // If the host is slow and the answer does not replace the message, the message stays, and the answer follows as a
    // private message.
    let (first, whole) = press(Act::Join).await;
    assert_eq!(
        (first, &whole["outcome"]),
        (json!("acknowledged"), &json!("message"))
    );
    assert_ne!(whole["message"]["id"], own["id"]);
    assert_eq!(whole["message"]["ephemeral"], true);
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn modal_is_shown_and_submitted() {
    let scene = Scene::open().await;
    let own = scene.mine(json!({})).await["message"].clone();
    let word = controls(&own)
        .into_iter()
        .find(|c| c.has_act(&Act::Word))
        .unwrap();
    let form = scene.world.press(&scene.jean, &word, None).await;
    assert_eq!(form["outcome"], "form", "{form}");
    let filled = json!({
        "user": scene.jean.id, "interaction": form["interaction"],
        "fields": {"word": "heather @everyone"},
    });
    let answer = scene.world.post("/control/submit", filled).await;
    assert_eq!(answer["outcome"], "updated", "{answer}");
    let calls = scene.bot.host.requests.lock().unwrap().clone();
    let Some(stramash_host::Request::Form { fields, .. }) = calls.last() else {
        panic!("{calls:?}");
    };
    assert_eq!(fields["word"], "heather @everyone");
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn panic_is_answered() {
    let scene = Scene::open().await;
    let answer = scene.mine(json!({"panic": "yes"})).await;
    assert!(
        answer["message"]["content"]
            .as_str()
            .unwrap()
            .contains("wrong"),
        "{answer}"
    );
    scene.posted("one").await;
    let control = scene.control(Act::Cancel).await;
    let answer = scene.world.press(&scene.jean, &control, None).await;
    assert!(
        answer["message"]["content"]
            .as_str()
            .unwrap()
            .contains("wrong"),
        "{answer}"
    );
    assert_eq!(answer["message"]["ephemeral"], true);
    assert_eq!(scene.mine(json!({})).await["outcome"], "message");
    scene.end().await;
}

/// Without the rate limit, a person who presses 200 times per second would slow down everyone else tenfold.
#[tokio::test(flavor = "multi_thread")]
async fn hammering_is_warned_once_and_not_handled() {
    let scene = Scene::open().await;
    let calls_of = |who: &Person| {
        let requesters = scene.bot.host.requesters.lock().unwrap();
        let who: u64 = who.id.parse().unwrap();
        requesters.iter().filter(|c| c.player.0 == who).count()
    };
    let (world, channel) = (&scene.world, &scene.channel);
    let options = json!({});
    let one = || world.try_command(&scene.jean, channel, "games mine", &options, None);
    let began = Instant::now();
    let answers = futures_util::future::join_all((0..200).map(|_| one())).await;
    let done = calls_of(&scene.jean);
    let most = 30 + 5 * usize::try_from(began.elapsed().as_secs() + 1).unwrap();
    assert!((30..=most).contains(&done), "{done} of at most {most}");
    let said = |answer: &Option<Value>| {
        let content = answer.as_ref()?["message"]["content"].as_str()?;
        content.contains("Too fast for me").then_some(())
    };
    assert_eq!(answers.iter().filter_map(said).count(), 1);
    // Other people are not affected.
    let rab = world.add_person("Rab").await;
    world.command(&rab, channel, "games mine", json!({})).await;
    assert_eq!(calls_of(&rab), 1);
    // Requests for suggestions above the limit get an empty list or no response.
    let typed = json!({"typed": "7"});
    let type_on = || world.try_command(&rab, channel, "games mine", &typed, Some("typed"));
    let lists = futures_util::future::join_all((0..120).map(|_| type_on())).await;
    let chosen = |list: &Option<Value>| Some(list.as_ref()?["choices"].as_array()?.len());
    let lengths: Vec<usize> = lists.iter().filter_map(chosen).collect();
    let none = lengths.iter().filter(|length| **length == 0).count();
    assert!((24..=50).contains(&(lengths.len() - none)), "{lengths:?}");
    assert!((1..=60).contains(&none), "{lengths:?}");
    world
        .wait_until("a bucket filled again", async || {
            let answer = one().await?;
            (answer["outcome"] == "message" && calls_of(&scene.jean) > done).then_some(())
        })
        .await;
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn duplicate_interaction_is_handled_once() {
    let scene = Scene::open().await;
    scene
        .world
        .set_switch(json!({"turn": "twice", "count": 1}))
        .await;
    let answer = scene.mine(json!({"stall": "100"})).await;
    assert_eq!(answer["outcome"], "message");
    // Once a later command is answered, both copies of the interaction have been handled.
    scene.mine(json!({})).await;
    assert_eq!(scene.n_calls(), 2);
    let sent = scene.world.sent();
    let callbacks = sent.iter().filter(|sent| sent.route.ends_with("/callback"));
    assert_eq!(callbacks.count(), 2);
    scene.end().await;
}

/// Sends a request with the bot's token, as an earlier version of the bot may have done.
async fn as_the_bot(world: &World, method: reqwest::Method, path: &str, body: Value) -> Value {
    let request = reqwest::Client::new()
        .request(method, format!("{}/api/v10{path}", world.url()))
        .header("Authorization", format!("Bot {TOKEN}"))
        .json(&body);
    loop {
        let answer = request.try_clone().unwrap().send().await.unwrap();
        let status = answer.status();
        let answer: Value = answer.json().await.unwrap();
        if let (429, Some(seconds)) = (status.as_u16(), answer["retry_after"].as_f64()) {
            tokio::time::sleep(Duration::from_secs_f64(seconds)).await;
            continue;
        }
        assert!(status.is_success(), "{status}: {answer}");
        return answer;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn unknown_commands_are_answered() {
    let scene = Scene::open().await;
    let sub = |name: &str| {
        json!({"name": name, "description": "x", "type": 1, "options": [
            {"name": "typed", "description": "x", "type": 3, "autocomplete": true},
            {"name": "new", "description": "x", "type": 3, "autocomplete": true},
        ]})
    };
    let commands = json!([
        {"name": "games", "description": "x", "options": [sub("mine"), sub("gone")]},
        {"name": "older", "description": "x", "options": [sub("mine")]},
    ]);
    let path = format!("/applications/{BOT}/commands");
    as_the_bot(&scene.world, reqwest::Method::PUT, &path, commands).await;
    for path in ["older mine", "games gone"] {
        let world = &scene.world;
        let answer = world
            .command(&scene.jean, &scene.channel, path, json!({}))
            .await;
        assert_eq!(answer["message"]["ephemeral"], true, "{path}: {answer}");
        let suggested = world
            .suggestions(
                &scene.jean,
                &scene.channel,
                path,
                json!({"new": "a"}),
                "new",
            )
            .await;
        assert_eq!(suggested, [], "{path}");
    }
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn unknown_controls_are_answered() {
    let scene = Scene::open().await;
    let ids = [
        "x",
        "1.zz.0.play",
        "1..0.mine.",
        "2..0.mine",
        "1..00.mine",
        "ü1..0.mine",
    ];
    let long = "1.".repeat(50);
    for id in ids.into_iter().chain([long.as_str()]) {
        let button = json!({"type": 2, "style": 1, "label": "old", "custom_id": id});
        let old = json!({"content": "old", "components": [{"type": 1, "components": [button]}]});
        let path = format!("/channels/{}/messages", scene.channel);
        let old = as_the_bot(&scene.world, reqwest::Method::POST, &path, old).await;
        let press = json!({
            "user": scene.jean.id, "channel": scene.channel,
            "message": old["id"], "custom_id": id,
        });
        let answer = scene.world.post("/control/press", press).await;
        assert_eq!(answer["message"]["ephemeral"], true, "{id}: {answer}");
    }
    assert_eq!(scene.n_calls(), 0);
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn late_suggestions_are_dropped() {
    let scene = Scene::open().await;
    let suggest = async |typed: &str| {
        let options = json!({ "typed": typed });
        let path = "games mine";
        let world = &scene.world;
        world
            .suggestions(&scene.jean, &scene.channel, path, options, "typed")
            .await
    };
    let found = suggest("7").await;
    assert_eq!((found.len(), found[0].1.as_str()), (25, "70"));
    assert_eq!(suggest("panic").await, []);
    assert_eq!(suggest("stall").await, []);
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_are_registered_only_when_they_changed() {
    let mut scene = Scene::open().await;
    let n_told = |world: &World| {
        let sent = world.sent();
        sent.iter().filter(|sent| sent.method == "PUT").count()
    };
    assert_eq!(n_told(&scene.world), 1);
    for (folder, expected) in [
        (scene.folder.path().to_owned(), 1),
        (TempDir::new().unwrap().path().to_owned(), 2),
    ] {
        scene.bot.stop().await.unwrap();
        let (before, _) = scene.world.sessions().await;
        std::fs::create_dir_all(&folder).unwrap();
        scene.bot = FakeBot::start(scene.world.tls_endpoint(), &folder);
        let world = &scene.world;
        world
            .wait_until("session", async || {
                (world.sessions().await.0 > before).then_some(())
            })
            .await;
        // Registration starts at READY. Once this command is answered, READY has been handled.
        let mine = world
            .command(&scene.jean, &scene.channel, "games mine", json!({}))
            .await;
        assert_eq!(mine["outcome"], "message");
        world
            .wait_until("registration", async || {
                (n_told(world) >= expected).then_some(())
            })
            .await;
        assert_eq!(n_told(world), expected);
    }
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_can_be_registered_in_one_server() {
    let world = World::open().await;
    let folder = TempDir::new().unwrap();
    let server = GUILD.to_string().parse().unwrap();
    let bot = FakeBot::for_server(world.tls_endpoint(), folder.path(), server);
    let told = world
        .wait_until("registration", async || {
            let puts = world.sent().into_iter().filter(|sent| sent.method == "PUT");
            let routes: Vec<_> = puts.map(|sent| sent.route.clone()).collect();
            (!routes.is_empty()).then_some(routes)
        })
        .await;
    assert_eq!(
        told,
        ["/applications/{application_id}/guilds/{guild_id}/commands"]
    );
    bot.stop().await.unwrap();
    world.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn invalid_token_ends_the_bot() {
    let world = World::open().await;
    let folder = TempDir::new().unwrap();
    let bot = FakeBot::with_token(world.tls_endpoint(), folder.path(), "not-the-token");
    assert_eq!(bot.done.await.unwrap(), Err(RunError::Token));
}

#[tokio::test(flavor = "multi_thread")]
async fn bot_waits_for_discord_at_start() {
    let world = World::open().await;
    world
        .set_switch(json!({
            "turn": "trouble", "kind": "server_error", "requests": 2, "only": "GET /gateway",
        }))
        .await;
    let folder = TempDir::new().unwrap();
    let bot = FakeBot::start(world.tls_endpoint(), folder.path());
    world.wait_for_bot().await;
    bot.stop().await.unwrap();
    world.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn gateway_can_drop_reconnect_or_invalidate() {
    let scene = Scene::open().await;
    let world = &scene.world;
    for (turn, resumes) in [
        ("cut_gateway", true),
        ("reconnect_gateway", true),
        ("invalidate_gateway", false),
    ] {
        let before = world.sessions().await;
        world.set_switch(json!({ "turn": turn })).await;
        world
            .wait_until(turn, async || {
                let (identified, resumed) = world.sessions().await;
                let came = if resumes {
                    resumed > before.1
                } else {
                    identified > before.0
                };
                came.then_some(())
            })
            .await;
        assert_eq!(scene.mine(json!({})).await["outcome"], "message", "{turn}");
    }
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn running_work_finishes_before_stop() {
    let scene = Scene::open().await;
    let Scene {
        world,
        bot,
        jean,
        channel,
        ..
    } = scene;
    let host = bot.host.clone();
    let asking = async {
        let options = json!({"stall": "1000"});
        world.command(&jean, &channel, "games mine", options).await
    };
    let stopping = async {
        while host.requests.lock().unwrap().is_empty() {
            tokio::task::yield_now().await;
        }
        let since = Instant::now();
        bot.stop().await.unwrap();
        since.elapsed()
    };
    let (answer, took) = tokio::join!(asking, stopping);
    assert_eq!(answer["outcome"], "message");
    assert!(took < Duration::from_secs(5), "{took:?}");
    world.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn repeated_delivery_posts_once() {
    let scene = Scene::open().await;
    let world = &scene.world;
    let id = scene.posted("once").await;
    // The message is posted, but Discord's response is lost, so the bot retries with the same nonce.
    let lost = json!({
        "turn": "trouble", "kind": "answer_lost", "requests": 1, "only": "POST /channels",
    });
    world.set_switch(lost).await;
    assert_eq!(
        scene.send(scene.post("twice")).await,
        Delivery::Retry { after_ms: None }
    );
    let again = scene.posted("twice").await;
    let seen = world.messages(&scene.jean, &scene.channel).await;
    assert_eq!(seen.len(), 2);
    assert_eq!(seen[1]["id"], again.to_string());

    let edit = Task::Edit {
        room: scene.room(),
        message_id: id,
        message: message("host-no"),
    };
    assert!(matches!(scene.send(edit).await, Delivery::Done { .. }));
    let strip = Task::Strip {
        room: scene.room(),
        message_id: id,
    };
    assert!(matches!(scene.send(strip).await, Delivery::Done { .. }));
    let seen = world.messages(&scene.jean, &scene.channel).await;
    assert_eq!(seen[0]["components"], json!([]));
    assert_ne!(seen[0]["content"], seen[1]["content"]);
    let delete = |message_id| Task::Delete {
        room: scene.room(),
        message_id,
        if_replied: Some(message("host-yes")),
    };
    assert!(matches!(
        scene.send(delete(id)).await,
        Delivery::Done { .. }
    ));
    let left = world.messages(&scene.jean, &scene.channel).await;
    assert_eq!(left.len(), 1);
    assert_eq!(scene.send(delete(id)).await, Delivery::MessageGone);

    let Delivery::Done { room, message_id } = scene.send(scene.direct()).await else {
        panic!("not sent");
    };
    let mut replace = scene.direct();
    if let Task::Direct {
        channel, replace, ..
    } = &mut replace
    {
        (*channel, *replace) = (room, message_id);
    }
    assert_eq!(
        scene.send(replace).await,
        Delivery::Done { room, message_id }
    );
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn posted_message_is_found_without_its_nonce() {
    let scene = Scene::open().await;
    let world = &scene.world;
    let since = Some(SystemClock.now());
    let thread = Task::OpenThread {
        room: scene.room(),
        name: stramash_core::engine::Phrase::new("host-yes"),
        starter: Box::new(message("host-no")),
        starter_nonce: "starter".to_owned(),
        nonce: "thread".to_owned(),
        message: message("host-yes"),
    };
    let tasks = [scene.post("room"), scene.direct(), thread];
    let lost = json!({
        "turn": "trouble", "kind": "answer_lost", "requests": 1,
        "only": "POST /channels/{channel_id}/messages",
    });
    let n_posts = || {
        let sent = world.sent().into_iter();
        sent.filter(|sent| sent.method == "POST" && sent.route.ends_with("/messages"))
            .count()
    };
    let mut places = Vec::new();
    for task in tasks {
        world.set_switch(lost.clone()).await;
        let how = scene.send(task.clone()).await;
        assert_eq!(how, Delivery::Retry { after_ms: None });
        world.set_switch(json!({"turn": "forget_nonces"})).await;
        let before = n_posts();
        let found = scene.send_since(since, task.clone()).await;
        let Delivery::Done { room, message_id } = found else {
            panic!("{found:?}");
        };
        // The earlier attempt has posted the starter message, but has not opened the thread.
        let is_thread = matches!(task, Task::OpenThread { .. });
        assert_eq!(n_posts(), before + usize::from(is_thread), "{task:?}");
        places.push((room.unwrap(), message_id.unwrap()));
        // If all messages in the channel are older than the earlier attempt, none of them is its result, so the bot
        // sends the item.
        let later = Some(SystemClock.now().plus(60 * 60 * 1000));
        world.set_switch(json!({"turn": "forget_nonces"})).await;
        let Delivery::Done { message_id, .. } = scene.send_since(later, task.clone()).await else {
            panic!("not sent");
        };
        assert_ne!(message_id, Some(places.last().unwrap().1));
    }
    // If the bot cannot search the channel, it posts nothing.
    let trouble = json!({
        "turn": "trouble", "kind": "server_error", "requests": 1,
        "only": "GET /channels/{channel_id}/messages",
    });
    world.set_switch(trouble).await;
    let before = n_posts();
    assert_eq!(
        scene.send_since(since, scene.post("other")).await,
        Delivery::Retry { after_ms: None }
    );
    assert_eq!(n_posts(), before);
    // An existing message with different controls, or without controls, is not the one to send, so the bot posts a new
    // message.
    let plain = Task::Post {
        room: scene.room(),
        nonce: "plain".to_owned(),
        message: Message::plain(stramash_core::engine::Phrase::new("host-yes")),
    };
    let Delivery::Done { message_id, .. } = scene.send_since(since, plain).await else {
        panic!("not sent");
    };
    assert!(places.iter().all(|(_, id)| Some(*id) != message_id));
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn thread_is_opened_and_unarchived() {
    let scene = Scene::open().await;
    let world = &scene.world;
    let open = || Task::OpenThread {
        room: scene.room(),
        name: stramash_core::engine::Phrase::new("host-yes"),
        starter: Box::new(message("host-yes")),
        starter_nonce: "starter".to_owned(),
        nonce: "thread".to_owned(),
        message: message("host-yes"),
    };
    let first = scene.send(open()).await;
    let Delivery::Done {
        room: Some(thread), ..
    } = first
    else {
        panic!("no thread");
    };
    assert_ne!(thread, scene.room());
    assert_eq!(
        scene.send(open()).await,
        first,
        "another try finds the thread and the message in it"
    );
    let path = format!("/control/channel/{thread}");
    world.post(&path, json!({"archived": true})).await;
    let post = |nonce: &str| Task::Post {
        room: thread,
        nonce: nonce.to_owned(),
        message: message("host-no"),
    };
    assert!(matches!(scene.send(post("a")).await, Delivery::Done { .. }));
    world
        .post(&path, json!({"archived": true, "locked": true}))
        .await;
    assert_eq!(scene.send(post("b")).await, Delivery::RoomClosed);
    world.post(&path, json!({"delete": true})).await;
    assert_eq!(scene.send(post("c")).await, Delivery::RoomClosed);
    let told = scene.bot.host.events.lock().unwrap().clone();
    assert!(told.contains(&DiscordEvent::RoomGone(thread)), "{told:?}");
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn failed_deliveries_are_classified() {
    let scene = Scene::open().await;
    let world = &scene.world;
    let trouble = |mut kind: Value| {
        kind["turn"] = json!("trouble");
        kind["requests"] = json!(1);
        kind
    };
    let kind = json!({"kind": "server_error", "only": "POST /channels"});
    world.set_switch(trouble(kind)).await;
    let how = scene.send(scene.post("later")).await;
    assert!(matches!(how, Delivery::Retry { .. }), "{how:?}");
    // When Discord answers that the rate limit is reached, the bot waits and then sends the message.
    let kind = json!({"kind": "rate_limited", "retry_after": 0.3, "global": false, "only": "POST /channels"});
    world.set_switch(trouble(kind)).await;
    let how = scene.send(scene.post("a bit later")).await;
    assert!(matches!(how, Delivery::Done { .. }), "{how:?}");

    let id = scene.posted("gone").await;
    let whole = json!({"channel": scene.channel, "message": id.to_string()});
    world.post("/control/delete", whole).await;
    let strip = Task::Strip {
        room: scene.room(),
        message_id: id,
    };
    assert_eq!(scene.send(strip).await, Delivery::MessageGone);

    world
        .change_user(&scene.jean, json!({"dms_closed": true}))
        .await;
    assert_eq!(scene.send(scene.direct()).await, Delivery::DirectClosed);

    let check = || Task::CheckMember {
        server: ServerId(GUILD.to_string().parse().unwrap()),
        player: scene.player(),
    };
    assert!(matches!(scene.send(check()).await, Delivery::Done { .. }));
    world
        .change_user(&scene.jean, json!({"member": false}))
        .await;
    assert_eq!(scene.send(check()).await, Delivery::NotMember);

    let path = format!("/control/channel/{}", scene.channel);
    for access in ["read_only", "none"] {
        world.post(&path, json!({ "bot_access": access })).await;
        assert_eq!(
            scene.send(scene.post("shut")).await,
            Delivery::RoomClosed,
            "{access}"
        );
    }
    world.post(&path, json!({"delete": true})).await;
    assert_eq!(scene.send(scene.post("gone")).await, Delivery::RoomClosed);
    world
        .set_switch(json!({"turn": "bot_in_guild", "present": false}))
        .await;
    let server = ServerId(GUILD.to_string().parse().unwrap());
    let gone = DiscordEvent::ServerGone(server);
    world
        .wait_until("news", async || {
            let told = scene.bot.host.events.lock().unwrap().clone();
            told.contains(&gone).then_some(())
        })
        .await;
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn requester_is_read_from_the_interaction() {
    let scene = Scene::open().await;
    let path = format!("/control/channel/{}", scene.channel);
    scene
        .world
        .post(&path, json!({"bot_access": "read_only"}))
        .await;
    scene.mine(json!({})).await;
    let caller = scene
        .bot
        .host
        .requesters
        .lock()
        .unwrap()
        .last()
        .unwrap()
        .clone();
    assert_eq!(
        (caller.player, caller.name.as_str()),
        (scene.player(), "Jean")
    );
    assert_eq!(caller.room, Some(scene.room()));
    assert!(!caller.lacking.is_empty());
    assert!(!caller.manages);
    scene.end().await;
}
