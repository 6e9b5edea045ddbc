//! What only a look behind the contract can show: records planted past it.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::*;
use crate::engine::{Millis, Revision, TableId};
use crate::store::{Batch, IntentId, OnceKey, Store, Subject, keys, record};

const NOW: Millis = Millis(1_700_000_000_000);

fn made() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("store");
    let store = SledStore::open(&SledConfig::new(&path)).unwrap();
    for n in 0..50 {
        let mut batch = Batch::new(Subject::Table(TableId(n)), Revision(0), NOW, vec![7; 50]);
        batch.events = vec![vec![8; 20]; 20];
        store.commit(batch).unwrap();
    }
    Store::close(&store).unwrap();
    (folder, path)
}

fn plant(path: &Path, key: &[u8], value: &[u8]) {
    let db = vacuum::open(&Folder::new(path).db(), 1 << 20).unwrap();
    db.insert(key, value).unwrap();
    db.flush().unwrap();
}

fn files(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut found = BTreeMap::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path));
        } else {
            found.insert(path.clone(), std::fs::read(path).unwrap());
        }
    }
    found
}

fn refused(path: &Path) -> StoreError {
    let before = files(path);
    let error = SledStore::open(&SledConfig::new(path)).unwrap_err();
    let after = files(path);
    let changed: Vec<_> = before
        .iter()
        .filter(|(path, bytes)| after.get(*path) != Some(bytes))
        .map(|(path, _)| path)
        .chain(after.keys().filter(|path| !before.contains_key(*path)))
        .collect();
    assert!(changed.is_empty(), "changed: {changed:?}");
    error
}

#[test]
fn a_newer_record_is_refused_untouched() {
    for key in [
        keys::event(Subject::Table(TableId(3)), 5),
        keys::head(Subject::Table(TableId(3))),
        keys::once(&OnceKey::interaction(3)),
        keys::intent(IntentId(3)),
        keys::NUMBERS.to_vec(),
    ] {
        let (_kept, path) = made();
        plant(&path, &key, &[2, 1, 1]);
        assert_eq!(refused(&path), StoreError::Newer { found: 2, known: 1 });
    }
}

#[test]
fn an_import_that_was_cut_off_is_refused_untouched() {
    let (_kept, path) = made();
    plant(&path, keys::IMPORTING, record::MARK);
    let error = refused(&path);
    assert!(error.to_string().contains("cut off"), "{error}");
}
