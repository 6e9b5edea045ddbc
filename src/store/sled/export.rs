//! The records of the tree as an export.

use std::io::Write;

use crate::store::StoreError;
use crate::store::kept::Numbers;
use crate::store::transfer::Exporter;

use super::{change, keys, record};

/// Writes all records of the tree, given in the order of their keys.
pub(super) fn export(
    records: &[(sled::IVec, sled::IVec)],
    out: &mut dyn Write,
) -> Result<(), StoreError> {
    let at = |key: &[u8]| {
        records
            .binary_search_by(|(k, _)| (**k).cmp(key))
            .unwrap_or_else(|next| next)
    };
    let of = |kind: u8| &records[at(&[kind])..at(&[kind + 1])];
    let get = |key: &[u8]| {
        let found = records.get(at(key)).filter(|(k, _)| *k == key);
        found.map(|(_, value)| value)
    };
    let numbers = match get(keys::NUMBERS) {
        Some(numbers) => record::read_numbers(numbers)?,
        None => Numbers::default(),
    };
    let mut export = Exporter::begin(out, numbers)?;
    let mut subjects: Vec<_> = of(keys::HEAD)
        .iter()
        .chain(of(keys::PACKED))
        .filter_map(|(key, value)| {
            let (subject, _) = keys::read_subject(&key[1..])?;
            Some((subject, key[0] == keys::PACKED, value))
        })
        .collect();
    subjects.sort_unstable_by_key(|(subject, ..)| *subject);
    for (subject, packed, value) in subjects {
        let (head, log) = if packed {
            record::read_packed(value)?
        } else {
            let head = record::read_head(value)?;
            let from = at(&keys::event(subject, 0));
            let log = records[from..]
                .iter()
                .take(usize::try_from(head.events).unwrap_or(usize::MAX))
                .filter(|(key, _)| key.starts_with(&keys::events(subject)))
                .map(|(_, event)| record::read_event(event))
                .collect::<Result<Vec<_>, _>>()?;
            if log.len() as u64 != head.events {
                return Err(change::missing_event(subject));
            }
            (head, log)
        };
        export.subject(subject, packed, &head, &log)?;
    }
    for (key, value) in of(keys::ONCE) {
        if let Some(key) = keys::read_once(key) {
            export.once(&key, &record::read_spent(value)?)?;
        }
    }
    for (key, value) in of(keys::INTENT) {
        if let Some(id) = keys::read_intent(key) {
            export.intent(id, &record::read_waiting(value)?)?;
        }
    }
    export.end()
}
