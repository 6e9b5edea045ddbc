//! The stored form of who plays a seat in the record: the sealed names, and the seats that changed hands.

use serde::{Deserialize, Serialize};

use stramash_core::engine::{Millis, PlayerId, Seat};

/// A name as the record tells it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct NameDoc {
    /// The sealed name, which stays.
    pub(super) seal: String,
    /// The name, unless its bearer was forgotten.
    pub(super) name: Option<String>,
}

/// A seat that changed hands while the match was on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct HandedDoc {
    pub(super) seat: Seat,
    /// After how many entries, in which epoch, and when.
    pub(super) from: usize,
    pub(super) epoch: usize,
    pub(super) at: Millis,
    /// Who played it before.
    pub(super) left: PlayerId,
    /// What the one is called who plays it since.
    pub(super) named: NameDoc,
}

/// Somebody who does not sit at the table and has to do with it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct StrangerDoc {
    pub(super) player: PlayerId,
    pub(super) name: String,
}
