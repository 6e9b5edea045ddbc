//! Where the world is kept: in memory only, or in a sled store in a folder.

use std::collections::HashMap;
use std::path::Path;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::id::Snowflake;

/// The kinds of things that are kept, each in a tree of its own.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Shelf {
    /// The server, the registered commands: single values.
    Single,
    /// People.
    Users,
    /// Channels, threads and direct-message channels.
    Channels,
    /// Messages that everyone in their channel sees.
    Messages,
    /// How far each person has read each channel.
    Read,
    /// The bytes of attachments.
    Files,
}

impl Shelf {
    fn name(self) -> &'static str {
        match self {
            Shelf::Single => "single",
            Shelf::Users => "users",
            Shelf::Channels => "channels",
            Shelf::Messages => "messages",
            Shelf::Read => "read",
            Shelf::Files => "files",
        }
    }
}

/// Write-through keeping. A failed write is logged and nothing more: what is lost is a
/// sandbox.
pub(crate) struct Keep {
    store: Option<sled::Db>,
    /// Files of messages that only one person sees, and all files without a store.
    files: HashMap<Snowflake, Vec<u8>>,
}

impl std::fmt::Debug for Keep {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "Keep({})",
            if self.store.is_some() {
                "sled"
            } else {
                "memory"
            }
        )
    }
}

impl Keep {
    /// Opens the store in a folder, or keeps in memory without one.
    ///
    /// # Errors
    ///
    /// Why the store does not open, in its own words.
    pub(crate) fn open(folder: Option<&Path>) -> Result<Keep, String> {
        let store = folder
            .map(|path| {
                sled::Config::new()
                    .path(path)
                    .cache_capacity(16 * 1024 * 1024)
                    .open()
            })
            .transpose()
            .map_err(|error| error.to_string())?;
        Ok(Keep {
            store,
            files: HashMap::new(),
        })
    }

    /// Keeps a value under a key.
    pub(crate) fn put(&self, shelf: Shelf, key: &[u8], value: &impl Serialize) {
        let Some(store) = &self.store else { return };
        let kept = serde_json::to_vec(value)
            .map_err(|error| error.to_string())
            .and_then(|bytes| {
                store
                    .open_tree(shelf.name())
                    .and_then(|tree| tree.insert(key, bytes))
                    .map_err(|error| error.to_string())
            });
        if let Err(error) = kept {
            tracing::warn!(
                shelf = shelf.name(),
                error,
                "the sandbox could not keep a value"
            );
        }
    }

    /// Forgets a key.
    pub(crate) fn remove(&self, shelf: Shelf, key: &[u8]) {
        let Some(store) = &self.store else { return };
        if let Err(error) = store
            .open_tree(shelf.name())
            .and_then(|tree| tree.remove(key))
        {
            tracing::warn!(%error, "the sandbox could not forget a value");
        }
    }

    /// One value, if it is there and can be read.
    pub(crate) fn get<T: DeserializeOwned>(&self, shelf: Shelf, key: &[u8]) -> Option<T> {
        let tree = self.store.as_ref()?.open_tree(shelf.name()).ok()?;
        serde_json::from_slice(&tree.get(key).ok()??).ok()
    }

    /// All values of a shelf in the order of their keys, with their keys.
    pub(crate) fn all<T: DeserializeOwned>(&self, shelf: Shelf) -> Vec<(Vec<u8>, T)> {
        let Some(tree) = self
            .store
            .as_ref()
            .and_then(|store| store.open_tree(shelf.name()).ok())
        else {
            return Vec::new();
        };
        tree.iter()
            .flatten()
            .filter_map(|(key, value)| Some((key.to_vec(), serde_json::from_slice(&value).ok()?)))
            .collect()
    }

    /// Keeps the bytes of an attachment; for good only when everyone may see it.
    pub(crate) fn put_file(&mut self, id: Snowflake, bytes: Vec<u8>, for_good: bool) {
        match &self.store {
            Some(store) if for_good => {
                let kept = store
                    .open_tree(Shelf::Files.name())
                    .and_then(|tree| tree.insert(id.key(), bytes));
                if let Err(error) = kept {
                    tracing::warn!(%error, "the sandbox could not keep a file");
                }
            }
            _ => {
                self.files.insert(id, bytes);
            }
        }
    }

    /// The bytes of an attachment.
    pub(crate) fn file(&self, id: Snowflake) -> Option<Vec<u8>> {
        self.files.get(&id).cloned().or_else(|| {
            let tree = self.store.as_ref()?.open_tree(Shelf::Files.name()).ok()?;
            Some(tree.get(id.key()).ok()??.to_vec())
        })
    }

    /// Forgets the bytes of an attachment.
    pub(crate) fn remove_file(&mut self, id: Snowflake) {
        if self.files.remove(&id).is_none() {
            self.remove(Shelf::Files, &id.key());
        }
    }

    /// Writes all out and lets go of the store, so that it can be opened again.
    pub(crate) fn close(&mut self) {
        if let Some(store) = self.store.take()
            && let Err(error) = store.flush()
        {
            tracing::warn!(%error, "the sandbox could not flush its store");
        }
    }
}
