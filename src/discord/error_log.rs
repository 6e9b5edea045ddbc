//! Classifies failed requests to Discord, and describes them for the log without secrets.
//!
//! Addresses and bodies of requests are never logged: addresses contain tokens, and bodies may contain hidden
//! information.

use std::error::Error as _;
use std::fmt;

use serenity::all::{HttpError, StatusCode};

const MAX_ERRORS: usize = 3;

/// The meaning of a failed request for the bot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ErrorKind {
    /// Discord no longer accepts an answer to the interaction, because three seconds have passed.
    UnknownInteraction,
    AlreadyAnswered,
    TokenExpired,
    /// The thread is archived and can be unarchived.
    Archived,
    /// The room is deleted, locked or inaccessible.
    NoRoom,
    NoMessage,
    /// The message already has a thread.
    HasThread,
    /// The user does not accept direct messages from the bot, or does not exist.
    NoDirectMessages,
    /// The user is not a member of the server.
    NoMember,
    RateLimited,
    /// The token is invalid.
    Unauthorised,
    /// A temporary failure of the network or of Discord.
    Temporary,
    /// A permanent failure: a bug of ours.
    Permanent,
}

/// Returns whether Discord counts the error towards its limit of invalid requests (see `refusal_count`).
pub(super) fn counts_as_invalid(error: &serenity::Error) -> bool {
    refusal(error).is_some_and(|(status, _)| matches!(status, 401 | 403 | 429))
}

/// Returns the HTTP status and Discord's error code if Discord refused the request, else `None`. The code is -1 if the
/// response has none.
pub(super) fn refusal(error: &serenity::Error) -> Option<(u16, isize)> {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(answer)) => {
            Some((answer.status_code.as_u16(), answer.error.code))
        }
        _ => None,
    }
}

pub(super) fn classify(error: &serenity::Error) -> ErrorKind {
    let serenity::Error::Http(error) = error else {
        return match error {
            serenity::Error::Json(_) | serenity::Error::Io(_) => ErrorKind::Temporary,
            _ => ErrorKind::Permanent,
        };
    };
    match error {
        HttpError::UnsuccessfulRequest(answer) => {
            classify_code(answer.status_code, answer.error.code)
        }
        HttpError::Request(_) | HttpError::RateLimitI64F64 | HttpError::RateLimitUtf8 => {
            ErrorKind::Temporary
        }
        _ => ErrorKind::Permanent,
    }
}

fn classify_code(status: StatusCode, code: isize) -> ErrorKind {
    match code {
        10062 => ErrorKind::UnknownInteraction,
        40060 => ErrorKind::AlreadyAnswered,
        10015 | 50027 => ErrorKind::TokenExpired,
        50083 => ErrorKind::Archived,
        10003 | 10004 | 50001 | 50013 | 160_005 => ErrorKind::NoRoom,
        10008 => ErrorKind::NoMessage,
        160_004 => ErrorKind::HasThread,
        10013 | 50007 | 50278 => ErrorKind::NoDirectMessages,
        10007 => ErrorKind::NoMember,
        20028 | 30046 | 40003 => ErrorKind::RateLimited,
        _ => match status.as_u16() {
            401 => ErrorKind::Unauthorised,
            429 => ErrorKind::RateLimited,
            500.. => ErrorKind::Temporary,
            // Discord's own errors have a code; an error without a code comes from a proxy.
            _ if code == -1 => ErrorKind::Temporary,
            _ => ErrorKind::Permanent,
        },
    }
}

/// Returns whether Discord accepted the request, and the error is only that its response cannot be parsed.
pub(super) fn is_unreadable(error: &serenity::Error) -> bool {
    match error {
        serenity::Error::Json(_) => true,
        serenity::Error::Http(HttpError::Request(error)) => error.is_decode(),
        _ => false,
    }
}

