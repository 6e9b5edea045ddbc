//! How a match ends by its rules.

use super::seats::Seats;

/// The end of a match by the rules. Resignation by all but one side counts among them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// The seats that win together; none for a draw.
    pub winners: Seats,
    /// The manner, a name that the game gives: `home`, `flag`, `resigned`.
    pub kind: &'static str,
    /// Points for each seat, where the game counts them.
    pub scores: Option<Vec<i32>>,
}

/// The manner of an [`Outcome`] that came about because the other sides resigned.
pub const RESIGNED: &str = "resigned";
