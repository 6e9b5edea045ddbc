//! The stored form of every kind of record. Each begins with the number of its format; this is
//! the only place that knows what comes after it.
//!
//! In format 2 a head has a patch of its document in the document's place, and a packed table is deflated.
//! All other records have format 1 alone, and these two may have it, too.

use std::io::{Read as _, Write as _};

use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;

use crate::engine::{Millis, PlayerId, Revision, RoomId, ServerId};

use super::kept::{Counts, Head, Numbers, Spent, Written};
use super::{Intent, IntentId, Lane, OnceKey, StoreError, Subject, keys, number};

/// The newest format that this version writes and reads.
pub(super) const FORMAT: u8 = 2;
/// The format of what nothing was made of.
const PLAIN: u8 = 1;
/// A record that says nothing beyond its key.
pub(super) const MARK: &[u8] = &[PLAIN];
/// The longest packed table, in bytes: a log and a document of the greatest length that is packed, and room
/// for very many members.
const MAX_DEFLATED: u64 = 1024 * 1024;

struct Writer(Vec<u8>);

impl Writer {
    fn new() -> Self {
        Self(vec![PLAIN])
    }

    fn number(&mut self, n: u64) {
        number::write(&mut self.0, n);
    }

    fn bytes(&mut self, bytes: &[u8]) {
        self.number(bytes.len() as u64);
        self.0.extend(bytes);
    }

    fn subject(&mut self, subject: Subject) {
        self.0.extend(keys::subject_bytes(subject));
    }

    fn head(&mut self, head: &Head, doc: &[u8]) {
        self.number(head.revision.0);
        self.number(head.events);
        let flags = u64::from(head.open)
            | u64::from(head.due.is_some()) << 1
            | u64::from(head.room.is_some()) << 2;
        self.number(flags);
        if let Some(at) = head.due {
            self.number(at.0);
        }
        if let Some((server, room)) = head.room {
            self.number(server.0);
            self.number(room.0);
        }
        self.number(head.members.len() as u64);
        for member in &head.members {
            self.number(member.0);
        }
        self.bytes(doc);
    }
}

struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn new(record: &'a [u8]) -> Result<Self, StoreError> {
        match format(record)? {
            (PLAIN, rest) => Ok(Self(rest)),
            _ => Err(corrupt()),
        }
    }

    fn number(&mut self) -> Result<u64, StoreError> {
        number::read(&mut self.0).ok_or_else(corrupt)
    }

    fn bytes(&mut self) -> Result<&'a [u8], StoreError> {
        let len = usize::try_from(self.number()?).map_err(|_| corrupt())?;
        let (bytes, rest) = self.0.split_at_checked(len).ok_or_else(corrupt)?;
        self.0 = rest;
        Ok(bytes)
    }

    fn subject(&mut self) -> Result<Subject, StoreError> {
        let (subject, rest) = keys::read_subject(self.0).ok_or_else(corrupt)?;
        self.0 = rest;
        Ok(subject)
    }

    fn head(&mut self, subject: Subject, packed: bool) -> Result<Head, StoreError> {
        let revision = Revision(self.number()?);
        let events = self.number()?;
        let flags = self.number()?;
        let due = if flags & 2 == 0 {
            None
        } else {
            Some(Millis(self.number()?))
        };
        let room = if flags & 4 == 0 {
            None
        } else {
            Some((ServerId(self.number()?), RoomId(self.number()?)))
        };
        let mut members = Vec::new();
        for _ in 0..self.number()? {
            members.push(PlayerId(self.number()?));
        }
        Ok(Head {
            subject,
            revision,
            packed,
            events,
            open: flags & 1 != 0,
            due,
            room,
            members,
            doc: self.bytes()?.to_vec(),
        })
    }
}

fn corrupt() -> StoreError {
    StoreError::corrupt("a record cannot be read; restore the newest dump with `import`")
}

/// The format of a record, and what comes after it; one of a newer format is refused.
fn format(record: &[u8]) -> Result<(u8, &[u8]), StoreError> {
    match record.split_first() {
        Some((&found, _)) if found > FORMAT => Err(StoreError::Newer {
            found: u32::from(found),
            known: u32::from(FORMAT),
        }),
        Some((&found, rest)) if found > 0 => Ok((found, rest)),
        _ => Err(corrupt()),
    }
}

/// Refuses a record of a newer format without reading more of it.
pub(super) fn check_format(record: &[u8]) -> Result<(), StoreError> {
    format(record).map(drop)
}

