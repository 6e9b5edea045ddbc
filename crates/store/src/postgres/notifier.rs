//! Notifies other processes of new work. Notifications are only hints: processes also poll.
//!
//! A commit does not send a notification itself, because then PostgreSQL would execute commits one after the
//! other. Instead, a separate connection sends one notification for all commits since the previous one.

use parking_lot::Mutex;
use std::future::poll_fn;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Notify;
use tokio::time::{sleep, timeout};
use tokio_postgres::{AsyncMessage, Client};

use crate::postgres::address::PostgresConfig;

/// The minimum interval between notifications.
const MIN_INTERVAL: Duration = Duration::from_millis(50);
/// The time without traffic after which the connection is checked.
const IDLE_CHECK: Duration = Duration::from_secs(20);
/// The timeout of a statement.
const STATEMENT_TIMEOUT: Duration = Duration::from_secs(2);
/// The delay before reconnecting.
const RECONNECT_DELAY: Duration = Duration::from_secs(1);

/// The first statements on the connection. Nothing is stored through it, so it need not wait for the disk.
const LISTEN: &str = "SET synchronous_commit = off; LISTEN stramash";

/// Sends and receives notifications.
#[derive(Default)]
pub(super) struct Notifier {
    pending: Notify,
    listeners: Mutex<Vec<Box<dyn Fn() + Send + Sync>>>,
}

impl Notifier {
    /// Notifies other processes that there is new work.
    pub(super) fn notify(&self) {
        self.pending.notify_one();
    }

    /// Registers `listener`, which is called when another process has sent a notification.
    pub(super) fn subscribe(&self, listener: Box<dyn Fn() + Send + Sync>) {
        self.listeners.lock().push(listener);
    }

    fn notify_listeners(&self) {
        for listener in self.listeners.lock().iter() {
            listener();
        }
    }
}

/// Sends and receives notifications until the store is closed. The connection holds a lock on this process's
/// instance id. When the process is killed, the lock ends at once, which the server and other processes notice.
pub(super) async fn run(notifier: Arc<Notifier>, config: PostgresConfig, holder: i64) {
    loop {
        if let Err(error) = serve_connection(&notifier, &config, holder).await {
            tracing::debug!(%error, "the connection for notifications failed; reconnecting");
        }
        sleep(RECONNECT_DELAY).await;
    }
}

type ConnectionError = Box<dyn std::error::Error + Send + Sync>;

/// Locks this process's instance id on the connection. Returns `false` if another connection holds the lock.
async fn lock_instance_id(client: &Client, holder: i64) -> Result<bool, ConnectionError> {
    let statement = "SELECT pg_try_advisory_lock($1)";
    let row = timeout(STATEMENT_TIMEOUT, client.query_one(statement, &[&holder])).await??;
    Ok(row.try_get(0)?)
}

async fn serve_connection(
    notifier: &Arc<Notifier>,
    config: &PostgresConfig,
    holder: i64,
) -> Result<(), ConnectionError> {
    let (client, mut connection) =
        timeout(STATEMENT_TIMEOUT, config.server.connect(config.tls.clone())).await??;
    let (receiver, own_pid) = (Arc::clone(notifier), Arc::new(Mutex::new(0)));
    let known_pid = Arc::clone(&own_pid);
    let mut driver = tokio::spawn(async move {
        while let Some(Ok(message)) = poll_fn(|cx| connection.poll_message(cx)).await {
            if let AsyncMessage::Notification(notification) = message
                && notification.process_id() != *known_pid.lock()
            {
                receiver.notify_listeners();
            }
        }
    });
    let row = timeout(
        STATEMENT_TIMEOUT,
        client.query_one("SELECT pg_backend_pid()", &[]),
    )
    .await??;
    *own_pid.lock() = row.try_get(0)?;
    let mut is_locked = lock_instance_id(&client, holder).await?;
    timeout(STATEMENT_TIMEOUT, client.batch_execute(LISTEN)).await??;
    // Notifications may have been missed while there was no connection.
    notifier.notify_listeners();
    loop {
        let statement = tokio::select! {
            () = notifier.pending.notified() => "NOTIFY stramash",
            () = sleep(IDLE_CHECK) => "",
            _ = &mut driver => return Ok(()),
        };
        timeout(STATEMENT_TIMEOUT, client.batch_execute(statement)).await??;
        if !is_locked {
            is_locked = lock_instance_id(&client, holder).await?;
        }
        sleep(MIN_INTERVAL).await;
    }
}
