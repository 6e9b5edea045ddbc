//! Votes on stopping a match without a winner and on measures against absent players.
//!
//! Everybody present has a vote. A majority decides, except that taking a match or a seat from people who did
//! nothing wrong must be unanimous. Saying nothing for two days counts as agreement, unless the person does
//! anything else at the table meanwhile. For an absent person the two days start when they are back.

pub(crate) mod absence;
mod motion;
mod view;
mod vote_doc;
mod voters;

use std::sync::Arc;

use stramash_core::engine::{Leaving, Millis, Phrase, PlayerId};
use stramash_store::{IdempotencyKey, Subject};

use crate::lobby::{Lobby, seat_computers_of};
use crate::message::{About, Message, Style, answer, answer_about, moment, no_about};
use crate::notices::{ItemKind, Notice, Notices};
use crate::request::{Act, Answer, Granted, Refusal, Requester, TableAccess};
use crate::room::table_button;
use crate::table::{Alarm, Change, Table, Tables, is_person};
use crate::time::pace::Clocks;
use crate::turn::computer::is_played_alone;
use crate::turn::{Turns, seat_in_match};
use crate::votes::absence::{Absence, check_motion};
use crate::votes::view::is_back_from;
use crate::votes::voters::{SILENCE, Stand, asked_again_at, silence_ends, silent, stand};

pub(crate) use motion::Motion;
pub(crate) use view::{asked_letter, asking, newcomer, settled_words, vote_row, vote_words};
pub(crate) use vote_doc::{How, Offer, Settled, UndoDoc, Vote};
pub(crate) use voters::{asks_about, may_be_heard, needed, voters};

/// Opens, counts and carries out votes.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Votes<'a> {
    tables: &'a Tables,
}

impl<'a> Votes<'a> {
    pub(crate) const fn of(tables: &'a Tables) -> Self {
        Self { tables }
    }
}

/// The number of finished votes whose results are kept.
const REMEMBERED: usize = 4;

impl Change {
    /// Records that somebody acted at the table without voting: their silence will not count as agreement.
    pub(crate) fn heard_beside_vote(&mut self, player: PlayerId) {
        let asked = may_be_heard(&self.table, player);
        if let Some(vote) = self.table.doc.vote.as_mut().filter(|_| asked) {
            vote.heard.push(player);
        }
    }

    /// Sets the alarm for the time when everybody's silence counts.
    fn set_silence(&mut self) {
        let Some(vote) = &self.table.doc.vote else {
            return;
        };
        let silent = silent(&self.table, vote).into_iter();
        let ends = silent.filter_map(|player| silence_ends(&self.table, vote, player));
        if let Some(at) = ends.max() {
            self.set_alarm(Alarm::Vote, Some(at));
        }
    }

    /// Delays the time in which an absent or returning person can answer the open vote.
    pub(crate) fn answers_from(&mut self, player: PlayerId, from: Millis) {
        let asked = self.table.doc.vote.as_ref();
        let asked = asked.is_some_and(|vote| silent(&self.table, vote).contains(&player));
        if let Some(vote) = self.table.doc.vote.as_mut().filter(|_| asked) {
            vote.begins_later(player, from);
            let number = vote.number;
            self.set_silence();
            self.enqueue(ItemKind::Restate(number));
        }
    }

    /// Closes the request to undo and updates all messages about it.
    pub(crate) fn close_undo(&mut self, granted: bool) {
        if let Some(undo) = self.table.doc.undo.take() {
            let number = undo.number;
            self.enqueue(ItemKind::Undone { number, granted });
        }
    }

    /// Closes the open vote and updates all messages about it.
    pub(crate) fn settle(&mut self, how: How) {
        let Some(vote) = self.table.doc.vote.take() else {
            return;
        };
        self.set_alarm(Alarm::Vote, None);
        self.remember(vote, how);
    }

    /// Records the result of a vote and updates all messages about it.
    fn remember(&mut self, vote: Vote, how: How) {
        let number = vote.number;
        let settled = &mut self.table.doc.settled;
        settled.push(Settled {
            vote,
            how,
            at: Some(self.now),
        });
        let old = settled.len().saturating_sub(REMEMBERED);
        settled.drain(..old);
        self.enqueue(ItemKind::Show);
        self.enqueue(ItemKind::Settled(number));
    }

    /// Withdraws the offered seat and updates the message that offers it.
    pub(crate) fn withdraw_offer(&mut self, how: How) {
        let Some(offer) = self.table.doc.offer.take() else {
            return;
        };
        let motion = Motion::HandOver(offer.seat, offer.player);
        self.remember(Vote::new(offer.number, motion, self.now), how);
    }
}

