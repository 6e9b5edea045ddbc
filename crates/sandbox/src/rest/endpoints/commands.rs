//! The endpoints for the bot's commands, which are global or belong to one server.

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};

use super::info::guild_in_path;
use crate::clock::SandboxClock;
use crate::limits::command;
use crate::limits::command::MAX_COMMANDS;
use crate::rest::error::ApiError;
use crate::rest::{Call, Reply};
use crate::state::snowflake::Snowflake;
use crate::state::{BOT, DiscordState};

const ADDED: [&str; 4] = ["id", "version", "application_id", "guild_id"];

/// Returns the server in a path and its commands. For a path without a server, returns the global commands.
fn scope(
    call: &Call<'_>,
    state: &DiscordState,
) -> Result<(Vec<Value>, Option<Snowflake>), ApiError> {
    let guild = call.id("guild_id").ok();
    if guild.is_some() {
        guild_in_path(call, state)?;
    }
    let commands = state.commands(guild).ok_or(ApiError::MISSING_ACCESS)?;
    Ok((commands.to_vec(), guild))
}

/// Lists all commands, replaces all of them, or creates one command, depending on the method.
pub(crate) fn all(call: &mut Call<'_>) -> Reply {
    let mut state = call.shared.state();
    let (mut commands, guild) = scope(call, &state)?;
    let told = match call.method {
        Method::PUT => {
            let body = call.payload.json()?;
            call.check_body(body, command::check_all)?;
            let list = body.as_array().into_iter().flatten();
            let before = |command| position_of(&commands, command).map(|at| &commands[at]);
            commands = list
                .map(|command| fill(&state.clock, command, guild, before(command)))
                .collect();
            json!(commands)
        }
        Method::POST => {
            let body = call.payload.json()?;
            call.check_body(body, command::check_one)?;
            let at = position_of(&commands, body);
            let filled = fill(&state.clock, body, guild, at.map(|at| &commands[at]));
            match at {
                Some(at) => commands[at] = filled.clone(),
                None if commands.len() >= MAX_COMMANDS => return Err(ApiError::TOO_MANY_COMMANDS),
                None => {
                    commands.push(filled.clone());
                    call.status = StatusCode::CREATED;
                }
            }
            filled
        }
        _ => return Ok(Some(json!(commands))),
    };
    state.put_commands(guild, commands);
    Ok(Some(told))
}

pub(crate) fn one(call: &mut Call<'_>) -> Reply {
    let mut state = call.shared.state();
    let id = json!(call.id("command_id")?);
    let (mut commands, guild) = scope(call, &state)?;
    let at = commands.iter().position(|command| command["id"] == id);
    let at = at.ok_or(ApiError::UNKNOWN_COMMAND)?;
    if call.method == Method::GET {
        return Ok(Some(commands[at].clone()));
    }
    let told = if call.method == Method::DELETE {
        commands.remove(at);
        None
    } else {
        let before = commands[at].clone();
        let mut whole = before.clone();
        let change = call.payload.json()?.as_object().cloned();
        if let Some(fields) = whole.as_object_mut() {
            fields.retain(|key, _| !ADDED.contains(&key.as_str()));
            fields.extend(change.unwrap_or_default());
        }
        call.check_body(&whole, |at| {
            command::check_one(at);
            if position_of(&commands, &whole).is_some_and(|other| commands[other]["id"] != id) {
                command::name_is_taken(at);
            }
        })?;
        commands[at] = fill(&state.clock, &whole, guild, Some(&before));
        Some(commands[at].clone())
    };
    state.put_commands(guild, commands);
    Ok(told)
}

fn position_of(commands: &[Value], command: &Value) -> Option<usize> {
    let kind = |command: &Value| command["type"].as_i64().unwrap_or(1);
    commands
        .iter()
        .position(|other| other["name"] == command["name"] && kind(other) == kind(command))
}

/// Returns a command with the fields that Discord adds: id, version and defaults.
fn fill(
    clock: &SandboxClock,
    command: &Value,
    guild: Option<Snowflake>,
    before: Option<&Value>,
) -> Value {
    let mut filled = command.clone();
    filled["id"] = before.map_or_else(|| json!(clock.new_id()), |before| before["id"].clone());
    filled["version"] = json!(clock.new_id());
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
