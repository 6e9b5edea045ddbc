//! A session of a bot: its shard, what it wants to hear, and all that is needed to resume it.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::sync::mpsc::UnboundedSender;

use super::failures::End;
use super::shard::Shard;
use crate::clock::system::instant;
use crate::state::snowflake::Snowflake;

/// How many events are held for a bot that resumes.
const HELD: usize = 1_000;

/// What the task of a connection is told to do.
#[derive(Debug)]
pub(super) enum Order {
    Send(Value),
    /// End the connection.
    End(End),
}

/// One end of a connection: its number, and the way to its task.
#[derive(Clone, Debug)]
pub(super) struct Line {
    pub(super) number: u64,
    pub(super) orders: UnboundedSender<Order>,
}

impl Line {
    pub(super) fn send(&self, value: Value) {
        self.order(Order::Send(value));
    }

    /// Ends the connection after what has been sent so far.
    pub(super) fn end(&self, end: End) {
        self.order(Order::End(end));
    }

    /// A line that has just gone counts as one that is down: the bot may resume.
    fn order(&self, order: Order) {
        let _gone = self.orders.send(order);
    }
}

/// What a session is as long as it lasts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Introduced {
    pub(super) shard: Shard,
    pub(super) intents: u64,
}

/// A session.
#[derive(Debug)]
pub(crate) struct Session {
    /// Counts the sessions from 1.
    number: u64,
    /// What the bot calls it by when it resumes.
    id: String,
    introduced: Introduced,
    seq: u64,
    events: VecDeque<Value>,
    link: Link,
}

/// What joins a session to its bot.
#[derive(Debug)]
enum Link {
    On(Line),
    /// Since this moment there is none.
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

    /// Whether it asked for an intent; what needs none is wanted by all.
    pub(crate) fn wants(&self, intent: u64) -> bool {
        intent == 0 || self.introduced.intents & intent != 0
    }

    /// Whether a server is of its shard, or what belongs to no server.
    pub(super) fn hears(&self, guild: Option<Snowflake>) -> bool {
        self.introduced.shard.hears(guild)
    }

    pub(super) fn shard(&self) -> Shard {
        self.introduced.shard
    }

    pub(super) fn is_called(&self, id: &str) -> bool {
        self.id == id
    }

    /// The number of its last event.
    pub(super) fn seq(&self) -> u64 {
        self.seq
    }

    /// Whether it has a connection.
    pub(super) fn is_on(&self) -> bool {
        self.line().is_some()
    }

    /// The number of its connection.
    pub(super) fn connection(&self) -> Option<u64> {
        self.line().map(|line| line.number)
    }

    /// How long it has had no connection, if it has none.
    pub(super) fn away(&self) -> Option<Duration> {
        match self.link {
            Link::On(_) => None,
            Link::Lost(since) => Some(instant().duration_since(since)),
        }
    }

    /// What the control API tells of it.
    pub(super) fn listed(&self) -> Value {
        json!({
            "session": self.number, "shard": self.shard().id(), "total": self.shard().total(),
            "on": self.is_on(), "connection": self.connection(),
        })
    }

    /// Sends an event; holds it where the bot may still come back.
    pub(super) fn tell(&mut self, name: &str, data: Value) {
        self.seq += 1;
        let event = json!({"op": 0, "s": self.seq, "t": name, "d": data});
        if self.events.len() == HELD {
            self.events.pop_front();
        }
        self.events.push_back(event.clone());
        self.send(event);
    }

    /// Sends what is no event, if it has a connection.
    pub(super) fn send(&self, value: Value) {
        if let Some(line) = self.line() {
            line.send(value);
        }
    }

    /// Goes on over another connection, with what was missed after an event.
    pub(super) fn resume(&mut self, line: Line, seen: u64) {
        for event in &self.events {
            if event["s"].as_u64().unwrap_or(0) > seen {
                line.send(event.clone());
            }
        }
        self.link = Link::On(line);
        self.tell("RESUMED", json!({"_trace": []}));
    }

    /// Lets go of its connection as a broken network does.
    pub(super) fn cut(&mut self) {
        if let Some(line) = self.line() {
            line.order(Order::End(End::Cut));
        }
        self.hung_up();
    }

    /// Ends its connection in some way.
    pub(super) fn close(&mut self, end: End) {
        if let Some(line) = self.line() {
            line.end(end);
        }
        self.hung_up();
    }

    /// Notes that its connection is gone.
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
