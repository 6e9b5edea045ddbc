//! Checks that the host's key is the one with which the store's tables were sealed.
//!
//! With another key, the bot could not reveal what it has sealed, and its draws would not match the published
//! hashes. So a store keeps a fingerprint of its key, and a host with another key does not start. Several
//! processes on one store need the same key.

use stramash_core::engine::Revision;
use stramash_store::{Batch, Commit, Index, Store, StoreError, Subject};

use crate::chance::Chance;
use crate::chance::fair::{Secrets, hex};
use crate::chance::key::HostKey;
use crate::table::{DocError, FORMAT, TableDoc, document};
use crate::time::pace::BotDoc;

/// The number of attempts to store the fingerprint while other processes write the same document.
const TRIES: usize = 8;
/// The maximum number of live tables to load in search of one that can be read, to check its key.
const MAX_EXAMINED: usize = 5;

/// The reasons why a host cannot start.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum HostError {
    /// The store does not work.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The key is not that of the store.
    #[error(
        "the store belongs to another host.key: use the one that was made with it, and the \
         same one for all bots on this store"
    )]
    OtherKey,
}

impl Chance<'_> {
    /// Returns whether the key's fingerprint is stored. Fails if the stored fingerprint or, without one, an open
    /// table shows that the store belongs to another key.
    pub(crate) fn has_fingerprint(&self) -> Result<bool, HostError> {
        check_fingerprint(
            &*self.tables.store,
            &self.tables.key,
            &load_bot_doc(&*self.tables.store)?.1,
        )
    }

    pub(crate) fn store_fingerprint(&self) -> Result<(), HostError> {
        for _ in 0..TRIES {
            let (revision, mut doc) = load_bot_doc(&*self.tables.store)?;
            if check_fingerprint(&*self.tables.store, &self.tables.key, &doc)? {
                return Ok(());
            }
            doc.key = Some(fingerprint(&self.tables.key));
            let (subject, now) = (Subject::Bot, self.tables.clock.now());
            let batch = Batch::new(subject, revision, now, document::write(&doc));
            if let Commit::Done(_) = self.tables.commit_with_retries(batch)? {
                return Ok(());
            }
            // Another process has changed the document, perhaps by storing the fingerprint of another key. So
            // the document is loaded and checked again.
        }
        let busy = "other processes change this document all the time".to_owned();
        Err(StoreError::Unavailable(busy).into())
    }
}

/// Checks whether a store belongs to this key, as far as that can be determined. Does not write to the store.
///
/// # Errors
///
/// Fails if the store belongs to another key or does not work.
pub fn check_store_key(store: &dyn Store, key: &HostKey) -> Result<(), HostError> {
    check_fingerprint(store, key, &load_bot_doc(store)?.1).map(drop)
}

/// Returns whether a store has its key's fingerprint.
///
/// # Errors
///
/// Fails if the store does not work.
pub fn has_key_fingerprint(store: &dyn Store) -> Result<bool, StoreError> {
    Ok(load_bot_doc(store)?.1.key.is_some())
}

fn check_fingerprint(store: &dyn Store, key: &HostKey, doc: &BotDoc) -> Result<bool, HostError> {
    match &doc.key {
        Some(known) if *known == fingerprint(key) => Ok(true),
        None if has_sealed_open_tables(store, key)? => Ok(false),
        Some(_) | None => Err(HostError::OtherKey),
    }
}

/// Returns whether the key derives the secrets with which an open table was sealed. Returns `true` if no open table
/// can be read.
fn has_sealed_open_tables(store: &dyn Store, key: &HostKey) -> Result<bool, StoreError> {
    for id in store.list(Index::Live, None, MAX_EXAMINED)? {
        let loaded = store.load(Subject::Table(id))?;
        let doc = loaded.and_then(|loaded| TableDoc::read(&loaded.doc).ok());
        let epoch = doc.as_ref().map(|doc| &doc.epoch);
        let sealed = epoch.and_then(|epoch| epoch.nonce().ok().zip(epoch.commitments().ok()));
        if let Some((nonce, sealed)) = sealed {
            return Ok(Secrets::derive(key, &nonce, id.0).commitments() == sealed);
        }
    }
    Ok(true)
}

/// Returns the key's fingerprint, from which the key cannot be derived.
fn fingerprint(key: &HostKey) -> String {
    hex(&key.derive(b"", "fingerprint"))
}

pub(crate) fn load_bot_doc(store: &dyn Store) -> Result<(Revision, BotDoc), StoreError> {
    let loaded = store.load(Subject::Bot)?;
    let doc = loaded
        .as_ref()
        .map(|loaded| document::read(&loaded.doc, "document"));
    let doc = doc.transpose().map_err(|error| match error {
        DocError::Newer { found } => StoreError::Newer {
            found: found.try_into().unwrap_or(u32::MAX),
            known: FORMAT.try_into().unwrap_or(u32::MAX),
        },
        other => StoreError::Corrupt {
            what: format!("cannot read the bot's stored data: {other}"),
        },
    })?;
    let revision = loaded.map(|loaded| loaded.revision).unwrap_or_default();
    Ok((revision, doc.unwrap_or_default()))
}
