//! Votes: stopping a match without a winner, and doing without somebody who is away.
//!
//! Those have a voice who are there. More than half of them decide, but for what takes a match or a seat
//! from people who did nothing wrong: for that it takes all. Who is silent for two days agrees, unless they do
//! anything else at the table meanwhile; for who is away the two days begin when they are back.

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

/// Votes of those who sit at a table, and what comes of them.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Votes<'a> {
    tables: &'a Tables,
}

impl<'a> Votes<'a> {
    pub(crate) const fn of(tables: &'a Tables) -> Self {
        Self { tables }
    }
}

/// Of how many votes it is known what came of them.
const REMEMBERED: usize = 4;

impl Change {
    /// Notes that somebody has done something at the table: if they are asked and say nothing, they do not agree.
    pub(crate) fn heard_beside_vote(&mut self, player: PlayerId) {
        let asked = may_be_heard(&self.table, player);
        if let Some(vote) = self.table.doc.vote.as_mut().filter(|_| asked) {
            vote.heard.push(player);
        }
    }

    /// Has the open vote end when everybody's silence counts.
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

    /// Somebody is away until a moment, or back now: their time to answer an open vote begins then.
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

    /// Ends the question whether something may be taken back, and has all that asked it say what came of it.
    pub(crate) fn close_undo(&mut self, granted: bool) {
        if let Some(undo) = self.table.doc.undo.take() {
            let number = undo.number;
            self.enqueue(ItemKind::Undone { number, granted });
        }
    }

    /// Ends the open vote, and has all that asked about it say what came of it.
    pub(crate) fn settle(&mut self, how: How) {
        let Some(vote) = self.table.doc.vote.take() else {
            return;
        };
        self.set_alarm(Alarm::Vote, None);
        self.remember(vote, how);
    }

    /// Keeps what came of a vote, and has all that asked about it say so.
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

    /// Ends what was offered, and has the message that offers it say what came of it.
    pub(crate) fn withdraw_offer(&mut self, how: How) {
        let Some(offer) = self.table.doc.offer.take() else {
            return;
        };
        let motion = Motion::HandOver(offer.seat, offer.player);
        self.remember(Vote::new(offer.number, motion, self.now), how);
    }
}

impl Votes<'_> {
    /// Asks all to stop without a winner; who decides alone is asked whether that is meant.
    pub(crate) fn abort(&self, access: &TableAccess<'_>, sure: bool) -> Granted<Answer> {
        Absence::of(self.tables).propose_surely(access, Motion::Abort, sure, Act::AbortYes)
    }

    /// Asks those who are there, or does it at once where it takes nobody else.
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

    /// Takes a voice. Says whether enough have agreed by now.
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

    /// Does what was voted on once enough have agreed, and ends a vote that cannot be agreed on any more.
    /// Says whether it was done.
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

    /// Sets when silence counts. Whoever wants to be left alone now has their time afterwards.
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

    /// Takes those who have said nothing by now as agreeing, but for who did something else at the table meanwhile:
    /// they are there and have not agreed. Whose time has begun later has it.
    pub(crate) fn silence(&self, change: &mut Change) -> Granted<()> {
        change.note_missed();
        let Some(vote) = change.table.doc.vote.clone() else {
            return Ok(());
        };
        let now = change.now;
        if change.table.doc.paused.is_some() {
            // Nobody can have seen it.
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

    /// A voice for or against.
    pub(crate) fn vote(&self, access: &TableAccess<'_>, number: u32, yes: bool) -> Granted<Answer> {
        let requester = access.requester;
        let (table, said) = self.tables.change_for(access, |change| {
            let seat = seat_in_match(&change.table, requester)?;
            let open = change.table.doc.vote.clone();
            let Some(vote) = open.filter(|vote| vote.number == number) else {
                // Whoever speaks is there, so there is nothing left to vote on.
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

    /// Resigns.
    pub(crate) fn resign(&self, access: &TableAccess<'_>) -> Granted<Answer> {
        let requester = access.requester;
        let (table, ()) = self.tables.change_for(access, |change| {
            let seat = seat_in_match(&change.table, requester)?;
            change.heard_of(requester);
            let vote = change.table.doc.vote.as_ref();
            if vote.is_some_and(|vote| vote.ayes.first() == Some(&requester.player)) {
                // Whoever asked has nothing to ask any more.
                change.settle(How::Over);
            }
            Turns::of(self.tables).withdraw(change, seat, Leaving::Resigned)?;
            change.tell(requester.player);
            // A vote that only waited for this one is decided now.
            self.decide(change)?;
            Ok(())
        })?;
        Ok(answer_about(&table, "host-resigned").here())
    }

    /// Opens a table with the same people and options, once for each finished table.
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
            // Whoever presses second wants to be there, too.
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

    /// The lobby of another match of the same people, or the one that somebody opened a moment
    /// before.
    fn next_match(&self, requester: &Requester, old: &Table) -> Granted<Arc<Table>> {
        let options = old.doc.options.clone();
        let mut table =
            Lobby::of(self.tables).new_table(requester, old.game, options, false, "")?;
        // Each sits where they sat, so that partners stay partners whoever comes first.
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

/// Asks all who have a voice, and tells the one it is about.
fn ask(tables: &Tables, change: &mut Change, asker: PlayerId, number: u32, motion: Motion) {
    let mut asked = voters(&change.table, motion);
    asked.retain(|player| *player != asker);
    let about = motion.about().and_then(|seat| change.table.player_at(seat));
    asked.extend(about);
    Notices::of(tables).ask(change, Notice::Vote(number), asked);
}

/// Asks whether to resign.
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
