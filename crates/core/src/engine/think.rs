//! How computer players think: from what a seat knows to the lines that it could play, ranked.

use super::game::{Game, Imagine, Redact, View};
use super::mind::Mind;
use super::named::named;
use super::notation::Notation;
use super::phrase::Phrase;
use super::seat::{Seat, Viewer};
use super::seeded::{Seed, Seeded};

named! {
    /// How well a computer plays. All levels judge alike; the lower ones keep less strictly to what they think best.
    pub enum Level {
        /// For a first game.
        Easy = "easy",
        /// For most.
        Fair = "fair",
        /// As well as it can.
        Strong = "strong",
    }
}

/// How many positions may still be looked at. Thinking is measured in these and never in time, so that it comes to
/// the same on every machine.
#[derive(Debug, Clone)]
pub struct Nodes {
    most: u32,
    used: u32,
}

impl Nodes {
    /// So many.
    #[must_use]
    pub fn new(most: u32) -> Self {
        Self { most, used: 0 }
    }

    /// Counts positions that are looked at now; whether there is room for them.
    pub fn look_at(&mut self, n: u32) -> bool {
        self.used = self.used.saturating_add(n);
        self.used <= self.most
    }

    /// How many there were at first.
    #[must_use]
    pub fn most(&self) -> u32 {
        self.most
    }

    /// How many may still be looked at.
    #[must_use]
    pub fn left(&self) -> u32 {
        self.most.saturating_sub(self.used)
    }

    /// How many have been looked at.
    #[must_use]
    pub fn used(&self) -> u32 {
        self.used
    }
}

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
    fn think(mind: &Mind<Self>, nodes: &mut Nodes, chance: &mut Seeded) -> Vec<Thought<Self>> {
        one_ply(mind, nodes, chance)
    }

    /// What a value promises the seat, in a few words: so many wins in a hundred, or points.
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
    fn reasons(_mind: &Mind<Self>, _line: &[Self::Action], _after: &View<Self>) -> Vec<Phrase> {
        Vec::new()
    }

    /// Of lines that lie no further apart than so much, in the same thousandths, it is not sure which one is better:
    /// thinking again may find the other one. Whoever played such a one has not slipped.
    const UNSURE: i64 = 0;

    /// Whether [`stands`](Think::stands) says something, so that luck can be told when a match is over.
    const LUCK: bool = false;

    /// How well a seat stands by what it sees, whoever is to act, in the measure of [`think`](Think::think): by it is
    /// told how lucky somebody was. None where the game has no measure that holds from one play to the next.
    fn stands(_options: &Self::Options, _view: &View<Self>, _seat: Seat) -> Option<i64> {
        None
    }

    /// What luck comes to, in a few words: so many wins in a hundred, or points.
    fn fortune(_options: &Self::Options, _luck: i64) -> Option<Phrase> {
        None
    }

    /// What the seat answers to what another has said beside the play, such as the offer of a draw, in turn or not;
    /// nothing where nothing waits for its answer.
    fn reply(_mind: &Mind<Self>) -> Option<Self::Action> {
        None
    }
}

/// Ranks lines by what each comes to at once, on the average of imagined truths, by [`Imagine::value`].
fn one_ply<G: Imagine>(mind: &Mind<G>, nodes: &mut Nodes, chance: &mut Seeded) -> Vec<Thought<G>> {
    let seat = mind.seat();
    let mut sums: Vec<(Vec<G::Action>, i64)> = Vec::new();
    let mut n = 0;
    while let Ok(imagined) = mind.imagine(chance) {
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

/// Which of ranked values a level plays, by its place among them: the better one is, the more likely.
fn chosen(values: &[i64], strays: u32, chance: &mut Seeded) -> Option<usize> {
    /// The weight of the best one. Weights are whole numbers: no machine rounds them otherwise.
    const WHOLE: u64 = 1 << 32;
    let (best, strays) = (*values.first()?, u64::from(strays));
    let weight = |value: &i64| {
        let apart = best.abs_diff(*value);
        // Halved for each time that the level strays, in a straight line in between.
        let halvings = apart.checked_div(strays)?;
        let whole = WHOLE >> halvings.min(63);
        Some(whole - whole * (apart % strays) / (2 * strays))
    };
    let weights: Option<Vec<u64>> = values.iter().map(weight).collect();
    // A level that does not stray plays the best one.
    let weights = weights.unwrap_or_else(|| vec![WHOLE]);
    let mut left = chance.up_to(weights.iter().sum());
    weights.iter().position(|weight| {
        let here = left < *weight;
        left = left.saturating_sub(*weight);
        here
    })
}

/// A line that a seat could play, as its game writes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RankedLine {
    /// The line.
    pub text: String,
    /// What it is worth, as in [`Thought::value`].
    pub value: i64,
}

/// What came of thinking.
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
    /// What it promises, where the game can say so.
    pub promise: Option<Phrase>,
    /// Why it is good.
    pub reasons: Vec<Phrase>,
}

/// What a seat of any game knows, and how it is thought about.
pub trait AnyMind: Send + Sync {
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

impl<G: Think + Notation> AnyMind for Mind<G> {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_plays_the_better_lines_more_often() {
        let mut chance = Seeded::numbered(3);
        let mut counts = [0_u32; 3];
        for _ in 0..10_000 {
            counts[chosen(&[500, 400, -100_000], 100, &mut chance).unwrap()] += 1;
        }
        assert_eq!(counts[2], 0, "what is far worse is never played");
        assert!(counts[1].abs_diff(3333) < 280, "{counts:?}");
        assert_eq!(chosen(&[5, 5, 4], 0, &mut chance), Some(0));
        assert_eq!(chosen(&[], 100, &mut chance), None);
    }
}
