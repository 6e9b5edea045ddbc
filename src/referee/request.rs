//! Parses the fields of a request.

use serde_json::{Map, Value};

use stramash_core::engine::{AnyMatch, OptionValues, Seat, Viewer};
use stramash_host::fair::{Digest, unhex};

use super::answer::{Code, RefereeError};
use super::limits::{
    MAX_NOTATION, MAX_OPTIONS, MAX_POSITION, MAX_SCRIPT, MAX_VALUE, check_length, n_values,
};

pub(super) type Request = Map<String, Value>;

fn bad(message: impl Into<String>) -> RefereeError {
    RefereeError::new(Code::BadRequest, message)
}

/// Returns a required string.
pub(super) fn text<'r>(request: &'r Request, key: &str) -> Result<&'r str, RefereeError> {
    let text = request.get(key).and_then(Value::as_str);
    text.ok_or_else(|| bad(format!("{key} must be a text")))
}

/// Returns a required integer, which must not be negative.
pub(super) fn number(request: &Request, key: &str) -> Result<u64, RefereeError> {
    let number = request.get(key).and_then(Value::as_u64);
    number.ok_or_else(|| bad(format!("{key} must be a whole number from 0")))
}

/// Returns the required field `seat`, which must be a seat of the match.
pub(super) fn seat(request: &Request, playing: &dyn AnyMatch) -> Result<Seat, RefereeError> {
    let number = number(request, "seat")?;
    u8::try_from(number)
        .ok()
        .filter(|number| *number < playing.n_seats())
        .and_then(Seat::new)
        .ok_or_else(|| bad(format!("there is no seat {number}")))
}

/// Returns the viewer: the seat in the field `seat`, or the public if the field is missing or null.
pub(super) fn viewer(request: &Request, playing: &dyn AnyMatch) -> Result<Viewer, RefereeError> {
    match request.get("seat") {
        None | Some(Value::Null) => Ok(Viewer::Public),
        Some(_) => seat(request, playing).map(Viewer::Seat),
    }
}

/// Returns the options, whose values may be strings, booleans or numbers.
pub(super) fn options(request: &Request) -> Result<OptionValues, RefereeError> {
    let object = match request.get("options") {
        None | Some(Value::Null) => return Ok(OptionValues::new()),
        Some(Value::Object(object)) => object,
        Some(_) => return Err(bad("options must be an object")),
    };
    check_length("options", object.len(), MAX_OPTIONS, "names")?;
    let mut values = OptionValues::new();
    for (name, value) in object {
        check_length("the name of an option", name.len(), MAX_VALUE, "bytes")?;
        let value = match value {
            Value::String(text) => text.clone(),
            Value::Bool(flag) => flag.to_string(),
            Value::Number(number) => number.to_string(),
            _ => {
                let message = format!("{name} must be a text, a number, true or false");
                return Err(RefereeError::new(Code::BadOptions, message));
            }
        };
        check_length(name, value.len(), MAX_VALUE, "bytes")?;
        values.insert(name.clone(), value);
    }
    Ok(values)
}

pub(super) fn line(request: &Request) -> Result<&str, RefereeError> {
    let line = text(request, "line")?;
    if line.trim().is_empty() {
        return Err(bad("line is empty"));
    }
    check_length("line", line.len(), MAX_NOTATION, "bytes")?;
    Ok(line)
}

/// Returns the required field `position`. The game checks its contents later.
pub(super) fn position(request: &Request) -> Result<&Value, RefereeError> {
    let position = request.get("position");
    let position = position.ok_or_else(|| bad("position is missing"))?;
    check_length("position", n_values(position), MAX_POSITION, "values")?;
    Ok(position)
}

/// Returns the seed in the field `seed` (64 hexadecimal digits). Without the field, returns random bytes from the
/// operating system.
pub(super) fn seed(request: &Request) -> Result<Digest, RefereeError> {
    let text = match request.get("seed") {
        None | Some(Value::Null) => {
            let mut seed = Digest::default();
            let given = getrandom::fill(&mut seed);
            return given.map_or_else(
                |error| {
                    Err(bad(format!(
                        "cannot read random bytes from the operating system: \
                     {error}"
                    )))
                },
                |()| Ok(seed),
            );
        }
        Some(seed) => seed.as_str().unwrap_or_default(),
    };
    let wrong = || bad("seed must be a text of 64 hexadecimal digits");
    unhex(&text.to_ascii_lowercase()).ok_or_else(wrong)
}

/// Returns the scripted outcomes of the next draws and rolls; `None` if the request has no field `chance`.
pub(super) fn script(request: &Request) -> Result<Option<Vec<String>>, RefereeError> {
    let list = match request.get("chance") {
        None | Some(Value::Null) => return Ok(None),
        Some(Value::Array(list)) => list,
        Some(_) => return Err(bad("chance must be a list")),
    };
    check_length("chance", list.len(), MAX_SCRIPT, "outcomes")?;
    let outcomes = list.iter().map(|outcome| match outcome {
        Value::String(text) => Ok(text.clone()),
        Value::Number(number) => Ok(number.to_string()),
        _ => Err(bad("chance must hold texts and numbers")),
    });
    outcomes.collect::<Result<_, _>>().map(Some)
}
