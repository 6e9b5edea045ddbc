//! The battle: the pieces, whose turn it is, the legal moves and what they do.

use smallvec::SmallVec;

use crate::engine::Phrase;

use super::board::{SIZE, Side, Square, Way};
use super::chase::Chase;
use super::event::Manner;
use super::options::{Options, Quiet, Reading, StuckTest};
use super::piece::Piece;
use super::pieces::Pieces;
use super::rank::{Form, Rank};
use super::strike::{ResolvedStrike, StrikeResult};
use super::words::{at, of};

/// The last move of a side. It is kept as long as the piece that moved is on the board.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct LastMoveOfSide {
    /// The square that the piece left.
    pub from: Square,
    /// The square that the piece reached and still occupies.
    pub to: Square,
    /// The number of consecutive moves of the piece between these two squares.
    pub run: u8,
    /// For each border between squares on the way, the number of consecutive times that the piece has crossed it. The
    /// first border is the one beside `from`.
    pub borders: Borders,
}

/// A count for each border between two squares on the way of a move.
pub type Borders = SmallVec<[u8; SIZE as usize - 1]>;

/// The last move or strike, as texts and pictures show it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct LastAction<F> {
    /// The side that moved.
    pub side: Side,
    /// The square that the piece left.
    pub from: Square,
    /// The square that the piece moved to or struck.
    pub to: Square,
    /// The result, if it was a strike. None if it was a move, or if the strike has not been resolved yet.
    pub strike: Option<F>,
}

/// A rule against repetition.
enum Repetition {
    /// The two-squares rule, with its maximum number of moves between the same two squares.
    TwoSquares(u8),
    Chase,
}

pub(super) type End = (Option<Side>, Manner);

/// The state of the battle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Battle {
    pub(super) board: Pieces,
    pub(super) turn: Side,
    pub(super) last: [Option<LastMoveOfSide>; 2],
    pub(super) chases: [Chase; 2],
    /// The number of moves since the last strike.
    pub(super) quiet: u32,
    pub(super) latest: Option<LastAction<ResolvedStrike>>,
    /// The side whose offer of a draw is open.
    pub(super) offer: Option<Side>,
    /// Whether each side has offered a draw since its own last move.
    pub(super) offered: [bool; 2],
}

