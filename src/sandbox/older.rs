//! What folders hold from before there were several servers: one server without members, who
//! was in it written beside each person, and what the bot could do written beside each channel.

use serde::Deserialize;
use serde_json::Value;

use super::guild::{BOT, Guild};
use super::id::Snowflake;
use super::keep::{Keep, Shelf};
use super::permission::BotAccess;

#[derive(Deserialize)]
struct OlderGuild {
    name: String,
    locale: String,
    bot_in: bool,
}

#[derive(Deserialize)]
struct OlderUser {
    id: Snowflake,
    manager: bool,
    member: bool,
}

#[derive(Deserialize)]
struct OlderChannel {
    id: Snowflake,
    bot_access: BotAccess,
}

/// The one server of such a folder.
pub(crate) fn guild(keep: &Keep) -> Option<Guild> {
    let older: OlderGuild = keep.get(Shelf::SINGLE, b"guild")?;
    let mut guild = Guild::first(&older.name, &older.locale);
    for user in keep.all::<OlderUser>(Shelf::USERS) {
        let there = if user.id == BOT {
            older.bot_in
        } else {
            user.member
        };
        if there {
            guild.enter(user.id, user.id.made_ms());
            guild.let_manage(user.id, user.manager);
        }
    }
    guild.commands = keep
        .get::<Vec<Value>>(Shelf::SINGLE, b"local")
        .unwrap_or_default();
    Some(guild)
}

/// The channels in which the bot could not do everything, and what it could do there.
pub(crate) fn closed(keep: &Keep) -> Vec<(Snowflake, BotAccess)> {
    let channels = keep.all::<OlderChannel>(Shelf::CHANNELS).into_iter();
    channels
        .map(|channel| (channel.id, channel.bot_access))
        .filter(|(_, access)| *access != BotAccess::Full)
        .collect()
}
