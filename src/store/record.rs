//! The stored form of every kind of record. Each begins with the number of its format; this is
//! the only place that knows what comes after it.

use crate::engine::{Millis, PlayerId, Revision, RoomId, ServerId};

use super::kept::{Counts, Head, Numbers, Spent, Whole};
use super::{Intent, IntentId, Lane, OnceKey, StoreError, Subject, keys};

/// The format that this version writes, and the newest that it reads.
pub(super) const FORMAT: u8 = 1;
/// A record that says nothing beyond its key.
pub(super) const MARK: &[u8] = &[FORMAT];

struct Writer(Vec<u8>);

impl Writer {
    fn new() -> Self {
        Self(vec![FORMAT])
    }

    /// Seven bits a byte, lowest first; the top bit says that more follow.
    fn number(&mut self, mut n: u64) {
        loop {
            let low = n.to_le_bytes()[0] & 0x7f;
            n >>= 7;
            if n == 0 {
                return self.0.push(low);
            }
            self.0.push(low | 0x80);
        }
    }

    fn bytes(&mut self, bytes: &[u8]) {
        self.number(bytes.len() as u64);
        self.0.extend(bytes);
    }

    fn subject(&mut self, subject: Subject) {
        self.0.extend(keys::subject_bytes(subject));
    }

    fn head(&mut self, head: &Head) {
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
        self.bytes(&head.doc);
    }
}

struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn new(record: &'a [u8]) -> Result<Self, StoreError> {
        match record.split_first() {
            Some((&FORMAT, rest)) => Ok(Self(rest)),
            Some((&found, _)) if found > FORMAT => Err(StoreError::Newer {
                found: u32::from(found),
                known: u32::from(FORMAT),
            }),
            _ => Err(corrupt()),
        }
    }

    fn number(&mut self) -> Result<u64, StoreError> {
        let mut n = 0;
        for shift in (0..64).step_by(7) {
            let (&byte, rest) = self.0.split_first().ok_or_else(corrupt)?;
            self.0 = rest;
            n |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return Ok(n);
            }
        }
        Err(corrupt())
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

/// Refuses a record of a newer format without reading more of it.
pub(super) fn check_format(record: &[u8]) -> Result<(), StoreError> {
    Reader::new(record).map(drop)
}

/// A whole record, of which nothing may be left over.
fn read<T>(
    record: &[u8],
    parse: impl FnOnce(&mut Reader<'_>) -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    let mut from = Reader::new(record)?;
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
    write_packed(head, &[])
}

/// A document and its whole log; the head's count of events says how many follow.
pub(super) fn write_packed(head: &Head, log: &[Vec<u8>]) -> Vec<u8> {
    let mut out = Writer::new();
    out.head(head);
    for event in log {
        out.bytes(event);
    }
    out.0
}

/// The head alone of a record, packed or not.
pub(super) fn read_head(subject: Subject, packed: bool, record: &[u8]) -> Result<Head, StoreError> {
    if packed {
        Reader::new(record)?.head(subject, packed)
    } else {
        read(record, |from| from.head(subject, packed))
    }
}

/// The head of a record, and the log if it is a packed one.
pub(super) fn read_whole(
    subject: Subject,
    packed: bool,
    record: &[u8],
) -> Result<Whole, StoreError> {
    read(record, |from| {
        let head = from.head(subject, packed)?;
        let mut log = Vec::new();
        if packed {
            for _ in 0..head.events {
                log.push(from.bytes()?.to_vec());
            }
        }
        Ok((head, log))
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
        let log = vec![vec![], b"event".to_vec()];
        let written = write_head(&head(false));
        assert_eq!(read_head(TABLE, false, &written), Ok(head(false)));
        assert_eq!(
            read_whole(TABLE, false, &written),
            Ok((head(false), vec![]))
        );
        let packed = write_packed(&head(true), &log);
        assert_eq!(read_whole(TABLE, true, &packed), Ok((head(true), log)));
        assert_eq!(read_head(TABLE, true, &packed), Ok(head(true)));
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

    /// The bytes of format 1, which every later version has to read.
    #[test]
    fn format_1_is_frozen() {
        assert_eq!(
            write_packed(&head(true), &[b"a".to_vec(), vec![]]),
            [
                &[1, 172, 2, 2, 7][..],
                &[255, 255, 255, 255, 255, 255, 255, 255, 255, 1],
                &[128, 128, 128, 128, 128, 128, 128, 128, 16, 0],
                &[2, 127, 128, 1, 3, b'd', b'o', b'c', 1, b'a', 0],
            ]
            .concat()
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
        let newer = StoreError::Newer { found: 2, known: 1 };
        assert_eq!(read_head(TABLE, false, &[2, 9, 9]), Err(newer.clone()));
        assert_eq!(read_event(&[2]), Err(newer.clone()));
        assert_eq!(check_format(&[2]), Err(newer));
        assert!(matches!(check_format(&[]), Err(StoreError::Corrupt { .. })));
    }

    proptest! {
        /// Whatever stands on the disk, reading it answers and does not stop the program.
        #[test]
        fn any_bytes_are_read_or_refused(mut bytes: Vec<u8>) {
            bytes.insert(0, FORMAT);
            let _ = read_head(TABLE, false, &bytes);
            let _ = read_whole(TABLE, true, &bytes);
            let _ = read_spent(OnceKey::interaction(1), &bytes);
            let _ = read_intent(IntentId(1), &bytes).is_ok();
            let _ = read_numbers(&bytes);
        }
    }
}
