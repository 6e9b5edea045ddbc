//! Other states that a viewer cannot tell from the true one.

use crate::engine::{Chance, Source, Viewer, pick};
use crate::games::hidden::Hidden;

use super::battle::Battle;
use super::board::{OWN, Side, Square};
use super::options::{Options, StuckTest};
use super::rank::Rank;
use super::setup::Placement;
use super::state::State;

/// Gives the pieces that the viewer cannot know other ranks, such as they could have.
pub(super) fn resample(state: &State, viewer: Viewer, chance: &mut dyn Chance) -> State {
    let mut other = state.clone();
    if state.end.is_some() || (state.options.open_game && state.battle.is_some()) {
        return other;
    }
    for side in Side::ALL {
        if viewer.is(state.options.seat(side)) {
            continue;
        }
        if let Some(battle) = &mut other.battle {
            shuffle(battle, &state.options, side, chance);
            let setup = other.setups[side.index()].peek_mut();
            for (_, piece) in battle.pieces().filter(|(_, piece)| piece.side == side) {
                if let Some(place) = side.place(piece.born)
                    && setup.at(place).is_some()
                {
                    setup.set(place, Some(*piece.rank.peek()));
                }
            }
        } else {
            let ready = state.ready[side.index()];
            other.setups[side.index()] = Hidden::new(arranged(&state.options, ready, chance));
        }
    }
    other
}

/// Any setup; a whole one where the side is ready.
fn arranged(options: &Options, ready: bool, chance: &mut dyn Chance) -> Placement {
    loop {
        let mut placement = Placement::default();
        let mut places: Vec<usize> = (0..OWN).collect();
        for rank in options.form.ranks() {
            for _ in 0..options.form.count(rank) {
                let at = pick(chance, Source::Deck, &places);
                let place = places.swap_remove(at);
                if ready || pick(chance, Source::Deck, &[0, 1]) == 0 {
                    placement.set(place, Some(rank));
                }
            }
        }
        if !ready || placement.can_begin() {
            return placement;
        }
    }
}

/// Lets pieces whose ranks nobody has seen change ranks in pairs, wherever both could be either.
fn shuffle(battle: &mut Battle, options: &Options, side: Side, chance: &mut dyn Chance) {
    let unseen: Vec<Square> = battle
        .pieces()
        .filter(|(_, piece)| piece.side == side && !piece.seen)
        .map(|(square, _)| square)
        .collect();
    let before = (goes_on(battle, options), battle.has_room(side));
    for _ in 0..unseen.len() * 3 {
        let one = unseen[pick(chance, Source::Deck, &unseen)];
        let other = unseen[pick(chance, Source::Deck, &unseen)];
        swap(battle, options, one, other);
        // Nobody is stuck who was not: the match would be over.
        if (goes_on(battle, options), battle.has_room(side)) != before {
            swap(battle, options, one, other);
        }
    }
    if let Some(latest) = &mut battle.latest
        && let Some(fight) = &mut latest.fight
        && fight.silent
        && latest.side != side
        && let Some(piece) = battle.board[latest.to.index()]
    {
        fight.defender = piece.rank;
    }
}

fn swap(battle: &mut Battle, options: &Options, one: Square, other: Square) {
    let [Some(mut first), Some(mut second)] = [one, other].map(|at| battle.board[at.index()])
    else {
        return;
    };
    let (a, b): (Rank, Rank) = (*first.rank.peek(), *second.rank.peek());
    let at_home = |side: Side, square, rank: Rank| rank.moves() || side.place(square).is_some();
    if first.could_be(b, options)
        && second.could_be(a, options)
        && at_home(first.side, one, b)
        && at_home(second.side, other, a)
    {
        std::mem::swap(&mut first.rank, &mut second.rank);
        battle.board[one.index()] = Some(first);
        battle.board[other.index()] = Some(second);
    }
}

/// Whether both sides can move, as far as the table looks for it.
fn goes_on(battle: &Battle, options: &Options) -> bool {
    let next = battle.can_move(options, battle.turn);
    let mover = || battle.can_move(options, battle.turn.other());
    next && (options.stuck_test == StuckTest::Next || mover())
}
