//! The parameters of the schema's functions: two for a subject, and twenty for a batch.

use crate::postgres::connection_pool::Params;
use crate::postgres::rows::{parts, timestamp};
use crate::{Batch, Due, IDEMPOTENCY_KEY_TTL_MS, StoreError, Subject};

pub(crate) const COMMIT: &str = "SELECT said, made FROM stramash.commit($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, \
     $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)";
/// The result of `stramash.commit` if the subject must be unpacked before it can be changed.
pub(crate) const MUST_UNPACK: i16 = 3;

pub(crate) fn subject_params(subject: Subject) -> Params {
    let (kind, id) = parts(subject);
    vec![Box::new(kind), Box::new(id)]
}

pub(crate) fn batch_params(batch: Batch) -> Result<Params, StoreError> {
    let mut params = subject_params(batch.subject);
    let (sets_due, due) = match batch.due {
        Due::Keep => (false, None),
        Due::None => (true, None),
        Due::At(at) => (true, Some(timestamp(at)?)),
    };
    let (mut lanes, mut befores, mut bodies) = (Vec::new(), Vec::new(), Vec::new());
    for new in batch.outbox {
        befores.push(timestamp(new.not_before)?);
        lanes.push(new.lane.0);
        bodies.push(new.body);
    }
    let members = batch.members.map(|members| {
        let members = members.into_iter();
        members
            .map(|player| player.0.cast_signed())
            .collect::<Vec<_>>()
    });
    let (server, room) = batch.room.unzip();
    let (mut kinds, mut ids, mut docs) = (Vec::new(), Vec::new(), Vec::new());
    for (subject, doc) in batch.derived {
        let (kind, id) = parts(subject);
        kinds.push(kind);
        ids.push(id);
        docs.push(doc);
    }
    let once = batch.key.map(|key| key.as_str().to_owned());
    let rest: Params = vec![
        Box::new(batch.expect.0.cast_signed()),
        Box::new(timestamp(batch.at)?),
        Box::new(batch.doc),
        Box::new(batch.events),
        Box::new(once),
        Box::new(IDEMPOTENCY_KEY_TTL_MS.cast_signed()),
        Box::new(sets_due),
        Box::new(due),
        Box::new(lanes),
        Box::new(befores),
        Box::new(bodies),
        Box::new(members),
        Box::new(server.map(|server| server.0.cast_signed())),
        Box::new(room.map(|room| room.0.cast_signed())),
        Box::new(batch.open),
        Box::new(kinds),
        Box::new(ids),
        Box::new(docs),
    ];
    params.extend(rest);
    Ok(params)
}
