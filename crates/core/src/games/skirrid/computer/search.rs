//! The search for the best move. It considers the most promising moves and the best answers to them.

use super::super::tile::Shape;
use super::judge::{BestScores, ByKind, Judge, POINT};
use super::search_state::{SEATS, SearchMove, SearchState, blocked_spots, contains};
use super::spots::{Facing, Set};
use crate::engine::Nodes;

/// The number of answers of the next player that are considered when a move is rated.
const ANSWERS: usize = 6;

/// Returns at most `most` moves of the seat to move, with their values, best first. The value is the score of the move,
/// minus the price of the tile, plus the amount by which the move lowers the value of the next player's best answer.
pub(super) fn candidates(
    position: &mut SearchState<'_>,
    judge: &Judge,
    most: usize,
) -> Vec<(i32, SearchMove)> {
    let seat = position.turn;
    let best_scores = BestScores::of(position);
    let prices = judge.prices(&best_scores, position, seat);
    let answers = answers(
        position,
        |next| judge.prices(&best_scores, position, next),
        POINT,
    );
    let spots = position.spots;
    let max_loss = answers.best() - answers.worst();
    let order = |one: &(i32, SearchMove), other: &(i32, SearchMove)| other.cmp(one);
    let mut found: Vec<(i32, SearchMove)> = Vec::with_capacity(256);
    let mut floor = i32::MIN;
    position.for_each_move(seat, &position.open_spots(seat), |play| {
        let value = play.points(spots) * POINT - prices[usize::from(play.kind)];
        if value + max_loss < floor {
            return;
        }
        let value = value + answers.best() - answers.best_remaining(play);
        if value < floor {
            return;
        }
        found.push((value, play));
        // Removes moves that can no longer be among the best ones.
        if found.len() / 4 >= most.max(32) {
            found.select_nth_unstable_by(most, order);
            found.truncate(most);
            floor = found.iter().map(|(value, _)| *value).min().unwrap_or(floor);
        }
    });
    found.sort_unstable_by(order);
    found.truncate(most);
    found
}

/// The alpha-beta window of a node and the best value found so far. Values are from the view of the root seat's side.
pub(super) struct Bounds {
    own: bool,
    pub(super) alpha: i32,
    pub(super) beta: i32,
    pub(super) best: i32,
}

impl Bounds {
    /// Opens a window. `own` says whether the root seat's side is to move at the node.
    pub(super) fn new(own: bool, alpha: i32, beta: i32) -> Self {
        let best = if own { i32::MIN } else { i32::MAX };
        Self {
            own,
            alpha,
            beta,
            best,
        }
    }

    /// Adds the value of a move. Returns whether the remaining moves of the node can be skipped.
    pub(super) fn add(&mut self, value: i32) -> bool {
        if self.own {
            self.best = self.best.max(value);
            self.alpha = self.alpha.max(value);
        } else {
            self.best = self.best.min(value);
            self.beta = self.beta.min(value);
        }
        self.alpha >= self.beta
    }
}

/// The best answers of the next opponent, on different spots, best first. Each comes with two sets of spots. A tile on
/// a spot of the first set prevents the answer, and so does a Block on a spot of either set.
pub(super) struct Answers(Vec<(i32, [Set; 2])>);

impl Answers {
    /// Returns the value of the best answer that a move does not prevent. If it prevents all known answers, returns the
    /// value of the worst of them.
    fn best_remaining(&self, play: SearchMove) -> i32 {
        self.remaining(play).unwrap_or(self.worst())
    }

    fn worst(&self) -> i32 {
        self.0.last().map_or(0, |(value, _)| *value)
    }

    fn remaining(&self, play: SearchMove) -> Option<i32> {
        let stays = |(_, [shared, beside]): &&(i32, [Set; 2])| {
            !(contains(shared, play.spot)
                || (play.facing == Facing::Block && contains(beside, play.spot)))
        };
        self.0.iter().find(stays).map(|(value, _)| *value)
    }

    fn best(&self) -> i32 {
        self.0.first().map_or(0, |(value, _)| *value)
    }

    pub(super) fn remaining_bound(&self, play: SearchMove) -> i32 {
        self.remaining(play).unwrap_or(0)
    }
}

