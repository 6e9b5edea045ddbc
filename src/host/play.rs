//! A turn: a line comes in, is played on a copy, committed, and told.

use crate::engine::{
    AnyMatch, Choice, OneSeat, Phrase, Refused, Revision, Seat, Shown, TableId, Verb,
};

use super::Host;
use super::call::{Answer, Caller};
use super::change::Draft;
use super::doc::{Alarm, LogEntry, Phase, Timer};
use super::fair::{Counters, Supply, mix};
use super::handle::Given;
use super::people::PersonDoc;
use super::refusal::{Outcome, Refusal, no};
use super::say::{About, answer_seat, sentences};
use super::steps::{choices_of, lines_of};
use super::table::{EntryNote, Table};
use super::wish::{Letter, Wish};
use crate::store::Subject;

/// What a slot's filled-in text leaves of the choices.
pub(super) fn fits(choice: &Choice, verb: &Verb, given: &Given) -> bool {
    choice.verb == verb.name
        && verb.slots.iter().zip(&choice.slots).all(|(slot, value)| {
            given.get(slot.name).is_none_or(|wanted| {
                let value = value.as_ref().map_or("", |(value, _)| value.as_str());
                value.eq_ignore_ascii_case(wanted.trim())
            })
        })
}

/// Whether all that a line of the verb needs is said, and nothing else.
fn says_just_enough(verb: &Verb, given: &Given) -> bool {
    let slots = verb.slots.iter();
    { slots }.all(|slot| given.contains_key(slot.name) != slot.optional)
}

/// Whether a choice does without all that a line of the verb can do without.
fn is_plain(choice: &Choice, verb: &Verb) -> bool {
    let values = verb.slots.iter().zip(&choice.slots);
    { values }.all(|(slot, value)| !slot.optional || value.is_none())
}

impl Table {
    /// The seat of one who wants to play now, or why not.
    pub(super) fn seat_to_play(&self, caller: &Caller) -> Outcome<Seat> {
        let seat = self.seat_in_play(caller)?;
        self.in_turn(seat)?;
        Ok(seat)
    }

    /// Whether a seat may say this line now: in turn, or beside the play.
    fn may_speak(&self, seat: Seat, line: &str) -> Outcome<()> {
        let playing = self.playing.as_ref();
        let why = playing.and_then(|playing| playing.preview(seat, line).err());
        match why.and_then(|why| why.open_for(seat)) {
            Some(Refused::NotYourTurn) => self.in_turn(seat),
            _ => Ok(()),
        }
    }

    fn in_turn(&self, seat: Seat) -> Outcome<()> {
        if self.to_act().contains(seat) {
            return Ok(());
        }
        let waiting = self.waiting_for();
        let phrase = Phrase::new("host-not-your-turn")
            .about(self)
            .with("players", waiting);
        Err(Refusal::naming(phrase, self.names()))
    }

    /// The seat of one who takes part in a match that is on, or why not.
    pub(super) fn seat_in_play(&self, caller: &Caller) -> Outcome<Seat> {
        let Some(seat) = self.seat_of(caller.player) else {
            return Err(Phrase::new("host-not-seated").about(self).into());
        };
        match self.doc.phase {
            Phase::Playing => {}
            Phase::Lobby => return Err(Phrase::new("host-not-started").about(self).into()),
            Phase::Finished | Phase::Aborted | Phase::Closed => {
                return Err(Phrase::new("host-table-over").about(self).into());
            }
        }
        if self.doc.paused.is_some() {
            return Err(Phrase::new("host-paused").about(self).into());
        }
        Ok(seat)
    }

    /// All that a seat may say beside the play, for its own player.
    pub(super) fn asides(&self, seat: Seat) -> Vec<Choice> {
        let playing = self.playing.as_ref().filter(|_| self.is_playing());
        let asides = playing.and_then(|playing| playing.asides(seat).open_for(seat));
        asides.unwrap_or_default()
    }

    /// Those for whom the table waits.
    pub(super) fn waiting_for(&self) -> Vec<Phrase> {
        let players = self
            .awaited()
            .iter()
            .filter_map(|seat| self.player_at(seat));
        players
            .map(|player| Phrase::new("host-member").with("player", player))
            .collect()
    }
}

