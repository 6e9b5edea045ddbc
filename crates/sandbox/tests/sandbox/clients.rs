//! Tests the sandbox with other client libraries. Two small bots in `tests/clients`, one with discord.js and one with
//! discord.py, go through the same steps, while the test acts as the user.
//!
//! `.ci/run` installs the libraries into `target/clients`. Without them the test prints that it is skipped.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::collections::BTreeMap;
use std::future::Future;
use std::io::{BufRead as _, BufReader};
use std::panic::AssertUnwindSafe;
use std::path::{Path, PathBuf};
use std::pin::pin;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use discord_sandbox::{FailureKind, SandboxConfig, TOKEN};
use futures_util::FutureExt as _;
use futures_util::future::{Either, select};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::sync::mpsc;
use tokio::time::timeout;

use crate::common::{Message, Player, TestSandbox};
use crate::serenity_bot::picture;

/// The timeout for a step of a bot, which may include waits for rate limits.
const STEP_TIMEOUT: Duration = Duration::from_secs(25);
/// The number of messages that the bots send at once. It is more than a channel accepts in five seconds.
const BURST: usize = 12;
/// The seconds that a rate limited client must wait.
const RETRY_AFTER: f64 = 1.5;

/// The outcome of a step, with the reason if it failed.
type StepResult = Result<(), String>;

/// A bot in its own process.
struct Client {
    name: &'static str,
    child: Child,
    lines: mpsc::UnboundedReceiver<Value>,
    /// The outcomes that the bot has already reported, but for which the test has not waited yet.
    early: BTreeMap<String, StepResult>,
}

impl Client {
    fn start(name: &'static str, api: &str, home: &TempDir) -> Option<Self> {
        let package = Path::new(env!("CARGO_MANIFEST_DIR"));
        let packages = package.join("../../target/clients").join(name);
        let sources = package.join("tests/clients").join(name);
        let mut command = match name {
            "discord.js" => {
                if !packages.join("node_modules/discord.js").exists() {
                    return None;
                }
                // Node looks for packages beside the script.
                let program = packages.join("bot.mjs");
                std::fs::copy(sources.join("bot.mjs"), &program).unwrap();
                ready("node", &program)
            }
            _ => {
                if !packages.join("discord").exists() {
                    return None;
                }
                let mut command = ready("python3", &sources.join("bot.py"));
                command.env("PYTHONPATH", &packages);
                command.env("PYTHONDONTWRITEBYTECODE", "1");
                command
            }
        };
        let file = home.path().join("dog.png");
        std::fs::write(&file, picture()).unwrap();
        command
            .env("API", format!("{api}/api"))
            .env("TOKEN", TOKEN)
            .env("PICTURE", file);
        let mut child = command.spawn().ok()?;
        let output = BufReader::new(child.stdout.take().unwrap());
        let (sender, lines) = mpsc::unbounded_channel();
        std::thread::spawn(move || {
            for line in output.lines().map_while(Result::ok) {
                let value = serde_json::from_str(&line).unwrap_or(json!({"note": line}));
                if value["note"].is_string() {
                    println!("{name}: {}", value["note"].as_str().unwrap_or_default());
                } else if sender.send(value).is_err() {
                    break;
                }
            }
        });
        Some(Self {
            name,
            child,
            lines,
            early: BTreeMap::new(),
        })
    }

    async fn outcome(&mut self, step: &str) -> StepResult {
        let told = async {
            loop {
                if let Some(went) = self.early.remove(step) {
                    return went;
                }
                let Some(line) = self.lines.recv().await else {
                    return Err("the bot has ended".to_owned());
                };
                let went = line["why"]
                    .as_str()
                    .map_or(Ok(()), |why| Err(why.to_owned()));
                let step = line["step"].as_str().unwrap_or_default();
                self.early.insert(step.to_owned(), went);
            }
        };
        let nothing = || Err(format!("it tells nothing of it in {STEP_TIMEOUT:?}"));
        timeout(STEP_TIMEOUT, told)
            .await
            .unwrap_or_else(|_| nothing())
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        // The process may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn ready(program: &str, source: &PathBuf) -> Command {
    let mut command = Command::new(program);
    command.arg(source).stdin(Stdio::null());
    command.stdout(Stdio::piped()).stderr(Stdio::inherit());
    command
}

/// A bot that goes through the steps, and the outcomes so far.
struct ClientRun {
    world: TestSandbox,
    client: Client,
    ailsa: Player,
    outcomes: Vec<(&'static str, StepResult)>,
}

impl ClientRun {
    /// Runs a step in which only the bot acts.
    async fn bot_step(&mut self, step: &'static str) {
        self.user_step(step, async {}).await;
    }

