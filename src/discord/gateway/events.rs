//! Events of Discord, other than interactions, that the host needs.
//!
//! All of them come with the intent GUILDS, which needs no approval. Deleted messages would need an intent
//! with all messages of a server. The bot notices a missing board when it edits it.

use serenity::all::FullEvent;

use stramash_core::engine::{RoomId, ServerId};
use stramash_host::in_flight::DiscordEvent;

/// Returns what the event means for tables, if anything.
pub(crate) fn of(event: &FullEvent) -> Option<DiscordEvent> {
    match event {
        FullEvent::ChannelDelete { channel, .. } => {
            Some(DiscordEvent::RoomGone(RoomId(channel.id.get())))
        }
        FullEvent::ThreadDelete { thread, .. } => {
            Some(DiscordEvent::RoomGone(RoomId(thread.id.get())))
        }
        // `unavailable` means an outage at Discord; the server comes back.
        FullEvent::GuildDelete { incomplete, .. } if !incomplete.unavailable => {
            Some(DiscordEvent::ServerGone(ServerId(incomplete.id.get())))
        }
        _ => None,
    }
}
