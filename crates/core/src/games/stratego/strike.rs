//! The result of a strike, and what viewers see of it.

use crate::engine::named;
use crate::games::hidden::Hidden;

use super::rank::Rank;

named! {
    /// The result of a strike.
    pub enum StrikeResult {
        /// The attacker wins and moves to the defender's square.
        Won = "won",
        /// The attacker loses and is removed.
        Lost = "lost",
        /// Both pieces are removed.
        Both = "both",
    }
}

/// The house rules that affect strikes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct StrikeRules {
    /// Whether the attacker wins if ranks are equal.
    pub aggressor: bool,
    /// Whether a bomb is removed together with the first piece that strikes it.
    pub one_time_bombs: bool,
}

/// Returns the result when a piece of rank `attacker` strikes a piece of rank `defender`.
#[must_use]
pub fn strike(attacker: Rank, defender: Rank, rules: StrikeRules) -> StrikeResult {
    match (attacker, defender) {
        (_, Rank::Flag) | (Rank::Spy, Rank::Marshal) | (Rank::Miner, Rank::Bomb) => {
            StrikeResult::Won
        }
        (_, Rank::Bomb) if rules.one_time_bombs => StrikeResult::Both,
        (_, Rank::Bomb) => StrikeResult::Lost,
        _ if attacker == defender && rules.aggressor => StrikeResult::Won,
        _ if attacker == defender => StrikeResult::Both,
        _ if attacker > defender => StrikeResult::Won,
        _ => StrikeResult::Lost,
    }
}

/// A resolved strike, with both ranks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ResolvedStrike {
    pub(super) attacker: Hidden<Rank>,
    pub(super) defender: Hidden<Rank>,
    pub(super) result: StrikeResult,
    /// Whether the defender's rank is shown only to its own side.
    pub(super) silent: bool,
}

impl ResolvedStrike {
    /// Resolves a strike. With the option `silent_defence`, an attacker that loses does not learn the rank of the
    /// defender.
    pub(super) fn of(
        attacker: Hidden<Rank>,
        defender: Hidden<Rank>,
        rules: StrikeRules,
        silent_defence: bool,
    ) -> Self {
        let result = strike(*attacker.get(), *defender.get(), rules);
        Self {
            attacker,
            defender,
            result,
            silent: silent_defence && result == StrikeResult::Lost,
        }
    }

    /// Returns what a viewer sees of the strike. If `all`, the rank of a silent defender is included.
    pub(super) fn view(self, all: bool) -> StrikeView {
        StrikeView {
            attacker: *self.attacker.get(),
            defender: (all || !self.silent).then(|| *self.defender.get()),
            result: self.result,
        }
    }
}

/// A resolved strike as a viewer may see it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StrikeView {
    /// The rank of the attacker.
    pub attacker: Rank,
    /// The rank of the defender. None if it is hidden from the viewer.
    pub defender: Option<Rank>,
    /// The result of the strike.
    pub result: StrikeResult,
}
