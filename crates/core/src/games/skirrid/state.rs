//! The state of a match: the tiles on the board and in the hands, and whose turn it is.

use crate::engine::{BySeat, Seat, Seats};

use super::action::Placement;
use super::deal;
use super::options::Options;
use super::square::{Square, Squares};
use super::sum::Sum;
use super::tile::{Hand, Shape};

/// A tile on the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Laid {
    /// The seat that laid the tile.
    pub seat: Seat,
    /// The tile and its place.
    pub placement: Placement,
    /// The squares that the tile covers.
    pub squares: Squares,
    /// The points that the tile scored.
    pub score: u16,
    /// Whether the tile is a Block that is in force.
    pub active: bool,
}

/// The state of a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct State {
    pub(super) options: Options,
    /// The tiles on the board, in the order in which they were laid.
    pub placed: Vec<Laid>,
    pub(super) hands: BySeat<Hand>,
    pub(super) turn: Seat,
    pub(super) die: Option<Shape>,
    /// The number of consecutive turns, up to now, in which no tile was laid.
    pub(super) passes_in_row: u16,
    pub(super) voluntary_passes: Seats,
    pub(super) resigned: Seats,
}

impl State {
    pub(super) fn new(options: &Options) -> Self {
        Self {
            placed: Vec::new(),
            hands: BySeat::from_fn(options.seats, |seat| deal::hand(options, seat)),
            turn: options.first(),
            die: None,
            passes_in_row: 0,
            voluntary_passes: Seats::NONE,
            resigned: Seats::NONE,
            options: options.clone(),
        }
    }

    /// Returns the tiles that a seat still has. Empty if there is no such seat.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> Hand {
        self.hands.get(seat).copied().unwrap_or_default()
    }

    /// Returns the seats in order.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        Seat::all(self.options.seats)
    }

    pub(super) fn in_play(&self) -> Seats {
        let stays = |seat: &Seat| !self.resigned.contains(*seat);
        self.seats().filter(stays).collect()
    }

    pub(super) fn n_in_play(&self) -> u8 {
        self.options
            .seats
            .saturating_sub(u8::try_from(self.resigned.len()).unwrap_or(0))
    }

    /// Returns the next seat in play after `seat`.
    pub(super) fn next_after(&self, seat: Seat) -> Seat {
        self.round_from(seat, 1)
    }

    /// Returns the seat in play before `seat`.
    pub(super) fn previous_before(&self, seat: Seat) -> Seat {
        self.round_from(seat, self.options.seats - 1)
    }

    /// Jumps by `step` seats, at least once, until it reaches a seat in play. Returns that seat.
    fn round_from(&self, seat: Seat, step: u8) -> Seat {
        let n = self.options.seats;
        let mut next = seat.after(step, n);
        while self.resigned.contains(next) && next != seat {
            next = next.after(step, n);
        }
        next
    }

    /// Returns the points of a seat.
    #[must_use]
    pub fn score(&self, seat: Seat) -> u16 {
        let own = self.placed.iter().filter(|laid| laid.seat == seat);
        own.fold(0, |sum, laid| sum.saturating_add(laid.score))
    }

    /// Returns the sum of the points of a side.
    #[must_use]
    pub fn score_of(&self, side: Seats) -> u16 {
        side.iter()
            .map(|seat| self.score(seat))
            .fold(0, u16::saturating_add)
    }

    /// Returns the squares that have a number and are not covered.
    pub(super) fn free_numbers(&self) -> Squares {
        let placed = self.placed.iter();
        let taken = placed.fold(Squares::NONE, |taken, laid| taken | laid.squares);
        let kit = &self.options.kit;
        let numbered = Square::all().filter(|square| kit.number(*square) > 0);
        numbered.collect::<Squares>() & !taken
    }

    /// Returns how many of the seat's latest tiles in a row are Blocks.
    pub(super) fn blocks_running(&self, seat: Seat) -> usize {
        let own = self.placed.iter().rev().filter(|laid| laid.seat == seat);
        own.take_while(|laid| laid.placement.block).count()
    }

    /// Returns whether the seat must stay in the arena.
    #[must_use]
    pub fn is_bound(&self, seat: Seat) -> bool {
        self.score(seat) < self.options.threshold
    }

    /// Returns the score of a placement. 0 if a part of the tile is off the board.
    pub(super) fn sum_of(&self, placement: Placement) -> Sum {
        Sum::of(placement, &self.options)
    }

    /// Gives the turn to the next seat and ends Blocks. If pairs play, all Blocks laid before this turn end. Otherwise
    /// the Blocks of the seat that is now to move end.
    pub(super) fn end_turn(&mut self, seat: Seat, laid: bool) {
        self.die = None;
        if self.options.pairs {
            let old = self.placed.len() - usize::from(laid && !self.placed.is_empty());
            for laid in &mut self.placed[..old] {
                laid.active = false;
            }
        }
        self.turn = self.next_after(seat);
        self.expire(self.turn);
    }

    /// Gives the turn to a seat as if all seats before it had passed, and ends the Blocks that would then have
    /// ended.
    pub(super) fn advance_to(&mut self, seat: Seat) {
        for _ in 0..self.options.seats {
            if self.turn != seat {
                self.end_turn(self.turn, false);
            }
        }
    }

    fn expire(&mut self, seat: Seat) {
        for laid in self.placed.iter_mut().filter(|laid| laid.seat == seat) {
            laid.active = false;
        }
    }

    /// Removes a seat from play. Its Blocks end, and its own pass is no longer counted in `passes_in_row`.
    pub(super) fn leave(&mut self, seat: Seat) {
        let before = |other: Seat| {
            let mut turn = self.turn;
            let mut steps = 0;
            while turn != other && steps < u16::from(self.options.seats) {
                turn = self.previous_before(turn);
                steps += 1;
            }
            steps
        };
        let has_passed = seat != self.turn && before(seat) <= self.passes_in_row;
        if self.passes_in_row >= u16::from(self.n_in_play()) || has_passed {
            self.passes_in_row = self.passes_in_row.saturating_sub(1);
        }
        self.resigned = self.resigned.with(seat);
        self.voluntary_passes = self.voluntary_passes.without(seat);
        self.expire(seat);
        if self.turn == seat {
            self.end_turn(seat, false);
        }
    }
}
