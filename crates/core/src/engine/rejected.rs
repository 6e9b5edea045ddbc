//! The reasons why an action was rejected.

use super::chance::ChanceExhausted;
use super::phrase::Phrase;

/// The reason why an action that may need chance was rejected.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Rejected<R> {
    /// The rules forbid it. Contains every reason.
    Against(Vec<R>),
    /// Chance had no outcome left.
    ChanceExhausted,
}

impl<R> Rejected<R> {
    /// Returns the reasons. Empty if chance was exhausted.
    pub fn reasons(self) -> Vec<R> {
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
pub fn against<R>(reasons: Vec<R>) -> Result<(), Rejected<R>> {
    if reasons.is_empty() {
        Ok(())
    } else {
        Err(Rejected::Against(reasons))
    }
}

/// Rejects an action for each reason that holds, given as condition and message id. For games whose reasons are
/// phrases.
///
/// # Errors
///
/// The reasons that hold.
pub fn refuse(reasons: &[(bool, &'static str)]) -> Result<(), Rejected<Phrase>> {
    let holding = reasons.iter().filter(|(holds, _)| *holds);
    against(holding.map(|(_, id)| Phrase::new(*id)).collect())
}

impl<R> From<Vec<R>> for Rejected<R> {
    fn from(reasons: Vec<R>) -> Self {
        Self::Against(reasons)
    }
}

impl<R> From<ChanceExhausted> for Rejected<R> {
    fn from(_: ChanceExhausted) -> Self {
        Self::ChanceExhausted
    }
}
