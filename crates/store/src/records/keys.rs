//! The keys of records: a byte for the kind, and then numbers in big-endian order, so that keys sort by number.
//!
//! For each change, sled rewrites about sixteen neighbouring records. The counters change with every commit.
//! Therefore their keys lie between those of lists and idempotency keys, whose records are short.

use stramash_core::engine::{Millis, PlayerId, RoomId, ServerId, TableId};

use crate::{IdempotencyKey, Index, ItemId, Subject};

pub(crate) const NUMBERS: &[u8] = b"m";
/// The number of batches in the imported export. The record does not exist if the store started empty.
pub(crate) const RESTORED: &[u8] = b"k";
/// The idempotency key that was last checked for expiry.
pub(crate) const EXPIRY_CURSOR: &[u8] = b"l";
/// A record that exists only while an import is being written.
pub(crate) const IMPORTING: &[u8] = b"!";
/// Private data of an engine.
pub(crate) const ENGINE: &[u8] = b"n";
/// `h` + subject: a document and its metadata.
pub(crate) const HEAD: u8 = b'h';
/// `e` + subject + number: an event.
pub(crate) const EVENT: u8 = b'e';
/// `z` + subject: a packed document with its log.
pub(crate) const PACKED: u8 = b'z';
/// `o` + key: an idempotency key that was used.
pub(crate) const ONCE: u8 = b'o';
/// `d` + time + table: a due time.
pub(crate) const DUE: u8 = b'd';
/// `q` + id: an outbox item.
pub(crate) const ITEM: u8 = b'q';
/// `i` + index + table: an entry of a list.
pub(crate) const LIST: u8 = b'i';

const SUBJECT_LEN: usize = 9;

fn subject_bytes(subject: Subject) -> [u8; SUBJECT_LEN] {
    let (kind, id) = subject.parts();
    let mut bytes = [kind; SUBJECT_LEN];
    bytes[1..].copy_from_slice(&id.to_be_bytes());
    bytes
}

fn read_subject(bytes: &[u8]) -> Option<(Subject, &[u8])> {
    let (kind, rest) = bytes.split_first()?;
    let (id, rest) = read_number(rest)?;
    Some((Subject::from_parts(*kind, id)?, rest))
}

fn read_number(bytes: &[u8]) -> Option<(u64, &[u8])> {
    let (number, rest) = bytes.split_first_chunk::<8>()?;
    Some((u64::from_be_bytes(*number), rest))
}

pub(crate) fn subject_key(kind: u8, subject: Subject) -> Vec<u8> {
    [&[kind][..], &subject_bytes(subject)].concat()
}

fn numbered(kind: &[u8], numbers: &[u64]) -> Vec<u8> {
    let mut key = kind.to_vec();
    key.extend(numbers.iter().flat_map(|number| number.to_be_bytes()));
    key
}

/// Decodes a key that consists of a kind and a subject. Returns `None` for any other key.
pub(crate) fn read_subject_key(key: &[u8]) -> Option<Subject> {
    let (subject, rest) = read_subject(key.get(1..)?)?;
    rest.is_empty().then_some(subject)
}

/// Returns the smallest key that is greater than `key`.
pub(crate) fn successor(key: &[u8]) -> Vec<u8> {
    [key, &[0]].concat()
}

pub(crate) fn head(subject: Subject) -> Vec<u8> {
    subject_key(HEAD, subject)
}

pub(crate) fn packed(subject: Subject) -> Vec<u8> {
    subject_key(PACKED, subject)
}

pub(crate) fn event(subject: Subject, n: u64) -> Vec<u8> {
    numbered(&subject_key(EVENT, subject), &[n])
}

pub(crate) fn read_event(key: &[u8]) -> Option<(Subject, u64)> {
    let (subject, rest) = read_subject(key.strip_prefix(&[EVENT])?)?;
    let (n, rest) = read_number(rest)?;
    rest.is_empty().then_some((subject, n))
}

pub(crate) fn once(once: &IdempotencyKey) -> Vec<u8> {
    [&[ONCE], once.as_str().as_bytes()].concat()
}

