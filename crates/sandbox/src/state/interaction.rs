//! Interactions: commands, buttons, selects, modals and autocomplete, with the bot's response so far.

use std::time::{Duration, Instant};

use serde::Serialize;
use serde_json::Value;

use crate::clock::SandboxClock;
use crate::state::snowflake::Snowflake;

#[derive(Clone, Debug)]
pub(crate) enum InteractionKind {
    /// A slash command with its full name.
    Command { name: String },
    /// Autocomplete for an option, with Discord's number for the option's type.
    Suggestions { name: String, kind: i64 },
    /// A button or select on a message.
    Component { message: Snowflake },
    /// A submitted modal, perhaps opened from a message.
    Form { message: Option<Snowflake> },
}

impl InteractionKind {
    /// Returns Discord's number for the type.
    pub(crate) fn number(&self) -> u8 {
        match self {
            InteractionKind::Command { .. } => 2,
            InteractionKind::Component { .. } => 3,
            InteractionKind::Suggestions { .. } => 4,
            InteractionKind::Form { .. } => 5,
        }
    }

    /// Returns the message with the control that was used; `None` for commands and their suggestions, and for modals
    /// that a command opened.
    pub(crate) fn message(&self) -> Option<Snowflake> {
        match self {
            InteractionKind::Component { message } => Some(*message),
            InteractionKind::Form { message } => *message,
            InteractionKind::Command { .. } | InteractionKind::Suggestions { .. } => None,
        }
    }

    pub(crate) fn name(&self) -> &str {
        match self {
            InteractionKind::Command { name } | InteractionKind::Suggestions { name, .. } => name,
            InteractionKind::Component { .. } | InteractionKind::Form { .. } => "",
        }
    }
}

/// The response so far, as the person sees it.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "outcome", rename_all = "snake_case")]
pub(crate) enum Outcome {
    /// No response yet.
    Waiting,
    /// A message, perhaps still loading.
    Message { message: Snowflake },
    /// An acknowledgement; the response may follow.
    Acknowledged,
    /// An edit of the message with the control.
    Updated { message: Snowflake },
    /// A modal to fill in.
    Form { form: Value },
    /// Suggestions for autocomplete.
    Choices { choices: Value },
    /// The bot did not respond in time, or no bot is connected.
    Failed { error: &'static str },
}

#[derive(Clone, Debug)]
pub(crate) struct Interaction {
    pub(crate) id: Snowflake,
    pub(crate) kind: InteractionKind,
    pub(crate) token: String,
    pub(crate) user: Snowflake,
    pub(crate) channel: Snowflake,
    /// The time of sending by the computer's clock, so that skipping time does not cause a timeout.
    pub(crate) started: Instant,
    pub(crate) outcome: Outcome,
    /// The message that `@original` refers to; `None` before the first response has one.
    pub(crate) original: Option<Snowflake>,
}

impl Interaction {
    /// Fails the interaction if the bot has not responded within `patience`.
    pub(crate) fn fail_if_late(&mut self, patience: Duration) {
        if matches!(self.outcome, Outcome::Waiting) && self.started.elapsed() > patience {
            self.fail();
        }
    }

    pub(crate) fn fail(&mut self) {
        let error = "The application did not respond";
        self.outcome = Outcome::Failed { error };
    }

    pub(crate) fn is_token_valid(&self, life: Duration, clock: &SandboxClock) -> bool {
        let age = clock.now_ms().saturating_sub(self.id.created_ms());
        u128::from(age) < life.as_millis()
    }
}
