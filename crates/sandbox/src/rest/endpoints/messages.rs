//! The endpoints for messages in channels and direct messages.

use axum::http::Method;
use serde_json::{Value, json};

use super::channels::{
    channel_with_permission, check_permissions, shows_history, visible_channel, writable_channel,
};
use crate::gateway::{events, thread_members};
use crate::limits::message::{Form, Reply as Answered};
use crate::rest::error::ApiError;
use crate::rest::{Call, Reply};
use crate::state::permission::Permissions;
use crate::state::snowflake::{Snowflake, as_text};
use crate::state::{BOT, Channel, ChannelKind, DiscordState, Message};
use crate::{compose, payload};

const NONCE_MS: u64 = 5 * 60 * 1000;

const MAX_LISTED: usize = 100;
const DEFAULT_LISTED: usize = 50;

/// Lists messages, newest first. The query asks for the newest messages, or for those before, after or around an id.
pub(crate) fn list(call: &mut Call<'_>) -> Reply {
    let channel = call.id("channel_id")?;
    let state = call.shared.state();
    visible_channel(&state, channel)?;
    let query = call.query();
    let limit = query.limit(DEFAULT_LISTED, MAX_LISTED)?;
    let [around, before, after] = [query.id("around")?, query.id("before")?, query.id("after")?];
    query.one_of(&["before", "around", "after"])?;
    if !shows_history(&state, channel) {
        return Ok(Some(json!([])));
    }
    let base = call.shared.base();
    let mut found: Vec<&Message> = state
        .newest(channel)
        .filter(|message| message.only_for.is_none())
        .filter(|message| before.is_none_or(|id| message.id < id))
        .filter(|message| after.is_none_or(|id| message.id > id))
        .collect();
    if after.is_some() {
        found.drain(..found.len().saturating_sub(limit));
    }
    if let Some(id) = around {
        // Half of the list are newer messages, and half older ones. If there are too few on one side, the list is
        // shorter.
        let newer = found.partition_point(|message| message.id > id);
        found.drain(..newer.saturating_sub(limit / 2));
    }
    let found = found.into_iter().take(limit);
    let found: Vec<Value> = found
        .map(|message| {
            let mut told = payload::message(&state, &base, message);
            // Discord returns the nonce only when the message is created.
            if let Some(fields) = told.as_object_mut() {
                fields.remove("nonce");
            }
            told
        })
        .collect();
    Ok(Some(json!(found)))
}

/// Checks that a message to this channel would be delivered.
fn check_deliverable(state: &DiscordState, channel: &Channel) -> Result<(), ApiError> {
    let ChannelKind::Dm { with } = channel.kind else {
        return Ok(());
    };
    let user = state.users.get(&with).ok_or(ApiError::UNKNOWN_USER)?;
    if !state.shares_guild_with_bot(user.id) {
        return Err(ApiError::NO_MUTUAL_GUILD);
    }
    if user.dms_closed {
        return Err(ApiError::DMS_CLOSED);
    }
    Ok(())
}

pub(crate) fn create(call: &mut Call<'_>) -> Reply {
    let shared = call.shared;
    let mut state = shared.state();
    let id = call.id("channel_id")?;
    let channel = writable_channel(&state, id)?.clone();
    let (mut draft, uploads) = call.draft(Form::Create, &[])?;
    check_permissions(&state, &channel, &mut draft, &uploads)?;
    check_deliverable(&state, &channel)?;
    if let (Some(nonce), true) = (&draft.nonce, draft.enforce_nonce)
        && let Some(first) = with_nonce(&state, id, nonce, shared.switches().forgotten_ms)
    {
        return Ok(Some(payload::message(&state, &shared.base(), first)));
    }
    if channel.locked() {
        return Err(ApiError::THREAD_LOCKED);
    }
    events::unarchive(shared, &mut state, channel.clone());
    let mut message = Message::new(state.clock.new_id(), id, BOT);
    message.reply_to = reply_to(&state, id, draft.reply)?;
    message.nonce.clone_from(&draft.nonce);
    compose::write(&mut state, &mut message, &draft, uploads)?;
    let value = payload::message(&state, &shared.base(), &message);
    state.put_message(message);
    thread_members::join(shared, &mut state, id, BOT);
    events::message(shared, &state, &channel, "MESSAGE_CREATE", value.clone());
    Ok(Some(value))
}

/// Returns the message that a new message replies to; `None` if it does not exist.
fn reply_to(
    state: &DiscordState,
    channel: Snowflake,
    reply: Option<Answered>,
) -> Result<Option<Snowflake>, ApiError> {
    let Some(reply) = reply else {
        return Ok(None);
    };
    let here = reply.channel.is_none_or(|other| other == channel);
    let there = state.message(channel, reply.message).filter(|_| here);
    match there.filter(|message| message.only_for.is_none()) {
        Some(message) => Ok(Some(message.id)),
        None if reply.required => Err(ApiError::unknown_reply()),
        None => Ok(None),
    }
}

fn with_nonce<'a>(
    state: &'a DiscordState,
    channel: Snowflake,
    nonce: &Value,
    forgotten_ms: u64,
) -> Option<&'a Message> {
    let since = state
        .clock
        .now_ms()
        .saturating_sub(NONCE_MS)
        .max(forgotten_ms);
    state
        .newest(channel)
        .take_while(|message| message.id.created_ms() >= since)
        .find(|message| message.nonce.as_ref().map(as_text) == Some(as_text(nonce)))
}

pub(crate) fn one(call: &mut Call<'_>) -> Reply {
    let shared = call.shared;
    let (channel, id) = (call.id("channel_id")?, call.id("message_id")?);
    let mut state = shared.state();
    let place = visible_channel(&state, channel)?.clone();
    let mut message = state
        .message(channel, id)
        .filter(|message| message.only_for.is_none())
        .ok_or(ApiError::UNKNOWN_MESSAGE)?
        .clone();
    if call.method == Method::GET {
        if !shows_history(&state, channel) {
            return Err(ApiError::MISSING_PERMISSIONS);
        }
        return Ok(Some(payload::message(&state, &shared.base(), &message)));
    }
    if place.archived() {
        return Err(ApiError::THREAD_ARCHIVED);
    }
    if call.method != Method::DELETE && message.author != BOT {
        return Err(ApiError::NOT_MINE);
    }
    if message.author != BOT {
        channel_with_permission(&state, channel, Permissions::MANAGE_MESSAGES)?;
    }
    if call.method == Method::DELETE {
        state.remove_message(channel, id);
        let gone = json!({"id": id, "channel_id": channel});
        events::message(shared, &state, &place, "MESSAGE_DELETE", gone);
        return Ok(None);
    }
    let (draft, uploads) = call.draft(Form::Edit, &message.file_ids())?;
    compose::write(&mut state, &mut message, &draft, uploads)?;
    message.mark_edited(&state.clock);
    let value = payload::message(&state, &shared.base(), &message);
    state.put_message(message);
    events::message(shared, &state, &place, "MESSAGE_UPDATE", value.clone());
    Ok(Some(value))
}
