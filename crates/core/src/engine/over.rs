//! That nothing has to stay hidden any more.

/// That a match is over: with it a game shows what was hidden. Only the engine makes one, for an
/// [`Ended`](super::Ended).
#[derive(Debug, Clone, Copy)]
pub struct Over(pub(super) ());
