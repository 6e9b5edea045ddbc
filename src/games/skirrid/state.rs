//! The whole truth of a match: the tiles on the board and in the hands, and whose turn it is.

use crate::engine::{BySeat, Outcome, RESIGNED, Seat, Seats};

use super::action::Placement;
use super::deal;
use super::event::Sum;
use super::field::Field;
use super::options::Options;
use super::square::{SIZE, Square, Squares};
use super::tile::{Hand, Mark, Shape, Tile};

/// The manner of an end by play.
pub(super) const SCORE: &str = "score";

/// After so many rounds of misses in a row a match with the die is over, whatever else. With a fair
/// die nobody will ever see it.
const ROUNDS: u16 = 100;

/// A tile on the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Laid {
    /// Who laid it.
    pub seat: Seat,
    /// The tile.
    pub tile: Tile,
    /// The squares that it covers.
    pub squares: Squares,
    /// The square under its mark, if it bears one.
    pub mark: Option<Square>,
    /// Whether it lies upside down, as a Block.
    pub block: bool,
    /// What it has scored.
    pub score: u16,
    /// Whether it is a Block that is still in force.
    pub active: bool,
}

/// The whole truth of a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct State {
    /// What the table agreed on.
    pub(super) options: Options,
    /// The tiles on the board, in the order in which they were laid.
    pub(super) placed: Vec<Laid>,
    /// The tiles in the hands.
    pub(super) hands: BySeat<Hand>,
    /// Whose turn it is.
    pub(super) turn: Seat,
    /// The shape that the die calls for.
    pub(super) die: Option<Shape>,
    /// How many seats in a row have just laid nothing.
    pub(super) passes: u16,
    /// The seats that have passed of their own will since the last tile was laid.
    pub(super) declined: Seats,
    /// Seats that resigned.
    pub(super) resigned: Seats,
}

impl State {
    /// The placement that a tile on the board was, as it is always written.
    pub(super) fn placement_of(&self, laid: &Laid) -> Option<Placement> {
        let kit = &self.options.kit;
        let (row, column) = laid
            .squares
            .iter()
            .fold((SIZE, SIZE), |(row, column), square| {
                (row.min(square.row()), column.min(square.column()))
            });
        let corner = Square::new(row, column)?;
        let poses = kit.poses(laid.tile, laid.block, self.options.free_flip);
        poses.iter().find_map(|pose| {
            let placement = Placement::at_corner(kit, laid.tile, *pose, laid.block, corner)?;
            let same = placement.squares(kit) == Some(laid.squares);
            (same && placement.mark() == laid.mark).then(|| placement.settled(kit))
        })
    }

    /// The start of a match, before any roll.
    pub(super) fn new(options: &Options) -> Self {
        Self {
            placed: Vec::new(),
            hands: deal::hands(options),
            turn: options.first(),
            die: None,
            passes: 0,
            declined: Seats::NONE,
            resigned: Seats::NONE,
            options: options.clone(),
        }
    }

    /// What the table agreed on.
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The tiles on the board, in the order in which they were laid.
    #[must_use]
    pub fn placed(&self) -> &[Laid] {
        &self.placed
    }