/// Returns the best answers of the next seat. Empty unless that seat is an opponent with tiles left. The value of an
/// answer is its points times `point`, minus the price of its tile. With the die there are no answers, since the next
/// roll is unknown.
pub(super) fn answers(
    position: &SearchState<'_>,
    prices: impl Fn(usize) -> ByKind,
    point: i32,
) -> Answers {
    let next = position.next(position.turn);
    if position.options.dice || position.same_side(next, position.turn) || position.left[next] == 0
    {
        return Answers(Vec::new());
    }
    let prices = prices(next);
    let spots = position.spots;
    let mut best: Vec<(i32, u16)> = Vec::with_capacity(ANSWERS + 1);
    position.for_each_move(next, &position.open_spots(next), |play| {
        let value = play.points(spots) * point - prices[usize::from(play.kind)];
        if best.len() == ANSWERS && best[ANSWERS - 1].0 >= value {
            return;
        }
        if let Some(same) = best.iter().position(|(_, spot)| *spot == play.spot) {
            if best[same].0 >= value {
                return;
            }
            best.remove(same);
        }
        let place = best.partition_point(|(other, _)| *other >= value);
        best.insert(place, (value, play.spot));
        best.truncate(ANSWERS);
    });
    let with_blocked = |(value, spot)| (value, blocked_spots(spots, spots.spot(spot).squares));
    Answers(best.into_iter().map(with_blocked).collect())
}

/// The maximum number of moves searched at a node, by the remaining depth.
const WIDTHS: [usize; 6] = [10, 10, 12, 12, 12, 12];
/// The maximum number of root moves that are searched one ply deep.
const SHALLOW_WIDTH: usize = 64;
/// The maximum number of root moves that are searched deeper.
const ROOT_WIDTH: usize = 16;
/// The maximum number of moves searched at a node if there are several sides or a die.
const MULTI_SIDE_WIDTH: usize = 4;
/// The distance to the best line within which the values of lines are exact.
const EXACT_WINDOW: i32 = 8 * POINT;
const MIN_VALUE: i32 = -(1 << 28);
const SHAPES: i32 = 6;
const MAX_DEPTH: usize = 5;

pub(super) struct Search<'t> {
    pub judge: &'t Judge,
    pub nodes: &'t mut Nodes,
    pub seat: usize,
}

