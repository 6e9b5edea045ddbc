//! Alpha-beta search. Strikes on hidden pieces are chance nodes.
//!
//! The search assumes that the enemy only makes strikes that are reasonable, given what the enemy has seen.

use std::cmp::Reverse;

use smallvec::SmallVec;

use super::super::board::SQUARES;
use super::super::rank::Rank;
use super::super::strike::StrikeResult;
use super::belief::WHOLE;
use super::races::Races;
use super::search_board::{NONE, RANKS, SCALE, SearchBoard, Unit, step};
use super::worth::FLAG;
use crate::engine::Nodes;

pub(super) type Move = (u8, u8);

const INFINITY: i32 = 1 << 28;
/// The value of winning the match.
pub(super) const WON: i32 = 20_000 * SCALE;
const PLY_DISCOUNT: i32 = 8 * SCALE;
const QUIESCENCE_PLIES: i32 = 3;
/// The distance to the best value within which the values of moves are computed exactly.
const MARGIN: i32 = 120 * SCALE;

/// For each unit, the probability that an enemy piece of each rank dares to strike it, in parts of [`WHOLE`].
pub(super) type Dares = Vec<[u16; RANKS]>;

pub(super) struct Search<'n> {
    pub(super) board: SearchBoard,
    pub(super) dares: Dares,
    pub(super) races: Races,
    pub(super) nodes: &'n mut Nodes,
    /// Whether the node budget has run out.
    pub(super) stopped: bool,
    /// The history heuristic: for each start and target, a score for how often that move was the best.
    pub(super) history: Vec<[u32; SQUARES]>,
}

type Moves = SmallVec<[(i32, Move); 64]>;

impl<'n> Search<'n> {
    pub(super) fn new(
        board: SearchBoard,
        dares: Dares,
        races: Races,
        nodes: &'n mut Nodes,
    ) -> Self {
        Self {
            board,
            dares,
            races,
            nodes,
            stopped: false,
            history: vec![[0; SQUARES]; SQUARES],
        }
    }

