//! Evaluation of plays. A play is rated by what the network says about the position after it.

use smallvec::SmallVec;

use crate::engine::{Game, Seat, Seats};
use crate::games::network::softmax;

use super::super::Stramash;
use super::super::action::Action;
use super::super::card::Card;
use super::super::laddie::{Laddies, MoveKind};
use super::super::mover::Mover;
use super::super::state::State;
use super::cards::{Kinds, Odds, kind, kinds};
use super::features::{Features, SeatKnowledge};
use super::net::Net;

/// The sides that can still be the next to come home. Each is the set of its seats that are in play.
pub(super) type ContendingSides = SmallVec<[Seats; 6]>;

pub(super) fn contending_sides(state: &State) -> ContendingSides {
    let firsts = state.options.firsts();
    let on_the_way = firsts.filter(|first| !state.is_done(*first));
    let sides = on_the_way.map(|first| state.side_in_play(first));
    sides.filter(|side| !side.is_empty()).collect()
}

pub(super) struct Turn<'s> {
    state: &'s State,
    pub(super) seat: Seat,
    hand: Kinds,
    odds: Odds,
    next: Seat,
}

/// The position after a play, as the seat that played knows it.
pub(super) struct AfterState {
    pub(super) action: Action,
    pub(super) laddies: Laddies,
    hand: Kinds,
}

impl<'s> Turn<'s> {
    pub(super) fn of(state: &'s State) -> Self {
        let seat = state.turn;
        Self {
            state,
            seat,
            hand: kinds(&state.options, state.cards.hand(seat)),
            odds: Odds::of(state, seat),
            next: state.next_turn().unwrap_or(seat),
        }
    }

    /// Returns the plays in a fixed order. Of plays that differ only in suits or in the order of a seven's parts, only
    /// one is returned.
    pub(super) fn plays(&self) -> Vec<AfterState> {
        let Self { state, seat, .. } = *self;
        let mut actions = Vec::with_capacity(64);
        Stramash::legal_into(state, seat, &mut actions);
        let mover = Mover::new(state, seat);
        let mut plays: Vec<AfterState> = Vec::with_capacity(actions.len());
        let mut first: Option<(usize, Card)> = None;
        let mut since = 0;
        for action in actions {
            let card = action.card();
            let kind = kind(&state.options, card);
            match first {
                Some((before, other)) if before == kind && other != card => continue,
                Some((before, _)) if before == kind => {}
                _ => {
                    first = Some((kind, card));
                    since = plays.len();
                }
            }
            let Some(laddies) = self.laddies_after(&mover, &action) else {
                continue;
            };
            let parts = matches!(action, Action::Play { ref moves, .. } if moves.len() > 1);
            if parts && plays[since..].iter().any(|play| play.laddies == laddies) {
                continue;
            }
            let mut hand = self.hand;
            hand[kind] = hand[kind].saturating_sub(1);
            plays.push(AfterState {
                action,
                laddies,
                hand,
            });
        }
        plays
    }

    fn laddies_after(&self, mover: &Mover<'_>, action: &Action) -> Option<Laddies> {
        let mut laddies = self.state.laddies;
        if let Action::Play { card, moves } = *action {
            let move_kind = MoveKind::of(card);
            for result in mover.resolve(card, moves).ok()? {
                laddies.move_and_bump(
                    &self.state.options,
                    &result.moved,
                    move_kind,
                    &result.bumped,
                );
            }
        }
        Some(laddies)
    }

    fn knowledge_after<'a>(&'a self, after: &'a AfterState) -> SeatKnowledge<'a> {
        SeatKnowledge {
            options: &self.state.options,
            laddies: &after.laddies,
            resigned: self.state.resigned,
            next: self.next,
            viewer: self.seat,
            hand: &after.hand,
            odds: &self.odds,
        }
    }

    pub(super) fn is_home(&self, after: &AfterState) -> bool {
        let side = self.state.side_in_play(self.seat);
        side.iter().all(|seat| after.laddies.is_home(seat))
    }

    pub(super) fn features(&self, after: &AfterState, sides: &[Seats]) -> Vec<Vec<Features>> {
        let knowledge = self.knowledge_after(after);
        let side = |side: &Seats| {
            side.iter()
                .map(|seat| Features::of(&knowledge, seat))
                .collect()
        };
        sides.iter().map(side).collect()
    }
}

#[derive(Clone, Copy)]
pub(super) struct Judge<'n> {
    pub(super) net: &'n Net,
}

impl Judge<'_> {
    /// Returns the probability, from 0 to 1, that the seat's side is the next to come home after a play.
    pub(super) fn win_probability(
        &self,
        turn: &Turn<'_>,
        after: &AfterState,
        sides: &[Seats],
    ) -> f32 {
        if turn.is_home(after) {
            return 1.0;
        }
        let knowledge = turn.knowledge_after(after);
        let mut strengths = self.strengths(&knowledge, sides);
        softmax(&mut strengths);
        let own = sides.iter().position(|side| side.contains(turn.seat));
        own.map_or(0.0, |own| strengths[own])
    }

    fn strengths(&self, knowledge: &SeatKnowledge<'_>, sides: &[Seats]) -> SmallVec<[f32; 6]> {
        let strength = |seat| {
            let units = self.net.units(&Features::of(knowledge, seat));
            self.net.strength(&units)
        };
        let side = |side: &Seats| side.iter().map(strength).sum::<f32>();
        sides.iter().map(side).collect()
    }

    /// Returns the index and value of the best play, judged without search.
    pub(super) fn best(
        &self,
        turn: &Turn<'_>,
        plays: &[AfterState],
        sides: &[Seats],
    ) -> Option<(usize, f32)> {
        let strengths = plays
            .iter()
            .map(|after| self.win_probability(turn, after, sides));
        let mut best: Option<(usize, f32)> = None;
        for (place, chance) in strengths.enumerate() {
            if best.is_none_or(|(_, most)| chance > most) {
                best = Some((place, chance));
            }
        }
        best
    }
}
