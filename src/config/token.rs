//! Finds Discord's token and checks its form.

use std::path::Path;

use data_encoding::BASE64URL_NOPAD;

use stramash_store::text_file;

use super::error::{ConfigError, error_text};
use super::{Environment, FILE, MIN_ID, Secret, TOKEN};

/// Returns the token from `DISCORD_TOKEN`, or else from the file that `discord.token_file` names.
pub(super) fn find(
    named: Option<&Path>,
    settings: Option<&Path>,
    environment: &Environment,
) -> Result<Secret, ConfigError> {
    let place = settings.unwrap_or(Path::new(FILE)).display().to_string();
    let set = environment.get(TOKEN).map(|token| token.trim());
    let (token, whence) = match (set, named) {
        (Some(token), _) if !token.is_empty() => (token.to_owned(), TOKEN.to_owned()),
        (_, None) => return Err(ConfigError::NoToken { place }),
        (_, Some(file)) if may_be_secret(&file.to_string_lossy()) => {
            return Err(ConfigError::Other(format!(
                "discord.token_file in {place} is the token itself, expected the name of a file \
                 that contains it; if others could read the token there, reset it in Discord's \
                 developer portal"
            )));
        }
        (_, Some(file)) => match text_file::read(file) {
            Ok(text) => (
                text.trim().to_owned(),
                format!("the file {}", file.display()),
            ),
            Err(error) => {
                return Err(ConfigError::TokenFile {
                    file: file.to_owned(),
                    place,
                    why: error_text(&error),
                });
            }
        },
    };
    if is_token(&token) {
        Ok(Secret::new(token))
    } else {
        Err(ConfigError::NotAToken { place: whence })
    }
}

/// Returns whether a text may contain a token, or an address with a password.
pub(super) fn may_be_secret(text: &str) -> bool {
    let is_of_token = |c: char| c.is_ascii_alphanumeric() || "-_.=".contains(c);
    let mut words = text.split(|c| !is_of_token(c));
    words.any(is_token) || text.contains("://") && text.contains('@')
}

/// Returns whether a text has the form of a token: three base64url parts joined by dots. These are the digits of
/// the bot's id, the time of creation, and a checksum that only Discord can verify.
fn is_token(text: &str) -> bool {
    let parts: Vec<&str> = text.split('.').collect();
    let [id, made, sum] = parts.as_slice() else {
        return false;
    };
    let decoded = BASE64URL_NOPAD.decode(id.trim_end_matches('=').as_bytes());
    let id = decoded
        .ok()
        .and_then(|digits| String::from_utf8(digits).ok()?.parse::<u64>().ok());
    let is_sign = |c: u8| c.is_ascii_alphanumeric() || c == b'-' || c == b'_';
    let is_part = |part: &str| !part.is_empty() && part.bytes().all(is_sign);
    id.is_some_and(|id| id >= MIN_ID) && is_part(made) && is_part(sum)
}
