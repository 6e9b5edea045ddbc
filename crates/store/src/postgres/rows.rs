//! The encoding of data in rows. Unsigned numbers are stored as signed ones with the same bits.

use tokio_postgres::Row;
use tokio_postgres::types::FromSql;

use stramash_core::engine::{Millis, PlayerId, Revision, RoomId, ServerId};

use crate::records::codec;
use crate::records::tree::missing_event_error;
use crate::records::types::{Head, HeadWithLog, Packed, SpentKey};
use crate::{IdempotencyKey, ItemId, Lane, Log, OutboxItem, StoreError, Subject};

/// The columns for [`head`].
pub(crate) const HEAD: &str =
    "kind, id, revision, events, open, due, server, room, members, doc, packed";
/// The columns for [`spent`].
pub(crate) const SPENT: &str = "key, kind, id, revision, at";
/// The columns for [`item`].
pub(crate) const ITEM: &str =
    "kind, about AS id, id AS number, revision, attempts, not_before, lane, body";

pub(crate) fn parts(subject: Subject) -> (i16, i64) {
    let (kind, id) = subject.parts();
    (kind.into(), id.cast_signed())
}

/// Converts a time. Times after the year 292 million cannot be stored.
pub(crate) fn timestamp(at: Millis) -> Result<i64, StoreError> {
    i64::try_from(at.0).map_err(|_| StoreError::Invalid("a time is too far in the future"))
}

/// Converts a time. A time that cannot be stored becomes the latest one that can.
pub(crate) fn saturating_timestamp(at: Millis) -> i64 {
    i64::try_from(at.0).unwrap_or(i64::MAX)
}

pub(crate) fn saturating_limit(limit: usize) -> i64 {
    i64::try_from(limit).unwrap_or(i64::MAX)
}

/// Makes the error for a function that returned no row.
pub(crate) fn no_row() -> StoreError {
    StoreError::corrupt("the server returned no row; its tables may have been changed by hand")
}

pub(crate) fn get<'a, T: FromSql<'a>>(row: &'a Row, column: &str) -> Result<T, StoreError> {
    row.try_get(column).map_err(|_| {
        StoreError::corrupt(format!(
            "the column {column} cannot be read; restore the newest dump with `import`"
        ))
    })
}

pub(crate) fn number(row: &Row, column: &str) -> Result<u64, StoreError> {
    get::<i64>(row, column).map(i64::cast_unsigned)
}

pub(crate) fn subject(row: &Row) -> Result<Subject, StoreError> {
    let (kind, id): (i16, u64) = (get(row, "kind")?, number(row, "id")?);
    let kind = u8::try_from(kind).ok();
    kind.and_then(|kind| Subject::from_parts(kind, id))
        .ok_or_else(|| {
            StoreError::corrupt(
                "a row has an unknown kind of subject; restore the newest dump with `import`",
            )
        })
}

/// Decodes a document's metadata. Also returns the packed record if the document has one.
pub(crate) fn head_and_packed(row: &Row) -> Result<(Head, Option<Vec<u8>>), StoreError> {
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

/// Decodes a document's metadata. Also returns the log if it is packed with the document.
pub(crate) fn head(row: &Row) -> Result<(Head, Option<Log>), StoreError> {
    let (head, packed) = head_and_packed(row)?;
    let Some(packed) = packed else {
        return Ok((head, None));
    };
    let Packed { head, log } = codec::read(&packed)?;
    Ok((head, Some(log)))
}

/// Decodes a document with its complete log. `events` is the log if the document is not packed.
pub(crate) fn head_with_log(row: &Row, events: Log) -> Result<HeadWithLog, StoreError> {
    let (head, log) = head(row)?;
    let log = log.unwrap_or(events);
    if log.len() as u64 != head.events {
        return Err(missing_event_error(head.subject));
    }
    Ok((head, log))
}

pub(crate) fn spent(row: &Row) -> Result<SpentKey, StoreError> {
    Ok(SpentKey {
        key: IdempotencyKey::from_text(get(row, "key")?),
        subject: subject(row)?,
        revision: Revision(number(row, "revision")?),
        at: Millis(number(row, "at")?),
    })
}

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
