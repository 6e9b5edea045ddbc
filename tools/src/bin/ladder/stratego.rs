//! The ladder of Stratego.

use stramash_core::engine::{Game, Knowledge, Level, Nodes, Notation, Seeded};
use stramash_core::games::stratego::board::{SQUARES, Side, Square};
use stramash_core::games::stratego::rank::Rank;
use stramash_core::games::stratego::strike::{StrikeResult, strike};
use stramash_core::games::stratego::{Action, Stratego};

mod endgames;
mod manners;

use super::players::{At, Computer, Player, Random, sensible};
use super::rung::{Rung, climb as climb_all};

const FORTY: &[(&str, &str)] = &[("quiet_play", "auto")];
const TEN: &[(&str, &str)] = &[("quiet_play", "auto"), ("form", "duel")];
const EIGHT: &[(&str, &str)] = &[("quiet_play", "auto"), ("form", "barrage")];

/// The number of boards that the rule-based player samples.
const BOARDS: usize = 20;

/// The value of each piece, in the order of [`Rank::ALL`].
const WORTH: [i32; 12] = [2000, 30, 50, 15, 40, 20, 30, 50, 80, 130, 200, 300];

/// A rule-based player. It deals the remaining ranks to the hidden pieces twenty times (a piece that has moved is
/// neither bomb nor flag) and plays the move with the best average value. The value of a move is the worth of the piece
/// that it captures, minus the worth of the moved piece if that is lost, minus half its worth if a stronger piece is
/// beside the target, plus half its worth if a stronger piece is beside the square of origin, plus a little for each
/// row forward.
struct Rules;

/// The dealt rank of each of the opponent's pieces, by square.
type Deal = [Option<Rank>; SQUARES];

fn deal(knowledge: &Knowledge<Stratego>, side: Side, chance: &mut Seeded) -> Deal {
    let view = knowledge.view();
    let battle = view.battle.as_ref().expect("a battle");
    let mut left = view.left(side.other()).expect("open counts");
    let mut deal = [None; SQUARES];
    let mut hidden = Vec::new();
    for square in Square::all() {
        let Some(piece) = battle.board[square.index()].filter(|piece| piece.side != side) else {
            continue;
        };
        match piece.rank {
            Some(rank) => {
                deal[square.index()] = Some(rank);
                left[rank.index()] -= 1;
            }
            None => hidden.push((piece.moved, square)),
        }
    }
    let mut ranks: Vec<Rank> = Vec::new();
    for (rank, n) in Rank::ALL.into_iter().zip(left) {
        ranks.extend(std::iter::repeat_n(rank, n.into()));
    }
    // Pieces that have moved get their ranks first, because not every rank is possible for them.
    hidden.sort_by_key(|(moved, _)| !moved);
    for (moved, square) in hidden {
        let could_be: Vec<usize> = (0..ranks.len())
            .filter(|n| !moved || ranks[*n].moves())
            .collect();
        if let Some(at) = usize::try_from(chance.up_to(could_be.len() as u64)).ok()
            && let Some(n) = could_be.get(at)
        {
            deal[square.index()] = Some(ranks.swap_remove(*n));
        }
    }
    deal
}

impl Rules {
    fn value(
        knowledge: &Knowledge<Stratego>,
        side: Side,
        deal: &Deal,
        from: Square,
        to: Square,
    ) -> i32 {
        let view = knowledge.view();
        let rules = view.options.strike();
        let worth = |rank: Rank| WORTH[rank.index()];
        let rank = view.at(from).and_then(|piece| piece.rank);
        let rank = rank.expect("an own piece");
        let rows = i32::from(to.rank()) - i32::from(from.rank());
        let mut value = if side == Side::Red { rows } else { -rows };
        let mut stands = true;
        if let Some(struck) = deal[to.index()] {
            let fate = strike(rank, struck, rules);
            if fate != StrikeResult::Lost {
                value += worth(struck);
            }
            if fate != StrikeResult::Won {
                value -= worth(rank);
                stands = false;
            }
        }
        // A stronger piece beside the square of origin is a reason to move away; one beside the target is a reason
        // against the move.
        let beaten = |at: Square| {
            let beside = at.neighbours().filter(|square| *square != to);
            let mut others = beside.filter_map(|square| deal[square.index()]);
            others.any(|other| other.moves() && strike(other, rank, rules) == StrikeResult::Won)
        };
        if stands && beaten(to) {
            value -= worth(rank) / 2;
        }
        if beaten(from) {
            value += worth(rank) / 2;
        }
        value
    }
}

impl Player<Stratego> for Rules {
    fn line(
        &self,
        knowledge: &Knowledge<Stratego>,
        _: &mut Nodes,
        chance: &mut Seeded,
    ) -> Vec<Action> {
        if let Some(line) = sensible(knowledge, chance) {
            return line;
        }
        let side = knowledge.view().options.side(knowledge.seat());
        let state = knowledge
            .imagine(chance)
            .expect("endless chance")
            .into_state();
        let mut plays = Stratego::legal_actions(&state, knowledge.seat());
        let deals: Vec<Deal> = (0..BOARDS).map(|_| deal(knowledge, side, chance)).collect();
        let mut value = |action: &Action| {
            let Action::Move { from, to } = *action else {
                return i64::MIN;
            };
            let values = deals
                .iter()
                .map(|deal| Self::value(knowledge, side, deal, from, to));
            let sum: i32 = values.sum();
            // A random number decides between moves with the same value.
            i64::from(sum) * 1000 + i64::try_from(chance.up_to(1000)).unwrap_or(0)
        };
        let best = (0..plays.len()).max_by_key(|n| value(&plays[*n]));
        vec![plays.swap_remove(best.expect("a move for who is to act"))]
    }
}

