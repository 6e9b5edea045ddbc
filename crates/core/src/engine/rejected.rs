//! Why something was not done: reasons of the rules, or chance that had ended.

use super::chance::ChanceExhausted;
use super::phrase::Phrase;

/// Why something that may ask for chance was not done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Rejected<R> {
    /// Every reason against it.
    Against(Vec<R>),
    /// Chance had no outcome left.
    ChanceExhausted,
}

impl<R> Rejected<R> {
    /// The reasons against it; none where it was chance that ended.
    pub fn reasons(self) -> Vec<R> {
        match self {
            Self::Against(reasons) => reasons,
            Self::ChanceExhausted => Vec::new(),
        }
    }
}

/// Rejects an action if there is any reason against it.
///
/// # Errors
///
/// The reasons, if there are any.
pub fn against<R>(reasons: Vec<R>) -> Result<(), Rejected<R>> {
    if reasons.is_empty() {
        Ok(())
    } else {
        Err(Rejected::Against(reasons))
    }
}

/// Rejects an action with the messages of every reason that holds, for games whose reasons are phrases.
///
/// # Errors
///
/// The reasons that hold, if any does.
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
