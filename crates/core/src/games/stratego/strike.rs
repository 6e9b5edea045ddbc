//! A strike: who beats whom, and what is told of it.

use serde::{Deserialize, Serialize};

use crate::games::hidden::Hidden;

use super::rank::Rank;

/// How a strike ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Fate {
    /// The attacker takes the square.
    #[serde(rename = "won")]
    Won,
    /// The attacker is gone.
    #[serde(rename = "lost")]
    Lost,
    /// Both are gone.
    #[serde(rename = "both")]
    Both,
}

/// The house rules of a strike.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct StrikeRules {
    /// Of equal ranks the attacker wins.
    pub aggressor: bool,
    /// A bomb goes with its first victim.
    pub one_time_bombs: bool,
}

/// How a strike of one rank on another ends.
#[must_use]
pub fn strike(attacker: Rank, defender: Rank, rules: StrikeRules) -> Fate {
    match (attacker, defender) {
        (_, Rank::Flag) | (Rank::Spy, Rank::Marshal) | (Rank::Miner, Rank::Bomb) => Fate::Won,
        (_, Rank::Bomb) if rules.one_time_bombs => Fate::Both,
        (_, Rank::Bomb) => Fate::Lost,
        _ if attacker == defender && rules.aggressor => Fate::Won,
        _ if attacker == defender => Fate::Both,
        _ if attacker > defender => Fate::Won,
        _ => Fate::Lost,
    }
}

/// A strike that has been fought out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Fight {
    /// What struck.
    pub(super) attacker: Hidden<Rank>,
    /// What was struck.
    pub(super) defender: Hidden<Rank>,
    /// How it ended.
    pub(super) fate: Fate,
    /// Whether only the defender's side is told what it was.
    pub(super) silent: bool,
}

impl Fight {
    /// A strike fought out between two ranks; of a silent defence the attacker who loses is not told what beat it.
    pub(super) fn of(
        attacker: Hidden<Rank>,
        defender: Hidden<Rank>,
        rules: StrikeRules,
        silent_defence: bool,
    ) -> Self {
        let fate = strike(*attacker.peek(), *defender.peek(), rules);
        Self {
            attacker,
            defender,
            fate,
            silent: silent_defence && fate == Fate::Lost,
        }
    }

    /// What is told of it, with or without what is kept silent.
    pub(super) fn told(self, all: bool) -> Told {
        Told {
            attacker: *self.attacker.peek(),
            defender: (all || !self.silent).then(|| *self.defender.peek()),
            fate: self.fate,
        }
    }
}

/// A strike that has been fought out, as a viewer may know it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Told {
    /// What struck.
    pub attacker: Rank,
    /// What was struck, unless the viewer is not told.
    pub defender: Option<Rank>,
    /// How it ended.
    pub fate: Fate,
}
