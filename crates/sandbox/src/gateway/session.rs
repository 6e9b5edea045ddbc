//! A bot's session: its shard, its intents and the events to replay when it resumes.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::sync::mpsc::UnboundedSender;

use super::failures::End;
use super::shard::Shard;
use crate::clock::system::instant;
use crate::state::snowflake::Snowflake;

const MAX_REPLAY: usize = 1_000;

#[derive(Debug)]
pub(super) enum Order {
    Send(Value),
    End(End),
}

/// A handle to the task that serves a connection.
#[derive(Clone, Debug)]
pub(super) struct ConnectionHandle {
    pub(super) number: u64,
    pub(super) orders: UnboundedSender<Order>,
}

impl ConnectionHandle {
    pub(super) fn send(&self, value: Value) {
        self.order(Order::Send(value));
    }

    /// Ends the connection after it has sent all messages that are queued.
    pub(super) fn end(&self, end: End) {
        self.order(Order::End(end));
    }

    /// Sends an order to the connection's task. Does nothing if the connection has just ended, because the bot can
    /// resume the session.
    fn order(&self, order: Order) {
        let _gone = self.orders.send(order);
    }
}

/// The parameters of IDENTIFY, which are valid for the whole session.
#[derive(Clone, Copy, Debug)]
pub(super) struct Identify {
    pub(super) shard: Shard,
    pub(super) intents: u64,
}

#[derive(Debug)]
pub(crate) struct Session {
    /// The session's number, counted from 1.
    number: u64,
    /// The id with which the bot resumes the session.
    id: String,
    identify: Identify,
    seq: u64,
    events: VecDeque<Value>,
    link: Link,
}

/// The state of a session's connection.
#[derive(Debug)]
enum Link {
    Connected(ConnectionHandle),
    /// Disconnected since this time.
    Disconnected(Instant),
}

impl Session {
    pub(super) fn new(
        number: u64,
        id: String,
        identify: Identify,
        handle: ConnectionHandle,
    ) -> Session {
        Session {
            number,
            id,
            identify,
            seq: 0,
            events: VecDeque::new(),
            link: Link::Connected(handle),
        }
    }

    /// Returns whether the session has an intent. An event that needs no intent has 0 as its intent.
    pub(crate) fn has_intent(&self, intent: u64) -> bool {
        intent == 0 || self.identify.intents & intent != 0
    }

    /// Returns whether the session's shard gets the events of a server, or, if `guild` is `None`, of direct messages.
    pub(super) fn covers(&self, guild: Option<Snowflake>) -> bool {
        self.identify.shard.covers(guild)
    }

    pub(super) fn shard(&self) -> Shard {
        self.identify.shard
    }

    pub(super) fn has_id(&self, id: &str) -> bool {
        self.id == id
    }

    pub(super) fn seq(&self) -> u64 {
        self.seq
    }

    pub(super) fn is_connected(&self) -> bool {
        self.handle().is_some()
    }

    /// Returns the number of the session's connection; `None` if it is disconnected.
    pub(super) fn connection(&self) -> Option<u64> {
        self.handle().map(|handle| handle.number)
    }

    /// Returns how long the session has been disconnected; `None` if it is connected.
    pub(super) fn disconnected_for(&self) -> Option<Duration> {
        match self.link {
            Link::Connected(_) => None,
            Link::Disconnected(since) => Some(instant().duration_since(since)),
        }
    }

    /// Returns the session as JSON for the control API.
    pub(super) fn to_json(&self) -> Value {
        json!({
            "session": self.number, "shard": self.shard().id(), "total": self.shard().total(),
            "on": self.is_connected(), "connection": self.connection(),
        })
    }

    /// Sends an event and keeps it for a resume.
    pub(super) fn dispatch(&mut self, name: &str, data: Value) {
        self.seq += 1;
        let event = json!({"op": 0, "s": self.seq, "t": name, "d": data});
        if self.events.len() == MAX_REPLAY {
            self.events.pop_front();
        }
        self.events.push_back(event.clone());
        self.send(event);
    }

    /// Sends a message that is not an event, if the session is connected.
    pub(super) fn send(&self, value: Value) {
        if let Some(handle) = self.handle() {
            handle.send(value);
        }
    }

    /// Continues the session over a new connection, and replays the events after the sequence number `seen`.
    pub(super) fn resume(&mut self, handle: ConnectionHandle, seen: u64) {
        for event in &self.events {
            if event["s"].as_u64().unwrap_or(0) > seen {
                handle.send(event.clone());
            }
        }
        self.link = Link::Connected(handle);
        self.dispatch("RESUMED", json!({"_trace": []}));
    }

    /// Drops the connection without a close frame.
    pub(super) fn cut(&mut self) {
        if let Some(handle) = self.handle() {
            handle.order(Order::End(End::Cut));
        }
        self.mark_disconnected();
    }

    pub(super) fn close(&mut self, end: End) {
        if let Some(handle) = self.handle() {
            handle.end(end);
        }
        self.mark_disconnected();
    }

    pub(super) fn mark_disconnected(&mut self) {
        if self.is_connected() {
            self.link = Link::Disconnected(instant());
        }
    }

    fn handle(&self) -> Option<&ConnectionHandle> {
        match &self.link {
            Link::Connected(handle) => Some(handle),
            Link::Disconnected(_) => None,
        }
    }
}
