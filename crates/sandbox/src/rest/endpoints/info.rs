//! The endpoints that return information about the bot, its servers and their members.

#![allow(
    clippy::unnecessary_wraps,
    reason = "all endpoints return the same type"
)]

use serde_json::{Value, json};

use crate::payload;
use crate::rest::error::ApiError;
use crate::rest::{Call, Reply};
use crate::state::guild::Guild;
use crate::state::{BOT, DiscordState};

pub(crate) fn gateway_url(call: &mut Call<'_>) -> Reply {
    Ok(Some(json!({"url": call.shared.gateway_url()})))
}

pub(crate) fn gateway(call: &mut Call<'_>) -> Reply {
    let shared = call.shared;
    let starts = &shared.gateway().starts;
    let (remaining, reset_after) = starts.left();
    Ok(Some(json!({
        "url": shared.gateway_url(), "shards": shared.config.shards,
        "session_start_limit": {
            "total": starts.total(), "remaining": remaining, "reset_after": reset_after,
            "max_concurrency": shared.config.max_concurrency,
        },
    })))
}

pub(crate) fn application(call: &mut Call<'_>) -> Reply {
    let state = call.shared.state();
    // The owner is the first person who is not a bot.
    let owner = state.users.values().find(|user| !user.bot);
    Ok(Some(json!({
        "id": BOT, "name": state.bot_name(), "icon": null, "description": "", "rpc_origins": [],
        "bot_public": true, "bot_require_code_grant": false, "verify_key": "0".repeat(64),
        "owner": owner.map(payload::user), "team": null, "flags": 0, "tags": [],
        "summary": "", "type": null, "hook": true, "flags_new": "0", "redirect_uris": [],
        "interactions_endpoint_url": null, "role_connections_verification_url": null,
        "approximate_guild_count": state.guilds.values().filter(|guild| guild.has_member(BOT)).count(),
        "approximate_user_install_count": 0, "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0, "eligible_oauth2_scopes": [],
    })))
}

/// Returns a user. Without an id in the path, returns the bot with its private fields.
pub(crate) fn user(call: &mut Call<'_>) -> Reply {
    let state = call.shared.state();
    let named = call.id("user_id");
    let id = named.as_ref().map_or(BOT, |id| *id);
    let user = state.users.get(&id).ok_or(ApiError::UNKNOWN_USER)?;
    let mut value = payload::user(user);
    if named.is_err() {
        value["locale"] = json!(user.locale);
        value["mfa_enabled"] = json!(true);
        value["verified"] = json!(true);
        value["email"] = Value::Null;
    }
    Ok(Some(value))
}

/// Lists a page of the bot's servers, ordered by id. The page has the servers before or after a given id, or else the
/// oldest servers.
pub(crate) fn guilds(call: &mut Call<'_>) -> Reply {
    let state = call.shared.state();
    let query = call.query();
    let (before, after) = (query.id("before")?, query.id("after")?);
    let (limit, counts) = (query.limit(200, 200)?, query.boolean("with_counts")?);
    let listed = state.guilds.values().filter(|guild| {
        let is_beyond = |after| guild.id > after;
        guild.has_member(BOT)
            && before.is_none_or(|before| guild.id < before)
            && after.is_none_or(is_beyond)
    });
    let mut guilds: Vec<&Guild> = listed.collect();
    guilds.sort_by_key(|guild| guild.id);
    let from = match before {
        Some(_) => guilds.len().saturating_sub(limit),
        None => 0,
    };
    let part = |guild: &&Guild| {
        let mut part = json!({
            "id": guild.id, "name": guild.name, "icon": null, "banner": null, "owner": false,
            "permissions": guild.permissions_of(BOT), "features": [],
        });
        if counts {
            part["approximate_member_count"] = json!(guild.members.len());
            part["approximate_presence_count"] = json!(guild.members.len());
        }
        part
    };
    let guilds: Vec<Value> = guilds[from..].iter().take(limit).map(part).collect();
    Ok(Some(json!(guilds)))
}

pub(crate) fn guild_in_path<'a>(
    call: &Call<'_>,
    state: &'a DiscordState,
) -> Result<&'a Guild, ApiError> {
    let id = call.id("guild_id")?;
    if !state.guilds.contains_key(&id) {
        return Err(ApiError::UNKNOWN_GUILD);
    }
    state.guild_with_bot(id).ok_or(ApiError::MISSING_ACCESS)
}

pub(crate) fn guild(call: &mut Call<'_>) -> Reply {
    let state = call.shared.state();
    let guild = guild_in_path(call, &state)?;
    let mut value = payload::guild(guild);
    // Discord still sends these deprecated fields.
    value["region"] = json!("deprecated");
    value["home_header"] = Value::Null;
    value["nsfw"] = json!(false);
    if call.query().boolean("with_counts")? {
        let members = guild.members.len();
        value["approximate_member_count"] = json!(members);
        value["approximate_presence_count"] = json!(members);
    }
    Ok(Some(value))
}

pub(crate) fn guild_channels(call: &mut Call<'_>) -> Reply {
    let state = call.shared.state();
    let guild = guild_in_path(call, &state)?.id;
    let channels: Vec<Value> = state
        .channels
        .values()
        .filter(|channel| channel.guild() == Some(guild) && channel.parent().is_none())
        .map(|channel| payload::channel(&state, channel))
        .collect();
    Ok(Some(json!(channels)))
}

pub(crate) fn member(call: &mut Call<'_>) -> Reply {
    let state = call.shared.state();
    let guild = guild_in_path(call, &state)?;
    let user = state.users.get(&call.id("user_id")?);
    let user = user.ok_or(ApiError::UNKNOWN_USER)?;
    if !guild.has_member(user.id) {
        return Err(ApiError::UNKNOWN_MEMBER);
    }
    Ok(Some(payload::member(guild, user)))
}

pub(crate) fn roles(call: &mut Call<'_>) -> Reply {
    let state = call.shared.state();
    let guild = guild_in_path(call, &state)?;
    Ok(Some(payload::guild(guild)["roles"].take()))
}

pub(crate) fn role(call: &mut Call<'_>) -> Reply {
    let state = call.shared.state();
    let id = json!(call.id("role_id")?);
    let guild = payload::guild(guild_in_path(call, &state)?);
    let mut roles = guild["roles"].as_array().into_iter().flatten();
    let role = roles.find(|role| role["id"] == id);
    Ok(Some(role.ok_or(ApiError::UNKNOWN_ROLE)?.clone()))
}
