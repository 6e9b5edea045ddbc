//! Connections to the server: a pool, timeouts, and the classification of errors.
//!
//! Callers block their own threads. Statements run on threads of the pool, so that an async caller cannot
//! deadlock.

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
use crate::postgres::address::{PostgresConfig, server_error};

/// The server's timeout of a statement, in milliseconds.
const STATEMENT_MS: u64 = 1_500;
/// The time to wait for an answer. It is longer than the server's timeout, so that a server that works reports
/// the timeout itself.
const RESPONSE_TIMEOUT: Duration = Duration::from_secs(2);
/// The time to wait for a free connection.
const POOL_TIMEOUT: Duration = Duration::from_secs(1);

/// The first statement on every connection. It ensures that the server does not lose commits that it has
/// acknowledged.
const SETTINGS: &str = "SET default_transaction_isolation = 'read committed'; \
     SET idle_in_transaction_session_timeout = '60s'; \
     SELECT set_config('synchronous_commit', 'on', false) \
     WHERE current_setting('synchronous_commit') = 'off'";

pub(crate) type Params = Vec<Box<dyn ToSql + Sync + Send>>;

/// The treatment of a statement whose answer is lost.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum OnLostAnswer {
    /// Retries the statement, because it is idempotent.
    Retry,
    /// Returns an error, because the statement may have been executed.
    Report,
}

pub(crate) struct ConnectionPool {
    pub(crate) config: PostgresConfig,
    pool: Pool,
    threads: Mutex<Option<runtime::Runtime>>,
}

impl ConnectionPool {
    /// Makes a pool. Does not connect to the server yet.
    pub(crate) fn new(config: PostgresConfig) -> Result<Self, StoreError> {
        let failed = |error: &dyn std::fmt::Display| StoreError::Unavailable(error.to_string());
        let threads = runtime::Builder::new_multi_thread()
            .worker_threads(2)
            .thread_name("store")
            .enable_all()
            .build()
            .map_err(|error| failed(&error))?;
        let manager = ManagerConfig {
            recycling_method: RecyclingMethod::Fast,
        };
        let manager = Manager::from_config(config.server.clone(), config.tls.clone(), manager);
        let set_up = Hook::async_fn(|client: &mut deadpool_postgres::ClientWrapper, _| {
            Box::pin(async move {
                let done = client.batch_execute(&session_settings(STATEMENT_MS)).await;
                done.map_err(HookError::Backend)
            })
        });
        let pool = Pool::builder(manager)
            .max_size(config.connections)
            .runtime(Runtime::Tokio1)
            .wait_timeout(Some(POOL_TIMEOUT))
            .create_timeout(Some(RESPONSE_TIMEOUT))
            .recycle_timeout(Some(POOL_TIMEOUT))
            .post_create(set_up)
            .build()
            .map_err(|error| failed(&error))?;
        Ok(Self {
            config,
            pool,
            threads: Mutex::new(Some(threads)),
        })
    }

