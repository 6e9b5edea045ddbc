//! Whether the host's key is the one with which the tables of its store were dealt.
//!
//! With another one nothing that was sealed could be opened, and what is still to be drawn would be drawn wrongly.
//! So a store keeps what tells its key from others, and a host with another one does not begin: where several
//! processes use one store, all of them need the same.

use stramash_core::engine::Revision;
use stramash_store::{Batch, Commit, Index, Store, StoreError, Subject};

use crate::chance::Chance;
use crate::chance::fair::{Secrets, hex};
use crate::chance::key::HostKey;
use crate::table::{DocError, FORMAT, TableDoc, document};
use crate::time::pace::BotDoc;

/// How often it is noted anew what tells the key when another process writes the same document in between.
const TRIES: usize = 8;
/// How many of the newest tables are asked by which key they were sealed, of which one answer is enough.
const ASKED: usize = 5;

/// A host cannot begin.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum HostError {
    /// The store does not work.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The key is not that of the store.
    #[error("the store belongs to another host.key; all bots that use it need the same one")]
    OtherKey,
}

impl Chance<'_> {
    /// Whether it is noted that the key is the right one; an error if it is another. Where nothing is noted yet, a
    /// table says which it was.
    pub(crate) fn knows_key(&self) -> Result<bool, HostError> {
        is_right(
            &*self.tables.store,
            &self.tables.key,
            &load_bot(&*self.tables.store)?.1,
        )
    }

    /// Notes the key where none is noted.
    pub(crate) fn note_key(&self) -> Result<(), HostError> {
        for _ in 0..TRIES {
            let (revision, mut doc) = load_bot(&*self.tables.store)?;
            if is_right(&*self.tables.store, &self.tables.key, &doc)? {
                return Ok(());
            }
            doc.key = Some(told_apart(&self.tables.key));
            let (subject, now) = (Subject::Bot, self.tables.clock.now());
            let batch = Batch::new(subject, revision, now, document::write(&doc));
            if let Commit::Done(_) = self.tables.commit_surely(batch)? {
                return Ok(());
            }
            // Another process has begun as well, perhaps with another key.
        }
        let busy = "others change it all the time".to_owned();
        Err(StoreError::Unavailable(busy).into())
    }
}

/// Looks whether a store belongs to this key, as far as can be told, without changing anything.
///
/// # Errors
///
/// When it belongs to another one, or does not work.
pub fn belongs(store: &dyn Store, key: &HostKey) -> Result<(), HostError> {
    is_right(store, key, &load_bot(store)?.1).map(drop)
}

/// Whether a store tells its key from others.
///
/// # Errors
///
/// When it does not work.
pub fn tells_key(store: &dyn Store) -> Result<bool, StoreError> {
    Ok(load_bot(store)?.1.key.is_some())
}

/// Whether it is noted that the key is the right one.
fn is_right(store: &dyn Store, key: &HostKey, doc: &BotDoc) -> Result<bool, HostError> {
    match &doc.key {
        Some(known) if *known == told_apart(key) => Ok(true),
        None if has_sealed(store, key)? => Ok(false),
        Some(_) | None => Err(HostError::OtherKey),
    }
}

/// Whether tables that are open were sealed with this key, as far as can be told.
fn has_sealed(store: &dyn Store, key: &HostKey) -> Result<bool, StoreError> {
    for id in store.list(Index::Live, None, ASKED)? {
        let loaded = store.load(Subject::Table(id))?;
        let doc = loaded.and_then(|loaded| TableDoc::read(&loaded.doc).ok());
        let epoch = doc.as_ref().map(|doc| &doc.epoch);
        let sealed = epoch.and_then(|epoch| epoch.nonce().ok().zip(epoch.commitments().ok()));
        if let Some((nonce, sealed)) = sealed {
            return Ok(Secrets::of(key, &nonce, id.0).commitments() == sealed);
        }
    }
    Ok(true)
}

/// What tells the key from others. Nothing else of it can be found out by that.
fn told_apart(key: &HostKey) -> String {
    hex(&key.derive(b"", "fingerprint"))
}

/// Loads the bot's document and its revision.
pub(crate) fn load_bot(store: &dyn Store) -> Result<(Revision, BotDoc), StoreError> {
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
            what: format!("what is kept about the bot: {other}"),
        },
    })?;
    let revision = loaded.map(|loaded| loaded.revision).unwrap_or_default();
    Ok((revision, doc.unwrap_or_default()))
}
