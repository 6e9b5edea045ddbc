//! A random outcome and its derivation from a secret.

use chacha20::ChaCha20Rng;
use chacha20::rand_core::{Rng, SeedableRng};
use hkdf::Hkdf;
use sha2::Sha256;
use stramash_core::engine::Source;

use crate::chance::fair::hash::Digest;

/// A random outcome as it is recorded.
#[derive(Clone, PartialEq, Eq)]
pub struct Draw {
    /// The source: dice or deck.
    pub source: Source,
    /// The number of the draw within its source, from 1.
    pub index: u32,
    /// The number of possible outcomes.
    pub bound: u32,
    /// The outcome, from 0.
    pub value: u32,
    /// The link of the hash chain from which a die was derived. Hidden outcomes have none.
    pub link: Option<Digest>,
}

impl std::fmt::Debug for Draw {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/{}", self.source.name(), self.index)
    }
}

/// Derives the outcome below `bound` for a draw.
///
/// The key is HKDF-SHA256 of the secret, with the mix as salt and info such as `dice/7` or `deck/7`. The
/// `ChaCha20` key stream, with nonce and counter 0, is read as little-endian 32-bit numbers. The first number below
/// the largest multiple of `bound` that is at most 2^32 is used, and the outcome is that number modulo `bound`.
#[must_use]
pub fn derive_outcome(
    mix: &Digest,
    secret: &Digest,
    source: Source,
    index: u32,
    bound: u32,
) -> u32 {
    let mut key = [0; 32];
    Hkdf::<Sha256>::new(Some(mix), secret)
        .expand(format!("{}/{index}", source.name()).as_bytes(), &mut key)
        .expect("32 bytes are within the length that HKDF gives");
    let mut stream = ChaCha20Rng::from_seed(key);
    let bound = u64::from(bound.max(1));
    let limit = (1 << 32) / bound * bound;
    loop {
        let number = u64::from(stream.next_u32());
        if number < limit {
            return u32::try_from(number % bound).unwrap_or_default();
        }
    }
}
