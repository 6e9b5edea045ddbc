//! What the bot asks about itself, its commands, the server and its people.

use serde_json::{Value, json};

use super::{Call, Reply};
use crate::sandbox::error::ApiError;
use crate::sandbox::id::Snowflake;
use crate::sandbox::limits::{At, Found, command};
use crate::sandbox::payload;
use crate::sandbox::world::{BOT, GUILD, World};

pub(super) fn gateway(call: &Call<'_>) -> Value {
    json!({
        "url": call.shared.gateway_url(), "shards": 1,
        "session_start_limit":
            {"total": 1000, "remaining": 999, "reset_after": 86_400_000, "max_concurrency": 1},
    })
}

pub(super) fn application(call: &Call<'_>) -> Value {
    let world = call.shared.world();
    let owner = world.users.values().find(|user| user.manager);
    json!({
        "id": BOT, "name": "Stramash", "icon": null, "description": "", "rpc_origins": [],
        "bot_public": true, "bot_require_code_grant": false, "verify_key": "0".repeat(64),
        "owner": owner.map(payload::user), "team": null, "flags": 0, "tags": [],
        "summary": "", "type": null, "hook": true,
    })
}

pub(super) fn user(call: &Call<'_>, id: Snowflake) -> Reply {
    let world = call.shared.world();
    let user = world.users.get(&id).ok_or(ApiError::UNKNOWN_USER)?;
    Ok(Some(payload::user(user)))
}

fn entered(world: &World, guild: Snowflake) -> Result<(), ApiError> {
    if guild != GUILD {
        return Err(ApiError::UNKNOWN_GUILD);
    }
    if !world.guild.bot_in {
        return Err(ApiError::MISSING_ACCESS);
    }
    Ok(())
}

pub(super) fn guild(call: &Call<'_>, id: Snowflake) -> Reply {
    let world = call.shared.world();
    entered(&world, id)?;
    Ok(Some(payload::guild(&world)))
}

pub(super) fn guild_channels(call: &Call<'_>, id: Snowflake) -> Reply {
    let world = call.shared.world();
    entered(&world, id)?;
    let channels: Vec<Value> = world
        .channels
        .values()
        .filter(|channel| channel.in_guild() && channel.parent().is_none())
        .map(|channel| payload::channel(&world, channel))
        .collect();
    Ok(Some(json!(channels)))
}

pub(super) fn member(call: &Call<'_>, guild: Snowflake, user: Snowflake) -> Reply {
    let world = call.shared.world();
    entered(&world, guild)?;
    let user = world.users.get(&user).ok_or(ApiError::UNKNOWN_USER)?;
    if !user.member {
        return Err(ApiError::UNKNOWN_MEMBER);
    }
    Ok(Some(payload::member(user)))
}

/// Lists or overwrites the commands, of all servers or of one.
pub(super) fn commands(call: &mut Call<'_>, guild: Option<Snowflake>) -> Reply {
    let mut world = call.shared.world();
    if let Some(guild) = guild {
        entered(&world, guild)?;
    }
    if call.method == axum::http::Method::PUT {
        let body = call.payload.json()?;
        let found = Found::default();
        command::check_all(&At::root(body, &found));
        found.verdict()?;
        let before = if guild.is_some() {
            &world.guild_commands
        } else {
            &world.global_commands
        };
        let filled: Vec<Value> = body
            .as_array()
            .into_iter()
            .flatten()
            .map(|command| fill(command, guild, before))
            .collect();
        if guild.is_some() {
            world.guild_commands = filled;
        } else {
            world.global_commands = filled;
        }
        world.keep_commands();
    }
    Ok(Some(json!(if guild.is_some() {
        &world.guild_commands
    } else {
        &world.global_commands
    })))
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
