//! The endpoints for channels, and for starting and changing threads.

use axum::http::{Method, StatusCode};
use serde_json::Value;

use crate::gateway::events;
use crate::limits::message::{Draft, Uploads};
use crate::limits::shape::Field;
use crate::limits::shape::Field::{Optional, Required};
use crate::limits::shape::Kind::{Any, Bool, Id, OneOf, Text};
use crate::rest::error::ApiError;
use crate::rest::{Call, Reply};
use crate::state::access;
use crate::state::permission::Permissions;
use crate::state::snowflake::Snowflake;
use crate::state::{
    BOT, Channel, ChannelKind, DiscordState, HAS_THREAD, Message, SystemMessage, ThreadMember,
};
use crate::{Shared, payload};

/// The field with the number of minutes without a message after which a thread is archived.
const AUTO_ARCHIVE: Field = Optional("auto_archive_duration", OneOf(&[60, 1440, 4320, 10080]));

pub(crate) fn visible_channel(state: &DiscordState, id: Snowflake) -> Result<&Channel, ApiError> {
    let channel = state.channels.get(&id).ok_or(ApiError::UNKNOWN_CHANNEL)?;
    if !access::can_see(state, BOT, channel) {
        return Err(ApiError::MISSING_ACCESS);
    }
    Ok(channel)
}

pub(crate) fn writable_channel(state: &DiscordState, id: Snowflake) -> Result<&Channel, ApiError> {
    let channel = visible_channel(state, id)?;
    if !access::can_write(state, BOT, channel) {
        return Err(ApiError::MISSING_PERMISSIONS);
    }
    Ok(channel)
}

pub(crate) fn channel_with_permission(
    state: &DiscordState,
    id: Snowflake,
    needed: Permissions,
) -> Result<&Channel, ApiError> {
    let channel = visible_channel(state, id)?;
    if !access::permissions_in(state, BOT, channel).has(needed) {
        return Err(ApiError::MISSING_PERMISSIONS);
    }
    Ok(channel)
}

/// Returns whether the bot can read earlier messages in a channel.
pub(crate) fn shows_history(state: &DiscordState, channel: Snowflake) -> bool {
    let channel = state.channels.get(&channel);
    channel.is_some_and(|channel| {
        let may = access::permissions_in(state, BOT, channel);
        !channel.in_guild() || may.has(Permissions::READ_MESSAGE_HISTORY)
    })
}

/// Checks a new message against the bot's permissions. If the bot may not send embeds, removes them without an error
/// when the message has other content, as Discord does.
pub(crate) fn check_permissions(
    state: &DiscordState,
    channel: &Channel,
    draft: &mut Draft,
    uploads: &Uploads,
) -> Result<(), ApiError> {
    let may = access::permissions_in(state, BOT, channel);
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
    if draft.reply.is_some() && !shows_history(state, channel.id) {
        return Err(ApiError::REPLY_WITHOUT_HISTORY);
    }
    Ok(())
}

pub(crate) fn open_dm(call: &mut Call<'_>) -> Reply {
    let body = call.payload.json()?;
    call.check_body(body, |at| at.object(&[Required("recipient_id", Id)]))?;
    let state = call.shared.state();
    let user = Snowflake::from_value(&body["recipient_id"])
        .and_then(|id| state.users.get(&id))
        .filter(|user| !user.bot)
        .ok_or(ApiError::UNKNOWN_USER)?;
    let channel = state.dm_of(user.id).ok_or(ApiError::UNKNOWN_USER)?;
    Ok(Some(payload::channel(&state, channel)))
}

pub(crate) fn typing(call: &mut Call<'_>) -> Reply {
    writable_channel(&call.shared.state(), call.id("channel_id")?)?;
    Ok(None)
}

pub(crate) fn channel(call: &mut Call<'_>) -> Reply {
    let mut state = call.shared.state();
    let id = call.id("channel_id")?;
    let channel = visible_channel(&state, id)?.clone();
    if call.method == Method::GET {
        return Ok(Some(payload::channel(&state, &channel)));
    }
    let sort = match channel.kind {
        ChannelKind::Thread { .. } => "THREAD",
        ChannelKind::Text { .. } => "CHANNEL",
        // For a direct message channel this request only closes the channel for the bot, which changes nothing here.
        ChannelKind::Dm { .. } if call.method == Method::DELETE => {
            return Ok(Some(payload::channel(&state, &channel)));
        }
        ChannelKind::Dm { .. } => return Err(ApiError::NOT_IN_DIRECT),
    };
    if call.method == Method::DELETE {
        let needed = match channel.parent() {
            Some(_) => Permissions::MANAGE_THREADS,
            None => Permissions::MANAGE_CHANNELS,
        };
        channel_with_permission(&state, id, needed)?;
        let told = events::channel(call.shared, &state, &format!("{sort}_DELETE"), &channel);
        state.remove_channel(id);
        return Ok(Some(told));
    }
    let body = call.payload.json()?;
    let changed = match channel.parent() {
        Some(_) => change_thread(call, &state, channel, body)?,
        None => rename(call, &state, channel, body)?,
    };
    state.put_channel(changed.clone());
    let told = events::channel(call.shared, &state, &format!("{sort}_UPDATE"), &changed);
    Ok(Some(told))
}

