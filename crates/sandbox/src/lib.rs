//! The local Discord: a stand-in for Discord's REST API (version 10) and gateway on the
//! loopback address, and a page on which one person can be several players.
//!
//! The bot runs against it through its ordinary client and knows nothing of it. The
//! stand-in is strict: a route it does not know, or a body beyond a documented limit, is
//! refused as Discord refuses it and listed as a fault.
//!
//! The bot comes in by a port that speaks TLS under Discord's name (`door`) and finds `/api/v10/…`
//! there. Everything is on the other, plain one: the same API for clients that can be pointed
//! elsewhere, `/gateway-socket`, `/attachments/…` for pictures, `/control/…` for the page and for
//! tests, `/` the page. Web pages from elsewhere are refused whatever they ask for (`origin`).

#![warn(unreachable_pub)]
#![cfg_attr(
    not(test),
    warn(
        clippy::disallowed_methods,
        clippy::print_stderr,
        clippy::print_stdout,
        clippy::unwrap_used
    )
)]

mod act;
mod calls;
mod clock;
mod control;
mod door;
mod error;
mod finish;
mod gateway;
mod guild;
mod id;
mod interaction;
mod keep;
mod ledger;
mod limits;
mod may;
mod media;
mod options;
mod origin;
mod pass;
mod payload;
mod permission;
mod resolved;
mod rest;
mod ring;
mod run;
mod servers;
mod speak;
mod switches;
mod tell;
mod thread;
mod view;
mod world;

use parking_lot::{Mutex, MutexGuard};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use axum::serve::ListenerExt as _;
use tokio::net::TcpListener;
use tokio::sync::mpsc::UnboundedSender;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

pub use calls::{Called, Why};
pub use clock::WorldClock;
pub use door::Door;
pub use id::Snowflake;
pub use ledger::{Fault, Sent, SentFile};
pub use permission::BotAccess;
pub use rest::RateLimits;
pub use run::{BotEnds, Power, RunningBot, SandboxError, SandboxOptions, run};
pub use switches::{Trouble, TroubleKind};

use gateway::Gateway;
use keep::Keep;
use ledger::Ledger;
use rest::Rates;
use switches::Switches;
use world::World;

/// The token of the bot in this little world. It opens nothing anywhere else.
pub const TOKEN: &str =
    "MTAwMDAwMDAwMDAwMDAwMDAwMQ.Parlor.opens-nothing-but-the-stand-in-on-loopback";

/// The id of the first server.
pub const GUILD: Snowflake = world::GUILD;

/// The id of the bot's user and application.
pub const BOT: Snowflake = world::BOT;

/// How a stand-in is to be.
#[derive(Clone, Debug)]
pub struct StandInConfig {
    /// The port on 127.0.0.1; 0 for any that is free.
    pub port: u16,
    /// Where the world is kept; in memory only without it.
    pub folder: Option<PathBuf>,
    /// Where it is heard that the bot is to be started or stopped; without it there are no such switches.
    pub power: Option<UnboundedSender<Power>>,
    /// How long the first answer to an interaction may take: Discord's 3 seconds.
    pub patience: Duration,
    /// How long an interaction's token opens anything: Discord's 15 minutes.
    pub token_life: Duration,
    /// How often the bot is to send a heartbeat.
    pub heartbeat: Duration,
    /// How often the bot may ask.
    pub limits: RateLimits,
    /// Whether keys that Discord does not know are let through, as Discord does. They are slips, so
    /// our own bot is refused for them.
    pub unknown_keys: bool,
    /// How many shards are recommended to the bot. It may have any number of them.
    pub shards: u32,
    /// How many shards may begin a session at the same time, each of another bucket: its number
    /// modulo this.
    pub max_concurrency: u32,
    /// How long after a session of its bucket the next one may begin, by the computer's clock:
    /// Discord's 5 seconds. Nothing unless a test asks for it, since most of them start bots
    /// right after another. What a bot sends at a pause comes in at one a little longer or shorter.
    pub identify_pause: Duration,
}

impl Default for StandInConfig {
    fn default() -> StandInConfig {
        StandInConfig {
            port: 0,
            folder: None,
            power: None,
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

/// Why a stand-in does not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The port cannot be had.
    #[error("cannot listen on 127.0.0.1:{port}: {source}")]
    Port {
        /// The port that was asked for.
        port: u16,
        /// Why not.
        source: std::io::Error,
    },
    /// The folder's store cannot be opened.
    #[error("cannot open the sandbox's store in {}: {why}", folder.display())]
    Store {
        /// The folder.
        folder: PathBuf,
        /// Why not.
        why: String,
    },
}

/// What all parts of a stand-in share.
#[derive(Debug)]
pub(crate) struct Shared {
    pub(crate) config: StandInConfig,
    pub(crate) address: SocketAddr,
    pub(crate) stop: CancellationToken,
    pub(crate) clock: Arc<WorldClock>,
    world: Mutex<World>,
    gateway: Mutex<Gateway>,
    ledger: Mutex<Ledger>,
    switches: Mutex<Switches>,
    rates: Mutex<Rates>,
    ended: Mutex<Option<String>>,
    revision: watch::Sender<u64>,
}

impl Shared {
    /// The world. Taken before the gateway where both are needed.
    pub(crate) fn world(&self) -> MutexGuard<'_, World> {
        self.world.lock()
    }

    pub(crate) fn gateway(&self) -> MutexGuard<'_, Gateway> {
        self.gateway.lock()
    }

