//! The knowledge of a seat for code that does not know the game's types, and the results of a computer's search.

use super::knowledge::Knowledge;
use super::level::{Level, chosen};
use super::nodes::Nodes;
use super::notation::Notation;
use super::phrase::Phrase;
use super::redact::Redact;
use super::seeded::{Seed, Seeded};
use super::think::{Think, Thought};
use super::viewer::Viewer;

/// A line that a seat could play, with its value to that seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RankedLine {
    /// The line in the game's notation.
    pub text: String,
    /// The value of the line to the seat, in thousandths of the game's unit (see [`Think`]).
    pub value: i64,
}

/// The result of a computer's search for one turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RankedLines {
    /// The lines that the seat could play, best first.
    pub lines: Vec<RankedLine>,
    /// The index in `lines` of the line that the computer plays at its level. None if there is no line.
    pub chosen: Option<usize>,
    /// The number of positions that were searched.
    pub nodes: u32,
}

/// A line suggested to a player, with the reasons in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hint {
    /// The line in the game's notation.
    pub line: String,
    /// The expected result if this is the best line or hardly worse, otherwise how far the line is behind the best one.
    /// None if the game cannot put this into words.
    pub promise: Option<Phrase>,
    /// The reasons why the line is good.
    pub reasons: Vec<Phrase>,
}

/// The knowledge of one seat behind a trait object, for code that does not know the game's types.
pub trait AnyKnowledge: Send + Sync {
    /// Returns how many positions the game searches for one turn.
    fn nodes(&self) -> u32;
    /// Searches for the best lines for the seat's turn, and chooses one as a computer of this level does. `nodes` is
    /// the search budget in positions. With the same seed, the result is the same on every machine.
    fn think(&self, level: Level, nodes: u32, seed: Seed) -> RankedLines;
    /// Returns at most `most` of the best lines for the seat, best first. Empty if the seat may not act now.
    fn hints(&self, most: usize, seed: Seed) -> Vec<Hint>;
    /// Returns the seat's answer to an aside of another seat, such as the offer of a draw. None if no aside awaits an
    /// answer.
    fn reply(&self) -> Option<String>;
}

impl<G: Think + Notation> AnyKnowledge for Knowledge<G> {
    fn nodes(&self) -> u32 {
        G::NODES
    }

    fn think(&self, level: Level, nodes: u32, seed: Seed) -> RankedLines {
        let mut chance = Seeded::new(seed);
        let mut nodes = Nodes::new(nodes);
        let thoughts = G::think(self, &mut nodes, &mut chance);
        let values: Vec<i64> = thoughts.iter().map(|thought| thought.value).collect();
        let chosen = chosen(
            &values,
            G::deviation(self.options())[level as usize],
            &mut chance,
        );
        let line = |thought: &Thought<G>| RankedLine {
            text: G::print(&thought.line),
            value: thought.value,
        };
        RankedLines {
            lines: thoughts.iter().map(line).collect(),
            chosen,
            nodes: nodes.used(),
        }
    }

    fn hints(&self, most: usize, seed: Seed) -> Vec<Hint> {
        let mut chance = Seeded::new(seed);
        let thoughts = G::think(self, &mut Nodes::new(G::NODES), &mut chance);
        let best = thoughts.first().map_or(0, |best| best.value);
        let hint = |(place, thought): (usize, Thought<G>)| {
            let mut state = self.imagine(&mut chance).ok()?.into_state();
            for action in &thought.line {
                G::enact(&mut state, self.seat(), action, &mut chance).ok()?;
            }
            let after = state.redact(Viewer::Seat(self.seat()));
            Some(Hint {
                line: G::print(&thought.line),
                promise: match place {
                    0 => G::describe_value(self.options(), thought.value),
                    _ => G::describe_deficit(self.options(), best - thought.value)
                        .or_else(|| G::describe_value(self.options(), thought.value)),
                },
                reasons: G::reasons(self, &thought.line, &after),
            })
        };
        let thoughts = thoughts.into_iter().take(most).enumerate();
        thoughts.filter_map(hint).collect()
    }

    fn reply(&self) -> Option<String> {
        G::reply(self).map(|action| G::print(&[action]))
    }
}
