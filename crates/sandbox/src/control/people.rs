//! Control endpoints that act as people.

use parking_lot::MutexGuard;
use std::time::Duration;

use axum::Json;
use axum::extract::{Path, State};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{ControlError, ControlResult, SharedState};
use crate::client;
use crate::client::command::Typed;
use crate::client::{Press, Submission};
use crate::control::view;
use crate::gateway::GUILD_MEMBERS;
use crate::gateway::events;
use crate::limits::command::LOCALES;
use crate::state::snowflake::Snowflake;
use crate::state::{BOT, DiscordState, GUILD};
use crate::{Shared, payload};

/// Waits until the bot responds to an interaction, or the interaction times out. Returns the outcome.
async fn outcome(shared: &Shared, id: Snowflake) -> ControlResult {
    let mut watch = shared.watch();
    loop {
        watch.borrow_and_update();
        let value = view::interaction(shared, id).ok_or_else(ControlError::not_found)?;
        if value["outcome"] != "waiting" {
            if value["outcome"] == "failed" {
                shared.changed();
            }
            return Ok(Json(value));
        }
        // Watchers are not notified when an interaction times out, so it is checked regularly.
        let _timer = tokio::time::timeout(Duration::from_millis(100), watch.changed()).await;
    }
}

/// Unlocks the state after a change, and notifies all watchers.
pub(super) fn unlock_and_notify(
    shared: &Shared,
    state: MutexGuard<'_, DiscordState>,
    told: Value,
) -> Json<Value> {
    drop(state);
    shared.changed();
    Json(told)
}

#[derive(Deserialize)]
pub(super) struct NewUser {
    name: String,
    #[serde(default = "english")]
    locale: String,
    #[serde(default)]
    manager: bool,
    /// The server to join; by default the first one.
    #[serde(default = "default_guild")]
    guild: Snowflake,
}

pub(super) fn default_guild() -> Snowflake {
    GUILD
}

fn english() -> String {
    "en-US".to_owned()
}

pub(super) fn check_locale(locale: &str) -> Result<(), ControlError> {
    LOCALES
        .contains(&locale)
        .then_some(())
        .ok_or_else(|| ControlError::invalid(format!("Discord knows no language {locale:?}")))
}

pub(super) async fn add(State(shared): SharedState, Json(new): Json<NewUser>) -> ControlResult {
    let name = new.name.trim();
    if name.is_empty() || name.chars().count() > 32 {
        return Err(ControlError::invalid("A name has 1 to 32 characters"));
    }
    check_locale(&new.locale)?;
    let mut state = shared.state();
    if !state.guilds.contains_key(&new.guild) {
        return Err(ControlError::not_found());
    }
    let id = state.add_user(name, &new.locale);
    change_membership(
        &shared,
        &mut state,
        id,
        new.guild,
        Some(true),
        Some(new.manager),
        None,
    );
    let user = person_json(&state, id)?;
    Ok(unlock_and_notify(&shared, state, user))
}

fn person_json(state: &DiscordState, id: Snowflake) -> Result<Value, ControlError> {
    let user = state.users.get(&id).ok_or_else(ControlError::not_found)?;
    Ok(view::person(state, user))
}

#[derive(Deserialize)]
pub(super) struct UserChange {
    dms_closed: Option<bool>,
    locale: Option<String>,
    /// The server to which the next three fields apply; by default the first one.
    #[serde(default = "default_guild")]
    guild: Snowflake,
    manager: Option<bool>,
    member: Option<bool>,
    /// The nickname in the server: empty to remove it, `None` to keep it.
    nick: Option<String>,
}

pub(super) async fn change(
    State(shared): SharedState,
    Path(id): Path<Snowflake>,
    Json(change): Json<UserChange>,
) -> ControlResult {
    let mut state = shared.state();
    let mut user = state
        .users
        .get(&id)
        .cloned()
        .ok_or_else(ControlError::not_found)?;
    if !state.guilds.contains_key(&change.guild) {
        return Err(ControlError::not_found());
    }
    if let Some(locale) = change.locale {
        check_locale(&locale)?;
        user.locale = locale;
    }
    if change.nick.iter().any(|nick| nick.chars().count() > 32) {
        return Err(ControlError::invalid(
            "A nickname has 32 characters at most",
        ));
    }
    user.dms_closed = change.dms_closed.unwrap_or(user.dms_closed);
    state.put_user(user);
    change_membership(
        &shared,
        &mut state,
        id,
        change.guild,
        change.member,
        change.manager,
        change.nick,
    );
    let user = person_json(&state, id)?;
    Ok(unlock_and_notify(&shared, state, user))
}

