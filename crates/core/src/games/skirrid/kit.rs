//! The equipment of a match: the numbers and the arena of the board, and the outlines of the tiles.
//!
//! The equipment is data in `assets/skirrid/`. A table can use other data.

mod outline;
mod read;

use std::fmt;
use std::sync::{Arc, LazyLock};

use crate::engine::Phrase;

use super::square::{Square, Squares};
use super::tile::{Shape, Tile};

pub(super) use outline::{Outline, Pose};

const BOARD: &str = include_str!("../../../../../assets/skirrid/board.txt");
const TILES: &str = include_str!("../../../../../assets/skirrid/tiles.txt");

/// A board and tiles.
#[derive(Clone, PartialEq, Eq)]
pub struct Kit {
    /// The number of each square in reading order. 0 means that the square has no number.
    numbers: Vec<u8>,
    arena: Squares,
    /// The outlines by shape and [`Pose::index`].
    outlines: Vec<Vec<Outline>>,
    /// For each kind of tile, the poses that differ from each other: face up, face up or mirrored, and as a Block.
    poses: Vec<[Vec<Pose>; 3]>,
}

impl Kit {
    /// Returns the board and tiles that come with the program. The numbers of the board are a reconstruction, since the
    /// printed ones are not known.
    #[must_use]
    pub fn shipped() -> &'static Arc<Self> {
        static SHIPPED: LazyLock<Arc<Kit>> = LazyLock::new(|| {
            let kit = Kit::read(BOARD, TILES);
            Arc::new(kit.expect("the embedded board and tiles are sound"))
        });
        &SHIPPED
    }

    /// Reads a table's own board or tiles. For a part that is not given, uses the one that comes with the program.
    ///
    /// # Errors
    ///
    /// Returns every fault found.
    pub(super) fn of(board: Option<&str>, tiles: Option<&str>) -> Result<Arc<Self>, Vec<Phrase>> {
        if board.is_none() && tiles.is_none() {
            return Ok(Arc::clone(Self::shipped()));
        }
        Self::read(board.unwrap_or(BOARD), tiles.unwrap_or(TILES)).map(Arc::new)
    }

    fn read(board: &str, tiles: &str) -> Result<Self, Vec<Phrase>> {
        let mut faults = Vec::new();
        let (numbers, arena) = read::board(board, &mut faults);
        let drawn = read::tiles(tiles, &mut faults);
        if !faults.is_empty() {
            return Err(faults);
        }
        let mut kit = Self {
            outlines: drawn.iter().map(|tile| outline::all(tile)).collect(),
            poses: Vec::new(),
            numbers,
            arena,
        };
        let ways = [(false, false), (false, true), (true, false)];
        kit.poses = Tile::all()
            .map(|tile| ways.map(|(block, flips)| kit.distinct_poses(tile, block, flips)))
            .collect();
        Ok(kit)
    }

    /// Returns whether the board's numbers are the reconstruction that comes with the program.
    #[must_use]
    pub fn is_reconstruction(&self) -> bool {
        self.numbers == Self::shipped().numbers
    }

    /// Returns the number of a square. 0 if it has none.
    #[must_use]
    pub fn number(&self, square: Square) -> u8 {
        self.numbers[square.index()]
    }

    /// Returns the squares of the arena.
    #[must_use]
    pub fn arena(&self) -> Squares {
        self.arena
    }

    pub(super) fn outline(&self, shape: Shape, pose: Pose) -> &Outline {
        &self.outlines[shape.index()][pose.index()]
    }

    /// Returns the poses of a tile that differ from each other. They are the poses of a Block if `block`, otherwise the
    /// poses face up, together with mirrored ones if `flips`.
    pub(super) fn poses(&self, tile: Tile, block: bool, flips: bool) -> &[Pose] {
        let way = if block { 2 } else { usize::from(flips) };
        &self.poses[tile.index()][way]
    }

    fn distinct_poses(&self, tile: Tile, block: bool, flips: bool) -> Vec<Pose> {
        let mut poses: Vec<Pose> = Vec::new();
        let allowed = |pose: &Pose| pose.mirrored == block || (flips && pose.mirrored);
        for pose in Pose::all().filter(allowed) {
            if !poses
                .iter()
                .any(|other| self.is_same_pose(tile, *other, pose))
            {
                poses.push(pose);
            }
        }
        poses
    }

    /// Returns the first pose in which the tile covers the same cells as in `pose`. For a Block, only upside-down poses
    /// count.
    pub(super) fn canonical_pose(&self, tile: Tile, block: bool, pose: Pose) -> Pose {
        let mut poses = Pose::all().filter(|other| other.mirrored || !block);
        poses
            .find(|other| self.is_same_pose(tile, *other, pose))
            .unwrap_or(pose)
    }

    fn is_same_pose(&self, tile: Tile, one: Pose, other: Pose) -> bool {
        let [one, other] = [one, other].map(|pose| self.outline(tile.shape, pose));
        one.cells() == other.cells() && (!tile.is_marked() || one.mark == other.mark)
    }
}

impl fmt::Debug for Kit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shipped = *self == **Self::shipped();
        f.write_str(if shipped { "Kit(shipped)" } else { "Kit(own)" })
    }
}