pub(crate) fn read_once(key: &[u8]) -> Option<IdempotencyKey> {
    let text = String::from_utf8(key.strip_prefix(&[ONCE])?.to_vec()).ok()?;
    Some(IdempotencyKey::from_text(text))
}

pub(crate) fn due(at: Millis, table: TableId) -> Vec<u8> {
    numbered(&[DUE], &[at.0, table.0])
}

pub(crate) fn read_due(key: &[u8]) -> Option<(Millis, TableId)> {
    let (at, rest) = read_number(key.strip_prefix(&[DUE])?)?;
    let (table, rest) = read_number(rest)?;
    rest.is_empty().then_some((Millis(at), TableId(table)))
}

pub(crate) fn item(id: ItemId) -> Vec<u8> {
    numbered(&[ITEM], &[id.0])
}

pub(crate) fn read_item(key: &[u8]) -> Option<ItemId> {
    let (id, rest) = read_number(key.strip_prefix(&[ITEM])?)?;
    rest.is_empty().then_some(ItemId(id))
}

pub(crate) fn list(index: Index, table: TableId) -> Vec<u8> {
    let table = table.0;
    match index {
        Index::Player(player) => numbered(&[LIST, 1], &[player.0, table]),
        Index::PlayerLive(player) => numbered(&[LIST, 2], &[player.0, table]),
        Index::Room(server, room) => numbered(&[LIST, 3], &[server.0, room.0, table]),
        Index::RoomLive(server, room) => numbered(&[LIST, 4], &[server.0, room.0, table]),
        Index::Server(server) => numbered(&[LIST, 5], &[server.0, table]),
        Index::Live => numbered(&[LIST, 6], &[table]),
    }
}

pub(crate) fn read_list(key: &[u8]) -> Option<(Index, TableId)> {
    let (kind, mut rest) = key.strip_prefix(&[LIST])?.split_first()?;
    let mut number = || {
        let (number, after) = read_number(rest)?;
        rest = after;
        Some(number)
    };
    let index = match kind {
        1 => Index::Player(PlayerId(number()?)),
        2 => Index::PlayerLive(PlayerId(number()?)),
        3 => Index::Room(ServerId(number()?), RoomId(number()?)),
        4 => Index::RoomLive(ServerId(number()?), RoomId(number()?)),
        5 => Index::Server(ServerId(number()?)),
        6 => Index::Live,
        _ => return None,
    };
    let table = TableId(number()?);
    rest.is_empty().then_some((index, table))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn key_order_is_number_order() {
        let small = due(Millis(255), TableId(9));
        let great = due(Millis(256), TableId(1));
        assert!(small < great);
        assert_eq!(read_due(&great), Some((Millis(256), TableId(1))));
        let subject = Subject::Player(PlayerId(7));
        assert!(event(subject, 255) < event(subject, 256));
    }

    #[test]
    fn lists_read_back() {
        let (player, server, room) = (PlayerId(3), ServerId(4), RoomId(5));
        for index in [
            Index::Player(player),
            Index::PlayerLive(player),
            Index::Room(server, room),
            Index::RoomLive(server, room),
            Index::Server(server),
            Index::Live,
        ] {
            let key = list(index, TableId(9));
            assert_eq!(read_list(&key), Some((index, TableId(9))));
            assert_eq!(read_list(&key[..key.len() - 1]), None);
        }
        assert_eq!(read_list(&[LIST, 7, 0, 0, 0, 0, 0, 0, 0, 9]), None);
    }

    #[test]
    fn subjects_read_back() {
        for subject in [
            Subject::Table(TableId(1)),
            Subject::Posts(TableId(u64::MAX)),
            Subject::Player(PlayerId(3)),
            Subject::Server(ServerId(4)),
            Subject::Bot,
            Subject::Result(TableId(6)),
        ] {
            let bytes = subject_bytes(subject);
            assert_eq!(read_subject(&bytes), Some((subject, &[][..])));
            assert_eq!(Subject::try_from(subject.to_string()), Ok(subject));
        }
        assert_eq!(read_subject(&[9; 9]), None);
        assert_eq!(read_subject(&[1; 8]), None);
    }
}
