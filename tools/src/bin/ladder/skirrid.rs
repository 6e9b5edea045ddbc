//! The ladder of Skirrid.

use std::cmp::Reverse;

use stramash_core::engine::{AnyKnowledge, Game, Knowledge, Level, Nodes, Notation, Seeded};
use stramash_core::games::skirrid::kit::Kit;
use stramash_core::games::skirrid::square::{SQUARES, Square};
use stramash_core::games::skirrid::tile::{Shape, Tile};
use stramash_core::games::skirrid::{Action, Placement, Skirrid};

use super::players::{Computer, Greedy, Player, Random};
use super::rung::{Rung, climb as climb_all};

const DIE: &[(&str, &str)] = &[("dice", "true")];
const PAIRS: &[(&str, &str)] = &[("pairs", "true")];

/// Looks two plies ahead: it plays the placement whose score minus the score of the best reply is highest. It examines
/// only the placements that score most.
struct TwoPly {
    looks_into: usize,
    /// The score of every placement, by index.
    points: Vec<u16>,
}

fn place(placement: &Placement) -> usize {
    let turned = [placement.block, placement.flip].map(usize::from);
    let pose = usize::from(placement.turns) * 4 + turned[0] * 2 + turned[1];
    (placement.tile.index() * usize::from(SQUARES) + placement.square.index()) * 16 + pose
}

impl TwoPly {
    fn new(looks_into: usize) -> Self {
        let kit = Kit::shipped();
        let mut points = vec![0; Tile::KINDS * usize::from(SQUARES) * 16];
        for (tile, square) in Tile::all().flat_map(|tile| Square::all().map(move |at| (tile, at))) {
            for (turns, block) in (0..8).map(|pose| (pose % 4, pose >= 4)) {
                let placement = Placement {
                    tile,
                    square,
                    turns,
                    block,
                    flip: false,
                };
                let squares = placement.squares(kit).unwrap_or_default();
                let sum: u16 = squares.iter().map(|at| u16::from(kit.number(at))).sum();
                let more = u16::from(kit.number(square)) * u16::from(tile.mark.times() - 1);
                points[place(&placement)] = (sum + more) / if block { 2 } else { 1 };
            }
        }
        Self { looks_into, points }
    }

    fn points(&self, action: &Action) -> i32 {
        match action {
            Action::Place(placement) => self.points[place(placement)].into(),
            Action::Pass => 0,
        }
    }
}

impl Player<Skirrid> for TwoPly {
    fn line(
        &self,
        knowledge: &Knowledge<Skirrid>,
        _: &mut Nodes,
        chance: &mut Seeded,
    ) -> Vec<Action> {
        let state = knowledge
            .imagine(chance)
            .expect("endless chance")
            .into_state();
        let seat = knowledge.seat();
        let mut plays = Skirrid::legal_actions(&state, seat);
        plays.sort_by_key(|action| Reverse(self.points(action)));
        let (mut best, mut answers) = (None, Vec::new());
        for action in plays.into_iter().take(self.looks_into) {
            let mut after = state.clone();
            let acted = Skirrid::enact(&mut after, seat, &action, chance);
            assert!(acted.is_ok(), "a placement that was offered");
            answers.clear();
            if let Some(next) = Skirrid::to_act(&after).only().filter(|next| *next != seat) {
                Skirrid::legal_into(&after, next, &mut answers);
            }
            let answer = answers.iter().map(|answer| self.points(answer)).max();
            let value = self.points(&action) - answer.unwrap_or(0);
            if best.is_none_or(|(most, _)| value > most) {
                best = Some((value, action));
            }
        }
        vec![best.expect("a placement for who is to act").1]
    }
}

/// A player whose first tile is placed at random; it has at most three squares and no mark. Without this, all matches
/// between the same two players would be equal, because they use no chance.
struct Opened<'p>(&'p dyn Player<Skirrid>);

impl Player<Skirrid> for Opened<'_> {
    fn line(
        &self,
        knowledge: &Knowledge<Skirrid>,
        nodes: &mut Nodes,
        chance: &mut Seeded,
    ) -> Vec<Action> {
        let table = &knowledge.view().table;
        let first = table.placed.len() < 2;
        let mut plays = Skirrid::legal_actions(table, knowledge.seat());
        plays.retain(|action| {
            let Action::Place(placement) = action else {
                return false;
            };
            let small = placement.tile.shape <= Shape::Quoin && !placement.tile.is_marked();
            small && !placement.block
        });
        if first && !plays.is_empty() {
            let at = chance.up_to(plays.len() as u64);
            return vec![plays[usize::try_from(at).expect("a place in a list")]];
        }
        self.0.line(knowledge, nodes, chance)
    }
}

struct At(Level);

impl Player<Skirrid> for At {
    fn line(
        &self,
        knowledge: &Knowledge<Skirrid>,
        _: &mut Nodes,
        chance: &mut Seeded,
    ) -> Vec<Action> {
        let considered = AnyKnowledge::think(
            knowledge,
            self.0,
            AnyKnowledge::nodes(knowledge),
            chance.seed(),
        );
        let chosen = considered.chosen.expect("a line for who is to act");
        let text = &considered.lines[chosen].text;
        let (actions, _) =
            <Skirrid as Notation>::parse(text, knowledge.view()).expect("its own line");
        actions
    }
}

pub(crate) fn climb(matches: Option<u64>, only: &str) {
    let [computer, quick] = [None, Some(64)].map(|nodes| Computer { nodes });
    let [two_ply, all] = [60, usize::MAX].map(TwoPly::new);
    let [easy, fair, strong] = Level::ALL.map(At);
    let [random, greedy] = [&Random as &dyn Player<Skirrid>, &Greedy].map(Opened);
    let [computer, quick] = [&computer as &dyn Player<Skirrid>, &quick].map(Opened);
    let [two_ply, all] = [&two_ply as &dyn Player<Skirrid>, &all].map(Opened);
    let [easy, fair, strong] = [&easy, &fair, &strong].map(|level| Opened(level));
    let rung = |name, seats, options, left, right| Rung::<Skirrid> {
        name,
        seats,
        options,
        left,
        right,
    };
    let rungs = [
        rung("greedy > random", 2, &[], &greedy, &random),
        rung("2-ply > greedy", 2, &[], &two_ply, &greedy),
        rung("2-ply of all > 2-ply", 2, &[], &all, &two_ply),
        rung("computer > random", 2, &[], &computer, &random),
        rung("computer > greedy", 2, &[], &computer, &greedy),
        rung("computer > 2-ply", 2, &[], &computer, &two_ply),
        rung("64 nodes > 2-ply", 2, &[], &quick, &two_ply),
        rung("easy > fair", 2, &[], &easy, &fair),
        rung("strong > fair", 2, &[], &strong, &fair),
        rung("computer > greedy, die", 2, DIE, &computer, &greedy),
        rung("computer > 2 greedy", 3, &[], &computer, &greedy),
        rung("computer > 3 greedy", 4, &[], &computer, &greedy),
        rung("computer > 4 greedy", 5, &[], &computer, &greedy),
        rung("computer > 5 greedy", 6, &[], &computer, &greedy),
        rung("pair > greedy pair", 4, PAIRS, &computer, &greedy),
    ];
    climb_all(&rungs, matches, only);
}
