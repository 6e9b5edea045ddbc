//! Messages, with their files, reactions, and what they answer.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::clock::SandboxClock;
use crate::clock::system::timestamp;
use crate::state::snowflake::Snowflake;

/// The message is seen by one person only.
pub(crate) const EPHEMERAL: u64 = 1 << 6;
/// The message is still to come; "is thinking" is shown.
pub(crate) const LOADING: u64 = 1 << 7;
/// A thread hangs on the message.
pub(crate) const HAS_THREAD: u64 = 1 << 5;

/// A file on a message.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Attachment {
    pub(crate) id: Snowflake,
    pub(crate) filename: String,
    pub(crate) description: Option<String>,
    pub(crate) content_type: Option<String>,
    pub(crate) size: usize,
    pub(crate) width: Option<u32>,
    pub(crate) height: Option<u32>,
}

/// Which interaction a message answers.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Trace {
    pub(crate) interaction: Snowflake,
    pub(crate) kind: u8,
    pub(crate) user: Snowflake,
    pub(crate) name: String,
    /// The message with the control that was used.
    #[serde(default)]
    pub(crate) message: Option<Snowflake>,
    /// The first answer, where this is a further one.
    #[serde(default)]
    pub(crate) original: Option<Snowflake>,
}

/// What some have put under a message.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Reaction {
    pub(crate) emoji: String,
    pub(crate) users: Vec<Snowflake>,
}

/// What Discord itself says where a thread was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "says", rename_all = "snake_case")]
pub(crate) enum System {
    /// In the channel: there is a thread that came from no message.
    ThreadCreated { thread: Snowflake },
    /// In the thread: this is the message of the channel from which it came.
    ThreadStarted {
        channel: Snowflake,
        message: Snowflake,
    },
}

/// Something said.
#[derive(Clone, Debug, Serialize, Deserialize)]
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
    pub(crate) answers: Option<Trace>,
    pub(crate) thread: Option<Snowflake>,
    #[serde(default)]
    pub(crate) reactions: Vec<Reaction>,
    /// Since when it is pinned, in milliseconds since 1970.
    #[serde(default)]
    pub(crate) pinned_ms: Option<u64>,
    /// The one person who sees it, where it is ephemeral.
    pub(crate) only_for: Option<Snowflake>,
    /// The people that it notified when it arrived.
    #[serde(default)]
    pub(crate) notified: Vec<Snowflake>,
    /// What Discord says by itself, where it is no message of somebody's.
    #[serde(default)]
    pub(crate) system: Option<System>,
}

impl Message {
    /// An empty message with a fresh id.
    pub(crate) fn new(id: Snowflake, channel: Snowflake, author: Snowflake) -> Message {
        Message {
            id,
            channel,
            author,
            content: String::new(),
            embeds: Vec::new(),
            components: Vec::new(),
            attachments: Vec::new(),
            flags: 0,
            edited: None,
            mentions: Vec::new(),
            mention_everyone: false,
            nonce: None,
            reply_to: None,
            answers: None,
            thread: None,
            reactions: Vec::new(),
            pinned_ms: None,
            only_for: None,
            notified: Vec::new(),
            system: None,
        }
    }

    /// Whether a person sees it.
    pub(crate) fn seen_by(&self, user: Snowflake) -> bool {
        self.only_for.is_none_or(|only| only == user)
    }

    /// Whether nothing would be shown of it.
    pub(crate) fn is_empty(&self) -> bool {
        self.content.trim().is_empty() && self.embeds.is_empty() && self.attachments.is_empty()
    }

    /// The ids of its files.
    pub(crate) fn file_ids(&self) -> Vec<Snowflake> {
        self.attachments.iter().map(|file| file.id).collect()
    }

    /// Marks it as edited at a moment.
    pub(crate) fn touch(&mut self, clock: &SandboxClock) {
        self.edited = Some(timestamp(clock.now_ms()));
    }
}
