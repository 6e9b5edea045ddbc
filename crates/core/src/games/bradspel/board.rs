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

/// Converts a bit set of points to the numbers of the other player's track.
fn across(bits: u32) -> u32 {
    (bits & FIRST_HALF) << 12 | (bits >> 12) & FIRST_HALF
}

/// A move of one man with one die.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Step {
    /// The origin.
    pub from: Origin,
    /// The die.
    pub die: Die,
}

impl Step {
    /// Returns the destination.
    #[must_use]
    pub fn to(self) -> Target {
        self.from.plus(self.die)
    }
}

/// The options that affect single steps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct StepRules {
    /// Whether men must stand alone on points 1 to 11 even after one has reached point 12.
    pub always_alone: bool,
    /// The dice that bear men off.
    pub bear_off: BearOff,
    /// Whether nobody may hold more than five consecutive points.
    pub short_bands: bool,
}

named! {
    /// The rule for which dice bear a man off.
    #[derive(Default)]
    pub enum BearOff {
        /// An exact die for any man; a larger one for the rearmost man.
        #[default]
        Backgammon = "backgammon",
        /// Only an exact die.
        Exact = "exact",
        /// Only the rearmost man, with an exact or a larger die.
        Rearmost = "rearmost",
    }
}

/// A set of places where a die can be played, as bits.
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

    /// Returns the men of the other player.
    #[must_use]
    pub fn rival(&self, seat: Seat) -> &Men {
        &self.0[(seat.index() + 1) % 2]
    }

    /// Returns how many rival men are on a point of the player's own track.
    #[must_use]
    pub fn facing(&self, seat: Seat, point: Point) -> u8 {
        self.rival(seat).on(point.across())
    }

    /// Returns whether a player's men must stand alone on points 1 to 11 now.
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

    /// Returns whether a player may not hold more than five consecutive points now. The limit ends when the rival
    /// has only one man left to bear off.
    #[must_use]
    pub fn bars_long_bands(&self, rules: &StepRules, seat: Seat) -> bool {
        rules.short_bands && self.rival(seat).off() + 1 != MEN
    }

    /// Returns the places where a player can make a step with a die, ignoring other dice.
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

    /// Returns whether a player could not use any die.
    #[must_use]
    pub fn is_shut_out(&self, rules: &StepRules, seat: Seat) -> bool {
        Die::all().all(|die| self.origins(rules, seat, die).is_empty())
    }

    /// Returns whether neither player could use any die, so that no man will ever move again.
    #[must_use]
    pub fn is_locked(&self, rules: &StepRules) -> bool {
        Seat::all(2).all(|seat| self.is_shut_out(rules, seat))
    }

    /// Returns with how many of the six dice a player's man could enter.
    #[must_use]
    pub fn entries(&self, rules: &StepRules, seat: Seat) -> u32 {
        (ENTRY & !self.closed(rules, seat)).count_ones()
    }

    /// Makes a step. Returns whether it hit a man.
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

    /// Returns whether a player has more men on the bar than points left to enter on.
    #[must_use]
    pub fn is_jan(&self, seat: Seat) -> bool {
        let men = self.men(seat);
        let taken = men.held | across(self.rival(seat).bands);
        u32::from(men.bar()) > (ENTRY & !taken).count_ones()
    }

    /// Returns how many more men on a player's bar would make a jan; 0 if it is one.
    #[must_use]
    pub fn short_of_jan(&self, seat: Seat) -> u32 {
        let men = self.men(seat);
        let taken = men.held | across(self.rival(seat).bands);
        ((ENTRY & !taken).count_ones() + 1).saturating_sub(u32::from(men.bar()))
    }
}

/// Returns the points where a die can bear men off, as bits, if all are home.
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
