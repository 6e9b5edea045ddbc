//! Matches between two sets of weights, for training.

use super::super::options::Options;
use super::super::state::State;
use super::super::tile::Mark;
use super::ahead::{Ahead, Lay};
use super::judge::{Judge, Weights};
use super::search::{candidates, margin};
use super::spots::{Spots, Way};
use crate::engine::{Seat, Seeded};

/// The number of lays that are evaluated in a turn.
const JUDGED: usize = 24;

/// Plays a match of one side against the others, each with its own weights and a search of one ply. The first two
/// tiles are random ones without a mark. Returns the side's lead in points.
#[must_use]
pub fn practise(options: &Options, side: usize, weights: [&Weights; 2], seed: u64) -> i32 {
    let mut chance = Seeded::numbered(seed);
    let (spots, state) = (Spots::of(options), State::new(options));
    let judges = weights.map(|weights| Judge::new(options, weights));
    let mut ahead = Ahead::of(&state, &spots);
    let sides = options.sides();
    let mut opened = 0;
    let mut missed = 0;
    while !ahead.over && missed < 100 {
        if options.dice {
            ahead.die = usize::try_from(chance.up_to(6)).ok();
            if !ahead.can_lay() {
                ahead.pass();
                missed += 1;
                continue;
            }
        }
        missed = 0;
        let seat = ahead.turn;
        let own = Seat::all(options.seats).nth(seat);
        let is_side = own.is_some_and(|seat| sides[side].contains(seat));
        let judge = &judges[usize::from(!is_side)];
        let opens = opened < 2 && !options.dice;
        opened += 1;
        let lay = if opens {
            by_chance(&ahead, &mut chance)
        } else {
            best(&mut ahead, judge)
        };
        let Some(lay) = lay else { break };
        ahead.lay(lay);
    }
    let first = sides[side].iter().next().map_or(0, Seat::index);
    margin(&ahead, &ahead.scores, first)
}

fn by_chance(ahead: &Ahead<'_>, chance: &mut Seeded) -> Option<Lay> {
    let mut lays = Vec::new();
    let plain = |lay: &Lay| usize::from(lay.kind) % Mark::ALL.len() == 0 && lay.way == Way::Open;
    ahead.each(ahead.turn, &ahead.open(ahead.turn), |lay| {
        if plain(&lay) {
            lays.push(lay);
        }
    });
    let place = usize::try_from(chance.up_to(lays.len() as u64)).ok()?;
    lays.get(place).copied()
}

fn best(ahead: &mut Ahead<'_>, judge: &Judge) -> Option<Lay> {
    let seat = ahead.turn;
    let lays = candidates(ahead, judge, JUDGED).into_iter();
    let judged = lays.map(|(_, lay)| {
        let mut after = ahead.clone();
        after.lay(lay);
        let values = judge.values(&mut after);
        (margin(&after, &values, seat), lay)
    });
    judged.max_by_key(|(value, _)| *value).map(|(_, lay)| lay)
}
