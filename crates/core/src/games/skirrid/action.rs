//! The actions of a seat in its turn.

use super::kit::{Kit, Outline, Pose};
use super::options::Options;
use super::square::{Square, Squares};
use super::tile::Tile;

/// A tile at a place.
///
/// Turning can give several values for the same placement: the same tile over the same squares, with its mark, if
/// any, on the same square. [`Placement::canonical`] returns the canonical one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Placement {
    /// The tile.
    pub tile: Tile,
    /// The square under the mark, or under the square that carries it on marked copies.
    pub square: Square,
    /// Quarter turns clockwise, 0 to 3.
    pub turns: u8,
    /// Whether it lies upside down as a Block.
    pub block: bool,
    /// Whether it is turned over without being a Block.
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

    /// Returns the squares that the tile covers. None if it is not wholly on the board.
    #[must_use]
    pub fn squares(self, kit: &Kit) -> Option<Squares> {
        let outline = self.outline(kit);
        outline.at(outline.corner(self.square)?)
    }

    /// Returns the square of the mark of a marked tile.
    #[must_use]
    pub fn mark(self) -> Option<Square> {
        self.tile.is_marked().then_some(self.square)
    }

    pub(super) fn degrees(self) -> u16 {
        u16::from(self.turns % 4) * 90
    }

    /// Makes a placement from a pose, face up or as a Block.
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

    /// Returns the canonical placement of a tile over exactly these squares, with its mark on that square. None if
    /// there is none.
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

    /// Returns the canonical form of the same placement.
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
