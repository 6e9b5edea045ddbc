//! The names of tiles, as phrases.

use crate::engine::Phrase;

use super::tile::{Shape, Tile};

pub(super) fn shape_name(shape: Shape) -> Phrase {
    Phrase::new(format!("skirrid-tile-{}", shape.name()))
}

/// Returns the name of a tile, such as Door, or Door-3 for a tile with a mark.
pub(super) fn tile_name(tile: Tile) -> Phrase {
    let shape = shape_name(tile.shape);
    if tile.is_marked() {
        Phrase::new("skirrid-tile-marked")
            .with("shape", shape)
            .code("mark", tile.mark.times())
    } else {
        shape
    }
}
