//! Helpers for tests that drive a bot through the local Discord, as people do: run a
//! command, press a button, look at what is there now. Nothing sleeps; everything waits
//! for what it names, and a wait that fails tells what was seen instead.

#![allow(clippy::unwrap_used, reason = "a test breaks off where it is wrong")]
#![allow(
    dead_code,
    reason = "several programs of tests use this file, each some of it"
)]

use std::future::Future;
use std::time::Duration;

use discord_sandbox::{RateLimits, Sent, StandIn, StandInConfig, TOKEN, Trouble, TroubleKind};
use reqwest::Method;
use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::time::{Instant, timeout_at};

/// How long anything may take before a test fails.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);

/// A stand-in and the means to act in it.
pub(crate) struct World {
    pub(crate) standin: StandIn,
    pub(crate) client: Client,
}

/// The control API of a stand-in, wherever it runs.
#[derive(Clone)]
pub(crate) struct Client {
    base: String,
    http: reqwest::Client,
    revision: watch::Receiver<u64>,
}

/// One person in one place.
#[derive(Clone)]
pub(crate) struct Player {
    client: Client,
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) channel: String,
    pub(crate) dm: String,
}

/// A message as one person sees it.
#[derive(Clone, Debug)]
pub(crate) struct Message(pub(crate) Value);

/// What came of an act.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    /// `message`, `updated`, `acknowledged`, `form`, `choices` or `failed`.
    pub(crate) outcome: String,
    /// The message that came or changed.
    pub(crate) message: Option<Message>,
    /// All that was told.
    pub(crate) json: Value,
}

/// The same, without limits of routes.
pub(crate) fn unhurried(config: StandInConfig) -> StandInConfig {
    let limits = RateLimits {
        routes: false,
        a_second: 1_000_000,
        ..RateLimits::default()
    };
    StandInConfig { limits, ..config }
}

/// The same, where an answer may take as long as a busy machine needs: it is not about how quick the bot is.
pub(crate) fn patient(config: StandInConfig) -> StandInConfig {
    StandInConfig {
        patience: Duration::from_secs(30),
        ..unhurried(config)
    }
}

impl World {
    /// A stand-in in memory.
    pub(crate) async fn start() -> World {
        World::start_with(StandInConfig::default()).await
    }

    /// One in which a test may ask as often as it likes.
    pub(crate) async fn unhurried() -> World {
        World::start_with(unhurried(StandInConfig::default())).await
    }

    pub(crate) async fn start_with(config: StandInConfig) -> World {
        let standin = StandIn::start(config).await.expect("the stand-in starts");
        let client = Client::connect(&standin.url()).await;
        World { standin, client }
    }

    pub(crate) fn url(&self) -> String {
        self.standin.url()
    }

    pub(crate) async fn as_user(&self, name: &str) -> Player {
        self.client.player(name).await
    }

    /// Waits until a request whose route ends so was refused with this code.
    pub(crate) async fn code_answered(&self, route: &str, code: i64) {
        self.client
            .wait_until(&format!("{route} to be refused with {code}"), async || {
                let sent = self.standin.sent();
                let refused = |sent: &Sent| sent.route.ends_with(route) && sent.code == Some(code);
                sent.iter().any(refused).then_some(())
            })
            .await;
    }

    /// Lets time pass.
    pub(crate) async fn pass(&self, time: Duration) {
        self.standin.pass(time).await;
    }

    /// The messages that have called somebody, as it stood in them.
    pub(crate) fn calls(&self, player: &Player) -> Vec<String> {
        let calls = self.standin.calls().into_iter();
        let own = calls.filter(|call| call.user.to_string() == player.id);
        own.map(|call| call.content).collect()
    }

    /// Fails if the bot did anything that Discord would refuse as malformed.
    pub(crate) fn assert_no_faults(&self) {
        let faults = self.standin.faults();
        assert!(faults.is_empty(), "the bot is at fault: {faults:#?}");
    }
}

