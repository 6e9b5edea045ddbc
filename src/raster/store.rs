//! What has been drawn before: a bounded memory, oldest use forgotten first.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Mutex};

use crate::lock::lock;

/// Drawn things by what they were drawn from.
#[derive(Debug)]
pub(crate) struct Kept<K, V> {
    inner: Mutex<Inner<K, V>>,
    limit: usize,
}

#[derive(Debug)]
struct Inner<K, V> {
    entries: HashMap<u64, Entry<K, V>>,
    clock: u64,
    weight: usize,
}

#[derive(Debug)]
struct Entry<K, V> {
    key: K,
    value: Arc<V>,
    weight: usize,
    used: u64,
}

impl<K, V> Kept<K, V> {
    /// A memory for at most `limit` bytes.
    pub(crate) fn new(limit: usize) -> Self {
        let inner = Inner {
            entries: HashMap::new(),
            clock: 0,
            weight: 0,
        };
        Self {
            inner: Mutex::new(inner),
            limit,
        }
    }

    /// How many bytes are kept now.
    pub(crate) fn weight(&self) -> usize {
        lock(&self.inner).weight
    }

    /// What was drawn from `key`, or what `make` draws from it now, with its weight in bytes.
    /// Two threads may draw the same thing at once; nobody waits for another's drawing.
    pub(crate) fn get<Q>(&self, key: Q, make: impl FnOnce() -> (V, usize)) -> Arc<V>
    where
        Q: Hash + Copy,
        K: From<Q> + PartialEq<Q>,
    {
        let mut hasher = DefaultHasher::new();
        key.hash(&mut hasher);
        let hash = hasher.finish();
        if let Some(found) = self.find(hash, key) {
            return found;
        }
        let (value, weight) = make();
        let value = Arc::new(value);
        let entry = Entry {
            key: key.into(),
            value: Arc::clone(&value),
            weight,
            used: 0,
        };
        self.keep(hash, entry);
        value
    }

    fn find<Q>(&self, hash: u64, key: Q) -> Option<Arc<V>>
    where
        K: PartialEq<Q>,
    {
        let mut inner = lock(&self.inner);
        inner.clock += 1;
        let clock = inner.clock;
        let entry = inner.entries.get_mut(&hash)?;
        (entry.key == key).then(|| {
            entry.used = clock;
            Arc::clone(&entry.value)
        })
    }

    fn keep(&self, hash: u64, mut entry: Entry<K, V>) {
        let mut inner = lock(&self.inner);
        inner.clock += 1;
        entry.used = inner.clock;
        inner.weight += entry.weight;
        if let Some(old) = inner.entries.insert(hash, entry) {
            inner.weight -= old.weight;
        }
        while inner.weight > self.limit && inner.entries.len() > 1 {
            let oldest = inner.entries.iter().min_by_key(|(_, entry)| entry.used);
            let Some(hash) = oldest.map(|(&hash, _)| hash) else {
                break;
            };
            if let Some(old) = inner.entries.remove(&hash) {
                inner.weight -= old.weight;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_use_is_forgotten_first_and_the_bound_holds() {
        let kept: Kept<&'static str, u32> = Kept::new(20);
        let put = |name, value| *kept.get(name, || (value, 10));
        assert_eq!((put("a", 1), put("b", 2), put("a", 3)), (1, 2, 1));
        assert_eq!(put("c", 4), 4);
        assert_eq!(kept.weight(), 20);
        assert_eq!((put("a", 5), put("b", 6)), (1, 6));
    }
}
