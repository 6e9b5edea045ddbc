//! Undo: who may take back a play, who must agree, and what follows.

use stramash_core::engine::{Everyone, Phrase, PlayerId, Seat, Shown, Undo, UndoRefused};

use crate::chance::Chance;
use crate::message::{
    About, Control, Message, Part, Style, answer_about, answer_text, member, refuse_about,
    sentences,
};
use crate::notices::{ItemKind, Notice, Notices};
use crate::person::PostsDoc;
use crate::request::{Act, Answer, Refusal, RequestResult, TableAccess, refuse, refuse_stale};
use crate::room::{table_button, title};
use crate::table::{By, Change, LogEntry, SeatDoc, Table, is_person};
use crate::time::pace::Clocks;
use crate::turn::computer::is_solo;
use crate::turn::play::seat_in_play;
use crate::turn::seat::SeatContext;
use crate::turn::{TakeBack, Turns};
use crate::votes::UndoDoc;

/// A play that can be undone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct UndoablePlay {
    pub(crate) seat: Seat,
    pub(crate) undo: Undo,
    /// The indices of the entries that the undo would remove.
    pub(crate) entries: Vec<usize>,
    /// Whether another seat has played since, so that the player has seen the answer to their play. Only the host, a
    /// computer or a stand-in can have done that, because this is the last play by a person.
    pub(crate) answered: bool,
}

enum UndoOutcome {
    Undone,
    Asked,
    Counted,
    Declined,
}

/// Returns the last play by a person with the entries after it, or the reason why the play cannot be undone.
fn last_undoable_play(table: &Table) -> Result<UndoablePlay, UndoRefused> {
    let playing = table.playing.as_deref().filter(|_| table.is_playing());
    let playing = playing.ok_or(UndoRefused::Over)?;
    // When several seats act at once, there is no last play. Besides, the answer must not reveal whether others
    // have played.
    if playing.to_act().len() > 1 {
        return Err(UndoRefused::SetUp);
    }
    let standing = playing.counting_entries();
    let own = |&index: &usize| matches!(table.notes[index].by, By::Player | By::Prepared);
    let at = standing.iter().rposition(own).ok_or(UndoRefused::Nothing)?;
    let gone = standing[at..].to_vec();
    let undo = Undo::of(gone.len()).ok_or(UndoRefused::Nothing)?;
    let seat = playing.seat_of(gone[0]).ok_or(UndoRefused::Nothing)?;
    if let Some(why) = playing.undo_refusal(seat, undo) {
        return Err(why);
    }
    // A play that drew dice or cards is never undone.
    if gone.iter().any(|&index| table.notes[index].drew) {
        return Err(UndoRefused::Chance);
    }
    // Hidden entries after the play would be undone as well, which would reveal that they exist.
    if (gone[0]..table.n_entries()).any(|index| table.is_hidden(index)) {
        return Err(UndoRefused::SetUp);
    }
    let answered = (gone.iter()).any(|&index| playing.seat_of(index) != Some(seat));
    let play = UndoablePlay {
        seat,
        undo,
        entries: gone,
        answered,
    };
    // Against computers only, it does not matter that the player has seen the answer.
    if answered && approvers(table, &play).is_empty() && !is_solo(table) {
        return Err(UndoRefused::Revealed);
    }
    Ok(play)
}

pub(crate) fn can_undo(table: &Table, seat: Seat) -> bool {
    undoable_play_of(table, seat).is_ok()
}

fn undoable_play_of(table: &Table, seat: Seat) -> Result<UndoablePlay, UndoRefused> {
    let play = last_undoable_play(table)?;
    if play.seat == seat {
        Ok(play)
    } else {
        Err(UndoRefused::Nothing)
    }
}

/// Returns the people on other sides who can be asked to agree.
fn opponents(table: &Table, seat: Seat) -> Vec<PlayerId> {
    let sides = table.playing.iter().flat_map(|playing| playing.sides());
    let others = sides.filter(|side| !side.contains(seat));
    let others = others.flat_map(|side| side.iter().collect::<Vec<_>>());
    let asked = others.filter_map(|seat| table.seat(seat));
    let asked = asked.filter(|seat| !seat.out && !seat.gone && is_person(seat.player));
    asked.map(|seat| seat.player).collect()
}

