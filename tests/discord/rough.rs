//! Tests the bot with a fake Discord that fails in ways that the sandbox does not offer: events that cannot be parsed,
//! and all kinds of close frames.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use stramash::discord::RunError;
use stramash_core::engine::RoomId;

use stramash_core::i18n::Locale;
use stramash_host::{Delivery, InFlight, Task};
use stramash_store::ItemId;
use tempfile::TempDir;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{broadcast, watch};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;

use crate::fake::{FakeBot, message};
use crate::world::TIMEOUT;

/// An instruction to the gateway.
#[derive(Debug, Clone)]
enum Order {
    Event(&'static str, Value),
    Close(Option<u16>),
}

/// The bot's requests and connections so far.
#[derive(Debug, Clone, Default)]
struct Requests {
    sessions: u32,
    messages: u32,
    callbacks: Vec<Value>,
}

#[derive(Debug)]
struct Rough {
    url: String,
    orders: broadcast::Sender<Order>,
    seen: watch::Receiver<Requests>,
}

#[derive(Debug, Clone)]
struct Shared {
    port: u16,
    heartbeat_ms: u64,
    orders: broadcast::Sender<Order>,
    seen: Arc<Mutex<watch::Sender<Requests>>>,
}

impl Rough {
    async fn open(heartbeat_ms: u64) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let (orders, _) = broadcast::channel(16);
        let (sender, seen) = watch::channel(Requests::default());
        let shared = Shared {
            port,
            heartbeat_ms,
            orders: orders.clone(),
            seen: Arc::new(Mutex::new(sender)),
        };
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(shared.clone().serve(stream));
            }
        });
        let url = format!("http://127.0.0.1:{port}");
        Self { url, orders, seen }
    }

    async fn sees(&mut self, what: impl FnMut(&Requests) -> bool) -> Requests {
        let found = timeout(TIMEOUT, self.seen.wait_for(what)).await;
        found.unwrap().unwrap().clone()
    }

    fn order(&self, order: Order) {
        self.orders.send(order).unwrap();
    }
}

impl Shared {
    fn note(&self, note: impl FnOnce(&mut Requests)) {
        self.seen.lock().unwrap().send_modify(note);
    }

    async fn serve(self, stream: TcpStream) {
        let mut start = [0; 6];
        // A request for the root path is for the gateway.
        while stream.peek(&mut start).await.is_ok_and(|n| n < start.len()) {
            tokio::task::yield_now().await;
        }
        if &start == b"GET /?" {
            self.gateway(stream).await;
        } else {
            self.rest(stream).await;
        }
    }

    async fn rest(self, mut stream: TcpStream) {
        let mut request = Vec::new();
        let (head, body) = loop {
            let text = String::from_utf8_lossy(&request).into_owned();
            if let Some((head, body)) = text.split_once("\r\n\r\n") {
                let length = head.lines().find_map(|line| {
                    let (name, value) = line.split_once(": ")?;
                    name.eq_ignore_ascii_case("content-length").then_some(value)
                });
                let length: usize = length.and_then(|n| n.parse().ok()).unwrap_or(0);
                if body.len() >= length {
                    break (head.to_owned(), body.to_owned());
                }
            }
            if stream.read_buf(&mut request).await.unwrap_or(0) == 0 {
                return;
            }
        };
        let target = head.lines().next().unwrap_or_default().to_owned();
        let gateway = format!("ws://127.0.0.1:{}", self.port);
        let limit = json!({"total": 9, "remaining": 9, "reset_after": 0, "max_concurrency": 1});
        let answer = if target.contains("/gateway") {
            json!({"url": gateway, "shards": 1, "session_start_limit": limit})
        } else if target.contains("/callback") {
            let value = serde_json::from_str(&body).unwrap();
            self.note(|seen| seen.callbacks.push(value));
            json!({})
        } else if target.contains("/messages") {
            // serenity cannot parse this response.
            self.note(|seen| seen.messages += 1);
            json!({"id": "50", "channel_id": "3", "author": 7, "interaction_metadata": {"type": 2}})
        } else {
            json!([])
        };
        let answer = answer.to_string();
        let answer = format!(
            "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nconnection: close\r\n\
             content-length: {}\r\n\r\n{answer}",
            answer.len()
        );
        let _gone = stream.write_all(answer.as_bytes()).await;
    }

    async fn gateway(self, stream: TcpStream) {
        let mut orders = self.orders.subscribe();
        let Ok(mut socket) = tokio_tungstenite::accept_async(stream).await else {
            return;
        };
        let mut seq = 0;
        let hello = json!({"op": 10, "d": {"heartbeat_interval": self.heartbeat_ms}});
        if socket.send(Frame::Text(hello.to_string())).await.is_err() {
            return;
        }
        loop {
            let say = tokio::select! {
                order = orders.recv() => match order {
                    Ok(Order::Event(kind, data)) => {
                        seq += 1;
                        json!({"op": 0, "s": seq, "t": kind, "d": data})
                    }
                    Ok(Order::Close(code)) => {
                        let frame = code.map(|code| CloseFrame { code: code.into(), reason: "".into() });
                        let _gone = socket.send(Frame::Close(frame)).await;
                        // The connection stays open.
                        continue;
                    }
                    Err(_) => return,
                },
                frame = socket.next() => match frame {
                    Some(Ok(Frame::Text(text))) => {
                        let value: Value = serde_json::from_str(&text).unwrap();
                        match value["op"].as_u64() {
                            Some(1) => json!({"op": 11}),
                            Some(2) => {
                                self.note(|seen| seen.sessions += 1);
                                seq += 1;
                                json!({"op": 0, "s": seq, "t": "READY", "d": ready()})
                            }
                            Some(6) => json!({"op": 9, "d": false}),
                            _ => continue,
                        }
                    }
                    Some(Ok(_)) => continue,
                    _ => return,
                },
            };
            if socket.send(Frame::Text(say.to_string())).await.is_err() {
                return;
            }
        }
    }
}

