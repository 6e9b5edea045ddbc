//! A sandbox, and people who act in it.

use std::sync::Arc;
use std::time::Duration;

use discord_sandbox::{Notification, Sandbox, SandboxConfig, SentRequest, TlsEndpoint};
use serde_json::{Value, json};
use stramash_host::Clock;
use stramash_host::press::{Act, Press, Setting};
use tokio::time::{Instant, timeout_at};

use crate::schema_checker::SchemaChecker;

/// The timeout of waits on a busy machine.
pub const TIMEOUT: Duration = Duration::from_secs(30);

/// A running sandbox with a client for its control API.
#[derive(Debug)]
pub struct World {
    sandbox: Option<Sandbox>,
    base: String,
    client: reqwest::Client,
}

#[derive(Debug, Clone)]
pub struct Person {
    pub id: String,
    pub name: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Session {
    /// The session's number, counted from 1.
    pub number: u64,
    /// The shard's number and the number of shards.
    pub shard: [u64; 2],
    /// The number of the session's connection; `None` if it is disconnected and can be resumed.
    pub connection: Option<u64>,
}

/// A server with its first channel.
#[derive(Debug, Clone)]
pub struct Server {
    pub id: String,
    pub channel: String,
}

/// A button or select with its meaning.
#[derive(Debug, Clone)]
pub struct Control {
    pub message: String,
    pub channel: String,
    pub custom_id: String,
    pub press: Press,
    /// The values of a select; empty for a button.
    pub values: Vec<String>,
}

impl World {
    /// Starts a sandbox with default settings.
    pub async fn open() -> Self {
        Self::with(SandboxConfig::default()).await
    }

    pub async fn with(config: SandboxConfig) -> Self {
        let sandbox = Sandbox::start(config).await.unwrap();
        Self {
            base: sandbox.url(),
            sandbox: Some(sandbox),
            client: reqwest::Client::new(),
        }
    }

    /// Returns the TLS port that the bot connects to.
    pub fn tls_endpoint(&self) -> &TlsEndpoint {
        self.sandbox.as_ref().unwrap().tls()
    }

    /// Returns the address of the page and the control API.
    pub fn url(&self) -> &str {
        &self.base
    }

    pub fn sent(&self) -> Vec<SentRequest> {
        self.sandbox.as_ref().map(Sandbox::sent).unwrap_or_default()
    }

    /// Stops the sandbox. Panics if a request of the bot broke a rule of Discord.
    pub async fn close(mut self) {
        let sandbox = self.sandbox.take().unwrap();
        let faults = sandbox.faults();
        let sent = sandbox.sent();
        sandbox.stop().await;
        assert!(faults.is_empty(), "{faults:#?}");
        SchemaChecker::new().check(&sent);
    }

    /// Posts to the control API.
    pub async fn post(&self, path: &str, body: Value) -> Value {
        let request = self.client.post(format!("{}{path}", self.base)).json(&body);
        let answer = request.send().await.unwrap();
        let status = answer.status();
        let value: Value = answer.json().await.unwrap();
        assert!(status.is_success(), "{path} {body}: {value}");
        value
    }

    /// Reads from the control API.
    pub async fn get(&self, path: &str) -> Value {
        let answer = self.client.get(format!("{}{path}", self.base)).send().await;
        answer.unwrap().json().await.unwrap()
    }

    /// Returns the sandbox's clock for the bot.
    pub fn clock(&self) -> Arc<dyn Clock> {
        let clock = self.sandbox.as_ref().unwrap().clock();
        Arc::new(stramash::sandbox::LocalClock(clock))
    }

    pub async fn pass(&self, time: Duration) {
        self.sandbox.as_ref().unwrap().pass(time).await;
    }

    pub fn n_notifications(&self, person: &Person) -> usize {
        let calls = self.sandbox.as_ref().unwrap().notifications().into_iter();
        calls
            .filter(|call| call.user.to_string() == person.id)
            .count()
    }

    /// Returns all notifications, oldest first.
    pub fn notifications(&self) -> Vec<Notification> {
        self.sandbox.as_ref().unwrap().notifications()
    }

    pub async fn set_switch(&self, body: Value) {
        self.post("/control/switch", body).await;
    }

    pub async fn clear_faults(&self) {
        let path = format!("{}/control/faults", self.base);
        let forgiven = self.client.delete(path).send().await.unwrap();
        assert!(forgiven.status().is_success());
    }

    /// Returns the number of sessions that were begun, and how often a session was resumed.
    pub async fn sessions(&self) -> (u64, u64) {
        let world = self.get("/control/world").await;
        let count = |what: &str| world["bot"][what].as_u64().unwrap();
        (count("identified"), count("resumed"))
    }

    /// Returns the sessions that are connected or can be resumed, oldest first.
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

    /// Waits until exactly these shards, in ascending order, are connected.
    pub async fn wait_for_shards(&self, wanted: &[[u64; 2]]) {
        self.wait_until("shards", async || {
            let mut shards = self.shards().await;
            shards.retain(|session| session.connection.is_some());
            let mut shards: Vec<_> = shards.iter().map(|session| session.shard).collect();
            shards.sort_unstable();
            (shards == wanted).then_some(())
        })
        .await;
    }

