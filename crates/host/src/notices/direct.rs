//! Direct messages: one message shows a player their table, and each turn brings a new one.

use stramash_core::engine::{Arg, OneSeat, Phrase, PlayerId, TableId};
use stramash_store::{OutboxItem, Subject};

use crate::message::{About, Message, Part, Private, Style, button, game_name, moment};
use crate::notices::Notices;
use crate::notices::claims::{Arrival, NewDirect};
use crate::notices::in_flight::Task;
use crate::notices::render::{How, Ready, nonce};
use crate::person::{DirectPost, DirectPosting, PersonDoc, PostsDoc};
use crate::request::{Act, Granted};
use crate::room::{mark_words, press, table_button};
use crate::table::{Alarm, Table, TurnDoc};
use crate::time::pace::Rest;
use crate::turn::{Seated, Turns};

impl Notices<'_> {
    pub(super) fn render_tell(
        &self,
        item: &OutboxItem,
        table: &Table,
        posts: &PostsDoc,
        player: PlayerId,
        anew: bool,
    ) -> Granted<Ready> {
        let person: PersonDoc = self.tables.small_doc(Subject::Player(player))?;
        let Some(own) = Seated::of(table, player) else {
            return Ok(None);
        };
        let earlier = posts.direct_of(player);
        let reached = person.takes_direct(self.tables.clock.now()) && !own.doc().gone;
        let acts = table.to_act().contains(own.seat) && table.doc.paused.is_none();
        let made = if acts && reached {
            self.turn_message(&own, posts, anew)
        } else if table.doc.phase.is_live() {
            let lasting = |how| (marked(own.lasting_board(), table), false, how);
            match earlier {
                // The turn is over or there is news. Edits the message even if they want no more of them.
                Some(post) if post.live || post.entries < table.n_entries() => {
                    Some(lasting(How::InPlace(post.message)))
                }
                // Shows the hand at the beginning.
                None if reached && anew && table.is_playing() => Some(lasting(How::Silent)),
                _ => None,
            }
        } else {
            let notifies = self.notifies_at_end(table, posts, player);
            let how = match earlier {
                _ if reached && notifies => Some(How::Ringing),
                Some(post) if post.live || (reached && !post.over) => {
                    Some(How::InPlace(post.message))
                }
                _ => None,
            };
            how.map(|how| (marked(own.lasting_board(), table), false, how))
        };
        let under_way = posts.directing_to(player).is_some();
        let (message, live, how) = match made {
            Some(made) => made,
            // A message that may have arrived must be found, so that it can be updated.
            None if under_way => (marked(own.lasting_board(), table), false, How::Silent),
            None => return Ok(None),
        };
        let entries = table.n_entries();
        let over = !table.doc.phase.is_live();
        let posting = DirectPosting {
            player,
            // A later turn needs another nonce.
            nonce: nonce(table, Some(entries as u64), item),
            at: self.tables.clock.now(),
            entries,
            turn: if over { TurnDoc::END } else { own.doc().turn.n },
            live,
            over,
            rings: how == How::Ringing,
        };
        let private = Private::Seat(own.seat, message);
        if matches!(how, How::InPlace(_)) && !under_way {
            let in_flight = self.for_person(item, table, &person, player, how, private);
            return Ok(Some((in_flight, Arrival::Direct { posting, new: None })));
        }
        let turn = posting.turn;
        let (posting, is_first) = self.directing(table, &posting)?;
        // A message about an earlier turn need not notify any more. The one for this turn follows.
        let how = if posting.rings && posting.turn == turn {
            How::Ringing
        } else {
            How::Silent
        };
        let mut in_flight = self.for_person(item, table, &person, player, how, private);
        in_flight.since = self.since(posting.at);
        if let Task::Direct { nonce, .. } = &mut in_flight.task {
            nonce.clone_from(&posting.nonce);
        }
        let new = Some(NewDirect { is_first, anew });
        Ok(Some((in_flight, Arrival::Direct { posting, new })))
    }

    /// Records a message that is about to be sent to a player. Returns the earlier record if there is one, because
    /// that message may have arrived, and whether the returned record is new.
    fn directing(&self, table: &Table, new: &DirectPosting) -> Granted<(DirectPosting, bool)> {
        let subject = Subject::Posts(table.id);
        self.tables.edit(subject, None, |posts: &mut PostsDoc, _| {
            if let Some(earlier) = posts.directing_to(new.player) {
                return (earlier.clone(), false);
            }
            posts.directing.push(new.clone());
            (new.clone(), true)
        })
    }

    pub(super) fn not_directing(&self, id: TableId, posting: &DirectPosting) -> Granted<()> {
        self.tables
            .edit(Subject::Posts(id), None, |posts: &mut PostsDoc, _| {
                posts.not_directing(posting);
            })
    }

    /// Makes the message for a player who can act, unless the current one is up to date. A new turn notifies once.
    fn turn_message(
        &self,
        own: &Seated<'_>,
        posts: &PostsDoc,
        anew: bool,
    ) -> Option<(Message<OneSeat>, bool, How)> {
        let (table, turn) = (own.table, own.doc().turn.n);
        let player = own.doc().player;
        let live = posts.direct_of(player).filter(|post| post.live);
        let stands = |post: &DirectPost| post.entries == table.n_entries() && post.turn == turn;
        // A player whose action is optional is not notified again.
        let idle = !table.awaited().contains(own.seat);
        let known = posts.notified(player, turn).direct;
        // A player who was resting when the turn began is notified later.
        let waits = anew && !idle && !own.doc().stand_in;
        let rings = waits && !known && self.way(table, player).direct;
        if live.is_some_and(stands) && !rings {
            return None;
        }
        let is_old = |post: &DirectPost| post.turn != turn;
        if !anew && !idle && !known && own.doc().turn.notifies && live.is_some_and(is_old) {
            // The message that notifies of this turn is on its way and replaces the last one.
            return None;
        }
        let same = live.filter(|post| idle || !anew || post.turn == turn);
        let how = match same {
            _ if rings => How::Ringing,
            Some(post) => How::InPlace(post.message),
            // The turn came back, for instance by an undo, without a notification.
            None if !anew && !own.doc().turn.notifies => {
                How::InPlace(posts.direct_of(player)?.message)
            }
            None if !anew => return None,
            None => How::Silent,
        };
        // A vote has its own messages, which show its result. This one need not change with it.
        let message = if table.doc.vote.is_some() {
            let mut calm = Table::clone(table);
            calm.doc.vote = None;
            Turns::of(self.tables).seat_message(&Seated::at(&calm, own.seat)?, None, &[], 0)
        } else {
            Turns::of(self.tables).seat_message(own, None, &[], 0)
        };
        Some((marked(message, table), true, how))
    }

    fn notifies_at_end(&self, table: &Table, posts: &PostsDoc, player: PlayerId) -> bool {
        table.doc.ended_by != Some(player)
            && !posts.notified(player, TurnDoc::END).direct
            && self.way(table, player).direct
    }

    pub(super) fn render_reminder(
        &self,
        item: &OutboxItem,
        table: &Table,
        player: PlayerId,
        entries: usize,
    ) -> Granted<Ready> {
        let waits = table.waits_for(player) && table.n_told() == entries;
        if !waits || table.doc.paused.is_some() {
            return Ok(None);
        }
        let person: PersonDoc = self.tables.small_doc(Subject::Player(player))?;
        let way = self.way(table, player);
        let turn = table_button(table, "host-button-turn", Style::Primary, Act::MyTurn);
        if way.direct {
            let mut row = vec![turn];
            for hours in [4_u16, 12, 24] {
                let label = Phrase::new("host-button-snooze").with("hours", hours);
                let press = press(table, Act::Snooze(hours));
                row.push(button(label, Style::Secondary, press));
            }
            let message = Message::of([reminder(table, player, false)], table.names());
            let private = Private::Open(message.row(row));
            let in_flight = self.for_person(item, table, &person, player, How::Ringing, private);
            let arrival = Arrival::Beside {
                player: Some(player),
                vote: None,
            };
            return Ok(Some((in_flight, arrival)));
        }
        if !way.mention {
            return Ok(None);
        }
        let phrase = reminder(table, player, true);
        let phrase = phrase.with("player", Arg::Mention(player));
        let mut message = Message::of([phrase], table.names()).row(vec![turn]);
        message.mentions = vec![player];
        let task = Task::Post {
            room: table.doc.room,
            nonce: nonce(table, None, item),
            message,
        };
        let arrival = Arrival::Beside {
            player: None,
            vote: None,
        };
        Ok(Some((self.for_room(item, table, task), arrival)))
    }

    /// Renders one message for all tables, or this table's reminder if the player does not get direct messages.
    pub(super) fn render_digest(
        &self,
        item: &OutboxItem,
        table: &Table,
        player: PlayerId,
        entries: usize,
    ) -> Granted<Ready> {
        if !self.way(table, player).direct {
            return self.render_reminder(item, table, player, entries);
        }
        let person: PersonDoc = self.tables.small_doc(Subject::Player(player))?;
        let digest = Rest::of(self.tables).digest(player)?;
        Ok(digest.map(|message| {
            let private = Private::Open(message);
            let in_flight = self.for_person(item, table, &person, player, How::Ringing, private);
            (in_flight, Arrival::Digest)
        }))
    }
}

fn reminder(table: &Table, player: PlayerId, in_room: bool) -> Phrase {
    let place = table.seat_of(player);
    let seat = place.and_then(|seat| table.seat(seat));
    let said = |own: &'static str, room: &'static str| {
        let phrase = Phrase::new(if in_room { room } else { own }).about(table);
        phrase.with("game", game_name(table.game.slug()))
    };
    if seat.is_some_and(|seat| seat.clock.is_up()) {
        return said("pace-reminder-up", "pace-reminder-up-room");
    }
    if let Some(ends) = place.and_then(|place| table.alarm_at(Alarm::Clock(place))) {
        return said("pace-reminder", "pace-reminder-room").with("when", moment(ends));
    }
    let since = place.map_or(table.doc.turn_since, |place| table.waits_since(place));
    said("host-reminder", "host-reminder-room").with("since", moment(since))
}

/// Appends the mark of the play that the room was told last.
fn marked(mut message: Message<OneSeat>, table: &Table) -> Message<OneSeat> {
    message.text.extend(mark_words(table).map(Part::Open));
    message
}
