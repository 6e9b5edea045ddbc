//! What the operator sets: one typed value, read from a file and the environment.
//!
//! Later sources win: the defaults, then a TOML file, then variables of the environment such as
//! `STRAMASH_DATA_FOLDER` for `data.folder`. The one secret that every bot has, Discord's token, is in neither: it
//! comes from `DISCORD_TOKEN` or from a file of its own, and never from the command line, which
//! every user of the machine can read. So does the password of a database server (`PGPASSWORD`).

mod error;
mod exposed;
mod folder;
mod server;
mod sources;
mod token;
mod trust;
mod values;

use std::collections::BTreeMap;
use std::fmt;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use serde::Deserialize;

use crate::telemetry::LogFormat;
use stramash_core::engine::ServerId;
use stramash_core::i18n::Locale;

pub use error::{ConfigError, Faults, sentence};
pub use server::Server;
use sources::Sources;
pub use sources::settings;
use values::{
    address, file, folder, language, log_filter, log_format, optional_folder, origin,
    reminder_hours, server, server_id, whole,
};

/// The file that is read when none is named, if it is there.
pub const FILE: &str = "config.toml";
/// The variable that holds the token.
pub const TOKEN: &str = "DISCORD_TOKEN";
/// What the variables that hold other settings begin with.
pub const PREFIX: &str = "STRAMASH_";

/// Discord's ids hold the time at which they were made; none is smaller than this since 2015, the year
/// in which it began.
const LEAST_ID: u64 = 10_000_000_000_000_000;

/// The variables of the environment, or what a test puts in their place.
pub type Environment = BTreeMap<String, String>;

/// The settings file with every setting, its default and what it is for. The defaults are read from it.
pub const EXAMPLE: &str = include_str!("../config.example.toml");

/// Everything that can be set; `config.example.toml` says what each setting is for.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Config {
    /// How Discord is reached.
    pub discord: DiscordConfig,
    /// Where things are kept.
    pub data: DataConfig,
    /// What is logged, to the standard error.
    pub log: LogConfig,
    /// The listener for health checks and metrics.
    pub operation: OperationConfig,
    /// Limits and defaults for all tables.
    pub tables: TablesConfig,
    /// The settings file that was read, if there was one.
    #[serde(skip)]
    pub file: Option<PathBuf>,
}

/// How Discord is reached.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct DiscordConfig {
    /// A file that holds the bot's token, unless `DISCORD_TOKEN` does.
    #[serde(deserialize_with = "file")]
    pub token_file: Option<PathBuf>,
    /// The one server in which the commands are registered, or every server.
    #[serde(deserialize_with = "server_id")]
    pub guild: Option<ServerId>,
    /// The origin of Discord's API.
    #[serde(deserialize_with = "origin")]
    pub api_url: String,
    /// The address to connect to in place of Discord's.
    #[serde(deserialize_with = "address")]
    pub connect_to: Option<SocketAddr>,
    /// A file with certificates (PEM) that are trusted besides the usual ones.
    #[serde(deserialize_with = "file")]
    pub certificate_file: Option<PathBuf>,
    /// The sustained number of interactions a second that one person may cause; bursts may be six times as large.
    #[serde(deserialize_with = "whole::<_, _, 1, 1000>")]
    pub presses_per_second: u32,
}

/// Where things are kept.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct DataConfig {
    /// The folder of the store, the host's key and the dumps.
    #[serde(deserialize_with = "folder")]
    pub folder: PathBuf,
    /// The PostgreSQL server that keeps the store instead of the folder.
    #[serde(deserialize_with = "server")]
    pub store: Option<Server>,
    /// A file that holds the password for that server, unless `PGPASSWORD` does.
    #[serde(deserialize_with = "file")]
    pub store_password_file: Option<PathBuf>,
    /// A file that holds the host's key, if it is not `host.key` in the folder.
    #[serde(deserialize_with = "file")]
    pub key_file: Option<PathBuf>,
    /// The hours between two dumps; 0 for no dumps.
    #[serde(deserialize_with = "whole::<_, _, 0, 8760>")]
    pub dump_hours: u32,
    /// How many dumps are kept.
    #[serde(deserialize_with = "whole::<_, _, 1, 1000>")]
    pub dumps_kept: u32,
}

/// What is logged, to the standard error.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct LogConfig {
    /// The form of log lines.
    #[serde(deserialize_with = "log_format")]
    pub format: LogFormat,
    /// A filter of the `tracing` crates.
    #[serde(deserialize_with = "log_filter")]
    pub filter: String,
}

/// The listener for health checks and metrics.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct OperationConfig {
    /// The address of the listener, if there is one.
    #[serde(deserialize_with = "address")]
    pub listen: Option<SocketAddr>,
}

