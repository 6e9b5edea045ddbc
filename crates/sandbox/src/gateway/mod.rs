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

use session::{ConnectionHandle, Identify};

use crate::state::snowflake::Snowflake;

pub(crate) use connection::{GatewayQuery, serve};
pub(crate) use failures::{End, EndMoment, Failures, add_unknown_keys};
pub(crate) use session::Session;
use session_starts::Starts;
pub(crate) use shard::Shard;

pub(crate) const GUILDS: u64 = 1;
pub(crate) const GUILD_MEMBERS: u64 = 1 << 1;
/// The intent for presences. With it, the bot gets all members when a session begins.
pub(crate) const GUILD_PRESENCES: u64 = 1 << 8;
pub(crate) const GUILD_MESSAGES: u64 = 1 << 9;
pub(crate) const GUILD_MESSAGE_REACTIONS: u64 = 1 << 10;
pub(crate) const DIRECT_MESSAGES: u64 = 1 << 12;
pub(crate) const DIRECT_MESSAGE_REACTIONS: u64 = 1 << 13;
/// The intent for the content of other users' messages.
pub(crate) const MESSAGE_CONTENT: u64 = 1 << 15;

const PRIVILEGED: u64 = GUILD_MEMBERS | GUILD_PRESENCES | MESSAGE_CONTENT;
/// All intents: bits 0 to 16, and the bits of automatic moderation and of polls.
const ALL_INTENTS: u64 = 0x0331_FFFF;

/// The time for which a disconnected session can be resumed, and the maximum number of disconnected sessions.
const RESUMABLE: (Duration, usize) = (Duration::from_secs(5 * 60), 16);

/// The reasons to close a connection, with Discord's codes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Close {
    UnknownOpcode = 4001,
    Undecodable = 4002,
    NotIdentified = 4003,
    WrongToken = 4004,
    AlreadyIdentified = 4005,
    WrongSequence = 4007,
    RateLimited = 4008,
    WrongShard = 4010,
    WrongVersion = 4012,
    WrongIntents = 4013,
    NotGranted = 4014,
}

#[derive(Debug, Default)]
pub(crate) struct Gateway {
    /// The sessions that are connected or can be resumed, oldest first.
    sessions: Vec<Session>,
    pub(crate) starts: Starts,
    connections: u64,
    identified: u64,
    resumed: u64,
    /// The privileged intents that the bot may ask for. Initially there are none.
    pub(crate) granted: u64,
    pub(crate) failures: Failures,
}

impl Gateway {
    pub(crate) fn is_online(&self) -> bool {
        self.sessions.iter().any(Session::is_connected)
    }

    pub(crate) fn n_connected(&self) -> usize {
        self.sessions
            .iter()
            .filter(|one| one.is_connected())
            .count()
    }

    /// Returns how many sessions were begun, and how often a session was resumed.
    pub(crate) fn counts(&self) -> (u64, u64) {
        (self.identified, self.resumed)
    }

    /// Lists the sessions that are connected or can be resumed, oldest first.
    pub(crate) fn list_sessions(&mut self) -> Vec<Value> {
        self.remove_expired();
        self.sessions.iter().map(Session::to_json).collect()
    }

    /// Dispatches an event to the sessions whose shard and intents match. `guild` is `None` for an event
    /// outside of servers.
    ///
    /// Returns whether any session gets the event, now or after it is resumed.
    pub(crate) fn dispatch(
        &mut self,
        guild: Option<Snowflake>,
        intent: u64,
        name: &str,
        data: &Value,
    ) -> bool {
        self.dispatch_as(guild, intent, name, |_| data.clone())
    }

    /// Dispatches an event like [`dispatch`](Self::dispatch), with data that depends on the session.
    pub(crate) fn dispatch_as(
        &mut self,
        guild: Option<Snowflake>,
        intent: u64,
        name: &str,
        data_for: impl Fn(&Session) -> Value,
    ) -> bool {
        self.remove_expired();
        let mut any = false;
        for session in &mut self.sessions {
            if session.covers(guild) && session.has_intent(intent) {
                session.dispatch(name, data_for(session));
                any = true;
            }
        }
        any
    }

