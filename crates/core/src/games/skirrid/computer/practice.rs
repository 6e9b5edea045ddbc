//! Matches between two sets of weights. Training uses them to compare the weights.

use super::super::options::Options;
use super::super::state::State;
use super::super::tile::Mark;
use super::judge::{Judge, Weights};
use super::search::{candidates, margin};
use super::search_state::{SearchMove, SearchState};
use super::spots::{Facing, Spots};
use crate::engine::{Seat, Seeded};

const EVALUATED: usize = 24;

/// Plays a match in which one side uses the first weights and all other sides the second. Moves are searched one ply
/// deep. The first two tiles are random tiles without a mark, so that matches differ. Returns by how many points the
/// side with the first weights is ahead of the best other side at the end.
#[must_use]
pub fn play_training_match(
    options: &Options,
    side: usize,
    weights: [&Weights; 2],
    seed: u64,
) -> i32 {
    let mut chance = Seeded::numbered(seed);
    let (spots, state) = (Spots::of(options), State::new(options));
    let judges = weights.map(|weights| Judge::new(options, weights));
    let mut position = SearchState::of(&state, &spots);
    let sides = options.sides();
    let mut opened = 0;
    let mut missed = 0;
    while !position.over && missed < 100 {
        if options.dice {
            position.die = usize::try_from(chance.up_to(6)).ok();
            if !position.can_lay() {
                position.pass();
                missed += 1;
                continue;
            }
        }
        missed = 0;
        let seat = position.turn;
        let own = Seat::all(options.seats).nth(seat);
        let is_side = own.is_some_and(|seat| sides[side].contains(seat));
        let judge = &judges[usize::from(!is_side)];
        let opens = opened < 2 && !options.dice;
        opened += 1;
        let play = if opens {
            random_move(&position, &mut chance)
        } else {
            best_move(&mut position, judge)
        };
        let Some(play) = play else { break };
        position.play(play);
    }
    let first = sides[side].iter().next().map_or(0, Seat::index);
    margin(&position, &position.scores, first)
}

fn random_move(position: &SearchState<'_>, chance: &mut Seeded) -> Option<SearchMove> {
    let mut plays = Vec::new();
    let plain = |play: &SearchMove| {
        usize::from(play.kind) % Mark::ALL.len() == 0 && play.facing == Facing::Up
    };
    position.for_each_move(position.turn, &position.open_spots(position.turn), |play| {
        if plain(&play) {
            plays.push(play);
        }
    });
    let place = usize::try_from(chance.up_to(plays.len() as u64)).ok()?;
    plays.get(place).copied()
}

fn best_move(position: &mut SearchState<'_>, judge: &Judge) -> Option<SearchMove> {
    let seat = position.turn;
    let plays = candidates(position, judge, EVALUATED).into_iter();
    let judged = plays.map(|(_, play)| {
        let mut after = position.clone();
        after.play(play);
        let values = judge.values(&mut after);
        (margin(&after, &values, seat), play)
    });
    judged.max_by_key(|(value, _)| *value).map(|(_, play)| play)
}
