//! Alpha-beta search with chance nodes for strikes on hidden pieces.
//!
//! The enemy strikes only pieces that it may reasonably strike, given what it has seen.

use std::cmp::Reverse;

use smallvec::SmallVec;

use super::super::board::SQUARES;
use super::super::rank::Rank;
use super::belief::WHOLE;
use super::field::{End, FINE, Field, NONE, RANKS, Unit, step};
use super::worth::FLAG;
use crate::engine::Nodes;

pub(super) type Move = (u8, u8);

/// A bound above every value, in 16ths.
const ENDLESS: i32 = 1 << 28;
/// The value of winning the match.
pub(super) const WON: i32 = 20_000 * FINE;
/// The discount of a win for each ply.
const LATER: i32 = 8 * FINE;
/// The number of additional plies that examine only strikes.
const STRIKES_ALONE: i32 = 3;
/// The distance to the best value within which lines are told apart.
const MARGIN: i32 = 120 * FINE;

/// The probability that each enemy rank dares to strike each unit, in parts of [`WHOLE`].
pub(super) type Dares = Vec<[u16; RANKS]>;

pub(super) struct Search<'n> {
    pub(super) field: Field,
    pub(super) dares: Dares,
    pub(super) nodes: &'n mut Nodes,
    /// Whether the node budget is exhausted.
    pub(super) stopped: bool,
    /// The history heuristic: a score for each start and target that was the best move.
    pub(super) liked: Vec<[u32; SQUARES]>,
}

type Moves = SmallVec<[(i32, Move); 64]>;

impl<'n> Search<'n> {
    pub(super) fn new(field: Field, dares: Dares, nodes: &'n mut Nodes) -> Self {
        Self {
            field,
            dares,
            nodes,
            stopped: false,
            liked: vec![[0; SQUARES]; SQUARES],
        }
    }

    /// Returns the moves with their values in 16ths, best first; each move comes with its own bonus.
    pub(super) fn ranked(&mut self, moves: &[(Move, i32)], deepest: i32) -> Vec<(i32, Move)> {
        let at_once = |(mv, more): &(Move, i32)| (self.at_once(*mv) + more, *mv);
        let mut ranked: Vec<(i32, Move)> = moves.iter().map(at_once).collect();
        ranked.sort_by_key(|(value, _)| Reverse(*value));
        for depth in 1..=deepest {
            let mut deeper = Vec::with_capacity(ranked.len());
            let mut best = -ENDLESS;
            for (_, mv) in &ranked {
                let more = moves
                    .iter()
                    .find(|(one, _)| one == mv)
                    .map_or(0, |(_, more)| *more);
                let least = (best - MARGIN).max(-ENDLESS);
                let value = self.mine(*mv, depth - 1, least - more, ENDLESS, 1) + more;
                if self.stopped {
                    break;
                }
                best = best.max(value);
                deeper.push((value, *mv));
            }
            if self.stopped {
                // Use the incomplete depth if it covered at least half of the moves.
                if depth > 1 && deeper.len() * 2 >= ranked.len() {
                    let worst = deeper.iter().map(|(value, _)| *value).min().unwrap_or(0);
                    let rest = ranked[deeper.len()..].iter();
                    let rest: Vec<_> = rest.map(|(value, mv)| ((*value).min(worst), *mv)).collect();
                    deeper.extend(rest);
                    ranked = deeper;
                    ranked.sort_by_key(|(value, _)| Reverse(*value));
                }
                break;
            }
            ranked = deeper;
            ranked.sort_by_key(|(value, _)| Reverse(*value));
        }
        // Lines further behind are only known to be worse, so rate them low enough never to pass for a
        // small mistake.
        let best = ranked.first().map_or(0, |(value, _)| *value);
        for (value, _) in &mut ranked {
            if *value < best - MARGIN {
                *value = (*value).min(best - 4 * MARGIN);
            }
        }
        ranked
    }

    /// Returns the value of a move without search.
    fn at_once(&mut self, (n, to): Move) -> i32 {
        self.nodes.look_at(1);
        if let Some((_, struck)) = self.field.on(to) {
            return self.field.score + self.field.gain(self.field.unit(n), struck) * FINE;
        }
        let before = self.field.go(n, to);
        let score = self.field.score;
        self.field.back(&before);
        score
    }

    fn look(&mut self) -> bool {
        self.stopped = self.stopped || !self.nodes.look_at(1);
        !self.stopped
    }

