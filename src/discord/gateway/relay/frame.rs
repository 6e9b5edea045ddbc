//! Gateway frames: parses Discord's and writes those for serenity.
//!
//! serenity logs the full text of frames that it cannot parse. Therefore it never gets Discord's own frames: it gets
//! frames that are written here, and only for events that this bot handles.

use std::io::Read as _;
use std::time::Duration;

use flate2::read::ZlibDecoder;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

/// The events passed to serenity in addition to READY; see [`events`](crate::discord::gateway::events).
const WANTED: [&str; 4] = [
    "INTERACTION_CREATE",
    "CHANNEL_DELETE",
    "THREAD_DELETE",
    "GUILD_DELETE",
];
const MAX_LEN: u64 = 64 << 20;
/// Discord's usual heartbeat interval in milliseconds, if HELLO has none.
const HEARTBEAT_MS: u64 = 41_250;

#[derive(Debug, PartialEq)]
pub(super) enum Frame {
    Hello(Duration),
    /// Discord's acknowledgement of a heartbeat.
    Ack,
    HeartbeatRequest,
    Reconnect,
    Invalid {
        resumable: bool,
    },
    Event {
        seq: Option<u64>,
        event: Event,
    },
    /// A frame that this bot does not need.
    Other,
}

/// An event, with only the data that this bot needs.
#[derive(PartialEq)]
pub(super) enum Event {
    Ready(Ready),
    Resumed,
    /// An event for serenity, with its data.
    Wanted(&'static str, Value),
    Other,
}

/// The parts of READY that this bot needs.
#[derive(Debug, PartialEq)]
pub(super) struct Ready {
    pub(super) session: Option<String>,
    pub(super) url: Option<String>,
    pub(super) servers: usize,
    pub(super) user: Value,
    application: Value,
}

/// Prints only the event's name.
impl std::fmt::Debug for Event {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Ready(_) => "READY",
            Self::Resumed => "RESUMED",
            Self::Wanted(name, _) => name,
            Self::Other => "another event",
        })
    }
}

/// The reason why a frame cannot be parsed, without any of the frame's text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(super) enum FrameError {
    #[error("cannot decompress it")]
    Compression,
    #[error("it is too long")]
    TooLong,
    #[error("it is not JSON")]
    Json,
    #[error("it has an unexpected structure")]
    Shape,
    #[error("READY has no user")]
    NoUser,
}

/// A frame whose data is not parsed yet, because it is often long and rarely needed.
#[derive(Deserialize)]
struct Head {
    op: Value,
    #[serde(default)]
    s: Value,
    #[serde(default)]
    t: Value,
}

#[derive(Deserialize)]
struct Body {
    #[serde(default)]
    d: Value,
}

/// Parses a message. Pings and other WebSocket messages are [`Frame::Other`].
pub(super) fn parse_message(message: Message) -> Result<Frame, FrameError> {
    match message {
        Message::Text(text) => parse(&text),
        Message::Binary(bytes) => {
            let mut text = String::new();
            let mut unpacked = ZlibDecoder::new(&*bytes).take(MAX_LEN + 1);
            unpacked
                .read_to_string(&mut text)
                .map_err(|_| FrameError::Compression)?;
            if text.len() as u64 > MAX_LEN {
                return Err(FrameError::TooLong);
            }
            parse(&text)
        }
        _ => Ok(Frame::Other),
    }
}

fn parse(text: &str) -> Result<Frame, FrameError> {
    let head: Head = serde_json::from_str(text).map_err(|_| {
        let is_json = serde_json::from_str::<IgnoredAny>(text).is_ok();
        if is_json {
            FrameError::Shape
        } else {
            FrameError::Json
        }
    })?;
    let data = || -> Result<Value, FrameError> {
        let body: Body = serde_json::from_str(text).map_err(|_| FrameError::Shape)?;
        Ok(body.d)
    };
    Ok(match head.op.as_u64() {
        Some(0) => Frame::Event {
            seq: head.s.as_u64(),
            event: event(head.t.as_str(), data)?,
        },
        Some(1) => Frame::HeartbeatRequest,
        Some(7) => Frame::Reconnect,
        Some(9) => Frame::Invalid {
            resumable: data()? == true,
        },
        Some(10) => {
            let every = data()?["heartbeat_interval"]
                .as_u64()
                .unwrap_or(HEARTBEAT_MS);
            // Limits an unreasonable interval, which would cause a flood of heartbeats or none for hours.
            Frame::Hello(Duration::from_millis(every.clamp(250, 600_000)))
        }
        Some(11) => Frame::Ack,
        Some(_) => Frame::Other,
        None => return Err(FrameError::Shape),
    })
}

