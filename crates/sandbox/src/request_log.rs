//! What was asked of the sandbox, and what was wrong with it.

use std::collections::VecDeque;

use serde::Serialize;
use serde_json::Value;

/// How many requests are remembered; older ones are forgotten.
const REMEMBERED: usize = 20_000;

/// One file that came with a request.
#[derive(Clone, Debug, Serialize)]
pub struct SentFile {
    /// The number in `files[n]`.
    pub number: u64,
    /// The file's name.
    pub name: String,
    /// The type the sender gave it.
    pub content_type: Option<String>,
    /// Its size in bytes.
    pub size: usize,
}

/// One request of the bot, with what was answered.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Sent {
    /// Counts from 0.
    pub number: u64,
    /// When it came, in milliseconds since 1970.
    pub at_ms: u64,
    /// `GET`, `POST` and so on.
    pub method: String,
    /// The route's template as Discord's own API description names it, such as
    /// `/channels/{channel_id}/messages`; the raw path where there is no such route.
    pub route: String,
    /// The path behind `/api/v10`, tokens shortened.
    pub path: String,
    /// The JSON body, or the `payload_json` of a multipart body.
    pub payload: Option<Value>,
    /// The files of a multipart body.
    pub files: Vec<SentFile>,
    /// The status that was answered; 0 when the answer was kept back.
    pub status: u16,
    /// The code of Discord's error, where there was one.
    pub code: Option<i64>,
    /// The answer's body where it was an error.
    pub refusal: Option<Value>,
}

/// Something the bot must never do: an unknown route or a body beyond the limits.
#[derive(Clone, Debug, Serialize)]
pub struct Fault {
    /// When it came, in milliseconds since 1970.
    pub at_ms: u64,
    /// Method and route.
    pub route: String,
    /// What is wrong, in words.
    pub what: String,
    /// The body that was refused.
    pub payload: Option<Value>,
}

/// The requests and faults so far.
#[derive(Debug, Default)]
pub(crate) struct RequestLog {
    sent: VecDeque<Sent>,
    faults: Vec<Fault>,
    next: u64,
}

impl RequestLog {
    /// Adds a request and gives it its number.
    pub(crate) fn enter(&mut self, mut sent: Sent) -> u64 {
        sent.number = self.next;
        self.next += 1;
        if self.sent.len() == REMEMBERED {
            self.sent.pop_front();
        }
        let number = sent.number;
        self.sent.push_back(sent);
        number
    }

    /// Writes the answer to a request beside it.
    pub(crate) fn answered(&mut self, number: u64, status: u16, refusal: Option<&Value>) {
        if let Some(sent) = self
            .sent
            .iter_mut()
            .rev()
            .find(|sent| sent.number == number)
        {
            sent.status = status;
            sent.code = refusal.and_then(|body| body["code"].as_i64());
            sent.refusal = refusal.cloned();
        }
    }

    /// Lists a fault.
    pub(crate) fn blame(&mut self, fault: Fault) {
        tracing::warn!(
            route = fault.route,
            what = fault.what,
            "the bot broke a rule of Discord"
        );
        self.faults.push(fault);
    }

    pub(crate) fn faults(&self) -> &[Fault] {
        &self.faults
    }

    pub(crate) fn forgive(&mut self) {
        self.faults.clear();
    }

    /// The requests from a number on, oldest first.
    pub(crate) fn sent_since(&self, number: u64) -> impl Iterator<Item = &Sent> {
        self.sent.iter().filter(move |sent| sent.number >= number)
    }
}
