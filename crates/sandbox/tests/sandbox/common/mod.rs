//! Helpers for tests that use a bot through the sandbox as people do.
//!
//! Nothing sleeps for a fixed time. Each wait has a condition with a name, and prints the state if it fails.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]
#![allow(dead_code, reason = "each test program uses only a part of this file")]

mod client;
mod player;

use std::time::Duration;

use discord_sandbox::{RateLimits, Sandbox, SandboxConfig, SentRequest};
use serde_json::Value;
use tokio::sync::watch;

pub(crate) const TIMEOUT: Duration = Duration::from_secs(20);

pub(crate) struct TestSandbox {
    pub(crate) sandbox: Sandbox,
    pub(crate) client: Client,
}

#[derive(Clone)]
pub(crate) struct Client {
    base: String,
    http: reqwest::Client,
    revision: watch::Receiver<u64>,
}

/// A person in one channel.
#[derive(Clone)]
pub(crate) struct Player {
    client: Client,
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) channel: String,
    pub(crate) dm: String,
}

#[derive(Clone, Debug)]
pub(crate) struct Message(pub(crate) Value);

/// The outcome of an action.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    /// The kind of outcome: `message`, `updated`, `acknowledged`, `form`, `choices` or `failed`.
    pub(crate) outcome: String,
    /// The new or edited message, if there is one.
    pub(crate) message: Option<Message>,
    pub(crate) json: Value,
}

pub(crate) fn without_rate_limits(config: SandboxConfig) -> SandboxConfig {
    let limits = RateLimits {
        routes: false,
        per_second: 1_000_000,
        ..RateLimits::default()
    };
    SandboxConfig { limits, ..config }
}

/// Returns the configuration without rate limits and with a long interaction timeout, for busy machines.
pub(crate) fn patient(config: SandboxConfig) -> SandboxConfig {
    SandboxConfig {
        patience: Duration::from_secs(30),
        ..without_rate_limits(config)
    }
}

impl TestSandbox {
    pub(crate) async fn start() -> TestSandbox {
        TestSandbox::start_with(SandboxConfig::default()).await
    }

    /// Starts a sandbox in memory without rate limits.
    pub(crate) async fn start_without_rate_limits() -> TestSandbox {
        TestSandbox::start_with(without_rate_limits(SandboxConfig::default())).await
    }

    pub(crate) async fn start_with(config: SandboxConfig) -> TestSandbox {
        let sandbox = Sandbox::start(config).await.expect("the sandbox starts");
        let client = Client::connect(&sandbox.url()).await;
        TestSandbox { sandbox, client }
    }

    pub(crate) fn url(&self) -> String {
        self.sandbox.url()
    }

    pub(crate) async fn as_user(&self, name: &str) -> Player {
        self.client.player(name).await
    }

    /// Waits until a request whose route ends with `route` is refused with an error code.
    pub(crate) async fn wait_for_code(&self, route: &str, code: i64) {
        self.client
            .wait_until(&format!("{route} to be refused with {code}"), async || {
                let sent = self.sandbox.sent();
                let refused =
                    |sent: &SentRequest| sent.route.ends_with(route) && sent.code == Some(code);
                sent.iter().any(refused).then_some(())
            })
            .await;
    }

    pub(crate) async fn pass(&self, time: Duration) {
        self.sandbox.pass(time).await;
    }

    /// Returns the texts of all messages that notified a player.
    pub(crate) fn notification_texts(&self, player: &Player) -> Vec<String> {
        let calls = self.sandbox.notifications().into_iter();
        let own = calls.filter(|call| call.user.to_string() == player.id);
        own.map(|call| call.content).collect()
    }

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

    /// Returns the message, which must exist.
    pub(crate) fn message(&self) -> &Message {
        self.message
            .as_ref()
            .unwrap_or_else(|| panic!("no message came: {}", self.json))
    }

    pub(crate) fn text(&self) -> &str {
        self.message().text()
    }

    /// Returns the error of a failed interaction.
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

    /// Returns whether only one person sees the message.
    pub(crate) fn ephemeral(&self) -> bool {
        self.0["ephemeral"] == true
    }

    pub(crate) fn is_the_bots(&self) -> bool {
        self.0["author"]["bot"] == true
    }

    pub(crate) fn mentions(&self) -> Vec<&str> {
        let list = self.0["mentions"].as_array().unwrap();
        list.iter()
            .map(|user| user["id"].as_str().unwrap())
            .collect()
    }

    pub(crate) fn alt_texts(&self) -> Vec<&str> {
        let list = self.0["attachments"].as_array().unwrap();
        list.iter()
            .map(|file| file["description"].as_str().unwrap_or_default())
            .collect()
    }

    /// Returns all buttons and selects.
    pub(crate) fn components(&self) -> impl Iterator<Item = &Value> {
        let rows = self.0["components"].as_array().unwrap();
        rows.iter()
            .flat_map(|row| row["components"].as_array().unwrap())
    }

    /// Returns the labels of the enabled buttons.
    pub(crate) fn buttons(&self) -> Vec<&str> {
        self.components()
            .filter(|component| component["type"] == 2 && component["disabled"] != true)
            .map(|button| button["label"].as_str().unwrap_or_default())
            .collect()
    }

    /// Returns the custom id of the button with this label; `None` if there is none.
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

    /// Returns the labels of a select's options, by the select's index.
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

    /// Describes the message in one line.
    pub(crate) fn describe(&self) -> String {
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