    /// Drops the connections of all sessions, or of the sessions of one shard, without a close frame. Returns the
    /// number of connections.
    pub(crate) fn cut(&mut self, shard: Option<u32>) -> usize {
        self.for_connected(shard, Session::cut)
    }

    /// Closes the connections of all sessions, or of the sessions of one shard. The sessions can be resumed. Returns
    /// the number of connections.
    pub(crate) fn close(&mut self, shard: Option<u32>, end: End) -> usize {
        self.for_connected(shard, |session| session.close(end))
    }

    pub(crate) fn connections(&self) -> u64 {
        self.connections
    }

    /// Asks the bot to reconnect and resume all sessions, or those of one shard. Returns the number of these sessions.
    pub(crate) fn ask_reconnect(&mut self, shard: Option<u32>) -> usize {
        self.for_connected(shard, |session| session.send(json!({"op": 7, "d": null})))
    }

    /// Invalidates all sessions, or the sessions of one shard. Returns the number of these sessions.
    pub(crate) fn invalidate(&mut self, shard: Option<u32>) -> usize {
        let before = self.sessions.len();
        self.sessions.retain(|session| {
            let stays = !is_of_shard(session, shard);
            if !stays {
                session.send(json!({"op": 9, "d": false}));
            }
            stays
        });
        before - self.sessions.len()
    }

    /// Calls `act` for each connected session, or for those of one shard. Returns the number of calls.
    fn for_connected(&mut self, shard: Option<u32>, act: impl Fn(&mut Session)) -> usize {
        let mut count = 0;
        for session in &mut self.sessions {
            if session.is_connected() && is_of_shard(session, shard) {
                act(session);
                count += 1;
            }
        }
        count
    }

    /// Returns a number for a new connection.
    fn connect(&mut self) -> u64 {
        self.connections += 1;
        self.connections
    }

    fn session_of(&mut self, number: u64) -> Option<&mut Session> {
        let mut sessions = self.sessions.iter_mut();
        sessions.find(|session| session.connection() == Some(number))
    }

    fn begin(&mut self, id: String, identify: Identify, handle: ConnectionHandle) -> &mut Session {
        self.remove_expired();
        self.identified += 1;
        let session = Session::new(self.identified, id, identify, handle);
        let at = self.sessions.len();
        self.sessions.push(session);
        &mut self.sessions[at]
    }

    /// Resumes a session over a new connection, if the session still exists.
    fn resume(
        &mut self,
        id: &str,
        seen: u64,
        handle: ConnectionHandle,
    ) -> Result<ResumeResult, Close> {
        self.remove_expired();
        let mut sessions = self.sessions.iter_mut();
        let Some(session) = sessions.find(|session| session.has_id(id)) else {
            return Ok(ResumeResult::InvalidSession);
        };
        if seen > session.seq() {
            return Err(Close::WrongSequence);
        }
        session.resume(handle, seen);
        self.resumed += 1;
        Ok(ResumeResult::Resumed)
    }

    /// Records that a connection ended. A clean end also ends its session.
    fn disconnected(&mut self, number: u64, clean: bool) {
        if clean {
            let stays = |session: &Session| session.connection() != Some(number);
            self.sessions.retain(stays);
        } else if let Some(session) = self.session_of(number) {
            session.mark_disconnected();
        }
        self.remove_expired();
    }

    /// Removes sessions that have been disconnected for too long. If there are still too many, removes the oldest ones.
    fn remove_expired(&mut self) {
        let (longest, most) = RESUMABLE;
        let stays =
            |session: &Session| session.disconnected_for().is_none_or(|away| away < longest);
        self.sessions.retain(stays);
        loop {
            let away = self.sessions.iter().enumerate();
            let away: Vec<(Duration, usize)> = away
                .filter_map(|(at, session)| Some((session.disconnected_for()?, at)))
                .collect();
            let Some((_, at)) = away.iter().max().filter(|_| away.len() > most) else {
                return;
            };
            self.sessions.remove(*at);
        }
    }
}

enum ResumeResult {
    Resumed,
    /// The session no longer exists.
    InvalidSession,
}

/// Returns whether a session belongs to a shard. If `shard` is `None`, returns true.
fn is_of_shard(session: &Session, shard: Option<u32>) -> bool {
    shard.is_none_or(|shard| session.shard().id() == shard)
}