    /// Creates a server with a manager in a shard, given as its number and the number of shards.
    pub async fn add_server(&self, manager: &Person, name: &str, shard: [u32; 2]) -> Server {
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

    /// Waits until the bot is online and has registered its commands.
    pub async fn wait_for_bot(&self) {
        let everyone = self.add_person("early bird").await;
        let channel = self.channel().await;
        let path = format!("/control/commands?user={}&channel={channel}", everyone.id);
        self.wait_until("commands", async || {
            let world = self.get("/control/world").await;
            let commands = self.get(&path).await;
            let known = commands.as_array().is_some_and(|list| !list.is_empty());
            (known && world["bot"]["online"] == true).then_some(())
        })
        .await;
    }

    /// Calls `look` after each change of the state until it returns a value.
    pub async fn wait_until<T>(&self, what: &str, look: impl AsyncFn() -> Option<T>) -> T {
        self.wait_at_most(TIMEOUT, what, look).await
    }

    /// Does the same as [`wait_until`](Self::wait_until), with another timeout.
    pub async fn wait_at_most<T>(
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

    pub async fn add_person(&self, name: &str) -> Person {
        let user = self.post("/control/user", json!({ "name": name })).await;
        Person {
            id: user["id"].as_str().unwrap().to_owned(),
            name: name.to_owned(),
        }
    }

    pub async fn change_user(&self, person: &Person, change: Value) {
        let path = format!("/control/user/{}", person.id);
        self.post(&path, change).await;
    }

    /// Returns the first text channel.
    pub async fn channel(&self) -> String {
        let world = self.get("/control/world").await;
        let channels = world["channels"].as_array().unwrap();
        let text = channels.iter().find(|channel| channel["kind"] == "text");
        text.unwrap()["id"].as_str().unwrap().to_owned()
    }

    pub async fn new_channel(&self, name: &str) -> String {
        let made = self.post("/control/channel", json!({ "name": name })).await;
        made["channel"].as_str().unwrap().to_owned()
    }

    pub async fn direct_channel(&self, person: &Person) -> Option<String> {
        let world = self
            .get(&format!("/control/world?user={}", person.id))
            .await;
        let channels = world["channels"].as_array().unwrap();
        let direct = channels.iter().find(|channel| channel["kind"] == "dm")?;
        direct["id"].as_str().map(str::to_owned)
    }

    pub async fn messages(&self, person: &Person, channel: &str) -> Vec<Value> {
        self.newest(person, channel, 30).await
    }

    /// Returns the newest messages that a person sees in a channel, oldest first.
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

    pub async fn controls(&self, person: &Person, channel: &str) -> Vec<Control> {
        let messages = self.messages(person, channel).await;
        messages.iter().flat_map(controls).collect()
    }

    /// Sends a command and waits for the complete response.
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
        self.final_response(first).await
    }

    /// Changes a person's setting so that typed plays count without a preview.
    pub async fn skip_preview(&self, person: &Person, channel: &str) {
        let settings = self
            .command(person, channel, "games settings", json!({}))
            .await;
        let control = controls(&settings["message"])
            .into_iter()
            .find(|control| control.press.act == Act::Set(Setting::More));
        let control = control.expect("a list of settings");
        self.press(person, &control, Some("typed-yes")).await;
    }

    /// Returns the suggestions for an option as labels and values.
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

    /// Sends a command to a bot that may not be running. Returns the first response; `None` if the sandbox refuses the
    /// command.
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

    /// Presses a button that may be gone by now. Returns `None` if it is.
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
        Some(self.final_response(answer.json().await.unwrap()).await)
    }

    /// Sends a press that Discord's client would not send, because the message has no such control.
    pub async fn forge_press(&self, person: &Person, message: &Value, custom_id: &str) -> Value {
        let body = json!({
            "user": person.id, "channel": message["channel_id"], "message": message["id"],
            "custom_id": custom_id, "forge": true,
        });
        self.post("/control/press", body).await
    }

    /// Presses a button or chooses a value, and waits for the complete response.
    pub async fn press(&self, person: &Person, control: &Control, value: Option<&str>) -> Value {
        let first = self.first_response(person, control, value).await;
        self.final_response(first).await
    }

    /// Presses a button or chooses a value, and returns the first response.
    pub async fn first_response(
        &self,
        person: &Person,
        control: &Control,
        value: Option<&str>,
    ) -> Value {
        let mut body = json!({
            "user": person.id, "channel": control.channel,
            "message": control.message, "custom_id": control.custom_id,
        });
        if let Some(value) = value {
            body["values"] = json!([value]);
        }
        self.post("/control/press", body).await
    }

    /// Waits for the final response after a deferred or acknowledged one.
    pub async fn final_response(&self, first: Value) -> Value {
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
        self.wait_until("answer", async || {
            let now = self.get(&path).await;
            whole(&now).then_some(now)
        })
        .await
    }
}

impl Control {
    pub fn has_act(&self, act: &Act) -> bool {
        self.press.act == *act
    }
}

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
