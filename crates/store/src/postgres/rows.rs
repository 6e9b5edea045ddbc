//! How what is kept stands in rows. Numbers without a sign are kept as those with one that have the same bits.

use tokio_postgres::Row;
use tokio_postgres::types::FromSql;

use stramash_core::engine::{Millis, PlayerId, Revision, RoomId, ServerId};

use crate::records::codec;
use crate::records::tree::missing_event;
use crate::records::types::{Head, Packed, Spent, Whole};
use crate::{IdempotencyKey, ItemId, Lane, Log, OutboxItem, StoreError, Subject};

/// What [`head`] reads.
pub(crate) const HEAD: &str =
    "kind, id, revision, events, open, due, server, room, members, doc, packed";
/// What [`spent`] reads.
pub(crate) const SPENT: &str = "key, kind, id, revision, at";
/// What [`item`] reads.
pub(crate) const ITEM: &str =
    "kind, about AS id, id AS number, revision, attempts, not_before, lane, body";

/// The numbers of a subject.
pub(crate) fn parts(subject: Subject) -> (i16, i64) {
    let (kind, id) = subject.parts();
    (kind.into(), id.cast_signed())
}

/// A moment. Those from the year 292 million on cannot be kept.
pub(crate) fn moment(at: Millis) -> Result<i64, StoreError> {
    i64::try_from(at.0).map_err(|_| StoreError::Invalid("a moment is too far away"))
}

/// The last moment that can be kept before one, or it.
pub(crate) fn until(at: Millis) -> i64 {
    i64::try_from(at.0).unwrap_or(i64::MAX)
}

/// A number of rows.
pub(crate) fn many(limit: usize) -> i64 {
    i64::try_from(limit).unwrap_or(i64::MAX)
}

/// Where a function that always answers did not.
pub(crate) fn missing() -> StoreError {
    StoreError::corrupt("the server answers nothing; were its tables changed by hand?")
}

/// What stands in a column.
pub(crate) fn get<'a, T: FromSql<'a>>(row: &'a Row, column: &str) -> Result<T, StoreError> {
    row.try_get(column).map_err(|_| {
        StoreError::corrupt(format!(
            "the column {column} cannot be read; restore the newest dump with `import`"
        ))
    })
}

/// A number without a sign.
pub(crate) fn number(row: &Row, column: &str) -> Result<u64, StoreError> {
    get::<i64>(row, column).map(i64::cast_unsigned)
}

/// The subject that a row is about.
pub(crate) fn subject(row: &Row) -> Result<Subject, StoreError> {
    let (kind, id): (i16, u64) = (get(row, "kind")?, number(row, "id")?);
    let kind = u8::try_from(kind).ok();
    kind.and_then(|kind| Subject::of(kind, id)).ok_or_else(|| {
        StoreError::corrupt(
            "there is no such kind of subject; restore the newest dump with `import`",
        )
    })
}

/// What is known about a document, as its row has it, and the record in which it is packed.
pub(crate) fn row_of(row: &Row) -> Result<(Head, Option<Vec<u8>>), StoreError> {
    let optional = |column| Ok(get::<Option<i64>>(row, column)?.map(i64::cast_unsigned));
    let packed: Option<Vec<u8>> = get(row, "packed")?;
    let server: Option<u64> = optional("server")?;
    let room: Option<u64> = optional("room")?;
    let members: Vec<i64> = get(row, "members")?;
    let head = Head {
        subject: subject(row)?,
        revision: Revision(number(row, "revision")?),
        packed: packed.is_some(),
        open: get(row, "open")?,
        due: optional("due")?.map(Millis),
        room: server
            .zip(room)
            .map(|(server, room)| (ServerId(server), RoomId(room))),
        members: members
            .into_iter()
            .map(|id| PlayerId(id.cast_unsigned()))
            .collect(),
        events: number(row, "events")?,
        doc: get(row, "doc")?,
    };
    Ok((head, packed))
}

/// What is kept about a document, with its log if that is packed with it.
pub(crate) fn head(row: &Row) -> Result<(Head, Option<Log>), StoreError> {
    let (head, packed) = row_of(row)?;
    let Some(packed) = packed else {
        return Ok((head, None));
    };
    let Packed { head, log } = codec::read(&packed)?;
    Ok((head, Some(log)))
}

/// A document with its whole log, of which `events` are those that stand in rows.
pub(crate) fn whole(row: &Row, events: Log) -> Result<Whole, StoreError> {
    let (head, log) = head(row)?;
    let log = log.unwrap_or(events);
    if log.len() as u64 != head.events {
        return Err(missing_event(head.subject));
    }
    Ok((head, log))
}

/// A spent idempotency key.
pub(crate) fn spent(row: &Row) -> Result<Spent, StoreError> {
    Ok(Spent {
        key: IdempotencyKey::from_text(get(row, "key")?),
        subject: subject(row)?,
        revision: Revision(number(row, "revision")?),
        at: Millis(number(row, "at")?),
    })
}

/// An item.
pub(crate) fn item(row: &Row) -> Result<OutboxItem, StoreError> {
    let attempts = number(row, "attempts")?;
    Ok(OutboxItem {
        id: ItemId(number(row, "number")?),
        subject: subject(row)?,
        revision: Revision(number(row, "revision")?),
        attempts: u32::try_from(attempts).unwrap_or(u32::MAX),
        not_before: Millis(number(row, "not_before")?),
        lane: Lane(get(row, "lane")?),
        body: get(row, "body")?,
    })
}
