//! The assignment of shards to processes, read from leases.

use std::collections::BTreeMap;

use crate::cluster::{FencingToken, Lease, Process};

/// The name of a lease: for a shard, or for the notice that its new holder is connected.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::discord) struct Name {
    pub(in crate::discord) total: u32,
    pub(in crate::discord) shard: u32,
    /// The fencing token of the holder that is connected; `None` for the shard's own lease.
    pub(in crate::discord) heard: Option<FencingToken>,
}

impl Name {
    pub(in crate::discord) fn read(text: &str) -> Option<Self> {
        let mut parts = text.strip_prefix(Spread::LEASES)?.split('/');
        let mut number = || parts.next()?.parse::<u64>().ok();
        let total = u32::try_from(number()?).ok()?;
        let shard = u32::try_from(number()?).ok()?;
        let heard = number().map(FencingToken);
        Some(Self {
            total,
            shard,
            heard,
        })
    }

    pub(in crate::discord) fn text(self) -> String {
        let (leases, Self { total, shard, .. }) = (Spread::LEASES, self);
        match self.heard {
            Some(FencingToken(fence)) => format!("{leases}{total}/{shard}/{fence}"),
            None => format!("{leases}{total}/{shard}"),
        }
    }
}

pub(in crate::discord) fn names(held: &[Lease]) -> Vec<(Name, &Lease)> {
    let read = |lease: &'_ Lease| Name::read(&lease.name);
    let named = held.iter().map(|lease| (read(lease), lease));
    named
        .filter_map(|(name, lease)| Some((name?, lease)))
        .collect()
}

/// The assignment of shards to processes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spread {
    total: u32,
    had: BTreeMap<u32, Process>,
}

impl Spread {
    /// The prefix of all leases about shards.
    pub const LEASES: &str = "shard/";

    /// Reads the assignment from leases; `None` if no process has a shard. If the leases disagree about the
    /// number of shards, the one with the most assigned shards counts.
    #[must_use]
    pub fn of(held: &[Lease]) -> Option<Self> {
        let mut by_total: BTreeMap<u32, BTreeMap<u32, Process>> = BTreeMap::new();
        for (name, lease) in names(held) {
            if name.heard.is_none() && name.shard < name.total {
                let had = by_total.entry(name.total).or_default();
                had.insert(name.shard, lease.holder);
            }
        }
        let most = by_total.into_iter().max_by_key(|(_, had)| had.len());
        most.map(|(total, had)| Self { total, had })
    }

    /// Returns the number of shards.
    #[must_use]
    pub fn total(&self) -> u32 {
        self.total
    }

    /// Returns the shards without a process.
    #[must_use]
    pub fn free(&self) -> Vec<u32> {
        let all = 0..self.total;
        all.filter(|shard| !self.had.contains_key(shard)).collect()
    }

    /// Returns the number of shards of each process that has any.
    #[must_use]
    pub fn each(&self) -> BTreeMap<Process, usize> {
        let mut each = BTreeMap::new();
        for process in self.had.values() {
            *each.entry(*process).or_default() += 1;
        }
        each
    }

    /// Returns whether every shard is assigned and no process has more than `fair`.
    pub(in crate::discord) fn is_settled(&self, fair: usize) -> bool {
        self.free().is_empty() && self.each().values().all(|n| *n <= fair)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lease(name: &str, holder: u64) -> Lease {
        Lease {
            name: name.to_owned(),
            holder: Process(holder),
            fence: FencingToken(1),
            is_own: false,
            offered: false,
        }
    }

    #[test]
    fn names_of_leases_are_read_as_they_are_written() {
        for heard in [None, Some(FencingToken(7))] {
            let name = Name {
                total: 4,
                shard: 2,
                heard,
            };
            assert_eq!(Name::read(&name.text()), Some(name));
        }
        for text in ["identify/0", "shard/4", "shard/four/2", "shard//"] {
            assert_eq!(Name::read(text), None, "{text}");
        }
    }

    #[test]
    fn leases_tell_who_has_what_and_what_nobody_has() {
        assert_eq!(Spread::of(&[lease("dumps", 1)]), None);
        let mut held = vec![
            lease("shard/4/0", 7),
            lease("shard/4/0/12", 7),
            lease("shard/4/2", 9),
            lease("shard/4/3", 7),
            // The assignment for an earlier number of shards.
            lease("shard/2/1", 3),
        ];
        let spread = Spread::of(&held).unwrap();
        assert_eq!((spread.total(), spread.free()), (4, vec![1]));
        let each = [(Process(7), 2), (Process(9), 1)];
        assert_eq!(spread.each(), BTreeMap::from(each));
        assert!(!spread.is_settled(2), "one is to be had");
        held.push(lease("shard/4/1", 9));
        let spread = Spread::of(&held).unwrap();
        assert!(spread.is_settled(2));
        assert!(!spread.is_settled(1), "two have more than their part");
    }
}
