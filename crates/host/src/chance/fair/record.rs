//! The record of a match: lines of JSON with a running checksum.
//!
//! A record begins with a header. It is followed by a line for each entry and each new epoch, and by a closing
//! line. Each of these lines ends with `"sum"`: the SHA-256 of the previous line's sum (empty for the first
//! line) and of the line's own text up to that point. So a change is detected in the line where it was made.
//! The last line reveals the names that the header seals. It has no sum, so that a forgotten player's name can
//! be removed without changing any other line.

use std::fmt;

use serde_json::{Map, Value, json};
use sha2::{Digest as _, Sha256};
use stramash_core::engine::{OptionValues, Outcome, Sealed, Seat, Seats, Source};

use crate::chance::fair::chain::Commitments;
use crate::chance::fair::computer_move::ComputerKind;
use crate::chance::fair::draw::Draw;
use crate::chance::fair::hash::{Digest, hex, tagged_hash, unhex};
use crate::chance::fair::supply::Announcement;

pub(super) const FORMAT: u64 = 2;
pub(super) const SUM: &str = ",\"sum\":\"";
/// The number of digits that messages in the room show of the last sum, and of the seal of a set-up.
pub(super) const SHOWN_DIGITS: usize = 32;

/// The contents of the first line.
#[derive(Debug, Clone)]
pub struct Header {
    /// The game's slug.
    pub game: String,
    /// The table's number.
    pub table: u64,
    /// The table's number within its server, from 1, or `None` for old tables.
    pub number_in_server: Option<u64>,
    /// The sealed names of the players, by seat.
    pub names: Vec<Digest>,
    /// The players' words, in the order in which they joined.
    pub words: Vec<String>,
    /// For each seat, the position of its player in the order of joining, from 0.
    pub order: Vec<u8>,
    /// Whether the seats were assigned at random.
    pub shuffled: bool,
    /// The chosen options.
    pub options: OptionValues,
    /// The commitments published beforehand.
    pub commitments: Commitments,
    /// The message whose id is mixed into every draw. It was posted before the first draw.
    pub announced: Option<Announcement>,
    /// The time at which play began, in milliseconds since the Unix epoch.
    pub started: u64,
    /// The opening as the engine stores it.
    pub opening: Sealed,
    /// The draws for the opening.
    pub draws: Vec<Draw>,
}

/// The contents of an entry's line.
#[derive(Debug, Clone)]
pub struct EntryLine {
    /// The entry: seat, line and events.
    pub entry: Sealed,
    /// The number of the play, from 1, or `None` for a silent entry, which is not shown in the room.
    pub play: Option<u64>,
    /// The seal of the set-up that the entry declared ready, if any.
    pub setup: Option<Digest>,
    /// Whether a stand-in played the entry.
    pub stand_in: bool,
    /// The computer that played the entry, if any.
    pub computer: Option<ComputerKind>,
    /// The time of the entry, in milliseconds since the Unix epoch.
    pub at: u64,
    /// The draws for the entry.
    pub draws: Vec<Draw>,
}

/// The contents of the line that begins a new epoch with new secrets.
#[derive(Debug, Clone)]
pub struct Epoch {
    /// The number of the epoch. The first one, 1, begins with the match and has no line.
    pub number: u64,
    /// The commitments to the secrets of the epoch.
    pub commitments: Commitments,
    /// The message whose id is mixed into the epoch's draws. It was posted before the epoch's first draw.
    pub announced: Option<Announcement>,
    /// The time at which the epoch began, in milliseconds since the Unix epoch.
    pub at: u64,
}

/// The contents of the line for a seat that changed hands.
#[derive(Debug, Clone)]
pub struct SeatTransfer {
    /// The seat.
    pub seat: Seat,
    /// The sealed name of the new player.
    pub name: Digest,
    /// The time of the change, in milliseconds since the Unix epoch.
    pub at: u64,
}

/// A set-up that is revealed at the end.
#[derive(Clone, PartialEq, Eq)]
pub struct Setup {
    /// The salt of the set-up's seal.
    pub salt: Digest,
    /// The set-up in the game's notation.
    pub text: Sealed,
}

impl fmt::Debug for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("<set-up>")
    }
}

/// The contents of the closing line.
#[derive(Debug, Clone)]
pub struct Closing {
    /// The deck secrets, one for each epoch.
    pub decks: Vec<Digest>,
    /// The outcome, or `None` for a match that was stopped.
    pub outcome: Option<Outcome>,
    /// The number of entries.
    pub entries: u64,
    /// The sealed set-ups, in the order of their lines.
    pub setups: Vec<Setup>,
    /// The time of the end, in milliseconds since the Unix epoch.
    pub at: u64,
}

