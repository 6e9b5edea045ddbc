//! A relay between serenity and Discord's gateway, inside the process, for one shard.
//!
//! serenity 0.12 handles failures of the gateway badly: it reconnects immediately and forever, uses all CPU time after
//! a close frame without a code, stays disconnected after some close codes, does not count session starts, and logs the
//! text of frames that it cannot parse. No setting changes this. So serenity connects over loopback to this relay,
//! which never fails. The relay connects to Discord's gateway, and a [`Link`] decides how it handles failures.

mod close;
mod frame;
mod link;
mod starts;
mod upstream;

use parking_lot::Mutex;
use std::io;
use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;
use serenity::futures::{SinkExt as _, StreamExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::handshake::server::{ErrorResponse, Request, Response};
use tokio_tungstenite::tungstenite::http::StatusCode;
use tokio_tungstenite::{WebSocketStream, accept_hdr_async};
use tokio_util::sync::CancellationToken;

use link::{Link, LogEntry};
use stramash_host::fair::hex;
use upstream::Upstream;

pub(crate) use close::Refusal;
pub(crate) use starts::SessionStarts;

/// The time within which serenity must connect to the relay.
const CONNECT: Duration = Duration::from_secs(30);
const HANDSHAKE: Duration = Duration::from_secs(2);
const MAX_QUEUED: usize = 1_024;
const LOG_INTERVAL: Duration = Duration::from_secs(1);

/// The reason why a relay ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ended {
    /// serenity disconnected.
    HungUp,
    /// Discord refuses the bot permanently.
    Refused(Refusal),
}

/// A handle to a shard's relay.
#[derive(Debug)]
pub(crate) struct Relay {
    url: String,
    link: Arc<Mutex<Link>>,
    task: JoinHandle<()>,
}

impl Relay {
    /// Opens a relay for a shard. Fails if no port on loopback is free.
    ///
    /// The relay connects to Discord once serenity has connected to the relay. It ends when serenity disconnects or
    /// Discord refuses the bot permanently, and then calls `ended`.
    pub(crate) async fn open(
        (shard, total): (u32, u32),
        starts: Arc<SessionStarts>,
        ended: impl FnOnce(Ended) + Send + 'static,
    ) -> io::Result<Self> {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await?;
        let port = listener.local_addr()?.port();
        let mut key = [0; 16];
        getrandom::fill(&mut key).map_err(io::Error::other)?;
        let path = format!("/{}", hex(&key));
        let url = format!("ws://127.0.0.1:{port}{path}");
        let link = Arc::new(Mutex::new(Link::new()));
        let shared = Arc::clone(&link);
        let task = tokio::spawn(async move {
            let socket = timeout(CONNECT, accept(listener, &path)).await;
            let Ok(Ok(socket)) = socket else {
                tracing::error!(shard, "serenity has not connected to the relay");
                return ended(Ended::HungUp);
            };
            let disconnected = CancellationToken::new();
            let (events, queue) = mpsc::channel(MAX_QUEUED);
            let (identify_sender, identify) = oneshot::channel();
            let logging = log_state(shard, Arc::clone(&shared), disconnected.clone());
            tokio::spawn(logging);
            tokio::spawn(serve(socket, queue, identify_sender, disconnected.clone()));
            let how = match identify.await {
                Ok(identify) => {
                    let mut upstream = Upstream {
                        shard: [shard, total],
                        identify,
                        link: shared,
                        starts,
                        events,
                        disconnected,
                    };
                    Box::pin(upstream.run()).await
                }
                Err(_) => Ended::HungUp,
            };
            ended(how);
        });
        Ok(Self { url, link, task })
    }

    /// Returns the address for serenity. Its path is secret, so that other programs on the machine cannot connect.
    pub(crate) fn url(&self) -> String {
        self.url.clone()
    }

    pub(crate) fn is_connected(&self) -> bool {
        self.link.lock().is_connected()
    }

    /// Waits until the relay has closed the connection to Discord. Call this after serenity has disconnected.
    pub(crate) async fn wait_closed(self) {
        // If closing takes longer, the connection is dropped.
        let _ended = timeout(HANDSHAKE, self.task).await;
    }

