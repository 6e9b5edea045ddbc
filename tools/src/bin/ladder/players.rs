//! Who plays on a ladder: computers, and opponents for any game.

use stramash_core::engine::{
    AnyKnowledge, Game, Knowledge, Level, Nodes, Notation, Playable, Redact, Seeded, Think,
    Thought, Viewer,
};

/// Somebody who plays from what a seat knows.
pub(crate) trait Player<G: Game>: Sync {
    /// The line that it plays. It is to act.
    fn line(
        &self,
        knowledge: &Knowledge<G>,
        nodes: &mut Nodes,
        chance: &mut Seeded,
    ) -> Vec<G::Action>;
}

/// The computer player, at its best or with as many nodes as are named.
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

/// The computer player as a level plays.
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

/// Any whole turn, all alike; a sensible line where the game makes one up, as for a set-up.
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

/// What a game makes up for a seat that would else have to choose piece by piece.
pub(crate) fn sensible<G: Playable>(
    knowledge: &Knowledge<G>,
    chance: &mut Seeded,
) -> Option<Vec<G::Action>> {
    if G::ready_made(knowledge.view()).is_empty() {
        return None;
    }
    // One is made up, and then it is to stand: whole set-ups are made without thinking.
    let considered = AnyKnowledge::think(knowledge, Level::Strong, 0, chance.seed());
    Some(actions(&considered.lines.first()?.text, knowledge, chance))
}

/// The actions of a line as the game writes it. Each is read as things stand after those before it.
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
            // What chance brings here is not what the match will bring; nothing of the line comes after it.
            let acted = G::enact(&mut state, seat, action, chance);
            assert!(acted.is_ok(), "a line that was offered");
        }
        actions.extend(read);
        rest = after;
    }
    actions
}

/// The line that comes to most at once, by the game's plain measure ([`Imagine::value`]): one ply, one imagined truth.
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
