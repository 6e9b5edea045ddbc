//! The gateway: connections, sessions, shards and the events that they receive.

mod compression;
mod connection;
pub(crate) mod events;
mod failures;
mod receive;
mod session;
mod session_starts;
mod shard;
pub(crate) mod thread_members;

use std::time::Duration;

use serde_json::{Value, json};

use session::{Introduced, Line};

use crate::state::snowflake::Snowflake;

pub(crate) use connection::{Asked, serve};
pub(crate) use failures::{After, End, Failures, strange};
pub(crate) use session::Session;
use session_starts::Starts;
pub(crate) use shard::Shard;

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

/// How long a session can be resumed after its connection was lost, and how many such sessions
/// there are at most.
const RESUMABLE: (Duration, usize) = (Duration::from_secs(5 * 60), 16);

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

/// The gateway's state.
#[derive(Debug, Default)]
pub(crate) struct Gateway {
    /// Those that have a connection or can still be resumed, oldest first.
    sessions: Vec<Session>,
    pub(crate) starts: Starts,
    connections: u64,
    identified: u64,
    resumed: u64,
    /// The privileged intents that the bot may ask for: at first none.
    pub(crate) granted: u64,
    pub(crate) failures: Failures,
}

impl Gateway {
    /// Whether a bot is connected and has said who it is.
    pub(crate) fn online(&self) -> bool {
        self.sessions.iter().any(Session::is_on)
    }

    /// How many sessions have a connection.
    pub(crate) fn on(&self) -> usize {
        self.sessions.iter().filter(|one| one.is_on()).count()
    }

    /// How often a bot began a session, and how often it resumed one.
    pub(crate) fn counts(&self) -> (u64, u64) {
        (self.identified, self.resumed)
    }

    /// The sessions that have a connection or can still be resumed, oldest first.
    pub(crate) fn listed(&mut self) -> Vec<Value> {
        self.forget();
        self.sessions.iter().map(Session::listed).collect()
    }

    /// Sends an event about a server, or about none, to the sessions of its shard that want it.
    /// Says whether there is any, with a connection or yet to be resumed.
    pub(crate) fn dispatch(
        &mut self,
        guild: Option<Snowflake>,
        intent: u64,
        name: &str,
        data: &Value,
    ) -> bool {
        self.dispatch_as(guild, intent, name, |_| data.clone())
    }

    /// The same, where not every session is told the same.
    pub(crate) fn dispatch_as(
        &mut self,
        guild: Option<Snowflake>,
        intent: u64,
        name: &str,
        told: impl Fn(&Session) -> Value,
    ) -> bool {
        self.forget();
        let mut any = false;
        for session in &mut self.sessions {
            if session.hears(guild) && session.wants(intent) {
                session.tell(name, told(session));
                any = true;
            }
        }
        any
    }

    /// Lets go of the connections of all sessions as a broken network does, or of those of one
    /// shard. Says how many there are; so do the next two.
    pub(crate) fn cut(&mut self, shard: Option<u32>) -> usize {
        self.with_each_on(shard, Session::cut)
    }

    /// Ends the connections of all sessions, or of those of one shard. They can be resumed.
    pub(crate) fn close(&mut self, shard: Option<u32>, end: End) -> usize {
        self.with_each_on(shard, |session| session.close(end))
    }

    /// How many connections there have been.
    pub(crate) fn connections(&self) -> u64 {
        self.connections
    }

    /// Asks the bot to connect anew and resume.
    pub(crate) fn ask_reconnect(&mut self, shard: Option<u32>) -> usize {
        self.with_each_on(shard, |session| session.send(json!({"op": 7, "d": null})))
    }

    /// Tells the bot that its sessions are void.
    pub(crate) fn invalidate(&mut self, shard: Option<u32>) -> usize {
        let before = self.sessions.len();
        self.sessions.retain(|session| {
            let stays = !is_of(session, shard);
            if !stays {
                session.send(json!({"op": 9, "d": false}));
            }
            stays
        });
        before - self.sessions.len()
    }

    /// Does something to those with a connection, or to those of them that are of one shard.
    fn with_each_on(&mut self, shard: Option<u32>, act: impl Fn(&mut Session)) -> usize {
        let mut count = 0;
        for session in &mut self.sessions {
            if session.is_on() && is_of(session, shard) {
                act(session);
                count += 1;
            }
        }
        count
    }

    /// The number of a fresh connection.
    fn connect(&mut self) -> u64 {
        self.connections += 1;
        self.connections
    }

    /// The session on the connection with this number.
    fn on_line(&mut self, number: u64) -> Option<&mut Session> {
        let mut sessions = self.sessions.iter_mut();
        sessions.find(|session| session.connection() == Some(number))
    }

    /// Begins a session.
    fn begin(&mut self, id: String, introduced: Introduced, line: Line) -> &mut Session {
        self.forget();
        self.identified += 1;
        let session = Session::new(self.identified, id, introduced, line);
        let at = self.sessions.len();
        self.sessions.push(session);
        &mut self.sessions[at]
    }

    /// Goes on with a session over another connection, if there still is one of this name.
    fn resume(&mut self, id: &str, seen: u64, line: Line) -> Result<Resumed, Close> {
        self.forget();
        let mut sessions = self.sessions.iter_mut();
        let Some(session) = sessions.find(|session| session.is_called(id)) else {
            return Ok(Resumed::Void);
        };
        if seen > session.seq() {
            return Err(Close::WrongSequence);
        }
        session.resume(line, seen);
        self.resumed += 1;
        Ok(Resumed::GoesOn)
    }

    /// Notes that a connection is gone. A session whose bot said goodbye is gone with it.
    fn hung_up(&mut self, number: u64, clean: bool) {
        if clean {
            let stays = |session: &Session| session.connection() != Some(number);
            self.sessions.retain(stays);
        } else if let Some(session) = self.on_line(number) {
            session.hung_up();
        }
        self.forget();
    }

    /// Forgets the sessions that nobody has resumed for too long, and the oldest of too many.
    fn forget(&mut self) {
        let (longest, most) = RESUMABLE;
        let stays = |session: &Session| session.away().is_none_or(|away| away < longest);
        self.sessions.retain(stays);
        loop {
            let away = self.sessions.iter().enumerate();
            let away: Vec<(Duration, usize)> = away
                .filter_map(|(at, session)| Some((session.away()?, at)))
                .collect();
            let Some((_, at)) = away.iter().max().filter(|_| away.len() > most) else {
                return;
            };
            self.sessions.remove(*at);
        }
    }
}

/// What becomes of a bot's wish to go on.
enum Resumed {
    GoesOn,
    /// There is no such session any more.
    Void,
}

/// Whether a session is of a shard with this number; any is of none.
fn is_of(session: &Session, shard: Option<u32>) -> bool {
    shard.is_none_or(|shard| session.shard().id() == shard)
}
