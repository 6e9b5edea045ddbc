//! Votes on stopping a match without a winner and on measures against absent players.
//!
//! Everybody present has a vote. A majority decides, except on stopping a match while nobody is absent, and on
//! giving a seat to another person: those votes must be unanimous. Saying nothing for two days (or for three
//! turns, if the pace is faster) counts as agreement, unless the person does anything else at the table in that
//! time. For an absent person, the time begins when they are back.

pub(crate) mod absence;
mod motion;
mod view;
mod vote_doc;
mod voters;

use std::sync::Arc;

use stramash_core::engine::{Leaving, Millis, Phrase, PlayerId};
use stramash_store::{IdempotencyKey, Subject};

use crate::face::face;
use crate::lobby::{Lobby, copy_computers};
use crate::message::{
    About, Message, Style, answer, answer_about, answer_text, refuse_about, timestamp,
};
use crate::notices::{ItemKind, Notice, Notices};
use crate::request::{Act, Answer, Refusal, RequestResult, Requester, TableAccess, refuse};
use crate::room::table_button;
use crate::table::{Alarm, Change, Table, Tables, is_person};
use crate::time::pace::{Clocks, duration_words};
use crate::turn::computer::is_solo;
use crate::turn::{Turns, seat_in_match};
use crate::votes::absence::{Absence, check_motion};
use crate::votes::view::was_ended_by_return;
use crate::votes::voters::{
    VoteState, answer_time, may_propose_from, not_voted, silence_ends, vote_state,
};

pub(crate) use motion::Motion;
pub(crate) use view::{
    absent_player_message, newcomer, vote_message, vote_result_words, vote_row, vote_words,
};
pub(crate) use vote_doc::{ClosedVote, Offer, UndoDoc, Vote, VoteResult};
pub(crate) use voters::{has_not_answered, is_open, voters, votes_needed};

face! {
    /// Opens, counts and carries out votes.
    Votes
}

/// The number of finished votes whose results are kept.
const MAX_CLOSED_VOTES: usize = 4;

impl Change {
    /// Records that a person acted at the table without voting, so that their silence does not count as
    /// agreement.
    pub(crate) fn note_acted_during_vote(&mut self, player: PlayerId) {
        let asked = has_not_answered(&self.table, player);
        if let Some(vote) = self.table.doc.vote.as_mut().filter(|_| asked) {
            vote.acted.push(player);
        }
    }

    /// Sets the alarm for the next time at which somebody's silence counts as agreement.
    fn set_vote_alarm(&mut self) {
        let Some(vote) = &self.table.doc.vote else {
            return;
        };
        let silent = not_voted(&self.table, vote).into_iter();
        let ends = silent.filter_map(|player| silence_ends(&self.table, vote, player));
        if let Some(at) = ends.max() {
            self.set_alarm(Alarm::Vote, Some(at));
        }
    }

    /// Makes a person's time to answer the open vote begin at `from`, because they are absent until then.
    pub(crate) fn delay_vote_answer(&mut self, player: PlayerId, from: Millis) {
        let asked = self.table.doc.vote.as_ref();
        let asked = asked.is_some_and(|vote| not_voted(&self.table, vote).contains(&player));
        if let Some(vote) = self.table.doc.vote.as_mut().filter(|_| asked) {
            vote.delay_answer(player, from);
            let number = vote.number;
            self.set_vote_alarm();
            self.enqueue(ItemKind::VoteUpdated(number));
        }
    }

    /// Closes the request to undo and updates all messages about it.
    pub(crate) fn close_undo(&mut self, granted: bool) {
        if let Some(undo) = self.table.doc.undo.take() {
            let number = undo.number;
            self.enqueue(ItemKind::UndoClosed { number, granted });
        }
    }

    /// Closes the open vote and updates all messages about it.
    pub(crate) fn close_vote(&mut self, how: VoteResult) {
        let Some(vote) = self.table.doc.vote.take() else {
            return;
        };
        self.set_alarm(Alarm::Vote, None);
        self.record_result(vote, how);
    }

