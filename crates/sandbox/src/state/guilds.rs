//! The part of the state about servers: members, and the bot's permissions and commands.

use serde_json::Value;

use crate::state::guild::{BOT, Guild};
use crate::state::permission::{BotAccess, Overwrite, OverwriteTarget, Permissions};
use crate::state::snowflake::Snowflake;
use crate::state::storage::Collection;
use crate::state::{Channel, ChannelKind, DiscordState, User};

impl DiscordState {
    pub(crate) fn bot_name(&self) -> &str {
        self.users.get(&BOT).map_or("", |bot| bot.shown.as_str())
    }

    pub(crate) fn rename_bot(&mut self, name: &str) {
        if self.bot_name() == name {
            return;
        }
        self.put_user(User::bot(name));
        let guilds: Vec<Snowflake> = self.guilds.keys().copied().collect();
        for id in guilds {
            self.change_guild(id, |guild| name.clone_into(&mut guild.bots.name));
        }
    }

    pub(crate) fn guild_with_bot(&self, id: Snowflake) -> Option<&Guild> {
        self.guilds.get(&id).filter(|guild| guild.has_member(BOT))
    }

    /// Returns a channel's server; `None` for direct messages.
    pub(crate) fn guild_of(&self, channel: &Channel) -> Option<&Guild> {
        self.guilds.get(&channel.guild()?)
    }

    pub(crate) fn shares_guild_with_bot(&self, user: Snowflake) -> bool {
        let mut guilds = self.guilds.values();
        guilds.any(|guild| guild.has_member(BOT) && guild.has_member(user))
    }

    pub(crate) fn put_guild(&mut self, guild: Guild) {
        self.storage
            .put(Collection::GUILDS, &guild.id.key(), &guild);
        self.guilds.insert(guild.id, guild);
    }

    /// Changes a server and returns it; `None` if it does not exist.
    pub(crate) fn change_guild(
        &mut self,
        id: Snowflake,
        change: impl FnOnce(&mut Guild),
    ) -> Option<&Guild> {
        let guild = self.guilds.get_mut(&id)?;
        change(guild);
        self.storage.put(Collection::GUILDS, &id.key(), guild);
        Some(guild)
    }

    /// Returns the bot's access to a channel, as one of the three levels that the page offers.
    pub(crate) fn bot_access(&self, channel: &Channel) -> BotAccess {
        let above = channel.parent().and_then(|id| self.channels.get(&id));
        let of = above.unwrap_or(channel);
        let (Some(guild), ChannelKind::Text { overwrites, .. }) = (self.guild_of(of), &of.kind)
        else {
            return BotAccess::Full;
        };
        let own = overwrites.iter().find(|own| own.id == guild.bots.id);
        let takes = |access: &BotAccess| own.is_some_and(|own| own.deny.has(access.denied()));
        let mut switched = [BotAccess::None, BotAccess::ReadOnly].into_iter();
        switched.find(takes).unwrap_or(BotAccess::Full)
    }

    pub(crate) fn set_bot_access(&mut self, channel: Snowflake, access: BotAccess) {
        let Some(mut channel) = self.channels.get(&channel).cloned() else {
            return;
        };
        let Some(role) = self.guild_of(&channel).map(|guild| guild.bots.id) else {
            return;
        };
        let ChannelKind::Text { overwrites, .. } = &mut channel.kind else {
            return;
        };
        overwrites.retain(|own| own.id != role);
        if access != BotAccess::Full {
            overwrites.push(Overwrite {
                id: role,
                whom: OverwriteTarget::Role,
                allow: Permissions::NONE,
                deny: access.denied(),
            });
        }
        self.put_channel(channel);
    }

    /// Returns the global commands, or those of one server; `None` if the bot is not in it.
    pub(crate) fn commands(&self, guild: Option<Snowflake>) -> Option<&[Value]> {
        match guild {
            None => Some(&self.global_commands),
            Some(id) => self
                .guild_with_bot(id)
                .map(|guild| guild.commands.as_slice()),
        }
    }

    pub(crate) fn put_commands(&mut self, guild: Option<Snowflake>, commands: Vec<Value>) {
        match guild {
            None => {
                self.storage.put(Collection::SINGLE, b"global", &commands);
                self.global_commands = commands;
            }
            Some(id) => {
                self.change_guild(id, |guild| guild.commands = commands);
            }
        }
    }
}