/// Returns a server's channel with a new name. The sandbox supports no changes of other properties.
fn rename(
    call: &Call<'_>,
    state: &DiscordState,
    mut channel: Channel,
    body: &Value,
) -> Result<Channel, ApiError> {
    channel_with_permission(state, channel.id, Permissions::MANAGE_CHANNELS)?;
    call.check_body(body, |at| at.object(&[Optional("name", Text(1, 100))]))?;
    if let Some(name) = body["name"].as_str() {
        name.clone_into(&mut channel.name);
    }
    Ok(channel)
}

/// Returns a thread with the changes that a body asks for.
///
/// The bot may change every thread, because it owns all of them. Only locking a thread, and reopening a locked one,
/// need the permission to manage threads.
fn change_thread(
    call: &Call<'_>,
    state: &DiscordState,
    mut thread: Channel,
    body: &Value,
) -> Result<Channel, ApiError> {
    let moderates = channel_with_permission(state, thread.id, Permissions::MANAGE_THREADS).is_ok();
    call.check_body(body, |at| {
        at.object(&[
            Optional("name", Text(1, 100)),
            Optional("archived", Bool),
            Optional("locked", Bool),
            AUTO_ARCHIVE,
            Optional("invitable", Any),
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
        writable_channel(state, thread.id)?;
    }
    Ok(thread)
}

/// Starts a thread, with or without a message.
pub(crate) fn thread(call: &mut Call<'_>) -> Reply {
    let shared = call.shared;
    let mut state = shared.state();
    let parent = call.id("channel_id")?;
    let from = call.id("message_id").ok();
    let above = visible_channel(&state, parent)?.clone();
    let body = call.payload.json()?;
    let mut fields = vec![
        Required("name", Text(1, 100)),
        AUTO_ARCHIVE,
        Optional("rate_limit_per_user", Any),
    ];
    if from.is_none() {
        // The sandbox requires the type, because Discord creates a private thread if it is missing, which bots rarely
        // want.
        fields.extend([
            Required("type", OneOf(&[11, 12])),
            Optional("invitable", Any),
        ]);
    }
    let guild = call.check_body(body, |at| {
        at.object(&fields);
        match above.kind {
            ChannelKind::Text { guild, .. } => Some(guild),
            _ => {
                at.fail(
                    "CHANNEL_TYPE_INVALID",
                    "Only text channels can have threads",
                );
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
    channel_with_permission(&state, parent, needed)?;
    let started = from
        .map(|id| {
            let message = state.message(parent, id);
            let message = message.filter(|message| message.only_for.is_none());
            message.cloned().ok_or(ApiError::UNKNOWN_MESSAGE)
        })
        .transpose()?;
    if started.as_ref().is_some_and(|from| from.thread.is_some()) {
        return Err(ApiError::THREAD_EXISTS);
    }
    let thread = Channel {
        // A thread that starts from a message has the message's id.
        id: from.unwrap_or_else(|| state.clock.new_id()),
        name: body["name"].as_str().unwrap_or_default().to_owned(),
        kind: ChannelKind::Thread {
            guild,
            parent,
            private,
            archived: false,
            locked: false,
            auto_archive_minutes: body["auto_archive_duration"].as_u64().unwrap_or(1440),
            members: vec![ThreadMember {
                user: BOT,
                at_ms: state.clock.now_ms(),
            }],
        },
    };
    state.put_channel(thread.clone());
    events::new_thread(shared, &state, &thread);
    if let Some(mut message) = started {
        message.thread = Some(thread.id);
        message.flags |= HAS_THREAD;
        let told = payload::message(&state, &shared.base(), &message);
        let told_of = message.id;
        state.put_message(message);
        events::message(shared, &state, &above, "MESSAGE_UPDATE", told);
        let says = SystemMessage::ThreadStarted {
            channel: parent,
            message: told_of,
        };
        post_system_message(shared, &mut state, &thread, says, "");
    } else if !private {
        let says = SystemMessage::ThreadCreated { thread: thread.id };
        post_system_message(shared, &mut state, &above, says, &thread.name);
    }
    call.status = StatusCode::CREATED;
    Ok(Some(payload::channel(&state, &thread)))
}

/// Posts a system message in a channel. Its author is the bot.
fn post_system_message(
    shared: &Shared,
    state: &mut DiscordState,
    place: &Channel,
    says: SystemMessage,
    words: &str,
) {
    let mut message = Message::new(state.clock.new_id(), place.id, BOT);
    message.system = Some(says);
    words.clone_into(&mut message.content);
    let told = payload::message(state, &shared.base(), &message);
    state.put_message(message);
    events::message(shared, state, place, "MESSAGE_CREATE", told);
}
