//! A look at what follows the plays that seem best: the others' turns in imagined truths, up to the own next one.

use crate::engine::{Game, Knowledge, Nodes, Seat, Seats, Seeded};

use super::super::Stramash;
use super::super::action::Action;
use super::super::state::State;
use super::judge::{After, Judge, Turn};

/// How many of the best plays are looked at more closely, at most.
const CANDIDATES: usize = 8;
/// A play that seems worse than the best one by a greater chance is not.
const BEHIND: f32 = 0.12;
/// As many truths count as much as what a play seems to be worth at once.
const AT_ONCE: u16 = 4;
/// After so many truths the worse half of the plays is left aside, and then after twice as many, and so on.
const STAGE: u16 = 8;
/// The most often that truths are thought of, however many nodes there are.
const MOST_TIMES: u16 = 10_000;

/// How many truths are imagined. They are thought of again and again, each time with other cards drawn.
const TRUTHS: usize = 32;

/// How somebody looks ahead.
pub(super) struct Search<'s> {
    pub(super) knowledge: &'s Knowledge<Stramash>,
    pub(super) judge: Judge<'static>,
    pub(super) racing: &'s [Seats],
    pub(super) nodes: &'s mut Nodes,
    /// What has been imagined so far.
    pub(super) truths: Vec<State>,
}

/// A play that is looked at.
struct Looked {
    action: Action,
    /// What it is worth as far as is known.
    value: f32,
    /// What it seems to be worth at once, as often as that counts, and what it has come to in imagined truths.
    sum: f32,
}

impl Search<'_> {
    /// The plays with what they are worth, the best first.
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

    /// Puts for the best few what they come to on the average of imagined truths. Those that are left aside are worth no more
    /// than the worst of those that are not.
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

    /// Follows some plays through a truth once more, with the same chance for all; whether there was room for it.
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

    /// What the seat can expect when it is to play again; none when nodes run out before that.
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

/// Puts the first few plays in order by what they come to on the average, after so many truths.
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
