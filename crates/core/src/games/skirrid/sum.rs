//! The score of a tile at its place.

use std::fmt;

use super::action::Placement;
use super::options::Options;
use super::tile::Mark;

/// The score of a tile as a calculation with the numbers that it covers.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Sum {
    /// Each covered number with its multiplier. The number under a mark comes first, and the others follow in
    /// descending order.
    pub terms: Vec<(u8, u8)>,
    /// Whether the sum is halved and rounded down, as it is for a Block.
    pub halved: bool,
}

impl Sum {
    /// Returns the score of a placement. It has no terms if a part of the tile is off the board.
    pub(super) fn of(placement: Placement, options: &Options) -> Self {
        let kit = &options.kit;
        let marked = placement.mark();
        let times = if placement.block && options.block_ignores_mark {
            Mark::None.times()
        } else {
            placement.tile.mark.times()
        };
        let squares = placement.squares(kit).unwrap_or_default();
        let others = squares.iter().filter(|square| marked != Some(*square));
        let mut terms: Vec<(u8, u8)> = others.map(|square| (kit.number(square), 1)).collect();
        terms.sort_unstable_by(|a, b| b.cmp(a));
        terms.splice(0..0, marked.map(|square| (kit.number(square), times)));
        terms.retain(|(number, _)| *number > 0);
        Self {
            terms,
            halved: placement.block,
        }
    }

    /// Returns the total number of points.
    #[must_use]
    pub fn total(&self) -> u16 {
        let term = |&(number, times): &(u8, u8)| u16::from(number) * u16::from(times);
        let whole: u16 = self.terms.iter().map(term).sum();
        if self.halved { whole / 2 } else { whole }
    }
}

/// Writes the calculation, such as `25×3 + 25 = 100`, or `(25 + 8) ÷ 2 = 16` for a Block.
impl fmt::Display for Sum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let term = |&(number, times): &(u8, u8)| match times {
            1 => number.to_string(),
            times => format!("{number}×{times}"),
        };
        let terms: Vec<String> = self.terms.iter().map(term).collect();
        let (sum, total) = (terms.join(" + "), self.total());
        match (self.halved, self.terms.as_slice()) {
            (_, []) | (false, [(_, 1)]) => write!(f, "{total}"),
            (false, _) => write!(f, "{sum} = {total}"),
            (true, [_]) => write!(f, "{sum} ÷ 2 = {total}"),
            (true, _) => write!(f, "({sum}) ÷ 2 = {total}"),
        }
    }
}
