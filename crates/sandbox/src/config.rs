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
    /// The folder in which servers, people and messages are stored; `None` to keep them only in memory.
    pub folder: Option<PathBuf>,
    /// The name of the bot's user and of its role.
    pub bot_name: String,
    /// The permissions of the bot's role, as the number in an invitation link. `None` keeps the permissions that are
    /// stored in the folder. In a new folder, the bot then gets those that most bots ask for: View Channels, Send
    /// Messages, Attach Files, Read Message History, Create Public Threads, Send Messages in Threads.
    pub bot_permissions: Option<u64>,
    /// The channel for requests from the page to start or stop the bot; `None` if the page has no switches for that.
    pub bot_commands: Option<UnboundedSender<BotCommand>>,
    /// The time limit for the first response to an interaction; by default 3 seconds, as at Discord.
    pub patience: Duration,
    /// The time for which an interaction's token is valid; by default 15 minutes, as at Discord.
    pub token_life: Duration,
    /// The heartbeat interval that the gateway asks for.
    pub heartbeat: Duration,
    /// Rate limits of the REST API.
    pub limits: RateLimits,
    /// Whether unknown keys in bodies are ignored, as Discord does. Otherwise a body with an unknown key is refused,
    /// because the key is usually a spelling mistake.
    pub unknown_keys: bool,
    /// The number of shards that `GET /gateway/bot` recommends. The bot may use another number.
    pub shards: u32,
    /// The number of buckets of shards. A shard is in the bucket with its number modulo this number. Shards of
    /// different buckets may begin sessions at the same time.
    pub max_concurrency: u32,
    /// The minimum time between two session starts in one bucket, by the computer's clock. Discord has 5 seconds. The
    /// default is zero, because most tests start one bot right after another.
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
