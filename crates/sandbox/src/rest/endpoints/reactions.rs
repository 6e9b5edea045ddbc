//! The endpoints for the bot's reactions and for pinned messages.

use axum::http::Method;
use serde_json::{Value, json};

use super::channels::{channel_with_permission, visible_channel};
use crate::clock::system::timestamp;
use crate::gateway::{DIRECT_MESSAGE_REACTIONS, DIRECT_MESSAGES, GUILD_MESSAGE_REACTIONS, GUILDS};
use crate::payload;
use crate::rest::error::ApiError;
use crate::rest::{Call, Reply};
use crate::state::permission::Permissions;
use crate::state::{BOT, Channel, DiscordState, Message, Reaction};

const MAX_PINS: usize = 250;
const PAGE: usize = 50;

/// Checks that the bot has a permission. Direct messages need none.
fn check_permission(
    state: &DiscordState,
    channel: &Channel,
    right: Permissions,
) -> Result<(), ApiError> {
    if channel.in_guild() {
        channel_with_permission(state, channel.id, right)?;
    }
    Ok(())
}

/// Returns the message in the path and its channel, if the bot can see them.
fn message_in_path(call: &Call<'_>, state: &DiscordState) -> Result<(Channel, Message), ApiError> {
    let channel = visible_channel(state, call.id("channel_id")?)?.clone();
    let message = state
        .message(channel.id, call.id("message_id")?)
        .filter(|message| message.only_for.is_none())
        .ok_or(ApiError::UNKNOWN_MESSAGE)?;
    let message = message.clone();
    Ok((channel, message))
}

fn emoji(call: &Call<'_>) -> Result<String, ApiError> {
    let emoji = call.path_part("emoji_name")?;
    // Custom emoji are written `name:id`. The sandbox has none.
    if emojis::get(emoji).is_none() {
        return Err(ApiError::UNKNOWN_EMOJI);
    }
    Ok(emoji.to_owned())
}

/// Adds or removes the bot's reaction. Returns whether that changed anything.
fn react(reactions: &mut Vec<Reaction>, emoji: &str, adds: bool) -> bool {
    let at = reactions.iter().position(|one| one.emoji == emoji);
    match (at, adds) {
        (None, true) => {
            reactions.push(Reaction {
                emoji: emoji.to_owned(),
                users: vec![BOT],
            });
            true
        }
        (None, false) => false,
        (Some(at), _) => {
            let users = &mut reactions[at].users;
            let had = users.contains(&BOT);
            users.retain(|user| *user != BOT);
            users.extend(adds.then_some(BOT));
            if users.is_empty() {
                reactions.remove(at);
            }
            had != adds
        }
    }
}

/// Adds or removes the bot's own reaction.
pub(crate) fn own(call: &mut Call<'_>) -> Reply {
    let mut state = call.shared.state();
    let emoji = emoji(call)?;
    let (channel, mut message) = message_in_path(call, &state)?;
    if channel.archived() {
        return Err(ApiError::THREAD_ARCHIVED);
    }
    let adds = call.method == Method::PUT;
    if adds && !message.reactions.iter().any(|one| one.emoji == emoji) {
        check_permission(&state, &channel, Permissions::ADD_REACTIONS)?;
    }
    if !react(&mut message.reactions, &emoji, adds) {
        return Ok(None);
    }
    let told = json!({
        "user_id": BOT, "channel_id": channel.id, "message_id": message.id,
        "emoji": {"id": null, "name": emoji}, "burst": false, "type": 0,
    });
    let event = if adds {
        "MESSAGE_REACTION_ADD"
    } else {
        "MESSAGE_REACTION_REMOVE"
    };
    let intents = [GUILD_MESSAGE_REACTIONS, DIRECT_MESSAGE_REACTIONS];
    dispatch(call, &channel, intents, event, told);
    state.put_message(message);
    Ok(None)
}

