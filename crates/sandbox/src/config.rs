//! Settings of a sandbox.

use std::path::PathBuf;
use std::time::Duration;

use tokio::sync::mpsc::UnboundedSender;

use crate::rest::RateLimits;
use crate::run::BotCommand;

/// Settings of a [`Sandbox`](crate::Sandbox).
#[derive(Clone, Debug)]
pub struct SandboxConfig {
    /// The port of the page and the plain API on 127.0.0.1; 0 for any free port.
    pub port: u16,
    /// The port that speaks TLS as `discord.com`; 0 for any free port.
    pub tls_port: u16,
    /// The folder in which servers, people and messages are stored; without it they are in memory only.
    pub folder: Option<PathBuf>,
    /// The name of the bot's user and of its role.
    pub bot_name: String,
    /// The permissions of the bot's role, as the number in an invitation link. Without it, those of earlier starts in
    /// the same folder, or what most bots ask for: View Channels, Send Messages, Attach Files, Read Message History,
    /// Create Public Threads, Send Messages in Threads.
    pub bot_permissions: Option<u64>,
    /// Receives requests from the page to start or stop the bot; without it there are no such switches.
    pub bot_commands: Option<UnboundedSender<BotCommand>>,
    /// The time limit for the first response to an interaction: Discord's 3 seconds.
    pub patience: Duration,
    /// The time for which an interaction's token is valid: Discord's 15 minutes.
    pub token_life: Duration,
    /// The heartbeat interval that the gateway asks for.
    pub heartbeat: Duration,
    /// Rate limits of the REST API.
    pub limits: RateLimits,
    /// Whether keys that Discord does not know are ignored, as Discord does. Otherwise they are refused, because they
    /// are mostly spelling mistakes.
    pub unknown_keys: bool,
    /// The number of shards that `GET /gateway/bot` recommends. The bot may have any number of them.
    pub shards: u32,
    /// The number of shards that may begin a session concurrently. Each is in another bucket: its number modulo
    /// this.
    pub max_concurrency: u32,
    /// The least time between two session starts in one bucket, by the computer's clock: 5 seconds at Discord. It is
    /// zero by default, because most tests start one bot right after another.
    pub identify_pause: Duration,
}

impl Default for SandboxConfig {
    fn default() -> SandboxConfig {
        SandboxConfig {
            port: 0,
            tls_port: 0,
            folder: None,
            bot_name: "Your bot".to_owned(),
            bot_permissions: None,
            bot_commands: None,
            patience: Duration::from_secs(3),
            token_life: Duration::from_secs(15 * 60),
            heartbeat: Duration::from_millis(41_250),
            limits: RateLimits::default(),
            unknown_keys: false,
            shards: 1,
            max_concurrency: 1,
            identify_pause: Duration::ZERO,
        }
    }
}