    /// Returns the value of a move of the thinking side; `least` and `most` are the alpha-beta bounds.
    fn mine(&mut self, (n, to): Move, depth: i32, least: i32, most: i32, ply: i32) -> i32 {
        let Some((_, struck)) = self.field.on(to) else {
            let before = self.field.go(n, to);
            let value = self.theirs_next(depth, least, most, ply);
            self.field.back(&before);
            return value;
        };
        let rank = self.field.unit(n).rank;
        let flag = i32::from(struck.odds[Rank::Flag.index()]);
        if flag >= WHOLE - 4 {
            return WON - ply * LATER;
        }
        let score = self.field.score;
        let ends = self.field.ends(rank, struck);
        let mut sum = i64::from(score + FLAG * FINE) * i64::from(flag);
        let mut all = flag;
        for (end, ranks, odds) in ends.into_iter().filter(|(_, _, odds)| *odds > 0) {
            let before = self.field.fight(n, to, end, ranks);
            let value = if odds >= WHOLE - 4 {
                self.theirs_next(depth, least, most, ply)
            } else if odds >= WHOLE / 10 {
                self.theirs_next(depth, -ENDLESS, ENDLESS, ply)
            } else {
                self.field.score
            };
            self.field.back(&before);
            sum += i64::from(value) * i64::from(odds);
            all += odds;
        }
        i32::try_from(sum / i64::from(all.max(1))).unwrap_or(0)
    }

    fn theirs_next(&mut self, depth: i32, least: i32, mut most: i32, ply: i32) -> i32 {
        if !self.look() || depth < -STRIKES_ALONE {
            return self.field.score;
        }
        if numbered(&self.field.units, false).next().is_none() {
            return WON - ply * LATER;
        }
        let (steps, strikes) = self.their_moves(depth > 0);
        // Omitted moves are treated as a pass.
        let mut best = if depth > 0 {
            self.own_next(depth - 1, least, most, ply + 1)
        } else {
            self.field.score
        };
        most = most.min(best);
        for (_, (n, to)) in steps {
            if best <= least {
                return best;
            }
            let before = self.field.go(n, to);
            let value = self.own_next(depth - 1, least, most, ply + 1);
            self.field.back(&before);
            if value < best {
                best = value;
                self.like(n, to, depth);
            }
            most = most.min(best);
        }
        for (odds, (n, to)) in strikes {
            if best <= least {
                return best;
            }
            let struck = self.field.at[usize::from(to)];
            let (rank, shown) = (self.field.unit(struck).rank, self.field.unit(struck).shown);
            let value = if rank == Rank::Flag as u8 {
                if shown {
                    ply * LATER - WON
                } else {
                    self.field.score - FLAG * FINE
                }
            } else {
                let (end, ranks) = self.their_strike(n, usize::from(rank));
                // Adjust the bound to the strike's probability.
                let room = i64::from(best - least) * i64::from(WHOLE) / i64::from(odds);
                let lowest = i64::from(best) - room - i64::from(FINE);
                let lowest = i32::try_from(lowest.max(i64::from(-ENDLESS))).unwrap_or(-ENDLESS);
                let before = self.field.fight(n, to, end, ranks);
                let value = self.own_next(depth - 1, lowest, best, ply + 1);
                self.field.back(&before);
                value
            };
            if value < best {
                let less = i64::from(best - value) * i64::from(odds) / i64::from(WHOLE);
                best -= i32::try_from(less).unwrap_or(0);
            }
        }
        best
    }

    /// Returns the result of an enemy strike if it is made, and the possible ranks of the attacker.
    fn their_strike(&self, n: u8, rank: usize) -> (End, u16) {
        let wins = self.field.strikes.beaten_by(rank);
        let (odds, _) = self.field.among(self.field.unit(n), wins);
        if odds > 0 {
            (End::Won, wins)
        } else {
            (End::Both, u16::MAX)
        }
    }

    fn own_next(&mut self, depth: i32, mut least: i32, most: i32, ply: i32) -> i32 {
        if !self.look() || depth < -STRIKES_ALONE {
            return self.field.score;
        }
        if numbered(&self.field.units, true).next().is_none() {
            return ply * LATER - WON;
        }
        // Omitted moves are treated as a pass.
        let mut best = self.field.score;
        if best >= most && depth <= 0 {
            return best;
        }
        let moves = self.own_moves(depth > 0);
        if depth > 0 {
            best = self.theirs_next(depth - 1, least, most, ply + 1);
        }
        least = least.max(best);
        for (gain, mv) in moves {
            if best >= most {
                return best;
            }
            if depth <= 0 && self.field.score + gain <= least {
                continue;
            }
            let value = self.mine(mv, depth - 1, least, most, ply + 1);
            if value > best {
                best = value;
                self.like(mv.0, mv.1, depth);
            }
            least = least.max(best);
        }
        best
    }

    fn like(&mut self, n: u8, to: u8, depth: i32) {
        let from = usize::from(self.field.unit(n).square);
        let liked = &mut self.liked[from][usize::from(to)];
        *liked += u32::try_from(depth.max(0) * depth.max(0)).unwrap_or(0);
    }

