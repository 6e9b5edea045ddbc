//! Tests, for every game, of the functions that search code uses: legal actions are appended to a buffer, and actions
//! are enacted without events. Both must agree with the ordinary functions.

use crate::support::{self, Seeded, actor};
use stramash_core::engine::{Game, Match, Playable, Seat};

/// Returns every action that the rules accept from a seat, including asides.
fn all<G: Game>(state: &G::State, seat: Seat) -> Vec<G::Action> {
    let mut all = G::legal_actions(state, seat);
    all.extend(G::asides(state, seat));
    all
}

fn random<G: Playable>(seed: u64, look: impl FnMut(&Match<G>, &mut Seeded)) {
    support::play(seed, 400, look);
}

law! {
    /// Checks that legal actions and events are appended to a list and leave its previous contents unchanged.
    lists_are_only_added_to, Added, |G| {
        for seed in support::seeds(6) {
            let (mut actions, mut events): (Vec<G::Action>, Vec<G::Event>) = Default::default();
            random::<G>(seed, |playing, chance| {
                let state = playing.state();
                let Some(seat) = actor::<G>(state, chance) else { return };
                let (legal, before) = (G::legal_actions(state, seat), actions.clone());
                G::legal_into(state, seat, &mut actions);
                assert!(actions == [before, legal.clone()].concat());
                actions.drain(..actions.len() - legal.len().min(3));

                let (action, seed) = (chance.choose(&legal), chance.next());
                let decided = G::decide(state, seat, action, &mut Seeded::new(seed));
                let Ok(decided) = decided else { panic!("a legal action") };
                let before = events.clone();
                let into = G::decide_into(state, seat, action, &mut Seeded::new(seed), &mut events);
                assert!(into.is_ok() && events == [before, decided.clone()].concat());
                events.drain(..events.len() - decided.len());
            });
        }
    }
}

law! {
    /// Checks that enacting an action has the same result as deciding it and applying its events. If an action is
    /// refused, the reasons must be the same and the state must not change.
    enacting_is_deciding_and_taking_in, Enacted, |G| {
        let mut refused = 0;
        let (mut seed, few) = (0, support::seeds(8).end);
        // Plays more matches until enough actions were refused, because short games need more than `few`.
        while seed < few || (refused <= 100 && !G::ALWAYS_LEGAL && seed < few * 10) {
            let mut pool: Vec<G::Action> = Vec::new();
            random::<G>(seed, |playing, chance| {
                let state = playing.state();
                let Some(seat) = actor::<G>(state, chance) else { return };
                let legal = all::<G>(state, seat);
                pool.push(chance.choose(&legal).clone());
                for action in [&legal, &pool].repeat(6) {
                    let action = chance.choose(action).clone();
                    let (seed, mut enacted) = (chance.next(), state.clone());
                    let done = G::enact(&mut enacted, seat, &action, &mut Seeded::new(seed));
                    match G::decide(state, seat, &action, &mut Seeded::new(seed)) {
                        Ok(events) => {
                            let mut after = state.clone();
                            for event in &events {
                                G::evolve(&mut after, event);
                            }
                            assert!(done.is_ok() && enacted == after, "{action:?}");
                        }
                        Err(why) => {
                            refused += 1;
                            assert_eq!(done, Err(why), "{action:?}");
                            assert!(enacted == *state, "refused {action:?} changed the state");
                        }
                    }
                }
            });
            seed += 1;
        }
        assert!(
            if G::ALWAYS_LEGAL { refused == 0 } else { refused > 100 },
            "too few refusals: {refused}"
        );
    }
}
