//! Direct messages. One message shows a player their table; each new turn brings a new message.

use stramash_core::engine::{Arg, OneSeat, Phrase, PlayerId, TableId};
use stramash_store::OutboxItem;

use crate::message::{About, Message, Part, Private, Style, button, game_name, timestamp};
use crate::notices::claims::{Arrival, NewDirect};
use crate::notices::in_flight::Task;
use crate::notices::item_kind::ItemKind;
use crate::notices::render::{DirectMode, Rendered, nonce};
use crate::notices::{Notices, Says};
use crate::person::{DirectPost, MessageBeside, PendingDirect, PostedMessage, PostsDoc};
use crate::request::{Act, Answer, Press, Request, RequestResult, Requester};
use crate::room::{mark_words, press, table_button};
use crate::table::{Alarm, Table, TurnDoc};
use crate::time::pace::Rest;
use crate::turn::{SeatContext, Turns};

impl Notices<'_> {
    pub(super) fn render_direct(
        &self,
        item: &OutboxItem,
        table: &Table,
        posts: &PostsDoc,
        player: PlayerId,
        new_message: bool,
        refresh: bool,
    ) -> RequestResult<Rendered> {
        let person = self.tables.person(player)?;
        let Some(own) = SeatContext::of(table, player) else {
            return Ok(None);
        };
        let earlier = posts.direct_of(player);
        let reachable = person.accepts_direct(self.tables.clock.now()) && !own.doc().gone;
        let acts = table.to_act().contains(own.seat) && table.doc.paused.is_none();
        let lasting = |how| (with_mark(own.lasting_message(), table), false, how);
        let made = if acts && reachable {
            // This edit does not show a resting player that it is their turn. A later message does.
            let rests = |post: &&DirectPost| refresh && !post.live;
            let refreshed = || Some(lasting(DirectMode::InPlace(earlier.filter(rests)?.message)));
            self.turn_message(&own, posts, new_message)
                .or_else(refreshed)
        } else if table.doc.phase.is_live() {
            match earlier {
                Some(post) if refresh => Some(lasting(DirectMode::InPlace(post.message))),
                // The turn is over, or something has happened. The change is shown in an edit, which is made even if
                // the player wants no new messages.
                Some(post) if post.live || post.entries < table.n_entries() => {
                    Some(lasting(DirectMode::InPlace(post.message)))
                }
                // The first message of a match shows the player their hand.
                None if reachable && new_message && table.is_playing() => {
                    Some(lasting(DirectMode::Silent))
                }
                _ => None,
            }
        } else {
            let notifies = self.notifies_at_end(table, posts, player);
            let how = match earlier {
                _ if reachable && notifies => Some(DirectMode::Notifying),
                // The buttons of the player's message no longer work, so the message is edited even if the player
                // wants no new ones.
                Some(post) if !post.over => Some(DirectMode::InPlace(post.message)),
                _ => None,
            };
            how.map(lasting)
        };
        let is_pending = posts.pending_direct_to(player).is_some();
        let (message, live, how) = match made {
            Some(made) => made,
            // An earlier attempt may have arrived. The message is sent again with the same nonce, so that Discord
            // returns the earlier message, which can then be updated.
            None if is_pending => (
                with_mark(own.lasting_message(), table),
                false,
                DirectMode::Silent,
            ),
            None => return Ok(None),
        };
        let entries = table.n_entries();
        let over = !table.doc.phase.is_live();
        let posting = PendingDirect {
            player,
            // A later turn needs another nonce.
            nonce: nonce(table, Some(entries as u64), item),
            at: self.tables.clock.now(),
            entries,
            turn: if over { TurnDoc::END } else { own.doc().turn.n },
            live,
            over,
            notifies: how == DirectMode::Notifying,
        };
        let private = Private::Seat(own.seat, message);
        if matches!(how, DirectMode::InPlace(_)) && !is_pending {
            let in_flight = self.in_flight_for_person(item, table, &person, player, how, private);
            return Ok(Some((in_flight, Arrival::Direct { posting, new: None })));
        }
        let turn = posting.turn;
        let (posting, is_first) = self.begin_direct(table, &posting)?;
        // A message about an earlier turn is sent without a notification, because the message about the current
        // turn follows.
        let how = if posting.notifies && posting.turn == turn {
            DirectMode::Notifying
        } else {
            DirectMode::Silent
        };
        let mut in_flight = self.in_flight_for_person(item, table, &person, player, how, private);
        in_flight.search_since = self.search_since(posting.at);
        if let Task::Direct { nonce, .. } = &mut in_flight.task {
            nonce.clone_from(&posting.nonce);
        }
        let new = Some(NewDirect {
            is_first,
            new_message,
        });
        Ok(Some((in_flight, Arrival::Direct { posting, new })))
    }

    /// Records that a new message to a player is about to be sent. If one was recorded earlier, returns that
    /// record, because its message may have arrived. The `bool` says whether the returned record is new.
    fn begin_direct(
        &self,
        table: &Table,
        new: &PendingDirect,
    ) -> RequestResult<(PendingDirect, bool)> {
        self.tables.edit_posts(table.id, |posts, _| {
            if let Some(earlier) = posts.pending_direct_to(new.player) {
                return (earlier.clone(), false);
            }
            posts.pending_direct.push(new.clone());
            (new.clone(), true)
        })
    }

    pub(super) fn forget_pending_direct(
        &self,
        id: TableId,
        posting: &PendingDirect,
    ) -> RequestResult<()> {
        self.tables.edit_posts(id, |posts, _| {
            posts.clear_pending_direct(posting);
        })
    }

    /// Makes the message for a player who can act. Returns `None` if the player's current message is up to
    /// date. A new turn notifies once.
    fn turn_message(
        &self,
        own: &SeatContext<'_>,
        posts: &PostsDoc,
        new_message: bool,
    ) -> Option<(Message<OneSeat>, bool, DirectMode)> {
        let (table, turn) = (own.table, own.doc().turn.n);
        let player = own.doc().player;
        let live = posts.direct_of(player).filter(|post| post.live);
        let is_current = |post: &DirectPost| post.entries == table.n_entries() && post.turn == turn;
        // A player whose action is optional is not notified again.
        let idle = !table.awaited().contains(own.seat);
        let known = posts.notified(player, turn).direct;
        // A player who was in quiet hours or away when the turn began is notified later.
        let waits = new_message && !idle && !own.doc().stand_in;
        let notifies = waits && !known && self.channels_for(table, player).direct;
        if live.is_some_and(is_current) && !notifies {
            return None;
        }
        let is_old = |post: &DirectPost| post.turn != turn;
        if !new_message && !idle && !known && own.doc().turn.notifies && live.is_some_and(is_old) {
            // The new message that notifies of this turn is on its way and will replace the current one.
            return None;
        }
        let same = live.filter(|post| idle || !new_message || post.turn == turn);
        let how = match same {
            _ if notifies => DirectMode::Notifying,
            Some(post) => DirectMode::InPlace(post.message),
            // The player is to act again without a new notification, for instance after an undo.
            None if !new_message && !own.doc().turn.notifies => {
                DirectMode::InPlace(posts.direct_of(player)?.message)
            }
            None if !new_message => return None,
            None => DirectMode::Silent,
        };
        // A vote has its own messages, which show its result. This message is made without the vote, so that it
        // need not change when the vote ends.
        let message = if table.doc.vote.is_some() {
            let mut calm = Table::clone(table);
            calm.doc.vote = None;
            Turns::of(self.tables).seat_message(&SeatContext::at(&calm, own.seat)?, None, &[], 0)
        } else {
            Turns::of(self.tables).seat_message(own, None, &[], 0)
        };
        Some((with_mark(message, table), true, how))
    }

    fn notifies_at_end(&self, table: &Table, posts: &PostsDoc, player: PlayerId) -> bool {
        table.doc.ended_by != Some(player)
            && !posts.notified(player, TurnDoc::END).direct
            && self.channels_for(table, player).direct
    }

    pub(super) fn render_reminder(
        &self,
        item: &OutboxItem,
        table: &Table,
        player: PlayerId,
        entries: usize,
    ) -> RequestResult<Rendered> {
        let waits = table.public_length() == entries && table.doc.paused.is_none();
        let seat = table.awaited_seat(player).and_then(|seat| table.seat(seat));
        let Some(seat) = seat.filter(|_| waits) else {
            return Ok(None);
        };
        let turn = seat.turn.n;
        let says = Says::Reminder { player, turn };
        let person = self.tables.person(player)?;
        let way = self.channels_for(table, player);
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
            let in_flight = self.in_flight_for_person(
                item,
                table,
                &person,
                player,
                DirectMode::Notifying,
                private,
            );
            let arrival = Arrival::Beside {
                player: Some(player),
                says,
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
        let arrival = Arrival::Beside { player: None, says };
        Ok(Some((self.in_flight_for_room(item, table, task), arrival)))
    }

    /// Renders one message about all tables that wait for the player. If the player does not get direct
    /// messages, renders a reminder of this table only.
    pub(super) fn render_digest(
        &self,
        item: &OutboxItem,
        table: &Table,
        player: PlayerId,
        entries: usize,
    ) -> RequestResult<Rendered> {
        if !self.channels_for(table, player).direct {
            return self.render_reminder(item, table, player, entries);
        }
        let person = self.tables.person(player)?;
        let digest = Rest::of(self.tables).digest(player)?;
        Ok(digest.map(|(turns, message)| {
            let private = Private::Open(message);
            let in_flight = self.in_flight_for_person(
                item,
                table,
                &person,
                player,
                DirectMode::Notifying,
                private,
            );
            (in_flight, Arrival::Digest(turns))
        }))
    }
}

