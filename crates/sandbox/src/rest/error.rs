//! Errors in Discord's format: a status, a code, a message, and for an invalid body a tree of errors.

use std::borrow::Cow;

use serde_json::{Value, json};

#[derive(Clone, Debug)]
pub(crate) struct ApiError {
    pub(crate) status: u16,
    pub(crate) code: i64,
    pub(crate) message: Cow<'static, str>,
    pub(crate) errors: Option<Value>,
    /// Whether the bot made a mistake: an unknown route or a broken limit. Such errors are listed as faults.
    pub(crate) fault: bool,
}

/// An error that any bot may get.
const fn plain(status: u16, code: i64, message: &'static str) -> ApiError {
    ApiError {
        status,
        code,
        message: Cow::Borrowed(message),
        errors: None,
        fault: false,
    }
}

/// An error that a correct bot never gets.
const fn fault(status: u16, code: i64, message: &'static str) -> ApiError {
    let mut error = plain(status, code, message);
    error.fault = true;
    error
}

impl ApiError {
    pub(crate) const UNKNOWN_ROUTE: Self = fault(404, 0, "404: Not Found");
    pub(crate) const UNAUTHORIZED: Self = fault(401, 0, "401: Unauthorized");
    pub(crate) const TOO_LARGE: Self = fault(413, 40005, "Request entity too large");
    pub(crate) const NOT_MINE: Self =
        fault(403, 50005, "Cannot edit a message authored by another user");
    pub(crate) const EMPTY_MESSAGE: Self = fault(400, 50006, "Cannot send an empty message");

    pub(crate) const UNKNOWN_CHANNEL: Self = plain(404, 10003, "Unknown Channel");
    pub(crate) const UNKNOWN_GUILD: Self = plain(404, 10004, "Unknown Guild");
    pub(crate) const UNKNOWN_MEMBER: Self = plain(404, 10007, "Unknown Member");
    pub(crate) const UNKNOWN_MESSAGE: Self = plain(404, 10008, "Unknown Message");
    pub(crate) const UNKNOWN_ROLE: Self = plain(404, 10011, "Unknown Role");
    pub(crate) const UNKNOWN_EMOJI: Self = fault(400, 10014, "Unknown Emoji");
    pub(crate) const UNKNOWN_COMMAND: Self = plain(404, 10063, "Unknown application command");
    pub(crate) const WRONG_CHANNEL: Self =
        fault(400, 50024, "Cannot execute action on this channel type");
    pub(crate) const TOO_MANY_PINS: Self = plain(
        400,
        30003,
        "Maximum number of pins reached for the channel (250)",
    );
    pub(crate) const TOO_MANY_COMMANDS: Self = fault(
        400,
        30032,
        "Maximum number of application commands reached (130).",
    );
    pub(crate) const UNKNOWN_USER: Self = plain(404, 10013, "Unknown User");
    pub(crate) const UNKNOWN_WEBHOOK: Self = plain(404, 10015, "Unknown Webhook");
    pub(crate) const UNKNOWN_INTERACTION: Self = plain(404, 10062, "Unknown interaction");
    pub(crate) const ALREADY_ANSWERED: Self =
        plain(400, 40060, "Interaction has already been acknowledged.");
    pub(crate) const MISSING_ACCESS: Self = plain(403, 50001, "Missing Access");
    pub(crate) const NOT_IN_DIRECT: Self =
        fault(400, 50003, "Cannot execute action on a DM channel");
    pub(crate) const DMS_CLOSED: Self = plain(403, 50007, "Cannot send messages to this user");
    pub(crate) const MISSING_PERMISSIONS: Self = plain(403, 50013, "Missing Permissions");
    pub(crate) const TOKEN_EXPIRED: Self = plain(401, 50027, "Invalid Webhook Token");
    pub(crate) const THREAD_ARCHIVED: Self = plain(400, 50083, "Thread is archived");
    pub(crate) const NO_MUTUAL_GUILD: Self = plain(
        403,
        50278,
        "Cannot send messages to this user due to having no mutual guilds",
    );
    pub(crate) const REPLY_WITHOUT_HISTORY: Self = plain(
        403,
        160_002,
        "Cannot reply without permission to read message history",
    );
    pub(crate) const THREAD_EXISTS: Self = plain(
        400,
        160_004,
        "A thread has already been created for this message",
    );
    pub(crate) const THREAD_LOCKED: Self = plain(400, 160_005, "Thread is locked");

    pub(crate) fn bad_json(why: &str) -> ApiError {
        let message = format!("The request body contains invalid JSON. ({why})");
        ApiError {
            message: message.into(),
            ..fault(400, 50109, "")
        }
    }

    pub(crate) fn invalid_form(errors: Value) -> ApiError {
        ApiError {
            errors: Some(errors),
            ..fault(400, 50035, "Invalid Form Body")
        }
    }

    /// An error for a reply to a missing message. It is no fault, because the message may have just been
    /// deleted.
    pub(crate) fn unknown_reply() -> ApiError {
        let error = json!({"code": "REPLIES_UNKNOWN_MESSAGE", "message": "Unknown message"});
        ApiError {
            fault: false,
            ..ApiError::invalid_form(json!({"message_reference": {"_errors": [error]}}))
        }
    }

    pub(crate) fn body(&self) -> Value {
        let mut body = json!({"message": self.message, "code": self.code});
        if let Some(errors) = &self.errors {
            body["errors"] = errors.clone();
        }
        body
    }
}