/// Changes a user's membership, manager role and nickname in a server, and dispatches the event.
fn change_membership(
    shared: &Shared,
    state: &mut DiscordState,
    user: Snowflake,
    guild: Snowflake,
    member: Option<bool>,
    manager: Option<bool>,
    nick: Option<String>,
) {
    let is_changed = manager.is_some() || nick.is_some();
    let was = state
        .guilds
        .get(&guild)
        .is_some_and(|guild| guild.has_member(user));
    let guild = state.change_guild(guild, |guild| {
        match member {
            Some(true) => guild.join(user, shared.clock.now_ms()),
            Some(false) => drop(guild.members.remove(&user)),
            None => {}
        }
        if let Some(manages) = manager {
            guild.set_manager(user, manages);
        }
        if let (Some(nick), Some(member)) = (nick, guild.members.get_mut(&user)) {
            member.nick = Some(nick.trim().to_owned()).filter(|nick| !nick.is_empty());
        }
    });
    let Some(guild) = guild.filter(|guild| guild.has_member(BOT)).cloned() else {
        return;
    };
    let there = guild.has_member(user);
    let Some(user) = state.users.get(&user) else {
        return;
    };
    let event = match (was, there) {
        (false, true) => "GUILD_MEMBER_ADD",
        (true, false) => "GUILD_MEMBER_REMOVE",
        (true, true) if is_changed => "GUILD_MEMBER_UPDATE",
        (true, true) | (false, false) => return,
    };
    let mut value = if there {
        payload::member(&guild, user)
    } else {
        json!({"user": payload::user(user)})
    };
    value["guild_id"] = json!(guild.id);
    let mut gateway = shared.gateway();
    gateway.dispatch(Some(guild.id), GUILD_MEMBERS, event, &value);
}

#[derive(Deserialize)]
pub(super) struct Slash {
    user: Snowflake,
    channel: Snowflake,
    #[serde(flatten)]
    typed: Typed,
}

pub(super) async fn slash(State(shared): SharedState, Json(slash): Json<Slash>) -> ControlResult {
    let id = client::command(&shared, slash.user, slash.channel, &slash.typed)?;
    outcome(&shared, id).await
}

pub(super) async fn press(State(shared): SharedState, Json(press): Json<Press>) -> ControlResult {
    let id = client::press(&shared, &press)?;
    outcome(&shared, id).await
}

pub(super) async fn submit(
    State(shared): SharedState,
    Json(submission): Json<Submission>,
) -> ControlResult {
    let id = client::submit(&shared, &submission)?;
    outcome(&shared, id).await
}

#[derive(Deserialize)]
pub(super) struct NewMessage {
    user: Snowflake,
    channel: Snowflake,
    content: String,
}

pub(super) async fn say(State(shared): SharedState, Json(said): Json<NewMessage>) -> ControlResult {
    let id = client::say(&shared, said.user, said.channel, &said.content)?;
    Ok(Json(json!({"message": id})))
}

#[derive(Deserialize)]
pub(super) struct Read {
    user: Snowflake,
    channel: Snowflake,
    message: Snowflake,
}

pub(super) async fn read(State(shared): SharedState, Json(read): Json<Read>) -> ControlResult {
    let mut state = shared.state();
    if !state.users.contains_key(&read.user) || !state.channels.contains_key(&read.channel) {
        return Err(ControlError::not_found());
    }
    let before = state.read.get(&(read.user, read.channel)).copied();
    let news = before.is_none_or(|before| before < read.message);
    if news {
        state.mark_read(read.user, read.channel, read.message);
    }
    drop(state);
    if news {
        shared.changed();
    }
    Ok(Json(json!({})))
}

#[derive(Deserialize)]
pub(super) struct Deletion {
    channel: Snowflake,
    message: Snowflake,
}

/// Deletes a message, as a moderator can. For an ephemeral message, does what its reader does with *Dismiss message*.
pub(super) async fn delete(
    State(shared): SharedState,
    Json(deletion): Json<Deletion>,
) -> ControlResult {
    let mut state = shared.state();
    let message = state
        .remove_message(deletion.channel, deletion.message)
        .ok_or_else(ControlError::not_found)?;
    if message.only_for.is_none() {
        let gone = json!({"id": message.id, "channel_id": message.channel});
        if let Some(channel) = state.channels.get(&deletion.channel) {
            events::message(&shared, &state, channel, "MESSAGE_DELETE", gone);
        }
    }
    Ok(unlock_and_notify(&shared, state, json!({})))
}
