//! Control endpoints for servers and their channels.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::{Path, State};
use serde::Deserialize;
use serde_json::json;

use super::people::{check_locale, default_guild, unlock_and_notify};
use super::{ControlError, ControlResult, SharedState};
use crate::gateway::events;
use crate::gateway::{GUILD_PRESENCES, GUILDS, Shard};
use crate::state::guild::{BOT, Guild};
use crate::state::permission::{BotAccess, Overwrite, Permissions};
use crate::state::snowflake::Snowflake;
use crate::state::{ChannelKind, DiscordState};
use crate::{Shared, payload};

/// The maximum number of shards if a request chooses the shard of a new server. A server's shard follows from the time
/// in its id, so the id may be up to this many milliseconds in the future.
const MAX_SHARDS: u32 = 1_000;

#[derive(Deserialize)]
pub(super) struct NewGuild {
    name: String,
    locale: String,
    /// The user who creates, joins and manages the server; `None` for a server without a manager.
    manager: Option<Snowflake>,
    /// The server's shard as `[id, total]`; `None` for any shard.
    shard: Option<Shard>,
}

fn check_name(name: &str) -> Result<String, ControlError> {
    let name = name.trim();
    if !(2..=100).contains(&name.chars().count()) {
        return Err(ControlError::invalid(
            "A server's name has 2 to 100 characters",
        ));
    }
    Ok(name.to_owned())
}

pub(super) async fn add(State(shared): SharedState, Json(new): Json<NewGuild>) -> ControlResult {
    check_locale(&new.locale)?;
    let name = check_name(&new.name)?;
    // The id is chosen so that the server is in that shard. With this limit the id's time is close to now.
    if new.shard.is_some_and(|shard| shard.total() > MAX_SHARDS) {
        return Err(ControlError::invalid(
            "The number of shards can be 1000 at most",
        ));
    }
    let of_shard = |id| new.shard.is_none_or(|shard| shard.covers(Some(id)));
    let id = shared.clock.new_id_where(of_shard);
    let mut state = shared.state();
    let mut guild = Guild::new(id, &shared.clock, &name, &new.locale, state.bot_name());
    if let Some(bits) = shared.config.bot_permissions {
        guild.bots.permissions = Permissions::from_bits(bits);
    }
    if let Some(manager) = new.manager {
        if !state.users.contains_key(&manager) {
            return Err(ControlError::not_found());
        }
        guild.join(manager, shared.clock.now_ms());
        guild.set_manager(manager, true);
    }
    state.put_guild(guild);
    let channel = state.add_text(id, "games");
    set_bot_membership(&shared, &mut state, id, true);
    Ok(unlock_and_notify(
        &shared,
        state,
        json!({"guild": id, "channel": channel}),
    ))
}

pub(super) fn set_bot_membership(
    shared: &Shared,
    state: &mut DiscordState,
    id: Snowflake,
    present: bool,
) {
    let before = state.guild_with_bot(id).is_some();
    state.change_guild(id, |guild| {
        if present {
            guild.join(BOT, shared.clock.now_ms());
        } else {
            guild.members.remove(&BOT);
        }
    });
    let mut gateway = shared.gateway();
    if before && !present {
        // Without the field `unavailable` the event means that the bot was removed from the server.
        gateway.dispatch(Some(id), GUILDS, "GUILD_DELETE", &json!({"id": id}));
    } else if let Some(guild) = state.guild_with_bot(id).filter(|_| !before) {
        gateway.dispatch_as(Some(id), GUILDS, "GUILD_CREATE", |session| {
            payload::guild_create(state, guild, session.has_intent(GUILD_PRESENCES))
        });
    }
}

#[derive(Deserialize)]
pub(super) struct GuildChange {
    name: Option<String>,
    locale: Option<String>,
    bot_in: Option<bool>,
    /// The permissions of roles by their ids.
    #[serde(default)]
    roles: BTreeMap<Snowflake, Permissions>,
}

