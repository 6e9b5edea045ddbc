//! Starts the bot: opens the store, reads the key, creates the host and the raster, and runs the adapter to Discord.
//! When the adapter ends, closes the store.

mod doctor;
mod heartbeat_file;
mod instance_id;
mod status;

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use futures_util::future::join_all;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

use crate::cluster::{Cluster, LeaseState};
use crate::config::{Config, ConfigError, DataConfig, Secret};
use crate::discord::{self, Liveness, Parts, RunError, Settings};
use crate::metrics::{CountedStore, Metrics, StatusSource, bind, serve};
use crate::open_store::{self, OpenStoreError};
use stramash_core::raster::Raster;
use stramash_host::{
    Clock, Host, HostError, HostKey, HostSettings, KeyError, Texts, TextsError, commands,
    has_key_fingerprint,
};
use stramash_store::private_fs;
use stramash_store::{Store, StoreError, write_dump};

pub use doctor::doctor;
pub use heartbeat_file::{NotAlive, check_alive};
use instance_id::InstanceId;
use status::Status;

/// Discord's own address. Any other address in the settings is that of a proxy.
const DISCORD: &str = "https://discord.com";
const STORE_CHECK_INTERVAL: Duration = Duration::from_millis(500);
/// The time from the start to the first dump. It is not zero, because otherwise a bot that restarts again and again
/// would write a dump each time.
const FIRST_DUMP: Duration = Duration::from_secs(300);
/// The interval at which a process that does not write dumps checks whether the process that does is still running.
const DUMP_CHECK_INTERVAL: Duration = Duration::from_secs(600);

/// The reasons why the bot did not start, or ended without being stopped.
#[derive(Debug, thiserror::Error)]
pub enum BotError {
    /// The data folder cannot be created.
    #[error("cannot create the data folder {}: {source}", folder.display())]
    Folder {
        /// The folder.
        folder: PathBuf,
        /// The operating system's error.
        source: std::io::Error,
    },
    /// The store was used with a key, but the key file is missing.
    #[error(
        "{store} needs the key file {}, which is missing: restore it from the backup, or copy it \
         from another bot on the same store",
        file.display()
    )]
    NoKey {
        /// The place of the store.
        store: String,
        /// The expected key file.
        file: PathBuf,
    },
    /// The key cannot be used.
    #[error(transparent)]
    Key(#[from] KeyError),
    /// The key does not belong to the store.
    #[error(
        "{} (data.key_file, or host.key in the data folder)",
        HostError::OtherKey
    )]
    OtherKey,
    /// The store cannot be opened or closed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The settings cannot be used.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// The games' texts cannot be used.
    #[error(transparent)]
    Texts(#[from] TextsError),
    /// The adapter to Discord ended with an error.
    #[error(transparent)]
    Discord(#[from] RunError),
    /// The listener for health checks and metrics cannot be opened.
    #[error("cannot listen on {address} (operation.listen): {source}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// The operating system's error.
        source: std::io::Error,
    },
    /// An operating system function or a thread failed.
    #[error("operating system error: {0}")]
    System(String),
}