    pub(crate) fn ledger(&self) -> MutexGuard<'_, Ledger> {
        self.ledger.lock()
    }

    pub(crate) fn switches(&self) -> MutexGuard<'_, Switches> {
        self.switches.lock()
    }

    pub(crate) fn rates(&self) -> MutexGuard<'_, Rates> {
        self.rates.lock()
    }

    /// Returns why the bot that is run from here ended by itself, unless it has been started again.
    pub(crate) fn ended(&self) -> MutexGuard<'_, Option<String>> {
        self.ended.lock()
    }

    /// Tells all who watch that something changed.
    pub(crate) fn changed(&self) {
        self.revision.send_modify(|revision| *revision += 1);
    }

    pub(crate) fn watch(&self) -> watch::Receiver<u64> {
        self.revision.subscribe()
    }

    /// The address of page and REST, without a slash at the end.
    pub(crate) fn base(&self) -> String {
        format!("http://{}", self.address)
    }

    pub(crate) fn gateway_url(&self) -> String {
        format!("ws://{}/gateway-socket", self.address)
    }
}

/// A running stand-in.
#[derive(Debug)]
pub struct StandIn {
    shared: Arc<Shared>,
    door: Door,
    servers: JoinSet<std::io::Result<()>>,
}

impl StandIn {
    /// Opens the world and listens.
    ///
    /// # Errors
    ///
    /// When the port is taken or the folder's store cannot be opened.
    pub async fn start(config: StandInConfig) -> Result<StandIn, StartError> {
        let keep = Keep::open(config.folder.as_deref()).map_err(|why| StartError::Store {
            folder: config.folder.clone().unwrap_or_default(),
            why,
        })?;
        let port = config.port;
        let on_port = |source| StartError::Port { port, source };
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))
            .await
            .map_err(on_port)?;
        let address = listener.local_addr().map_err(on_port)?;
        let (door, tls) = Door::open().await.map_err(on_port)?;
        let mut switches = Switches::default();
        switches.unknown_keys = config.unknown_keys;
        let world = World::load(keep);
        let shared = Arc::new(Shared {
            config,
            address,
            stop: CancellationToken::new(),
            clock: Arc::clone(&world.clock),
            world: Mutex::new(world),
            gateway: Mutex::default(),
            ledger: Mutex::default(),
            switches: Mutex::new(switches),
            rates: Mutex::default(),
            ended: Mutex::default(),
            revision: watch::Sender::new(0),
        });
        let listener = listener.tap_io(|stream| {
            if let Err(error) = stream.set_nodelay(true) {
                tracing::debug!(%error, "a connection stays slow");
            }
        });
        let mut servers = JoinSet::new();
        let plain = axum::serve(listener, control::router(Arc::clone(&shared)));
        let plain = plain.with_graceful_shutdown(shared.stop.clone().cancelled_owned());
        servers.spawn(plain.into_future());
        let api = axum::serve(tls, rest::router(Arc::clone(&shared)));
        let api = api.with_graceful_shutdown(shared.stop.clone().cancelled_owned());
        servers.spawn(api.into_future());
        Ok(StandIn {
            shared,
            door,
            servers,
        })
    }

    /// Where the bot comes in.
    pub fn door(&self) -> &Door {
        &self.door
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.shared.address
    }

    /// The address for the page, for the bot's API and for the control API, such as
    /// `http://127.0.0.1:4000`.
    pub fn url(&self) -> String {
        self.shared.base()
    }

    /// All requests of the bot so far, oldest first (the newest 20,000).
    pub fn sent(&self) -> Vec<Sent> {
        self.shared.ledger().sent_since(0).cloned().collect()
    }

    /// All calls of people so far, oldest first (the newest 20,000).
    pub fn calls(&self) -> Vec<Called> {
        self.shared.world().calls.since(0).cloned().collect()
    }

    /// The clock that holds here, for the bot to go by, too.
    pub fn clock(&self) -> Arc<WorldClock> {
        Arc::clone(&self.shared.clock)
    }

    /// Lets time pass.
    pub async fn pass(&self, time: Duration) {
        pass::pass(&self.shared, time).await;
    }

    /// Shows on the page why the bot ended by itself; nothing once it runs or was stopped.
    fn show_ended(&self, why: Option<String>) {
        *self.shared.ended() = why;
        self.shared.changed();
    }

    /// All faults of the bot so far.
    pub fn faults(&self) -> Vec<Fault> {
        self.shared.ledger().faults().to_vec()
    }

    /// Stops listening, hangs up on all and lets go of the store.
    pub async fn stop(mut self) {
        self.shared.stop.cancel();
        let all = async { while self.servers.join_next().await.is_some() {} };
        if tokio::time::timeout(Duration::from_secs(2), all)
            .await
            .is_err()
        {
            self.servers.abort_all();
        }
        self.shared.world().keep.close();
    }
}
