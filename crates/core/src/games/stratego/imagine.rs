//! Sampling of hidden ranks. Ranks are assigned at random, but so that they fit everything that a viewer has seen.
//!
//! Only ranks are hidden; positions and moves are public. First, the events are undone on the visible board, back to
//! the squares where the pieces started, and every rank that they showed is noted. Then the remaining ranks are dealt
//! to the other pieces, so that each piece was able to make its moves. At the end the events are replayed.

use crate::engine::{Chance, ChanceExhausted, Imagine, Seat, Source, pick};
use crate::games::hidden::Hidden;

use super::Stratego;
use super::battle::Battle;
use super::board::{OWN, SQUARES, Side, Square};
use super::event::{EventView, Open};
use super::options::Options;
use super::piece::Piece;
use super::rank::{Form, Rank};
use super::setup::Placement;
use super::state::State;
use super::strike::{ResolvedStrike, StrikeResult};
use super::view::{BattleView, View};

/// The maximum number of deals that are tried to find one in which no side was ever without a legal move.
///
/// Almost every deal that fits the events qualifies. The exception is a battle with few pieces, but then only few deals
/// exist.
const MOST_DEALS: usize = 1_000;

impl Imagine for Stratego {
    /// Samples a state. If the match was loaded from a position, pieces are assumed to have done only what the view
    /// shows.
    fn imagine(
        _: &Options,
        view: &View,
        seen: &[EventView],
        chance: &mut dyn Chance,
    ) -> Result<State, ChanceExhausted> {
        let mut state = State::new(view.options);
        state.ready = view.ready;
        state.end = view.end;
        match &view.battle {
            None => {
                for side in Side::ALL {
                    let ready = view.ready[side.index()];
                    let setup = view.setups[side.index()];
                    let setup = match setup {
                        Some(setup) => setup,
                        None => random_setup(view.options.form, ready, chance)?,
                    };
                    state.setups[side.index()] = Hidden::new(setup);
                }
            }
            Some(battle) => {
                let (armies, battle) = Armies::rewind(view, battle, seen).deal_all(chance)?;
                if let Some(setups) = armies.setups() {
                    state.setups = setups.map(Hidden::new);
                }
                state.battle = Some(battle);
            }
        }
        Ok(state)
    }

    /// Returns how much more the other side has lost than the seat's side. A lost piece counts as much as the index of
    /// its rank.
    fn value(view: &View, seat: Seat) -> Option<i64> {
        let battle = view.battle.as_ref()?;
        let lost = |side: Side| -> i64 {
            let counts = battle.lost[side.index()].into_iter();
            (0..)
                .zip(counts)
                .map(|(height, n)| height * i64::from(n))
                .sum()
        };
        let side = view.options.side(seat);
        Some(lost(side.other()) - lost(side))
    }
}

/// Generates any setup. If the side is ready, the setup is complete and has a piece that can move.
fn random_setup(
    form: Form,
    ready: bool,
    chance: &mut dyn Chance,
) -> Result<Placement, ChanceExhausted> {
    for _ in 0..MOST_DEALS {
        let mut placement = Placement::default();
        let mut places: Vec<usize> = (0..OWN).collect();
        for rank in form.ranks() {
            for _ in 0..form.count(rank) {
                let place = draw(&mut places, chance)?;
                if ready || pick(chance, Source::Deck, &[0, 1])? == 0 {
                    placement.set(place, Some(rank));
                }
            }
        }
        if !ready || placement.can_begin() {
            return Ok(placement);
        }
    }
    // Reports that chance is exhausted, since fair chance does not fail so often.
    Err(ChanceExhausted)
}

fn draw<T: std::fmt::Display>(
    items: &mut Vec<T>,
    chance: &mut dyn Chance,
) -> Result<T, ChanceExhausted> {
    Ok(items.swap_remove(pick(chance, Source::Deck, items)?))
}

fn shuffled<T: std::fmt::Display>(
    mut items: Vec<T>,
    chance: &mut dyn Chance,
) -> Result<Vec<T>, ChanceExhausted> {
    let mut order = Vec::new();
    while !items.is_empty() {
        order.push(draw(&mut items, chance)?);
    }
    Ok(order)
}

pub(super) struct PublicBattle {
    /// The battle with the history of each piece. A piece of unknown rank is represented as a scout.
    pub(super) battle: Battle,
    pub(super) started_at: [Option<(Side, Option<Rank>)>; SQUARES],
    /// The number of pieces of each rank that are still to be dealt. Red is first.
    pub(super) left: [[u8; Rank::ALL.len()]; 2],
}

