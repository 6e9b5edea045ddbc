//! Serves a gateway connection: encodes outgoing messages, limits the rate of incoming ones, and closes the connection.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message as Frame, WebSocket};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::mpsc;

use super::compression::{Stream, compress};
use super::session::{ConnectionHandle, Order};
use super::{Close, End, EndMoment, receive};
use crate::Shared;
use crate::clock::system::instant;

const MAX_FRAME: usize = 4_096;
/// The maximum number of frames that the bot may send, and the period in which it may send them.
const FRAME_LIMIT: (usize, Duration) = (120, Duration::from_secs(60));

/// The query of a connection's address.
#[derive(Debug, Deserialize)]
pub(crate) struct GatewayQuery {
    v: Option<String>,
    encoding: Option<String>,
    compress: Option<String>,
}

impl GatewayQuery {
    /// Returns an error if the sandbox does not support the requested version, encoding or compression.
    fn check(&self) -> Result<(), Close> {
        if self.v.as_deref() != Some("10") {
            return Err(Close::WrongVersion);
        }
        let plain = self.encoding.as_deref().is_none_or(|query| query == "json");
        let packed = self
            .compress
            .as_deref()
            .is_none_or(|query| query == "zlib-stream");
        (plain && packed).then_some(()).ok_or(Close::Undecodable)
    }
}

/// The encoding of outgoing messages.
enum Transport {
    /// Each message is sent separately. If the bot asked for compression, some messages are compressed.
    Frames {
        packs: bool,
        sent: u64,
    },
    Stream(Stream),
}

impl Transport {
    fn frame(&mut self, value: &Value) -> Frame {
        let text = value.to_string();
        let packed = match self {
            Transport::Stream(stream) => stream.next(&text),
            Transport::Frames { packs, sent } => {
                *sent += 1;
                // Only every third message is compressed, so that a bot is tested with both forms.
                (*packs && sent.is_multiple_of(3))
                    .then(|| compress(&text))
                    .flatten()
            }
        };
        packed.map_or_else(|| Frame::text(text), |bytes| Frame::Binary(bytes.into()))
    }
}

/// The arrival times of the bot's last frames, for limiting their rate.
#[derive(Default)]
struct FrameRate(VecDeque<Instant>);

impl FrameRate {
    /// Counts a frame. Returns an error if the bot has sent too many.
    fn count(&mut self) -> Result<(), Close> {
        let now = instant();
        let (most, within) = FRAME_LIMIT;
        while self
            .0
            .front()
            .is_some_and(|first| now.duration_since(*first) >= within)
        {
            self.0.pop_front();
        }
        self.0.push_back(now);
        if self.0.len() > most {
            return Err(Close::RateLimited);
        }
        Ok(())
    }
}

fn parse(frame: &[u8]) -> Result<Value, Close> {
    if frame.len() > MAX_FRAME {
        return Err(Close::Undecodable);
    }
    serde_json::from_slice(frame).map_err(|_| Close::Undecodable)
}

pub(crate) async fn serve(shared: Arc<Shared>, mut socket: WebSocket, query: GatewayQuery) {
    if let Err(why) = query.check() {
        return close(&mut socket, why).await;
    }
    let mut transport = match query.compress {
        Some(_) => Transport::Stream(Stream::new()),
        None => Transport::Frames {
            packs: false,
            sent: 0,
        },
    };
    let failures = shared.gateway().failures;
    let number = shared.gateway().connect();
    if let Some(end) = failures.end(EndMoment::Connect) {
        return finish(&mut socket, end).await;
    }
    let late = tokio::time::sleep(failures.hello);
    if shared.stop.run_until_cancelled(late).await.is_none() {
        return;
    }
    let heartbeat = failures.heartbeat.unwrap_or(shared.config.heartbeat);
    let heartbeat = u64::try_from(heartbeat.as_millis()).unwrap_or(41_250);
    let hello = json!({
        "op": 10, "s": null, "t": null, "d": {"heartbeat_interval": heartbeat, "_trace": []},
    });
    if socket.send(transport.frame(&hello)).await.is_err() {
        return;
    }
    let (sender, mut orders) = mpsc::unbounded_channel();
    let handle = ConnectionHandle {
        number,
        orders: sender,
    };
    let mut frame_rate = FrameRate::default();
    let clean = loop {
        let frame = tokio::select! {
            () = shared.stop.cancelled() => break false,
            order = orders.recv() => match order {
                None => break false,
                Some(Order::End(end)) => {
                    finish(&mut socket, end).await;
                    break false;
                }
                Some(Order::Send(value)) => {
                    let failures = shared.gateway().failures;
                    for value in failures.frames(value) {
                        if socket.send(transport.frame(&value)).await.is_err() {
                            break;
                        }
                    }
                    continue;
                }
            },
            frame = socket.recv() => frame,
        };
        let bytes = match frame {
            None | Some(Err(_)) => break false,
            Some(Ok(Frame::Close(frame))) => {
                break frame.is_none_or(|frame| matches!(frame.code, 1000 | 1001));
            }
            Some(Ok(Frame::Text(text))) => text.as_bytes().to_vec(),
            Some(Ok(Frame::Binary(bytes))) => bytes.to_vec(),
            Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => continue,
        };
        let result = frame_rate
            .count()
            .and_then(|()| parse(&bytes))
            .and_then(|value| {
                if let Transport::Frames { packs, .. } = &mut transport {
                    *packs |= value["d"]["compress"] == true;
                }
                receive::handle(&shared, &handle, &value)
            });
        if let Err(why) = result {
            close(&mut socket, why).await;
            break false;
        }
    };
    shared.gateway().disconnected(number, clean);
    shared.changed();
}

/// Ends a connection in the given way.
async fn finish(socket: &mut WebSocket, end: End) {
    let frame = match end {
        End::Cut => return,
        End::NoCode => None,
        End::Code(code) => Some(CloseFrame {
            code,
            reason: "".into(),
        }),
    };
    let _gone = socket.send(Frame::Close(frame)).await;
}

async fn close(socket: &mut WebSocket, why: Close) {
    tracing::debug!(?why, "closing a gateway connection");
    let frame = CloseFrame {
        code: why as u16,
        reason: "".into(),
    };
    let _gone = socket.send(Frame::Close(Some(frame))).await;
}
