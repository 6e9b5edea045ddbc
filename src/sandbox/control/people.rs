//! Acting as people.

use std::sync::{Arc, MutexGuard};
use std::time::Duration;

use axum::Json;
use axum::extract::{Path, State};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{No, Told};
use crate::sandbox::act::{self, Press, Submission};
use crate::sandbox::gateway::GUILD_MEMBERS;
use crate::sandbox::id::Snowflake;
use crate::sandbox::limits::command::LOCALES;
use crate::sandbox::options::Typed;
use crate::sandbox::world::{BotAccess, ChannelKind, GUILD, World};
use crate::sandbox::{Shared, payload, tell, view};

type Here = State<Arc<Shared>>;

/// Waits for the first answer to an interaction, or until the bot has had its time.
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
        // The timer is for the failure, which no change announces.
        let _timer = tokio::time::timeout(Duration::from_millis(100), watch.changed()).await;
    }
}

/// Lets go of the world that was changed, and says so to all who watch.
fn done(shared: &Shared, world: MutexGuard<'_, World>, told: Value) -> Json<Value> {
    drop(world);
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
}

fn english() -> String {
    "en-US".to_owned()
}

fn known(locale: &str) -> Result<(), No> {
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
    let mut world = shared.world();
    let id = world.add_user(name, &new.locale, new.manager);
    let user = json!(world.users.get(&id));
    Ok(done(&shared, world, user))
}

#[derive(Deserialize)]
pub(super) struct UserChange {
    dms_closed: Option<bool>,
    locale: Option<String>,
    manager: Option<bool>,
    member: Option<bool>,
}

pub(super) async fn change(
    State(shared): Here,
    Path(id): Path<Snowflake>,
    Json(change): Json<UserChange>,
) -> Told {
    let mut world = shared.world();
    let mut user = world.users.get(&id).cloned().ok_or_else(No::absent)?;
    if let Some(locale) = change.locale {
        known(&locale)?;
        user.locale = locale;
    }
    let left = user.member && change.member == Some(false);
    user.dms_closed = change.dms_closed.unwrap_or(user.dms_closed);
    user.manager = change.manager.unwrap_or(user.manager);
    user.member = change.member.unwrap_or(user.member);
    if left {
        let told = json!({"guild_id": GUILD, "user": payload::user(&user)});
        shared
            .gateway()
            .dispatch(GUILD_MEMBERS, "GUILD_MEMBER_REMOVE", &told);
    }
    world.put_user(user.clone());
    Ok(done(&shared, world, json!(user)))
}

#[derive(Deserialize)]
pub(super) struct Slash {
    user: Snowflake,
    channel: Snowflake,
    #[serde(flatten)]
    typed: Typed,
}

pub(super) async fn slash(State(shared): Here, Json(slash): Json<Slash>) -> Told {
    let id = act::command(&shared, slash.user, slash.channel, &slash.typed)?;
    outcome(&shared, id).await
}

pub(super) async fn press(State(shared): Here, Json(press): Json<Press>) -> Told {
    let id = act::press(&shared, &press)?;
    outcome(&shared, id).await
}

pub(super) async fn submit(State(shared): Here, Json(submission): Json<Submission>) -> Told {
    let id = act::submit(&shared, &submission)?;
    outcome(&shared, id).await
}

#[derive(Deserialize)]
pub(super) struct Said {
    user: Snowflake,
    channel: Snowflake,
    content: String,
}

pub(super) async fn say(State(shared): Here, Json(said): Json<Said>) -> Told {
    let id = act::say(&shared, said.user, said.channel, &said.content)?;
    Ok(Json(json!({"message": id})))
}

#[derive(Deserialize)]
pub(super) struct Read {
    user: Snowflake,
    channel: Snowflake,
    message: Snowflake,
}

pub(super) async fn read(State(shared): Here, Json(read): Json<Read>) -> Told {
    let mut world = shared.world();
    if !world.users.contains_key(&read.user) || !world.channels.contains_key(&read.channel) {
        return Err(No::absent());
    }
    let before = world.read.get(&(read.user, read.channel)).copied();
    let news = before.is_none_or(|before| before < read.message);
    if news {
        world.mark_read(read.user, read.channel, read.message);
    }
    drop(world);
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

/// Deletes a message, as a moderator does (or dismisses one that only one person sees).
pub(super) async fn delete(State(shared): Here, Json(deletion): Json<Deletion>) -> Told {
    let mut world = shared.world();
    let message = world
        .take_message(deletion.channel, deletion.message)
        .ok_or_else(No::absent)?;
    if message.only_for.is_none() {
        let gone = json!({"id": message.id, "channel_id": message.channel});
        if let Some(channel) = world.channels.get(&deletion.channel) {
            tell::message(&shared, channel, "MESSAGE_DELETE", gone);
        }
    }
    Ok(done(&shared, world, json!({})))
}

#[derive(Deserialize)]
pub(super) struct NewChannel {
    name: String,
}

pub(super) async fn add_channel(State(shared): Here, Json(new): Json<NewChannel>) -> Told {
    let name: String = new
        .name
        .trim()
        .to_lowercase()
        .split_whitespace()
        .collect::<Vec<_>>()
        .join("-");
    if name.is_empty() || name.chars().count() > 100 {
        return Err(No::because("A channel's name has 1 to 100 characters"));
    }
    let mut world = shared.world();
    let id = world.add_channel(&name, ChannelKind::Text);
    if let Some(channel) = world.channels.get(&id) {
        tell::channel(&shared, &world, "CHANNEL_CREATE", channel);
    }
    Ok(done(&shared, world, json!({"channel": id})))
}

#[derive(Deserialize)]
pub(super) struct ChannelChange {
    archived: Option<bool>,
    locked: Option<bool>,
    bot_access: Option<BotAccess>,
    #[serde(default)]
    delete: bool,
}

pub(super) async fn change_channel(
    State(shared): Here,
    Path(id): Path<Snowflake>,
    Json(change): Json<ChannelChange>,
) -> Told {
    let mut world = shared.world();
    let mut channel = world
        .channels
        .get(&id)
        .filter(|channel| channel.in_guild())
        .cloned()
        .ok_or_else(No::absent)?;
    let sort = channel.parent().map_or("CHANNEL", |_| "THREAD");
    if change.delete {
        tell::channel(&shared, &world, &format!("{sort}_DELETE"), &channel);
        world.take_channel(id);
    } else {
        if let ChannelKind::Thread {
            archived, locked, ..
        } = &mut channel.kind
        {
            *archived = change.archived.unwrap_or(*archived);
            *locked = change.locked.unwrap_or(*locked);
        }
        channel.bot_access = change.bot_access.unwrap_or(channel.bot_access);
        tell::channel(&shared, &world, &format!("{sort}_UPDATE"), &channel);
        world.put_channel(channel);
    }
    Ok(done(&shared, world, json!({})))
}
