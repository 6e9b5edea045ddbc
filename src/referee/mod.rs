//! The rules of all games over JSON lines, for other programs; see `docs/referee.md`.
//!
//! Each request is one line of JSON, and so is its answer; answers come in the order of the requests. Matches are only
//! in memory. A failed request does not change its match.

mod answer;
mod chance;
mod held;
pub mod limits;
mod lines;
mod matches;
mod picture;
mod record;
mod request;
mod seen;
mod think;

use std::io::{self, BufRead, Write};

use serde_json::Value;

use stramash_store::text_file::BYTE_ORDER_MARK;

use answer::{Code, RefereeError, answer};
use limits::MAX_LINE;
use lines::{Read, read_line};
use matches::Matches;

/// Answers every line of the input until it ends.
///
/// # Errors
///
/// Returns an error if the input cannot be read or the output cannot be written.
pub fn run(mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut matches = Matches::default();
    let mut line = Vec::new();
    loop {
        let answer = match read_line(&mut input, &mut line, MAX_LINE)? {
            Read::End => return Ok(()),
            Read::Line => respond(&mut matches, &line),
            Read::TooLong => {
                let message = format!("the line is over {MAX_LINE} bytes");
                answer(None, Err(RefereeError::new(Code::BadRequest, message)))
            }
        };
        let mut text = answer.to_string();
        text.push('\n');
        output.write_all(text.as_bytes())?;
        output.flush()?;
    }
}

/// Answers one line, which may begin with a byte order mark.
fn respond(matches: &mut Matches, line: &[u8]) -> Value {
    let line = line
        .strip_prefix(BYTE_ORDER_MARK.as_bytes())
        .unwrap_or(line);
    let message = match serde_json::from_slice(line) {
        Ok(Value::Object(mut request)) => {
            // The id is moved to the answer instead of copied, because it may be large.
            let id = request.remove("id");
            return answer(id, matches.answer(&request));
        }
        Ok(_) => "the line is not a JSON object".to_owned(),
        Err(error) => format!("the line is not JSON: {error}"),
    };
    answer(None, Err(RefereeError::new(Code::BadRequest, message)))
}
