//! Plays lines: checks a line, applies it, commits it, and passes the turn.

use stramash_core::engine::{
    AnyMatch, Arg, Choice, Leaving, Millis, OneSeat, Phrase, Played, Refused, Seat, Seats, Shown,
    Verb,
};

use crate::chance::Chance;
use crate::chance::fair::{Counters, Supply};
use crate::message::{About, refuse_about};
use crate::notices::ItemKind;
use crate::request::{
    Access, ActingPlayer, Answer, Inputs, Refusal, RequestResult, Requester, TableAccess, refuse,
    refuse_line, refuse_stale,
};
use crate::room::continues_turn;
use crate::table::{Alarm, By, Change, LogEntry, Phase, Table};
use crate::time::pace::{Clocks, Rest};
use crate::turn::computer::{Computers, computer, has_only_computers, present_seats};
use crate::turn::prepared::NOTIFY_MS;
use crate::turn::seat::SeatContext;
use crate::turn::seat_view::{awaited_owners, out_words};
use crate::turn::typed::{
    has_exactly_required, has_no_optional, matches_options, playable_spelling,
};
use crate::turn::undo::can_undo;
use crate::turn::{Turns, placement, steps, wizard};
use crate::votes::absence::has_stand_in;

pub(crate) fn check_turn(table: &Table, seat: Seat) -> RequestResult<()> {
    if table.to_act().contains(seat) {
        return Ok(());
    }
    let phrase = Phrase::new("host-not-your-turn")
        .about(table)
        .with("owners", awaited_owners(table, Arg::Player));
    Err(Refusal::with_names(phrase, table.names()))
}

/// Returns the requester's seat, or refuses if the match is not running.
pub(crate) fn seat_in_match(table: &Table, requester: &Requester) -> RequestResult<Seat> {
    let Some(seat) = table.seat_of(requester.player) else {
        return refuse_about(table, "host-not-seated");
    };
    match table.doc.phase {
        Phase::Playing if table.doc.seats[seat.index()].out => Err(out_words(table, seat).into()),
        Phase::Playing => Ok(seat),
        Phase::Lobby if table.is_starting() => refuse_about(table, "host-starting"),
        Phase::Lobby => refuse_about(table, "host-not-started"),
        Phase::Finished | Phase::Aborted | Phase::Closed => refuse_about(table, "host-table-over"),
    }
}

/// Returns the requester's seat, or refuses if the match is not running or is paused.
pub(crate) fn seat_in_play(table: &Table, requester: &Requester) -> RequestResult<Seat> {
    let seat = seat_in_match(table, requester)?;
    if table.doc.paused.is_some() {
        return refuse_about(table, "host-paused");
    }
    Ok(seat)
}

