//! Refusals as Discord words them: a status, a code, a message, and where it is about a
//! body the tree of errors.

use serde_json::{Value, json};

/// An answer that is not a success.
#[derive(Clone, Debug)]
pub(crate) struct ApiError {
    pub(crate) status: u16,
    pub(crate) code: i64,
    pub(crate) message: String,
    pub(crate) errors: Option<Value>,
    /// Whether the bot is to blame: it asked for a route that is not there, or broke a
    /// documented limit. Such errors are listed as faults.
    pub(crate) fault: bool,
}

impl ApiError {
    fn plain(status: u16, code: i64, message: &str) -> ApiError {
        ApiError {
            status,
            code,
            message: message.to_owned(),
            errors: None,
            fault: false,
        }
    }

    pub(crate) fn unknown_route() -> ApiError {
        ApiError {
            fault: true,
            ..ApiError::plain(404, 0, "404: Not Found")
        }
    }

    pub(crate) fn unauthorized() -> ApiError {
        ApiError {
            fault: true,
            ..ApiError::plain(401, 0, "401: Unauthorized")
        }
    }

    pub(crate) fn bad_json(why: &str) -> ApiError {
        ApiError {
            fault: true,
            ..ApiError::plain(
                400,
                50109,
                &format!("The request body contains invalid JSON. ({why})"),
            )
        }
    }

    pub(crate) fn invalid_form(errors: Value) -> ApiError {
        ApiError {
            errors: Some(errors),
            fault: true,
            ..ApiError::plain(400, 50035, "Invalid Form Body")
        }
    }

    pub(crate) fn too_large() -> ApiError {
        ApiError {
            fault: true,
            ..ApiError::plain(413, 40005, "Request entity too large")
        }
    }

    pub(crate) fn empty_message() -> ApiError {
        ApiError {
            fault: true,
            ..ApiError::plain(400, 50006, "Cannot send an empty message")
        }
    }

    pub(crate) fn not_mine() -> ApiError {
        ApiError {
            fault: true,
            ..ApiError::plain(403, 50005, "Cannot edit a message authored by another user")
        }
    }

    pub(crate) fn unknown_channel() -> ApiError {
        ApiError::plain(404, 10003, "Unknown Channel")
    }

    pub(crate) fn unknown_guild() -> ApiError {
        ApiError::plain(404, 10004, "Unknown Guild")
    }

    pub(crate) fn unknown_member() -> ApiError {
        ApiError::plain(404, 10007, "Unknown Member")
    }

    pub(crate) fn unknown_message() -> ApiError {
        ApiError::plain(404, 10008, "Unknown Message")
    }

    pub(crate) fn unknown_user() -> ApiError {
        ApiError::plain(404, 10013, "Unknown User")
    }

    pub(crate) fn unknown_webhook() -> ApiError {
        ApiError::plain(404, 10015, "Unknown Webhook")
    }

    pub(crate) fn unknown_interaction() -> ApiError {
        ApiError::plain(404, 10062, "Unknown interaction")
    }

    pub(crate) fn already_answered() -> ApiError {
        ApiError::plain(400, 40060, "Interaction has already been acknowledged.")
    }

    pub(crate) fn missing_access() -> ApiError {
        ApiError::plain(403, 50001, "Missing Access")
    }

    pub(crate) fn dms_closed() -> ApiError {
        ApiError::plain(403, 50007, "Cannot send messages to this user")
    }

    pub(crate) fn missing_permissions() -> ApiError {
        ApiError::plain(403, 50013, "Missing Permissions")
    }

    pub(crate) fn token_expired() -> ApiError {
        ApiError::plain(401, 50027, "Invalid Webhook Token")
    }

    pub(crate) fn thread_archived() -> ApiError {
        ApiError::plain(400, 50083, "Thread is archived")
    }

    pub(crate) fn no_mutual_guild() -> ApiError {
        ApiError::plain(
            403,
            50278,
            "Cannot send messages to this user due to having no mutual guilds",
        )
    }

    pub(crate) fn thread_locked() -> ApiError {
        ApiError::plain(400, 160_005, "Thread is locked")
    }

    pub(crate) fn thread_exists() -> ApiError {
        ApiError::plain(
            400,
            160_004,
            "A thread has already been created for this message",
        )
    }

    /// The body of the answer.
    pub(crate) fn body(&self) -> Value {
        let mut body = json!({"message": self.message, "code": self.code});
        if let Some(errors) = &self.errors {
            body["errors"] = errors.clone();
        }
        body
    }
}