impl Notices<'_> {
    /// Renders an edit of a digest without the tables that no longer wait, or the deletion of the digest if
    /// none waits.
    pub(super) fn render_digest_update(
        &self,
        item: &OutboxItem,
        table: &Table,
        at: PostedMessage,
    ) -> RequestResult<Rendered> {
        let Some(player) = at.player else {
            return Ok(None);
        };
        let listed = |id| {
            let posts = self.tables.posts(id).unwrap_or_default();
            let mut beside = posts.beside.iter();
            beside.any(|one| one.at.message == at.message && one.at.player == at.player)
        };
        let (room, message_id) = (at.room, at.message);
        let message = Rest::of(self.tables).waiting_tables(player, listed)?;
        let task = match message {
            Some((_, message)) => {
                let person = self.tables.person(player)?;
                let how = DirectMode::InPlace(message_id);
                let private = Private::Open(message);
                let in_flight =
                    self.in_flight_for_person(item, table, &person, player, how, private);
                return Ok(Some((in_flight, Arrival::Nothing)));
            }
            None => Task::Delete {
                room,
                message_id,
                if_replied: None,
            },
        };
        let in_flight = self.in_flight_for_room(item, table, task);
        Ok(Some((in_flight, Arrival::Nothing)))
    }
}

fn reminder(table: &Table, player: PlayerId, in_room: bool) -> Phrase {
    let place = table.seat_of(player);
    let seat = place.and_then(|seat| table.seat(seat));
    let words = |own: &'static str, room: &'static str| {
        let phrase = Phrase::new(if in_room { room } else { own }).about(table);
        phrase.with("game", game_name(table.game.slug()))
    };
    if seat.is_some_and(|seat| seat.clock.is_expired()) {
        return words("pace-reminder-up", "pace-reminder-up-room");
    }
    if let Some(ends) = place.and_then(|place| table.alarm_at(Alarm::Clock(place))) {
        return words("pace-reminder", "pace-reminder-room").with("when", timestamp(ends));
    }
    let since = place.map_or(table.doc.turn_since, |place| table.waiting_since(place));
    words("host-reminder", "host-reminder-room").with("since", timestamp(since))
}