impl Battle {
    pub(super) fn empty() -> Self {
        Self {
            board: Pieces::NONE,
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
        self.board.at(square)
    }

    pub(super) fn pieces(&self) -> impl Iterator<Item = (Square, &Piece)> {
        self.board.iter()
    }

    /// Returns the number of pieces of each rank that a side has on the board.
    pub(super) fn count(&self, side: Side) -> [u8; 12] {
        let mut counts = [0; 12];
        for (_, piece) in self.pieces().filter(|(_, piece)| piece.side == side) {
            counts[piece.rank.get().index()] += 1;
        }
        counts
    }

    /// Returns the number of pieces of each rank that a side has lost.
    pub(super) fn lost(&self, form: Form, side: Side) -> [u8; 12] {
        let there = self.count(side);
        Rank::ALL.map(|rank| form.count(rank).saturating_sub(there[rank.index()]))
    }

    pub(super) fn can_move(&self, options: &Options, side: Side) -> bool {
        self.for_each_move(options, side, &mut |_, _| true)
    }

    /// Returns whether a side has a piece that can move and whose way is free. The rules against repetition are
    /// ignored.
    pub(super) fn has_unblocked_piece(&self, side: Side) -> bool {
        let own = self.board.of(side);
        let mut movable = self.board.movable(side).iter();
        movable.any(|square| square.neighbours().any(|to| !own.contains(to)))
    }

    /// Calls `visit` for each legal move of a side until `visit` returns true. Returns whether it did.
    ///
    /// The moves are ordered by starting square, then direction, then distance.
    pub(super) fn for_each_move(
        &self,
        options: &Options,
        side: Side,
        visit: &mut impl FnMut(Square, Square) -> bool,
    ) -> bool {
        let (own, enemies) = (self.board.of(side), self.board.of(side.other()));
        for from in self.board.movable(side).iter() {
            let is_scout = self
                .at(from)
                .is_some_and(|piece| piece.rank.get() == &Rank::Scout);
            for way in Way::ALL {
                let (mut at, mut far) = (from, false);
                while let Some(to) = at.step(way).filter(|to| !own.contains(*to)) {
                    let strikes = enemies.contains(to);
                    let open = !(strikes && far && !options.scout_strike);
                    if open
                        && self.repetition_rule(options, side, from, to).is_none()
                        && visit(from, to)
                    {
                        return true;
                    }
                    if strikes || !is_scout {
                        break;
                    }
                    (at, far) = (to, true);
                }
            }
        }
        false
    }

    pub(super) fn against(
        &self,
        options: &Options,
        side: Side,
        from: Square,
        to: Square,
    ) -> Vec<Phrase> {
        let piece = match self.at(from) {
            None => return vec![at("stratego-no-no-piece", from)],
            Some(piece) if piece.side != side => return vec![at("stratego-no-not-yours", from)],
            Some(piece) => piece,
        };
        let rank = *piece.rank.get();
        if !rank.moves() {
            let id = if rank == Rank::Flag {
                "stratego-no-rooted-flag"
            } else {
                "stratego-no-rooted-bomb"
            };
            return vec![at(id, from)];
        }
        if from == to {
            return vec![Phrase::new("stratego-no-same-square")];
        }
        let mut reasons = Vec::new();
        if to.is_lake() {
            reasons.push(at("stratego-no-lake", to));
        }
        if self.at(to).is_some_and(|other| other.side == side) {
            reasons.push(at("stratego-no-own-there", to));
        }
        let Some(path) = from.path(to) else {
            if reasons.is_empty() {
                reasons.push(Phrase::new("stratego-no-not-straight"));
            }
            return reasons;
        };
        let far = path.len() > 1;
        if far && rank != Rank::Scout {
            reasons.push(of("stratego-no-one-step", rank));
        } else if let Some(&square) = path[..path.len() - 1]
            .iter()
            .find(|&&square| self.at(square).is_some())
        {
            reasons.push(at("stratego-no-in-the-way", square));
        } else if far && self.at(to).is_some() && !options.scout_strike {
            reasons.push(Phrase::new("stratego-no-strike-from-afar"));
        }
        if reasons.is_empty() {
            let rule = self.repetition_rule(options, side, from, to);
            reasons.extend(rule.map(|rule| match rule {
                Repetition::TwoSquares(limit) => {
                    let id = match options.reading {
                        Reading::Pair => "stratego-no-two-squares",
                        Reading::Border => "stratego-no-two-squares-border",
                    };
                    Phrase::new(id).with("limit", limit)
                }
                Repetition::Chase => Phrase::new("stratego-no-chase"),
            }));
        }
        reasons
    }

    /// Returns the rule against repetition that forbids an otherwise legal move. None if no rule does.
    fn repetition_rule(
        &self,
        options: &Options,
        side: Side,
        from: Square,
        to: Square,
    ) -> Option<Repetition> {
        let last = self.last[side.index()].as_ref();
        let last = last.filter(|last| last.to == from);
        // Applies the two-squares rule only if the piece moves back towards where it came from.
        if let (Some(limit), Some(last)) = (options.two_squares, last)
            && from.way(to) == from.way(last.from)
        {
            let next = self.repetition_after(side, from, to);
            let most = match options.reading {
                Reading::Pair => next.run,
                Reading::Border => next.borders.iter().copied().max().unwrap_or(1),
            };
            if most > limit {
                return Some(Repetition::TwoSquares(limit));
            }
        }
        let back = last.is_some_and(|last| last.from == to);
        let chase = &self.chases[side.index()];
        let bars = || chase.forbids(&self.board, side, from, to);
        (options.chase && self.at(to).is_none() && !back && bars()).then_some(Repetition::Chase)
    }

    fn repetition_after(&self, side: Side, from: Square, to: Square) -> LastMoveOfSide {
        let path = from.path(to).unwrap_or_default();
        let mut borders: Borders = smallvec::smallvec![1; path.len()];
        let mut run = 1;
        let last = self.last[side.index()].as_ref();
        if let Some(last) = last.filter(|last| last.to == from) {
            if last.from == to {
                run = last.run.saturating_add(1);
            }
            // Takes over the counts in reverse order for the borders that the piece crosses again on its way back.
            if from.way(to) == from.way(last.from) {
                for (border, count) in borders.iter_mut().zip(last.borders.iter().rev()) {
                    *border = count.saturating_add(1);
                }
            }
        }
        LastMoveOfSide {
            from,
            to,
            run,
            borders,
        }
    }

    /// Makes a legal move or strike. Returns the result if it was a strike, and how the match ended if it is over.
    pub(super) fn make_move(
        &mut self,
        options: &Options,
        side: Side,
        from: Square,
        to: Square,
    ) -> (Option<ResolvedStrike>, Option<End>) {
        let rank_at = |square: Square| self.at(square).map(|piece| piece.rank);
        let strike = match (rank_at(from), rank_at(to)) {
            (Some(attacker), Some(defender)) => Some(ResolvedStrike::of(
                attacker,
                defender,
                options.strike(),
                options.silent_defence,
            )),
            _ => None,
        };
        match strike {
            Some(strike) => self.apply_strike(side, from, to, strike),
            None => self.apply_move(side, from, to, options.chase),
        }
        let flag = strike.is_some_and(|strike| *strike.defender.get() == Rank::Flag);
        let end = if flag {
            Some((Some(side), Manner::Flag))
        } else {
            self.end_of_position(options, side)
        };
        (strike, end)
    }

    /// Returns how the match ends after a move of `mover`, if there is no legal move or there were too many moves
    /// without a strike. None if the match goes on.
    pub(super) fn end_of_position(&self, options: &Options, mover: Side) -> Option<End> {
        let next = mover.other();
        if !self.can_move(options, next) {
            return Some(if self.has_unblocked_piece(mover) {
                (Some(mover), Manner::Stuck)
            } else {
                (None, Manner::BothStuck)
            });
        }
        if options.stuck_test == StuckTest::Both && !self.can_move(options, mover) {
            return Some((Some(next), Manner::Stuck));
        }
        match options.quiet {
            Quiet::Auto(length) if self.quiet >= length.into() => Some((None, Manner::Quiet)),
            _ => None,
        }
    }

    pub(super) fn apply_move(&mut self, side: Side, from: Square, to: Square, tracks: bool) {
        let piece = self.at(from).filter(|piece| piece.side == side);
        let Some(&(mut piece)) = piece else {
            return;
        };
        if from == to || self.at(to).is_some() || to.is_lake() {
            return;
        }
        let last = self.repetition_after(side, from, to);
        piece.moved = true;
        piece.moved_far |= last.borders.len() > 1;
        self.board.put(from, None);
        self.board.put(to, Some(piece));
        self.quiet = self.quiet.saturating_add(1);
        self.last[side.index()] = Some(last);
        self.latest = Some(LastAction {
            side,
            from,
            to,
            strike: None,
        });
        if tracks {
            self.chases[side.index()].record_chaser_move(&self.board, side, from, to);
            self.chases[side.other().index()].record_evader_move(piece.start_square, from, to);
        }
        self.pass(side);
    }

    pub(super) fn apply_strike(
        &mut self,
        side: Side,
        from: Square,
        to: Square,
        strike: ResolvedStrike,
    ) {
        let struck = self.at(to).filter(|piece| piece.side != side);
        let piece = self.at(from).filter(|piece| piece.side == side);
        let (Some(&(mut piece)), Some(&(mut struck))) = (piece, struck) else {
            return;
        };
        let last = self.repetition_after(side, from, to);
        piece.moved = true;
        piece.moved_far |= last.borders.len() > 1;
        piece.seen = true;
        let lost = &mut self.last[side.other().index()];
        if strike.result != StrikeResult::Lost && lost.as_ref().is_some_and(|last| last.to == to) {
            *lost = None;
        }
        self.last[side.index()] = (strike.result == StrikeResult::Won).then_some(last);
        self.board.put(from, None);
        self.board.put(
            to,
            match strike.result {
                StrikeResult::Won => Some(piece),
                StrikeResult::Lost => {
                    if strike.silent {
                        struck.beaten_silently |= 1 << strike.attacker.get().index();
                    } else {
                        struck.seen = true;
                    }
                    Some(struck)
                }
                StrikeResult::Both => None,
            },
        );
        self.quiet = 0;
        self.latest = Some(LastAction {
            side,
            from,
            to,
            strike: Some(strike),
        });
        self.chases = Default::default();
        self.pass(side);
    }

    pub(super) fn take_offer(&mut self, side: Side) {
        self.offer = Some(side);
        self.offered[side.index()] = true;
    }

    /// Gives the turn to the other side. An offer of a draw to `side` ends, because `side` has moved instead of
    /// answering.
    fn pass(&mut self, side: Side) {
        self.turn = side.other();
        self.offered[side.index()] = false;
        if self.offer == Some(side.other()) {
            self.offer = None;
        }
    }

    pub(super) fn audit(&self, options: &Options) -> Result<(), String> {
        let mut started = Vec::new();
        for (square, piece) in self.pieces() {
            let (rank, side) = (*piece.rank.get(), piece.side);
            if square.is_lake() {
                return Err(format!("a piece of {side:?} is in the lake on {square}"));
            }
            if !piece.could_be(rank, square, options.strike()) {
                return Err(format!(
                    "the piece on {square} cannot have done what is recorded about it"
                ));
            }
            if started.contains(&piece.start_square) {
                return Err(format!("the piece on {square} is also on another square"));
            }
            started.push(piece.start_square);
        }
        for side in Side::ALL {
            let counts = self.count(side);
            for rank in Rank::ALL {
                if counts[rank.index()] > options.form.count(rank) {
                    return Err(format!("{side:?} has too many pieces of rank {rank:?}"));
                }
            }
            if let Some(last) = &self.last[side.index()] {
                let piece = self.at(last.to);
                if piece.is_none_or(|piece| piece.side != side || !piece.moved) {
                    return Err(format!(
                        "the piece of the last move of {side:?} is not on {}",
                        last.to
                    ));
                }
                let way = last.from.path(last.to).map(|path| path.len());
                if way != Some(last.borders.len()) {
                    return Err(format!(
                        "the last move of {side:?} to {} is impossible",
                        last.to
                    ));
                }
            }
        }
        Ok(())
    }
}
