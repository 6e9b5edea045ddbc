//! A strict parser for the lines of a record: no field may be missing or superfluous.

use serde_json::{Map, Value};
use stramash_core::engine::{Sealed, Seat};
use stramash_store::text_file;

use crate::chance::fair::chain::Commitments;
use crate::chance::fair::computer_move::ComputerKind;
use crate::chance::fair::draw::Draw;
use crate::chance::fair::hash::{Digest, unhex};
use crate::chance::fair::record::{
    Epoch, FORMAT, Header, RevealedName, SUM, SeatTransfer, Setup, announced_from_json,
    draws_from_json, next_hash,
};
use crate::chance::fair::record_error::{RecordError, RecordErrorKind};

pub(super) type Object = Map<String, Value>;

/// A line whose checksum is correct, and the running sum after it.
pub(super) struct HashedLine {
    pub(super) line: Object,
    pub(super) sum: String,
}

pub(super) struct ParsedEntry {
    pub(super) play: Option<u64>,
    pub(super) setup: Option<Digest>,
    pub(super) draws: Vec<Draw>,
    pub(super) seat: Seat,
    pub(super) text: String,
    pub(super) computer: Option<ComputerKind>,
    pub(super) entry: Value,
}

/// The fields of the closing line that are compared with the match.
pub(super) struct ParsedClosing {
    pub(super) ending: String,
    pub(super) winners: Value,
    pub(super) entries: u64,
    pub(super) setups: Vec<Setup>,
}

// The number of fields of each kind of line, without the sum.
const HEADER: usize = 15;
const EPOCH: usize = 5;
const SEAT_TRANSFER: usize = 3;
const CLOSING: usize = 6;

/// Parses every line but the last and checks its sum. Returns these lines, and the names from the last line.
/// Accepts the line ends and the byte-order mark that other programs add when they save text.
pub(super) fn lines(text: &str) -> Result<(Vec<HashedLine>, Vec<RevealedName>), RecordError> {
    let text = text_file::normalize(text);
    let mut all: Vec<&str> = text.trim_end_matches('\n').split('\n').collect();
    let names = all.pop().unwrap_or_default();
    let mut before = String::new();
    let mut lines = Vec::new();
    for (place, line) in (1..).zip(all) {
        let (body, sum) = split_hash(&before, line).ok_or(RecordErrorKind::Sum.at(place))?;
        before = sum;
        lines.push(HashedLine {
            line: read_line(&format!("{body}}}")).ok_or(RecordErrorKind::Format.at(place))?,
            sum: before.clone(),
        });
    }
    let place = lines.len() + 1;
    match read_names(names) {
        Some(names) => Ok((lines, names)),
        // The last line has a sum, so the record was cut before the line of names.
        None if split_hash(&before, names).is_some() => {
            Err(RecordErrorKind::Unfinished.at(place + 1))
        }
        None => Err(RecordErrorKind::Name.at(place)),
    }
}

/// Splits a line into its body and sum. Returns `None` if the sum is wrong.
fn split_hash<'t>(before: &str, line: &'t str) -> Option<(&'t str, String)> {
    let (body, sum) = line.strip_suffix("\"}")?.rsplit_once(SUM)?;
    let next = next_hash(before, body);
    (next == sum).then_some((body, next))
}

/// Parses a JSON object. Returns `None` if the text is not exactly as `serde_json` would write it: two fields
/// with the same name, for example, could deceive a human reader.
fn read_line(text: &str) -> Option<Object> {
    let line: Object = serde_json::from_str(text).ok()?;
    (serde_json::to_string(&line).ok()? == text).then_some(line)
}

fn read_names(text: &str) -> Option<Vec<RevealedName>> {
    let line: Object = serde_json::from_str(text).ok()?;
    let names = line.get("names").filter(|_| line.len() == 1)?.as_array()?;
    let opened = |name: &Value| match name.as_array()?.as_slice() {
        [name, salt] => Some((name.as_str()?.to_owned(), unhex(salt.as_str()?)?)),
        _ => None,
    };
    let names = names.iter().map(|name| nullable_field(Some(name), opened));
    let names: Vec<RevealedName> = names.collect::<Option<_>>()?;
    // The line of names has no sum. A changed character is noticed only because this parser accepts nothing but the
    // canonical form of the line.
    let again = crate::chance::fair::record::names_to_json(&names).to_string();
    (again == text).then_some(names)
}

fn text_of<'a>(line: &'a Object, name: &str) -> Option<&'a str> {
    line.get(name)?.as_str()
}

fn digest_of(line: &Object, name: &str) -> Option<Digest> {
    unhex(text_of(line, name)?)
}

fn commitments(line: &Object) -> Option<Commitments> {
    Some(Commitments {
        root: digest_of(line, "root")?,
        seal: digest_of(line, "seal")?,
    })
}

fn array_of<T>(line: &Object, name: &str, read: impl Fn(&Value) -> Option<T>) -> Option<Vec<T>> {
    line.get(name)?.as_array()?.iter().map(read).collect()
}

/// Parses a field that may be null but not missing. Returns `Some(None)` for null, and `None` if the field is
/// missing or wrong.
#[allow(clippy::option_option, reason = "absent, null, or a value")]
fn nullable_field<T>(
    value: Option<&Value>,
    read: impl Fn(&Value) -> Option<T>,
) -> Option<Option<T>> {
    match value? {
        Value::Null => Some(None),
        value => read(value).map(Some),
    }
}

