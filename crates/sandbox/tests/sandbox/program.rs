//! Tests the program `discord-sandbox`: bots can connect with the settings that it prints, and its errors are
//! sentences.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

use discord_sandbox::TlsEndpoint;
use poise::serenity_prelude::GatewayIntents;
use serde_json::Value;

use crate::common::Client;
use crate::serenity_bot::SerenityBot;

/// A running program with the lines that it printed. It is killed on drop.
struct Program {
    child: Child,
    lines: BTreeMap<String, String>,
    /// The complete output.
    text: String,
}

fn command(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_discord-sandbox"));
    command.arg("--folder").arg(folder).args(arguments);
    command.stdin(Stdio::null());
    command
}

/// Runs the program until it ends by itself.
fn failed(folder: &Path, arguments: &[&str]) -> Output {
    let output = command(folder, arguments).output().unwrap();
    assert!(output.stdout.is_empty(), "{output:?}");
    output
}

impl Program {
    /// Starts the program and waits until it has printed how to connect.
    fn start(folder: &Path, arguments: &[&str]) -> Program {
        let mut command = command(folder, arguments);
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let output = BufReader::new(child.stdout.as_mut().unwrap());
        let (mut lines, mut text) = (BTreeMap::new(), String::new());
        for line in output.lines().map_while(Result::ok) {
            if let Some((name, value)) = line.split_once(": ") {
                lines.insert(name.to_owned(), value.trim().to_owned());
            }
            text.push_str(&line);
            text.push('\n');
            if line.starts_with("and trusts the certificate") {
                break;
            }
        }
        Program { child, lines, text }
    }

    fn line(&self, name: &str) -> &str {
        let line = self.lines.get(name);
        line.unwrap_or_else(|| panic!("no line {name:?} in {}", self.text))
    }

    fn port(&self, name: &str) -> &str {
        self.line(name).rsplit_once(':').unwrap().1
    }

