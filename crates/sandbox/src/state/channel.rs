//! Channels, threads and direct-message channels.

use serde::{Deserialize, Serialize};

use crate::state::guild::GUILD;
use crate::state::permission::Overwrite;
use crate::state::snowflake::Snowflake;

/// Returns the server of a channel whose stored form has none, because it is from before the sandbox had several
/// servers.
fn default_guild() -> Snowflake {
    GUILD
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum ChannelKind {
    Text {
        #[serde(default = "default_guild")]
        guild: Snowflake,
        #[serde(default)]
        overwrites: Vec<Overwrite>,
    },
    Dm {
        with: Snowflake,
    },
    Thread {
        #[serde(default = "default_guild")]
        guild: Snowflake,
        parent: Snowflake,
        private: bool,
        archived: bool,
        locked: bool,
        auto_archive_minutes: u64,
        /// The members. Only they and moderators can see a private thread.
        #[serde(default)]
        members: Vec<ThreadMember>,
    },
}

/// A member of a thread with the time of joining.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct ThreadMember {
    pub(crate) user: Snowflake,
    pub(crate) at_ms: u64,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Channel {
    pub(crate) id: Snowflake,
    pub(crate) name: String,
    #[serde(flatten)]
    pub(crate) kind: ChannelKind,
}

impl Channel {
    /// Returns the channel's server; `None` for direct messages.
    pub(crate) fn guild(&self) -> Option<Snowflake> {
        match self.kind {
            ChannelKind::Text { guild, .. } | ChannelKind::Thread { guild, .. } => Some(guild),
            ChannelKind::Dm { .. } => None,
        }
    }

    pub(crate) fn in_guild(&self) -> bool {
        self.guild().is_some()
    }

    pub(crate) fn archived(&self) -> bool {
        matches!(self.kind, ChannelKind::Thread { archived: true, .. })
    }

    /// Returns whether this is a locked thread. Only moderators can unarchive such a thread.
    pub(crate) fn locked(&self) -> bool {
        matches!(self.kind, ChannelKind::Thread { locked: true, .. })
    }

    pub(crate) fn members(&self) -> &[ThreadMember] {
        match &self.kind {
            ChannelKind::Thread { members, .. } => members,
            _ => &[],
        }
    }

    pub(crate) fn parent(&self) -> Option<Snowflake> {
        match self.kind {
            ChannelKind::Thread { parent, .. } => Some(parent),
            _ => None,
        }
    }
}
