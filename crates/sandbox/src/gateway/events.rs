//! Gateway events about channels and messages.

use serde_json::{Value, json};

use crate::gateway::{DIRECT_MESSAGES, GUILD_MESSAGES, GUILDS, MESSAGE_CONTENT, Session};
use crate::state::access;
use crate::state::snowflake::Snowflake;
use crate::state::{BOT, Channel, ChannelKind, DiscordState, Message};
use crate::{Shared, payload};

/// Dispatches an event about a channel, or about a thread that the bot can see. Returns the event's data.
pub(crate) fn channel(
    shared: &Shared,
    state: &DiscordState,
    event: &str,
    channel: &Channel,
) -> Value {
    let value = payload::channel(state, channel);
    if channel.parent().is_none() || access::can_see(state, BOT, channel) {
        of_guild(shared, state, channel.guild(), event, &value);
    }
    value
}

/// Dispatches an event about a server if the bot is a member.
pub(crate) fn of_guild(
    shared: &Shared,
    state: &DiscordState,
    guild: Option<Snowflake>,
    event: &str,
    value: &Value,
) {
    if guild.is_some_and(|id| state.guild_with_bot(id).is_some()) {
        shared.gateway().dispatch(guild, GUILDS, event, value);
    }
}

/// Dispatches `THREAD_CREATE` for a thread that the bot created. The bot is a member of such a thread.
pub(crate) fn new_thread(shared: &Shared, state: &DiscordState, thread: &Channel) {
    let mut value = payload::channel(state, thread);
    value["newly_created"] = json!(true);
    of_guild(shared, state, thread.guild(), "THREAD_CREATE", &value);
}

/// Dispatches an event about a message if the bot can see its channel.
pub(crate) fn message(
    shared: &Shared,
    state: &DiscordState,
    channel: &Channel,
    event: &str,
    mut value: Value,
) {
    if !access::can_see(state, BOT, channel) {
        return;
    }
    let mut intent = DIRECT_MESSAGES;
    let mut bare = None;
    if let Some(guild) = state.guild_of(channel) {
        intent = GUILD_MESSAGES;
        value["guild_id"] = json!(guild.id);
        let author = Snowflake::from_value(&value["author"]["id"]);
        if let Some(author) = author.filter(|author| guild.has_member(*author)) {
            value["member"] = payload::member_without_user(guild, author);
        }
        if needs_content_intent(&value, author) {
            bare = Some(without_content(value.clone()));
        }
    }
    let data_for = |session: &Session| match &bare {
        Some(bare) if !session.has_intent(MESSAGE_CONTENT) => bare.clone(),
        _ => value.clone(),
    };
    let mut gateway = shared.gateway();
    gateway.dispatch_as(channel.guild(), intent, event, data_for);
}

/// Dispatches an event about the message of an interaction response. Ephemeral messages have no events.
pub(crate) fn answer(shared: &Shared, state: &DiscordState, event: &str, message: &Message) {
    let public = message.only_for.is_none();
    if let Some(channel) = state.channels.get(&message.channel).filter(|_| public) {
        let value = payload::message(state, &shared.base(), message);
        self::message(shared, state, channel, event, value);
    }
}

/// Returns whether a bot sees the message's content only with the message content intent. This is so for messages of
/// other users that do not mention the bot.
fn needs_content_intent(value: &Value, author: Option<Snowflake>) -> bool {
    let mut named = value["mentions"].as_array().into_iter().flatten();
    let named = named.any(|user| Snowflake::from_value(&user["id"]) == Some(BOT));
    author.is_some_and(|author| author != BOT) && !named
}

/// Removes the content from a message, for a bot without the message content intent.
fn without_content(mut value: Value) -> Value {
    value["content"] = json!("");
    for list in ["embeds", "attachments", "components"] {
        value[list] = json!([]);
    }
    value
}

/// Unarchives a thread because somebody writes in it.
pub(crate) fn unarchive(shared: &Shared, state: &mut DiscordState, mut thread: Channel) {
    if let ChannelKind::Thread { archived, .. } = &mut thread.kind
        && std::mem::take(archived)
    {
        channel(shared, state, "THREAD_UPDATE", &thread);
        state.put_channel(thread);
    }
}
