//! A supply of chance with scripted outcomes, for tests and for the referee.

use super::chance::{Chance, ChanceExhausted, Source};
use std::num::NonZeroU32;

/// A supply of chance that returns scripted outcomes in order, for tests and for the referee.
///
/// If the script does not fit a request, this request and all later ones get an error, and [`Scripted::check`] returns
/// the fault.
#[derive(Debug, Default)]
pub struct Scripted {
    wanted: std::collections::VecDeque<String>,
    fault: Option<ChanceFault>,
}

/// The reason why a script did not fit the requests of the rules.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ChanceFault {
    /// The rules asked for more outcomes than were given.
    #[error("an outcome is missing")]
    Missing,
    /// The given outcome was not possible.
    #[error("{0:?} cannot happen")]
    Impossible(String),
    /// The rules asked for fewer outcomes than were given.
    #[error("{0} outcomes are left over")]
    LeftOver(usize),
}

impl Scripted {
    /// Makes a supply that returns exactly these outcomes.
    pub fn new<S: Into<String>>(wanted: impl IntoIterator<Item = S>) -> Self {
        Self {
            wanted: wanted.into_iter().map(Into::into).collect(),
            fault: None,
        }
    }

    /// Checks that every outcome was used and fitted its request.
    ///
    /// # Errors
    ///
    /// Returns the first mismatch.
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
