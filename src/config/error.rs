//! What can be wrong with the settings, each in one sentence.

use std::fmt;
use std::path::PathBuf;

use super::PREFIX;

/// A setting is missing or wrong. Each is one sentence that names the setting, where it stands
/// and what is expected.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ConfigError {
    /// The file cannot be read.
    #[error("the settings file {} cannot be read: {why}", file.display())]
    File {
        /// The file.
        file: PathBuf,
        /// Why.
        why: String,
    },
    /// The file is not TOML.
    #[error("the settings file {} is not valid TOML: {why}", file.display())]
    Syntax {
        /// The file.
        file: PathBuf,
        /// What the parser says.
        why: String,
    },
    /// A value is not one that the setting can have.
    #[error("the setting {key}{found} in {place}, expected {expected}")]
    Value {
        /// The setting, as its place calls it.
        key: String,
        /// The file or the environment.
        place: String,
        /// What stands there, as in ` is 3`, or why it is not shown.
        found: String,
        /// What can stand there.
        expected: String,
    },
    /// There is no such setting.
    #[error("there is no setting {key}, which is in {place}; the nearest is {nearest}")]
    Unknown {
        /// What stands there.
        key: String,
        /// The file or the environment.
        place: String,
        /// The setting whose name is most like it.
        nearest: String,
    },
    /// There is no such setting, and a secret is meant that is none.
    #[error("there is no setting {key}, which is in {place}; {whither}")]
    Secret {
        /// What stands there.
        key: String,
        /// The file or the environment.
        place: String,
        /// Where the secret goes.
        whither: &'static str,
    },
    /// There is no such section.
    #[error("there is no section [{section}], which is in {place}; the nearest is [{nearest}]")]
    Section {
        /// What stands there.
        section: String,
        /// The file.
        place: String,
        /// The section whose name is most like it.
        nearest: String,
    },
    /// Nothing can be kept in the data folder.
    #[error(
        "the data folder {}, which is data.folder in {place}, cannot be used: {why}, expected a \
         folder in which the bot can make files",
        folder.display()
    )]
    Folder {
        /// The folder.
        folder: PathBuf,
        /// Where it is set.
        place: String,
        /// Why.
        why: String,
    },
    /// Something else that the settings name cannot be used.
    #[error("{0}")]
    Other(String),
    /// There is no token.
    #[error(
        "there is no token: DISCORD_TOKEN is not set in the environment and discord.token_file \
         is not set in {place}, expected the bot's token in one of them"
    )]
    NoToken {
        /// The file in which it could be set.
        place: String,
    },
    /// The token's file cannot be read.
    #[error(
        "the file {} named by discord.token_file in {place} cannot be read: {why}, expected a \
         file that holds the bot's token",
        file.display()
    )]
    TokenFile {
        /// The token's file.
        file: PathBuf,
        /// Where it is named.
        place: String,
        /// Why.
        why: String,
    },
    /// What is there is no token.
    #[error(
        "{place} does not hold a bot's token, expected the one that Discord shows under “Bot”: three \
         parts joined by dots and nothing else, neither quotes nor “Bot ” before it"
    )]
    NotAToken {
        /// `DISCORD_TOKEN` or the file.
        place: String,
    },
}

/// All that is wrong with the settings, one sentence a line.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Faults(Vec<ConfigError>);

impl Faults {
    pub(super) fn add(&mut self, fault: ConfigError) {
        self.0.push(fault);
    }

    /// What went well; what did not is added.
    pub(super) fn note<T>(&mut self, found: Result<T, ConfigError>) -> Option<T> {
        found.map_err(|fault| self.add(fault)).ok()
    }

    /// Whether a setting is among what is wrong, or perhaps so, since its file cannot be read.
    pub(super) fn are_about(&self, setting: &str) -> bool {
        let section = setting.split('.').next();
        self.0.iter().any(|fault| match fault {
            ConfigError::File { .. } | ConfigError::Syntax { .. } => true,
            ConfigError::Value { key, .. } => {
                key == setting || Some(key.as_str()) == section || *key == variable(setting)
            }
            _ => false,
        })
    }

    /// What was read, if nothing is wrong with it.
    pub(super) fn none_or<T>(self, read: T) -> Result<T, Self> {
        if self.0.is_empty() {
            Ok(read)
        } else {
            Err(self)
        }
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, fault) in self.0.iter().enumerate() {
            let end = if n == 0 { "" } else { "\n" };
            write!(f, "{end}{fault}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Faults {}

/// The name of a setting's variable.
pub(super) fn variable(path: &str) -> String {
    format!("{PREFIX}{}", path.replace('.', "_").to_uppercase())
}

/// An operating system's error without its number.
#[must_use]
pub fn sentence(error: &std::io::Error) -> String {
    let text = error.to_string();
    let end = text.find(" (os error").unwrap_or(text.len());
    text[..end].to_lowercase()
}
