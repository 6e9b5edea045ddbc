//! Stores the state in memory, or with sled in a folder.

use std::collections::HashMap;
use std::path::Path;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::state::snowflake::Snowflake;

/// A kind of stored value. Each kind has a sled tree of this name.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Collection(&'static str);

impl Collection {
    /// Values that exist only once, such as the global commands and the skipped time.
    pub(crate) const SINGLE: Collection = Collection("single");
    pub(crate) const GUILDS: Collection = Collection("guilds");
    pub(crate) const USERS: Collection = Collection("users");
    pub(crate) const CHANNELS: Collection = Collection("channels");
    /// All messages except ephemeral ones.
    pub(crate) const MESSAGES: Collection = Collection("messages");
    /// The last message that each user read in each channel.
    pub(crate) const READ: Collection = Collection("read");
    const FILES: Collection = Collection("files");
}

/// A store that writes each change at once. A failed write is only logged, because losing a sandbox's data does no
/// harm.
pub(crate) struct Storage {
    store: Option<sled::Db>,
    /// The files of ephemeral messages; the files of all messages if nothing is stored on disk.
    files: HashMap<Snowflake, Vec<u8>>,
}

impl std::fmt::Debug for Storage {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let place = self.store.as_ref().map_or("memory", |_| "sled");
        write!(f, "Storage({place})")
    }
}

impl Storage {
    /// Opens the store in a folder. Without a folder everything is in memory.
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

    fn collection(&self, collection: Collection) -> Option<sled::Tree> {
        let opened = self.store.as_ref()?.open_tree(collection.0);
        opened.inspect_err(|error| warn(collection, error)).ok()
    }

    fn write(&self, collection: Collection, key: &[u8], bytes: Vec<u8>) {
        if let Some(tree) = self.collection(collection)
            && let Err(error) = tree.insert(key, bytes)
        {
            warn(collection, &error);
        }
    }

    pub(crate) fn put(&self, collection: Collection, key: &[u8], value: &impl Serialize) {
        match serde_json::to_vec(value) {
            Ok(bytes) => self.write(collection, key, bytes),
            Err(error) => warn(collection, &error),
        }
    }

    pub(crate) fn remove(&self, collection: Collection, key: &[u8]) {
        if let Some(tree) = self.collection(collection)
            && let Err(error) = tree.remove(key)
        {
            warn(collection, &error);
        }
    }

    /// Returns a value; `None` if it does not exist or cannot be decoded.
    pub(crate) fn get<T: DeserializeOwned>(&self, collection: Collection, key: &[u8]) -> Option<T> {
        let bytes = self.collection(collection)?.get(key).ok()??;
        serde_json::from_slice(&bytes).ok()
    }

    /// Returns all values of a kind in the order of their keys, without those that cannot be decoded.
    pub(crate) fn all<T: DeserializeOwned>(&self, collection: Collection) -> Vec<T> {
        let kept = self.collection(collection).into_iter();
        kept.flat_map(|tree| tree.iter().flatten())
            .filter_map(|(_, value)| serde_json::from_slice(&value).ok())
            .collect()
    }

    /// Stores an attachment: on disk if `for_good`, otherwise in memory.
    pub(crate) fn put_file(&mut self, id: Snowflake, bytes: Vec<u8>, for_good: bool) {
        if for_good && self.store.is_some() {
            self.write(Collection::FILES, &id.key(), bytes);
        } else {
            self.files.insert(id, bytes);
        }
    }

    pub(crate) fn file(&self, id: Snowflake) -> Option<Vec<u8>> {
        self.files.get(&id).cloned().or_else(|| {
            let bytes = self.collection(Collection::FILES)?.get(id.key()).ok()??;
            Some(bytes.to_vec())
        })
    }

    pub(crate) fn remove_file(&mut self, id: Snowflake) {
        if self.files.remove(&id).is_none() {
            self.remove(Collection::FILES, &id.key());
        }
    }

    /// Flushes and closes the store.
    pub(crate) fn close(&mut self) {
        if let Some(store) = self.store.take()
            && let Err(error) = store.flush()
        {
            tracing::warn!(%error, "cannot flush the sandbox's store");
        }
    }
}

fn warn(collection: Collection, error: &dyn std::fmt::Display) {
    tracing::warn!(collection = collection.0, %error, "error in the sandbox's store");
}
