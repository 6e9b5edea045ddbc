//! Beliefs: probabilities of the ranks of pieces that a side has not seen.

use super::super::board::{SQUARES, Side, Square};
use super::super::event::{EventView, Open};
use super::super::imagine::Known;
use super::super::options::Options;
use super::super::rank::Rank;
use super::super::strike::{Fate, Told, strike};

/// The probability of each rank in parts of [`WHOLE`], in the order of [`Rank::ALL`].
pub(super) type Odds = [u16; Rank::ALL.len()];

/// The sum of the probabilities of a piece.
pub(super) const WHOLE: i32 = 1024;

/// The prior weight of each rank in each row of the setup, the front row first.
const ROWS: [[f32; 4]; Rank::ALL.len()] = [
    [0.1, 0.3, 1.5, 20.0],
    [1.2, 1.6, 3.0, 5.0],
    [0.5, 3.0, 4.0, 2.0],
    [3.5, 2.5, 2.0, 2.0],
    [1.3, 1.5, 2.5, 4.5],
    [2.2, 2.5, 3.0, 2.3],
    [3.5, 3.0, 2.3, 1.2],
    [4.0, 3.0, 2.2, 0.8],
    [3.5, 3.0, 2.5, 1.0],
    [3.0, 3.2, 2.8, 1.0],
    [3.0, 3.0, 3.0, 1.0],
    [2.5, 3.5, 3.0, 1.0],
];

/// The beliefs about pieces, as their owners' enemies hold them.
pub(super) struct Beliefs {
    pub(super) odds: [Odds; SQUARES],
}

impl Beliefs {
    /// Derives each side's beliefs from the events that both sides have seen.
    pub(super) fn of(known: &Known, options: &Options, seen: &[EventView]) -> Self {
        let mut watch = Watch::new(known, options);
        for event in seen {
            watch.take(event);
        }
        let mut beliefs = Self {
            odds: [[0; Rank::ALL.len()]; SQUARES],
        };
        for side in Side::ALL {
            beliefs.settle(known, options, side, &watch);
        }
        beliefs
    }

    /// Fits the weights of a side's hidden pieces to the number of remaining pieces of each rank.
    ///
    /// It alternates between normalizing ranks and pieces (iterative proportional fitting).
    fn settle(&mut self, known: &Known, options: &Options, side: Side, watch: &Watch<'_>) {
        let mut left = known.left[side.index()].map(f32::from);
        let mut hidden: Vec<(Square, [f32; Rank::ALL.len()])> = Vec::new();
        for (square, piece) in known
            .battle
            .pieces()
            .filter(|(_, piece)| piece.side == side)
        {
            let open = options.open_game || piece.seen || watch.shown[piece.born.index()].is_some();
            if let Some(rank) = known.rank(piece).filter(|_| open) {
                left[rank.index()] -= 1.0;
                self.odds[square.index()] = certain(rank);
                continue;
            }
            let mut weights = watch.weights[piece.born.index()];
            let row = side.place(piece.born).map_or(0, |place| place / 10);
            for rank in Rank::ALL {
                let weight = &mut weights[rank.index()];
                *weight *= ROWS[rank.index()][row];
                if !rank.moves() {
                    // A piece that has not moved for long is more likely to be a bomb or the flag.
                    *weight *= 1.0 + watch.moves[side.index()] * 0.02;
                }
                if !piece.could_be(rank, square, options.strike()) {
                    *weight = 0.0;
                }
            }
            hidden.push((square, weights));
        }
        for _ in 0..12 {
            for rank in 0..Rank::ALL.len() {
                let sum: f32 = hidden.iter().map(|(_, weights)| weights[rank]).sum();
                if sum > 0.0 {
                    let times = left[rank].max(0.0) / sum;
                    for (_, weights) in &mut hidden {
                        weights[rank] *= times;
                    }
                }
            }
            for (_, weights) in &mut hidden {
                let sum: f32 = weights.iter().sum();
                if sum > 0.0 {
                    for weight in weights {
                        *weight /= sum;
                    }
                }
            }
        }
        for (square, weights) in hidden {
            self.odds[square.index()] = parts(&weights);
        }
    }
}

pub(super) fn certain(rank: Rank) -> Odds {
    let mut odds = Odds::default();
    odds[rank.index()] = 1024;
    odds
}

/// Converts shares to whole parts that add up to [`WHOLE`].
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

