//! Errors in the settings, each in one sentence.

use std::fmt;
use std::path::PathBuf;

use super::PREFIX;

/// An error in the settings. Its message names the setting, its source and what is expected.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ConfigError {
    /// The settings file cannot be read.
    #[error("cannot read the settings file {}: {why}", file.display())]
    File {
        /// The file.
        file: PathBuf,
        /// The reason.
        why: String,
    },
    /// The settings file is not TOML.
    #[error("the settings file {} is not valid TOML: {why}", file.display())]
    Syntax {
        /// The file.
        file: PathBuf,
        /// The parser's message.
        why: String,
    },
    /// The setting cannot have this value.
    #[error("the setting {key}{found} in {place}, expected {expected}")]
    Value {
        /// The name of the setting, as it is in the file or the environment.
        key: String,
        /// The settings file or the environment.
        place: String,
        /// The value as part of the message, as in ` is 3`, or the reason why the message does not show it.
        found: String,
        /// The valid values.
        expected: String,
    },
    /// The setting does not exist.
    #[error("unknown setting {key} in {place}, did you mean {nearest}?")]
    Unknown {
        /// The name in the source.
        key: String,
        /// The settings file or the environment.
        place: String,
        /// The setting with the most similar name.
        nearest: String,
    },
    /// The setting does not exist. Its name shows that the user wanted to set a secret, which is not a setting.
    #[error("unknown setting {key} in {place}: {whither}")]
    Secret {
        /// The name in the source.
        key: String,
        /// The settings file or the environment.
        place: String,
        /// The place where the secret belongs instead.
        whither: &'static str,
    },
    /// The section does not exist.
    #[error("unknown section [{section}] in {place}, did you mean [{nearest}]?")]
    Section {
        /// The section's name in the file.
        section: String,
        /// The settings file.
        place: String,
        /// The section with the most similar name.
        nearest: String,
    },
    /// The data folder cannot be used.
    #[error(
        "cannot use the data folder {} (data.folder in {place}): {why}, expected a folder in \
         which the bot can create files",
        folder.display()
    )]
    Folder {
        /// The folder.
        folder: PathBuf,
        /// The source of the setting.
        place: String,
        /// The reason.
        why: String,
    },
    /// Something else that the settings name, such as a file, cannot be used.
    #[error("{0}")]
    Other(String),
    /// The token is missing.
    #[error(
        "no token: set DISCORD_TOKEN in the environment to the bot's token, or \
         discord.token_file in {place} to a file that contains it"
    )]
    NoToken {
        /// The settings file.
        place: String,
    },
    /// The token's file cannot be read.
    #[error(
        "cannot read the file {} named by discord.token_file in {place}: {why}, expected a file \
         that contains the bot's token",
        file.display()
    )]
    TokenFile {
        /// The token's file.
        file: PathBuf,
        /// The settings file.
        place: String,
        /// The reason.
        why: String,
    },
    /// The token is malformed.
    #[error(
        "{place} does not contain a bot token, expected the one from “Bot” in Discord's \
         developer portal: three parts joined by dots, without quotes and without “Bot ” before \
         it"
    )]
    NotAToken {
        /// `DISCORD_TOKEN` or the token's file.
        place: String,
    },
}

/// All errors in the settings, one per line.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ConfigErrors(Vec<ConfigError>);

impl ConfigErrors {
    pub(super) fn add(&mut self, error: ConfigError) {
        self.0.push(error);
    }

    /// Returns the value, or adds the error to the list and returns `None`.
    pub(super) fn collect<T>(&mut self, found: Result<T, ConfigError>) -> Option<T> {
        found.map_err(|error| self.add(error)).ok()
    }

    /// Returns whether a setting is wrong, or its value is unknown because the settings file cannot be read.
    pub(super) fn concern(&self, setting: &str) -> bool {
        let section = setting.split('.').next();
        self.0.iter().any(|error| match error {
            ConfigError::File { .. } | ConfigError::Syntax { .. } => true,
            ConfigError::Value { key, .. } => {
                key == setting || Some(key.as_str()) == section || *key == variable(setting)
            }
            _ => false,
        })
    }

    pub(super) fn into_result<T>(self, read: T) -> Result<T, Self> {
        if self.0.is_empty() {
            Ok(read)
        } else {
            Err(self)
        }
    }
}

impl fmt::Display for ConfigErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, error) in self.0.iter().enumerate() {
            let end = if n == 0 { "" } else { "\n" };
            write!(f, "{end}{error}")?;
        }
        Ok(())
    }
}

impl std::error::Error for ConfigErrors {}

/// Returns the environment variable of a setting.
pub(super) fn variable(path: &str) -> String {
    format!("{PREFIX}{}", path.replace('.', "_").to_uppercase())
}

/// Returns the text of an operating system error without its number.
#[must_use]
pub fn error_text(error: &std::io::Error) -> String {
    let text = error.to_string();
    let end = text.find(" (os error").unwrap_or(text.len());
    text[..end].to_lowercase()
}
