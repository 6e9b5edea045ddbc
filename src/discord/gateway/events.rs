//! What happens on Discord besides interactions, and the host has to know of.
//!
//! The intent GUILDS brings these and needs no permission. Deleted messages would need an intent
//! that brings every message of the server as well; a missing board is noticed when it is to be
//! changed.

use serenity::all::FullEvent;

use stramash_core::engine::{RoomId, ServerId};
use stramash_host::in_flight::Happening;

/// What the event means for tables, if anything.
pub(in crate::discord) fn of(event: &FullEvent) -> Option<Happening> {
    match event {
        FullEvent::ChannelDelete { channel, .. } => {
            Some(Happening::RoomGone(RoomId(channel.id.get())))
        }
        FullEvent::ThreadDelete { thread, .. } => {
            Some(Happening::RoomGone(RoomId(thread.id.get())))
        }
        // An unavailable server is one with an outage at Discord's; it comes back.
        FullEvent::GuildDelete { incomplete, .. } if !incomplete.unavailable => {
            Some(Happening::ServerGone(ServerId(incomplete.id.get())))
        }
        _ => None,
    }
}
