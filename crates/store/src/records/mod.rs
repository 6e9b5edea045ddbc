//! Stores that hold records in an ordered tree: in memory, and in sled.

pub(crate) mod cache;
pub(crate) mod change;
pub(crate) mod codec;
pub(crate) mod engine;
pub(crate) mod keys;
pub(crate) mod memory;
pub(crate) mod queue;
pub(crate) mod tree;
pub(crate) mod types;
