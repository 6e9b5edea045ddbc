//! Chance, handed in from outside: rules ask for one of several outcomes and get an index.

use std::fmt;
use std::num::NonZeroU32;

use super::named::named;

named! {
    /// Where an outcome comes from, which says who may learn it and when it can be checked. The names
    /// stand in records and in the derivation of outcomes.
    pub enum Source {
        /// Open to all at once, such as dice; each outcome can be checked as soon as it is shown.
        Dice = "dice",
        /// Hidden, or drawn before play, such as cards; checked when the match is over.
        Deck = "deck",
    }
}

/// There is no outcome left. Chance that is made as it is asked for never says so; chance that was
/// written down beforehand, in a script or in a record, does where it has ended or does not fit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("there is no outcome of chance left")]
pub struct Spent;

/// Why something that may ask for chance was not done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Declined<R> {
    /// Every reason against it.
    Against(Vec<R>),
    /// Chance had no outcome left.
    Spent,
}

impl<R> Declined<R> {
    /// The reasons against it; none where it was chance that ended.
    pub fn reasons(self) -> Vec<R> {
        match self {
            Self::Against(reasons) => reasons,
            Self::Spent => Vec::new(),
        }
    }
}

/// Declines where there is any reason against it.
///
/// # Errors
///
/// The reasons, if there are any.
pub fn against<R>(reasons: Vec<R>) -> Result<(), Declined<R>> {
    if reasons.is_empty() {
        Ok(())
    } else {
        Err(Declined::Against(reasons))
    }
}

impl<R> From<Vec<R>> for Declined<R> {
    fn from(reasons: Vec<R>) -> Self {
        Self::Against(reasons)
    }
}

impl<R> From<Spent> for Declined<R> {
    fn from(_: Spent) -> Self {
        Self::Spent
    }
}

/// A supply of fair outcomes. Rules never make their own, and stop where there is none: whatever
/// asks until it gets another outcome asks so often at most.
pub trait Chance {
    /// One of `n` equally likely outcomes, from 0.
    ///
    /// `name` gives an outcome's text in the game's notation (`7S`, a die's face, a seat), so
    /// that a script of wanted outcomes can be followed. Ordinary supplies never call it.
    ///
    /// # Errors
    ///
    /// When there is none left; then nothing that was to follow from it may count.
    fn below(
        &mut self,
        source: Source,
        n: NonZeroU32,
        name: &dyn Fn(u32) -> String,
    ) -> Result<u32, Spent>;
}

/// One of the items, each equally likely, by its index. The items must have a stable order.
///
/// # Errors
///
/// When chance has no outcome left.
///
/// # Panics
///
/// When there is no item: rules must not ask then.
pub fn pick<T: fmt::Display>(
    chance: &mut dyn Chance,
    source: Source,
    items: &[T],
) -> Result<usize, Spent> {
    let n = u32::try_from(items.len())
        .ok()
        .and_then(NonZeroU32::new)
        .expect("something to pick from");
    let index = pick_of(chance, source, n, &|i| items[i as usize].to_string())?;
    Ok(index as usize)
}

/// One of so many outcomes, each equally likely, by its index; `name` gives the text of each.
///
/// # Errors
///
/// When chance has no outcome left.
///
/// # Panics
///
/// When the supply of chance does not keep its bound.
pub fn pick_of(
    chance: &mut dyn Chance,
    source: Source,
    n: NonZeroU32,
    name: &dyn Fn(u32) -> String,
) -> Result<u32, Spent> {
    let index = chance.below(source, n, name)?;
    assert!(index < n.get(), "a supply of chance kept its bound");
    Ok(index)
}

/// A die's face, 1 to 6.
///
/// # Errors
///
/// When chance has no outcome left.
pub fn die(chance: &mut dyn Chance) -> Result<u8, Spent> {
    const FACES: [u8; 6] = [1, 2, 3, 4, 5, 6];
    Ok(FACES[pick(chance, Source::Dice, &FACES)?])
}

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
    ) -> Result<u32, Spent> {
        if self.fault.is_some() {
            return Err(Spent);
        }
        let Some(wanted) = self.wanted.pop_front() else {
            self.fault = Some(ChanceFault::Missing);
            return Err(Spent);
        };
        let found = (0..n.get()).find(|&i| name(i).eq_ignore_ascii_case(&wanted));
        found.ok_or_else(|| {
            self.fault = Some(ChanceFault::Impossible(wanted));
            Spent
        })
    }
}

/// A supply for looking ahead without drawing: always the first outcome, and it counts how often
/// it was asked, so that a caller can tell where chance would come in.
#[derive(Debug, Default)]
pub struct Peek {
    /// How many outcomes were asked for.
    pub asked: usize,
}

impl Chance for Peek {
    fn below(&mut self, _: Source, _: NonZeroU32, _: &dyn Fn(u32) -> String) -> Result<u32, Spent> {
        self.asked += 1;
        Ok(0)
    }
}
