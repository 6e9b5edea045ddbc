//! Classifies failed requests to Discord, and describes them for the log without secrets.
//!
//! Addresses of requests contain tokens, and bodies may contain hidden information.

use std::error::Error as _;
use std::fmt;

use serenity::all::{HttpError, StatusCode};

/// The number of validation errors in a log line.
const ERRORS: usize = 3;

/// The meaning of a failed request for the bot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Trouble {
    /// The interaction is no longer known, because the answer was too late.
    Late,
    /// The interaction was already answered.
    Answered,
    /// The interaction's token expired.
    Expired,
    /// The thread is archived and can be unarchived.
    Archived,
    /// The room is deleted, locked or inaccessible.
    NoRoom,
    /// The message is deleted.
    NoMessage,
    /// The message already has a thread.
    HasThread,
    /// The user does not accept direct messages from the bot, or does not exist.
    NoDirect,
    /// The user is not a member of the server.
    NoMember,
    /// A rate limit was exceeded.
    Slower,
    /// The token is invalid.
    Unauthorised,
    /// A temporary failure of the network or of Discord.
    Passing,
    /// A permanent failure: a bug of ours.
    Ours,
}

/// Returns whether Discord counts the error towards its limit of invalid requests.
pub(super) fn is_invalid(error: &serenity::Error) -> bool {
    refusal(error).is_some_and(|(status, _)| matches!(status, 401 | 403 | 429))
}

/// Returns the status and code if Discord refused the request. The code is -1 if the response had none.
pub(super) fn refusal(error: &serenity::Error) -> Option<(u16, isize)> {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(answer)) => {
            Some((answer.status_code.as_u16(), answer.error.code))
        }
        _ => None,
    }
}

/// Classifies an error of serenity.
pub(super) fn sort(error: &serenity::Error) -> Trouble {
    let serenity::Error::Http(error) = error else {
        return match error {
            serenity::Error::Json(_) | serenity::Error::Io(_) => Trouble::Passing,
            _ => Trouble::Ours,
        };
    };
    match error {
        HttpError::UnsuccessfulRequest(answer) => by_code(answer.status_code, answer.error.code),
        HttpError::Request(_) | HttpError::RateLimitI64F64 | HttpError::RateLimitUtf8 => {
            Trouble::Passing
        }
        _ => Trouble::Ours,
    }
}

fn by_code(status: StatusCode, code: isize) -> Trouble {
    match code {
        10062 => Trouble::Late,
        40060 => Trouble::Answered,
        10015 | 50027 => Trouble::Expired,
        50083 => Trouble::Archived,
        10003 | 10004 | 50001 | 50013 | 160_005 => Trouble::NoRoom,
        10008 => Trouble::NoMessage,
        160_004 => Trouble::HasThread,
        10013 | 50007 | 50278 => Trouble::NoDirect,
        10007 => Trouble::NoMember,
        20028 | 30046 | 40003 => Trouble::Slower,
        _ => match status.as_u16() {
            401 => Trouble::Unauthorised,
            429 => Trouble::Slower,
            500.. => Trouble::Passing,
            // Without a code the response comes from a proxy, not from Discord.
            _ if code == -1 => Trouble::Passing,
            _ => Trouble::Ours,
        },
    }
}

/// Returns whether Discord accepted the request and only its response could not be parsed.
pub(super) fn is_unread(error: &serenity::Error) -> bool {
    match error {
        serenity::Error::Json(_) => true,
        serenity::Error::Http(HttpError::Request(error)) => error.is_decode(),
        _ => false,
    }
}

/// Returns whether there was any response.
pub(super) fn is_reached(error: &serenity::Error) -> bool {
    let refused = matches!(
        error,
        serenity::Error::Http(HttpError::UnsuccessfulRequest(_))
    );
    refused || is_unread(error)
}

/// Describes a failed request, and whether Discord was reached.
pub(super) fn unreached(host: &str, error: &serenity::Error) -> String {
    match error {
        error if is_unread(error) => format!("{host} answered something that cannot be read"),
        serenity::Error::Http(HttpError::UnsuccessfulRequest(_)) => {
            format!("{host} answered with an error: {}", Safe(error))
        }
        error => format!("cannot reach {host}: {}", Safe(error)),
    }
}

/// Displays an error without addresses and bodies.
pub(super) struct Safe<'a>(pub(super) &'a serenity::Error);

impl fmt::Display for Safe<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            serenity::Error::Http(HttpError::UnsuccessfulRequest(answer)) => {
                let status = answer.status_code.as_u16();
                if answer.error.code == -1 {
                    return write!(f, "status {status}");
                }
                write!(f, "status {status}, code {}", answer.error.code)?;
                let errors = &answer.error.errors;
                for error in errors.iter().take(ERRORS) {
                    write!(f, ", {} at {}", error.code, error.path)?;
                }
                match errors.len().saturating_sub(ERRORS) {
                    0 => Ok(()),
                    more => write!(f, ", and {more} more"),
                }
            }
            serenity::Error::Http(HttpError::Request(error)) => {
                if error.is_connect() {
                    return write!(f, "no connection ({})", root_of(error));
                }
                f.write_str(if error.is_decode() {
                    "answer could not be read"
                } else if error.is_timeout() {
                    "no answer in time"
                } else {
                    "connection broke"
                })
            }
            serenity::Error::Http(_) => f.write_str("request could not be made"),
            serenity::Error::Json(_) => f.write_str("answer could not be read"),
            serenity::Error::Gateway(error) => write!(f, "gateway: {error}"),
            serenity::Error::Tungstenite(_) => f.write_str("gateway connection broke"),
            serenity::Error::Model(_) => f.write_str("message over a limit"),
            _ => f.write_str("request failed"),
        }
    }
}

/// Returns the text of an error's root cause, such as the operating system's error. The error itself contains
/// the address.
fn root_of(error: &reqwest::Error) -> String {
    let mut root = error.source();
    while let Some(deeper) = root.and_then(std::error::Error::source) {
        root = Some(deeper);
    }
    root.map_or_else(|| "nothing is said why".to_owned(), ToString::to_string)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_mean_what_discord_says() {
        let sorted = |status: u16, code| by_code(StatusCode::from_u16(status).unwrap(), code);
        assert_eq!(sorted(404, 10062), Trouble::Late);
        assert_eq!(sorted(400, 40060), Trouble::Answered);
        assert_eq!(sorted(403, 50007), Trouble::NoDirect);
        assert_eq!(sorted(403, 50278), Trouble::NoDirect);
        assert_eq!(sorted(404, 10003), Trouble::NoRoom);
        assert_eq!(sorted(403, 50013), Trouble::NoRoom);
        assert_eq!(sorted(404, 10008), Trouble::NoMessage);
        assert_eq!(sorted(400, 160_004), Trouble::HasThread);
        assert_eq!(sorted(400, 50083), Trouble::Archived);
        assert_eq!(sorted(429, -1), Trouble::Slower);
        assert_eq!(sorted(429, 30046), Trouble::Slower);
        assert_eq!(sorted(502, -1), Trouble::Passing);
        assert_eq!(sorted(403, -1), Trouble::Passing);
        assert_eq!(sorted(401, 0), Trouble::Unauthorised);
        assert_eq!(sorted(400, 50035), Trouble::Ours);
    }
}