/// Observations about the pieces, indexed by the squares where they started.
struct Watch<'k> {
    known: &'k Known,
    options: &'k Options,
    /// For each square, the starting square of the piece that is there now.
    at: [Option<Square>; SQUARES],
    shown: [Option<Rank>; SQUARES],
    /// The weight of each rank, from what the piece has done.
    weights: [[f32; Rank::ALL.len()]; SQUARES],
    moves: [f32; 2],
}

impl<'k> Watch<'k> {
    fn new(known: &'k Known, options: &'k Options) -> Self {
        let mut at = [None; SQUARES];
        for square in Square::all() {
            at[square.index()] = known.began[square.index()].map(|_| square);
        }
        Self {
            known,
            options,
            at,
            shown: [None; SQUARES],
            weights: [[1.0; Rank::ALL.len()]; SQUARES],
            moves: [0.0; 2],
        }
    }

    fn side(&self, born: Square) -> Option<Side> {
        self.known.began[born.index()].map(|(side, _)| side)
    }

    fn take(&mut self, event: &EventView) {
        match *event {
            EventView::Open(Open::Moved { seat, from, to }) => {
                let side = self.options.side(seat);
                self.moves[side.index()] += 1.0;
                self.stays(side, from);
                self.goes(side, from, to);
                self.at[to.index()] = self.at[from.index()].take();
            }
            EventView::Fought {
                seat,
                from,
                to,
                told,
            } => {
                let side = self.options.side(seat);
                self.moves[side.index()] += 1.0;
                self.stays(side, from);
                self.fights(from, to, told);
            }
            EventView::Open(_) | EventView::Arranged { .. } => {}
        }
    }

    fn fights(&mut self, from: Square, to: Square, told: Told) {
        let attacker = self.at[from.index()].take();
        match told.fate {
            Fate::Won => {
                if let Some(born) = attacker {
                    self.shown[born.index()] = Some(told.attacker);
                }
                self.at[to.index()] = attacker;
            }
            Fate::Lost => {
                if let (Some(born), Some(rank)) = (self.at[to.index()], told.defender) {
                    self.shown[born.index()] = Some(rank);
                }
            }
            Fate::Both => self.at[to.index()] = None,
        }
    }

    /// Lowers the weights of ranks that could have beaten a known neighbour, for pieces that did not strike it.
    fn stays(&mut self, side: Side, moving: Square) {
        for square in Square::all() {
            let Some(born) = self.at[square.index()] else {
                continue;
            };
            let Some(rank) = self.shown[born.index()] else {
                continue;
            };
            if self.side(born) == Some(side) {
                continue;
            }
            for beside in square.neighbours().filter(|beside| *beside != moving) {
                self.weigh(
                    beside,
                    side,
                    |fate, _| match fate {
                        Fate::Won => 0.6,
                        Fate::Both | Fate::Lost => 1.0,
                    },
                    rank,
                );
            }
        }
    }

    /// Raises the weights of ranks that beat a known piece for one that approaches it; lowers them for one
    /// that retreats.
    fn goes(&mut self, side: Side, from: Square, to: Square) {
        for (before, after) in [(from, to), (to, from)] {
            for beside in before.neighbours() {
                let Some(born) = self.at[beside.index()] else {
                    continue;
                };
                let Some(rank) = self.shown[born.index()] else {
                    continue;
                };
                let was_there = after.neighbours().any(|square| square == beside);
                if self.side(born) == Some(side) || was_there {
                    continue;
                }
                let flees = before == from;
                if flees && !rank.moves() {
                    continue;
                }
                self.weigh(
                    from,
                    side,
                    |fate, back| match (flees, fate, back) {
                        (true, Fate::Won, _) => 0.4,
                        (true, _, Fate::Won) => 1.6,
                        (false, Fate::Won, _) => 2.2,
                        (false, _, Fate::Won) => 0.45,
                        _ => 1.0,
                    },
                    rank,
                );
            }
        }
    }

    /// Multiplies the weights of a hidden piece by a factor of the results of strikes between it and
    /// `rank`, both ways.
    fn weigh(&mut self, on: Square, side: Side, times: impl Fn(Fate, Fate) -> f32, rank: Rank) {
        let Some(born) = self.at[on.index()] else {
            return;
        };
        if self.side(born) != Some(side) || self.shown[born.index()].is_some() {
            return;
        }
        let rules = self.options.strike();
        for own in Rank::ALL.into_iter().filter(|own| own.moves()) {
            let weight = &mut self.weights[born.index()][own.index()];
            *weight *= times(strike(own, rank, rules), strike(rank, own, rules));
            *weight = weight.clamp(0.02, 50.0);
        }
    }
}
