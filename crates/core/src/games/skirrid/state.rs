//! The whole truth of a match: the tiles on the board and in the hands, whose turn it is, and how facts
//! change it.

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
    /// Who laid it.
    pub seat: Seat,
    /// The tile and how it lies.
    pub placement: Placement,
    /// The squares that it covers.
    pub squares: Squares,
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
    pub placed: Vec<Laid>,
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
    /// The start of a match, before any roll.
    pub(super) fn new(options: &Options) -> Self {
        Self {
            placed: Vec::new(),
            hands: BySeat::from_fn(options.seats, |seat| deal::hand(options, seat)),
            turn: options.first(),
            die: None,
            passes: 0,
            declined: Seats::NONE,
            resigned: Seats::NONE,
            options: options.clone(),
        }
    }

    /// The tiles that a seat still has; none of a seat that there is not.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> Hand {
        self.hands.get(seat).copied().unwrap_or_default()
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

    /// The squares with a number on which nothing lies.
    pub(super) fn free_numbers(&self) -> Squares {
        let placed = self.placed.iter();
        let taken = placed.fold(Squares::NONE, |taken, laid| taken | laid.squares);
        let kit = &self.options.kit;
        let numbered = Square::all().filter(|square| kit.number(*square) > 0);
        numbered.collect::<Squares>() & !taken
    }

    /// How many Blocks running the seat has laid last.
    pub(super) fn blocks_running(&self, seat: Seat) -> usize {
        let own = self.placed.iter().rev().filter(|laid| laid.seat == seat);
        own.take_while(|laid| laid.placement.block).count()
    }

    /// Whether the seat has not the points that free it from the arena.
    #[must_use]
    pub fn is_bound(&self, seat: Seat) -> bool {
        self.score(seat) < self.options.threshold
    }

    /// What a placement would score; nothing where it does not lie on the board.
    pub(super) fn sum_of(&self, placement: Placement) -> Sum {
        Sum::of(placement, &self.options)
    }

    /// Gives the turn to the next seat and lets Blocks expire: between pairs those that were there
    /// when this turn began, else those of the seat whose turn it is now.
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

    /// The Blocks of a seat are spent.
    fn expire(&mut self, seat: Seat) {
        for laid in self.placed.iter_mut().filter(|laid| laid.seat == seat) {
            laid.active = false;
        }
    }

    /// The seat goes out of play; its Blocks are spent, and of passes in a row its own no longer
    /// counts.
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
        let has_passed = seat != self.turn && before(seat) <= self.passes;
        if self.passes >= u16::from(self.n_in_play()) || has_passed {
            self.passes = self.passes.saturating_sub(1);
        }
        self.resigned = self.resigned.with(seat);
        self.declined = self.declined.without(seat);
        self.expire(seat);
        if self.turn == seat {
            self.end_turn(seat, false);
        }
    }
}
