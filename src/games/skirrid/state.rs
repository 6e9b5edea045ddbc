//! The whole truth of a match: the tiles on the board and in the hands, whose turn it is, and how facts
//! change it.

use crate::engine::{BySeat, Seat, Seats};

use super::action::Placement;
use super::deal;
use super::event::{Event, Why};
use super::options::Options;
use super::square::Squares;
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

    /// Takes a fact into the state. What cannot be, as in a record that somebody changed, is
    /// passed over: the record's own checks tell of it.
    pub(super) fn evolve(&mut self, event: &Event) {
        let (Event::Placed { seat, .. }
        | Event::Passed { seat, .. }
        | Event::Rolled { seat, .. }
        | Event::Lifted { seat }
        | Event::Left { seat, .. }) = *event;
        if seat.number() >= self.options.seats {
            return;
        }
        match event {
            Event::Placed { placement, sum, .. } => {
                let squares = placement.squares(&self.options.kit);
                self.hands[seat].take(placement.tile);
                self.placed.push(Laid {
                    seat,
                    placement: *placement,
                    squares: squares.unwrap_or_default(),
                    score: sum.total(),
                    active: placement.block,
                });
                self.passes = 0;
                self.declined = Seats::NONE;
                self.end_turn(seat, true);
            }
            Event::Passed { why, .. } => {
                self.passes = self.passes.saturating_add(1);
                if *why == Why::Will {
                    self.declined = self.declined.with(seat);
                }
                self.end_turn(seat, false);
            }
            Event::Rolled { shape, .. } => {
                self.turn = seat;
                self.die = Some(*shape);
            }
            Event::Lifted { .. } => {
                let options = &self.options;
                for laid in &mut self.placed {
                    laid.active = laid.active && options.same_side(laid.seat, seat);
                }
            }
            Event::Left { .. } => self.leave(seat),
        }
    }

    /// Gives the turn to the next seat and lets Blocks expire: between pairs those that were there
    /// when this turn began, else those of the seat whose turn it is now.
    fn end_turn(&mut self, seat: Seat, laid: bool) {
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
    fn leave(&mut self, seat: Seat) {
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
