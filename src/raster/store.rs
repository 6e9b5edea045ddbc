//! What has been drawn before.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Mutex};

use crate::latest::Latest;
use crate::lock::lock;

/// Drawn things by what they were drawn from; the oldest use is forgotten first.
///
/// They are found by the hash of it, so that no scene is copied to look for its parts.
#[derive(Debug)]
pub(crate) struct Kept<K, V> {
    latest: Mutex<Latest<u64, (K, Arc<V>)>>,
}

impl<K, V> Kept<K, V> {
    /// A memory for at most `limit` bytes.
    pub(crate) fn new(limit: usize) -> Self {
        Self {
            latest: Mutex::new(Latest::new(limit)),
        }
    }

    /// How many bytes are kept now.
    pub(crate) fn weight(&self) -> usize {
        lock(&self.latest).weight()
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
        if let Some((from, value)) = lock(&self.latest).get(&hash)
            && *from == key
        {
            return Arc::clone(value);
        }
        let (value, weight) = make();
        let value = Arc::new(value);
        let entry = (K::from(key), Arc::clone(&value));
        lock(&self.latest).put(hash, entry, weight);
        value
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
