//! The outlines of tiles in each pose, that is, turned and turned over.

use super::super::square::{SIZE, Square, Squares};

/// A pose of a tile. The tile is first mirrored left to right, if `mirrored`, and then turned clockwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(in crate::games::skirrid) struct Pose {
    /// Whether the tile is upside down, so that its mirror image is seen.
    pub mirrored: bool,
    /// The number of quarter turns clockwise, 0 to 3.
    pub turns: u8,
}

impl Pose {
    /// The pose in which the data files draw tiles.
    pub(in crate::games::skirrid) const DRAWN: Self = Self {
        mirrored: false,
        turns: 0,
    };

    /// Returns all eight poses: face up and upside down, each in four rotations.
    pub(in crate::games::skirrid) fn all() -> impl Iterator<Item = Self> {
        let turned = |mirrored| (0..4).map(move |turns| Self { mirrored, turns });
        [false, true].into_iter().flat_map(turned)
    }

    /// Returns the index of the pose in [`Pose::all`].
    pub(in crate::games::skirrid) fn index(self) -> usize {
        usize::from(self.mirrored) * 4 + usize::from(self.turns % 4)
    }
}

/// The cells of a shape in a pose. The upper left corner of its bounding box is at row 0 and column 0.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::games::skirrid) struct Outline {
    /// The cells of the outline as (row, column), sorted.
    cells: Vec<(u8, u8)>,
    /// The cell of the mark, on tiles that have one.
    pub(in crate::games::skirrid) mark: (u8, u8),
    /// The number of squares, in reading order of the board, from the corner of the bounding box to each cell.
    steps: Vec<u16>,
    /// The positions of the upper left corner of the bounding box at which all cells are on the board.
    fits: Squares,
    /// The height and width of the outline in cells.
    pub(in crate::games::skirrid) size: (u8, u8),
}

impl Outline {
    fn new(cells: &[(i8, i8)]) -> Self {
        let least = |part: fn(&(i8, i8)) -> i8| cells.iter().map(part).min().unwrap_or(0);
        let (top, left) = (least(|cell| cell.0), least(|cell| cell.1));
        let place =
            |(row, column): (i8, i8)| ((row - top).unsigned_abs(), (column - left).unsigned_abs());
        let mut placed: Vec<(u8, u8)> = cells.iter().copied().map(place).collect();
        let mark = placed.first().copied().unwrap_or((0, 0));
        placed.sort_unstable();
        let rows = placed.iter().map(|cell| cell.0).max().unwrap_or(0);
        let columns = placed.iter().map(|cell| cell.1).max().unwrap_or(0);
        let fits = |square: &Square| square.row() + rows < SIZE && square.column() + columns < SIZE;
        Self {
            steps: placed
                .iter()
                .map(|(r, c)| u16::from(*r) * u16::from(SIZE) + u16::from(*c))
                .collect(),
            fits: Square::all().filter(fits).collect(),
            size: (rows + 1, columns + 1),
            cells: placed,
            mark,
        }
    }

    pub(in crate::games::skirrid) fn cells(&self) -> &[(u8, u8)] {
        &self.cells
    }

    /// Returns the number of squares, in reading order of the board, from the corner of the bounding box to the mark.
    pub(in crate::games::skirrid) fn mark_step(&self) -> u16 {
        u16::from(self.mark.0) * u16::from(SIZE) + u16::from(self.mark.1)
    }

    /// Returns the upper left corner of the bounding box if the mark is on the square `mark`. None if the corner is off
    /// the board.
    pub(in crate::games::skirrid) fn corner(&self, mark: Square) -> Option<Square> {
        mark.step(-i16::from(self.mark.0), -i16::from(self.mark.1))
    }

    /// Returns the square of the mark if the upper left corner of the bounding box is at `corner`.
    pub(in crate::games::skirrid) fn mark_at(&self, corner: Square) -> Option<Square> {
        corner.step(self.mark.0.into(), self.mark.1.into())
    }

    /// Returns the covered squares if the upper left corner of the bounding box is at `corner`. None if any of them is
    /// off the board.
    pub(in crate::games::skirrid) fn at(&self, corner: Square) -> Option<Squares> {
        self.fits.contains(corner).then(|| {
            let step = |cell: &(u8, u8)| corner.step(cell.0.into(), cell.1.into());
            self.cells.iter().filter_map(step).collect()
        })
    }

    /// Returns the positions of the bounding box's upper left corner at which all cells are on squares of `open`, and
    /// at least one cell is on a square of `wanted`.
    pub(in crate::games::skirrid) fn corners(&self, open: Squares, wanted: Squares) -> Squares {
        let (mut inside, mut found) = (self.fits, Squares::NONE);
        for &step in &self.steps {
            inside = inside & open.before(step);
            found |= wanted.before(step);
        }
        inside & found
    }
}

/// Returns the outlines of a tile in all poses. `drawn` are the cells in the pose of the data file. The first of them
/// is the cell of the mark.
pub(super) fn all(drawn: &[(u8, u8)]) -> Vec<Outline> {
    let signed = |n: u8| i8::try_from(n).unwrap_or(i8::MAX);
    let drawn: Vec<(i8, i8)> = drawn
        .iter()
        .map(|(r, c)| (signed(*r), signed(*c)))
        .collect();
    Pose::all()
        .map(|pose| {
            let lie = |&(row, column): &(i8, i8)| {
                let start = (row, if pose.mirrored { -column } else { column });
                (0..pose.turns).fold(start, |(row, column), _| (column, -row))
            };
            Outline::new(&drawn.iter().map(lie).collect::<Vec<_>>())
        })
        .collect()
}
