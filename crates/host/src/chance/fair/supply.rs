//! The supply of chance for a table.

use std::num::NonZeroU32;

use stramash_core::engine::{Chance, ChanceExhausted, Source};

use crate::chance::fair::chain::Secrets;
use crate::chance::fair::draw::{Draw, derive_outcome};
use crate::chance::fair::hash::{Digest, tagged_hash};

/// The number of outcomes drawn from each source. It never decreases.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Counters {
    /// The number of dice.
    pub dice: u32,
    /// The number of hidden outcomes.
    pub deck: u32,
}

/// The message that was posted once words and seats were fixed. Its id is assigned by Discord, so nobody can know
/// it while a word can still change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Announcement {
    /// The id of its channel.
    pub channel: u64,
    /// The id of the message.
    pub message: u64,
}

/// Hashes the table, the words of its players (empty if not given) and the message id into the mix for every draw.
/// Without a message, only table and words are used.
#[must_use]
pub fn mix(table: u64, words: &[String], announced: Option<Announcement>) -> Digest {
    let table = table.to_string();
    let mut fields = vec![table.as_bytes()];
    fields.extend(words.iter().map(String::as_bytes));
    let words = tagged_hash("mix", &fields);
    match announced {
        None => words,
        Some(Announcement { message, .. }) => {
            tagged_hash("announced", &[&words, message.to_string().as_bytes()])
        }
    }
}

/// Returns the numbers below `n` in a random order, drawn from the hidden source.
///
/// # Errors
///
/// Fails if chance is exhausted.
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

/// The chance for one change of a table. Its draws count once the change is committed; a rejected change uses none.
#[derive(Debug)]
pub struct Supply {
    secrets: Secrets,
    mix: Digest,
    counters: Counters,
    draws: Vec<Draw>,
}

impl Supply {
    /// Creates a supply that continues after these counts.
    #[must_use]
    pub fn new(secrets: Secrets, mix: Digest, counters: Counters) -> Self {
        Self {
            secrets,
            mix,
            counters,
            draws: Vec::new(),
        }
    }

    /// Returns the new counts and the draws in order.
    #[must_use]
    pub fn finish(self) -> (Counters, Vec<Draw>) {
        (self.counters, self.draws)
    }
}

impl Chance for Supply {
    /// Never fails.
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
        let value = derive_outcome(&self.mix, &secret, source, index, n.get());
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
