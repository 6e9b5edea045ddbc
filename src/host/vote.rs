//! Votes: stopping a match without a winner, and going on without somebody.

use crate::engine::{Phrase, PlayerId, Seat, TableId};

use super::call::{Answer, Caller};
use super::change::Draft;
use super::doc::{Motion, Phase, SeatDoc, Vote};
use super::message::Message;
use super::refusal::{Outcome, Refusal};
use super::say::{About, answer, answer_about};
use super::table::Table;
use super::wish::{Letter, Note, Wish};
use super::{DAY, Host};

/// After how long without a play the others may go on without somebody.
const ABSENT_DAYS: u64 = 7;

impl Table {
    /// Who has to agree: all who sit and are still in it, but for the one it is about.
    pub(super) fn voters(&self, motion: Motion) -> Vec<PlayerId> {
        let seats = self.doc.seats.iter().enumerate();
        let voters = seats.filter(|(place, seat)| {
            let about = matches!(motion, Motion::Remove(about) if usize::from(about) == *place);
            !seat.out && !seat.gone && !about
        });
        voters.map(|(_, seat)| seat.player).collect()
    }

    /// Why a seat has no voice in a match that is on.
    fn voter(&self, caller: &Caller) -> Outcome<Seat> {
        let Some(seat) = self.seat_of(caller.player) else {
            return Err(Phrase::new("host-not-seated").about(self).into());
        };
        match self.doc.phase {
            Phase::Playing if !self.doc.seats[seat.index()].out => Ok(seat),
            Phase::Playing => Err(Phrase::new("host-resigned-already").about(self).into()),
            Phase::Lobby => Err(Phrase::new("host-not-started").about(self).into()),
            _ => Err(Phrase::new("host-table-over").about(self).into()),
        }
    }
}

impl Host {
    /// Asks all to stop without a winner.
    pub(super) fn abort(&self, caller: &Caller, id: TableId) -> Outcome<Answer> {
        self.propose(caller, id, Motion::Abort)
    }

    /// Asks all others to go on without somebody who is away.
    pub(super) fn propose_removal(
        &self,
        caller: &Caller,
        id: TableId,
        player: PlayerId,
    ) -> Outcome<Answer> {
        let table = self.load(id)?;
        if player == caller.player {
            return Err(Phrase::new("host-kick-self-playing").about(&table).into());
        }
        let Some(seat) = table.seat_of(player) else {
            return Err(Phrase::new("host-not-there").about(&table).into());
        };
        let doc = &table.doc.seats[seat.index()];
        if doc.out {
            return Err(Phrase::new("host-out-already").about(&table).into());
        }
        let idle = table.doc.turn_since.plus(ABSENT_DAYS * DAY) <= self.clock.now();
        let absent = table.awaited().contains(seat) && idle;
        if !doc.gone && !absent {
            // Should they have left the server, the table hears of it as soon as Discord says so.
            self.change(id, None, |draft| {
                draft.wish(Wish::Check { player });
                Ok(())
            })?;
            let phrase = Phrase::new("host-not-absent")
                .about(&table)
                .with("player", player)
                .with("days", u32::try_from(ABSENT_DAYS).unwrap_or(u32::MAX));
            return Err(Refusal::naming(phrase, table.names()));
        }
        self.propose(caller, id, Motion::Remove(seat.number()))
    }

    fn propose(&self, caller: &Caller, id: TableId, motion: Motion) -> Outcome<Answer> {
        let (table, decided) = self.change(id, Some(Self::once(caller)), |draft| {
            draft.table.voter(caller)?;
            draft.heard_of(caller);
            if let Some(open) = &draft.table.doc.vote {
                if open.motion == motion {
                    return self.voice(draft, caller.player);
                }
                return Err(Phrase::new("host-vote-open").about(&draft.table).into());
            }
            let number = draft.table.doc.votes + 1;
            draft.table.doc.votes = number;
            draft.table.doc.vote = Some(Vote {
                number,
                motion,
                ayes: Vec::new(),
            });
            let decided = self.voice(draft, caller.player)?;
            if !decided {
                draft.wish(Wish::Note(Note::Vote(number)));
                for player in draft.table.voters(motion) {
                    if player != caller.player {
                        let letter = Letter::Vote(number);
                        draft.wish(Wish::Letter { player, letter });
                    }
                }
            }
            Ok(decided)
        })?;
        let id = if decided {
            "host-vote-passed"
        } else {
            "host-vote-asked"
        };
        Ok(answer_about(&table, Phrase::new(id).about(&table)))
    }

    /// Takes a voice; when all have agreed, does it. Says whether it was decided.
    fn voice(&self, draft: &mut Draft, player: PlayerId) -> Outcome<bool> {
        let Some(vote) = draft.table.doc.vote.as_mut() else {
            return Ok(false);
        };
        if !vote.ayes.contains(&player) {
            vote.ayes.push(player);
        }
        let vote = vote.clone();
        draft.wish(Wish::Show);
        self.decide(draft, &vote)
    }

    /// Does what was voted on once all have agreed.
    fn decide(&self, draft: &mut Draft, vote: &Vote) -> Outcome<bool> {
        let mut voters = draft.table.voters(vote.motion).into_iter();
        if !voters.all(|voter| vote.ayes.contains(&voter)) {
            return Ok(false);
        }
        draft.table.doc.vote = None;
        match vote.motion {
            Motion::Abort => {
                draft.close(Phase::Aborted);
                for player in draft.players() {
                    draft.wish(Wish::Tell {
                        player,
                        anew: false,
                    });
                }
            }
            Motion::Remove(seat) => {
                if let Some(seat) = Seat::new(seat) {
                    self.withdraw(draft, seat)?;
                }
            }
        }
        Ok(true)
    }

