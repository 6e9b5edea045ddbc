//! Places for people's names.

use super::{Anchor, Ink, Pt};

/// A rectangle for the name of a seat's player. A name never exceeds it. The rectangle may stay empty, so the picture
/// must also mark the seat in another way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Nameplate {
    /// The number of the seat, from 0.
    pub seat: u8,
    /// The upper left corner of the rectangle.
    pub min: Pt,
    /// The lower right corner. The height of the rectangle determines the size of the letters.
    pub max: Pt,
    /// The alignment of a name that is shorter than the rectangle.
    pub anchor: Anchor,
    /// The colour of the letters.
    pub ink: Ink,
}

impl Nameplate {
    /// Returns the nameplate moved by `by`.
    #[must_use]
    pub fn moved(self, by: Pt) -> Self {
        Self {
            min: self.min + by,
            max: self.max + by,
            ..self
        }
    }
}
