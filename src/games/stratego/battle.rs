//! The board after the setup: pieces, whose move it is, which moves are legal.

use crate::games::hidden::Hidden;

use super::board::{SQUARES, Side, Square, Way};
use super::chase::Chase;
use super::options::{Options, Reading};
use super::rank::{Fate, Form, Rank, strike};
use super::reason::Reason;

/// A piece on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Whose it is.
    pub side: Side,
    /// What it is.
    pub(super) rank: Hidden<Rank>,
    /// What tells it from all others: the square where it began. It is shown to nobody, and
    /// says nothing of the rank.
    pub(super) born: Square,
    /// Whether it has moved or struck.
    pub moved: bool,
    /// Whether it has gone further than one square at once, as only scouts do.
    pub far: bool,
    /// Whether it has shown its rank in a strike.
    pub seen: bool,
    /// The ranks that it beat without showing its own, a bit each.
    pub(super) beat: u16,
}

impl Piece {
    pub(super) fn new(side: Side, rank: Rank, square: Square) -> Self {
        Self {
            side,
            rank: Hidden::new(rank),
            born: square,
            moved: false,
            far: false,
            seen: false,
            beat: 0,
        }
    }

    /// Whether its owner's enemy could take it for one of that rank, by what it has done.
    pub(super) fn could_be(&self, rank: Rank, options: &Options) -> bool {
        let beaten = Rank::ALL
            .into_iter()
            .filter(|by| self.beat & (1 << by.index()) != 0);
        (rank.moves() || !self.moved)
            && (rank == Rank::Scout || !self.far)
            && beaten
                .into_iter()
                .all(|other| strike(other, rank, options.strike()) == Fate::Lost)
    }
}

/// The last move of a side, while its piece is alive.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Last {
    /// Whence.
    pub from: Square,
    /// Whither; the piece stands there.
    pub to: Square,
    /// How many times running it has gone between these two squares.
    pub run: u8,
    /// How many times running it has crossed each border of its way, beginning at `from`.
    pub borders: Vec<u8>,
}

/// What was done last, to be told and drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Latest {
    /// By whom.
    pub side: Side,
    /// Whence.
    pub from: Square,
    /// Whither.
    pub to: Square,
    /// What came of it, if it was a strike that has been fought out.
    pub(super) fight: Option<Fight>,
}

/// A strike that has been fought out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Fight {
    pub(super) attacker: Hidden<Rank>,
    pub(super) defender: Hidden<Rank>,
    pub(super) fate: Fate,
    /// Only the defender's side is told what it was.
    pub(super) silent: bool,
}

/// The battle as it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Battle {
    pub(super) board: [Option<Piece>; SQUARES],
    pub(super) turn: Side,
    pub(super) last: [Option<Last>; 2],
    pub(super) chases: [Chase; 2],
    /// How many moves running nothing has been struck.
    pub(super) quiet: u32,
    pub(super) latest: Option<Latest>,
    /// Who has offered a draw that is not answered yet.
    pub(super) offer: Option<Side>,
    /// Who has offered a draw since its own last move.
    pub(super) offered: [bool; 2],
}

impl Battle {
    /// An empty board with red to move.
    pub(super) fn empty() -> Self {
        Self {
            board: [None; SQUARES],
            turn: Side::Red,
            last: [None, None],
            chases: [Chase::default(), Chase::default()],
            quiet: 0,
            latest: None,
            offer: None,
            offered: [false; 2],
        }
    }

    pub(super) fn at(&self, square: Square) -> Option<&Piece> {
        self.board[square.index()].as_ref()
    }

    pub(super) fn pieces(&self) -> impl Iterator<Item = (Square, &Piece)> {
        Square::all().filter_map(|square| Some((square, self.at(square)?)))
    }

    /// How many pieces of each rank a side has left on the board.
    pub(super) fn count(&self, side: Side) -> [u8; 12] {
        let mut counts = [0; 12];
        for (_, piece) in self.pieces().filter(|(_, piece)| piece.side == side) {
            counts[piece.rank.peek().index()] += 1;
        }
        counts
    }

    /// How many pieces of each rank a side has lost.
    pub(super) fn lost(&self, form: Form, side: Side) -> [u8; 12] {
        let there = self.count(side);
        Rank::ALL.map(|rank| form.count(rank).saturating_sub(there[rank.index()]))
    }

    /// Every legal move of a side, by the square where it begins, then by direction and distance.
    pub(super) fn moves(&self, options: &Options, side: Side) -> Vec<(Square, Square)> {
        let mut moves = Vec::new();
        self.each_move(options, side, &mut |from, to| {
            moves.push((from, to));
            false
        });
        moves
    }

