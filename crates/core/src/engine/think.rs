//! Computer players: ranking the lines that a seat could play, from what it knows.

use super::game::{Game, View};
use super::imagine::Imagine;
use super::knowledge::Knowledge;
use super::level::Level;
use super::nodes::Nodes;
use super::phrase::Phrase;
use super::redact::Redact;
use super::seat::Seat;
use super::seeded::Seeded;
use super::viewer::Viewer;

/// A whole turn that a seat could play, with its value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Thought<G: Game> {
    /// Its actions, which are legal one after the other.
    pub line: Vec<G::Action>,
    /// Its value for the seat, in thousandths of the game's unit (see [`Think`]).
    pub value: i64,
}

/// Evaluates lines for computer players. Each implementation documents its unit of value: the chance to win, or
/// the average gain.
pub trait Think: Imagine {
    /// The version of the game's computer players. Increase it when they would play differently from the same
    /// knowledge, so that old records still verify.
    const THINKING: u16 = 1;
    /// The search budget of a turn, in positions. One core must need at most a tenth of a second for it.
    const NODES: u32 = 2000;
    /// The distance from the best line, in thousandths of the unit, at which a level plays a line half as often.
    /// With 0 only the best line is played.
    const DEVIATION: [u32; Level::ALL.len()] = [400, 120, 0];

    /// Returns [`DEVIATION`](Think::DEVIATION) for a table, for games whose unit depends on the options.
    fn deviation(_options: &Self::Options) -> [u32; Level::ALL.len()] {
        Self::DEVIATION
    }

    /// Returns the lines that the seat could play, best first. Empty if it is not to act. At least one line is
    /// evaluated, whatever the budget.
    fn think(
        knowledge: &Knowledge<Self>,
        nodes: &mut Nodes,
        chance: &mut Seeded,
    ) -> Vec<Thought<Self>> {
        one_ply(knowledge, nodes, chance)
    }

    /// Puts a value into a few words, such as wins in a hundred, or points.
    fn describe_value(_options: &Self::Options, _value: i64) -> Option<Phrase> {
        None
    }

    /// Describes how far a line is behind the best one. None if the difference is too small to say.
    fn describe_deficit(_options: &Self::Options, _by: i64) -> Option<Phrase> {
        None
    }

    /// Explains why a line is good, beyond its description, such as what it leaves to the others. `after` is what
    /// the seat would see after it, for one random outcome of chance.
    fn reasons(
        _mind: &Knowledge<Self>,
        _line: &[Self::Action],
        _after: &View<Self>,
    ) -> Vec<Phrase> {
        Vec::new()
    }

    /// The difference in value below which two lines count as equal, because another search may rank them
    /// differently. A smaller loss is not a slip.
    const NOISE: i64 = 0;

    /// The lead in luck over every other seat, in thousandths of the unit, from which a seat counts as lucky after a
    /// match. None if luck cannot be measured, because the game does not implement [`evaluate`](Think::evaluate).
    const LUCK: Option<i64> = None;

    /// Returns how good the position is for a seat, judged by what it sees, in the unit of
    /// [`think`](Think::think). Luck is measured with it. None if the game has no measure that is comparable from
    /// one play to the next.
    fn evaluate(_options: &Self::Options, _view: &View<Self>, _seat: Seat) -> Option<i64> {
        None
    }

    /// Returns the seat's answer to an aside of another seat, such as the offer of a draw, in turn or not. None if
    /// nothing awaits an answer.
    fn reply(_mind: &Knowledge<Self>) -> Option<Self::Action> {
        None
    }
}

/// Ranks lines by [`Imagine::value`] right after each, averaged over sampled states.
fn one_ply<G: Imagine>(
    knowledge: &Knowledge<G>,
    nodes: &mut Nodes,
    chance: &mut Seeded,
) -> Vec<Thought<G>> {
    let seat = knowledge.seat();
    let mut sums: Vec<(Vec<G::Action>, i64)> = Vec::new();
    let mut n = 0;
    while let Ok(imagined) = knowledge.imagine(chance) {
        let state = imagined.into_state();
        if n == 0 {
            if !G::to_act(&state).contains(seat) {
                return Vec::new();
            }
            let lines = G::plays(&state, seat).into_iter();
            sums = lines.map(|line| (line, 0)).collect();
        }
        let looked_at = u32::try_from(sums.len()).unwrap_or(u32::MAX);
        if (!nodes.look_at(looked_at) || sums.len() < 2) && n > 0 {
            break;
        }
        for (line, sum) in &mut sums {
            let mut after = state.clone();
            let acted = line
                .iter()
                .all(|action| G::enact(&mut after, seat, action, chance).is_ok());
            let view = after.redact(Viewer::Seat(seat));
            let value = G::value(&view, seat).filter(|_| acted);
            *sum += value.unwrap_or_default();
        }
        n += 1;
    }
    let thoughts = sums.into_iter().map(|(line, sum)| Thought {
        line,
        value: sum * 1000 / n.max(1),
    });
    ranked(thoughts.collect())
}

/// Sorts thoughts by value, best first. The sort is stable.
#[must_use]
pub fn ranked<G: Game>(mut thoughts: Vec<Thought<G>>) -> Vec<Thought<G>> {
    thoughts.sort_by_key(|thought| std::cmp::Reverse(thought.value));
    thoughts
}
