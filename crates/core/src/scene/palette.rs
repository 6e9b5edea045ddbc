//! The palettes with which pictures are drawn.

/// A set of at most 255 colours with which a picture is drawn. Each is optimized for the pictures of one game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Palette {
    /// The colours for Stramash: glass marbles and cards on wood.
    Marbles,
    /// The colours for Stratego: ceramic blocks on a field.
    Army,
    /// The colours for Svensk Brädspel: turned men on a board.
    Tables,
    /// The colours for Skirrid: wooden tiles on squares.
    Tiles,
}

impl Palette {
    /// All palettes.
    pub const ALL: [Self; 4] = [Self::Marbles, Self::Army, Self::Tables, Self::Tiles];
}
