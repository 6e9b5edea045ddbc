//! Reasons for refusing a request.

use stramash_core::engine::{ChanceExhausted, OneSeat, Phrase, Seat, Shown};
use stramash_store::StoreError;

use crate::message::Names;
use crate::table::DocError;

/// A refused request. The message for the user always says what they can do.
#[derive(Debug, Clone)]
pub(crate) enum Refusal {
    /// A sentence for the requester.
    Say(Box<(Phrase, Names)>),
    /// Sentences that only the player of this seat may read.
    Seat(Box<(Seat, Shown<Vec<Phrase>, OneSeat>, Names)>),
    /// A sentence, followed by the current state of the table.
    Fresh(Box<Phrase>),
    /// The same request was already answered.
    Again,
    /// An internal error. The text is for the log and contains no hidden information.
    Broken(String),
}

pub(crate) type Granted<T> = Result<T, Refusal>;

impl Refusal {
    /// Makes a refusal from a phrase that mentions people.
    pub(crate) fn naming(phrase: Phrase, names: Names) -> Self {
        Self::Say(Box::new((phrase, names)))
    }
}

impl From<Phrase> for Refusal {
    fn from(phrase: Phrase) -> Self {
        Self::naming(phrase, Names::default())
    }
}

impl From<ChanceExhausted> for Refusal {
    fn from(spent: ChanceExhausted) -> Self {
        Self::Broken(spent.to_string())
    }
}

pub(crate) fn no<T>(id: &'static str) -> Granted<T> {
    Err(Phrase::new(id).into())
}

/// Refuses a control that is older than the board.
pub(crate) fn stale<T>() -> Granted<T> {
    Err(Refusal::Fresh(Box::new(Phrase::new("host-moved-on"))))
}

impl From<StoreError> for Refusal {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Unavailable(_) => {
                tracing::warn!(%error, "store");
                Phrase::new("host-store-unavailable").into()
            }
            StoreError::Unknown(_) => {
                tracing::warn!(%error, "store");
                Phrase::new("host-store-unknown").into()
            }
            StoreError::Full(_) => {
                tracing::error!(%error, "store");
                Phrase::new("host-store-full").into()
            }
            StoreError::Newer { .. } => {
                tracing::error!(%error, "store");
                Phrase::new("host-newer").into()
            }
            other => Self::Broken(other.to_string()),
        }
    }
}

impl From<DocError> for Refusal {
    fn from(error: DocError) -> Self {
        match error {
            DocError::Newer { .. } => Phrase::new("host-newer").into(),
            other => Self::Broken(other.to_string()),
        }
    }
}
