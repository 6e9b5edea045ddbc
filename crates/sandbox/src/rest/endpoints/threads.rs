//! The endpoints for members of threads, and for the list of a server's active threads.

use axum::http::Method;
use serde_json::{Value, json};

use super::channels::visible_channel;
use super::info::guild_in_path;
use crate::gateway::thread_members;
use crate::payload;
use crate::rest::error::ApiError;
use crate::rest::{Call, Reply};
use crate::state::{BOT, Channel, DiscordState, ThreadMember};

fn thread_in_path(call: &Call<'_>, state: &DiscordState) -> Result<Channel, ApiError> {
    let channel = visible_channel(state, call.id("channel_id")?)?.clone();
    if channel.parent().is_none() {
        return Err(ApiError::WRONG_CHANNEL);
    }
    Ok(channel)
}

/// Returns a thread member, with the server member if `whole`.
fn member_json(state: &DiscordState, of: &Channel, one: &ThreadMember, whole: bool) -> Value {
    let mut value = payload::thread_member(of.id, one);
    if let Some(user) = state.users.get(&one.user).filter(|_| whole)
        && let Some(guild) = state.guild_of(of)
    {
        value["member"] = payload::member(guild, user);
    }
    value
}

pub(crate) fn members(call: &mut Call<'_>) -> Reply {
    let state = call.shared.state();
    let whole = call.query().boolean("with_member")?;
    let thread = thread_in_path(call, &state)?;
    let list = thread.members().iter();
    let list: Vec<Value> = list
        .map(|one| member_json(&state, &thread, one, whole))
        .collect();
    Ok(Some(json!(list)))
}

/// Reads, adds or removes a thread member: the user in the path, or else the bot.
pub(crate) fn member(call: &mut Call<'_>) -> Reply {
    let mut state = call.shared.state();
    let of = thread_in_path(call, &state)?;
    let user = call.id("user_id").unwrap_or(BOT);
    if call.method == Method::GET {
        let whole = call.query().boolean("with_member")?;
        let mut list = of.members().iter();
        let one = list.find(|one| one.user == user);
        let one = one.ok_or(ApiError::UNKNOWN_MEMBER)?;
        return Ok(Some(member_json(&state, &of, one, whole)));
    }
    if of.archived() {
        return Err(ApiError::THREAD_ARCHIVED);
    }
    if call.method == Method::PUT {
        let guild = state.guild_of(&of);
        let known = guild.filter(|guild| guild.has_member(user));
        known.ok_or(ApiError::UNKNOWN_USER)?;
        thread_members::join(call.shared, &mut state, of.id, user);
        return Ok(None);
    }
    // Removing other members needs a permission that the bot does not have.
    if user != BOT {
        return Err(ApiError::MISSING_PERMISSIONS);
    }
    thread_members::leave(call.shared, &mut state, of.id, user);
    Ok(None)
}

pub(crate) fn active(call: &mut Call<'_>) -> Reply {
    let state = call.shared.state();
    guild_in_path(call, &state)?;
    let open: Vec<&Channel> = state
        .channels
        .values()
        .filter(|channel| channel.parent().is_some() && !channel.archived())
        .filter(|channel| visible_channel(&state, channel.id).is_ok())
        .collect();
    let joined = |thread: &&Channel| {
        let one = thread.members().iter().find(|one| one.user == BOT)?;
        Some(payload::thread_member(thread.id, one))
    };
    let threads: Vec<Value> = open.iter().map(|it| payload::channel(&state, it)).collect();
    let members: Vec<Value> = open.iter().filter_map(joined).collect();
    Ok(Some(
        json!({"threads": threads, "members": members, "has_more": false}),
    ))
}
