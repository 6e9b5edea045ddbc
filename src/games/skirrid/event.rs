//! Facts of a match, and how each changes the state.

use crate::engine::{Redact, Seat, Seats, Viewer};

use super::action::Placement;
use super::state::{Laid, State};
use super::tile::Shape;

/// The numbers that a tile covers, and what they come to.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Sum {
    /// Each number with how many times it counts; the one under a mark first, the others from the
    /// highest down.
    pub terms: Vec<(u8, u8)>,
    /// Whether half of it counts, rounded down, as for a Block.
    pub halved: bool,
}

impl Sum {
    /// What it comes to.
    #[must_use]
    pub fn total(&self) -> u16 {
        let term = |&(number, times): &(u8, u8)| u16::from(number) * u16::from(times);
        let whole: u16 = self.terms.iter().map(term).sum();
        if self.halved { whole / 2 } else { whole }
    }
}

/// Why a seat lays nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Why {
    /// It has no tile left.
    NoTiles,
    /// The die calls for a shape of which it has none left.
    NoShape,
    /// A Block bars every place.
    Blocked,
    /// There is a place, but only outside the arena, where it may not lay yet.
    Arena,
    /// No tile fits anywhere.
    NoRoom,
    /// It passes of its own will.
    Will,
}

/// A fact.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Event {
    /// A tile was laid; the turn goes on to the next seat.
    Placed {
        /// Who laid it.
        seat: Seat,
        /// The tile and its place.
        placement: Placement,
        /// What it scores.
        sum: Sum,
    },
    /// A seat laid nothing; the turn goes on to the next seat.
    Passed {
        /// Who.
        seat: Seat,
        /// Why.
        why: Why,
    },
    /// The die was rolled for the seat whose turn it is.
    Rolled {
        /// Whose turn it is.
        seat: Seat,
        /// The shape that it calls for.
        shape: Shape,
    },
    /// Blocks that left a seat no place were lifted.
    Lifted {
        /// Who had no place.
        seat: Seat,
    },
    /// A seat resigned; its tiles stay where they are.
    Resigned {
        /// Who.
        seat: Seat,
    },
}

/// A fact as a viewer may know it: everything lies open.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct EventView(pub Event);

impl Redact for Event {
    type Seen = EventView;

    fn redact(&self, _: Viewer) -> EventView {
        EventView(self.clone())
    }
}

impl State {
    /// Takes a fact into the state. What cannot be, as in a record that somebody changed, is
    /// passed over: the record's own checks tell of it.
    pub(super) fn evolve(&mut self, event: &Event) {
        let (Event::Placed { seat, .. }
        | Event::Passed { seat, .. }
        | Event::Rolled { seat, .. }
        | Event::Lifted { seat }
        | Event::Resigned { seat }) = *event;
        if seat.number() >= self.options.seats {
            return;
        }
        match event {
            Event::Placed { placement, sum, .. } => {
                let squares = placement.squares(&self.options.kit);
                self.hands[seat].take(placement.tile);
                self.placed.push(Laid {
                    seat,
                    tile: placement.tile,
                    squares: squares.unwrap_or_default(),
                    mark: placement.mark(),
                    block: placement.block,
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
            Event::Resigned { .. } => self.resign(seat),
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
    fn resign(&mut self, seat: Seat) {
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
