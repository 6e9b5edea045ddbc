//! Converts a slash command that a person typed into the data of an interaction. Refuses what Discord's client would
//! refuse.

use std::str::FromStr;

use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::client::resolved::{From, Resolved};
use crate::limits::command::{GROUP, SUBCOMMAND};
use crate::state::access;
use crate::state::permission::Permissions;
use crate::state::snowflake::{Snowflake, as_text};
use crate::state::{Channel, DiscordState, User};

/// A slash command as a person typed it.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Typed {
    pub(crate) path: String,
    #[serde(default)]
    pub(crate) options: Map<String, Value>,
    /// The option that the person is typing, if this is a request for suggestions (autocomplete).
    pub(crate) focused: Option<String>,
    /// Whether to send the command even if Discord's client would refuse it.
    #[serde(default)]
    pub(crate) forge: bool,
}

fn kind(option: &Value) -> i64 {
    option["type"].as_i64().unwrap_or(0)
}

fn list<'a>(value: &'a Value, key: &str) -> impl Iterator<Item = &'a Value> {
    value[key].as_array().into_iter().flatten()
}

/// Returns the commands that a user can use in a channel: the global commands and those of the channel's server.
pub(crate) fn available<'a>(
    state: &'a DiscordState,
    user: &User,
    channel: &Channel,
) -> Vec<&'a Value> {
    let in_guild = channel.in_guild();
    let guild = channel.guild().and_then(|id| state.guild_with_bot(id));
    let may = access::permissions_in(state, user.id, channel);
    if in_guild && !(guild.is_some() && may.has(Permissions::USE_APPLICATION_COMMANDS)) {
        return Vec::new();
    }
    let local = guild.into_iter().flat_map(|guild| &guild.commands);
    local
        .chain(&state.global_commands)
        .filter(|command| kind(command) == 1)
        .filter(|command| {
            let place = i64::from(!in_guild);
            let contexts = command["contexts"].as_array();
            let listed = contexts.is_none_or(|list| list.iter().any(|item| item == place));
            listed && (in_guild || command["dm_permission"] != false)
        })
        .filter(|command| {
            let needed = command["default_member_permissions"].as_str();
            let needed: Option<u64> = needed.and_then(|digits| digits.parse().ok());
            let has = |needed| match needed {
                0 => may.has(Permissions::ADMINISTRATOR),
                _ => may.has(Permissions::from_bits(needed)),
            };
            !in_guild || needed.is_none_or(has)
        })
        .collect()
}

/// Returns the interaction's data and the command's full name, or the reason why Discord's client would refuse it.
pub(crate) fn resolve(
    state: &DiscordState,
    user: &User,
    channel: &Channel,
    typed: &Typed,
) -> Result<(Value, String), String> {
    let mut words = typed.path.trim().trim_start_matches('/').split_whitespace();
    let root = words.next().unwrap_or_default();
    let command = available(state, user, channel)
        .into_iter()
        .find(|command| command["name"] == root)
        .ok_or_else(|| format!("There is no command /{root} here"))?;
    let mut branches = Vec::new();
    let mut leaf = command;
    for word in words {
        leaf = list(leaf, "options")
            .find(|option| matches!(kind(option), SUBCOMMAND | GROUP) && option["name"] == word)
            .ok_or_else(|| format!("/{} has no part {word:?}", typed.path))?;
        branches.push(leaf);
    }
    if list(leaf, "options").any(|option| matches!(kind(option), SUBCOMMAND | GROUP)) {
        return Err(format!("/{} needs a subcommand", typed.path));
    }
    let from = (user.id, channel);
    let mut resolved = Resolved::new(state, from);
    let mut options = values(state, from, leaf, typed, &mut resolved)?;
    for branch in branches.iter().rev() {
        let mut wrapped = json!({"name": branch["name"], "type": branch["type"]});
        wrapped["options"] = json!(options);
        options = vec![wrapped];
    }
    let mut data = json!({
        "id": command["id"], "name": command["name"], "type": 1,
        "options": options, "resolved": resolved.into_json(),
    });
    if let Some(guild) = command.get("guild_id") {
        data["guild_id"] = guild.clone();
    }
    let mut name = root.to_owned();
    for branch in branches {
        name.push(' ');
        name.push_str(branch["name"].as_str().unwrap_or_default());
    }
    Ok((data, name))
}

/// Returns the type of the option that is being typed, or the type of a string option if none is.
pub(crate) fn focused(data: &Value) -> i64 {
    let mut level: Vec<&Value> = list(data, "options").collect();
    while let Some(option) = level.pop() {
        if option["focused"] == true {
            return kind(option);
        }
        level.extend(list(option, "options"));
    }
    3
}

