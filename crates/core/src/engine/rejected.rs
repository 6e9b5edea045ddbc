//! The reasons why an action was rejected.

use super::chance::ChanceExhausted;
use super::phrase::Phrase;

/// The reason why an action that may need chance was rejected.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Rejected {
    /// The rules forbid it. Contains every reason.
    Against(Vec<Phrase>),
    /// Chance had no outcome left.
    ChanceExhausted,
}

impl Rejected {
    /// Returns the reasons. Empty if chance was exhausted.
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
/// The reasons.
pub fn against(reasons: Vec<Phrase>) -> Result<(), Rejected> {
    if reasons.is_empty() {
        Ok(())
    } else {
        Err(Rejected::Against(reasons))
    }
}

/// Rejects an action for each reason that holds, given as condition and message id.
///
/// # Errors
///
/// The reasons that hold.
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
