//! The record of a match: lines of JSON that prove themselves.
//!
//! The first line is the header, one line follows for each entry and for each new epoch, and a closing
//! line ends them. Each of these ends in `"sum"`: the SHA-256 of the sum before (nothing for the first
//! line) and of the line's text up to that point, so that a changed character is found in its own
//! line. What the last line opens, the names, is sealed in the first, and has no sum: who is forgotten
//! is taken out of it, and all else stays as it was.

use std::fmt;

use serde_json::{Map, Value, json};
use sha2::{Digest as _, Sha256};
use stramash_core::engine::{OptionValues, Outcome, Sealed, Seat, Seats, Source};

use crate::chance::fair::chain::Commitments;
use crate::chance::fair::draw::Draw;
use crate::chance::fair::hash::{Digest, hex, tagged, unhex};
use crate::chance::fair::supply::Announced;
use crate::chance::fair::thought::Thinker;

/// The version of the record's form.
pub(super) const FORMAT: u64 = 2;
/// What stands before a line's sum.
pub(super) const SUM: &str = ",\"sum\":\"";
/// How many digits are shown of the last sum and of a sealed set-up.
pub(super) const SHOWN: usize = 32;

/// What the first line says.
#[derive(Debug, Clone)]
pub struct Header {
    /// The game's slug.
    pub game: String,
    /// The table's number.
    pub table: u64,
    /// Which table of its server it is, from 1; none for those of old.
    pub nth: Option<u64>,
    /// The sealed names of the players, in seat order.
    pub names: Vec<Digest>,
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
    /// The message that was posted before the first draw.
    pub announced: Option<Announced>,
    /// When play began.
    pub started: u64,
    /// The opening.
    pub opening: Sealed,
    /// What was drawn for it.
    pub draws: Vec<Draw>,
}

/// What the line of an entry says.
#[derive(Debug, Clone)]
pub struct Line {
    /// The entry: seat, line, events.
    pub entry: Sealed,
    /// Which play it is of those that told the room something, from 1; none if it told nothing.
    pub play: Option<u64>,
    /// The sealed set-up that it declared ready.
    pub setup: Option<Digest>,
    /// Whether a stand-in played it.
    pub stand_in: bool,
    /// The computer that played it, if one did.
    pub computer: Option<Thinker>,
    /// When it was played.
    pub at: u64,
    /// What was drawn for it.
    pub draws: Vec<Draw>,
}

/// What the line of a new epoch says: chance was sealed anew.
#[derive(Debug, Clone)]
pub struct Epoch {
    /// Which epoch it is; the first begins with the match.
    pub number: u64,
    /// What was published of its secrets.
    pub commitments: Commitments,
    /// The message that told of it, before anything was drawn.
    pub announced: Option<Announced>,
    /// When it began.
    pub at: u64,
}

/// What the line of a seat says that changed hands.
#[derive(Debug, Clone)]
pub struct Handed {
    /// The seat.
    pub seat: Seat,
    /// The sealed name of the one who plays it since.
    pub name: Digest,
    /// When that was.
    pub at: u64,
}

/// A set-up that is opened at the end.
#[derive(Clone, PartialEq, Eq)]
pub struct Setup {
    /// What made it impossible to guess.
    pub salt: Digest,
    /// The set-up, as the game writes it.
    pub text: Sealed,
}

impl fmt::Debug for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("<set-up>")
    }
}

/// What the closing line says.
#[derive(Debug, Clone)]
pub struct Closing {
    /// The deck secrets, one for each epoch.
    pub decks: Vec<Digest>,
    /// How it ended; none for a match that was stopped.
    pub outcome: Option<Outcome>,
    /// How many entries there are.
    pub entries: u64,
    /// The set-ups that were sealed, in the order of their lines.
    pub setups: Vec<Setup>,
    /// When it ended.
    pub at: u64,
}

/// A name and what seals it; none for one who was forgotten.
pub type Opened = Option<(String, Digest)>;