impl Turns<'_> {
    /// Handles a command with a line. The line is given as a whole or in one option for each slot.
    pub(crate) fn play_typed(
        &self,
        access: &TableAccess<'_>,
        verb: &'static Verb,
        given: &Inputs,
    ) -> RequestResult<Answer> {
        // Without a line, the wizard is shown.
        if let Some(line) = given.get("move").filter(|line| !line.trim().is_empty()) {
            return self.preview_typed(access, line);
        }
        if let Some(text) = given.get("text").filter(|text| !text.trim().is_empty()) {
            return self.play(access, &format!("{} {text}", verb.name));
        }
        Access::of(self.tables).refuse_duplicate(access)?;
        let own = access.playing_seat()?;
        let unsaid = verb.slots.iter().all(|slot| !given.contains_key(slot.name));
        if unsaid && !verb.slots.is_empty() {
            return self.my_turn(access);
        }
        let mut choices = own.view.choices();
        choices.extend(own.asides());
        let mut fitting: Vec<&Choice> = choices.iter().collect();
        fitting.retain(|choice| matches_options(choice, verb, given));
        // If the user has filled in exactly the required slots, they do not mean a choice with optional slots.
        if has_exactly_required(verb, given)
            && fitting.iter().any(|choice| has_no_optional(choice, verb))
        {
            fitting.retain(|choice| has_no_optional(choice, verb));
        }
        let mut lines: Vec<&str> = fitting.iter().map(|choice| choice.line.as_str()).collect();
        lines.dedup();
        match lines.as_slice() {
            // A command without slots is as clear as a button, so it is played without a preview.
            [line] if verb.slots.is_empty() => self.play(access, line),
            [line] => self.preview_typed(access, line),
            [] => self.preview_typed(access, &playable_spelling(&own, verb, given)?),
            _ => {
                // If only a piece is given, the player goes on to place it by sight.
                let piece = verb.slots.first().and_then(|slot| given.get(slot.name));
                if let Some(piece) = piece.filter(|_| !own.table.game.knobs().is_empty()) {
                    let held = placement::pick_up(&own, piece.trim());
                    if own.table.to_act().contains(own.seat) && held.is_ok() {
                        return held;
                    }
                }
                if let Some(path) = steps::shared_path(&own, &lines) {
                    return Ok(own
                        .answer(self.seat_message(&own, None, &path, 0))
                        .in_place());
                }
                let heading = Phrase::new("host-say-more");
                let fits = |choice: &Choice| matches_options(choice, verb, given);
                Ok(own.answer(wizard::matching_choices(&own, heading, fits)))
            }
        }
    }

    /// Previews a typed line. A whole turn is played at once if the player has turned previews off.
    fn preview_typed(&self, access: &TableAccess<'_>, line: &str) -> RequestResult<Answer> {
        let person = self.tables.person(access.requester.player)?;
        let shown = access.playing_seat().ok().and_then(|own| {
            let ahead = own.preview(line)?;
            if person.typed_at_once && !ahead.goes_on {
                return None;
            }
            let news = ahead.told.open_for(own.seat)?;
            // A hidden action can be changed at any time, so it needs no preview.
            let is_hidden = news.is_empty() && !ahead.goes_on;
            let actions = ahead.actions.open_for(own.seat).filter(|_| !is_hidden)?;
            let path = steps::path_to(&own, &actions)?;
            Some((own, path))
        });
        let Some((own, path)) = shown else {
            return self.play(access, line);
        };
        Access::of(self.tables).refuse_duplicate(access)?;
        Ok(own
            .answer(self.seat_message(&own, None, &path, 0))
            .in_place())
    }

    /// Plays the line with this index among those that the seat can choose.
    pub(crate) fn confirm(&self, acting: &ActingPlayer<'_>, index: u16) -> RequestResult<Answer> {
        let lines = acting.own.all_lines(&acting.own.view.choices());
        self.play_here(acting.access, lines.into_iter().nth(index.into()))
    }

    /// Plays or prepares a line. The answer replaces the message with the control. If `line` is `None`, the chosen
    /// line no longer exists, and the control is refused as outdated.
    pub(crate) fn play_here(
        &self,
        access: &TableAccess<'_>,
        line: Option<String>,
    ) -> RequestResult<Answer> {
        let Some(line) = line else {
            return refuse_stale();
        };
        if access.table.ahead {
            return self.prepare_line(access, &line);
        }
        Ok(self.play(access, &line)?.in_place())
    }

    pub(crate) fn play(&self, access: &TableAccess<'_>, line: &str) -> RequestResult<Answer> {
        let requester = access.requester;
        let (table, seat) = self.tables.change_for(access, |change| {
            let seat = seat_in_play(&change.table, requester)?;
            access.check_fresh(&change.table, seat)?;
            change.note_activity(requester);
            if self.take_turn(change, seat, line, By::Player)?.aside {
                self.announce_aside(change, seat, By::Player);
            }
            self.play_due_prepared(change)?;
            change.update_direct_message_unless_used(requester);
            Ok(seat)
        })?;
        let own = SeatContext::at(&table, seat);
        own.map_or_else(refuse_stale, |own| {
            Ok(own.answer(self.after_play_message(&own)))
        })
    }

    pub(crate) fn take_turn(
        &self,
        change: &mut Change,
        seat: Seat,
        line: &str,
        by: By,
    ) -> RequestResult<Played> {
        let names = change.table.names();
        let waits = check_turn(&change.table, seat).err();
        let played = self.add_entry(change, seat, by, |playing, supply| {
            let played = playing.play(seat, line, supply);
            played.map_err(|why| match waits {
                Some(waits) if is_out_of_turn(&why, seat) => waits,
                _ => refuse_line(seat, why, names),
            })
        })?;
        let prepared = change.table.doc.seats.get_mut(seat.index());
        if let Some(doc) = prepared.filter(|_| !played.aside) {
            doc.prepared.end_turn();
            if !doc.prepared.is_pending() {
                change.set_alarm(Alarm::Prepared(seat), None);
            }
        }
        Ok(played)
    }

    pub(crate) fn withdraw(
        &self,
        change: &mut Change,
        seat: Seat,
        why: Leaving,
    ) -> RequestResult<()> {
        change.forget_prepared(seat);
        if let Some(seat) = change.table.doc.seats.get_mut(seat.index()) {
            seat.out = true;
        }
        self.add_entry(change, seat, By::Player, |playing, supply| {
            Ok(playing.withdraw(seat, why, supply)?)
        })?;
        if has_only_computers(&change.table) {
            change.close(Phase::Aborted);
            change.update_direct_messages();
        }
        if let Some(vote) = &change.table.doc.vote {
            let number = vote.number;
            change.enqueue(ItemKind::VoteUpdated(number));
        }
        Ok(())
    }

    /// Returns the source of chance for a change of the table, which continues after the table's draws so far.
    pub(crate) fn supply(&self, table: &Table) -> RequestResult<Supply> {
        let counters = Counters {
            dice: table.doc.epoch.dice,
            deck: table.doc.epoch.deck,
        };
        Ok(Supply::new(
            table.secrets(&self.tables.key)?,
            table.mix(),
            counters,
        ))
    }

    /// Adds an entry to the match and applies all its consequences.
    fn add_entry<R>(
        &self,
        change: &mut Change,
        seat: Seat,
        by: By,
        f: impl FnOnce(&mut dyn AnyMatch, &mut Supply) -> RequestResult<R>,
    ) -> RequestResult<R> {
        let could = change.table.to_act();
        let table = &mut change.table;
        if table.doc.epoch.is_waiting() {
            return refuse_about(table, "host-sealing");
        }
        let mut supply = self.supply(table)?;
        let Some(playing) = table.playing.as_mut() else {
            return refuse("host-unknown");
        };
        let before = playing.arranged(seat);
        let result = f(playing.as_mut(), &mut supply)?;
        let arranged = playing.newly_arranged(seat, before.as_ref());
        let (counters, draws) = supply.finish();
        table.doc.epoch.dice = counters.dice;
        table.doc.epoch.deck = counters.deck;
        let Some(sealed) = playing.sealed_entry(table.notes.len()) else {
            return Err(Refusal::Internal(
                "the match did not record an entry".into(),
            ));
        };
        tracing::info!(
            table = table.id.0,
            seat = seat.number(),
            revision = table.revision.0 + 1,
            "move played"
        );
        let entry = LogEntry {
            sealed,
            draws,
            at: change.now,
            by,
            mark: None,
            setup: None,
        };
        let is_hidden = Chance::of(self.tables).record_entry(change, entry, arranged)?;
        // An entry that is hidden from the room has no consequences for the other players.
        if is_hidden {
            return Ok(result);
        }
        self.after_public_entry(change, could, seat, by != By::Player);
        finish_if_over(change);
        Ok(result)
    }

    /// Applies the consequences of an entry that the room may see. `could` are the seats that could act before
    /// it. `forced` means that the host or a computer acted for the seat, so the seat must be notified of its
    /// next turn.
    pub(crate) fn after_public_entry(
        &self,
        change: &mut Change,
        could: Seats,
        seat: Seat,
        forced: bool,
    ) {
        // A play counts as a refusal of an open request to undo.
        change.close_undo(false);
        change.enqueue(ItemKind::ShowRoom);
        let now = change.table.to_act();
        let left = could.iter().filter(|&one| one != seat);
        for left in left.filter(|&one| !now.contains(one)) {
            // The last direct message to this player offers moves that are no longer possible, so it is updated.
            if let Some(player) = change.table.player_at(left) {
                change.update_direct_message(player);
            }
        }
        self.pass_turn(change, Some(seat), forced);
    }

    /// Passes the turn. Notifies the seats that the table did not wait for before, except a seat that goes on
    /// with its own turn.
    pub(crate) fn pass_turn(&self, change: &mut Change, by: Option<Seat>, forced: bool) {
        let now = change.now;
        let goes_on = continues_turn(&change.table);
        let awaited = change.table.awaited();
        let mut n_new_turns = 0;
        let present = present_seats(&change.table);
        let undoable = by.filter(|&seat| !forced && can_undo(&change.table, seat));
        let slip_ends = undoable.map(|_| now.plus(self.tables.settings.undo_delay_ms));
        for seat in Seat::all(change.table.n_seats()) {
            let delayed = change.table.has_delayed_notification(seat.index());
            let doc = &mut change.table.doc.seats[seat.index()];
            let (turn, prepared) = (&mut doc.turn, &mut doc.prepared);
            let was = turn.since.is_some();
            if !awaited.contains(seat) {
                turn.since = None;
                prepared.forget_missed();
                change.stop_waiting(seat);
                Clocks::of(self.tables).stop_clock(change, seat);
                continue;
            }
            let acted = by == Some(seat);
            if was && !acted {
                continue;
            }
            let new = !(was && goes_on);
            if new {
                turn.since = Some(now);
                turn.n += 1;
                turn.notifies = (!acted || forced) && !present.contains(seat);
                n_new_turns += 1;
            }
            let is_prepared = prepared.is_pending();
            let mut not_before = self.set_timers(change, seat);
            if is_prepared {
                // A prepared play waits while the play before it can be undone at once. A notification waits for the
                // same time.
                let at = slip_ends.unwrap_or(now);
                change.set_alarm(Alarm::Prepared(seat), Some(at));
                not_before = not_before.max(at.plus(NOTIFY_MS));
            }
            if has_stand_in(&change.table, seat) || computer(&change.table, seat).is_some() {
                // Neither a stand-in nor a computer uses the time of the seat's player.
                continue;
            }
            if new {
                Clocks::of(self.tables).start_clock(change, seat);
            } else {
                Clocks::of(self.tables).set_deadline(change, seat);
            }
            if present.contains(seat) {
                change
                    .table
                    .player_at(seat)
                    .into_iter()
                    .for_each(|player| change.update_direct_message(player));
            } else if (new || (forced && delayed)) && (!acted || forced) {
                // The player is notified only when the time has passed in which the previous play can be
                // undone.
                let earliest = slip_ends.map_or(not_before, |ends| ends.max(not_before));
                Clocks::of(self.tables).notify_from(change, seat, earliest);
            }
        }
        if n_new_turns > 0 {
            change.table.doc.turn_since = now;
            change.table.doc.handovers += n_new_turns;
        }
    }

    /// Sets the timers of a seat's turn. Returns the earliest time at which to notify its player.
    pub(crate) fn set_timers(&self, change: &mut Change, seat: Seat) -> Millis {
        let now = change.now;
        change.clear_timers(seat);
        if computer(&change.table, seat).is_some() {
            Computers::of(self.tables).schedule_move(change, seat);
            return now;
        }
        change.start_waiting(seat, self.tables.settings.forced_after_ms);
        if has_stand_in(&change.table, seat) {
            return now;
        }
        let player = change.table.player_at(seat).unwrap_or_default();
        let person = self.tables.person(player).unwrap_or_default();
        change.set_alarm(
            Alarm::Remind(seat),
            Rest::of(self.tables).next_reminder(&person, now),
        );
        if !person.forced {
            return now;
        }
        // The timer is set whatever the hand, so that the delay reveals nothing about it.
        let at = now.plus(self.tables.settings.forced_after_ms);
        change.set_alarm(Alarm::Forced(seat), Some(at));
        at.plus(1000)
    }
}

pub(crate) fn finish_if_over(change: &mut Change) {
    let playing = change.table.playing.as_ref();
    if playing.is_none_or(|playing| playing.outcome().is_none()) {
        return;
    }
    change.close(Phase::Finished);
    tracing::info!(table = change.table.id.0, "match finished");
    change.update_direct_messages();
}

fn is_out_of_turn(why: &Shown<Refused, OneSeat>, seat: Seat) -> bool {
    why.as_ref().open_for(seat) == Some(&Refused::NotYourTurn)
}