    #[cfg(unix)]
    fn end_by(mut self, signal: &str) -> Option<i32> {
        let pid = self.child.id().to_string();
        let sent = Command::new("kill").args([signal, &pid]).status().unwrap();
        assert!(sent.success());
        self.child.wait().unwrap().code()
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // The process may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Requests a path of the API with the printed token.
async fn get(program: &Program, path: &str) -> Value {
    let http = reqwest::Client::builder().no_proxy().build().unwrap();
    let request = http.get(format!("{}/v10{path}", program.line("API")));
    let token = program.line("Token");
    let request = request.header("authorization", format!("Bot {token}"));
    request.send().await.unwrap().json().await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn bot_connects_with_the_printed_settings() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = ["--port", "0", "--bot-name", "Rover"];
    let program = Program::start(folder.path(), &arguments);
    let (page, token) = (program.line("Page"), program.line("Token"));
    assert!(page.starts_with("http://127.0.0.1:"), "{}", program.text);
    assert_eq!(program.line("Data"), folder.path().display().to_string());

    // Connects over the plain API.
    let me = get(&program, "/users/@me").await;
    assert_eq!(
        (&me["global_name"], &me["bot"]),
        (&"Rover".into(), &true.into())
    );
    assert_eq!(get(&program, "/gateway/bot").await["shards"], 1);
    let application = get(&program, "/applications/@me").await;
    assert_eq!(application["name"], "Rover");

    // Connects over TLS as `discord.com`.
    let tls = TlsEndpoint {
        address: program.line("TLS").parse().unwrap(),
        certificate: std::fs::read_to_string(program.line("Certificate")).unwrap(),
    };
    let bot = SerenityBot::start_as(&tls, token, GatewayIntents::GUILDS).await;
    let client = Client::connect(page).await;
    client.wait_for_bot().await;
    let ailsa = client.player("Ailsa").await;
    client.wait_for_command(&ailsa, "dog").await;
    assert_eq!(ailsa.slash("dog plain", &[]).await.text(), "Woof, en-US");
    bot.stop().await;
    #[cfg(unix)]
    assert_eq!(program.end_by("-INT"), Some(0));
}

#[test]
fn port_or_folder_in_use_is_reported() {
    let (folder, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let first = Program::start(folder.path(), &["--port", "0"]);
    let port = first.port("Page");
    let second = failed(other.path(), &["--port", port]);
    assert_eq!(second.status.code(), Some(1), "{second:?}");
    let said = String::from_utf8(second.stderr).unwrap();
    let sentence = format!(
        "discord-sandbox: port {port} on 127.0.0.1 is already in use: choose another port, or stop the program that \
         uses it\n"
    );
    assert_eq!(said, sentence);

    let tls = first.port("TLS");
    let second = failed(other.path(), &["--port", "0", "--tls-port", tls]);
    assert_eq!(second.status.code(), Some(1), "{second:?}");
    assert!(String::from_utf8_lossy(&second.stderr).contains(&format!("port {tls} ")));

    let second = failed(folder.path(), &["--port", "0"]);
    assert_eq!(second.status.code(), Some(1), "{second:?}");
    let said = String::from_utf8(second.stderr).unwrap();
    assert!(said.contains("another sandbox may be using it"), "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");
    #[cfg(unix)]
    assert_eq!(first.end_by("-TERM"), Some(0));
}

#[test]
fn usage_error_exits_with_2() {
    let folder = tempfile::tempdir().unwrap();
    for wrong in [
        &["--port", "70000"][..],
        &["--shards", "0"],
        &["--bot-name", "x"],
        &["--permissions", "all"],
        &["--bot"],
        &["run"],
    ] {
        let output = failed(folder.path(), wrong);
        assert_eq!(output.status.code(), Some(2), "{wrong:?}: {output:?}");
        assert!(!output.stderr.is_empty(), "{wrong:?}");
    }
    assert!(
        folder.path().read_dir().unwrap().next().is_none(),
        "nothing is written"
    );
}

/// A sandbox that is started again in the same folder has the earlier messages, and the bot has its new name.
#[tokio::test(flavor = "multi_thread")]
async fn folder_can_be_reused_with_another_bot_name() {
    let folder = tempfile::tempdir().unwrap();
    let names = async |program: &Program| {
        let client = Client::connect(program.line("Page")).await;
        let state = client.state().await;
        let users = state["users"].as_array().unwrap().iter();
        let bot = users.clone().find(|user| user["bot"] == true).unwrap();
        let roles = &state["guilds"][0]["roles"]["bot"];
        let of = |value: &Value, key: &str| value[key].as_str().unwrap().to_owned();
        let names = [of(bot, "shown"), of(bot, "name"), of(roles, "name")];
        (names, of(roles, "permissions"))
    };
    let program = Program::start(folder.path(), &["--port", "0", "--permissions", "8"]);
    let first = ["Your bot", "yourbot", "Your bot"].map(str::to_owned);
    assert_eq!(names(&program).await, (first, "8".to_owned()));
    let client = Client::connect(program.line("Page")).await;
    let ailsa = client.player("Ailsa").await;
    ailsa.say("still here").await;
    drop(client);
    #[cfg(unix)]
    assert_eq!(program.end_by("-INT"), Some(0));
    #[cfg(not(unix))]
    drop(program);

    let arguments = ["--port", "0", "--bot-name", "Zoë", "--shards", "2"];
    let program = Program::start(folder.path(), &arguments);
    assert_eq!(get(&program, "/gateway/bot").await["shards"], 2);
    let second = ["Zoë", "zo", "Zoë"].map(str::to_owned);
    assert_eq!(names(&program).await, (second, "8".to_owned()));
    let client = Client::connect(program.line("Page")).await;
    let ailsa = client.player("Ailsa").await;
    assert_eq!(ailsa.messages().await.pop().unwrap().text(), "still here");
}
