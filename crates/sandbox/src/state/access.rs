//! What somebody may do in a channel, computed as Discord does. Everything that allows,
//! refuses or tells of rights asks here.

use crate::state::permission::{Permissions, Whom};
use crate::state::snowflake::Snowflake;
use crate::state::{BOT, Channel, ChannelKind, DiscordState};

/// What somebody, or the bot, may do in a channel.
pub(crate) fn permissions_in(
    state: &DiscordState,
    user: Snowflake,
    channel: &Channel,
) -> Permissions {
    match &channel.kind {
        ChannelKind::Dm { with } if *with == user || user == BOT => Permissions::DIRECT,
        ChannelKind::Dm { .. } => Permissions::NONE,
        ChannelKind::Text { .. } => {
            let whole = with_overwrites(state, user, channel);
            usable(whole, Permissions::SEND_MESSAGES)
        }
        ChannelKind::Thread {
            parent,
            private,
            members,
            ..
        } => {
            let above = state.channels.get(parent);
            let whole = above.map_or(Permissions::NONE, |above| {
                with_overwrites(state, user, above)
            });
            let within = members.iter().any(|one| one.user == user);
            if *private && !within && !whole.has(Permissions::MANAGE_THREADS) {
                return Permissions::NONE;
            }
            usable(whole, Permissions::SEND_MESSAGES_IN_THREADS)
        }
    }
}

/// Whether a channel is there for somebody. Direct messages have no such right.
pub(crate) fn sees(state: &DiscordState, user: Snowflake, channel: &Channel) -> bool {
    match channel.kind {
        ChannelKind::Dm { with } => with == user || user == BOT,
        _ => permissions_in(state, user, channel).has(Permissions::VIEW_CHANNEL),
    }
}

/// Whether somebody may write in a channel. Direct messages have no such right.
pub(crate) fn writes(state: &DiscordState, user: Snowflake, channel: &Channel) -> bool {
    let needed = match channel.kind {
        ChannelKind::Dm { .. } => return sees(state, user, channel),
        ChannelKind::Text { .. } => Permissions::SEND_MESSAGES,
        ChannelKind::Thread { .. } => Permissions::SEND_MESSAGES_IN_THREADS,
    };
    permissions_in(state, user, channel).has(needed)
}

/// The rights in the server, then what the channel says of everyone, of the roles that are
/// held, and of the member alone; each step overrules those before it.
fn with_overwrites(state: &DiscordState, user: Snowflake, channel: &Channel) -> Permissions {
    let (Some(guild), ChannelKind::Text { overwrites, .. }) =
        (state.guild_of(channel), &channel.kind)
    else {
        return Permissions::NONE;
    };
    let whole = guild.permissions_of(user);
    let Some(member) = guild.members.get(&user) else {
        return Permissions::NONE;
    };
    if whole.has(Permissions::ADMINISTRATOR) {
        return Permissions::ALL;
    }
    let roles = || overwrites.iter().filter(|one| one.whom == Whom::Role);
    let members = overwrites.iter().filter(|one| one.whom == Whom::Member);
    whole
        .after(roles().filter(|one| one.id == guild.id))
        .after(roles().filter(|one| member.roles.contains(&one.id)))
        .after(members.filter(|one| one.id == user))
}

/// What is left where a right is lacking on which others rest.
fn usable(whole: Permissions, writing: Permissions) -> Permissions {
    if !whole.has(Permissions::VIEW_CHANNEL) {
        Permissions::NONE
    } else if whole.has(writing) {
        whole
    } else {
        whole.without(Permissions::OF_WRITING)
    }
}
