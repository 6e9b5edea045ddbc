//! The relay's connection to Discord. It is re-established whenever it ends, until serenity disconnects or Discord
//! refuses the bot permanently.

use parking_lot::Mutex;
use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;
use serenity::futures::{SinkExt as _, StreamExt as _};
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep, sleep_until, timeout};
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};
use tokio_util::sync::CancellationToken;

use crate::discord::gateway::relay::frame::{self, Event, Frame};
use crate::discord::gateway::relay::link::{Link, Loss, Session};
use crate::discord::gateway::relay::{Ended, SessionStarts, log_if_due};

/// The timeout for connecting to Discord.
const CONNECT: Duration = Duration::from_secs(10);
const HELLO: Duration = Duration::from_secs(20);
const SESSION: Duration = Duration::from_secs(60);
const SEND: Duration = Duration::from_secs(10);
const CLOSE: Duration = Duration::from_millis(500);
/// The close code that the relay sends when it wants to resume the session later. The code 1000 would end the session.
const KEEPS_SESSION: u16 = 4000;
/// The minimum interval between log lines about unreadable frames.
const LOG_INTERVAL: Duration = Duration::from_secs(60);
const MIN_HEARTBEAT_INTERVAL: Duration = Duration::from_secs(1);

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// The side of the relay that connects to Discord.
pub(super) struct Upstream {
    /// The shard's number and the number of shards.
    pub(super) shard: [u32; 2],
    /// The data of serenity's IDENTIFY, including the token.
    pub(super) identify: Value,
    pub(super) link: Arc<Mutex<Link>>,
    pub(super) starts: Arc<SessionStarts>,
    pub(super) events: mpsc::Sender<Message>,
    /// Cancelled when serenity disconnects.
    pub(super) disconnected: CancellationToken,
}

/// The counters that continue when the connection is re-established.
#[derive(Debug, Default)]
struct Counters {
    /// The number of events sent to serenity, including READY.
    events: u64,
    /// The number of unreadable frames.
    unreadable: u64,
    /// The time at which that number was last logged; `None` if it was not logged yet.
    logged: Option<Instant>,
    /// Whether this shard has begun a session since the process started.
    has_begun: bool,
}

enum End {
    Lost(Loss),
    /// serenity disconnected.
    Disconnected,
}

/// The heartbeat state of a connection.
struct Heartbeat {
    every: Duration,
    next: Instant,
    last: Option<Instant>,
    answered: bool,
}

impl Upstream {
    pub(super) async fn run(&mut self) -> Ended {
        let disconnected = self.disconnected.clone();
        let mut counters = Counters::default();
        loop {
            if self.link.lock().session().is_none() {
                let start = self
                    .starts
                    .wait_for_start(self.shard[0], !counters.has_begun);
                match disconnected.run_until_cancelled(start).await {
                    None => return Ended::HungUp,
                    Some(Err(why)) => return Ended::Refused(why),
                    Some(Ok(())) => counters.has_begun = true,
                }
            }
            let loss = match Box::pin(self.connection(&mut counters)).await {
                End::Disconnected => return Ended::HungUp,
                End::Lost(loss) => loss,
            };
            let wait = self.link.lock().lost(Instant::now(), loss, jitter());
            log_if_due(self.shard[0], &self.link);
            match wait {
                Err(why) => return Ended::Refused(why),
                Ok(wait) => {
                    if disconnected
                        .run_until_cancelled(sleep(wait))
                        .await
                        .is_none()
                    {
                        return Ended::HungUp;
                    }
                }
            }
        }
    }

