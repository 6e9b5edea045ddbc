//! The writer thread. It computes all waiting requests one after the other and writes their changes as one
//! batch. Then it forces the batch to the disk, counts it in the sidecar, and answers the requests (group
//! commit).
//!
//! On Linux, sled's `flush` does not force the data to the disk, so this thread does it. Only this thread
//! flushes, because concurrent flushes can deadlock sled.

use std::fs::File;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::sync::mpsc::Receiver;

use crate::StoreError;
use crate::error::is_full;
use crate::records::change::{Change, Changes};
use crate::records::{codec, keys};

use crate::sled::database::{Checksum, free_memory};
use crate::sled::sidecar::{Sidecar, SidecarFile};
use crate::sled::{Shared, SyncData};

/// The maximum number of requests that wait in the channel, and of requests that are written as one group.
pub(super) const GROUP: usize = 64;

/// A function that computes the changes of a request. It returns the function that answers the request.
pub(super) type Work = Box<dyn FnOnce(&mut Change<'_, sled::Db>) -> Reply + Send>;
/// A function that answers a request, once its changes are durable or have failed.
pub(super) type Reply = Box<dyn FnOnce(Result<(), StoreError>)>;

pub(super) struct Writer {
    pub(super) shared: Arc<Shared>,
    pub(super) sync: SyncData,
    pub(super) data: File,
    pub(super) sidecar_file: SidecarFile,
    pub(super) sidecar: Sidecar,
    pub(super) checksum: Checksum,
}

impl Writer {
    pub(super) fn run(mut self, requests: &Receiver<Work>) {
        while let Ok(first) = requests.recv() {
            let mut group = vec![first];
            group.extend(requests.try_iter().take(GROUP - 1));
            self.write(group);
        }
    }

    /// Computes, writes and answers a group of requests. Readers wait in the meantime. If the store has
    /// stopped, the group is dropped.
    fn write(&mut self, group: Vec<Work>) {
        let shared = Arc::clone(&self.shared);
        let open = shared.open.write();
        let Some(store) = open.as_ref().filter(|_| shared.fatal_error().is_none()) else {
            return;
        };
        let mut cache = store.cache.lock();
        // This part of an import is not forced to the disk by itself, because an incomplete import is removed
        // anyway.
        let mut write_early =
            |changes| self.stop_on_failure(|writer| writer.put(&store.tree, changes));
        let mut change = Change::new(&store.tree, &mut cache).with_early_writes(&mut write_early);
        let replies = catch_unwind(AssertUnwindSafe(|| -> Vec<Reply> {
            group.into_iter().map(|work| work(&mut change)).collect()
        }));
        let Ok(replies) = replies else {
            self.stop(&panicked());
            return;
        };
        let changes = change.finish();
        let written = if changes.is_empty() {
            Ok(())
        } else {
            self.stop_on_failure(|writer| {
                writer.put(&store.tree, changes)?;
                writer.make_durable(&store.tree)
            })
        };
        drop(cache);
        drop(open);
        for reply in replies {
            reply(written.clone());
        }
    }

    /// Writes changes to sled as one batch, together with the new checksum.
    fn put(&mut self, db: &sled::Db, changes: Changes) -> sled::Result<()> {
        let mut batch = sled::Batch::default();
        for (key, record) in changes {
            if key == keys::ENGINE {
                continue;
            }
            if let Some(old) = db.get(&key)? {
                self.checksum.subtract(&key, &old);
            }
            match record {
                Some(record) => {
                    self.checksum.add(&key, &record);
                    batch.insert(key, record);
                }
                None => batch.remove(key),
            }
        }
        self.checksum.writes += 1;
        batch.insert(keys::ENGINE, codec::write(&self.checksum));
        db.apply_batch(batch)?;
        free_memory();
        Ok(())
    }

    /// Forces all writes to the disk, and then counts them in the sidecar.
    fn make_durable(&mut self, db: &sled::Db) -> sled::Result<()> {
        db.flush()?;
        (self.sync)(&self.data)?;
        let bytes = self.checksum.bytes;
        self.shared.record_bytes.store(bytes, Ordering::Relaxed);
        self.sidecar.writes = self.checksum.writes;
        self.sidecar_file.write(&self.sidecar)?;
        (self.sync)(self.sidecar_file.file())?;
        free_memory();
        Ok(())
    }

    /// Runs a write. If it fails, nobody knows what is on the disk, so the store stops for good.
    fn stop_on_failure(
        &mut self,
        work: impl FnOnce(&mut Self) -> sled::Result<()>,
    ) -> Result<(), StoreError> {
        match catch_unwind(AssertUnwindSafe(|| work(self))) {
            Ok(Ok(())) => Ok(()),
            Ok(Err(e)) => Err(self.stop(&e)),
            Err(_) => Err(self.stop(&panicked())),
        }
    }

    /// Makes the store refuse all further requests. Returns the error for the requests that were being written.
    fn stop(&self, e: &sled::Error) -> StoreError {
        let full = matches!(e, sled::Error::Io(io) if is_full(io));
        let error = if full {
            StoreError::Full(format!("{e}; free some space and start again"))
        } else {
            StoreError::Unavailable(format!(
                "it stopped after a failed write ({e}); start again"
            ))
        };
        self.shared.stop(error);
        StoreError::Unknown(e.to_string())
    }
}

fn panicked() -> sled::Error {
    sled::Error::Unsupported("sled panicked".into())
}
