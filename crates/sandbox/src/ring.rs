//! Whom a message calls: on whose phone it rings. Discord rings for direct messages and for those who
//! are named, once, when the message comes; never for one that is sent silently, for a change of one,
//! or for an answer to what one has just done oneself.

use super::calls::{Called, Why};
use super::id::Snowflake;
use super::may::sees;
use super::world::{ChannelKind, LOADING, Message, World};

/// The flag of a message that rings nowhere.
const SILENT: u64 = 1 << 12;

impl World {
    /// Works out whom a message calls, where it is new or was still to come until now, and notes it.
    pub(crate) fn ring(&mut self, message: &mut Message) {
        let before = self.message(message.channel, message.id);
        if let Some(before) = before.filter(|before| before.flags & LOADING == 0) {
            message.calls.clone_from(&before.calls);
            return;
        }
        let called = self.whom(message);
        message.calls = called.iter().map(|(user, _)| *user).collect();
        for (user, why) in called {
            self.calls.add(Called {
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

    fn whom(&self, message: &Message) -> Vec<(Snowflake, Why)> {
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
            return other.map(|user| (user.id, Why::Direct)).collect();
        }
        let named = others
            .filter(|user| message.mention_everyone || message.mentions.contains(&user.id))
            .filter(|user| sees(self, user.id, place));
        named.map(|user| (user.id, Why::Named)).collect()
    }
}
