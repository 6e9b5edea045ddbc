//! The endgame solver: with few tiles left between two sides, an exact alpha-beta search.

use super::ahead::{Ahead, Lay};
use super::judge::{Offers, POINT};
use super::search::{Bounds, Search, answers, margin};

/// The number of tiles left from which the end is solved.
const TILES: u32 = 5;

impl Search<'_> {
    /// Sets the value of each lay to the final result and sorts them, best first. Returns false if there are too
    /// many tiles or too few nodes.
    pub(super) fn finished(&mut self, ahead: &mut Ahead<'_>, lays: &mut Vec<(i32, Lay)>) -> bool {
        if ahead.tiles() > TILES || ahead.options.dice || ahead.sides() != 2 {
            return false;
        }
        let mut found = Vec::with_capacity(lays.len());
        let mut best = i32::MIN;
        for (most, lay) in promising(ahead) {
            // Only the best value must be exact; for the others an upper bound is enough.
            let value = if most <= best {
                most
            } else {
                if !self.nodes.look_at(1) {
                    return false;
                }
                let mut after = ahead.clone();
                after.lay(lay);
                let Some(value) = self.end(&mut after, best, i32::MAX) else {
                    return false;
                };
                value
            };
            best = best.max(value);
            found.push((value, lay));
        }
        found.sort_by_key(|(value, _)| -*value);
        for (value, _) in &mut found {
            *value *= POINT;
        }
        *lays = found;
        true
    }

    /// Returns the final lead of the seat's side in points, exact between `alpha` and `beta`.
    fn end(&mut self, ahead: &mut Ahead<'_>, alpha: i32, beta: i32) -> Option<i32> {
        if ahead.over {
            return Some(margin(ahead, &ahead.scores, self.seat));
        }
        let own = ahead.allied(ahead.turn, self.seat);
        let mut bounds = Bounds::new(own, alpha, beta);
        for (most, lay) in promising(ahead) {
            // The bound from the view of the seat's side.
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
            let mut after = ahead.clone();
            after.lay(lay);
            let value = self.end(&mut after, alpha, beta)?;
            if bounds.take(value) {
                break;
            }
        }
        Some(bounds.best)
    }
}

/// Returns all lays with an upper bound of the final lead of the side to move, largest immediate gain first.
fn promising(ahead: &mut Ahead<'_>) -> Vec<(i32, Lay)> {
    let seat = ahead.turn;
    let offers = Offers::of(ahead);
    let answers = answers(ahead, |_| Default::default(), 1);
    let allied = ahead.seats().filter(|other| ahead.allied(seat, *other));
    let most_of = |seat: usize| -> i32 {
        let hand = ahead.hands[seat].iter().zip(&offers.ever);
        hand.map(|(n, most)| i32::from(*n) * most).sum()
    };
    // No tile ever scores more than at its best spot.
    let most = margin(ahead, &ahead.scores, seat) + allied.map(most_of).sum::<i32>();
    let mut found = Vec::with_capacity(512);
    let spots = ahead.spots;
    ahead.each(seat, &ahead.open(seat), |lay| {
        let gains = lay.points(spots) - answers.certain(lay);
        found.push((
            gains,
            most + gains - offers.ever[usize::from(lay.kind)],
            lay,
        ));
    });
    found.sort_unstable_by(|one, other| other.cmp(one));
    found
        .into_iter()
        .map(|(_, most, lay)| (most, lay))
        .collect()
}
