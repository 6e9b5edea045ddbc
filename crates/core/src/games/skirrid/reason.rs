//! The reasons why an action is rejected. Nothing is hidden, so none of them reveals a secret.

use super::square::Squares;
use super::tile::{Shape, Tile};

/// A reason why an action is rejected.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reason {
    /// The seat does not have this tile.
    NotHeld {
        /// The tile.
        tile: Tile,
    },
    /// The die calls for another shape.
    OtherShape {
        /// The shape that it calls for.
        die: Shape,
    },
    /// The table does not allow turning tiles over without blocking.
    NoFlip,
    /// The tile is not wholly on the board.
    OffBoard,
    /// Some squares are already covered.
    Taken {
        /// The covered squares.
        squares: Squares,
    },
    /// The first tile of a match must cover the middle.
    NotCentre,
    /// It does not touch another tile by an edge.
    TouchesNothing,
    /// It touches a Block in force by an edge.
    TouchesBlock {
        /// The squares that may not be used because of it.
        squares: Squares,
    },
    /// The seat has to stay in the arena.
    OutsideArena {
        /// The points that it still needs.
        needed: u16,
    },
    /// The first tile of a match may not be a Block.
    FirstBlock,
    /// The table does not allow a Block as anybody's first tile.
    OwnFirstBlock,
    /// The limit of Blocks in a row is reached.
    BlockRun {
        /// The limit.
        most: u8,
    },
    /// A Block may not follow a Block in the arena.
    BlockInArena,
    /// A Block that follows a Block may not be inside the arena.
    BlockInside,
    /// The table does not allow passing while a tile can be laid.
    NoPass,
}

impl Reason {
    /// Returns whether it forbids a Block at any place.
    pub(super) fn is_of_blocks(&self) -> bool {
        matches!(
            self,
            Self::FirstBlock | Self::OwnFirstBlock | Self::BlockRun { .. } | Self::BlockInArena
        )
    }
}
