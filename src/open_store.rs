//! Opens the store that the settings name: in the data folder, or on a PostgreSQL server.

use std::sync::Arc;

use crate::config::DataConfig;
#[cfg(feature = "postgres")]
use crate::config::{Secret, Server};
#[cfg(feature = "postgres")]
use stramash_store::{PostgresConfig, PostgresStore};
use stramash_store::{SledConfig, SledStore, Store, StoreError};

/// The reasons why a store cannot be opened.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum OpenStoreError {
    /// The server's settings cannot be used.
    #[error("{0}")]
    Setting(String),
    /// The store does not exist, because no bot has used it yet.
    #[error("no store in {0}")]
    Nothing(String),
    /// The store cannot be opened.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Opens the store, and creates it if necessary. `number` is the instance id with which a bot joins a store on a
/// server; commands have none.
///
/// # Errors
///
/// Returns an error if the settings cannot be used or the store cannot be opened.
pub fn open(data: &DataConfig, number: Option<u64>) -> Result<Arc<dyn Store>, OpenStoreError> {
    if data.store.is_none() {
        let folder = SledConfig::new(data.store_folder());
        return Ok(Arc::new(SledStore::open(&folder)?));
    }
    #[cfg(feature = "postgres")]
    if let Some(server) = &data.store {
        let server = address(server).map_err(OpenStoreError::Setting)?;
        let server = match number {
            Some(number) => server.with_instance_id(number),
            None => server,
        };
        return Ok(Arc::new(PostgresStore::open(&server)?));
    }
    let _ = number;
    Err(not_built())
}

/// Opens an existing store.
///
/// # Errors
///
/// Returns the errors of [`open`], and an error if the store does not exist.
pub fn open_existing(data: &DataConfig) -> Result<Arc<dyn Store>, OpenStoreError> {
    let folder = data.store_folder();
    if data.store.is_none() && !folder.exists() {
        return Err(OpenStoreError::Nothing(folder.display().to_string()));
    }
    #[cfg(feature = "postgres")]
    if let Some(server) = &data.store {
        let server = address(server).map_err(OpenStoreError::Setting)?;
        let store = PostgresStore::open_existing(&server)?;
        let store = store.ok_or_else(|| OpenStoreError::Nothing(server.endpoint()))?;
        return Ok(Arc::new(store));
    }
    open(data, None)
}

/// Compacts the store's files while the bot is stopped. Returns their size before and after in bytes.
///
/// # Errors
///
/// Returns an error if the store is on a server, does not exist or cannot be opened.
pub fn compact(data: &DataConfig) -> Result<(u64, u64), OpenStoreError> {
    if data.store.is_some() {
        let why = "data.store is a PostgreSQL server, which compacts its own files";
        return Err(OpenStoreError::Setting(why.to_owned()));
    }
    let folder = data.store_folder();
    if !folder.exists() {
        return Err(OpenStoreError::Nothing(folder.display().to_string()));
    }
    Ok(SledStore::compact(&SledConfig::new(folder))?)
}

/// Checks the server's address in the settings, without connecting.
///
/// # Errors
///
/// Returns a sentence if it cannot be used.
pub fn check(data: &DataConfig) -> Result<(), String> {
    #[cfg(feature = "postgres")]
    return data
        .store
        .as_ref()
        .map_or(Ok(()), |server| address(server).map(drop));
    #[cfg(not(feature = "postgres"))]
    match data.store {
        None => Ok(()),
        Some(_) => Err(not_built().to_string()),
    }
}

/// Describes the place of the store for messages, without a password.
#[must_use]
pub fn place(data: &DataConfig) -> String {
    #[cfg(feature = "postgres")]
    if let Some(server) = &data.store {
        return match address(server) {
            Ok(server) => format!(
                "the store on the PostgreSQL server at {}",
                server.endpoint()
            ),
            Err(_) => "the store on a PostgreSQL server".to_owned(),
        };
    }
    format!("the store in {}", data.store_folder().display())
}

#[cfg(feature = "postgres")]
fn address(server: &Server) -> Result<PostgresConfig, String> {
    let password = server.password.as_ref().map(Secret::expose);
    PostgresConfig::new(server.address.expose(), password)
}

/// Returns the error for a server in a build without PostgreSQL.
fn not_built() -> OpenStoreError {
    let why = "data.store is a PostgreSQL server, but this program was built without support for \
         it (feature postgres)";
    OpenStoreError::Setting(why.to_owned())
}