/// Runs the bot until `stop` is cancelled and everything is on disk.
///
/// # Errors
///
/// Returns an error if the bot does not start, or ends without `stop`. In both cases the store is closed.
pub async fn run(
    config: Config,
    token: Secret,
    clock: Arc<dyn Clock>,
    stop: CancellationToken,
) -> Result<(), BotError> {
    let (data, host_settings) = (config.data.clone(), host_settings(&config)?);
    for open in config.exposed_secrets(&HostKey::path(data.key_file.as_deref(), &data.folder)) {
        tracing::warn!("{open}");
    }
    let settings = settings(&config, token)?;
    let listen = config.operation.listen;
    let listener = match listen {
        Some(address) => {
            Some((bind(address).await).map_err(|source| BotError::Listen { address, source })?)
        }
        None => None,
    };
    // The store is opened before connecting to Discord: opening takes long, and interactions that arrived meanwhile
    // would not be answered within Discord's three seconds.
    let (store, parts, _id) = blocking(move || open(&data, host_settings, clock)).await??;
    let dumps = tokio::spawn(dump_regularly(
        Arc::clone(&store),
        parts.cluster.clone(),
        config.clone(),
        Arc::clone(&parts.clock),
        stop.child_token(),
    ));
    let watch = tokio::spawn(stop_with_store(Arc::clone(&store), stop.clone()));
    let heartbeats = tokio::spawn(heartbeat_file::write_heartbeats(
        parts.liveness.clone(),
        config.data.folder.clone(),
        Arc::clone(&parts.clock),
        stop.child_token(),
    ));
    let status_server = tokio::spawn(run_status(listener, &store, &parts, stop.child_token()));
    let ended = discord::run(settings, parts, stop.clone()).await;
    stop.cancel();
    let others = [dumps, heartbeats, status_server];
    if join_all(others).await.iter().any(Result::is_err) {
        tracing::error!("a background task (dumps, heartbeat or status server) panicked");
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
    tracing::info!("all changes are on disk; the bot has stopped");
    Ok(())
}

fn settings(config: &Config, token: Secret) -> Result<Settings, ConfigError> {
    Ok(Settings {
        token,
        api: (config.discord.api_url != DISCORD).then(|| config.discord.api_url.clone()),
        connect_to: config.discord.connect_to,
        trusted: config.discord.trusted(config.file.as_deref())?,
        server: config.discord.guild.map(|server| server.0),
        presses_per_second: config.discord.presses_per_second,
        folder: config.data.folder.clone(),
    })
}

/// Reports health and metrics until `stop` is cancelled: over HTTP if there is a listener, and to systemd.
fn run_status(
    listener: Option<TcpListener>,
    store: &Arc<dyn Store>,
    parts: &Parts,
    stop: CancellationToken,
) -> impl Future<Output = ()> + use<> {
    let status = Arc::new(Status::new(
        Arc::clone(store),
        Arc::clone(&parts.clock),
        parts.liveness.clone(),
        parts.metrics.clone(),
    ));
    let source: Arc<dyn StatusSource> = Arc::clone(&status) as _;
    async move {
        let served = async {
            if let Some(listener) = listener {
                let metrics = Arc::clone(&status).count(stop.clone());
                tokio::join!(serve(listener, Arc::clone(&source), stop.clone()), metrics);
            }
        };
        #[cfg(unix)]
        let watchdog = crate::metrics::watchdog(Arc::clone(&source), stop.clone());
        #[cfg(not(unix))]
        let watchdog = std::future::ready(());
        tokio::join!(Arc::clone(&status).watch(stop.clone()), served, watchdog);
    }
}

impl From<OpenStoreError> for BotError {
    fn from(error: OpenStoreError) -> Self {
        match error {
            OpenStoreError::Store(error) => Self::Store(error),
            error => Self::Config(ConfigError::Other(error.to_string())),
        }
    }
}

impl From<HostError> for BotError {
    fn from(error: HostError) -> Self {
        match error {
            HostError::Store(error) => Self::Store(error),
            HostError::OtherKey => Self::OtherKey,
        }
    }
}

impl BotError {
    /// Returns the error for an unusable data folder. A full disk gets an error that does not count as a wrong setting,
    /// so that supervisors retry.
    fn folder(folder: &Path, source: std::io::Error) -> Self {
        let what = format!("the data folder {}", folder.display());
        match StoreError::from_io(what, &source) {
            full @ StoreError::Full(_) => Self::Store(full),
            _ => Self::Folder {
                folder: folder.to_owned(),
                source,
            },
        }
    }

    /// Returns whether the error will recur until somebody changes the settings.
    #[must_use]
    pub fn is_setting(&self) -> bool {
        matches!(
            self,
            Self::Folder { .. }
                | Self::NoKey { .. }
                | Self::OtherKey
                | Self::Config(_)
                | Self::Texts(_)
                | Self::Discord(RunError::Token | RunError::Intents | RunError::Version)
        )
    }
}

fn open(
    data: &DataConfig,
    settings: HostSettings,
    clock: Arc<dyn Clock>,
) -> Result<(Arc<dyn Store>, Parts, InstanceId), BotError> {
    let folder = data.folder.as_path();
    private_fs::create_folder(folder).map_err(|source| BotError::folder(folder, source))?;
    let metrics = Metrics::default();
    let id = InstanceId::of_folder(folder)?;
    let store = open_store::open(data, Some(id.id))?;
    let store: Arc<dyn Store> = Arc::new(CountedStore::new(store, metrics.clone()));
    let key = host_key(data, &*store)?;
    let cluster = Cluster::new(Arc::clone(&store));
    let host = Host::new(Arc::clone(&store), Arc::clone(&clock), key, settings)?;
    let stats = store.stats()?;
    tracing::info!(
        tables = stats.tables,
        live = stats.live,
        messages = stats.waiting,
        bytes = stats.bytes_on_disk,
        "the store is open"
    );
    let parts = Parts {
        host: Arc::new(host),
        raster: Arc::new(Raster::default()),
        clock,
        commands: commands::tree(),
        liveness: Liveness::default(),
        metrics,
        cluster,
    };
    Ok((store, parts, id))
}

/// Reads the host's key. If the settings name no key file and the store is new, creates the key.
fn host_key(data: &DataConfig, store: &dyn Store) -> Result<HostKey, BotError> {
    if let Some(file) = &data.key_file {
        return Ok(HostKey::load(file)?);
    }
    let file = HostKey::path(None, &data.folder);
    if !file.exists() && has_key(store)? {
        let store = open_store::place(data);
        return Err(BotError::NoKey { store, file });
    }
    HostKey::load_or_create(&data.folder).map_err(|error| match error {
        KeyError::File { path, source } => {
            let what = format!("the key file {}", path.display());
            match StoreError::from_io(what, &source) {
                full @ StoreError::Full(_) => BotError::Store(full),
                _ => BotError::Key(KeyError::File { path, source }),
            }
        }
        error => BotError::Key(error),
    })
}

/// Returns whether a store was already used with a key. Then only that key is valid.
fn has_key(store: &dyn Store) -> Result<bool, StoreError> {
    Ok(has_key_fingerprint(store)? || store.stats()?.tables > 0)
}

fn host_settings(config: &Config) -> Result<HostSettings, TextsError> {
    let folder = config.tables.texts.as_deref();
    Ok(HostSettings {
        max_tables_per_room: config.tables.per_room as usize,
        max_tables_per_server: config.tables.per_server as usize,
        max_tables_per_player: config.tables.per_player as usize,
        forced_after_ms: u64::from(config.tables.forced_play_seconds) * 1000,
        undo_delay_ms: u64::from(config.tables.slip_seconds) * 1000,
        language: config.tables.language,
        reminder_hours: config.tables.reminder_hours,
        texts: folder.map_or_else(|| Ok(Texts::default()), Texts::load)?,
        ..HostSettings::default()
    })
}

/// Stops the bot when the store fails permanently, for instance because the disk is full, and returns its error. A bot
/// without a store can serve nothing; when it exits, the operator notices. Returns `None` if `stop` is cancelled first.
async fn stop_with_store(store: Arc<dyn Store>, stop: CancellationToken) -> Option<StoreError> {
    loop {
        if let Some(error) = store.fatal_error() {
            stop.cancel();
            return Some(error);
        }
        stop.run_until_cancelled(tokio::time::sleep(STORE_CHECK_INTERVAL))
            .await?;
    }
}

/// Writes dumps regularly until `stop` is cancelled. If several processes share the store, only one of them writes
/// dumps.
async fn dump_regularly(
    store: Arc<dyn Store>,
    cluster: Cluster,
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
        let until = every + DUMP_CHECK_INTERVAL;
        if cluster.lease("dumps".to_owned(), until).await == LeaseState::OtherProcess {
            wait = every.min(DUMP_CHECK_INTERVAL);
            continue;
        }
        let (store, now) = (Arc::clone(&store), clock.now());
        let folder = config.data.dumps();
        let keep = config.data.dumps_kept as usize;
        match blocking(move || write_dump(&*store, &folder, keep, now)).await {
            Ok(Ok(file)) => tracing::info!(file = %file.display(), "wrote a dump of the store"),
            Ok(Err(error)) => tracing::error!(%error, "cannot write a dump of the store"),
            Err(error) => tracing::error!(%error, "the task that writes dumps panicked"),
        }
    }
}

/// Runs blocking work off the async threads.
async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, BotError> {
    let done = tokio::task::spawn_blocking(work).await;
    done.map_err(|error| BotError::System(error.to_string()))
}
