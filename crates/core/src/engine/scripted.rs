//! Outcomes of chance that were named beforehand, for tests and for the referee.

use super::chance::{Chance, ChanceExhausted, Source};
use std::num::NonZeroU32;

/// Outcomes named beforehand, in order: for tests and for the referee.
///
/// Once something could not be had as named there is nothing more to be had, and
/// [`Scripted::check`] tells why.
#[derive(Debug, Default)]
pub struct Scripted {
    wanted: std::collections::VecDeque<String>,
    fault: Option<ChanceFault>,
}

/// Why a script of outcomes did not fit what the rules asked for.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ChanceFault {
    /// The rules asked for more outcomes than were named.
    #[error("an outcome is missing")]
    Missing,
    /// The named outcome cannot happen.
    #[error("{0:?} cannot happen")]
    Impossible(String),
    /// The rules asked for fewer outcomes than were named.
    #[error("{0} outcomes are left over")]
    LeftOver(usize),
}

impl Scripted {
    /// A supply of just these outcomes.
    pub fn new<S: Into<String>>(wanted: impl IntoIterator<Item = S>) -> Self {
        Self {
            wanted: wanted.into_iter().map(Into::into).collect(),
            fault: None,
        }
    }

    /// Whether every outcome was had as named and none is left over.
    ///
    /// # Errors
    ///
    /// The first thing that did not fit.
    pub fn check(&self) -> Result<(), ChanceFault> {
        match &self.fault {
            Some(fault) => Err(fault.clone()),
            None if self.wanted.is_empty() => Ok(()),
            None => Err(ChanceFault::LeftOver(self.wanted.len())),
        }
    }
}

impl Chance for Scripted {
    fn below(
        &mut self,
        _: Source,
        n: NonZeroU32,
        name: &dyn Fn(u32) -> String,
    ) -> Result<u32, ChanceExhausted> {
        if self.fault.is_some() {
            return Err(ChanceExhausted);
        }
        let Some(wanted) = self.wanted.pop_front() else {
            self.fault = Some(ChanceFault::Missing);
            return Err(ChanceExhausted);
        };
        let found = (0..n.get()).find(|&i| name(i).eq_ignore_ascii_case(&wanted));
        found.ok_or_else(|| {
            self.fault = Some(ChanceFault::Impossible(wanted));
            ChanceExhausted
        })
    }
}
