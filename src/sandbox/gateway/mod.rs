//! The gateway: one session of one bot, with all that is needed to resume it. `line` is a
//! connection, `hear` what comes in over it.

mod hear;
mod line;
mod packing;

use std::collections::VecDeque;

use serde_json::{Value, json};
use tokio::sync::mpsc;

pub(crate) use line::{Asked, serve};

/// Events about servers, channels, threads.
pub(crate) const GUILDS: u64 = 1;
/// Events about members.
pub(crate) const GUILD_MEMBERS: u64 = 1 << 1;
/// Who is there, which lists all members at the beginning as well.
pub(crate) const GUILD_PRESENCES: u64 = 1 << 8;
/// Events about messages in the server.
pub(crate) const GUILD_MESSAGES: u64 = 1 << 9;
/// Events about reactions to messages of servers.
pub(crate) const GUILD_MESSAGE_REACTIONS: u64 = 1 << 10;
/// Events about direct messages.
pub(crate) const DIRECT_MESSAGES: u64 = 1 << 12;
/// Events about reactions to direct messages.
pub(crate) const DIRECT_MESSAGE_REACTIONS: u64 = 1 << 13;
/// What the messages of others say.
pub(crate) const MESSAGE_CONTENT: u64 = 1 << 15;

/// Those that have to be granted.
const PRIVILEGED: u64 = GUILD_MEMBERS | GUILD_PRESENCES | MESSAGE_CONTENT;
/// All that there are: up to 16, those about what servers forbid by rule, those about polls.
const KNOWN: u64 = 0x0331_FFFF;

/// How many events are held for a bot that resumes.
const HELD: usize = 1_000;

/// Why a connection is closed, with Discord's numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Close {
    UnknownOpcode = 4001,
    Undecodable = 4002,
    NotIdentified = 4003,
    WrongToken = 4004,
    IdentifiedBefore = 4005,
    WrongSequence = 4007,
    TooFast = 4008,
    WrongShard = 4010,
    WrongVersion = 4012,
    WrongIntents = 4013,
    NotGranted = 4014,
}

/// What the task of a connection is told to do.
#[derive(Debug)]
enum Order {
    Send(Value),
    /// Let go of the connection without a word.
    Cut,
}

#[derive(Debug)]
struct Session {
    id: String,
    intents: u64,
    seq: u64,
    events: VecDeque<Value>,
    line: Option<(u64, mpsc::UnboundedSender<Order>)>,
}

/// The gateway's state.
#[derive(Debug, Default)]
pub(crate) struct Gateway {
    session: Option<Session>,
    connections: u64,
    identified: u64,
    resumed: u64,
    /// The privileged intents that the bot may ask for: at first none.
    pub(crate) granted: u64,
}

impl Gateway {
    /// Whether a bot is connected and has said who it is.
    pub(crate) fn online(&self) -> bool {
        self.session
            .as_ref()
            .is_some_and(|session| session.line.is_some())
    }

    /// How often a bot began a session, and how often it resumed one.
    pub(crate) fn counts(&self) -> (u64, u64) {
        (self.identified, self.resumed)
    }

    /// Whether the session asked for an intent.
    pub(crate) fn wants(&self, intent: u64) -> bool {
        let session = self.session.as_ref();
        session.is_some_and(|session| session.intents & intent != 0)
    }

    /// Whether a server comes with all its members, and not with the bot alone.
    pub(crate) fn hears_members(&self) -> bool {
        self.wants(GUILD_PRESENCES)
    }

    /// Whether the session is on the connection with this number.
    fn is_on(&self, number: u64) -> bool {
        let session = self.session.as_ref();
        session.is_some_and(|session| matches!(&session.line, Some((on, _)) if *on == number))
    }

    /// Sends an event, if the session wants it; holds it where the bot may still come
    /// back.
    pub(crate) fn dispatch(&mut self, intent: u64, name: &str, data: &Value) {
        let wants = |session: &&mut Session| intent == 0 || session.intents & intent != 0;
        let Some(session) = self.session.as_mut().filter(wants) else {
            return;
        };
        session.seq += 1;
        let event = json!({"op": 0, "s": session.seq, "t": name, "d": data});
        if session.events.len() == HELD {
            session.events.pop_front();
        }
        session.events.push_back(event.clone());
        if let Some((_, line)) = &session.line {
            // A line that has just gone counts as one that is down: the bot may resume.
            let _gone = line.send(Order::Send(event));
        }
    }

    fn order(&mut self, order: Order) {
        if let Some((_, line)) = self
            .session
            .as_ref()
            .and_then(|session| session.line.as_ref())
        {
            let _gone = line.send(order);
        }
    }

    /// Lets go of the connection as a broken network does.
    pub(crate) fn cut(&mut self) {
        self.order(Order::Cut);
        if let Some(session) = &mut self.session {
            session.line = None;
        }
    }

    /// Asks the bot to connect anew and resume.
    pub(crate) fn ask_reconnect(&mut self) {
        self.order(Order::Send(json!({"op": 7, "d": null})));
    }

    /// Tells the bot that its session is void.
    pub(crate) fn invalidate(&mut self) {
        self.order(Order::Send(json!({"op": 9, "d": false})));
        self.session = None;
    }
}
