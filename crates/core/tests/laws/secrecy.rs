//! Tests that hidden information never reaches a viewer. If a viewer cannot distinguish two states, the views, news,
//! pictures, choices and refusals must be equal.

use crate::support::{self, Seeded, agreed, doing};
use stramash_core::engine::{
    AnyMatch, CountingChance, Imagined, Match, Playable, Redact, Rejected, Seat, View, Viewer,
};
use stramash_core::games::{ForEachGame, for_each_game};

/// The number of comparisons, and the number of those in which the two states really differed.
#[derive(Default)]
struct Imagining {
    actions: usize,
    refusals: usize,
    looks: usize,
    different: usize,
}

law! {
    /// Checks that neither the room nor a seat can distinguish the true state from a sampled one.
    a_viewer_cannot_tell_like_states_apart, Alike, |G| {
        let mut found = Imagining::default();
        let mut pool: Vec<G::Action> = Vec::new();
        for seed in support::seeds(6) {
            support::renew::<G>(&mut pool);
            let mut ply = 0_usize;
            support::play::<G>(seed, 500, |playing, chance| {
                ply += 1;
                // Checks all of the first positions, and only some of the later ones.
                if (ply < 12 || ply.is_multiple_of(20)) && playing.outcome().is_none() {
                    let seats = Seat::all(playing.n_seats()).map(Viewer::Seat);
                    for viewer in seats.chain([Viewer::Public]) {
                        let other: Imagined<G> = playing.imagine(viewer, chance).unwrap();
                        let (state, other) = (playing.state(), other.state());
                        G::audit(other).expect("a possible state");
                        found.looks += 1;
                        found.different += usize::from(other != state);
                        found.same::<G>(state, other, viewer, &pool, chance);
                    }
                }
                let Some(seat) = playing.to_act().iter().next() else { return };
                let actions = doing::<G>(playing.state(), seat, chance);
                pool.extend(actions.into_iter().take(5));
                pool.rotate_right(1);
                pool.truncate(200);
            });
        }
        if G::ALL_OPEN {
            assert_eq!(found.different, 0, "nothing is hidden");
        } else {
            let Imagining { looks, different, .. } = found;
            assert!(different * 20 > looks, "too few imagined states differ: {different} of {looks}");
        }
        assert!(found.actions > found.looks);
        let refusals = found.refusals;
        assert!(if G::ALWAYS_LEGAL { refusals == 0 } else { refusals > found.looks }, "{refusals}");
    }
}

impl Imagining {
    fn same<G: Playable>(
        &mut self,
        state: &G::State,
        other: &G::State,
        viewer: Viewer,
        pool: &[G::Action],
        chance: &mut Seeded,
    ) {
        let (seen, seen_other) = (state.redact(viewer), other.redact(viewer));
        assert_eq!(seen, seen_other);
        assert_eq!(G::describe(&seen), G::describe(&seen_other));
        assert_eq!(G::view_position(&seen), G::view_position(&seen_other));
        assert_eq!(G::scene(&seen), G::scene(&seen_other));
        assert_eq!(G::to_act(state), G::to_act(other));
        assert_eq!(G::awaited(state), G::awaited(other));
        assert_eq!(G::outcome(state), G::outcome(other));
        let Viewer::Seat(seat) = viewer else {
            return;
        };
        assert!(G::asides(state, seat) == G::asides(other, seat));
        let offered = |seen: &View<G>| {
            let sensible = G::sensible(seen, &mut Seeded::new(3)).unwrap();
            (G::ready_made(seen), sensible, G::saved_line(seen))
        };
        assert_eq!(offered(&seen), offered(&seen_other));
        if !G::to_act(state).contains(seat) {
            return;
        }
        let legal = G::legal_actions(state, seat);
        assert!(legal == G::legal_actions(other, seat));
        // Takes a sample, because there can be thousands of legal actions.
        let each = legal.len() / 200 + 1;
        let legal: Vec<G::Action> = legal.into_iter().step_by(each).collect();
        for action in legal.iter().chain(pool.iter().take(30)) {
            // Compares how the text of the action is read, and the action's details for other programs.
            let line = G::print(std::slice::from_ref(action));
            assert_eq!(G::parse(&line, &seen), G::parse(&line, &seen_other));
            assert_eq!(G::details(&seen, action), G::details(&seen_other, action));
            let seed = chance.next();
            let decide = |state: &G::State| {
                G::decide(state, seat, action, &mut Seeded::new(seed)).map_err(Rejected::reasons)
            };
            match (decide(state), decide(other)) {
                (Err(why), Err(other)) => {
                    self.refusals += 1;
                    assert_eq!(why, other);
                }
                (Ok(events), Ok(others)) => {
                    self.actions += 1;
                    // Compares the events before the first random or revealing event. Those after it may differ for
                    // viewers who may see them.
                    let certain = |events: &[G::Event]| -> Vec<_> {
                        events
                            .iter()
                            .take_while(|event| !G::is_chance(event) && !G::reveals(event))
                            .map(|event| event.redact(viewer))
                            .collect()
                    };
                    assert_eq!(certain(&events), certain(&others));
                    // Compares nothing more if an event reveals something, because then even the end of the match may
                    // differ.
                    if events.iter().chain(&others).any(G::reveals) {
                        continue;
                    }
                    assert_eq!(events.len(), others.len());
                    // Compares the events as the room sees them.
                    let public = |events: &[G::Event]| -> Vec<_> {
                        events
                            .iter()
                            .map(|event| event.redact(Viewer::Public))
                            .collect()
                    };
                    assert_eq!(public(&events), public(&others));
                }
                _ => {
                    panic!("an action is legal in only one of two indistinguishable states: {line}")
                }
            }
        }
        let forced = |state: &G::State| {
            legal
                .iter()
                .map(|action| {
                    let mut after = state.clone();
                    let events =
                        G::decide(state, seat, action, &mut CountingChance::default()).unwrap();
                    let certain = events
                        .iter()
                        .take_while(|event| !G::is_chance(event) && !G::reveals(event));
                    certain.for_each(|event| G::evolve(&mut after, event));
                    after.redact(viewer)
                })
                .collect::<Vec<_>>()
        };
        assert_eq!(forced(state), forced(other));
    }
}

