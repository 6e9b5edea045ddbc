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
    SayAndRefresh(Box<Phrase>),
    /// The same request was already handled.
    AlreadyHandled,
    /// An internal error. The text is for the log and contains no hidden information.
    Internal(String),
}

pub(crate) type RequestResult<T> = Result<T, Refusal>;

impl Refusal {
    /// Makes a refusal from a phrase that mentions people.
    pub(crate) fn with_names(phrase: Phrase, names: Names) -> Self {
        Self::Say(Box::new((phrase, names)))
    }
}

impl From<Phrase> for Refusal {
    fn from(phrase: Phrase) -> Self {
        Self::with_names(phrase, Names::default())
    }
}

impl From<ChanceExhausted> for Refusal {
    fn from(spent: ChanceExhausted) -> Self {
        Self::Internal(spent.to_string())
    }
}

pub(crate) fn refuse<T>(id: &'static str) -> RequestResult<T> {
    Err(Phrase::new(id).into())
}

/// Refuses a control that is older than the current position.
pub(crate) fn refuse_stale<T>() -> RequestResult<T> {
    Err(Refusal::SayAndRefresh(Box::new(Phrase::new(
        "host-moved-on",
    ))))
}

impl From<StoreError> for Refusal {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Unavailable(_) => {
                tracing::warn!(%error, "store error");
                Phrase::new("host-store-unavailable").into()
            }
            StoreError::Unknown(_) => {
                tracing::warn!(%error, "store error");
                Phrase::new("host-store-unknown").into()
            }
            StoreError::Full(_) => {
                tracing::error!(%error, "store error");
                Phrase::new("host-store-full").into()
            }
            StoreError::Newer { .. } => {
                tracing::error!(%error, "store error");
                Phrase::new("host-newer").into()
            }
            other => Self::Internal(other.to_string()),
        }
    }
}

impl From<DocError> for Refusal {
    fn from(error: DocError) -> Self {
        match error {
            DocError::Newer { .. } => Phrase::new("host-newer").into(),
            other => Self::Internal(other.to_string()),
        }
    }
}