impl PublicBattle {
    /// Collects the ranks that the view and the events reveal.
    pub(super) fn of(view: &View, battle: &BattleView, seen: &[EventView]) -> Self {
        let armies = Armies::rewind(view, battle, seen);
        let began = armies.began;
        let left = Side::ALL.map(|side| view.left(side).unwrap_or_default());
        let (battle, _) = armies.replay();
        Self {
            battle,
            started_at: began,
            left,
        }
    }

    pub(super) fn rank(&self, piece: &Piece) -> Option<Rank> {
        self.started_at[piece.start_square.index()].and_then(|(_, rank)| rank)
    }
}

struct Armies<'v> {
    view: &'v View,
    battle: &'v BattleView,
    seen: &'v [EventView],
    began: [Option<(Side, Option<Rank>)>; SQUARES],
}

impl<'v> Armies<'v> {
    fn rewind(view: &'v View, battle: &'v BattleView, seen: &'v [EventView]) -> Self {
        let mut began = battle
            .board
            .map(|at| at.map(|piece| (piece.side, piece.rank)));
        for event in seen.iter().rev() {
            match *event {
                EventView::Open(Open::Moved { from, to, .. }) => {
                    began[from.index()] = began[to.index()].take();
                }
                EventView::Fought {
                    seat,
                    from,
                    to,
                    strike: told,
                } => {
                    let side = view.options.side(seat);
                    // Keeps a rank that the defender showed later, because a silent defender does not show it in this
                    // strike.
                    let firm = began[to.index()].filter(|_| told.result == StrikeResult::Lost);
                    let later = firm.and_then(|(_, rank)| rank);
                    began[from.index()] = Some((side, Some(told.attacker)));
                    began[to.index()] = Some((side.other(), told.defender.or(later)));
                }
                EventView::Open(_) | EventView::Arranged { .. } => {}
            }
        }
        Self {
            view,
            battle,
            seen,
            began,
        }
    }

    fn deal_all(mut self, chance: &mut dyn Chance) -> Result<(Self, Battle), ChanceExhausted> {
        let (known, (undealt, _)) = (self.began, self.replay());
        let mut deals = 1;
        loop {
            self.began = known;
            for side in Side::ALL {
                self.deal(side, &undealt, chance)?;
            }
            let (battle, continues) = self.replay();
            let can_begin = |setups: [Placement; 2]| setups.iter().all(Placement::can_begin);
            if deals == MOST_DEALS || (continues && self.setups().is_none_or(can_begin)) {
                return Ok((self, battle));
            }
            deals += 1;
        }
    }

    /// Deals the remaining ranks of a side to its pieces of unknown rank.
    fn deal(
        &mut self,
        side: Side,
        undealt: &Battle,
        chance: &mut dyn Chance,
    ) -> Result<(), ChanceExhausted> {
        let options = &self.view.options;
        let mut left = self.battle.lost[side.index()];
        for rank in Rank::ALL {
            left[rank.index()] = options.form.count(rank).saturating_sub(left[rank.index()]);
        }
        let mut unknown: Vec<(Square, &Piece)> = Vec::new();
        for (square, piece) in undealt.pieces().filter(|(_, piece)| piece.side == side) {
            match self.began[piece.start_square.index()] {
                Some((_, Some(rank))) => {
                    left[rank.index()] = left[rank.index()].saturating_sub(1);
                }
                _ => unknown.push((square, piece)),
            }
        }
        let ranks = Rank::ALL.into_iter().zip(left);
        let ranks = ranks.flat_map(|(rank, n)| std::iter::repeat_n(rank, n.into()));
        let ranks: Vec<Rank> = ranks.collect();
        let could_be = unknown.iter().map(|(square, piece)| {
            let fits = |n: &usize| piece.could_be(ranks[*n], *square, options.strike());
            shuffled((0..ranks.len()).filter(fits).collect(), chance)
        });
        let could_be: Vec<Vec<usize>> = could_be.collect::<Result<_, _>>()?;
        for (rank, piece) in ranks.iter().zip(match_ranks(&could_be, ranks.len())) {
            if let Some(piece) = piece {
                let (_, piece) = unknown[piece];
                self.began[piece.start_square.index()] = Some((side, Some(*rank)));
            }
        }
        Ok(())
    }

