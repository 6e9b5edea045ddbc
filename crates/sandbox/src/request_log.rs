//! The log of the bot's requests, and the list of the bot's faults.

use std::collections::VecDeque;

use serde::Serialize;
use serde_json::Value;

const MAX_KEPT: usize = 20_000;

/// A file sent with a request.
#[derive(Clone, Debug, Serialize)]
pub struct SentFile {
    /// The number `n` in the name `files[n]` of the file's part.
    pub number: u64,
    /// The file's name.
    pub name: String,
    /// The content type given by the sender, if any.
    pub content_type: Option<String>,
    /// The size in bytes.
    pub size: usize,
}

/// A request of the bot with its response.
#[derive(Clone, Debug, Default, Serialize)]
pub struct SentRequest {
    /// The request's number, counted from 0.
    pub number: u64,
    /// The time of arrival, in milliseconds since 1970.
    pub at_ms: u64,
    /// The HTTP method, such as `GET`.
    pub method: String,
    /// The route's template as in Discord's API description, such as `/channels/{channel_id}/messages`; the path of the
    /// request if the route is unknown.
    pub route: String,
    /// The path after `/api/v10`, with tokens shortened.
    pub path: String,
    /// The JSON body, or the `payload_json` of a multipart body; `None` if the request has neither.
    pub payload: Option<Value>,
    /// The files of the multipart body.
    pub files: Vec<SentFile>,
    /// The status of the response; 0 if no response was sent.
    pub status: u16,
    /// The code of Discord's error, if any.
    pub code: Option<i64>,
    /// The body of the response, if it is an error.
    pub refusal: Option<Value>,
}

/// A mistake of the bot, such as an unknown route or a body that breaks a limit.
#[derive(Clone, Debug, Serialize)]
pub struct Fault {
    /// The time of the request, in milliseconds since 1970.
    pub at_ms: u64,
    /// The method and the route.
    pub route: String,
    /// A description of the mistake.
    pub what: String,
    /// The refused body, if the request had one.
    pub payload: Option<Value>,
}

#[derive(Debug, Default)]
pub(crate) struct RequestLog {
    sent: VecDeque<SentRequest>,
    faults: Vec<Fault>,
    next: u64,
}

impl RequestLog {
    /// Appends a request and returns its number.
    pub(crate) fn append(&mut self, mut sent: SentRequest) -> u64 {
        sent.number = self.next;
        self.next += 1;
        if self.sent.len() == MAX_KEPT {
            self.sent.pop_front();
        }
        let number = sent.number;
        self.sent.push_back(sent);
        number
    }

    pub(crate) fn add_response(&mut self, number: u64, status: u16, refusal: Option<&Value>) {
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

    /// Logs and stores a fault.
    pub(crate) fn add_fault(&mut self, fault: Fault) {
        tracing::warn!(
            route = fault.route,
            what = fault.what,
            "the bot broke a rule of Discord's API"
        );
        self.faults.push(fault);
    }

    pub(crate) fn faults(&self) -> &[Fault] {
        &self.faults
    }

    pub(crate) fn clear_faults(&mut self) {
        self.faults.clear();
    }

    pub(crate) fn sent_since(&self, number: u64) -> impl Iterator<Item = &SentRequest> {
        self.sent.iter().filter(move |sent| sent.number >= number)
    }
}
