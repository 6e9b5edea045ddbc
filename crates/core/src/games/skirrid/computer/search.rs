//! Search: the most promising lays, then the best answers to them.

use super::super::tile::Shape;
use super::ahead::{Ahead, Lay, SEATS, hindered, holds};
use super::judge::{ByKind, Judge, Offers, POINT};
use super::spots::{Set, Way};
use crate::engine::Nodes;

/// The number of answers of the next player that are considered when rating a lay.
const ANSWERS: usize = 6;

/// Returns at most `most` lays for the seat to move with their values, best first. The value is the score, minus
/// the price of the tile, plus what the lay takes from the next player's best answer.
pub(super) fn candidates(ahead: &mut Ahead<'_>, judge: &Judge, most: usize) -> Vec<(i32, Lay)> {
    let seat = ahead.turn;
    let offers = Offers::of(ahead);
    let prices = judge.prices(&offers, ahead, seat);
    let answers = answers(ahead, |next| judge.prices(&offers, ahead, next), POINT);
    let spots = ahead.spots;
    let most_spared = answers.first() - answers.last();
    let order = |one: &(i32, Lay), other: &(i32, Lay)| other.cmp(one);
    let mut found: Vec<(i32, Lay)> = Vec::with_capacity(256);
    let mut floor = i32::MIN;
    ahead.each(seat, &ahead.open(seat), |lay| {
        let value = lay.points(spots) * POINT - prices[usize::from(lay.kind)];
        if value + most_spared < floor {
            return;
        }
        let value = value + answers.first() - answers.spared(lay);
        if value < floor {
            return;
        }
        found.push((value, lay));
        // Drops lays that can no longer be among the best.
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

/// The alpha-beta window of a node, from the view of the root seat's side, with the best value so far.
pub(super) struct Bounds {
    own: bool,
    pub(super) alpha: i32,
    pub(super) beta: i32,
    pub(super) best: i32,
}

impl Bounds {
    /// Opens a window; `own` says that the root seat's side is to move.
    pub(super) fn new(own: bool, alpha: i32, beta: i32) -> Self {
        let best = if own { i32::MIN } else { i32::MAX };
        Self {
            own,
            alpha,
            beta,
            best,
        }
    }

    /// Adds a value. Returns whether the node can be cut off.
    pub(super) fn take(&mut self, value: i32) -> bool {
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

/// The best answers of the next opponent, on different spots, each with the spots whose use prevents it. Best
/// first.
pub(super) struct Answers(Vec<(i32, [Set; 2])>);

impl Answers {
    /// Returns the value of the best answer that a lay leaves, or of the worst known one if it leaves none.
    fn spared(&self, lay: Lay) -> i32 {
        self.left(lay).unwrap_or(self.last())
    }

    fn last(&self) -> i32 {
        self.0.last().map_or(0, |(value, _)| *value)
    }

    fn left(&self, lay: Lay) -> Option<i32> {
        let stays = |(_, [shared, beside]): &&(i32, [Set; 2])| {
            !(holds(shared, lay.spot) || (lay.way == Way::Block && holds(beside, lay.spot)))
        };
        self.0.iter().find(stays).map(|(value, _)| *value)
    }

    fn first(&self) -> i32 {
        self.0.first().map_or(0, |(value, _)| *value)
    }

    /// Returns a lower bound of the best answer that a lay leaves.
    pub(super) fn certain(&self, lay: Lay) -> i32 {
        self.left(lay).unwrap_or(0)
    }
}

/// Returns the best answers of the next seat if it is an opponent. A value is the score in units of 1/`point`
/// points minus the price of the tile. Empty with the die, since the roll is unknown.
pub(super) fn answers(ahead: &Ahead<'_>, prices: impl Fn(usize) -> ByKind, point: i32) -> Answers {
    let next = ahead.next(ahead.turn);
    if ahead.options.dice || ahead.allied(next, ahead.turn) || ahead.left[next] == 0 {
        return Answers(Vec::new());
    }
    let prices = prices(next);
    let spots = ahead.spots;
    let mut best: Vec<(i32, u16)> = Vec::with_capacity(ANSWERS + 1);
    ahead.each(next, &ahead.open(next), |lay| {
        let value = lay.points(spots) * point - prices[usize::from(lay.kind)];
        if best.len() == ANSWERS && best[ANSWERS - 1].0 >= value {
            return;
        }
        if let Some(same) = best.iter().position(|(_, spot)| *spot == lay.spot) {
            if best[same].0 >= value {
                return;
            }
            best.remove(same);
        }
        let place = best.partition_point(|(other, _)| *other >= value);
        best.insert(place, (value, lay.spot));
        best.truncate(ANSWERS);
    });
    let hinder = |(value, spot)| (value, hindered(spots, spots.spot(spot).squares));
    Answers(best.into_iter().map(hinder).collect())
}

/// The number of lays searched at a node, by the remaining depth.
const WIDTHS: [usize; 6] = [10, 10, 12, 12, 12, 12];
/// The number of root lays searched one ply deep.
const FIRST: usize = 64;
/// The number of root lays searched deeper.
const ROOT: usize = 16;
/// The number of lays at a node with several sides or the die.
const SEVERAL: usize = 4;
/// The distance to the best line within which values are exact.
const TOLD: i32 = 8 * POINT;
/// A value below all others.
const WORST: i32 = -(1 << 28);
const SHAPES: i32 = 6;
/// The maximum search depth in plies.
const DEEPEST: usize = 5;

pub(super) struct Search<'t> {
    pub judge: &'t Judge,
    pub nodes: &'t mut Nodes,
    pub seat: usize,
}

impl Search<'_> {
    /// Returns all lays of the seat to move with their values, best first.
    pub(super) fn ranked(&mut self, ahead: &mut Ahead<'_>) -> Vec<(i32, Lay)> {
        let mut lays = candidates(ahead, self.judge, usize::MAX);
        // Solving the end may fail, so a quarter of the budget is kept for the ordinary search.
        let most = self.nodes.most() - self.nodes.most() / 4;
        let mut share = Nodes::new(most);
        let mut end = Search {
            judge: self.judge,
            nodes: &mut share,
            seat: self.seat,
        };
        let solved = end.finished(ahead, &mut lays);
        self.nodes.look_at(most - share.left());
        if solved {
            return lays;
        }
        let room = usize::try_from(self.nodes.left()).unwrap_or(FIRST);
        let n = lays.len().min(FIRST).min(room);
        self.deepen(ahead, &mut lays, n, 1);
        let several = ahead.options.dice || ahead.sides() > 2;
        let deepest = if several { ahead.sides() + 1 } else { DEEPEST };
        let n = lays.len().min(ROOT);
        // With a single lay there is nothing to search.
        let mut depths = 2..=deepest;
        let _ = n > 1 && depths.all(|depth| self.deepen(ahead, &mut lays, n, depth));
        lays
    }

    /// Searches the first `n` lays to a depth and sorts them. The others keep their distance to the last of these.
    /// Returns false and changes nothing if the nodes run out.
    fn deepen(
        &mut self,
        ahead: &Ahead<'_>,
        lays: &mut [(i32, Lay)],
        n: usize,
        depth: usize,
    ) -> bool {
        let Some(found) = self.deepened(ahead, &lays[..n], depth) else {
            return false;
        };
        if let (Some((before, _)), Some((now, _))) = (lays[..n].last(), found.last()) {
            let moved = now - before;
            lays[n..].iter_mut().for_each(|(value, _)| *value += moved);
        }
        lays[..n].copy_from_slice(&found);
        true
    }

    /// Returns lays with their values at a depth, best first. None if the nodes run out.
    fn deepened(
        &mut self,
        ahead: &Ahead<'_>,
        lays: &[(i32, Lay)],
        depth: usize,
    ) -> Option<Vec<(i32, Lay)>> {
        let mut best = WORST;
        let mut found = Vec::with_capacity(lays.len());
        for (_, lay) in lays {
            if !self.nodes.look_at(1) {
                return None;
            }
            let mut after = ahead.clone();
            after.lay(*lay);
            let value = if ahead.options.dice || ahead.sides() > 2 {
                let shares = self.shares(&mut after, depth - 1)?;
                margin(ahead, &shares, self.seat)
            } else {
                // The exact values of much worse lays do not matter.
                self.value(&mut after, depth - 1, best - TOLD, -WORST)?
            };
            best = best.max(value);
            found.push((value, *lay));
        }
        found.sort_by_key(|(value, _)| -*value);
        Some(found)
    }

    /// Returns the value of a position for the seat's side at a depth (alpha-beta). None if the nodes run out.
    fn value(&mut self, ahead: &mut Ahead<'_>, depth: usize, alpha: i32, beta: i32) -> Option<i32> {
        if depth == 0 || ahead.over {
            return Some(self.worth(ahead));
        }
        let own = ahead.allied(ahead.turn, self.seat);
        let mut bounds = Bounds::new(own, alpha, beta);
        for (_, lay) in candidates(ahead, self.judge, WIDTHS[depth]) {
            if !self.nodes.look_at(1) {
                return None;
            }
            let mut after = ahead.clone();
            after.lay(lay);
            let value = self.value(&mut after, depth - 1, bounds.alpha, bounds.beta)?;
            if bounds.take(value) {
                break;
            }
        }
        Some(bounds.best)
    }

    /// Returns the value of a position for each seat at a depth, for several sides (max^n) or with the die
    /// (averaged over its faces). None if the nodes run out.
    fn shares(&mut self, ahead: &mut Ahead<'_>, depth: usize) -> Option<[i32; SEATS]> {
        if depth == 0 || ahead.over {
            return Some(self.judge.values(ahead));
        }
        if !ahead.options.dice {
            return self.share(ahead, depth);
        }
        let mut sums = [0; SEATS];
        for shape in Shape::ALL {
            let mut rolled = ahead.clone();
            rolled.die = Some(shape.index());
            let shares = if rolled.can_lay() {
                self.share(&mut rolled, depth)?
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

    /// Returns the same after any roll of the die.
    fn share(&mut self, ahead: &mut Ahead<'_>, depth: usize) -> Option<[i32; SEATS]> {
        let mut best: Option<(i32, [i32; SEATS])> = None;
        for (_, lay) in candidates(ahead, self.judge, SEVERAL) {
            if !self.nodes.look_at(1) {
                return None;
            }
            let mut after = ahead.clone();
            after.lay(lay);
            let shares = self.shares(&mut after, depth - 1)?;
            let value = margin(ahead, &shares, ahead.turn);
            if best.is_none_or(|(most, _)| value > most) {
                best = Some((value, shares));
            }
        }
        best.map(|(_, shares)| shares)
    }

    /// Returns the static value of a position for the seat's side.
    fn worth(&self, ahead: &mut Ahead<'_>) -> i32 {
        let values = self.judge.values(ahead);
        margin(ahead, &values, self.seat)
    }
}

/// Returns the lead of a seat's side over the best other one.
pub(super) fn margin(ahead: &Ahead<'_>, values: &[i32], seat: usize) -> i32 {
    let side = |one: usize| -> i32 {
        let allied = ahead.seats().filter(|other| ahead.allied(one, *other));
        allied.map(|seat| values[seat]).sum()
    };
    // Sides without players in play cannot win.
    let others = ahead.seats().filter(|other| ahead.plays(*other));
    let others = others.filter(|other| !ahead.allied(seat, *other));
    side(seat) - others.map(side).max().unwrap_or(0)
}
