//! Connections to the server: a pool, timeouts, and the classification of errors.
//!
//! Callers block their own thread. Statements run on the link's threads, so that async callers cannot deadlock.

use parking_lot::Mutex;
use std::future::Future;
use std::sync::Arc;
use std::sync::mpsc::sync_channel;
use std::time::Duration;

use deadpool_postgres::{
    Hook, HookError, Manager, ManagerConfig, Object, Pool, PoolError, RecyclingMethod, Runtime,
};
use tokio::runtime;
use tokio::time::timeout;
use tokio_postgres::error::SqlState;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Error, Row};

use crate::StoreError;
use crate::postgres::address::{PostgresConfig, unfit};

/// The server's timeout of a statement, in milliseconds.
const STATEMENT_MS: u64 = 1_500;
/// The time to wait for an answer: longer than the server's timeout, so that a healthy server reports it first.
const ANSWER: Duration = Duration::from_secs(2);
/// The time to wait for a free connection.
const FREE: Duration = Duration::from_secs(1);

/// The first statement on every connection. It prevents the server from losing acknowledged commits.
const SETTINGS: &str = "SET default_transaction_isolation = 'read committed'; \
     SET idle_in_transaction_session_timeout = '60s'; \
     SELECT set_config('synchronous_commit', 'on', false) \
     WHERE current_setting('synchronous_commit') = 'off'";

pub(crate) type Params = Vec<Box<dyn ToSql + Sync + Send>>;

/// How to handle a lost answer.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// The statement is idempotent, so it is retried.
    Repeatable,
    /// The statement may have been executed, so it is not retried.
    Once,
}

pub(crate) struct Link {
    pub(crate) config: PostgresConfig,
    pool: Pool,
    threads: Mutex<Option<runtime::Runtime>>,
}

impl Link {
    /// Makes a link without connecting.
    pub(crate) fn new(config: PostgresConfig) -> Result<Self, StoreError> {
        let broken = |error: &dyn std::fmt::Display| StoreError::Unavailable(error.to_string());
        let threads = runtime::Builder::new_multi_thread()
            .worker_threads(2)
            .thread_name("store")
            .enable_all()
            .build()
            .map_err(|error| broken(&error))?;
        let manager = ManagerConfig {
            recycling_method: RecyclingMethod::Fast,
        };
        let manager = Manager::from_config(config.server.clone(), config.tls.clone(), manager);
        let ready = Hook::async_fn(|client: &mut deadpool_postgres::ClientWrapper, _| {
            Box::pin(async move {
                let told = client.batch_execute(&settings(STATEMENT_MS)).await;
                told.map_err(HookError::Backend)
            })
        });
        let pool = Pool::builder(manager)
            .max_size(config.connections)
            .runtime(Runtime::Tokio1)
            .wait_timeout(Some(FREE))
            .create_timeout(Some(ANSWER))
            .recycle_timeout(Some(FREE))
            .post_create(ready)
            .build()
            .map_err(|error| broken(&error))?;
        Ok(Self {
            config,
            pool,
            threads: Mutex::new(Some(threads)),
        })
    }