impl Search<'_> {
    /// Returns all moves of the seat to move with their values, best first.
    pub(super) fn ranked(&mut self, position: &mut SearchState<'_>) -> Vec<(i32, SearchMove)> {
        let mut plays = candidates(position, self.judge, usize::MAX);
        // Keeps a quarter of the budget for the ordinary search, in case the solver fails.
        let most = self.nodes.most() - self.nodes.most() / 4;
        let mut share = Nodes::new(most);
        let mut end = Search {
            judge: self.judge,
            nodes: &mut share,
            seat: self.seat,
        };
        let solved = end.solve(position, &mut plays);
        self.nodes.look_at(most - share.left());
        if solved {
            return plays;
        }
        let room = usize::try_from(self.nodes.left()).unwrap_or(SHALLOW_WIDTH);
        let n = plays.len().min(SHALLOW_WIDTH).min(room);
        self.deepen(position, &mut plays, n, 1);
        let several = position.options.dice || position.sides() > 2;
        let deepest = if several {
            position.sides() + 1
        } else {
            MAX_DEPTH
        };
        let n = plays.len().min(ROOT_WIDTH);
        // Skips deeper searches if only one move is possible.
        let mut depths = 2..=deepest;
        let _ = n > 1 && depths.all(|depth| self.deepen(position, &mut plays, n, depth));
        plays
    }

    /// Searches the first `n` moves to a depth and sorts them. The values of the other moves are shifted, so that they
    /// keep their distance to the last of the searched moves. Returns false and changes nothing if the nodes run out.
    fn deepen(
        &mut self,
        position: &SearchState<'_>,
        plays: &mut [(i32, SearchMove)],
        n: usize,
        depth: usize,
    ) -> bool {
        let Some(found) = self.searched(position, &plays[..n], depth) else {
            return false;
        };
        if let (Some((before, _)), Some((now, _))) = (plays[..n].last(), found.last()) {
            let moved = now - before;
            plays[n..].iter_mut().for_each(|(value, _)| *value += moved);
        }
        plays[..n].copy_from_slice(&found);
        true
    }

    /// Returns the moves with their values after a search to `depth`, best first. None if the nodes run out.
    fn searched(
        &mut self,
        position: &SearchState<'_>,
        plays: &[(i32, SearchMove)],
        depth: usize,
    ) -> Option<Vec<(i32, SearchMove)>> {
        let mut best = MIN_VALUE;
        let mut found = Vec::with_capacity(plays.len());
        for (_, play) in plays {
            if !self.nodes.look_at(1) {
                return None;
            }
            let mut after = position.clone();
            after.play(*play);
            let value = if position.options.dice || position.sides() > 2 {
                let shares = self.seat_values(&mut after, depth - 1)?;
                margin(position, &shares, self.seat)
            } else {
                // Searches with a window, because the exact values of much worse moves do not matter.
                self.value(&mut after, depth - 1, best - EXACT_WINDOW, -MIN_VALUE)?
            };
            best = best.max(value);
            found.push((value, *play));
        }
        found.sort_by_key(|(value, _)| -*value);
        Some(found)
    }

    /// Returns the value of a position for the root seat's side, by alpha-beta search to `depth`. None if the nodes run
    /// out.
    fn value(
        &mut self,
        position: &mut SearchState<'_>,
        depth: usize,
        alpha: i32,
        beta: i32,
    ) -> Option<i32> {
        if depth == 0 || position.over {
            return Some(self.static_value(position));
        }
        let own = position.same_side(position.turn, self.seat);
        let mut bounds = Bounds::new(own, alpha, beta);
        for (_, play) in candidates(position, self.judge, WIDTHS[depth]) {
            if !self.nodes.look_at(1) {
                return None;
            }
            let mut after = position.clone();
            after.play(play);
            let value = self.value(&mut after, depth - 1, bounds.alpha, bounds.beta)?;
            if bounds.add(value) {
                break;
            }
        }
        Some(bounds.best)
    }

    /// Returns the value of a position for each seat, by search to `depth`. It is used with several sides, where each
    /// seat maximizes its own lead (max^n), and with the die, where values are averaged over the faces. None if the
    /// nodes run out.
    fn seat_values(
        &mut self,
        position: &mut SearchState<'_>,
        depth: usize,
    ) -> Option<[i32; SEATS]> {
        if depth == 0 || position.over {
            return Some(self.judge.values(position));
        }
        if !position.options.dice {
            return self.best_seat_values(position, depth);
        }
        let mut sums = [0; SEATS];
        for shape in Shape::ALL {
            let mut rolled = position.clone();
            rolled.die = Some(shape.index());
            let shares = if rolled.can_lay() {
                self.best_seat_values(&mut rolled, depth)?
            } else {
                rolled.pass();
                self.judge.values(&mut rolled)
            };
            for (sum, share) in sums.iter_mut().zip(shares) {
                *sum += share;
            }
        }
        Some(sums.map(|sum| sum / SHAPES))
    }

    /// Returns the values for each seat as [`seat_values`](Self::seat_values) does, but for a position in which the
    /// die, if any, has been rolled.
    fn best_seat_values(
        &mut self,
        position: &mut SearchState<'_>,
        depth: usize,
    ) -> Option<[i32; SEATS]> {
        let mut best: Option<(i32, [i32; SEATS])> = None;
        for (_, play) in candidates(position, self.judge, MULTI_SIDE_WIDTH) {
            if !self.nodes.look_at(1) {
                return None;
            }
            let mut after = position.clone();
            after.play(play);
            let shares = self.seat_values(&mut after, depth - 1)?;
            let value = margin(position, &shares, position.turn);
            if best.is_none_or(|(most, _)| value > most) {
                best = Some((value, shares));
            }
        }
        best.map(|(_, shares)| shares)
    }

    fn static_value(&self, position: &mut SearchState<'_>) -> i32 {
        let values = self.judge.values(position);
        margin(position, &values, self.seat)
    }
}

/// Returns the lead of a seat's side over the best other side.
pub(super) fn margin(position: &SearchState<'_>, values: &[i32], seat: usize) -> i32 {
    let side = |one: usize| -> i32 {
        let allied = position
            .seats()
            .filter(|other| position.same_side(one, *other));
        allied.map(|seat| values[seat]).sum()
    };
    // Ignores sides without a player in play, since they cannot win.
    let others = position.seats().filter(|other| position.is_in_play(*other));
    let others = others.filter(|other| !position.same_side(seat, *other));
    side(seat) - others.map(side).max().unwrap_or(0)
}