/// Checks that `Debug` output never contains a card of a hand, or another secret.
#[test]
fn debug_prints_no_secrets() {
    struct Printed;
    impl ForEachGame for Printed {
        fn visit<G: Playable>(&mut self) {
            let mut chance = Seeded::new(7);
            let playing = Match::open(agreed::<G>(*G::SEATS.start(), &[]), &mut chance).unwrap();
            let printed = format!("{playing:?} {:?}", playing.encode_opening());
            assert_eq!(printed, format!("Match<{}>(0 entries) <sealed>", G::SLUG));
            for seat in G::to_act(playing.state()).iter() {
                let seen = playing.seen_by(seat);
                assert_eq!(format!("{seen:?}"), "<shown>");
            }
        }
    }
    for_each_game(&mut Printed);
}

/// Checks that `Debug` does not print the cards of Stramash.
#[test]
fn debug_prints_no_hand() {
    use stramash_core::engine::Game;
    use stramash_core::games::stramash::{Event, Stramash};

    let mut chance = Seeded::new(11);
    let agreed = agreed::<Stramash>(4, &[]);
    let state = Stramash::open(agreed.options(), &mut chance).unwrap();
    let printed = format!("{agreed:?} {state:?}");
    for hidden in ["Plain", "Joker", "Spades", "Hearts", "♠", "♥"] {
        assert!(!printed.contains(hidden), "{printed}");
    }
    let seat = Stramash::to_act(&state).only().unwrap();
    let action = Stramash::legal_actions(&state, seat).remove(0);
    let events: Vec<Event> = Stramash::decide(&state, seat, &action, &mut chance).unwrap();
    let drew = events
        .iter()
        .find(|event| Stramash::is_chance(event))
        .unwrap();
    assert!(format!("{drew:?}").contains("<hidden>"));
}

/// Checks that `Debug` does not print the ranks of Stratego.
#[test]
fn debug_prints_no_ranks() {
    use stramash_core::engine::{Game, Notation};
    use stramash_core::games::stratego::{Action, Event, Stratego};

    let mut chance = Seeded::new(11);
    let agreed = agreed::<Stratego>(2, &[]);
    let mut state = Stratego::open(agreed.options(), &mut chance).unwrap();
    let mut printed = format!("{state:?}");
    for seat in (0..2).filter_map(Seat::new) {
        let view = state.redact(Viewer::Seat(seat));
        let line = <Stratego as Notation>::sensible(&view, &mut chance)
            .unwrap()
            .unwrap();
        let actions = support::read_all::<Stratego>(&state, seat, &line).unwrap();
        for action in actions.into_iter().chain([Action::Ready]) {
            let events: Vec<Event> = Stratego::decide(&state, seat, &action, &mut chance).unwrap();
            for event in &events {
                printed += &format!("{event:?}");
                Stratego::evolve(&mut state, event);
            }
        }
        printed += &format!("{state:?}");
        printed += &format!("{:?}", state.redact(Viewer::Public));
    }
    assert!(
        Stratego::to_act(&state).only().is_some(),
        "the battle has begun"
    );
    for hidden in ["Marshal", "Bomb", "Flag", "Scout", "Miner", "6252"] {
        assert!(!printed.contains(hidden), "{hidden}");
    }
}
