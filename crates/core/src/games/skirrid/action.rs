//! The actions of a seat in its turn.

use super::kit::{Kit, Outline, Pose};
use super::options::Options;
use super::square::{Square, Squares};
use super::tile::Tile;

/// A tile at a place on the board.
///
/// Several values can describe the same placement, if the tile looks the same after turning: the same tile on the same
/// squares, with its mark (if any) on the same square. [`Placement::canonical`] returns one fixed value for all of
/// them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Placement {
    /// The tile.
    pub tile: Tile,
    /// The square under the mark. If the tile has no mark, this is the square where copies of the tile with a mark
    /// carry it.
    pub square: Square,
    /// The number of quarter turns clockwise, 0 to 3.
    pub turns: u8,
    /// Whether the tile is upside down as a Block.
    pub block: bool,
    /// Whether the tile is turned over without being a Block.
    pub flip: bool,
}

/// The single action of a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// Lays a tile.
    Place(Placement),
    /// Lays nothing.
    Pass,
}

impl Placement {
    pub(super) fn pose(self) -> Pose {
        Pose {
            mirrored: self.block || self.flip,
            turns: self.turns,
        }
    }

    pub(super) fn outline(self, kit: &Kit) -> &Outline {
        kit.outline(self.tile.shape, self.pose())
    }

    /// Returns the squares that the tile covers. None if a part of the tile is off the board.
    #[must_use]
    pub fn squares(self, kit: &Kit) -> Option<Squares> {
        let outline = self.outline(kit);
        outline.at(outline.corner(self.square)?)
    }

    /// Returns the square under the mark. None if the tile has no mark.
    #[must_use]
    pub fn mark(self) -> Option<Square> {
        self.tile.is_marked().then_some(self.square)
    }

    pub(super) fn degrees(self) -> u16 {
        u16::from(self.turns % 4) * 90
    }

    /// Makes a placement from a pose. `block` says whether the tile is a Block.
    pub(super) fn new(tile: Tile, square: Square, pose: Pose, block: bool) -> Self {
        Self {
            tile,
            square,
            turns: pose.turns,
            block,
            flip: pose.mirrored && !block,
        }
    }

    /// Makes a placement from the upper left corner of the tile's bounding box.
    pub(super) fn at_corner(
        kit: &Kit,
        tile: Tile,
        pose: Pose,
        block: bool,
        corner: Square,
    ) -> Option<Self> {
        let square = kit.outline(tile.shape, pose).mark_at(corner)?;
        Some(Self::new(tile, square, pose, block))
    }

    /// Returns the canonical placement of a tile that covers exactly these squares with its mark on the square `mark`.
    /// None if the tile cannot be laid so.
    pub(super) fn over(
        options: &Options,
        tile: Tile,
        squares: Squares,
        mark: Option<Square>,
        block: bool,
    ) -> Option<Self> {
        let kit = &options.kit;
        let corner = squares.corner()?;
        let mut poses = kit.poses(tile, block, options.free_flip).iter();
        poses.find_map(|pose| {
            let placement = Self::at_corner(kit, tile, *pose, block, corner)?;
            let same = placement.squares(kit) == Some(squares) && placement.mark() == mark;
            same.then(|| placement.canonical(kit))
        })
    }

    /// Returns the canonical value for this placement.
    #[must_use]
    pub fn canonical(self, kit: &Kit) -> Self {
        let plain = Self {
            turns: self.turns % 4,
            flip: self.flip && !self.block,
            ..self
        };
        let pose = kit.canonical_pose(self.tile, self.block, plain.pose());
        let corner = plain.outline(kit).corner(self.square);
        let canonical =
            corner.and_then(|corner| Self::at_corner(kit, self.tile, pose, self.block, corner));
        canonical.unwrap_or(plain)
    }
}
