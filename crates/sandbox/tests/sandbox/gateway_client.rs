//! A plain client for the gateway and the REST API, which can also send invalid messages.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]
#![allow(dead_code, reason = "each test program uses only a part of this file")]

use discord_sandbox::TOKEN;
use flate2::{Decompress, FlushDecompress};
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::common::TIMEOUT;

// Discord's bits for gateway intents.
pub(crate) const GUILDS: u64 = 1;
pub(crate) const MESSAGES: u64 = 1 << 9;
pub(crate) const DIRECT: u64 = 1 << 12;
pub(crate) const MEMBERS: u64 = 1 << 1;
pub(crate) const PRESENCES: u64 = 1 << 8;
pub(crate) const CONTENT: u64 = 1 << 15;

pub(crate) struct GatewayClient {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// The zlib stream, if one was requested.
    stream: Option<Decompress>,
    pub(crate) seq: u64,
}

impl GatewayClient {
    /// Connects to the sandbox at an address such as `http://127.0.0.1:4000`.
    pub(crate) async fn connect(base: &str, query: &str) -> GatewayClient {
        let url = format!("{}/gateway-socket/?{query}", base.replace("http", "ws"));
        let (socket, _) = connect_async(url).await.unwrap();
        GatewayClient {
            socket,
            stream: query.contains("zlib-stream").then(|| Decompress::new(true)),
            seq: 0,
        }
    }

    /// Connects and waits for HELLO.
    pub(crate) async fn after_hello(base: &str) -> GatewayClient {
        let mut gateway_client = GatewayClient::connect(base, "v=10&encoding=json").await;
        assert_eq!(gateway_client.receive().await["op"], 10);
        gateway_client
    }

    /// Connects, identifies and returns the data of READY.
    pub(crate) async fn ready(base: &str, intents: u64) -> (GatewayClient, Value) {
        let mut gateway_client = GatewayClient::after_hello(base).await;
        gateway_client.send(&identify(intents)).await;
        let ready = gateway_client.event("READY").await;
        (gateway_client, ready)
    }

    /// Connects as one of the bot's shards, `[id, total]`, and returns the data of READY.
    pub(crate) async fn shard(base: &str, intents: u64, shard: [u32; 2]) -> (GatewayClient, Value) {
        let mut gateway_client = GatewayClient::after_hello(base).await;
        gateway_client.send(&identify_as(intents, shard)).await;
        let ready = gateway_client.event("READY").await;
        (gateway_client, ready)
    }

    pub(crate) async fn close(mut self) {
        self.socket.close(None).await.unwrap();
        while self.socket.next().await.is_some() {}
    }

    pub(crate) async fn send(&mut self, value: &Value) {
        self.send_text(value.to_string()).await;
    }

    pub(crate) async fn send_text(&mut self, text: String) {
        // If the connection is already closing, the frame is lost, which a test may expect.
        let _gone = self.socket.send(Frame::Text(text)).await;
    }

    /// Returns the next message, or the close code.
    async fn next(&mut self) -> Result<Value, u16> {
        let frame = timeout(TIMEOUT, self.socket.next()).await;
        let value: Value = match frame.expect("a message arrives in time").unwrap().unwrap() {
            Frame::Text(text) => {
                assert!(self.stream.is_none(), "a text beside the stream: {text}");
                serde_json::from_str(&text).unwrap()
            }
            Frame::Binary(bytes) => self.unpack(&bytes),
            Frame::Close(frame) => return Err(frame.map_or(0, |frame| frame.code.into())),
            other => panic!("{other:?}"),
        };
        self.seq = value["s"].as_u64().unwrap_or(self.seq);
        Ok(value)
    }

    fn unpack(&mut self, bytes: &[u8]) -> Value {
        let stream = self.stream.as_mut().expect("no stream was asked for");
        assert!(
            bytes.ends_with(&[0, 0, 0xFF, 0xFF]),
            "the stream is not cut"
        );
        let mut whole = Vec::with_capacity(1 << 20);
        stream
            .decompress_vec(bytes, &mut whole, FlushDecompress::Sync)
            .unwrap();
        serde_json::from_slice(&whole).unwrap()
    }

    pub(crate) async fn receive(&mut self) -> Value {
        let next = self.next().await;
        next.unwrap_or_else(|code| panic!("closed with {code}"))
    }

    /// Skips messages until the connection is closed, and returns the code.
    pub(crate) async fn closed(&mut self) -> u16 {
        loop {
            if let Err(code) = self.next().await {
                return code;
            }
        }
    }

    /// Skips messages until an event and returns its data.
    pub(crate) async fn event(&mut self, name: &str) -> Value {
        let mut all = self.events_until(name).await;
        all.pop().unwrap()["d"].take()
    }

    /// Returns all events up to and including one with this name.
    pub(crate) async fn events_until(&mut self, name: &str) -> Vec<Value> {
        let mut heard = Vec::new();
        loop {
            let next = self.receive().await;
            let last = next["t"] == name;
            if next["op"] == 0 {
                heard.push(next);
            }
            if last {
                return heard;
            }
        }
    }
}

pub(crate) fn identify(intents: u64) -> Value {
    let properties = json!({"os": "linux", "browser": "ear", "device": "ear"});
    json!({"op": 2, "d": {"token": TOKEN, "intents": intents, "properties": properties}})
}

/// Returns IDENTIFY for a shard, `[id, total]`.
pub(crate) fn identify_as(intents: u64, shard: [u32; 2]) -> Value {
    let mut said = identify(intents);
    said["d"]["shard"] = json!(shard);
    said
}

/// Returns RESUME for a session in which `seq` was the last received event.
pub(crate) fn resume(session: &Value, seq: u64) -> Value {
    json!({"op": 6, "d": {"token": TOKEN, "session_id": session, "seq": seq}})
}

/// Sends a request of the bot and returns the response.
pub(crate) async fn rest(base: &str, method: &str, path: &str, body: &Value) -> (u16, Value) {
    let request = request(base, TOKEN, method, path);
    let response = if body.is_null() {
        request.send().await
    } else {
        request.json(body).send().await
    };
    let response = response.unwrap();
    let status = response.status().as_u16();
    (status, response.json().await.unwrap_or(Value::Null))
}

/// Posts a message with a file and returns the response.
pub(crate) async fn rest_file(base: &str, path: &str) -> (u16, Value) {
    let body = "--edge\r\nContent-Disposition: form-data; name=\"payload_json\"\r\n\r\n{}\r\n\
        --edge\r\nContent-Disposition: form-data; name=\"files[0]\"; filename=\"a.txt\"\r\n\
        Content-Type: text/plain\r\n\r\nhello\r\n--edge--\r\n";
    let response = request(base, TOKEN, "POST", path)
        .header("content-type", "multipart/form-data; boundary=edge")
        .body(body)
        .send()
        .await
        .unwrap();
    let status = response.status().as_u16();
    (status, response.json().await.unwrap_or(Value::Null))
}

/// Returns a request with a token, which may be wrong.
pub(crate) fn request(
    base: &str,
    token: &str,
    method: &str,
    path: &str,
) -> reqwest::RequestBuilder {
    reqwest::Client::builder()
        .no_proxy()
        .build()
        .unwrap()
        .request(method.parse().unwrap(), format!("{base}/api/v10{path}"))
        .header("authorization", format!("Bot {token}"))
}
