//! All spots on which a tile can ever be laid, with the scores there. They are precomputed for a board and its tiles.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::{Arc, OnceLock};

use super::super::action::Placement;
use super::super::kit::{Kit, Pose};
use super::super::options::Options;
use super::super::square::{SQUARES, Square, Squares};
use super::super::tile::{Mark, Shape, Tile};

/// A set of spots, with one bit for each spot number.
pub(super) type Set = Vec<u64>;

/// The square of the mark of a tile on a spot, and the pose that puts the mark there. None if the tile cannot be laid.
type MarkedPose = Option<(Square, Pose)>;

/// A spot: a set of squares that a tile of a shape can cover exactly.
#[derive(Debug, Clone, Default)]
pub(super) struct Spot {
    pub squares: Squares,
    /// The pose for each [`Facing`], for a tile without a mark and for a tile with a mark. The pose puts the mark on
    /// the highest number that it can reach.
    poses: [[MarkedPose; 2]; 2],
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Facing {
    /// The tile is face up and scores all its points.
    Up,
    Block,
}

impl Facing {
    pub(super) const ALL: [Self; 2] = [Self::Up, Self::Block];
}

#[derive(Debug)]
pub(super) struct Spots {
    all: Vec<Spot>,
    /// The scores by [`Facing`] and spot number, for each mark.
    points: [Vec<[u16; 3]>; 2],
    /// The range of spot numbers of each shape. The spots with the highest sums of numbers come first. Each range
    /// begins at a word boundary of a [`Set`].
    of_shape: [Range<usize>; 6],
    /// For each square of the board, the spots that cover it.
    covering: Vec<Set>,
    /// For each square of the board, the spots that lie beside it.
    beside: Vec<Set>,
    /// For each [`Facing`], the spots on which a tile can be laid.
    possible: [Set; 2],
    /// The spots that lie wholly inside the arena.
    inside: Set,
    /// For each kind of tile, the score and number of each spot on which it can be laid face up. The best spots come
    /// first.
    best: Vec<Vec<(u16, u16)>>,
}

fn options_index(options: &Options) -> usize {
    usize::from(options.free_flip) * 2 + usize::from(options.block_ignores_mark)
}

impl Spots {
    /// Returns the spots of a table. The spots of the shipped board are cached.
    pub(super) fn of(options: &Options) -> Arc<Self> {
        static SHIPPED: [OnceLock<Arc<Spots>>; 4] = [const { OnceLock::new() }; 4];
        if Arc::ptr_eq(&options.kit, Kit::shipped()) {
            let shipped =
                SHIPPED[options_index(options)].get_or_init(|| Arc::new(Self::new(options)));
            return Arc::clone(shipped);
        }
        Arc::new(Self::new(options))
    }

    fn new(options: &Options) -> Self {
        let mut spots: Vec<Spot> = Vec::new();
        let of_shape = Shape::ALL.map(|shape| {
            let first = spots.len();
            spots.extend(spots_of_shape(shape, options));
            let last = spots.len();
            // Adds unusable spots up to the next word boundary.
            spots.resize_with(last.next_multiple_of(64), Spot::default);
            first..last
        });
        let words = spots.len() / 64;
        let set = |of: &dyn Fn(&Spot) -> bool| {
            let mut set = vec![0; words];
            for (number, spot) in spots.iter().enumerate() {
                if of(spot) {
                    set[number / 64] |= 1 << (number % 64);
                }
            }
            set
        };
        let points = Facing::ALL.map(|facing| {
            let scores = spots.iter().map(|spot| spot.scores(facing, options));
            scores.collect::<Vec<_>>()
        });
        let arena = options.kit.arena();
        let mut covering = vec![vec![0; words]; SQUARES.into()];
        let mut beside = covering.clone();
        for (number, spot) in spots.iter().enumerate() {
            let bit = 1_u64 << (number % 64);
            for square in spot.squares.iter() {
                covering[square.index()][number / 64] |= bit;
            }
            for square in spot.squares.around().iter() {
                beside[square.index()][number / 64] |= bit;
            }
        }
        let best = Tile::all().map(|tile| {
            let range = of_shape[tile.shape.index()].clone();
            let possible = range.filter(|number| spots[*number].allows(Facing::Up));
            let scores = possible.map(|number| {
                let points = points[Facing::Up as usize][number][tile.mark as usize];
                (points, to_u16(number))
            });
            let mut scores: Vec<(u16, u16)> = scores.collect();
            scores.sort_by_key(|(points, number)| (std::cmp::Reverse(*points), *number));
            scores
        });
        Self {
            best: best.collect(),
            possible: Facing::ALL.map(|facing| set(&|spot| spot.allows(facing))),
            inside: set(&|spot| spot.squares.within(arena)),
            covering,
            beside,
            of_shape,
            points,
            all: spots,
        }
    }

