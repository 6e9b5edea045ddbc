//! Undo: who may ask, who must agree, and its effects.

use stramash_core::engine::{AnyMatch, Everyone, Phrase, PlayerId, Seat, Undo, UndoRefused};
use stramash_store::Subject;

use crate::chance::Chance;
use crate::message::{
    About, Control, Message, Part, Style, answer_about, member, no_about, sentences,
};
use crate::notices::{ItemKind, Notice, Notices};
use crate::person::PostsDoc;
use crate::request::{Act, Answer, Granted, Refusal, TableAccess, stale};
use crate::room::{table_button, title};
use crate::table::{By, Change, LogEntry, SeatDoc, Table, is_person};
use crate::time::pace::Clocks;
use crate::turn::computer::is_played_alone;
use crate::turn::play::seat_in_play;
use crate::turn::seat::Seated;
use crate::turn::{TakeBack, Turns};
use crate::votes::UndoDoc;

/// A play that can be undone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Slip {
    pub(crate) seat: Seat,
    pub(crate) undo: Undo,
    /// The indices of the entries that the undo would remove.
    pub(crate) gone: Vec<usize>,
    /// Whether the host, a computer or a stand-in has played for another seat since, so that the answer was seen.
    pub(crate) answered: bool,
}

enum Done {
    Back,
    Asked,
    Counted,
    Refused,
}

/// Returns the last play by a person and what followed, or the reason why it cannot be undone.
fn slip(table: &Table) -> Result<Slip, UndoRefused> {
    let playing = table.playing.as_deref().filter(|_| table.is_playing());
    let playing = playing.ok_or(UndoRefused::Over)?;
    // There is no last play when several act at once, and asking must not reveal whether others have played.
    if playing.to_act().len() > 1 {
        return Err(UndoRefused::SetUp);
    }
    let standing = playing.counting_entries();
    let own = |&index: &usize| table.notes[index].by == By::Player;
    let at = standing.iter().rposition(own).ok_or(UndoRefused::Nothing)?;
    let gone = standing[at..].to_vec();
    let undo = Undo::of(gone.len()).ok_or(UndoRefused::Nothing)?;
    let seat = playing.seat_of(gone[0]).ok_or(UndoRefused::Nothing)?;
    if let Some(why) = playing.undo_refusal(seat, undo) {
        return Err(why);
    }
    // Dice and cards once drawn are never undone.
    if gone.iter().any(|&index| table.notes[index].drew) {
        return Err(UndoRefused::Chance);
    }
    // Hidden entries in between would have to be undone as well, which would reveal them.
    if (gone[0]..table.n_entries()).any(|index| table.is_quiet(index)) {
        return Err(UndoRefused::SetUp);
    }
    let answered = (gone.iter()).any(|&index| playing.seat_of(index) != Some(seat));
    let slip = Slip {
        seat,
        undo,
        gone,
        answered,
    };
    // Against computers only, seeing an answer does not matter.
    if answered && judges(table, &slip).is_empty() && !is_played_alone(table) {
        return Err(UndoRefused::Revealed);
    }
    Ok(slip)
}

pub(crate) fn can_take_back(table: &Table, seat: Seat) -> bool {
    slip_of(table, seat).is_ok()
}

fn slip_of(table: &Table, seat: Seat) -> Result<Slip, UndoRefused> {
    let slip = slip(table)?;
    if slip.seat == seat {
        Ok(slip)
    } else {
        Err(UndoRefused::Nothing)
    }
}

/// Returns the people on other sides who can be asked.
fn opponents(table: &Table, seat: Seat) -> Vec<PlayerId> {
    let sides = table.playing.iter().flat_map(|playing| playing.sides());
    let others = sides.filter(|side| !side.contains(seat));
    let others = others.flat_map(|side| side.iter().collect::<Vec<_>>());
    let asked = others.filter_map(|seat| table.seat(seat));
    let asked = asked.filter(|seat| !seat.out && !seat.gone && is_person(seat.player));
    asked.map(|seat| seat.player).collect()
}

