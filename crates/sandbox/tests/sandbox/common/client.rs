//! A client for the control API. It adds people and channels, turns switches, and waits for conditions.

use std::future::Future;

use discord_sandbox::{FailureKind, SimulatedFailure, TOKEN};
use reqwest::Method;
use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::time::{Instant, timeout_at};

use super::{Client, Message, Player, TIMEOUT};
impl Client {
    /// Connects to the control API at an address such as `http://127.0.0.1:4000`.
    pub(crate) async fn connect(base: &str) -> Client {
        let http = reqwest::Client::builder().no_proxy().build().unwrap();
        let mut live = http
            .get(format!("{base}/control/live"))
            .send()
            .await
            .expect("the sandbox can be reached");
        let (sender, revision) = watch::channel(0);
        tokio::spawn(async move {
            while let Ok(Some(chunk)) = live.chunk().await {
                if chunk.starts_with(b"data") {
                    sender.send_modify(|revision| *revision += 1);
                }
            }
        });
        Client {
            base: base.to_owned(),
            http,
            revision,
        }
    }

    pub(super) async fn call(
        &self,
        method: Method,
        path: &str,
        body: Option<&Value>,
    ) -> Result<Value, String> {
        let mut request = self.http.request(method, format!("{}{path}", self.base));
        if let Some(body) = body {
            request = request.json(body);
        }
        let response = request.send().await.map_err(|error| error.to_string())?;
        let ok = response.status().is_success();
        let text = response.text().await.map_err(|error| error.to_string())?;
        let value: Value = serde_json::from_str(&text).unwrap_or(Value::String(text));
        if ok {
            Ok(value)
        } else {
            Err(value["error"]
                .as_str()
                .map_or_else(|| value.to_string(), str::to_owned))
        }
    }

