//! A bot's session: its shard, its intents and the events to replay when it resumes.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::sync::mpsc::UnboundedSender;

use super::failures::End;
use super::shard::Shard;
use crate::clock::system::instant;
use crate::state::snowflake::Snowflake;

/// The number of events kept for a resume.
const HELD: usize = 1_000;

#[derive(Debug)]
pub(super) enum Order {
    Send(Value),
    End(End),
}

/// A handle to the task that serves a connection.
#[derive(Clone, Debug)]
pub(super) struct Line {
    pub(super) number: u64,
    pub(super) orders: UnboundedSender<Order>,
}

impl Line {
    pub(super) fn send(&self, value: Value) {
        self.order(Order::Send(value));
    }

    /// Ends the connection after the messages sent so far.
    pub(super) fn end(&self, end: End) {
        self.order(Order::End(end));
    }

    /// Sends an order. Ignores a connection that just ended, because its session can be resumed.
    fn order(&self, order: Order) {
        let _gone = self.orders.send(order);
    }
}

/// The parameters of IDENTIFY, which hold for the whole session.
#[derive(Clone, Copy, Debug)]
pub(super) struct Introduced {
    pub(super) shard: Shard,
    pub(super) intents: u64,
}

#[derive(Debug)]
pub(crate) struct Session {
    /// The session's number, counted from 1.
    number: u64,
    /// The id with which the bot resumes the session.
    id: String,
    introduced: Introduced,
    seq: u64,
    events: VecDeque<Value>,
    link: Link,
}

/// The state of a session's connection.
#[derive(Debug)]
enum Link {
    On(Line),
    /// Disconnected since this time.
    Lost(Instant),
}

impl Session {
    pub(super) fn new(number: u64, id: String, introduced: Introduced, line: Line) -> Session {
        Session {
            number,
            id,
            introduced,
            seq: 0,
            events: VecDeque::new(),
            link: Link::On(line),
        }
    }

    /// Returns whether the session has an intent. 0 needs none.
    pub(crate) fn wants(&self, intent: u64) -> bool {
        intent == 0 || self.introduced.intents & intent != 0
    }

    /// Returns whether the session's shard gets events of a server, or of none.
    pub(super) fn hears(&self, guild: Option<Snowflake>) -> bool {
        self.introduced.shard.hears(guild)
    }

    pub(super) fn shard(&self) -> Shard {
        self.introduced.shard
    }

    pub(super) fn is_called(&self, id: &str) -> bool {
        self.id == id
    }

    pub(super) fn seq(&self) -> u64 {
        self.seq
    }

    pub(super) fn is_on(&self) -> bool {
        self.line().is_some()
    }

    /// Returns the number of the session's connection.
    pub(super) fn connection(&self) -> Option<u64> {
        self.line().map(|line| line.number)
    }

    /// Returns how long the session has been disconnected, if it is.
    pub(super) fn away(&self) -> Option<Duration> {
        match self.link {
            Link::On(_) => None,
            Link::Lost(since) => Some(instant().duration_since(since)),
        }
    }

    /// Returns the session as JSON for the control API.
    pub(super) fn listed(&self) -> Value {
        json!({
            "session": self.number, "shard": self.shard().id(), "total": self.shard().total(),
            "on": self.is_on(), "connection": self.connection(),
        })
    }

    /// Sends an event and keeps it for a resume.
    pub(super) fn tell(&mut self, name: &str, data: Value) {
        self.seq += 1;
        let event = json!({"op": 0, "s": self.seq, "t": name, "d": data});
        if self.events.len() == HELD {
            self.events.pop_front();
        }
        self.events.push_back(event.clone());
        self.send(event);
    }

    /// Sends a message that is not an event, if the session is connected.
    pub(super) fn send(&self, value: Value) {
        if let Some(line) = self.line() {
            line.send(value);
        }
    }

    /// Continues over another connection and replays the events after `seen`.
    pub(super) fn resume(&mut self, line: Line, seen: u64) {
        for event in &self.events {
            if event["s"].as_u64().unwrap_or(0) > seen {
                line.send(event.clone());
            }
        }
        self.link = Link::On(line);
        self.tell("RESUMED", json!({"_trace": []}));
    }

    /// Drops the connection without a close frame.
    pub(super) fn cut(&mut self) {
        if let Some(line) = self.line() {
            line.order(Order::End(End::Cut));
        }
        self.hung_up();
    }

    pub(super) fn close(&mut self, end: End) {
        if let Some(line) = self.line() {
            line.end(end);
        }
        self.hung_up();
    }

    pub(super) fn hung_up(&mut self) {
        if self.is_on() {
            self.link = Link::Lost(instant());
        }
    }

    fn line(&self) -> Option<&Line> {
        match &self.link {
            Link::On(line) => Some(line),
            Link::Lost(_) => None,
        }
    }
}
