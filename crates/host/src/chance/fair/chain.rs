//! The two secrets from which a table's random outcomes are derived, and the hashes of these secrets, which are
//! published before anyone joins.

use std::fmt;

use crate::chance::fair::hash::{Digest, hex, tagged_hash};
use crate::chance::key::HostKey;

/// The number of links in a table's hash chain. Each die uses one link. When the chain is used up, dice are
/// derived from the deck secret, as hidden outcomes are.
pub const LINKS: u32 = 2048;

/// The two secrets of a table: the secret end of the hash chain, for dice, and the deck secret, for hidden
/// outcomes.
#[derive(Clone)]
pub struct Secrets {
    tip: Digest,
    deck: Digest,
}

impl fmt::Debug for Secrets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("<secrets>")
    }
}

/// The hashes that are published before anyone joins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Commitments {
    /// The public end of the chain.
    pub root: Digest,
    /// The hash of the deck secret.
    pub seal: Digest,
}

impl Commitments {
    /// Returns a hash of both commitments for the lobby's message. It has 32 hexadecimal digits, so that nobody
    /// can find other commitments with the same hash.
    #[must_use]
    pub fn short_hash(&self) -> String {
        hex(&tagged_hash("lobby", &[&self.root, &self.seal])[..16])
    }

    /// Returns whether `deck` is the deck secret whose hash was published.
    #[must_use]
    pub fn has_deck(&self, deck: &Digest) -> bool {
        tagged_hash("deck", &[deck]) == self.seal
    }
}

impl Secrets {
    /// Derives the secrets of a table from the host's key and the table's nonce.
    pub(crate) fn derive(key: &HostKey, nonce: &Digest, table: u64) -> Self {
        Self {
            tip: key.derive(nonce, &format!("tip/{table}")),
            deck: key.derive(nonce, &format!("deck/{table}")),
        }
    }

    /// Creates secrets with known values, for tests and test vectors.
    #[must_use]
    pub fn fixed(tip: Digest, deck: Digest) -> Self {
        Self { tip, deck }
    }

    /// Returns the commitments to both secrets.
    #[must_use]
    pub fn commitments(&self) -> Commitments {
        Commitments {
            root: self.link_after(LINKS),
            seal: tagged_hash("deck", &[&self.deck]),
        }
    }

    /// Returns the link with this index, or `None` if there is none. Link 1 is the first to be used and next to
    /// the root; link [`LINKS`] is at the secret end.
    #[must_use]
    pub fn link(&self, index: u32) -> Option<Digest> {
        (1..=LINKS)
            .contains(&index)
            .then(|| self.link_after(LINKS - index))
    }

    /// Returns the deck secret, which is revealed when the match is over.
    #[must_use]
    pub fn deck(&self) -> Digest {
        self.deck
    }

    /// Returns the link that is `steps` hashes away from the secret end of the chain.
    fn link_after(&self, steps: u32) -> Digest {
        towards_root(tagged_hash("tip", &[&self.tip]), steps)
    }
}

/// Hashes a link `steps` times, which moves it as many links towards the root.
#[must_use]
pub(super) fn towards_root(link: Digest, steps: u32) -> Digest {
    (0..steps).fold(link, |link, _| tagged_hash("chain", &[&link]))
}
