//! The stored form of votes: what is asked, who has spoken, and what came of it.

use serde::{Deserialize, Serialize};
use stramash_core::engine::{Millis, PlayerId, Seat};

use crate::votes::motion::Motion;

/// A vote that is open.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Vote {
    pub(crate) number: u32,
    pub(crate) motion: Motion,
    /// Who agreed, the one who asked first.
    pub(crate) ayes: Vec<PlayerId>,
    /// Who did not.
    #[serde(default)]
    pub(crate) nays: Vec<PlayerId>,
    /// Those of the first who said nothing, which counts as agreeing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) silent: Vec<PlayerId>,
    /// When it was opened; none in votes of old.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) asked: Option<Millis>,
    /// Those who have said nothing to it and done something else at the table since: silence of theirs counts as not
    /// agreeing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) heard: Vec<PlayerId>,
    /// Those whose time to answer begins later, since they were away.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) later: Vec<Later>,
}

/// A time to answer a vote that begins at a moment of somebody's own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Later {
    pub(crate) player: PlayerId,
    /// When they are back.
    pub(crate) from: Millis,
}

/// How a vote has ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum How {
    /// Enough have agreed.
    Agreed,
    /// Too many did not.
    Refused,
    /// The one who was away is back.
    Back,
    /// Agreed, and the one who was to play on does.
    Taken,
    /// Agreed, and the one who was to play on would rather not.
    Declined,
    /// The match was over first.
    Over,
}

/// A vote that has ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Settled {
    pub(crate) vote: Vote,
    pub(crate) how: How,
    /// When.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) at: Option<Millis>,
}

/// A seat that waits for the one who is to play on for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Offer {
    /// Counted with the votes.
    pub(crate) number: u32,
    pub(crate) seat: Seat,
    pub(crate) player: PlayerId,
}

impl Vote {
    /// A vote that is opened at a moment, on which nobody has said anything yet.
    pub(crate) fn new(number: u32, motion: Motion, asked: Millis) -> Self {
        Self {
            number,
            motion,
            ayes: Vec::new(),
            nays: Vec::new(),
            silent: Vec::new(),
            asked: Some(asked),
            heard: Vec::new(),
            later: Vec::new(),
        }
    }

    /// Whether somebody has said what they think.
    pub(crate) fn has_spoken(&self, who: PlayerId) -> bool {
        self.ayes.contains(&who) || self.nays.contains(&who)
    }

    /// The people who said that they do not agree.
    pub(crate) fn said_nay(&self) -> Vec<PlayerId> {
        let nays = self.nays.iter().copied();
        nays.filter(|one| !self.heard.contains(one)).collect()
    }

    /// The people who said nothing, and did something else at the table, which counts as not agreeing.
    pub(crate) fn went_on(&self) -> Vec<PlayerId> {
        let nays = self.nays.iter().copied();
        nays.filter(|one| self.heard.contains(one)).collect()
    }

    /// Has somebody's time to answer begin at a moment, as they are away until then.
    pub(crate) fn begins_later(&mut self, player: PlayerId, from: Millis) {
        self.later.retain(|later| later.player != player);
        self.later.push(Later { player, from });
    }

    /// When somebody's time to answer began or begins; none in votes of old.
    pub(crate) fn asked_of(&self, player: PlayerId) -> Option<Millis> {
        let own = self.later.iter().find(|later| later.player == player);
        own.map(|later| later.from).max(self.asked)
    }

    /// Who said that they agree, the one who asked first.
    pub(crate) fn said_aye(&self) -> Vec<PlayerId> {
        let ayes = self.ayes.iter().copied();
        ayes.filter(|one| !self.silent.contains(one)).collect()
    }

    /// Whether somebody has a part in it: by a voice, or as the one who would play on.
    pub(crate) fn names(&self, who: PlayerId) -> bool {
        self.has_spoken(who)
            || self.heard.contains(&who)
            || self.later.iter().any(|later| later.player == who)
            || self.motion.newcomer() == Some(who)
    }

    /// Forgets what somebody had to do with it.
    pub(crate) fn forget(&mut self, who: PlayerId, nobody: PlayerId) {
        let voices = [
            &mut self.ayes,
            &mut self.nays,
            &mut self.silent,
            &mut self.heard,
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

/// That somebody would like to take back what was played last.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct UndoDoc {
    /// Counted with the votes.
    pub(crate) number: u32,
    /// Who asks.
    pub(crate) seat: Seat,
    /// After how many entries; any further one is an answer.
    pub(crate) entries: usize,
    /// Who has agreed.
    pub(crate) ayes: Vec<PlayerId>,
}
