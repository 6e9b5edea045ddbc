//! The endgame solver: an exact alpha-beta search, used when two sides have few tiles left.

use super::judge::{BestScores, POINT};
use super::search::{Bounds, Search, answers, margin};
use super::search_state::{SearchMove, SearchState};

/// The maximum number of tiles left with which the solver is used.
const TILES: u32 = 5;

impl Search<'_> {
    /// Sets the value of each move to the final lead and sorts the moves, best first. Returns false if there are too
    /// many tiles or the nodes run out.
    pub(super) fn solve(
        &mut self,
        position: &mut SearchState<'_>,
        plays: &mut Vec<(i32, SearchMove)>,
    ) -> bool {
        if position.tiles() > TILES || position.options.dice || position.sides() != 2 {
            return false;
        }
        let mut found = Vec::with_capacity(plays.len());
        let mut best = i32::MIN;
        for (most, play) in bounded_moves(position) {
            // Computes an exact value only if the move could be the best. For the other moves an upper bound is enough.
            let value = if most <= best {
                most
            } else {
                if !self.nodes.look_at(1) {
                    return false;
                }
                let mut after = position.clone();
                after.play(play);
                let Some(value) = self.solve_node(&mut after, best, i32::MAX) else {
                    return false;
                };
                value
            };
            best = best.max(value);
            found.push((value, play));
        }
        found.sort_by_key(|(value, _)| -*value);
        for (value, _) in &mut found {
            *value *= POINT;
        }
        *plays = found;
        true
    }

    /// Returns the final lead of the root seat's side in points. It is exact if it lies between `alpha` and `beta`.
    /// None if the nodes run out.
    fn solve_node(&mut self, position: &mut SearchState<'_>, alpha: i32, beta: i32) -> Option<i32> {
        if position.over {
            return Some(margin(position, &position.scores, self.seat));
        }
        let own = position.same_side(position.turn, self.seat);
        let mut bounds = Bounds::new(own, alpha, beta);
        for (most, play) in bounded_moves(position) {
            // Converts the bound from the view of the side to move to that of the root seat's side.
            let most = if own { most } else { -most };
            let Bounds {
                alpha, beta, best, ..
            } = bounds;
            if own && most <= alpha.max(best) || !own && most >= beta.min(best) {
                bounds.best = if own { best.max(most) } else { best.min(most) };
                continue;
            }
            if !self.nodes.look_at(1) {
                return None;
            }
            let mut after = position.clone();
            after.play(play);
            let value = self.solve_node(&mut after, alpha, beta)?;
            if bounds.add(value) {
                break;
            }
        }
        Some(bounds.best)
    }
}

/// Returns all moves of the side to move, the largest immediate gain first. Each comes with an upper bound of the final
/// lead of that side.
fn bounded_moves(position: &mut SearchState<'_>) -> Vec<(i32, SearchMove)> {
    let seat = position.turn;
    let best_scores = BestScores::of(position);
    let answers = answers(position, |_| Default::default(), 1);
    let allied = position
        .seats()
        .filter(|other| position.same_side(seat, *other));
    let most_of = |seat: usize| -> i32 {
        let hand = position.hands[seat].iter().zip(&best_scores.max_ever);
        hand.map(|(n, most)| i32::from(*n) * most).sum()
    };
    // Computes the bound. It assumes that every tile is laid on its best spot, because no tile ever scores more.
    let most = margin(position, &position.scores, seat) + allied.map(most_of).sum::<i32>();
    let mut found = Vec::with_capacity(512);
    let spots = position.spots;
    position.for_each_move(seat, &position.open_spots(seat), |play| {
        let gains = play.points(spots) - answers.remaining_bound(play);
        found.push((
            gains,
            most + gains - best_scores.max_ever[usize::from(play.kind)],
            play,
        ));
    });
    found.sort_unstable_by(|one, other| other.cmp(one));
    found
        .into_iter()
        .map(|(_, most, play)| (most, play))
        .collect()
}
