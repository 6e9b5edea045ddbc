//! Computer players. They rank the lines that a seat could play, using only what the seat knows.

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
    /// The actions of the turn. Each is legal after the one before it.
    pub line: Vec<G::Action>,
    /// The value of the line for the seat, in thousandths of the game's unit (see [`Think`]).
    pub value: i64,
}

/// Evaluates lines for computer players. The documentation of each implementation says in which unit its values are,
/// such as the chance to win or the average gain in points.
pub trait Think: Imagine {
    /// The version of the game's computer players. Increase it whenever they would play differently from the same
    /// knowledge. Records store it, so that verification does not compare old moves with those of a newer version.
    const THINKING: u16 = 1;
    /// The search budget for one turn, in positions. A search with this budget must take at most a tenth of a second on
    /// one core.
    const NODES: u32 = 2000;
    /// The distance from the best line, in thousandths of the unit, at which a line is played half as often as the best
    /// one. There is a distance for each level. A line more than three times as far behind is never played. The distance
    /// of the strongest level is so small that it does not weaken the level, but lets its matches differ.
    const DEVIATION: [u32; Level::ALL.len()] = [400, 120, 5];

    /// Returns [`DEVIATION`](Think::DEVIATION) for a table's options. A game whose unit depends on the options
    /// overrides it.
    fn deviation(_options: &Self::Options) -> [u32; Level::ALL.len()] {
        Self::DEVIATION
    }

    /// Returns the lines that the seat could play, best first. Empty if the seat may not act. Even if the budget is too
    /// small, at least one line is evaluated.
    fn think(
        knowledge: &Knowledge<Self>,
        nodes: &mut Nodes,
        chance: &mut Seeded,
    ) -> Vec<Thought<Self>> {
        one_ply(knowledge, nodes, chance)
    }

    /// Describes a value in a few words, such as the wins in a hundred games, or points. None if the game has no words
    /// for it.
    fn describe_value(_options: &Self::Options, _value: i64) -> Option<Phrase> {
        None
    }

    /// Describes how far a line is behind the best one. None if the difference is too small to say.
    fn describe_deficit(_options: &Self::Options, _by: i64) -> Option<Phrase> {
        None
    }

    /// Explains why a line is good, with reasons that its description does not give, such as what the line leaves to
    /// the opponents. `_after` is the seat's view after the line, for one possible outcome of chance.
    fn reasons(
        _mind: &Knowledge<Self>,
        _line: &[Self::Action],
        _after: &View<Self>,
    ) -> Vec<Phrase> {
        Vec::new()
    }

    /// The difference in value below which two lines count as equal, because a second search could rank them
    /// differently. A loss below it is not reported as a slip.
    const NOISE: i64 = 0;

    /// The lead in luck over every other seat that a seat needs to count as lucky after a match, in thousandths of the
    /// unit. None if luck cannot be measured, because the game does not implement [`evaluate`](Think::evaluate).
    const LUCK: Option<i64> = None;

    /// Returns how good the position is for a seat, judged by what the seat sees. The unit is that of
    /// [`think`](Think::think). Luck is measured with it. None if the game's measure cannot be compared from one play
    /// to the next.
    fn evaluate(_options: &Self::Options, _view: &View<Self>, _seat: Seat) -> Option<i64> {
        None
    }

    /// Returns the seat's answer to an aside of another seat, such as the offer of a draw. The seat may answer out of
    /// turn. None if no aside awaits an answer.
    fn reply(_mind: &Knowledge<Self>) -> Option<Self::Action> {
        None
    }
}

/// Ranks lines by [`Imagine::value`] of the position right after each line, averaged over sampled states.
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
