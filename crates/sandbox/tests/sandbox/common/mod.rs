//! Helpers for tests that drive a bot through the local Discord, as people do: run a
//! command, press a button, look at what is there now. Nothing sleeps; everything waits
//! for what it names, and a wait that fails tells what was seen instead.

#![allow(clippy::unwrap_used, reason = "a test breaks off where it is wrong")]
#![allow(
    dead_code,
    reason = "several programs of tests use this file, each some of it"
)]

mod client;
mod player;

use std::time::Duration;

use discord_sandbox::{RateLimits, Sandbox, SandboxConfig, Sent};
use serde_json::Value;
use tokio::sync::watch;

/// How long anything may take before a test fails.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);

/// A sandbox and the means to act in it.
pub(crate) struct World {
    pub(crate) sandbox: Sandbox,
    pub(crate) client: Client,
}

/// The control API of a sandbox, wherever it runs.
#[derive(Clone)]
pub(crate) struct Client {
    base: String,
    http: reqwest::Client,
    revision: watch::Receiver<u64>,
}

/// One person in one place.
#[derive(Clone)]
pub(crate) struct Player {
    client: Client,
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) channel: String,
    pub(crate) dm: String,
}

/// A message as one person sees it.
#[derive(Clone, Debug)]
pub(crate) struct Message(pub(crate) Value);

/// What came of an act.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    /// `message`, `updated`, `acknowledged`, `form`, `choices` or `failed`.
    pub(crate) outcome: String,
    /// The message that came or changed.
    pub(crate) message: Option<Message>,
    /// All that was told.
    pub(crate) json: Value,
}

/// The same, without limits of routes.
pub(crate) fn unhurried(config: SandboxConfig) -> SandboxConfig {
    let limits = RateLimits {
        routes: false,
        a_second: 1_000_000,
        ..RateLimits::default()
    };
    SandboxConfig { limits, ..config }
}

/// The same, where an answer may take as long as a busy machine needs: it is not about how quick the bot is.
pub(crate) fn patient(config: SandboxConfig) -> SandboxConfig {
    SandboxConfig {
        patience: Duration::from_secs(30),
        ..unhurried(config)
    }
}

impl World {
    /// A sandbox in memory.
    pub(crate) async fn start() -> World {
        World::start_with(SandboxConfig::default()).await
    }

    /// One in which a test may ask as often as it likes.
    pub(crate) async fn unhurried() -> World {
        World::start_with(unhurried(SandboxConfig::default())).await
    }

    pub(crate) async fn start_with(config: SandboxConfig) -> World {
        let sandbox = Sandbox::start(config).await.expect("the sandbox starts");
        let client = Client::connect(&sandbox.url()).await;
        World { sandbox, client }
    }

    pub(crate) fn url(&self) -> String {
        self.sandbox.url()
    }

    pub(crate) async fn as_user(&self, name: &str) -> Player {
        self.client.player(name).await
    }

    /// Waits until a request whose route ends so was refused with this code.
    pub(crate) async fn code_answered(&self, route: &str, code: i64) {
        self.client
            .wait_until(&format!("{route} to be refused with {code}"), async || {
                let sent = self.sandbox.sent();
                let refused = |sent: &Sent| sent.route.ends_with(route) && sent.code == Some(code);
                sent.iter().any(refused).then_some(())
            })
            .await;
    }

    /// Lets time pass.
    pub(crate) async fn pass(&self, time: Duration) {
        self.sandbox.pass(time).await;
    }

    /// The messages that have called somebody, as it stood in them.
    pub(crate) fn calls(&self, player: &Player) -> Vec<String> {
        let calls = self.sandbox.notifications().into_iter();
        let own = calls.filter(|call| call.user.to_string() == player.id);
        own.map(|call| call.content).collect()
    }

    /// Fails if the bot did anything that Discord would refuse as malformed.
    pub(crate) fn assert_no_faults(&self) {
        let faults = self.sandbox.faults();
        assert!(faults.is_empty(), "the bot is at fault: {faults:#?}");
    }
}

impl Answer {
    fn new(json: Value) -> Answer {
        Answer {
            outcome: json["outcome"].as_str().unwrap_or("?").to_owned(),
            message: json
                .get("message")
                .filter(|value| !value.is_null())
                .cloned()
                .map(Message),
            json,
        }
    }

    /// The message, which must have come.
    pub(crate) fn message(&self) -> &Message {
        self.message
            .as_ref()
            .unwrap_or_else(|| panic!("no message came: {}", self.json))
    }

    /// The text of the message.
    pub(crate) fn text(&self) -> &str {
        self.message().text()
    }

    /// Why nothing came.
    pub(crate) fn error(&self) -> &str {
        self.json["error"].as_str().unwrap_or_default()
    }
}

impl Message {
    pub(crate) fn id(&self) -> &str {
        self.0["id"].as_str().unwrap()
    }

    pub(crate) fn channel(&self) -> &str {
        self.0["channel_id"].as_str().unwrap()
    }

    pub(crate) fn text(&self) -> &str {
        self.0["content"].as_str().unwrap()
    }

    /// Whether only one person sees it.
    pub(crate) fn ephemeral(&self) -> bool {
        self.0["ephemeral"] == true
    }

    pub(crate) fn is_the_bots(&self) -> bool {
        self.0["author"]["bot"] == true
    }

    /// Ids of the people whom the message notifies.
    pub(crate) fn mentions(&self) -> Vec<&str> {
        let list = self.0["mentions"].as_array().unwrap();
        list.iter()
            .map(|user| user["id"].as_str().unwrap())
            .collect()
    }

    /// Descriptions of the attachments.
    pub(crate) fn alt_texts(&self) -> Vec<&str> {
        let list = self.0["attachments"].as_array().unwrap();
        list.iter()
            .map(|file| file["description"].as_str().unwrap_or_default())
            .collect()
    }

    /// All buttons and selects.
    pub(crate) fn components(&self) -> impl Iterator<Item = &Value> {
        let rows = self.0["components"].as_array().unwrap();
        rows.iter()
            .flat_map(|row| row["components"].as_array().unwrap())
    }

    /// The labels of the buttons that can be pressed.
    pub(crate) fn buttons(&self) -> Vec<&str> {
        self.components()
            .filter(|component| component["type"] == 2 && component["disabled"] != true)
            .map(|button| button["label"].as_str().unwrap_or_default())
            .collect()
    }

    /// The custom id of the button with this label.
    pub(crate) fn button(&self, label: &str) -> Option<String> {
        let found = self
            .components()
            .find(|component| component["label"] == label)?;
        Some(found["custom_id"].as_str()?.to_owned())
    }

    pub(crate) fn selects(&self) -> Vec<&Value> {
        self.components()
            .filter(|component| component["type"] != 2)
            .collect()
    }

    /// The labels that a select offers, by the select's place on the message.
    pub(crate) fn choices(&self, select: usize) -> Vec<&str> {
        let selects = self.selects();
        let options = selects
            .get(select)
            .and_then(|select| select["options"].as_array());
        options
            .into_iter()
            .flatten()
            .map(|option| option["label"].as_str().unwrap())
            .collect()
    }

    /// A line about it.
    pub(crate) fn account(&self) -> String {
        let selects: Vec<_> = (0..self.selects().len()).map(|n| self.choices(n)).collect();
        format!(
            "{}{}: {:?} pictures {:?} buttons {:?} selects {selects:?}",
            self.0["author"]["global_name"].as_str().unwrap_or("?"),
            if self.ephemeral() { " (only you)" } else { "" },
            self.text(),
            self.alt_texts(),
            self.buttons(),
        )
    }
}
