//! The battle in the search. The computer's own pieces have their true ranks, and the enemy's have probabilities.

use super::super::board::{SQUARES, STEPS, Square};
use super::super::rank::Rank;
use super::super::strike::{StrikeResult, StrikeRules, strike};
use super::belief::{Odds, WHOLE};
use super::worth::{FLAG, Ranks};

pub(super) const RANKS: usize = Rank::ALL.len();

/// The value that means no unit or no square.
pub(super) const NONE: u8 = u8::MAX;

/// For each rank, the sets of ranks that it beats and with which it ties when it strikes. Each set has one bit per
/// rank.
pub(super) struct Strikes {
    pub(super) wins: [u16; RANKS],
    pub(super) ties: [u16; RANKS],
    pub(super) afar: bool,
}

impl Strikes {
    pub(super) fn new(rules: StrikeRules, afar: bool) -> Self {
        let bits = |rank: Rank, result: StrikeResult| {
            let with = |other: &Rank| strike(rank, *other, rules) == result;
            let others = Rank::ALL.into_iter().filter(with);
            others.fold(0, |bits, other| bits | 1 << other.index())
        };
        let mut wins = Rank::ALL.map(|rank| bits(rank, StrikeResult::Won));
        let mut ties = Rank::ALL.map(|rank| bits(rank, StrikeResult::Both));
        for rooted in [Rank::Flag, Rank::Bomb] {
            (wins[rooted.index()], ties[rooted.index()]) = (0, 0);
        }
        Self { wins, ties, afar }
    }

    /// Returns the set of ranks that beat the given rank by striking it.
    pub(super) fn beaten_by(&self, rank: usize) -> u16 {
        (0..RANKS).fold(0, |bits, other| {
            bits | (self.wins[other] >> rank & 1) << other
        })
    }
}

#[derive(Debug, Clone, Copy)]
pub(super) struct Unit {
    pub(super) mine: bool,
    /// The index of the unit's square. [`NONE`] if the unit is no longer on the board.
    pub(super) square: u8,
    /// Whether the other side knows the unit's rank.
    pub(super) shown: bool,
    /// The probability of each rank of the unit, as the thinking side sees it.
    pub(super) odds: Odds,
    /// The rank of the unit. [`NONE`] if the thinking side does not know it.
    pub(super) rank: u8,
    pub(super) moves: bool,
    /// The expected worth of the unit.
    pub(super) worth: i32,
    /// The loss of the unit's owner if its rank becomes known.
    pub(super) secret: i32,
}

pub(super) struct Undo {
    mover: (u8, Unit),
    other: Option<(u8, Unit)>,
    score: i32,
}

pub(super) struct SearchBoard {
    pub(super) at: [u8; SQUARES],
    pub(super) units: Vec<Unit>,
    pub(super) bonuses: Vec<[i16; SQUARES]>,
    /// The lead of the thinking side, in 16ths of a unit of worth.
    pub(super) score: i32,
    pub(super) strikes: Strikes,
    /// The worth of each rank to the thinking side, and then to the enemy.
    pub(super) worths: [Ranks; 2],
}

pub(super) const SCALE: i32 = 16;

static BESIDE: [[u8; 4]; SQUARES] = {
    let mut beside = [[NONE; 4]; SQUARES];
    let mut square = 0;
    while square < SQUARES {
        let mut direction = 0;
        while direction < 4 {
            if let Some(next) = STEPS[square][direction] {
                beside[square][direction] = index(next);
            }
            direction += 1;
        }
        square += 1;
    }
    beside
};

pub(super) fn step(square: u8, direction: usize) -> Option<u8> {
    let next = BESIDE[usize::from(square)][direction];
    (next != NONE).then_some(next)
}

pub(super) const fn index(square: Square) -> u8 {
    square.file() + square.rank() * 10
}

impl SearchBoard {
    pub(super) fn unit(&self, n: u8) -> &Unit {
        &self.units[usize::from(n)]
    }

    pub(super) fn on(&self, square: u8) -> Option<(u8, &Unit)> {
        let n = self.at[usize::from(square)];
        (n != NONE).then(|| (n, self.unit(n)))
    }

    /// Returns the probability that a unit has one of the ranks in a set, and its worth multiplied by that probability.
    /// Both are in parts of [`WHOLE`].
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

    fn bonus(&self, n: u8, square: u8) -> i32 {
        i32::from(self.bonuses[usize::from(n)][usize::from(square)])
    }

    fn save(&self, mover: u8, other: Option<u8>) -> Undo {
        Undo {
            mover: (mover, *self.unit(mover)),
            other: other.map(|other| (other, *self.unit(other))),
            score: self.score,
        }
    }

    pub(super) fn undo(&mut self, undo: &Undo) {
        self.score = undo.score;
        for (n, unit) in [Some(undo.mover), undo.other].into_iter().flatten() {
            let now = self.unit(n).square;
            if now != NONE && self.at[usize::from(now)] == n {
                self.at[usize::from(now)] = NONE;
            }
            self.units[usize::from(n)] = unit;
        }
        for (n, unit) in [Some(undo.mover), undo.other].into_iter().flatten() {
            self.at[usize::from(unit.square)] = n;
        }
    }

