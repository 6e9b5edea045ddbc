//! A proof that a match is over, so that its hidden information may be revealed.

/// A proof that a match is over. Functions that reveal hidden information require it. Only the engine can make one,
/// from an [`Ended`](super::Ended) match.
#[derive(Debug, Clone, Copy)]
pub struct Over(pub(super) ());
