//! How people are called: one notification when the turn comes to them, by the way each has chosen.

use stramash_core::engine::PlayerId;
use stramash_store::Subject;

use crate::notices::Notices;
use crate::notices::item_kind::ItemKind;
use crate::notices::notice::Notice;
use crate::person::{CallBy, Called, PersonDoc, PostsDoc, ServerDoc};
use crate::table::{Alarm, Change, Table, is_person};
use crate::time::pace::Clocks;

/// By which ways somebody is called now. By neither, what is sent comes without a sound.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Way {
    /// By a direct message.
    pub(crate) direct: bool,
    /// By a mention in the room.
    pub(crate) mention: bool,
}

impl Notices<'_> {
    /// How a player of a table is called now. Where direct messages do not get through, the mention takes
    /// over; who has left the server is not called.
    pub(crate) fn way(&self, table: &Table, player: PlayerId) -> Way {
        let seat = table.seat_of(player).and_then(|seat| table.seat(seat));
        if seat.is_some_and(|seat| seat.gone) {
            return Way::default();
        }
        let person: PersonDoc = self
            .tables
            .small_doc(Subject::Player(player))
            .unwrap_or_default();
        // Who wants to be left alone is called afterwards.
        if person.rest.rests(self.tables.clock.now()).is_some() {
            return Way::default();
        }
        let by = person.call_by().unwrap_or_else(|| self.usual(table));
        let reached = person.takes_direct(self.tables.clock.now());
        match by {
            CallBy::Nobody => Way::default(),
            CallBy::Mention => Way {
                direct: false,
                mention: true,
            },
            CallBy::Direct | CallBy::Both => Way {
                direct: reached,
                mention: by == CallBy::Both || !reached,
            },
        }
    }

    /// How those are called at a table who have chosen nothing.
    fn usual(&self, table: &Table) -> CallBy {
        let server = Subject::Server(table.doc.server);
        let server: ServerDoc = self.tables.small_doc(server).unwrap_or_default();
        server.call.unwrap_or_default()
    }

    /// Those whom a lobby calls in the room: who was asked to join, and is not asked by a direct message.
    pub(crate) fn invited_in_room(&self, table: &Table, posts: &PostsDoc) -> Vec<Called> {
        let asked = table.doc.invited.iter().copied();
        let asked = asked.filter(|player| !table.doc.uncalled.contains(player));
        let asked = asked.filter(|player| !posts.called(*player, 0).mention);
        let asked = asked.filter(|player| self.way_to_ask(table, *player).mention);
        let called = asked.map(|player| Called {
            player,
            turn: 0,
            direct: false,
            mention: true,
        });
        called.collect()
    }

    /// How somebody is asked to join. Who has never got a direct message from here gets no first one for
    /// it.
    pub(crate) fn way_to_ask(&self, table: &Table, player: PlayerId) -> Way {
        let person: PersonDoc = self
            .tables
            .small_doc(Subject::Player(player))
            .unwrap_or_default();
        match self.way(table, player) {
            Way { direct: true, .. } if person.channel.is_none() => Way {
                direct: false,
                mention: true,
            },
            way => way,
        }
    }

    /// Those of these people who are called by a mention.
    pub(crate) fn mentioned(&self, table: &Table, people: &[PlayerId]) -> Vec<PlayerId> {
        let people = people.iter().copied();
        people
            .filter(|player| self.way(table, *player).mention)
            .collect()
    }

    /// Those of the called whom direct messages do not reach, and of whom the room has not heard it yet.
    pub(crate) fn closed_to(&self, posts: &PostsDoc, called: &[PlayerId]) -> Vec<PlayerId> {
        let news = called.iter().copied();
        let news = news.filter(|player| !posts.closed_told.contains(player));
        let closed = |player: &PlayerId| {
            let person = self.tables.small_doc::<PersonDoc>(Subject::Player(*player));
            person.is_ok_and(|person| person.closed)
        };
        news.filter(closed).collect()
    }

    /// Who presses something is there: direct messages are tried again that did not get through.
    pub(crate) fn is_there(&self, player: PlayerId) {
        let subject = Subject::Player(player);
        let closed = self
            .tables
            .small_doc(subject)
            .map(|person: PersonDoc| person.closed);
        if closed.unwrap_or_default() {
            let open = self
                .tables
                .edit(subject, None, |person: &mut PersonDoc, _| {
                    person.closed = false;
                });
            if let Err(refusal) = open {
                tracing::warn!(?refusal, "direct messages are not tried again");
            }
        }
    }
}

impl Notices<'_> {
    /// Asks people something: each is notified once, by a direct message or in the room's note. Someone who is resting
    /// is notified when their rest ends, if they have not answered by then.
    pub(crate) fn ask(&self, change: &mut Change, notice: Notice, mut people: Vec<PlayerId>) {
        people.retain(|player| is_person(*player));
        for &player in &people {
            let rest_ends = Clocks::of(self.tables).rest_of(player).rests(change.now);
            change.set_alarm(Alarm::Ask(player, notice), rest_ends);
            change.enqueue(ItemKind::ToPlayer { player, notice });
        }
        if notice.is_question() {
            change.enqueue(ItemKind::AskInRoom { notice, people });
        }
    }

    /// Notifies a player, whose rest may have ended, of a question that still waits for their answer.
    pub(crate) fn ask_after_rest(&self, change: &mut Change, player: PlayerId, notice: Notice) {
        if !notice.waits_for_answer(&change.table, player) {
            return;
        }
        if let Some(rest_ends) = Clocks::of(self.tables).rest_of(player).rests(change.now) {
            change.set_alarm(Alarm::Ask(player, notice), Some(rest_ends));
            return;
        }
        let way = self.way(&change.table, player);
        if way.direct {
            change.enqueue(ItemKind::ToPlayer { player, notice });
        }
        if notice.is_question() && way.mention {
            let people = vec![player];
            change.enqueue(ItemKind::AskInRoom { notice, people });
        }
    }
}