impl Header {
    /// The line without its sum.
    #[must_use]
    pub fn to_value(&self) -> Value {
        json!({
            "record": FORMAT,
            "game": self.game,
            "table": self.table,
            "nth": self.nth,
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

impl Line {
    /// The line without its sum.
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
    /// The line without its sum.
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

impl Handed {
    /// The line without its sum.
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
    /// The line without its sum.
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

/// How a match ended, as the closing line says it, and the seats that won.
pub(super) fn ending(outcome: Option<&Outcome>) -> (&'static str, Seats) {
    match outcome.map(|outcome| outcome.winners) {
        None => ("aborted", Seats::NONE),
        Some(Seats::NONE) => ("drawn", Seats::NONE),
        Some(winners) => ("won", winners),
    }
}

/// A record in the making.
#[derive(Debug, Default)]
pub struct Record {
    text: String,
    sum: String,
}

impl Record {
    /// Adds a line with its sum.
    pub fn add(&mut self, line: &Value) {
        let line = line.to_string();
        let body = body_of(&line);
        self.sum = next_sum(&self.sum, body);
        self.text.push_str(body);
        self.text.push_str(SUM);
        self.text.push_str(&self.sum);
        self.text.push_str("\"}\n");
    }

    /// The whole record, with the names last.
    #[must_use]
    pub fn finish(mut self, names: &[Opened]) -> String {
        self.text.push_str(&names_to_json(names).to_string());
        self.text.push('\n');
        self.text
    }
}

/// The line that opens the names.
pub(super) fn names_to_json(names: &[Opened]) -> Value {
    let names = names.iter().map(|name| {
        let opened = name.as_ref();
        opened.map(|(name, salt)| (name, hex(salt)))
    });
    json!({ "names": names.collect::<Vec<_>>() })
}

/// The running sum after a line; nothing stands before the first.
#[must_use]
pub(crate) fn sum_after(before: &str, line: &Value) -> String {
    next_sum(before, body_of(&line.to_string()))
}

/// An object's text ends in a brace; the sum goes before it.
fn body_of(line: &str) -> &str {
    line.strip_suffix('}').unwrap_or(line)
}

/// The sum of a line, from the sum before and its text.
pub(super) fn next_sum(before: &str, body: &str) -> String {
    let mut hasher = Sha256::new();
    hasher.update(before.as_bytes());
    hasher.update(body.as_bytes());
    hex(&hasher.finalize())
}

/// What all see of a running sum beside a play: 48 bits of a hash, written as twelve digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mark([u8; 6]);

impl Mark {
    /// The mark of a running sum. The sum is of what is hidden, too, of which somebody might guess enough
    /// to try all the rest; so it is hashed with the deck secret of the epoch.
    #[must_use]
    pub fn of(deck: &Digest, sum: &str) -> Self {
        let [a, b, c, d, e, f, ..] = tagged("mark", &[deck, sum.as_bytes()]);
        Self([a, b, c, d, e, f])
    }

    /// A mark as it is written.
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

/// What all see of the last sum, when nothing is hidden any more.
#[must_use]
pub fn last_mark(sum: &str) -> String {
    sum.chars().take(SHOWN).collect()
}

/// What all see of a sealed set-up.
#[must_use]
pub fn short_setup(setup: &Digest) -> String {
    hex(setup).chars().take(SHOWN).collect()
}

/// A name, sealed with a salt.
#[must_use]
pub fn sealed_name(name: &str, salt: &Digest) -> Digest {
    tagged("name", &[salt, name.as_bytes()])
}

/// A set-up, sealed with a salt.
#[must_use]
pub fn sealed_setup(setup: &Setup) -> Digest {
    let text = text_of(setup);
    let text = text.as_str().unwrap_or_default();
    tagged("setup", &[&setup.salt, text.as_bytes()])
}

fn text_of(setup: &Setup) -> Value {
    setup.text.clone().unseal()
}

/// Numbers of Discord's as text: they are greater than what every reader of JSON can hold.
fn announced_to_json(announced: Option<Announced>) -> Value {
    announced.map_or(Value::Null, |Announced { channel, message }| {
        json!({"channel": channel.to_string(), "message": message.to_string()})
    })
}

/// A message from JSON.
pub(super) fn announced_from_json(value: &Value) -> Option<Announced> {
    let parts = value.as_object()?;
    let number = |name: &str| {
        let text = parts.get(name)?.as_str()?;
        let number: u64 = text.parse().ok()?;
        (number.to_string() == text).then_some(number)
    };
    let announced = Announced {
        channel: number("channel")?,
        message: number("message")?,
    };
    (parts.len() == 2).then_some(announced)
}

/// Draws as JSON: `["deck",1,108,17]`, and for dice the link as a fifth.
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

/// Draws from JSON.
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
