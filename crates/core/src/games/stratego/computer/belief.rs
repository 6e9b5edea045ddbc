//! Beliefs about hidden pieces: the probability of each rank, as the opponent would estimate it.

use super::super::board::{SQUARES, Side, Square};
use super::super::event::{EventView, Open};
use super::super::imagine::PublicBattle;
use super::super::options::Options;
use super::super::rank::Rank;
use super::super::strike::{StrikeResult, StrikeView, strike};
use super::places;

/// The probability of each rank, in parts of [`WHOLE`]. The order is that of [`Rank::ALL`].
pub(super) type Odds = [u16; Rank::ALL.len()];

/// The sum of the probabilities of all ranks of a piece.
pub(super) const WHOLE: i32 = 1024;

/// The beliefs about the pieces of both sides. Each piece is judged by what its opponent knows.
pub(super) struct Beliefs {
    pub(super) odds: [Odds; SQUARES],
}

impl Beliefs {
    /// Computes the beliefs about both sides' pieces from the events that both sides have seen.
    pub(super) fn of(known: &PublicBattle, options: &Options, seen: &[EventView]) -> Self {
        let mut observations = Observations::new(known, options);
        for event in seen {
            observations.observe(event);
        }
        let mut beliefs = Self {
            odds: [[0; Rank::ALL.len()]; SQUARES],
        };
        for side in Side::ALL {
            beliefs.fit(known, options, side, &observations);
        }
        beliefs
    }

    /// Estimates the ranks of a side's hidden pieces so that they fit the number of remaining pieces of each rank.
    fn fit(
        &mut self,
        known: &PublicBattle,
        options: &Options,
        side: Side,
        observations: &Observations<'_>,
    ) {
        let mut left = known.left[side.index()].map(f32::from);
        let mut hidden: Vec<(Square, [f32; Rank::ALL.len()])> = Vec::new();
        for (square, piece) in known
            .battle
            .pieces()
            .filter(|(_, piece)| piece.side == side)
        {
            let open = options.open_game
                || piece.seen
                || observations.shown[piece.start_square.index()].is_some();
            if let Some(rank) = known.rank(piece).filter(|_| open) {
                left[rank.index()] -= 1.0;
                self.odds[square.index()] = certain(rank);
                continue;
            }
            let mut weights = observations.weights[piece.start_square.index()];
            // In a match that began from a position, a piece that has moved may have started anywhere.
            let place = side.place(piece.start_square);
            let place = place.filter(|_| observations.began || !piece.moved);
            let frequencies = place.map_or([1.0; Rank::ALL.len()], places::frequencies);
            let idle = observations.idle[piece.start_square.index()];
            for rank in Rank::ALL {
                let weight = &mut weights[rank.index()];
                *weight *= frequencies[rank.index()];
                if rank.moves() && !piece.moved {
                    // Lowers the weight of movable ranks for a piece that could have moved for long.
                    *weight /= 1.0 + idle / 120.0;
                }
                if !piece.could_be(rank, square, options.strike()) {
                    *weight = 0.0;
                }
            }
            hidden.push((square, weights));
        }
        let mut balanced = hidden.clone();
        balance(&mut balanced, &left);
        guard_flags(&mut hidden, &balanced, side);
        balanced = hidden;
        balance(&mut balanced, &left);
        for (square, weights) in balanced {
            self.odds[square.index()] = parts(&weights);
        }
    }
}

/// The weights or shares of the ranks of hidden pieces.
type Hidden = [(Square, [f32; Rank::ALL.len()])];

/// Adjusts weights so that those of each piece add up to one, and those of each rank to the number of pieces left.
///
/// It alternates between normalizing the ranks and normalizing the pieces (iterative proportional fitting).
fn balance(hidden: &mut Hidden, left: &[f32; Rank::ALL.len()]) {
    for _ in 0..12 {
        for (rank, left) in left.iter().enumerate() {
            let sum: f32 = hidden.iter().map(|(_, weights)| weights[rank]).sum();
            if sum > 0.0 {
                let times = left.max(0.0) / sum;
                for (_, weights) in &mut *hidden {
                    weights[rank] *= times;
                }
            }
        }
        for (_, weights) in &mut *hidden {
            let sum: f32 = weights.iter().sum();
            if sum > 0.0 {
                for weight in weights {
                    *weight /= sum;
                }
            }
        }
    }
}

