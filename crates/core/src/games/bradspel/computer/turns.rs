//! Where a throw can lead: the boards after whole turns.

use crate::engine::Seat;

use super::super::board::{Board, Origins, Step};
use super::super::dice::{Dice, Die, Throw};
use super::super::options::Options;
use super::super::win::won;

/// All throws with how many of the 36 ways of two dice come to each.
pub fn throws() -> impl Iterator<Item = (Throw, u8)> {
    Die::all().flat_map(|high| {
        let low = Die::all().filter(move |low| *low <= high);
        low.map(move |low| (Throw(high, low), 2 - u8::from(low == high)))
    })
}

/// Every board to which a seat can come with a throw, few of them twice, in a fixed order; where it can do nothing, the
/// same board.
///
/// This is quicker than what the rules offer, and in one rare case less: where some order of the dice wins and uses fewer
/// of them than another, the rules allow its steps without the win, too; here all dice are used that can be, or won with.
#[must_use]
pub fn after(options: &Options, board: &Board, seat: Seat, throw: Throw) -> Vec<Board> {
    let going = Going { options, seat };
    let mut found = match throw.dice() {
        Dice::Pair(one, other) => going.pair(board, one.max(other), one.min(other)),
        Dice::Same(die, n) => going.same(board, die, n),
    };
    if found.is_empty() {
        found.push(*board);
    }
    found
}

/// Who goes by which rules.
struct Going<'o> {
    options: &'o Options,
    seat: Seat,
}

impl Going<'_> {
    fn steps(&self, board: &Board, die: Die) -> impl Iterator<Item = Board> + use<> {
        let (board, seat) = (*board, self.seat);
        let origins = board.origins(&self.options.steps, seat, die);
        origins.map(move |from| board.after(seat, Step { from, die }))
    }

    fn has_won(&self, board: &Board) -> bool {
        won(board, self.seat, self.options.jan).is_some()
    }

    fn pair(&self, board: &Board, high: Die, low: Die) -> Vec<Board> {
        let (rules, seat) = (&self.options.steps, self.seat);
        let (mut both, mut wins, mut single) = (Vec::with_capacity(64), Vec::new(), Vec::new());
        // Where the lower die can go after the higher one has gone from a place.
        let mut gone: [Option<Origins>; 25] = [const { None }; 25];
        for from in board.origins(rules, seat, high) {
            let after = board.after(seat, Step { from, die: high });
            if self.has_won(&after) {
                wins.push(after);
                continue;
            }
            let then = after.origins(rules, seat, low);
            both.extend(
                then.clone()
                    .map(|from| after.after(seat, Step { from, die: low })),
            );
            single.push((high, after));
            gone[usize::from(from.number())] = Some(then);
        }
        for from in board.origins(rules, seat, low) {
            let after = board.after(seat, Step { from, die: low });
            if self.has_won(&after) {
                wins.push(after);
                continue;
            }
            // The same two steps the other way round come to the same.
            let new = after.origins(rules, seat, high).filter(|then| {
                let gone = gone[usize::from(then.number())].as_ref();
                !gone.is_some_and(|gone| gone.has(from))
            });
            let before = both.len();
            both.extend(new.map(|from| after.after(seat, Step { from, die: high })));
            if both.len() == before {
                single.push((low, after));
            }
        }
        if both.is_empty() {
            // The higher die, if it can be played at all.
            let first = single.first().map(|(die, _)| *die);
            let higher = single.into_iter().filter(|(die, _)| Some(*die) == first);
            both.extend(higher.map(|(_, after)| after));
        }
        both.extend(wins);
        both
    }

    fn same(&self, board: &Board, die: Die, n: u8) -> Vec<Board> {
        let rules = &self.options.steps;
        if !board.alone(rules, self.seat) && !rules.short_bands {
            let mut found = Vec::with_capacity(64);
            for n in (1..=n).rev() {
                self.forward(board, die, n, 0, &mut found);
                if !found.is_empty() {
                    break;
                }
            }
            return found;
        }
        let (mut wins, mut front) = (Vec::new(), vec![*board]);
        for _ in 0..n {
            let mut next: Vec<Board> = front
                .iter()
                .flat_map(|board| self.steps(board, die))
                .collect();
            if next.is_empty() {
                break;
            }
            next.sort_unstable();
            next.dedup();
            let (won, on) = next.into_iter().partition(|board| self.has_won(board));
            wins.extend::<Vec<Board>>(won);
            front = on;
        }
        front.extend(wins);
        front
    }

    /// Where men can come with so many steps, none from behind where the one before it was made. Where men need not stand
    /// alone that leaves nothing out: no step makes room for one further ahead, only for one behind.
    fn forward(&self, board: &Board, die: Die, n: u8, least: u8, found: &mut Vec<Board>) {
        for from in board.origins(&self.options.steps, self.seat, die) {
            if from.number() < least {
                continue;
            }
            let after = board.after(self.seat, Step { from, die });
            if n == 1 || self.has_won(&after) {
                found.push(after);
            } else {
                self.forward(&after, die, n - 1, from.number(), found);
            }
        }
    }
}
