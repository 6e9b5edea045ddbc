//! The battle in the search: the computer's pieces as they are, the enemy's as probabilities.

use super::super::board::{SQUARES, STEPS, Square};
use super::super::rank::Rank;
use super::super::strike::{Fate, StrikeRules, strike};
use super::belief::{Odds, WHOLE};
use super::worth::{FLAG, Ranks};

pub(super) const RANKS: usize = Rank::ALL.len();

/// The value for "no unit" and "no square".
pub(super) const NONE: u8 = u8::MAX;

/// For each rank, the bit sets of ranks that it beats or ties with when it strikes.
pub(super) struct Strikes {
    pub(super) wins: [u16; RANKS],
    pub(super) ties: [u16; RANKS],
    pub(super) afar: bool,
}

impl Strikes {
    pub(super) fn new(rules: StrikeRules, afar: bool) -> Self {
        let bits = |rank: Rank, fate: Fate| {
            let with = |other: &Rank| strike(rank, *other, rules) == fate;
            let others = Rank::ALL.into_iter().filter(with);
            others.fold(0, |bits, other| bits | 1 << other.index())
        };
        let mut wins = Rank::ALL.map(|rank| bits(rank, Fate::Won));
        let mut ties = Rank::ALL.map(|rank| bits(rank, Fate::Both));
        for rooted in [Rank::Flag, Rank::Bomb] {
            (wins[rooted.index()], ties[rooted.index()]) = (0, 0);
        }
        Self { wins, ties, afar }
    }

    /// Returns the ranks that beat a rank by striking it.
    pub(super) fn beaten_by(&self, rank: usize) -> u16 {
        (0..RANKS).fold(0, |bits, other| {
            bits | (self.wins[other] >> rank & 1) << other
        })
    }
}

#[derive(Debug, Clone, Copy)]
pub(super) struct Unit {
    pub(super) mine: bool,
    /// The index of its square, or [`NONE`] once it is gone.
    pub(super) square: u8,
    /// Whether the other side knows its rank.
    pub(super) shown: bool,
    /// The probabilities of its rank, as the thinking side sees it.
    pub(super) odds: Odds,
    /// Its rank, if the thinking side knows it; otherwise [`NONE`].
    pub(super) rank: u8,
    pub(super) moves: bool,
    /// Its expected worth.
    pub(super) worth: i32,
    /// The loss to its owner when its rank is shown.
    pub(super) secret: i32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum End {
    Won,
    Lost,
    Both,
}

pub(super) struct Before {
    mover: (u8, Unit),
    other: Option<(u8, Unit)>,
    score: i32,
}

pub(super) struct Field {
    pub(super) at: [u8; SQUARES],
    pub(super) units: Vec<Unit>,
    /// The bonus of each unit on each square, in 16ths.
    pub(super) pulls: Vec<[i16; SQUARES]>,
    /// The lead of the thinking side, in 16ths.
    pub(super) score: i32,
    pub(super) strikes: Strikes,
    /// The worth of each rank to the thinking side, and to the enemy.
    pub(super) worths: [Ranks; 2],
}

/// The fixed-point scale of scores.
pub(super) const FINE: i32 = 16;

static BESIDE: [[u8; 4]; SQUARES] = {
    let mut beside = [[NONE; 4]; SQUARES];
    let mut square = 0;
    while square < SQUARES {
        let mut way = 0;
        while way < 4 {
            if let Some(next) = STEPS[square][way] {
                beside[square][way] = index(next);
            }
            way += 1;
        }
        square += 1;
    }
    beside
};

pub(super) fn step(square: u8, way: usize) -> Option<u8> {
    let next = BESIDE[usize::from(square)][way];
    (next != NONE).then_some(next)
}

pub(super) const fn index(square: Square) -> u8 {
    square.file() + square.rank() * 10
}

impl Field {
    pub(super) fn unit(&self, n: u8) -> &Unit {
        &self.units[usize::from(n)]
    }

    pub(super) fn on(&self, square: u8) -> Option<(u8, &Unit)> {
        let n = self.at[usize::from(square)];
        (n != NONE).then(|| (n, self.unit(n)))
    }

    /// Returns the probability that a unit has one of some ranks, and its worth weighted by that; both
    /// scaled by [`WHOLE`].
    pub(super) fn among(&self, unit: &Unit, ranks: u16) -> (i32, i32) {
        let worths = &self.worths[usize::from(!unit.mine)];
        if unit.rank != NONE {
            let is_among = i32::from(ranks >> unit.rank & 1) * WHOLE;
            return (is_among, is_among * worths[usize::from(unit.rank)]);
        }
        let (mut odds, mut sum) = (0, 0);
        for (rank, (odd, worth)) in unit.odds.iter().zip(worths).enumerate() {
            if ranks & 1 << rank != 0 {
                odds += i32::from(*odd);
                sum += i32::from(*odd) * worth;
            }
        }
        (odds, sum)
    }

    fn pull(&self, n: u8, square: u8) -> i32 {
        i32::from(self.pulls[usize::from(n)][usize::from(square)])
    }

