//! Random outcomes. They are passed to the rules from outside: the rules ask for one of several outcomes and get an
//! index.

use super::named::named;
use std::fmt;
use std::num::NonZeroU32;

named! {
    /// The kind of a random outcome. It decides who may learn the outcome, and when its fairness can be verified. The
    /// names are part of records, and outcomes are derived from them.
    pub enum Source {
        /// An outcome that everybody sees, such as a roll of dice. Its fairness can be verified as soon as it is shown.
        Dice = "dice",
        /// An outcome that is hidden or is drawn before play, such as a card. Its fairness can be verified when the
        /// match is over.
        Deck = "deck",
    }
}

/// The error that a supply of chance has run out of outcomes. A script or a record returns it when its outcomes are
/// used up or do not fit the request. The supply for real matches is unlimited and never returns it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("there is no outcome of chance left")]
pub struct ChanceExhausted;

/// A supply of fair random outcomes. Rules take all randomness from it. If it returns an error, rules must not ask
/// again.
pub trait Chance {
    /// Returns one of `n` equally likely outcomes, counted from 0.
    ///
    /// `name` returns the text of an outcome in the game's notation, such as `7S`, a die's face or a seat. Scripted
    /// supplies use it to find the outcome that the script names; other supplies never call it.
    ///
    /// # Errors
    ///
    /// Returns an error if no outcome is left. The caller must then discard everything that depends on the outcome.
    fn below(
        &mut self,
        source: Source,
        n: NonZeroU32,
        name: &dyn Fn(u32) -> String,
    ) -> Result<u32, ChanceExhausted>;
}

/// Returns the index of one of the items, each equally likely. For reproducible draws, the items must be in a stable
/// order.
///
/// # Errors
///
/// Returns an error if the supply of chance has run out.
///
/// # Panics
///
/// Panics if `items` is empty.
pub fn pick<T: fmt::Display>(
    chance: &mut dyn Chance,
    source: Source,
    items: &[T],
) -> Result<usize, ChanceExhausted> {
    let n = u32::try_from(items.len())
        .ok()
        .and_then(NonZeroU32::new)
        .expect("something to pick from");
    let index = pick_of(chance, source, n, &|i| items[i as usize].to_string())?;
    Ok(index as usize)
}

/// Returns one of `n` equally likely outcomes, counted from 0. `name` returns the text of an outcome.
///
/// # Errors
///
/// Returns an error if the supply of chance has run out.
///
/// # Panics
///
/// Panics if the supply returns an outcome that is not below `n`.
pub fn pick_of(
    chance: &mut dyn Chance,
    source: Source,
    n: NonZeroU32,
    name: &dyn Fn(u32) -> String,
) -> Result<u32, ChanceExhausted> {
    let index = chance.below(source, n, name)?;
    assert!(index < n.get(), "a supply of chance kept its bound");
    Ok(index)
}

/// Rolls a die: 1 to 6.
///
/// # Errors
///
/// Returns an error if the supply of chance has run out.
pub fn die(chance: &mut dyn Chance) -> Result<u8, ChanceExhausted> {
    const FACES: [u8; 6] = [1, 2, 3, 4, 5, 6];
    Ok(FACES[pick(chance, Source::Dice, &FACES)?])
}

/// A supply of chance for looking ahead. It draws nothing: it always returns outcome 0 and counts the requests, so that
/// the caller notices whether a play needs chance.
#[derive(Debug, Default)]
pub struct CountingChance {
    /// The number of outcomes that were requested.
    pub asked: usize,
}

impl Chance for CountingChance {
    fn below(
        &mut self,
        _: Source,
        _: NonZeroU32,
        _: &dyn Fn(u32) -> String,
    ) -> Result<u32, ChanceExhausted> {
        self.asked += 1;
        Ok(0)
    }
}