    /// Replays the events. Also returns whether the dealt ranks fit the course of the match: with them, the match must
    /// not have ended at an event after which it went on. A piece whose rank is still unknown is replayed as a scout.
    fn replay(&self) -> (Battle, bool) {
        let options = &self.view.options;
        let mut battle = Battle::empty();
        for (square, began) in Square::all().zip(self.began) {
            let piece = |(side, rank): (Side, Option<Rank>)| {
                Piece::new(side, rank.unwrap_or(Rank::Scout), square)
            };
            battle.board.put(square, began.map(piece));
        }
        let mut continues = true;
        for event in self.seen {
            let side = match *event {
                EventView::Open(Open::Moved { seat, from, to }) => {
                    battle.apply_move(options.side(seat), from, to, options.chase);
                    options.side(seat)
                }
                EventView::Fought {
                    seat,
                    from,
                    to,
                    strike: told,
                } => {
                    let struck = battle.at(to).map(|piece| *piece.rank.get());
                    let strike = ResolvedStrike {
                        attacker: Hidden::new(told.attacker),
                        defender: Hidden::new(told.defender.or(struck).unwrap_or(Rank::Scout)),
                        result: told.result,
                        silent: options.silent_defence && told.result == StrikeResult::Lost,
                    };
                    battle.apply_strike(options.side(seat), from, to, strike);
                    options.side(seat)
                }
                EventView::Open(_) | EventView::Arranged { .. } => continue,
            };
            continues = continues && battle.end_of_position(options, side).is_none();
        }
        self.take_view(&mut battle);
        continues = continues
            && battle
                .end_of_position(options, battle.turn.other())
                .is_none();
        (battle, continues || self.view.end.is_some())
    }

    /// Copies the parts of the battle that the view shows. The events lack them if the match was loaded.
    fn take_view(&self, battle: &mut Battle) {
        for (square, view) in Square::all().zip(&self.battle.board) {
            if let Some(view) = view {
                battle.board.note(square, |piece| {
                    piece.moved |= view.moved;
                    piece.seen |= view.seen;
                });
            }
        }
        for last in self.battle.last.iter().flatten() {
            battle.board.note(last.to, |piece| {
                piece.moved = true;
                piece.moved_far |= last.borders.len() > 1;
            });
        }
        battle.last.clone_from(&self.battle.last);
        battle.turn = self.battle.turn.unwrap_or(battle.turn);
        battle.quiet = self.battle.quiet;
        battle.offer = self.battle.offer;
        battle.offered = self.battle.offered;
    }

    /// Returns both setups. None if the events do not include the start of the battle.
    fn setups(&self) -> Option<[Placement; 2]> {
        let began = |event: &EventView| matches!(event, EventView::Open(Open::Began { .. }));
        self.seen.iter().any(began).then(|| {
            Side::ALL.map(|side| {
                let mut setup = Placement::default();
                for (place, square) in side.squares().enumerate() {
                    let began = self.began[square.index()];
                    setup.set(place, began.and_then(|(_, rank)| rank));
                }
                setup
            })
        })
    }
}

/// Matches pieces to ranks. Returns the piece for each rank. Pieces with the fewest possible ranks are matched first.
fn match_ranks(could_be: &[Vec<usize>], ranks: usize) -> Vec<Option<usize>> {
    let mut held = vec![None; ranks];
    let mut pieces: Vec<usize> = (0..could_be.len()).collect();
    pieces.sort_by_key(|piece| could_be[*piece].len());
    for piece in pieces {
        augment(piece, could_be, &mut held, &mut vec![false; ranks]);
    }
    held
}

/// Gives a piece one of its possible ranks. If necessary, moves other pieces to other ranks (an augmenting path).
///
/// Returns whether the piece got a rank.
fn augment(
    piece: usize,
    could_be: &[Vec<usize>],
    held: &mut [Option<usize>],
    asked: &mut [bool],
) -> bool {
    let mut wanted = could_be[piece].iter().copied();
    let free = wanted.clone().find(|rank| held[*rank].is_none());
    let found = free.or_else(|| {
        wanted.find(|&rank| {
            let first = !std::mem::replace(&mut asked[rank], true);
            first && held[rank].is_some_and(|other| augment(other, could_be, held, asked))
        })
    });
    if let Some(rank) = found {
        held[rank] = Some(piece);
    }
    found.is_some()
}
