//! Random outcomes, passed in from outside: rules ask for one of several outcomes and get an index.

use super::named::named;
use std::fmt;
use std::num::NonZeroU32;

named! {
    /// The kind of an outcome, which decides who may learn it and when it can be verified. The names are part of
    /// records and of the derivation of outcomes.
    pub enum Source {
        /// An open outcome, such as dice. It can be verified as soon as it is shown.
        Dice = "dice",
        /// An outcome that is hidden or drawn before play, such as cards. It can be verified when the match is
        /// over.
        Deck = "deck",
    }
}

/// The error that no outcome is left. An unlimited supply never returns it; a script or a record does when it has
/// ended or does not fit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("there is no outcome of chance left")]
pub struct ChanceExhausted;

/// A supply of fair outcomes. Rules have no randomness of their own. They must not retry after an error.
pub trait Chance {
    /// Returns one of `n` equally likely outcomes, from 0.
    ///
    /// `name` gives an outcome's text in the game's notation (`7S`, a die's face, a seat), so that scripted
    /// outcomes can be matched. Ordinary supplies never call it.
    ///
    /// # Errors
    ///
    /// When no outcome is left. The caller must then discard whatever depends on it.
    fn below(
        &mut self,
        source: Source,
        n: NonZeroU32,
        name: &dyn Fn(u32) -> String,
    ) -> Result<u32, ChanceExhausted>;
}

/// Returns the index of one of the items, each equally likely. The items must have a stable order.
///
/// # Errors
///
/// When chance has no outcome left.
///
/// # Panics
///
/// When `items` is empty.
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

/// Returns one of `n` equally likely outcomes, from 0; `name` gives the text of each.
///
/// # Errors
///
/// When chance has no outcome left.
///
/// # Panics
///
/// When the supply returns an outcome that is not below `n`.
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
/// When chance has no outcome left.
pub fn die(chance: &mut dyn Chance) -> Result<u8, ChanceExhausted> {
    const FACES: [u8; 6] = [1, 2, 3, 4, 5, 6];
    Ok(FACES[pick(chance, Source::Dice, &FACES)?])
}

/// A supply for looking ahead without drawing. Always returns outcome 0 and counts the requests, so that a caller
/// notices where chance is involved.
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
