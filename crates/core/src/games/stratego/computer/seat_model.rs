//! The knowledge of a seat before the search: beliefs, the worth of pieces, and the legal moves.

use super::super::board::{SQUARES, Side, Square};
use super::super::event::{EventView, Open};
use super::super::imagine::PublicBattle;
use super::super::options::Options;
use super::super::piece::Piece;
use super::super::rank::Rank;
use super::super::view::{BattleView, View};
use super::belief::{Beliefs, Odds, WHOLE, certain};
use super::search::{Dares, Move};
use super::search_board::{NONE, RANKS, SCALE, SearchBoard, Strikes, Unit, index};
use super::square_bonuses::square_bonuses;
use super::worth::{FLAG, Ranks, secrets, worths};
use crate::engine::Seeded;

/// How much worse it is to take back the last move for no reason.
const RETURN: i32 = 40;

/// The number of pieces of least worth that strike hidden pieces boldly whatever they are worth.
const EXPENDABLE: usize = 3;

pub(super) struct SeatModel<'m> {
    pub(super) known: PublicBattle,
    options: &'m Options,
    seen: &'m [EventView],
    pub(super) side: Side,
    pub(super) beliefs: Beliefs,
    /// The square of each piece. The index is the number of the unit.
    squares: Vec<Square>,
    /// The worth of each rank to the thinking side, and then to the enemy.
    worths: [Ranks; 2],
    pub(super) strikes: Strikes,
}

impl<'m> SeatModel<'m> {
    pub(super) fn of(
        view: &'m View,
        battle: &BattleView,
        seen: &'m [EventView],
        side: Side,
    ) -> Self {
        let options = &view.options;
        let known = PublicBattle::of(view, battle, seen);
        let beliefs = Beliefs::of(&known, options, seen);
        let [own, others] = [side, side.other()].map(|side| known.left[side.index()]);
        let mut worths = [worths(&own, &others), worths(&others, &own)];
        favour_exchanges(&mut worths, &own, &others);
        // A known high piece takes one piece after another until it is stopped, so stopping it is worth more.
        for rank in [Rank::Colonel, Rank::General, Rank::Marshal] {
            let is_known = |piece: &Piece| piece.side != side && known.rank(piece) == Some(rank);
            if known.battle.pieces().any(|(_, piece)| is_known(piece)) {
                let worth = &mut worths[1][rank.index()];
                *worth = *worth * 13 / 10;
            }
        }
        Self {
            squares: known.battle.pieces().map(|(square, _)| square).collect(),
            worths,
            strikes: Strikes::new(options.strike(), options.scout_strike),
            known,
            options,
            seen,
            side,
            beliefs,
        }
    }

    pub(super) fn square(&self, unit: u8) -> Option<Square> {
        self.squares.get(usize::from(unit)).copied()
    }

    /// Returns the legal moves, each with a bonus in 16ths for effects that the search does not see.
    pub(super) fn moves(&self, chance: &mut Seeded) -> Vec<(Move, i32)> {
        let mut units = [NONE; SQUARES];
        for (n, square) in (0..).zip(&self.squares) {
            units[square.index()] = n;
        }
        let quiet = self.quiet();
        let bold = ((quiet - 30) / 2).clamp(0, 150) * SCALE;
        // Subtracts a penalty for moving a piece for the first time. Every piece that has not moved helps to hide the
        // flag, and helps more if only a few have not moved.
        let own = self
            .known
            .battle
            .pieces()
            .filter(|(_, piece)| piece.side == self.side);
        let unmoved = own.filter(|(_, piece)| !piece.moved && !piece.seen).count();
        let unmoved = i32::try_from(unmoved).unwrap_or(i32::MAX).max(2);
        let still = FLAG * SCALE / 2 / (unmoved * (unmoved - 1));
        let mut moves = Vec::new();
        self.known
            .battle
            .for_each_move(self.options, self.side, &mut |from, to| {
                let strikes = self.known.battle.at(to).is_some();
                let visits = i32::try_from(self.recent_visits(to)).unwrap_or(0);
                let any = i32::try_from(chance.up_to(24)).unwrap_or(0);
                let mut bonus = if strikes {
                    let rank = self
                        .known
                        .battle
                        .at(from)
                        .and_then(|piece| self.known.rank(piece));
                    let worth = rank.map_or(0, |rank| self.worths[0][rank.index()]);
                    bold * self.boldness(worth) / WHOLE
                } else {
                    -visits * visits.min(4) * 2 * SCALE
                };
                if self.known.battle.at(from).is_some_and(|piece| !piece.moved) {
                    bonus -= still;
                }
                if !strikes && self.returns(from, to) {
                    bonus -= RETURN * SCALE;
                }
                moves.push(((units[from.index()], index(to)), bonus + any));
                false
            });
        moves
    }

