//! Chance, handed in from outside: rules ask for one of several outcomes and get an index.

use super::named::named;
use std::fmt;
use std::num::NonZeroU32;

named! {
    /// The origin of an outcome, which says who may learn it and when it can be checked. The names
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
pub struct ChanceExhausted;

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
    ) -> Result<u32, ChanceExhausted>;
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
) -> Result<usize, ChanceExhausted> {
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
) -> Result<u32, ChanceExhausted> {
    let index = chance.below(source, n, name)?;
    assert!(index < n.get(), "a supply of chance kept its bound");
    Ok(index)
}

/// A die's face, 1 to 6.
///
/// # Errors
///
/// When chance has no outcome left.
pub fn die(chance: &mut dyn Chance) -> Result<u8, ChanceExhausted> {
    const FACES: [u8; 6] = [1, 2, 3, 4, 5, 6];
    Ok(FACES[pick(chance, Source::Dice, &FACES)?])
}

/// A supply for looking ahead without drawing: always the first outcome, and it counts how often
/// it was asked, so that a caller can tell where chance would come in.
#[derive(Debug, Default)]
pub struct Peek {
    /// How many outcomes were asked for.
    pub asked: usize,
}

impl Chance for Peek {
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