/// Returns the people who must agree: the opponents. If all opponents are computers and one of them has
/// answered the play, all other people must agree.
fn approvers(table: &Table, play: &UndoablePlay) -> Vec<PlayerId> {
    let opponents = opponents(table, play.seat);
    if !play.answered || !opponents.is_empty() {
        return opponents;
    }
    let seats = Seat::all(table.n_seats()).zip(&table.doc.seats);
    let others = seats.filter(|(seat, doc)| *seat != play.seat && !doc.out && !doc.gone);
    let people = others.map(|(_, doc)| doc.player);
    people.filter(|player| is_person(*player)).collect()
}

/// Says that the match counts as practice, because a computer's answer was undone. Returns `None` if it does
/// not.
pub(crate) fn practice_words(table: &Table) -> Option<Phrase> {
    let practised = table.doc.practised;
    practised.then(|| Phrase::new("undo-practice"))
}

/// Returns the open request to undo, or `None` if there is none or it can no longer be answered.
fn open_request(table: &Table) -> Option<(&UndoDoc, UndoablePlay)> {
    let open = table.doc.undo.as_ref()?;
    let play = undoable_play_of(table, open.seat).ok()?;
    (open.entries == table.n_entries()).then_some((open, play))
}

pub(crate) fn undo_words(table: &Table) -> Option<Phrase> {
    let (open, play) = open_request(table)?;
    let player = table.player_at(open.seat)?;
    let question = Phrase::new("undo-question").with("player", player);
    let question = question.with("n", play.entries.len());
    let approvers = approvers(table, &play);
    if approvers.len() < 2 {
        return Some(question);
    }
    let missing = approvers.into_iter();
    let missing = missing.filter(|player| !open.ayes.contains(player));
    let missing: Vec<Phrase> = missing.map(member).collect();
    let phrase = Phrase::new("undo-question-all").with("question", question);
    Some(phrase.with("missing", missing))
}

pub(crate) fn undo_row(table: &Table) -> Option<Vec<Control>> {
    let (open, _) = open_request(table)?;
    let answer_button =
        |label, style, yes| table_button(table, label, style, Act::AnswerUndo(open.number, yes));
    Some(vec![
        answer_button("undo-button-agree", Style::Success, true),
        answer_button("undo-button-refuse", Style::Danger, false),
    ])
}

pub(crate) fn undo_closed_words(table: &Table, granted: bool) -> Phrase {
    let id = if granted {
        "undo-granted"
    } else {
        "undo-stands"
    };
    Phrase::new(id).about(table)
}

/// Makes the message that asks for agreement. It describes each entry that would be taken back in the words of
/// `news`.
pub(crate) fn undo_message<A>(
    table: &Table,
    number: u32,
    news: impl Fn(usize) -> Shown<Vec<Phrase>, A>,
) -> Option<Message<A>> {
    let (_, play) = open_request(table).filter(|(open, _)| open.number == number)?;
    let words = undo_words(table)?;
    let mut message = Message::of([title(table), words], table.names());
    let gone = play.entries.iter().map(|&index| Part::Shown(news(index)));
    message.text.extend(gone);
    Some(message.row(undo_row(table)?))
}

/// Makes the message that somebody has declined. Returns `None` if something was played since.
pub(crate) fn undo_declined_message(
    table: &Table,
    by: PlayerId,
    entries: usize,
) -> Option<Message<Everyone>> {
    let still = table.is_playing() && entries == table.n_entries();
    let phrase = Phrase::new("undo-refused").about(table);
    let phrase = phrase.with("player", by);
    still.then(|| Message::of([phrase], table.names()))
}

/// Returns the indices of the entries that were undone.
pub(crate) fn undone_entries(table: &Table) -> Vec<usize> {
    let standing = table
        .playing
        .as_ref()
        .map(|playing| playing.counting_entries());
    let mut standing = standing.into_iter().flatten().peekable();
    let all = 0..table.n_entries();
    let counts = |index: &usize| standing.next_if_eq(index).is_none();
    let gone = all.filter(counts);
    gone.filter(|&index| !table.notes[index].undo).collect()
}

impl SeatContext<'_> {
    pub(crate) fn undo_button(&self) -> Option<Control> {
        let open = self.table.doc.paused.is_some() || open_request(self.table).is_some();
        let asks = can_undo(self.table, self.seat) && !open;
        let label = Phrase::new("undo-button-ask");
        asks.then(|| self.button(label, Style::Secondary, Act::Undo))
    }
}

