//! The processes that share one store: how many there are, and which of them has what.
//!
//! Each says every second that it is there. One that has not said so for [`THERE`] is gone, and what it had is free;
//! one whose connection to the store has ended, as it does when a process is killed, is gone after three seconds. What a process has by a lease it alone works on as a rule. That saves work and nothing depends on it:
//! a process can sleep through the end of its lease, and then two act. Whether both count is for the store to say.
//!
//! On a store of one process that process is all there is, and has whatever it asks for.

use parking_lot::Mutex;
use std::sync::Arc;
use std::time::Duration;

use tokio::task::{JoinHandle, spawn_blocking};
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;

use stramash_store::{Store, StoreError};

pub use stramash_store::{FencingToken, Lease, Process, Share};

/// How often a process says that it is there.
const ROUND: Duration = Duration::from_secs(1);
/// For how long it counts as there after that.
pub const THERE: Duration = Duration::from_secs(30);

/// Who has something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Held {
    /// This process.
    Own(FencingToken),
    /// Another one.
    Others,
    /// The store does not say; it is as it was.
    Unknown,
}

/// The processes that share a store, as one of them sees them.
#[derive(Debug, Clone)]
pub struct Cluster {
    store: Arc<dyn Store>,
    known: Arc<Known>,
}

/// What a process knows of itself among the others.
#[derive(Debug, Default)]
struct Known {
    share: Mutex<Share>,
    /// Whether it has said that it takes no more work. Locked as long as the store is told so or that it is there:
    /// who has left must not come back by a word that was long on its way.
    left: Mutex<bool>,
}

impl Cluster {
    /// Those that share a store. This process is not one of them before it [attends](Self::heartbeat).
    #[must_use]
    pub fn new(store: Arc<dyn Store>) -> Self {
        let known = Arc::default();
        Self { store, known }
    }

    /// This process's share of the work, as it was when it last said that it is there.
    #[must_use]
    pub fn share(&self) -> Share {
        *self.known.share.lock()
    }

    /// Says that this process is there, and goes on saying so until `stop` is cancelled. The first time is over when
    /// this returns, unless the store did not hear it.
    pub async fn heartbeat(&self, stop: CancellationToken) -> JoinHandle<()> {
        self.attend_once().await;
        let fleet = self.clone();
        tokio::spawn(async move {
            while stop.run_until_cancelled(sleep(ROUND)).await.is_some() {
                fleet.attend_once().await;
            }
        })
    }

    async fn attend_once(&self) {
        let known = Arc::clone(&self.known);
        self.ask("heartbeat", move |store| {
            let left = known.left.lock();
            if *left {
                return Ok(());
            }
            let share = store.heartbeat(ms(THERE))?;
            let mut known = known.share.lock();
            if share != *known {
                tracing::info!(bots = share.of, "so many bots share the store");
                *known = share;
            }
            Ok(())
        })
        .await;
    }

    /// Says that this process takes no more work. What it has it has until it is handed on or given back.
    pub async fn leave(&self) {
        let known = Arc::clone(&self.known);
        self.ask("leave", move |store| {
            let mut left = known.left.lock();
            *left = true;
            store.leave()
        })
        .await;
    }

    /// Takes something that is free or offered, or keeps what it has, for so long from now.
    pub async fn lease(&self, name: String, how_long: Duration) -> Held {
        let asked = self.ask("lease", move |store| store.lease(&name, ms(how_long)));
        match asked.await {
            Some(Some(fence)) => Held::Own(fence),
            Some(None) => Held::Others,
            None => Held::Unknown,
        }
    }

    /// Offers something to the others; it is had until one of them takes it.
    pub async fn offer(&self, name: String) {
        self.ask("offer", move |store| store.offer(&name)).await;
    }

    /// Gives something back.
    pub async fn release(&self, name: String) {
        self.ask("release", move |store| store.release(&name)).await;
    }

    /// The other processes that take work now; nothing when the store does not say.
    pub async fn others(&self) -> Option<Vec<Process>> {
        self.ask("others", |store| store.others()).await
    }

    /// All that anybody has whose names begin so; nothing when the store does not say.
    pub async fn leases(&self, prefix: String) -> Option<Vec<Lease>> {
        self.ask("leases", move |store| store.leases(&prefix)).await
    }

    /// Asks the store something, off the threads that do asynchronous work.
    async fn ask<T: Send + 'static>(
        &self,
        what: &'static str,
        ask: impl FnOnce(&dyn Store) -> Result<T, StoreError> + Send + 'static,
    ) -> Option<T> {
        let store = Arc::clone(&self.store);
        match spawn_blocking(move || ask(&*store)).await {
            Ok(Ok(answer)) => Some(answer),
            Ok(Err(error)) => {
                tracing::warn!(what, %error, "the store does not say who has what");
                None
            }
            Err(_) => None,
        }
    }
}

fn ms(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
