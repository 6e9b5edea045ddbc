//! What a tile scores where it lies.

use std::fmt;

use super::action::Placement;
use super::options::Options;
use super::tile::Mark;

/// The numbers that a tile covers, and what they come to.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Sum {
    /// Each number with how many times it counts; the one under a mark first, the others from the
    /// highest down.
    pub terms: Vec<(u8, u8)>,
    /// Whether half of it counts, rounded down, as for a Block.
    pub halved: bool,
}

impl Sum {
    /// What a placement scores; nothing where it does not lie on the board.
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

    /// What it comes to.
    #[must_use]
    pub fn total(&self) -> u16 {
        let term = |&(number, times): &(u8, u8)| u16::from(number) * u16::from(times);
        let whole: u16 = self.terms.iter().map(term).sum();
        if self.halved { whole / 2 } else { whole }
    }
}

/// As it is reckoned: `25×3 + 25 = 100`, and of a Block `(25 + 8) ÷ 2 = 16`.
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