    /// Returns how much of a bonus for bold strikes on hidden pieces counts for a piece of this side, in parts of
    /// [`WHOLE`]. The more a piece is worth, the less bold it is, unless the side has hardly any that are worth less.
    fn boldness(&self, worth: i32) -> i32 {
        let own = self
            .known
            .battle
            .pieces()
            .filter(|(_, piece)| piece.side == self.side);
        let ranks = own.filter_map(|(_, piece)| self.known.rank(piece));
        let mut worths: Vec<i32> = ranks
            .filter(|rank| rank.moves())
            .map(|rank| self.worths[0][rank.index()])
            .collect();
        worths.sort_unstable();
        if worths.get(EXPENDABLE).is_none_or(|least| worth <= *least) {
            return WHOLE;
        }
        (WHOLE - worth * WHOLE / 150).max(0)
    }

    /// Returns whether a move takes back the side's last move, without an enemy piece near by that could be the reason.
    fn returns(&self, from: Square, to: Square) -> bool {
        let last = self.known.battle.last[self.side.index()].as_ref();
        let back = last.is_some_and(|last| last.from == to && last.to == from);
        let enemy = |square: Square| {
            let piece = self.known.battle.at(square);
            piece.is_some_and(|piece| piece.side != self.side && (piece.moved || piece.seen))
        };
        back && !from.neighbours().chain(to.neighbours()).any(enemy)
    }

    /// Returns the number of moves since the last strike, but at most 1000.
    fn quiet(&self) -> i32 {
        i32::try_from(self.known.battle.quiet.min(1000)).unwrap_or(0)
    }

    /// Returns how often the side's pieces have left a square since the last strike. Only the last 60 events are
    /// counted.
    fn recent_visits(&self, square: Square) -> usize {
        let lately = self.seen.iter().rev().take(60);
        let quiet = lately.take_while(|event| !matches!(event, EventView::Fought { .. }));
        let left = quiet.filter(|event| match event {
            EventView::Open(Open::Moved { seat, from, .. }) => {
                self.options.side(*seat) == self.side && *from == square
            }
            _ => false,
        });
        left.count()
    }

    pub(super) fn search_board(&self) -> (SearchBoard, Dares) {
        let mut at = [NONE; SQUARES];
        let secret = self.worths.map(|worths| secrets(&worths));
        let mut units = Vec::new();
        let mut dares = Vec::new();
        for (n, square) in (0..).zip(&self.squares) {
            let Some(piece) = self.known.battle.at(*square) else {
                continue;
            };
            at[square.index()] = n;
            let mine = piece.side == self.side;
            let believed = self.beliefs.odds[square.index()];
            let rank = self.known.rank(piece).or_else(|| certain_rank(&believed));
            let odds = rank.map_or(believed, certain);
            let side = usize::from(!mine);
            let shown = !mine || certain_rank(&believed).is_some();
            let rooted = odds[Rank::Flag.index()] + odds[Rank::Bomb.index()];
            units.push(Unit {
                mine,
                square: index(*square),
                shown,
                odds,
                rank: rank.map_or(NONE, |rank| rank as u8),
                moves: i32::from(rooted) < WHOLE * 9 / 10,
                worth: mean(&odds, &self.worths[side]),
                secret: match (mine, shown, rank) {
                    (true, true, _) | (false, _, Some(_)) => 0,
                    _ => mean(&odds, &secret[side]),
                },
            });
            dares.push(self.dares(&believed));
        }
        let bonuses = vec![[0; SQUARES]; units.len()];
        let mut board = SearchBoard {
            at,
            units,
            bonuses,
            score: 0,
            strikes: Strikes::new(self.options.strike(), self.options.scout_strike),
            worths: self.worths,
        };
        let quiet = self.quiet();
        let bold = (quiet * 2 - 40).clamp(0, 400);
        board.bonuses = square_bonuses(&board, &|worth| bold * self.boldness(worth) / WHOLE);
        board.score = self.lead() * SCALE;
        (board, dares)
    }

    /// Returns the probability with which the enemy takes this side's flag for the flag.
    pub(super) fn believed_flag(&self) -> u16 {
        self.own_flag().map_or(0, |square| {
            self.beliefs.odds[square.index()][Rank::Flag.index()]
        })
    }

