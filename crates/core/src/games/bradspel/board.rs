//! The men of both players, and single steps on the board.

use crate::engine::{Seat, named};

use super::dice::Die;
use super::men::{MEN, Men, POINTS};
use super::point::{BAR, OFF, Origin, Point, Target};

/// The set of points 1 to 12, one bit per point.
const FIRST_HALF: u32 = 0x0000_1ffe;
/// The set of points 1 to 11, one bit per point. On these points men may have to stand alone.
const LONELY: u32 = 0x0000_0ffe;
/// The set of points 1 to 6, one bit per point. Men enter on these points.
const ENTRY: u32 = 0x0000_007e;

/// Converts a set of points, one bit per point, from the numbers of one player's track to those of the other player's.
fn across(bits: u32) -> u32 {
    (bits & FIRST_HALF) << 12 | (bits >> 12) & FIRST_HALF
}

/// A move of one man with one die.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Step {
    /// The place that the man leaves.
    pub from: Origin,
    /// The die that is used.
    pub die: Die,
}

impl Step {
    /// Returns the place that the man moves to.
    #[must_use]
    pub fn to(self) -> Target {
        self.from.plus(self.die)
    }
}

/// The options that affect single steps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct StepRules {
    /// Whether men must always stand alone on points 1 to 11. By default they may share these points once one of the
    /// player's men has reached point 12.
    pub always_alone: bool,
    /// The rule for which dice bear men off.
    pub bear_off: BearOff,
    /// Whether a player's bands (points with two or more of their men) are limited to five consecutive points.
    pub short_bands: bool,
}

named! {
    /// The rule for which dice bear a man off.
    #[derive(Default)]
    pub enum BearOff {
        /// An exact die for any man. A larger die for the rearmost man only.
        #[default]
        Backgammon = "backgammon",
        /// Only an exact die, for any man.
        Exact = "exact",
        /// An exact or larger die, for the rearmost man only.
        Rearmost = "rearmost",
    }
}

/// The set of places whose men can move with a die, one bit per place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Origins(u32);

impl Origins {
    /// Returns whether the set is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0 == 0
    }

    /// Returns whether the set contains a place.
    #[must_use]
    pub fn has(&self, from: Origin) -> bool {
        self.0 & 1 << from.number() != 0
    }
}

impl Iterator for Origins {
    type Item = Origin;

    fn next(&mut self) -> Option<Origin> {
        if self.0 == 0 {
            return None;
        }
        let number = u8::try_from(self.0.trailing_zeros()).ok()?;
        self.0 &= self.0 - 1;
        Origin::new(number)
    }
}

/// The men of both players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board(pub(super) [Men; 2]);

impl Board {
    /// Returns the board at the start of a game.
    #[must_use]
    pub fn at_start() -> Self {
        Self([Men::at_start(); 2])
    }

    /// Returns the men of a player.
    #[must_use]
    pub fn men(&self, seat: Seat) -> &Men {
        &self.0[seat.index() % 2]
    }

    /// Returns the men of the player's opponent.
    #[must_use]
    pub fn rival(&self, seat: Seat) -> &Men {
        &self.0[(seat.index() + 1) % 2]
    }

    /// Returns how many of the opponent's men are on a point of the player's own track.
    #[must_use]
    pub fn facing(&self, seat: Seat, point: Point) -> u8 {
        self.rival(seat).on(point.across())
    }

    /// Returns whether a player's men must currently stand alone on points 1 to 11.
    #[must_use]
    pub fn alone(&self, rules: &StepRules, seat: Seat) -> bool {
        rules.always_alone || !self.men(seat).reached_huk
    }

    fn closed(&self, rules: &StepRules, seat: Seat) -> u32 {
        let mut closed = across(self.rival(seat).bands);
        if self.alone(rules, seat) {
            closed |= self.men(seat).held & LONELY;
        }
        closed
    }

    /// Returns whether a player's bands are currently limited to five consecutive points. The limit ends when the
    /// opponent has only one man left to bear off.
    #[must_use]
    pub fn bars_long_bands(&self, rules: &StepRules, seat: Seat) -> bool {
        rules.short_bands && self.rival(seat).off() + 1 != MEN
    }

