//! The sandbox, and people who act in it as they would by hand.

use std::sync::Arc;
use std::time::Duration;

use discord_sandbox::{Notification, Sandbox, SandboxConfig, Sent, TlsEndpoint};
use serde_json::{Value, json};
use stramash_host::Clock;
use stramash_host::press::{Act, Press, Setting};
use tokio::time::{Instant, timeout_at};

use crate::witness::Witness;

/// How long something that must happen may take on a busy machine.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// A little Discord.
#[derive(Debug)]
pub struct World {
    sandbox: Option<Sandbox>,
    base: String,
    client: reqwest::Client,
}

/// Somebody, and the channel in which they are.
#[derive(Debug, Clone)]
pub struct Person {
    pub id: String,
    pub name: String,
}

/// A session at the gateway.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Session {
    /// Counts the sessions from 1.
    pub number: u64,
    /// The shard of which it is, and how many there are.
    pub shard: [u64; 2],
    /// The number of its connection; none where it can only be resumed.
    pub connection: Option<u64>,
}

/// A server with its first channel.
#[derive(Debug, Clone)]
pub struct Server {
    pub id: String,
    pub channel: String,
}

/// Something to press or to choose from, with its meaning.
#[derive(Debug, Clone)]
pub struct Control {
    pub message: String,
    pub channel: String,
    pub custom_id: String,
    pub press: Press,
    /// The values of a list; none for a button.
    pub values: Vec<String>,
}

impl World {
    /// Opens a fresh one.
    pub async fn open() -> Self {
        Self::with(SandboxConfig::default()).await
    }

    /// Opens one that is otherwise.
    pub async fn with(config: SandboxConfig) -> Self {
        let sandbox = Sandbox::start(config).await.unwrap();
        Self {
            base: sandbox.url(),
            sandbox: Some(sandbox),
            client: reqwest::Client::new(),
        }
    }

    /// Where the bot comes in.
    pub fn door(&self) -> &TlsEndpoint {
        self.sandbox.as_ref().unwrap().tls()
    }

    /// The address of its page and its switches.
    pub fn url(&self) -> &str {
        &self.base
    }

    /// All that the bot has sent.
    pub fn sent(&self) -> Vec<Sent> {
        self.sandbox.as_ref().map(Sandbox::sent).unwrap_or_default()
    }

    /// Ends it. Everything that the bot sent must have been within Discord's rules.
    pub async fn close(mut self) {
        let sandbox = self.sandbox.take().unwrap();
        let faults = sandbox.faults();
        let sent = sandbox.sent();
        sandbox.stop().await;
        assert!(faults.is_empty(), "{faults:#?}");
        Witness::new().check(&sent);
    }

    /// Asks the sandbox to do something.
    pub async fn post(&self, path: &str, body: Value) -> Value {
        let request = self.client.post(format!("{}{path}", self.base)).json(&body);
        let answer = request.send().await.unwrap();
        let status = answer.status();
        let value: Value = answer.json().await.unwrap();
        assert!(status.is_success(), "{path} {body}: {value}");
        value
    }

    /// Asks the sandbox for something.
    pub async fn get(&self, path: &str) -> Value {
        let answer = self.client.get(format!("{}{path}", self.base)).send().await;
        answer.unwrap().json().await.unwrap()
    }

    /// The clock that holds here, for the bot to go by, too.
    pub fn clock(&self) -> Arc<dyn Clock> {
        let clock = self.sandbox.as_ref().unwrap().clock();
        Arc::new(stramash::sandbox::LocalClock(clock))
    }

    /// Lets time pass.
    pub async fn pass(&self, time: Duration) {
        self.sandbox.as_ref().unwrap().pass(time).await;
    }

    /// How often somebody has been called so far.
    pub fn calls(&self, person: &Person) -> usize {
        let calls = self.sandbox.as_ref().unwrap().notifications().into_iter();
        calls
            .filter(|call| call.user.to_string() == person.id)
            .count()
    }

    /// All calls of anybody so far, oldest first.
    pub fn all_calls(&self) -> Vec<Notification> {
        self.sandbox.as_ref().unwrap().notifications()
    }

    /// Turns a switch.
    pub async fn turn(&self, body: Value) {
        self.post("/control/switch", body).await;
    }

    /// Takes all faults off their list.
    pub async fn forgive(&self) {
        let path = format!("{}/control/faults", self.base);
        let forgiven = self.client.delete(path).send().await.unwrap();
        assert!(forgiven.status().is_success());
    }

    /// How often bots have begun a session at the gateway, and how often resumed one.
    pub async fn sessions(&self) -> (u64, u64) {
        let world = self.get("/control/world").await;
        let count = |what: &str| world["bot"][what].as_u64().unwrap();
        (count("identified"), count("resumed"))
    }

