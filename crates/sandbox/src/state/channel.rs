//! Channels, threads and direct-message channels.

use serde::{Deserialize, Serialize};

use crate::state::guild::GUILD;
use crate::state::permission::Overwrite;
use crate::state::snowflake::Snowflake;

/// Where things are that were kept before there were several servers.
fn first() -> Snowflake {
    GUILD
}

/// What sort of channel it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum ChannelKind {
    Text {
        #[serde(default = "first")]
        guild: Snowflake,
        #[serde(default)]
        overwrites: Vec<Overwrite>,
    },
    Dm {
        with: Snowflake,
    },
    Thread {
        #[serde(default = "first")]
        guild: Snowflake,
        parent: Snowflake,
        private: bool,
        archived: bool,
        locked: bool,
        auto_archive_minutes: u64,
        /// Who is in it. Nobody else sees a private one, but those who moderate.
        #[serde(default)]
        members: Vec<Joined>,
    },
}

/// Somebody in a thread, and since when.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Joined {
    pub(crate) user: Snowflake,
    pub(crate) at_ms: u64,
}

/// A place where messages are.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Channel {
    pub(crate) id: Snowflake,
    pub(crate) name: String,
    #[serde(flatten)]
    pub(crate) kind: ChannelKind,
}

impl Channel {
    /// The server it belongs to; none for direct messages.
    pub(crate) fn guild(&self) -> Option<Snowflake> {
        match self.kind {
            ChannelKind::Text { guild, .. } | ChannelKind::Thread { guild, .. } => Some(guild),
            ChannelKind::Dm { .. } => None,
        }
    }

    /// Whether it belongs to a server (and is no direct-message channel).
    pub(crate) fn in_guild(&self) -> bool {
        self.guild().is_some()
    }

    /// Whether it is a thread that was put away.
    pub(crate) fn archived(&self) -> bool {
        matches!(self.kind, ChannelKind::Thread { archived: true, .. })
    }

    /// Whether it is a thread that only moderators can open again.
    pub(crate) fn locked(&self) -> bool {
        matches!(self.kind, ChannelKind::Thread { locked: true, .. })
    }

    /// Who is in it, where it is a thread.
    pub(crate) fn members(&self) -> &[Joined] {
        match &self.kind {
            ChannelKind::Thread { members, .. } => members,
            _ => &[],
        }
    }

    /// The channel a thread hangs in.
    pub(crate) fn parent(&self) -> Option<Snowflake> {
        match self.kind {
            ChannelKind::Thread { parent, .. } => Some(parent),
            _ => None,
        }
    }
}