    /// Runs a future and waits for its result.
    pub(crate) fn run<A: Send + 'static>(
        &self,
        work: impl Future<Output = Result<A, StoreError>> + Send + 'static,
    ) -> Result<A, StoreError> {
        let (sender, answer) = sync_channel(1);
        self.start(async move {
            // Nobody waits if the link was closed.
            drop(sender.send(work.await));
        })?;
        answer.recv().map_err(|_| StoreError::closed())?
    }

    pub(crate) fn start(
        &self,
        work: impl Future<Output = ()> + Send + 'static,
    ) -> Result<(), StoreError> {
        let threads = self.threads.lock();
        let threads = threads.as_ref().ok_or_else(StoreError::closed)?;
        threads.spawn(work);
        Ok(())
    }

    /// Executes a statement and returns its rows.
    pub(crate) fn ask(
        &self,
        kind: Kind,
        statement: &'static str,
        params: Params,
    ) -> Result<Vec<Row>, StoreError> {
        let pool = self.pool.clone();
        let place = self.config.place();
        self.run(async move {
            // Any pooled connection may have ended unnoticed.
            let mut ended = pool.status().max_size;
            let mut slow = 1;
            loop {
                let lost = match asked(&pool, &place, kind, statement, &params).await {
                    Ok(rows) => return Ok(rows),
                    Err(lost) => lost,
                };
                let (left, why) = match lost {
                    Lost::Final(error) => return Err(error),
                    Lost::Ended(why) => (&mut ended, why),
                    Lost::Slow(why) => (&mut slow, why),
                };
                if *left == 0 {
                    return Err(StoreError::Unavailable(why));
                }
                *left -= 1;
            }
        })
    }

    /// Executes a query without the usual timeout.
    pub(crate) fn at_leisure(&self, question: &'static str) -> Result<Vec<Row>, StoreError> {
        let client = self.connection()?;
        self.with(&client, async |client| client.query(question, &[]).await)
    }

    /// Opens a connection outside the pool, without a statement timeout.
    pub(crate) fn connection(&self) -> Result<Arc<Client>, StoreError> {
        let config = self.config.clone();
        self.run(async move { connected(&config).await.map(Arc::new) })
    }

    pub(crate) fn with<A: Send + 'static, F>(
        &self,
        client: &Arc<Client>,
        work: impl FnOnce(Arc<Client>) -> F,
    ) -> Result<A, StoreError>
    where
        F: Future<Output = Result<A, Error>> + Send + 'static,
    {
        let (work, place) = (work(Arc::clone(client)), self.config.place());
        self.run(async move { work.await.map_err(|error| failure(&place, &error, true)) })
    }

    pub(crate) fn close(&self) {
        self.pool.close();
        if let Some(threads) = self.threads.lock().take() {
            threads.shutdown_background();
        }
    }
}

impl Drop for Link {
    fn drop(&mut self) {
        self.close();
    }
}

/// Returns the first statement on a connection, with the statement timeout in milliseconds; 0 means none.
fn settings(statement_ms: u64) -> String {
    format!("SET statement_timeout = {statement_ms}; {SETTINGS}")
}

/// Opens a connection outside the pool, without a statement timeout.
pub(crate) async fn connected(config: &PostgresConfig) -> Result<Client, StoreError> {
    let place = config.place();
    let failed = |error: &Error| failure(&place, error, true);
    let connecting = timeout(ANSWER, config.server.connect(config.tls.clone())).await;
    let connecting = connecting.map_err(|_| unfit(&place, "does not answer"))?;
    let (client, connection) = connecting.map_err(|error| failed(&error))?;
    tokio::spawn(async move {
        // The client's next statement reports the error.
        drop(connection.await);
    });
    let told = client.batch_execute(&settings(0)).await;
    told.map_err(|error| failed(&error))?;
    Ok(client)
}

/// The reason for a missing answer.
enum Lost {
    /// Retrying would not help or is not safe.
    Final(StoreError),
    /// The connection ended, and retrying is safe.
    Ended(String),
    /// The answer took too long, and retrying is safe.
    Slow(String),
}

impl From<StoreError> for Lost {
    fn from(error: StoreError) -> Self {
        Self::Final(error)
    }
}

