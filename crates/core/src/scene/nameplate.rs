//! Places for people's names.

use super::{Anchor, Ink, Pt};

/// A rectangle for the name of a seat's player; a name never exceeds it. It may stay empty, so the seat must also
/// be marked beside it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Nameplate {
    /// The number of the seat, from 0.
    pub seat: u8,
    /// Its upper left corner.
    pub min: Pt,
    /// Its lower right corner. The height determines the size of the letters.
    pub max: Pt,
    /// The alignment of a short name.
    pub anchor: Anchor,
    /// The colour of the letters.
    pub ink: Ink,
}

impl Nameplate {
    /// Moves it by `by`.
    #[must_use]
    pub fn moved(self, by: Pt) -> Self {
        Self {
            min: self.min + by,
            max: self.max + by,
            ..self
        }
    }
}
