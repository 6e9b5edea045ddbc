//! The result of a strike, and what is shown of it.

use serde::{Deserialize, Serialize};

use crate::games::hidden::Hidden;

use super::rank::Rank;

/// The result of a strike.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Fate {
    /// The attacker wins and takes the square.
    #[serde(rename = "won")]
    Won,
    /// The attacker is removed.
    #[serde(rename = "lost")]
    Lost,
    /// Both pieces are removed.
    #[serde(rename = "both")]
    Both,
}

/// House rules for strikes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct StrikeRules {
    /// If ranks are equal, the attacker wins.
    pub aggressor: bool,
    /// A bomb is removed together with its first victim.
    pub one_time_bombs: bool,
}

/// Returns the result when one rank strikes another.
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

/// A resolved strike.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Fight {
    pub(super) attacker: Hidden<Rank>,
    pub(super) defender: Hidden<Rank>,
    pub(super) fate: Fate,
    /// Whether the defender's rank is shown only to its own side.
    pub(super) silent: bool,
}

impl Fight {
    /// Resolves a strike. With `silent_defence` an attacker that loses does not learn what beat it.
    pub(super) fn of(
        attacker: Hidden<Rank>,
        defender: Hidden<Rank>,
        rules: StrikeRules,
        silent_defence: bool,
    ) -> Self {
        let fate = strike(*attacker.get(), *defender.get(), rules);
        Self {
            attacker,
            defender,
            fate,
            silent: silent_defence && fate == Fate::Lost,
        }
    }

    /// Returns what a viewer sees; with `all` also a silent defender.
    pub(super) fn told(self, all: bool) -> Told {
        Told {
            attacker: *self.attacker.get(),
            defender: (all || !self.silent).then(|| *self.defender.get()),
            fate: self.fate,
        }
    }
}

/// A resolved strike as a viewer may see it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Told {
    /// The rank of the attacker.
    pub attacker: Rank,
    /// The rank of the defender, or `None` if it is hidden from the viewer.
    pub defender: Option<Rank>,
    /// The result.
    pub fate: Fate,
}
