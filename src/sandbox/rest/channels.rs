//! Channels and threads.

use axum::http::{Method, StatusCode};
use serde_json::json;

use super::{Call, Reply};
use crate::sandbox::error::ApiError;
use crate::sandbox::gateway::GUILDS;
use crate::sandbox::id::{Snowflake, now_ms};
use crate::sandbox::limits::shape::Field::{self, May, Must};
use crate::sandbox::limits::shape::Kind::{Any, Id, OneOf, Text, Truth};
use crate::sandbox::world::{BOT, BotAccess, Channel, ChannelKind, HAS_THREAD, Joined, World};
use crate::sandbox::{payload, tell};

/// For how many minutes a thread may be quiet before it is put away.
const QUIET: Field = May("auto_archive_duration", OneOf(&[60, 1440, 4320, 10080]));

/// The channel, if the bot may see it.
pub(super) fn seen(world: &World, id: Snowflake) -> Result<&Channel, ApiError> {
    let channel = world.channels.get(&id).ok_or(ApiError::UNKNOWN_CHANNEL)?;
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

pub(super) fn open_dm(call: &mut Call<'_>) -> Reply {
    let body = call.payload.json()?;
    call.checked(body, |at| at.object(&[Must("recipient_id", Id)]))?;
    let world = call.shared.world();
    let user = Snowflake::from_value(&body["recipient_id"])
        .and_then(|id| world.users.get(&id))
        .filter(|user| !user.bot)
        .ok_or(ApiError::UNKNOWN_USER)?;
    let channel = world.dm_of(user.id).ok_or(ApiError::UNKNOWN_USER)?;
    Ok(Some(payload::channel(&world, channel)))
}

pub(super) fn typing(call: &mut Call<'_>) -> Reply {
    writable(&call.shared.world(), call.id("channel_id")?)?;
    Ok(None)
}

/// Reads, changes or deletes a channel. Of changes, only those of threads that a bot
/// without further permissions can make are known.
pub(super) fn channel(call: &mut Call<'_>) -> Reply {
    let mut world = call.shared.world();
    let id = call.id("channel_id")?;
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
    call.checked(body, |at| {
        at.object(&[
            May("name", Text(1, 100)),
            May("archived", Truth),
            May("locked", Truth),
            QUIET,
            May("invitable", Any),
        ])
    })?;
    let opens = body["archived"] == false;
    if *locked && !opens {
        return Err(ApiError::THREAD_LOCKED);
    }
    if *archived && !opens {
        return Err(ApiError::THREAD_ARCHIVED);
    }
    *archived = body["archived"].as_bool().unwrap_or(*archived);
    *locked = body["locked"].as_bool().unwrap_or(*locked);
    let minutes = body["auto_archive_duration"].as_u64();
    *auto_archive_minutes = minutes.unwrap_or(*auto_archive_minutes);
    if let Some(name) = body["name"].as_str() {
        name.clone_into(&mut channel.name);
    }
    world.put_channel(channel.clone());
    let told = tell::channel(call.shared, &world, "THREAD_UPDATE", &channel);
    Ok(Some(told))
}

/// Starts a thread, from a message or by itself.
pub(super) fn thread(call: &mut Call<'_>) -> Reply {
    let mut world = call.shared.world();
    let parent = call.id("channel_id")?;
    let from = call.id("message_id").ok();
    let above = writable(&world, parent)?;
    let body = call.payload.json()?;
    let mut fields = vec![
        Must("name", Text(1, 100)),
        QUIET,
        May("rate_limit_per_user", Any),
    ];
    if from.is_none() {
        // Without a type Discord makes a private thread, which surprises; it must be said.
        fields.extend([Must("type", OneOf(&[11, 12])), May("invitable", Any)]);
    }
    call.checked(body, |at| {
        at.object(&fields);
        if above.kind != ChannelKind::Text {
            at.fail("CHANNEL_TYPE_INVALID", "Threads hang in text channels only");
        }
    })?;
    if body["type"] == 12 {
        // Private threads need a permission that the bot is not invited with.
        return Err(ApiError::MISSING_PERMISSIONS);
    }
    let mut channel = Channel {
        id: Snowflake::fresh(),
        name: body["name"].as_str().unwrap_or_default().to_owned(),
        kind: ChannelKind::Thread {
            parent,
            private: false,
            archived: false,
            locked: false,
            auto_archive_minutes: body["auto_archive_duration"].as_u64().unwrap_or(1440),
            members: vec![Joined {
                user: BOT,
                at_ms: now_ms(),
            }],
        },
        bot_access: BotAccess::Full,
    };
    if let Some(id) = from {
        let message = world
            .message(parent, id)
            .filter(|message| message.only_for.is_none())
            .ok_or(ApiError::UNKNOWN_MESSAGE)?;
        if message.thread.is_some() {
            return Err(ApiError::THREAD_EXISTS);
        }
        let mut message = message.clone();
        message.thread = Some(id);
        message.flags |= HAS_THREAD;
        world.put_message(message);
        // A thread from a message has the message's id.
        channel.id = id;
    }
    world.put_channel(channel.clone());
    let value = payload::channel(&world, &channel);
    let mut told = value.clone();
    told["newly_created"] = json!(true);
    call.shared
        .gateway()
        .dispatch(GUILDS, "THREAD_CREATE", &told);
    call.status = StatusCode::CREATED;
    Ok(Some(value))
}
