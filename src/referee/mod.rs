//! The rules of all games over JSON lines, for other programs; described in `docs/referee.md`.
//!
//! One request a line, one answer a line, in order. Matches live in memory only; a request that
//! fails leaves its match as it was.

mod answer;
mod chance;
mod held;
mod lines;
mod matches;
mod record;
mod request;

use std::io::{self, BufRead, Write};

use serde_json::Value;

use answer::{Code, Objection};
use lines::{Read, read_line};
use matches::Matches;

/// The longest request in bytes, without the end of its line.
pub const MAX_LINE: usize = 1 << 20;

/// Answers every line of the input until it ends.
///
/// # Errors
///
/// When the input cannot be read or the output cannot be written.
pub fn run(mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut matches = Matches::default();
    let mut line = Vec::new();
    loop {
        let answer = match read_line(&mut input, &mut line, MAX_LINE)? {
            Read::End => return Ok(()),
            Read::Line => respond(&mut matches, &line),
            Read::TooLong => answer::refuse(
                None,
                Objection::new(
                    Code::BadRequest,
                    format!("the line is over {MAX_LINE} bytes"),
                ),
            ),
        };
        let mut text = answer.to_string();
        text.push('\n');
        output.write_all(text.as_bytes())?;
        output.flush()?;
    }
}

/// The answer to one line.
fn respond(matches: &mut Matches, line: &[u8]) -> Value {
    let request = serde_json::from_slice::<Value>(line)
        .map_err(|error| format!("the line is not JSON: {error}"))
        .and_then(|value| match value {
            Value::Object(object) => Ok(object),
            _ => Err("the line is no JSON object".to_owned()),
        });
    match request {
        Err(message) => answer::refuse(None, Objection::new(Code::BadRequest, message)),
        Ok(request) => {
            let id = request.get("id").cloned();
            match matches.answer(&request) {
                Ok(fields) => answer::accept(id, fields),
                Err(objection) => answer::refuse(id, objection),
            }
        }
    }
}
