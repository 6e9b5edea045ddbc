//! Errors in Discord's format: a status, a code, a message, and for an invalid body a tree of errors.

use std::borrow::Cow;

use serde_json::{Value, json};

#[derive(Clone, Debug)]
pub(crate) struct ApiError {
    pub(crate) status: u16,
    pub(crate) code: i64,
    pub(crate) message: Cow<'static, str>,
    pub(crate) errors: Option<Value>,
    /// Whether the error shows a mistake of the bot, such as an unknown route or a broken limit. Such errors are listed
    /// as faults.
    pub(crate) fault: bool,
}

/// Creates an error that any bot may get.
const fn plain(status: u16, code: i64, message: &'static str) -> ApiError {
    ApiError {
        status,
        code,
        message: Cow::Borrowed(message),
        errors: None,
        fault: false,
    }
}

/// Creates an error that a correct bot never gets.
const fn fault(status: u16, code: i64, message: &'static str) -> ApiError {
    let mut error = plain(status, code, message);
    error.fault = true;
    error
}

macro_rules! errors {
    ($($kind:ident { $($name:ident = $status:literal, $code:literal, $message:literal;)+ })+) => {$($(
        pub(crate) const $name: Self = $kind($status, $code, $message);
    )+)+};
}

impl ApiError {
    errors! {
        fault {
            UNKNOWN_ROUTE = 404, 0, "404: Not Found";
            UNAUTHORIZED = 401, 0, "401: Unauthorized";
            TOO_LARGE = 413, 40005, "Request entity too large";
            NOT_MINE = 403, 50005, "Cannot edit a message authored by another user";
            EMPTY_MESSAGE = 400, 50006, "Cannot send an empty message";
            UNKNOWN_EMOJI = 400, 10014, "Unknown Emoji";
            WRONG_CHANNEL = 400, 50024, "Cannot execute action on this channel type";
            TOO_MANY_COMMANDS = 400, 30032, "Maximum number of application commands reached (130).";
            NOT_IN_DIRECT = 400, 50003, "Cannot execute action on a DM channel";
        }
        plain {
            UNKNOWN_CHANNEL = 404, 10003, "Unknown Channel";
            UNKNOWN_GUILD = 404, 10004, "Unknown Guild";
            UNKNOWN_MEMBER = 404, 10007, "Unknown Member";
            UNKNOWN_MESSAGE = 404, 10008, "Unknown Message";
            UNKNOWN_ROLE = 404, 10011, "Unknown Role";
            UNKNOWN_COMMAND = 404, 10063, "Unknown application command";
            TOO_MANY_PINS = 400, 30003, "Maximum number of pins reached for the channel (250)";
            UNKNOWN_USER = 404, 10013, "Unknown User";
            UNKNOWN_WEBHOOK = 404, 10015, "Unknown Webhook";
            UNKNOWN_INTERACTION = 404, 10062, "Unknown interaction";
            ALREADY_ANSWERED = 400, 40060, "Interaction has already been acknowledged.";
            MISSING_ACCESS = 403, 50001, "Missing Access";
            DMS_CLOSED = 403, 50007, "Cannot send messages to this user";
            MISSING_PERMISSIONS = 403, 50013, "Missing Permissions";
            TOKEN_EXPIRED = 401, 50027, "Invalid Webhook Token";
            THREAD_ARCHIVED = 400, 50083, "Thread is archived";
            NO_MUTUAL_GUILD = 403, 50278, "Cannot send messages to this user due to having no mutual guilds";
            REPLY_WITHOUT_HISTORY = 403, 160_002, "Cannot reply without permission to read message history";
            THREAD_EXISTS = 400, 160_004, "A thread has already been created for this message";
            THREAD_LOCKED = 400, 160_005, "Thread is locked";
        }
    }

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

    /// Creates the error for a reply to a message that does not exist. It is not a fault, because somebody may have
    /// just deleted the message.
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