    /// The sessions that are on or can be resumed, oldest first.
    pub async fn shards(&self) -> Vec<Session> {
        let listed = self.get("/control/shards").await;
        let number = |value: &Value| value.as_u64().unwrap();
        let sessions = listed.as_array().unwrap().iter().map(|one| Session {
            number: number(&one["session"]),
            shard: [number(&one["shard"]), number(&one["total"])],
            connection: one["connection"].as_u64(),
        });
        sessions.collect()
    }

    /// Waits until sessions of these shards are on and no others, lowest first.
    pub async fn shards_on(&self, wanted: &[[u64; 2]]) {
        self.eventually("shards", async || {
            let mut shards = self.shards().await;
            shards.retain(|session| session.connection.is_some());
            let mut shards: Vec<_> = shards.iter().map(|session| session.shard).collect();
            shards.sort_unstable();
            (shards == wanted).then_some(())
        })
        .await;
    }

    /// A new server with somebody in it, of a shard of so many.
    pub async fn server(&self, manager: &Person, name: &str, shard: [u32; 2]) -> Server {
        let new = json!({
            "name": name, "locale": "en-GB", "manager": manager.id, "shard": shard,
        });
        let made = self.post("/control/guild", new).await;
        let text = |key: &str| made[key].as_str().unwrap().to_owned();
        Server {
            id: text("guild"),
            channel: text("channel"),
        }
    }

    /// Waits until a bot has told its commands.
    pub async fn ready(&self) {
        let everyone = self.person("early bird").await;
        let channel = self.channel().await;
        let path = format!("/control/commands?user={}&channel={channel}", everyone.id);
        self.eventually("commands", async || {
            let world = self.get("/control/world").await;
            let commands = self.get(&path).await;
            let known = commands.as_array().is_some_and(|list| !list.is_empty());
            (known && world["bot"]["online"] == true).then_some(())
        })
        .await;
    }

    /// Looks whenever something changed until it is there.
    pub async fn eventually<T>(&self, what: &str, look: impl AsyncFn() -> Option<T>) -> T {
        self.within(PATIENCE, what, look).await
    }

    /// The same, for as long as this.
    pub async fn within<T>(
        &self,
        patience: Duration,
        what: &str,
        look: impl AsyncFn() -> Option<T>,
    ) -> T {
        let deadline = Instant::now() + patience;
        let path = format!("{}/control/live", self.base);
        let mut live = self.client.get(path).send().await.unwrap();
        loop {
            if let Some(found) = look().await {
                return found;
            }
            let change = timeout_at(deadline, live.chunk()).await;
            let in_time = change.is_ok() && Instant::now() < deadline;
            assert!(in_time, "no {what} in {patience:?}");
        }
    }

    /// Somebody new.
    pub async fn person(&self, name: &str) -> Person {
        let user = self.post("/control/user", json!({ "name": name })).await;
        Person {
            id: user["id"].as_str().unwrap().to_owned(),
            name: name.to_owned(),
        }
    }

    /// Changes something about somebody.
    pub async fn change(&self, person: &Person, change: Value) {
        let path = format!("/control/user/{}", person.id);
        self.post(&path, change).await;
    }

    /// The first channel.
    pub async fn channel(&self) -> String {
        let world = self.get("/control/world").await;
        let channels = world["channels"].as_array().unwrap();
        let text = channels.iter().find(|channel| channel["kind"] == "text");
        text.unwrap()["id"].as_str().unwrap().to_owned()
    }

    /// A new channel.
    pub async fn new_channel(&self, name: &str) -> String {
        let made = self.post("/control/channel", json!({ "name": name })).await;
        made["channel"].as_str().unwrap().to_owned()
    }

    /// Where somebody and the bot talk alone, once they have.
    pub async fn direct(&self, person: &Person) -> Option<String> {
        let world = self
            .get(&format!("/control/world?user={}", person.id))
            .await;
        let channels = world["channels"].as_array().unwrap();
        let direct = channels.iter().find(|channel| channel["kind"] == "dm")?;
        direct["id"].as_str().map(str::to_owned)
    }

    /// What somebody sees in a channel, oldest first.
    pub async fn messages(&self, person: &Person, channel: &str) -> Vec<Value> {
        self.newest(person, channel, 30).await
    }

    /// The newest of these, at most so many, oldest first.
    pub async fn newest(&self, person: &Person, channel: &str, limit: usize) -> Vec<Value> {
        let path = format!(
            "/control/messages?user={}&channel={channel}&limit={limit}",
            person.id
        );
        self.get(&path)
            .await
            .as_array()
            .cloned()
            .unwrap_or_default()
    }

    /// Everything to press in a channel for somebody, oldest first.
    pub async fn controls(&self, person: &Person, channel: &str) -> Vec<Control> {
        let messages = self.messages(person, channel).await;
        messages.iter().flat_map(controls).collect()
    }

