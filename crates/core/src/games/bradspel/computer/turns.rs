//! A fast generator of the boards after whole turns.

use crate::engine::Seat;

use super::super::board::{Board, Origins, Step};
use super::super::dice::{Dice, Die, Throw};
use super::super::options::Options;
use super::super::win::won;

/// Returns all 21 different throws. Each comes with the number of ways in which two dice can fall so, 1 or 2.
pub fn throws() -> impl Iterator<Item = (Throw, u8)> {
    Die::all().flat_map(|high| {
        let low = Die::all().filter(move |low| *low <= high);
        low.map(move |low| (Throw(high, low), 2 - u8::from(low == high)))
    })
}

/// Returns every board that a seat can reach with a throw, in a fixed order and with few duplicates. If the seat cannot
/// move, returns only the given board.
///
/// This is faster than the rules and differs from them in one rare case: one order of the dice wins and leaves a die
/// unused, and another order does not win but uses all dice. The rules then also allow a turn that begins like the win
/// but does not win. This function leaves such turns out: every turn wins or uses as many dice as possible.
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
        // Collects, for each origin of the higher die, the origins from which the lower die can be played afterwards.
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
            // Skips pairs of steps that were found in the other order, since they lead to the same board.
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
            // Keeps only the boards after the higher die, if it can be played, because only one of the two dice can.
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

    /// Finds the boards after `n` steps with a die, in which each step starts at the origin of the step before or
    /// further ahead. If men need not stand alone, this finds all boards, because moving a man never helps the men
    /// behind it to move.
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