fn values(
    state: &DiscordState,
    from: From<'_>,
    leaf: &Value,
    typed: &Typed,
    resolved: &mut Resolved<'_>,
) -> Result<Vec<Value>, String> {
    let mut filled = Vec::new();
    for (name, value) in &typed.options {
        let Some(definition) = list(leaf, "options").find(|option| option["name"] == name.as_str())
        else {
            return Err(format!("/{} has no option {name:?}", typed.path));
        };
        let mut entry = json!({"name": name, "type": kind(definition)});
        if typed.focused.as_deref() == Some(name.as_str()) {
            entry["value"] = json!(as_text(value));
            entry["focused"] = json!(true);
            filled.push(entry);
            continue;
        }
        match convert(state, from, definition, value, typed.forge, resolved) {
            Ok(value) => {
                entry["value"] = value;
                filled.push(entry);
            }
            // Discord's client leaves out options with invalid values when it asks for suggestions.
            Err(_) if typed.focused.is_some() => {}
            Err(why) => return Err(format!("{name}: {why}")),
        }
    }
    if typed.focused.is_none() && !typed.forge {
        for option in list(leaf, "options") {
            let name = option["name"].as_str().unwrap_or_default();
            if option["required"] == true && !typed.options.contains_key(name) {
                return Err(format!("{name}: This option is required"));
            }
        }
    }
    Ok(filled)
}

/// Converts a typed value to the option's type, or returns the reason why Discord's client would refuse it.
fn convert(
    state: &DiscordState,
    from: From<'_>,
    option: &Value,
    value: &Value,
    forge: bool,
    resolved: &mut Resolved<'_>,
) -> Result<Value, String> {
    let text = as_text(value);
    let converted = match kind(option) {
        3 => json!(text),
        4 => json!(parse::<i64>(&text, "Enter a whole number")?),
        5 => json!(parse::<bool>(&text, "True or False")?),
        6 | 9 => json!(find_person(state, from, &text, resolved)?),
        7 => json!(find_channel(state, from, &text, resolved)?),
        10 => json!(parse::<f64>(&text, "Enter a number")?),
        other => return Err(format!("options of type {other} cannot be filled in here")),
    };
    if forge {
        return Ok(converted);
    }
    let choices: Vec<&Value> = list(option, "choices").collect();
    if !choices.is_empty() && !choices.iter().any(|choice| choice["value"] == converted) {
        return Err("Choose one of the given values".to_owned());
    }
    let (size, least, most) = match converted.as_str().filter(|_| kind(option) == 3) {
        Some(text) => (
            Some(count(text)),
            option["min_length"].as_f64(),
            option["max_length"].as_f64().or(Some(6000.0)),
        ),
        None => (
            converted.as_f64(),
            option["min_value"].as_f64(),
            option["max_value"].as_f64(),
        ),
    };
    if let Some(size) = size {
        if let Some(least) = least.filter(|least| size < *least) {
            return Err(format!("Must be at least {least}"));
        }
        if let Some(most) = most.filter(|most| size > *most) {
            return Err(format!("Must be at most {most}"));
        }
    }
    Ok(converted)
}

fn parse<T: FromStr>(text: &str, otherwise: &str) -> Result<T, String> {
    text.trim().parse().map_err(|_| otherwise.to_owned())
}

fn count(text: &str) -> f64 {
    f64::from(u32::try_from(text.chars().count()).unwrap_or(u32::MAX))
}

/// Removes the signs of a mention: `<#123>` becomes `123`, and `#games` becomes `games`.
fn strip_mention(text: &str, sign: char) -> &str {
    let text = text.trim().trim_end_matches('>');
    text.trim_start_matches(['<', sign])
}

/// Finds a person by id, or a member of the channel's server by name.
fn find_person(
    state: &DiscordState,
    (_, here): From<'_>,
    text: &str,
    resolved: &mut Resolved<'_>,
) -> Result<Snowflake, String> {
    let plain = strip_mention(text, '@');
    let guild = state.guild_of(here);
    let named = |user: &&User| {
        let there = guild.is_none_or(|guild| guild.has_member(user.id));
        there && (user.shown.to_lowercase() == plain.to_lowercase() || user.name == plain)
    };
    let user = Snowflake::from_text(plain)
        .and_then(|id| state.users.get(&id))
        .or_else(|| state.users.values().find(named))
        .ok_or_else(|| "There is no such person".to_owned())?;
    resolved.person(user);
    Ok(user.id)
}

/// Finds a channel of the same server, which the user must be able to see, by id or name.
fn find_channel(
    state: &DiscordState,
    (user, here): From<'_>,
    text: &str,
    resolved: &mut Resolved<'_>,
) -> Result<Snowflake, String> {
    let plain = strip_mention(text, '#');
    let id = Snowflake::from_text(plain);
    let mut channels = state.channels.values();
    let channel = channels
        .find(|channel| {
            let meant = id == Some(channel.id) || channel.name == plain;
            let within = channel.in_guild() && channel.guild() == here.guild();
            meant && within && access::can_see(state, user, channel)
        })
        .ok_or_else(|| "There is no such channel".to_owned())?;
    resolved.channel(channel);
    Ok(channel.id)
}
