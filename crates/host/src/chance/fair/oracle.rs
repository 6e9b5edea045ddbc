//! Chance that replays the draws of a record and checks them.

use std::num::NonZeroU32;

use stramash_core::engine::{Chance, ChanceExhausted, Source};

use crate::chance::fair::chain::{LINKS, back};
use crate::chance::fair::draw::{Draw, outcome_of};
use crate::chance::fair::flaw::Wrong;
use crate::chance::fair::hash::Digest;

/// A source of chance that returns the recorded outcomes, recomputes each, and fails after a wrong one.
pub(super) struct Oracle {
    mix: Digest,
    deck: Digest,
    last_link: Digest,
    counts: [u32; 2],
    waiting: std::vec::IntoIter<Draw>,
    wrong: Option<Wrong>,
    /// The number of correct outcomes.
    pub(super) total: usize,
}

impl Oracle {
    /// Creates the chance of a first epoch, from its mix, deck secret and chain root.
    pub(super) fn new(mix: Digest, deck: Digest, root: Digest) -> Self {
        Self {
            mix,
            deck,
            last_link: root,
            counts: [0, 0],
            waiting: Vec::new().into_iter(),
            wrong: None,
            total: 0,
        }
    }

    pub(super) fn renew(&mut self, mix: Digest, deck: Digest, root: Digest) {
        let total = self.total;
        *self = Self::new(mix, deck, root);
        self.total = total;
    }

    pub(super) fn expect(&mut self, draws: Vec<Draw>) {
        self.waiting = draws.into_iter();
    }

    /// Replaces an error by the wrong draw that caused it, or by `why` if no draw was wrong.
    pub(super) fn settle<T, E>(&self, done: Result<T, E>, why: Wrong) -> Result<T, Wrong> {
        done.map_err(|_| self.wrong.unwrap_or(why))
    }

    pub(super) fn check(&mut self) -> Result<(), Wrong> {
        match self.wrong {
            Some(wrong) => Err(wrong),
            None if self.waiting.len() > 0 => Err(Wrong::Drawn),
            None => Ok(()),
        }
    }

    fn next(&mut self, source: Source, bound: u32) -> Result<u32, Wrong> {
        let draw = self.waiting.next().ok_or(Wrong::Drawn)?;
        if draw.source != source || draw.bound != bound {
            return Err(Wrong::Drawn);
        }
        let count = &mut self.counts[usize::from(source == Source::Deck)];
        *count += 1;
        if draw.index != *count {
            return Err(Wrong::Counted);
        }
        let secret = match (source, draw.link) {
            (Source::Dice, Some(link)) if draw.index <= LINKS => {
                if back(link, 1) != self.last_link {
                    return Err(Wrong::Link);
                }
                self.last_link = link;
                link
            }
            (Source::Dice, None) if draw.index > LINKS => self.deck,
            (Source::Deck, None) => self.deck,
            _ => return Err(Wrong::Link),
        };
        self.total += 1;
        let value = outcome_of(&self.mix, &secret, source, draw.index, bound);
        if value != draw.value {
            return Err(Wrong::Value);
        }
        Ok(value)
    }
}

impl Chance for Oracle {
    fn below(
        &mut self,
        source: Source,
        n: NonZeroU32,
        _: &dyn Fn(u32) -> String,
    ) -> Result<u32, ChanceExhausted> {
        if self.wrong.is_some() {
            return Err(ChanceExhausted);
        }
        self.next(source, n.get()).map_err(|wrong| {
            self.wrong = Some(wrong);
            ChanceExhausted
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::fair::chain::Secrets;
    use crate::chance::fair::supply::{Counters, Supply};

    /// Draws four dice and a card, lets `change` forge them, and checks them.
    fn checked(change: impl Fn(&mut Vec<Draw>)) -> Result<(), Wrong> {
        let secrets = Secrets::known([1; 32], [2; 32]);
        let mut supply = Supply::new(secrets.clone(), [3; 32], Counters::default());
        let asked = [
            (Source::Dice, 6),
            (Source::Dice, 6),
            (Source::Deck, 54),
            (Source::Dice, 6),
            (Source::Dice, 2),
        ];
        let bound = |n| NonZeroU32::new(n).unwrap();
        for (source, n) in asked {
            supply.below(source, bound(n), &|i| i.to_string()).unwrap();
        }
        let (_, mut draws) = supply.finish();
        change(&mut draws);
        let mut oracle = Oracle::new([3; 32], secrets.deck(), secrets.commitments().root);
        oracle.expect(draws);
        for (source, n) in asked {
            let drawn = oracle.below(source, bound(n), &|i| i.to_string());
            assert_eq!(drawn.is_err(), oracle.wrong.is_some());
        }
        oracle.check()
    }

    #[test]
    fn dice_are_checked_link_by_link() {
        assert_eq!(checked(|_| {}), Ok(()));
        let other = Secrets::known([9; 32], [2; 32]).link(1);
        assert_eq!(checked(|draws| draws[0].link = other), Err(Wrong::Link));
        assert_eq!(checked(|draws| draws[1].link = None), Err(Wrong::Link));
        assert_eq!(checked(|draws| draws[2].link = other), Err(Wrong::Link));
        assert_eq!(checked(|draws| draws[3].value ^= 1), Err(Wrong::Value));
        assert_eq!(checked(|draws| draws[1].index = 1), Err(Wrong::Counted));
        assert_eq!(checked(|draws| draws.swap(0, 2)), Err(Wrong::Drawn));
        assert_eq!(checked(|draws| draws[4].bound = 3), Err(Wrong::Drawn));
        let more = |draws: &mut Vec<Draw>| draws.push(draws[0].clone());
        assert_eq!(checked(more), Err(Wrong::Drawn));
        let fewer = |draws: &mut Vec<Draw>| draws.truncate(draws.len() - 1);
        assert_eq!(checked(fewer), Err(Wrong::Drawn));
    }
}