    /// Runs a step in which the bot and the user act. It succeeds if both succeed.
    async fn user_step(&mut self, step: &'static str, person: impl Future<Output = ()>) {
        let name = self.client.name;
        let acted = AssertUnwindSafe(person).catch_unwind().map(|acted| {
            acted.map_err(|why| {
                let text = why.downcast_ref::<String>().cloned();
                text.unwrap_or_else(|| "what the person sees is wrong".to_owned())
            })
        });
        let (acted, told) = (pin!(acted), pin!(self.client.outcome(step)));
        let went = match select(acted, told).await {
            Either::Left((acted, told)) => told.await.and(acted),
            // If the bot's part failed, the test does not wait for the user's action, which cannot succeed.
            Either::Right((Err(why), _)) => Err(why),
            Either::Right((Ok(()), acted)) => acted.await,
        };
        let account = went.as_ref().err().map_or("well", String::as_str);
        println!("{name} | {step} | {account}");
        self.outcomes.push((step, went));
    }

    /// Runs a step that the user starts with a command.
    async fn command_step(&mut self, step: &'static str) {
        let ailsa = self.ailsa.clone();
        self.user_step(step, async move { run_command(&ailsa, step).await })
            .await;
    }

    async fn go(&mut self) {
        for step in ["login", "a server", "commands in bulk", "a single command"] {
            self.bot_step(step).await;
        }
        let ailsa = self.ailsa.clone();
        if self.client.outcome("ready").await.is_err() {
            return;
        }
        self.world.client.wait_for_bot().await;
        let Some(dog) = self.picture_and_suggestions().await else {
            return;
        };
        self.controls(&dog).await;
        self.direct_messages(&dog).await;
        for step in ["permissions", "members"] {
            self.command_step(step).await;
        }
        self.threads().await;
        self.limits().await;
        let speaker = ailsa.clone();
        let called = async move {
            speaker.say("come").await;
            let reply = speaker.wait_for("a reply", |m| m.text() == "coming").await;
            assert!(reply.0["message_reference"]["message_id"].is_string());
        };
        self.user_step("a message and a reply", called).await;
        self.resume().await;
    }

    /// Tests autocomplete, and a response that keeps its picture when edited. Returns the message with the picture, if
    /// the steps succeeded.
    async fn picture_and_suggestions(&mut self) -> Option<Message> {
        let ailsa = self.ailsa.clone();
        let suggested = async move {
            ailsa.wait_for_command("dog").await;
            let found = ailsa.suggestions("dog", &[("kind", "co")], "kind").await;
            let names: Vec<&str> = found.iter().map(|(name, _)| name.as_str()).collect();
            assert_eq!(names, ["collie", "corgi"]);
        };
        self.user_step("suggestions", suggested).await;
        let ailsa = self.ailsa.clone();
        let answered = async move {
            let dog = ailsa.slash("dog", &[("kind", "collie")]).await;
            assert_picture_kept(&ailsa, dog.message()).await;
            assert_eq!(dog.message().buttons().len(), 5);
        };
        self.user_step("an answer with a picture", answered).await;
        let ailsa = self.ailsa.clone();
        let changed = async move {
            let good = |message: &Message| message.text() == "good collie";
            let dog = ailsa.wait_for("the second edit", good).await;
            assert_picture_kept(&ailsa, &dog).await;
        };
        self.user_step("an edit that keeps the file", changed).await;
        self.ailsa.messages().await.pop()
    }