/// A revealed name with its salt, or `None` for a forgotten player.
pub type RevealedName = Option<(String, Digest)>;

impl Header {
    /// Encodes the line as JSON, without its sum.
    #[must_use]
    pub fn to_value(&self) -> Value {
        json!({
            "record": FORMAT,
            "game": self.game,
            "table": self.table,
            "nth": self.number_in_server,
            "seats": self.names.iter().map(|name| hex(name)).collect::<Vec<_>>(),
            "words": self.words,
            "order": self.order,
            "shuffled": self.shuffled,
            "options": self.options,
            "root": hex(&self.commitments.root),
            "seal": hex(&self.commitments.seal),
            "announced": announced_to_json(self.announced),
            "at": self.started,
            "draws": draws_to_json(&self.draws),
            "opening": self.opening.clone().unseal(),
        })
    }
}

impl EntryLine {
    /// Encodes the line as JSON, without its sum.
    #[must_use]
    pub fn to_value(&self) -> Value {
        let mut value = match self.entry.clone().unseal() {
            Value::Object(object) => object,
            _ => Map::new(),
        };
        if let Some(play) = self.play {
            value.insert("play".into(), play.into());
        }
        if let Some(setup) = &self.setup {
            value.insert("setup".into(), hex(setup).into());
        }
        if self.stand_in {
            value.insert("stand_in".into(), true.into());
        }
        if let Some(thinker) = self.computer {
            value.insert("computer".into(), json!(thinker));
        }
        value.insert("at".into(), self.at.into());
        value.insert("draws".into(), draws_to_json(&self.draws));
        Value::Object(value)
    }
}

impl Epoch {
    /// Encodes the line as JSON, without its sum.
    #[must_use]
    pub fn to_value(&self) -> Value {
        json!({
            "epoch": self.number,
            "root": hex(&self.commitments.root),
            "seal": hex(&self.commitments.seal),
            "announced": announced_to_json(self.announced),
            "at": self.at,
        })
    }
}

impl SeatTransfer {
    /// Encodes the line as JSON, without its sum.
    #[must_use]
    pub fn to_value(&self) -> Value {
        json!({
            "handed": self.seat,
            "name": hex(&self.name),
            "at": self.at,
        })
    }
}

impl Closing {
    /// Encodes the line as JSON, without its sum.
    #[must_use]
    pub fn to_value(&self) -> Value {
        let (ending, winners) = ending(self.outcome.as_ref());
        let setups = self.setups.iter();
        json!({
            "decks": self.decks.iter().map(|deck| hex(deck)).collect::<Vec<_>>(),
            "ending": ending,
            "winners": winners.iter().collect::<Vec<_>>(),
            "entries": self.entries,
            "setups": setups.map(|setup| json!([hex(&setup.salt), text_of(setup)])).collect::<Vec<_>>(),
            "at": self.at,
        })
    }
}

/// Returns the word with which the closing line names an outcome, and the seats that won.
pub(super) fn ending(outcome: Option<&Outcome>) -> (&'static str, Seats) {
    match outcome.map(|outcome| outcome.winners) {
        None => ("aborted", Seats::NONE),
        Some(Seats::NONE) => ("drawn", Seats::NONE),
        Some(winners) => ("won", winners),
    }
}

/// A builder of a record's text.
#[derive(Debug, Default)]
pub struct Record {
    text: String,
    sum: String,
}

impl Record {
    /// Appends a line with its sum.
    pub fn add(&mut self, line: &Value) {
        let line = line.to_string();
        let body = body_of(&line);
        self.sum = next_hash(&self.sum, body);
        self.text.push_str(body);
        self.text.push_str(SUM);
        self.text.push_str(&self.sum);
        self.text.push_str("\"}\n");
    }

    /// Appends the names and returns the record.
    #[must_use]
    pub fn finish(mut self, names: &[RevealedName]) -> String {
        self.text.push_str(&names_to_json(names).to_string());
        self.text.push('\n');
        self.text
    }
}

pub(super) fn names_to_json(names: &[RevealedName]) -> Value {
    let names = names.iter().map(|name| {
        let opened = name.as_ref();
        opened.map(|(name, salt)| (name, hex(salt)))
    });
    json!({ "names": names.collect::<Vec<_>>() })
}

/// Returns the running sum after `line`. `before` is the sum before it, which is empty for the first line.
#[must_use]
pub(crate) fn hash_after(before: &str, line: &Value) -> String {
    next_hash(before, body_of(&line.to_string()))
}

