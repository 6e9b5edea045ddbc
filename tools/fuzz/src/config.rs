//! The law of settings. The input is a settings file and, after a line `---`, environment variables as `NAME=value`.
//!
//! Invalid settings get errors that are sentences, one per line. Valid settings are written, read again, and must be
//! the same.

use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use stramash::config::{Config, Environment};

/// The path of this process's settings file.
static FILE: LazyLock<PathBuf> = LazyLock::new(|| {
    std::env::temp_dir().join(format!("stramash-settings-{}.toml", std::process::id()))
});

/// Checks the law.
pub fn holds(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let (file, variables) = text.split_once("\n---\n").unwrap_or((&text, ""));
    let environment: Environment = variables
        .lines()
        .filter_map(|line| line.split_once('='))
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .collect();
    std::fs::write(&*FILE, file).expect("a file of its own");
    let read = Config::load(Some(&FILE), &environment);
    match &read {
        Ok(config) => usable(config),
        Err(why) => refused(&why.to_string(), text.len()),
    }
    let again = Config::load(Some(&FILE), &environment);
    std::fs::remove_file(&*FILE).expect("the same file");
    assert_eq!(again.ok(), read.ok());
}

/// Checks the text of an error: it must not contain control characters, which could move a terminal's cursor or make a
/// part of it look like a sentence of its own.
fn refused(why: &str, length: usize) {
    for sentence in why.split('\n') {
        assert!(!sentence.contains(char::is_control), "{why:?}");
        let begins = ["the ", "cannot ", "unknown "]
            .iter()
            .any(|start| sentence.starts_with(start));
        assert!(begins, "{why:?}");
    }
    assert!(why.len() < 1_000 + 100 * length, "{why:?}");
}

fn usable(config: &Config) {
    assert!(config.data.dump_hours <= 8_760);
    assert!((1..=1_000).contains(&config.data.dumps_kept));
    assert!((1..=1_000).contains(&config.tables.per_room));
    assert!((1..=1_000).contains(&config.tables.per_player));
    assert!([0, 4, 12, 24, 48].contains(&config.tables.reminder_hours));
    assert!(config.data.folder != Path::new(""));
    let url = config.discord.api_url.split_once("://");
    let (scheme, host) = url.expect("an address");
    assert!(["http", "https"].contains(&scheme) && !host.is_empty());
    assert!(!host.contains('/'), "{host:?}");
}
