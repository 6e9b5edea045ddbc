//! Channels and threads.

use axum::http::{Method, StatusCode};
use serde_json::Value;

use super::{Call, Reply};
use crate::error::ApiError;
use crate::id::Snowflake;
use crate::limits::message::{Draft, Uploads};
use crate::limits::shape::Field::{self, May, Must};
use crate::limits::shape::Kind::{Any, Id, OneOf, Text, Truth};
use crate::permission::Permissions;
use crate::world::{BOT, Channel, ChannelKind, HAS_THREAD, Joined, Message, System, World};
use crate::{Shared, may, payload, tell};

/// For how many minutes a thread may be quiet before it is put away.
const QUIET: Field = May("auto_archive_duration", OneOf(&[60, 1440, 4320, 10080]));

/// The channel, if the bot may see it.
pub(super) fn seen(world: &World, id: Snowflake) -> Result<&Channel, ApiError> {
    let channel = world.channels.get(&id).ok_or(ApiError::UNKNOWN_CHANNEL)?;
    if !may::sees(world, BOT, channel) {
        return Err(ApiError::MISSING_ACCESS);
    }
    Ok(channel)
}

/// The channel, if the bot may write in it.
pub(super) fn writable(world: &World, id: Snowflake) -> Result<&Channel, ApiError> {
    let channel = seen(world, id)?;
    if !may::writes(world, BOT, channel) {
        return Err(ApiError::MISSING_PERMISSIONS);
    }
    Ok(channel)
}

/// The channel, if the bot may see it and has these rights there.
pub(super) fn allowed(
    world: &World,
    id: Snowflake,
    needed: Permissions,
) -> Result<&Channel, ApiError> {
    let channel = seen(world, id)?;
    if !may::in_channel(world, BOT, channel).has(needed) {
        return Err(ApiError::MISSING_PERMISSIONS);
    }
    Ok(channel)
}

/// Whether the bot is shown what was said in a channel before.
pub(super) fn shows_history(world: &World, channel: Snowflake) -> bool {
    let channel = world.channels.get(&channel);
    channel.is_some_and(|channel| {
        let may = may::in_channel(world, BOT, channel);
        !channel.in_guild() || may.has(Permissions::READ_MESSAGE_HISTORY)
    })
}