/// Raises the weight of the flag for pieces beside which bombs are likely. `shares` are estimates without it.
fn guard_flags(hidden: &mut Hidden, shares: &Hidden, side: Side) {
    let mut bombs = [0.0; SQUARES];
    for (square, shares) in shares {
        bombs[square.index()] = shares[Rank::Bomb.index()];
    }
    for (square, weights) in hidden {
        let beside = square
            .neighbours()
            .filter(|beside| side.place(*beside).is_some());
        let (mut guarded, mut all) = (0.0, 0.0);
        for bomb in beside.map(|beside| bombs[beside.index()]) {
            guarded += bomb;
            all += 1.0;
        }
        weights[Rank::Flag.index()] *= 0.15 + guarded / f32::max(all, 1.0);
    }
}

pub(super) fn certain(rank: Rank) -> Odds {
    let mut odds = Odds::default();
    odds[rank.index()] = 1024;
    odds
}

/// Converts shares to integers that add up to [`WHOLE`].
fn parts(shares: &[f32; Rank::ALL.len()]) -> Odds {
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "from 0 to 1024"
    )]
    let mut odds = shares.map(|share| (share * 1024.0) as u16);
    let sum: u16 = odds.iter().sum();
    let most = (0..odds.len()).max_by_key(|rank| odds[*rank]).unwrap_or(0);
    odds[most] += 1024 - sum.min(1024);
    odds
}

/// The observations about each piece. The arrays are indexed by the square where the piece started.
struct Observations<'k> {
    known: &'k PublicBattle,
    options: &'k Options,
    /// For each square, the starting square of the piece that is now there.
    at: [Option<Square>; SQUARES],
    shown: [Option<Rank>; SQUARES],
    /// The weight of each rank for a piece, as its moves suggest.
    weights: [[f32; Rank::ALL.len()]; SQUARES],
    /// Whether the events include the beginning of the battle.
    began: bool,
    /// For how many moves of its side each piece has not moved although it could.
    idle: [f32; SQUARES],
}

impl<'k> Observations<'k> {
    fn new(known: &'k PublicBattle, options: &'k Options) -> Self {
        let mut at = [None; SQUARES];
        for square in Square::all() {
            at[square.index()] = known.started_at[square.index()].map(|_| square);
        }
        Self {
            known,
            options,
            at,
            shown: [None; SQUARES],
            weights: [[1.0; Rank::ALL.len()]; SQUARES],
            began: false,
            idle: [0.0; SQUARES],
        }
    }

    fn side(&self, start: Square) -> Option<Side> {
        self.known.started_at[start.index()].map(|(side, _)| side)
    }

    fn observe(&mut self, event: &EventView) {
        match *event {
            EventView::Open(Open::Moved { seat, from, to }) => {
                let side = self.options.side(seat);
                self.observe_idleness(side);
                self.observe_restraint(side, from);
                self.observe_approach(side, from, to);
                self.observe_move(side, from, to);
                self.at[to.index()] = self.at[from.index()].take();
            }
            EventView::Fought {
                seat,
                from,
                to,
                strike,
            } => {
                let side = self.options.side(seat);
                self.observe_idleness(side);
                self.observe_restraint(side, from);
                self.observe_strike(from, to, strike);
            }
            EventView::Open(Open::Began { .. }) => self.began = true,
            EventView::Open(_) | EventView::Arranged { .. } => {}
        }
    }

    fn observe_idleness(&mut self, side: Side) {
        for square in side.squares() {
            if let Some(start) = self.at[square.index()]
                && start == square
                && square
                    .neighbours()
                    .any(|beside| self.at[beside.index()].is_none())
            {
                self.idle[square.index()] += 1.0;
            }
        }
    }