pub(super) fn has_response(error: &serenity::Error) -> bool {
    let refused = matches!(
        error,
        serenity::Error::Http(HttpError::UnsuccessfulRequest(_))
    );
    refused || is_unreadable(error)
}

/// Describes a failed request for the log: no connection to `host`, or the error that Discord returned.
pub(super) fn describe(host: &str, error: &serenity::Error) -> String {
    match error {
        error if is_unreadable(error) => format!("{host} sent an unreadable response"),
        serenity::Error::Http(HttpError::UnsuccessfulRequest(_)) => {
            format!("{host} responded with an error: {}", Redacted(error))
        }
        error => format!("cannot reach {host}: {}", Redacted(error)),
    }
}

/// Displays an error without addresses and bodies.
pub(super) struct Redacted<'a>(pub(super) &'a serenity::Error);

impl fmt::Display for Redacted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            serenity::Error::Http(HttpError::UnsuccessfulRequest(answer)) => {
                let status = answer.status_code.as_u16();
                if answer.error.code == -1 {
                    return write!(f, "status {status}");
                }
                write!(f, "status {status}, code {}", answer.error.code)?;
                let errors = &answer.error.errors;
                for error in errors.iter().take(MAX_ERRORS) {
                    write!(f, ", {} at {}", error.code, error.path)?;
                }
                match errors.len().saturating_sub(MAX_ERRORS) {
                    0 => Ok(()),
                    more => write!(f, ", and {more} more"),
                }
            }
            serenity::Error::Http(HttpError::Request(error)) => {
                if error.is_connect() {
                    return write!(f, "no connection ({})", root_cause(error));
                }
                f.write_str(if error.is_decode() {
                    "unreadable response"
                } else if error.is_timeout() {
                    "no response in time"
                } else {
                    "connection broke"
                })
            }
            serenity::Error::Http(_) => f.write_str("cannot make the request"),
            serenity::Error::Json(_) => f.write_str("unreadable response"),
            serenity::Error::Gateway(error) => write!(f, "gateway: {error}"),
            serenity::Error::Tungstenite(_) => f.write_str("gateway connection broke"),
            serenity::Error::Model(_) => f.write_str("message over a limit"),
            _ => f.write_str("request failed"),
        }
    }
}

/// Returns the text of an error's root cause, such as the operating system's error. The text of the error itself is not
/// used, because it contains the address of the request.
fn root_cause(error: &reqwest::Error) -> String {
    let mut root = error.source();
    while let Some(deeper) = root.and_then(std::error::Error::source) {
        root = Some(deeper);
    }
    root.map_or_else(|| "unknown cause".to_owned(), ToString::to_string)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_classified() {
        let sorted = |status: u16, code| classify_code(StatusCode::from_u16(status).unwrap(), code);
        assert_eq!(sorted(404, 10062), ErrorKind::UnknownInteraction);
        assert_eq!(sorted(400, 40060), ErrorKind::AlreadyAnswered);
        assert_eq!(sorted(403, 50007), ErrorKind::NoDirectMessages);
        assert_eq!(sorted(403, 50278), ErrorKind::NoDirectMessages);
        assert_eq!(sorted(404, 10003), ErrorKind::NoRoom);
        assert_eq!(sorted(403, 50013), ErrorKind::NoRoom);
        assert_eq!(sorted(404, 10008), ErrorKind::NoMessage);
        assert_eq!(sorted(400, 160_004), ErrorKind::HasThread);
        assert_eq!(sorted(400, 50083), ErrorKind::Archived);
        assert_eq!(sorted(429, -1), ErrorKind::RateLimited);
        assert_eq!(sorted(429, 30046), ErrorKind::RateLimited);
        assert_eq!(sorted(502, -1), ErrorKind::Temporary);
        assert_eq!(sorted(403, -1), ErrorKind::Temporary);
        assert_eq!(sorted(401, 0), ErrorKind::Unauthorised);
        assert_eq!(sorted(400, 50035), ErrorKind::Permanent);
    }
}
