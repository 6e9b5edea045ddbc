//! The gateway: one session of one bot, with all that is needed to resume it.

use std::collections::VecDeque;
use std::io::Write as _;
use std::sync::Arc;

use axum::extract::ws::{CloseFrame, Message as Frame, WebSocket};
use flate2::Compression;
use flate2::write::ZlibEncoder;
use serde_json::{Value, json};
use tokio::sync::mpsc;

use super::Shared;
use super::id::Snowflake;
use super::payload;
use super::world::{BOT, GUILD};

/// Events about servers, channels, threads.
pub(crate) const GUILDS: u64 = 1;
/// Events about reactions to messages of servers.
pub(crate) const GUILD_MESSAGE_REACTIONS: u64 = 1 << 10;
/// Events about reactions to direct messages.
pub(crate) const DIRECT_MESSAGE_REACTIONS: u64 = 1 << 13;
/// Events about members.
pub(crate) const GUILD_MEMBERS: u64 = 1 << 1;
/// Events about messages in the server.
pub(crate) const GUILD_MESSAGES: u64 = 1 << 9;
/// Events about direct messages.
pub(crate) const DIRECT_MESSAGES: u64 = 1 << 12;

/// How many events are held for a bot that resumes.
const HELD: usize = 1_000;

/// What the task of a connection is told to do.
#[derive(Debug)]
enum Order {
    Send(Value),
    /// Send, then close with this code.
    Close(u16),
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

/// Serves one connection until it ends.
pub(crate) async fn serve(shared: Arc<Shared>, mut socket: WebSocket) {
    let hello = json!({
        "op": 10, "s": null, "t": null,
        "d": {"heartbeat_interval": u64::try_from(shared.config.heartbeat.as_millis()).unwrap_or(41_250), "_trace": []},
    });
    if socket.send(Frame::text(hello.to_string())).await.is_err() {
        return;
    }
    let number = {
        let mut gateway = shared.gateway();
        gateway.connections += 1;
        gateway.connections
    };
    let (line, mut orders) = mpsc::unbounded_channel();
    let mut sent: u64 = 0;
    let mut compress = false;
    let clean = loop {
        tokio::select! {
            () = shared.stop.cancelled() => break false,
            order = orders.recv() => match order {
                None | Some(Order::Cut) => break false,
                Some(Order::Close(code)) => {
                    let frame = CloseFrame { code, reason: "".into() };
                    let _gone = socket.send(Frame::Close(Some(frame))).await;
                    break false;
                }
                Some(Order::Send(value)) => {
                    sent += 1;
                    let text = value.to_string();
                    // Every third frame goes compressed, so that both ways are walked.
                    let frame = if compress && sent.is_multiple_of(3) {
                        packed(&text).map_or_else(|| Frame::text(text), |bytes| Frame::Binary(bytes.into()))
                    } else {
                        Frame::text(text)
                    };
                    if socket.send(frame).await.is_err() {
                        break false;
                    }
                }
            },
            frame = socket.recv() => match frame {
                None | Some(Err(_)) => break false,
                Some(Ok(Frame::Close(frame))) => {
                    break frame.is_none_or(|frame| matches!(frame.code, 1000 | 1001));
                }
                Some(Ok(Frame::Text(text))) => {
                    let Ok(value) = serde_json::from_str::<Value>(&text) else {
                        let _gone = line.send(Order::Close(4002));
                        continue;
                    };
                    compress |= value["d"]["compress"] == true;
                    hear(&shared, number, &line, &value);
                }
                Some(Ok(_)) => {}
            },
        }
    };
    let mut gateway = shared.gateway();
    let mine = |session: &Session| matches!(&session.line, Some((n, _)) if *n == number);
    if gateway.session.as_ref().is_some_and(mine) {
        if clean {
            gateway.session = None;
        } else if let Some(session) = &mut gateway.session {
            session.line = None;
        }
    }
    drop(gateway);
    shared.changed();
}

fn packed(text: &str) -> Option<Vec<u8>> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(text.as_bytes()).ok()?;
    encoder.finish().ok()
}

fn hear(shared: &Shared, number: u64, line: &mpsc::UnboundedSender<Order>, value: &Value) {
    let send = |value: Value| drop(line.send(Order::Send(value)));
    let data = &value["d"];
    match value["op"].as_u64() {
        Some(1) => send(json!({"op": 11, "s": null, "t": null, "d": null})),
        Some(2) => {
            let token = data["token"].as_str().unwrap_or_default();
            if token.trim_start_matches("Bot ") != super::TOKEN {
                let _gone = line.send(Order::Close(4004));
                return;
            }
            begin(shared, number, line, data["intents"].as_u64().unwrap_or(0));
        }
        Some(6) => {
            let mut gateway = shared.gateway();
            let asked = data["session_id"].as_str().unwrap_or_default();
            let seen = data["seq"].as_u64().unwrap_or(0);
            match &mut gateway.session {
                Some(session) if session.id == asked => {
                    for event in &session.events {
                        if event["s"].as_u64().unwrap_or(0) > seen {
                            send(event.clone());
                        }
                    }
                    session.line = Some((number, line.clone()));
                    gateway.resumed += 1;
                    gateway.dispatch(0, "RESUMED", &json!({"_trace": []}));
                }
                _ => send(json!({"op": 9, "s": null, "t": null, "d": false})),
            }
            drop(gateway);
            shared.changed();
        }
        // Presence, voice and member requests need no answer from this small a world.
        Some(3 | 4 | 8) => {}
        _ => drop(line.send(Order::Close(4001))),
    }
}

fn begin(shared: &Shared, number: u64, line: &mpsc::UnboundedSender<Order>, intents: u64) {
    let world = shared.world();
    let mut gateway = shared.gateway();
    gateway.identified += 1;
    let id = format!("session-{}", Snowflake::fresh());
    gateway.session = Some(Session {
        id: id.clone(),
        intents,
        seq: 0,
        events: VecDeque::new(),
        line: Some((number, line.clone())),
    });
    let guilds = if world.guild.bot_in {
        json!([{"id": GUILD, "unavailable": true}])
    } else {
        json!([])
    };
    let ready = json!({
        "v": 10, "user": payload::user_by_id(&world, BOT), "guilds": guilds,
        "session_id": id, "session_type": "normal", "resume_gateway_url": shared.gateway_url(),
        "shard": [0, 1], "application": {"id": BOT, "flags": 0}, "_trace": [],
        "private_channels": [], "relationships": [],
    });
    gateway.dispatch(0, "READY", &ready);
    if world.guild.bot_in {
        gateway.dispatch(GUILDS, "GUILD_CREATE", &payload::guild_create(&world));
    }
    drop(gateway);
    drop(world);
    shared.changed();
}