impl TakeBack<'_> {
    /// Undoes the requester's last play, or asks those who must agree.
    pub(crate) fn undo_or_ask(&self, access: &TableAccess<'_>) -> RequestResult<Answer> {
        let requester = access.requester;
        let (table, done) = self.tables.change_for(access, |change| {
            let seat = seat_in_play(&change.table, requester)?;
            access.check_fresh(&change.table, seat)?;
            change.note_activity(requester);
            let play = match undoable_play_of(&change.table, seat) {
                Ok(play) => play,
                Err(why) => {
                    let phrase = Phrase::new("undo-not").code("why", why.name());
                    return Err(phrase.into());
                }
            };
            let approvers = approvers(&change.table, &play);
            let ayes = open_request(&change.table).map(|(open, _)| open.ayes.clone());
            if let Some(ayes) = ayes
                && !approvers.iter().all(|player| ayes.contains(player))
            {
                return refuse("undo-asked-already");
            }
            let posts = self.tables.posts(access.id())?;
            // If a request is still open here, everybody who must agree has agreed, because the last person who had
            // not has left.
            let asked = open_request(&change.table).is_some();
            let heard = play.answered || self.has_notified(&change.table, &posts, &play);
            if asked || approvers.is_empty() || !heard {
                // The answer to the request shows the requester's turn.
                self.undo(change, &play, false)?;
                change.update_direct_message_unless_used(requester);
                return Ok(UndoOutcome::Undone);
            }
            change.table.doc.votes += 1;
            let number = change.table.doc.votes;
            let entries = change.table.n_entries();
            change.table.doc.undo = Some(UndoDoc {
                number,
                seat,
                entries,
                ayes: Vec::new(),
            });
            change.enqueue(ItemKind::ShowRoom);
            Notices::of(self.tables).ask(change, Notice::Undo(number), approvers);
            Ok(UndoOutcome::Asked)
        })?;
        self.outcome_answer(access, &table, &done)
    }

    /// Records a person's answer to a request to undo.
    pub(crate) fn answer_undo(
        &self,
        access: &TableAccess<'_>,
        number: u32,
        yes: bool,
    ) -> RequestResult<Answer> {
        let requester = access.requester;
        let (table, done) = self.tables.change_for(access, |change| {
            let table = &mut change.table;
            seat_in_play(table, requester)?;
            let open = open_request(table);
            let open = open.filter(|(open, _)| open.number == number);
            let Some((open, play)) = open.map(|(open, play)| (open.clone(), play)) else {
                return refuse("undo-late");
            };
            let approvers = approvers(table, &play);
            if !approvers.contains(&requester.player) {
                return refuse("undo-not-asked");
            }
            change.note_activity(requester);
            if !yes {
                change.close_undo(false);
                change.enqueue(ItemKind::ShowRoom);
                let by = requester.player;
                let entries = change.table.n_entries();
                let notice = Notice::UndoDeclined { by, entries };
                if let Some(player) = change.table.player_at(open.seat) {
                    change.enqueue(ItemKind::ToPlayer { player, notice });
                }
                return Ok(UndoOutcome::Declined);
            }
            let Some(undo) = change.table.doc.undo.as_mut() else {
                return refuse_stale();
            };
            if !undo.ayes.contains(&requester.player) {
                undo.ayes.push(requester.player);
            }
            let agreed = approvers.iter().all(|player| undo.ayes.contains(player));
            if agreed {
                self.undo(change, &play, true)?;
                return Ok(UndoOutcome::Undone);
            }
            change.enqueue(ItemKind::ShowRoom);
            Ok(UndoOutcome::Counted)
        })?;
        if matches!(done, UndoOutcome::Undone) {
            return Ok(answer_about(&table, "undo-granted").in_place());
        }
        self.outcome_answer(access, &table, &done)
    }

    /// Makes the answer to the person who asked for the undo or voted on it.
    fn outcome_answer(
        &self,
        access: &TableAccess<'_>,
        table: &Table,
        done: &UndoOutcome,
    ) -> RequestResult<Answer> {
        let id = match done {
            UndoOutcome::Undone => {
                let Some(own) = SeatContext::of(table, access.requester.player) else {
                    return refuse_stale();
                };
                let done = Phrase::new("undo-done");
                let heading = sentences([done].into_iter().chain(practice_words(table)));
                let message = Turns::of(self.tables).seat_message(&own, Some(heading), &[], 0);
                return Ok(own.answer(message).in_place());
            }
            UndoOutcome::Asked => "undo-asked",
            UndoOutcome::Counted => "undo-counted",
            UndoOutcome::Declined => "undo-kept",
        };
        Ok(answer_text(table, id).in_place())
    }

    /// Undoes a play by adding an entry to the log. The seat is then to act again. Its player is notified if others
    /// had to agree.
    fn undo(&self, change: &mut Change, play: &UndoablePlay, by_others: bool) -> RequestResult<()> {
        let could = change.table.to_act();
        let table = &mut change.table;
        if table.doc.epoch.is_waiting() {
            return refuse_about(table, "host-sealing");
        }
        let Some(playing) = table.playing.as_mut() else {
            return refuse_stale();
        };
        if let Err(why) = playing.take_back(play.seat, play.undo) {
            return Err(Refusal::Internal(format!(
                "a move on offer cannot be undone: {why:?}"
            )));
        }
        let Some(sealed) = playing.sealed_entry(table.notes.len()) else {
            return Err(Refusal::Internal(
                "the match did not record an entry".into(),
            ));
        };
        let (id, revision) = (table.id.0, table.revision.0 + 1);
        tracing::info!(
            table = id,
            seat = play.seat.number(),
            revision,
            "move taken back"
        );
        let entry = LogEntry {
            sealed,
            draws: Vec::new(),
            at: change.now,
            by: By::Player,
            mark: None,
            setup: None,
        };
        Chance::of(self.tables).record_entry(change, entry, None)?;
        if play.answered && is_solo(&change.table) {
            change.table.doc.practised = true;
        }
        // Opponents who agreed have accepted that the time since the play does not count.
        let alone = change.table.doc.undo.is_none();
        change.close_undo(true);
        Turns::of(self.tables).after_public_entry(change, could, play.seat, by_others);
        let first = play.entries.first().copied().unwrap_or_default();
        Clocks::of(self.tables).resume_after_undo(change, play.seat, first, alone);
        Self::update_messages(change, play.seat);
        Ok(())
    }

    /// Updates the direct messages of the other players after an undo.
    fn update_messages(change: &mut Change, seat: Seat) {
        let own = change.table.player_at(seat);
        for player in change.table.players() {
            if Some(player) != own {
                change.update_direct_message(player);
            }
        }
    }

    /// Checks whether somebody else was notified after the play, or will be by a message in flight.
    fn has_notified(&self, table: &Table, posts: &PostsDoc, play: &UndoablePlay) -> bool {
        let first = play.entries.first().copied().unwrap_or_default();
        let on_its_way = Notices::of(self.tables).notified_in_flight(table, posts, first);
        let is_it = |seat: &SeatDoc| {
            let mut notified = on_its_way.iter();
            notified.any(|notified| (notified.player, notified.turn) == (seat.player, seat.turn.n))
        };
        notified_since(table, posts, play) || newly_awaited(table, play).any(is_it)
    }
}

