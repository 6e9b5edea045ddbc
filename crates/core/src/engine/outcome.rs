//! The end of a match by its rules.

use super::seats::Seats;

/// The end of a match by its rules. A match also ends by its rules when all sides except one have resigned.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// The seats of the winning side. Empty for a draw.
    pub winners: Seats,
    /// The name of this kind of ending, such as `home`, `flag` or `resigned`. Each game defines its own.
    pub kind: &'static str,
    /// The points of each seat. None in games that do not count points.
    pub scores: Option<Vec<i32>>,
}

/// The kind of [`Outcome`] that is used when all other sides have resigned.
pub const RESIGNED: &str = "resigned";