    /// Returns the number of words in a set.
    pub(super) fn words(&self) -> usize {
        self.inside.len()
    }

    /// Returns the range of words of a set that contain the spots of a shape.
    pub(super) fn words_of(&self, shape: usize) -> Range<usize> {
        let range = &self.of_shape[shape];
        range.start / 64..range.end.div_ceil(64)
    }

    pub(super) fn spot(&self, number: u16) -> &Spot {
        &self.all[usize::from(number)]
    }

    /// Returns the score on a spot for each mark of a tile.
    pub(super) fn points(&self, facing: Facing, number: u16) -> &[u16; 3] {
        &self.points[facing as usize][usize::from(number)]
    }

    pub(super) fn covering(&self, square: Square) -> &Set {
        &self.covering[square.index()]
    }

    pub(super) fn beside(&self, square: Square) -> &Set {
        &self.beside[square.index()]
    }

    pub(super) fn possible(&self, facing: Facing) -> &Set {
        &self.possible[facing as usize]
    }

    pub(super) fn inside(&self) -> &Set {
        &self.inside
    }

    /// Returns the score and number of each spot for a kind of tile face up, best first.
    pub(super) fn best(&self, kind: usize) -> &[(u16, u16)] {
        &self.best[kind]
    }
}

impl Spot {
    /// Returns whether a tile can be laid on this spot with the given side up.
    fn allows(&self, facing: Facing) -> bool {
        self.poses[facing as usize][0].is_some()
    }

    /// Returns the placement of a tile on this spot, with its mark on the highest number that it can reach. None if the
    /// tile cannot be laid so.
    pub(super) fn placement(&self, tile: Tile, facing: Facing) -> Option<Placement> {
        let (square, pose) = self.poses[facing as usize][usize::from(tile.is_marked())]?;
        Some(Placement::new(tile, square, pose, facing == Facing::Block))
    }

    fn number_sum(&self, kit: &Kit) -> u16 {
        let numbers = self.squares.iter();
        numbers.map(|square| u16::from(kit.number(square))).sum()
    }

    /// Returns the score on this spot for each mark of a tile. 0 if the tile cannot be laid with the given side up.
    fn scores(&self, facing: Facing, options: &Options) -> [u16; 3] {
        let counts = !(facing == Facing::Block && options.block_ignores_mark);
        Mark::ALL.map(|mark| {
            let Some((square, _)) = self.poses[facing as usize][usize::from(mark != Mark::None)]
            else {
                return 0;
            };
            let more = if counts { mark.times() - 1 } else { 0 };
            let sum = self.number_sum(&options.kit)
                + u16::from(options.kit.number(square)) * u16::from(more);
            if facing == Facing::Block {
                sum / 2
            } else {
                sum
            }
        })
    }
}

/// Returns all spots of a shape, those with the highest sum of numbers first.
fn spots_of_shape(shape: Shape, options: &Options) -> Vec<Spot> {
    let kit = &options.kit;
    let mut spots: BTreeMap<Vec<usize>, Spot> = BTreeMap::new();
    for (facing, marked) in Facing::ALL
        .into_iter()
        .flat_map(|facing| [(facing, false), (facing, true)])
    {
        let mark = if marked { Mark::Two } else { Mark::None };
        let tile = Tile { shape, mark };
        for &pose in kit.poses(tile, facing == Facing::Block, options.free_flip) {
            let outline = kit.outline(shape, pose);
            for corner in Square::all() {
                let (Some(squares), Some(square)) = (outline.at(corner), outline.mark_at(corner))
                else {
                    continue;
                };
                let name = squares.iter().map(Square::index).collect();
                let spot = spots.entry(name).or_default();
                spot.squares = squares;
                let best = &mut spot.poses[facing as usize][usize::from(marked)];
                if best.is_none_or(|(other, _)| kit.number(square) > kit.number(other)) {
                    *best = Some((square, pose));
                }
            }
        }
    }
    let mut spots: Vec<Spot> = spots.into_values().collect();
    spots.sort_by_key(|spot| std::cmp::Reverse(spot.number_sum(kit)));
    spots
}

fn to_u16(number: usize) -> u16 {
    u16::try_from(number).unwrap_or(u16::MAX)
}