    /// Runs a future and waits for its result.
    pub(crate) fn block_on<A: Send + 'static>(
        &self,
        work: impl Future<Output = Result<A, StoreError>> + Send + 'static,
    ) -> Result<A, StoreError> {
        let (sender, answer) = sync_channel(1);
        self.spawn(async move {
            // Sending fails only if the caller has stopped waiting, because the pool was closed.
            drop(sender.send(work.await));
        })?;
        answer.recv().map_err(|_| StoreError::closed())?
    }

    pub(crate) fn spawn(
        &self,
        work: impl Future<Output = ()> + Send + 'static,
    ) -> Result<(), StoreError> {
        let threads = self.threads.lock();
        let threads = threads.as_ref().ok_or_else(StoreError::closed)?;
        threads.spawn(work);
        Ok(())
    }

    /// Executes a statement and returns its rows.
    pub(crate) fn query(
        &self,
        on_lost: OnLostAnswer,
        statement: &'static str,
        params: Params,
    ) -> Result<Vec<Row>, StoreError> {
        let pool = self.pool.clone();
        let endpoint = self.config.endpoint();
        self.block_on(async move {
            // Any connection in the pool may have ended without being noticed, so there are as many retries as
            // connections.
            let mut ended = pool.status().max_size;
            let mut slow = 1;
            loop {
                let failure = match query_once(&pool, &endpoint, on_lost, statement, &params).await
                {
                    Ok(rows) => return Ok(rows),
                    Err(failure) => failure,
                };
                let (retries, why) = match failure {
                    QueryFailure::Final(error) => return Err(error),
                    QueryFailure::ConnectionEnded(why) => (&mut ended, why),
                    QueryFailure::TimedOut(why) => (&mut slow, why),
                };
                if *retries == 0 {
                    return Err(StoreError::Unavailable(why));
                }
                *retries -= 1;
            }
        })
    }

    /// Executes a query without a timeout, for queries that take long.
    pub(crate) fn query_without_timeout(
        &self,
        statement: &'static str,
    ) -> Result<Vec<Row>, StoreError> {
        let client = self.dedicated_connection()?;
        self.run_on(&client, async |client| client.query(statement, &[]).await)
    }

    /// Opens a connection that is not part of the pool and has no statement timeout.
    pub(crate) fn dedicated_connection(&self) -> Result<Arc<Client>, StoreError> {
        let config = self.config.clone();
        self.block_on(async move { connect(&config).await.map(Arc::new) })
    }

    pub(crate) fn run_on<A: Send + 'static, F>(
        &self,
        client: &Arc<Client>,
        work: impl FnOnce(Arc<Client>) -> F,
    ) -> Result<A, StoreError>
    where
        F: Future<Output = Result<A, Error>> + Send + 'static,
    {
        let (work, endpoint) = (work(Arc::clone(client)), self.config.endpoint());
        self.block_on(async move {
            work.await
                .map_err(|error| store_error(&endpoint, &error, true))
        })
    }

    pub(crate) fn close(&self) {
        self.pool.close();
        if let Some(threads) = self.threads.lock().take() {
            threads.shutdown_background();
        }
    }
}

impl Drop for ConnectionPool {
    fn drop(&mut self) {
        self.close();
    }
}

/// Returns the first statement for a connection. `statement_ms` is its statement timeout in milliseconds; 0
/// means no timeout.
fn session_settings(statement_ms: u64) -> String {
    format!("SET statement_timeout = {statement_ms}; {SETTINGS}")
}

/// Opens a connection that is not part of the pool and has no statement timeout.
pub(crate) async fn connect(config: &PostgresConfig) -> Result<Client, StoreError> {
    let endpoint = config.endpoint();
    let failed = |error: &Error| store_error(&endpoint, error, true);
    let connecting = timeout(RESPONSE_TIMEOUT, config.server.connect(config.tls.clone())).await;
    let connecting = connecting.map_err(|_| server_error(&endpoint, "does not answer"))?;
    let (client, connection) = connecting.map_err(|error| failed(&error))?;
    tokio::spawn(async move {
        // The error is dropped here, because the client's next statement reports it.
        drop(connection.await);
    });
    let done = client.batch_execute(&session_settings(0)).await;
    done.map_err(|error| failed(&error))?;
    Ok(client)
}

/// The failure of one attempt at a query.
enum QueryFailure {
    /// A retry would not help, or is not safe.
    Final(StoreError),
    /// The connection has ended, and a retry is safe.
    ConnectionEnded(String),
    /// The query has timed out, and a retry is safe.
    TimedOut(String),
}

impl From<StoreError> for QueryFailure {
    fn from(error: StoreError) -> Self {
        Self::Final(error)
    }
}