impl Votes<'_> {
    /// Proposes to stop without a winner. Asks for confirmation if the requester decides alone.
    pub(crate) fn abort(&self, access: &TableAccess<'_>, sure: bool) -> Granted<Answer> {
        Absence::of(self.tables).propose_surely(access, Motion::Abort, sure, Act::AbortYes)
    }

    /// Opens a vote, or carries the motion out if nobody else has to agree.
    pub(crate) fn propose(&self, access: &TableAccess<'_>, motion: Motion) -> Granted<Answer> {
        let requester = access.requester;
        let (table, decided) = self.tables.change_for(access, |change| {
            seat_in_match(&change.table, requester)?;
            change.heard_of(requester);
            if let Some(open) = &change.table.doc.vote {
                if open.motion == motion {
                    return self.voice(change, requester.player, true);
                }
                return no_about(&change.table, "host-vote-open");
            }
            change.note_missed();
            let spared = Absence::of(self.tables).spared(change.now);
            check_motion(&change.table, motion, change.now, spared)?;
            let again = asked_again_at(&change.table, motion, requester.player);
            if let Some(when) = again.filter(|at| *at > change.now) {
                let phrase = Phrase::new("absence-asked-lately").about(&change.table);
                return Err(phrase.with("when", moment(when)).into());
            }
            let doc = &mut change.table.doc;
            doc.votes += 1;
            let number = doc.votes;
            doc.vote = Some(Vote::new(number, motion, change.now));
            self.begin_silence(change);
            let decided = self.voice(change, requester.player, true)?;
            if !decided {
                ask(self.tables, change, requester.player, number, motion);
            }
            Ok(decided)
        })?;
        let id = if decided {
            "absence-done"
        } else {
            motion.answers().asked
        };
        Ok(answer_about(&table, id))
    }

    /// Records a vote. Returns whether enough people have agreed.
    fn voice(&self, change: &mut Change, player: PlayerId, yes: bool) -> Granted<bool> {
        let Some(vote) = change.table.doc.vote.as_mut() else {
            return Ok(false);
        };
        for voices in [&mut vote.ayes, &mut vote.nays, &mut vote.heard] {
            voices.retain(|one| *one != player);
        }
        let voices = if yes { &mut vote.ayes } else { &mut vote.nays };
        voices.push(player);
        change.enqueue(ItemKind::Show);
        self.decide(change)
    }

    /// Carries the motion out if enough agree, or closes a lost vote. Returns whether it was carried out.
    pub(crate) fn decide(&self, change: &mut Change) -> Granted<bool> {
        let Some(vote) = change.table.doc.vote.clone() else {
            return Ok(false);
        };
        match stand(&change.table, &vote) {
            Stand::Open => return Ok(false),
            Stand::Refused => {
                change.settle(How::Refused);
                return Ok(false);
            }
            Stand::Agreed => change.settle(How::Agreed),
        }
        vote.motion.carry_out(self.tables, change, &vote)?;
        Ok(true)
    }

    /// Starts the time after which silence counts. For people in quiet hours it starts afterwards.
    fn begin_silence(&self, change: &mut Change) {
        let Some(vote) = change.table.doc.vote.clone() else {
            return;
        };
        change.set_alarm(Alarm::Vote, Some(change.now.plus(SILENCE)));
        for player in silent(&change.table, &vote) {
            if let Some(from) = Clocks::of(self.tables).rest_of(player).rests(change.now)
                && let Some(vote) = change.table.doc.vote.as_mut()
            {
                vote.begins_later(player, from);
            }
        }
        change.set_silence();
    }

    /// Counts silence as agreement, except that of people who acted without voting or whose time began later.
    pub(crate) fn silence(&self, change: &mut Change) -> Granted<()> {
        change.note_missed();
        let Some(vote) = change.table.doc.vote.clone() else {
            return Ok(());
        };
        let now = change.now;
        if change.table.doc.paused.is_some() {
            // Nobody could see the vote during a pause.
            change.set_alarm(Alarm::Vote, Some(now.plus(SILENCE)));
            return Ok(());
        }
        let ends = |player: PlayerId| silence_ends(&change.table, &vote, player);
        let waits = |player: PlayerId| ends(player).is_some_and(|at| at > now);
        let silent = silent(&change.table, &vote).into_iter();
        let silent: Vec<PlayerId> = silent.filter(|player| !waits(*player)).collect();
        let (there, silent): (Vec<_>, Vec<_>) = silent
            .into_iter()
            .partition(|player| vote.heard.contains(player));
        if let Some(vote) = change.table.doc.vote.as_mut() {
            vote.ayes.extend(&silent);
            vote.silent.extend(silent);
            vote.nays.extend(there);
        }
        self.decide(change)?;
        change.set_silence();
        Ok(())
    }

    pub(crate) fn vote(&self, access: &TableAccess<'_>, number: u32, yes: bool) -> Granted<Answer> {
        let requester = access.requester;
        let (table, said) = self.tables.change_for(access, |change| {
            let seat = seat_in_match(&change.table, requester)?;
            let open = change.table.doc.vote.clone();
            let Some(vote) = open.filter(|vote| vote.number == number) else {
                // A vote on the voter's own absence has just ended because they are back.
                if is_back_from(&change.table, number, seat) {
                    return Ok("host-vote-here");
                }
                return no_about(&change.table, "host-vote-over");
            };
            change.heard_of(requester);
            change.note_missed();
            let decided = self.voice(change, requester.player, yes)?;
            let open = asks_about(&change.table, number);
            let words = vote.motion.answers();
            Ok(match (decided, open) {
                (true, _) => "absence-done",
                (false, true) => words.counted,
                (false, false) => words.refused,
            })
        })?;
        Ok(answer_about(&table, said))
    }

    pub(crate) fn resign(&self, access: &TableAccess<'_>) -> Granted<Answer> {
        let requester = access.requester;
        let (table, ()) = self.tables.change_for(access, |change| {
            let seat = seat_in_match(&change.table, requester)?;
            change.heard_of(requester);
            let vote = change.table.doc.vote.as_ref();
            if vote.is_some_and(|vote| vote.ayes.first() == Some(&requester.player)) {
                // The vote's proposer has left the match.
                change.settle(How::Over);
            }
            Turns::of(self.tables).withdraw(change, seat, Leaving::Resigned)?;
            change.tell(requester.player);
            // The vote may have waited only for this player.
            self.decide(change)?;
            Ok(())
        })?;
        Ok(answer_about(&table, "host-resigned").here())
    }

    /// Opens a rematch with the same people and options, once per table.
    pub(crate) fn rematch(&self, access: &TableAccess<'_>) -> Granted<Answer> {
        let (requester, old) = (access.requester, &access.table);
        if old.doc.phase.is_live() {
            return no_about(old, "host-rematch-early");
        }
        if old.seat_of(requester.player).is_none() {
            return no_about(old, "host-not-seated");
        }
        if let Some(next) = old.doc.rematch {
            let table = self.tables.load(next)?;
            // A second press joins the rematch.
            if table.is_lobby() && table.seat_of(requester.player).is_none() {
                return Lobby::of(self.tables).join(&access.led_to(table), "");
            }
            return Ok(answer_about(&table, "host-rematch-there"));
        }
        let next = Lobby::of(self.tables)
            .taking_places(requester, [], || self.next_match(requester, old))?;
        let next_id = next.id;
        self.tables.change(access.id(), None, |change| {
            change.table.doc.rematch = Some(next_id);
            Ok(())
        })?;
        Ok(answer_about(&next, "host-rematch-open"))
    }

    /// Returns the lobby of the rematch, which may have been opened a moment ago.
    fn next_match(&self, requester: &Requester, old: &Table) -> Granted<Arc<Table>> {
        let options = old.doc.options.clone();
        let mut table =
            Lobby::of(self.tables).new_table(requester, old.game, options, false, "")?;
        // Seats are kept, so that partners stay partners whatever the order of joining.
        table.doc.places = old.players();
        let here = old.doc.seats.iter().filter(|seat| !seat.gone);
        let others = here.map(|seat| seat.player);
        let others = others.filter(|player| *player != requester.player && is_person(*player));
        table.doc.invited = others.collect();
        seat_computers_of(&mut table, old);
        table.doc.series = old.series();
        table.keep_series();
        table.doc.order = old.doc.order;
        table.doc.terms = old.doc.terms;
        let once = IdempotencyKey::named(format!("rematch:{}", old.id));
        match Lobby::of(self.tables).create_asking(requester, table, once.clone()) {
            Err(Refusal::Again) => match self.tables.store.seen(&once)? {
                Some((Subject::Table(next), _)) => self.tables.load(next),
                _ => Err(Refusal::Again),
            },
            made => made,
        }
    }
}

/// Asks everybody who has a vote, and informs the player whom it is about.
fn ask(tables: &Tables, change: &mut Change, asker: PlayerId, number: u32, motion: Motion) {
    let mut asked = voters(&change.table, motion);
    asked.retain(|player| *player != asker);
    let about = motion.about().and_then(|seat| change.table.player_at(seat));
    asked.extend(about);
    Notices::of(tables).ask(change, Notice::Vote(number), asked);
}

pub(crate) fn ask_resign(access: &TableAccess<'_>) -> Granted<Answer> {
    let table = &access.table;
    seat_in_match(table, access.requester)?;
    let still_in = table.doc.seats.iter().filter(|seat| !seat.out).count();
    let question = Phrase::new(if still_in == 2 {
        "host-resign-sure-two"
    } else if is_played_alone(table) {
        "host-resign-sure-alone"
    } else {
        "host-resign-sure"
    });
    let question = question.about(table);
    let message = Message::of([question], table.names());
    Ok(answer(message.row(vec![
        table_button(table, "host-button-resign", Style::Danger, Act::ResignYes),
        table_button(table, "host-button-never", Style::Secondary, Act::Never),
    ])))
}
