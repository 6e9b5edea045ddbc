//! Computes permissions in a channel in the same way as Discord. All checks of permissions use these functions.

use crate::state::permission::{OverwriteTarget, Permissions};
use crate::state::snowflake::Snowflake;
use crate::state::{BOT, Channel, ChannelKind, DiscordState};

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

/// Returns whether a user can see a channel. A direct-message channel is visible to its two members.
pub(crate) fn can_see(state: &DiscordState, user: Snowflake, channel: &Channel) -> bool {
    match channel.kind {
        ChannelKind::Dm { with } => with == user || user == BOT,
        _ => permissions_in(state, user, channel).has(Permissions::VIEW_CHANNEL),
    }
}

/// Returns whether a user can write in a channel. Both members can write in a direct-message channel.
pub(crate) fn can_write(state: &DiscordState, user: Snowflake, channel: &Channel) -> bool {
    let needed = match channel.kind {
        ChannelKind::Dm { .. } => return can_see(state, user, channel),
        ChannelKind::Text { .. } => Permissions::SEND_MESSAGES,
        ChannelKind::Thread { .. } => Permissions::SEND_MESSAGES_IN_THREADS,
    };
    permissions_in(state, user, channel).has(needed)
}

/// Applies a channel's overwrites to the permissions in its server.
///
/// The overwrite for everyone is applied first, then those for the member's roles, then the one for the member; a later
/// one overrides an earlier one.
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
    let roles = || {
        overwrites
            .iter()
            .filter(|one| one.whom == OverwriteTarget::Role)
    };
    let members = overwrites
        .iter()
        .filter(|one| one.whom == OverwriteTarget::Member);
    whole
        .after(roles().filter(|one| one.id == guild.id))
        .after(roles().filter(|one| member.roles.contains(&one.id)))
        .after(members.filter(|one| one.id == user))
}

/// Removes the permissions that have no effect because a permission that they need is missing.
fn usable(whole: Permissions, writing: Permissions) -> Permissions {
    if !whole.has(Permissions::VIEW_CHANNEL) {
        Permissions::NONE
    } else if whole.has(writing) {
        whole
    } else {
        whole.without(Permissions::NEED_WRITING)
    }
}