async fn query_once(
    pool: &Pool,
    endpoint: &str,
    on_lost: OnLostAnswer,
    statement: &str,
    params: &Params,
) -> Result<Vec<Row>, QueryFailure> {
    let client = acquire(pool, endpoint).await?;
    let prepared = timeout(RESPONSE_TIMEOUT, client.prepare_cached(statement)).await;
    let prepared = match prepared {
        Ok(Ok(prepared)) => prepared,
        Ok(Err(error)) => {
            discard(client);
            return Err(classify(endpoint, &error, OnLostAnswer::Retry));
        }
        Err(_) => {
            discard(client);
            return Err(server_error(endpoint, "does not answer").into());
        }
    };
    let params: Vec<&(dyn ToSql + Sync)> = params
        .iter()
        .map(|param| &**param as &(dyn ToSql + Sync))
        .collect();
    match timeout(RESPONSE_TIMEOUT, client.query(&prepared, &params)).await {
        Ok(Ok(rows)) => Ok(rows),
        Ok(Err(error)) => {
            if !is_server_error(&error) {
                discard(client);
            }
            Err(classify(endpoint, &error, on_lost))
        }
        Err(_) => {
            // The statement may still run, and later statements on this connection would wait for it.
            discard(client);
            let why = format!("the PostgreSQL server at {endpoint} does not answer");
            Err(match on_lost {
                OnLostAnswer::Retry => QueryFailure::TimedOut(why),
                OnLostAnswer::Report => QueryFailure::Final(StoreError::Unknown(why)),
            })
        }
    }
}

/// Decides whether a failed statement can be retried.
fn classify(endpoint: &str, error: &Error, on_lost: OnLostAnswer) -> QueryFailure {
    match (store_error(endpoint, error, false), on_lost) {
        (StoreError::Unknown(why), OnLostAnswer::Retry) => QueryFailure::ConnectionEnded(why),
        (error, _) => QueryFailure::Final(error),
    }
}

/// Takes a connection from the pool. If this fails, no statement was executed.
async fn acquire(pool: &Pool, endpoint: &str) -> Result<Object, StoreError> {
    pool.get().await.map_err(|error| match error {
        PoolError::Backend(error) | PoolError::PostCreateHook(HookError::Backend(error)) => {
            store_error(endpoint, &error, true)
        }
        PoolError::Closed => StoreError::closed(),
        PoolError::Timeout(_) => server_error(endpoint, "does not answer or is overloaded"),
        error => StoreError::Unavailable(error.to_string()),
    })
}

fn discard(client: Object) {
    drop(Object::take(client));
}

/// Checks whether an error is the server's answer to a statement, and the server goes on working.
fn is_server_error(error: &Error) -> bool {
    error.code().is_some_and(|code| {
        !code.code().starts_with("57P")
            && !code.code().starts_with("08")
            && *code != SqlState::READ_ONLY_SQL_TRANSACTION
    })
}

/// Converts an error to a [`StoreError`]. `changed_nothing` says that no change was in progress.
fn store_error(endpoint: &str, error: &Error, changed_nothing: bool) -> StoreError {
    let why = describe(endpoint, error);
    match error.code() {
        Some(code)
            if *code == SqlState::UNTRANSLATABLE_CHARACTER
                || *code == SqlState::CHARACTER_NOT_IN_REPERTOIRE =>
        {
            StoreError::Invalid("a name contains a character that the database cannot store")
        }
        Some(code) if *code == SqlState::DATA_CORRUPTED || *code == SqlState::INDEX_CORRUPTED => {
            StoreError::corrupt(why)
        }
        // If the server was stopped before it answered, the statement may have been committed nevertheless.
        Some(code)
            if is_server_error(error) && *code != SqlState::T_R_STATEMENT_COMPLETION_UNKNOWN =>
        {
            StoreError::Unavailable(why)
        }
        _ if changed_nothing => StoreError::Unavailable(why),
        _ => StoreError::Unknown(why),
    }
}

/// Describes an error. The messages of server and client contain no passwords and no rows.
fn describe(endpoint: &str, error: &Error) -> String {
    if let Some(db) = error.as_db_error() {
        let code = db.code();
        if *code == SqlState::INVALID_PASSWORD
            || *code == SqlState::INVALID_AUTHORIZATION_SPECIFICATION
        {
            return format!(
                "the PostgreSQL server at {endpoint} refuses the login ({}); check the user in \
                 data.store and the password in PGPASSWORD or in the file data.store_password_file",
                db.message()
            );
        }
        return format!(
            "the PostgreSQL server at {endpoint} returned an error: {}",
            db.message()
        );
    }
    let mut why = error.to_string();
    let mut source = std::error::Error::source(error);
    while let Some(inner) = source {
        let inner_text = inner.to_string();
        if !why.contains(&inner_text) {
            why = format!("{why}: {inner_text}");
        }
        source = inner.source();
    }
    format!("the PostgreSQL server at {endpoint} cannot be reached: {why}")
}
