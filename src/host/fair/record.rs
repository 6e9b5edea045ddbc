//! The record of a match: lines of JSON that prove themselves.
//!
//! The first line is the header, one line follows for each entry, and a last one closes it. Each
//! line ends in `"sum"`: the SHA-256 of the sum before (nothing for the first line) and of the
//! line's text up to that point, so that a changed character is found in its own line.

use serde_json::{Map, Value, json};
use sha2::{Digest as _, Sha256};

use super::chain::Commitments;
use super::draw::Draw;
use super::hash::{Digest, hex};
use crate::engine::{OptionValues, Outcome, Sealed, Seats, Source};

/// The version of the record's form.
pub(super) const FORMAT: u64 = 1;
/// What stands before a line's sum.
pub(super) const SUM: &str = ",\"sum\":\"";

/// What the first line says.
#[derive(Debug, Clone)]
pub struct Header {
    /// The game's slug.
    pub game: String,
    /// The table's number.
    pub table: u64,
    /// What the players were called, in seat order.
    pub names: Vec<String>,
    /// The players' words, in the order in which they joined.
    pub words: Vec<String>,
    /// For each seat, which of those who joined it was.
    pub order: Vec<u8>,
    /// Whether chance made that order.
    pub shuffled: bool,
    /// The options that were chosen.
    pub options: OptionValues,
    /// What was published beforehand.
    pub commitments: Commitments,
    /// When play began.
    pub started: u64,
    /// The opening.
    pub opening: Sealed,
    /// What was drawn for it.
    pub draws: Vec<Draw>,
}

/// What one of the following lines says.
#[derive(Debug, Clone)]
pub struct Line {
    /// The entry: seat, line, events.
    pub entry: Sealed,
    /// When it was played.
    pub at: u64,
    /// What was drawn for it.
    pub draws: Vec<Draw>,
}

/// What the last line says.
#[derive(Debug, Clone)]
pub struct Closing {
    /// The deck secret.
    pub deck: Digest,
    /// How it ended; none for a match that was stopped.
    pub outcome: Option<Outcome>,
    /// When it ended.
    pub at: u64,
}

/// How a match ended, as the last line says it, and the seats that won.
pub(super) fn ending(outcome: Option<&Outcome>) -> (&'static str, Seats) {
    match outcome.map(|outcome| outcome.winners) {
        None => ("aborted", Seats::NONE),
        Some(Seats::NONE) => ("drawn", Seats::NONE),
        Some(winners) => ("won", winners),
    }
}

/// Writes a record.
#[must_use]
pub fn write(header: &Header, lines: &[Line], closing: &Closing) -> String {
    let mut text = String::new();
    let mut sum = String::new();
    let first = json!({
        "record": FORMAT,
        "game": header.game,
        "table": header.table,
        "seats": header.names,
        "words": header.words,
        "order": header.order,
        "shuffled": header.shuffled,
        "options": header.options,
        "root": hex(&header.commitments.root),
        "seal": hex(&header.commitments.seal),
        "at": header.started,
        "draws": draws_to_json(&header.draws),
        "opening": header.opening.clone().unseal(),
    });
    add(&mut text, &mut sum, &first);
    for line in lines {
        let mut value = match line.entry.clone().unseal() {
            Value::Object(object) => object,
            _ => Map::new(),
        };
        value.insert("at".into(), line.at.into());
        value.insert("draws".into(), draws_to_json(&line.draws));
        add(&mut text, &mut sum, &Value::Object(value));
    }
    let (ending, winners) = ending(closing.outcome.as_ref());
    let last = json!({
        "deck": hex(&closing.deck),
        "ending": ending,
        "winners": winners.iter().collect::<Vec<_>>(),
        "at": closing.at,
    });
    add(&mut text, &mut sum, &last);
    text
}

fn add(text: &mut String, sum: &mut String, line: &Value) {
    let line = line.to_string();
    // An object's text ends in a brace; the sum goes before it.
    let body = line.strip_suffix('}').unwrap_or(&line);
    *sum = next_sum(sum, body);
    text.push_str(body);
    text.push_str(SUM);
    text.push_str(sum);
    text.push_str("\"}\n");
}

/// The sum of a line, from the sum before and its text.
pub(super) fn next_sum(before: &str, body: &str) -> String {
    let mut hasher = Sha256::new();
    hasher.update(before.as_bytes());
    hasher.update(body.as_bytes());
    hex(&hasher.finalize())
}

/// Draws as JSON: `["deck",1,108,17]`, and for dice the link as a fifth.
pub(in crate::host) fn draws_to_json(draws: &[Draw]) -> Value {
    let draws = draws.iter().map(|draw| {
        let mut value = vec![
            json!(draw.source.slug()),
            json!(draw.index),
            json!(draw.bound),
            json!(draw.value),
        ];
        value.extend(draw.link.map(|link| json!(hex(&link))));
        Value::Array(value)
    });
    Value::Array(draws.collect())
}

/// Draws from JSON.
pub(in crate::host) fn draws_from_json(value: &Value) -> Option<Vec<Draw>> {
    let number = |value: &Value| value.as_u64().and_then(|n| u32::try_from(n).ok());
    let draw = |value: &Value| {
        let parts = value.as_array()?;
        let [source, index, bound, value, link @ ..] = parts.as_slice() else {
            return None;
        };
        let link = match link {
            [] => None,
            [link] => Some(super::hash::unhex(link.as_str()?)?),
            _ => return None,
        };
        Some(Draw {
            source: Source::from_slug(source.as_str()?)?,
            index: number(index)?,
            bound: number(bound)?,
            value: number(value)?,
            link,
        })
    };
    value.as_array()?.iter().map(draw).collect()
}
