//! Where the state is kept: in memory only, or in a sled store in a folder.

use std::collections::HashMap;
use std::path::Path;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::state::snowflake::Snowflake;

/// The kinds of things that are kept, each in a tree of its own with this name.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Collection(&'static str);

impl Collection {
    /// Single values: the commands of all servers.
    pub(crate) const SINGLE: Collection = Collection("single");
    /// Servers with their roles and members.
    pub(crate) const GUILDS: Collection = Collection("guilds");
    /// People.
    pub(crate) const USERS: Collection = Collection("users");
    /// Channels, threads and direct-message channels.
    pub(crate) const CHANNELS: Collection = Collection("channels");
    /// Messages that everyone in their channel sees.
    pub(crate) const MESSAGES: Collection = Collection("messages");
    /// How far each person has read each channel.
    pub(crate) const READ: Collection = Collection("read");
    /// The bytes of attachments.
    const FILES: Collection = Collection("files");
}

/// Write-through keeping. A failed write is logged and nothing more: what is lost is a
/// sandbox.
pub(crate) struct Storage {
    store: Option<sled::Db>,
    /// Files of messages that only one person sees, and all files without a store.
    files: HashMap<Snowflake, Vec<u8>>,
}

impl std::fmt::Debug for Storage {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let place = self.store.as_ref().map_or("memory", |_| "sled");
        write!(f, "Storage({place})")
    }
}

impl Storage {
    /// Opens the store in a folder, or keeps everything in memory without one.
    ///
    /// # Errors
    ///
    /// When the store cannot be opened.
    pub(crate) fn open(folder: Option<&Path>) -> Result<Storage, sled::Error> {
        let store = folder
            .map(|path| {
                sled::Config::new()
                    .path(path)
                    .cache_capacity(16 * 1024 * 1024)
                    .open()
            })
            .transpose()?;
        Ok(Storage {
            store,
            files: HashMap::new(),
        })
    }

    fn shelf(&self, shelf: Collection) -> Option<sled::Tree> {
        let opened = self.store.as_ref()?.open_tree(shelf.0);
        opened.inspect_err(|error| warn(shelf, error)).ok()
    }

    fn write(&self, shelf: Collection, key: &[u8], bytes: Vec<u8>) {
        if let Some(tree) = self.shelf(shelf)
            && let Err(error) = tree.insert(key, bytes)
        {
            warn(shelf, &error);
        }
    }

    /// Keeps a value under a key.
    pub(crate) fn put(&self, shelf: Collection, key: &[u8], value: &impl Serialize) {
        match serde_json::to_vec(value) {
            Ok(bytes) => self.write(shelf, key, bytes),
            Err(error) => warn(shelf, &error),
        }
    }

    /// Forgets a key.
    pub(crate) fn remove(&self, shelf: Collection, key: &[u8]) {
        if let Some(tree) = self.shelf(shelf)
            && let Err(error) = tree.remove(key)
        {
            warn(shelf, &error);
        }
    }

    /// One value, if it is there and can be read.
    pub(crate) fn get<T: DeserializeOwned>(&self, shelf: Collection, key: &[u8]) -> Option<T> {
        let bytes = self.shelf(shelf)?.get(key).ok()??;
        serde_json::from_slice(&bytes).ok()
    }

    /// All values of a shelf in the order of their keys.
    pub(crate) fn all<T: DeserializeOwned>(&self, shelf: Collection) -> Vec<T> {
        let kept = self.shelf(shelf).into_iter();
        kept.flat_map(|tree| tree.iter().flatten())
            .filter_map(|(_, value)| serde_json::from_slice(&value).ok())
            .collect()
    }

    /// Keeps the bytes of an attachment; for good only when everyone may see it.
    pub(crate) fn put_file(&mut self, id: Snowflake, bytes: Vec<u8>, for_good: bool) {
        if for_good && self.store.is_some() {
            self.write(Collection::FILES, &id.key(), bytes);
        } else {
            self.files.insert(id, bytes);
        }
    }

    /// The bytes of an attachment.
    pub(crate) fn file(&self, id: Snowflake) -> Option<Vec<u8>> {
        self.files.get(&id).cloned().or_else(|| {
            let bytes = self.shelf(Collection::FILES)?.get(id.key()).ok()??;
            Some(bytes.to_vec())
        })
    }

    /// Forgets the bytes of an attachment.
    pub(crate) fn remove_file(&mut self, id: Snowflake) {
        if self.files.remove(&id).is_none() {
            self.remove(Collection::FILES, &id.key());
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

fn warn(shelf: Collection, error: &dyn std::fmt::Display) {
    tracing::warn!(shelf = shelf.0, %error, "the sandbox's store does not do as it should");
}
