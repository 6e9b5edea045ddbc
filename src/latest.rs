//! A bounded memory: what was used last is remembered, what was not used for longest forgotten.

use std::collections::HashMap;
use std::hash::Hash;

/// Values by key, as many as their weights allow. Weights are in whatever the limit is counted
/// in: bytes, or 1 each where the values themselves are counted.
#[derive(Debug)]
pub(crate) struct Latest<K, V> {
    entries: HashMap<K, Entry<V>>,
    /// How often anything was used.
    clock: u64,
    weight: usize,
    limit: usize,
}

#[derive(Debug)]
struct Entry<V> {
    value: V,
    weight: usize,
    /// The clock when it was used last.
    used: u64,
}

impl<K: Eq + Hash + Clone, V> Latest<K, V> {
    /// A memory for values that together weigh no more than `limit`.
    pub(crate) fn new(limit: usize) -> Self {
        Self {
            entries: HashMap::new(),
            clock: 0,
            weight: 0,
            limit,
        }
    }

    /// The value of a key, which is used by this.
    pub(crate) fn get(&mut self, key: &K) -> Option<&V> {
        let entry = self.entries.get_mut(key)?;
        self.clock += 1;
        entry.used = self.clock;
        Some(&entry.value)
    }

    /// Remembers a value in place of the key's former one, and forgets others until the limit
    /// holds. The latest itself is remembered even if it weighs more than all may.
    pub(crate) fn put(&mut self, key: K, value: V, weight: usize) {
        self.forget(&key);
        self.clock += 1;
        self.weight += weight;
        let entry = Entry {
            value,
            weight,
            used: self.clock,
        };
        self.entries.insert(key, entry);
        while self.weight > self.limit && self.entries.len() > 1 {
            let oldest = self.entries.iter().min_by_key(|(_, entry)| entry.used);
            if let Some(key) = oldest.map(|(key, _)| key.clone()) {
                self.forget(&key);
            }
        }
    }

    /// Forgets a key, if it is remembered.
    pub(crate) fn forget(&mut self, key: &K) {
        if let Some(old) = self.entries.remove(key) {
            self.weight -= old.weight;
        }
    }

    /// What all that is remembered weighs.
    #[cfg(feature = "raster")]
    pub(crate) fn weight(&self) -> usize {
        self.weight
    }
}

#[cfg(test)]
mod tests {
    use super::Latest;

    /// The keys that are remembered, in order of the alphabet.
    fn known(latest: &Latest<char, u32>) -> String {
        let mut keys: Vec<char> = latest.entries.keys().copied().collect();
        keys.sort_unstable();
        keys.into_iter().collect()
    }

    #[test]
    fn what_was_not_used_for_longest_is_forgotten_first() {
        let mut latest = Latest::new(3);
        for (key, value) in [('a', 1), ('b', 2), ('c', 3)] {
            latest.put(key, value, 1);
        }
        assert_eq!(latest.get(&'a'), Some(&1));
        latest.put('d', 4, 1);
        assert_eq!(known(&latest), "acd");
        assert_eq!(latest.get(&'b'), None);
        latest.put('e', 5, 1);
        assert_eq!(known(&latest), "ade");
    }

    #[test]
    fn a_value_takes_the_place_of_its_key_s_former_one() {
        let mut latest = Latest::new(10);
        latest.put('a', 1, 8);
        latest.put('b', 2, 2);
        latest.put('a', 3, 5);
        assert_eq!(latest.get(&'a'), Some(&3));
        assert_eq!((known(&latest).as_str(), latest.weight), ("ab", 7));
    }

    #[test]
    fn the_heavy_drive_out_as_many_as_they_have_to() {
        let mut latest = Latest::new(10);
        for (key, weight) in [('a', 4), ('b', 3), ('c', 3), ('d', 6)] {
            latest.put(key, 0, weight);
        }
        assert_eq!((known(&latest).as_str(), latest.weight), ("cd", 9));
        latest.put('e', 0, 30);
        assert_eq!((known(&latest).as_str(), latest.weight), ("e", 30));
        latest.put('f', 0, 1);
        assert_eq!((known(&latest).as_str(), latest.weight), ("f", 1));
    }

    #[test]
    fn what_is_forgotten_weighs_nothing() {
        let mut latest = Latest::new(10);
        latest.put('a', 1, 4);
        latest.put('b', 2, 5);
        latest.forget(&'a');
        latest.forget(&'x');
        assert_eq!((known(&latest).as_str(), latest.weight), ("b", 5));
        assert_eq!(latest.get(&'a'), None);
    }
}
