//! The operator's settings, read from a file and the environment.
//!
//! There are three sources, and a later one overrides an earlier one: the defaults, a TOML file, and environment
//! variables such as `STRAMASH_DATA_FOLDER` for `data.folder`. Secrets are not settings: Discord's token comes from
//! `DISCORD_TOKEN` or a file that contains only the token, and the database's password from `PGPASSWORD` or a file that
//! contains only the password. Secrets are never passed on the command line, because every user of the machine can
//! read it.

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

pub use error::{ConfigError, ConfigErrors, error_text};
pub use server::Server;
use sources::Sources;
pub use sources::settings;
use values::{
    address, file, folder, language, log_filter, log_format, optional_folder, origin,
    reminder_hours, server, server_id, whole,
};

/// The default settings file, which need not exist.
pub const FILE: &str = "config.toml";
/// The environment variable with the token.
pub const TOKEN: &str = "DISCORD_TOKEN";
/// The prefix of the environment variables for settings.
pub const PREFIX: &str = "STRAMASH_";

/// A lower bound for Discord's ids, for finding mistyped ones. Ids contain their time of creation, which is after 2015.
const MIN_ID: u64 = 10_000_000_000_000_000;

/// The environment variables, or those of a test.
pub type Environment = BTreeMap<String, String>;

/// The example of a settings file, with every setting, its default and an explanation. The defaults are read from it.
pub const EXAMPLE: &str = include_str!("../config.example.toml");

/// All settings. `config.example.toml` explains each.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Config {
    /// The connection to Discord.
    pub discord: DiscordConfig,
    /// The storage of data.
    pub data: DataConfig,
    /// Logging to standard error.
    pub log: LogConfig,
    /// The listener for health checks and metrics.
    pub operation: OperationConfig,
    /// Limits and defaults for all tables.
    pub tables: TablesConfig,
    /// The settings file that was read, if any.
    #[serde(skip)]
    pub file: Option<PathBuf>,
}

/// The connection to Discord.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct DiscordConfig {
    /// The file with the bot's token; `None` if it is not in a file. `DISCORD_TOKEN` takes precedence.
    #[serde(deserialize_with = "file")]
    pub token_file: Option<PathBuf>,
    /// The only server in which commands are registered; `None` for all servers.
    #[serde(deserialize_with = "server_id")]
    pub guild: Option<ServerId>,
    /// The origin of Discord's API.
    #[serde(deserialize_with = "origin")]
    pub api_url: String,
    /// The address to connect to instead of Discord's, if any.
    #[serde(deserialize_with = "address")]
    pub connect_to: Option<SocketAddr>,
    /// The file with certificates (PEM) to trust in addition to the usual ones, if any.
    #[serde(deserialize_with = "file")]
    pub certificate_file: Option<PathBuf>,
    /// The number of interactions that one person may cause per second on average. Short bursts may have six times as
    /// many.
    #[serde(deserialize_with = "whole::<_, _, 1, 1000>")]
    pub presses_per_second: u32,
}

/// The storage of data.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct DataConfig {
    /// The folder of the store, the host's key and the dumps.
    #[serde(deserialize_with = "folder")]
    pub folder: PathBuf,
    /// The PostgreSQL server for the store; `None` for a store in the folder.
    #[serde(deserialize_with = "server")]
    pub store: Option<Server>,
    /// The file with the password for the PostgreSQL server, if there is one. `PGPASSWORD` takes precedence.
    #[serde(deserialize_with = "file")]
    pub store_password_file: Option<PathBuf>,
    /// The file with the host's key; `None` for `host.key` in the data folder.
    #[serde(deserialize_with = "file")]
    pub key_file: Option<PathBuf>,
    /// The hours between two dumps; 0 disables dumps.
    #[serde(deserialize_with = "whole::<_, _, 0, 8760>")]
    pub dump_hours: u32,
    /// The number of dumps to keep.
    #[serde(deserialize_with = "whole::<_, _, 1, 1000>")]
    pub dumps_kept: u32,
}

/// Logging to standard error.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct LogConfig {
    /// The format of log lines.
    #[serde(deserialize_with = "log_format")]
    pub format: LogFormat,
    /// A filter for the `tracing` crates.
    #[serde(deserialize_with = "log_filter")]
    pub filter: String,
}

/// The listener for health checks and metrics.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct OperationConfig {
    /// The address of the listener; `None` if there is no listener.
    #[serde(deserialize_with = "address")]
    pub listen: Option<SocketAddr>,
}

