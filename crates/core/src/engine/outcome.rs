//! The end of a match by its rules.

use super::seats::Seats;

/// The end of a match by the rules. It includes that all sides but one resigned.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// The seats that win together. Empty for a draw.
    pub winners: Seats,
    /// The kind of the end, a name that the game defines: `home`, `flag`, `resigned`.
    pub kind: &'static str,
    /// The points of each seat, in games that count them.
    pub scores: Option<Vec<i32>>,
}

/// The kind of an [`Outcome`] in which all other sides resigned.
pub const RESIGNED: &str = "resigned";
