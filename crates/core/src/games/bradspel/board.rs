//! The men of both players, and single steps on the board.

use crate::engine::{Seat, named};

use super::dice::Die;
use super::men::{MEN, Men, POINTS};
use super::point::{BAR, OFF, Origin, Point, Target};

/// Points 1 to 12 as bits.
const FIRST_HALF: u32 = 0x0000_1ffe;
/// Points 1 to 11 as bits, where men may have to stand alone.
const LONELY: u32 = 0x0000_0ffe;
/// Points 1 to 6 as bits, where men enter.
const ENTRY: u32 = 0x0000_007e;

/// The same points on the other track, as bits.
fn across(bits: u32) -> u32 {
    (bits & FIRST_HALF) << 12 | (bits >> 12) & FIRST_HALF
}

/// One man with one die.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Step {
    /// Whence.
    pub from: Origin,
    /// With which die.
    pub die: Die,
}

impl Step {
    /// Whither.
    #[must_use]
    pub fn to(self) -> Target {
        self.from.plus(self.die)
    }
}

/// What a table agreed on about single steps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct StepRules {
    /// Men stand alone on points 1 to 11 even after one has reached point 12.
    pub always_alone: bool,
    /// Which dice bear men off.
    pub bear_off: BearOff,
    /// Nobody may hold more than five points running.
    pub short_bands: bool,
}

named! {
    /// Which dice bear a man off.
    #[derive(Default)]
    pub enum BearOff {
        /// One that fits exactly; a larger one the hindmost man.
        #[default]
        Backgammon = "backgammon",
        /// Only one that fits exactly.
        Exact = "exact",
        /// Only the hindmost man, with one that fits or a larger one.
        Rearmost = "rearmost",
    }
}

/// Places from which steps can be made with one die, as bits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Origins(u32);

impl Origins {
    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0 == 0
    }

    /// Whether that one is among them.
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
    /// How a game begins.
    #[must_use]
    pub fn at_start() -> Self {
        Self([Men::at_start(); 2])
    }

    /// The men of a player.
    #[must_use]
    pub fn men(&self, seat: Seat) -> &Men {
        &self.0[seat.index() % 2]
    }

    /// The men of the other player.
    #[must_use]
    pub fn rival(&self, seat: Seat) -> &Men {
        &self.0[(seat.index() + 1) % 2]
    }

    /// How many rival men are on a point of the own track.
    #[must_use]
    pub fn facing(&self, seat: Seat, point: Point) -> u8 {
        self.rival(seat).on(point.across())
    }

    /// Whether a man must stand alone on points 1 to 11.
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

    /// Whether long bands are barred for a player now.
    #[must_use]
    pub fn bars_long_bands(&self, rules: &StepRules, seat: Seat) -> bool {
        rules.short_bands && self.rival(seat).off() + 1 != MEN
    }

    /// Where a player's men can make a step with that die, whatever other dice there are.
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

    /// Whether no die at all would help a player.
    #[must_use]
    pub fn is_shut_out(&self, rules: &StepRules, seat: Seat) -> bool {
        Die::all().all(|die| self.origins(rules, seat, die).is_empty())
    }

    /// Whether neither player has any die that helps: nothing will ever move again.
    #[must_use]
    pub fn is_locked(&self, rules: &StepRules) -> bool {
        Seat::all(2).all(|seat| self.is_shut_out(rules, seat))
    }

    /// With how many dice a player's man could enter.
    #[must_use]
    pub fn entries(&self, rules: &StepRules, seat: Seat) -> u32 {
        (ENTRY & !self.closed(rules, seat)).count_ones()
    }

    /// Makes a step, and tells whether a man was hit.
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

    /// The board after a step.
    #[must_use]
    pub fn after(&self, seat: Seat, step: Step) -> Self {
        let mut board = *self;
        board.step(seat, step);
        board
    }

    /// Whether a player has more men on the bar than there are points left to enter on.
    #[must_use]
    pub fn is_jan(&self, seat: Seat) -> bool {
        let men = self.men(seat);
        let taken = men.held | across(self.rival(seat).bands);
        u32::from(men.bar()) > (ENTRY & !taken).count_ones()
    }

    /// How many more men on the bar would make it a jan; none is missing where it is one.
    #[must_use]
    pub fn short_of_jan(&self, seat: Seat) -> u32 {
        let men = self.men(seat);
        let taken = men.held | across(self.rival(seat).bands);
        ((ENTRY & !taken).count_ones() + 1).saturating_sub(u32::from(men.bar()))
    }
}

/// From where men can be borne off with a die, as bits, when all are home.
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
    fn the_counted_parts_stay_in_step() {
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
