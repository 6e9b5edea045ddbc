//! The state of a match.

use crate::engine::Seat;

use super::board::{Board, Step};
use super::dice::{Dice, Die, Throw};
use super::men::{MEN, Men};
use super::options::Options;
use super::point::{Origin, Point, Target};
use super::turn::Turn;
use super::win::{End, EndKind, won};

/// The state of a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct State {
    /// The options.
    pub options: Options,
    pub(super) board: Board,
    pub(super) turn: Seat,
    /// The throw of the current turn. None if the dice are not rolled yet.
    pub(super) roll: Option<Roll>,
    /// The throws that decided who starts: any ties, then the deciding throw. In each, the first die is that of seat 0.
    /// None if the match was loaded from a position.
    pub(super) start: Option<Vec<Throw>>,
    pub(super) last_turn: LastTurn,
    pub(super) end: Option<End>,
}

/// A throw, and the dice of it that are still to be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Roll {
    /// The throw as it was rolled. None if the turn was loaded from a position.
    pub throw: Option<Throw>,
    /// The dice that are still to be played.
    pub left: Dice,
    /// The number of these dice that must be played. If a step wins, fewer are enough.
    pub need: u8,
}

/// The steps of the latest turn in which a man moved. There are at most four.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct LastTurn {
    /// The player of the turn.
    pub seat: Option<Seat>,
    steps: [Option<LastStep>; 4],
    /// Whether this turn is over.
    pub(super) closed: bool,
    /// The seat that could not use its throw after this turn, with the throw. None if that has not happened.
    pub passed: Option<(Seat, Throw)>,
}

/// A step of the latest turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LastStep {
    /// The place that the man left.
    pub from: Origin,
    /// The place that the man moved to.
    pub to: Target,
    /// The die that was used.
    pub die: Die,
    /// Whether the step hit a man.
    pub hit: bool,
}

impl LastTurn {
    /// Returns the steps in order.
    pub fn steps(&self) -> impl Iterator<Item = LastStep> + '_ {
        self.steps.iter().flatten().copied()
    }

    fn add(&mut self, seat: Seat, step: LastStep) {
        if self.closed || self.seat != Some(seat) {
            *self = Self::default();
        }
        self.seat = Some(seat);
        self.passed = None;
        if let Some(empty) = self.steps.iter_mut().find(|step| step.is_none()) {
            *empty = Some(step);
        }
    }
}

impl State {
    pub(super) fn new(options: Options, turn: Seat) -> Self {
        Self {
            options,
            board: Board::at_start(),
            turn,
            roll: None,
            start: None,
            last_turn: LastTurn::default(),
            end: None,
        }
    }

    /// Returns the board.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the current turn, with the dice that are left.
    pub(super) fn moment(&self) -> Turn<'_> {
        Turn {
            rules: &self.options.steps,
            jan: self.options.jan,
            board: self.board,
            seat: self.turn,
            dice: self.roll.map(|roll| roll.left),
            need: self.roll.map_or(0, |roll| roll.need),
        }
    }

    /// Returns the current turn as if it began with these dice.
    pub(super) fn thrown(&self, dice: Dice) -> Turn<'_> {
        Turn {
            dice: Some(dice),
            ..self.moment()
        }
    }

    /// Returns the end of the game. None if nobody has won and a player can still move.
    pub(super) fn over(&self) -> Option<End> {
        let rules = &self.options.steps;
        let mut seats = Seat::all(2);
        let won = seats.find_map(|seat| {
            let manner = won(&self.board, seat, self.options.jan)?;
            Some(End::won(&self.board, seat, manner))
        });
        won.or_else(|| {
            self.board.is_locked(rules).then_some(End {
                winner: None,
                manner: EndKind::Deadlock,
                munk: false,
            })
        })
    }

    pub(super) fn finish(&mut self, winner: Option<Seat>, manner: EndKind, munk: bool) {
        self.end = Some(End {
            winner,
            manner,
            munk,
        });
        self.roll = None;
    }

    /// Gives the turn to the opponent of `seat`, who has not rolled yet.
    pub(super) fn pass(&mut self, seat: Seat) {
        self.turn = seat.after(1, 2);
        self.roll = None;
    }

    pub(super) fn move_man(&mut self, seat: Seat, from: Origin, to: Target, die: Die, hit: bool) {
        let step = Step { from, die };
        let there = self.board.men(seat).counts()[usize::from(from.number())] > 0;
        if !there || step.to() != to {
            return;
        }
        let free = match to {
            Target::On(point) => self.board.facing(seat, point) < 2,
            Target::Off => true,
        };
        if !free {
            return;
        }
        self.board.step(seat, step);
        let step = LastStep { from, to, die, hit };
        self.last_turn.add(seat, step);
        let left = self.roll.and_then(|roll| roll.left.without(die));
        match (left, &mut self.roll) {
            (Some(left), Some(roll)) => {
                roll.left = left;
                roll.need = roll.need.saturating_sub(1);
            }
            _ => self.pass(seat),
        }
    }

    pub(super) fn audit(&self) -> Result<(), String> {
        for seat in Seat::all(2) {
            let men = self.board.men(seat);
            self.audit_men(men)
                .map_err(|why| format!("seat {seat}: {why}"))?;
            for point in Point::all() {
                if men.on(point) > 0 && self.board.facing(seat, point) > 0 {
                    return Err(format!(
                        "men of both players are on point {point} of seat {seat}"
                    ));
                }
            }
            if self.options.steps.short_bands
                && men.has_long_band()
                && self.board.bars_long_bands(&self.options.steps, seat)
            {
                return Err(format!(
                    "seat {seat} has bands on too many consecutive points"
                ));
            }
        }
        match (self.end, self.roll) {
            (Some(_), Some(_)) => Err("dice are left after the end".to_owned()),
            (None, Some(roll)) if roll.need > roll.left.count() => {
                Err("more dice must be played than are left".to_owned())
            }
            (Some(end), None) => self.audit_end(end),
            _ => Ok(()),
        }
    }

    fn audit_men(&self, men: &Men) -> Result<(), String> {
        let all: u32 = men.counts().iter().copied().map(u32::from).sum();
        if all != u32::from(MEN) {
            return Err(format!("{all} men instead of {MEN}"));
        }
        if *men != Men::new(*men.counts(), men.reached_huk) {
            return Err("the sums of the men are wrong".to_owned());
        }
        if men.on(Point::HUK) > 0 && !men.reached_huk {
            return Err(
                "a man is on point 12, but none is recorded as having reached it".to_owned(),
            );
        }
        match self.illegal_stack(men) {
            Some(point) => Err(format!("more than one man is on point {point}")),
            None => Ok(()),
        }
    }

    /// Returns a point that has several men although the rules allow only one there. None if there is no such point.
    pub(super) fn illegal_stack(&self, men: &Men) -> Option<Point> {
        let alone = self.options.steps.always_alone || !men.reached_huk;
        let early = Point::all().take_while(|point| *point < Point::HUK);
        let mut early = early.filter(|point| *point != Point::START);
        early.find(|point| alone && men.on(*point) > 1)
    }

    fn audit_end(&self, end: End) -> Result<(), String> {
        if end.manner == EndKind::Resigned || self.over() == Some(end) {
            Ok(())
        } else {
            Err(format!("the board does not have the recorded end {end:?}"))
        }
    }
}
