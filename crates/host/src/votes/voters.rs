//! The right to vote, and the state of a vote.

use stramash_core::engine::{Millis, PlayerId};

use crate::table::Table;
use crate::time::pace::MINUTE;
use crate::votes::motion::Motion;
use crate::votes::vote_doc::{ClosedVote, Vote, VoteResult};
use crate::{DAY, HOUR};

/// The longest time after which saying nothing counts as agreement, in milliseconds.
const MAX_ANSWER: u64 = 2 * DAY;
/// The shortest time after which saying nothing counts as agreement, in milliseconds.
const MIN_ANSWER: u64 = 10 * MINUTE;

/// Returns the time after which saying nothing counts as agreement, in milliseconds. It is three turns at the
/// table's pace, but at least ten minutes and at most two days.
pub(super) fn answer_time(table: &Table) -> u64 {
    table.doc.terms.pace.map_or(MAX_ANSWER, |pace| {
        (3 * pace.turn_ms).clamp(MIN_ANSWER, MAX_ANSWER)
    })
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum VoteState {
    /// Some people have not voted, and the result depends on them.
    Open,
    Agreed,
    /// Too many disagree for the motion to pass.
    Refused,
}

/// Returns the people who have a vote: everybody who plays and is present, except the person whom the vote is
/// about. A player with a stand-in keeps their vote until the table's patience ends.
pub(crate) fn voters(table: &Table, motion: Motion) -> Vec<PlayerId> {
    let seats = table.doc.seats.iter().enumerate();
    let voters = seats.filter(|(place, seat)| {
        let about = motion.about().is_some_and(|about| about.index() == *place);
        let missed = seat.stand_in && seat.missed_from.is_none();
        let there = !seat.gone && !missed && seat.computer.is_none();
        !seat.out && there && !about
    });
    voters.map(|(_, seat)| seat.player).collect()
}

pub(crate) fn votes_needed(table: &Table, motion: Motion) -> usize {
    let voters = voters(table, motion).len();
    if motion.is_unanimous() {
        voters.max(1)
    } else {
        voters / 2 + 1
    }
}

pub(super) fn vote_state(table: &Table, vote: &Vote) -> VoteState {
    let voters = voters(table, vote.motion);
    let among = |voices: &[PlayerId]| voters.iter().filter(|one| voices.contains(one)).count();
    let needed = votes_needed(table, vote.motion);
    if among(&vote.ayes) >= needed {
        VoteState::Agreed
    } else if voters.len() - among(&vote.nays) < needed {
        VoteState::Refused
    } else {
        VoteState::Open
    }
}

/// Returns the time from which a person may propose a motion. There is a limit because each vote notifies
/// everybody.
///
/// A motion that was rejected can be repeated after a day. Those who voted against it can repeat it at once. A
/// person who has withdrawn a motion of their own must wait for an hour before their next motion.
pub(super) fn may_propose_from(table: &Table, motion: Motion, who: PlayerId) -> Option<Millis> {
    let refused = |one: &&ClosedVote| one.result == VoteResult::Refused;
    let mut settled = table.doc.closed_votes.iter().rev();
    let last = settled.clone().find(|one| one.vote.motion == motion);
    let last = last.filter(|one| refused(one) && !one.vote.nays.contains(&who));
    let withdrawn =
        settled.find(|one| refused(one) && one.vote.ayes.is_empty() && one.vote.nays == [who]);
    let again = |one: Option<&ClosedVote>, wait| Some(one?.at?.plus(wait));
    again(last, DAY).max(again(withdrawn, HOUR))
}

/// Checks whether a person has a vote in the open vote and has not answered it, neither by voting nor by doing
/// anything else at the table.
pub(crate) fn has_not_answered(table: &Table, player: PlayerId) -> bool {
    table.doc.vote.as_ref().is_some_and(|vote| {
        let known = vote.has_voted(player) || vote.acted.contains(&player);
        !known && voters(table, vote.motion).contains(&player)
    })
}

/// Returns when a person's silence counts as agreement, or `None` in old votes. An absence delays it by at most
/// the table's allowance.
pub(super) fn silence_ends(table: &Table, vote: &Vote, player: PlayerId) -> Option<Millis> {
    let time = answer_time(table);
    let longest = time.saturating_add(table.doc.terms.allowance_ms());
    let ends = vote.answer_start(player)?.plus(time);
    Some(
        vote.opened
            .map_or(ends, |opened| ends.min(opened.plus(longest))),
    )
}

/// Returns the people who have a vote and have not used it.
pub(super) fn not_voted(table: &Table, vote: &Vote) -> Vec<PlayerId> {
    let mut silent = voters(table, vote.motion);
    silent.retain(|one| !vote.has_voted(*one));
    silent
}

/// Checks whether the vote, offer or request to undo with this number is open.
pub(crate) fn is_open(table: &Table, number: u32) -> bool {
    let open = table.doc.vote.as_ref().map(|vote| vote.number);
    let offered = table.doc.offer.map(|offer| offer.number);
    let undo = table.doc.undo.as_ref().map(|undo| undo.number);
    [open, offered, undo].contains(&Some(number))
}