/// A player that uses one of several given setups (each a line of forty letters) and otherwise plays like the computer.
struct Placed<'p> {
    player: &'p dyn Player<Stratego>,
    setups: Vec<String>,
}

impl Player<Stratego> for Placed<'_> {
    fn line(
        &self,
        knowledge: &Knowledge<Stratego>,
        nodes: &mut Nodes,
        chance: &mut Seeded,
    ) -> Vec<Action> {
        if knowledge.view().battle.is_some() || self.setups.is_empty() {
            return self.player.line(knowledge, nodes, chance);
        }
        let n = usize::try_from(chance.up_to(self.setups.len() as u64)).expect("a place in a list");
        let line = format!("setup {}", self.setups[n]);
        let (actions, _) = Stratego::parse(&line, knowledge.view()).expect("a set-up");
        actions
    }
}

/// Returns the setups in the file that the environment variable `SETUPS` names; none without it.
fn others() -> Vec<String> {
    let read = |name| std::fs::read_to_string(name).expect("a file of set-ups");
    let text = std::env::var("SETUPS").map(read).unwrap_or_default();
    text.lines().map(str::to_owned).collect()
}

/// A player that uses the ready-made setups of the game, with small changes.
struct Offered<'p>(&'p dyn Player<Stratego>);

impl Player<Stratego> for Offered<'_> {
    fn line(
        &self,
        knowledge: &Knowledge<Stratego>,
        nodes: &mut Nodes,
        chance: &mut Seeded,
    ) -> Vec<Action> {
        match Stratego::sensible(knowledge.view(), chance).expect("endless chance") {
            Some(line) => {
                let line = format!("{line} ready");
                let (actions, _) = Stratego::parse(&line, knowledge.view()).expect("a set-up");
                actions
            }
            None => self.0.line(knowledge, nodes, chance),
        }
    }
}

/// Plays endgames in which a miner walks to the flag, and prints how many flags were lost.
fn walk(matches: u64, player: &dyn Player<Stratego>) {
    let held = |number: u64| {
        let mut chance = Seeded::numbered(number);
        let mut think = |knowledge: &Knowledge<Stratego>| {
            player.line(knowledge, &mut Nodes::new(0), &mut chance)
        };
        endgames::endgame(number).play(&mut think)
    };
    let lost: Vec<u64> = (0..matches).filter(|number| !held(*number)).collect();
    println!(
        "flags lost to a lone walker: {} of {matches} {lost:?}",
        lost.len()
    );
}

pub(crate) fn climb(matches: Option<u64>, only: &str) {
    let [computer, quick] = [None, Some(8000)].map(|nodes| Computer { nodes });
    match only {
        "walkers" => return walk(matches.unwrap_or(160), &computer),
        "manners" => {
            let mut manners = manners::Manners::default();
            for number in 0..matches.unwrap_or(50) {
                manners.add(&computer, FORTY, number);
            }
            return manners.print("strong");
        }
        _ => {}
    }
    let [easy, fair, strong] = Level::ALL.map(At);
    let rung = |name, options, left, right| Rung::<Stratego> {
        name,
        seats: 2,
        options,
        left,
        right,
    };
    let offered = Offered(&quick);
    let placed = Placed {
        player: &quick,
        setups: others(),
    };
    let rungs = [
        rung("40: set-ups > on offer", FORTY, &quick, &offered),
        rung("40: set-ups > of a file", FORTY, &quick, &placed),
        rung("10: set-ups > on offer", TEN, &quick, &offered),
        rung("8: set-ups > on offer", EIGHT, &quick, &offered),
        rung("40: rules > random", FORTY, &Rules, &Random),
        rung("40: computer > random", FORTY, &computer, &Random),
        rung("40: 8,000 nodes > random", FORTY, &quick, &Random),
        rung("40: computer > rules", FORTY, &computer, &Rules),
        rung("40: 8,000 nodes > rules", FORTY, &quick, &Rules),
        rung("40: computer > 8,000 nodes", FORTY, &computer, &quick),
        rung("40: easy > fair", FORTY, &easy, &fair),
        rung("40: strong > fair", FORTY, &strong, &fair),
        rung("10: rules > random", TEN, &Rules, &Random),
        rung("10: computer > random", TEN, &computer, &Random),
        rung("10: computer > rules", TEN, &computer, &Rules),
        rung("10: 8,000 nodes > rules", TEN, &quick, &Rules),
        rung("10: easy > fair", TEN, &easy, &fair),
        rung("10: strong > fair", TEN, &strong, &fair),
        rung("8: rules > random", EIGHT, &Rules, &Random),
        rung("8: computer > random", EIGHT, &computer, &Random),
        rung("8: computer > rules", EIGHT, &computer, &Rules),
        rung("8: 8,000 nodes > rules", EIGHT, &quick, &Rules),
        rung("8: easy > fair", EIGHT, &easy, &fair),
        rung("8: strong > fair", EIGHT, &strong, &fair),
    ];
    climb_all(&rungs, matches, only);
}
