//! What can be wrong with the settings, each in one sentence.

use std::path::PathBuf;

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
    #[error("the setting {key} is {found} in {place}, expected {expected}")]
    Value {
        /// The setting, as its place calls it.
        key: String,
        /// The file or the environment.
        place: String,
        /// What stands there.
        found: String,
        /// What can stand there.
        expected: &'static str,
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
    #[error("{place} does not hold a token, expected one line without spaces, as Discord shows it")]
    NotAToken {
        /// `DISCORD_TOKEN` or the file.
        place: String,
    },
}