    async fn connection(&self, counters: &mut Counters) -> End {
        let usual = self.starts.url();
        let url = gateway_address(self.link.lock().url(&usual));
        let connecting = Box::pin(connect_async_with_config(url, None, true));
        let connecting = timeout(CONNECT, connecting);
        let mut socket = match self.disconnected.run_until_cancelled(connecting).await {
            None => return End::Disconnected,
            Some(Err(_)) => return End::Lost(Loss::Silent("connection")),
            Some(Ok(Err(error))) => return End::Lost(Loss::Unreachable(describe(&error))),
            Some(Ok(Ok((socket, _)))) => socket,
        };
        let mut heartbeat: Option<Heartbeat> = None;
        let mut deadline = Some((Instant::now() + HELLO, "HELLO"));
        loop {
            let due = heartbeat.iter().map(|heartbeat| heartbeat.next);
            let due = due.chain(deadline.map(|(at, _)| at)).min();
            let due = due.unwrap_or_else(|| Instant::now() + SESSION);
            let heard = tokio::select! {
                () = self.disconnected.cancelled() => {
                    close(&mut socket, 1000, true).await;
                    return End::Disconnected;
                }
                heard = socket.next() => Some(heard),
                () = sleep_until(due) => None,
            };
            let now = Instant::now();
            let Some(heard) = heard else {
                if let Some((at, what)) = deadline
                    && now >= at
                {
                    close(&mut socket, KEEPS_SESSION, false).await;
                    return End::Lost(Loss::Silent(what));
                }
                if let Some(heartbeat) =
                    heartbeat.as_mut().filter(|heartbeat| now >= heartbeat.next)
                {
                    if !heartbeat.answered {
                        close(&mut socket, KEEPS_SESSION, false).await;
                        return End::Lost(Loss::Silent("answer to a heartbeat"));
                    }
                    heartbeat.answered = false;
                    if !self.send_heartbeat(&mut socket, heartbeat, now).await {
                        return End::Lost(Loss::Cut);
                    }
                }
                continue;
            };
            let message = match heard {
                Some(Ok(Message::Close(frame))) => {
                    return End::Lost(Loss::Closed(frame.map(|frame| frame.code.into())));
                }
                Some(Ok(message)) => message,
                Some(Err(_)) | None => return End::Lost(Loss::Cut),
            };
            match frame::parse_message(message) {
                Err(why) => counters.count_unreadable(self.shard[0], now, why),
                Ok(Frame::Hello(every)) if heartbeat.is_none() => {
                    heartbeat = Some(Heartbeat {
                        every,
                        next: now + every.mul_f64(jitter()),
                        last: None,
                        answered: true,
                    });
                    deadline = Some((now + SESSION, "session"));
                    if !self.open_session(&mut socket, now).await {
                        return End::Lost(Loss::Cut);
                    }
                }
                Ok(Frame::Hello(_) | Frame::Other) => {}
                Ok(Frame::Ack) => {
                    if let Some(heartbeat) = &mut heartbeat {
                        heartbeat.answered = true;
                    }
                }
                Ok(Frame::HeartbeatRequest) => {
                    let rested = |heartbeat: &&mut Heartbeat| {
                        heartbeat
                            .last
                            .is_none_or(|last| now >= last + MIN_HEARTBEAT_INTERVAL)
                    };
                    if let Some(heartbeat) = heartbeat.as_mut().filter(rested)
                        && !self.send_heartbeat(&mut socket, heartbeat, now).await
                    {
                        return End::Lost(Loss::Cut);
                    }
                }
                Ok(Frame::Reconnect) => {
                    close(&mut socket, KEEPS_SESSION, false).await;
                    return End::Lost(Loss::Asked);
                }
                Ok(Frame::Invalid { resumable }) => {
                    close(&mut socket, KEEPS_SESSION, false).await;
                    return End::Lost(Loss::Invalid { resumable });
                }
                Ok(Frame::Event { seq, event }) => {
                    if matches!(event, Event::Ready(_) | Event::Resumed) {
                        deadline = None;
                    }
                    if !self.handle_event(counters, seq, event, now).await {
                        tracing::error!(shard = self.shard[0], "serenity does not accept events");
                        self.disconnected.cancel();
                    }
                }
            }
        }
    }

    /// Sends RESUME if there is a session, else IDENTIFY. Returns whether that succeeded.
    async fn open_session(&self, socket: &mut Socket, now: Instant) -> bool {
        let message = {
            let mut link = self.link.lock();
            match link.session().cloned() {
                Some(session) => {
                    link.count_resume();
                    frame::resume(&self.identify["token"], &session.id, session.seq)
                }
                None => {
                    self.starts.note_sent(self.shard[0], now);
                    frame::identify(&self.identify)
                }
            }
        };
        send(socket, message).await
    }

    async fn send_heartbeat(
        &self,
        socket: &mut Socket,
        heartbeat: &mut Heartbeat,
        now: Instant,
    ) -> bool {
        heartbeat.last = Some(now);
        heartbeat.next = now + heartbeat.every;
        let seq = self.link.lock().session().map(|session| session.seq);
        send(socket, frame::heartbeat(seq)).await
    }

