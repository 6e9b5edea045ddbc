//! A proof that nothing has to stay hidden any longer.

/// A proof that a match is over. A game needs it to reveal hidden information. Only the engine makes one, for an
/// [`Ended`](super::Ended).
#[derive(Debug, Clone, Copy)]
pub struct Over(pub(super) ());