impl Client {
    /// Connects to the control API at an address such as `http://127.0.0.1:4000`.
    pub(crate) async fn connect(base: &str) -> Client {
        let http = reqwest::Client::builder().no_proxy().build().unwrap();
        let mut live = http
            .get(format!("{base}/control/live"))
            .send()
            .await
            .expect("the stand-in can be reached");
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

    async fn call(
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

    /// The whole world as nobody in particular sees it.
    pub(crate) async fn world(&self) -> Value {
        self.get("/control/world").await
    }

    /// Somebody who is there, in `#games`; or a new person of that name, speaking `en-US`.
    pub(crate) async fn player(&self, name: &str) -> Player {
        let world = self.world().await;
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

    /// A new person with a language of Discord's list, in `#games`.
    pub(crate) async fn add_player(&self, name: &str, locale: &str) -> Player {
        let user = self
            .post("/control/user", &json!({"name": name, "locale": locale}))
            .await;
        self.enter(&user).await
    }

    async fn enter(&self, user: &Value) -> Player {
        let id = user["id"].as_str().unwrap().to_owned();
        let world = self.world().await;
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

    /// The id of a channel or thread by its name.
    pub(crate) async fn channel(&self, name: &str) -> String {
        self.wait_until(&format!("a channel #{name}"), async || {
            let world = self.world().await;
            let list = world["channels"].as_array().unwrap();
            let found = list.iter().find(|channel| channel["name"] == name)?;
            Some(found["id"].as_str()?.to_owned())
        })
        .await
    }

    /// Changes a channel: `archived`, `locked`, `bot_access`, `delete`.
    pub(crate) async fn change_channel(&self, id: &str, change: &Value) {
        self.post(&format!("/control/channel/{id}"), change).await;
    }

    /// Changes a person: `dms_closed`, `locale`, and in a `guild` `manager`, `member`, `nick`.
    pub(crate) async fn change_user(&self, player: &Player, change: &Value) {
        self.post(&format!("/control/user/{}", player.id), change)
            .await;
    }

    /// Takes all faults off their list.
    pub(crate) async fn forgive(&self) {
        let forgiven = self.call(Method::DELETE, "/control/faults", None).await;
        forgiven.expect("faults can be forgiven");
    }

    /// Turns a switch, such as `{"turn": "cut_gateway"}`.
    pub(crate) async fn turn(&self, switch: &Value) {
        self.post("/control/switch", switch).await;
    }

    /// So many requests whose `METHOD /template` contains `only` go wrong.
    pub(crate) async fn trouble(&self, kind: TroubleKind, requests: u32, only: &str) {
        let trouble = Trouble {
            kind,
            requests: Some(requests),
            milliseconds: None,
            only: (!only.is_empty()).then(|| only.to_owned()),
        };
        let mut body = serde_json::to_value(trouble).unwrap();
        body["turn"] = json!("trouble");
        self.turn(&body).await;
    }

    /// Whether requests are counted, as their answers' headers say.
    pub(crate) async fn has_limits(&self) -> bool {
        let path = format!("{}/api/v10/users/@me", self.base);
        let request = self
            .http
            .get(path)
            .header("authorization", format!("Bot {TOKEN}"));
        let answer = request.send().await.unwrap();
        answer.headers().contains_key("x-ratelimit-limit")
    }

    /// Waits until a bot is connected.
    pub(crate) async fn bot_online(&self) {
        self.wait_until("the bot to be online", async || {
            (self.world().await["bot"]["online"] == true).then_some(())
        })
        .await;
    }

    /// Waits until somebody may use a command of this name.
    pub(crate) async fn command_known(&self, player: &Player, name: &str) {
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

    /// Waits until `look` finds something, looking after each change in the world.
    pub(crate) async fn wait_until<T, F>(&self, what: &str, mut look: impl FnMut() -> F) -> T
    where
        F: Future<Output = Option<T>>,
    {
        let deadline = Instant::now() + PATIENCE;
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
                self.account().await
            );
        }
    }

    /// What there is to see, for the account of a failed wait.
    async fn account(&self) -> String {
        let world = self.world().await;
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
                    // What all see is told once, by the first person's eyes.
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
                            message.account()
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

impl Player {
    /// The same person in another channel.
    pub(crate) fn at(&self, channel: &str) -> Player {
        Player {
            channel: channel.to_owned(),
            ..self.clone()
        }
    }

    /// The same person in the direct messages with the bot.
    pub(crate) fn in_dm(&self) -> Player {
        self.at(&self.dm)
    }

    fn typed(&self, path: &str, options: &[(&str, &str)]) -> Value {
        let options: serde_json::Map<String, Value> = options
            .iter()
            .map(|(name, value)| ((*name).to_owned(), json!(value)))
            .collect();
        json!({"user": self.id, "channel": self.channel, "path": path, "options": options})
    }

    async fn act(&self, path: &str, body: &Value) -> Result<Answer, String> {
        let value = self.client.call(Method::POST, path, Some(body)).await?;
        Ok(self.whole(Answer::new(value)).await)
    }

    /// Waits for the message behind "is thinking".
    async fn whole(&self, answer: Answer) -> Answer {
        let thinking = |answer: &Answer| {
            let message = answer.message.as_ref();
            message.is_some_and(|message| message.0["thinking"] == true)
        };
        if !thinking(&answer) {
            return answer;
        }
        let path = format!(
            "/control/interaction/{}",
            answer.json["interaction"].as_str().unwrap()
        );
        self.client
            .wait_until("a deferred answer to be filled", async || {
                let answer = Answer::new(self.client.get(&path).await);
                (!thinking(&answer)).then_some(answer)
            })
            .await
    }

    /// Runs a slash command and waits for the whole answer.
    pub(crate) async fn slash(&self, path: &str, options: &[(&str, &str)]) -> Answer {
        self.try_slash(path, options)
            .await
            .unwrap_or_else(|why| panic!("/{path} {options:?}: {why}"))
    }

    /// As [`Player::slash`], with what the client says when it refuses to send it.
    pub(crate) async fn try_slash(
        &self,
        path: &str,
        options: &[(&str, &str)],
    ) -> Result<Answer, String> {
        self.act("/control/slash", &self.typed(path, options)).await
    }

    /// What is suggested for an option while it is typed: (name, value).
    pub(crate) async fn suggestions(
        &self,
        path: &str,
        options: &[(&str, &str)],
        focused: &str,
    ) -> Vec<(String, Value)> {
        let mut body = self.typed(path, options);
        body["focused"] = json!(focused);
        let answer = self.act("/control/slash", &body).await.unwrap();
        assert_eq!(answer.outcome, "choices", "no suggestions: {}", answer.json);
        let list = answer.json["choices"]
            .as_array()
            .cloned()
            .unwrap_or_default();
        list.into_iter()
            .map(|choice| {
                (
                    choice["name"].as_str().unwrap().to_owned(),
                    choice["value"].clone(),
                )
            })
            .collect()
    }

    fn pressing(&self, message: &Message, custom_id: &str, values: Option<&[String]>) -> Value {
        json!({
            "user": self.id, "channel": message.channel(), "message": message.id(),
            "custom_id": custom_id, "values": values,
        })
    }

    /// Presses the button with this label and waits for the whole answer.
    pub(crate) async fn press(&self, message: &Message, label: &str) -> Answer {
        let custom_id = message.button(label).unwrap_or_else(|| {
            panic!("there is no button {label:?} on {}", message.account());
        });
        self.press_id(message, &custom_id)
            .await
            .unwrap_or_else(|why| panic!("{label:?}: {why} on {}", message.account()))
    }

    /// Presses the button with this custom id.
    pub(crate) async fn press_id(
        &self,
        message: &Message,
        custom_id: &str,
    ) -> Result<Answer, String> {
        self.act("/control/press", &self.pressing(message, custom_id, None))
            .await
    }

    /// Sends a press with any custom id, as a forger would.
    pub(crate) async fn forge_press(&self, message: &Message, custom_id: &str) -> Answer {
        let mut body = self.pressing(message, custom_id, None);
        body["forge"] = json!(true);
        self.act("/control/press", &body).await.unwrap()
    }

    /// Chooses, in whichever select of the message has them all, the options of these
    /// labels.
    pub(crate) async fn choose(&self, message: &Message, labels: &[&str]) -> Answer {
        for select in message.selects() {
            let options = select["options"].as_array().cloned().unwrap_or_default();
            let values: Option<Vec<String>> = labels
                .iter()
                .map(|label| {
                    let option = options.iter().find(|option| option["label"] == *label)?;
                    Some(option["value"].as_str()?.to_owned())
                })
                .collect();
            if let Some(values) = values {
                let custom_id = select["custom_id"].as_str().unwrap();
                let body = self.pressing(message, custom_id, Some(&values));
                return self.act("/control/press", &body).await.unwrap();
            }
        }
        panic!("no select offers {labels:?} on {}", message.account());
    }

    /// Chooses these values in the select of this name, or hears why not.
    pub(crate) async fn choose_values(
        &self,
        message: &Message,
        custom_id: &str,
        values: &[String],
    ) -> Result<Answer, String> {
        let body = self.pressing(message, custom_id, Some(values));
        self.act("/control/press", &body).await
    }

    /// Waits until the person's client knows a command.
    pub(crate) async fn client_knows(&self, command: &str) {
        self.client.command_known(self, command).await;
    }

    /// Waits until no message here says this.
    pub(crate) async fn all_gone(&self, text: &str) {
        self.client
            .wait_until(&format!("{text:?} to be gone"), async || {
                let messages = self.messages().await;
                (!messages.iter().any(|message| message.text() == text)).then_some(())
            })
            .await;
    }

    /// Sends the form that an answer brought.
    pub(crate) async fn submit(&self, form: &Answer, fields: &[(&str, &str)]) -> Answer {
        assert_eq!(form.outcome, "form", "no form came: {}", form.json);
        let fields: serde_json::Map<String, Value> = fields
            .iter()
            .map(|(name, value)| ((*name).to_owned(), json!(value)))
            .collect();
        let body = json!({
            "user": self.id, "interaction": form.json["interaction"], "fields": fields,
        });
        self.act("/control/submit", &body).await.unwrap()
    }

    /// Writes a plain message.
    pub(crate) async fn say(&self, content: &str) {
        let body = json!({"user": self.id, "channel": self.channel, "content": content});
        self.client.post("/control/say", &body).await;
    }

    /// The messages that the person sees here, oldest first.
    pub(crate) async fn messages(&self) -> Vec<Message> {
        let path = format!(
            "/control/messages?user={}&channel={}",
            self.id, self.channel
        );
        let list = self.client.get(&path).await;
        list.as_array()
            .unwrap()
            .iter()
            .cloned()
            .map(Message)
            .collect()
    }

    /// Waits for the newest message here for which `wanted` holds.
    pub(crate) async fn wait_for(&self, what: &str, wanted: impl Fn(&Message) -> bool) -> Message {
        self.client
            .wait_until(&format!("{what} (as {})", self.name), async || {
                self.messages()
                    .await
                    .into_iter()
                    .rev()
                    .find(|message| wanted(message))
            })
            .await
    }

    /// The message as it is now, if it still is.
    pub(crate) async fn look_again(&self, message: &Message) -> Option<Message> {
        let here = self.at(message.channel());
        here.messages()
            .await
            .into_iter()
            .find(|other| other.id() == message.id())
    }

    /// How many messages here are unread, and how many of them have called the person.
    pub(crate) async fn unread(&self) -> (u64, u64) {
        let world = self
            .client
            .get(&format!("/control/world?user={}", self.id))
            .await;
        let list = world["channels"].as_array().unwrap();
        let here = list
            .iter()
            .find(|channel| channel["id"] == self.channel.as_str())
            .unwrap();
        (
            here["unread"].as_u64().unwrap(),
            here["calling"].as_u64().unwrap(),
        )
    }

    /// Fetches the bytes of an attachment.
    pub(crate) async fn download(&self, message: &Message, number: usize) -> Vec<u8> {
        let url = message.0["attachments"][number]["url"]
            .as_str()
            .expect("an attachment");
        let response = self.client.http.get(url).send().await.unwrap();
        assert!(
            response.status().is_success(),
            "{url}: {}",
            response.status()
        );
        response.bytes().await.unwrap().to_vec()
    }
}

impl Answer {
    fn new(json: Value) -> Answer {
        Answer {
            outcome: json["outcome"].as_str().unwrap_or("?").to_owned(),
            message: json
                .get("message")
                .filter(|value| !value.is_null())
                .cloned()
                .map(Message),
            json,
        }
    }

    /// The message, which must have come.
    pub(crate) fn message(&self) -> &Message {
        self.message
            .as_ref()
            .unwrap_or_else(|| panic!("no message came: {}", self.json))
    }

    /// The text of the message.
    pub(crate) fn text(&self) -> &str {
        self.message().text()
    }

    /// Why nothing came.
    pub(crate) fn error(&self) -> &str {
        self.json["error"].as_str().unwrap_or_default()
    }
}

impl Message {
    pub(crate) fn id(&self) -> &str {
        self.0["id"].as_str().unwrap()
    }

    pub(crate) fn channel(&self) -> &str {
        self.0["channel_id"].as_str().unwrap()
    }

    pub(crate) fn text(&self) -> &str {
        self.0["content"].as_str().unwrap()
    }

    /// Whether only one person sees it.
    pub(crate) fn ephemeral(&self) -> bool {
        self.0["ephemeral"] == true
    }

    pub(crate) fn is_the_bots(&self) -> bool {
        self.0["author"]["bot"] == true
    }

    /// Ids of the people whom the message notifies.
    pub(crate) fn mentions(&self) -> Vec<&str> {
        let list = self.0["mentions"].as_array().unwrap();
        list.iter()
            .map(|user| user["id"].as_str().unwrap())
            .collect()
    }

    /// Descriptions of the attachments.
    pub(crate) fn alt_texts(&self) -> Vec<&str> {
        let list = self.0["attachments"].as_array().unwrap();
        list.iter()
            .map(|file| file["description"].as_str().unwrap_or_default())
            .collect()
    }

    /// All buttons and selects.
    pub(crate) fn components(&self) -> impl Iterator<Item = &Value> {
        let rows = self.0["components"].as_array().unwrap();
        rows.iter()
            .flat_map(|row| row["components"].as_array().unwrap())
    }

    /// The labels of the buttons that can be pressed.
    pub(crate) fn buttons(&self) -> Vec<&str> {
        self.components()
            .filter(|component| component["type"] == 2 && component["disabled"] != true)
            .map(|button| button["label"].as_str().unwrap_or_default())
            .collect()
    }

    /// The custom id of the button with this label.
    pub(crate) fn button(&self, label: &str) -> Option<String> {
        let found = self
            .components()
            .find(|component| component["label"] == label)?;
        Some(found["custom_id"].as_str()?.to_owned())
    }

    pub(crate) fn selects(&self) -> Vec<&Value> {
        self.components()
            .filter(|component| component["type"] != 2)
            .collect()
    }

    /// The labels that a select offers, by the select's place on the message.
    pub(crate) fn choices(&self, select: usize) -> Vec<&str> {
        let selects = self.selects();
        let options = selects
            .get(select)
            .and_then(|select| select["options"].as_array());
        options
            .into_iter()
            .flatten()
            .map(|option| option["label"].as_str().unwrap())
            .collect()
    }

    /// A line about it.
    pub(crate) fn account(&self) -> String {
        let selects: Vec<_> = (0..self.selects().len()).map(|n| self.choices(n)).collect();
        format!(
            "{}{}: {:?} pictures {:?} buttons {:?} selects {selects:?}",
            self.0["author"]["global_name"].as_str().unwrap_or("?"),
            if self.ephemeral() { " (only you)" } else { "" },
            self.text(),
            self.alt_texts(),
            self.buttons(),
        )
    }
}
