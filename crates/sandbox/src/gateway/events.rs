//! What the bot is told of channels and messages over the gateway.

use serde_json::{Value, json};

use crate::gateway::{DIRECT_MESSAGES, GUILD_MESSAGES, GUILDS, MESSAGE_CONTENT, Session};
use crate::state::access;
use crate::state::snowflake::Snowflake;
use crate::state::{BOT, Channel, ChannelKind, DiscordState, Message};
use crate::{Shared, payload};

/// Tells of a channel or thread, and gives it as it was told. Of threads it is told only where
/// the bot sees them.
pub(crate) fn channel(
    shared: &Shared,
    state: &DiscordState,
    event: &str,
    channel: &Channel,
) -> Value {
    let value = payload::channel(state, channel);
    if channel.parent().is_none() || access::sees(state, BOT, channel) {
        of_guild(shared, state, channel.guild(), event, &value);
    }
    value
}

/// Tells of a server's things, if the bot is in it.
pub(crate) fn of_guild(
    shared: &Shared,
    state: &DiscordState,
    guild: Option<Snowflake>,
    event: &str,
    value: &Value,
) {
    if guild.is_some_and(|id| state.entered(id).is_some()) {
        shared.gateway().dispatch(guild, GUILDS, event, value);
    }
}

/// Tells that the bot has made a thread, which puts it into it.
pub(crate) fn new_thread(shared: &Shared, state: &DiscordState, thread: &Channel) {
    let mut value = payload::channel(state, thread);
    value["newly_created"] = json!(true);
    of_guild(shared, state, thread.guild(), "THREAD_CREATE", &value);
}

/// Tells of a message in a channel, where the bot sees it.
pub(crate) fn message(
    shared: &Shared,
    state: &DiscordState,
    channel: &Channel,
    event: &str,
    mut value: Value,
) {
    if !access::sees(state, BOT, channel) {
        return;
    }
    let mut intent = DIRECT_MESSAGES;
    let mut bare = None;
    if let Some(guild) = state.guild_of(channel) {
        intent = GUILD_MESSAGES;
        value["guild_id"] = json!(guild.id);
        let author = Snowflake::from_value(&value["author"]["id"]);
        if let Some(author) = author.filter(|author| guild.has(*author)) {
            value["member"] = payload::bare_member(guild, author);
        }
        if hidden(&value, author) {
            bare = Some(without_words(value.clone()));
        }
    }
    let told = |session: &Session| match &bare {
        Some(bare) if !session.wants(MESSAGE_CONTENT) => bare.clone(),
        _ => value.clone(),
    };
    let mut gateway = shared.gateway();
    gateway.dispatch_as(channel.guild(), intent, event, told);
}

/// Tells of an answer to an interaction, unless one person alone sees it: of such a message the
/// gateway says nothing.
pub(crate) fn answer(shared: &Shared, state: &DiscordState, event: &str, message: &Message) {
    let public = message.only_for.is_none();
    if let Some(channel) = state.channels.get(&message.channel).filter(|_| public) {
        let value = payload::message(state, &shared.base(), message);
        self::message(shared, state, channel, event, value);
    }
}

/// Whether a message's words are not for a bot that has not asked for them: those of others
/// that do not name it.
fn hidden(value: &Value, author: Option<Snowflake>) -> bool {
    let mut named = value["mentions"].as_array().into_iter().flatten();
    let named = named.any(|user| Snowflake::from_value(&user["id"]) == Some(BOT));
    author.is_some_and(|author| author != BOT) && !named
}

/// A message as it is told to a bot for which its words are not.
fn without_words(mut value: Value) -> Value {
    value["content"] = json!("");
    for list in ["embeds", "attachments", "components"] {
        value[list] = json!([]);
    }
    value
}

/// Opens a thread again if it was put away, since somebody writes in it.
pub(crate) fn reopen(shared: &Shared, state: &mut DiscordState, mut thread: Channel) {
    if let ChannelKind::Thread { archived, .. } = &mut thread.kind
        && std::mem::take(archived)
    {
        channel(shared, state, "THREAD_UPDATE", &thread);
        state.put_channel(thread);
    }
}
