//! The reasons why an action was rejected.

use super::chance::ChanceExhausted;
use super::phrase::Phrase;

/// The reason why an action was rejected.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Rejected {
    /// The rules forbid the action. Contains every reason.
    Against(Vec<Phrase>),
    /// The supply of chance ran out of outcomes.
    ChanceExhausted,
}

impl Rejected {
    /// Returns the reasons. Empty if the supply of chance ran out.
    pub fn reasons(self) -> Vec<Phrase> {
        match self {
            Self::Against(reasons) => reasons,
            Self::ChanceExhausted => Vec::new(),
        }
    }
}

/// Rejects an action if there are any reasons against it.
///
/// # Errors
///
/// Returns the reasons if there are any.
pub fn against(reasons: Vec<Phrase>) -> Result<(), Rejected> {
    if reasons.is_empty() {
        Ok(())
    } else {
        Err(Rejected::Against(reasons))
    }
}

/// Rejects an action for each reason that applies. Each is given as a condition and the id of its message.
///
/// # Errors
///
/// Returns the reasons whose condition is true, if there are any.
pub fn refuse(reasons: &[(bool, &'static str)]) -> Result<(), Rejected> {
    let holding = reasons.iter().filter(|(holds, _)| *holds);
    against(holding.map(|(_, id)| Phrase::new(*id)).collect())
}

impl From<Vec<Phrase>> for Rejected {
    fn from(reasons: Vec<Phrase>) -> Self {
        Self::Against(reasons)
    }
}

impl From<ChanceExhausted> for Rejected {
    fn from(_: ChanceExhausted) -> Self {
        Self::ChanceExhausted
    }
}
