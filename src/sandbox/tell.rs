//! What the bot is told of channels and messages over the gateway.

use serde_json::{Value, json};

use super::gateway::{DIRECT_MESSAGES, GUILD_MESSAGES, GUILDS};
use super::world::{Channel, ChannelKind, GUILD, Message, World};
use super::{Shared, payload};

/// Tells of a channel or thread, and gives it as it was told.
pub(crate) fn channel(shared: &Shared, world: &World, event: &str, channel: &Channel) -> Value {
    let value = payload::channel(world, channel);
    shared.gateway().dispatch(GUILDS, event, &value);
    value
}

/// Tells of a message in a channel.
pub(crate) fn message(shared: &Shared, channel: &Channel, event: &str, mut value: Value) {
    let intent = if channel.in_guild() {
        value["guild_id"] = json!(GUILD);
        GUILD_MESSAGES
    } else {
        DIRECT_MESSAGES
    };
    shared.gateway().dispatch(intent, event, &value);
}

/// Tells of an answer to an interaction, unless one person alone sees it: of such a message the
/// gateway says nothing.
pub(crate) fn answer(shared: &Shared, world: &World, event: &str, message: &Message) {
    let public = message.only_for.is_none();
    if let Some(channel) = world.channels.get(&message.channel).filter(|_| public) {
        let value = payload::message(world, &shared.base(), message);
        self::message(shared, channel, event, value);
    }
}

/// Opens a thread again if it was put away, since somebody writes in it.
pub(crate) fn reopen(shared: &Shared, world: &mut World, mut thread: Channel) {
    if let ChannelKind::Thread { archived, .. } = &mut thread.kind
        && std::mem::take(archived)
    {
        channel(shared, world, "THREAD_UPDATE", &thread);
        world.put_channel(thread);
    }
}
