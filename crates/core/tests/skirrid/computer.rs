//! Tests of the computer player: it solves the endgame, and plays far better than a player who moves at random.

use stramash_core::engine::{
    AnyMatch, Game, Knowledge, Match, Nodes, Notation, Seat, Seeded, Think, Thought,
};
use stramash_core::games::skirrid::{Action, Skirrid, State};

use crate::support::{Seeded as Lots, agreed};

fn think(knowledge: &Knowledge<Skirrid>, nodes: u32) -> Vec<Thought<Skirrid>> {
    Skirrid::think(knowledge, &mut Nodes::new(nodes), &mut Seeded::numbered(1))
}

/// Returns the final lead of a seat if everybody plays in the best way. The lead is found by trying all placements.
fn solved(state: &State, seat: Seat) -> i64 {
    let points = |seat| i64::from(state.score(seat));
    let Some(next) = Skirrid::to_act(state).only() else {
        let other = Seat::all(2).find(|other| *other != seat).unwrap();
        return points(seat) - points(other);
    };
    let ends = Skirrid::legal_actions(state, next)
        .into_iter()
        .map(|action| {
            let mut after = state.clone();
            Skirrid::enact(&mut after, next, &action, &mut Seeded::numbered(0)).unwrap();
            solved(&after, seat)
        });
    if next == seat {
        ends.max().unwrap()
    } else {
        ends.min().unwrap()
    }
}

#[test]
fn endgame_is_solved() {
    for number in 0..3 {
        let mut chance = Lots::new(number);
        let mut playing = Match::<Skirrid>::open(agreed(2, &[]), &mut chance).unwrap();
        while playing.state().placed.len() < 34 {
            let seat = playing.to_act().only().unwrap();
            let plays = Skirrid::legal_actions(playing.state(), seat);
            let line = Skirrid::print(&[*chance.choose(&plays)]);
            playing.play(seat, &line, &mut chance).unwrap();
        }
        let seat = playing.to_act().only().unwrap();
        let thoughts = think(&playing.knowledge(seat), Skirrid::NODES);
        assert_eq!(thoughts[0].value, 1000 * solved(playing.state(), seat));
    }
}

#[test]
fn a_few_nodes_beat_chance() {
    let mut won = 0;
    for number in 0..20_u8 {
        let mut chance = Lots::new(number.into());
        let mut playing = Match::<Skirrid>::open(agreed(2, &[]), &mut chance).unwrap();
        let own = Seat::new(number % 2).unwrap();
        while let Some(seat) = playing.to_act().only() {
            let line: Vec<Action> = if seat == own {
                think(&playing.knowledge(seat), 30).swap_remove(0).line
            } else {
                vec![*chance.choose(&Skirrid::legal_actions(playing.state(), seat))]
            };
            playing
                .play(seat, &Skirrid::print(&line), &mut chance)
                .unwrap();
        }
        won += u32::from(playing.outcome().unwrap().winners.contains(own));
    }
    assert!(won >= 18, "{won} of 20");
}