    /// Returns whether the shard's connection is healthy.
    pub(crate) fn is_healthy(&self, now: Instant) -> bool {
        self.link.lock().is_healthy(now)
    }
}

/// Accepts one connection. It must request the secret path, which only serenity knows.
async fn accept(listener: TcpListener, path: &str) -> io::Result<WebSocketStream<TcpStream>> {
    loop {
        let (stream, _) = listener.accept().await?;
        // tungstenite requires this large error type.
        #[allow(clippy::result_large_err, reason = "tungstenite's own type")]
        let check = |request: &Request, response: Response| {
            if request.uri().path() == path {
                return Ok(response);
            }
            let mut refused = ErrorResponse::new(None);
            *refused.status_mut() = StatusCode::FORBIDDEN;
            Err(refused)
        };
        if let Ok(Ok(socket)) = timeout(HANDSHAKE, accept_hdr_async(stream, check)).await {
            return Ok(socket);
        }
    }
}

/// Serves serenity until it disconnects: sends HELLO, acknowledges heartbeats, passes on events, and answers serenity's
/// close frame. When serenity sends IDENTIFY, passes its data to `identify_sender`.
async fn serve(
    mut socket: WebSocketStream<TcpStream>,
    mut events: mpsc::Receiver<Message>,
    identify_sender: oneshot::Sender<Value>,
    disconnected: CancellationToken,
) {
    let _gone = disconnected.drop_guard();
    let mut identify_sender = Some(identify_sender);
    let mut answer = Some(frame::hello());
    let mut open = true;
    loop {
        if let Some(message) = answer.take()
            && socket.send(message).await.is_err()
        {
            return;
        }
        tokio::select! {
            event = events.recv(), if open => {
                // The events end when Discord refuses the bot. The connection to serenity stays open until serenity is
                // shut down, because it would reconnect otherwise.
                open = event.is_some();
                answer = event;
            }
            heard = socket.next() => match heard {
                Some(Ok(Message::Text(text))) => {
                    let mut value: Value = serde_json::from_str(&text).unwrap_or_default();
                    match value["op"].as_u64() {
                        Some(1) => answer = Some(frame::ack()),
                        Some(2) => if let Some(identify_sender) = identify_sender.take() {
                            let _ended = identify_sender.send(value["d"].take());
                        },
                        _ => {}
                    }
                }
                Some(Ok(Message::Close(_))) => {
                    // serenity waits for the answer to its close frame. tungstenite sends the answer when the socket is
                    // read.
                    let rest = async { while let Some(Ok(_)) = socket.next().await {} };
                    let _gone = timeout(HANDSHAKE, rest).await;
                    return;
                }
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return,
            },
        }
    }
}

/// Logs the state of a shard's connection: each change, and one line a minute while it fails.
async fn log_state(shard: u32, link: Arc<Mutex<Link>>, disconnected: CancellationToken) {
    while disconnected
        .run_until_cancelled(sleep(LOG_INTERVAL))
        .await
        .is_some()
    {
        log_if_due(shard, &link);
    }
}

fn log_if_due(shard: u32, link: &Mutex<Link>) {
    let entry = link.lock().next_log_entry(Instant::now());
    match entry {
        None => {}
        Some(LogEntry::Lost(why)) => {
            tracing::info!(
                shard,
                "lost the connection to Discord ({why}); reconnecting"
            );
        }
        Some(LogEntry::Failing(why)) => tracing::warn!(
            shard,
            "the connection to Discord keeps failing ({why}); waiting longer before each attempt"
        ),
        Some(LogEntry::StillFailing { tries, since, last }) => tracing::warn!(
            shard,
            attempts = tries,
            seconds = since.as_secs(),
            "still no stable connection to Discord ({last})"
        ),
        Some(LogEntry::Back) => tracing::info!(shard, "reconnected to Discord"),
        Some(LogEntry::Recovered { after }) => {
            tracing::info!(
                shard,
                seconds = after.as_secs(),
                "the connection to Discord is \
                 stable again"
            );
        }
    }
}