/// Checks what a new message carries against what the bot may. Embeds beside words are left
/// out in silence where they are not allowed.
pub(super) fn permitted(
    world: &World,
    channel: &Channel,
    draft: &mut Draft,
    uploads: &Uploads,
) -> Result<(), ApiError> {
    let may = may::in_channel(world, BOT, channel);
    if !uploads.is_empty() && !may.has(Permissions::ATTACH_FILES) {
        return Err(ApiError::MISSING_PERMISSIONS);
    }
    if draft.embeds.as_ref().is_some_and(|list| !list.is_empty())
        && !may.has(Permissions::EMBED_LINKS)
    {
        if draft.content.as_ref().is_none_or(String::is_empty) && uploads.is_empty() {
            return Err(ApiError::MISSING_PERMISSIONS);
        }
        draft.embeds = None;
    }
    if draft.reply.is_some() && !shows_history(world, channel.id) {
        return Err(ApiError::REPLY_WITHOUT_HISTORY);
    }
    Ok(())
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

/// Reads, changes or deletes a channel.
pub(super) fn channel(call: &mut Call<'_>) -> Reply {
    let mut world = call.shared.world();
    let id = call.id("channel_id")?;
    let channel = seen(&world, id)?.clone();
    if call.method == Method::GET {
        return Ok(Some(payload::channel(&world, &channel)));
    }
    let sort = match channel.kind {
        ChannelKind::Thread { .. } => "THREAD",
        ChannelKind::Text { .. } => "CHANNEL",
        // A direct-message channel is closed, not deleted, and has nothing to change.
        ChannelKind::Dm { .. } if call.method == Method::DELETE => {
            return Ok(Some(payload::channel(&world, &channel)));
        }
        ChannelKind::Dm { .. } => return Err(ApiError::NOT_IN_DIRECT),
    };
    if call.method == Method::DELETE {
        let needed = match channel.parent() {
            Some(_) => Permissions::MANAGE_THREADS,
            None => Permissions::MANAGE_CHANNELS,
        };
        allowed(&world, id, needed)?;
        let told = tell::channel(call.shared, &world, &format!("{sort}_DELETE"), &channel);
        world.take_channel(id);
        return Ok(Some(told));
    }
    let body = call.payload.json()?;
    let changed = match channel.parent() {
        Some(_) => change_thread(call, &world, channel, body)?,
        None => rename(call, &world, channel, body)?,
    };
    world.put_channel(changed.clone());
    let told = tell::channel(call.shared, &world, &format!("{sort}_UPDATE"), &changed);
    Ok(Some(told))
}

/// A channel of a server by another name; of its other properties this world has none.
fn rename(
    call: &Call<'_>,
    world: &World,
    mut channel: Channel,
    body: &Value,
) -> Result<Channel, ApiError> {
    allowed(world, channel.id, Permissions::MANAGE_CHANNELS)?;
    call.checked(body, |at| at.object(&[May("name", Text(1, 100))]))?;
    if let Some(name) = body["name"].as_str() {
        name.clone_into(&mut channel.name);
    }
    Ok(channel)
}

/// A thread as a body changes it. All threads are the bot's own; but only those who moderate
/// lock one, or open one that is locked.
fn change_thread(
    call: &Call<'_>,
    world: &World,
    mut thread: Channel,
    body: &Value,
) -> Result<Channel, ApiError> {
    let moderates = allowed(world, thread.id, Permissions::MANAGE_THREADS).is_ok();
    call.checked(body, |at| {
        at.object(&[
            May("name", Text(1, 100)),
            May("archived", Truth),
            May("locked", Truth),
            QUIET,
            May("invitable", Any),
        ])
    })?;
    let ChannelKind::Thread {
        archived,
        locked,
        auto_archive_minutes,
        ..
    } = &mut thread.kind
    else {
        return Err(ApiError::MISSING_PERMISSIONS);
    };
    let opens = body["archived"] == false;
    if *locked && !moderates {
        return Err(if opens {
            ApiError::MISSING_PERMISSIONS
        } else {
            ApiError::THREAD_LOCKED
        });
    }
    if *archived && !opens {
        return Err(ApiError::THREAD_ARCHIVED);
    }
    let locks = body["locked"].as_bool().unwrap_or(*locked) != *locked;
    if locks && !moderates {
        return Err(ApiError::MISSING_PERMISSIONS);
    }
    *archived = body["archived"].as_bool().unwrap_or(*archived);
    *locked = body["locked"].as_bool().unwrap_or(*locked);
    let minutes = body["auto_archive_duration"].as_u64();
    *auto_archive_minutes = minutes.unwrap_or(*auto_archive_minutes);
    if let Some(name) = body["name"].as_str() {
        name.clone_into(&mut thread.name);
    }
    if opens {
        writable(world, thread.id)?;
    }
    Ok(thread)
}

/// Starts a thread, from a message or by itself.
pub(super) fn thread(call: &mut Call<'_>) -> Reply {
    let shared = call.shared;
    let mut world = shared.world();
    let parent = call.id("channel_id")?;
    let from = call.id("message_id").ok();
    let above = seen(&world, parent)?.clone();
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
    let guild = call.checked(body, |at| {
        at.object(&fields);
        match above.kind {
            ChannelKind::Text { guild, .. } => Some(guild),
            _ => {
                at.fail("CHANNEL_TYPE_INVALID", "Threads hang in text channels only");
                None
            }
        }
    })?;
    let guild = guild.ok_or(ApiError::UNKNOWN_CHANNEL)?;
    let private = body["type"] == 12;
    let needed = if private {
        Permissions::CREATE_PRIVATE_THREADS
    } else {
        Permissions::CREATE_PUBLIC_THREADS
    };
    allowed(&world, parent, needed)?;
    let started = from
        .map(|id| {
            let message = world.message(parent, id);
            let message = message.filter(|message| message.only_for.is_none());
            message.cloned().ok_or(ApiError::UNKNOWN_MESSAGE)
        })
        .transpose()?;
    if started.as_ref().is_some_and(|from| from.thread.is_some()) {
        return Err(ApiError::THREAD_EXISTS);
    }
    let thread = Channel {
        // A thread from a message has the message's id.
        id: from.unwrap_or_else(|| world.clock.fresh()),
        name: body["name"].as_str().unwrap_or_default().to_owned(),
        kind: ChannelKind::Thread {
            guild,
            parent,
            private,
            archived: false,
            locked: false,
            auto_archive_minutes: body["auto_archive_duration"].as_u64().unwrap_or(1440),
            members: vec![Joined {
                user: BOT,
                at_ms: world.clock.now_ms(),
            }],
        },
    };
    world.put_channel(thread.clone());
    tell::new_thread(shared, &world, &thread);
    if let Some(mut message) = started {
        message.thread = Some(thread.id);
        message.flags |= HAS_THREAD;
        let told = payload::message(&world, &shared.base(), &message);
        let told_of = message.id;
        world.put_message(message);
        tell::message(shared, &world, &above, "MESSAGE_UPDATE", told);
        let says = System::ThreadStarted {
            channel: parent,
            message: told_of,
        };
        announce(shared, &mut world, &thread, says, "");
    } else if !private {
        let says = System::ThreadCreated { thread: thread.id };
        announce(shared, &mut world, &above, says, &thread.name);
    }
    call.status = StatusCode::CREATED;
    Ok(Some(payload::channel(&world, &thread)))
}

/// Lets Discord itself say something in a channel, under the bot's name.
fn announce(shared: &Shared, world: &mut World, place: &Channel, says: System, words: &str) {
    let mut message = Message::new(world.clock.fresh(), place.id, BOT);
    message.system = Some(says);
    words.clone_into(&mut message.content);
    let told = payload::message(world, &shared.base(), &message);
    world.put_message(message);
    tell::message(shared, world, place, "MESSAGE_CREATE", told);
}
