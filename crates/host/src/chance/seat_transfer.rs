//! The stored form of who plays a seat in the record: the sealed names, and the seats that changed hands.

use serde::{Deserialize, Serialize};
use stramash_core::engine::{Millis, PlayerId, Seat};

/// A name as the record tells it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct NameDoc {
    /// The sealed name, which stays.
    pub(crate) seal: String,
    /// The name, unless its bearer was forgotten.
    pub(crate) name: Option<String>,
}

/// A seat that changed hands while the match was on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SeatTransferDoc {
    pub(crate) seat: Seat,
    /// After how many entries, in which epoch, and when.
    pub(crate) from: usize,
    pub(crate) epoch: usize,
    pub(crate) at: Millis,
    /// Who played it before.
    pub(crate) left: PlayerId,
    /// What the one is called who plays it since.
    pub(crate) named: NameDoc,
}

/// Somebody who does not sit at the table and has to do with it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct StrangerDoc {
    pub(crate) player: PlayerId,
    pub(crate) name: String,
}
