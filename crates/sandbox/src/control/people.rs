//! Control endpoints that act as people.

use std::sync::Arc;

use parking_lot::MutexGuard;
use std::time::Duration;

use axum::Json;
use axum::extract::{Path, State};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{No, Told};
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

pub(super) type Here = State<Arc<Shared>>;

/// Waits for the first response to an interaction, or for its timeout.
async fn outcome(shared: &Shared, id: Snowflake) -> Told {
    let mut watch = shared.watch();
    loop {
        watch.borrow_and_update();
        let value = view::interaction(shared, id).ok_or_else(No::absent)?;
        if value["outcome"] != "waiting" {
            if value["outcome"] == "failed" {
                shared.changed();
            }
            return Ok(Json(value));
        }
        // The interaction's timeout triggers no change, so it is polled.
        let _timer = tokio::time::timeout(Duration::from_millis(100), watch.changed()).await;
    }
}

/// Unlocks the changed state and notifies all watchers.
pub(super) fn done(
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
    #[serde(default = "first")]
    guild: Snowflake,
}

/// Returns the default server.
pub(super) fn first() -> Snowflake {
    GUILD
}

fn english() -> String {
    "en-US".to_owned()
}

pub(super) fn known(locale: &str) -> Result<(), No> {
    LOCALES
        .contains(&locale)
        .then_some(())
        .ok_or_else(|| No::because(format!("Discord knows no language {locale:?}")))
}

pub(super) async fn add(State(shared): Here, Json(new): Json<NewUser>) -> Told {
    let name = new.name.trim();
    if name.is_empty() || name.chars().count() > 32 {
        return Err(No::because("A name has 1 to 32 characters"));
    }
    known(&new.locale)?;
    let mut state = shared.state();
    if !state.guilds.contains_key(&new.guild) {
        return Err(No::absent());
    }
    let id = state.add_user(name, &new.locale);
    membership(
        &shared,
        &mut state,
        id,
        new.guild,
        Some(true),
        Some(new.manager),
        None,
    );
    let user = told(&state, id)?;
    Ok(done(&shared, state, user))
}

fn told(state: &DiscordState, id: Snowflake) -> Result<Value, No> {
    let user = state.users.get(&id).ok_or_else(No::absent)?;
    Ok(view::person(state, user))
}

#[derive(Deserialize)]
pub(super) struct UserChange {
    dms_closed: Option<bool>,
    locale: Option<String>,
    /// The server to which the next three fields apply; by default the first one.
    #[serde(default = "first")]
    guild: Snowflake,
    manager: Option<bool>,
    member: Option<bool>,
    /// The nickname in the server; empty to remove it.
    nick: Option<String>,
}

pub(super) async fn change(
    State(shared): Here,
    Path(id): Path<Snowflake>,
    Json(change): Json<UserChange>,
) -> Told {
    let mut state = shared.state();
    let mut user = state.users.get(&id).cloned().ok_or_else(No::absent)?;
    if !state.guilds.contains_key(&change.guild) {
        return Err(No::absent());
    }
    if let Some(locale) = change.locale {
        known(&locale)?;
        user.locale = locale;
    }
    if change.nick.iter().any(|nick| nick.chars().count() > 32) {
        return Err(No::because("A nickname has 32 characters at most"));
    }
    user.dms_closed = change.dms_closed.unwrap_or(user.dms_closed);
    state.put_user(user);
    membership(
        &shared,
        &mut state,
        id,
        change.guild,
        change.member,
        change.manager,
        change.nick,
    );
    let user = told(&state, id)?;
    Ok(done(&shared, state, user))
}

/// Changes a user's membership, manager role and nickname in a server, and dispatches the event.
fn membership(
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
        .is_some_and(|guild| guild.has(user));
    let guild = state.change_guild(guild, |guild| {
        match member {
            Some(true) => guild.enter(user, shared.clock.now_ms()),
            Some(false) => drop(guild.members.remove(&user)),
            None => {}
        }
        if let Some(manages) = manager {
            guild.let_manage(user, manages);
        }
        if let (Some(nick), Some(member)) = (nick, guild.members.get_mut(&user)) {
            member.nick = Some(nick.trim().to_owned()).filter(|nick| !nick.is_empty());
        }
    });
    let Some(guild) = guild.filter(|guild| guild.has(BOT)).cloned() else {
        return;
    };
    let there = guild.has(user);
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

pub(super) async fn slash(State(shared): Here, Json(slash): Json<Slash>) -> Told {
    let id = client::command(&shared, slash.user, slash.channel, &slash.typed)?;
    outcome(&shared, id).await
}

pub(super) async fn press(State(shared): Here, Json(press): Json<Press>) -> Told {
    let id = client::press(&shared, &press)?;
    outcome(&shared, id).await
}

pub(super) async fn submit(State(shared): Here, Json(submission): Json<Submission>) -> Told {
    let id = client::submit(&shared, &submission)?;
    outcome(&shared, id).await
}

#[derive(Deserialize)]
pub(super) struct Said {
    user: Snowflake,
    channel: Snowflake,
    content: String,
}

pub(super) async fn say(State(shared): Here, Json(said): Json<Said>) -> Told {
    let id = client::say(&shared, said.user, said.channel, &said.content)?;
    Ok(Json(json!({"message": id})))
}

#[derive(Deserialize)]
pub(super) struct Read {
    user: Snowflake,
    channel: Snowflake,
    message: Snowflake,
}

pub(super) async fn read(State(shared): Here, Json(read): Json<Read>) -> Told {
    let mut state = shared.state();
    if !state.users.contains_key(&read.user) || !state.channels.contains_key(&read.channel) {
        return Err(No::absent());
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

/// Deletes a message as a moderator would. Also dismisses an ephemeral message.
pub(super) async fn delete(State(shared): Here, Json(deletion): Json<Deletion>) -> Told {
    let mut state = shared.state();
    let message = state
        .take_message(deletion.channel, deletion.message)
        .ok_or_else(No::absent)?;
    if message.only_for.is_none() {
        let gone = json!({"id": message.id, "channel_id": message.channel});
        if let Some(channel) = state.channels.get(&deletion.channel) {
            events::message(&shared, &state, channel, "MESSAGE_DELETE", gone);
        }
    }
    Ok(done(&shared, state, json!({})))
}
