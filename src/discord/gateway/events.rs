//! Events of Discord, other than interactions, that the host needs.
//!
//! The intent GUILDS includes all of them and needs no approval. An event for a deleted board would need an intent
//! that includes all messages of a server; instead the bot notices a deleted board when it edits it.

use serenity::all::FullEvent;

use stramash_core::engine::{RoomId, ServerId};
use stramash_host::in_flight::DiscordEvent;

/// Returns what the event means for tables; `None` if it means nothing.
pub(crate) fn of(event: &FullEvent) -> Option<DiscordEvent> {
    match event {
        FullEvent::ChannelDelete { channel, .. } => {
            Some(DiscordEvent::RoomGone(RoomId(channel.id.get())))
        }
        FullEvent::ThreadDelete { thread, .. } => {
            Some(DiscordEvent::RoomGone(RoomId(thread.id.get())))
        }
        // `unavailable` means that the server is only missing because of an outage at Discord.
        FullEvent::GuildDelete { incomplete, .. } if !incomplete.unavailable => {
            Some(DiscordEvent::ServerGone(ServerId(incomplete.id.get())))
        }
        _ => None,
    }
}
