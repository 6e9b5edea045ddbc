//! Computer players: a search that evaluates positions with learned weights.

mod endgame;
mod judge;
mod practice;
mod reasons;
mod search;
mod search_state;
mod spots;
#[cfg(test)]
mod tests;

use crate::engine::{Game, Knowledge, Level, Nodes, Phrase, Seats, Seeded, Think, Thought};

use super::Skirrid;
use super::action::Action;
use super::options::Options;
use super::view::View;
use judge::{Judge, POINT};
use search::Search;
use search_state::{SearchMove, SearchState};
use spots::Spots;

pub use judge::Weights;
pub use practice::play_training_match;

/// Evaluates lines. Values are in points: the lead over the best other side.
impl Think for Skirrid {
    const THINKING: u16 = 4;
    const NODES: u32 = 2300;
    const DEVIATION: [u32; Level::ALL.len()] = [2600, 1500, 500];

    fn think(
        knowledge: &Knowledge<Self>,
        nodes: &mut Nodes,
        chance: &mut Seeded,
    ) -> Vec<Thought<Self>> {
        let view = knowledge.view();
        if view.to_act() != Some(knowledge.seat()) {
            return Vec::new();
        }
        let options = knowledge.options();
        let spots = Spots::of(options);
        let judge = Judge::new(options, &Weights::learned(options));
        let mut search = Search {
            judge: &judge,
            nodes,
            seat: knowledge.seat().index(),
        };
        let ranked = search.ranked(&mut SearchState::of(&view.table, &spots));
        let thought = |(value, play): (i32, SearchMove)| {
            let line = vec![Action::Place(play.placement(&spots)?)];
            let value = i64::from(value) * 1000 / i64::from(POINT);
            Some(Thought { line, value })
        };
        let mut thoughts: Vec<_> = ranked.into_iter().filter_map(thought).collect();
        pass(knowledge, &mut thoughts, chance);
        thoughts
    }

    /// Describes only differences between lines. The values are not expected points, because the weights were learned
    /// from who won.
    fn describe_deficit(_: &Options, by: i64) -> Option<Phrase> {
        reasons::describe_deficit(by)
    }

    fn reasons(knowledge: &Knowledge<Self>, _: &[Action], after: &View) -> Vec<Phrase> {
        reasons::reasons(knowledge.view(), after, knowledge.seat())
    }
}

/// Adds passing to the lines, if it is allowed. Passing is the worst line, since no tile scores less than 0. The
/// exception is a pass that ends the match with a win.
fn pass(knowledge: &Knowledge<Skirrid>, thoughts: &mut Vec<Thought<Skirrid>>, chance: &mut Seeded) {
    let (mut after, seat) = (knowledge.view().table.clone(), knowledge.seat());
    let line = vec![Action::Pass];
    if Skirrid::enact(&mut after, seat, &Action::Pass, chance).is_err() {
        return;
    }
    let side = knowledge.options().side_of(seat);
    let wins = |winners: Seats| winners.iter().all(|seat| side.contains(seat));
    let won = after.outcome().is_some_and(|end| wins(end.winners));
    let value = |thought: Option<&Thought<Skirrid>>| thought.map_or(0, |thought| thought.value);
    if won {
        let value = value(thoughts.first());
        thoughts.insert(0, Thought { line, value });
    } else {
        let value = value(thoughts.last()) - 1000;
        thoughts.push(Thought { line, value });
    }
}