impl Host {
    /// A line typed as a command: in one piece, or slot by slot.
    pub(super) fn typed(
        &self,
        caller: &Caller,
        id: TableId,
        verb: &'static Verb,
        given: &Given,
    ) -> Outcome<Answer> {
        // A blank line is no line of any game; the wizard says what can be done.
        if let Some(line) = given.get("move").filter(|line| !line.trim().is_empty()) {
            return self.play(caller, id, line, None);
        }
        if let Some(text) = given.get("text").filter(|text| !text.trim().is_empty()) {
            return self.play(caller, id, &format!("{} {text}", verb.name), None);
        }
        let table = self.load(id)?;
        if self.was_done(caller)? {
            return Err(Refusal::Again);
        }
        let seat = table.seat_in_play(caller)?;
        let mut choices = choices_of(&table, seat).unwrap_or_default();
        choices.extend(table.asides(seat));
        let unsaid = verb.slots.iter().all(|slot| !given.contains_key(slot.name));
        if unsaid && !verb.slots.is_empty() {
            return self.my_turn(caller, id);
        }
        let mut fitting: Vec<&Choice> = choices.iter().collect();
        fitting.retain(|choice| fits(choice, verb, given));
        // With just what a line needs, it is the plain one that is meant.
        if says_just_enough(verb, given) && fitting.iter().any(|choice| is_plain(choice, verb)) {
            fitting.retain(|choice| is_plain(choice, verb));
        }
        let mut lines: Vec<&str> = fitting.iter().map(|choice| choice.line.as_str()).collect();
        lines.dedup();
        match lines.as_slice() {
            // One step of several is shown before it stands.
            [line] if table.is_midway(seat) => {
                let place = choices.iter().position(|choice| choice.line == *line);
                let ply = table.ply_of(seat);
                let value = place.map(|place| place.to_string());
                self.whole(caller, id, ply, value.as_deref())
            }
            [line] => self.play(caller, id, line, None),
            [] => match as_typed(&table, seat, verb, given) {
                Ok(line) => self.play(caller, id, &line, None),
                Err(refusal) => Err(refusal),
            },
            _ => {
                let phrase = Phrase::new("host-say-more").about(&table);
                // With nothing but its piece said, it is placed by sight.
                let piece = verb.slots.first().and_then(|slot| given.get(slot.name));
                if let Some(piece) = piece.filter(|_| !table.game.knobs().is_empty()) {
                    let held = self.pick_up(&table, seat, piece.trim(), None);
                    if table.to_act().contains(seat) && held.is_ok() {
                        return held;
                    }
                }
                let message = self.narrowed(&table, seat, Some(phrase), |choice| {
                    fits(choice, verb, given)
                });
                Ok(answer_seat(seat, message))
            }
        }
    }

    /// Whether this very call has changed something before.
    pub(super) fn was_done(&self, caller: &Caller) -> Outcome<bool> {
        let once = crate::store::OnceKey::interaction(caller.once);
        Ok(self.store.seen(&once)?.is_some())
    }

    /// Plays the line that a control names.
    pub(super) fn confirm(
        &self,
        caller: &Caller,
        id: TableId,
        ply: Revision,
        index: u16,
    ) -> Outcome<Answer> {
        let table = self.load(id)?;
        if self.was_done(caller)? {
            return Err(Refusal::Again);
        }
        let seat = table.seat_to_play(caller)?;
        if !table.is_fresh(seat, ply) {
            return stale();
        }
        let choices = choices_of(&table, seat).unwrap_or_default();
        match lines_of(&table, seat, &choices).get(usize::from(index)) {
            Some(line) => Ok(self.play(caller, id, line, Some(ply))?.here()),
            None => stale(),
        }
    }

