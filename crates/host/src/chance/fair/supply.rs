//! The supply of chance for one table, and the account of what was drawn.

use std::num::NonZeroU32;

use stramash_core::engine::{Chance, ChanceExhausted, Source};

use crate::chance::fair::chain::Secrets;
use crate::chance::fair::draw::{Draw, outcome_of};
use crate::chance::fair::hash::{Digest, tagged};

/// How many outcomes have been drawn of each source. Counts are never turned back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Counters {
    /// Dice.
    pub dice: u32,
    /// Hidden outcomes.
    pub deck: u32,
}

/// The message that was posted once words and seats were locked. Discord alone gives it its number,
/// so nobody knows it while a word can still be changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Announced {
    /// The channel in which it stands.
    pub channel: u64,
    /// Its number.
    pub message: u64,
}

/// What the table, the words of its players (one for each seat, empty when none was given) and the
/// number of the message add to every draw. Without a message the words alone have to do.
#[must_use]
pub fn mix(table: u64, words: &[String], announced: Option<Announced>) -> Digest {
    let table = table.to_string();
    let mut fields = vec![table.as_bytes()];
    fields.extend(words.iter().map(String::as_bytes));
    let words = tagged("mix", &fields);
    match announced {
        None => words,
        Some(Announced { message, .. }) => {
            tagged("announced", &[&words, message.to_string().as_bytes()])
        }
    }
}

/// The numbers below `n` in a random order, from the hidden source.
///
/// # Errors
///
/// When chance has no outcome left.
pub fn shuffle(n: u8, chance: &mut dyn Chance) -> Result<Vec<u8>, ChanceExhausted> {
    let mut order: Vec<u8> = (0..n).collect();
    for last in (1..order.len()).rev() {
        let bound = u32::try_from(last + 1).ok().and_then(NonZeroU32::new);
        let place = bound.map_or(Ok(0), |bound| {
            chance.below(Source::Deck, bound, &|place| place.to_string())
        });
        order.swap(last, place? as usize);
    }
    Ok(order)
}

/// Chance for one change of a table. What it drew counts once the change is committed; a change
/// that is refused has used nothing.
#[derive(Debug)]
pub struct Supply {
    secrets: Secrets,
    mix: Digest,
    counters: Counters,
    draws: Vec<Draw>,
}

impl Supply {
    /// A supply that goes on after these counts.
    #[must_use]
    pub fn new(secrets: Secrets, mix: Digest, counters: Counters) -> Self {
        Self {
            secrets,
            mix,
            counters,
            draws: Vec::new(),
        }
    }

    /// The new counts and what was drawn, in order.
    #[must_use]
    pub fn finish(self) -> (Counters, Vec<Draw>) {
        (self.counters, self.draws)
    }
}

impl Chance for Supply {
    /// It never ends.
    fn below(
        &mut self,
        source: Source,
        n: NonZeroU32,
        _: &dyn Fn(u32) -> String,
    ) -> Result<u32, ChanceExhausted> {
        let counter = match source {
            Source::Dice => &mut self.counters.dice,
            Source::Deck => &mut self.counters.deck,
        };
        *counter += 1;
        let index = *counter;
        let link = match source {
            Source::Dice => self.secrets.link(index),
            Source::Deck => None,
        };
        let secret = link.unwrap_or_else(|| self.secrets.deck());
        let value = outcome_of(&self.mix, &secret, source, index, n.get());
        self.draws.push(Draw {
            source,
            index,
            bound: n.get(),
            value,
            link,
        });
        Ok(value)
    }
}