pub(super) async fn change(
    State(shared): SharedState,
    Path(id): Path<Snowflake>,
    Json(change): Json<GuildChange>,
) -> ControlResult {
    let name = change.name.as_deref().map(check_name).transpose()?;
    change.locale.as_deref().map(check_locale).transpose()?;
    let mut state = shared.state();
    let changed = state.change_guild(id, |guild| {
        guild.name = name.unwrap_or_else(|| guild.name.clone());
        guild.locale = change.locale.unwrap_or_else(|| guild.locale.clone());
        for (role, permissions) in change.roles {
            if let Some(role) = guild.role_mut(role) {
                role.permissions = permissions;
            }
        }
    });
    let told = payload::guild(changed.ok_or_else(ControlError::not_found)?);
    events::of_guild(&shared, &state, Some(id), "GUILD_UPDATE", &told);
    if let Some(present) = change.bot_in {
        set_bot_membership(&shared, &mut state, id, present);
    }
    Ok(unlock_and_notify(&shared, state, json!({})))
}

#[derive(Deserialize)]
pub(super) struct NewChannel {
    name: String,
    #[serde(default = "default_guild")]
    guild: Snowflake,
}

pub(super) async fn add_channel(
    State(shared): SharedState,
    Json(new): Json<NewChannel>,
) -> ControlResult {
    let name: String = new
        .name
        .trim()
        .to_lowercase()
        .split_whitespace()
        .collect::<Vec<_>>()
        .join("-");
    if name.is_empty() || name.chars().count() > 100 {
        return Err(ControlError::invalid(
            "A channel's name has 1 to 100 characters",
        ));
    }
    let mut state = shared.state();
    if !state.guilds.contains_key(&new.guild) {
        return Err(ControlError::not_found());
    }
    let id = state.add_text(new.guild, &name);
    if let Some(channel) = state.channels.get(&id) {
        events::channel(&shared, &state, "CHANNEL_CREATE", channel);
    }
    Ok(unlock_and_notify(&shared, state, json!({"channel": id})))
}

#[derive(Deserialize)]
pub(super) struct ChannelChange {
    archived: Option<bool>,
    locked: Option<bool>,
    /// The bot's new access, as one of three levels; `None` to keep it. A thread has the access of its channel.
    bot_access: Option<BotAccess>,
    /// The channel's overwrites for roles and members, which replace all earlier ones; `None` to keep them.
    overwrites: Option<Vec<Overwrite>>,
    #[serde(default)]
    delete: bool,
}

pub(super) async fn change_channel(
    State(shared): SharedState,
    Path(id): Path<Snowflake>,
    Json(change): Json<ChannelChange>,
) -> ControlResult {
    let mut state = shared.state();
    let mut channel = state
        .channels
        .get(&id)
        .filter(|channel| channel.in_guild())
        .cloned()
        .ok_or_else(ControlError::not_found)?;
    let sort = channel.parent().map_or("CHANNEL", |_| "THREAD");
    if change.delete {
        events::channel(&shared, &state, &format!("{sort}_DELETE"), &channel);
        state.remove_channel(id);
        return Ok(unlock_and_notify(&shared, state, json!({})));
    }
    match &mut channel.kind {
        ChannelKind::Thread { .. }
            if change.bot_access.is_some() || change.overwrites.is_some() =>
        {
            return Err(ControlError::invalid(
                "A thread allows what its channel allows",
            ));
        }
        ChannelKind::Thread {
            archived, locked, ..
        } => {
            *archived = change.archived.unwrap_or(*archived);
            *locked = change.locked.unwrap_or(*locked);
        }
        ChannelKind::Text { overwrites, .. } => {
            *overwrites = change.overwrites.unwrap_or_else(|| overwrites.clone());
        }
        ChannelKind::Dm { .. } => {}
    }
    state.put_channel(channel);
    if let Some(access) = change.bot_access {
        state.set_bot_access(id, access);
    }
    if let Some(channel) = state.channels.get(&id) {
        events::channel(&shared, &state, &format!("{sort}_UPDATE"), channel);
    }
    Ok(unlock_and_notify(&shared, state, json!({})))
}