/// Limits and defaults for all tables.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct TablesConfig {
    /// The language in servers that have not chosen one; `None` for the server's language at Discord.
    #[serde(deserialize_with = "language")]
    pub language: Option<Locale>,
    /// The hours after which a player who has not chosen a time is reminded; 0 for never.
    #[serde(deserialize_with = "reminder_hours")]
    pub reminder_hours: u16,
    /// The maximum number of open tables in one channel.
    #[serde(deserialize_with = "whole::<_, _, 1, 1000>")]
    pub per_room: u32,
    /// The maximum number of open tables in one server.
    #[serde(deserialize_with = "whole::<_, _, 1, 100_000>")]
    pub per_server: u32,
    /// The maximum number of open tables of one person.
    #[serde(deserialize_with = "whole::<_, _, 1, 1000>")]
    pub per_player: u32,
    /// The seconds before a forced move (the only legal one) is played automatically.
    #[serde(deserialize_with = "whole::<_, _, 0, 3600>")]
    pub forced_play_seconds: u32,
    /// The seconds between a move and the notification of the next player. During this time, the player who moved can
    /// take the move back.
    #[serde(deserialize_with = "whole::<_, _, 0, 3600>")]
    pub slip_seconds: u32,
    /// A folder with texts that replace those of games, if any.
    #[serde(deserialize_with = "optional_folder")]
    pub texts: Option<PathBuf>,
}

/// A secret text. `Debug` does not print it, and there is no `Display`.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// Makes a text secret.
    #[must_use]
    pub fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// Returns the text. Call this only where the secret is used, such as for a login.
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
    /// Reads the settings from `file`, or from [`FILE`] if it exists, and from the environment.
    ///
    /// # Errors
    ///
    /// Returns every wrong or unknown setting, or why the file cannot be read.
    pub fn load(file: Option<&Path>, environment: &Environment) -> Result<Self, ConfigErrors> {
        let mut errors = ConfigErrors::default();
        let mut config = Sources::open(file, environment, &mut errors).config(&mut errors);
        config.file = file
            .map(Path::to_owned)
            .or_else(|| Path::new(FILE).is_file().then(|| FILE.into()));
        config.data.find_password(file, environment, &mut errors);
        errors.into_result(config)
    }

    /// Reads the settings and the token, and checks that the bot can start: files can be created in the data folder,
    /// and the checks in `also` return no errors.
    ///
    /// # Errors
    ///
    /// Returns all errors; those about the token come last.
    pub fn load_checked(
        file: Option<&Path>,
        environment: &Environment,
        also: impl FnOnce(&Self) -> Result<(), String>,
    ) -> Result<(Self, Secret), ConfigErrors> {
        let mut errors = ConfigErrors::default();
        let sources = Sources::open(file, environment, &mut errors);
        let mut config = sources.config(&mut errors);
        config.file = file
            .map(Path::to_owned)
            .or_else(|| Path::new(FILE).is_file().then(|| FILE.into()));
        config.data.find_password(file, environment, &mut errors);
        // A setting that could not be read has its default value here, so it is not checked.
        if !errors.concern("data.folder") {
            errors.collect(folder::check(
                &config.data.folder,
                &sources.place("data.folder"),
            ));
        }
        if !errors.concern("discord.certificate_file") {
            errors.collect(config.discord.trusted(file));
        }
        if !errors.concern("tables.texts") && !errors.concern(server::STORE_SETTING) {
            errors.collect(also(&config).map_err(ConfigError::Other));
        }
        let token = if errors.concern("discord.token_file") {
            None
        } else {
            let named = config.discord.token_file.as_deref();
            errors.collect(token::find(named, file, environment))
        };
        errors.into_result((config, token.unwrap_or(Secret::new(""))))
    }
}

impl DiscordConfig {
    /// Reads the additional certificates; `None` if the settings name no file. `file` is the settings file, for error
    /// messages.
    ///
    /// # Errors
    ///
    /// Returns an error if the file with the certificates cannot be read or contains no certificate.
    pub fn trusted(&self, file: Option<&Path>) -> Result<Option<Vec<u8>>, ConfigError> {
        let place = file.unwrap_or(Path::new(FILE)).display().to_string();
        let named = self.certificate_file.as_deref();
        named
            .map(|named| trust::read_certificates(named, &place))
            .transpose()
    }
}

impl DataConfig {
    fn find_password(
        &mut self,
        settings: Option<&Path>,
        environment: &Environment,
        errors: &mut ConfigErrors,
    ) {
        let named = self.store_password_file.as_deref();
        if let Some(server) = &mut self.store {
            errors.collect(server.find_password(named, settings, environment));
        }
    }

    /// Returns the store's folder. With a PostgreSQL server it is not used.
    #[must_use]
    pub fn store_folder(&self) -> PathBuf {
        self.folder.join("store")
    }

    /// Returns the folder for dumps.
    #[must_use]
    pub fn dumps(&self) -> PathBuf {
        self.folder.join("dumps")
    }
}

impl Default for Config {
    fn default() -> Self {
        Sources::defaults().config(&mut ConfigErrors::default())
    }
}

#[cfg(test)]
mod tests;
