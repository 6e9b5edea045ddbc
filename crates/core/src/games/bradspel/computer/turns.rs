//! A fast generator of the boards after whole turns.

use crate::engine::Seat;

use super::super::board::{Board, Origins, Step};
use super::super::dice::{Dice, Die, Throw};
use super::super::options::Options;
use super::super::win::won;

/// Returns all 21 throws, each with its number of ways among the 36 pairs of dice.
pub fn throws() -> impl Iterator<Item = (Throw, u8)> {
    Die::all().flat_map(|high| {
        let low = Die::all().filter(move |low| *low <= high);
        low.map(move |low| (Throw(high, low), 2 - u8::from(low == high)))
    })
}

/// Returns every board that a seat can reach with a throw, with few duplicates, in a fixed order. If the seat
/// cannot move, that is the same board.
///
/// This is faster than the rules and differs in one rare case: if an order of the dice wins with fewer dice than
/// another order uses, the rules also allow its steps without the win. Here every turn wins or uses as many dice
/// as possible.
#[must_use]
pub fn boards_after(options: &Options, board: &Board, seat: Seat, throw: Throw) -> Vec<Board> {
    let generator = TurnGenerator { options, seat };
    let mut found = match throw.dice() {
        Dice::Pair(one, other) => generator.pair(board, one.max(other), one.min(other)),
        Dice::Same(die, n) => generator.same(board, die, n),
    };
    if found.is_empty() {
        found.push(*board);
    }
    found
}

struct TurnGenerator<'o> {
    options: &'o Options,
    seat: Seat,
}

impl TurnGenerator<'_> {
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
        // By the origin of the higher die: the origins of the lower die after it.
        let mut low_origins: [Option<Origins>; 25] = [const { None }; 25];
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
            low_origins[usize::from(from.number())] = Some(then);
        }
        for from in board.origins(rules, seat, low) {
            let after = board.after(seat, Step { from, die: low });
            if self.has_won(&after) {
                wins.push(after);
                continue;
            }
            // Skips the same two steps in the other order, since they lead to the same board.
            let new = after.origins(rules, seat, high).filter(|then| {
                let low = low_origins[usize::from(then.number())].as_ref();
                !low.is_some_and(|low| low.has(from))
            });
            let before = both.len();
            both.extend(new.map(|from| after.after(seat, Step { from, die: high })));
            if both.len() == before {
                single.push((low, after));
            }
        }
        if both.is_empty() {
            // Only the higher die may be played, if it can be.
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

    /// Finds the boards after `n` steps with a die, none from behind the previous one's origin. This is complete
    /// if men need not stand alone, because a step never makes room ahead of its origin.
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