/// Returns the people who must agree: the opponents, or if computer opponents have answered, all others.
fn judges(table: &Table, slip: &Slip) -> Vec<PlayerId> {
    let opponents = opponents(table, slip.seat);
    if !slip.answered || !opponents.is_empty() {
        return opponents;
    }
    let seats = Seat::all(table.n_seats()).zip(&table.doc.seats);
    let others = seats.filter(|(seat, doc)| *seat != slip.seat && !doc.out && !doc.gone);
    let people = others.map(|(_, doc)| doc.player);
    people.filter(|player| is_person(*player)).collect()
}

/// Says that the match is practice, because a computer's answer was undone.
pub(crate) fn practice_words(table: &Table) -> Option<Phrase> {
    let practised = table.doc.practised;
    practised.then(|| Phrase::new("undo-practice"))
}

/// Returns the open request, as long as it can be answered.
fn undo_open(table: &Table) -> Option<(&UndoDoc, Slip)> {
    let open = table.doc.undo.as_ref()?;
    let slip = slip_of(table, open.seat).ok()?;
    (open.entries == table.n_entries()).then_some((open, slip))
}

pub(crate) fn undo_words(table: &Table) -> Option<Phrase> {
    let (open, slip) = undo_open(table)?;
    let player = table.player_at(open.seat)?;
    let question = Phrase::new("undo-question").with("player", player);
    let question = question.with("n", slip.gone.len());
    let judges = judges(table, &slip);
    if judges.len() < 2 {
        return Some(question);
    }
    let missing = judges.into_iter();
    let missing = missing.filter(|player| !open.ayes.contains(player));
    let missing: Vec<Phrase> = missing.map(member).collect();
    let phrase = Phrase::new("undo-question-all").with("question", question);
    Some(phrase.with("missing", missing))
}

pub(crate) fn undo_row(table: &Table) -> Option<Vec<Control>> {
    let (open, _) = undo_open(table)?;
    let voice =
        |label, style, yes| table_button(table, label, style, Act::AnswerUndo(open.number, yes));
    Some(vec![
        voice("undo-button-agree", Style::Success, true),
        voice("undo-button-refuse", Style::Danger, false),
    ])
}

pub(crate) fn undone_words(table: &Table, granted: bool) -> Phrase {
    let id = if granted {
        "undo-granted"
    } else {
        "undo-stands"
    };
    Phrase::new(id).about(table)
}

fn undo_news(playing: &dyn AnyMatch, slip: &Slip) -> Vec<Part<Everyone>> {
    let gone = slip.gone.iter();
    gone.map(|&index| Part::Shown(playing.news(index)))
        .collect()
}

/// Makes the message that asks for agreement.
pub(crate) fn undo_message(table: &Table, number: u32) -> Option<Message<Everyone>> {
    let (_, slip) = undo_open(table).filter(|(open, _)| open.number == number)?;
    let words = undo_words(table)?;
    let mut message = Message::of([title(table), words], table.names());
    message
        .text
        .extend(undo_news(table.playing.as_deref()?, &slip));
    Some(message.row(undo_row(table)?))
}

/// Makes the message that somebody has declined, unless something was played since.
pub(crate) fn unmoved_message(
    table: &Table,
    by: PlayerId,
    entries: usize,
) -> Option<Message<Everyone>> {
    let still = table.is_playing() && entries == table.n_entries();
    let phrase = Phrase::new("undo-refused").about(table);
    let phrase = phrase.with("player", by);
    still.then(|| Message::of([phrase], table.names()))
}

/// Returns the indices of undone entries.
pub(crate) fn taken_back(table: &Table) -> Vec<usize> {
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

impl Seated<'_> {
    pub(crate) fn undo_button(&self) -> Option<Control> {
        let open = self.table.doc.paused.is_some() || undo_open(self.table).is_some();
        let asks = can_take_back(self.table, self.seat) && !open;
        let label = Phrase::new("undo-button-ask");
        asks.then(|| self.button(label, Style::Secondary, Act::TakeBack))
    }
}

