//! The search for the best play. In sampled states, it plays out the turns of the other seats until the seat's next
//! turn.

use crate::engine::{Game, Knowledge, Nodes, Seat, Seats, Seeded};

use super::super::Stramash;
use super::super::action::Action;
use super::super::state::State;
use super::judge::{AfterState, Judge, Turn};

/// The maximum number of plays for which playouts are made.
const CANDIDATES: usize = 8;
/// Playouts are made for a play only if its value is at most this much below that of the best play.
const MAX_DEFICIT: f32 = 0.12;
const STATIC_WEIGHT: u16 = 4;
/// The number of playouts after which the worse half of the plays is dropped for the first time. After that, the number
/// doubles each time.
const HALVING_AT: u16 = 8;
const MAX_PLAYOUTS: u16 = 10_000;

/// The number of sampled states. They are reused one after the other, each time with different draws of cards.
const SAMPLES: usize = 32;

pub(super) struct Search<'s> {
    pub(super) knowledge: &'s Knowledge<Stramash>,
    pub(super) judge: Judge<'static>,
    pub(super) sides: &'s [Seats],
    pub(super) nodes: &'s mut Nodes,
    pub(super) samples: Vec<State>,
}

struct Candidate {
    action: Action,
    /// The current estimate of the play's value.
    value: f32,
    /// The sum of the results of all playouts. The value without search is included with a fixed weight.
    sum: f32,
}

impl Search<'_> {
    pub(super) fn ranked(&mut self, turn: &Turn<'_>, chance: &mut Seeded) -> Vec<(Action, f32)> {
        let mut candidates: Vec<Candidate> = Vec::new();
        for after in turn.plays() {
            if !self.nodes.look_at(1) && !candidates.is_empty() {
                break;
            }
            let value = self.judge.win_probability(turn, &after, self.sides);
            candidates.push(Candidate {
                action: after.action,
                value,
                sum: value * f32::from(STATIC_WEIGHT),
            });
        }
        candidates.sort_by(|one, other| other.value.total_cmp(&one.value));
        self.refine(turn.seat, &mut candidates, chance);
        let plays = candidates.into_iter();
        plays
            .map(|Candidate { action, value, .. }| (action, value))
            .collect()
    }

    /// Replaces the values of the best plays by the averages of their playouts.
    ///
    /// The value of a dropped play is at most that of the worst play that was kept.
    fn refine(&mut self, seat: Seat, candidates: &mut [Candidate], chance: &mut Seeded) {
        let Some(best) = candidates.first().map(|best| best.value) else {
            return;
        };
        let kept = candidates.iter().take(CANDIDATES);
        let mut kept = kept
            .take_while(|candidate| candidate.value >= best - MAX_DEFICIT)
            .count();
        if best >= 1.0 {
            return;
        }
        let (mut n_playouts, mut stage) = (0, HALVING_AT);
        while kept > 1
            && n_playouts < MAX_PLAYOUTS
            && self.playout_all(seat, &mut candidates[..kept], n_playouts, chance)
        {
            n_playouts += 1;
            if n_playouts == stage {
                update_values(candidates, kept, n_playouts);
                kept = kept.div_ceil(2).max(2);
                stage *= 2;
            }
        }
        if n_playouts > 0 {
            update_values(candidates, kept, n_playouts);
        }
    }

    /// Makes one playout for each candidate, all with the same state and seed. Returns false if the node budget runs
    /// out.
    fn playout_all(
        &mut self,
        seat: Seat,
        candidates: &mut [Candidate],
        n_playouts: u16,
        chance: &mut Seeded,
    ) -> bool {
        if self.samples.len() < SAMPLES {
            let Ok(imagined) = self.knowledge.imagine(chance) else {
                return false;
            };
            self.samples.push(imagined.into_state());
        }
        let sample = self.samples[usize::from(n_playouts) % SAMPLES].clone();
        let seed = chance.seed();
        let mut values = [0.0; CANDIDATES];
        for (value, candidate) in values.iter_mut().zip(&*candidates) {
            let value_after =
                self.playout(sample.clone(), seat, candidate.action, Seeded::new(seed));
            let Some(value_after) = value_after else {
                return false;
            };
            *value = value_after;
        }
        for (value, candidate) in values.iter().zip(candidates) {
            candidate.sum += value;
        }
        true
    }

    /// Returns the seat's value at its next turn. None if the node budget runs out first.
    fn playout(
        &mut self,
        mut state: State,
        seat: Seat,
        first: Action,
        mut chance: Seeded,
    ) -> Option<f32> {
        let (mut actor, mut action) = (seat, first);
        loop {
            Stramash::enact(&mut state, actor, &action, &mut chance).ok()?;
            let turn = Turn::of(&state);
            let plays = turn.plays();
            if !self
                .nodes
                .look_at(u32::try_from(plays.len()).unwrap_or(u32::MAX))
            {
                return None;
            }
            let (best, value) = self.judge.best(&turn, &plays, self.sides)?;
            let after: &AfterState = &plays[best];
            if turn.seat == seat {
                return Some(value);
            }
            if turn.is_home(after) {
                let own = state.options.same_side(turn.seat, seat);
                return Some(if own { 1.0 } else { 0.0 });
            }
            (actor, action) = (turn.seat, after.action);
        }
    }
}

/// Sorts the first `kept` plays by their averages. The values of all other plays become at most the worst of these
/// averages.
fn update_values(candidates: &mut [Candidate], kept: usize, n_playouts: u16) {
    let (kept, rest) = candidates.split_at_mut(kept);
    kept.sort_by(|one, other| other.sum.total_cmp(&one.sum));
    let mut least = f32::MAX;
    for candidate in kept {
        candidate.value = candidate.sum / f32::from(STATIC_WEIGHT + n_playouts);
        least = least.min(candidate.value);
    }
    for candidate in rest {
        candidate.value = candidate.value.min(least);
    }
}
