//! Opening of a store on a PostgreSQL server.

use std::sync::Arc;

use crate::StoreError;
use crate::sharing::postgres::Holder;

use super::connection_pool::ConnectionPool;
use super::notifier::Notifier;
use super::schema::{self, SchemaPolicy};
use super::{PostgresConfig, PostgresStore, notifier};

impl PostgresStore {
    /// Opens the store. Creates it if it does not exist, and migrates the tables if they are from an older
    /// version.
    ///
    /// # Errors
    ///
    /// Returns an error if the server cannot be reached, refuses the login or is too old, or if the tables are of
    /// a newer version.
    pub fn open(config: &PostgresConfig) -> Result<Self, StoreError> {
        let store = Self::with(config, SchemaPolicy::Migrate)?.ok_or_else(StoreError::closed)?;
        if config.instance_id.is_some() {
            store.holder.release_stale_claims(&store.pool)?;
        }
        Ok(store)
    }

    /// Opens an existing store without migrating its tables. Returns `None` if the database has no store.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`Self::open`], and also an error if the tables are from an older version.
    pub fn open_existing(config: &PostgresConfig) -> Result<Option<Self>, StoreError> {
        Self::with(config, SchemaPolicy::Keep)
    }

    fn with(config: &PostgresConfig, policy: SchemaPolicy) -> Result<Option<Self>, StoreError> {
        let pool = ConnectionPool::new(config.clone())?;
        if !schema::prepare(&pool, policy)? {
            return Ok(None);
        }
        let holder = Holder::new(config.instance_id)?;
        let notifier = Arc::new(Notifier::default());
        pool.spawn(notifier::run(
            Arc::clone(&notifier),
            config.clone(),
            holder.0,
        ))?;
        Ok(Some(Self {
            pool,
            notifier,
            holder,
        }))
    }
}