    fn liking(&self, n: u8, to: u8) -> i32 {
        let from = usize::from(self.field.unit(n).square);
        i32::try_from(self.liked[from][usize::from(to)])
            .unwrap_or(i32::MAX)
            .min(1 << 20)
    }

    /// Returns whether a unit of the other side is within two steps.
    fn near(&self, square: u8, mine: bool) -> bool {
        let other = |on: u8| self.field.on(on).is_some_and(|(_, unit)| unit.mine != mine);
        (0..4).any(|way| {
            step(square, way).is_some_and(|beside| {
                other(beside) || (0..4).any(|way| step(beside, way).is_some_and(other))
            })
        })
    }

    fn beside(&self, square: u8, mine: bool) -> bool {
        let other = |on: u8| self.field.on(on).is_some_and(|(_, unit)| unit.mine != mine);
        (0..4).any(|way| step(square, way).is_some_and(other))
    }

    /// Returns the thinking side's moves worth searching: strikes, and with `steps` moves near enemies.
    fn own_moves(&self, steps: bool) -> Moves {
        let mut moves = Moves::new();
        for (n, unit) in numbered(&self.field.units, true) {
            let is_scout = unit.rank == Rank::Scout as u8;
            let from_near = steps && self.near(unit.square, true);
            for way in 0..4 {
                let (mut at, mut far) = (unit.square, false);
                while let Some(to) = step(at, way) {
                    if let Some((_, struck)) = self.field.on(to) {
                        if !struck.mine && (!far || self.field.strikes.afar) {
                            let gain = self.field.gain(unit, struck) * FINE;
                            if gain > 0 || steps {
                                moves.push((gain + 8 * FINE, (n, to)));
                            }
                        }
                        break;
                    }
                    if steps && (from_near && !far || self.beside(to, true)) {
                        moves.push((self.liking(n, to) - (1 << 20), (n, to)));
                    }
                    if !is_scout {
                        break;
                    }
                    (at, far) = (to, true);
                }
            }
        }
        moves.sort_by_key(|(gain, _)| Reverse(*gain));
        moves
    }

    /// Returns the enemy's steps worth searching, and its possible strikes with the probability that it can
    /// and dares to.
    fn their_moves(&self, steps: bool) -> (Moves, Moves) {
        let (mut quiet, mut strikes) = (Moves::new(), Moves::new());
        for (n, unit) in numbered(&self.field.units, false) {
            let is_scout = unit.rank == Rank::Scout as u8;
            let may_scout = i32::from(unit.odds[Rank::Scout.index()]) > WHOLE / 20;
            let from_beside = steps && self.beside(unit.square, false);
            for way in 0..4 {
                let (mut at, mut far) = (unit.square, false);
                while let Some(to) = step(at, way) {
                    if let Some((struck, own)) = self.field.on(to) {
                        if own.mine && (!far || self.field.strikes.afar) {
                            let odds = self.striking(unit, struck, own, far);
                            if odds >= WHOLE / 40 {
                                strikes.push((odds, (n, to)));
                            }
                        }
                        break;
                    }
                    let goes = steps && (!far || is_scout);
                    if goes && (is_scout || from_beside || self.beside(to, false)) {
                        quiet.push((self.liking(n, to), (n, to)));
                    }
                    if !may_scout {
                        break;
                    }
                    (at, far) = (to, true);
                }
            }
        }
        quiet.sort_by_key(|(liking, _)| Reverse(*liking));
        let cost = |(odds, (_, to)): &(i32, Move)| {
            let struck = self.field.at[usize::from(*to)];
            Reverse(self.field.unit(struck).worth * odds)
        };
        strikes.sort_by_key(cost);
        (quiet, strikes)
    }

    /// Returns the probability that an enemy unit beats the unit `own` and dares to strike it.
    fn striking(&self, unit: &Unit, struck: u8, own: &Unit, far: bool) -> i32 {
        let rank = usize::from(own.rank);
        let mut wins = self.field.strikes.beaten_by(rank);
        if far {
            wins &= 1 << Rank::Scout.index();
        }
        let dares = &self.dares[usize::from(struck)];
        if own.shown {
            let (odds, _) = self.field.among(unit, wins);
            let ties = unit.rank != NONE
                && self.field.strikes.ties[usize::from(unit.rank)] >> rank & 1 == 1;
            return if ties { WHOLE } else { odds };
        }
        let mut odds = 0;
        for (by, (odd, dares)) in unit.odds.iter().zip(dares).enumerate() {
            if wins >> by & 1 == 1 {
                odds += i32::from(*odd) * i32::from(*dares);
            }
        }
        odds / WHOLE
    }
}

/// Iterates over the units of a side that are on the board and can move, with their indexes.
fn numbered(units: &[Unit], mine: bool) -> impl Iterator<Item = (u8, &Unit)> {
    let all = (0_u8..).zip(units);
    all.filter(move |(_, unit)| unit.mine == mine && unit.square != NONE && unit.moves)
}
