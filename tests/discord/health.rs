//! Tests `stramash health`, and the exit code of a bot whose token Discord refuses.

use std::path::Path;
use std::process::{Command, Output};
use std::time::Duration;

use tempfile::TempDir;
use tokio::time::{Instant, sleep};

use crate::bot::Bot;
use crate::world::World;

fn stramash(home: &Path, args: &[&str], token: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_stramash"))
        .args(args)
        .args(["--config", "config.toml"])
        .current_dir(home)
        .env("DISCORD_TOKEN", token)
        .output()
        .unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn connected_bot_is_alive_until_it_stops() {
    let world = World::open().await;
    let home = TempDir::new().unwrap();
    let bot = Bot::start(home.path(), world.tls_endpoint(), "stramash=info,warn");
    let health = || stramash(home.path(), &["health"], "");
    // The bot's process writes the heartbeat file at some time, so the test polls.
    let deadline = Instant::now() + Duration::from_secs(60);
    while !health().status.success() {
        assert!(Instant::now() < deadline, "it never gave a sign of life");
        sleep(Duration::from_millis(200)).await;
    }
    assert_eq!(health().stdout, b"the bot is running\n");
    #[cfg(all(target_os = "linux", target_env = "gnu", not(feature = "jemalloc")))]
    {
        let variables = std::fs::read(format!("/proc/{}/environ", bot.id())).unwrap();
        for set in ["MALLOC_ARENA_MAX=1", "MALLOC_MMAP_THRESHOLD_=131072"] {
            let mut variables = variables.split(|byte| *byte == 0);
            assert!(variables.any(|one| one == set.as_bytes()), "{set}");
        }
    }
    assert!(bot.terminate().0.success());
    let after = health();
    assert_eq!(after.status.code(), Some(1));
    let said = String::from_utf8(after.stderr).unwrap();
    assert!(said.contains("no bot is running in "), "{said}");
    world.close().await;
}

/// If Discord refuses the token, the bot ends with the exit code of a settings error. It tells supervisors not to
/// restart the bot, because Discord would refuse the token again.
#[tokio::test(flavor = "multi_thread")]
async fn refused_token_is_a_settings_error() {
    let world = World::open().await;
    let home = TempDir::new().unwrap();
    let (tls_endpoint, certificate) = (world.tls_endpoint(), home.path().join("certificate.pem"));
    std::fs::write(&certificate, &tls_endpoint.certificate).unwrap();
    let settings = format!(
        "[discord]\nconnect_to = \"{}\"\ncertificate_file = \"{}\"\n",
        tls_endpoint.address,
        certificate.display()
    );
    std::fs::write(home.path().join("config.toml"), settings).unwrap();
    let token = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE.not-the-one";
    let (path, args) = (home.path().to_owned(), ["run"]);
    let ended = tokio::task::spawn_blocking(move || stramash(&path, &args, token));
    let ended = ended.await.unwrap();
    assert_eq!(ended.status.code(), Some(2));
    let said = String::from_utf8(ended.stderr).unwrap();
    let why = "stramash: Discord rejects the bot's token: reset it in the developer portal (your \
               application, Bot, Reset Token) and use the new one";
    assert_eq!(said.lines().last(), Some(why), "{said}");
}
