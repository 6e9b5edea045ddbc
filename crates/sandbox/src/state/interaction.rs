//! What a person asks of the bot by a command, a button, a select or a form, and how far
//! the answer has come.

use std::time::{Duration, Instant};

use serde::Serialize;
use serde_json::Value;

use crate::clock::SandboxClock;
use crate::state::snowflake::Snowflake;

/// The sorts of interactions, with Discord's numbers.
#[derive(Clone, Debug)]
pub(crate) enum Asked {
    /// A slash command, by its full name.
    Command { name: String },
    /// Suggestions for an option that is being typed, with Discord's number for the option's type.
    Suggestions { name: String, kind: i64 },
    /// A button or select on a message.
    Component { message: Snowflake },
    /// A form was sent; it may have come from a message.
    Form { message: Option<Snowflake> },
}

impl Asked {
    /// Discord's number for the sort.
    pub(crate) fn number(&self) -> u8 {
        match self {
            Asked::Command { .. } => 2,
            Asked::Component { .. } => 3,
            Asked::Suggestions { .. } => 4,
            Asked::Form { .. } => 5,
        }
    }

    /// The message the interaction came from.
    pub(crate) fn message(&self) -> Option<Snowflake> {
        match self {
            Asked::Component { message } => Some(*message),
            Asked::Form { message } => *message,
            Asked::Command { .. } | Asked::Suggestions { .. } => None,
        }
    }

    /// The name of the command.
    pub(crate) fn name(&self) -> &str {
        match self {
            Asked::Command { name } | Asked::Suggestions { name, .. } => name,
            Asked::Component { .. } | Asked::Form { .. } => "",
        }
    }
}

/// The answer so far, as the person sees it.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "outcome", rename_all = "snake_case")]
pub(crate) enum Outcome {
    /// Nothing yet.
    Waiting,
    /// A message, perhaps still to be filled.
    Message { message: Snowflake },
    /// The press has arrived, and what follows is still to come, if anything.
    Acknowledged,
    /// The message with the button changed.
    Updated { message: Snowflake },
    /// A form to fill in.
    Form { form: Value },
    /// Suggestions.
    Choices { choices: Value },
    /// No answer in time, or nobody there to answer.
    Failed { error: &'static str },
}

/// One interaction.
#[derive(Clone, Debug)]
pub(crate) struct Interaction {
    pub(crate) id: Snowflake,
    pub(crate) asked: Asked,
    pub(crate) token: String,
    pub(crate) user: Snowflake,
    pub(crate) channel: Snowflake,
    /// When it was sent, by the computer's clock: nobody waits longer for an answer because time was
    /// let pass.
    pub(crate) started: Instant,
    pub(crate) outcome: Outcome,
    /// The message that `@original` means.
    pub(crate) original: Option<Snowflake>,
}

impl Interaction {
    /// Gives up when the bot has kept the person waiting too long.
    pub(crate) fn tick(&mut self, patience: Duration) {
        if matches!(self.outcome, Outcome::Waiting) && self.started.elapsed() > patience {
            self.fail();
        }
    }

    /// Gives up.
    pub(crate) fn fail(&mut self) {
        let error = "The application did not respond";
        self.outcome = Outcome::Failed { error };
    }

    /// Whether the token still opens anything.
    pub(crate) fn alive(&self, life: Duration, clock: &SandboxClock) -> bool {
        let age = clock.now_ms().saturating_sub(self.id.made_ms());
        u128::from(age) < life.as_millis()
    }
}
