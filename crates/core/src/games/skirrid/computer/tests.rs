//! Tests that the search model agrees with the rules.

use std::collections::BTreeSet;

use super::super::options::Options;
use super::super::state::State;
use super::super::{Action, Skirrid};
use super::judge::{Judge, POINT, Weights};
use super::search::Search;
use super::search_state::SearchState;
use super::spots::Spots;
use crate::engine::{Agreed, Game, Nodes, OptionValues, Seeded};

/// Options that affect which tiles can be laid or who is next, each with a number of players.
const TABLES: [(u8, &[(&str, &str)]); 10] = [
    (2, &[]),
    (2, &[("dice", "true"), ("may_leave", "true")]),
    (2, &[("free_flip", "true"), ("lift_block", "true")]),
    (2, &[("block_ignores_mark", "true"), ("threshold", "150")]),
    (2, &[("max_consecutive_blocks", "1"), ("may_leave", "true")]),
    (2, &[("no_block_first_turn_each", "true")]),
    (3, &[("marks", "true")]),
    (4, &[("pairs", "true")]),
    (4, &[("arena_ban", "always")]),
    (6, &[]),
];

/// The possible placements of a match: the index of the tile, its squares, whether it is a Block, and the highest score
/// over all positions of the mark.
type Lies = BTreeSet<(usize, Vec<String>, bool, u16)>;

fn by_the_rules(state: &State) -> Lies {
    let mut lies = Lies::new();
    for action in Skirrid::legal_actions(state, state.turn) {
        let Action::Place(placement) = action else {
            continue;
        };
        let (squares, sum) = (
            placement.squares(&state.options.kit),
            state.sum_of(placement),
        );
        let (kind, names) = (placement.tile.index(), squares.unwrap().names());
        let more = lies.iter().any(|(other, over, block, points)| {
            (other, over, block) == (&kind, &names, &placement.block) && *points >= sum.total()
        });
        if !more {
            lies.retain(|(other, over, block, _)| {
                (other, over, block) != (&kind, &names, &placement.block)
            });
            lies.insert((kind, names, placement.block, sum.total()));
        }
    }
    lies
}

fn thought(position: &SearchState<'_>, state: &State) -> Lies {
    let mut lies = Lies::new();
    position.for_each_move(position.turn, &position.open_spots(position.turn), |play| {
        let placement = play.placement(position.spots).unwrap();
        let squares = placement.squares(&state.options.kit).unwrap();
        let points = u16::try_from(play.points(position.spots)).unwrap();
        assert_eq!(points, state.sum_of(placement).total());
        lies.insert((
            placement.tile.index(),
            squares.names(),
            placement.block,
            points,
        ));
    });
    lies
}

#[test]
fn search_state_agrees_with_the_rules() {
    let mut compared = 0;
    for (number, (seats, options)) in (0..).zip(TABLES) {
        let pair = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
        let values: OptionValues = options.iter().map(pair).collect();
        let agreed = Agreed::<Skirrid>::read(seats, &values).unwrap();
        let options: &Options = agreed.options();
        let (spots, mut chance) = (Spots::of(options), Seeded::numbered(number));
        let mut state = Skirrid::open(options, &mut chance).unwrap();
        while state.outcome().is_none() {
            let before = state.clone();
            let mut position = SearchState::of(&before, &spots);
            if chance.up_to(3) == 0 {
                assert_eq!(
                    thought(&position, &state),
                    by_the_rules(&state),
                    "{agreed:?}"
                );
                compared += 1;
            }
            let mut plays = Vec::new();
            position.for_each_move(position.turn, &position.open_spots(position.turn), |play| {
                plays.push(play);
            });
            let play = plays[usize::try_from(chance.up_to(plays.len() as u64)).unwrap()];
            let action = Action::Place(play.placement(&spots).unwrap());
            let seat = state.turn;
            Skirrid::enact(&mut state, seat, &action, &mut chance).unwrap();
            position.play(play);
            for seat in state.seats() {
                assert_eq!(position.scores[seat.index()], i32::from(state.score(seat)));
            }
            if !options.dice {
                assert_eq!(position.over, state.outcome().is_some());
                assert!(position.over || position.turn == state.turn.index());
            }
        }
    }
    assert!(compared > 80, "{compared}");
}

/// Checks that the search still evaluates the whole match, not only one tile, after the endgame solver has used up its
/// nodes.
#[test]
fn unsolved_endgames_are_evaluated() {
    let agreed = Agreed::<Skirrid>::read(2, &OptionValues::new()).unwrap();
    let (options, mut chance) = (agreed.options(), Seeded::numbered(1));
    let spots = Spots::of(options);
    let judge = Judge::new(options, &Weights::learned(options));
    let state = Skirrid::open(options, &mut chance).unwrap();
    let mut position = SearchState::of(&state, &spots);
    // Makes the scores very different: one side lays the highest score, and the other the lowest.
    while position.tiles() > 5 {
        let mut plays = Vec::new();
        position.for_each_move(position.turn, &position.open_spots(position.turn), |play| {
            plays.push(play);
        });
        plays.sort_by_key(|play| (play.points(&spots), *play));
        let play = if position.turn == 0 {
            plays.last()
        } else {
            plays.first()
        };
        position.play(*play.unwrap());
    }
    let best = |most| {
        let mut nodes = Nodes::new(most);
        let (judge, seat) = (&judge, position.turn);
        let mut search = Search {
            judge,
            nodes: &mut nodes,
            seat,
        };
        search.ranked(&mut position.clone())[0].0 / POINT
    };
    let (solved, judged) = (best(1_000_000), best(120));
    assert!(solved.abs() > 100, "{solved}");
    assert!((solved - judged).abs() < 100, "{solved} {judged}");
}
