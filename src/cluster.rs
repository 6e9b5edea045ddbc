//! The processes that share one store, and their leases.
//!
//! Each process sends a heartbeat every second. A process counts as gone after [`HEARTBEAT_VALID`] without a heartbeat,
//! or 3 s after its connection to the store closed because it was killed. Then its leases are free.
//!
//! A lease gives a process a task, such as a shard. Normally only the holder of the lease does the task, but this is
//! not guaranteed: a process that was suspended may go on after its lease expired, while another process has taken it.
//! Then the store decides whose commit counts.
//!
//! If the store is in a folder, only one process uses it, and that process gets every lease.

use parking_lot::Mutex;
use std::sync::Arc;
use std::time::Duration;

use tokio::task::{JoinHandle, spawn_blocking};
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;

use crate::plural::counted;
use stramash_store::{Store, StoreError};

pub use stramash_store::{FencingToken, Lease, Process, Share};

const HEARTBEAT_INTERVAL: Duration = Duration::from_secs(1);
/// The time for which a heartbeat is valid.
pub const HEARTBEAT_VALID: Duration = Duration::from_secs(30);

/// The holder of a lease.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LeaseState {
    /// This process holds the lease, with this fencing token.
    Held(FencingToken),
    /// Another process holds the lease.
    OtherProcess,
    /// The store did not respond, so the holder is unknown.
    Unknown,
}

/// A handle of one process to the group of processes that share its store.
#[derive(Debug, Clone)]
pub struct Cluster {
    store: Arc<dyn Store>,
    known: Arc<Known>,
}

/// The state of this process among those that share the store.
#[derive(Debug, Default)]
struct Known {
    share: Mutex<Share>,
    /// Whether this process has left. Leaving and heartbeats both hold this lock while the store is called, because a
    /// heartbeat that reached the store after leaving would make the process join again.
    left: Mutex<bool>,
}

impl Cluster {
    /// Creates a handle. This process joins with its first [heartbeat](Self::heartbeat).
    #[must_use]
    pub fn new(store: Arc<dyn Store>) -> Self {
        let known = Arc::default();
        Self { store, known }
    }

    /// Returns this process's share of the work as of the last heartbeat.
    #[must_use]
    pub fn share(&self) -> Share {
        *self.known.share.lock()
    }

    /// Sends the first heartbeat and then starts a task that sends further ones until `stop` is cancelled. Returns the
    /// task, even if the store did not accept the first heartbeat.
    pub async fn heartbeat(&self, stop: CancellationToken) -> JoinHandle<()> {
        self.heartbeat_once().await;
        let cluster = self.clone();
        tokio::spawn(async move {
            while stop
                .run_until_cancelled(sleep(HEARTBEAT_INTERVAL))
                .await
                .is_some()
            {
                cluster.heartbeat_once().await;
            }
        })
    }

    async fn heartbeat_once(&self) {
        let known = Arc::clone(&self.known);
        self.query("heartbeat", move |store| {
            let left = known.left.lock();
            if *left {
                return Ok(());
            }
            let share = store.heartbeat(ms(HEARTBEAT_VALID))?;
            let mut known = known.share.lock();
            if share != *known {
                let counted = counted(share.total, "bot", "bots");
                tracing::info!(bots = share.total, "{counted} on this store");
                *known = share;
            }
            Ok(())
        })
        .await;
    }

    /// Records that this process takes no more work. It keeps its leases until it hands them over or releases them.
    pub async fn leave(&self) {
        let known = Arc::clone(&self.known);
        self.query("leave", move |store| {
            let mut left = known.left.lock();
            *left = true;
            store.leave()
        })
        .await;
    }

    /// Takes a lease that is free or offered, or renews this process's own, for a duration from now.
    pub async fn lease(&self, name: String, how_long: Duration) -> LeaseState {
        let asked = self.query("lease", move |store| store.lease(&name, ms(how_long)));
        match asked.await {
            Some(Some(fence)) => LeaseState::Held(fence),
            Some(None) => LeaseState::OtherProcess,
            None => LeaseState::Unknown,
        }
    }

    /// Offers a lease to other processes. This process keeps it until another process takes it.
    pub async fn offer(&self, name: String) {
        self.query("offer", move |store| store.offer(&name)).await;
    }

    /// Releases a lease.
    pub async fn release(&self, name: String) {
        self.query("release", move |store| store.release(&name))
            .await;
    }

    /// Returns the other processes that are active, which excludes those that are stopping; `None` if the store does
    /// not respond.
    pub async fn others(&self) -> Option<Vec<Process>> {
        self.query("others", |store| store.other_processes()).await
    }

    /// Returns all leases whose names have a prefix; `None` if the store does not respond.
    pub async fn leases(&self, prefix: String) -> Option<Vec<Lease>> {
        self.query("leases", move |store| store.leases(&prefix))
            .await
    }

    /// Calls the store on a thread for blocking work. Returns `None` and logs the error if the store fails.
    async fn query<T: Send + 'static>(
        &self,
        what: &'static str,
        ask: impl FnOnce(&dyn Store) -> Result<T, StoreError> + Send + 'static,
    ) -> Option<T> {
        let store = Arc::clone(&self.store);
        match spawn_blocking(move || ask(&*store)).await {
            Ok(Ok(answer)) => Some(answer),
            Ok(Err(error)) => {
                tracing::warn!(what, %error, "cannot access the shard leases in the store");
                None
            }
            Err(_) => None,
        }
    }
}

fn ms(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
