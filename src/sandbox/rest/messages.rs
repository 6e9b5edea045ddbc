//! The bot's own messages in channels and direct messages.

use axum::http::Method;
use serde_json::{Value, json};

use super::channels::{seen, writable};
use super::{Call, Reply};
use crate::sandbox::error::ApiError;
use crate::sandbox::gateway::{DIRECT_MESSAGES, GUILD_MESSAGES, GUILDS};
use crate::sandbox::id::{Snowflake, now_ms};
use crate::sandbox::limits::message::{Form, check};
use crate::sandbox::payload;
use crate::sandbox::speak;
use crate::sandbox::world::{BOT, Channel, ChannelKind, GUILD, Message, World};

/// For how long a nonce is remembered.
const NONCE_MS: u64 = 5 * 60 * 1000;

pub(super) fn list_or_create(call: &mut Call<'_>, channel: Snowflake) -> Reply {
    if call.method == Method::POST {
        return create(call, channel);
    }
    let world = call.shared.world();
    seen(&world, channel)?;
    let limit = call
        .asked("limit")
        .and_then(|digits| digits.parse().ok())
        .unwrap_or(50);
    let bound = |key| call.asked(key).and_then(Snowflake::from_text);
    let (before, after) = (bound("before"), bound("after"));
    let base = call.shared.base();
    let found: Vec<Value> = world
        .messages
        .get(&channel)
        .into_iter()
        .flat_map(|messages| messages.values().rev())
        .filter(|message| message.only_for.is_none())
        .filter(|message| before.is_none_or(|id| message.id < id))
        .filter(|message| after.is_none_or(|id| message.id > id))
        .take(limit)
        .map(|message| payload::message(&world, &base, message))
        .collect();
    Ok(Some(json!(found)))
}

/// Whether a message to this channel would arrive.
fn reachable(world: &World, channel: &Channel) -> Result<(), ApiError> {
    let ChannelKind::Dm { with } = channel.kind else {
        return Ok(());
    };
    let user = world.users.get(&with).ok_or(ApiError::UNKNOWN_USER)?;
    if !user.member || !world.guild.bot_in {
        return Err(ApiError::NO_MUTUAL_GUILD);
    }
    if user.dms_closed {
        return Err(ApiError::DMS_CLOSED);
    }
    Ok(())
}

fn create(call: &mut Call<'_>, id: Snowflake) -> Reply {
    let shared = call.shared;
    let mut world = shared.world();
    let mut channel = writable(&world, id)?.clone();
    let uploads = std::mem::take(&mut call.payload.uploads);
    let draft = check(call.payload.json()?, Form::Create, &uploads, &[])?;
    reachable(&world, &channel)?;
    if let (Some(nonce), true) = (&draft.nonce, draft.enforce_nonce)
        && let Some(first) = with_nonce(&world, id, nonce)
    {
        return Ok(Some(payload::message(&world, &shared.base(), first)));
    }
    if channel.locked() {
        return Err(ApiError::THREAD_LOCKED);
    }
    if let ChannelKind::Thread { archived, .. } = &mut channel.kind
        && *archived
    {
        // Writing into an archived thread opens it again.
        *archived = false;
        world.put_channel(channel.clone());
        let value = payload::channel(&world, &channel);
        shared.gateway().dispatch(GUILDS, "THREAD_UPDATE", &value);
    }
    let mut message = Message::new(id, BOT);
    message.reply_to = draft.reply_to;
    message.nonce.clone_from(&draft.nonce);
    if draft
        .content
        .as_deref()
        .is_none_or(|text| text.trim().is_empty())
        && draft.embeds.as_ref().is_none_or(Vec::is_empty)
        && uploads.is_empty()
    {
        return Err(ApiError::EMPTY_MESSAGE);
    }
    speak::write(&mut world, &mut message, &draft, uploads);
    let value = payload::message(&world, &shared.base(), &message);
    world.put_message(message);
    tell(call, &channel, "MESSAGE_CREATE", value.clone());
    Ok(Some(value))
}

fn with_nonce<'a>(world: &'a World, channel: Snowflake, nonce: &Value) -> Option<&'a Message> {
    let plain = |nonce: &Value| match nonce {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    let since = now_ms().saturating_sub(NONCE_MS);
    world
        .messages
        .get(&channel)?
        .values()
        .rev()
        .take_while(|message| message.id.made_ms() >= since)
        .find(|message| message.nonce.as_ref().map(plain) == Some(plain(nonce)))
}

/// Tells the gateway about a message.
fn tell(call: &Call<'_>, channel: &Channel, event: &str, mut value: Value) {
    let intent = if channel.in_guild() {
        value["guild_id"] = json!(GUILD);
        GUILD_MESSAGES
    } else {
        DIRECT_MESSAGES
    };
    call.shared.gateway().dispatch(intent, event, &value);
}

pub(super) fn one(call: &mut Call<'_>, channel: Snowflake, id: Snowflake) -> Reply {
    let shared = call.shared;
    let mut world = shared.world();
    let place = seen(&world, channel)?.clone();
    let mut message = world
        .message(channel, id)
        .filter(|message| message.only_for.is_none())
        .ok_or(ApiError::UNKNOWN_MESSAGE)?
        .clone();
    if call.method == Method::GET {
        return Ok(Some(payload::message(&world, &shared.base(), &message)));
    }
    if place.archived() {
        return Err(ApiError::THREAD_ARCHIVED);
    }
    if message.author != BOT {
        return Err(if call.method == Method::DELETE {
            ApiError::MISSING_PERMISSIONS
        } else {
            ApiError::NOT_MINE
        });
    }
    if call.method == Method::DELETE {
        world.take_message(channel, id);
        tell(
            call,
            &place,
            "MESSAGE_DELETE",
            json!({"id": id, "channel_id": channel}),
        );
        return Ok(None);
    }
    let uploads = std::mem::take(&mut call.payload.uploads);
    let kept: Vec<Snowflake> = message.attachments.iter().map(|file| file.id).collect();
    let draft = check(call.payload.json()?, Form::Edit, &uploads, &kept)?;
    speak::write(&mut world, &mut message, &draft, uploads);
    message.touch();
    if message.is_empty() {
        return Err(ApiError::EMPTY_MESSAGE);
    }
    let value = payload::message(&world, &shared.base(), &message);
    world.put_message(message);
    tell(call, &place, "MESSAGE_UPDATE", value.clone());
    Ok(Some(value))
}
