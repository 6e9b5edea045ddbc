//! The bot put together: store, key, host, pictures and Discord, opened in this order and closed
//! in the other.

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

use crate::cluster::{Cluster, Held};
use crate::config::{Config, ConfigError, DataConfig, Secret};
use crate::discord::{self, Parts, Pulse, RunError, Settings};
use crate::metrics::{Counted, Counts, Look, bind, serve};
use crate::open_store::{self, OpenStoreError};
use stramash_core::raster::Raster;
use stramash_host::{
    Clock, Host, HostError, HostKey, HostSettings, KeyError, Texts, TextsError, commands, tells_key,
};
use stramash_store::private_fs;
use stramash_store::{Store, StoreError, dump_to};

pub use doctor::doctor;
pub use heartbeat_file::{Quiet, health};
use instance_id::Number;
use status::Inside;

/// Discord's own address; any other is a proxy.
const DISCORD: &str = "https://discord.com";
/// How often it is looked whether the store still works.
const STORE_WATCH: Duration = Duration::from_millis(500);
/// How long after the start the first dump is written, so that restarts in a row write none.
const FIRST_DUMP: Duration = Duration::from_secs(300);
/// After how long it is looked again whether the process that writes the dumps is still there.
const DUMPS_WATCH: Duration = Duration::from_secs(600);

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
    /// The store has a key, which is gone or was never here.
    #[error(
        "{store} has a key, but the key file {} is missing; put it there from the backup, or from another bot \
         on the same store",
        file.display()
    )]
    NoKey {
        /// Where the store is.
        store: String,
        /// Where the key should be.
        file: PathBuf,
    },
    /// The key cannot be used.
    #[error(transparent)]
    Key(#[from] KeyError),
    /// The key is another than that of the store.
    #[error(
        "{} (data.key_file, or host.key in the data folder)",
        HostError::OtherKey
    )]
    OtherKey,
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
    for open in config.open_to_others(&HostKey::file(data.key_file.as_deref(), &data.folder)) {
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
    // Everything is opened before Discord hears of us: as long as the framework is set up, no
    // interaction is answered.
    let (store, parts, _number) = blocking(move || open(&data, of_host, clock)).await??;
    let dumps = tokio::spawn(dump_regularly(
        Arc::clone(&store),
        parts.fleet.clone(),
        config.clone(),
        Arc::clone(&parts.clock),
        stop.child_token(),
    ));
    let watch = tokio::spawn(end_with_store(Arc::clone(&store), stop.clone()));
    let beats = tokio::spawn(heartbeat_file::beat(
        parts.pulse.clone(),
        config.data.folder.clone(),
        Arc::clone(&parts.clock),
        stop.child_token(),
    ));
    let seen = tokio::spawn(let_look(listener, &store, &parts, stop.child_token()));
    let ended = discord::run(settings, parts, stop.clone()).await;
    stop.cancel();
    let beside = [dumps, beats, seen];
    if join_all(beside).await.iter().any(Result::is_err) {
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
    tracing::info!("everything is written down; the bot has stopped");
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
        let told = crate::metrics::watchdog(Arc::clone(&look), stop.clone());
        #[cfg(not(unix))]
        let told = std::future::ready(());
        tokio::join!(Arc::clone(&inside).watch(stop.clone()), served, told);
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
    /// The data folder cannot be used. That the disk is full is no fault of a setting.
    fn folder(folder: &Path, source: std::io::Error) -> Self {
        let what = format!("the data folder {}", folder.display());
        match StoreError::of_files(what, &source) {
            full @ StoreError::Full(_) => Self::Store(full),
            _ => Self::Folder {
                folder: folder.to_owned(),
                source,
            },
        }
    }

    /// Whether it would end in the same way again until somebody changes the settings.
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
) -> Result<(Arc<dyn Store>, Parts, Number), BotError> {
    let folder = data.folder.as_path();
    private_fs::folder(folder).map_err(|source| BotError::folder(folder, source))?;
    let counts = Counts::default();
    let number = Number::of(folder)?;
    let store = open_store::open(data, Some(number.number))?;
    let store: Arc<dyn Store> = Arc::new(Counted::new(store, counts.clone()));
    let key = own_key(data, &*store)?;
    let fleet = Cluster::new(Arc::clone(&store));
    let host = Host::new(Arc::clone(&store), Arc::clone(&clock), key, settings)?;
    let stats = store.stats()?;
    tracing::info!(
        tables = stats.tables,
        live = stats.live,
        waiting = stats.waiting,
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
        fleet,
    };
    Ok((store, parts, number))
}

/// The key that the settings name; the first bot of a store makes it, unless it is to be there already.
fn own_key(data: &DataConfig, store: &dyn Store) -> Result<HostKey, BotError> {
    if let Some(file) = &data.key_file {
        return Ok(HostKey::in_file(file)?);
    }
    let file = HostKey::file(None, &data.folder);
    if !file.exists() && has_key(store)? {
        let store = open_store::place(data);
        return Err(BotError::NoKey { store, file });
    }
    HostKey::in_folder(&data.folder).map_err(|error| match error {
        KeyError::File { path, source } => {
            let what = format!("the key file {}", path.display());
            match StoreError::of_files(what, &source) {
                full @ StoreError::Full(_) => BotError::Store(full),
                _ => BotError::Key(KeyError::File { path, source }),
            }
        }
        error => BotError::Key(error),
    })
}

/// Whether a store has a key already, so that no other will do.
fn has_key(store: &dyn Store) -> Result<bool, StoreError> {
    Ok(tells_key(store)? || store.stats()?.tables > 0)
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

/// Writes dumps at their times until `stop` is cancelled; of the processes that share a store one does.
async fn dump_regularly(
    store: Arc<dyn Store>,
    fleet: Cluster,
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
        let until = every + DUMPS_WATCH;
        if fleet.lease("dumps".to_owned(), until).await == Held::Others {
            wait = every.min(DUMPS_WATCH);
            continue;
        }
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
