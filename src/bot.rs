//! The bot put together: store, key, host, pictures and Discord, opened in this order and closed
//! in the other.

mod alive;
mod doctor;
mod inside;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

#[cfg(feature = "postgres")]
use crate::config::Server;
use crate::config::{Config, ConfigError, DataConfig, Secret};
use crate::discord::{self, Parts, Pulse, RunError, Settings};
use crate::host::{
    Clock, Host, HostKey, HostSettings, KEY_FILE, KeyError, Texts, TextsError, commands,
};
use crate::operation::{Counted, Counts, Look, bind, serve};
use crate::private;
use crate::raster::Raster;
#[cfg(feature = "postgres")]
use crate::store::{PostgresConfig, PostgresStore};
use crate::store::{SledConfig, SledStore, Store, StoreError, dump_to};

pub use alive::{Quiet, health};
pub use doctor::doctor;
use inside::Inside;

/// Discord's own address; any other is a proxy.
const DISCORD: &str = "https://discord.com";
/// How often it is looked whether the store still works.
const STORE_WATCH: Duration = Duration::from_millis(500);
/// How long after the start the first dump is written, so that restarts in a row write none.
const FIRST_DUMP: Duration = Duration::from_secs(300);

/// Why the bot ended without having been asked to, or did not start.
#[derive(Debug, thiserror::Error)]
pub enum BotError {
    /// The data folder cannot be made.
    #[error("the data folder {} cannot be made: {source}", folder.display())]
    Folder {
        /// The folder.
        folder: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// The store has tables but their key is gone.
    #[error(
        "the store in {} holds tables, but the key file {KEY_FILE} beside it is missing; put it \
         back from the backup",
        .0.display()
    )]
    NoKey(PathBuf),
    /// The key cannot be used.
    #[error(transparent)]
    Key(#[from] KeyError),
    /// The store does not open or does not close.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// What the settings name cannot be used.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// The texts of the games cannot be used.
    #[error(transparent)]
    Texts(#[from] TextsError),
    /// The connection to Discord ended.
    #[error(transparent)]
    Discord(#[from] RunError),
    /// Nobody could look inside where that is wanted.
    #[error("the address {address} of operation.listen cannot be used: {source}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// Why.
        source: std::io::Error,
    },
    /// Signals cannot be waited for, or a thread broke off.
    #[error("the system does not do its part: {0}")]
    System(String),
}

/// Runs the bot by a clock until `stop` is cancelled and everything is on the disk.
///
/// # Errors
///
/// Why it did not start, or ended by itself. Everything is closed then, too.
pub async fn run(
    config: Config,
    token: Secret,
    clock: Arc<dyn Clock>,
    stop: CancellationToken,
) -> Result<(), BotError> {
    let (data, of_host) = (config.data.clone(), host_settings(&config)?);
    let settings = settings(&config, token)?;
    let listen = config.operation.listen;
    let listener = match listen {
        Some(address) => {
            Some((bind(address).await).map_err(|source| BotError::Listen { address, source })?)
        }
        None => None,
    };
    // Everything is opened before Discord hears of us: as long as the framework is set up, no
    // interaction is answered.
    let (store, parts) = blocking(move || open(&data, of_host, clock)).await??;
    let dumps = tokio::spawn(dump_regularly(
        Arc::clone(&store),
        config.clone(),
        Arc::clone(&parts.clock),
        stop.child_token(),
    ));
    let watch = tokio::spawn(end_with_store(Arc::clone(&store), stop.clone()));
    let beats = tokio::spawn(alive::beat(
        parts.pulse.clone(),
        config.data.folder.clone(),
        Arc::clone(&parts.clock),
        stop.child_token(),
    ));
    let seen = tokio::spawn(let_look(listener, &store, &parts, stop.child_token()));
    let ended = discord::run(settings, parts, stop.clone()).await;
    stop.cancel();
    if dumps.await.is_err() || beats.await.is_err() || seen.await.is_err() {
        tracing::error!("the dumps, the signs of life or the look inside broke off");
    }
    let stopped = watch
        .await
        .map_err(|error| BotError::System(error.to_string()))?;
    let closed = blocking(move || store.close()).await?;
    ended?;
    if let Some(error) = stopped {
        return Err(error.into());
    }
    closed?;
    tracing::info!("everything is on the disk");
    Ok(())
}

/// What the adapter has to be told.
fn settings(config: &Config, token: Secret) -> Result<Settings, ConfigError> {
    Ok(Settings {
        token,
        api: (config.discord.api_url != DISCORD).then(|| config.discord.api_url.clone()),
        connect_to: config.discord.connect_to,
        trusted: config.discord.trusted(None)?,
        server: config.discord.guild.map(|server| server.0),
        presses_a_second: config.discord.presses_per_second,
        folder: config.data.folder.clone(),
    })
}

/// Lets others look inside until `stop` is cancelled: whoever asks at the listener, and systemd.
fn let_look(
    listener: Option<TcpListener>,
    store: &Arc<dyn Store>,
    parts: &Parts,
    stop: CancellationToken,
) -> impl Future<Output = ()> + use<> {
    let inside = Arc::new(Inside::new(
        Arc::clone(store),
        Arc::clone(&parts.clock),
        parts.pulse.clone(),
        parts.counts.clone(),
    ));
    let look: Arc<dyn Look> = Arc::clone(&inside) as _;
    async move {
        let served = async {
            if let Some(listener) = listener {
                let counts = Arc::clone(&inside).count(stop.clone());
                tokio::join!(serve(listener, Arc::clone(&look), stop.clone()), counts);
            }
        };
        #[cfg(unix)]
        let told = crate::operation::watchdog(Arc::clone(&look), stop.clone());
        #[cfg(not(unix))]
        let told = std::future::ready(());
        tokio::join!(Arc::clone(&inside).watch(stop.clone()), served, told);
    }
}

impl BotError {
    /// Whether it would end in the same way again until somebody changes the settings.
    #[must_use]
    pub fn is_setting(&self) -> bool {
        matches!(
            self,
            Self::Folder { .. }
                | Self::Config(_)
                | Self::Texts(_)
                | Self::Discord(RunError::Token | RunError::Intents)
        )
    }
}

fn open(
    data: &DataConfig,
    settings: HostSettings,
    clock: Arc<dyn Clock>,
) -> Result<(Arc<dyn Store>, Parts), BotError> {
    let folder = data.folder.as_path();
    private::folder(folder).map_err(|source| BotError::Folder {
        folder: folder.to_owned(),
        source,
    })?;
    let counts = Counts::default();
    let store: Arc<dyn Store> = Arc::new(Counted::new(open_store(data)?, counts.clone()));
    if !folder.join(KEY_FILE).exists() && store.stats()?.tables > 0 {
        return Err(BotError::NoKey(folder.to_owned()));
    }
    let key = HostKey::in_folder(folder)?;
    let host = Host::new(Arc::clone(&store), Arc::clone(&clock), key, settings)?;
    let stats = store.stats()?;
    tracing::info!(
        tables = stats.tables,
        live = stats.live,
        waiting = stats.intents,
        bytes = stats.bytes_on_disk,
        "the store is open"
    );
    let parts = Parts {
        tables: Arc::new(host),
        raster: Arc::new(Raster::default()),
        clock,
        commands: commands::tree(),
        pulse: Pulse::default(),
        counts,
    };
    Ok((store, parts))
}

/// The store where the settings say that it is kept.
fn open_store(data: &DataConfig) -> Result<Arc<dyn Store>, BotError> {
    let Some(server) = &data.store else {
        let folder = SledConfig::new(data.store_folder());
        return Ok(Arc::new(SledStore::open(&folder)?));
    };
    #[cfg(feature = "postgres")]
    {
        let server = server_of(server).map_err(ConfigError::Other)?;
        Ok(Arc::new(PostgresStore::open(&server)?))
    }
    #[cfg(not(feature = "postgres"))]
    {
        let _ = server;
        Err(ConfigError::Other(NO_SERVER.to_owned()).into())
    }
}

/// Why there is no store on a server.
#[cfg(not(feature = "postgres"))]
const NO_SERVER: &str =
    "data.store names a PostgreSQL server, which this program was built without";

/// How the server is reached that the settings name.
#[cfg(feature = "postgres")]
fn server_of(server: &Server) -> Result<PostgresConfig, String> {
    let password = server.password.as_ref().map(Secret::expose);
    PostgresConfig::new(server.address.expose(), password)
}

fn host_settings(config: &Config) -> Result<HostSettings, TextsError> {
    let folder = config.tables.texts.as_deref();
    Ok(HostSettings {
        tables_a_room: config.tables.per_room as usize,
        tables_a_server: config.tables.per_server as usize,
        tables_a_player: config.tables.per_player as usize,
        forced_after_ms: u64::from(config.tables.forced_play_seconds) * 1000,
        slip_ms: u64::from(config.tables.slip_seconds) * 1000,
        language: config.tables.language,
        reminder_hours: config.tables.reminder_hours,
        texts: folder.map_or_else(|| Ok(Texts::default()), Texts::in_folder)?,
        ..HostSettings::default()
    })
}

/// Ends the bot when the store has stopped, as it does when the disk is full: nothing that is
/// asked of it can be done any more, and whoever runs it should hear of it.
async fn end_with_store(store: Arc<dyn Store>, stop: CancellationToken) -> Option<StoreError> {
    loop {
        if let Some(error) = store.stopped() {
            stop.cancel();
            return Some(error);
        }
        stop.run_until_cancelled(tokio::time::sleep(STORE_WATCH))
            .await?;
    }
}

/// Writes dumps at their times until `stop` is cancelled.
async fn dump_regularly(
    store: Arc<dyn Store>,
    config: Config,
    clock: Arc<dyn Clock>,
    stop: CancellationToken,
) {
    let every = Duration::from_secs(u64::from(config.data.dump_hours) * 3600);
    if every.is_zero() {
        return;
    }
    let mut wait = every.min(FIRST_DUMP);
    while stop
        .run_until_cancelled(tokio::time::sleep(wait))
        .await
        .is_some()
    {
        wait = every;
        let (store, now) = (Arc::clone(&store), clock.now());
        let folder = config.data.dumps();
        let keep = config.data.dumps_kept as usize;
        match blocking(move || dump_to(&*store, &folder, keep, now)).await {
            Ok(Ok(file)) => tracing::info!(file = %file.display(), "the store is dumped"),
            Ok(Err(error)) => tracing::error!(%error, "the store cannot be dumped"),
            Err(error) => tracing::error!(%error, "the dump broke off"),
        }
    }
}

/// Does something that blocks, off the threads that do asynchronous work.
async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, BotError> {
    let done = tokio::task::spawn_blocking(work).await;
    done.map_err(|error| BotError::System(error.to_string()))
}
