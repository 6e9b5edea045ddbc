//! Messages and buttons about votes.

use stramash_core::engine::{Arg, Everyone, Phrase, PlayerId, Seat};

use crate::message::{About, Control, Message, Style, game_name, member, sentences, timestamp};
use crate::request::Act;
use crate::room::table_button;
use crate::table::{Alarm, NOBODY, Table};
use crate::time::pace::duration_words;
use crate::votes::vote_doc::{ClosedVote, Vote, VoteResult};
use crate::votes::voters::answer_time;
use crate::votes::{voters, votes_needed};

/// Names the person who may take over a seat. If the table has no name for them, the name is a Discord mention
/// (which does not notify them).
pub(crate) fn newcomer(table: &Table, player: PlayerId) -> Arg {
    if player == NOBODY || table.names().of(player).is_some() {
        Arg::Player(player)
    } else {
        Arg::Mention(player)
    }
}

/// Describes the open vote: who proposed what, the votes so far, and the number of votes needed. Returns `None`
/// if no vote is open.
pub(crate) fn vote_words(table: &Table) -> Option<Phrase> {
    let vote = table.doc.vote.as_ref()?;
    let asks = Phrase::new("absence-vote")
        .with("asker", vote.ayes.first().copied().unwrap_or_default())
        .with("motion", vote.motion.words(table))
        .with("ayes", people(&vote.ayes));
    let against = (!vote.nays.is_empty())
        .then(|| Phrase::new("absence-vote-nays").with("nays", people(&vote.nays)));
    let takes = Phrase::new(if vote.motion.is_unanimous() {
        "absence-vote-all"
    } else {
        "absence-vote-half"
    });
    let takes = takes
        .with("needed", votes_needed(table, vote.motion))
        .with("voters", voters(table, vote.motion).len());
    let counts = vote.motion.standings_note();
    let ends = table.alarm_at(Alarm::Vote);
    let ends = ends.map(|at| Phrase::new("absence-vote-ends").with("when", timestamp(at)));
    let all = [Some(asks), against, Some(takes), counts, ends];
    Some(sentences(all.into_iter().flatten()))
}

pub(crate) fn vote_row(table: &Table) -> Option<Vec<Control>> {
    let vote = table.doc.vote.as_ref()?;
    let vote_button =
        |label, style, yes| table_button(table, label, style, Act::Vote(vote.number, yes));
    let (aye, no) = vote.motion.buttons();
    Some(vec![
        vote_button(aye, Style::Success, true),
        vote_button(no, Style::Danger, false),
    ])
}

/// Makes the message of the open vote. Its buttons are left out if the reader has no vote.
pub(crate) fn vote_message(
    table: &Table,
    number: u32,
    reader: Option<PlayerId>,
) -> Option<Message<Everyone>> {
    let vote = table
        .doc
        .vote
        .as_ref()
        .filter(|vote| vote.number == number)?;
    let asked = reader.and_then(|reader| absent_player_message(table, reader, number));
    if asked.is_some() {
        return asked;
    }
    let phrase = Phrase::new("host-note-vote").about(table);
    let message = Message::of([phrase.with("vote", vote_words(table)?)], table.names());
    let voters = voters(table, vote.motion);
    let may_speak = reader.is_none_or(|reader| voters.contains(&reader));
    let row = vote_row(table).filter(|_| may_speak);
    Some(message.row(row.unwrap_or_default()))
}

fn closed_vote(table: &Table, number: u32) -> Option<&ClosedVote> {
    let mut settled = table.doc.closed_votes.iter();
    settled.find(|one| one.vote.number == number)
}

pub(crate) fn vote_result_words(table: &Table, number: u32) -> Option<Phrase> {
    let ClosedVote {
        vote, result: how, ..
    } = closed_vote(table, number)?;
    let (about, to) = (vote.motion.about(), vote.motion.newcomer());
    let player = || {
        about
            .and_then(|seat| table.player_at(seat))
            .unwrap_or_default()
    };
    let motion = || vote.motion.words(table);
    Some(match (how, to) {
        (VoteResult::Agreed, _) if vote.silent.is_empty() => Phrase::new("absence-settled-agreed")
            .about(table)
            .with("motion", motion())
            .with("ayes", people(&vote.ayes)),
        (VoteResult::Agreed, _) => Phrase::new("absence-settled-silence")
            .about(table)
            .with("motion", motion())
            .with("ayes", people(&vote.voted_for()))
            .with("silent", people(&vote.silent))
            .with("time", duration_words(answer_time(table))),
        (VoteResult::Refused, _) => {
            let (nays, there) = (vote.voted_against(), vote.acted_instead());
            let phrase = Phrase::new(match (nays.is_empty(), there.is_empty()) {
                (_, true) => "absence-settled-refused",
                (true, false) => "absence-settled-went-on",
                (false, false) => "absence-settled-refused-went-on",
            });
            let phrase = phrase.about(table).with("motion", motion());
            match (nays.is_empty(), there.is_empty()) {
                (_, true) => phrase.with("nays", people(&nays)),
                (true, false) => phrase.with("there", people(&there)),
                (false, false) => phrase
                    .with("nays", people(&nays))
                    .with("there", people(&there)),
            }
        }
        (VoteResult::Taken, Some(to)) => Phrase::new("absence-settled-taken")
            .about(table)
            .with("to", to)
            .with("player", previous_player(table, to).unwrap_or_default()),
        (VoteResult::Declined, Some(to)) => Phrase::new("absence-settled-declined")
            .about(table)
            .with("to", newcomer(table, to))
            .with("player", player()),
        (VoteResult::Back, _) => Phrase::new("host-note-back")
            .about(table)
            .with("player", player()),
        (VoteResult::Over | VoteResult::Taken | VoteResult::Declined, _) => {
            Phrase::new("absence-settled-over").about(table)
        }
    })
}

/// Returns the player from whom `newcomer` has taken over a seat, or `None` if there is none.
fn previous_player(table: &Table, newcomer: PlayerId) -> Option<PlayerId> {
    let seat = table.seat_of(newcomer)?;
    let mut transfers = table.doc.seat_transfers.iter().rev();
    transfers
        .find(|one| one.seat == seat)
        .map(|one| one.previous_player)
}

/// Checks whether the vote with this number has ended because the player of this seat is back.
pub(crate) fn was_ended_by_return(table: &Table, number: u32, seat: Seat) -> bool {
    let settled = closed_vote(table, number);
    settled
        .is_some_and(|one| one.result == VoteResult::Back && one.vote.motion.about() == Some(seat))
}

/// Makes the message to the absent player about whom a vote is held.
pub(crate) fn absent_player_message(
    table: &Table,
    player: PlayerId,
    number: u32,
) -> Option<Message<Everyone>> {
    let vote: &Vote = table.doc.vote.as_ref()?;
    let about = vote.motion.about().and_then(|seat| table.player_at(seat));
    if vote.number != number || about != Some(player) {
        return None;
    }
    let phrase = Phrase::new("absence-letter-asked")
        .about(table)
        .with("game", game_name(table.game.slug()))
        .with("vote", vote_words(table)?);
    let here = table_button(table, "absence-button-here", Style::Primary, Act::MyTurn);
    Some(Message::of([phrase], table.names()).row(vec![here]))
}

fn people(all: &[PlayerId]) -> Vec<Phrase> {
    all.iter().copied().map(member).collect()
}
