//! The adapter between Discord and the host. It uses the libraries serenity and poise.
//!
//! `gateway` keeps the connections to Discord. `interactions` receives commands, buttons and modals and answers them in
//! time. `send` delivers the host's messages. The adapter has no state that must survive a restart: ids of controls say
//! what they do, and unsent messages are in the host's outbox.

mod app;
mod connect;
mod doctor;
mod error_log;
mod gateway;
mod interactions;
mod ports;
mod registration;
mod render;
mod send;
mod stop;
#[cfg(test)]
mod tests;
mod token_bucket;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;

use tokio::time::{Instant, timeout};
use tokio_util::sync::CancellationToken;

use crate::cluster::Cluster;
use crate::config::Secret;
use crate::metrics::Metrics;
use app::App;
use gateway::dispatch::ShardFactory;
use gateway::relay::{Refusal, SessionStarts};
use gateway::shards::{Plan, Shards};
use interactions::rate_limit::RateLimiter;
use send::send_rate::SendRate;
use stramash_core::raster::Raster;
use stramash_host::Clock;
use stramash_host::commands::Root;

pub use doctor::diagnose;
pub use gateway::liveness::Liveness;
pub use gateway::shard_assignment::ShardAssignment;
pub use ports::HostApi;
pub use stop::{GRACE, on_signals};

/// The adapter's settings.
#[derive(Debug, Clone)]
pub struct Settings {
    /// The bot's token.
    pub token: Secret,
    /// The address of a proxy for Discord's API, such as `http://127.0.0.1:8040`, which keeps to Discord's rate limits;
    /// `None` for Discord's own address.
    pub api: Option<String>,
    /// The address to connect to for Discord's host names; `None` to resolve the names.
    pub connect_to: Option<SocketAddr>,
    /// Certificates (PEM) to trust in addition to the usual ones, if any.
    pub trusted: Option<Vec<u8>>,
    /// The only server in which commands are registered, for testing; `None` for all servers.
    pub server: Option<u64>,
    /// The number of interactions that one person may cause per second on average.
    pub presses_per_second: u32,
    /// An existing folder, in which the adapter records which commands it has registered.
    pub folder: PathBuf,
}

impl Settings {
    /// Returns the host that requests go to.
    fn host(&self) -> &str {
        self.api.as_deref().map_or(connect::DISCORD, connect::host)
    }
}

/// The adapter's dependencies, created before it connects to Discord.
#[derive(Debug, Clone)]
pub struct Parts {
    /// The host.
    pub host: Arc<dyn HostApi>,
    /// The raster, which draws pictures.
    pub raster: Arc<Raster>,
    /// The host's clock.
    pub clock: Arc<dyn Clock>,
    /// The bot's commands.
    pub commands: Vec<Root>,
    /// The record of whether the bot is connected and sends its messages, which the adapter updates.
    pub liveness: Liveness,
    /// The metrics.
    pub metrics: Metrics,
    /// The processes that share the store.
    pub cluster: Cluster,
}

/// The reasons why the adapter ended by itself.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RunError {
    /// The HTTP client cannot be created.
    #[error("cannot create an HTTPS client: {0}")]
    NoClient(String),
    /// Discord does not accept the token.
    #[error(
        "Discord rejects the bot's token: reset it in the developer portal (your application, \
         Bot, Reset Token) and use the new one"
    )]
    Token,
    /// Discord does not allow the gateway intents.
    #[error("Discord rejects the bot's gateway intents")]
    Intents,
    /// Discord does not accept the shard's number.
    #[error(
        "Discord rejects the bot's shard number: restart the bot, so that it asks Discord for the \
         number of shards again"
    )]
    Shard,
    /// The bot is in too many servers for its number of shards.
    #[error(
        "the bot is in too many servers for its number of shards: restart it, so that it gets \
         more shards"
    )]
    Sharding,
    /// Discord no longer supports the version of the gateway that the bot uses.
    #[error(
        "Discord no longer offers version 10 of its gateway: install a newer release of the bot"
    )]
    Version,
}

/// Runs the bot until `stop` is cancelled.
///
/// After that it hands its shards over to other processes, if there are any. Then it accepts no more work, and waits up
/// to [`GRACE`] for running work. It does not close the store.
///
/// # Errors
///
/// Returns an error if Discord refuses the bot permanently. While Discord cannot be reached, the bot retries.
pub async fn run(
    settings: Settings,
    parts: Parts,
    stop: CancellationToken,
) -> Result<(), RunError> {
    let mut http = connect::http(&settings)?;
    let now = Instant::now();
    let send_rate = Arc::new(SendRate::new(
        settings.api.is_some(),
        now,
        parts.metrics.clone(),
    ));
    let Some(gateway) = connect::gateway(&http, settings.host(), &send_rate, &stop).await? else {
        return Ok(());
    };
    if let Some(limiter) = &mut http.ratelimiter {
        let send_rate = Arc::clone(&send_rate);
        limiter.set_ratelimit_callback(Box::new(move |info| {
            interactions::errors::on_rate_limit(&send_rate, &info);
        }));
    }
    let http = Arc::new(http);
    // This token stops the work. It is cancelled later than `stop`, because work continues while shards are handed
    // over.
    let done = CancellationToken::new();
    let app = Arc::new(App::new(
        parts.host,
        parts.raster,
        parts.clock,
        done.clone(),
        Arc::clone(&send_rate),
        RateLimiter::new(settings.presses_per_second, now),
        parts.metrics,
    ));
    let commands = registration::register::payload(&parts.commands);
    let registration = registration::register::Registration {
        server: settings.server,
        record_file: settings.folder.join("commands.sum"),
        api: settings.api.unwrap_or_default(),
    };
    let factory = ShardFactory::new(
        Arc::clone(&http),
        &app,
        Arc::new(SessionStarts::new(
            Arc::clone(&http),
            Arc::clone(&send_rate),
            &gateway,
            Instant::now(),
        )),
        &parts.commands,
        (registration, commands),
    );
    let at_once = u32::try_from(gateway.session_start_limit.max_concurrency).unwrap_or(1);
    let (cluster, liveness) = (parts.cluster, parts.liveness);
    // Heartbeats begin only now, because a process gets a share of the work with its first heartbeat, and should first
    // have reached Discord.
    let heartbeat = cluster.heartbeat(stop.clone()).await;
    let plan = Plan::agreed(&cluster, gateway.shards, at_once).await;
    let worker = tokio::spawn(send::deliver::run(
        Arc::clone(&app),
        http,
        send_rate,
        liveness.clone(),
    ));
    let mut shards = Shards::new(Arc::new(factory), Arc::clone(&app), cluster, plan, liveness);
    let ended = shards.run(&stop).await;
    // No new work is accepted any more, whether the bot was stopped or Discord refused it.
    done.cancel();
    app.work.close();
    heartbeat.abort();
    let drained = timeout(GRACE, async {
        tokio::join!(app.work.wait(), shards.close(), worker).2
    });
    if drained.await.is_ok() {
        tracing::info!("all work is finished");
    } else {
        tracing::warn!(
            unfinished = app.work.len(),
            "some work did not finish in time"
        );
    }
    ended
}

impl From<Refusal> for RunError {
    fn from(why: Refusal) -> Self {
        match why {
            Refusal::Token => Self::Token,
            Refusal::Shard => Self::Shard,
            Refusal::Sharding => Self::Sharding,
            Refusal::Version => Self::Version,
            Refusal::Intents => Self::Intents,
        }
    }
}