impl TakeBack<'_> {
    /// Undoes the requester's last play, or asks the others.
    pub(crate) fn take_back(&self, access: &TableAccess<'_>) -> Granted<Answer> {
        let requester = access.requester;
        let (table, done) = self.tables.change_for(access, |change| {
            let seat = seat_in_play(&change.table, requester)?;
            access.check_fresh(&change.table, seat)?;
            change.heard_of(requester);
            let slip = match slip_of(&change.table, seat) {
                Ok(slip) => slip,
                Err(why) => {
                    let phrase = Phrase::new("undo-not").about(&change.table);
                    return Err(phrase.code("why", why.name()).into());
                }
            };
            let judges = judges(&change.table, &slip);
            let ayes = undo_open(&change.table).map(|(open, _)| open.ayes.clone());
            if let Some(ayes) = ayes
                && !judges.iter().all(|player| ayes.contains(player))
            {
                return no_about(&change.table, "undo-asked-already");
            }
            let posts: PostsDoc = self.tables.small_doc(Subject::Posts(access.id()))?;
            // Somebody who was asked may have left after the others agreed.
            let asked = undo_open(&change.table).is_some();
            let heard = slip.answered || self.has_notified(&change.table, &posts, &slip);
            if asked || judges.is_empty() || !heard {
                // The answer shows the requester's turn again.
                self.grant(change, &slip, false)?;
                change.tell_unless_there(requester);
                return Ok(Done::Back);
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
            change.enqueue(ItemKind::Show);
            Notices::of(self.tables).ask(change, Notice::Undo(number), judges);
            Ok(Done::Asked)
        })?;
        self.say_done(access, &table, &done)
    }

    /// Records an answer to a request to undo.
    pub(crate) fn answer_undo(
        &self,
        access: &TableAccess<'_>,
        number: u32,
        yes: bool,
    ) -> Granted<Answer> {
        let requester = access.requester;
        let (table, done) = self.tables.change_for(access, |change| {
            let table = &mut change.table;
            seat_in_play(table, requester)?;
            let open = undo_open(table);
            let open = open.filter(|(open, _)| open.number == number);
            let Some((open, slip)) = open.map(|(open, slip)| (open.clone(), slip)) else {
                return no_about(table, "undo-late");
            };
            let judges = judges(table, &slip);
            if !judges.contains(&requester.player) {
                return no_about(table, "undo-not-asked");
            }
            change.heard_of(requester);
            if !yes {
                change.close_undo(false);
                change.enqueue(ItemKind::Show);
                let by = requester.player;
                let entries = change.table.n_entries();
                let notice = Notice::Unmoved { by, entries };
                if let Some(player) = change.table.player_at(open.seat) {
                    change.enqueue(ItemKind::ToPlayer { player, notice });
                }
                return Ok(Done::Refused);
            }
            let Some(undo) = change.table.doc.undo.as_mut() else {
                return stale();
            };
            if !undo.ayes.contains(&requester.player) {
                undo.ayes.push(requester.player);
            }
            let agreed = judges.iter().all(|player| undo.ayes.contains(player));
            if agreed {
                self.grant(change, &slip, true)?;
                return Ok(Done::Back);
            }
            change.enqueue(ItemKind::Show);
            Ok(Done::Counted)
        })?;
        if matches!(done, Done::Back) {
            return Ok(answer_about(&table, "undo-granted").here());
        }
        self.say_done(access, &table, &done)
    }

    /// Answers the requester or voter.
    fn say_done(&self, access: &TableAccess<'_>, table: &Table, done: &Done) -> Granted<Answer> {
        let id = match done {
            Done::Back => {
                let Some(own) = Seated::of(table, access.requester.player) else {
                    return stale();
                };
                let done = Phrase::new("undo-done").about(table);
                let heading = sentences([done].into_iter().chain(practice_words(table)));
                let message = Turns::of(self.tables).seat_message(&own, Some(heading), &[], 0);
                return Ok(own.answer(message).here());
            }
            Done::Asked => "undo-asked",
            Done::Counted => "undo-counted",
            Done::Refused => "undo-kept",
        };
        Ok(answer_about(table, id).here())
    }

    /// Undoes plays, as an entry of the log after which the seat is on turn again; notifies it if others agreed.
    fn grant(&self, change: &mut Change, slip: &Slip, by_others: bool) -> Granted<()> {
        let could = change.table.to_act();
        let table = &mut change.table;
        if table.doc.epoch.is_waiting() {
            return no_about(table, "host-sealing");
        }
        let Some(playing) = table.playing.as_mut() else {
            return stale();
        };
        if let Err(why) = playing.take_back(slip.seat, slip.undo) {
            return Err(Refusal::Broken(format!(
                "what could be taken back: {why:?}"
            )));
        }
        let Some(sealed) = playing.sealed_entry(table.notes.len()) else {
            return Err(Refusal::Broken("the match kept no entry".into()));
        };
        let (id, revision) = (table.id.0, table.revision.0 + 1);
        tracing::info!(
            table = id,
            seat = slip.seat.number(),
            revision,
            "taken back"
        );
        let entry = LogEntry {
            sealed,
            draws: Vec::new(),
            at: change.now,
            by: By::Player,
            mark: None,
            setup: None,
        };
        Chance::of(self.tables).keep_entry(change, entry, None)?;
        if slip.answered && is_played_alone(&change.table) {
            change.table.doc.practised = true;
        }
        // Opponents who agreed have also granted the time used since.
        let alone = change.table.doc.undo.is_none();
        change.close_undo(true);
        Turns::of(self.tables).go_on(change, could, slip.seat, by_others);
        let first = slip.gone.first().copied().unwrap_or_default();
        Clocks::of(self.tables).resume_clock(change, slip.seat, first, alone);
        self.take_letters(change, slip.seat)?;
        Ok(())
    }

    /// Removes the controls from the others' messages about the undone play, and updates their boards.
    fn take_letters(&self, change: &mut Change, seat: Seat) -> Granted<()> {
        let own = change.table.player_at(seat);
        let posts: PostsDoc = self.tables.small_doc(Subject::Posts(change.table.id))?;
        let letters = posts.beside.into_iter().filter(|at| at.vote.is_none());
        for at in letters.filter(|at| at.player.is_some() && at.player != own) {
            change.enqueue(ItemKind::Strip(at));
        }
        for player in change.table.players() {
            if Some(player) != own {
                change.tell(player);
            }
        }
        Ok(())
    }

    /// Checks whether somebody else was notified since the play, or will be by a message in flight.
    fn has_notified(&self, table: &Table, posts: &PostsDoc, slip: &Slip) -> bool {
        let first = slip.gone.first().copied().unwrap_or_default();
        let on_its_way = Notices::of(self.tables).notified_under_way(table, posts, first);
        let is_it = |seat: &SeatDoc| {
            let mut notified = on_its_way.iter();
            notified.any(|notified| (notified.player, notified.turn) == (seat.player, seat.turn.n))
        };
        notified_since(table, posts, slip) || others(table, slip).any(is_it)
    }
}

/// Marks the words of an undone entry.
pub(crate) fn struck(taken_back: &[usize], index: usize, said: Phrase) -> Phrase {
    if taken_back.binary_search(&index).is_ok() {
        Phrase::new("undo-struck").with("said", said)
    } else {
        said
    }
}

/// Returns the other seats that the play put on turn.
fn others<'t>(table: &'t Table, slip: &Slip) -> impl Iterator<Item = &'t SeatDoc> {
    let (own, awaited) = (slip.seat, table.awaited());
    let first = slip.gone.first().zip(table.playing.as_ref());
    let before = first.map(|(&first, playing)| playing.at(first).awaited());
    let before = before.unwrap_or_default();
    let others = Seat::all(table.n_seats()).filter(move |&seat| seat != own);
    others
        .filter(move |&seat| awaited.contains(seat) && !before.contains(seat))
        .filter_map(|seat| table.seat(seat))
}

/// Checks whether somebody else was notified of a turn that began with the play.
fn notified_since(table: &Table, posts: &PostsDoc, slip: &Slip) -> bool {
    others(table, slip).any(|seat| {
        let notified = posts.notified(seat.player, seat.turn.n);
        notified.direct || notified.mention
    })
}

#[cfg(test)]
mod tests;
