//! Notifications: one for each turn, in the way that the player chose.

use stramash_core::engine::PlayerId;
use stramash_store::Subject;

use crate::notices::Notices;
use crate::notices::item_kind::ItemKind;
use crate::notices::notice::Notice;
use crate::person::{Notified, NotifyBy, PersonDoc, PostsDoc, ServerDoc};
use crate::table::{Alarm, Change, Table, is_person};
use crate::time::pace::Clocks;

/// The ways in which a player is notified at the moment. If both are false, messages to the player are silent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct NotifyChannels {
    pub(crate) direct: bool,
    pub(crate) mention: bool,
}

impl Notices<'_> {
    /// Returns how a player is notified at the moment. If direct messages do not reach the player, a mention in
    /// the room replaces them. A player who has left the server is not notified.
    pub(crate) fn channels_for(&self, table: &Table, player: PlayerId) -> NotifyChannels {
        let seat = table.seat_of(player).and_then(|seat| table.seat(seat));
        if seat.is_some_and(|seat| seat.gone) {
            return NotifyChannels::default();
        }
        let person = self.tables.person(player).unwrap_or_default();
        // A player in quiet hours or away is notified at the end of that time.
        if person.rest.rest_end(self.tables.clock.now()).is_some() {
            return NotifyChannels::default();
        }
        let by = person
            .notify_by()
            .unwrap_or_else(|| self.default_notify_by(table));
        let reached = person.accepts_direct(self.tables.clock.now());
        match by {
            NotifyBy::Nobody => NotifyChannels::default(),
            NotifyBy::Mention => NotifyChannels {
                direct: false,
                mention: true,
            },
            NotifyBy::Direct | NotifyBy::Both => NotifyChannels {
                direct: reached,
                mention: by == NotifyBy::Both || !reached,
            },
        }
    }

    /// Returns how to notify a player who has not chosen a way: in the way that the table's server has set.
    fn default_notify_by(&self, table: &Table) -> NotifyBy {
        let server = Subject::Server(table.doc.server);
        let server: ServerDoc = self.tables.load_doc(server).unwrap_or_default();
        server.notify_by.unwrap_or_default()
    }

    /// Returns the players whom the lobby's message mentions: those who are invited and do not get the
    /// invitation by direct message.
    pub(crate) fn invited_in_room(&self, table: &Table, posts: &PostsDoc) -> Vec<Notified> {
        let invited = table.doc.invited.iter().copied();
        let invited = invited.filter(|player| !table.doc.not_notified.contains(player));
        let invited = invited.filter(|player| !posts.notified(*player, 0).mention);
        let invited = invited.filter(|player| self.invitation_channels(table, *player).mention);
        let notified = invited.map(|player| Notified {
            player,
            turn: 0,
            direct: false,
            mention: true,
        });
        notified.collect()
    }

    /// Returns how to notify a player of an invitation. Somebody to whom the bot has never sent a direct message
    /// gets no direct invitation, but is mentioned in the room.
    pub(crate) fn invitation_channels(&self, table: &Table, player: PlayerId) -> NotifyChannels {
        let person = self.tables.person(player).unwrap_or_default();
        match self.channels_for(table, player) {
            NotifyChannels { direct: true, .. } if person.channel.is_none() => NotifyChannels {
                direct: false,
                mention: true,
            },
            way => way,
        }
    }

    pub(crate) fn mentioned(&self, table: &Table, people: &[PlayerId]) -> Vec<PlayerId> {
        let people = people.iter().copied();
        people
            .filter(|player| self.channels_for(table, *player).mention)
            .collect()
    }

    pub(crate) fn newly_unreachable(
        &self,
        posts: &PostsDoc,
        notified: &[PlayerId],
    ) -> Vec<PlayerId> {
        let candidates = notified.iter().copied();
        let candidates = candidates.filter(|player| !posts.reported_unreachable.contains(player));
        let closed = |player: &PlayerId| {
            let person = self.tables.person(*player);
            person.is_ok_and(|person| person.direct_closed)
        };
        candidates.filter(closed).collect()
    }

    /// Forgets that direct messages to a player failed, so that they are tried again, because the player is
    /// using the bot.
    pub(crate) fn retry_closed_direct(&self, player: PlayerId) {
        let subject = Subject::Player(player);
        let closed = self
            .tables
            .load_doc(subject)
            .map(|person: PersonDoc| person.direct_closed);
        if closed.unwrap_or_default() {
            let open = self.tables.edit_person(player, |person, _| {
                person.direct_closed = false;
            });
            if let Err(refusal) = open {
                tracing::warn!(?refusal, "cannot retry a player's direct messages");
            }
        }
    }
}

impl Notices<'_> {
    /// Asks `people` a question. Each is notified once, by direct message or in the room. A player in quiet
    /// hours or away is notified afterwards, unless they have answered by then.
    pub(crate) fn ask(&self, change: &mut Change, notice: Notice, mut people: Vec<PlayerId>) {
        people.retain(|player| is_person(*player));
        for &player in &people {
            let rest_ends = Clocks::of(self.tables).rest_of(player).rest_end(change.now);
            change.set_alarm(Alarm::Ask(player, notice), rest_ends);
            change.enqueue(ItemKind::ToPlayer { player, notice });
        }
        if notice.is_question() {
            change.enqueue(ItemKind::AskInRoom { notice, people });
        }
    }

    /// Notifies a player of an open question, when their quiet hours or absence were to end. If the player still
    /// rests, postpones the notification to the new end.
    pub(crate) fn ask_after_rest(&self, change: &mut Change, player: PlayerId, notice: Notice) {
        if !notice.waits_for_answer(&change.table, player) {
            return;
        }
        if let Some(rest_ends) = Clocks::of(self.tables).rest_of(player).rest_end(change.now) {
            change.set_alarm(Alarm::Ask(player, notice), Some(rest_ends));
            return;
        }
        let way = self.channels_for(&change.table, player);
        if way.direct {
            change.enqueue(ItemKind::ToPlayer { player, notice });
        }
        if notice.is_question() && way.mention {
            let people = vec![player];
            change.enqueue(ItemKind::AskInRoom { notice, people });
        }
    }
}
