//! What a match is played with: the numbers of the board, its arena, and the outlines of the tiles.
//! All of it is data, see `assets/skirrid/`; a table may bring its own.

mod outline;
mod read;

use std::fmt;
use std::sync::{Arc, LazyLock};

use super::square::{SIZE, SQUARES, Square, Squares};
use super::tile::{Shape, Tile};

pub(super) use outline::{Outline, Pose};
pub(super) use read::Fault;

/// The board that comes with the game.
const BOARD: &str = include_str!("../../../assets/skirrid/board.txt");
/// The tiles that come with it.
const TILES: &str = include_str!("../../../assets/skirrid/tiles.txt");

/// Board and tiles.
#[derive(Clone, PartialEq, Eq)]
pub struct Kit {
    /// The number of each square in reading order; 0 where there is none.
    numbers: Vec<u8>,
    /// The squares of the arena.
    arena: Squares,
    /// The tiles as they are drawn, by shape.
    drawn: Vec<Vec<(u8, u8)>>,
    /// Every shape as it can lie, by shape and then by [`Pose::index`].
    outlines: Vec<Vec<Outline>>,
    /// For each kind of tile the poses in which it lies differently: face up, face up or mirrored,
    /// and as a Block.
    poses: Vec<[Vec<Pose>; 3]>,
}

impl Kit {
    /// What comes with the game: a reconstruction, since the printed numbers are not known.
    #[must_use]
    pub fn shipped() -> &'static Arc<Self> {
        static SHIPPED: LazyLock<Arc<Kit>> = LazyLock::new(|| {
            let kit = Kit::read(None, None);
            Arc::new(kit.expect("the embedded board and tiles are sound"))
        });
        &SHIPPED
    }

    /// Reads a table's own board or tiles; those that are not given are the shipped ones.
    ///
    /// # Errors
    ///
    /// Everything that is wrong with them.
    pub(super) fn read(board: Option<&str>, tiles: Option<&str>) -> Result<Self, Vec<Fault>> {
        let (board, tiles) = (
            read::board(board.unwrap_or(BOARD)),
            read::tiles(tiles.unwrap_or(TILES)),
        );
        match (board, tiles) {
            (Ok((numbers, arena)), Ok(drawn)) => {
                let mut kit = Self {
                    outlines: drawn.iter().map(|tile| outline::all(tile)).collect(),
                    poses: Vec::new(),
                    numbers,
                    arena,
                    drawn,
                };
                let ways = [(false, false), (false, true), (true, false)];
                kit.poses = Tile::all()
                    .map(|tile| ways.map(|(block, flips)| kit.unlike(tile, block, flips)))
                    .collect();
                Ok(kit)
            }
            (board, tiles) => {
                let faults = board.err().into_iter().chain(tiles.err());
                Err(faults.flatten().collect())
            }
        }
    }

    /// Whether the numbers are the shipped reconstruction.
    #[must_use]
    pub fn is_reconstruction(&self) -> bool {
        self.numbers == Self::shipped().numbers
    }

    /// The board as a text that can be read again, unless it is the shipped one.
    pub(super) fn own_board(&self) -> Option<String> {
        let shipped = Self::shipped();
        let own = (&self.numbers, self.arena) != (&shipped.numbers, shipped.arena);
        own.then(|| {
            let rows = |cell: &dyn Fn(Square) -> String, between: &str| -> Vec<String> {
                let row = |row| (0..SIZE).filter_map(move |column| Square::new(row, column));
                (0..SIZE)
                    .map(|n| row(n).map(cell).collect::<Vec<_>>().join(between))
                    .collect()
            };
            let mut lines = vec!["numbers".to_owned()];
            lines.extend(rows(&|square| self.number(square).to_string(), " "));
            lines.push("arena".to_owned());
            let sign = |square| {
                if self.arena.contains(square) {
                    "*"
                } else {
                    "."
                }
            };
            lines.extend(rows(&|square| sign(square).to_owned(), ""));
            lines.join("\n")
        })
    }

    /// The tiles as a text that can be read again, unless they are the shipped ones.
    pub(super) fn own_tiles(&self) -> Option<String> {
        let own = self.drawn != Self::shipped().drawn;
        own.then(|| {
            let mut lines = Vec::new();
            for (shape, cells) in Shape::ALL.into_iter().zip(&self.drawn) {
                lines.push(shape.name().to_owned());
                let rows = cells.iter().map(|cell| cell.0).max().unwrap_or(0);
                let columns = cells.iter().map(|cell| cell.1).max().unwrap_or(0);
                for row in 0..=rows {
                    let sign = |column| match cells.iter().position(|c| *c == (row, column)) {
                        Some(0) => '*',
                        Some(_) => '#',
                        None => '.',
                    };
                    lines.push((0..=columns).map(sign).collect());
                }
            }
            lines.join("\n")
        })
    }

    /// The number of a square; 0 where there is none.
    #[must_use]
    pub fn number(&self, square: Square) -> u8 {
        self.numbers[square.index()]
    }

    /// The squares of the arena.
    #[must_use]
    pub fn arena(&self) -> Squares {
        self.arena
    }

    /// A shape as it lies in a pose.
    pub(super) fn outline(&self, shape: Shape, pose: Pose) -> &Outline {
        &self.outlines[shape.index()][pose.index()]
    }

    /// The poses in which a tile lies differently, face up with `flips` or without, or as a Block.
    pub(super) fn poses(&self, tile: Tile, block: bool, flips: bool) -> &[Pose] {
        let way = if block { 2 } else { usize::from(flips) };
        &self.poses[tile.index()][way]
    }

    fn unlike(&self, tile: Tile, block: bool, flips: bool) -> Vec<Pose> {
        let mut poses: Vec<Pose> = Vec::new();
        let allowed = |pose: &Pose| pose.mirrored == block || (flips && pose.mirrored);
        for pose in Pose::all().filter(allowed) {
            if !poses.iter().any(|other| self.alike(tile, *other, pose)) {
                poses.push(pose);
            }
        }
        poses
    }

    /// The first pose, among those that a tile can have face up or as a Block, in which it lies like
    /// in this one.
    pub(super) fn first_alike(&self, tile: Tile, block: bool, pose: Pose) -> Pose {
        let mut poses = Pose::all().filter(|other| other.mirrored || !block);
        poses
            .find(|other| self.alike(tile, *other, pose))
            .unwrap_or(pose)
    }

    fn alike(&self, tile: Tile, one: Pose, other: Pose) -> bool {
        let [one, other] = [one, other].map(|pose| self.outline(tile.shape, pose));
        one.cells() == other.cells() && (!tile.is_marked() || one.mark == other.mark)
    }
}

impl fmt::Debug for Kit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let own = self.own_board().is_some() || self.own_tiles().is_some();
        f.write_str(if own { "Kit(own)" } else { "Kit(shipped)" })
    }
}

/// How far a square is from the middle, in steps from edge to edge.
fn from_centre(square: Square) -> u8 {
    let middle = SIZE / 2;
    square.row().abs_diff(middle) + square.column().abs_diff(middle)
}

/// The arena where none is drawn: the diamond that just reaches the edges.
fn diamond() -> Squares {
    Square::all()
        .filter(|square| from_centre(*square) <= SIZE / 2)
        .collect()
}

const _: () = assert!(SQUARES == SIZE as u16 * SIZE as u16);
