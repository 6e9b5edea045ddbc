//! Chance that replays the draws of a record and checks them.

use std::num::NonZeroU32;

use stramash_core::engine::{Chance, ChanceExhausted, Source};

use crate::chance::fair::chain::{LINKS, towards_root};
use crate::chance::fair::draw::{Draw, derive_outcome};
use crate::chance::fair::hash::Digest;
use crate::chance::fair::record_error::RecordErrorKind;

/// A source of chance that returns the recorded outcomes and recomputes each. It fails at the first wrong one.
pub(super) struct DrawChecker {
    mix: Digest,
    deck: Digest,
    last_link: Digest,
    counts: [u32; 2],
    recorded: std::vec::IntoIter<Draw>,
    error: Option<RecordErrorKind>,
    /// The number of outcomes that were correct so far.
    pub(super) n_verified: usize,
}

impl DrawChecker {
    /// Creates the checker for a match's first epoch. `mix` is the salt of every draw; `root` is the public end
    /// of the hash chain.
    pub(super) fn new(mix: Digest, deck: Digest, root: Digest) -> Self {
        Self {
            mix,
            deck,
            last_link: root,
            counts: [0, 0],
            recorded: Vec::new().into_iter(),
            error: None,
            n_verified: 0,
        }
    }

    pub(super) fn begin_epoch(&mut self, mix: Digest, deck: Digest, root: Digest) {
        let total = self.n_verified;
        *self = Self::new(mix, deck, root);
        self.n_verified = total;
    }

    pub(super) fn expect_draws(&mut self, draws: Vec<Draw>) {
        self.recorded = draws.into_iter();
    }

    /// Passes on the result of the rules, but replaces its error by the first wrong draw or, if all draws were
    /// correct, by `why`.
    pub(super) fn map_error<T, E>(
        &self,
        done: Result<T, E>,
        why: RecordErrorKind,
    ) -> Result<T, RecordErrorKind> {
        done.map_err(|_| self.error.unwrap_or(why))
    }

    pub(super) fn check(&mut self) -> Result<(), RecordErrorKind> {
        match self.error {
            Some(error) => Err(error),
            None if self.recorded.len() > 0 => Err(RecordErrorKind::OtherDraws),
            None => Ok(()),
        }
    }

    fn next(&mut self, source: Source, bound: u32) -> Result<u32, RecordErrorKind> {
        let draw = self.recorded.next().ok_or(RecordErrorKind::OtherDraws)?;
        if draw.source != source || draw.bound != bound {
            return Err(RecordErrorKind::OtherDraws);
        }
        let count = &mut self.counts[usize::from(source == Source::Deck)];
        *count += 1;
        if draw.index != *count {
            return Err(RecordErrorKind::DrawNumber);
        }
        let secret = match (source, draw.link) {
            (Source::Dice, Some(link)) if draw.index <= LINKS => {
                if towards_root(link, 1) != self.last_link {
                    return Err(RecordErrorKind::Link);
                }
                self.last_link = link;
                link
            }
            (Source::Dice, None) if draw.index > LINKS => self.deck,
            (Source::Deck, None) => self.deck,
            _ => return Err(RecordErrorKind::Link),
        };
        self.n_verified += 1;
        let value = derive_outcome(&self.mix, &secret, source, draw.index, bound);
        if value != draw.value {
            return Err(RecordErrorKind::Outcome);
        }
        Ok(value)
    }
}

impl Chance for DrawChecker {
    fn below(
        &mut self,
        source: Source,
        n: NonZeroU32,
        _: &dyn Fn(u32) -> String,
    ) -> Result<u32, ChanceExhausted> {
        if self.error.is_some() {
            return Err(ChanceExhausted);
        }
        self.next(source, n.get()).map_err(|error| {
            self.error = Some(error);
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
    fn checked(change: impl Fn(&mut Vec<Draw>)) -> Result<(), RecordErrorKind> {
        let secrets = Secrets::fixed([1; 32], [2; 32]);
        let mut supply = Supply::new(secrets.clone(), [3; 32], Counters::default());
        let requests = [
            (Source::Dice, 6),
            (Source::Dice, 6),
            (Source::Deck, 54),
            (Source::Dice, 6),
            (Source::Dice, 2),
        ];
        let bound = |n| NonZeroU32::new(n).unwrap();
        for (source, n) in requests {
            supply.below(source, bound(n), &|i| i.to_string()).unwrap();
        }
        let (_, mut draws) = supply.finish();
        change(&mut draws);
        let mut oracle = DrawChecker::new([3; 32], secrets.deck(), secrets.commitments().root);
        oracle.expect_draws(draws);
        for (source, n) in requests {
            let drawn = oracle.below(source, bound(n), &|i| i.to_string());
            assert_eq!(drawn.is_err(), oracle.error.is_some());
        }
        oracle.check()
    }

    #[test]
    fn dice_are_checked_against_the_chain() {
        assert_eq!(checked(|_| {}), Ok(()));
        let other = Secrets::fixed([9; 32], [2; 32]).link(1);
        assert_eq!(
            checked(|draws| draws[0].link = other),
            Err(RecordErrorKind::Link)
        );
        assert_eq!(
            checked(|draws| draws[1].link = None),
            Err(RecordErrorKind::Link)
        );
        assert_eq!(
            checked(|draws| draws[2].link = other),
            Err(RecordErrorKind::Link)
        );
        assert_eq!(
            checked(|draws| draws[3].value ^= 1),
            Err(RecordErrorKind::Outcome)
        );
        assert_eq!(
            checked(|draws| draws[1].index = 1),
            Err(RecordErrorKind::DrawNumber)
        );
        assert_eq!(
            checked(|draws| draws.swap(0, 2)),
            Err(RecordErrorKind::OtherDraws)
        );
        assert_eq!(
            checked(|draws| draws[4].bound = 3),
            Err(RecordErrorKind::OtherDraws)
        );
        let more = |draws: &mut Vec<Draw>| draws.push(draws[0].clone());
        assert_eq!(checked(more), Err(RecordErrorKind::OtherDraws));
        let fewer = |draws: &mut Vec<Draw>| draws.truncate(draws.len() - 1);
        assert_eq!(checked(fewer), Err(RecordErrorKind::OtherDraws));
    }
}