fn ready() -> Value {
    json!({
        "v": 10, "session_id": "s", "resume_gateway_url": "", "guilds": [], "shard": [0, 1],
        "application": {"id": "1", "flags": 0},
        "user": {"id": "1", "username": "bot", "discriminator": "0000", "avatar": null, "bot": true},
    })
}

/// Returns a command as Discord sends it, or without one field.
fn interaction(id: &str, without: &str) -> Value {
    let user = json!({"id": "2", "username": "jean", "discriminator": "0", "avatar": null});
    let mut whole = json!({
        "id": id, "application_id": "1", "type": 2, "token": format!("token-{id}"), "version": 1,
        "channel_id": "3", "user": user, "locale": "en-US", "entitlements": [],
        "authorizing_integration_owners": {}, "context": 1, "attachment_size_limit": 1000,
        "app_permissions": "0",
        "data": {"id": "4", "name": "games", "type": 1, "options": [
            {"name": "mine", "type": 1, "options": []}
        ]},
    });
    whole.as_object_mut().unwrap().remove(without);
    whole
}

#[tokio::test(flavor = "multi_thread")]
async fn unparsable_interaction_is_answered() {
    let mut discord = Rough::open(40_000).await;
    let folder = TempDir::new().unwrap();
    let bot = FakeBot::start(discord.url.as_str(), folder.path());
    discord.sees(|seen| seen.sessions == 1).await;
    for (n, without) in ["attachment_size_limit", "entitlements", "data"]
        .into_iter()
        .enumerate()
    {
        let data = interaction(&format!("{}", n + 10), without);
        discord.order(Order::Event("INTERACTION_CREATE", data));
        let seen = discord.sees(|seen| seen.callbacks.len() == n + 1).await;
        let answer = &seen.callbacks[n];
        assert_eq!(
            (&answer["type"], &answer["data"]["flags"]),
            (&json!(4), &json!(64))
        );
    }
    assert_eq!(bot.host.requests.lock().unwrap().len(), 0);
    discord.order(Order::Event("INTERACTION_CREATE", interaction("20", "")));
    discord.sees(|seen| seen.callbacks.len() == 4).await;
    assert_eq!(bot.host.requests.lock().unwrap().len(), 1);
    bot.stop.cancel();
}

#[tokio::test(flavor = "multi_thread")]
async fn permanent_gateway_refusal_ends_the_bot() {
    for (code, why) in [
        (4004, RunError::Token),
        (4010, RunError::Shard),
        (4011, RunError::Sharding),
        (4012, RunError::Version),
        (4013, RunError::Intents),
        (4014, RunError::Intents),
    ] {
        let mut discord = Rough::open(40_000).await;
        let folder = TempDir::new().unwrap();
        let bot = FakeBot::start(discord.url.as_str(), folder.path());
        discord.sees(|seen| seen.sessions == 1).await;
        discord.order(Order::Close(Some(code)));
        let ended = timeout(TIMEOUT, bot.done).await.unwrap().unwrap();
        assert_eq!(ended, Err(why));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn close_without_code_is_survived() {
    let mut discord = Rough::open(500).await;
    let folder = TempDir::new().unwrap();
    let bot = FakeBot::start(discord.url.as_str(), folder.path());
    discord.sees(|seen| seen.sessions == 1).await;
    discord.order(Order::Close(None));
    discord.sees(|seen| seen.sessions == 2).await;
    // The bot has handled READY when it handles a later event.
    discord.order(Order::Event("INTERACTION_CREATE", interaction("30", "")));
    discord.sees(|seen| seen.callbacks.len() == 1).await;
    let stopped = timeout(Duration::from_secs(10), bot.stop()).await;
    assert_eq!(stopped.unwrap(), Ok(()));
}

#[tokio::test(flavor = "multi_thread")]
async fn unparsable_response_counts_as_posted() {
    let mut discord = Rough::open(40_000).await;
    let folder = TempDir::new().unwrap();
    let bot = FakeBot::start(discord.url.as_str(), folder.path());
    let post = |id, task| InFlight {
        id: ItemId(id),
        attempts: 0,
        search_since: None,
        locale: Locale::En,
        task,
    };
    let (room, message_id) = (RoomId(3), 50);
    let posted = Task::Post {
        room,
        nonce: "n-1".to_owned(),
        message: message("host-yes"),
    };
    let edited = Task::Edit {
        room,
        message_id,
        message: message("host-no"),
    };
    for (n, task) in [posted, edited].into_iter().enumerate() {
        bot.host
            .outbox
            .lock()
            .unwrap()
            .push(post(n as u64 + 1, task));
        discord.sees(|seen| seen.messages as usize == n + 1).await;
    }
    let reported = async {
        while bot.host.reports.lock().unwrap().len() < 2 {
            tokio::task::yield_now().await;
        }
    };
    timeout(TIMEOUT, reported).await.unwrap();
    let done = Delivery::Done {
        room: Some(room),
        message_id: Some(message_id),
    };
    let reports = bot.host.reports.lock().unwrap().clone();
    assert_eq!(reports, [(1, done.clone()), (2, done)]);
    bot.stop.cancel();
}