    /// Plays a line; with a revision, only if nothing has been played since.
    pub(super) fn play(
        &self,
        caller: &Caller,
        id: TableId,
        line: &str,
        ply: Option<Revision>,
    ) -> Outcome<Answer> {
        let (table, seat) = self.change(id, Some(Self::once(caller)), |draft| {
            let seat = draft.table.seat_in_play(caller)?;
            if ply.is_some_and(|ply| !draft.table.is_fresh(seat, ply)) {
                return stale();
            }
            draft.heard_of(caller);
            let said = draft.table.asides(seat);
            draft.table.may_speak(seat, line)?;
            let aside = said
                .iter()
                .any(|aside| aside.line.eq_ignore_ascii_case(line.trim()));
            self.take_turn(draft, seat, line, false)?;
            if aside {
                self.pass_on(draft, seat);
            }
            // Pressed in the direct message, the answer takes that message's place itself.
            if caller.server.is_some() || ply.is_none() {
                let player = caller.player;
                draft.wish(Wish::Tell {
                    player,
                    anew: false,
                });
            }
            Ok(seat)
        })?;
        let message = self.played_message(&table, seat);
        Ok(answer_seat(seat, message))
    }

    /// Sends what a seat has said beside the play to those who may answer it out of turn. Those
    /// whose turn it is hear of it with their turn.
    fn pass_on(&self, draft: &mut Draft, seat: Seat) {
        let letter = Letter::Aside(draft.table.n_entries());
        let waiting = draft.table.to_act();
        for other in Seat::all(draft.table.n_seats()) {
            if other != seat
                && !waiting.contains(other)
                && !draft.table.asides(other).is_empty()
                && let Some(player) = draft.table.player_at(other)
            {
                draft.wish(Wish::Letter { player, letter });
            }
        }
    }

    /// Plays a line within a change.
    pub(super) fn take_turn(
        &self,
        draft: &mut Draft,
        seat: Seat,
        line: &str,
        forced: bool,
    ) -> Outcome<()> {
        let names = draft.table.names();
        self.enter(draft, seat, forced, |playing, supply| {
            let played = playing.play(seat, line, supply);
            played.map_err(|why| Refusal::Seat(Box::new((seat, said(why), names))))
        })
    }

    /// Takes a seat out of play within a change.
    pub(super) fn withdraw(&self, draft: &mut Draft, seat: Seat) -> Outcome<()> {
        if let Some(seat) = draft.table.doc.seats.get_mut(seat.index()) {
            seat.out = true;
        }
        self.enter(draft, seat, false, |playing, supply| {
            playing.withdraw(seat, supply);
            Ok(())
        })
    }

    /// Adds an entry to the match and does all that follows from it.
    fn enter(
        &self,
        draft: &mut Draft,
        seat: Seat,
        forced: bool,
        f: impl FnOnce(&mut dyn AnyMatch, &mut Supply) -> Outcome<()>,
    ) -> Outcome<()> {
        let secrets = draft.table.secrets(&self.key)?;
        let could = draft.table.to_act();
        let table = &mut draft.table;
        let counters = Counters {
            dice: table.doc.dice,
            deck: table.doc.deck,
        };
        let mut supply = Supply::new(secrets, mix(table.id.0, &table.doc.words), counters);
        let Some(playing) = table.playing.as_mut() else {
            return no("host-unknown");
        };
        f(playing.as_mut(), &mut supply)?;
        let (counters, draws) = supply.finish();
        table.doc.dice = counters.dice;
        table.doc.deck = counters.deck;
        let index = table.notes.len();
        let Some(sealed) = playing.sealed_entry(index) else {
            return Err(Refusal::Trouble("the match kept no entry".into()));
        };
        let quiet = playing.is_quiet(index);
        table.notes.push(EntryNote {
            at: draft.now,
            forced,
            seat: Some(seat),
            quiet,
        });
        tracing::info!(
            table = table.id.0,
            seat = seat.number(),
            revision = table.revision.0 + 1,
            "played"
        );
        draft.log(&LogEntry {
            sealed,
            draws,
            at: draft.now,
            forced,
        });
        // What tells the room nothing disturbs nobody.
        if draft.table.is_quiet(index) {
            return Ok(());
        }
        draft.wish(Wish::Show);
        let now = draft.table.to_act();
        for left in could
            .iter()
            .filter(|&left| left != seat && !now.contains(left))
        {
            // What their last message offers is no longer so.
            if let Some(player) = draft.table.player_at(left) {
                let anew = false;
                draft.wish(Wish::Tell { player, anew });
            }
        }
        self.pass_turn(draft);
        self.check_end(draft);
        Ok(())
    }

