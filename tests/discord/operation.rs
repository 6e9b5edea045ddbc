//! Tests health checks, metrics and `stramash doctor` with the bot as a process, and its notifications to systemd.

use std::fs::File;
use std::net::{SocketAddr, TcpListener};
use std::os::unix::net::UnixDatagram;
use std::path::Path;
use std::process::{Command, Output};
use std::sync::Arc;
use std::time::Duration;

use discord_sandbox::{BOT, GUILD, TOKEN};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::task::spawn_blocking;
use tokio::time::{Instant, sleep};

use crate::bot::{Bot, connection_settings, write_settings};
use crate::games::people;
use crate::gateway_client::rest;
use crate::play::Table;
use crate::server;
use crate::world::{Person, TIMEOUT, World};

const FILTER: &str = "stramash=info,warn";
/// The permission to attach files.
const FILES: u64 = 1 << 15;

/// Returns a free address on this machine.
pub fn free_address() -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.local_addr().unwrap()
}

/// Queries the bot at an address. Returns the status and the text; `None` if the bot does not respond.
pub async fn query(at: SocketAddr, path: &str) -> Option<(u16, String)> {
    let answer = reqwest::get(format!("http://{at}{path}")).await.ok()?;
    Some((answer.status().as_u16(), answer.text().await.ok()?))
}

/// Calls `look` until it returns a result. The test polls because the bot is another process.
async fn poll<T>(what: &str, mut look: impl AsyncFnMut() -> Option<T>) -> T {
    let deadline = Instant::now() + TIMEOUT;
    loop {
        if let Some(found) = look().await {
            return found;
        }
        assert!(Instant::now() < deadline, "no {what} in {TIMEOUT:?}");
        sleep(Duration::from_millis(100)).await;
    }
}

async fn wait_for_health(at: SocketAddr, status: u16, words: &str) {
    poll(words, async || {
        let (found, said) = query(at, "/healthz").await?;
        (found == status && said == words).then_some(())
    })
    .await;
}

/// Returns a metric's value.
fn metric(text: &str, name: &str) -> f64 {
    let line = text.lines().find_map(|line| line.strip_prefix(name));
    let line = line.unwrap_or_else(|| panic!("no {name} in\n{text}"));
    line.trim().parse().unwrap()
}

/// Checks that the metrics contain no names, cards or ids.
pub async fn assert_anonymous(at: SocketAddr, people: &[Person], channel: &str) {
    let (status, text) = query(at, "/metrics").await.unwrap();
    assert_eq!(status, 200);
    assert!(metric(&text, "stramash_store_commits_total{result=\"done\"}") > 10.0);
    let mut secrets = vec![channel.to_owned(), GUILD.to_string(), BOT.to_string()];
    for person in people {
        secrets.extend([person.name.clone(), person.id.clone()]);
    }
    let cards = [
        "ace", "king", "queen", "jack", "joker", "fechter", "hearts", "spades", "clubs", "diamonds",
    ];
    secrets.extend(cards.map(str::to_owned));
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        for word in line.split(|c: char| !c.is_alphanumeric()) {
            let run_command = secrets
                .iter()
                .find(|secret| secret.eq_ignore_ascii_case(word));
            assert_eq!(run_command, None, "{line}");
        }
    }
    // Labels come from fixed lists, so the number of lines is bounded.
    assert!(text.lines().count() < 700, "{}", text.lines().count());
}

fn stramash(home: &Path, args: &[&str], token: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_stramash"));
    command.args(args).args(["--config", "config.toml"]);
    command.current_dir(home).env("DISCORD_TOKEN", token);
    command.output().unwrap()
}

/// Runs `stramash doctor`. Returns its exit code and output.
async fn doctor(home: &Path, token: &str) -> (i32, String) {
    let (home, token) = (home.to_owned(), token.to_owned());
    let done = spawn_blocking(move || stramash(&home, &["doctor"], &token));
    let done = done.await.unwrap();
    let said = [done.stdout, done.stderr].concat();
    (
        done.status.code().unwrap(),
        String::from_utf8(said).unwrap(),
    )
}

