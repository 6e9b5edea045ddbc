//! Votes: stopping a match without a winner, and going on without somebody.

use std::sync::Arc;

use crate::engine::{Leaving, Phrase, PlayerId};
use crate::store::{OnceKey, Subject};

use super::call::{Answer, Caller};
use super::change::Change;
use super::doc::{Motion, NOBODY, Phase, Vote};
use super::door::Guest;
use super::lobby::opening_wishes;
use super::message::{Message, Style};
use super::press::Act;
use super::refusal::{Granted, Refusal};
use super::say::{About, answer, answer_about, no_about};
use super::table::Table;
use super::wish::{Letter, Note, Wish};
use super::{DAY, Host};

impl Table {
    /// Who has to agree: all who sit and are still in it, but for the one it is about.
    pub(super) fn voters(&self, motion: Motion) -> Vec<PlayerId> {
        let seats = self.doc.seats.iter().enumerate();
        let voters = seats.filter(|(place, seat)| {
            let about = matches!(motion, Motion::Remove(about) if about.index() == *place);
            !seat.out && !seat.gone && !about
        });
        voters.map(|(_, seat)| seat.player).collect()
    }
}

impl Host {
    /// Asks all to stop without a winner.
    pub(super) fn abort(&self, guest: &Guest<'_>) -> Granted<Answer> {
        self.propose(guest, Motion::Abort)
    }

    /// Asks all others to go on without somebody who is away.
    pub(super) fn propose_removal(&self, guest: &Guest<'_>, player: PlayerId) -> Granted<Answer> {
        let table = &guest.table;
        if player == guest.caller.player {
            return no_about(table, "host-kick-self-playing");
        }
        let Some(seat) = table.seat_of(player) else {
            return no_about(table, "host-not-there");
        };
        let doc = &table.doc.seats[seat.index()];
        if doc.out {
            return no_about(table, "host-out-already");
        }
        let patience = table.doc.terms.patience_ms();
        let idle = doc.overdue || table.doc.turn_since.plus(patience) <= self.clock.now();
        let absent = table.awaited().contains(seat) && idle;
        if !doc.gone && !absent {
            // Should they have left the server, the table hears of it as soon as Discord says so.
            self.change(guest.id(), None, |change| {
                change.wish(Wish::Check { player });
                Ok(())
            })?;
            let phrase = Phrase::new("host-not-absent")
                .about(table)
                .with("player", player)
                .with("days", patience / DAY);
            return Err(Refusal::naming(phrase, table.names()));
        }
        self.propose(guest, Motion::Remove(seat))
    }

    fn propose(&self, guest: &Guest<'_>, motion: Motion) -> Granted<Answer> {
        let caller = guest.caller;
        let (table, decided) = self.change_for(guest, |change| {
            change.table.seat_in_match(caller)?;
            change.heard_of(caller);
            if let Some(open) = &change.table.doc.vote {
                if open.motion == motion {
                    return self.voice(change, caller.player);
                }
                return no_about(&change.table, "host-vote-open");
            }
            let number = change.table.doc.votes + 1;
            change.table.doc.votes = number;
            change.table.doc.vote = Some(Vote {
                number,
                motion,
                ayes: Vec::new(),
            });
            let decided = self.voice(change, caller.player)?;
            if !decided {
                let mut asked = change.table.voters(motion);
                asked.retain(|player| *player != caller.player);
                change.ask(Note::Vote(number), Letter::Vote(number), asked);
            }
            Ok(decided)
        })?;
        let id = if decided {
            "host-vote-passed"
        } else {
            "host-vote-asked"
        };
        Ok(answer_about(&table, id))
    }

    /// Takes a voice; when all have agreed, does it. Says whether it was decided.
    fn voice(&self, change: &mut Change, player: PlayerId) -> Granted<bool> {
        let Some(vote) = change.table.doc.vote.as_mut() else {
            return Ok(false);
        };
        if !vote.ayes.contains(&player) {
            vote.ayes.push(player);
        }
        let vote = vote.clone();
        change.wish(Wish::Show);
        self.decide(change, &vote)
    }

    /// Does what was voted on once all have agreed.
    fn decide(&self, change: &mut Change, vote: &Vote) -> Granted<bool> {
        let mut voters = change.table.voters(vote.motion).into_iter();
        if !voters.all(|voter| vote.ayes.contains(&voter)) {
            return Ok(false);
        }
        change.table.doc.vote = None;
        match vote.motion {
            Motion::Abort => {
                change.table.doc.stopped_by.clone_from(&vote.ayes);
                change.close(Phase::Aborted);
                change.tell_all();
            }
            Motion::Remove(seat) => self.withdraw(change, seat, Leaving::SentAway)?,
        }
        Ok(true)
    }

