//! How computer players think: from what a seat knows to the lines that it could play, ranked.

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

/// A whole turn that a seat could play, and what it is worth.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Thought<G: Game> {
    /// Its actions: a line that the rules accept as it is.
    pub line: Vec<G::Action>,
    /// How well it does for the seat, in thousandths of what the game measures by (see [`Think`]).
    pub value: i64,
}

/// How computer players judge a game. What the measure of values is each game says here: the chance to win, or what
/// is won on the average.
pub trait Think: Imagine {
    /// The edition of all that is said here and of how lines are ranked: whatever lets a computer play otherwise from
    /// the same needs a new one, so that records of earlier ones are not taken for wrong.
    const THINKING: u16 = 1;
    /// How many positions a turn is worth, so that one core needs at most a tenth of a second for them.
    const NODES: u32 = 2000;
    /// How far from the best line a level strays, in the same thousandths: a line that lies so
    /// far behind it is played half as often. One number for each level; 0 plays the best line alone.
    const STRAYS: [u32; Level::ALL.len()] = [400, 120, 0];

    /// The same by the options of a table, where what it measures by follows from these.
    fn strays(_options: &Self::Options) -> [u32; Level::ALL.len()] {
        Self::STRAYS
    }

    /// The lines that the seat could play, the best first; none where it is not to act. At least one line is looked at,
    /// however few nodes there are.
    fn think(
        knowledge: &Knowledge<Self>,
        nodes: &mut Nodes,
        chance: &mut Seeded,
    ) -> Vec<Thought<Self>> {
        one_ply(knowledge, nodes, chance)
    }

    /// Puts the promise of a value into a few words: wins in a hundred, or points.
    fn promise(_options: &Self::Options, _value: i64) -> Option<Phrase> {
        None
    }

    /// By how much less a line promises than the best one, in a few words: for games whose values say how far lines
    /// lie apart, but not what they come to.
    fn behind(_options: &Self::Options, _by: i64) -> Option<Phrase> {
        None
    }

    /// Why a line is good, beyond what is told of it when it is played: such as what it leaves to the others. What the
    /// seat would see `after` it is given; chance may have gone on by then, in one of many ways.
    fn reasons(
        _mind: &Knowledge<Self>,
        _line: &[Self::Action],
        _after: &View<Self>,
    ) -> Vec<Phrase> {
        Vec::new()
    }

    /// The distance of two lines, in the same thousandths, below which it is not sure which one is better:
    /// thinking again may find the other one. Whoever played such a one has not slipped.
    const UNSURE: i64 = 0;

    /// Whether [`stands`](Think::stands) says something, so that luck can be told when a match is over.
    const LUCK: bool = false;

    /// How well a seat stands by what it sees, whoever is to act, in the measure of [`think`](Think::think): by it is
    /// told how lucky somebody was. None where the game has no measure that holds from one play to the next.
    fn stands(_options: &Self::Options, _view: &View<Self>, _seat: Seat) -> Option<i64> {
        None
    }

    /// Puts luck into a few words: wins in a hundred, or points.
    fn fortune(_options: &Self::Options, _luck: i64) -> Option<Phrase> {
        None
    }

    /// Returns the answer of the seat to what another one has said beside the play, such as the offer of a
    /// draw, in turn or not. None if nothing waits for an answer.
    fn reply(_mind: &Knowledge<Self>) -> Option<Self::Action> {
        None
    }
}

/// Ranks lines by what each comes to at once, on the average of imagined truths, by [`Imagine::value`].
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

/// The thoughts, the best first; equal ones stay in order.
#[must_use]
pub fn ranked<G: Game>(mut thoughts: Vec<Thought<G>>) -> Vec<Thought<G>> {
    thoughts.sort_by_key(|thought| std::cmp::Reverse(thought.value));
    thoughts
}