#[tokio::test(flavor = "multi_thread")]
async fn health_and_metrics_are_served() {
    let world = World::open().await;
    let home = TempDir::new().unwrap();
    let at = free_address();
    let bot = Bot::start_with_listener(home.path(), world.tls_endpoint(), FILTER, at, &[]);
    wait_for_health(at, 200, "ready\n").await;
    world.wait_for_bot().await;
    assert!(stramash(home.path(), &["health"], "").status.success());

    let people = people(&world, &["Jean", "Rab"]).await;
    let channel = world.channel().await;
    let table = Table::open(&world, &channel, &people, json!({"laddies": "3"})).await;
    let text = poll("count", async || {
        let (status, text) = query(at, "/metrics").await?;
        assert_eq!(status, 200);
        let drawn = "stramash_picture_seconds_count{kind=\"board\"}";
        text.contains(drawn).then_some(text)
    })
    .await;
    // Opening and starting a table are commands; joining is a press.
    let answered =
        |kind| format!("stramash_interactions_total{{kind=\"{kind}\",result=\"answered\"}}");
    let late = |kind| format!("stramash_interactions_total{{kind=\"{kind}\",result=\"late\"}}");
    let all = |kind| metric(&text, &answered(kind)) + metric(&text, &late(kind));
    assert!(all("command") >= 2.0 && all("press") >= 1.0, "{text}");
    assert!(metric(&text, "stramash_answer_seconds_count{kind=\"press\"}") >= 1.0);
    assert!(metric(&text, "stramash_discord_requests_total{result=\"done\"}") >= 5.0);
    assert!(metric(&text, "stramash_store_commit_seconds_count") >= 3.0);
    assert!(metric(&text, "stramash_memory_bytes") > 1e6);
    assert!(metric(&text, "stramash_well{part=\"gateway\"}") > 0.0);
    assert!(text.ends_with("# EOF\n"), "{text}");

    // The list of rooms with tables is served only to this machine, and not to web pages of other sites.
    let (status, places) = query(at, "/places").await.unwrap();
    assert_eq!((status, places), (200, format!("{GUILD} {channel} 0\n")));
    let client = reqwest::Client::new();
    let foreign = client.get(format!("http://{at}/places"));
    let foreign = foreign
        .header("host", "evil.example:80")
        .send()
        .await
        .unwrap();
    assert_eq!(foreign.status().as_u16(), 404);
    assert_eq!(query(at, "/").await.unwrap().0, 404);

    assert_eq!(table.people.len(), 2);
    let (status, took) = bot.terminate();
    assert!(status.success(), "{status:?} after {took:?}");
    world.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn disconnected_bot_is_alive_but_not_ready() {
    let world = World::open().await;
    let home = TempDir::new().unwrap();
    let at = free_address();
    let socket = home.path().join("notify");
    let systemd = UnixDatagram::bind(&socket).unwrap();
    systemd.set_read_timeout(Some(TIMEOUT)).unwrap();
    let heard = || {
        let mut run_command = [0; 4096];
        let n = systemd
            .recv(&mut run_command)
            .expect("systemd gets a notification");
        String::from_utf8(run_command[..n].to_vec())
            .unwrap()
            .trim()
            .to_owned()
    };
    let socket = socket.display().to_string();
    let vars = [
        ("NOTIFY_SOCKET", socket.as_str()),
        ("WATCHDOG_USEC", "1500000"),
    ];
    let bot = Bot::start_with_listener(home.path(), world.tls_endpoint(), FILTER, at, &vars);
    // Until the bot is ready, the status names the problem, and there is no watchdog notification.
    assert_eq!(heard(), "STATUS=gateway: not connected to Discord");
    assert_eq!(heard(), "READY=1");
    assert_eq!(heard(), "WATCHDOG=1");
    assert_eq!(heard(), "STATUS=ready");
    assert_eq!(heard(), "WATCHDOG=1");
    wait_for_health(at, 200, "ready\n").await;

    // When Discord cannot be reached, the bot is not ready, but it is alive, because a restart would not help.
    world.close().await;
    wait_for_health(at, 503, "not ready\ngateway: not connected to Discord\n").await;
    let health = stramash(home.path(), &["health"], "");
    assert_eq!(health.status.code(), Some(1));
    let said = String::from_utf8(health.stderr).unwrap();
    assert_eq!(said, "stramash: gateway: not connected to Discord\n");
    let mut run_command = heard();
    while run_command == "WATCHDOG=1" {
        run_command = heard();
    }
    assert_eq!(run_command, "STATUS=gateway: not connected to Discord");
    assert_eq!(heard(), "WATCHDOG=1");
    let (code, said) = doctor(home.path(), TOKEN).await;
    assert_eq!(code, 1, "{said}");
    assert!(
        said.contains("WRONG: gateway: not connected to Discord\n"),
        "{said}"
    );
    assert!(said.contains("WRONG: cannot reach discord.com: "), "{said}");

    assert!(bot.terminate().0.success());
    let mut last = heard();
    while last == "WATCHDOG=1" {
        last = heard();
    }
    assert_eq!(last, "STOPPING=1");
}

#[tokio::test(flavor = "multi_thread")]
async fn doctor_reports_problems_with_advice() {
    let world = World::open().await;
    let home = TempDir::new().unwrap();
    let at = free_address();
    let bot = Bot::start_with_listener(home.path(), world.tls_endpoint(), FILTER, at, &[]);
    world.wait_for_bot().await;
    wait_for_health(at, 200, "ready\n").await;
    let people = people(&world, &["Jean", "Rab"]).await;
    let channel = world.channel().await;
    Table::open(&world, &channel, &people, json!({"laddies": "3"})).await;

    let (code, said) = doctor(home.path(), TOKEN).await;
    assert_eq!(code, 0, "{said}");
    let lines: Vec<&str> = said.lines().collect();
    assert!(
        lines.iter().all(|line| line.starts_with("ok:    ")),
        "{said}"
    );
    assert_eq!(lines.len(), 5, "{said}");
    assert!(said.contains("1 channel or thread in 1 server"), "{said}");

    // Removes the permission to attach files, first from the bot's role, then from everyone.
    let base = world.url().to_owned();
    let (_, guild) = rest(&base, "GET", &format!("/guilds/{GUILD}"), &Value::Null).await;
    let roles = guild["roles"].as_array().unwrap();
    let right = |role: &Value| {
        role["permissions"]
            .as_str()
            .unwrap()
            .parse::<u64>()
            .unwrap()
    };
    let mut change = json!({});
    for role in roles.iter().filter(|role| role["name"] != "Managers") {
        let kept = right(role) & !FILES;
        change[role["id"].as_str().unwrap()] = json!(kept.to_string());
    }
    let path = format!("/control/guild/{GUILD}");
    world.post(&path, json!({ "roles": change })).await;
    let (code, said) = doctor(home.path(), TOKEN).await;
    assert_eq!(code, 1, "{said}");
    assert!(said.contains("\": Attach Files\n"), "{said}");
    assert!(said.contains("stramash: found 1 problem"), "{said}");

    // Deletes the commands at Discord, and closes the channel to the bot.
    let commands = format!("/applications/{BOT}/commands");
    assert_eq!(rest(&base, "PUT", &commands, &json!([])).await.0, 200);
    let path = format!("/control/channel/{channel}");
    world.post(&path, json!({"bot_access": "none"})).await;
    let (code, said) = doctor(home.path(), TOKEN).await;
    assert_eq!(code, 1, "{said}");
    assert!(said.contains("/stramash, "), "{said}");
    assert!(said.contains("are not registered\n"), "{said}");
    let lacks = "\": View Channel (denied by the channel's own permissions)\n";
    assert!(said.contains(lacks), "{said}");
    assert!(said.contains("stramash: found 2 problems"), "{said}");

    // Without a running bot, the doctor checks the store and finds the rooms with tables.
    assert!(bot.terminate().0.success());
    let (code, said) = doctor(home.path(), TOKEN).await;
    assert_eq!(code, 1, "{said}");
    assert!(
        said.contains(&format!("WRONG: no bot responds at {at}\n")),
        "{said}"
    );
    assert!(
        said.contains("its store is sound: 1 table, of which 1 is live"),
        "{said}"
    );
    assert!(said.contains(lacks), "{said}");
    world.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn doctor_works_before_the_first_start() {
    let world = World::open().await;
    let home = TempDir::new().unwrap();
    write_settings(
        home.path(),
        &connection_settings(home.path(), world.tls_endpoint()),
        FILTER,
        "",
    );
    let (code, said) = doctor(home.path(), TOKEN).await;
    assert_eq!(code, 1, "{said}");
    assert!(said.contains("note:  no store in "), "{said}");
    assert!(said.contains(" are not registered\n"), "{said}");
    let another = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE.not-the-one";
    let (code, said) = doctor(home.path(), another).await;
    assert_eq!(code, 1, "{said}");
    assert!(
        said.contains("WRONG: Discord rejects the bot's token\n"),
        "{said}"
    );
    assert!(said.contains("Reset it in the developer portal"), "{said}");
}

/// Runs a command in a bot's folder. Returns its exit code and output.
async fn run_command(home: &Path, args: &'static [&str]) -> (i32, String) {
    let home = home.to_owned();
    let done = spawn_blocking(move || stramash(&home, args, TOKEN));
    let done = done.await.unwrap();
    let said = [done.stdout, done.stderr].concat();
    (
        done.status.code().unwrap(),
        String::from_utf8(said).unwrap(),
    )
}

async fn wait_for_metric(at: SocketAddr, name: &str, n: f64) {
    poll(name, async || {
        let (_, text) = query(at, "/metrics").await?;
        (metric(&text, name).to_bits() == n.to_bits()).then_some(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn doctor_counts_bots_on_one_store() {
    let found = spawn_blocking(|| server::found("two bots that tell of each other", "-F"));
    let Some(server) = found.await.unwrap() else {
        return;
    };
    let server = Arc::new(server);
    let here = Arc::clone(&server);
    let database = spawn_blocking(move || here.database()).await.unwrap();
    let store = server.address(&database);
    let world = World::open().await;
    let homes = [TempDir::new().unwrap(), TempDir::new().unwrap()];
    let addresses = [free_address(), free_address()];
    let key = homes[0].path().join("shared.key");
    let start = |bot: usize, key: &Path| {
        let home = homes[bot].path();
        Bot::start_with_key(
            home,
            world.tls_endpoint(),
            FILTER,
            &store,
            key,
            addresses[bot],
        )
    };
    // A key file that the settings name is not created if it is missing.
    let mut keyless = start(0, &key);
    let status = poll("end", async || keyless.exit_status()).await;
    assert_eq!(status.code(), Some(2), "{}", keyless.log());
    assert!(
        keyless
            .log()
            .contains("does not exist: put the right one there")
    );
    std::fs::write(&key, [7; 32]).unwrap();
    let first = start(0, &key);
    wait_for_health(addresses[0], 200, "ready\n").await;
    wait_for_metric(addresses[0], "stramash_processes", 1.0).await;
    // There is only one shard, so the second bot has none. It is healthy nevertheless.
    let second = start(1, &key);
    wait_for_health(addresses[1], 200, "ready\n").await;
    wait_for_metric(addresses[0], "stramash_processes", 2.0).await;
    wait_for_metric(addresses[1], "stramash_processes", 2.0).await;
    wait_for_metric(addresses[0], "stramash_shards", 1.0).await;
    wait_for_metric(addresses[1], "stramash_shards", 0.0).await;
    wait_for_metric(addresses[1], "stramash_shards_of_all", 1.0).await;
    let people = people(&world, &["Jean", "Rab"]).await;
    let channel = world.channel().await;
    Table::open(&world, &channel, &people, json!({"laddies": "3"})).await;
    let home = homes[1].path();
    let (code, said) = doctor(home, TOKEN).await;
    assert_eq!(code, 0, "{said}");
    let spread = "ok:    2 bots share the store and have 1 + 0 of 1 shard\n";
    assert!(said.contains(spread), "{said}");

    // Commands that write to the store are refused while bots run. Commands that only read work.
    for args in [&["recount"][..], &["import", "all.jsonl"]] {
        let file = File::create(home.join("all.jsonl")).unwrap();
        drop(file);
        let (code, said) = run_command(home, args).await;
        assert_eq!(code, 1, "{said}");
        assert!(
            said.contains("other bots use the store: stop them first"),
            "{said}"
        );
    }
    std::fs::remove_file(home.join("all.jsonl")).unwrap();
    for args in [&["export", "all.jsonl"][..], &["check"]] {
        let (code, said) = run_command(home, args).await;
        assert_eq!(code, 0, "{said}");
        assert!(said.contains("1 table, of which 1 is live"), "{said}");
    }

    // When the first bot stops, the second takes the shard before it ends.
    let (status, took) = spawn_blocking(move || first.terminate()).await.unwrap();
    assert!(status.success(), "{status:?} after {took:?}");
    assert!(took < Duration::from_secs(45), "{took:?}");
    wait_for_health(addresses[1], 200, "ready\n").await;
    wait_for_metric(addresses[1], "stramash_shards", 1.0).await;
    let taken = "stramash_shard_handovers_total{way=\"taken\"}";
    wait_for_metric(addresses[1], taken, 1.0).await;
    wait_for_metric(addresses[1], "stramash_processes", 1.0).await;

    // A bot with another key is refused, because it would draw other cards.
    let other = homes[0].path().join("other.key");
    std::fs::write(&other, [8; 32]).unwrap();
    let mut stranger = start(0, &other);
    let status = poll("end", async || stranger.exit_status()).await;
    assert_eq!(status.code(), Some(2));
    let why = "belongs to another host.key";
    assert!(stranger.log().contains(why), "{}", stranger.log());

    // Both bots are stopped at the same time, and neither waits for the other to take its shards.
    let first = start(0, &key);
    wait_for_health(addresses[0], 200, "ready\n").await;
    wait_for_metric(addresses[1], "stramash_processes", 2.0).await;
    wait_for_metric(addresses[0], "stramash_shards", 0.0).await;
    let both = [first, second].map(|bot| spawn_blocking(move || bot.terminate()));
    for ended in both {
        let (status, took) = ended.await.unwrap();
        assert!(status.success(), "{status:?} after {took:?}");
        assert!(took < Duration::from_secs(20), "{took:?}");
    }
    let (code, said) = run_command(home, &["recount"]).await;
    assert_eq!(code, 0, "{said}");
    let (_, said) = doctor(home, TOKEN).await;
    let nobody = "note:  no bot is using the store on the server\n";
    assert!(said.contains(nobody), "{said}");
    world.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn listen_address_in_use_is_reported() {
    let world = World::open().await;
    let home = TempDir::new().unwrap();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let at = taken.local_addr().unwrap();
    let mut bot = Bot::start_with_listener(home.path(), world.tls_endpoint(), FILTER, at, &[]);
    let status = poll("end", async || bot.exit_status()).await;
    assert_eq!(status.code(), Some(1));
    let why = format!("cannot listen on {at} (operation.listen): ");
    assert!(bot.log().contains(&why), "{}", bot.log());
    world.close().await;
}
