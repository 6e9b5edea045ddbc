//! The whole truth of a match, and how facts change it.

use crate::engine::{Outcome, Seat, Seats};
use crate::games::hidden::Hidden;

use super::battle::{Battle, Fight, Latest, Piece};
use super::board::{Side, Square};
use super::chase::snapshot;
use super::event::{Event, Manner};
use super::options::{Options, Quiet};
use super::rank::{Fate, Rank};
use super::setup::Placement;

/// A match: what was agreed, the setups, the battle once both are ready, and the end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct State {
    /// What was agreed; chance has named who plays red.
    pub options: Options,
    /// What each side has set up; it stays as it was when the battle began. Empty for a match
    /// that was loaded in its battle.
    pub(super) setups: [Hidden<Placement>; 2],
    /// Who is ready.
    pub(super) ready: [bool; 2],
    /// The battle, once both are ready.
    pub(super) battle: Option<Battle>,
    /// The end, once it is reached: who won and how.
    pub(super) end: Option<(Option<Side>, Manner)>,
}

impl State {
    /// The beginning: two empty halves.
    pub(super) fn new(options: Options) -> Self {
        Self {
            options,
            setups: [Hidden::default(); 2],
            ready: [false; 2],
            battle: None,
            end: None,
        }
    }

    pub(super) fn outcome(&self) -> Option<Outcome> {
        let (winner, manner) = self.end?;
        let winner = winner.map(|side| self.options.seat(side));
        Some(Outcome {
            winners: winner.into_iter().collect(),
            kind: manner.name(),
            scores: None,
        })
    }

    /// Seats that may act: both in the setup, since who is ready may think again.
    pub(super) fn to_act(&self) -> Seats {
        match &self.battle {
            _ if self.end.is_some() => Seats::NONE,
            None => Seat::all(2).collect(),
            Some(battle) => Seats::one(self.options.seat(battle.turn)),
        }
    }

    /// Seats that the table waits for: in the setup those that are not ready.
    pub(super) fn awaited(&self) -> Seats {
        let unready = |seat: &Seat| !self.ready[self.options.side(*seat).index()];
        match &self.battle {
            None => self.to_act().iter().filter(unready).collect(),
            Some(_) => self.to_act(),
        }
    }

    /// Whether a draw may be claimed now, for want of strikes.
    pub(super) fn claimable(&self) -> bool {
        match (self.options.quiet, &self.battle) {
            (Quiet::Claim(length), Some(battle)) => battle.quiet >= length.into(),
            _ => false,
        }
    }

    /// Takes a fact in. What cannot be, as in a record that somebody changed, is passed over:
    /// the record's own checks tell of it.
    pub(super) fn evolve(&mut self, event: &Event) {
        let side = |seat: Seat| self.options.side(seat);
        match *event {
            Event::Placed { seat, square, rank } => {
                self.put(side(seat), square, Some(*rank.peek()));
            }
            Event::Cleared { seat, square } => self.put(side(seat), square, None),
            Event::Swapped { seat, one, other } => {
                let side = side(seat);
                let setup = self.setups[side.index()].peek();
                let (first, second) = (setup.on(side, one), setup.on(side, other));
                self.put(side, one, second);
                self.put(side, other, first);
            }
            Event::Readied { seat } => self.ready[side(seat).index()] = true,
            Event::Unreadied { seat } => self.ready[side(seat).index()] = false,
            Event::Began { .. } => self.begin(),
            Event::Moved { seat, from, to } => {
                let (side, tracks) = (side(seat), self.options.chase);
                if let Some(battle) = &mut self.battle {
                    battle.go(side, from, to, tracks);
                }
            }
            Event::Attacked { seat, from, to } => {
                let side = side(seat);
                if let Some(battle) = &mut self.battle {
                    battle.latest = Some(Latest {
                        side,
                        from,
                        to,
                        fight: None,
                    });
                }
            }
            Event::Fought {
                seat,
                from,
                to,
                attacker,
                defender,
                fate,
                silent,
            } => {
                let side = side(seat);
                if let Some(battle) = &mut self.battle {
                    let fight = Fight {
                        attacker,
                        defender,
                        fate,
                        silent,
                    };
                    battle.fight(side, from, to, fight);
                }
            }
            Event::DrawOffered { seat } => {
                let side = side(seat);
                if let Some(battle) = &mut self.battle {
                    battle.offer = Some(side);
                    battle.offered[side.index()] = true;
                }
            }
            Event::DrawDeclined { .. } => {
                if let Some(battle) = &mut self.battle {
                    battle.offer = None;
                }
            }
            Event::Ended { winner, manner } => self.end = Some((winner.map(side), manner)),
            Event::Resigned { seat } => {
                self.end = Some((Some(side(seat).other()), Manner::Resigned));
            }
        }
        if self.end.is_some()
            && let Some(battle) = &mut self.battle
        {
            battle.offer = None;
        }
    }

    /// Puts a piece into a setup, or takes one out.
    fn put(&mut self, side: Side, square: Square, rank: Option<Rank>) {
        if self.battle.is_none()
            && let Some(place) = side.place(square)
        {
            self.setups[side.index()].peek_mut().set(place, rank);
        }
    }

    /// Puts both setups on the board.
    fn begin(&mut self) {
        let mut battle = Battle::empty();
        for side in Side::ALL {
            for (place, rank) in self.setups[side.index()].peek().pieces() {
                let square = side.own(place);
                battle.board[square.index()] = Some(Piece::new(side, rank, square));
            }
        }
        self.battle.get_or_insert(battle);
    }