/// Adds the mark of the latest play that the room has been shown.
fn with_mark(mut message: Message<OneSeat>, table: &Table) -> Message<OneSeat> {
    let mark = mark_words(table);
    match &mut message.board {
        Some(board) if table.doc.phase.is_live() => board.footer = mark.map(Box::new),
        _ => message.text.extend(mark.map(Part::Open)),
    }
    message
}

impl Notices<'_> {
    /// Decides whether an answer replaces the message whose control was used, so that only one message in the
    /// direct channel shows the table. If that message is newer than the player's board (a reminder, for
    /// instance), it becomes the board, and the old board is deleted. If it is older, the answer becomes a
    /// private reply.
    pub(crate) fn keep_single_board(
        &self,
        requester: &Requester,
        request: &Request,
        mut answer: Answer,
    ) -> Answer {
        let (Request::Press { press, .. } | Request::Form { press, .. }) = request else {
            return answer;
        };
        if let Answer::Message {
            message: Private::Seat(..),
            in_place: in_place @ true,
            ..
        } = &mut answer
            && requester.server.is_none()
        {
            *in_place = self.replaces_board(requester, press).unwrap_or_else(|why| {
                tracing::warn!(?why, "cannot tell which message shows a table");
                false
            });
        }
        answer
    }

    fn replaces_board(&self, requester: &Requester, press: &Press) -> RequestResult<bool> {
        let (Some(id), Some((room, message))) = (press.table, requester.control_message) else {
            return Ok(true);
        };
        let player = requester.player;
        let known = self.tables.posts(id)?;
        let current_message = |posts: &PostsDoc| posts.direct_of(player).map(|post| post.message);
        if current_message(&known) == Some(message) {
            return Ok(true);
        }
        let table = self.tables.load(id)?;
        let Some(own) = SeatContext::of(&table, player) else {
            return Ok(true);
        };
        let turn = own.doc().turn.n;
        let over = !table.doc.phase.is_live();
        self.tables.edit_posts(id, |posts, additions| {
            let beside =
                |one: &MessageBeside| one.at.message == message && one.at.player == Some(player);
            // A vote's message is kept because it shows the result, and a digest because it lists other tables.
            let is_kept = |one: &MessageBeside| {
                one.at.vote.is_some() || matches!(one.says, Some(Says::Digest { .. }))
            };
            let kept = posts.beside.iter().any(|one| beside(one) && is_kept(one));
            // Discord's message ids grow with time.
            if kept || current_message(posts).is_some_and(|current| current > message) {
                // Updates the newer message instead, because it shows the effect of the press.
                let (player, new_message) = (player, false);
                let tell = ItemKind::ShowPlayer {
                    player,
                    new_message,
                };
                additions
                    .outbox
                    .push(tell.item(id, self.tables.clock.now()));
                return false;
            }
            if let Some(place) = posts.beside.iter().position(beside) {
                posts.beside.remove(place);
                let new = DirectPost {
                    player,
                    room: Some(room),
                    message,
                    entries: table.n_entries(),
                    turn: if over { TurnDoc::END } else { turn },
                    live: !over,
                    over,
                };
                let old = posts.replace_direct(player, Some(new));
                self.delete_direct(id, old, Some(room), additions);
            }
            true
        })
    }
}
