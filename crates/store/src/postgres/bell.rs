//! How processes hear of each other's work. Nothing depends on it: who hears nothing looks by itself.
//!
//! A commit does not ring by itself, since the server would then let no two such commits be written at
//! once. A connection of its own rings for all commits since it last did.

use parking_lot::Mutex;
use std::future::poll_fn;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Notify;
use tokio::time::{sleep, timeout};
use tokio_postgres::{AsyncMessage, Client};

use crate::postgres::address::PostgresConfig;

/// At most so often it rings.
const PAUSE: Duration = Duration::from_millis(50);
/// After how long in silence it is looked whether the connection still stands.
const SILENCE: Duration = Duration::from_secs(20);
/// How long anything may take on it.
const ANSWER: Duration = Duration::from_secs(2);
/// After how long a connection that was cut is made anew.
const AGAIN: Duration = Duration::from_secs(1);

/// What was said is kept, whether a disk has it or not: nothing is.
const LISTEN: &str = "SET synchronous_commit = off; LISTEN stramash";

/// Rings for the others, and is heard by us.
#[derive(Default)]
pub(super) struct Bell {
    work: Notify,
    heard: Mutex<Vec<Box<dyn Fn() + Send + Sync>>>,
}

impl Bell {
    /// Has the others told that there is work.
    pub(super) fn ring(&self) {
        self.work.notify_one();
    }

    /// Has `heard` called when another process rings.
    pub(super) fn on_ring(&self, heard: Box<dyn Fn() + Send + Sync>) {
        self.heard.lock().push(heard);
    }

    fn rung(&self) {
        for heard in self.heard.lock().iter() {
            heard();
        }
    }
}

/// Rings and listens until the store is closed. The connection holds a lock on the number of this process, so that
/// the server, and through it the other processes, notice at once when the process is killed.
pub(super) async fn keep(bell: Arc<Bell>, config: PostgresConfig, holder: i64) {
    loop {
        if let Err(error) = connection(&bell, &config, holder).await {
            tracing::debug!(%error, "the other processes cannot be heard");
        }
        sleep(AGAIN).await;
    }
}

/// Why a connection ended.
type Unheard = Box<dyn std::error::Error + Send + Sync>;

/// Locks the number of this process for as long as the connection lasts. Returns whether it is locked: it is not
/// while an earlier process of the same number still seems to be connected.
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
    // What was rung for meanwhile.
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
