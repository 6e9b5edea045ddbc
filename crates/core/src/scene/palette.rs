//! The palettes of the pictures.

/// The set of at most 255 colours with which a picture is drawn, chosen for what its games show most.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Palette {
    /// Glass marbles and cards on wood: Stramash.
    Marbles,
    /// Ceramic blocks on a field: Stratego.
    Army,
    /// Turned men on tables: Svensk Brädspel.
    Tables,
    /// Wooden tiles on squares: Skirrid.
    Tiles,
}

impl Palette {
    /// All palettes.
    pub const ALL: [Self; 4] = [Self::Marbles, Self::Army, Self::Tables, Self::Tiles];
}
