//! Tests that listing the legal actions and enacting one of them does not allocate memory, because a search plays
//! thousands of matches per second.

use crate::support::{Seeded, agreed, view_of};
use stramash_core::engine::{AnyMatch, Game, Match, Seat};
use stramash_core::games::stramash::Stramash;
use stramash_core::games::stratego::Stratego;

/// Plays at most `most` random actions, or fewer if the match ends. Returns the number of allocations and the number of
/// actions.
fn played_on<G: Game>(state: &mut G::State, chance: &mut Seeded, most: usize) -> (u64, usize) {
    let mut legal = Vec::with_capacity(10_000);
    let mut events = Vec::with_capacity(100);
    let (mut n, mut copy) = (0, state.clone());
    let asked = allocation_counter::measure(|| {
        while n < most
            && let Some(seat) = G::to_act(state).only()
        {
            legal.clear();
            G::legal_into(state, seat, &mut legal);
            let (action, seed) = (&legal[chance.up_to(legal.len())], chance.next());
            // Measures two ways to apply the action: deciding it and applying its events, and enacting it without
            // events.
            events.clear();
            let decided = G::decide_into(&copy, seat, action, &mut Seeded::new(seed), &mut events);
            assert!(decided.is_ok());
            for event in &events {
                G::evolve(&mut copy, event);
            }
            assert!(G::enact(state, seat, action, &mut Seeded::new(seed)).is_ok());
            n += 1;
        }
    });
    (asked.count_total, n)
}

#[test]
fn allocations_are_counted() {
    let asked = allocation_counter::measure(|| drop(std::hint::black_box(vec![1_u8])));
    assert_eq!(asked.count_total, 1);
}

#[test]
fn stramash_plays_without_allocating() {
    let rules: [&[(&str, &str)]; 3] = [
        &[],
        &[("discard_hand", "true"), ("mercy_after", "3")],
        &[("full_lap_required", "true")],
    ];
    for (seed, seats) in (0..).zip([2, 3, 4, 5, 6].repeat(2)) {
        for rules in rules {
            plays_out(seed, seats, rules);
        }
    }
}

#[test]
fn partners_play_without_allocating() {
    let pairs: [&[(&str, &str)]; 3] = [
        &[],
        &[("joker_on_partner", "true"), ("partner_on_entry", "dock")],
        &[
            ("split_partner_last_only", "true"),
            ("partner_entry_own", "illegal"),
        ],
    ];
    for (seed, seats) in (0..).zip([4, 6].repeat(5)) {
        for rules in pairs {
            let pairs = [rules, &[("partners", "true")]].concat();
            plays_out(seed, seats, &pairs);
            if seats == 6 {
                plays_out(seed, seats, &[&*pairs, &[("trios", "true")]].concat());
            }
        }
    }
}

fn plays_out(seed: u64, seats: u8, rules: &[(&str, &str)]) {
    let (agreed, mut chance) = (agreed::<Stramash>(seats, rules), Seeded::new(seed));
    let mut state = Stramash::open(agreed.options(), &mut chance).unwrap();
    let (asked, n) = played_on::<Stramash>(&mut state, &mut chance, usize::MAX);
    assert_eq!(asked, 0, "in {n} turns of {seats} with {rules:?}");
    assert!(Stramash::outcome(&state).is_some());
}

#[test]
fn stratego_plays_without_allocating() {
    for (seed, form) in (0..).zip(["classic", "barrage", "duel"].repeat(3)) {
        let (agreed, mut chance) = (agreed::<Stratego>(2, &[("form", form)]), Seeded::new(seed));
        let mut playing = Match::<Stratego>::open(agreed, &mut chance).unwrap();
        for seat in Seat::all(2) {
            let line = view_of(&playing, seat).sensible(&mut chance).unwrap();
            let line = format!("{} ready", line.expect("a setup"));
            assert!(AnyMatch::play(&mut playing, seat, &line, &mut chance).is_ok());
        }
        let mut state = playing.state().clone();
        let (asked, n) = played_on::<Stratego>(&mut state, &mut chance, 2_000);
        assert_eq!(asked, 0, "in {n} moves of {form}");
        assert!(n > 20, "too few moves: {n}");
    }
}