/// Dispatches an event about a channel. `intents` has the intent for servers and the one for direct messages.
fn dispatch(call: &Call<'_>, channel: &Channel, intents: [u64; 2], event: &str, mut told: Value) {
    let [public, direct] = intents;
    let intent = if let Some(guild) = channel.guild() {
        told["guild_id"] = json!(guild);
        public
    } else {
        direct
    };
    let mut gateway = call.shared.gateway();
    gateway.dispatch(channel.guild(), intent, event, &told);
}

/// Lists the users who reacted with an emoji.
pub(crate) fn users(call: &mut Call<'_>) -> Reply {
    let state = call.shared.state();
    let emoji = emoji(call)?;
    let query = call.query();
    let (limit, after) = (query.limit(25, 100)?, query.id("after")?);
    let (_, message) = message_in_path(call, &state)?;
    let mut reactions = message.reactions.iter();
    let reaction = reactions.find(|reaction| reaction.emoji == emoji);
    let users = reaction.into_iter().flat_map(|reaction| &reaction.users);
    let users = users.filter(|user| after.is_none_or(|after| **user > after));
    let users = users.map(|user| payload::user_by_id(&state, *user));
    Ok(Some(json!(users.take(limit).collect::<Vec<_>>())))
}

/// Returns the pinned messages of a channel, latest pin first.
fn pinned(state: &DiscordState, channel: &Channel) -> Vec<Message> {
    let pinned = state.newest(channel.id).filter(|it| it.pinned_ms.is_some());
    let mut pinned: Vec<Message> = pinned.cloned().collect();
    pinned.sort_by_key(|message| std::cmp::Reverse((message.pinned_ms, message.id)));
    pinned
}

pub(crate) fn pin(call: &mut Call<'_>) -> Reply {
    let mut state = call.shared.state();
    let (channel, mut message) = message_in_path(call, &state)?;
    check_permission(&state, &channel, Permissions::PIN_MESSAGES)?;
    let pins = call.method == Method::PUT;
    if pins == message.pinned_ms.is_some() {
        return Ok(None);
    }
    let before = pinned(&state, &channel);
    if pins && before.len() >= MAX_PINS {
        return Err(ApiError::TOO_MANY_PINS);
    }
    // Each pin gets a different time, because a request for the next page of pins gives the time of the last pin.
    let last = before.first().and_then(|message| message.pinned_ms);
    let now = state.clock.now_ms().max(last.map_or(0, |last| last + 1));
    message.pinned_ms = pins.then_some(now);
    state.put_message(message);
    let told = json!({"channel_id": channel.id, "last_pin_timestamp": timestamp(now)});
    let intents = [GUILDS, DIRECT_MESSAGES];
    dispatch(call, &channel, intents, "CHANNEL_PINS_UPDATE", told);
    Ok(None)
}

pub(crate) fn pins(call: &mut Call<'_>) -> Reply {
    let state = call.shared.state();
    let channel = visible_channel(&state, call.id("channel_id")?)?;
    let base = call.shared.base();
    let list = pinned(&state, channel).into_iter().take(PAGE);
    let list: Vec<Value> = list
        .map(|message| payload::message(&state, &base, &message))
        .collect();
    Ok(Some(json!(list)))
}

/// Lists a page of pinned messages with the times of their pins.
pub(crate) fn pages(call: &mut Call<'_>) -> Reply {
    let state = call.shared.state();
    let query = call.query();
    let (limit, before) = (query.limit(PAGE, PAGE)?, query.timestamp("before")?);
    let channel = visible_channel(&state, call.id("channel_id")?)?;
    let base = call.shared.base();
    let earlier =
        |ms: u64| before.is_none_or(|before| i64::try_from(ms).is_ok_and(|ms| ms < before));
    let items: Vec<Value> = pinned(&state, channel)
        .iter()
        .filter_map(|message| Some((message.pinned_ms.filter(|ms| earlier(*ms))?, message)))
        .map(|(ms, message)| {
            let message = payload::message(&state, &base, message);
            json!({"pinned_at": timestamp(ms), "message": message})
        })
        .collect();
    let has_more = items.len() > limit;
    let items: Vec<Value> = items.into_iter().take(limit).collect();
    Ok(Some(json!({"items": items, "has_more": has_more})))
}
