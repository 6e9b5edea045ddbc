//! Why the host does not do what was asked.

use stramash_core::engine::{ChanceExhausted, OneSeat, Phrase, Seat, Shown};
use stramash_store::StoreError;

use crate::message::Names;
use crate::table::DocError;

/// Why not. What a person is told always says what can be done about it.
#[derive(Debug, Clone)]
pub(crate) enum Refusal {
    /// A sentence.
    Say(Box<(Phrase, Names)>),
    /// What only the one at this seat may read.
    Seat(Box<(Seat, Shown<Vec<Phrase>, OneSeat>, Names)>),
    /// A sentence, and how the table stands now.
    Fresh(Box<Phrase>),
    /// This very request was answered before.
    Again,
    /// A fault that is not the requester's; the text is for the log and holds nothing hidden.
    Broken(String),
}

/// The result of a request, or the reason why there is none.
pub(crate) type Granted<T> = Result<T, Refusal>;

impl Refusal {
    /// A sentence with names in it.
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

/// A refusal of one sentence without arguments.
pub(crate) fn no<T>(id: &'static str) -> Granted<T> {
    Err(Phrase::new(id).into())
}

/// The refusal of a control that is older than the board.
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