/// Parses the time of a line. Nothing proves that the time is correct.
fn time(line: &Object) -> Option<u64> {
    line.get("at")?.as_u64()
}

pub(super) fn header(line: &Object) -> Result<Header, RecordErrorKind> {
    match line.get("record").and_then(Value::as_u64) {
        Some(FORMAT) => {}
        Some(newer) if newer > FORMAT => return Err(RecordErrorKind::NewerFormat),
        Some(1) => return Err(RecordErrorKind::OlderFormat),
        _ => return Err(RecordErrorKind::Format),
    }
    let read = || {
        let options = line.get("options")?.as_object()?.iter();
        let options = options.map(|(name, value)| Some((name.clone(), value.as_str()?.to_owned())));
        Some(Header {
            game: text_of(line, "game")?.to_owned(),
            table: line.get("table")?.as_u64()?,
            number_in_server: nullable_field(line.get("nth"), Value::as_u64)?,
            names: array_of(line, "seats", |seal| unhex(seal.as_str()?))?,
            words: array_of(line, "words", |word| Some(word.as_str()?.to_owned()))?,
            order: array_of(line, "order", |place| u8::try_from(place.as_u64()?).ok())?,
            shuffled: line.get("shuffled")?.as_bool()?,
            options: options.collect::<Option<_>>()?,
            commitments: commitments(line)?,
            announced: nullable_field(line.get("announced"), announced_from_json)?,
            started: time(line)?,
            draws: draws_from_json(line.get("draws")?)?,
            opening: Sealed::new(line.get("opening")?.clone()),
        })
    };
    let head = read().filter(|head| head.names.len() == head.words.len());
    head.filter(|_| line.len() == HEADER)
        .ok_or(RecordErrorKind::Format)
}

/// Parses a line that begins an epoch. Returns `None` for other lines.
pub(super) fn epoch(line: &Object) -> Option<Result<Epoch, RecordErrorKind>> {
    let number = line.get("epoch")?;
    let read = || {
        Some(Epoch {
            number: number.as_u64()?,
            commitments: commitments(line)?,
            announced: nullable_field(line.get("announced"), announced_from_json)?,
            at: time(line)?,
        })
    };
    let epoch = read().filter(|_| line.len() == EPOCH);
    Some(epoch.ok_or(RecordErrorKind::Format))
}

/// Parses a line for a seat that changed hands. Returns `None` for other lines.
pub(super) fn seat_transfer(
    line: &Object,
    seats: u8,
) -> Option<Result<SeatTransfer, RecordErrorKind>> {
    let seat = line.get("handed")?;
    let read = || {
        let seat = u8::try_from(seat.as_u64()?).ok().and_then(Seat::new)?;
        Some(SeatTransfer {
            seat: Some(seat).filter(|seat| seat.number() < seats)?,
            name: digest_of(line, "name")?,
            at: time(line)?,
        })
    };
    let transfer = read().filter(|_| line.len() == SEAT_TRANSFER);
    Some(transfer.ok_or(RecordErrorKind::Format))
}

pub(super) fn entry(line: &Object, seats: u8) -> Result<ParsedEntry, RecordErrorKind> {
    let mut entry = line.clone();
    let mut take = |name: &str| entry.shift_remove(name);
    let (play, setup, at, draws) = (take("play"), take("setup"), take("at"), take("draws"));
    let (stand_in, computer) = (take("stand_in"), take("computer"));
    let read = || {
        at?.as_u64()?;
        // The field is only written if a stand-in played.
        if stand_in.is_some_and(|said| said != Value::Bool(true)) {
            return None;
        }
        let seat = u8::try_from(line.get("seat")?.as_u64()?).ok();
        Some(ParsedEntry {
            play: match play {
                Some(play) => Some(play.as_u64()?),
                None => None,
            },
            setup: match setup {
                Some(seal) => Some(unhex(seal.as_str()?)?),
                None => None,
            },
            draws: draws_from_json(&draws?)?,
            computer: match computer {
                Some(thinker) => Some(serde_json::from_value(thinker).ok()?),
                None => None,
            },
            seat: seat
                .and_then(Seat::new)
                .filter(|seat| seat.number() < seats)?,
            text: text_of(line, "line")?.to_owned(),
            entry: Value::Null,
        })
    };
    let mut parsed = read().ok_or(RecordErrorKind::Format)?;
    parsed.entry = Value::Object(entry);
    Ok(parsed)
}

pub(super) fn decks(line: &Object) -> Option<Vec<Digest>> {
    array_of(line, "decks", |deck| unhex(deck.as_str()?))
}

pub(super) fn closing(line: &Object) -> Result<ParsedClosing, RecordErrorKind> {
    let setup = |setup: &Value| match setup.as_array()?.as_slice() {
        [salt, text] => Some(Setup {
            salt: unhex(salt.as_str()?)?,
            text: Sealed::new(text.as_str()?.into()),
        }),
        _ => None,
    };
    let read = || {
        time(line)?;
        Some(ParsedClosing {
            ending: text_of(line, "ending")?.to_owned(),
            winners: line.get("winners")?.clone(),
            entries: line.get("entries")?.as_u64()?,
            setups: array_of(line, "setups", setup)?,
        })
    };
    let end = read().filter(|_| line.len() == CLOSING);
    end.ok_or(RecordErrorKind::Format)
}