    /// Whether a side has a legal move.
    pub(super) fn can_move(&self, options: &Options, side: Side) -> bool {
        self.each_move(options, side, &mut |_, _| true)
    }

    /// Whether a side has a movable piece that is not walled in, whatever rule may bar it for now.
    pub(super) fn has_room(&self, side: Side) -> bool {
        let own = self.pieces().filter(|(_, piece)| piece.side == side);
        own.filter(|(_, piece)| piece.rank.peek().moves())
            .any(|(square, _)| {
                square
                    .neighbours()
                    .any(|to| self.at(to).is_none_or(|other| other.side != side))
            })
    }

    /// Goes through the legal moves until `look` has seen enough; whether it had.
    fn each_move(
        &self,
        options: &Options,
        side: Side,
        look: &mut dyn FnMut(Square, Square) -> bool,
    ) -> bool {
        for (from, piece) in self.pieces() {
            let rank = *piece.rank.peek();
            if piece.side != side || !rank.moves() {
                continue;
            }
            for way in Way::ALL {
                let mut at = from;
                let mut far = false;
                while let Some(to) = at.step(way) {
                    let there = self.at(to);
                    if there.is_some_and(|other| other.side == side) {
                        break;
                    }
                    let strikes = there.is_some();
                    let open = !(strikes && far && !options.scout_strike);
                    if open && self.barred(options, piece, from, to).is_none() && look(from, to) {
                        return true;
                    }
                    if strikes || rank != Rank::Scout {
                        break;
                    }
                    (at, far) = (to, true);
                }
            }
        }
        false
    }

    /// Every reason against a move of a side.
    pub(super) fn against(
        &self,
        options: &Options,
        side: Side,
        from: Square,
        to: Square,
    ) -> Vec<Reason> {
        let piece = match self.at(from) {
            None => return vec![Reason::NoPiece { from }],
            Some(piece) if piece.side != side => return vec![Reason::NotYours { from }],
            Some(piece) => piece,
        };
        let rank = *piece.rank.peek();
        if !rank.moves() {
            return vec![Reason::Rooted { rank }];
        }
        if from == to {
            return vec![Reason::SameSquare];
        }
        let mut reasons = Vec::new();
        if to.is_lake() {
            reasons.push(Reason::Lake { to });
        }
        if self.at(to).is_some_and(|other| other.side == side) {
            reasons.push(Reason::OwnThere { to });
        }
        let Some(path) = from.path(to) else {
            if reasons.is_empty() {
                reasons.push(Reason::NotStraight);
            }
            return reasons;
        };
        let far = path.len() > 1;
        if far && rank != Rank::Scout {
            reasons.push(Reason::OneStep { rank });
        } else if let Some(&at) = path[..path.len() - 1]
            .iter()
            .find(|&&at| self.at(at).is_some())
        {
            reasons.push(Reason::InTheWay { at });
        } else if far && self.at(to).is_some() && !options.scout_strike {
            reasons.push(Reason::StrikeFromAfar);
        }
        if reasons.is_empty() {
            reasons.extend(self.barred(options, piece, from, to));
        }
        reasons
    }

    /// The rule against repetition that bars a move, which is possible otherwise.
    fn barred(&self, options: &Options, piece: &Piece, from: Square, to: Square) -> Option<Reason> {
        if let Some(limit) = options.two_squares {
            let next = self.run(piece, from, to);
            let most = match options.reading {
                Reading::Pair => next.run,
                Reading::Border => next.borders.iter().copied().max().unwrap_or(1),
            };
            if most > limit {
                return Some(Reason::TwoSquares { limit });
            }
        }
        let chase = &self.chases[piece.side.index()];
        if options.chase && self.at(to).is_none() && chase.bars(self, piece, from, to) {
            return Some(Reason::Chase);
        }
        None
    }

    /// What a side's last move would be after this one.
    pub(super) fn run(&self, piece: &Piece, from: Square, to: Square) -> Last {
        let before = self.last[piece.side.index()].as_ref();
        let before = before.filter(|last| last.to == from);
        let path = from.path(to).unwrap_or_default();
        let mut borders = vec![1; path.len()];
        let mut run = 1;
        if let Some(last) = before {
            if (last.from, last.to) == (to, from) {
                run = last.run.saturating_add(1);
            }
            // The same borders, met in the other order, as far as the way goes back.
            let back = last.from.path(last.to).unwrap_or_default();
            let backwards = back.iter().rev().skip(1).chain([&last.from]);
            let counts = last.borders.iter().rev();
            for ((border, passed), (&reached, count)) in
                borders.iter_mut().zip(&path).zip(backwards.zip(counts))
            {
                if *passed != reached {
                    break;
                }
                *border = count.saturating_add(1);
            }
        }
        Last {
            from,
            to,
            run,
            borders,
        }
    }
}