    /// What is wrong with the state, if an invariant is broken.
    pub(super) fn audit(&self) -> Result<(), String> {
        let form = self.options.form;
        for side in Side::ALL {
            let setup = self.setups[side.index()].peek();
            for rank in Rank::ALL {
                if setup.count(rank) > form.count(rank) {
                    return Err(format!("{side:?} has set up too many of {rank:?}"));
                }
            }
            if self.ready[side.index()] && !setup.faults(form).is_empty() && self.battle.is_none() {
                return Err(format!("{side:?} is ready and cannot be"));
            }
        }
        let Some(battle) = &self.battle else {
            return Ok(());
        };
        battle.audit(&self.options)?;
        let no_flag = |side: Side| battle.count(side)[Rank::Flag.index()] == 0;
        for side in Side::ALL {
            let taken = self.end == Some((Some(side.other()), Manner::Flag));
            // Between a strike and the end that it brings about there is a moment.
            if no_flag(side) && !taken && self.end.is_some() {
                return Err(format!("{side:?} has no flag"));
            }
        }
        Ok(())
    }
}

impl Battle {
    /// A move to an empty square.
    fn go(&mut self, side: Side, from: Square, to: Square, tracks: bool) {
        let before = snapshot(self);
        let Some(mut piece) = self.board[from.index()].filter(|piece| piece.side == side) else {
            return;
        };
        if from == to || self.at(to).is_some() || to.is_lake() {
            return;
        }
        let last = self.run(&piece, from, to);
        piece.moved = true;
        piece.far |= last.borders.len() > 1;
        self.board[from.index()] = None;
        self.board[to.index()] = Some(piece);
        self.quiet = self.quiet.saturating_add(1);
        self.last[side.index()] = Some(last);
        self.latest = Some(Latest {
            side,
            from,
            to,
            fight: None,
        });
        if tracks {
            let mut chases = std::mem::take(&mut self.chases);
            chases[side.index()].threaten(before, self, side, to);
            chases[side.other().index()].evade(self, piece.born);
            self.chases = chases;
        }
        self.pass(side);
    }

    /// A strike.
    fn fight(&mut self, side: Side, from: Square, to: Square, fight: Fight) {
        let struck = self.board[to.index()].filter(|piece| piece.side != side);
        let piece = self.board[from.index()].filter(|piece| piece.side == side);
        let (Some(mut piece), Some(mut struck)) = (piece, struck) else {
            return;
        };
        let last = self.run(&piece, from, to);
        piece.moved = true;
        piece.far |= last.borders.len() > 1;
        piece.seen = true;
        let gone = |battle: &mut Self, side: Side, square: Square| {
            let last = &mut battle.last[side.index()];
            if last.as_ref().is_some_and(|last| last.to == square) {
                *last = None;
            }
        };
        self.board[from.index()] = None;
        match fight.fate {
            Fate::Won => {
                gone(self, side.other(), to);
                self.board[to.index()] = Some(piece);
                self.last[side.index()] = Some(last);
            }
            Fate::Lost => {
                self.last[side.index()] = None;
                if fight.silent {
                    struck.beat |= 1 << fight.attacker.peek().index();
                } else {
                    struck.seen = true;
                }
                self.board[to.index()] = Some(struck);
            }
            Fate::Both => {
                gone(self, side.other(), to);
                self.last[side.index()] = None;
                self.board[to.index()] = None;
            }
        }
        self.quiet = 0;
        self.latest = Some(Latest {
            side,
            from,
            to,
            fight: Some(fight),
        });
        self.chases = Default::default();
        self.pass(side);
    }

    /// Gives the turn to the other side. An offer of a draw lapses when the one who got it moves.
    fn pass(&mut self, side: Side) {
        self.turn = side.other();
        self.offered[side.index()] = false;
        if self.offer == Some(side.other()) {
            self.offer = None;
        }
    }

    /// What is wrong with the battle, if an invariant is broken.
    pub(super) fn audit(&self, options: &Options) -> Result<(), String> {
        let mut born = Vec::new();
        for (square, piece) in self.pieces() {
            let (rank, side) = (*piece.rank.peek(), piece.side);
            if square.is_lake() {
                return Err(format!("{side:?} swims on {square}"));
            }
            if !rank.moves() && (piece.moved || side.place(square).is_none()) {
                return Err(format!("a {rank:?} of {side:?} has come to {square}"));
            }
            if !piece.could_be(rank, options) {
                return Err(format!("the piece on {square} has done what it cannot do"));
            }
            if born.contains(&piece.born) {
                return Err(format!("the piece on {square} is there twice"));
            }
            born.push(piece.born);
        }
        for side in Side::ALL {
            let counts = self.count(side);
            for rank in Rank::ALL {
                if counts[rank.index()] > options.form.count(rank) {
                    return Err(format!("{side:?} has too many of {rank:?}"));
                }
            }
            if let Some(last) = &self.last[side.index()] {
                let piece = self.at(last.to);
                if piece.is_none_or(|piece| piece.side != side || !piece.moved) {
                    return Err(format!("{side:?} has not moved to {}", last.to));
                }
                let way = last.from.path(last.to).map(|path| path.len());
                if way != Some(last.borders.len()) {
                    return Err(format!("{side:?} has no way to {}", last.to));
                }
            }
        }
        Ok(())
    }
}
