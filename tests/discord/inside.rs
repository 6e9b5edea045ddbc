//! The real host in this process, with its tables in memory and a clock that a test can set.

use std::sync::Arc;

use discord_sandbox::{TOKEN, TlsEndpoint};
use serde_json::Value;
use stramash::cluster::Cluster;
use stramash::config::Secret;
use stramash::discord::{self, Parts, Pulse, RunError, Settings};
use stramash::metrics::Counts;
use stramash_core::engine::TableId;
use stramash_core::raster::Raster;
use stramash_host::{Clock, Host, HostKey, HostSettings, check, commands};
use stramash_store::{MemoryStore, Store, Subject};
use tempfile::TempDir;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

/// A running bot.
#[derive(Debug)]
pub struct Inside {
    stop: CancellationToken,
    done: JoinHandle<Result<(), RunError>>,
    left: Left,
}

/// What a bot leaves that was stopped. Another one can go on from there, much later perhaps.
#[derive(Debug)]
pub struct Left {
    store: Arc<MemoryStore>,
    folder: TempDir,
}

impl Inside {
    /// Starts a bot whose players may be as fast as a test is.
    pub fn start(door: &TlsEndpoint, clock: Arc<dyn Clock>) -> Self {
        Self::for_players(door, clock, 1000)
    }

    /// Starts a bot that deals with so many presses of one person a second.
    pub fn for_players(door: &TlsEndpoint, clock: Arc<dyn Clock>, presses_a_second: u32) -> Self {
        let left = Left {
            store: Arc::new(MemoryStore::new()),
            folder: TempDir::new().unwrap(),
        };
        left.start(door, clock, presses_a_second)
    }

    /// Whether all that it had to say has been sent and noted.
    pub fn has_said_all(&self) -> bool {
        self.left.store.stats().unwrap().waiting == 0
    }

    /// What is kept of a table.
    pub fn table(&self, id: TableId) -> Value {
        let loaded = self.left.store.load(Subject::Table(id)).unwrap().unwrap();
        serde_json::from_slice(&loaded.doc).unwrap()
    }

    /// Of how many entries a table's log is.
    pub fn entries(&self, id: TableId) -> usize {
        self.left.store.log(Subject::Table(id)).unwrap().len()
    }

    /// Stops it, and looks through what it leaves.
    pub async fn stop(self) {
        self.leave().await;
    }

    /// The same; what it leaves comes back.
    pub async fn leave(self) -> Left {
        self.stop.cancel();
        assert_eq!(self.done.await.unwrap(), Ok(()));
        assert_eq!(check(self.left.store.survey().unwrap()).faults, []);
        self.left
    }
}

impl Left {
    /// Starts the next bot, whose players may be as fast as a test is.
    pub fn come_back(self, door: &TlsEndpoint, clock: Arc<dyn Clock>) -> Inside {
        self.start(door, clock, 1000)
    }

    fn start(self, door: &TlsEndpoint, clock: Arc<dyn Clock>, presses_a_second: u32) -> Inside {
        let key = HostKey::fixed([7; 32]);
        let kept: Arc<dyn Store> = Arc::clone(&self.store) as _;
        let settings = HostSettings {
            slip_ms: 0,
            ..HostSettings::default()
        };
        let host = Host::new(kept, Arc::clone(&clock), key, settings);
        let fleet = Cluster::new(Arc::clone(&self.store) as _);
        let parts = Parts {
            tables: Arc::new(host.unwrap()),
            raster: Arc::new(Raster::new()),
            clock,
            commands: commands::tree(),
            pulse: Pulse::default(),
            counts: Counts::default(),
            fleet,
        };
        let settings = Settings {
            token: Secret::new(TOKEN),
            api: None,
            connect_to: Some(door.address),
            trusted: Some(door.certificate.clone().into_bytes()),
            server: None,
            presses_a_second,
            folder: self.folder.path().to_owned(),
        };
        let stop = CancellationToken::new();
        Inside {
            done: tokio::spawn(discord::run(settings, parts, stop.clone())),
            stop,
            left: self,
        }
    }
}
