//! The relay's connection to Discord, re-established until serenity disconnects or Discord refuses the bot.

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
use crate::discord::gateway::relay::{Ended, Starts, note};

/// The timeouts for connecting, for HELLO, and for the session to begin.
const CONNECT: Duration = Duration::from_secs(10);
const HELLO: Duration = Duration::from_secs(20);
const SESSION: Duration = Duration::from_secs(60);
const SEND: Duration = Duration::from_secs(10);
const CLOSE: Duration = Duration::from_millis(500);
/// A close code that keeps the session resumable. 1000 would end it.
const KEEPS_SESSION: u16 = 4000;
/// The minimum intervals between log lines about unreadable frames, and between requested heartbeats.
const SELDOM: Duration = Duration::from_secs(60);
const BEATS: Duration = Duration::from_secs(1);

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// The side of the relay that connects to Discord.
pub(super) struct Upstream {
    /// The shard's number and the number of shards.
    pub(super) place: [u32; 2],
    /// The data of serenity's IDENTIFY, including the token.
    pub(super) identify: Value,
    pub(super) link: Arc<Mutex<Link>>,
    pub(super) starts: Arc<Starts>,
    pub(super) events: mpsc::Sender<Message>,
    /// Cancelled when serenity disconnects.
    pub(super) gone: CancellationToken,
}

/// The counters that outlive a connection.
#[derive(Debug, Default)]
struct Told {
    /// The number of events sent to serenity, including READY.
    events: u64,
    /// The number of unreadable frames, and when it was last logged.
    unread: u64,
    said: Option<Instant>,
    /// Whether a session was begun before.
    begun: bool,
}

/// The end of a connection.
enum End {
    Lost(Loss),
    /// serenity disconnected.
    Gone,
}

/// The heartbeat state of a connection.
struct Beat {
    every: Duration,
    next: Instant,
    last: Option<Instant>,
    answered: bool,
}

impl Upstream {
    pub(super) async fn run(&mut self) -> Ended {
        let gone = self.gone.clone();
        let mut told = Told::default();
        loop {
            if self.link.lock().session().is_none() {
                let permit = self.starts.permit(self.place[0], !told.begun);
                match gone.run_until_cancelled(permit).await {
                    None => return Ended::HungUp,
                    Some(Err(why)) => return Ended::Refused(why),
                    Some(Ok(())) => told.begun = true,
                }
            }
            let loss = match Box::pin(self.connection(&mut told)).await {
                End::Gone => return Ended::HungUp,
                End::Lost(loss) => loss,
            };
            let wait = self.link.lock().lost(Instant::now(), loss, jitter());
            note(self.place[0], &self.link);
            match wait {
                Err(why) => return Ended::Refused(why),
                Ok(wait) => {
                    if gone.run_until_cancelled(sleep(wait)).await.is_none() {
                        return Ended::HungUp;
                    }
                }
            }
        }
    }

