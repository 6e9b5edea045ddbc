//! The secrets of a table and what is published of them beforehand.

use std::fmt;

use crate::chance::fair::hash::{Digest, hex, tagged};
use crate::chance::key::HostKey;

/// How many links a table's chain has. Later dice are made like hidden outcomes.
pub const LINKS: u32 = 2048;

/// The two secrets of a table.
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

/// What is published before anyone joins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Commitments {
    /// The open end of the chain.
    pub root: Digest,
    /// The hash of the deck secret.
    pub seal: Digest,
}

impl Commitments {
    /// Both in one short line for the lobby: so long that nobody can find two pairs that share it.
    #[must_use]
    pub fn short(&self) -> String {
        hex(&tagged("lobby", &[&self.root, &self.seal])[..16])
    }

    /// Whether the deck secret is the sealed one.
    #[must_use]
    pub fn has_deck(&self, deck: &Digest) -> bool {
        tagged("deck", &[deck]) == self.seal
    }
}

impl Secrets {
    /// The secrets of a table: they follow from the host's key and the table's nonce.
    pub(crate) fn of(key: &HostKey, nonce: &Digest, table: u64) -> Self {
        Self {
            tip: key.derive(nonce, &format!("tip/{table}")),
            deck: key.derive(nonce, &format!("deck/{table}")),
        }
    }

    /// Secrets that are known, for tests and vectors.
    #[must_use]
    pub fn known(tip: Digest, deck: Digest) -> Self {
        Self { tip, deck }
    }

    /// The published side of both.
    #[must_use]
    pub fn commitments(&self) -> Commitments {
        Commitments {
            root: self.walk(LINKS),
            seal: tagged("deck", &[&self.deck]),
        }
    }

    /// A link of the chain, from 1; none past its end.
    #[must_use]
    pub fn link(&self, index: u32) -> Option<Digest> {
        (1..=LINKS)
            .contains(&index)
            .then(|| self.walk(LINKS - index))
    }

    /// The deck secret, to be shown when the match is over.
    #[must_use]
    pub fn deck(&self) -> Digest {
        self.deck
    }

    /// So many steps from the secret end of the chain towards the root.
    fn walk(&self, steps: u32) -> Digest {
        back(tagged("tip", &[&self.tip]), steps)
    }
}

/// So many steps along the chain towards the root.
#[must_use]
pub(super) fn back(link: Digest, steps: u32) -> Digest {
    (0..steps).fold(link, |link, _| tagged("chain", &[&link]))
}