fn event(
    name: Option<&str>,
    data: impl Fn() -> Result<Value, FrameError>,
) -> Result<Event, FrameError> {
    let wanted = |name| WANTED.into_iter().find(|wanted| *wanted == name);
    Ok(match name {
        Some("READY") => Event::Ready(ready(data()?)?),
        Some("RESUMED") => Event::Resumed,
        Some(name) => match wanted(name) {
            Some(name) => {
                let mut data = data()?;
                strip_message(&mut data);
                Event::Wanted(name, data)
            }
            None => Event::Other,
        },
        None => return Err(FrameError::Shape),
    })
}

/// Removes everything from a component's message except its id, channel and flags, which are all that the bot needs.
///
/// Discord often changes the other fields, and serenity drops an interaction if it cannot parse its whole message.
fn strip_message(interaction: &mut Value) {
    let Some(message) = interaction.get_mut("message") else {
        return;
    };
    if !is_id(&message["id"]) || !is_id(&message["channel_id"]) {
        return;
    }
    *message = json!({
        "id": message["id"], "channel_id": message["channel_id"],
        "flags": message["flags"].as_u64().unwrap_or(0),
        "author": {"id": "1", "username": "bot", "discriminator": "0", "avatar": null},
        "content": "", "timestamp": "2020-01-01T00:00:00.000000+00:00", "edited_timestamp": null,
        "tts": false, "mention_everyone": false, "mentions": [], "mention_roles": [],
        "attachments": [], "embeds": [], "components": [], "pinned": false, "type": 0,
    });
}

fn ready(mut data: Value) -> Result<Ready, FrameError> {
    let text = |value: &Value| Some(value.as_str()?.to_owned()).filter(|text| !text.is_empty());
    let user = data["user"].take();
    if !is_id(&user["id"]) {
        return Err(FrameError::NoUser);
    }
    let application = &data["application"]["id"];
    // A bot's application has the same id as the bot's user, except for very old bots.
    let application = if is_id(application) {
        application
    } else {
        &user["id"]
    };
    Ok(Ready {
        session: text(&data["session_id"]),
        url: text(&data["resume_gateway_url"]).filter(|url| url.starts_with("ws")),
        servers: data["guilds"].as_array().map_or(0, Vec::len),
        application: application.clone(),
        user,
    })
}

fn is_id(value: &Value) -> bool {
    let text = value.as_str().and_then(|text| text.parse::<u64>().ok());
    text.is_some_and(|id| id != 0)
}

impl Ready {
    /// Returns READY with only the fields that serenity requires.
    pub(super) fn to_serenity(&self, shard: [u32; 2]) -> Value {
        json!({
            "v": 10,
            "user": {
                "id": self.user["id"], "username": self.user["username"].as_str().unwrap_or("bot"),
                "discriminator": "0", "avatar": null, "bot": true, "mfa_enabled": false,
                "verified": true,
            },
            "guilds": [], "session_id": "relay", "resume_gateway_url": "", "shard": shard,
            "application": {"id": self.application, "flags": 0},
        })
    }
}

/// Returns HELLO for serenity, with a heartbeat interval of our own: the relay answers these heartbeats itself.
pub(super) fn hello() -> Message {
    to_text(&json!({"op": 10, "s": null, "t": null, "d": {"heartbeat_interval": HEARTBEAT_MS}}))
}

/// Returns the acknowledgement of serenity's heartbeat.
pub(super) fn ack() -> Message {
    to_text(&json!({"op": 11, "s": null, "t": null, "d": null}))
}

/// Returns an event for serenity. `seq` counts the events sent to serenity, not those from Discord.
pub(super) fn dispatch(seq: u64, name: &str, data: &Value) -> Message {
    to_text(&json!({"op": 0, "s": seq, "t": name, "d": data}))
}

pub(super) fn heartbeat(seq: Option<u64>) -> Message {
    to_text(&json!({"op": 1, "d": seq}))
}

pub(super) fn identify(said: &Value) -> Message {
    to_text(&json!({"op": 2, "d": said}))
}

pub(super) fn resume(token: &Value, session: &str, seq: u64) -> Message {
    to_text(&json!({"op": 6, "d": {"token": token, "session_id": session, "seq": seq}}))
}

fn to_text(value: &Value) -> Message {
    Message::Text(value.to_string())
}

#[cfg(test)]
#[path = "frame_tests.rs"]
mod tests;
