//! The assignment of shards to processes, read from leases.

use std::collections::BTreeMap;

use crate::cluster::{FencingToken, Lease, Process};

/// The name of a lease about a shard. There are two kinds of leases: that of the shard itself, and a notice with which
/// the shard's new holder announces that it is connected.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct LeaseName {
    pub(crate) total: u32,
    pub(crate) shard: u32,
    /// The fencing token of the holder that announces its connection; `None` for the lease of the shard itself.
    pub(crate) connected: Option<FencingToken>,
}

impl LeaseName {
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let mut parts = text.strip_prefix(ShardAssignment::LEASES)?.split('/');
        let mut number = || parts.next()?.parse::<u64>().ok();
        let total = u32::try_from(number()?).ok()?;
        let shard = u32::try_from(number()?).ok()?;
        let connected = number().map(FencingToken);
        Some(Self {
            total,
            shard,
            connected,
        })
    }

    pub(crate) fn text(self) -> String {
        let (leases, Self { total, shard, .. }) = (ShardAssignment::LEASES, self);
        match self.connected {
            Some(FencingToken(fence)) => format!("{leases}{total}/{shard}/{fence}"),
            None => format!("{leases}{total}/{shard}"),
        }
    }
}

pub(crate) fn named_leases(held: &[Lease]) -> Vec<(LeaseName, &Lease)> {
    let read = |lease: &'_ Lease| LeaseName::parse(&lease.name);
    let named = held.iter().map(|lease| (read(lease), lease));
    named
        .filter_map(|(name, lease)| Some((name?, lease)))
        .collect()
}

/// The assignment of shards to processes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShardAssignment {
    total: u32,
    holders: BTreeMap<u32, Process>,
}

impl ShardAssignment {
    /// The prefix of all leases about shards.
    pub const LEASES: &str = "shard/";

    /// Reads the assignment from leases; `None` if no process has a shard. Leases may be for different total numbers of
    /// shards, because leases for an earlier number expire slowly; the number with the most assigned shards counts.
    #[must_use]
    pub fn of(held: &[Lease]) -> Option<Self> {
        let mut by_total: BTreeMap<u32, BTreeMap<u32, Process>> = BTreeMap::new();
        for (name, lease) in named_leases(held) {
            if name.connected.is_none() && name.shard < name.total {
                let holders = by_total.entry(name.total).or_default();
                holders.insert(name.shard, lease.holder);
            }
        }
        let most = by_total
            .into_iter()
            .max_by_key(|(_, holders)| holders.len());
        most.map(|(total, holders)| Self { total, holders })
    }

    /// Returns the number of shards.
    #[must_use]
    pub fn total(&self) -> u32 {
        self.total
    }

    /// Returns the shards without a process.
    #[must_use]
    pub fn unassigned(&self) -> Vec<u32> {
        let all = 0..self.total;
        all.filter(|shard| !self.holders.contains_key(shard))
            .collect()
    }

    /// Returns the number of shards of each process. Processes without a shard are not included.
    #[must_use]
    pub fn per_process(&self) -> BTreeMap<Process, usize> {
        let mut per_process = BTreeMap::new();
        for process in self.holders.values() {
            *per_process.entry(*process).or_default() += 1;
        }
        per_process
    }

    /// Returns whether every shard is assigned and no process has more than `fair` shards.
    pub(crate) fn is_settled(&self, fair: usize) -> bool {
        self.unassigned().is_empty() && self.per_process().values().all(|n| *n <= fair)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lease(name: &str, holder: u64) -> Lease {
        Lease {
            name: name.to_owned(),
            holder: Process(holder),
            token: FencingToken(1),
            is_own: false,
            offered: false,
        }
    }

    #[test]
    fn lease_names_round_trip() {
        for connected in [None, Some(FencingToken(7))] {
            let name = LeaseName {
                total: 4,
                shard: 2,
                connected,
            };
            assert_eq!(LeaseName::parse(&name.text()), Some(name));
        }
        for text in ["identify/0", "shard/4", "shard/four/2", "shard//"] {
            assert_eq!(LeaseName::parse(text), None, "{text}");
        }
    }

    #[test]
    fn assignment_is_read_from_leases() {
        assert_eq!(ShardAssignment::of(&[lease("dumps", 1)]), None);
        let mut held = vec![
            lease("shard/4/0", 7),
            lease("shard/4/0/12", 7),
            lease("shard/4/2", 9),
            lease("shard/4/3", 7),
            // A lease from when there were only two shards.
            lease("shard/2/1", 3),
        ];
        let assignment = ShardAssignment::of(&held).unwrap();
        assert_eq!((assignment.total(), assignment.unassigned()), (4, vec![1]));
        let per_process = [(Process(7), 2), (Process(9), 1)];
        assert_eq!(assignment.per_process(), BTreeMap::from(per_process));
        assert!(!assignment.is_settled(2), "one is to be had");
        held.push(lease("shard/4/1", 9));
        let assignment = ShardAssignment::of(&held).unwrap();
        assert!(assignment.is_settled(2));
        assert!(!assignment.is_settled(1), "two have more than their part");
    }
}