    /// Returns the moves with their values in 16ths, best first. In `moves`, each move comes with a bonus that is added
    /// to its value.
    pub(super) fn ranked(&mut self, moves: &[(Move, i32)], deepest: i32) -> Vec<(i32, Move)> {
        let static_value = |(mv, more): &(Move, i32)| (self.static_value(*mv) + more, *mv);
        let mut ranked: Vec<(i32, Move)> = moves.iter().map(static_value).collect();
        ranked.sort_by_key(|(value, _)| Reverse(*value));
        for depth in 1..=deepest {
            let mut deeper = Vec::with_capacity(ranked.len());
            let mut best = -INFINITY;
            for (_, mv) in &ranked {
                let more = moves
                    .iter()
                    .find(|(one, _)| one == mv)
                    .map_or(0, |(_, more)| *more);
                let alpha = (best - MARGIN).max(-INFINITY);
                let value = self.value_of_move(*mv, depth - 1, alpha - more, INFINITY, 1) + more;
                if self.stopped {
                    break;
                }
                best = best.max(value);
                deeper.push((value, *mv));
            }
            if self.stopped {
                // Uses the results of an incomplete depth if it covered at least half of the moves.
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
        // Lowers the values of moves that are far behind. They are only known to be worse, so they must not look like
        // small mistakes.
        let best = ranked.first().map_or(0, |(value, _)| *value);
        for (value, _) in &mut ranked {
            if *value < best - MARGIN {
                *value = (*value).min(best - 4 * MARGIN);
            }
        }
        ranked
    }

    fn static_value(&mut self, (n, to): Move) -> i32 {
        self.nodes.look_at(1);
        if let Some((_, struck)) = self.board.on(to) {
            return self.board.score + self.board.gain(self.board.unit(n), struck) * SCALE;
        }
        let undo = self.board.make_move(n, to);
        let score = self.judge(false);
        self.board.undo(&undo);
        score
    }

    /// Judges the position. `turn` says whether the thinking side moves next.
    fn judge(&self, turn: bool) -> i32 {
        if self.races.on {
            self.board.score - self.races.danger(&self.board, turn)
        } else {
            self.board.score
        }
    }

    fn count_node(&mut self) -> bool {
        self.stopped = self.stopped || !self.nodes.look_at(1);
        !self.stopped
    }

    /// Returns the value of a move of the thinking side. `alpha` and `beta` are the alpha-beta bounds.
    fn value_of_move(&mut self, (n, to): Move, depth: i32, alpha: i32, beta: i32, ply: i32) -> i32 {
        let Some((_, struck)) = self.board.on(to) else {
            let undo = self.board.make_move(n, to);
            let value = self.min_node(depth, alpha, beta, ply);
            self.board.undo(&undo);
            return value;
        };
        let rank = self.board.unit(n).rank;
        let flag = i32::from(struck.odds[Rank::Flag.index()]);
        if flag >= WHOLE - 4 {
            return WON - ply * PLY_DISCOUNT;
        }
        let score = self.board.score;
        let caution = self.board.caution(self.board.unit(n), struck) * SCALE;
        let results = self.board.results(rank, struck);
        let mut sum = i64::from(score + FLAG * SCALE) * i64::from(flag);
        let mut all = flag;
        for (result, ranks, odds) in results.into_iter().filter(|(_, _, odds)| *odds > 0) {
            let undo = self.board.make_strike(n, to, result, ranks);
            let value = if odds >= WHOLE - 4 {
                self.min_node(depth, alpha, beta, ply)
            } else if odds >= WHOLE / 10 {
                self.min_node(depth, -INFINITY, INFINITY, ply)
            } else {
                self.board.score
            };
            self.board.undo(&undo);
            sum += i64::from(value) * i64::from(odds);
            all += odds;
        }
        i32::try_from(sum / i64::from(all.max(1))).unwrap_or(0) - caution
    }

    fn min_node(&mut self, depth: i32, alpha: i32, mut beta: i32, ply: i32) -> i32 {
        if !self.count_node() || depth < -QUIESCENCE_PLIES {
            return self.judge(false);
        }
        if movable_units(&self.board.units, false).next().is_none() {
            return WON - ply * PLY_DISCOUNT;
        }
        let (steps, strikes) = self.their_moves(depth > 0);
        // Starts with the value of not moving, which represents the moves that `their_moves` leaves out.
        let mut best = if depth > 0 {
            self.max_node(depth - 1, alpha, beta, ply + 1)
        } else {
            self.judge(false)
        };
        beta = beta.min(best);
        for (_, (n, to)) in steps {
            if best <= alpha {
                return best;
            }
            let undo = self.board.make_move(n, to);
            let value = self.max_node(depth - 1, alpha, beta, ply + 1);
            self.board.undo(&undo);
            if value < best {
                best = value;
                self.record_best(n, to, depth);
            }
            beta = beta.min(best);
        }
        for (odds, (n, to)) in strikes {
            if best <= alpha {
                return best;
            }
            let struck = self.board.at[usize::from(to)];
            let (rank, shown) = (self.board.unit(struck).rank, self.board.unit(struck).shown);
            let value = if rank == Rank::Flag as u8 {
                if shown {
                    ply * PLY_DISCOUNT - WON
                } else {
                    self.board.score - FLAG * SCALE
                }
            } else {
                let (result, ranks) = self.their_strike(n, usize::from(rank));
                // Adjusts the bound to the probability of the strike.
                let room = i64::from(best - alpha) * i64::from(WHOLE) / i64::from(odds);
                let lowest = i64::from(best) - room - i64::from(SCALE);
                let lowest = i32::try_from(lowest.max(i64::from(-INFINITY))).unwrap_or(-INFINITY);
                let undo = self.board.make_strike(n, to, result, ranks);
                let value = self.max_node(depth - 1, lowest, best, ply + 1);
                self.board.undo(&undo);
                value
            };
            if value < best {
                let less = i64::from(best - value) * i64::from(odds) / i64::from(WHOLE);
                best -= i32::try_from(less).unwrap_or(0);
            }
        }
        best
    }

    /// Returns the assumed result of a strike by the enemy unit `n` on a piece of rank `rank`: a win if any possible
    /// rank of the unit wins, otherwise a tie. Also returns the set of ranks that the unit can then have.
    fn their_strike(&self, n: u8, rank: usize) -> (StrikeResult, u16) {
        let wins = self.board.strikes.beaten_by(rank);
        let (odds, _) = self.board.among(self.board.unit(n), wins);
        if odds > 0 {
            (StrikeResult::Won, wins)
        } else {
            (StrikeResult::Both, u16::MAX)
        }
    }

    fn max_node(&mut self, depth: i32, mut alpha: i32, beta: i32, ply: i32) -> i32 {
        if !self.count_node() || depth < -QUIESCENCE_PLIES {
            return self.judge(true);
        }
        if movable_units(&self.board.units, true).next().is_none() {
            return ply * PLY_DISCOUNT - WON;
        }
        // Starts with the value of not moving, which represents the moves that `own_moves` leaves out.
        let mut best = if depth > 0 {
            self.min_node(depth - 1, alpha, beta, ply + 1)
        } else {
            self.judge(true)
        };
        if best >= beta {
            return best;
        }
        let moves = self.own_moves(depth > 0);
        alpha = alpha.max(best);
        for (gain, mv) in moves {
            if best >= beta {
                return best;
            }
            if depth <= 0 && self.board.score + gain <= alpha {
                continue;
            }
            let value = self.value_of_move(mv, depth - 1, alpha, beta, ply + 1);
            if value > best {
                best = value;
                self.record_best(mv.0, mv.1, depth);
            }
            alpha = alpha.max(best);
        }
        best
    }

    fn record_best(&mut self, n: u8, to: u8, depth: i32) {
        let from = usize::from(self.board.unit(n).square);
        let history = &mut self.history[from][usize::from(to)];
        *history += u32::try_from(depth.max(0) * depth.max(0)).unwrap_or(0);
    }

    fn history_score(&self, n: u8, to: u8) -> i32 {
        let from = usize::from(self.board.unit(n).square);
        i32::try_from(self.history[from][usize::from(to)])
            .unwrap_or(i32::MAX)
            .min(1 << 20)
    }

    /// Returns whether a unit of the other side is at most two steps away from a square. The other side is the enemy if
    /// `mine`, otherwise the thinking side.
    fn near(&self, square: u8, mine: bool) -> bool {
        let other = |on: u8| self.board.on(on).is_some_and(|(_, unit)| unit.mine != mine);
        (0..4).any(|direction| {
            step(square, direction).is_some_and(|beside| {
                other(beside) || (0..4).any(|direction| step(beside, direction).is_some_and(other))
            })
        })
    }

    fn beside(&self, square: u8, mine: bool) -> bool {
        let other = |on: u8| self.board.on(on).is_some_and(|(_, unit)| unit.mine != mine);
        (0..4).any(|direction| step(square, direction).is_some_and(other))
    }

    /// Returns the moves of the thinking side that are worth searching. These are strikes and, if `steps`, also moves
    /// near enemies.
    fn own_moves(&self, steps: bool) -> Moves {
        let mut moves = Moves::new();
        for (n, unit) in movable_units(&self.board.units, true) {
            let is_scout = unit.rank == Rank::Scout as u8;
            let from_near = steps && self.near(unit.square, true);
            for direction in 0..4 {
                let (mut at, mut far) = (unit.square, false);
                while let Some(to) = step(at, direction) {
                    if let Some((_, struck)) = self.board.on(to) {
                        if !struck.mine && (!far || self.board.strikes.afar) {
                            let gain = self.board.gain(unit, struck) * SCALE;
                            if gain > 0 || steps {
                                moves.push((gain + 8 * SCALE, (n, to)));
                            }
                        }
                        break;
                    }
                    if steps
                        && (from_near && !far
                            || self.beside(to, true)
                            || !far && self.races.guards(unit, to))
                    {
                        moves.push((self.history_score(n, to) - (1 << 20), (n, to)));
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

    /// Returns the enemy's moves that are worth searching, and its possible strikes. Each strike comes with the
    /// probability that the enemy has a piece that can make it and dares to.
    fn their_moves(&self, steps: bool) -> (Moves, Moves) {
        let (mut quiet, mut strikes) = (Moves::new(), Moves::new());
        for (n, unit) in movable_units(&self.board.units, false) {
            let is_scout = unit.rank == Rank::Scout as u8;
            let may_scout = i32::from(unit.odds[Rank::Scout.index()]) > WHOLE / 20;
            let from_beside = steps && self.beside(unit.square, false);
            for direction in 0..4 {
                let (mut at, mut far) = (unit.square, false);
                while let Some(to) = step(at, direction) {
                    if let Some((struck, own)) = self.board.on(to) {
                        if own.mine && (!far || self.board.strikes.afar) {
                            let mut odds = self.strike_probability(unit, struck, own, far);
                            if own.rank <= Rank::Bomb as u8 {
                                odds = odds.max(self.races.intent(&self.board, n));
                            }
                            if odds >= WHOLE / 40 {
                                strikes.push((odds, (n, to)));
                            }
                        }
                        break;
                    }
                    let goes = steps && (!far || is_scout);
                    if goes
                        && (is_scout
                            || from_beside
                            || self.beside(to, false)
                            || !far && self.races.marches(&self.board, unit, to))
                    {
                        quiet.push((self.history_score(n, to), (n, to)));
                    }
                    if !may_scout {
                        break;
                    }
                    (at, far) = (to, true);
                }
            }
        }
        quiet.sort_by_key(|(history, _)| Reverse(*history));
        let cost = |(odds, (_, to)): &(i32, Move)| {
            let struck = self.board.at[usize::from(*to)];
            Reverse(self.board.unit(struck).worth * odds)
        };
        strikes.sort_by_key(cost);
        (quiet, strikes)
    }

    /// Returns the probability that an enemy unit beats the unit `own` and dares to strike it.
    fn strike_probability(&self, unit: &Unit, struck: u8, own: &Unit, far: bool) -> i32 {
        let rank = usize::from(own.rank);
        let mut wins = self.board.strikes.beaten_by(rank);
        if far {
            wins &= 1 << Rank::Scout.index();
        }
        let dares = &self.dares[usize::from(struck)];
        if own.shown {
            let (odds, _) = self.board.among(unit, wins);
            // A hidden piece that stays beside a known one is more often stronger than others are.
            let odds = odds + odds * (WHOLE - odds) / WHOLE / 2;
            let ties = unit.rank != NONE
                && self.board.strikes.ties[usize::from(unit.rank)] >> rank & 1 == 1;
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

/// Returns the units of a side that are on the board and can move, with their indices.
fn movable_units(units: &[Unit], mine: bool) -> impl Iterator<Item = (u8, &Unit)> {
    let all = (0_u8..).zip(units);
    all.filter(move |(_, unit)| unit.mine == mine && unit.square != NONE && unit.moves)
}
