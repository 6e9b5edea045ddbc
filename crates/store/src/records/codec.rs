//! The encoding of records: a byte for the format, and then the value as `postcard` encodes it.
//!
//! Format 1 is plain. Format 2 is compressed with DEFLATE. It is used for values that become shorter by it, as
//! most JSON documents do.

use std::io::{Read as _, Write as _};

use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::StoreError;

const PLAIN: u8 = 1;
const DEFLATED: u8 = 2;
/// A record without content.
pub(crate) const EMPTY: &[u8] = &[PLAIN];
/// The minimum length for compression, in bytes.
const MIN_COMPRESSED: usize = 256;
/// The maximum decompressed length in bytes. It is more than a packed table with very many members needs.
const MAX_INFLATED: u64 = 1024 * 1024;

pub(crate) fn write(value: &(impl Serialize + ?Sized)) -> Vec<u8> {
    let plain = postcard::to_extend(value, vec![PLAIN]).expect("a record is plain data");
    if plain.len() < MIN_COMPRESSED {
        return plain;
    }
    let mut encoder = DeflateEncoder::new(vec![DEFLATED], Compression::fast());
    let deflated = encoder.write_all(&plain[1..]);
    match deflated.and_then(|()| encoder.finish()) {
        Ok(deflated) if deflated.len() < plain.len() => deflated,
        _ => plain,
    }
}

/// Decodes a record. Refuses a record with additional bytes at its end.
pub(crate) fn read<T: DeserializeOwned>(record: &[u8]) -> Result<T, StoreError> {
    check_format(record)?;
    let (format, rest) = record.split_first().ok_or_else(corrupt)?;
    let mut inflated = Vec::new();
    if *format == DEFLATED {
        let mut decoder = DeflateDecoder::new(rest).take(MAX_INFLATED);
        decoder.read_to_end(&mut inflated).map_err(|_| corrupt())?;
    }
    let plain = if *format == DEFLATED { &inflated } else { rest };
    match postcard::take_from_bytes(plain) {
        Ok((value, [])) => Ok(value),
        _ => Err(corrupt()),
    }
}

pub(crate) fn check_format(record: &[u8]) -> Result<(), StoreError> {
    match record.first() {
        Some(&(PLAIN | DEFLATED)) => Ok(()),
        Some(&found) if found > DEFLATED => Err(StoreError::Newer {
            found: found.into(),
            known: DEFLATED.into(),
        }),
        _ => Err(corrupt()),
    }
}

fn corrupt() -> StoreError {
    StoreError::corrupt("a record cannot be read; restore the newest dump with `import`")
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::records::types::{Head, Numbers, Packed, SpentKey};
    use crate::{IdempotencyKey, ItemId, Lane, OutboxItem, Subject};
    use stramash_core::engine::{Millis, PlayerId, Revision, RoomId, ServerId, TableId};

    fn head() -> Head {
        Head {
            subject: Subject::Table(TableId(5)),
            packed: false,
            revision: Revision(300),
            events: 2,
            open: true,
            due: Some(Millis(u64::MAX)),
            room: Some((ServerId(1 << 60), RoomId(0))),
            members: vec![PlayerId(127), PlayerId(128)],
            doc: b"doc".to_vec(),
        }
    }

    #[test]
    fn records_read_back() {
        assert_eq!(read(&write(&head())), Ok(head()));
        for event in [b"event".to_vec(), vec![7; 500]] {
            let packed = Packed {
                head: head(),
                log: vec![vec![], event],
            };
            let record = write(&packed);
            assert!(record.len() < 100);
            assert_eq!(read(&record), Ok(packed));
        }
        let spent = SpentKey {
            key: IdempotencyKey::interaction(3),
            subject: Subject::Bot,
            revision: Revision(1),
            at: Millis(2),
        };
        assert_eq!(read(&write(&spent)), Ok(spent));
        let item = OutboxItem {
            id: ItemId(7),
            subject: Subject::Bot,
            revision: Revision(1),
            attempts: u32::MAX,
            not_before: Millis(9),
            lane: Lane::from("lane"),
            body: vec![0, 255],
        };
        assert!(read(&write(&item)) == Ok(item));
    }

    /// Checks the encoded bytes, because every later version must be able to read them.
    #[test]
    fn formats_are_frozen() {
        let bytes = [
            &[1, 7][..],
            b"table:5",
            &[172, 2, 0, 1],
            &[1, 255, 255, 255, 255, 255, 255, 255, 255, 255, 1],
            &[1, 128, 128, 128, 128, 128, 128, 128, 128, 16, 0],
            &[2, 127, 128, 1, 2, 3],
            b"doc",
        ]
        .concat();
        assert_eq!(write(&head()), bytes);
        let numbers = Numbers {
            next_table: 5,
            next_item: 6,
            commits: 128,
        };
        assert_eq!(write(&numbers), [1, 5, 6, 128, 1]);
        let deflated = [2, 99, 101, 107, 96, 4, 0];
        assert_eq!(read(&deflated), Ok(numbers));
    }

    #[test]
    fn newer_formats_are_refused() {
        let newer = StoreError::Newer { found: 3, known: 2 };
        assert_eq!(read::<Head>(&[3, 9, 9]), Err(newer.clone()));
        assert_eq!(check_format(&[3]), Err(newer));
        assert!(matches!(check_format(&[]), Err(StoreError::Corrupt { .. })));
    }

    proptest! {
        /// Checks that arbitrary bytes are decoded or refused without a panic.
        #[test]
        fn any_bytes_are_read_or_refused(mut bytes: Vec<u8>) {
            for format in [PLAIN, DEFLATED] {
                bytes.insert(0, format);
                let _ = read::<Head>(&bytes).is_ok();
                let _ = read::<Packed>(&bytes).is_ok();
                let _ = read::<SpentKey>(&bytes).is_ok();
                let _ = read::<OutboxItem>(&bytes).is_ok();
                let _ = read::<Numbers>(&bytes).is_ok();
                bytes.remove(0);
            }
        }
    }
}