    fn keep(&self, mover: u8, other: Option<u8>) -> Before {
        Before {
            mover: (mover, *self.unit(mover)),
            other: other.map(|other| (other, *self.unit(other))),
            score: self.score,
        }
    }

    pub(super) fn back(&mut self, before: &Before) {
        self.score = before.score;
        for (n, unit) in [Some(before.mover), before.other].into_iter().flatten() {
            let now = self.unit(n).square;
            if now != NONE && self.at[usize::from(now)] == n {
                self.at[usize::from(now)] = NONE;
            }
            self.units[usize::from(n)] = unit;
        }
        for (n, unit) in [Some(before.mover), before.other].into_iter().flatten() {
            self.at[usize::from(unit.square)] = n;
        }
    }

    fn place(&mut self, n: u8, to: u8) {
        let from = self.unit(n).square;
        let pull = self.pull(n, to) - self.pull(n, from);
        self.score += if self.unit(n).mine { pull } else { -pull };
        self.at[usize::from(from)] = NONE;
        self.at[usize::from(to)] = n;
        self.units[usize::from(n)].square = to;
    }

    fn remove(&mut self, n: u8, worth: i32) {
        let unit = *self.unit(n);
        let all = worth * FINE + self.pull(n, unit.square);
        self.score += if unit.mine { -all } else { all };
        self.at[usize::from(unit.square)] = NONE;
        self.units[usize::from(n)].square = NONE;
    }

    pub(super) fn go(&mut self, n: u8, to: u8) -> Before {
        let before = self.keep(n, None);
        self.place(n, to);
        before
    }

    /// Reveals a unit to the other side, under the condition that its rank is one of `ranks`.
    fn show(&mut self, n: u8, ranks: u16) {
        let (odds, sum) = self.among(self.unit(n), ranks);
        let unit = &mut self.units[usize::from(n)];
        if unit.mine {
            if !unit.shown {
                unit.shown = true;
                self.score -= unit.secret * FINE;
                unit.secret = 0;
            }
        } else if unit.rank == NONE && odds > 0 {
            self.score += unit.secret * FINE;
            unit.secret = 0;
            for rank in 0..RANKS {
                let odd = i32::from(unit.odds[rank]) * i32::from(ranks >> rank & 1);
                unit.odds[rank] = u16::try_from(odd * WHOLE / odds).unwrap_or(0);
                if odd == odds {
                    unit.rank = u8::try_from(rank).unwrap_or(NONE);
                }
            }
            let rooted = unit.odds[Rank::Flag.index()] + unit.odds[Rank::Bomb.index()];
            unit.moves = i32::from(rooted) < WHOLE * 9 / 10;
            unit.worth = sum / odds;
        }
    }

    /// For each result of a strike by a known rank, returns the ranks of the defender that lead to it, and
    /// their probability.
    pub(super) fn ends(&self, rank: u8, struck: &Unit) -> [(End, u16, i32); 3] {
        let rank = usize::from(rank);
        let flag = 1 << Rank::Flag.index();
        let wins = self.strikes.wins[rank] & !flag;
        let ties = self.strikes.ties[rank];
        let odds = |ranks: u16| self.among(struck, ranks).0;
        [
            (End::Won, wins, odds(wins)),
            (End::Both, ties, odds(ties)),
            (
                End::Lost,
                !(wins | ties | flag),
                odds(!(wins | ties | flag)),
            ),
        ]
    }

    /// Applies a strike with a given result; `ranks` are the ranks that the enemy's unit can then have.
    pub(super) fn fight(&mut self, n: u8, to: u8, end: End, ranks: u16) -> Before {
        let struck = self.at[usize::from(to)];
        let before = self.keep(n, Some(struck));
        let theirs = if self.unit(n).mine { struck } else { n };
        let (odds, sum) = self.among(self.unit(theirs), ranks);
        let lost = |field: &Self, n: u8| {
            let unit = field.unit(n);
            if n == theirs && odds > 0 {
                sum / odds
            } else {
                unit.worth
            }
        };
        match end {
            End::Won => {
                let worth = lost(self, struck);
                self.remove(struck, worth);
                self.show(n, ranks);
                self.place(n, to);
            }
            End::Lost => {
                let worth = lost(self, n);
                self.remove(n, worth);
                self.show(struck, ranks);
            }
            End::Both => {
                for gone in [n, struck] {
                    let worth = lost(self, gone);
                    self.remove(gone, worth);
                }
            }
        }
        before
    }

    /// Returns the expected gain of a strike by a unit of the thinking side.
    pub(super) fn gain(&self, striker: &Unit, struck: &Unit) -> i32 {
        let mut sum = 0;
        let ends = self.ends(striker.rank, struck);
        let secret = if striker.shown { 0 } else { striker.secret };
        for (end, ranks, odds) in ends.into_iter().filter(|(_, _, odds)| *odds > 0) {
            let worth = self.among(struck, ranks).1;
            sum += match end {
                End::Won => worth - secret * odds,
                End::Both => worth - striker.worth * odds,
                End::Lost => (struck.secret - striker.worth) * odds,
            };
        }
        (sum + i32::from(struck.odds[Rank::Flag.index()]) * FLAG) / WHOLE
    }
}
