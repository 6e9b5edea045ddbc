//! Search: plays out the other seats' turns in imagined states until the seat's next turn.

use crate::engine::{Game, Knowledge, Nodes, Seat, Seats, Seeded};

use super::super::Stramash;
use super::super::action::Action;
use super::super::state::State;
use super::judge::{After, Judge, Turn};

/// The maximum number of plays that are searched.
const CANDIDATES: usize = 8;
/// Plays whose value is worse than the best by more than this are not searched.
const BEHIND: f32 = 0.12;
/// The weight of the static value, in playouts.
const AT_ONCE: u16 = 4;
/// The number of playouts after which the worse half of the plays is dropped; it doubles each time.
const STAGE: u16 = 8;
/// The maximum number of playouts, whatever the node budget.
const MOST_TIMES: u16 = 10_000;

/// The number of imagined states. They are reused in turn, each time with other draws.
const TRUTHS: usize = 32;

pub(super) struct Search<'s> {
    pub(super) knowledge: &'s Knowledge<Stramash>,
    pub(super) judge: Judge<'static>,
    pub(super) racing: &'s [Seats],
    pub(super) nodes: &'s mut Nodes,
    pub(super) truths: Vec<State>,
}

struct Looked {
    action: Action,
    /// The current estimate of its value.
    value: f32,
    /// The sum of playout results, including the static value with its weight.
    sum: f32,
}

impl Search<'_> {
    pub(super) fn ranked(&mut self, turn: &Turn<'_>, chance: &mut Seeded) -> Vec<(Action, f32)> {
        let mut looked: Vec<Looked> = Vec::new();
        for after in turn.plays() {
            if !self.nodes.look_at(1) && !looked.is_empty() {
                break;
            }
            let value = self.judge.chance(turn, &after, self.racing);
            looked.push(Looked {
                action: after.action,
                value,
                sum: value * f32::from(AT_ONCE),
            });
        }
        looked.sort_by(|one, other| other.value.total_cmp(&one.value));
        self.look_closer(turn.seat, &mut looked, chance);
        let plays = looked.into_iter();
        plays
            .map(|Looked { action, value, .. }| (action, value))
            .collect()
    }

    /// Replaces the values of the best plays by averages of playouts.
    ///
    /// A dropped play is worth no more than the worst one that was kept.
    fn look_closer(&mut self, seat: Seat, looked: &mut [Looked], chance: &mut Seeded) {
        let Some(best) = looked.first().map(|best| best.value) else {
            return;
        };
        let few = looked.iter().take(CANDIDATES);
        let mut few = few.take_while(|play| play.value >= best - BEHIND).count();
        if best >= 1.0 {
            return;
        }
        let (mut times, mut stage) = (0, STAGE);
        while few > 1
            && times < MOST_TIMES
            && self.follow_all(seat, &mut looked[..few], times, chance)
        {
            times += 1;
            if times == stage {
                settle(looked, few, times);
                few = few.div_ceil(2).max(2);
                stage *= 2;
            }
        }
        if times > 0 {
            settle(looked, few, times);
        }
    }

    /// Plays each candidate out once with the same state and seed. Returns false if the node budget is exhausted.
    fn follow_all(
        &mut self,
        seat: Seat,
        looked: &mut [Looked],
        times: u16,
        chance: &mut Seeded,
    ) -> bool {
        if self.truths.len() < TRUTHS {
            let Ok(imagined) = self.knowledge.imagine(chance) else {
                return false;
            };
            self.truths.push(imagined.into_state());
        }
        let truth = self.truths[usize::from(times) % TRUTHS].clone();
        let seed = chance.seed();
        let mut values = [0.0; CANDIDATES];
        for (value, play) in values.iter_mut().zip(&*looked) {
            let followed = self.follow(truth.clone(), seat, play.action, Seeded::new(seed));
            let Some(followed) = followed else {
                return false;
            };
            *value = followed;
        }
        for (value, play) in values.iter().zip(looked) {
            play.sum += value;
        }
        true
    }

    /// Returns the seat's value at its next turn, or `None` if the node budget runs out first.
    fn follow(
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
            let (best, value) = self.judge.best(&turn, &plays, self.racing)?;
            let after: &After = &plays[best];
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

/// Sorts the first `few` plays by their averages and caps the values of the others.
fn settle(looked: &mut [Looked], few: usize, times: u16) {
    let (few, rest) = looked.split_at_mut(few);
    few.sort_by(|one, other| other.sum.total_cmp(&one.sum));
    let mut least = f32::MAX;
    for play in few {
        play.value = play.sum / f32::from(AT_ONCE + times);
        least = least.min(play.value);
    }
    for play in rest {
        play.value = play.value.min(least);
    }
}