    /// Handles an event and passes it to serenity. Returns false if serenity does not receive it in time.
    async fn handle_event(
        &self,
        counters: &mut Counters,
        seq: Option<u64>,
        event: Event,
        now: Instant,
    ) -> bool {
        let shard = self.shard[0];
        let (name, data) = match event {
            Event::Ready(ready) => {
                let session = ready.session.clone().map(|id| Session {
                    id,
                    url: ready.url.clone(),
                    seq: seq.unwrap_or(0),
                });
                self.link.lock().opened(now, session);
                log_if_due(shard, &self.link);
                // Only the first READY is passed on. For serenity its session with the relay never ends, so it must not
                // get another READY when Discord begins a new session.
                if counters.events > 0 {
                    return true;
                }
                let servers = ready.servers;
                let bot = ready.user["id"].as_str().unwrap_or_default();
                tracing::info!(bot, shard, servers, "connected");
                ("READY", ready.to_serenity(self.shard))
            }
            Event::Resumed => {
                let mut link = self.link.lock();
                link.opened(now, None);
                link.event(seq);
                drop(link);
                log_if_due(shard, &self.link);
                return true;
            }
            event => {
                self.link.lock().event(seq);
                match event {
                    Event::Wanted(name, data) => (name, data),
                    _ => return true,
                }
            }
        };
        counters.events += 1;
        let handed = self
            .events
            .send(frame::dispatch(counters.events, name, &data));
        // An error means that serenity has disconnected.
        timeout(SEND, handed).await.is_ok()
    }
}

impl Counters {
    /// Counts an unreadable frame, and logs the count at most once in [`LOG_INTERVAL`].
    fn count_unreadable(&mut self, shard: u32, now: Instant, why: frame::FrameError) {
        self.unreadable += 1;
        if self
            .logged
            .is_none_or(|logged| now >= logged + LOG_INTERVAL)
        {
            self.logged = Some(now);
            let count = self.unreadable;
            tracing::warn!(
                shard,
                count,
                "cannot decode a gateway frame from Discord: {why}"
            );
        }
    }
}

/// Adds the gateway version and encoding to an address.
fn gateway_address(url: &str) -> String {
    let (url, query) = url.split_once('?').unwrap_or((url, ""));
    let host = url.split_once("://").map_or(url, |(_, host)| host);
    let slash = if host.contains('/') { "" } else { "/" };
    let more = if query.is_empty() { "" } else { "&" };
    format!("{url}{slash}?{query}{more}v=10&encoding=json")
}

/// Describes why connecting failed, without addresses.
fn describe(error: &Error) -> String {
    match error {
        Error::Io(error) => error.to_string(),
        Error::Tls(error) => format!("TLS: {error}"),
        Error::Http(answer) => format!("status {}", answer.status().as_u16()),
        Error::Url(_) => "invalid gateway address".to_owned(),
        _ => "the server does not accept a WebSocket".to_owned(),
    }
}

async fn send(socket: &mut Socket, message: Message) -> bool {
    let sent = timeout(SEND, socket.send(message)).await;
    matches!(sent, Ok(Ok(())))
}

/// Closes a connection. If `wait`, waits a short time for Discord's answer.
async fn close(socket: &mut Socket, code: u16, wait: bool) {
    let frame = CloseFrame {
        code: code.into(),
        reason: "".into(),
    };
    let closing = async {
        socket.close(Some(frame)).await?;
        while wait && !matches!(socket.next().await, None | Some(Err(_))) {}
        Ok::<_, Error>(())
    };
    let _gone = timeout(CLOSE, closing).await;
}

fn jitter() -> f64 {
    getrandom::u32().map_or(0.5, |n| f64::from(n) / f64::from(u32::MAX))
}

#[cfg(test)]
mod tests {
    use super::gateway_address;

    #[test]
    fn addresses_ask_for_version_and_encoding() {
        for (url, full) in [
            (
                "wss://gateway.discord.gg",
                "wss://gateway.discord.gg/?v=10&encoding=json",
            ),
            ("ws://[::1]:80/", "ws://[::1]:80/?v=10&encoding=json"),
            ("ws://h/path", "ws://h/path?v=10&encoding=json"),
            ("ws://h/path?a=b", "ws://h/path?a=b&v=10&encoding=json"),
        ] {
            assert_eq!(gateway_address(url), full);
        }
    }
}
