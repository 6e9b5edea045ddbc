//! The random outcomes for a table, drawn from its secrets.

use std::num::NonZeroU32;

use stramash_core::engine::{Chance, ChanceExhausted, Source};

use crate::chance::fair::chain::Secrets;
use crate::chance::fair::draw::{Draw, derive_outcome};
use crate::chance::fair::hash::{Digest, tagged_hash};

/// The counts of outcomes that a table has drawn from its two sources so far. They never decrease.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Counters {
    /// The number of dice drawn.
    pub dice: u32,
    /// The number of hidden outcomes drawn.
    pub deck: u32,
}

/// A message that was posted once words and seats were fixed. Discord assigns its id, so nobody knows the id
/// while a word can still change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Announcement {
    /// The id of the message's channel.
    pub channel: u64,
    /// The id of the message.
    pub message: u64,
}

/// Returns the mix, which is the salt of every draw: a hash of the table's number, the players' words (an empty
/// text for a player without a word) and the id of the message. Without a message, the hash is of the number
/// and the words only.
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

/// Returns the numbers below `n` in a random order. Draws from the deck.
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

/// A source of chance for one change of a table. Its draws count only if the change is committed, so a rejected
/// change uses up none.
#[derive(Debug)]
pub struct Supply {
    secrets: Secrets,
    mix: Digest,
    counters: Counters,
    draws: Vec<Draw>,
}

impl Supply {
    /// Creates a supply that continues after the draws counted in `counters`.
    #[must_use]
    pub fn new(secrets: Secrets, mix: Digest, counters: Counters) -> Self {
        Self {
            secrets,
            mix,
            counters,
            draws: Vec::new(),
        }
    }

    /// Returns the new counts, and the draws in order.
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
