//! Tests of the REST API with plain HTTP requests and a plain gateway connection. Every response is checked against
//! Discord's own API description.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod answers;
pub(crate) mod bodies;
mod rates;
mod refusals;
mod routes;

use discord_sandbox::{BOT, Sandbox, SandboxConfig, TOKEN};
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::common::{Answer, Message, Player, TIMEOUT, TestSandbox, without_rate_limits};
use crate::schema_checker::SchemaChecker;

/// The intents for servers, messages in servers and direct messages, and reactions to both.
const INTENTS: u64 = 1 | 1 << 9 | 1 << 10 | 1 << 12 | 1 << 13;

/// A sandbox with an HTTP client for the bot's requests.
pub(crate) struct Api {
    pub(crate) world: TestSandbox,
    http: reqwest::Client,
    schema_checker: SchemaChecker,
}

pub(crate) struct Part<'a> {
    pub(crate) name: &'a str,
    pub(crate) file: Option<&'a str>,
    pub(crate) kind: &'a str,
    pub(crate) bytes: &'a [u8],
}

impl Api {
    pub(crate) async fn start() -> Api {
        Api::start_with(SandboxConfig::default()).await
    }

    pub(crate) async fn start_with(config: SandboxConfig) -> Api {
        Api {
            world: TestSandbox::start_with(without_rate_limits(config)).await,
            http: reqwest::Client::builder().no_proxy().build().unwrap(),
            schema_checker: SchemaChecker::new(),
        }
    }

    pub(crate) async fn stop(self) {
        self.world.sandbox.stop().await;
    }

    fn sandbox(&self) -> &Sandbox {
        &self.world.sandbox
    }

    pub(crate) async fn ask(&mut self, method: &str, path: &str) -> (u16, Value) {
        self.send(method, path, None, Vec::new()).await
    }

    pub(crate) async fn call(&mut self, method: &str, path: &str, body: &Value) -> (u16, Value) {
        let bytes = body.to_string().into_bytes();
        self.send(method, path, Some("application/json"), bytes)
            .await
    }