    async fn controls(&mut self, dog: &Message) {
        let (ailsa, on) = (self.ailsa.clone(), dog.clone());
        let fed = async move {
            let fed = ailsa.press(&on, "Feed").await;
            assert_eq!((fed.outcome.as_str(), fed.text()), ("updated", "fed"));
            assert_picture_kept(&ailsa, fed.message()).await;
        };
        self.user_step("update", fed).await;
        let (ailsa, on) = (self.ailsa.clone(), dog.clone());
        let walked = async move {
            let pressed = ailsa.press(&on, "Walk").await;
            // The outcome is `updated` if the bot's edit arrived before the test read the outcome.
            let known = ["acknowledged", "updated"];
            assert!(
                known.contains(&pressed.outcome.as_str()),
                "{}",
                pressed.json
            );
            ailsa.wait_for("the walk", |m| m.text() == "walked").await;
        };
        self.user_step("deferred update", walked).await;
        let (ailsa, on) = (self.ailsa.clone(), dog.clone());
        let coen = self.world.as_user("Coen").await;
        let whispered = async move {
            assert!(ailsa.press(&on, "Whisper").await.message().ephemeral());
            let private = |m: &Message| m.text() == "psst, psst" && m.ephemeral();
            ailsa.wait_for("a whisper", private).await;
            assert!(!coen.messages().await.iter().any(Message::ephemeral));
        };
        self.user_step("ephemeral follow-up", whispered).await;
        let (ailsa, on) = (self.ailsa.clone(), dog.clone());
        let form = ailsa.forge_press(&on, "name").await;
        self.user_step("a form", async {
            assert_eq!(form.outcome, "form", "{}", form.json);
        })
        .await;
        let named = async {
            let named = ailsa.submit(&form, &[("its-name", "Bobby")]).await;
            assert_eq!(named.text(), "named Bobby");
        };
        self.user_step("a form filled in", named).await;
        let (ailsa, on) = (self.ailsa.clone(), dog.clone());
        let dyed = async move {
            assert_eq!(ailsa.choose(&on, &["blue"]).await.text(), "dyed 2");
        };
        self.user_step("a select", dyed).await;
        let (ailsa, on) = (self.ailsa.clone(), dog.clone());
        let chosen = async move {
            let walker = ailsa
                .choose_values(&on, "walker", std::slice::from_ref(&ailsa.id))
                .await;
            assert_eq!(walker.unwrap().text(), "walked by Ailsa");
        };
        self.user_step("a select of people", chosen).await;
    }

    async fn direct_messages(&mut self, dog: &Message) {
        let (ailsa, on) = (self.ailsa.clone(), dog.clone());
        let written = async move {
            ailsa.press(&on, "Send a letter").await;
            let home = ailsa.in_dm();
            let letter = home.wait_for("a letter", |m| m.text() == "Dear you").await;
            assert_picture_kept(&home, &letter).await;
        };
        self.user_step("a direct message", written).await;
        let home = self.ailsa.in_dm();
        let thanked = async move {
            let letter = home.messages().await.pop().expect("a letter");
            let answer = home.press(&letter, "Thank").await;
            assert_eq!(answer.text(), "You are welcome");
            assert!(answer.message().buttons().is_empty());
        };
        self.user_step("a press in a direct message", thanked).await;
    }

    async fn threads(&mut self) {
        let (ailsa, client) = (self.ailsa.clone(), self.world.client.clone());
        let walked = async move {
            run_command(&ailsa, "threads").await;
            for (name, text) in [("from a message", "in it"), ("all alone", "in it, too")] {
                let thread = ailsa.at(&client.channel(name).await);
                thread.wait_for("a word in it", |m| m.text() == text).await;
            }
            let world = client.state().await;
            let channels = world["channels"].as_array().unwrap();
            let alone = channels
                .iter()
                .find(|channel| channel["name"] == "all alone");
            assert_eq!(alone.unwrap()["archived"], true);
        };
        self.user_step("threads", walked).await;
        let coen = self.world.as_user("Coen").await;
        let deleted = async move {
            // The bot also deletes its response, so the response may be missing.
            let _ = coen.try_slash("do", &[("what", "delete")]).await;
            coen.wait_until_gone("gone soon").await;
            coen.wait_until_gone("done").await;
        };
        self.user_step("delete", deleted).await;
    }

