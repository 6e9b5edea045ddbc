//! The knowledge of a seat of any game, and the results of thinking about it.

use super::knowledge::Knowledge;
use super::level::{Level, chosen};
use super::nodes::Nodes;
use super::notation::Notation;
use super::phrase::Phrase;
use super::redact::Redact;
use super::seeded::{Seed, Seeded};
use super::think::{Think, Thought};
use super::viewer::Viewer;

/// A line that a seat could play, as its game writes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RankedLine {
    /// The line.
    pub text: String,
    /// Its value, as in [`Thought::value`].
    pub value: i64,
}

/// The result of thinking.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Considered {
    /// The lines that the seat could play, the best first.
    pub lines: Vec<RankedLine>,
    /// The place among them of the line that the level plays; there is none where there is no line.
    pub chosen: Option<usize>,
    /// How many positions were looked at.
    pub nodes: u32,
}

/// A line that is good for a seat, said to its player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hint {
    /// The line.
    pub line: String,
    /// Its promise, if the game can put it into words.
    pub promise: Option<Phrase>,
    /// Why it is good.
    pub reasons: Vec<Phrase>,
}

/// The knowledge of a seat of any game.
pub trait AnyKnowledge: Send + Sync {
    /// How many positions the game finds right for a turn.
    fn nodes(&self) -> u32;
    /// Thinks about the turn of the seat: as a level does, about so many positions, with chance from a
    /// seed. The same comes of the same on every machine.
    fn think(&self, level: Level, nodes: u32, seed: Seed) -> Considered;
    /// The best lines for the seat, so many at most and the best first; none where it is not to act.
    fn hints(&self, most: usize, seed: Seed) -> Vec<Hint>;
    /// The line by which the seat answers what another has said beside the play, where something waits for its answer.
    fn reply(&self) -> Option<String>;
}

impl<G: Think + Notation> AnyKnowledge for Knowledge<G> {
    fn nodes(&self) -> u32 {
        G::NODES
    }

    fn think(&self, level: Level, nodes: u32, seed: Seed) -> Considered {
        let mut chance = Seeded::new(seed);
        let mut nodes = Nodes::new(nodes);
        let thoughts = G::think(self, &mut nodes, &mut chance);
        let values: Vec<i64> = thoughts.iter().map(|thought| thought.value).collect();
        let chosen = chosen(
            &values,
            G::strays(self.options())[level as usize],
            &mut chance,
        );
        let line = |thought: &Thought<G>| RankedLine {
            text: G::print(&thought.line),
            value: thought.value,
        };
        Considered {
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
                promise: G::promise(self.options(), thought.value).or_else(|| {
                    let behind = G::behind(self.options(), best - thought.value);
                    behind.filter(|_| place > 0)
                }),
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
