//! Notifications between processes that there is new work. They are only hints: processes also poll.
//!
//! Commits do not send notifications themselves, because PostgreSQL would then serialize them. A separate
//! connection sends one for all commits since the last.

use parking_lot::Mutex;
use std::future::poll_fn;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Notify;
use tokio::time::{sleep, timeout};
use tokio_postgres::{AsyncMessage, Client};

use crate::postgres::address::PostgresConfig;

/// The minimum interval between notifications.
const PAUSE: Duration = Duration::from_millis(50);
/// The time without traffic after which the connection is checked.
const SILENCE: Duration = Duration::from_secs(20);
/// The timeout of a statement.
const ANSWER: Duration = Duration::from_secs(2);
/// The delay before reconnecting.
const AGAIN: Duration = Duration::from_secs(1);

/// Nothing is stored on this connection, so it need not wait for the disk.
const LISTEN: &str = "SET synchronous_commit = off; LISTEN stramash";

/// Sends and receives notifications.
#[derive(Default)]
pub(super) struct Bell {
    work: Notify,
    heard: Mutex<Vec<Box<dyn Fn() + Send + Sync>>>,
}

impl Bell {
    /// Notifies other processes that there is work.
    pub(super) fn ring(&self) {
        self.work.notify_one();
    }

    /// Registers `heard`, which is called when another process has sent a notification.
    pub(super) fn on_ring(&self, heard: Box<dyn Fn() + Send + Sync>) {
        self.heard.lock().push(heard);
    }

    fn rung(&self) {
        for heard in self.heard.lock().iter() {
            heard();
        }
    }
}

/// Sends and receives notifications until the store is closed. The connection holds a lock on this process's
/// number, so that the server and other processes notice at once when the process is killed.
pub(super) async fn keep(bell: Arc<Bell>, config: PostgresConfig, holder: i64) {
    loop {
        if let Err(error) = connection(&bell, &config, holder).await {
            tracing::debug!(%error, "the other processes cannot be heard");
        }
        sleep(AGAIN).await;
    }
}

type Unheard = Box<dyn std::error::Error + Send + Sync>;

/// Locks this process's number on the connection. Returns `false` if another connection still has the lock.
async fn hold(client: &Client, holder: i64) -> Result<bool, Unheard> {
    let statement = "SELECT pg_try_advisory_lock($1)";
    let row = timeout(ANSWER, client.query_one(statement, &[&holder])).await??;
    Ok(row.try_get(0)?)
}

async fn connection(bell: &Arc<Bell>, config: &PostgresConfig, holder: i64) -> Result<(), Unheard> {
    let (client, mut connection) =
        timeout(ANSWER, config.server.connect(config.tls.clone())).await??;
    let (listener, own) = (Arc::clone(bell), Arc::new(Mutex::new(0)));
    let known = Arc::clone(&own);
    let mut driver = tokio::spawn(async move {
        while let Some(Ok(message)) = poll_fn(|cx| connection.poll_message(cx)).await {
            if let AsyncMessage::Notification(rung) = message
                && rung.process_id() != *known.lock()
            {
                listener.rung();
            }
        }
    });
    let row = timeout(ANSWER, client.query_one("SELECT pg_backend_pid()", &[])).await??;
    *own.lock() = row.try_get(0)?;
    let mut is_held = hold(&client, holder).await?;
    timeout(ANSWER, client.batch_execute(LISTEN)).await??;
    // Notifications may have been missed meanwhile.
    bell.rung();
    loop {
        let said = tokio::select! {
            () = bell.work.notified() => "NOTIFY stramash",
            () = sleep(SILENCE) => "",
            _ = &mut driver => return Ok(()),
        };
        timeout(ANSWER, client.batch_execute(said)).await??;
        if !is_held {
            is_held = hold(&client, holder).await?;
        }
        sleep(PAUSE).await;
    }
}