    pub(crate) async fn get(&self, path: &str) -> Value {
        self.call(Method::GET, path, None)
            .await
            .unwrap_or_else(|why| panic!("GET {path}: {why}"))
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> Value {
        self.call(Method::POST, path, Some(body))
            .await
            .unwrap_or_else(|why| panic!("POST {path} {body}: {why}"))
    }

    /// Returns the state as it is shown when no person is chosen, so without private messages.
    pub(crate) async fn state(&self) -> Value {
        self.get("/control/world").await
    }

    /// Returns an existing person in `#games`, or adds a new one with the language `en-US`.
    pub(crate) async fn player(&self, name: &str) -> Player {
        let world = self.state().await;
        let found = world["users"]
            .as_array()
            .unwrap()
            .iter()
            .find(|user| user["shown"] == name);
        match found {
            Some(user) => self.enter(user).await,
            None => self.add_player(name, "en-US").await,
        }
    }

    pub(crate) async fn add_player(&self, name: &str, locale: &str) -> Player {
        let user = self
            .post("/control/user", &json!({"name": name, "locale": locale}))
            .await;
        self.enter(&user).await
    }

    async fn enter(&self, user: &Value) -> Player {
        let id = user["id"].as_str().unwrap().to_owned();
        let world = self.state().await;
        let channels = world["channels"].as_array().unwrap();
        let dm = channels
            .iter()
            .find(|channel| channel["with"] == id.as_str())
            .unwrap();
        let games = channels.iter().find(|channel| channel["name"] == "games");
        let first = games.or_else(|| channels.iter().find(|channel| channel["kind"] == "text"));
        Player {
            client: self.clone(),
            name: user["shown"].as_str().unwrap().to_owned(),
            channel: first.unwrap()["id"].as_str().unwrap().to_owned(),
            dm: dm["id"].as_str().unwrap().to_owned(),
            id,
        }
    }

    pub(crate) async fn channel(&self, name: &str) -> String {
        self.wait_until(&format!("a channel #{name}"), async || {
            let world = self.state().await;
            let list = world["channels"].as_array().unwrap();
            let found = list.iter().find(|channel| channel["name"] == name)?;
            Some(found["id"].as_str()?.to_owned())
        })
        .await
    }

    pub(crate) async fn change_channel(&self, id: &str, change: &Value) {
        self.post(&format!("/control/channel/{id}"), change).await;
    }

    /// Changes a person's fields `dms_closed` and `locale`, or `manager`, `member` and `nick` in the server `guild`.
    pub(crate) async fn change_user(&self, player: &Player, change: &Value) {
        self.post(&format!("/control/user/{}", player.id), change)
            .await;
    }

    pub(crate) async fn clear_faults(&self) {
        let forgiven = self.call(Method::DELETE, "/control/faults", None).await;
        forgiven.expect("faults can be forgiven");
    }

    /// Turns a switch, such as `{"turn": "cut_gateway"}`.
    pub(crate) async fn set_switch(&self, switch: &Value) {
        self.post("/control/switch", switch).await;
    }

    /// Makes requests fail whose `METHOD /template` contains `only`: the next `requests` of them.
    pub(crate) async fn simulate_failure(&self, kind: FailureKind, requests: u32, only: &str) {
        let trouble = SimulatedFailure {
            kind,
            requests: Some(requests),
            milliseconds: None,
            only: (!only.is_empty()).then(|| only.to_owned()),
        };
        let mut body = serde_json::to_value(trouble).unwrap();
        body["turn"] = json!("trouble");
        self.set_switch(&body).await;
    }

    /// Returns whether the sandbox has rate limits, judging by response headers.
    pub(crate) async fn has_limits(&self) -> bool {
        let path = format!("{}/api/v10/users/@me", self.base);
        let request = self
            .http
            .get(path)
            .header("authorization", format!("Bot {TOKEN}"));
        let answer = request.send().await.unwrap();
        answer.headers().contains_key("x-ratelimit-limit")
    }

    pub(crate) async fn wait_for_bot(&self) {
        self.wait_until("the bot to be online", async || {
            (self.state().await["bot"]["online"] == true).then_some(())
        })
        .await;
    }

    pub(crate) async fn wait_for_command(&self, player: &Player, name: &str) {
        self.wait_until(&format!("the command /{name}"), async || {
            let path = format!(
                "/control/commands?user={}&channel={}",
                player.id, player.channel
            );
            let commands = self.get(&path).await;
            let known = commands
                .as_array()?
                .iter()
                .any(|command| command["name"] == name);
            known.then_some(())
        })
        .await;
    }

    /// Waits until `look` returns a value. Calls it after each change of the state.
    pub(crate) async fn wait_until<T, F>(&self, what: &str, mut look: impl FnMut() -> F) -> T
    where
        F: Future<Output = Option<T>>,
    {
        let deadline = Instant::now() + TIMEOUT;
        let mut revision = self.revision.clone();
        loop {
            revision.borrow_and_update();
            if let Some(found) = look().await {
                return found;
            }
            let changed = timeout_at(deadline, revision.changed()).await;
            assert!(
                changed.is_ok(),
                "waited in vain for {what}\n{}",
                self.describe().await
            );
        }
    }

    async fn describe(&self) -> String {
        let world = self.state().await;
        let mut lines = vec![format!(
            "bot: {}, troubles: {}",
            world["bot"], world["troubles"]
        )];
        let faults = self.get("/control/faults").await;
        for fault in faults.as_array().unwrap() {
            lines.push(format!("fault: {} {}", fault["route"], fault["what"]));
        }
        let log = self.get("/control/log").await;
        let log = log.as_array().unwrap();
        lines.push("the bot's last requests:".to_owned());
        for sent in log.iter().rev().take(12).rev() {
            let (method, path) = (&sent["method"], &sent["path"]);
            let payload = cut(&sent["payload"].to_string());
            lines.push(format!(
                "  {method} {path} -> {} {} {payload}",
                sent["status"], sent["code"]
            ));
        }
        for channel in world["channels"].as_array().unwrap() {
            let id = channel["id"].as_str().unwrap();
            for user in world["users"].as_array().unwrap() {
                let sees = channel["with"].is_null() || channel["with"] == user["id"];
                let path = format!(
                    "/control/messages?user={}&channel={id}&limit=8",
                    user["id"].as_str().unwrap()
                );
                let Ok(list) = self.call(Method::GET, &path, None).await else {
                    continue;
                };
                for message in list.as_array().unwrap() {
                    let message = Message(message.clone());
                    // A public message is listed only once: as the bot sees it.
                    if sees
                        && (message.ephemeral()
                            || user["bot"] == true
                            || !channel["with"].is_null())
                    {
                        lines.push(format!(
                            "[{} {} for {}] {}",
                            channel["kind"].as_str().unwrap(),
                            channel["name"].as_str().unwrap(),
                            user["shown"].as_str().unwrap(),
                            message.describe()
                        ));
                    }
                }
            }
        }
        lines.join("\n")
    }
}

fn cut(text: &str) -> String {
    text.chars().take(300).collect()
}