/// A whole record, of which nothing may be left over.
fn read<T>(
    record: &[u8],
    parse: impl FnOnce(&mut Reader<'_>) -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    whole(Reader::new(record)?, parse)
}

fn whole<T>(
    mut from: Reader<'_>,
    parse: impl FnOnce(&mut Reader<'_>) -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    let read = parse(&mut from)?;
    if from.0.is_empty() {
        Ok(read)
    } else {
        Err(corrupt())
    }
}

pub(super) fn write_numbers(numbers: &Numbers) -> Vec<u8> {
    let mut out = Writer::new();
    out.number(numbers.next_table);
    out.number(numbers.next_intent);
    out.number(numbers.commits);
    out.0
}

pub(super) fn read_numbers(record: &[u8]) -> Result<Numbers, StoreError> {
    read(record, |from| {
        Ok(Numbers {
            next_table: from.number()?,
            next_intent: from.number()?,
            commits: from.number()?,
        })
    })
}

pub(super) fn write_counts(counts: Counts) -> Vec<u8> {
    let mut out = Writer::new();
    out.number(counts.tables);
    out.number(counts.live);
    out.0
}

pub(super) fn read_counts(record: &[u8]) -> Result<Counts, StoreError> {
    read(record, |from| {
        Ok(Counts {
            tables: from.number()?,
            live: from.number()?,
        })
    })
}

/// How many batches had been applied to what was imported.
pub(super) fn write_restored(commits: u64) -> Vec<u8> {
    let mut out = Writer::new();
    out.number(commits);
    out.0
}

pub(super) fn read_restored(record: &[u8]) -> Result<u64, StoreError> {
    let numbers = read(record, |from| Ok([from.number()?]));
    numbers.map(|[commits]| commits)
}

/// A document and what is known about it.
pub(super) fn write_head(head: &Head) -> Vec<u8> {
    let mut out = Writer::new();
    out.head(head, &head.doc);
    out.0
}

/// What is known about a document, and what makes it of its base.
pub(super) fn write_patched(head: &Head, patch: &[u8]) -> Vec<u8> {
    let mut out = Writer(vec![FORMAT]);
    out.head(head, patch);
    out.0
}

/// A document and its whole log; the head's count of events says how many follow.
pub(super) fn write_packed(head: &Head, log: &[Vec<u8>]) -> Vec<u8> {
    let mut out = Writer::new();
    out.head(head, &head.doc);
    for event in log {
        out.bytes(event);
    }
    match deflated(&out.0[1..]) {
        Ok(deflated) if deflated.len() < out.0.len() => deflated,
        _ => out.0,
    }
}

fn deflated(plain: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut encoder = DeflateEncoder::new(vec![FORMAT], Compression::default());
    encoder.write_all(plain)?;
    encoder.finish()
}

fn inflated(record: &[u8]) -> Result<Vec<u8>, StoreError> {
    let mut plain = Vec::new();
    let read = DeflateDecoder::new(record)
        .take(MAX_DEFLATED)
        .read_to_end(&mut plain);
    read.map_err(|_| corrupt())?;
    Ok(plain)
}

/// What is kept about a subject in one record.
pub(super) fn read_head(
    subject: Subject,
    packed: bool,
    record: &[u8],
) -> Result<Written, StoreError> {
    let (format, rest) = format(record)?;
    let is_new = format == FORMAT;
    let inflated = (is_new && packed).then(|| inflated(rest)).transpose()?;
    let from = Reader(inflated.as_deref().unwrap_or(rest));
    whole(from, |from| {
        let head = from.head(subject, packed)?;
        let mut log = Vec::new();
        if packed {
            for _ in 0..head.events {
                log.push(from.bytes()?.to_vec());
            }
        }
        let is_patch = is_new && !packed;
        Ok(Written {
            head,
            log,
            is_patch,
        })
    })
}

pub(super) fn write_event(event: &[u8]) -> Vec<u8> {
    let mut out = Writer::new();
    out.0.extend(event);
    out.0
}

pub(super) fn read_event(record: &[u8]) -> Result<Vec<u8>, StoreError> {
    Ok(Reader::new(record)?.0.to_vec())
}

pub(super) fn write_spent(spent: &Spent) -> Vec<u8> {
    let mut out = Writer::new();
    out.subject(spent.subject);
    out.number(spent.revision.0);
    out.number(spent.at.0);
    out.0
}

pub(super) fn read_spent(key: OnceKey, record: &[u8]) -> Result<Spent, StoreError> {
    read(record, |from| {
        Ok(Spent {
            key,
            subject: from.subject()?,
            revision: Revision(from.number()?),
            at: Millis(from.number()?),
        })
    })
}

pub(super) fn write_intent(intent: &Intent) -> Vec<u8> {
    let mut out = Writer::new();
    out.subject(intent.subject);
    out.number(intent.revision.0);
    out.number(u64::from(intent.attempts));
    out.number(intent.not_before.0);
    out.bytes(intent.lane.0.as_bytes());
    out.bytes(&intent.body);
    out.0
}

pub(super) fn read_intent(id: IntentId, record: &[u8]) -> Result<Intent, StoreError> {
    read(record, |from| {
        Ok(Intent {
            id,
            subject: from.subject()?,
            revision: Revision(from.number()?),
            attempts: u32::try_from(from.number()?).map_err(|_| corrupt())?,
            not_before: Millis(from.number()?),
            lane: Lane(String::from_utf8(from.bytes()?.to_vec()).map_err(|_| corrupt())?),
            body: from.bytes()?.to_vec(),
        })
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::engine::TableId;

    const TABLE: Subject = Subject::Table(TableId(5));

    fn head(packed: bool) -> Head {
        Head {
            subject: TABLE,
            packed,
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
        let read = |packed, record: &[u8]| {
            let Written {
                head,
                log,
                is_patch,
            } = read_head(TABLE, packed, record).unwrap();
            (head, log, is_patch)
        };
        assert_eq!(
            read(false, &write_head(&head(false))),
            (head(false), vec![], false)
        );
        let doc = b"patch".to_vec();
        let patched = Head {
            doc: doc.clone(),
            ..head(false)
        };
        assert_eq!(
            read(false, &write_patched(&head(false), &doc)),
            (patched, vec![], true)
        );
        for event in [b"event".to_vec(), vec![7; 500]] {
            let log = vec![vec![], event];
            let packed = write_packed(&head(true), &log);
            assert!(packed.len() < 100);
            assert_eq!(read(true, &packed), (head(true), log, false));
        }
        let spent = Spent {
            key: OnceKey::interaction(3),
            subject: Subject::Bot,
            revision: Revision(1),
            at: Millis(2),
        };
        let key = spent.key.clone();
        assert_eq!(read_spent(key, &write_spent(&spent)), Ok(spent));
        let intent = Intent {
            id: IntentId(7),
            subject: TABLE,
            revision: Revision(1),
            attempts: u32::MAX,
            not_before: Millis(9),
            lane: Lane::from("lane"),
            body: vec![0, 255],
        };
        assert!(read_intent(IntentId(7), &write_intent(&intent)) == Ok(intent));
    }

    /// The bytes of both formats, which every later version has to read.
    #[test]
    fn formats_are_frozen() {
        let known = [
            &[172, 2, 2, 7][..],
            &[255, 255, 255, 255, 255, 255, 255, 255, 255, 1],
            &[128, 128, 128, 128, 128, 128, 128, 128, 16, 0],
            &[2, 127, 128, 1, 3, b'd', b'o', b'c'],
        ]
        .concat();
        let plain = [&[1][..], &known, &[1, b'a', 0]].concat();
        let deflated = [
            &[2, 91, 195, 196, 196, 254, 31, 6, 24, 27, 160, 64][..],
            &[128, 129, 169, 190, 129, 145, 57, 37, 63, 153, 49, 145, 1, 0],
        ]
        .concat();
        for packed in [plain, deflated] {
            let read = read_head(TABLE, true, &packed).unwrap();
            assert_eq!(read.head, head(true));
            assert_eq!(read.log, [b"a".to_vec(), vec![]]);
        }
        assert_eq!(write_head(&head(false)), [&[1][..], &known].concat());
        assert_eq!(
            write_patched(&head(false), b"doc"),
            [&[2][..], &known].concat()
        );
        let numbers = Numbers {
            next_table: 5,
            next_intent: 6,
            commits: 128,
        };
        assert_eq!(write_numbers(&numbers), [1, 5, 6, 128, 1]);
    }

    #[test]
    fn a_newer_format_is_named() {
        let newer = StoreError::Newer { found: 3, known: 2 };
        let head = read_head(TABLE, false, &[3, 9, 9]).map(|_| ());
        assert_eq!(head, Err(newer.clone()));
        assert_eq!(read_event(&[3]), Err(newer.clone()));
        assert_eq!(check_format(&[3]), Err(newer));
        assert!(matches!(check_format(&[]), Err(StoreError::Corrupt { .. })));
    }

    proptest! {
        /// Whatever stands on the disk, reading it answers and does not stop the program.
        #[test]
        fn any_bytes_are_read_or_refused(mut bytes: Vec<u8>) {
            bytes.insert(0, FORMAT);
            let _ = read_head(TABLE, false, &bytes).is_ok();
            let _ = read_head(TABLE, true, &bytes).is_ok();
            bytes[0] = PLAIN;
            let _ = read_head(TABLE, true, &bytes).is_ok();
            let _ = read_spent(OnceKey::interaction(1), &bytes);
            let _ = read_intent(IntentId(1), &bytes).is_ok();
            let _ = read_numbers(&bytes);
        }
    }
}
