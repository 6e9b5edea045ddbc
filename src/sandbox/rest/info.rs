//! What the bot asks about itself, its commands, the server and its people.

use serde_json::{Value, json};

use super::{Call, Reply};
use crate::sandbox::error::ApiError;
use crate::sandbox::guild::Guild;
use crate::sandbox::id::Snowflake;
use crate::sandbox::limits::{checked, command};
use crate::sandbox::payload;
use crate::sandbox::world::{BOT, World};

pub(super) fn gateway(call: &Call<'_>) -> Value {
    json!({
        "url": call.shared.gateway_url(), "shards": 1,
        "session_start_limit":
            {"total": 1000, "remaining": 999, "reset_after": 86_400_000, "max_concurrency": 1},
    })
}

pub(super) fn application(call: &Call<'_>) -> Value {
    let world = call.shared.world();
    // Whoever made the bot: here the first person who is no bot.
    let owner = world.users.values().find(|user| !user.bot);
    json!({
        "id": BOT, "name": "Stramash", "icon": null, "description": "", "rpc_origins": [],
        "bot_public": true, "bot_require_code_grant": false, "verify_key": "0".repeat(64),
        "owner": owner.map(payload::user), "team": null, "flags": 0, "tags": [],
        "summary": "", "type": null, "hook": true,
    })
}

/// A user; the bot where the path names none.
pub(super) fn user(call: &mut Call<'_>) -> Reply {
    let world = call.shared.world();
    let id = call.id("user_id").unwrap_or(BOT);
    let user = world.users.get(&id).ok_or(ApiError::UNKNOWN_USER)?;
    Ok(Some(payload::user(user)))
}

/// The server that the path names, in which the bot must be.
fn entered<'a>(call: &Call<'_>, world: &'a World) -> Result<&'a Guild, ApiError> {
    let id = call.id("guild_id")?;
    if !world.guilds.contains_key(&id) {
        return Err(ApiError::UNKNOWN_GUILD);
    }
    world.entered(id).ok_or(ApiError::MISSING_ACCESS)
}

pub(super) fn guild(call: &mut Call<'_>) -> Reply {
    let world = call.shared.world();
    let guild = entered(call, &world)?;
    Ok(Some(payload::guild(guild)))
}

pub(super) fn guild_channels(call: &mut Call<'_>) -> Reply {
    let world = call.shared.world();
    let guild = entered(call, &world)?.id;
    let channels: Vec<Value> = world
        .channels
        .values()
        .filter(|channel| channel.guild() == Some(guild) && channel.parent().is_none())
        .map(|channel| payload::channel(&world, channel))
        .collect();
    Ok(Some(json!(channels)))
}

pub(super) fn member(call: &mut Call<'_>) -> Reply {
    let world = call.shared.world();
    let guild = entered(call, &world)?;
    let user = world.users.get(&call.id("user_id")?);
    let user = user.ok_or(ApiError::UNKNOWN_USER)?;
    if !guild.has(user.id) {
        return Err(ApiError::UNKNOWN_MEMBER);
    }
    Ok(Some(payload::member(guild, user)))
}

/// Lists or overwrites the commands, of all servers or of the one that the path names.
pub(super) fn commands(call: &mut Call<'_>) -> Reply {
    let mut world = call.shared.world();
    let guild = call.id("guild_id").ok();
    if guild.is_some() {
        entered(call, &world)?;
    }
    let before = world.commands(guild).ok_or(ApiError::MISSING_ACCESS)?;
    if call.method != axum::http::Method::PUT {
        return Ok(Some(json!(before)));
    }
    let body = call.payload.json()?;
    checked(body, command::check_all)?;
    let given = body.as_array().into_iter().flatten();
    let commands: Vec<Value> = given.map(|one| fill(one, guild, before)).collect();
    let told = json!(commands);
    world.put_commands(guild, commands);
    Ok(Some(told))
}

/// A command as Discord gives it back: with id, version and all that was left out.
fn fill(command: &Value, guild: Option<Snowflake>, before: &[Value]) -> Value {
    let mut filled = command.clone();
    let same = |other: &&Value| {
        other["name"] == command["name"]
            && other["type"].as_i64().unwrap_or(1) == command["type"].as_i64().unwrap_or(1)
    };
    filled["id"] = before
        .iter()
        .find(same)
        .map_or_else(|| json!(Snowflake::fresh()), |other| other["id"].clone());
    filled["version"] = json!(Snowflake::fresh());
    filled["application_id"] = json!(BOT);
    if let Some(guild) = guild {
        filled["guild_id"] = json!(guild);
    }
    let defaults = [
        ("type", json!(1)),
        ("description", json!("")),
        ("nsfw", json!(false)),
        ("default_member_permissions", Value::Null),
        ("integration_types", json!([0])),
        ("contexts", Value::Null),
        ("options", json!([])),
    ];
    for (key, value) in defaults {
        if filled.get(key).is_none_or(Value::is_null) {
            filled[key] = value;
        }
    }
    filled
}