    /// A voice for or against.
    pub(super) fn vote(
        &self,
        caller: &Caller,
        id: TableId,
        number: u32,
        yes: bool,
    ) -> Outcome<Answer> {
        let (table, said) = self.change(id, Some(Self::once(caller)), |draft| {
            let seat = draft.table.voter(caller)?;
            let open = draft.table.doc.vote.clone();
            let Some(vote) = open.filter(|vote| vote.number == number) else {
                return Err(Phrase::new("host-vote-over").about(&draft.table).into());
            };
            if vote.motion == Motion::Remove(seat.number()) {
                // Whoever speaks is there, so there is nothing left to vote on.
                draft.heard_of(caller);
                draft.table.doc.vote = None;
                draft.wish(Wish::Show);
                draft.wish(Wish::Note(Note::Kept(caller.player)));
                return Ok("host-vote-here");
            }
            draft.heard_of(caller);
            if yes {
                let decided = self.voice(draft, caller.player)?;
                return Ok(if decided {
                    "host-vote-passed"
                } else {
                    "host-vote-counted"
                });
            }
            draft.table.doc.vote = None;
            draft.wish(Wish::Show);
            draft.wish(Wish::Note(Note::Kept(caller.player)));
            Ok("host-vote-kept")
        })?;
        Ok(answer_about(&table, Phrase::new(said).about(&table)))
    }

    /// Asks whether to resign.
    pub(super) fn ask_resign(&self, caller: &Caller, id: TableId) -> Outcome<Answer> {
        use super::message::Style;
        use super::press::{Act, Press};
        let table = self.load(id)?;
        table.voter(caller)?;
        let at = |act| Press::at(id, table.ply(), act);
        let message = Message::of(
            [Phrase::new("host-resign-sure").about(&table)],
            table.names(),
        );
        let button = super::say::button;
        Ok(answer(message.row(vec![
            button(
                Phrase::new("host-button-resign"),
                Style::Danger,
                at(Act::ResignYes),
            ),
            button(
                Phrase::new("host-button-never"),
                Style::Secondary,
                at(Act::Never),
            ),
        ])))
    }

    /// Resigns.
    pub(super) fn resign(&self, caller: &Caller, id: TableId) -> Outcome<Answer> {
        let (table, ()) = self.change(id, Some(Self::once(caller)), |draft| {
            let seat = draft.table.voter(caller)?;
            draft.heard_of(caller);
            self.withdraw(draft, seat)?;
            let player = caller.player;
            draft.wish(Wish::Tell {
                player,
                anew: false,
            });
            // A vote that only waited for this one is decided now.
            if let Some(vote) = draft.table.doc.vote.clone() {
                let about_me = vote.motion == Motion::Remove(seat.number());
                if about_me {
                    draft.table.doc.vote = None;
                } else {
                    self.decide(draft, &vote)?;
                }
            }
            Ok(())
        })?;
        Ok(answer_about(&table, Phrase::new("host-resigned").about(&table)).here())
    }

    /// Opens a table with the same people and options, once for each finished table.
    pub(super) fn rematch(&self, caller: &Caller, id: TableId) -> Outcome<Answer> {
        let old = self.load(id)?;
        if old.doc.phase.is_live() {
            return Err(Phrase::new("host-rematch-early").about(&old).into());
        }
        if old.seat_of(caller.player).is_none() {
            return Err(Phrase::new("host-not-seated").about(&old).into());
        }
        if let Some(next) = old.doc.rematch {
            let table = self.load(next)?;
            // Whoever presses second wants to be there, too.
            if table.is_lobby() && table.seat_of(caller.player).is_none() {
                return self.join(caller, next, "");
            }
            return Ok(answer_about(
                &table,
                Phrase::new("host-rematch-there").about(&table),
            ));
        }
        let options = old.doc.options.clone();
        let mut table = self.new_table(caller, old.game, options, false, "")?;
        // All sit where they sat, so that partners stay partners whoever asks for it.
        let opener = table.doc.seats.pop();
        let here = |seat: &&SeatDoc| !seat.gone && seat.player != PlayerId(0);
        for seat in old.doc.seats.iter().filter(here) {
            let mut seat = match &opener {
                Some(opener) if opener.player == seat.player => opener.clone(),
                _ => SeatDoc {
                    word: String::new(),
                    out: false,
                    ..seat.clone()
                },
            };
            seat.joined = u8::try_from(table.doc.seats.len()).unwrap_or(u8::MAX);
            table.doc.seats.push(seat);
        }
        table.doc.joins = u8::try_from(table.doc.seats.len()).unwrap_or(u8::MAX);
        table.doc.series = old.series();
        table.keep_series();
        table.doc.order = old.doc.order;
        let once = crate::store::OnceKey::named(format!("rematch:{id}"));
        let made = self.create(table, vec![Wish::Show], once.clone());
        let next = match made {
            Ok(table) => table,
            Err(Refusal::Again) => match self.store.seen(&once)? {
                Some((crate::store::Subject::Table(next), _)) => self.load(next)?,
                _ => return Err(Refusal::Again),
            },
            Err(other) => return Err(other),
        };
        let next_id = next.id;
        self.change(id, None, |draft| {
            draft.table.doc.rematch = Some(next_id);
            Ok(())
        })?;
        Ok(answer_about(
            &next,
            Phrase::new("host-rematch-open").about(&next),
        ))
    }
}