/// Returns a line without its closing brace, because the sum is inserted before the brace.
fn body_of(line: &str) -> &str {
    line.strip_suffix('}').unwrap_or(line)
}

/// Computes a line's sum from the previous sum and the line's text.
pub(super) fn next_hash(before: &str, body: &str) -> String {
    let mut hasher = Sha256::new();
    hasher.update(before.as_bytes());
    hasher.update(body.as_bytes());
    hex(&hasher.finalize())
}

/// A short hash of the running sum: 48 bits, written as twelve hexadecimal digits. Messages in the room show it
/// beside a play, so that players can compare the play with the record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mark([u8; 6]);

impl Mark {
    /// Computes the mark of a running sum. The hash includes the deck secret, so that nobody can find out
    /// hidden facts by trying all possibilities.
    #[must_use]
    pub fn of(deck: &Digest, sum: &str) -> Self {
        let [a, b, c, d, e, f, ..] = tagged_hash("mark", &[deck, sum.as_bytes()]);
        Self([a, b, c, d, e, f])
    }

    pub(crate) fn read(text: &str) -> Option<Self> {
        let number = u64::from_str_radix(text, 16).ok()?;
        let [0, 0, bytes @ ..] = number.to_be_bytes() else {
            return None;
        };
        let mark = Self(bytes);
        (mark.to_string() == text).then_some(mark)
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

/// Returns the first digits of the last sum, as messages in the room show them.
#[must_use]
pub fn short_sum(sum: &str) -> String {
    sum.chars().take(SHOWN_DIGITS).collect()
}

/// Returns the first digits of the seal of a set-up, as messages in the room show them.
#[must_use]
pub fn short_setup(setup: &Digest) -> String {
    hex(setup).chars().take(SHOWN_DIGITS).collect()
}

/// Returns the seal of a name: a hash with a salt, which makes it impossible to guess the name.
#[must_use]
pub fn sealed_name(name: &str, salt: &Digest) -> Digest {
    tagged_hash("name", &[salt, name.as_bytes()])
}

/// Returns the seal of a set-up: a hash with its salt.
#[must_use]
pub fn sealed_setup(setup: &Setup) -> Digest {
    let text = text_of(setup);
    let text = text.as_str().unwrap_or_default();
    tagged_hash("setup", &[&setup.salt, text.as_bytes()])
}

fn text_of(setup: &Setup) -> Value {
    setup.text.clone().unseal()
}

/// Encodes an announcement, or `null` if there is none. Discord's ids become text, because many JSON parsers cannot
/// hold them as numbers.
fn announced_to_json(announced: Option<Announcement>) -> Value {
    announced.map_or(Value::Null, |Announcement { channel, message }| {
        json!({"channel": channel.to_string(), "message": message.to_string()})
    })
}

pub(super) fn announced_from_json(value: &Value) -> Option<Announcement> {
    let parts = value.as_object()?;
    let number = |name: &str| {
        let text = parts.get(name)?.as_str()?;
        let number: u64 = text.parse().ok()?;
        (number.to_string() == text).then_some(number)
    };
    let announced = Announcement {
        channel: number("channel")?,
        message: number("message")?,
    };
    (parts.len() == 2).then_some(announced)
}

/// Encodes draws as `["deck",1,108,17]`: source, index, bound and outcome. A die has its link as a fifth
/// element.
pub(crate) fn draws_to_json(draws: &[Draw]) -> Value {
    let draws = draws.iter().map(|draw| {
        let mut value = vec![
            json!(draw.source.name()),
            json!(draw.index),
            json!(draw.bound),
            json!(draw.value),
        ];
        value.extend(draw.link.map(|link| json!(hex(&link))));
        Value::Array(value)
    });
    Value::Array(draws.collect())
}

pub(crate) fn draws_from_json(value: &Value) -> Option<Vec<Draw>> {
    let number = |value: &Value| value.as_u64().and_then(|n| u32::try_from(n).ok());
    let draw = |value: &Value| {
        let parts = value.as_array()?;
        let [source, index, bound, value, link @ ..] = parts.as_slice() else {
            return None;
        };
        let link = match link {
            [] => None,
            [link] => Some(unhex(link.as_str()?)?),
            _ => return None,
        };
        Some(Draw {
            source: Source::named(source.as_str()?)?,
            index: number(index)?,
            bound: number(bound)?,
            value: number(value)?,
            link,
        })
    };
    value.as_array()?.iter().map(draw).collect()
}
