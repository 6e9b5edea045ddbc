//! The stored form of votes, offers of seats, and requests to undo.

use serde::{Deserialize, Serialize};
use stramash_core::engine::{Millis, PlayerId, Seat};

use crate::votes::motion::Motion;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Vote {
    pub(crate) number: u32,
    pub(crate) motion: Motion,
    /// The people who agreed, the proposer first.
    pub(crate) ayes: Vec<PlayerId>,
    #[serde(default)]
    pub(crate) nays: Vec<PlayerId>,
    /// The people in `ayes` whose silence counted as agreement.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) silent: Vec<PlayerId>,
    /// The time at which the vote was opened, or `None` in old votes.
    #[serde(default, rename = "asked", skip_serializing_if = "Option::is_none")]
    pub(crate) opened: Option<Millis>,
    /// The people who acted at the table without voting. Their silence counts as disagreement.
    #[serde(default, rename = "heard", skip_serializing_if = "Vec::is_empty")]
    pub(crate) acted: Vec<PlayerId>,
    /// The people whose time to answer begins later, because they were absent.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) later: Vec<DelayedAnswer>,
}

/// The time at which a person's own time to answer begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct DelayedAnswer {
    pub(crate) player: PlayerId,
    pub(crate) from: Millis,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum VoteResult {
    Agreed,
    Refused,
    Back,
    /// The vote passed, and the chosen person took the seat.
    Taken,
    /// The vote passed, but the chosen person declined the seat.
    Declined,
    Over,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct ClosedVote {
    pub(crate) vote: Vote,
    #[serde(rename = "how")]
    pub(crate) result: VoteResult,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) at: Option<Millis>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Offer {
    /// The offer's number. Votes, offers and requests to undo share one counter.
    pub(crate) number: u32,
    pub(crate) seat: Seat,
    pub(crate) player: PlayerId,
}

impl Vote {
    pub(crate) fn new(number: u32, motion: Motion, opened: Millis) -> Self {
        Self {
            number,
            motion,
            ayes: Vec::new(),
            nays: Vec::new(),
            silent: Vec::new(),
            opened: Some(opened),
            acted: Vec::new(),
            later: Vec::new(),
        }
    }

    pub(crate) fn has_voted(&self, who: PlayerId) -> bool {
        self.ayes.contains(&who) || self.nays.contains(&who)
    }

    pub(crate) fn voted_against(&self) -> Vec<PlayerId> {
        let nays = self.nays.iter().copied();
        nays.filter(|one| !self.acted.contains(one)).collect()
    }

    /// Returns the people whose votes count as no, because they acted at the table without voting.
    pub(crate) fn acted_instead(&self) -> Vec<PlayerId> {
        let nays = self.nays.iter().copied();
        nays.filter(|one| self.acted.contains(one)).collect()
    }

    pub(crate) fn delay_answer(&mut self, player: PlayerId, from: Millis) {
        self.later.retain(|later| later.player != player);
        self.later.push(DelayedAnswer { player, from });
    }

    /// Returns when a person's time to answer begins, or `None` in old votes.
    pub(crate) fn answer_start(&self, player: PlayerId) -> Option<Millis> {
        let own = self.later.iter().find(|later| later.player == player);
        own.map(|later| later.from).max(self.opened)
    }

    /// Returns the people who have voted yes themselves, the proposer first.
    pub(crate) fn voted_for(&self) -> Vec<PlayerId> {
        let ayes = self.ayes.iter().copied();
        ayes.filter(|one| !self.silent.contains(one)).collect()
    }

    /// Checks whether a person appears in the vote.
    pub(crate) fn names(&self, who: PlayerId) -> bool {
        self.has_voted(who)
            || self.acted.contains(&who)
            || self.later.iter().any(|later| later.player == who)
            || self.motion.newcomer() == Some(who)
    }

    /// Replaces a forgotten person by `nobody`.
    pub(crate) fn forget(&mut self, who: PlayerId, nobody: PlayerId) {
        let voices = [
            &mut self.ayes,
            &mut self.nays,
            &mut self.silent,
            &mut self.acted,
        ];
        for voices in voices {
            voices.retain(|one| *one != who);
        }
        self.later.retain(|later| later.player != who);
        if let Motion::HandOver(_, player) = &mut self.motion
            && *player == who
        {
            *player = nobody;
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct UndoDoc {
    /// The request's number. Votes, offers and requests to undo share one counter.
    pub(crate) number: u32,
    pub(crate) seat: Seat,
    /// The number of log entries when the request was made. Another entry counts as a refusal.
    pub(crate) entries: usize,
    pub(crate) ayes: Vec<PlayerId>,
}