    /// Returns the square of this side's flag. None if the flag has been taken.
    fn own_flag(&self) -> Option<Square> {
        let is_flag = |piece: &Piece| self.known.rank(piece) == Some(Rank::Flag);
        let mut pieces = self.known.battle.pieces();
        let (square, _) = pieces.find(|(_, piece)| piece.side == self.side && is_flag(piece))?;
        Some(square)
    }

    /// Returns the enemy unit that moved last, and how many times it has come nearer to this side's flag without a
    /// break.
    pub(super) fn eager(&self) -> (u8, i32) {
        let Some(flag) = self.own_flag() else {
            return (NONE, 0);
        };
        let away = |square: Square| {
            square.file().abs_diff(flag.file()) + square.rank().abs_diff(flag.rank())
        };
        let (mut unit, mut on, mut steps) = (NONE, None, 0);
        for event in self.seen.iter().rev() {
            match event {
                EventView::Open(Open::Moved { seat, from, to }) => {
                    if self.options.side(*seat) == self.side {
                        continue;
                    }
                    if on.is_none() {
                        let units = (0..).zip(&self.squares);
                        unit = units
                            .filter(|(_, square)| *square == to)
                            .map(|(n, _)| n)
                            .next()
                            .unwrap_or(NONE);
                    } else if on != Some(*to) {
                        break;
                    }
                    if away(*from) <= away(*to) || steps == 6 {
                        break;
                    }
                    (on, steps) = (Some(*from), steps + 1);
                }
                EventView::Fought { seat, .. } if self.options.side(*seat) != self.side => break,
                _ => {}
            }
        }
        (unit, steps)
    }

    fn lead(&self) -> i32 {
        let sum = |side: Side, worths: &Ranks| -> i32 {
            let left = self.known.left[side.index()].into_iter().zip(worths);
            let pieces = left.skip(1);
            pieces.map(|(n, worth)| i32::from(n) * worth).sum()
        };
        sum(self.side, &self.worths[0]) - sum(self.side.other(), &self.worths[1])
    }

    /// Returns the probability that an enemy piece of each rank dares to strike a piece of this side. `believed` is
    /// what the enemy believes about the piece.
    fn dares(&self, believed: &Odds) -> [u16; RANKS] {
        let mut dares = [0; RANKS];
        for (by, dare) in dares.iter_mut().enumerate() {
            let worth = self.worths[1][by];
            let (wins, ties) = (self.strikes.wins[by], self.strikes.ties[by]);
            let mut sum = 0;
            for (rank, odds) in believed.iter().enumerate() {
                let other = if rank == Rank::Flag.index() {
                    FLAG
                } else {
                    self.worths[0][rank]
                };
                let comes_to = if wins >> rank & 1 == 1 {
                    other
                } else if ties >> rank & 1 == 1 {
                    other - worth
                } else {
                    -worth
                };
                sum += i32::from(*odds) * comes_to;
            }
            *dare = if sum > 0 {
                950
            } else if sum > -worth * WHOLE / 4 {
                450
            } else {
                120
            };
        }
        dares
    }
}

/// Scales the worth of the enemy's pieces, so that the side that is ahead wants to exchange pieces of the same rank, and
/// the other does not.
fn favour_exchanges(worths: &mut [Ranks; 2], own: &[u8; RANKS], others: &[u8; RANKS]) {
    let sum = |left: &[u8; RANKS], worths: &Ranks| -> i32 {
        let pieces = left.iter().zip(worths).skip(2);
        pieces.map(|(n, worth)| i32::from(*n) * worth).sum()
    };
    let (own, others) = (sum(own, &worths[0]), sum(others, &worths[1]));
    let ahead = (own - others) * 80 / (own + others).max(1);
    let percent = 100 + ahead.clamp(-10, 30);
    for worth in worths[1].iter_mut().skip(1) {
        *worth = *worth * percent / 100;
    }
}

fn mean(odds: &Odds, of: &Ranks) -> i32 {
    let sum: i32 = odds
        .iter()
        .zip(of)
        .map(|(odds, of)| i32::from(*odds) * of)
        .sum();
    sum / WHOLE
}

fn certain_rank(odds: &Odds) -> Option<Rank> {
    let certain = |rank: &Rank| i32::from(odds[rank.index()]) == WHOLE;
    Rank::ALL.into_iter().find(certain)
}