    fn place(&mut self, n: u8, to: u8) {
        let from = self.unit(n).square;
        let bonus = self.bonus(n, to) - self.bonus(n, from);
        self.score += if self.unit(n).mine { bonus } else { -bonus };
        self.at[usize::from(from)] = NONE;
        self.at[usize::from(to)] = n;
        self.units[usize::from(n)].square = to;
    }

    fn remove(&mut self, n: u8, worth: i32) {
        let unit = *self.unit(n);
        let all = worth * SCALE + self.bonus(n, unit.square);
        self.score += if unit.mine { -all } else { all };
        self.at[usize::from(unit.square)] = NONE;
        self.units[usize::from(n)].square = NONE;
    }

    pub(super) fn make_move(&mut self, n: u8, to: u8) -> Undo {
        let undo = self.save(n, None);
        self.place(n, to);
        undo
    }

    /// Reveals a unit to the other side. The unit then has one of the ranks in `ranks`.
    fn show(&mut self, n: u8, ranks: u16) {
        let (odds, sum) = self.among(self.unit(n), ranks);
        let unit = &mut self.units[usize::from(n)];
        if unit.mine {
            if !unit.shown {
                unit.shown = true;
                self.score -= unit.secret * SCALE;
                unit.secret = 0;
            }
        } else if unit.rank == NONE && odds > 0 {
            self.score += unit.secret * SCALE;
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

    /// For each possible result of a strike by a known rank, returns the set of the defender's ranks with which this
    /// result happens, and their probability.
    pub(super) fn results(&self, rank: u8, struck: &Unit) -> [(StrikeResult, u16, i32); 3] {
        let rank = usize::from(rank);
        let flag = 1 << Rank::Flag.index();
        let wins = self.strikes.wins[rank] & !flag;
        let ties = self.strikes.ties[rank];
        let odds = |ranks: u16| self.among(struck, ranks).0;
        [
            (StrikeResult::Won, wins, odds(wins)),
            (StrikeResult::Both, ties, odds(ties)),
            (
                StrikeResult::Lost,
                !(wins | ties | flag),
                odds(!(wins | ties | flag)),
            ),
        ]
    }

    /// Applies a strike with a given result. `ranks` are the ranks that the enemy's unit can then have.
    pub(super) fn make_strike(&mut self, n: u8, to: u8, result: StrikeResult, ranks: u16) -> Undo {
        let struck = self.at[usize::from(to)];
        let undo = self.save(n, Some(struck));
        let theirs = if self.unit(n).mine { struck } else { n };
        let (odds, sum) = self.among(self.unit(theirs), ranks);
        let lost = |board: &Self, n: u8| {
            let unit = board.unit(n);
            if n == theirs && odds > 0 {
                sum / odds
            } else {
                unit.worth
            }
        };
        match result {
            StrikeResult::Won => {
                let worth = lost(self, struck);
                self.remove(struck, worth);
                self.show(n, ranks);
                self.place(n, to);
            }
            StrikeResult::Lost => {
                let worth = lost(self, n);
                self.remove(n, worth);
                self.show(struck, ranks);
            }
            StrikeResult::Both => {
                for gone in [n, struck] {
                    let worth = lost(self, gone);
                    self.remove(gone, worth);
                }
            }
        }
        undo
    }

    /// Returns the expected gain of the thinking side if one of its units strikes.
    pub(super) fn gain(&self, striker: &Unit, struck: &Unit) -> i32 {
        let mut sum = 0;
        let results = self.results(striker.rank, struck);
        let secret = if striker.shown { 0 } else { striker.secret };
        for (result, ranks, odds) in results.into_iter().filter(|(_, _, odds)| *odds > 0) {
            let worth = self.among(struck, ranks).1;
            sum += match result {
                StrikeResult::Won => worth - secret * odds,
                StrikeResult::Both => worth - striker.worth * odds,
                StrikeResult::Lost => (struck.secret - striker.worth) * odds,
            };
        }
        let flag = i32::from(struck.odds[Rank::Flag.index()]) * FLAG;
        (sum + flag) / WHOLE - self.caution(striker, struck)
    }

    /// Returns how much less than its expected gain a strike of a high rank on a piece that may be a bomb is worth. A
    /// lower rank can find out as well, and can take the flag as well.
    pub(super) fn caution(&self, striker: &Unit, struck: &Unit) -> i32 {
        if striker.rank == NONE || striker.rank < Rank::Colonel as u8 || struck.rank != NONE {
            return 0;
        }
        let [bomb, flag] =
            [Rank::Bomb, Rank::Flag].map(|rank| i32::from(struck.odds[rank.index()]));
        (striker.worth * bomb * 3 / 2 + FLAG * flag * 3 / 5) / WHOLE
    }
}
