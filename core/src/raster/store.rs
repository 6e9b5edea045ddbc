//! What has been drawn before.

use std::fmt;
use std::hash::{BuildHasher, Hash};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use foldhash::quality::RandomState;
use lru::LruCache;

/// Drawn things by what they were drawn from; the oldest use is forgotten first.
///
/// They are found by the hash of it, so that no scene is copied to look for its parts.
pub(crate) struct Kept<K, V> {
    latest: Mutex<Latest<K, V>>,
    /// A picture has some hundred things to be found, each told by many numbers.
    hash: RandomState,
    /// How many bytes may be kept.
    limit: usize,
}

struct Latest<K, V> {
    drawn: LruCache<u64, Drawn<K, V>>,
    /// Bytes of all of them.
    weight: usize,
}

struct Drawn<K, V> {
    from: K,
    value: Arc<V>,
    weight: usize,
}

impl<K, V> Kept<K, V> {
    /// A memory for at most `limit` bytes.
    pub(crate) fn new(limit: usize) -> Self {
        let latest = Latest {
            drawn: LruCache::unbounded(),
            weight: 0,
        };
        Self {
            latest: Mutex::new(latest),
            hash: RandomState::default(),
            limit,
        }
    }

    /// Nothing leaves them half changed, so a panic under the lock has spoilt nothing.
    fn latest(&self) -> MutexGuard<'_, Latest<K, V>> {
        self.latest.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many bytes are kept now.
    pub(crate) fn weight(&self) -> usize {
        self.latest().weight
    }

    /// How many things are kept now.
    pub(crate) fn len(&self) -> usize {
        self.latest().drawn.len()
    }

    /// What was drawn from `key`, or what `make` draws from it now, with its weight in bytes.
    /// Two threads may draw the same thing at once; nobody waits for another's drawing.
    pub(crate) fn get<Q>(&self, key: Q, make: impl FnOnce() -> (V, usize)) -> Arc<V>
    where
        Q: Hash + Copy,
        K: From<Q> + PartialEq<Q>,
    {
        let hash = self.hash.hash_one(key);
        if let Some(drawn) = self.latest().drawn.get(&hash)
            && drawn.from == key
        {
            return Arc::clone(&drawn.value);
        }
        let (value, weight) = make();
        let value = Arc::new(value);
        let drawn = Drawn {
            from: K::from(key),
            value: Arc::clone(&value),
            weight,
        };
        self.latest().keep(hash, drawn, self.limit);
        value
    }
}

/// Says nothing of what was drawn, which may be somebody's hand.
impl<K, V> fmt::Debug for Kept<K, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut kept = f.debug_struct("Kept");
        kept.field("weight", &self.weight()).finish_non_exhaustive()
    }
}

impl<K, V> Latest<K, V> {
    /// Keeps what was drawn, and forgets others until the limit holds. The latest itself is kept
    /// even if it weighs more than all may.
    fn keep(&mut self, hash: u64, drawn: Drawn<K, V>, limit: usize) {
        self.weight += drawn.weight;
        if let Some(old) = self.drawn.put(hash, drawn) {
            self.weight -= old.weight;
        }
        while self.weight > limit && self.drawn.len() > 1 {
            if let Some((_, oldest)) = self.drawn.pop_lru() {
                self.weight -= oldest.weight;
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

    #[test]
    fn what_is_too_heavy_drives_out_all_others_and_is_kept() {
        let kept: Kept<&'static str, u32> = Kept::new(20);
        let put = |name, value, weight| *kept.get(name, || (value, weight));
        assert_eq!((put("a", 1, 5), put("b", 2, 5), put("c", 3, 30)), (1, 2, 3));
        assert_eq!((kept.weight(), put("c", 4, 30)), (30, 3));
        assert_eq!((put("a", 5, 5), kept.weight()), (5, 5));
    }
}
