//! What a viewer may not know never reaches it: from a state and from another one that the
//! viewer cannot tell from it follow the same views, news, pictures, choices and refusals.

use stramash::engine::{Match, Peek, Playable, Redact, Seat, View, Viewer};
use stramash::games::{ForEachGame, for_each_game};

use crate::support::{self, Seeded, actor, doing, random_options};

/// The games in which nobody has anything to hide.
const ALL_OPEN: &[&str] = &["bradspel", "skirrid"];

#[derive(Default)]
struct Resampled {
    actions: usize,
    refusals: usize,
    different: usize,
}

impl ForEachGame for Resampled {
    fn visit<G: Playable>(&mut self) {
        *self = Self::default();
        let mut pool: Vec<G::Action> = Vec::new();
        for seed in 100..130 {
            let mut chance = Seeded::new(seed);
            let (seats, _, options) = random_options::<G>(&mut chance);
            let mut playing = Match::<G>::start(G::open(&options, &mut chance));
            for line in 0..500 {
                let Some(seat) = actor::<G>(playing.state(), &mut chance) else {
                    break;
                };
                if line % 5 == 0 {
                    let viewers = (0..seats).filter_map(Seat::new).map(Viewer::Seat);
                    for viewer in viewers.chain([Viewer::Public]) {
                        let state = playing.state();
                        let other = G::resample(state, viewer, &mut chance);
                        G::audit(&other).expect("a state that could be");
                        self.different += usize::from(other != *state);
                        self.same::<G>(state, &other, viewer, &pool, &mut chance);
                    }
                }
                let actions = doing::<G>(playing.state(), seat, &mut chance);
                let line = G::print(&actions);
                playing.play(seat, &line, &mut chance).unwrap();
                pool.extend(actions.into_iter().take(5));
                pool.rotate_right(1);
                pool.truncate(200);
            }
        }
        let game = G::SLUG;
        if ALL_OPEN.contains(&game) {
            assert_eq!(self.different, 0, "{game}: all lies open");
        } else {
            assert!(
                self.different > 1000,
                "{game}: resampling hardly changes anything"
            );
        }
        assert!(self.actions > 1000 && self.refusals > 1000, "{game}");
    }
}

impl Resampled {
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
            let sensible = G::sensible(seen, &mut Seeded::new(3));
            (G::ready_made(seen), sensible, G::saved_line(seen))
        };
        assert_eq!(offered(&seen), offered(&seen_other));
        if !G::to_act(state).contains(seat) {
            return;
        }
        let legal = G::legal_actions(state, seat);
        assert!(legal == G::legal_actions(other, seat));
        // Of thousands some are enough.
        let each = legal.len() / 400 + 1;
        let legal: Vec<G::Action> = legal.into_iter().step_by(each).collect();
        for action in legal.iter().chain(pool.iter().take(30)) {
            // The labels of the choices, and how the text of the action is read.
            let line = G::print(std::slice::from_ref(action));
            assert_eq!(G::parse(&line, &seen), G::parse(&line, &seen_other));
            assert_eq!(G::details(&seen, action), G::details(&seen_other, action));
            let seed = chance.next();
            let decide = |state: &G::State| {
                G::decide(state, seat, action, &mut Seeded::new(seed))
                    .map_err(|reasons| reasons.iter().map(G::explain).collect::<Vec<_>>())
            };
            match (decide(state), decide(other)) {
                (Err(why), Err(other)) => {
                    self.refusals += 1;
                    assert_eq!(why, other);
                }
                (Ok(events), Ok(others)) => {
                    self.actions += 1;
                    // What chance brings or the action reveals may differ for who may see it, but
                    // nothing before it.
                    let certain = |events: &[G::Event]| -> Vec<_> {
                        events
                            .iter()
                            .take_while(|event| !G::is_chance(event) && !G::reveals(event))
                            .map(|event| event.redact(viewer))
                            .collect()
                    };
                    assert_eq!(certain(&events), certain(&others));
                    // What is revealed is what may differ; and it may be the end.
                    if events.iter().chain(&others).any(G::reveals) {
                        continue;
                    }
                    assert_eq!(events.len(), others.len());
                    // And nobody but who may see it can tell what it brought.
                    let public = |events: &[G::Event]| -> Vec<_> {
                        events
                            .iter()
                            .map(|event| event.redact(Viewer::Public))
                            .collect()
                    };
                    assert_eq!(public(&events), public(&others));
                }
                _ => panic!("the same action is legal in one of two like states: {line}"),
            }
        }
        let forced = |state: &G::State| {
            legal
                .iter()
                .map(|action| {
                    let mut after = state.clone();
                    let events = G::decide(state, seat, action, &mut Peek::default()).unwrap();
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

#[test]
fn a_viewer_cannot_tell_like_states_apart() {
    for_each_game(&mut Resampled::default());
}

/// Nothing that can be printed for a log has a card of a hand in it.
#[test]
fn nothing_secret_is_printed() {
    struct Printed;
    impl ForEachGame for Printed {
        fn visit<G: Playable>(&mut self) {
            let mut chance = Seeded::new(7);
            let options =
                G::options(*G::SEATS.start(), &support::chosen(&[])).unwrap_or_else(|_| {
                    panic!("the defaults");
                });
            let playing = Match::<G>::start(G::open(&options, &mut chance));
            let printed = format!("{playing:?} {:?}", playing.freeze_opening());
            assert_eq!(printed, format!("Match<{}>(0 entries) <sealed>", G::SLUG));
            for seat in G::to_act(playing.state()).iter() {
                use stramash::engine::AnyMatch;
                let choices = playing.choices(seat);
                assert_eq!(format!("{choices:?}"), "<shown>");
            }
        }
    }
    for_each_game(&mut Printed);
}

/// The cards of Stramash in particular.
#[test]
fn no_card_of_a_hand_is_printed() {
    use stramash::engine::Game;
    use stramash::games::stramash::{Event, Stramash};

    let mut chance = Seeded::new(11);
    let options = Stramash::options(4, &support::chosen(&[])).unwrap();
    let opening = Stramash::open(&options, &mut chance);
    let state = Stramash::initial(&opening);
    let printed = format!("{opening:?} {state:?}");
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

/// The ranks of Stratego in particular.
#[test]
fn no_rank_of_an_army_is_printed() {
    use stramash::engine::{Game, Notation};
    use stramash::games::stratego::{Action, Event, Stratego};

    let mut chance = Seeded::new(11);
    let options = Stratego::options(2, &support::chosen(&[])).unwrap();
    let opening = Stratego::open(&options, &mut chance);
    let mut state = Stratego::initial(&opening);
    let mut printed = format!("{opening:?}");
    for seat in (0..2).filter_map(Seat::new) {
        let view = state.redact(Viewer::Seat(seat));
        let line = <Stratego as Notation>::sensible(&view, &mut chance).unwrap();
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