    /// The tiles that a seat still has; none of a seat that there is not.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> Hand {
        self.hands.get(seat).copied().unwrap_or_default()
    }

    /// The shape that the die calls for.
    #[must_use]
    pub fn die(&self) -> Option<Shape> {
        self.die
    }

    /// Seats that resigned.
    #[must_use]
    pub fn resigned(&self) -> Seats {
        self.resigned
    }

    /// The seats in order.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        Seat::all(self.options.seats)
    }

    /// The seats that have not resigned.
    pub(super) fn in_play(&self) -> Seats {
        let stays = |seat: &Seat| !self.resigned.contains(*seat);
        self.seats().filter(stays).collect()
    }

    pub(super) fn n_in_play(&self) -> u8 {
        self.options
            .seats
            .saturating_sub(u8::try_from(self.resigned.len()).unwrap_or(0))
    }

    /// The seat whose turn comes after that one's.
    pub(super) fn next_after(&self, seat: Seat) -> Seat {
        self.round_from(seat, 1)
    }

    /// The seat whose turn comes before that one's.
    pub(super) fn previous_before(&self, seat: Seat) -> Seat {
        self.round_from(seat, self.options.seats - 1)
    }

    /// The nearest seat in play that many steps or a multiple of them away.
    fn round_from(&self, seat: Seat, step: u8) -> Seat {
        let n = self.options.seats;
        let mut next = seat.after(step, n);
        while self.resigned.contains(next) && next != seat {
            next = next.after(step, n);
        }
        next
    }

    /// The points of a seat.
    #[must_use]
    pub fn score(&self, seat: Seat) -> u16 {
        let own = self.placed.iter().filter(|laid| laid.seat == seat);
        own.fold(0, |sum, laid| sum.saturating_add(laid.score))
    }

    /// The points of all seats of a side together.
    #[must_use]
    pub fn score_of(&self, side: Seats) -> u16 {
        side.iter()
            .map(|seat| self.score(seat))
            .fold(0, u16::saturating_add)
    }

    /// How many Blocks running the seat has laid last.
    pub(super) fn blocks_running(&self, seat: Seat) -> usize {
        let own = self.placed.iter().rev().filter(|laid| laid.seat == seat);
        own.take_while(|laid| laid.block).count()
    }

    /// Whether the seat has not the points that free it from the arena.
    #[must_use]
    pub fn is_bound(&self, seat: Seat) -> bool {
        self.score(seat) < self.options.threshold
    }

    /// The numbers that a tile would cover, and what they come to.
    pub(super) fn sum(
        &self,
        tile: Tile,
        squares: Squares,
        mark: Option<Square>,
        block: bool,
    ) -> Sum {
        let kit = &self.options.kit;
        let times = if block && self.options.block_ignores_mark {
            Mark::None.times()
        } else {
            tile.mark.times()
        };
        let number = |square: Square| kit.number(square);
        let others = squares.iter().filter(|square| mark != Some(*square));
        let mut terms: Vec<(u8, u8)> = others.map(|square| (number(square), 1)).collect();
        terms.sort_unstable_by(|a, b| b.cmp(a));
        terms.splice(0..0, mark.map(|square| (number(square), times)));
        terms.retain(|(number, _)| *number > 0);
        let halved = block;
        Sum { terms, halved }
    }

    /// What a placement would score; nothing where it does not lie on the board.
    pub(super) fn sum_of(&self, placement: &Placement) -> Sum {
        let squares = placement.squares(&self.options.kit).unwrap_or_default();
        self.sum(placement.tile, squares, placement.mark(), placement.block)
    }

    /// The end by the rules, once it is reached.
    pub(super) fn outcome(&self) -> Option<Outcome> {
        let kind = self.end(|seat| Field::of(self, seat).any())?;
        let sides = self.options.sides();
        let in_play = self.in_play();
        let stays = |side: &&Seats| side.iter().any(|seat| in_play.contains(seat));
        let rank = |side: Seats| {
            let blocks = if self.options.tie_fewest_blocks {
                let of_side = |laid: &&Laid| laid.block && side.contains(laid.seat);
                self.placed.iter().filter(of_side).count()
            } else {
                0
            };
            (self.score_of(side), std::cmp::Reverse(blocks))
        };
        let playing: Vec<Seats> = sides.iter().filter(stays).copied().collect();
        let best = playing.iter().map(|side| rank(*side)).max();
        let winners = playing.iter().filter(|side| Some(rank(**side)) == best);
        Some(Outcome {
            winners: winners.flat_map(|side| side.iter()).collect(),
            kind,
            scores: Some(self.seats().map(|seat| self.score(seat).into()).collect()),
        })
    }

    /// How the match has ended, if it has; `could` says whether a seat could lay any of its tiles
    /// now, and is asked only where that matters.
    pub(super) fn end(&self, could: impl Fn(Seat) -> bool) -> Option<&'static str> {
        let in_play = self.in_play();
        let sides = self.options.sides();
        let playing = |side: &&Seats| side.iter().any(|seat| in_play.contains(seat));
        if sides.iter().filter(playing).count() <= 1 {
            return Some(RESIGNED);
        }
        let n = u16::from(self.n_in_play());
        let is_out = |seat: Seat| self.hands[seat].is_empty();
        let over = if self.options.dice {
            in_play.iter().any(is_out)
                || in_play.iter().all(|seat| self.declined.contains(seat))
                || self.passes >= n * ROUNDS
                || (self.passes >= n && !in_play.iter().any(could))
        } else {
            in_play.iter().all(is_out) || self.passes >= n
        };
        over.then_some(SCORE)
    }

    /// What is wrong with the state, if anything: things that no play can bring about.
    pub(super) fn audit(&self) -> Result<(), String> {
        if self.turn.number() >= self.options.seats {
            return Err(format!("there is no seat {}", self.turn));
        }
        let mut dealt = deal::hands(&self.options);
        let mut taken = Squares::NONE;
        for (index, laid) in self.placed.iter().enumerate() {
            let Some(hand) = self.hands.get(laid.seat).map(|_| &mut dealt[laid.seat]) else {
                return Err(format!("a tile of seat {}", laid.seat));
            };
            if hand.count(laid.tile) == 0 {
                return Err(format!(
                    "seat {} has laid {} too often",
                    laid.seat, laid.tile
                ));
            }
            hand.take(laid.tile);
            if !self.lies_right(laid) {
                return Err(format!("{} does not lie like that: {laid:?}", laid.tile));
            }
            if !(laid.squares & taken).is_empty() {
                return Err(format!("{} lies on another tile", laid.tile));
            }
            let begins = index == 0 && laid.squares.contains(Square::CENTRE) && !laid.block;
            if !begins && (index == 0 || (laid.squares & taken.around()).is_empty()) {
                return Err(format!("{} touches nothing", laid.tile));
            }
            let sum = self.sum(laid.tile, laid.squares, laid.mark, laid.block);
            if sum.total() != laid.score {
                return Err(format!("{} scores {}", laid.tile, sum.total()));
            }
            if laid.active && !laid.block {
                return Err(format!("{} is no Block", laid.tile));
            }
            taken |= laid.squares;
        }
        if dealt != self.hands {
            return Err("the tiles do not make up the hands that were dealt".to_owned());
        }
        Ok(())
    }

    /// Whether a tile covers squares that it can cover, with its mark on the right one.
    pub(super) fn lies_right(&self, laid: &Laid) -> bool {
        let kit = &self.options.kit;
        let poses = kit.poses(laid.tile, laid.block, self.options.free_flip);
        poses.iter().any(|pose| {
            let outline = kit.outline(laid.tile.shape, *pose);
            let corner = corner_of(laid.squares);
            corner.is_some_and(|corner| {
                let mark = outline.mark_at(corner).filter(|_| laid.tile.is_marked());
                outline.at(corner) == Some(laid.squares) && mark == laid.mark
            })
        })
    }
}

/// The upper left corner of what encloses these squares.
pub(super) fn corner_of(squares: Squares) -> Option<Square> {
    let row = squares.iter().map(Square::row).min()?;
    let column = squares.iter().map(Square::column).min()?;
    Square::new(row, column)
}