/// Marks the words of an entry if the entry was undone.
pub(crate) fn mark_undone(taken_back: &[usize], index: usize, text: Phrase) -> Phrase {
    if taken_back.binary_search(&index).is_ok() {
        Phrase::new("undo-struck").with("said", text)
    } else {
        text
    }
}

/// Returns the other seats for which the table began to wait because of the play.
fn newly_awaited<'t>(table: &'t Table, play: &UndoablePlay) -> impl Iterator<Item = &'t SeatDoc> {
    let (own, awaited) = (play.seat, table.awaited());
    let first = play.entries.first().zip(table.playing.as_ref());
    let before = first.map(|(&first, playing)| playing.at(first).awaited());
    let before = before.unwrap_or_default();
    let others = Seat::all(table.n_seats()).filter(move |&seat| seat != own);
    others
        .filter(move |&seat| awaited.contains(seat) && !before.contains(seat))
        .filter_map(|seat| table.seat(seat))
}

/// Checks whether somebody else was notified of a turn that began because of the play.
fn notified_since(table: &Table, posts: &PostsDoc, play: &UndoablePlay) -> bool {
    newly_awaited(table, play).any(|seat| {
        let notified = posts.notified(seat.player, seat.turn.n);
        notified.direct || notified.mention
    })
}

#[cfg(test)]
mod tests;
