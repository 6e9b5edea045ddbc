//! Notifications: records of the messages for which a person's device would ring.

use std::collections::VecDeque;

use serde::Serialize;

use crate::state::access::can_see;
use crate::state::snowflake::Snowflake;
use crate::state::{ChannelKind, DiscordState, LOADING, Message};

const MAX_KEPT: usize = 20_000;

/// The reason why a message notifies a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum NotificationReason {
    /// The message is a direct message.
    Direct,
    /// The message mentions the person.
    Named,
}

/// A notification that one person gets about one message.
#[derive(Clone, Debug, Serialize)]
pub struct Notification {
    /// The notification's number, counted from 0.
    pub number: u64,
    /// The time by the sandbox's clock, in milliseconds since 1970.
    pub at_ms: u64,
    /// The notified user.
    pub user: Snowflake,
    /// The message's author.
    pub by: Snowflake,
    /// The message's channel.
    pub channel: Snowflake,
    /// The message, which may be deleted.
    pub message: Snowflake,
    /// The reason.
    pub why: NotificationReason,
    /// The message's text.
    pub content: String,
}

#[derive(Debug, Default)]
pub(crate) struct Notifications {
    all: VecDeque<Notification>,
    next: u64,
}

impl Notifications {
    /// Adds a notification and assigns its number.
    pub(crate) fn add(&mut self, mut notification: Notification) {
        notification.number = self.next;
        self.next += 1;
        if self.all.len() == MAX_KEPT {
            self.all.pop_front();
        }
        self.all.push_back(notification);
    }

    pub(crate) fn since(&self, number: u64) -> impl Iterator<Item = &Notification> {
        self.all.iter().filter(move |call| call.number >= number)
    }

    pub(crate) fn count(&self, user: Snowflake) -> usize {
        self.all.iter().filter(|call| call.user == user).count()
    }
}

const SILENT: u64 = 1 << 12;

impl DiscordState {
    /// Notifies users of a message that is new, or whose deferred content has arrived.
    pub(crate) fn notify(&mut self, message: &mut Message) {
        let before = self.message(message.channel, message.id);
        if let Some(before) = before.filter(|before| before.flags & LOADING == 0) {
            message.notified.clone_from(&before.notified);
            return;
        }
        let notification = self.recipients(message);
        message.notified = notification.iter().map(|(user, _)| *user).collect();
        for (user, why) in notification {
            self.notifications.add(Notification {
                number: 0,
                at_ms: self.clock.now_ms(),
                user,
                by: message.author,
                channel: message.channel,
                message: message.id,
                why,
                content: message.content.clone(),
            });
        }
    }

    fn recipients(&self, message: &Message) -> Vec<(Snowflake, NotificationReason)> {
        let mute = message.flags & (SILENT | LOADING) != 0
            || message.only_for.is_some()
            || message.system.is_some();
        let Some(place) = self.channels.get(&message.channel).filter(|_| !mute) else {
            return Vec::new();
        };
        let asked = message.answers.as_ref().map(|answers| answers.user);
        let others = self
            .users
            .values()
            .filter(|user| !user.bot && user.id != message.author && Some(user.id) != asked);
        if let ChannelKind::Dm { with } = place.kind {
            let other = others.filter(|user| user.id == with);
            return other
                .map(|user| (user.id, NotificationReason::Direct))
                .collect();
        }
        let named = others
            .filter(|user| message.mention_everyone || message.mentions.contains(&user.id))
            .filter(|user| can_see(self, user.id, place));
        named
            .map(|user| (user.id, NotificationReason::Named))
            .collect()
    }
}
