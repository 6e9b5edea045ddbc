//! Channels and threads.

use axum::http::Method;
use serde_json::json;

use super::{Call, Reply};
use crate::sandbox::error::ApiError;
use crate::sandbox::gateway::GUILDS;
use crate::sandbox::id::Snowflake;
use crate::sandbox::limits::{At, Found};
use crate::sandbox::payload;
use crate::sandbox::world::{BotAccess, Channel, ChannelKind, HAS_THREAD, World};

/// The channel, if the bot may see it.
pub(super) fn seen(world: &World, id: Snowflake) -> Result<&Channel, ApiError> {
    let channel = world
        .channels
        .get(&id)
        .ok_or(ApiError::UNKNOWN_CHANNEL)?;
    let access = access_to(world, channel);
    if access == BotAccess::None {
        return Err(ApiError::MISSING_ACCESS);
    }
    Ok(channel)
}

/// The channel, if the bot may write in it.
pub(super) fn writable(world: &World, id: Snowflake) -> Result<&Channel, ApiError> {
    let channel = seen(world, id)?;
    if access_to(world, channel) != BotAccess::Full {
        return Err(ApiError::MISSING_PERMISSIONS);
    }
    Ok(channel)
}

fn access_to(world: &World, channel: &Channel) -> BotAccess {
    if channel.in_guild() && !world.guild.bot_in {
        return BotAccess::None;
    }
    let above = channel
        .parent()
        .and_then(|parent| world.channels.get(&parent));
    match above.map(|parent| parent.bot_access) {
        Some(BotAccess::None) => BotAccess::None,
        Some(BotAccess::ReadOnly) if channel.bot_access == BotAccess::Full => BotAccess::ReadOnly,
        _ => channel.bot_access,
    }
}

pub(super) fn open_dm(call: &Call<'_>) -> Reply {
    let body = call.payload.json()?;
    let found = Found::default();
    let at = At::root(body, &found);
    at.object(&["recipient_id"]);
    let user = at.need("recipient_id").and_then(|at| at.snowflake());
    found.verdict()?;
    let world = call.shared.world();
    let user = user
        .and_then(|id| world.users.get(&id))
        .filter(|user| !user.bot)
        .ok_or(ApiError::UNKNOWN_USER)?;
    let channel = world.dm_of(user.id).ok_or(ApiError::UNKNOWN_USER)?;
    Ok(Some(payload::channel(&world, channel)))
}

pub(super) fn typing(call: &Call<'_>, id: Snowflake) -> Reply {
    writable(&call.shared.world(), id)?;
    Ok(None)
}

/// Reads, changes or deletes a channel. Of changes, only those of threads that a bot
/// without further permissions can make are known.
pub(super) fn channel(call: &Call<'_>, id: Snowflake) -> Reply {
    let mut world = call.shared.world();
    let mut channel = seen(&world, id)?.clone();
    if call.method == Method::GET {
        return Ok(Some(payload::channel(&world, &channel)));
    }
    writable(&world, id)?;
    let ChannelKind::Thread {
        archived,
        locked,
        auto_archive_minutes,
        ..
    } = &mut channel.kind
    else {
        return Err(ApiError::MISSING_PERMISSIONS);
    };
    if call.method == Method::DELETE {
        // Deleting a thread needs a permission that the bot is not invited with.
        return Err(ApiError::MISSING_PERMISSIONS);
    }
    let body = call.payload.json()?;
    let found = Found::default();
    let at = At::root(body, &found);
    at.object(&[
        "name",
        "archived",
        "auto_archive_duration",
        "locked",
        "invitable",
    ]);
    let name = at.get("name").and_then(|at| at.text(1..=100));
    let put_away = at.get("archived").and_then(|at| at.truth());
    let lock = at.get("locked").and_then(|at| at.truth());
    let minutes = at
        .get("auto_archive_duration")
        .and_then(|at| at.one_of(&[60, 1440, 4320, 10080]));
    found.verdict()?;
    if *locked && put_away != Some(false) {
        return Err(ApiError::THREAD_LOCKED);
    }
    if *archived && put_away != Some(false) {
        return Err(ApiError::THREAD_ARCHIVED);
    }
    *archived = put_away.unwrap_or(*archived);
    *locked = lock.unwrap_or(*locked);
    if let Some(minutes) = minutes {
        *auto_archive_minutes = minutes.unsigned_abs();
    }
    if let Some(name) = name {
        name.clone_into(&mut channel.name);
    }
    world.put_channel(channel.clone());
    let value = payload::channel(&world, &channel);
    call.shared
        .gateway()
        .dispatch(GUILDS, "THREAD_UPDATE", &value);
    Ok(Some(value))
}

/// Starts a thread, from a message or by itself.
pub(super) fn thread(call: &Call<'_>, parent: Snowflake, from: Option<Snowflake>) -> Reply {
    let mut world = call.shared.world();
    let above = writable(&world, parent)?;
    let body = call.payload.json()?;
    let found = Found::default();
    let at = At::root(body, &found);
    let mut keys = vec!["name", "auto_archive_duration", "rate_limit_per_user"];
    if from.is_none() {
        keys.extend(["type", "invitable"]);
    }
    at.object(&keys);
    let name = at
        .need("name")
        .and_then(|at| at.text(1..=100))
        .unwrap_or_default();
    let minutes = at
        .get("auto_archive_duration")
        .and_then(|at| at.one_of(&[60, 1440, 4320, 10080]))
        .unwrap_or(1440);
    // Without a type Discord makes a private thread, which surprises; it must be said.
    let kind = if from.is_some() {
        Some(11)
    } else {
        at.need("type").and_then(|at| at.one_of(&[11, 12]))
    };
    if above.kind != ChannelKind::Text {
        at.fail("CHANNEL_TYPE_INVALID", "Threads hang in text channels only");
    }
    found.verdict()?;
    if kind == Some(12) {
        // Private threads need a permission that the bot is not invited with.
        return Err(ApiError::MISSING_PERMISSIONS);
    }
    let mut starter = None;
    if let Some(id) = from {
        let message = world
            .message(parent, id)
            .filter(|message| message.only_for.is_none())
            .ok_or(ApiError::UNKNOWN_MESSAGE)?;
        if message.thread.is_some() {
            return Err(ApiError::THREAD_EXISTS);
        }
        starter = Some(message.clone());
    }
    let kind = ChannelKind::Thread {
        parent,
        private: false,
        archived: false,
        locked: false,
        auto_archive_minutes: minutes.unsigned_abs(),
    };
    let channel = match &mut starter {
        None => {
            let id = world.add_channel(name, kind);
            world.channels.get(&id).cloned()
        }
        Some(message) => {
            // A thread from a message has the message's id.
            let channel = Channel {
                id: message.id,
                name: name.to_owned(),
                kind,
                bot_access: BotAccess::Full,
            };
            world.put_channel(channel.clone());
            message.thread = Some(message.id);
            message.flags |= HAS_THREAD;
            world.put_message(message.clone());
            Some(channel)
        }
    };
    let channel = channel.ok_or(ApiError::UNKNOWN_CHANNEL)?;
    let value = payload::channel(&world, &channel);
    let mut told = value.clone();
    told["newly_created"] = json!(true);
    call.shared
        .gateway()
        .dispatch(GUILDS, "THREAD_CREATE", &told);
    Ok(Some(value))
}