    pub(crate) async fn parts(
        &mut self,
        method: &str,
        path: &str,
        parts: &[Part<'_>],
    ) -> (u16, Value) {
        let mut bytes = Vec::new();
        for part in parts {
            let file = part.file.map(|name| format!("; filename=\"{name}\""));
            let head = format!(
                "--edge\r\ncontent-disposition: form-data; name=\"{}\"{}\r\ncontent-type: {}\r\n\r\n",
                part.name,
                file.unwrap_or_default(),
                part.kind
            );
            bytes.extend(head.into_bytes());
            bytes.extend(part.bytes);
            bytes.extend(b"\r\n");
        }
        bytes.extend(b"--edge--\r\n");
        self.send(
            method,
            path,
            Some("multipart/form-data; boundary=edge"),
            bytes,
        )
        .await
    }

    async fn send(
        &mut self,
        method: &str,
        path: &str,
        kind: Option<&str>,
        body: Vec<u8>,
    ) -> (u16, Value) {
        let address = format!("{}/api/v10{path}", self.world.url());
        let mut request = self
            .http
            .request(method.parse().unwrap(), address)
            .header("authorization", format!("Bot {TOKEN}"))
            .body(body);
        if let Some(kind) = kind {
            request = request.header("content-type", kind);
        }
        let response = request.send().await.unwrap();
        let status = response.status().as_u16();
        let answer: Value = response.json().await.unwrap_or(Value::Null);
        let sent = self.sandbox().sent().pop().unwrap();
        self.schema_checker.check_answer(&sent, status, &answer);
        (status, answer)
    }

    /// Registers commands and waits until a player can use the first one.
    pub(crate) async fn register(&mut self, commands: &Value, player: &Player) {
        let path = format!("/applications/{BOT}/commands");
        let (status, answer) = self.call("PUT", &path, commands).await;
        assert_eq!(status, 200, "{answer}");
        let name = commands[0]["name"].as_str().unwrap();
        self.world.client.wait_for_command(player, name).await;
    }

    pub(crate) async fn answer(&mut self, event: &Value, body: &Value) -> (u16, Value) {
        self.answer_asking(event, "", body).await
    }

    /// Sends the first response to an interaction. `query` is the query of the request.
    pub(crate) async fn answer_asking(
        &mut self,
        event: &Value,
        query: &str,
        body: &Value,
    ) -> (u16, Value) {
        let (id, token) = (&event["id"], &event["token"]);
        let path = format!(
            "/interactions/{}/{}/callback{query}",
            id.as_str().unwrap(),
            token.as_str().unwrap()
        );
        self.call("POST", &path, body).await
    }

    /// Returns the path for follow-ups to an interaction.
    pub(crate) fn hook(event: &Value) -> String {
        format!("/webhooks/{BOT}/{}", event["token"].as_str().unwrap())
    }
}

/// The bot's gateway connection.
pub(crate) struct GatewayClient(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl GatewayClient {
    /// Connects and waits for READY.
    pub(crate) async fn open(world: &TestSandbox) -> GatewayClient {
        let address = world.url().replace("http://", "ws://");
        let address = format!("{address}/gateway-socket/?v=10&encoding=json");
        let (socket, _) = connect_async(address).await.unwrap();
        let mut gateway_client = GatewayClient(socket);
        let identify = json!({"op": 2, "d": {
            "token": TOKEN, "intents": INTENTS,
            "properties": {"os": "linux", "browser": "none", "device": "none"},
        }});
        gateway_client
            .0
            .send(Frame::Text(identify.to_string()))
            .await
            .unwrap();
        gateway_client.event("READY").await;
        gateway_client
    }

    /// Returns the data of the next event with this name.
    pub(crate) async fn event(&mut self, name: &str) -> Value {
        let next = async {
            loop {
                let frame = self.0.next().await.unwrap().unwrap();
                let Frame::Text(text) = frame else { continue };
                let mut value: Value = serde_json::from_str(&text).unwrap();
                if value["t"] == name {
                    return value["d"].take();
                }
            }
        };
        let found = tokio::time::timeout(TIMEOUT, next).await;
        found.unwrap_or_else(|_| panic!("waited in vain for {name}"))
    }

    pub(crate) async fn interaction(&mut self) -> Value {
        self.event("INTERACTION_CREATE").await
    }
}

/// Returns a line for each error in a tree of errors, with its path and code, such as `content BASE_TYPE_REQUIRED`.
pub(crate) fn places(answer: &Value) -> Vec<String> {
    let mut found = Vec::new();
    walk(&answer["errors"], "", &mut found);
    found
}

fn walk(node: &Value, path: &str, found: &mut Vec<String>) {
    for (key, value) in node.as_object().into_iter().flatten() {
        if key == "_errors" {
            for error in value.as_array().unwrap() {
                found.push(format!("{path} {}", error["code"].as_str().unwrap()));
            }
        } else {
            let dot = if path.is_empty() { "" } else { "." };
            walk(value, &format!("{path}{dot}{key}"), found);
        }
    }
}

pub(crate) fn row(inside: &[Value]) -> Value {
    json!({"type": 1, "components": inside})
}

pub(crate) fn command(name: &str, options: &Value) -> Value {
    json!([{"name": name, "description": "x", "options": options}])
}

/// Starts a sandbox with the command `/dog`, a gateway connection and one person.
pub(super) async fn with_dog() -> (Api, GatewayClient, Player) {
    let mut api = Api::start().await;
    let ailsa = api.world.as_user("Ailsa").await;
    api.register(&command("dog", &json!([])), &ailsa).await;
    let gateway_client = GatewayClient::open(&api.world).await;
    (api, gateway_client, ailsa)
}

/// Runs the command `/dog`. Returns the pending response and the interaction.
pub(super) async fn commanded(
    player: &Player,
    gateway_client: &mut GatewayClient,
) -> (JoinHandle<Answer>, Value) {
    let player = player.clone();
    let going = tokio::spawn(async move { player.slash("dog", &[]).await });
    (going, gateway_client.interaction().await)
}

/// Presses a button. Returns the pending response and the interaction.
pub(super) async fn pressed(
    player: &Player,
    gateway_client: &mut GatewayClient,
    message: &Message,
    button: &str,
) -> (JoinHandle<Answer>, Value) {
    let (player, message, button) = (player.clone(), message.clone(), button.to_owned());
    let going = tokio::spawn(async move { player.forge_press(&message, &button).await });
    (going, gateway_client.interaction().await)
}

pub(super) fn says(text: &str) -> Value {
    json!({"content": text})
}

pub(super) fn id(value: &Value) -> &str {
    value["id"].as_str().unwrap()
}

pub(super) async fn posted(api: &mut Api, channel: &str, body: &Value) -> Value {
    let path = format!("/channels/{channel}/messages");
    let (status, message) = api.call("POST", &path, body).await;
    assert_eq!(status, 200, "{message}");
    message
}