    fn observe_strike(&mut self, from: Square, to: Square, strike: StrikeView) {
        let attacker = self.at[from.index()].take();
        match strike.result {
            StrikeResult::Won => {
                if let Some(start) = attacker {
                    self.shown[start.index()] = Some(strike.attacker);
                }
                self.at[to.index()] = attacker;
            }
            StrikeResult::Lost => {
                if let (Some(start), Some(rank)) = (self.at[to.index()], strike.defender) {
                    self.shown[start.index()] = Some(rank);
                }
            }
            StrikeResult::Both => self.at[to.index()] = None,
        }
    }

    /// Lowers weights for the pieces of `side` that did not strike a known enemy beside them: the weights of the ranks
    /// that would have won.
    fn observe_restraint(&mut self, side: Side, moving: Square) {
        for square in Square::all() {
            let Some(start) = self.at[square.index()] else {
                continue;
            };
            let Some(rank) = self.shown[start.index()] else {
                continue;
            };
            if self.side(start) == Some(side) {
                continue;
            }
            for beside in square.neighbours().filter(|beside| *beside != moving) {
                self.weigh(
                    beside,
                    side,
                    |result, _| match result {
                        StrikeResult::Won => 0.6,
                        StrikeResult::Both | StrikeResult::Lost => 1.0,
                    },
                    rank,
                );
            }
        }
    }

    /// Adjusts weights for a piece that approaches or leaves a known enemy piece. Ranks that beat the enemy become more
    /// likely if it approaches, and less likely if it leaves.
    fn observe_move(&mut self, side: Side, from: Square, to: Square) {
        for (before, after) in [(from, to), (to, from)] {
            for beside in before.neighbours() {
                let Some(start) = self.at[beside.index()] else {
                    continue;
                };
                let Some(rank) = self.shown[start.index()] else {
                    continue;
                };
                let was_there = after.neighbours().any(|square| square == beside);
                if self.side(start) == Some(side) || was_there {
                    continue;
                }
                let flees = before == from;
                if flees && !rank.moves() {
                    continue;
                }
                self.weigh(
                    from,
                    side,
                    |result, back| match (flees, result, back) {
                        (true, StrikeResult::Won, _) => 0.4,
                        (true, _, StrikeResult::Won) => 1.6,
                        (false, StrikeResult::Won, _) => 2.2,
                        (false, _, StrikeResult::Won) => 0.45,
                        _ => 1.0,
                    },
                    rank,
                );
            }
        }
    }

    /// Adjusts weights for a piece that comes nearer to a known enemy piece from afar. It may be hunting it.
    fn observe_approach(&mut self, side: Side, from: Square, to: Square) {
        let away = |a: Square, b: Square| a.file().abs_diff(b.file()) + a.rank().abs_diff(b.rank());
        for square in Square::all() {
            let Some(start) = self.at[square.index()] else {
                continue;
            };
            let Some(rank) = self.shown[start.index()] else {
                continue;
            };
            let [before, after] = [from, to].map(|on| away(on, square));
            if self.side(start) == Some(side) || !(2..=4).contains(&after) || before != after + 1 {
                continue;
            }
            self.weigh(
                from,
                side,
                |result, back| match (result, back) {
                    (StrikeResult::Won, _) => 1.2,
                    (_, StrikeResult::Won) => 0.9,
                    _ => 1.0,
                },
                rank,
            );
        }
    }

    /// Multiplies the weight of each rank of a hidden piece by a factor. `times` computes the factor from the results
    /// of a strike by this rank on `rank`, and of a strike by `rank` on it.
    fn weigh(
        &mut self,
        on: Square,
        side: Side,
        times: impl Fn(StrikeResult, StrikeResult) -> f32,
        rank: Rank,
    ) {
        let Some(start) = self.at[on.index()] else {
            return;
        };
        if self.side(start) != Some(side) || self.shown[start.index()].is_some() {
            return;
        }
        let rules = self.options.strike();
        for own in Rank::ALL.into_iter().filter(|own| own.moves()) {
            let weight = &mut self.weights[start.index()][own.index()];
            *weight *= times(strike(own, rank, rules), strike(rank, own, rules));
            *weight = weight.clamp(0.02, 50.0);
        }
    }
}