    /// Tests rate limits with more messages than a channel accepts, and with a simulated response 429.
    async fn limits(&mut self) {
        let ailsa = self.ailsa.clone();
        let limited = self.world.client.has_limits().await;
        // discord.py sends messages concurrently, so they may arrive in another order.
        let ordered = self.client.name == "discord.js";
        let sent = async move {
            let since = Instant::now();
            run_command(&ailsa, "many").await;
            let wanted: Vec<String> = (1..=BURST).map(|n| format!("number {n}")).collect();
            let mut seen: Vec<String> = Vec::new();
            for message in ailsa.messages().await {
                seen.extend(wanted.iter().find(|text| *text == message.text()).cloned());
            }
            if !ordered {
                seen.sort_by_key(|text| wanted.iter().position(|known| known == text));
            }
            assert_eq!(seen, wanted, "all arrive, in order");
            if limited {
                assert!(
                    since.elapsed() > Duration::from_secs(4),
                    "five seconds for five"
                );
            }
        };
        self.user_step("many", sent).await;
        let kind = FailureKind::RateLimited {
            retry_after: RETRY_AFTER,
            global: false,
        };
        let only = "POST /channels/{channel_id}/messages";
        self.world.client.simulate_failure(kind, 1, only).await;
        let before = self.world.sandbox.sent().len();
        let since = Instant::now();
        self.command_step("slowed").await;
        let sent = self.world.sandbox.sent();
        let refused = sent.iter().skip(before).find(|sent| sent.status == 429);
        let waited = since.elapsed() >= Duration::from_secs_f64(RETRY_AFTER);
        if refused.is_none() || !waited {
            let why = format!("refused: {}, waited: {waited}", refused.is_some());
            self.outcomes.push(("slowed", Err(why)));
        }
    }

    /// Tests a resume: the bot gets the event of a message that was sent while its connection was down.
    async fn resume(&mut self) {
        let bot = self.world.client.state().await["bot"].clone();
        self.world
            .client
            .set_switch(&json!({"turn": "cut_gateway"}))
            .await;
        self.ailsa.say("are you there").await;
        self.bot_step("a session resumed").await;
        let (ailsa, client) = (self.ailsa.clone(), self.world.client.clone());
        let heard = async move {
            let replies = async || {
                let seen = ailsa.messages().await;
                let replies = seen.iter().filter(|message| message.text() == "coming");
                (replies.count() == 2).then_some(())
            };
            client.wait_until("the second reply", replies).await;
        };
        self.user_step("a message and a reply", heard).await;
        self.command_step("again").await;
        let now = self.world.client.state().await["bot"].clone();
        if now["identified"] != bot["identified"] {
            let why = format!("a new session: {bot} {now}");
            self.outcomes.push(("a session resumed", Err(why)));
        }
    }
}

/// Makes the bot do something with a command.
async fn run_command(player: &Player, what: &str) {
    let answer = player.slash("do", &[("what", what)]).await;
    assert_eq!(answer.text(), "done");
}

/// Checks that the picture is unchanged and has its description.
async fn assert_picture_kept(player: &Player, message: &Message) {
    assert_eq!(message.alt_texts(), ["A dog"]);
    assert_eq!(player.download(message, 0).await, picture());
}

async fn run_client(name: &'static str) {
    let required = std::env::var("CLIENTS_TEST").is_ok_and(|value| value == "required");
    let home = TempDir::new().unwrap();
    // The libraries send keys that are not documented, so unknown keys are not refused.
    let config = SandboxConfig {
        unknown_keys: true,
        ..SandboxConfig::default()
    };
    let world = TestSandbox::start_with(config).await;
    let Some(client) = Client::start(name, &world.url(), &home) else {
        assert!(!required, "{name} is not here");
        println!("without {name} in target/clients the local Discord is not tried with it");
        return;
    };
    let ailsa = world.as_user("Ailsa").await;
    let mut course = ClientRun {
        world,
        client,
        ailsa,
        outcomes: Vec::new(),
    };
    course.go().await;
    let ClientRun {
        world,
        outcomes: went,
        ..
    } = course;
    let failed: Vec<_> = went.iter().filter(|(_, went)| went.is_err()).collect();
    assert!(failed.is_empty(), "{name}: {failed:#?}");
    assert_eq!(went.len(), STEPS, "all steps were gone through");
    world.assert_no_faults();
    world.sandbox.stop().await;
}

const STEPS: usize = 26;

#[tokio::test(flavor = "multi_thread")]
async fn discord_js_completes_all_steps() {
    run_client("discord.js").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn discord_py_completes_all_steps() {
    run_client("discord.py").await;
}