    /// Returns the places whose men can move with a die. Rules about the other dice of the throw are ignored.
    #[must_use]
    pub fn origins(&self, rules: &StepRules, seat: Seat, die: Die) -> Origins {
        let men = self.men(seat);
        let closed = self.closed(rules, seat);
        let die = die.number();
        let mut found = if men.held & 1 != 0 {
            u32::from(closed & 1 << die == 0)
        } else {
            men.held & POINTS >> die & !(closed >> die)
        };
        if found != 0 && self.bars_long_bands(rules, seat) {
            let long =
                Origins(found).filter(|from| men.is_long(from.number(), from.number() + die));
            found &= !long.fold(0, |bits, from| bits | 1 << from.number());
        }
        if men.all_home() {
            found |= off(rules.bear_off, men.held & POINTS, die);
        }
        Origins(found)
    }

    /// Returns whether a player could not move with any throw, because none of the numbers 1 to 6 lets a man move.
    #[must_use]
    pub fn is_shut_out(&self, rules: &StepRules, seat: Seat) -> bool {
        Die::all().all(|die| self.origins(rules, seat, die).is_empty())
    }

    /// Returns whether both players are shut out, so that no man can ever move again.
    #[must_use]
    pub fn is_locked(&self, rules: &StepRules) -> bool {
        Seat::all(2).all(|seat| self.is_shut_out(rules, seat))
    }

    /// Returns how many of the numbers 1 to 6 on a die would let a man of the player enter from the bar.
    #[must_use]
    pub fn entries(&self, rules: &StepRules, seat: Seat) -> u32 {
        (ENTRY & !self.closed(rules, seat)).count_ones()
    }

    /// Makes a step. Returns whether it hit a man of the opponent.
    pub(super) fn step(&mut self, seat: Seat, step: Step) -> bool {
        let (own, other) = (seat.index() % 2, (seat.index() + 1) % 2);
        let to = step.to();
        let men = &mut self.0[own];
        men.take(step.from.number());
        men.put(to.number());
        let Target::On(point) = to else { return false };
        men.reached_huk |= point == Point::HUK;
        let rival = &mut self.0[other];
        let hit = rival.on(point.across()) == 1;
        if hit {
            rival.take(point.across().number());
            rival.put(BAR);
        }
        hit
    }

    /// Returns the board after a step.
    #[must_use]
    pub fn after(&self, seat: Seat, step: Step) -> Self {
        let mut board = *self;
        board.step(seat, step);
        board
    }

    /// Returns whether a player has lost by jan: more men on the bar than points on which they could enter.
    #[must_use]
    pub fn is_jan(&self, seat: Seat) -> bool {
        let men = self.men(seat);
        let taken = men.held | across(self.rival(seat).bands);
        u32::from(men.bar()) > (ENTRY & !taken).count_ones()
    }

    /// Returns how many more men must be on a player's bar for jan. 0 if it is jan already.
    #[must_use]
    pub fn short_of_jan(&self, seat: Seat) -> u32 {
        let men = self.men(seat);
        let taken = men.held | across(self.rival(seat).bands);
        ((ENTRY & !taken).count_ones() + 1).saturating_sub(u32::from(men.bar()))
    }
}

/// Returns the points whose men a die can bear off, one bit per point. The caller has checked that all men are home.
/// `held` is the set of points with men.
fn off(rule: BearOff, held: u32, die: u8) -> u32 {
    let exact = held & 1 << (OFF - die);
    let hindmost = held & held.wrapping_neg();
    let larger = if hindmost >> (OFF - die) > 1 {
        hindmost
    } else {
        0
    };
    match rule {
        BearOff::Exact => exact,
        BearOff::Backgammon => exact | larger,
        BearOff::Rearmost => (exact & hindmost) | larger,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_have_two_numbers() {
        for (own, rival) in [(1, 13), (12, 24), (13, 1), (24, 12), (18, 6)] {
            let point = Point::new(own).unwrap();
            assert_eq!(point.across().number(), rival);
            assert_eq!(point.across().across(), point);
        }
        for point in Point::all() {
            assert_eq!(across(1 << point.number()), 1 << point.across().number());
        }
    }

    #[test]
    fn derived_counts_match_the_board() {
        let mut board = Board::at_start();
        let seats: Vec<Seat> = Seat::all(2).collect();
        let die = |n| Die::new(n).unwrap();
        let from = |n| Origin::new(n).unwrap();
        for (seat, number, n) in [
            (0, 1, 6),
            (0, 7, 5),
            (1, 1, 3),
            (1, 1, 6),
            (0, 12, 4),
            (1, 4, 6),
        ] {
            let step = Step {
                from: from(number),
                die: die(n),
            };
            board.step(seats[seat], step);
            for men in board.0 {
                assert_eq!(men, Men::new(*men.counts(), men.reached_huk));
            }
        }
    }
}
