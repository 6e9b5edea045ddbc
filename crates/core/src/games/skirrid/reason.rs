//! Why an action is refused. All lies open, so nothing here tells a secret.

use super::square::Squares;
use super::tile::{Shape, Tile};

/// A reason of the rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reason {
    /// The seat has no such tile left.
    NotHeld {
        /// The tile.
        tile: Tile,
    },
    /// The die calls for another shape.
    OtherShape {
        /// The one it calls for.
        die: Shape,
    },
    /// Tiles are not turned over at this table, unless they block.
    NoFlip,
    /// The tile does not lie on the board.
    OffBoard,
    /// There are tiles already.
    Taken {
        /// Where.
        squares: Squares,
    },
    /// The first tile of all must cover the middle.
    NotCentre,
    /// It touches no other tile by an edge.
    TouchesNothing,
    /// It touches a Block in force by an edge.
    TouchesBlock {
        /// The squares that may not be used because of it.
        squares: Squares,
    },
    /// The seat has to stay in the arena.
    OutsideArena {
        /// How many points it still needs.
        needed: u16,
    },
    /// The first tile of all is no Block.
    FirstBlock,
    /// At this table nobody's first tile is a Block.
    OwnFirstBlock,
    /// No more Blocks running.
    BlockRun {
        /// The most there may be.
        most: u8,
    },
    /// In the arena no Block follows a Block.
    BlockInArena,
    /// A Block that follows a Block may not lie inside the arena.
    BlockInside,
    /// At this table nobody passes who can lay a tile.
    NoPass,
}

impl Reason {
    /// Whether it is about Blocks, wherever they lie.
    pub(super) fn is_of_blocks(&self) -> bool {
        matches!(
            self,
            Self::FirstBlock | Self::OwnFirstBlock | Self::BlockRun { .. } | Self::BlockInArena
        )
    }
}
