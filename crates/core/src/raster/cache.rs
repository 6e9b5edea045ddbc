//! An LRU cache whose size is bounded in bytes.

use std::borrow::Borrow;
use std::fmt;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use lru::LruCache;

use crate::scene::{Item, Pt, Scene, Shape};

/// An LRU cache that holds at most a given number of bytes.
pub(super) struct Cache<K, V> {
    inner: Mutex<Inner<K, V>>,
    limit: usize,
}

struct Inner<K, V> {
    entries: LruCache<K, (Arc<V>, usize)>,
    /// The total size of all entries in bytes.
    bytes: usize,
}

/// A value whose memory can be measured.
pub(super) trait Size {
    /// Returns the approximate size in bytes.
    fn size(&self) -> usize;
}

impl<K: Hash + Eq + Size, V: Size> Cache<K, V> {
    pub(super) fn new(limit: usize) -> Self {
        let entries = LruCache::unbounded();
        Self {
            inner: Mutex::new(Inner { entries, bytes: 0 }),
            limit,
        }
    }

    /// Returns the value of a key. If the cache does not contain it, calls `make` to make it. Other callers are not
    /// blocked meanwhile.
    pub(super) fn get<Q>(&self, key: &Q, make: impl FnOnce() -> V) -> Arc<V>
    where
        K: Borrow<Q>,
        Q: Hash + Eq + ToOwned<Owned = K> + ?Sized,
    {
        if let Some((value, _)) = self.inner().entries.get(key) {
            return Arc::clone(value);
        }
        let (key, value) = (key.to_owned(), Arc::new(make()));
        let size = key.size() + value.size();
        self.inner()
            .insert(key, (Arc::clone(&value), size), self.limit);
        value
    }

    pub(super) fn bytes(&self) -> usize {
        self.inner().bytes
    }

    pub(super) fn len(&self) -> usize {
        self.inner().entries.len()
    }

    /// Locks the entries. Poisoning is ignored, because a panic under the lock leaves the entries consistent.
    fn inner(&self) -> MutexGuard<'_, Inner<K, V>> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Hash + Eq, V> Inner<K, V> {
    /// Inserts an entry, and evicts the least recently used entries until the total size is within the limit. The new
    /// entry is kept even if it alone exceeds the limit.
    fn insert(&mut self, key: K, entry: (Arc<V>, usize), limit: usize) {
        self.bytes += entry.1;
        if let Some((_, size)) = self.entries.put(key, entry) {
            self.bytes -= size;
        }
        while self.bytes > limit && self.entries.len() > 1 {
            if let Some((_, (_, size))) = self.entries.pop_lru() {
                self.bytes -= size;
            }
        }
    }
}

/// Leaves out the entries, because they may show a player's hand of cards.
impl<K, V> fmt::Debug for Cache<K, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Cache").finish_non_exhaustive()
    }
}

impl Size for Vec<u8> {
    fn size(&self) -> usize {
        self.capacity()
    }
}

impl Size for Shape {
    fn size(&self) -> usize {
        let more = match self {
            Shape::Polygon { points, .. } | Shape::Stroke { points, .. } => {
                size_of_val::<[Pt]>(points)
            }
            Shape::Label { text, .. } => text.len(),
            Shape::Lit { shape, .. } | Shape::Soft { shape, .. } => shape.size(),
            Shape::Disc { .. } | Shape::Ring { .. } | Shape::Rect { .. } => 0,
        };
        size_of::<Self>() + more
    }
}

impl Size for Vec<Shape> {
    fn size(&self) -> usize {
        self.iter().map(Size::size).sum()
    }
}

impl Size for Scene {
    fn size(&self) -> usize {
        let items = self.items.iter().map(|item| match item {
            Item::Shape(shape) => size_of::<Item>() + shape.size(),
            Item::Sprite { sprite, .. } => size_of::<Item>() + sprite.shapes.size(),
        });
        size_of::<Self>()
            + self.base.size()
            + items.sum::<usize>()
            + size_of_val(&self.nameplates[..])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A value of a given size whose key takes no memory.
    #[derive(Debug, Clone, PartialEq)]
    struct Sized(u32, usize);

    impl Size for Sized {
        fn size(&self) -> usize {
            self.1
        }
    }

    impl Size for &'static str {
        fn size(&self) -> usize {
            0
        }
    }

    #[test]
    fn evicts_the_least_recently_used_entry_at_the_limit() {
        let cache: Cache<&'static str, Sized> = Cache::new(20);
        let get = |key, value| cache.get(&key, || Sized(value, 10)).0;
        assert_eq!((get("a", 1), get("b", 2), get("a", 3)), (1, 2, 1));
        assert_eq!(get("c", 4), 4);
        assert_eq!(cache.bytes(), 20);
        assert_eq!((get("a", 5), get("b", 6)), (1, 6));
    }

    #[test]
    fn keeps_an_entry_larger_than_the_limit_alone() {
        let cache: Cache<&'static str, Sized> = Cache::new(20);
        let get = |key, value, size| cache.get(&key, || Sized(value, size)).0;
        assert_eq!((get("a", 1, 5), get("b", 2, 5), get("c", 3, 30)), (1, 2, 3));
        assert_eq!((cache.bytes(), cache.len(), get("c", 4, 30)), (30, 1, 3));
        assert_eq!((get("a", 5, 5), cache.bytes()), (5, 5));
    }
}