    /// Records the result of a vote, and updates all messages about the vote.
    fn record_result(&mut self, vote: Vote, how: VoteResult) {
        let number = vote.number;
        let settled = &mut self.table.doc.closed_votes;
        settled.push(ClosedVote {
            vote,
            result: how,
            at: Some(self.now),
        });
        let old = settled.len().saturating_sub(MAX_CLOSED_VOTES);
        settled.drain(..old);
        self.enqueue(ItemKind::ShowRoom);
        self.enqueue(ItemKind::VoteClosed(number));
    }

    /// Withdraws the offer of a seat, and updates the message that makes the offer.
    pub(crate) fn withdraw_offer(&mut self, how: VoteResult) {
        let Some(offer) = self.table.doc.offer.take() else {
            return;
        };
        let motion = Motion::HandOver(offer.seat, offer.player);
        self.record_result(Vote::new(offer.number, motion, self.now), how);
    }
}

impl Votes<'_> {
    /// Proposes to stop the match without a winner. If the requester can decide alone, asks for confirmation
    /// first.
    pub(crate) fn abort(&self, access: &TableAccess<'_>, sure: bool) -> RequestResult<Answer> {
        Absence::of(self.tables).propose_confirmed(access, Motion::Abort, sure, Act::ConfirmAbort)
    }

    /// Opens a vote. If nobody else has to agree, carries the motion out at once.
    pub(crate) fn propose(
        &self,
        access: &TableAccess<'_>,
        motion: Motion,
    ) -> RequestResult<Answer> {
        let requester = access.requester;
        let (table, decided) = self.tables.change_for(access, |change| {
            seat_in_match(&change.table, requester)?;
            change.note_activity(requester);
            if let Some(open) = &change.table.doc.vote {
                if open.motion == motion {
                    return self.cast_vote(change, requester.player, true);
                }
                return refuse("host-vote-open");
            }
            change.update_missed();
            let grace = Absence::of(self.tables).grace_period(change.now);
            check_motion(&change.table, motion, change.now, grace)?;
            let again = may_propose_from(&change.table, motion, requester.player);
            if let Some(when) = again.filter(|at| *at > change.now) {
                let phrase = Phrase::new("absence-asked-lately");
                return Err(phrase.with("when", timestamp(when)).into());
            }
            let doc = &mut change.table.doc;
            doc.votes += 1;
            let number = doc.votes;
            doc.vote = Some(Vote::new(number, motion, change.now));
            self.start_vote_time(change);
            let decided = self.cast_vote(change, requester.player, true)?;
            if !decided {
                ask(self.tables, change, requester.player, number, motion);
            }
            Ok(decided)
        })?;
        if decided {
            return Ok(answer_text(&table, "absence-done"));
        }
        let asked =
            Phrase::new(motion.answers().asked).with("time", duration_words(answer_time(&table)));
        Ok(answer(Message::of([asked], table.names())))
    }

    /// Records a vote. Returns whether enough people have agreed.
    fn cast_vote(&self, change: &mut Change, player: PlayerId, yes: bool) -> RequestResult<bool> {
        let Some(vote) = change.table.doc.vote.as_mut() else {
            return Ok(false);
        };
        for voices in [&mut vote.ayes, &mut vote.nays, &mut vote.acted] {
            voices.retain(|one| *one != player);
        }
        let voices = if yes { &mut vote.ayes } else { &mut vote.nays };
        voices.push(player);
        change.enqueue(ItemKind::ShowRoom);
        self.decide(change)
    }

    /// Carries the motion out if enough people agree. Closes the vote if too many disagree. Returns whether the
    /// motion was carried out.
    pub(crate) fn decide(&self, change: &mut Change) -> RequestResult<bool> {
        let Some(vote) = change.table.doc.vote.clone() else {
            return Ok(false);
        };
        match vote_state(&change.table, &vote) {
            VoteState::Open => return Ok(false),
            VoteState::Refused => {
                change.close_vote(VoteResult::Refused);
                return Ok(false);
            }
            VoteState::Agreed => change.close_vote(VoteResult::Agreed),
        }
        vote.motion.carry_out(self.tables, change, &vote)?;
        Ok(true)
    }

    /// Starts the time after which silence counts as agreement. For people in quiet hours, it starts when those
    /// end.
    fn start_vote_time(&self, change: &mut Change) {
        let Some(vote) = change.table.doc.vote.clone() else {
            return;
        };
        let ends = change.now.plus(answer_time(&change.table));
        change.set_alarm(Alarm::Vote, Some(ends));
        for player in not_voted(&change.table, &vote) {
            if let Some(from) = Clocks::of(self.tables).rest_of(player).rest_end(change.now)
                && let Some(vote) = change.table.doc.vote.as_mut()
            {
                vote.delay_answer(player, from);
            }
        }
        change.set_vote_alarm();
    }

    /// Counts silence as agreement. The silence of people who acted without voting, or whose time is not over,
    /// is not counted.
    pub(crate) fn count_silence(&self, change: &mut Change) -> RequestResult<()> {
        change.update_missed();
        let Some(vote) = change.table.doc.vote.clone() else {
            return Ok(());
        };
        let now = change.now;
        if change.table.doc.paused.is_some() {
            // During a pause nobody could see the vote, so everybody gets the full time again.
            let ends = now.plus(answer_time(&change.table));
            change.set_alarm(Alarm::Vote, Some(ends));
            return Ok(());
        }
        let ends = |player: PlayerId| silence_ends(&change.table, &vote, player);
        let waits = |player: PlayerId| ends(player).is_some_and(|at| at > now);
        let silent = not_voted(&change.table, &vote).into_iter();
        let silent: Vec<PlayerId> = silent.filter(|player| !waits(*player)).collect();
        let (there, silent): (Vec<_>, Vec<_>) = silent
            .into_iter()
            .partition(|player| vote.acted.contains(player));
        if let Some(vote) = change.table.doc.vote.as_mut() {
            vote.ayes.extend(&silent);
            vote.silent.extend(silent);
            vote.nays.extend(there);
        }
        self.decide(change)?;
        change.set_vote_alarm();
        Ok(())
    }

    pub(crate) fn vote(
        &self,
        access: &TableAccess<'_>,
        number: u32,
        yes: bool,
    ) -> RequestResult<Answer> {
        let requester = access.requester;
        let (table, answer_id) = self.tables.change_for(access, |change| {
            let seat = seat_in_match(&change.table, requester)?;
            let open = change.table.doc.vote.clone();
            let Some(vote) = open.filter(|vote| vote.number == number) else {
                // The vote on the voter's own absence has just ended, because the voter is back.
                if was_ended_by_return(&change.table, number, seat) {
                    return Ok("host-vote-here");
                }
                return refuse("host-vote-over");
            };
            change.note_activity(requester);
            change.update_missed();
            let decided = self.cast_vote(change, requester.player, yes)?;
            let open = is_open(&change.table, number);
            let words = vote.motion.answers();
            Ok(match (decided, open) {
                (true, _) => "absence-done",
                (false, true) => words.counted,
                (false, false) => words.refused,
            })
        })?;
        Ok(answer_text(&table, answer_id))
    }

    pub(crate) fn resign(&self, access: &TableAccess<'_>) -> RequestResult<Answer> {
        let requester = access.requester;
        let (table, ()) = self.tables.change_for(access, |change| {
            let seat = seat_in_match(&change.table, requester)?;
            change.note_activity(requester);
            let vote = change.table.doc.vote.as_ref();
            if vote.is_some_and(|vote| vote.ayes.first() == Some(&requester.player)) {
                // The player who proposed the vote has left the match.
                change.close_vote(VoteResult::Over);
            }
            Turns::of(self.tables).withdraw(change, seat, Leaving::Resigned)?;
            change.update_direct_message(requester.player);
            // The vote no longer waits for this player. If all others have voted, it is decided now.
            self.decide(change)?;
            Ok(())
        })?;
        Ok(answer_text(&table, "host-resigned").in_place())
    }

    /// Opens a rematch with the same people and options. A table has one rematch.
    pub(crate) fn rematch(&self, access: &TableAccess<'_>) -> RequestResult<Answer> {
        let (requester, old) = (access.requester, &access.table);
        if old.doc.phase.is_live() {
            return refuse("host-rematch-early");
        }
        if old.seat_of(requester.player).is_none() {
            return refuse_about(old, "host-not-seated");
        }
        if let Some(next) = old.doc.rematch {
            let table = self.tables.load(next)?;
            // The rematch exists already, so a press joins it.
            if table.is_lobby() && table.seat_of(requester.player).is_none() {
                return Lobby::of(self.tables).join(&access.access_to(table), "");
            }
            return Ok(answer_about(&table, "host-rematch-there"));
        }
        let next = Lobby::of(self.tables)
            .with_seat_locks(requester, [], || self.next_match(requester, old))?;
        let next_id = next.id;
        self.tables.change(access.id(), None, |change| {
            change.table.doc.rematch = Some(next_id);
            Ok(())
        })?;
        Ok(answer_about(&next, "host-rematch-open"))
    }

    /// Returns the lobby of the rematch. It may have been opened by another player a moment ago.
    fn next_match(&self, requester: &Requester, old: &Table) -> RequestResult<Arc<Table>> {
        let here = if requester.server.is_none() {
            // A rematch that is asked for in a direct message is opened in the room of the previous match.
            &Requester {
                server: Some(old.doc.server),
                room: Some(old.doc.home()),
                server_locale: Some(old.doc.locale.clone()),
                name: old
                    .names()
                    .of(requester.player)
                    .unwrap_or_default()
                    .to_owned(),
                ..requester.clone()
            }
        } else {
            requester
        };
        self.next_match_in(here, old)
    }

    fn next_match_in(&self, requester: &Requester, old: &Table) -> RequestResult<Arc<Table>> {
        let options = old.doc.options.clone();
        let mut table =
            Lobby::of(self.tables).new_table(requester, old.game, options, false, "")?;
        // The seats stay the same, so that partners stay partners in whatever order people join.
        table.doc.places = old.players();
        let here = old.doc.seats.iter().filter(|seat| !seat.gone);
        let others = here.map(|seat| seat.player);
        let others = others.filter(|player| *player != requester.player && is_person(*player));
        table.doc.invited = others.collect();
        copy_computers(&mut table, old);
        table.doc.series = old.series();
        table.prune_series();
        table.doc.order = old.doc.order;
        table.doc.terms = old.doc.terms;
        let once = IdempotencyKey::named(format!("rematch:{}", old.id));
        match Lobby::of(self.tables).create_with_invitations(requester, table, once.clone()) {
            Err(Refusal::AlreadyHandled) => match self.tables.store.find_commit(&once)? {
                Some((Subject::Table(next), _)) => self.tables.load(next),
                _ => Err(Refusal::AlreadyHandled),
            },
            created => created,
        }
    }
}

/// Asks everybody who has a vote, and informs the player whom the vote is about.
fn ask(tables: &Tables, change: &mut Change, asker: PlayerId, number: u32, motion: Motion) {
    let mut asked = voters(&change.table, motion);
    asked.retain(|player| *player != asker);
    let about = motion.about().and_then(|seat| change.table.player_at(seat));
    asked.extend(about);
    Notices::of(tables).ask(change, Notice::Vote(number), asked);
}

pub(crate) fn confirm_resign(access: &TableAccess<'_>) -> RequestResult<Answer> {
    let table = &access.table;
    seat_in_match(table, access.requester)?;
    let still_in = table.doc.seats.iter().filter(|seat| !seat.out).count();
    let question = Phrase::new(if still_in == 2 {
        "host-resign-sure-two"
    } else if is_solo(table) {
        "host-resign-sure-alone"
    } else {
        "host-resign-sure"
    });
    let question = question.about(table);
    let message = Message::of([question], table.names());
    Ok(answer(message.row(vec![
        table_button(
            table,
            "host-button-resign",
            Style::Danger,
            Act::ConfirmResign,
        ),
        table_button(table, "host-button-never", Style::Secondary, Act::Cancel),
    ])))
}