    /// Sets the clocks of those for whom the table waits now and tells them.
    pub(super) fn pass_turn(&self, draft: &mut Draft) {
        let now = draft.now;
        let goes_on = draft.table.goes_on();
        if !goes_on {
            draft.table.doc.turn_since = now;
        }
        draft.table.doc.timers.clear();
        for seat in draft.table.awaited().iter() {
            let Some(player) = draft.table.player_at(seat) else {
                continue;
            };
            let person: PersonDoc = self.small_doc(Subject::Player(player)).unwrap_or_default();
            let timers = &mut draft.table.doc.timers;
            if let Some(ms) = person.interval_ms(self.settings.reminder_hours) {
                timers.push(Timer {
                    at: now.plus(ms),
                    alarm: Alarm::Remind(seat.number()),
                });
            }
            let mut not_before = now;
            if person.forced {
                // Set whatever the hand is, so that the time tells nothing.
                let at = now.plus(self.settings.forced_after_ms);
                timers.push(Timer {
                    at,
                    alarm: Alarm::Forced(seat.number()),
                });
                not_before = at.plus(1000);
            }
            // Who goes on with a turn is told in the message that is there.
            if !goes_on {
                draft.wish_at(Wish::Tell { player, anew: true }, not_before);
            }
        }
    }

    /// Ends the table when the match has an outcome.
    pub(super) fn check_end(&self, draft: &mut Draft) {
        let playing = draft.table.playing.as_ref();
        if playing.is_none_or(|playing| playing.outcome().is_none()) {
            return;
        }
        draft.close(Phase::Finished);
        tracing::info!(table = draft.table.id.0, "finished");
        for player in draft.players() {
            draft.wish(Wish::Tell {
                player,
                anew: false,
            });
        }
    }
}

/// The words typed as a line, where no choice has just these parts: a line may be written in
/// several ways. If it is none that can be played, the rules' own reason comes back.
fn as_typed(table: &Table, seat: Seat, verb: &Verb, given: &Given) -> Outcome<String> {
    let words = verb.slots.iter().filter_map(|slot| given.get(slot.name));
    let words = words.map(String::as_str).collect::<Vec<_>>().join(" ");
    let (mut refused, mut unread) = (None, None);
    let lines = [
        format!("{} {words}", verb.name),
        words.clone(),
        format!("{words} {}", verb.name),
    ];
    for line in lines {
        let Some(playing) = &table.playing else { break };
        match playing.preview(seat, &line) {
            Ok(_) => return Ok(line),
            Err(why) => {
                let kind = why.clone().open_for(seat);
                if matches!(kind, Some(Refused::Illegal(_))) && refused.is_none() {
                    refused = Some(why);
                } else if matches!(kind, Some(Refused::Syntax(_))) && line == words {
                    unread = Some(why);
                }
            }
        }
    }
    if refused.is_none() {
        table.in_turn(seat)?;
    }
    Err(match refused.or(unread) {
        Some(why) => Refusal::Seat(Box::new((seat, said(why), table.names()))),
        None => Refusal::Fresh(Box::new(Phrase::new("host-no-such-play").about(table))),
    })
}

/// The refusal of a control that is older than the board.
pub(super) fn stale<T>() -> Outcome<T> {
    Err(Refusal::Fresh(Box::new(Phrase::new("host-moved-on"))))
}

/// The rules' refusal in words, for the one who tried.
fn said(why: Shown<Refused, OneSeat>) -> Shown<Vec<Phrase>, OneSeat> {
    why.map(|why| {
        vec![match why {
            Refused::Over => Phrase::new("host-over"),
            Refused::NotYourTurn => Phrase::new("host-turn-not-yours"),
            Refused::Syntax(phrase) => Phrase::new("host-illegal").with("reasons", phrase),
            Refused::Illegal(reasons) => {
                Phrase::new("host-illegal").with("reasons", sentences(reasons))
            }
            Refused::Ambiguous { candidates } => {
                Phrase::new("host-ambiguous").code("lines", candidates.join(" · "))
            }
        }]
    })
}
