//! Why an action is refused.

use super::dice::{Dice, Die};
use super::point::{Origin, Point, Target};

/// A reason of the rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reason {
    /// The dice must be rolled first.
    NotRolled,
    /// The dice have been rolled.
    Rolled,
    /// A man on the bar goes first.
    BarFirst,
    /// No own man is there.
    NobodyThere {
        /// Where.
        from: Origin,
    },
    /// Men only go forward.
    Backward {
        /// Whence.
        from: Origin,
        /// Whither.
        to: Target,
    },
    /// The named die does not lead there.
    NotThatFar {
        /// Whence.
        from: Origin,
        /// Whither.
        to: Target,
        /// The die.
        die: Die,
    },
    /// No die that is left goes that far.
    NoSuchDie {
        /// How far it would be.
        pips: u8,
        /// The dice that are left.
        dice: Dice,
    },
    /// Only several dice lead that far, and each is a step of its own.
    EachDie {
        /// Whence.
        from: Origin,
        /// Where it comes by with them.
        by: [Option<Target>; 3],
        /// Whither.
        to: Target,
    },
    /// Two or more men of the other player hold the point.
    Held {
        /// Where.
        to: Point,
    },
    /// An own man is there already, and they must stand alone.
    Alone {
        /// Where.
        to: Point,
        /// Whether a man on point 12 would change that.
        until_huk: bool,
    },
    /// More than five points running would be held.
    LongBand,
    /// Not all men are home.
    NotHome,
    /// No die that is left is large enough to bear that man off.
    TooFar {
        /// Whence.
        from: Origin,
    },
    /// Only an exact die bears a man off.
    NotExact {
        /// Whence.
        from: Origin,
    },
    /// A larger die bears off only the hindmost man.
    NotHindmost {
        /// Where that one is.
        hindmost: Point,
    },
    /// More dice can be played than would be after this.
    Wastes {
        /// How many.
        dice: u8,
    },
    /// Only one die can be played, so it must be the higher one.
    Higher {
        /// That one.
        die: Die,
    },
    /// Two dice could bear that man off, and it has to be said which.
    WhichDie {
        /// Whence.
        from: Origin,
    },
    /// There is no choice of dice, so none is named.
    OneDie {
        /// Whence.
        from: Origin,
        /// Whither.
        to: Target,
    },
}
