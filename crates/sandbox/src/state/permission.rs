//! Permission sets and a channel's overwrites.

use std::ops::BitOr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_repr::{Deserialize_repr, Serialize_repr};

use crate::state::snowflake::Snowflake;

/// A set of permissions. In JSON it is a string with a number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Permissions(u64);

impl Permissions {
    pub(crate) const NONE: Self = Self(0);
    /// Every permission that Discord has defined so far.
    pub(crate) const ALL: Self = Self((1 << 53) - 1);

    pub(crate) const ADMINISTRATOR: Self = Self(1 << 3);
    pub(crate) const MANAGE_CHANNELS: Self = Self(1 << 4);
    pub(crate) const MANAGE_GUILD: Self = Self(1 << 5);
    pub(crate) const ADD_REACTIONS: Self = Self(1 << 6);
    pub(crate) const VIEW_CHANNEL: Self = Self(1 << 10);
    pub(crate) const SEND_MESSAGES: Self = Self(1 << 11);
    pub(crate) const SEND_TTS_MESSAGES: Self = Self(1 << 12);
    pub(crate) const MANAGE_MESSAGES: Self = Self(1 << 13);
    pub(crate) const EMBED_LINKS: Self = Self(1 << 14);
    pub(crate) const ATTACH_FILES: Self = Self(1 << 15);
    pub(crate) const READ_MESSAGE_HISTORY: Self = Self(1 << 16);
    pub(crate) const MENTION_EVERYONE: Self = Self(1 << 17);
    pub(crate) const USE_EXTERNAL_EMOJIS: Self = Self(1 << 18);
    pub(crate) const USE_APPLICATION_COMMANDS: Self = Self(1 << 31);
    pub(crate) const MANAGE_THREADS: Self = Self(1 << 34);
    pub(crate) const CREATE_PUBLIC_THREADS: Self = Self(1 << 35);
    pub(crate) const CREATE_PRIVATE_THREADS: Self = Self(1 << 36);
    pub(crate) const SEND_MESSAGES_IN_THREADS: Self = Self(1 << 38);
    pub(crate) const PIN_MESSAGES: Self = Self(1 << 51);

    /// The default permissions of all members in a new server, except the one to mention everyone. The number has the
    /// permissions that have no constant here: invitations, nicknames, voice, external stickers, events, polls and
    /// external apps.
    pub(crate) const EVERYONE: Self = Self(
        Self::ADD_REACTIONS.0
            | Self::VIEW_CHANNEL.0
            | Self::SEND_MESSAGES.0
            | Self::EMBED_LINKS.0
            | Self::ATTACH_FILES.0
            | Self::READ_MESSAGE_HISTORY.0
            | Self::USE_EXTERNAL_EMOJIS.0
            | Self::USE_APPLICATION_COMMANDS.0
            | Self::CREATE_PUBLIC_THREADS.0
            | Self::CREATE_PRIVATE_THREADS.0
            | Self::SEND_MESSAGES_IN_THREADS.0
            | 0x0007_FCA1_0630_0201,
    );
    /// The permissions that most bots ask for: View Channels, Send Messages, Attach Files, Read Message
    /// History, Create Public Threads, Send Messages in Threads.
    pub(crate) const INVITED: Self = Self(309_237_746_688);
    /// The permissions that managers have in addition to those of everyone.
    pub(crate) const MANAGERS: Self = Self(
        Self::MANAGE_CHANNELS.0
            | Self::MANAGE_GUILD.0
            | Self::MANAGE_MESSAGES.0
            | Self::MENTION_EVERYONE.0
            | Self::MANAGE_THREADS.0,
    );
    /// The permissions in direct messages.
    pub(crate) const DIRECT: Self = Self(
        Self::EMBED_LINKS.0
            | Self::ATTACH_FILES.0
            | Self::MENTION_EVERYONE.0
            | Self::USE_EXTERNAL_EMOJIS.0,
    );
    /// The permissions that have no effect without the permission to write.
    pub(crate) const NEED_WRITING: Self = Self(
        Self::SEND_TTS_MESSAGES.0
            | Self::EMBED_LINKS.0
            | Self::ATTACH_FILES.0
            | Self::MENTION_EVERYONE.0,
    );
    /// The permissions denied to a bot that may only read.
    pub(crate) const WRITING: Self = Self(
        Self::ADD_REACTIONS.0
            | Self::SEND_MESSAGES.0
            | Self::CREATE_PUBLIC_THREADS.0
            | Self::CREATE_PRIVATE_THREADS.0
            | Self::SEND_MESSAGES_IN_THREADS.0,
    );

    pub(crate) const fn from_bits(bits: u64) -> Self {
        Self(bits)
    }

    pub(crate) const fn has(self, needed: Self) -> bool {
        self.0 & needed.0 == needed.0
    }

    pub(crate) const fn without(self, taken: Self) -> Self {
        Self(self.0 & !taken.0)
    }
}

impl BitOr for Permissions {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl Serialize for Permissions {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Permissions {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let digits = String::deserialize(deserializer)?;
        digits.parse().map(Self).map_err(serde::de::Error::custom)
    }
}

/// The type of an overwrite's target, by Discord's numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize_repr, Deserialize_repr)]
#[repr(u8)]
pub(crate) enum OverwriteTarget {
    Role = 0,
    Member = 1,
}

/// The permissions that a channel allows or denies to a role or a member.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Overwrite {
    pub(crate) id: Snowflake,
    #[serde(rename = "type")]
    pub(crate) whom: OverwriteTarget,
    #[serde(default)]
    pub(crate) allow: Permissions,
    #[serde(default)]
    pub(crate) deny: Permissions,
}

impl Permissions {
    /// Applies overwrites together. A permission that one of them allows and another denies is allowed.
    pub(crate) fn after<'a>(self, overwrites: impl Iterator<Item = &'a Overwrite>) -> Self {
        let mut deny = Self::NONE;
        let mut allow = Self::NONE;
        for overwrite in overwrites {
            deny = deny | overwrite.deny;
            allow = allow | overwrite.allow;
        }
        self.without(deny) | allow
    }
}

/// The bot's access to a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BotAccess {
    /// The bot has all permissions of its role.
    Full,
    /// The bot can read, but not write.
    ReadOnly,
    /// The bot cannot see the channel.
    None,
}

impl BotAccess {
    /// Returns the permissions that this access denies to the bot's role.
    pub(crate) fn denied(self) -> Permissions {
        match self {
            BotAccess::Full => Permissions::NONE,
            BotAccess::ReadOnly => Permissions::WRITING,
            BotAccess::None => Permissions::VIEW_CHANNEL,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Permissions;

    #[test]
    fn everyone_has_discords_defaults() {
        let all = Permissions::EVERYONE | Permissions::MENTION_EVERYONE;
        assert_eq!(all, Permissions::from_bits(2_248_473_465_835_073));
        assert!(!Permissions::EVERYONE.has(Permissions::MENTION_EVERYONE));
        assert!(!Permissions::EVERYONE.has(Permissions::MANAGE_MESSAGES));
    }
}