/// Limits and defaults for all tables.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct TablesConfig {
    /// The language in servers that have chosen none; otherwise Discord's for the server.
    #[serde(deserialize_with = "language")]
    pub language: Option<Locale>,
    /// The hours after which a player who has chosen nothing is reminded; 0 for never.
    #[serde(deserialize_with = "reminder_hours")]
    pub reminder_hours: u16,
    /// The most open tables in one channel.
    #[serde(deserialize_with = "whole::<_, _, 1, 1000>")]
    pub per_room: u32,
    /// The most open tables in one server.
    #[serde(deserialize_with = "whole::<_, _, 1, 100_000>")]
    pub per_server: u32,
    /// The most open tables of one person.
    #[serde(deserialize_with = "whole::<_, _, 1, 1000>")]
    pub per_player: u32,
    /// The seconds before a forced move is played.
    #[serde(deserialize_with = "whole::<_, _, 0, 3600>")]
    pub forced_play_seconds: u32,
    /// The seconds in which a move can be taken back before the next player is notified.
    #[serde(deserialize_with = "whole::<_, _, 0, 3600>")]
    pub slip_seconds: u32,
    /// A folder with texts that take the place of a game's own.
    #[serde(deserialize_with = "optional_folder")]
    pub texts: Option<PathBuf>,
}

/// Text that nobody is to see: `Debug` prints nothing of it and there is no `Display`.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// Takes a text into custody.
    #[must_use]
    pub fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// The text, for the one who needs it.
    #[must_use]
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("<secret>")
    }
}

impl Config {
    /// The settings of this file, or of [`FILE`] if there is one, and of this environment.
    ///
    /// # Errors
    ///
    /// Every setting that is wrong or unknown, or why the file cannot be read.
    pub fn load(file: Option<&Path>, environment: &Environment) -> Result<Self, Faults> {
        let mut faults = Faults::default();
        let mut config = Sources::open(file, environment, &mut faults).config(&mut faults);
        config.file = file
            .map(Path::to_owned)
            .or_else(|| Path::new(FILE).is_file().then(|| FILE.into()));
        config.data.find_password(file, environment, &mut faults);
        faults.none_or(config)
    }

    /// The same with Discord's token, when all is there that a bot needs to start: the data folder can
    /// be used, and so can what `also` looks at.
    ///
    /// # Errors
    ///
    /// Everything that is wrong, the token last.
    pub fn ready(
        file: Option<&Path>,
        environment: &Environment,
        also: impl FnOnce(&Self) -> Result<(), String>,
    ) -> Result<(Self, Secret), Faults> {
        let mut faults = Faults::default();
        let sources = Sources::open(file, environment, &mut faults);
        let mut config = sources.config(&mut faults);
        config.file = file
            .map(Path::to_owned)
            .or_else(|| Path::new(FILE).is_file().then(|| FILE.into()));
        config.data.find_password(file, environment, &mut faults);
        // What is looked at further is what was set, and not what stands in for a wrong setting.
        if !faults.are_about("data.folder") {
            faults.note(folder::check(
                &config.data.folder,
                &sources.place("data.folder"),
            ));
        }
        if !faults.are_about("discord.certificate_file") {
            faults.note(config.discord.trusted(file));
        }
        if !faults.are_about("tables.texts") && !faults.are_about(server::SETTING) {
            faults.note(also(&config).map_err(ConfigError::Other));
        }
        let token = if faults.are_about("discord.token_file") {
            None
        } else {
            let named = config.discord.token_file.as_deref();
            faults.note(token::find(named, file, environment))
        };
        faults.none_or((config, token.unwrap_or(Secret::new(""))))
    }
}

impl DiscordConfig {
    /// The certificates that are trusted besides the usual ones, named in the settings in `file`.
    ///
    /// # Errors
    ///
    /// When their file cannot be read or holds none.
    pub fn trusted(&self, file: Option<&Path>) -> Result<Option<Vec<u8>>, ConfigError> {
        let place = file.unwrap_or(Path::new(FILE)).display().to_string();
        let named = self.certificate_file.as_deref();
        named.map(|named| trust::read(named, &place)).transpose()
    }
}

impl DataConfig {
    fn find_password(
        &mut self,
        settings: Option<&Path>,
        environment: &Environment,
        faults: &mut Faults,
    ) {
        let named = self.store_password_file.as_deref();
        if let Some(server) = &mut self.store {
            faults.note(server.find_password(named, settings, environment));
        }
    }

    /// The folder of the store, where no server keeps it.
    #[must_use]
    pub fn store_folder(&self) -> PathBuf {
        self.folder.join("store")
    }

    /// The folder of the dumps.
    #[must_use]
    pub fn dumps(&self) -> PathBuf {
        self.folder.join("dumps")
    }
}

impl Default for Config {
    fn default() -> Self {
        Sources::defaults().config(&mut Faults::default())
    }
}

#[cfg(test)]
mod tests;
