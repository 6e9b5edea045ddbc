//! Messages with their files, reactions and origin.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::clock::SandboxClock;
use crate::clock::system::timestamp;
use crate::state::snowflake::Snowflake;

/// The flag of a message that only one person sees.
pub(crate) const EPHEMERAL: u64 = 1 << 6;
/// The flag of a deferred response, shown as "is thinking".
pub(crate) const LOADING: u64 = 1 << 7;
pub(crate) const HAS_THREAD: u64 = 1 << 5;

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Attachment {
    pub(crate) id: Snowflake,
    pub(crate) filename: String,
    pub(crate) description: Option<String>,
    pub(crate) content_type: Option<String>,
    pub(crate) size: usize,
    pub(crate) width: Option<usize>,
    pub(crate) height: Option<usize>,
}

/// The interaction that a message responds to.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct InteractionOrigin {
    pub(crate) interaction: Snowflake,
    pub(crate) kind: u8,
    pub(crate) user: Snowflake,
    pub(crate) name: String,
    /// The message with the control that was used, if it was a control.
    #[serde(default)]
    pub(crate) message: Option<Snowflake>,
    /// The first response, if this message is a follow-up.
    #[serde(default)]
    pub(crate) original: Option<Snowflake>,
}

/// The users who reacted with one emoji.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Reaction {
    pub(crate) emoji: String,
    pub(crate) users: Vec<Snowflake>,
}

/// A system message about a new thread.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "says", rename_all = "snake_case")]
pub(crate) enum SystemMessage {
    /// The message that is posted in a channel when a thread is created without a message.
    ThreadCreated { thread: Snowflake },
    /// The first message in a thread that was created from a message. It shows that message.
    ThreadStarted {
        channel: Snowflake,
        message: Snowflake,
    },
}

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Message {
    pub(crate) id: Snowflake,
    pub(crate) channel: Snowflake,
    pub(crate) author: Snowflake,
    pub(crate) content: String,
    pub(crate) embeds: Vec<Value>,
    pub(crate) components: Vec<Value>,
    pub(crate) attachments: Vec<Attachment>,
    pub(crate) flags: u64,
    pub(crate) edited: Option<String>,
    pub(crate) mentions: Vec<Snowflake>,
    pub(crate) mention_everyone: bool,
    pub(crate) nonce: Option<Value>,
    pub(crate) reply_to: Option<Snowflake>,
    pub(crate) answers: Option<InteractionOrigin>,
    pub(crate) thread: Option<Snowflake>,
    #[serde(default)]
    pub(crate) reactions: Vec<Reaction>,
    /// The time of pinning in milliseconds since 1970; `None` if the message is not pinned.
    #[serde(default)]
    pub(crate) pinned_ms: Option<u64>,
    /// The only person who sees the message, if it is ephemeral.
    pub(crate) only_for: Option<Snowflake>,
    #[serde(default)]
    pub(crate) notified: Vec<Snowflake>,
    #[serde(default)]
    pub(crate) system: Option<SystemMessage>,
}

impl Message {
    pub(crate) fn new(id: Snowflake, channel: Snowflake, author: Snowflake) -> Message {
        Message {
            id,
            channel,
            author,
            ..Message::default()
        }
    }

    /// Returns whether a user who can see the channel can see the message.
    pub(crate) fn is_visible_to(&self, user: Snowflake) -> bool {
        self.only_for.is_none_or(|only| only == user)
    }

    /// Returns whether Discord would refuse the message as empty.
    pub(crate) fn is_empty(&self) -> bool {
        self.content.trim().is_empty() && self.embeds.is_empty() && self.attachments.is_empty()
    }

    pub(crate) fn file_ids(&self) -> Vec<Snowflake> {
        self.attachments.iter().map(|file| file.id).collect()
    }

    pub(crate) fn mark_edited(&mut self, clock: &SandboxClock) {
        self.edited = Some(timestamp(clock.now_ms()));
    }
}
