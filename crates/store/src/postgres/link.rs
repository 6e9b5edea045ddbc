//! Connections to the server: a pool of them, how long anything may take, and what an error means for what
//! was asked.
//!
//! Whoever asks waits in a thread of their own; what is asked runs on threads of the link's, so that
//! nothing breaks should somebody ask from asynchronous work.

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

/// How long the server may take for one statement.
const STATEMENT_MS: u64 = 1_500;
/// How long an answer is waited for. It is longer, so that a server that is well says itself what became of
/// a statement.
const ANSWER: Duration = Duration::from_secs(2);
/// How long a free connection is waited for.
const FREE: Duration = Duration::from_secs(1);

/// What every connection is told first. A server that does not wait for its disk would lose what was told
/// to be kept.
const SETTINGS: &str = "SET default_transaction_isolation = 'read committed'; \
     SET idle_in_transaction_session_timeout = '60s'; \
     SELECT set_config('synchronous_commit', 'on', false) \
     WHERE current_setting('synchronous_commit') = 'off'";

/// What a statement takes in.
pub(crate) type Params = Vec<Box<dyn ToSql + Sync + Send>>;

/// What becomes of a statement whose answer is lost.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// It changes nothing, or nothing more when it is done twice: it is asked again.
    Repeatable,
    /// It may have been done.
    Once,
}

/// A pool of connections.
pub(crate) struct Link {
    pub(crate) config: PostgresConfig,
    pool: Pool,
    threads: Mutex<Option<runtime::Runtime>>,
}

impl Link {
    /// A link on which nothing has been asked yet.
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

    /// Does something asynchronous and waits for it.
    pub(crate) fn run<A: Send + 'static>(
        &self,
        work: impl Future<Output = Result<A, StoreError>> + Send + 'static,
    ) -> Result<A, StoreError> {
        let (sender, answer) = sync_channel(1);
        self.start(async move {
            // Nobody waits any more where the link was closed.
            drop(sender.send(work.await));
        })?;
        answer.recv().map_err(|_| StoreError::closed())?
    }

    /// Does something asynchronous beside everything else.
    pub(crate) fn start(
        &self,
        work: impl Future<Output = ()> + Send + 'static,
    ) -> Result<(), StoreError> {
        let threads = self.threads.lock();
        let threads = threads.as_ref().ok_or_else(StoreError::closed)?;
        threads.spawn(work);
        Ok(())
    }

    /// The answer to one statement.
    pub(crate) fn ask(
        &self,
        kind: Kind,
        statement: &'static str,
        params: Params,
    ) -> Result<Vec<Row>, StoreError> {
        let pool = self.pool.clone();
        let place = self.config.place();
        self.run(async move {
            // Each connection of the pool may have ended without its having heard of it.
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

    /// The answer to a question that may take longer than a statement may.
    pub(crate) fn at_leisure(&self, question: &'static str) -> Result<Vec<Row>, StoreError> {
        let client = self.connection()?;
        self.with(&client, async |client| client.query(question, &[]).await)
    }

    /// A connection of one's own, for what takes longer than a statement may.
    pub(crate) fn connection(&self) -> Result<Arc<Client>, StoreError> {
        let config = self.config.clone();
        self.run(async move { connected(&config).await.map(Arc::new) })
    }

    /// Does something on such a connection.
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

    /// Ends all connections and threads.
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

/// What a connection is told first, with how long a statement may take there; 0 is as long as it likes.
fn settings(statement_ms: u64) -> String {
    format!("SET statement_timeout = {statement_ms}; {SETTINGS}")
}

/// A connection that is in no pool, on which statements take as long as they like.
pub(crate) async fn connected(config: &PostgresConfig) -> Result<Client, StoreError> {
    let place = config.place();
    let failed = |error: &Error| failure(&place, error, true);
    let connecting = timeout(ANSWER, config.server.connect(config.tls.clone())).await;
    let connecting = connecting.map_err(|_| unfit(&place, "does not answer"))?;
    let (client, connection) = connecting.map_err(|error| failed(&error))?;
    tokio::spawn(async move {
        // What ends it is told to whoever asks something of the client.
        drop(connection.await);
    });
    let told = client.batch_execute(&settings(0)).await;
    told.map_err(|error| failed(&error))?;
    Ok(client)
}

/// Why there is no answer on a connection.
enum Lost {
    /// Another one would say the same, or it is not known what was done.
    Final(StoreError),
    /// The connection had ended; nothing was done that may not be done again.
    Ended(String),
    /// It took too long; nothing was done that may not be done again.
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
            // Whatever is asked on it next would wait behind this.
            discard(client);
            let why = format!("the PostgreSQL server at {place} does not answer");
            Err(match kind {
                Kind::Repeatable => Lost::Slow(why),
                Kind::Once => Lost::Final(StoreError::Unknown(why)),
            })
        }
    }
}

/// What an error says of what was asked.
fn lost(place: &str, error: &Error, kind: Kind) -> Lost {
    match (failure(place, error, false), kind) {
        (StoreError::Unknown(why), Kind::Repeatable) => Lost::Ended(why),
        (error, _) => Lost::Final(error),
    }
}

/// A connection from the pool; if there is none nothing was asked.
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

/// Lets a connection go that is not to be used again.
fn discard(client: Object) {
    drop(Object::take(client));
}

/// Whether the server answered, and goes on answering.
fn is_answer(error: &Error) -> bool {
    error.code().is_some_and(|code| {
        !code.code().starts_with("57P")
            && !code.code().starts_with("08")
            && *code != SqlState::READ_ONLY_SQL_TRANSACTION
    })
}

/// What an error means: whether the server said that it did nothing, or it is not known what it did.
/// Nothing was done for sure where nothing had been asked that changes anything.
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
        // What was asked may be kept although the server was stopped before it could say so.
        Some(code) if is_answer(error) && *code != SqlState::T_R_STATEMENT_COMPLETION_UNKNOWN => {
            StoreError::Unavailable(why)
        }
        _ if is_harmless => StoreError::Unavailable(why),
        _ => StoreError::Unknown(why),
    }
}

/// An error as a part of a sentence. Neither the server nor the client names a password or shows a row.
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
