//! A bot that runs in the test's process, with the real host, a store in memory, and a clock that the test can set.

use std::sync::Arc;

use discord_sandbox::{TOKEN, TlsEndpoint};
use serde_json::Value;
use stramash::cluster::Cluster;
use stramash::config::Secret;
use stramash::discord::{self, Liveness, Parts, RunError, Settings};
use stramash::metrics::Metrics;
use stramash_core::engine::TableId;
use stramash_core::raster::Raster;
use stramash_host::{Clock, Host, HostKey, HostSettings, check, commands};
use stramash_store::{MemoryStore, Store, Subject};
use tempfile::TempDir;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

#[derive(Debug)]
pub struct InProcessBot {
    stop: CancellationToken,
    done: JoinHandle<Result<(), RunError>>,
    stopped: StoppedBot,
}

/// The store and the folder of a stopped bot, with which another bot can continue.
#[derive(Debug)]
pub struct StoppedBot {
    store: Arc<MemoryStore>,
    folder: TempDir,
}

impl InProcessBot {
    /// Starts a bot whose rate limit is so high that no test reaches it.
    pub fn start(tls_endpoint: &TlsEndpoint, clock: Arc<dyn Clock>) -> Self {
        Self::with_rate_limit(tls_endpoint, clock, 1000)
    }

    pub fn with_rate_limit(
        tls_endpoint: &TlsEndpoint,
        clock: Arc<dyn Clock>,
        presses_per_second: u32,
    ) -> Self {
        let stopped = StoppedBot {
            store: Arc::new(MemoryStore::new()),
            folder: TempDir::new().unwrap(),
        };
        stopped.start(tls_endpoint, clock, presses_per_second)
    }

    /// Returns whether all items of the outbox are sent.
    pub fn is_outbox_empty(&self) -> bool {
        self.stopped.store.stats().unwrap().waiting == 0
    }

    /// Returns a table's stored document.
    pub fn table(&self, id: TableId) -> Value {
        let loaded = self
            .stopped
            .store
            .load(Subject::Table(id))
            .unwrap()
            .unwrap();
        serde_json::from_slice(&loaded.doc).unwrap()
    }

    pub fn entries(&self, id: TableId) -> usize {
        self.stopped.store.log(Subject::Table(id)).unwrap().len()
    }

    /// Stops the bot and checks its store.
    pub async fn stop(self) {
        self.stop_and_keep().await;
    }

    /// Stops the bot, checks its store and returns it.
    pub async fn stop_and_keep(self) -> StoppedBot {
        self.stop.cancel();
        assert_eq!(self.done.await.unwrap(), Ok(()));
        assert_eq!(check(self.stopped.store.survey().unwrap()).faults, []);
        self.stopped
    }
}

impl StoppedBot {
    /// Starts a bot with the store and the folder of the stopped one.
    pub fn restart(self, tls_endpoint: &TlsEndpoint, clock: Arc<dyn Clock>) -> InProcessBot {
        self.start(tls_endpoint, clock, 1000)
    }

    fn start(
        self,
        tls_endpoint: &TlsEndpoint,
        clock: Arc<dyn Clock>,
        presses_per_second: u32,
    ) -> InProcessBot {
        let key = HostKey::fixed([7; 32]);
        let kept: Arc<dyn Store> = Arc::clone(&self.store) as _;
        let settings = HostSettings {
            undo_delay_ms: 0,
            ..HostSettings::default()
        };
        let host = Host::new(kept, Arc::clone(&clock), key, settings);
        let cluster = Cluster::new(Arc::clone(&self.store) as _);
        let parts = Parts {
            host: Arc::new(host.unwrap()),
            raster: Arc::new(Raster::new()),
            clock,
            commands: commands::tree(),
            liveness: Liveness::default(),
            metrics: Metrics::default(),
            cluster,
        };
        let settings = Settings {
            token: Secret::new(TOKEN),
            api: None,
            connect_to: Some(tls_endpoint.address),
            trusted: Some(tls_endpoint.certificate.clone().into_bytes()),
            server: None,
            presses_per_second,
            folder: self.folder.path().to_owned(),
        };
        let stop = CancellationToken::new();
        InProcessBot {
            done: tokio::spawn(discord::run(settings, parts, stop.clone())),
            stop,
            stopped: self,
        }
    }
}