    /// Gives a command and waits for the whole answer.
    pub async fn command(
        &self,
        person: &Person,
        channel: &str,
        path: &str,
        options: Value,
    ) -> Value {
        let first = self
            .post(
                "/control/slash",
                json!({"user": person.id, "channel": channel, "path": path, "options": options}),
            )
            .await;
        self.settled(first).await
    }

    /// Has what somebody types count without being shown before.
    pub async fn types_at_once(&self, person: &Person, channel: &str) {
        let settings = self
            .command(person, channel, "games settings", json!({}))
            .await;
        let control = controls(&settings["message"])
            .into_iter()
            .find(|control| control.press.act == Act::Set(Setting::More));
        let control = control.expect("a list of settings");
        self.press(person, &control, Some("typed-yes")).await;
    }

    /// What is offered for an option while it is typed: words and values.
    pub async fn suggestions(
        &self,
        person: &Person,
        channel: &str,
        path: &str,
        options: Value,
        focused: &str,
    ) -> Vec<(String, String)> {
        let answer = self
            .post(
                "/control/slash",
                json!({
                    "user": person.id, "channel": channel, "path": path,
                    "options": options, "focused": focused,
                }),
            )
            .await;
        assert_eq!(answer["outcome"], "choices", "{answer}");
        let choices = answer["choices"].as_array().unwrap();
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        let pairs = choices
            .iter()
            .map(|c| (text(&c["name"]), text(&c["value"])));
        pairs.collect()
    }

    /// Gives a command to a bot that may not be there to answer it; its first word comes back.
    pub async fn try_command(
        &self,
        person: &Person,
        channel: &str,
        path: &str,
        options: &Value,
        focused: Option<&str>,
    ) -> Option<Value> {
        let body = json!({
            "user": person.id, "channel": channel, "path": path,
            "options": options, "focused": focused,
        });
        let request = self.client.post(format!("{}/control/slash", self.base));
        let answer = request.json(&body).send().await.unwrap();
        if !answer.status().is_success() {
            return None;
        }
        answer.json().await.ok()
    }

    /// Presses a button that may just have changed.
    pub async fn try_press(&self, person: &Person, control: &Control) -> Option<Value> {
        let body = json!({
            "user": person.id, "channel": control.channel,
            "message": control.message, "custom_id": control.custom_id,
        });
        let request = self.client.post(format!("{}/control/press", self.base));
        let answer = request.json(&body).send().await.unwrap();
        if !answer.status().is_success() {
            return None;
        }
        Some(self.settled(answer.json().await.unwrap()).await)
    }

    /// Presses something that Discord's own client would not let this person press.
    pub async fn forge(&self, person: &Person, message: &Value, custom_id: &str) -> Value {
        let body = json!({
            "user": person.id, "channel": message["channel_id"], "message": message["id"],
            "custom_id": custom_id, "forge": true,
        });
        self.post("/control/press", body).await
    }

    /// Presses a button, or chooses a value of a list, and waits for the whole answer.
    pub async fn press(&self, person: &Person, control: &Control, value: Option<&str>) -> Value {
        let first = self.presses(person, control, value).await;
        self.settled(first).await
    }

    /// The same, and what is answered first.
    pub async fn presses(&self, person: &Person, control: &Control, value: Option<&str>) -> Value {
        let mut body = json!({
            "user": person.id, "channel": control.channel,
            "message": control.message, "custom_id": control.custom_id,
        });
        if let Some(value) = value {
            body["values"] = json!([value]);
        }
        self.post("/control/press", body).await
    }

    /// The answer once it is whole: after "thinking" or a press that was acknowledged, what has come of it.
    pub async fn settled(&self, first: Value) -> Value {
        assert_ne!(first["outcome"], "failed", "{first}");
        let whole = |answer: &Value| {
            answer["message"]["thinking"] != true && answer["outcome"] != "acknowledged"
        };
        if whole(&first) {
            return first;
        }
        let path = format!(
            "/control/interaction/{}",
            first["interaction"].as_str().unwrap()
        );
        self.eventually("answer", async || {
            let now = self.get(&path).await;
            whole(&now).then_some(now)
        })
        .await
    }
}

impl Control {
    /// Whether it does this at the moment.
    pub fn does(&self, act: &Act) -> bool {
        self.press.act == *act
    }
}

/// Everything to press on a message.
pub fn controls(message: &Value) -> Vec<Control> {
    let rows = message["components"].as_array().into_iter().flatten();
    let parts = rows.flat_map(|row| row["components"].as_array().into_iter().flatten());
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let enabled = parts.filter(|part| part["disabled"] != true);
    let made = enabled.map(|part| {
        let custom_id = text(&part["custom_id"]);
        let options = part["options"].as_array().into_iter().flatten();
        Control {
            message: text(&message["id"]),
            channel: text(&message["channel_id"]),
            press: Press::decode(&custom_id).unwrap_or_else(|| panic!("{custom_id}")),
            custom_id,
            values: options.map(|option| text(&option["value"])).collect(),
        }
    });
    made.collect()
}