    /// A voice for or against.
    pub(super) fn vote(&self, guest: &Guest<'_>, number: u32, yes: bool) -> Granted<Answer> {
        let caller = guest.caller;
        let (table, said) = self.change_for(guest, |change| {
            let seat = change.table.seat_in_match(caller)?;
            let open = change.table.doc.vote.clone();
            let Some(vote) = open.filter(|vote| vote.number == number) else {
                return no_about(&change.table, "host-vote-over");
            };
            change.heard_of(caller);
            // Whoever speaks is there, so there is nothing left to vote on.
            if vote.motion == Motion::Remove(seat) {
                return Ok("host-vote-here");
            }
            if yes {
                let decided = self.voice(change, caller.player)?;
                return Ok(if decided {
                    "host-vote-passed"
                } else {
                    "host-vote-counted"
                });
            }
            change.table.doc.vote = None;
            change.wish(Wish::Show);
            let (note, said) = match vote.motion {
                Motion::Abort => (Note::Kept(caller.player), "host-vote-kept"),
                Motion::Remove(_) => (Note::Waits(caller.player), "host-vote-waits"),
            };
            change.wish(Wish::Note(note));
            Ok(said)
        })?;
        Ok(answer_about(&table, said))
    }

    /// Resigns.
    pub(super) fn resign(&self, guest: &Guest<'_>) -> Granted<Answer> {
        let caller = guest.caller;
        let (table, ()) = self.change_for(guest, |change| {
            let seat = change.table.seat_in_match(caller)?;
            change.heard_of(caller);
            self.withdraw(change, seat, Leaving::Resigned)?;
            change.tell(caller.player);
            // A vote that only waited for this one is decided now.
            if let Some(vote) = change.table.doc.vote.clone() {
                let about_me = vote.motion == Motion::Remove(seat);
                if about_me {
                    change.table.doc.vote = None;
                } else {
                    self.decide(change, &vote)?;
                }
            }
            Ok(())
        })?;
        Ok(answer_about(&table, "host-resigned").here())
    }

    /// Opens a table with the same people and options, once for each finished table.
    pub(super) fn rematch(&self, guest: &Guest<'_>) -> Granted<Answer> {
        let (caller, old) = (guest.caller, &guest.table);
        if old.doc.phase.is_live() {
            return no_about(old, "host-rematch-early");
        }
        if old.seat_of(caller.player).is_none() {
            return no_about(old, "host-not-seated");
        }
        if let Some(next) = old.doc.rematch {
            let table = self.load(next)?;
            // Whoever presses second wants to be there, too.
            if table.is_lobby() && table.seat_of(caller.player).is_none() {
                return self.join(&guest.led_to(table), "");
            }
            return Ok(answer_about(&table, "host-rematch-there"));
        }
        let next = self.taking_places(caller, [], || self.next_match(caller, old))?;
        let next_id = next.id;
        self.change(guest.id(), None, |change| {
            change.table.doc.rematch = Some(next_id);
            Ok(())
        })?;
        Ok(answer_about(&next, "host-rematch-open"))
    }

    /// The lobby of another match of the same people, or the one that somebody opened a moment
    /// before.
    fn next_match(&self, caller: &Caller, old: &Table) -> Granted<Arc<Table>> {
        let options = old.doc.options.clone();
        let mut table = self.new_table(caller, old.game, options, false, "")?;
        // Each sits where they sat, so that partners stay partners whoever comes first.
        table.doc.places = old.players();
        let here = old.doc.seats.iter().filter(|seat| !seat.gone);
        let others = here.map(|seat| seat.player);
        let others = others.filter(|player| ![caller.player, NOBODY].contains(player));
        table.doc.invited = others.collect();
        table.doc.series = old.series();
        table.keep_series();
        table.doc.order = old.doc.order;
        table.doc.terms = old.doc.terms;
        let once = OnceKey::named(format!("rematch:{}", old.id));
        let wishes = opening_wishes(&table);
        match self.create(table, wishes, once.clone()) {
            Err(Refusal::Again) => match self.store.seen(&once)? {
                Some((Subject::Table(next), _)) => self.load(next),
                _ => Err(Refusal::Again),
            },
            made => made,
        }
    }
}

/// Asks whether to resign.
pub(super) fn ask_resign(guest: &Guest<'_>) -> Granted<Answer> {
    let table = &guest.table;
    table.seat_in_match(guest.caller)?;
    let question = Phrase::new("host-resign-sure").about(table);
    let message = Message::of([question], table.names());
    Ok(answer(message.row(vec![
        table.button("host-button-resign", Style::Danger, Act::ResignYes),
        table.button("host-button-never", Style::Secondary, Act::Never),
    ])))
}
