//! The laws of thinking ahead, for every game: what is put into a list that is handed in, and what is enacted with
//! nobody told, is what the rules say otherwise.

use crate::support::{self, Seeded, actor};
use stramash_core::engine::{Game, Match, Playable, Seat};

/// Every action that the rules take from a seat, asides included.
fn all<G: Game>(state: &G::State, seat: Seat) -> Vec<G::Action> {
    let mut all = G::legal_actions(state, seat);
    all.extend(G::asides(state, seat));
    all
}

fn random<G: Playable>(seed: u64, look: impl FnMut(&Match<G>, &mut Seeded)) {
    support::play(seed, 400, look);
}

law! {
    /// Legal actions and events come behind what is in a list already, whatever that is, and it stays.
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
    /// What is enacted is what is decided and taken in; what is refused is refused for the same reasons, and leaves
    /// the state as it was.
    enacting_is_deciding_and_taking_in, Enacted, |G| {
        let mut refused = 0;
        let (mut seed, few) = (0, support::seeds(8).end);
        // Of short matches it takes more.
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
                            assert!(enacted == *state, "{action:?} left something");
                        }
                    }
                }
            });
            seed += 1;
        }
        assert!(
            if G::ALWAYS_LEGAL { refused == 0 } else { refused > 100 },
            "{refused} refusals are too few to say anything"
        );
    }
}