    async fn connection(&self, told: &mut Told) -> End {
        let usual = self.starts.url();
        let url = address(self.link.lock().url(&usual));
        let connecting = Box::pin(connect_async_with_config(url, None, true));
        let connecting = timeout(CONNECT, connecting);
        let mut socket = match self.gone.run_until_cancelled(connecting).await {
            None => return End::Gone,
            Some(Err(_)) => return End::Lost(Loss::Silent("connection")),
            Some(Ok(Err(error))) => return End::Lost(Loss::Unreachable(words(&error))),
            Some(Ok(Ok((socket, _)))) => socket,
        };
        let mut beat: Option<Beat> = None;
        let mut deadline = Some((Instant::now() + HELLO, "HELLO"));
        loop {
            let due = beat.iter().map(|beat| beat.next);
            let due = due.chain(deadline.map(|(at, _)| at)).min();
            let due = due.unwrap_or_else(|| Instant::now() + SESSION);
            let heard = tokio::select! {
                () = self.gone.cancelled() => {
                    close(&mut socket, 1000, true).await;
                    return End::Gone;
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
                if let Some(beat) = beat.as_mut().filter(|beat| now >= beat.next) {
                    if !beat.answered {
                        close(&mut socket, KEEPS_SESSION, false).await;
                        return End::Lost(Loss::Silent("answer to a heartbeat"));
                    }
                    beat.answered = false;
                    if !self.beat(&mut socket, beat, now).await {
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
            match frame::read(message) {
                Err(why) => told.unread(self.place[0], now, why),
                Ok(Frame::Hello(every)) if beat.is_none() => {
                    beat = Some(Beat {
                        every,
                        next: now + every.mul_f64(jitter()),
                        last: None,
                        answered: true,
                    });
                    deadline = Some((now + SESSION, "session"));
                    if !self.greet(&mut socket, now).await {
                        return End::Lost(Loss::Cut);
                    }
                }
                Ok(Frame::Hello(_) | Frame::Other) => {}
                Ok(Frame::Ack) => {
                    if let Some(beat) = &mut beat {
                        beat.answered = true;
                    }
                }
                Ok(Frame::Beat) => {
                    let rested =
                        |beat: &&mut Beat| beat.last.is_none_or(|last| now >= last + BEATS);
                    if let Some(beat) = beat.as_mut().filter(rested)
                        && !self.beat(&mut socket, beat, now).await
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
                    if !self.event(told, seq, event, now).await {
                        tracing::error!(shard = self.place[0], "serenity takes no events");
                        self.gone.cancel();
                    }
                }
            }
        }
    }

    /// Sends IDENTIFY or RESUME. Returns whether that succeeded.
    async fn greet(&self, socket: &mut Socket, now: Instant) -> bool {
        let message = {
            let mut link = self.link.lock();
            match link.session().cloned() {
                Some(session) => {
                    link.resuming();
                    frame::resume(&self.identify["token"], &session.id, session.seq)
                }
                None => {
                    self.starts.sent(self.place[0], now);
                    frame::identify(&self.identify)
                }
            }
        };
        send(socket, message).await
    }

    async fn beat(&self, socket: &mut Socket, beat: &mut Beat, now: Instant) -> bool {
        beat.last = Some(now);
        beat.next = now + beat.every;
        let seq = self.link.lock().session().map(|session| session.seq);
        send(socket, frame::heartbeat(seq)).await
    }

    /// Handles an event and passes it to serenity. Returns false if serenity does not receive it in time.
    async fn event(&self, told: &mut Told, seq: Option<u64>, event: Event, now: Instant) -> bool {
        let shard = self.place[0];
        let (name, data) = match event {
            Event::Ready(ready) => {
                let session = ready.session.clone().map(|id| Session {
                    id,
                    url: ready.url.clone(),
                    seq: seq.unwrap_or(0),
                });
                self.link.lock().opened(now, session);
                note(shard, &self.link);
                // serenity needs only the first READY, and so do the log and our own handlers.
                if told.events > 0 {
                    return true;
                }
                let servers = ready.servers;
                let bot = ready.user["id"].as_str().unwrap_or_default();
                tracing::info!(bot, shard, servers, "connected");
                ("READY", ready.to_serenity(self.place))
            }
            Event::Resumed => {
                let mut link = self.link.lock();
                link.opened(now, None);
                link.event(seq);
                drop(link);
                note(shard, &self.link);
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
        told.events += 1;
        let handed = self.events.send(frame::dispatch(told.events, name, &data));
        // An error means that serenity has disconnected.
        timeout(SEND, handed).await.is_ok()
    }
}

impl Told {
    /// Counts an unreadable frame, and logs the count now and then.
    fn unread(&mut self, shard: u32, now: Instant, why: frame::Unread) {
        self.unread += 1;
        if self.said.is_none_or(|said| now >= said + SELDOM) {
            self.said = Some(now);
            let count = self.unread;
            tracing::warn!(
                shard,
                count,
                "a frame of Discord's gateway cannot be read: {why}"
            );
        }
    }
}

/// Adds the gateway version and encoding to an address.
fn address(url: &str) -> String {
    let (url, query) = url.split_once('?').unwrap_or((url, ""));
    let host = url.split_once("://").map_or(url, |(_, host)| host);
    let slash = if host.contains('/') { "" } else { "/" };
    let more = if query.is_empty() { "" } else { "&" };
    format!("{url}{slash}?{query}{more}v=10&encoding=json")
}

/// Describes why connecting failed, without addresses.
fn words(error: &Error) -> String {
    match error {
        Error::Io(error) => error.to_string(),
        Error::Tls(error) => format!("TLS: {error}"),
        Error::Http(answer) => format!("status {}", answer.status().as_u16()),
        Error::Url(_) => "the gateway's address cannot be used".to_owned(),
        _ => "no WebSocket answers".to_owned(),
    }
}

async fn send(socket: &mut Socket, message: Message) -> bool {
    let sent = timeout(SEND, socket.send(message)).await;
    matches!(sent, Ok(Ok(())))
}

/// Closes a connection. Waits shortly for the answer if `wait`.
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
    use super::address;

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
            assert_eq!(address(url), full);
        }
    }
}
