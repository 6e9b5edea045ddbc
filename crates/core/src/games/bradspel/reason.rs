//! The reasons why an action is rejected.

use super::dice::{Dice, Die};
use super::point::{Origin, Point, Target};

/// A reason why an action is rejected.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reason {
    /// The dice must be rolled first.
    NotRolled,
    /// The dice have already been rolled.
    Rolled,
    /// A man on the bar must enter first.
    BarFirst,
    /// The player has no man there.
    NobodyThere {
        /// The place.
        from: Origin,
    },
    /// Men only move forward.
    Backward {
        /// The origin.
        from: Origin,
        /// The destination.
        to: Target,
    },
    /// The named die does not lead there.
    NotThatFar {
        /// The origin.
        from: Origin,
        /// The destination.
        to: Target,
        /// The die.
        die: Die,
    },
    /// No remaining die leads that far.
    NoSuchDie {
        /// The distance.
        pips: u8,
        /// The remaining dice.
        dice: Dice,
    },
    /// Only several dice lead that far, and each is a separate step.
    EachDie {
        /// The origin.
        from: Origin,
        /// The places on the way.
        by: [Option<Target>; 3],
        /// The destination.
        to: Target,
    },
    /// Two or more men of the other player hold the point.
    Held {
        /// The point.
        to: Point,
    },
    /// Another man of the player is there, and they must stand alone.
    Alone {
        /// The point.
        to: Point,
        /// Whether this ends once a man reaches point 12.
        until_huk: bool,
    },
    /// More than five consecutive points would be held.
    LongBand,
    /// Not all men are home.
    NotHome,
    /// No remaining die is large enough to bear that man off.
    TooFar {
        /// The origin.
        from: Origin,
    },
    /// Only an exact die bears a man off.
    NotExact {
        /// The origin.
        from: Origin,
    },
    /// A larger die bears off only the rearmost man.
    NotHindmost {
        /// Its point.
        hindmost: Point,
    },
    /// More dice could be played with another step.
    Wastes {
        /// The number of dice that must be played.
        dice: u8,
    },
    /// Only one die can be played, so it must be the higher one.
    Higher {
        /// The higher die.
        die: Die,
    },
    /// Two dice could bear that man off, so one must be named.
    WhichDie {
        /// The origin.
        from: Origin,
    },
    /// There is no choice of dice, so none may be named.
    OneDie {
        /// The origin.
        from: Origin,
        /// The destination.
        to: Target,
    },
}
