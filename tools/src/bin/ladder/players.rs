//! The players of a ladder: computer players, and opponents for any game.

use stramash_core::engine::{
    AnyKnowledge, Game, Knowledge, Level, Nodes, Notation, Playable, Redact, Seeded, Think,
    Thought, Viewer,
};

/// A player that gets only what its seat knows.
pub(crate) trait Player<G: Game>: Sync {
    /// Returns the line to play. It must be the turn of the seat whose knowledge this is.
    fn line(
        &self,
        knowledge: &Knowledge<G>,
        nodes: &mut Nodes,
        chance: &mut Seeded,
    ) -> Vec<G::Action>;
}

/// The bot's computer player at its strongest level. If `nodes` is None, it uses its usual number of nodes.
pub(crate) struct Computer {
    pub(crate) nodes: Option<u32>,
}

impl<G: Think> Player<G> for Computer {
    fn line(
        &self,
        knowledge: &Knowledge<G>,
        nodes: &mut Nodes,
        chance: &mut Seeded,
    ) -> Vec<G::Action> {
        *nodes = Nodes::new(self.nodes.unwrap_or(G::NODES));
        let thoughts = G::think(knowledge, nodes, chance);
        let best: Option<Thought<G>> = thoughts.into_iter().next();
        best.expect("a line for who is to act").line
    }
}

/// The bot's computer player at a level.
pub(crate) struct At(pub(crate) Level);

impl<G: Playable> Player<G> for At {
    fn line(
        &self,
        knowledge: &Knowledge<G>,
        nodes: &mut Nodes,
        chance: &mut Seeded,
    ) -> Vec<G::Action> {
        let considered = AnyKnowledge::think(knowledge, self.0, G::NODES, chance.seed());
        nodes.look_at(considered.nodes);
        let chosen = considered.chosen.expect("a line for who is to act");
        actions(&considered.lines[chosen].text, knowledge, chance)
    }
}

/// Plays a random line for the whole turn. Where a random choice would not make sense, as for a setup, plays a sensible
/// line of the game.
pub(crate) struct Random;

impl<G: Playable> Player<G> for Random {
    fn line(&self, knowledge: &Knowledge<G>, _: &mut Nodes, chance: &mut Seeded) -> Vec<G::Action> {
        if let Some(line) = sensible(knowledge, chance) {
            return line;
        }
        let state = knowledge
            .imagine(chance)
            .expect("endless chance")
            .into_state();
        let mut plays = G::plays(&state, knowledge.seat());
        let place = chance.up_to(plays.len() as u64);
        plays.swap_remove(usize::try_from(place).expect("a place in a list"))
    }
}

/// Returns a whole line that the computer player chooses, in situations for which the game has ready-made lines. One of
/// them is a setup, which would make no sense if its pieces were placed at random. Returns `None` in other situations.
pub(crate) fn sensible<G: Playable>(
    knowledge: &Knowledge<G>,
    chance: &mut Seeded,
) -> Option<Vec<G::Action>> {
    if G::ready_made(knowledge.view()).is_empty() {
        return None;
    }
    // With 0 nodes the computer player chooses a whole setup without examining positions.
    let considered = AnyKnowledge::think(knowledge, Level::Strong, 0, chance.seed());
    Some(actions(&considered.lines.first()?.text, knowledge, chance))
}

/// Returns the actions of a line. Each action is parsed in the state after the actions before it.
fn actions<G: Playable>(
    line: &str,
    knowledge: &Knowledge<G>,
    chance: &mut Seeded,
) -> Vec<G::Action> {
    let seat = knowledge.seat();
    let mut state = knowledge
        .imagine(chance)
        .expect("endless chance")
        .into_state();
    let (mut actions, mut rest) = (Vec::new(), line);
    while !rest.trim().is_empty() {
        let view = state.redact(Viewer::Seat(seat));
        let (read, after) = <G as Notation>::parse(rest.trim(), &view).expect("its own line");
        for action in &read {
            // These random numbers differ from those of the match. That does not matter, because in a line no action
            // comes after a random event.
            let acted = G::enact(&mut state, seat, action, chance);
            assert!(acted.is_ok(), "a line that was offered");
        }
        actions.extend(read);
        rest = after;
    }
    actions
}

/// Plays the line after which its position has the best value by [`Imagine::value`], in one imagined state.
///
/// [`Imagine::value`]: stramash_core::engine::Imagine::value
pub(crate) struct Greedy;

impl<G: Playable> Player<G> for Greedy {
    fn line(&self, knowledge: &Knowledge<G>, _: &mut Nodes, chance: &mut Seeded) -> Vec<G::Action> {
        if let Some(line) = sensible(knowledge, chance) {
            return line;
        }
        let seat = knowledge.seat();
        let state = knowledge
            .imagine(chance)
            .expect("endless chance")
            .into_state();
        let plays = G::plays(&state, seat).into_iter();
        let best = plays.max_by_key(|line| {
            let mut after = state.clone();
            for action in line {
                let acted = G::enact(&mut after, seat, action, chance);
                assert!(acted.is_ok(), "a line that was offered");
            }
            G::value(&after.redact(Viewer::Seat(seat)), seat)
        });
        best.expect("a line for who is to act")
    }
}
