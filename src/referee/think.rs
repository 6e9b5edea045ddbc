//! The request `think`: asks a computer player for its move.

use serde_json::{Value, json};

use stramash_core::engine::{AnyMatch, Level};

use super::answer::{Code, Fields, RefereeError};
use super::limits::MAX_NODES_FACTOR;
use super::request::{self, Request};

/// Returns the lines that a seat could play, best first. The computer player uses only what that seat knows.
pub(super) fn think(request: &Request, playing: &dyn AnyMatch) -> Result<Fields, RefereeError> {
    let seat = request::seat(request, playing)?;
    let level = level(request)?;
    let mind = playing.knowledge(seat).open_for(seat);
    let mind = mind.ok_or_else(|| RefereeError::new(Code::BadRequest, "there is no such seat"))?;
    let nodes = match request.get("nodes") {
        None | Some(Value::Null) => mind.nodes(),
        Some(_) => nodes(request, mind.nodes())?,
    };
    let considered = mind.think(level, nodes, request::seed(request)?);
    let lines = considered
        .lines
        .iter()
        .map(|line| json!({"text": line.text, "value": line.value}));
    let lines: Vec<Value> = lines.collect();
    let plays = considered
        .chosen
        .map(|place| considered.lines[place].text.as_str());
    Ok(Fields::from_iter([
        ("lines".to_owned(), lines.into()),
        ("plays".to_owned(), plays.into()),
        ("nodes".to_owned(), considered.nodes.into()),
    ]))
}

fn level(request: &Request) -> Result<Level, RefereeError> {
    let name = match request.get("level") {
        None | Some(Value::Null) => return Ok(Level::Strong),
        Some(name) => name.as_str().unwrap_or_default(),
    };
    Level::named(name).ok_or_else(|| {
        let message = format!("level must be one of {}", Level::NAMES.join(", "));
        RefereeError::new(Code::BadRequest, message)
    })
}

fn nodes(request: &Request, usual: u32) -> Result<u32, RefereeError> {
    let most = usual.saturating_mul(MAX_NODES_FACTOR);
    let wanted = request::number(request, "nodes")?;
    let nodes = u32::try_from(wanted).ok().filter(|nodes| *nodes <= most);
    nodes.ok_or_else(|| RefereeError::new(Code::TooDeep, format!("nodes is more than {most}")))
}
