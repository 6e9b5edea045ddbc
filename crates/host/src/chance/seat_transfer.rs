//! Stored forms of the players' names in the record, and of seats that changed hands.

use serde::{Deserialize, Serialize};
use stramash_core::engine::{Millis, PlayerId, Seat};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct NameDoc {
    /// The sealed name, which is kept even if the player is forgotten.
    pub(crate) seal: String,
    /// The name, or `None` if the player was forgotten.
    pub(crate) name: Option<String>,
}

/// A seat that changed hands during the match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SeatTransferDoc {
    pub(crate) seat: Seat,
    /// The number of entries before the seat changed hands.
    pub(crate) from: usize,
    /// The number of epochs before the seat changed hands.
    pub(crate) epoch: usize,
    /// The time at which the seat changed hands.
    pub(crate) at: Millis,
    /// The previous player.
    #[serde(rename = "left")]
    pub(crate) previous_player: PlayerId,
    /// The name of the new player.
    #[serde(rename = "named")]
    pub(crate) sealed_name: NameDoc,
}

/// A person who is known to the table without having a seat, such as somebody invited.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct UnseatedDoc {
    pub(crate) player: PlayerId,
    pub(crate) name: String,
}