async fn asked(
    pool: &Pool,
    place: &str,
    kind: Kind,
    statement: &str,
    params: &Params,
) -> Result<Vec<Row>, Lost> {
    let client = free(pool, place).await?;
    let prepared = timeout(ANSWER, client.prepare_cached(statement)).await;
    let prepared = match prepared {
        Ok(Ok(prepared)) => prepared,
        Ok(Err(error)) => {
            discard(client);
            return Err(lost(place, &error, Kind::Repeatable));
        }
        Err(_) => {
            discard(client);
            return Err(unfit(place, "does not answer").into());
        }
    };
    let params: Vec<&(dyn ToSql + Sync)> = params
        .iter()
        .map(|param| &**param as &(dyn ToSql + Sync))
        .collect();
    match timeout(ANSWER, client.query(&prepared, &params)).await {
        Ok(Ok(rows)) => Ok(rows),
        Ok(Err(error)) => {
            if !is_answer(&error) {
                discard(client);
            }
            Err(lost(place, &error, kind))
        }
        Err(_) => {
            // Later statements on this connection would wait behind this one.
            discard(client);
            let why = format!("the PostgreSQL server at {place} does not answer");
            Err(match kind {
                Kind::Repeatable => Lost::Slow(why),
                Kind::Once => Lost::Final(StoreError::Unknown(why)),
            })
        }
    }
}

/// Decides whether a failed statement can be retried.
fn lost(place: &str, error: &Error, kind: Kind) -> Lost {
    match (failure(place, error, false), kind) {
        (StoreError::Unknown(why), Kind::Repeatable) => Lost::Ended(why),
        (error, _) => Lost::Final(error),
    }
}

/// Takes a connection from the pool. An error means that nothing was executed.
async fn free(pool: &Pool, place: &str) -> Result<Object, StoreError> {
    pool.get().await.map_err(|error| match error {
        PoolError::Backend(error) | PoolError::PostCreateHook(HookError::Backend(error)) => {
            failure(place, &error, true)
        }
        PoolError::Closed => StoreError::closed(),
        PoolError::Timeout(_) => unfit(place, "does not answer, or has too much to do"),
        error => StoreError::Unavailable(error.to_string()),
    })
}

fn discard(client: Object) {
    drop(Object::take(client));
}

/// Checks whether the server answered and continues to work.
fn is_answer(error: &Error) -> bool {
    error.code().is_some_and(|code| {
        !code.code().starts_with("57P")
            && !code.code().starts_with("08")
            && *code != SqlState::READ_ONLY_SQL_TRANSACTION
    })
}

/// Converts an error into the kinds of [`StoreError`]. With `is_harmless`, nothing was being changed.
fn failure(place: &str, error: &Error, is_harmless: bool) -> StoreError {
    let why = words(place, error);
    match error.code() {
        Some(code)
            if *code == SqlState::UNTRANSLATABLE_CHARACTER
                || *code == SqlState::CHARACTER_NOT_IN_REPERTOIRE =>
        {
            StoreError::Invalid("a name has a letter that the database cannot keep")
        }
        Some(code) if *code == SqlState::DATA_CORRUPTED || *code == SqlState::INDEX_CORRUPTED => {
            StoreError::corrupt(why)
        }
        // A statement may have been committed although the server was stopped before answering.
        Some(code) if is_answer(error) && *code != SqlState::T_R_STATEMENT_COMPLETION_UNKNOWN => {
            StoreError::Unavailable(why)
        }
        _ if is_harmless => StoreError::Unavailable(why),
        _ => StoreError::Unknown(why),
    }
}

/// Describes an error. Neither server nor client include passwords or rows in their messages.
fn words(place: &str, error: &Error) -> String {
    if let Some(db) = error.as_db_error() {
        let code = db.code();
        if *code == SqlState::INVALID_PASSWORD
            || *code == SqlState::INVALID_AUTHORIZATION_SPECIFICATION
        {
            return format!(
                "the PostgreSQL server at {place} does not let us in ({}); the user stands in \
                 data.store, the password in PGPASSWORD or in the file data.store_password_file",
                db.message()
            );
        }
        return format!("the PostgreSQL server at {place} says: {}", db.message());
    }
    let mut why = error.to_string();
    let mut source = std::error::Error::source(error);
    while let Some(inner) = source {
        let inner_words = inner.to_string();
        if !why.contains(&inner_words) {
            why = format!("{why}: {inner_words}");
        }
        source = inner.source();
    }
    format!("the PostgreSQL server at {place} cannot be reached: {why}")
}
