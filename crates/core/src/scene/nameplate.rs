//! Places for people's names.

use super::{Anchor, Ink, Pt};

/// A place for the name of whoever sits at a seat: a rectangle with nothing in it, and a name never reaches
/// beyond it. Without one it stays empty, so beside it is what marks the seat anyway.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Nameplate {
    /// The number of the seat, from 0.
    pub seat: u8,
    /// Its upper left corner.
    pub min: Pt,
    /// Its lower right corner. The letters are as large as its height has room for.
    pub max: Pt,
    /// At which side of it a short name stands.
    pub anchor: Anchor,
    /// The colour of the letters.
    pub ink: Ink,
}

impl Nameplate {
    /// The same place, `by` further right and down.
    #[must_use]
    pub fn moved(self, by: Pt) -> Self {
        Self {
            min: self.min + by,
            max: self.max + by,
            ..self
        }
    }
}
