//! How lines are looked into: the best few by what they promise, then the best answers to them.

use super::super::tile::Shape;
use super::ahead::{Ahead, Lay, SEATS, hindered, holds};
use super::judge::{ByKind, Judge, Offers, POINT};
use super::spots::{Set, Way};
use crate::engine::Nodes;

/// How many of the next player's best answers a tile may hinder.
const ANSWERS: usize = 6;

/// The best lays for the seat whose turn it is by what they score, less what the tile could do later and what the
/// next player is left with; the best first, with that value.
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
        // What can no longer be among them need not be kept.
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

/// Between what a value still matters, as the side of the seat sees it, and the best one so far for whose turn it is.
pub(super) struct Bounds {
    own: bool,
    pub(super) alpha: i32,
    pub(super) beta: i32,
    pub(super) best: i32,
}

impl Bounds {
    /// With no value yet; `own` where it is the turn of the side of the seat.
    pub(super) fn new(own: bool, alpha: i32, beta: i32) -> Self {
        let best = if own { i32::MIN } else { i32::MAX };
        Self {
            own,
            alpha,
            beta,
            best,
        }
    }

    /// Takes one more value in. Says whether no other can matter any more.
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

/// The best that the next opponent could do now, on different spots, each with what would hinder it: the best first.
pub(super) struct Answers(Vec<(i32, [Set; 2])>);

impl Answers {
    /// What is left to the opponent of these after a tile is laid.
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

    /// The best as it is.
    fn first(&self) -> i32 {
        self.0.first().map_or(0, |(value, _)| *value)
    }

    /// What is left for certain.
    pub(super) fn certain(&self, lay: Lay) -> i32 {
        self.left(lay).unwrap_or(0)
    }
}

/// The answers of the next seat, where that is an opponent, by what they score in so many parts of a point less the
/// prices of its tiles. With the die nobody knows them.
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

/// How many lays are looked into, by how many plies are still to come after them.
const WIDTHS: [usize; 6] = [10, 10, 12, 12, 12, 12];
/// How many are judged one ply deep.
const FIRST: usize = 64;
/// How many are looked into deeper.
const ROOT: usize = 16;
/// How many where several sides play, or with the die.
const SEVERAL: usize = 4;
/// By how much a line may be worse than the best one for its value to be told exactly.
const TOLD: i32 = 8 * POINT;
/// Less than anything comes to.
const WORST: i32 = -(1 << 28);
/// How many shapes the die knows.
const SHAPES: i32 = 6;
/// How many plies are looked ahead at most.
const DEEPEST: usize = 5;

/// Looks into the lines of a seat.
pub(super) struct Search<'t> {
    pub judge: &'t Judge,
    pub nodes: &'t mut Nodes,
    pub seat: usize,
}

impl Search<'_> {
    /// What the seat whose turn it is could lay, with what that is worth to it, the best first.
    pub(super) fn ranked(&mut self, ahead: &mut Ahead<'_>) -> Vec<(i32, Lay)> {
        let mut lays = candidates(ahead, self.judge, usize::MAX);
        // What the end takes may come to nothing: some is left to look as far as one can.
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
        // Where there is only one, there is nothing to choose.
        let mut depths = 2..=deepest;
        let _ = n > 1 && depths.all(|depth| self.deepen(ahead, &mut lays, n, depth));
        lays
    }

    /// Looks so many plies into the first lays and puts the best of them first; not where there is no room for it.
    /// The others, which promised no more than these, lie as far behind the last of them as before.
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

    /// What lays come to so many plies deep, the best first; nothing where there is no room to look.
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
                // How much worse the worst are need not be known.
                self.value(&mut after, depth - 1, best - TOLD, -WORST)?
            };
            best = best.max(value);
            found.push((value, *lay));
        }
        found.sort_by_key(|(value, _)| -*value);
        Some(found)
    }

    /// What a position is worth to the side of the seat, so many plies ahead; nothing where there is no room to look.
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

    /// What a position is worth to each seat, so many plies ahead, where everybody plays for the own side, or a die is
    /// rolled; nothing where there is no room to look.
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

    /// The same where it is known what can be laid.
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

    /// What a position is worth to the side of the seat as it stands: by how much it will be ahead of the best other.
    fn worth(&self, ahead: &mut Ahead<'_>) -> i32 {
        let values = self.judge.values(ahead);
        margin(ahead, &values, self.seat)
    }
}

/// By how much the side of a seat is ahead of the best other one.
pub(super) fn margin(ahead: &Ahead<'_>, values: &[i32], seat: usize) -> i32 {
    let side = |one: usize| -> i32 {
        let allied = ahead.seats().filter(|other| ahead.allied(one, *other));
        allied.map(|seat| values[seat]).sum()
    };
    // Of those who have resigned nobody can lose.
    let others = ahead.seats().filter(|other| ahead.plays(*other));
    let others = others.filter(|other| !ahead.allied(seat, *other));
    side(seat) - others.map(side).max().unwrap_or(0)
}
